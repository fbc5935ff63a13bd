"""Leagues for programs: listed, read, founded, entered, left and organised."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import delete

from pbem.core import clock
from pbem.core.service import Service
from pbem.models import ApiReceipt
from tests.competition.leagues.climbing import put_up
from tests.competition.leagues.people import (
    entered,
    founded,
    games_of,
    people,
    play_all,
    running,
)
from tests.competition.leagues.test_more_time import due
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
    uneven = wish | {"code": "UPDN", "terms": {"divisions": [4, 4], "promoted": 1, "relegated": 2}}
    assert "1 up and 2 down" in send(ann, "", 409, key="uneven", **uneven)["detail"]
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


def test_more_time_and_more_days_are_given_once_for_each_key(
    service: Service, program: Made
) -> None:
    league = running(service, 3, hours=24, season_days=30)
    ann = program(ANN)
    before = send(ann, "/SPRING/acts", act="extend", days=2, why="A storm")["ends"]
    [game_id, *_] = games_of(service, league)
    [due_before] = due(service, game_id)
    wish = {"act": "more-time", "table": 1, "days": 3, "why": "A holiday"}
    send(ann, "/SPRING/acts", key="same", **wish)
    with service.database.write() as session:  # as if we had died before the receipt was kept
        session.exec(delete(ApiReceipt))
    send(ann, "/SPRING/acts", key="same", **wish)
    assert due(service, game_id) == [due_before + timedelta(days=3)]
    after = send(ann, "/SPRING/acts", act="extend", days=3, why="Another storm")["ends"]
    assert datetime.fromisoformat(after) - datetime.fromisoformat(before) == timedelta(days=3)
    assert (
        "1 to 90 more days"
        in send(ann, "/SPRING/acts", 409, act="more-time", table=1, why="x")["detail"]
    )


def test_the_clocks_of_a_league_are_stopped_by_a_program(service: Service, program: Made) -> None:
    running(service, 3, hours=24)
    ann = program(ANN)
    first = clock.now().date() + timedelta(days=20)
    days = {"first": first.isoformat(), "last": (first + timedelta(days=8)).isoformat()}
    [stands] = send(ann, "/SPRING/acts", key="stop", act="stop-clocks", **days)["standstills"]
    lasts = datetime.fromisoformat(stands["ends"]) - datetime.fromisoformat(stands["begins"])
    assert lasts == timedelta(days=9)
    assert send(ann, "/SPRING/acts", key="start", act="start-clocks")["standstills"] == []
    assert "`first`" in send(ann, "/SPRING/acts", 409, key="x", act="stop-clocks")["detail"]


def test_a_ladder_is_closed_by_a_program(service: Service, program: Made) -> None:
    put_up(service, 2)
    ann, bea = program(ANN), program(BEA)
    send(bea, "/CLIMB/acts", 409, act="close", why="x")
    season = send(ann, "/CLIMB/acts", act="close", why="Enough")
    assert season["status"] == "over"
    assert season["started"] < season["closed"] <= season["ended"]
    assert "closed" in send(bea, "/CLIMB/entry", 409)["detail"]


def test_who_leaves_later_has_a_path_and_only_the_organiser_sees_signs(
    service: Service, program: Made
) -> None:
    league = running(service, 3, divisions=(3,))
    ann, bea = program(ANN), program(BEA)
    assert send(bea, "/SPRING/entry", stays=False)["stays"] is False
    play_all(service, league)
    [step] = bea.get("/leagues/SPRING/path")["seasons"]
    assert (step["season"], step["division"]) == (1, 1)
    assert ann.get("/leagues/SPRING/signs") == {"signs": [], "tables": 3}
    bea.get("/leagues/SPRING/signs", 409)


def test_a_program_asks_what_terms_mean_and_changes_them(service: Service, program: Made) -> None:
    people(service, 1)
    ann = program(ANN)
    wish = {"code": "SPRING", "rules": "san-juan", "seats": 3}
    said = send(ann, "/preview", **wish)["terms"]
    assert {"label": "Divisions", "text": "one, of 6 players"} in said
    ann.get("/leagues/SPRING/terms", 404)  # nothing is founded
    send(ann, "", **wish)
    send(ann, "/SPRING/acts", act="change", terms={"hours": 72}, why="Slower")
    said = ann.get("/leagues/SPRING/terms")["terms"]
    assert {"label": "Clock", "text": "three days per decision"} in said
    wrong = send(ann, "/SPRING/acts", 409, act="change", terms={"tables": 3})
    assert "says nothing about a league" in wrong["detail"]
    for _ in range(2):
        send(ann, "/SPRING/acts", key="pause", act="pause", days=7, why="A fair")
    assert send(ann, "/SPRING/acts", act="rename", name="The Fair")["name"] == "The Fair"
    send(ann, "/SPRING/acts", act="delete", why="Enough")
    ann.get("/leagues/SPRING/seasons/newest", 404)


def test_a_program_writes_to_everybody_once_for_a_key(service: Service, program: Made) -> None:
    running(service, 3)
    ann, bea = program(ANN), program(BEA)
    for _ in range(2):
        send(ann, "/SPRING/acts", key="hello", act="message", text="Hello, all of you!")
    lines = [e["kind"] for e in ann.get("/leagues/SPRING/log")["entries"]]
    assert lines.count("message") == 1
    send(bea, "/SPRING/acts", 409, act="message", text="Hello")
    refused = send(ann, "/SPRING/acts", 422, act="message", text="Look at www.example.com")
    assert "links" in refused["detail"]


def test_a_program_adds_and_removes_organisers_and_steps_down(
    service: Service, program: Made
) -> None:
    league = founded(service, people(service, 3)[0])
    entered(service, league, people(service, 3))
    ann, bea = program(ANN), program(BEA)
    send(bea, "/SPRING/acts", 409, act="rename", name="Mine")
    assert send(ann, "/SPRING/acts", act="add-organiser", who="Bea")["status"] == "open"
    send(ann, "/SPRING/acts", act="add-organiser", who="Cid")
    send(bea, "/SPRING/acts", act="rename", name="Ours")
    refused = send(bea, "/SPRING/acts", 409, act="remove-organiser", other="Ann", why="Mine")
    assert "is the first organiser" in refused["detail"]
    send(bea, "/SPRING/acts", act="remove-organiser", other="Cid", why="Enough")
    send(ann, "/SPRING/acts", act="step-down")
    send(ann, "/SPRING/acts", 409, key="again", act="rename", name="Mine")
    send(bea, "/SPRING/acts", 409, act="step-down")


def test_a_program_says_who_may_enter_and_brings_a_password(
    service: Service, program: Made
) -> None:
    people(service, 2)
    ann, bea = program(ANN), program(BEA)
    send(ann, "", code="SPRING", rules="san-juan", seats=3, password="sesame")
    [listed] = ann.get("/leagues")["leagues"]
    assert (listed["password"], listed["words"]) == (True, "")
    assert "sesame" not in str([listed, ann.get("/leagues/SPRING/terms")])
    send(bea, "/SPRING/entry", 409)
    send(bea, "/SPRING/entry", 409, password="wrong")
    assert send(bea, "/SPRING/entry", password="sesame")["status"] == "approved"
    send(ann, "/SPRING/acts", act="change", password="", terms={"rating_from": 1500})
    send(ann, "/SPRING/acts", act="describe", text="For the brave")
    [listed] = ann.get("/leagues")["leagues"]
    assert (listed["password"], listed["words"]) == (False, "For the brave")
    assert listed["terms"]["rating_from"] == 1500
    entries = [e["text"] for e in ann.get("/leagues/SPRING/terms")["terms"]]
    assert "players with a rating of 1500 or more" in entries


def test_a_program_moves_the_last_day(service: Service, program: Made) -> None:
    running(service, 3, season_days=60)
    ann = program(ANN)
    ends = (clock.now() + timedelta(days=20)).replace(microsecond=0)
    send(ann, "/SPRING/acts", 409, key="none", act="last-day", why="A fair")
    send(ann, "/SPRING/acts", 422, key="naive", act="last-day", ends="2027-03-31T12:00")
    said = {"act": "last-day", "why": "A fair", "ends": ends.isoformat()}
    moved = send(ann, "/SPRING/acts", key="moved", **said)
    assert datetime.fromisoformat(moved["ends"]) == ends


def test_a_program_invites_and_enters_by_the_link(service: Service, program: Made) -> None:
    league = founded(service, people(service, 2)[0], approval=True)
    ann, bea = program(ANN), program(BEA)
    send(ann, "/SPRING/acts", act="invite", address="friend@example.com")
    send(ann, "/SPRING/acts", 409, key="again", act="invite", address="friend@example.com")
    assert ann.get("/leagues/SPRING/invitation") == {"url": None}
    bea.get("/leagues/SPRING/invitation", 409)
    send(ann, "/SPRING/acts", act="link")
    link = ann.get("/leagues/SPRING/invitation")["url"].rpartition("/")[2]
    assert send(bea, "/SPRING/entry", link=link)["status"] == "approved"
    send(ann, "/SPRING/acts", act="unlink")
    assert ann.get("/leagues/SPRING/invitation") == {"url": None}
    assert league.code == "SPRING"


def test_a_program_keeps_two_apart(service: Service, program: Made) -> None:
    players = people(service, 3)
    entered(service, founded(service, players[0], form="swiss"), players)
    ann = program(ANN)
    send(ann, "/SPRING/acts", 409, act="keep-apart", player="Bea", beside="Zoe")
    send(ann, "/SPRING/acts", act="keep-apart", player="Bea", beside="Cid")
    assert "apart" in {e["kind"] for e in ann.get("/leagues/SPRING/log")["entries"]}
