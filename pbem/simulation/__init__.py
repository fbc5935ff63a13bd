"""Whole seasons of simulated people, played through the real service in minutes."""
