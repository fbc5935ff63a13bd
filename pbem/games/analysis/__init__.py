"""The analysis board: lines tried from a position, and compared."""
