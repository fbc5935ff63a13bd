"""The life of a league: founded, entered, played season by season, and told of."""
