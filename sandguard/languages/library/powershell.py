"""The library of PowerShell 7.4 and of .NET, as far as it does more than change values; names are in small letters."""

from __future__ import annotations

from sandguard.languages.trees.cmdlets import ALIASES

READER = "sandguard.languages.trees.powershell"

IS_CASELESS = True

SAME = {
    **ALIASES,
    "net.http.httpclient": "net.webclient",
    "webclient": "net.webclient",
    "diagnostics.process": "process",
    "system.diagnostics.process": "process",
    "management.automation.scriptblock": "scriptblock",
    "management.automation.powershell": "powershell",
    "io.directoryinfo": "io.directory",
}

PURE = (
    "write-output write-host write-verbose write-warning write-error write-information out-null out-string out-host"
    " get-date get-location get-process get-service get-childitem get-item get-member get-random get-variable get-help"
    " get-alias get-command get-host get-psdrive get-history where-object select-object sort-object group-object"
    " measure-object select-string format-table format-list convertto-json convertfrom-json convertto-csv"
    " convertfrom-csv import-csv join-path split-path test-path resolve-path start-sleep read-host compare-object"
    " foreach-object -f -join -split -replace numbers math string int datetime guid regex text convert environment"
    " test-connection set-location push-location pop-location cast-char cast-int array get-culture new-timespan"
    " measure-command test-json get-unique tee-object clear-host set-strictmode import-module get-module get-filehash"
    " get-acl convertto-html convertto-securestring get-eventlog get-wmiobject get-ciminstance"
)

CALLS = {
    # running
    "feeds input=; words *; shows -> output": "program",
    "includes 0 -> called": "script import-module",
    "words 0|filepath= 1|argumentlist=; shows": "start-process",
    "words 0 split-words(1); shows": "process.start",
    "-> object processinfo 0": "diagnostics.processstartinfo",
    "shell 0": "wscript.shell.run shell.application.shellexecute",
    "shell argumentlist= if argumentlist=": "invoke-wmimethod",
    "words 'shutdown'": "stop-computer",
    "words 'reboot'": "restart-computer",
    "loads path= if path=; doubts network if typedefinition=|memberdefinition=|0": "add-type",
    "calls 0|scriptblock=; includes filepath= if filepath= -> called": (
        "invoke-command start-job start-threadjob measure-command"
    ),
    "feeds input=; words * -> output": "computed-call",
    # code
    "code 0|command=|input= -> called": "invoke-expression",
    "-> object scriptblock 0": "scriptblock.create cast-scriptblock",
    "code self -> called": (
        "scriptblock.call scriptblock.invoke scriptblock.invokereturnasis executioncontext.invokescript text.invoke"
    ),
    "code 0": "powershell.create.addscript *.addscript *.invokescript *.newscriptblock",
    "calls self * -> called": "function.invoke function.call function.invokereturnasis",
    "-> mapped(0,1)": "foreach-object",
    "deserialises 0|path=": "import-clixml",
    "loads 0": "reflection.assembly.load reflection.assembly.loadfile reflection.assembly.loadfrom",
    # files
    "deletes-tree path=|literalpath=|0|input= if recurse=; deletes path=|literalpath=|0|input= unless recurse=": (
        "remove-item"
    ),
    "reads path=|literalpath=|0|input= -> content:path=|literalpath=|0|input=": "get-content",
    "writes path=|literalpath=|0 value=|1|input=": "set-content",
    "appends path=|literalpath=|0 value=|1|input=": "add-content",
    "truncates path=|literalpath=|0": "clear-content",
    "writes filepath=|literalpath=|path=|0 inputobject=|input= unless append=;"
    " appends filepath=|literalpath=|path=|0 inputobject=|input= if append=": "out-file tee-object export-csv",
    "writes path=|0 value=": "new-item set-item",
    "copies path=|literalpath=|0|input= destination=|1": "copy-item",
    "moves path=|literalpath=|0|input= destination=|newname=|1": "move-item rename-item",
    "enters path=|literalpath=|0": "set-location push-location",
    "reads path=|0; creates destinationpath=|1": "expand-archive",
    "reads 0 -> content:0": "io.file.readalltext io.file.readalllines io.file.readallbytes io.file.openread",
    "writes 0 1": "io.file.writealltext io.file.writealllines io.file.writeallbytes io.file.create",
    "appends 0 1": "io.file.appendalltext io.file.appendalllines",
    "deletes 0": "io.file.delete",
    "deletes-tree 0": "io.directory.delete",
    "moves 0 1": "io.file.move io.directory.move",
    "copies 0 1": "io.file.copy",
    "creates 0": "io.directory.createdirectory",
    "-> folder": "get-location",
    "-> at-home(0)": "expand-home",
    "-> join-path(*)": "join-path io.path.combine",
    # the network
    "sends uri=|0 body= if body=; sends uri=|0 content:infile= if infile=; fetches uri=|0;"
    " writes outfile= network if outfile= -> network": ("invoke-webrequest invoke-restmethod"),
    "fetches 0 -> network": (
        "net.webclient.downloadstring net.webclient.downloaddata net.webclient.openread net.webclient.getstringasync"
        " net.webclient.getasync net.webclient.getbytearrayasync"
    ),
    "fetches 0; writes 1 network": "net.webclient.downloadfile net.webclient.downloadfileasync",
    "fetches source=|0; writes destination=|1 network": "start-bitstransfer",
    "sends 0 1": "net.webclient.uploadstring net.webclient.uploaddata net.webclient.uploadfile net.webclient.postasync",
    "-> object net.webclient": "net.webclient",
    "connects 0 -> object socket 0": "net.sockets.tcpclient",
    "-> self": "socket.getstream text.getresponse *.result *.content *.tostring *.getawaiter *.getresult",
    "-> network": "socket.read socket.receive",
    "sends self 0": "socket.write socket.send",
    "fetches 0 -> network ": "net.webrequest.create",
    "sends to= attachments=|body=": "send-mailmessage",
    # the system
    "kills 0|id=|name=": "stop-process stop-service",
    "-> variable:0": "environment.getenvironmentvariable",
    "sets 0 1": "environment.setenvironmentvariable",
    "prints-line 0|inputobject=|input= -> 0|inputobject=|input=": "write-output",
    "prints-line 0|object=": "write-host",
    "-> nothing": "out-null start-sleep write-error write-warning write-verbose",
    "-> 0|inputobject=|input=": "out-string",
    "-> input=": "where-object select-object sort-object select-string get-unique",
    "-> input": "read-host console.readline console.in.readtoend",
    "prints-line 0": "console.writeline",
    "prints 0": "console.write",
    # decoding
    "-> base64(0)": "convert.frombase64string",
    "-> utf16(0)": "text.encoding.unicode.getstring",
    "-> decode(0)": "text.encoding.utf8.getstring text.encoding.ascii.getstring text.encoding.default.getstring",
    "-> bytes(0)": "text.encoding.utf8.getbytes text.encoding.unicode.getbytes",
    "-> to-base64(0)": "convert.tobase64string",
    "-> json(0|input=|inputobject=)": "convertfrom-json",
    "-> unquote(0)": "uri.unescapedatastring web.httputility.urldecode net.webutility.urldecode",
    # values
    "-> char(0)": "cast-char convert.tochar",
    "-> int(0)": "cast-int",
    "-> int(0,1)": "convert.toint32 convert.tobyte",
    "-> fill(0,1*)": "-f string.format",
    "-> join(1,0)": "-join-by",
    "-> join('',0)": "-join",
    "-> join(0,1)": "string.join",
    "-> split(0,1)": "-split",
    "-> split(self,0)": "text.split",
    "-> replace(0,1,2)": "-replace",
    "-> replace(self,0,1)": "text.replace",
    "-> concat(*)": "string.concat",
    "-> elements(self)": "text.tochararray",
    "-> lower(self)": "text.tolower text.tolowerinvariant",
    "-> upper(self)": "text.toupper",
    "-> strip(self)": "text.trim",
    "-> substr(self,0,1)": "text.substring",
    "-> reverse(0)": "array.reverse",
    "-> range(0,1)": "numbers",
    "-> number": "get-random",
}

VALUES = {
    "operands": "$args",
    "environment": "$env",
    "input": "$input",
    "home": "$home",
    "folder": "$pwd $psscriptroot",
    "at-home('~/.config/powershell/profile.ps1')": "$profile",
    "'pwsh'": "$pshome",
    "word": "$psversiontable $islinux $iswindows $ismacos $host",
    "number": "$pid $lastexitcode",
    "object executioncontext": "$executioncontext",
}
