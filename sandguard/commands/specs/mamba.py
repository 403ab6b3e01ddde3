"""A faster conda."""

from sandguard.commands.conda_packages import conda_manager

SPEC = conda_manager("mamba", "mamba help, mamba 2.0")
