"""Rulesets as data: the typed sections of a ruleset file, and where each value comes from."""
