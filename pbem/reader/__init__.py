"""Understands replies written as people write: one reading over the legal moves of a position.

The whole reply is cut into spans that are known, the longest first (`spans`); clauses of them
(`clauses`) say which things, numbers and verbs a move must agree with; and of the legal moves
those are kept that do (`agreement`). `reply` decides what comes of it: moves, a question, or
nothing to do. No word list holds sentences. A language is a file in `languages/`.
"""
