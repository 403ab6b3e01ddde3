"""Runs commands at a later time."""

from sandguard.commands.scheduling import scheduler

SPEC = scheduler("at")
