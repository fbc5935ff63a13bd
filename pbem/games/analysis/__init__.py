"""The analysis board: lines tried from a position, compared, and what the bot thinks of them."""
