"""Disputes: why a verdict is so, rulings and appeals, proof that nothing was changed (争议)."""
