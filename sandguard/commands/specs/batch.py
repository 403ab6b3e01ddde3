"""Runs commands when the machine has time."""

from sandguard.commands.scheduling import scheduler

SPEC = scheduler("batch")
