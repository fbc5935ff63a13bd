"""What is remembered of a league's pages: never out of date, never somebody else's, bounded."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask

from pbem.accounts.players import find_or_create
from pbem.competition.leagues import organiser_acts
from pbem.core.service import Service
from pbem.models import Player, id_of
from pbem.web.competition import part_cache
from tests.competition.leagues.people import entries_of, fixtures_of, people, running
from tests.web.pages import Person

SignIn = Callable[[str], Person]
PAGES = ("", "/1/table.json", "/embed", "/feed", "/rules")


def test_a_page_follows_every_change_at_once(
    service: Service, stranger: Person, person: SignIn
) -> None:
    """A result, a new name, an organiser's act: whatever changes, no page tells the old."""
    league = running(service, 4, games_each=1, divisions=(4,))
    [ann, *_] = people(service, 1)
    before = {path: stranger.client.get(f"/leagues/SPRING{path}").text for path in PAGES}
    fixture = fixtures_of(service, league)[0]
    sitting = {entry.id: entry.player_id for entry in entries_of(service, league)}
    ranks = {sitting[seat]: place for place, seat in enumerate(fixture.seats, 1)}
    organiser_acts.adjudicate(service, id_of(league), ann, fixture.number, ranks, "Illness")
    for path in PAGES[:4]:
        assert stranger.client.get(f"/leagues/SPRING{path}").text != before[path], path
    with service.database.write() as session:
        bea = session.get_one(Player, id_of(find_or_create(session, "bea@example.org")))
        bea.name = "Beatrix"
        session.add(bea)
    for path in PAGES[:4]:
        text = stranger.client.get(f"/leagues/SPRING{path}").text
        assert "Beatrix" in text or path == "/feed", path
    table = person("ann@example.org").open("/leagues/SPRING/organise")
    assert "Beatrix" in table.words


def test_nobody_sees_what_was_made_for_somebody_else(
    service: Service, stranger: Person, person: SignIn
) -> None:
    running(service, 4, games_each=1, divisions=(4,))
    ann, bea = person("ann@example.org"), person("bea@example.org")
    own = [one.client.get("/leagues/SPRING").text for one in (ann, bea, ann, stranger)]
    assert own[0].count('class="z-stays me') == own[1].count('class="z-stays me') == 1
    assert own[0] != own[1]
    assert 'class="z-stays me' not in own[3]
    for text in own:
        division = text.partition('id="h-table"')[2].partition('id="past"')[0]
        assert "csrf" not in division, "a token belongs to one visitor"
    polish = stranger.client.get("/leagues/SPRING", headers={"Accept-Language": "pl"}).text
    assert "Gracz" in polish


def test_what_was_not_asked_for_lately_is_forgotten(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(part_cache, "MOST_CHARACTERS", 250)
    memory = part_cache._Memory()
    monkeypatch.setattr(part_cache, "_memory", memory)
    made: list[int] = []

    def make(number: int) -> str:
        made.append(number)
        return "x" * 100

    with app.test_request_context("/"):
        for number in (1, 2, 1, 3, 1, 2):
            part_cache.cached_part("test", (number,), lambda number=number: make(number))  # type: ignore[misc]
    assert made == [1, 2, 3, 2]
    assert memory.characters == 200 == sum(map(len, memory.parts.values()))
