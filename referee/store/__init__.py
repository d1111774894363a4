"""The shared store: the journals and results of an event in one database (共享库).

A table's journal is the truth; the store has a copy of it, line by line, as far as it was pushed.
SQLAlchemy is imported by the modules of this package only, and only the commands that need a
store import them.
"""
