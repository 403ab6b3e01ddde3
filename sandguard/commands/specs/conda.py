"""The package manager of Anaconda."""

from sandguard.commands.conda_packages import conda_manager

SPEC = conda_manager("conda", "conda help, conda 24.11")
