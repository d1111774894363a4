"""The match record: reading it with places, and writing its canonical form (比赛记录)."""
