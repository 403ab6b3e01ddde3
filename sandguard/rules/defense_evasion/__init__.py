"""Rules of the ATT&CK tactic defense evasion."""
