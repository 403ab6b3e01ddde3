"""PowerShell."""

from sandguard.commands.interpreters import interpreter
from sandguard.commands.spec import Option

SPEC = interpreter(
    "pwsh",
    language="powershell",
    code="-c|-Command|-command|-EncodedCommand|-e|-ec",
    is_code_last=True,
    options=(Option("-File", "-f", "-file", value="FILE"),),
    flags="-NoProfile -nop -NonInteractive -noni -Interactive -i -Login -l -NoExit -noe -NoLogo -nol -MTA -STA",
    values="-ExecutionPolicy -ep -InputFormat -OutputFormat -WorkingDirectory -wd -ConfigurationName -SettingsFile",
    printing="-Version -v -Help -h -?",
    has_clusters=False,
    examples={"pwsh -NoProfile -c 'Get-Date'": ("runs powershell code-string 'Get-Date'",)},
    reference="pwsh -Help, PowerShell 7.4",
)
