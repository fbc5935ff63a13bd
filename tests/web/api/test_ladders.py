"""Ladders for programs: challenges made, answered and taken back, and rungs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pbem.core.service import Service
from tests.competition.leagues.climbing import put_up, standing
from tests.web.api.conftest import Program

Made = Callable[..., Program]
ANN, CID = "ann@example.org", "cid@example.org"


def send(program: Program, path: str, status: int = 200, **body: Any) -> Any:
    headers = {"Idempotency-Key": f"{path} {body}"}
    return program.ask("POST", f"/leagues/CLIMB/challenges{path}", status, headers, body).json


def test_a_program_challenges_and_another_answers(service: Service, program: Made) -> None:
    league, _players = put_up(service, 3)
    ann, cid = program(ANN), program(CID)
    assert cid.get("/leagues/CLIMB/challenges")["reachable"] == ["Ann", "Bea"]
    made = send(cid, "", player="Ann")
    assert (made["challenger"], made["challenged"], made["status"]) == ("Cid", "Ann", "open")
    assert send(cid, "", player="Ann") == made
    assert send(cid, f"/{made['id']}/answer", 409, answer="accept")["title"]
    done = send(ann, f"/{made['id']}/answer", answer="accept")
    assert done["status"] == "accepted"
    [listed] = ann.get("/leagues/climb/challenges")["challenges"]
    assert listed == done
    [division] = ann.get("/leagues/CLIMB/seasons/newest")["divisions"]
    assert [fixture["status"] for fixture in division["fixtures"]] == ["running"]
    assert ann.get("/leagues/CLIMB/rungs?player=Cid")["steps"][0]["rung"] == 3
    assert standing(service, league) == ["Ann", "Bea", "Cid"]


def test_a_challenge_is_taken_back_by_its_challenger(service: Service, program: Made) -> None:
    put_up(service, 2)
    bea = program("bea@example.org")
    made = send(bea, "", player="Ann")
    assert send(bea, f"/{made['id']}/answer", answer="take-back")["status"] == "withdrawn"
    send(bea, "/nonsense/answer", 404, answer="accept")
    send(bea, "", 409, player="Nobody")
    bea.get("/leagues/CLIMB/rungs?player=Nobody", 404)
