"""The rules: pure functions of cards, shapes and a ruleset's sections, one module a rule."""
