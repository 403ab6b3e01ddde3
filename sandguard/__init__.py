"""Says what a shell command will do before it runs."""
