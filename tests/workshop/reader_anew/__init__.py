"""The reader made anew, beside the one that serves (`pbem/reader/`), until it is nowhere worse.

A language is a TOML file (`languages/`), each clause becomes one immutable record (`speech_acts`),
one table decides (`decision_table`). `reading.read_reply` reads moves; `orders`, `answers`,
`absences` and `commands` the rest that people write. `tests/reader/test_reader_anew.py` holds it to
the corpora and says where it still plays what nobody meant. `OPEN.md` lists what was found, each
with an example. `cut_over.patch` wires it into `pbem` as of the commit that brought it here: the
inbox, the soft question, `pbem explain`, documents, tests. `engine.patch` is what `orders` needs
of the engine (`Match.speech`), and orders shown in grammatical Polish and Romanian.
"""
