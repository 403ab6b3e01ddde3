"""Runs and manages groups of containers."""

from sandguard.commands.specs.docker import COMPOSE

SPEC = COMPOSE
