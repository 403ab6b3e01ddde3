"""Comparison with real shells and other parsers; a folder of the checkout, never of the wheel."""
