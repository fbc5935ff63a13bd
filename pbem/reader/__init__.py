"""Reads what people write in their own words: moves, orders, answers, days away, commands, talk.

A language is a TOML file (`languages/`), each clause becomes one immutable record (`speech_acts`),
one table decides (`decision_table`). `reading.read_reply` reads moves; `orders`, `answers`,
`absences` and `commands` the rest that people write.
"""
