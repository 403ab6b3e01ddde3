"""Rules of the ATT&CK tactic credential access."""
