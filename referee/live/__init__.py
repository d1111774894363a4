"""The session at the table: a match entered while it is played (现场记录)."""
