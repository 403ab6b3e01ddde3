"""One module a program, found by its name; see `sandguard.commands.names`."""
