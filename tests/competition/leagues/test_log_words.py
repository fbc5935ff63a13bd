"""The public log of a league has words for whatever it notes."""

from __future__ import annotations

from pbem.competition.leagues.log import WORDS, LogAct


def test_every_act_has_words() -> None:
    """Three have several, by what is known of them."""
    assert {*WORDS, LogAct.UNFINISHED, LogAct.OPERATORS, LogAct.CHANGED} == set(LogAct)
