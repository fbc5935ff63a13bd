"""Leagues for programs: listed, read, founded, entered, left and organised."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pbem.core.service import Service
from tests.competition.leagues.people import entered, founded, people, play_all, running
from tests.web.api.conftest import Program

Made = Callable[..., Program]
ANN, BEA = "ann@example.org", "bea@example.org"


def send(program: Program, path: str, status: int = 200, key: str = "", **body: Any) -> Any:
    headers = {"Idempotency-Key": key or f"{path} {body}"}
    return program.ask("POST", f"/leagues{path}", status, headers, body).json


def test_a_season_is_read_with_its_table_fixtures_and_log(service: Service, program: Made) -> None:
    league = running(service, 4, games_each=2, divisions=(4,))
    play_all(service, league)
    ann = program(ANN)
    [listed] = ann.get("/leagues")["leagues"]
    assert (listed["code"], listed["season"], listed["players"]) == ("SPRING", 2, 4)
    [division] = ann.get("/leagues/spring/seasons/1")["divisions"]
    assert [row["place"] for row in division["rows"]] == sorted(
        row["place"] for row in division["rows"]
    )
    assert all(fixture["status"] == "done" for fixture in division["fixtures"])
    assert ann.get("/leagues/SPRING/seasons/newest")["status"] == "open"
    assert {"founded", "begun"} <= {e["kind"] for e in ann.get("/leagues/SPRING/log")["entries"]}
    ann.get("/leagues/SPRING/seasons/9", 404)
    ann.get("/leagues/NONE/log", 404)


def test_a_program_founds_a_league_and_others_enter_and_leave(
    service: Service, program: Made
) -> None:
    people(service, 2)
    ann, bea = program(ANN), program(BEA)
    wish = {"code": "SUMMER", "rules": "san-juan", "seats": 2, "terms": {"divisions": [4]}}
    first = send(ann, "", key="one", **wish)
    assert send(ann, "", key="one", **wish) == first
    assert "already" in send(ann, "", 409, key="two", **wish)["detail"]
    assert send(bea, "/SUMMER/entry", weekly=True)["status"] == "approved"
    assert send(bea, "/SUMMER/withdrawal")["status"] == "withdrawn"
    send(bea, "/SUMMER/entry", 422, at_once=99)


def test_only_the_organiser_acts_and_no_act_is_done_twice(service: Service, program: Made) -> None:
    players = people(service, 4)
    league = founded(service, players[0], approval=True, divisions=(4,))
    entered(service, league, players)
    ann, bea = program(ANN), program(BEA)
    assert "Only the league" in send(bea, "/SPRING/acts", 409, act="begin")["detail"]
    for name in ("Ann", "Bea", "Cid", "Dan"):
        season = send(ann, "/SPRING/acts", act="approve", player=name)
    assert len(season["entered"]) == 4
    season = send(ann, "/SPRING/acts", act="begin")
    table = {"act": "adjudicate", "table": 1, "places": [2, 1], "why": "No show"}
    season = send(ann, "/SPRING/acts", key="same", **table)
    assert [seat["rank"] for seat in season["divisions"][0]["fixtures"][0]["seats"]] == [2, 1]
    assert send(ann, "/SPRING/acts", key="same", **table) == season
    acts = [e["kind"] for e in ann.get("/leagues/SPRING/log")["entries"]]
    assert acts.count("adjudicated") == 1
    send(ann, "/SPRING/acts", 422, key="same", act="begin")
    send(ann, "/SPRING/acts", 409, act="remove", player="Nobody", why="x")
