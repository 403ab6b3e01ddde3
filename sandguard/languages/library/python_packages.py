"""Packages of others that scripts of Python use most, as far as they do more than change values.

What such a package does with a program, a server or a file is told as the command that does the same. The form is told
in `sandguard.languages.library`.
"""

from __future__ import annotations

CALLS = {
    # programs
    "words called-name *; shows -> output": "sh.* plumbum.cmd.* plumbum.local.*",
    "words 'pip' 0": "pip.main pip._internal.main pip._internal.cli.main.main",
    "words 'python3' '-m' 'ensurepip'": "ensurepip.bootstrap",
    "words 'pkill' 'python3'": "psutil.Listed.kill psutil.Listed.terminate psutil.Listed.send_signal",
    "-> paths-in('listed','psutil.Listed')": "psutil.process_iter",
    # files
    "reads 0|filepath_or_buffer=|path_or_buf=|path= -> content:0|filepath_or_buffer=|path_or_buf=|path=": (
        "pandas.read_csv pandas.read_table pandas.read_fwf pandas.read_json pandas.read_excel pandas.read_parquet"
        " pandas.read_feather pandas.read_xml polars.read_csv polars.read_json polars.read_parquet polars.scan_csv"
    ),
    "reads 0|file=|fname= -> content:0|file=|fname=": (
        "numpy.load numpy.loadtxt numpy.fromfile numpy.genfromtxt numpy.memmap"
    ),
    # other machines and services
    "connects 0|hostname= -> object fabric.Connection 0": "fabric.Connection",
    "words 'ssh' 'host' 0 -> output": "fabric.Connection.run fabric.Connection.sudo paramiko.SSHClient.exec_command",
    "words 'scp' 0 'host:file'": "fabric.Connection.put paramiko.SFTPClient.put",
    "-> object psycopg2.Connection": (
        "psycopg2.connect psycopg.connect psycopg2.Connection.cursor pymysql.connect MySQLdb.connect"
        " mysql.connector.connect"
    ),
    "words 'psql' '-c' 0 -> unknown": "psycopg2.Connection.execute",
    "-> object paramiko.SSHClient": "paramiko.SSHClient",
    "connects 0|hostname=": "paramiko.SSHClient.connect",
    "-> object paramiko.SFTPClient": "paramiko.SSHClient.open_sftp paramiko.SFTPClient.from_transport",
    "words 'aws' 's3' 'cp' 0 's3://bucket/key'": "*.upload_file",
    "words 'secret-tool' 'lookup' 'name' 'value' -> unknown": "keyring.get_password keyring.get_credential",
}
