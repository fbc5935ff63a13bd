"""Votes on a late player's seat: by a mail's link, on the game's page, by a program; and taking the
seat over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import find_game
from pbem.models import GameStatus, id_of
from pbem.play import pause
from pbem.play.late_players import time_is_up, votes
from tests.play.test_clocks import player_at, seats, sent, words
from tests.play.test_votes import DAN, dan, late_at, on_day, status
from tests.web.api.conftest import Program, token_of
from tests.web.pages import Person

SignIn = Callable[[str], Person]


@pytest.fixture(autouse=True)
def _ten_days_later() -> Iterator[None]:
    with clock.set_to(on_day(0)):
        yield


def address(service: Service, game: object, seat: int) -> str:
    return player_at(service, game, seat).email or ""  # type: ignore[arg-type]


def test_a_link_asks_strangers_for_the_code_and_votes_by_its_button(
    service: Service, person: SignIn, stranger: Person
) -> None:
    game = late_at(service)
    mail = next(mail for mail in sent(service, "vote") if mail.seat == 1)
    path = re.search(r"/v/\w+", words(mail))[0]  # type: ignore[index]
    code = re.search(r"code: (\d{3}.\d{3})", words(mail))[1]  # type: ignore[index]
    with clock.set_to(on_day(10)):
        asked = stranger.open(path)
        assert game.name not in asked.words
        stranger.send(asked.form(path), ("code", code))
        page = stranger.open(path)
        assert "End the game" in page.words
        assert seats(service, game)[0].left_id is None, "nothing is changed by looking"
        stranger.send(page.form(path))
        assert "once all the others want it" in stranger.open(path).words
        other = person(address(service, game, 2))
        assert other.client.get(path).status_code == 403
        page = other.open(f"/g/{game.code}")
        assert "End the game, as others want" in page.words
        other.send(page.form("/vote"), ("wish", "0"))
    assert status(service, game).status == GameStatus.FINISHED


def test_a_link_of_every_mail_brings_a_late_player_back(service: Service, stranger: Person) -> None:
    game = late_at(service)
    with clock.set_to(on_day(12)):
        time_is_up.time_is_up(service, id_of(game), 0)
        for mail in (
            sent(service, "bot_plays")[0],
            next(m for m in sent(service, "vote") if m.seat == 0),
        ):
            assert "/v/" in words(mail)
        path = re.search(r"/v/\w+", words(mail))[0]  # type: ignore[index]
        code = re.search(r"code: (\d{3}.\d{3})", words(mail))[1]  # type: ignore[index]
        stranger.send(stranger.open(path).form(path), ("code", code))
        page = stranger.open(path)
        assert seats(service, game)[0].bot_since is not None, "nothing is changed by looking"
        page = stranger.send(page.form(path))
        assert "You play your seat yourself." in page.words
        assert seats(service, game)[0].bot_since is None


def test_a_late_player_is_back_by_their_program(service: Service, app: Flask) -> None:
    game = late_at(service)
    with clock.set_to(on_day(10)):
        ann = Program(app.test_client(), token_of(service, address(service, game, 0)))
        key = {"Idempotency-Key": "1"}
        assert ann.ask("POST", f"/games/{game.code}/back", 200, key, {}).json == {"was_late": True}
    assert seats(service, game)[0].vote_ends_at is None


def test_the_page_of_who_is_invited_gives_them_the_seat(service: Service, person: SignIn) -> None:
    game = late_at(service)
    with clock.set_to(on_day(10)):
        dan(service)
        bea = person(address(service, game, 1))
        form = bea.open(f"/g/{game.code}").form("/vote", whom="")
        bea.send(form, ("wish", "propose"), whom=DAN)
        votes.cast(service, id_of(game), 2, 0, "")
        him = person(DAN)
        assert "You’re offered a seat" in him.open(f"/g/{game.code}").words
        him.send(him.open(f"/g/{game.code}/seat").form("/seat"))
        assert "Your turn" in him.open(f"/g/{game.code}").response.text


def test_a_program_votes_and_takes_a_seat_and_asks_for_a_pause(
    service: Service, app: Flask
) -> None:
    game = late_at(service)
    key = {"Idempotency-Key": "1"}
    path = f"/games/{game.code}"
    with clock.set_to(on_day(10)):
        dan(service)
        one, two, new = (
            Program(app.test_client(), token_of(service, who))
            for who in (address(service, game, 1), address(service, game, 2), DAN)
        )
        wish = {"seat": 0, "wish": "replace", "whom": DAN}
        told = one.ask("POST", f"{path}/votes", 200, key, wish).json["votes"]
        assert [(vote["own"], vote["proposed"]) for vote in told] == [("replace", [DAN])]
        assert DAN not in str(two.get(f"{path}/votes")), "an address is told to nobody"
        new.ask("POST", f"{path}/seat", 404, key, {"answer": "accept"})
        two.ask("POST", f"{path}/votes", 200, key, {"seat": 0, "wish": "replace"})
        assert new.ask("POST", f"{path}/seat", 200, key, {"answer": "accept"}).json == {"seat": 0}
        two.ask("POST", f"{path}/votes", 422, key, {"seat": 0, "wish": "end"})
        with service.database.read() as session:
            assert find_game.seat_of(session, game, dan(service)) == 0
        wanted = one.ask("POST", f"{path}/pause", 200, key, {"days": 3}).json
        assert wanted == {"until": None, "wanted": True}
        for other in (two, new):
            other.ask("POST", f"{path}/pause", 200, key, {"days": 5})
        assert one.get(f"{path}/pause")["until"] is not None
        assert one.ask("DELETE", f"{path}/pause").json == {"until": None, "wanted": False}
        assert not pause.go_on(service, id_of(game), 1)
