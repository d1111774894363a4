"""Archives: every match judged again, on one machine or many, and what comes of it."""
