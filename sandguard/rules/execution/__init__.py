"""Rules of the ATT&CK tactic execution."""
