"""The library of PHP 8.4, as far as it does more than change values; names are in small letters."""

from __future__ import annotations

READER = "sandguard.languages.trees.php"

IS_CASELESS = True

SAME = {
    "namespace": "",
    "include_once": "include",
    "require": "include",
    "require_once": "include",
    "die": "exit",
    "guzzlehttp.client": "curl.client",
    "symfony.component.process.process": "process",
    "call_user_method": "call_user_func",
}

PURE = (
    "abs addslashes array array_chunk array_column array_combine array_count_values array_diff array_fill array_filter"
    " array_flip array_intersect array_key_exists array_keys array_map array_merge array_pad array_pop array_product"
    " array_push array_rand array_reduce array_replace array_reverse array_search array_shift array_slice array_splice"
    " array_sum array_unique array_unshift array_values array_walk arsort asort bin2hex ceil checkdate compact count"
    " crc32 ctype_alnum ctype_alpha ctype_digit current date define defined echo empty end error_reporting exit explode"
    " extract fclose feof fgets fgetcsv fputcsv file_exists filemtime filesize filter_var floor fmod fread fseek"
    " function_exists gettype hash htmlentities htmlspecialchars http_build_query implode in_array ini_get ini_set"
    " intdiv intval is_array is_dir is_file is_int is_null is_numeric is_string isset iterator_to_array join"
    " json_encode json_last_error key krsort ksort lcfirst ltrim max mb_strlen mb_strtolower mb_strtoupper mb_substr"
    " md5 microtime min mktime mt_rand natsort next nl2br number_format ord parse_url parse_str pathinfo php_sapi_name"
    " phpversion pow preg_match preg_match_all preg_quote preg_replace_callback preg_split print print_r printf rand"
    " random_int range rawurlencode realpath reset round rsort rtrim serialize set_time_limit sha1 shuffle sleep sort"
    " sprintf sqrt str_contains str_ends_with str_pad str_repeat str_split str_starts_with str_word_count strcmp"
    " stream_get_contents stripos stripslashes strlen strpos strrpos strstr strtotime substr_count time trim uasort"
    " ucfirst ucwords uksort unset urlencode usleep usort var_dump var_export version_compare vsprintf wordwrap"
    " datetime dateinterval exception runtimeexception arrayobject splstack domdocument pdo sqlite3 simplexmlelement"
    " error typeerror json mb_convert_encoding iconv utf8_encode utf8_decode uniqid getopt array_is_list settype"
)

CALLS = {
    # running
    "shell 0; shows -> output": "system passthru",
    "shell 0 -> output": "exec shell_exec",
    "shell 0 -> object pipe output 0": "popen",
    "inside 3; command 0 -> object pipe output 0": "proc_open",
    "program 0 0; program 0 1": "pcntl_exec",
    "shell 0": "expect_popen ssh2_exec.local w32api_invoke_function com",
    "argv 0 -> object process 0": "process",
    "shell 0 -> object process 0": "process.fromshellcommandline",
    "-> output": "process.run process.mustrun process.getoutput",
    # code
    "code 0 -> called": "eval assert",
    "-> object function 1": "create_function",
    "code self -> called": "function.call",
    "includes 0 -> called": "include",
    "doubts 0": "computed-call",
    "forks -> number": "pcntl_fork",
    "calls 0 1* -> called": (
        "call_user_func forward_static_call func.invoke register_shutdown_function register_tick_function"
    ),
    "calls:each 0 1 -> called": "call_user_func_array forward_static_call_array",
    "calls self * -> called": " function.__invoke",
    "-> object reflectionfunction 0": "reflectionfunction",
    "calls self * -> called ": "reflectionfunction.invoke",
    "calls:each self 0 -> called": "reflectionfunction.invokeargs",
    "calls:each 1 0 -> 0": "array_filter",
    "-> 0": "closure.fromcallable strval array_unique stripslashes iterator_to_array",
    "calls:each 1 0": "usort uasort uksort array_walk array_reduce iterator_apply",
    "calls 1 listed(2) -> 2": "preg_replace_callback",
    "calls 0": "set_error_handler set_exception_handler header_register_callback",
    "deserialises 0 -> 0": "unserialize",
    "loads 0": "dl",
    "loads 0|1 -> object ffi": "ffi.cdef ffi.load ffi.scope",
    "shell 0  ": "ffi.system ffi.popen",
    "calls 0 1": " ob_start spl_autoload_register",
    # files
    "reads 0 -> content:0": "file_get_contents file parse_ini_file simplexml_load_file",
    "reads 0; prints content:0": "readfile highlight_file show_source",
    "opens 0 1 -> object file 0": "fopen gzopen bzopen splfileobject",
    "-> content:self": "file.fread file.fgets",
    "-> content:0": "stream_get_contents fread fgets fgetc fpassthru fgetcsv",
    "writes 0 1": "file_put_contents",
    "stores 0 1": "fwrite fputs fputcsv",
    "stores self 0": "file.fwrite",
    "deletes 0": "unlink rmdir",
    "truncates 0": "ftruncate",
    "creates 0": "mkdir touch tempnam",
    "moves 0 1": "rename move_uploaded_file",
    "copies 0 1": "copy",
    "links 0 1": "symlink link",
    "chmod 0 1": "chmod lchmod",
    "chown 0 1": "chown chgrp lchown",
    "enters 0": "chdir chroot",
    "-> found-by(0)": "glob",
    "-> names-in(0)": "scandir readdir",
    "-> object folder 0": "opendir dir",
    "-> last-of-path(0)": "basename",
    "-> folder-of-path(0)": "dirname",
    "-> 0 ": "realpath",
    "-> folder": "getcwd",
    # the network
    "-> object curl 0": "curl_init",
    "fetches 0 -> network": "curl_exec",
    "sends 0 2 if 2": "curl_setopt curl_setopt_array",
    "connects 0 -> object socket 0": "fsockopen pfsockopen stream_socket_client",
    "-> object socket 'peer'": "socket_create",
    "connects 1": "socket_connect",
    "listens 0 -> object socket 'peer'": "stream_socket_server socket_listen",
    "-> network": "socket_read socket_recv get_headers gethostbyname dns_get_record stream_socket_recvfrom",
    "sends 0 1": "socket_write socket_send stream_socket_sendto",
    "sends 0 2; words 'sendmail' split-words(4) if 4": "mail mb_send_mail",
    "-> object curl.client": "curl.client",
    "fetches 0 -> network ": "curl.client.get",
    "sends 0 1 -> network": "curl.client.post curl.client.put",
    # the system
    "kills 0": "posix_kill",
    "escalates 'setuid' unless 0": "posix_setuid posix_seteuid",
    "sets entry(split(0,'='),'0') entry(split(0,'='),'1')": "putenv",
    "-> variable:0": "getenv",
    "-> input": "readline stdin.fgets",
    "prints *": "echo print",
    "prints 0": "print_r var_export",
    "prints percent(0,1*)": "printf",
    "-> percent(0,1*)": "sprintf",
    "appends 2 0 if 2": "error_log",
    "-> nothing": "exit header fclose pclose sleep usleep",
    # decoding
    "-> base64(0)": "base64_decode",
    "-> to-base64(0)": "base64_encode",
    "-> unhex(0)": "hex2bin",
    "-> hex(0)": "bin2hex",
    "-> rot13(0)": "str_rot13",
    "-> inflate(0)": "gzinflate",
    "-> zlib(0)": "gzuncompress zlib_decode",
    "-> gunzip(0)": "gzdecode",
    "-> bunzip(0)": "bzdecompress",
    "-> unquote(0)": "urldecode rawurldecode",
    "-> html(0)": "html_entity_decode htmlspecialchars_decode",
    "-> json(0)": "json_decode",
    "-> unhex(1)": "pack-h",
    "-> quote-shell(0)": "escapeshellarg",
    # values
    "-> char(0)": "chr",
    "-> ord(0)": "ord",
    "-> int(0)": "intval",
    "-> int(0,'16')": "hexdec",
    "-> int(0,'8')": "octdec",
    "-> int(0,'2')": "bindec",
    "-> join(0,1)": "implode join",
    "-> split(1,0)": "explode",
    "-> elements(0)": "str_split mb_str_split array_values",
    "-> reverse(0)": "strrev array_reverse",
    "-> mapped(0,1)": "array_map",
    "-> replace(2,0,1)": "str_replace",
    "-> translate(0,1,2)": "strtr",
    "-> lower(0)": "strtolower mb_strtolower",
    "-> upper(0)": "strtoupper mb_strtoupper",
    "-> strip(0,1)": "trim",
    "-> lstrip(0,1)": "ltrim",
    "-> rstrip(0,1)": "rtrim chop",
    "-> repeat(0,1)": "str_repeat",
    "-> substr(0,1,2)": "substr mb_substr",
    "-> length(0)": "strlen count mb_strlen sizeof",
    "-> word": "php_uname phpversion php_sapi_name uniqid md5 sha1 date",
    "-> number": "time microtime rand mt_rand random_int getmypid filesize",
}

VALUES = {
    "arguments": "$argv",
    "environment": "$_env $_server",
    "input": "$argn",
    "object stdin input": "stdin",
    "object stdout": "stdout",
    "object stderr": "stderr",
    "folder": "__dir__",
    "'php'": "php_binary",
    "word": "php_version",
    "number": "$argc php_int_max",
    "any network": "$_get $_post $_request $_cookie",
}
