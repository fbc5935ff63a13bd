"""Common words and first names that look like a word of the notation, and are none.

Of the 30,000 commonest words of English, Polish and Romanian and of their first names,
without accents. `common_words.txt` is made by `python -m tests.reader.common_words`.
"""

from __future__ import annotations

from importlib.resources import files

COMMON_WORDS = frozenset(files("engine").joinpath("common_words.txt").read_text("utf-8").split())
