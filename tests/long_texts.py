"""Texts that are hard to read: as long as a mail may be, in every language, at every game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import engine

LANGUAGES = ("en", "pl", "ro")
LONGEST = 25_000
"""Characters of a mail that are read."""
LETTERS = "abcdefghijklmnoprst"


def kinds(match: engine.Match, language: str, length: int) -> Iterator[tuple[str, str]]:
    """What each text is made of, and the text, of that many characters."""
    chance = random.Random(f"{language} {length}")
    known = sorted(word for word in match.vocabulary if len(word) > 5 and word.isalpha())
    legal = match.legal(match.to_act[0])
    told = [match.in_words(text, language) for text in legal]
    things = [text.partition(" ")[2] or text for text in told]
    pieces: dict[str, Callable[[], str]] = {
        "one misspelt word": lambda: "univresity ",
        "one misspelt word between commas": lambda: "univresity, ",
        "misspelt words": lambda: _misspelt(chance.choice(known), chance) + " ",
        "words that nobody knows": lambda: _letters(chance, 4, 10) + " ",
        "lines that nobody knows": lambda: _letters(chance, 4, 10) + "\n",
        "long words": lambda: _letters(chance, 38, 39) + " ",
        "names": lambda: chance.choice(things) + ", ",
        "words of the game": lambda: chance.choice(known) + " ",
        "one thing after the other": lambda: things[0] + " and ",
        "moves": lambda: chance.choice(told) + ", ",
        "lines with moves": lambda: chance.choice(legal) + "\n",
        "questions": lambda: chance.choice(told) + "? ",
        "strangers": lambda: f"thanks, {_letters(chance, 5, 9).title()}, ",
        "numbers": lambda: f"{chance.randrange(20)} ",
        "marks": lambda: chance.choice("!?.,;:()- ") + "a",
        "one long word": lambda: "a",
    }
    for name, piece in pieces.items():
        text = ""
        while len(text) < length:
            text += piece()
        yield name, text[:length]


def _letters(chance: random.Random, least: int, most: int) -> str:
    return "".join(chance.choices(LETTERS, k=chance.randint(least, most)))


def _misspelt(word: str, chance: random.Random) -> str:
    place = chance.randrange(1, len(word))
    return word[:place] + chance.choice("qzxvk") + word[place + 1 :]
