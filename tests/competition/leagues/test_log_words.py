"""The public log of a league has words for whatever it notes."""

from __future__ import annotations

from pbem.competition.leagues.history import WORDS
from pbem.competition.leagues.log import Act


def test_every_act_has_words() -> None:
    """Two have several, by what is known of them."""
    assert {*WORDS, Act.UNFINISHED, Act.OPERATORS} == set(Act)
