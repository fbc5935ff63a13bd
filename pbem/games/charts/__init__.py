"""How a game went, in numbers over its turns: for the charts page."""
