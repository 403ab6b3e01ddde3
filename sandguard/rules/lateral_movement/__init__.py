"""Rules of the ATT&CK tactic lateral movement."""
