"""What happened at the table, and what the rules make of it."""
