"""Players' own addresses hear of their leagues: seasons, results, and nothing twice."""

from __future__ import annotations

import json
from typing import Any

from sqlmodel import col, select

from pbem.competition.leagues import organiser_acts, season_progress
from pbem.core.service import Service
from pbem.models import HookKind, Notice, Player, Webhook, id_of
from pbem.web.api.notices import NOTICES
from pbem.webhooks import register
from tests.competition.leagues.people import (
    entered,
    entries_of,
    fixtures_of,
    founded,
    people,
    play_all,
    running,
)


def listens(service: Service, player: Player, kind: HookKind = HookKind.GENERIC) -> None:
    with service.database.write() as session:
        register.add(session, service, id_of(player), kind, "https://hooks.example.org/x")


def told(service: Service, player: Player, kind: str = "") -> list[dict[str, Any]]:
    """What was queued for the player's address, checked against what the API's document says."""
    with service.database.read() as session:
        query = select(Notice).join(Webhook, col(Webhook.id) == Notice.webhook_id)
        rows = session.exec(query.where(Webhook.player_id == player.id).order_by(col(Notice.id)))
        bodies = [json.loads(row.body) for row in rows]
    for body in bodies:
        NOTICES[body["type"]].model_validate(body)
    return [body for body in bodies if body["type"] == kind or not kind]


def test_a_season_is_told_from_its_start_to_its_end(service: Service) -> None:
    """Ann organises and plays; Bea plays; Dan has an address and is in another league."""
    ann, bea, _cid, dan = people(service, 4)
    for player in (ann, bea, dan):
        listens(service, player)
    league = running(service, 3, games_each=2, divisions=(3,))
    [begun] = told(service, bea, "season-begun")
    assert (begun["league"], begun["season"], begun["division"]) == ("SPRING", 1, 1)
    assert len(begun["tables"]) == 2
    assert begun["link"].endswith("/leagues/SPRING")
    play_all(service, league)
    assert sorted(one["table"] for one in told(service, bea, "league-result")) == begun["tables"]
    every = told(service, ann, "league-result")
    assert sorted(one["table"] for one in every) == [1, 2, 3], "the organiser hears of all"
    assert all([place["rank"] for place in one["places"]] in ([1, 2], [1, 1]) for one in every)
    [over] = told(service, bea, "season-over")
    assert f"you are number {over['place']}" in over["text"]
    assert [one["type"] for one in told(service, dan)] == ["hello"]


def test_what_the_organiser_decides_is_told_again(service: Service) -> None:
    ann, bea, _cid = people(service, 3)
    listens(service, bea)
    league = running(service, 3)
    [mine, *_] = told(service, bea, "season-begun")[0]["tables"]
    organiser_acts.annul(service, id_of(league), ann, mine, "A mistake")
    [annulled] = told(service, bea, "league-result")
    assert (annulled["status"], annulled["table"]) == ("annulled", mine)
    assert annulled["places"][0]["rank"] is None


def test_who_waits_hears_nothing(service: Service) -> None:
    players = people(service, 4)
    listens(service, players[3])
    league = founded(service, players[0], divisions=(3,))
    entered(service, league, players)
    season_progress.advance(service, id_of(league))
    assert [one["type"] for one in told(service, players[3])] == ["hello"]


def test_names_in_a_channel_call_nobody(service: Service) -> None:
    """A player is called so that Discord would call everybody."""
    ann, bea, _cid = people(service, 3)
    with service.database.write() as session:
        row = session.get_one(Player, bea.id)
        row.name = "@everyone [x](https://evil.example)"
        session.add(row)
    listens(service, ann, HookKind.DISCORD)
    league = running(service, 3)
    first = fixtures_of(service, league)[0]
    entries = {entry.id: entry.player_id for entry in entries_of(service, league)}
    ranks = {entries[seat]: place for place, seat in enumerate(first.seats, 1)}
    organiser_acts.adjudicate(service, id_of(league), ann, 1, ranks, "So it is")
    with service.database.read() as session:
        bodies = [json.loads(row.body) for row in session.exec(select(Notice))]
    text = bodies[-1]["content"]
    assert "game 1 is done" in text.replace("\\", "")
    assert "@everyone" not in text
    assert "[x](" not in text
