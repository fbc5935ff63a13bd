"""What of a reply may be said to the table without asking."""

from __future__ import annotations

import pytest

import engine
from pbem.reader.games import phrasebook_of
from pbem.reader.talk import LONGEST, TalkReader


@pytest.fixture(scope="module")
def reader() -> TalkReader:
    match = engine.new_game("puerto-rico", seats=3, seed="talk")
    return TalkReader(phrasebook_of(match), ["Ann", "Bea", "Cid"], engine.ENGLISH)


def is_clear(reader: TalkReader, text: str) -> bool:
    return reader.is_clear(text, reader.worth(text))


def test_short_talk_of_something_else_is_clear(reader: TalkReader) -> None:
    assert is_clear(reader, "We had a lovely evening at the lake with all the children yesterday.")


@pytest.mark.parametrize(
    "text",
    [
        "We had a lovely evening at the lake with all the children yesterday, did you?",
        "We had a lovely evening at the lake, and you took the harbor from me yesterday.",
        "We had a lovely evening at the lake yesterday | Phone 555 | Lake Street 5",
        "We had a lovely evening at the lake with all the children yesterday. " * 5,
    ],
    ids=["a question", "of the game", "a signature", "a long letter"],
)
def test_what_may_be_to_us_or_is_a_letter_is_not(reader: TalkReader, text: str) -> None:
    assert not is_clear(reader, text)


def test_the_longest_that_is_clear(reader: TalkReader) -> None:
    line = "We had a lovely evening at the lake with all the children yesterday. "
    fits = (line * 9)[:LONGEST].rsplit(" ", 1)[0]
    assert is_clear(reader, fits)
    assert not is_clear(reader, f"{fits} and again tomorrow".ljust(LONGEST + 1, "a"))
