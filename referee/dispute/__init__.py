"""Disputes: why a verdict is what it is, rulings and appeals, proof that nothing was changed (争议)."""
