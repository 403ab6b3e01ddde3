"""Rules of the ATT&CK tactic exfiltration."""
