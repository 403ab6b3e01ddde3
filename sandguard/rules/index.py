"""Which rule files an effect calls for. Written by ``python -m sandguard.rules.reindex``: do not edit."""

from __future__ import annotations

ALL: tuple[str, ...] = (
    "command_and_control.local_socket",
    "command_and_control.raw_socket",
    "command_and_control.remote_shell",
    "credential_access.credential_read",
    "credential_access.metadata_service",
    "credential_access.secret_store",
    "defense_evasion.open_permissions",
    "defense_evasion.outside_mode",
    "defense_evasion.ownership",
    "defense_evasion.security_service",
    "defense_evasion.trace_removal",
    "defense_evasion.tree_permissions",
    "execution.computed_code",
    "execution.decoded_content",
    "execution.decoded_text",
    "execution.evaluated_content",
    "execution.fetched_content",
    "execution.option_program",
    "execution.shell_escape",
    "execution.temporary_code",
    "exfiltration.file_upload",
    "exfiltration.publishing",
    "exfiltration.secret_upload",
    "impact.broad_delete",
    "impact.changing_request",
    "impact.data_destruction",
    "impact.fork_bomb",
    "impact.kill_by_name",
    "impact.kill_everything",
    "impact.network_chosen_path",
    "impact.outside_move",
    "impact.protected_delete",
    "impact.protected_move",
    "impact.raw_device",
    "impact.shutdown",
    "impact.system_change",
    "impact.system_file",
    "impact.truncation",
    "impact.unbounded_consumption",
    "impact.workspace_delete",
    "initial_access.package_change",
    "lateral_movement.remote_change",
    "persistence.loader_hijack",
    "persistence.repository_setting",
    "persistence.scheduled_run",
    "persistence.search_path",
    "persistence.start_up_file",
    "persistence.start_up_variable",
    "persistence.workspace_program_variable",
    "privilege_escalation.host_mount",
    "privilege_escalation.host_namespace",
    "privilege_escalation.lasting_rights",
    "privilege_escalation.other_user",
    "privilege_escalation.setuid",
)

ALWAYS: tuple[str, ...] = ()

BY_EFFECT: dict[str, tuple[str, ...]] = {
    "ChangesEnvironment": (
        "defense_evasion.trace_removal",
        "persistence.loader_hijack",
        "persistence.search_path",
        "persistence.start_up_variable",
        "persistence.workspace_program_variable",
    ),
    "ChangesMode": (
        "defense_evasion.open_permissions",
        "defense_evasion.outside_mode",
        "defense_evasion.tree_permissions",
        "impact.network_chosen_path",
        "privilege_escalation.setuid",
    ),
    "ChangesOwner": (
        "defense_evasion.ownership",
        "defense_evasion.tree_permissions",
        "impact.network_chosen_path",
    ),
    "ChangesSystem": (
        "defense_evasion.security_service",
        "impact.shutdown",
        "impact.system_change",
    ),
    "CodeUse": (
        "execution.computed_code",
        "execution.decoded_content",
        "execution.decoded_text",
        "execution.evaluated_content",
        "execution.fetched_content",
        "execution.temporary_code",
    ),
    "ConsumesUnbounded": (
        "impact.unbounded_consumption",
    ),
    "Deletes": (
        "defense_evasion.trace_removal",
        "impact.broad_delete",
        "impact.protected_delete",
        "impact.workspace_delete",
    ),
    "DestroysData": (
        "impact.data_destruction",
    ),
    "Escalates": (
        "privilege_escalation.host_namespace",
        "privilege_escalation.lasting_rights",
        "privilege_escalation.other_user",
    ),
    "Fetches": (
        "command_and_control.raw_socket",
        "credential_access.metadata_service",
        "exfiltration.secret_upload",
    ),
    "ForksUnbounded": (
        "impact.fork_bomb",
    ),
    "Hides": (
        "defense_evasion.trace_removal",
    ),
    "Installs": (
        "initial_access.package_change",
    ),
    "Invocation": (
        "execution.temporary_code",
    ),
    "Kills": (
        "impact.kill_by_name",
        "impact.kill_everything",
    ),
    "Listens": (
        "command_and_control.raw_socket",
    ),
    "LoadsLibrary": (
        "persistence.loader_hijack",
    ),
    "MountsHost": (
        "privilege_escalation.host_mount",
    ),
    "Moves": (
        "credential_access.credential_read",
        "impact.network_chosen_path",
        "impact.outside_move",
        "impact.protected_move",
        "persistence.repository_setting",
        "persistence.start_up_file",
    ),
    "Persists": (
        "impact.system_change",
        "persistence.repository_setting",
        "persistence.scheduled_run",
    ),
    "Publishes": (
        "exfiltration.publishing",
    ),
    "Reads": (
        "credential_access.credential_read",
        "credential_access.secret_store",
    ),
    "Runs": (
        "command_and_control.remote_shell",
        "execution.option_program",
        "execution.shell_escape",
    ),
    "RunsCode": (
        "command_and_control.remote_shell",
        "execution.option_program",
        "execution.temporary_code",
        "lateral_movement.remote_change",
    ),
    "Sends": (
        "command_and_control.local_socket",
        "command_and_control.raw_socket",
        "credential_access.metadata_service",
        "exfiltration.file_upload",
        "exfiltration.secret_upload",
        "impact.changing_request",
        "lateral_movement.remote_change",
    ),
    "StartsShell": (
        "command_and_control.remote_shell",
        "execution.shell_escape",
    ),
    "Writes": (
        "defense_evasion.trace_removal",
        "impact.network_chosen_path",
        "impact.raw_device",
        "impact.system_file",
        "impact.truncation",
        "impact.unbounded_consumption",
        "persistence.repository_setting",
        "persistence.start_up_file",
    ),
    "WritesDevice": (
        "impact.raw_device",
    ),
}

PROGRAMS: dict[str, tuple[str, ...]] = {
    "command_and_control.remote_shell": (
        "nc",
        "ncat",
        "netcat",
        "socat",
        "nc.traditional",
        "nc.openbsd",
    ),
    "impact.truncation": (
        "shred",
        "truncate",
    ),
    "lateral_movement.remote_change": (
        "ssh",
        "rsh",
        "mosh",
        "scp",
        "sftp",
        "rsync",
        "rcp",
    ),
}
