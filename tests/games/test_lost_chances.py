"""Where a player loses chances: averages of their last judged games, by kind of decision."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import lost_chances
from pbem.games.lost_chances import KindLost, LostInGame
from pbem.language.catalogues import speaking
from pbem.models import Game, JudgedGame, Player, id_of
from tests.games.explored import people, played, stored

Lost = dict[str, int]


def judged(service: Service, seated: list[Player], *lost: Lost, days_ago: int = 0) -> None:
    game = stored(service, played("lost"), seated)
    with service.database.write() as session:
        session.add(JudgedGame(game_id=id_of(game), told={"lost": list(lost)}))
        ended = clock.now() - timedelta(days=days_ago)
        session.get_one(Game, game.id).finished_at = ended


def told(service: Service, player: Player) -> list[LostInGame]:
    with service.database.read() as session:
        return lost_chances.lost_chances(session, player)


def test_an_average_by_kind_is_told_from_three_games_on(service: Service) -> None:
    ann, bea = people(service, "ann", "bea")
    judged(service, [ann, bea], {"role": 12, "builder": 4}, {"trader": 30})
    judged(service, [bea, ann], {}, {"role": 6})
    assert told(service, ann) == []
    judged(service, [ann, bea], {"opening": 9}, {})
    [found] = told(service, ann)
    assert (found.rules_name, found.games) == ("San Juan", 3)
    assert [(one.title, round(one.own, 2), one.others) for one in found.kinds] == [
        ("Choosing a role", 6, None),
        ("Before the first round", 3, None),
        ("builder", 1.33, None),
    ]
    assert found.all == KindLost("Total", pytest.approx(31 / 3), None)


def test_others_are_the_people_at_the_same_tables(service: Service) -> None:
    ann, bea, bot = people(service, "ann", "bea", "bot")
    with service.database.write() as session:
        session.get_one(Player, bot.id).bot = "greedy"
    for _ in range(lost_chances.FEWEST_OTHERS - 1):
        judged(service, [ann, bea], {"role": 10}, {"role": 20, "trader": 5})
    judged(service, [ann, bot], {"role": 10}, {"role": 90})
    judged(service, [bea, bot], {"role": 90}, {"role": 90})
    assert {one.others for one in told(service, ann)[0].kinds} == {None}
    judged(service, [ann, bea], {"role": 10}, {"role": 20, "trader": 5})
    [found] = told(service, ann)
    assert [(one.title, one.own, one.others) for one in found.kinds] == [
        ("Choosing a role", 10, 20),
        ("trader", 0, 5),
    ]
    assert (found.all.own, found.all.others) == (10, 25)


def test_the_last_twenty_count(service: Service) -> None:
    ann, bea = people(service, "ann", "bea")
    for _ in range(2):
        judged(service, [ann, bea], {"role": 50}, {}, days_ago=9)
    for _ in range(lost_chances.MOST_GAMES):
        judged(service, [ann, bea], {"role": 5}, {})
    [found] = told(service, ann)
    assert (found.games, found.all.own) == (lost_chances.MOST_GAMES, 5)


@pytest.mark.parametrize("language", ["en", "de", "pl", "ro"])
def test_kinds_are_called_as_in_the_game(service: Service, language: str) -> None:
    ann, bea = people(service, "ann", "bea")
    for _ in range(3):
        judged(service, [ann, bea], {"role": 3, "producer": 2, "opening": 1}, {})
    with speaking(language):
        titles = [one.title for one in told(service, ann)[0].kinds]
    assert len(set(titles)) == 3
    assert language == "en" or "producer" not in titles
