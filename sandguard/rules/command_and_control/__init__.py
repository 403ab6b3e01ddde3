"""Rules of the ATT&CK tactic command and control."""
