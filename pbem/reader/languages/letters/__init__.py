"""How people write of all but moves, a file for every language, as `letter_words` says."""
