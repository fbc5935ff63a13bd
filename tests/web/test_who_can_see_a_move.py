"""What a player reads of who can see their move is what the others' pages show at that moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from flask import Flask
from sqlmodel import col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Confirm, Game, OutboundMail
from pbem.play import grace, submission
from pbem.play.undo import own_move
from tests import fast_forward
from tests.inbox.test_inbound import mail_from
from tests.play.test_move_confirmation import arrive, words
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import address_of, match_of, table_of_three
from tests.web.pages import Person
from tests.web.test_own_data import export

pytestmark = pytest.mark.databases("both")

SEEN = "The game’s page shows it"
HIDDEN = "The others see it when all have answered"
WAITS = "mails leave"
VARYING = ("made_at", "sessions", "browsers", "security_log")


@dataclass(frozen=True)
class Moment:
    """A move that can be taken back: whose, and whether mails about it wait."""

    game: Game
    seat: int
    text: str
    mails_wait: bool


def own_turn(service: Service) -> Moment:
    return Moment(table_of_three(service, "own"), 0, "settler", mails_wait=False)


def handed_on(service: Service) -> Moment:
    game = table_of_three(service, "handed")
    submission.submit(service, records.id_of(game), 0, ["builder"], "web")
    return Moment(game, 0, "pass", mails_wait=True)


def hidden_answer(service: Service) -> Moment:
    game = table_of_three(service, "hidden", rules="san-juan")
    match = fast_forward.advance(service, records.id_of(game), lambda match: len(match.to_act) == 3)
    return Moment(game, 0, match.choices(0, 1)[0].text, mails_wait=False)


MOMENTS = [own_turn, handed_on, hidden_answer]


@pytest.fixture(params=MOMENTS, ids=[one.__name__ for one in MOMENTS])
def moment(service: Service, request: pytest.FixtureRequest) -> Moment:
    found: Moment = request.param(service)
    with service.database.write() as session:
        mover = records.players_of(session, found.game)[found.seat]
        grace.choose(session, records.id_of(mover), 200)
        mover.confirm_moves = Confirm.ALWAYS
        session.add(mover)
    return found


def agrees(said: str, seen: bool, mails_wait: bool) -> None:
    assert (SEEN in said, HIDDEN in said) == (seen, not seen), said
    assert (WAITS in said) == mails_wait, said


def log_of(someone: Person, game: Game) -> str:
    """What the page tells of the game so far."""
    page = someone.open(f"/g/{game.code}").response.text
    return page.partition('id="log"')[2].partition("About this table")[0]


def told_of_it(service: Service, game: Game) -> list[str]:
    """The mails to who moved that say how the move goes back, as text."""
    with service.database.read() as session:
        mails = session.exec(
            select(OutboundMail)
            .where(OutboundMail.game_id == game.id)
            .order_by(col(OutboundMail.id))
        )
        return [said for mail in mails if "undo" in (said := words(mail))]


def test_page_api_and_mail_say_what_the_others_pages_show(
    service: Service, app: Flask, person: Callable[[str], Person], moment: Moment
) -> None:
    game, seat = moment.game, moment.seat
    own, other = (person(address_of(service, game, n)) for n in (seat, 1))
    before = log_of(other, game)
    message = mail_from(service, game, seat, moment.text)
    arrive(service, message)
    seen = log_of(other, game) != before
    assert seen == (match_of(service, game).unrevealed == 0)
    agrees(own.open(f"/g/{game.code}").words, seen, moment.mails_wait)
    program = Program(app.test_client(), token_of(service, address_of(service, game, seat)))
    told = program.get(f"/games/{game.code}/take-back")["own"]
    assert (not told["hidden"], told["until"] is not None) == (seen, moment.mails_wait)
    *_, mail = told_of_it(service, game)
    agrees(mail, seen, moment.mails_wait)


def shown_to(someone: Person, game: Game) -> dict[str, object]:
    """What somebody at the table is shown of the game and of what was mailed to them."""
    pages = (f"/g/{game.code}", f"/g/{game.code}/moves", f"/g/{game.code}/mails", "/mails", "/")
    shown: dict[str, object] = {path: someone.open(path).words for path in pages}
    kept = {name: data for name, data in export(someone).items() if name not in VARYING}
    return shown | kept


def test_a_move_that_was_taken_back_before_mails_left_leaves_no_trace_with_others(
    service: Service, person: Callable[[str], Person], moment: Moment
) -> None:
    game, seat = moment.game, moment.seat
    others = [person(address_of(service, game, n)) for n in {0, 1, 2} - {seat}]
    with clock.set_to(clock.now()):
        before = [shown_to(one, game) for one in others]
        submission.submit(service, records.id_of(game), seat, [moment.text], "web")
        ordinal = match_of(service, game).ordinal(seat) - 1
        own_move.take_back(service, records.id_of(game), seat, ordinal)
        assert [shown_to(one, game) for one in others] == before
