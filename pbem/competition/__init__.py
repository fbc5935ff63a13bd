"""Ratings, leagues, tournaments and the ladder: what finished games add up to."""
