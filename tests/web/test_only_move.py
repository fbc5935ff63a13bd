"""Where there is one move only, that is what one sees; where there are more, nobody says so."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from pbem.accounts import players
from pbem.core.service import Service
from pbem.games import records
from pbem.models import AutoLevel, Game
from pbem.play import submission
from tests import fast_forward
from tests.browser.kinds import GUESTHOUSE, KINDS, STARTS, begin, occasions
from tests.web.conftest import address_of, match_of
from tests.web.pages import Page, Person

SAYS = "You have only one move here"
BY_ITSELF = "we’ll play it for you after a while"


def decision_of(page: Page) -> str:
    """The part of the page that asks."""
    text = page.response.text
    return text.partition('id="decide"')[2].partition('id="news"')[0]


@pytest.mark.parametrize("rules", KINDS)
def test_only_where_one_move_is_legal_the_page_says_so(
    service: Service, person: Callable[[str], Person], rules: str
) -> None:
    """Every kind of decision of both games, the guesthouse's among them."""
    missing = set(KINDS[rules])
    for start in (start for start in STARTS if start.rules == rules):
        for game, seat, kind in occasions(service, start, missing):
            page = person(address_of(service, game, seat)).open(f"/g/{game.code}")
            match = match_of(service, game)
            assert (SAYS in page.words) == (len(match.legal(seat)) == 1), kind
            answer = match.asides(seat) if kind == GUESTHOUSE else [match.choices(seat, 1)[0].text]
            submission.submit(service, records.id_of(game), seat, answer[:1], "web")
    assert not missing


@pytest.fixture
def must_pass(service: Service) -> tuple[Game, int]:
    """A builder's question to somebody who can pay for nothing, and their seat."""
    chance = random.Random(3)
    game = begin(service, next(start for start in STARTS if start.rules == "san-juan"))
    match = fast_forward.advance(
        service,
        records.id_of(game),
        lambda match: any(match.only_move(seat) for seat in match.to_act),
        choose=lambda match, seat: chance.choice([c.text for c in match.choices(seat, 4)]),
    )
    return game, next(seat for seat in match.to_act if match.only_move(seat))


@pytest.mark.parametrize("level", [AutoLevel.FORCED, AutoLevel.OFF])
def test_the_only_move_is_named_and_the_main_button(
    service: Service, person: Callable[[str], Person], must_pass: tuple[Game, int], level: AutoLevel
) -> None:
    game, seat = must_pass
    address = address_of(service, game, seat)
    with service.database.write() as session:
        players.find_or_create(session, address).auto_level = level
    someone = person(address)
    page = someone.open(f"/g/{game.code}")
    assert f"{SAYS}: pass ." in page.words
    assert (BY_ITSELF in page.words) == (level is AutoLevel.FORCED)
    asked = decision_of(page)
    assert asked.count('class="primary"') == 1
    assert asked.index('class="primary"') < asked.index("Your hand")
    for shown_for_nothing in ("Pays", "Ready-made moves", 'name="target"', "Choose what to build"):
        assert shown_for_nothing not in asked
    before = match_of(service, game).played
    someone.send(page.form("/move"), button=("move", "pass"))
    assert match_of(service, game).played > before
