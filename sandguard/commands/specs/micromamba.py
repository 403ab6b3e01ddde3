"""Conda in one program."""

from sandguard.commands.conda_packages import conda_manager

SPEC = conda_manager("micromamba", "micromamba help, micromamba 2.0")
