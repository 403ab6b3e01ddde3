"""Rules of the ATT&CK tactic initial access."""
