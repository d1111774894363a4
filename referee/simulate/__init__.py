"""Matches played by machine: a simple player, lawful unless it is told to slip (模拟对局)."""
