"""Every link of a mail that acts for a seat keeps one rule: for whom, and what proves it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pbem.accounts import code_tries, players
from pbem.admin import game_acts
from pbem.admin.operators import Operator
from pbem.core.service import Service
from pbem.games import seat_links
from pbem.games.seat_links import ADDRESSES, OFFER, UNDO, VOTES, LinkPurpose, SeatLink
from pbem.models import Game, id_of
from pbem.web.game.seat_links import LINK_PAGES
from tests.web.conftest import address_of
from tests.web.pages import Person

SignIn = Callable[[str], Person]
DAN = "dan@example.org"
NUMBERS = {
    LinkPurpose.MOVE: (0, (0,)),
    LinkPurpose.ORDER: (0, (OFFER, 0)),
    LinkPurpose.SAY: (0, (1,)),
    LinkPurpose.UNDO: (UNDO, (1, 1)),
    LinkPurpose.VOTE: (VOTES + 2, (2, 0)),
}
"""Of each the ordinal and the numbers, as mails have them."""
PRIVATE = [purpose for purpose in LINK_PAGES if purpose is not LinkPurpose.MOVE]
"""What they are about is told to their player alone; of moves see test_move_links."""


def link_and_code(service: Service, game: Game, purpose: LinkPurpose) -> tuple[str, str]:
    ordinal, numbers = NUMBERS[purpose]
    link = SeatLink(purpose, id_of(game), 1, ordinal, numbers)
    path = seat_links.url_of(service.settings, link).removeprefix(service.settings.base_url)
    with service.database.read() as session:
        game = session.get_one(Game, game.id)
    return path, seat_links.code_of(service.settings, game, link)


def test_every_purpose_has_its_page_and_its_address() -> None:
    assert LINK_PAGES.keys() == set(LinkPurpose) == ADDRESSES.keys()
    assert len(set(ADDRESSES.values())) == len(LinkPurpose)


@pytest.mark.parametrize("purpose", PRIVATE)
def test_who_has_lost_the_seat_opens_nothing_with_an_old_mail(
    service: Service, game: Game, person: SignIn, stranger: Person, purpose: LinkPurpose
) -> None:
    bea = person(address_of(service, game, 1))
    path, old_code = link_and_code(service, game, purpose)
    with service.database.write() as session:
        players.find_or_create(session, DAN)
    game_acts.give_seat(service, Operator(), game.code, 1, DAN, "They moved away.")
    assert bea.open(path).status == 403
    asked = stranger.open(path)
    assert game.name not in asked.words
    assert stranger.send(asked.form(path), code=old_code).status == 403
    _path, code = link_and_code(service, game, purpose)
    assert code != old_code
    assert stranger.send(asked.form(path), code=code).status in (200, 404), "it is taken"


@pytest.mark.parametrize("purpose", PRIVATE)
def test_too_many_wrong_codes_are_said_and_ask_for_no_more(
    service: Service, game: Game, stranger: Person, purpose: LinkPurpose
) -> None:
    path, code = link_and_code(service, game, purpose)
    form = stranger.open(path).form(path)
    stranger.client.environ_base["REMOTE_ADDR"] = "203.0.113.7"
    wrong = [f"{n:06}" for n in range(9) if f"{n:03} {n:03}" != code]
    for guess in wrong[: code_tries.MOST_HERE + 1]:
        page = stranger.send(form, code=guess)
        assert page.status == 403
    assert "too many wrong codes" in page.words
    assert not [form for form in page.forms if form.action == path]
    assert stranger.send(form, code=code).status == 403
