"""Names that look alike are told apart."""

from __future__ import annotations

import pytest
from sqlmodel import select

from pbem.accounts.lookalikes import is_mixed, skeleton, told_apart
from pbem.core.service import Service
from pbem.games.records import names_of
from pbem.models import Game, Player

pytestmark = pytest.mark.databases("sqlite")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "Аnn"),  # the first letter is Cyrillic  # noqa: RUF001
        ("Paco", "Расо"),  # all of them are Cyrillic  # noqa: RUF001
        ("Bill", "BiIl"),
        ("Bob", "B0b"),
        ("Ann Lee", "AnnLee"),
        ("Ann", "Ａｎｎ"),  # fullwidth letters  # noqa: RUF001
    ],
)
def test_what_looks_alike_has_one_skeleton(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)
    assert told_apart([name, "Zoë", other])[2].endswith(" (2)")


def test_honest_names_stay_as_they_are() -> None:
    names = ["Ann", "Anna", "Łukasz", "Ștefan", "Анна", "Ελένη", "李雷", "Zoë"]
    assert told_apart(names) == names


def test_a_number_that_somebody_has_given_himself_is_not_given_again() -> None:
    assert len(set(told_apart(["Ann (2)", "Ann", "Ann", "ann"]))) == 4


def test_mixed_alphabets_are_named() -> None:
    assert is_mixed("Аnn")  # noqa: RUF001
    assert told_apart(["Аnn"]) == ["Аnn (mixed alphabets)"]  # noqa: RUF001


def test_nobody_at_a_table_can_be_taken_for_another(service: Service, game: Game) -> None:
    with service.database.write() as session:
        for player in session.exec(select(Player)):
            player.name = "Ann"
    with service.database.read() as session:
        assert names_of(session, session.get_one(Game, game.id)) == ["Ann", "Ann (2)", "Ann (3)"]
