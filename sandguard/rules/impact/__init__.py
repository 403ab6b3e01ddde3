"""Rules of the ATT&CK tactic impact."""
