"""Rules of the ATT&CK tactic persistence."""
