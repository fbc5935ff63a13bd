"""What waits for a player is sorted by one rule, on every page and in every mail."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from flask import Flask
from hypothesis import given
from hypothesis import strategies as st
from sqlmodel import select

from pbem.accounts import players
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.games_to_play import GameToPlay
from pbem.models import Game, MailMode, Player, Seat
from pbem.play import digests, tables
from tests.inbox.test_commands import ask, last
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import ANN
from tests.web.pages import Person

NOW = datetime(2030, 5, 1, 12, tzinfo=UTC)
HOURS = st.integers(0, 500)
GAMES = 7


def awaited(waited: int, left: int | None) -> GameToPlay:
    due = None if left is None else NOW + timedelta(hours=left)
    return GameToPlay(f"{waited}.{left}", "", NOW - timedelta(hours=waited), due)


@given(st.lists(st.builds(awaited, HOURS, st.none() | HOURS)))
def test_running_clocks_come_by_time_left_then_the_rest_by_how_long_they_wait(
    games: list[GameToPlay],
) -> None:
    by_rule = sorted(games, key=lambda game: game.urgency)
    clocked = [game.due for game in by_rule if game.due is not None]
    waiting = [game.since for game in by_rule if game.due is None]
    assert [game.due for game in by_rule] == clocked + [None] * len(waiting)
    assert clocked == sorted(clocked)
    assert waiting == sorted(waiting)


def mixed_games(service: Service, chance: random.Random) -> list[str]:
    """Ann is asked in all of them, by the clock or without one; their codes in the rule's order."""
    with service.database.write() as session:
        ann = players.find_or_create(session, ANN)
        ann.mail_mode = MailMode.DIGEST
    names = chance.sample(range(10, 100), GAMES)
    for name in names:
        tables.open_table(
            service, ann, tables.TableSetup(f"No {name}", 3, bots=("random",) * 2, seed=str(name))
        )
    order: list[GameToPlay] = []
    with service.database.write() as session:
        rows = select(Game, Seat).join(Seat).where(Seat.player_id == ann.id)  # type: ignore[arg-type]
        for game, seat in session.exec(rows):
            assert seat.number in game.to_act
            hours = chance.randrange(500)
            seat.asked_at = clock.now() - timedelta(hours=hours)
            if chance.random() < 0.5:
                seat.due_at = clock.now() + timedelta(hours=chance.randrange(500))
            order.append(GameToPlay(game.code, game.name, seat.asked_at, seat.due_at))
        session.get_one(Player, ann.id).digest_due_at = clock.now()
    order.sort(key=lambda one: one.urgency)
    return [one.code for one in order]


def in_order(text: str, codes: list[str]) -> list[str]:
    """The codes as they come for the first time in the text."""
    return list(dict.fromkeys(re.findall("|".join(codes), text)))


def test_lobby_next_game_api_digest_and_command_have_the_same_order(
    service: Service, app: Flask, person: Callable[[str], Person]
) -> None:
    codes = mixed_games(service, random.Random(11))
    ann = person(ANN)
    lobby = ann.open("/").response.text
    assert in_order(lobby.partition('id="h-yours"')[2], codes) == codes
    for leads in ("primary next", "next-bar"):
        assert in_order(lobby.partition(leads)[2], codes)[0] == codes[0]
    assert ann.client.get("/next").headers["Location"] == f"/g/{codes[0]}"
    after = ann.client.get(f"/next?after={codes[0]}").headers["Location"]
    assert after == f"/g/{codes[1]}", "the key N leads there, too"
    listed = Program(app.test_client(), token_of(service, ANN)).get("/me/games")["games"]
    assert [game["code"] for game in listed] == codes
    ask(service, "games", sender=ANN)
    assert in_order(last(service)[1], codes) == codes
    with service.database.read() as session:
        [due] = digests.waiting(session)
    digests.send(service, due)
    assert in_order(last(service)[1], codes) == codes
