"""Rules of the ATT&CK tactic privilege escalation."""
