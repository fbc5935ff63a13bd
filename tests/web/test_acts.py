"""Every act of operators by page, by command and by the API, as its entry in the table says."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from sqlmodel import col, select

from pbem.accounts import operator_log, players
from pbem.accounts.operator_log import ActName
from pbem.admin import announcements, blocks
from pbem.admin.act_types import ActField, AdminAct, FormPlace
from pbem.admin.acts import ACTS
from pbem.admin.announcements import AnnouncementWish
from pbem.admin.operators import Operator
from pbem.competition.leagues import standstills
from pbem.competition.leagues.organiser_acts import Extension
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.models import ApiToken, Game, OperatorAct, Player, Saying, Scope, TalkReport, id_of
from pbem.play import muting, talk
from pbem.running import cli
from pbem.web.site import banners
from tests import fast_forward
from tests.competition.leagues.people import founded
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import ANN, BEA, CID, everything
from tests.web.pages import Form, Page, Person

pytestmark = pytest.mark.databases("share")

SignIn = Callable[[str], Person]
OLA, DAN, EVE = "ola@example.org", "dan@example.org", "eve@example.org"
WHY = "They have asked for it."
NAMES = [act.name for act in ACTS]
BY_NAME = {act.name: act for act in ACTS}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, operators=(OLA, ANN))


def account(service: Service, address: str) -> Player:
    with service.database.write() as session:
        return players.find_or_create(session, address)


def report(service: Service, game: Game) -> dict[str, Any]:
    talk.say(
        service, id_of(game), account(service, ANN), "You rotten crook", talk.SayingOrigin("test")
    )
    with service.database.read() as session:
        said = session.exec(select(Saying)).one()
    muting.report(service, game, id_of(said), account(service, BEA), "rude")
    with service.database.read() as session:
        return {"report": session.exec(select(TalkReport.id)).one()}


def some_moves(service: Service, game: Game) -> dict[str, Any]:
    fast_forward.advance(service, id_of(game), lambda match: len(match.moves) >= 4)
    return {"code": game.code, "move": 1}


def announcement(service: Service, game: Game) -> dict[str, Any]:
    wish = AnnouncementWish({"en": "Hello"}, mails=False, days=1)
    return {"number": announcements.announce(service, Operator(), wish, WHY)}


def blocked(service: Service, game: Game) -> dict[str, Any]:
    blocks.block(service, Operator(), CID, WHY)
    return {"account": account(service, CID).handle}


def a_league(service: Service, game: Game) -> dict[str, Any]:
    founded(service, account(service, DAN))
    return {"league": "SPRING", "account": BEA}


def of_league(service: Service, **values: Any) -> dict[str, Any]:
    founded(service, account(service, DAN))
    return {"league": "SPRING", **values}


def a_paused_league(service: Service, game: Game) -> dict[str, Any]:
    league = founded(service, account(service, DAN))
    standstills.pause(service, id_of(league), account(service, DAN), Extension(7, WHY))
    return {"league": "SPRING"}


def two_accounts(service: Service, game: Game) -> dict[str, Any]:
    return {"gone": account(service, DAN).email, "stays": account(service, EVE).email}


SCENES: dict[str, Callable[[Service, Game], dict[str, Any]]] = {
    "settle": report,
    "send-again": lambda service, game: {"code": game.code, "seat": 1},
    "seat": lambda service, game: {"code": game.code, "seat": 1, "account": ""},
    "rewind": some_moves,
    "adjudicate": lambda service, game: {"code": game.code, "places": "2,1,3", "void": False},
    "organiser": a_league,
    "league-terms": lambda service, game: of_league(service, terms="games_each=4 approval=yes"),
    "league-name": lambda service, game: of_league(service, name="The Cup"),
    "league-pause": lambda service, game: of_league(service, days=7),
    "league-resume": a_paused_league,
    "league-close": lambda service, game: of_league(service),
    "league-delete": lambda service, game: of_league(service),
    "announce": lambda service, game: {"texts": {"en": "Hello"}, "mails": False, "days": 2},
    "take-down": announcement,
    "block": lambda service, game: {"account": BEA},
    "unblock": blocked,
    "merge": two_accounts,
}
"""What each act is told, when what it needs is there."""


def log(service: Service) -> OperatorAct:
    with service.database.read() as session:
        return operator_log.newest(session, 1)[0]


def form_of(page: Page, act: AdminAct, values: dict[str, Any]) -> Form:
    """The form of the page that is about the seat, report or account of the values."""
    [form] = [
        one
        for one in page.forms
        if one.action == f"/admin/{act.name}"
        and all(str(values[name]) == one.fields[name] for name in ("seat",) if name in values)
    ]
    return form


def typed(act: AdminAct, values: dict[str, Any]) -> dict[str, str]:
    found = {}
    for name, value in (values | {"reason": WHY}).items():
        if isinstance(value, dict):
            found |= {f"{name}-{language}": text for language, text in value.items()}
        elif value is not False:
            found[name] = str(value)
    return found


def words_of(field: ActField, value: Any) -> list[str]:
    """As somebody types it after `pbem admin NAME`."""
    if field.type is bool:
        return [] if value == field.default else [field.option]
    texts = list(value.items()) if field.type == dict[str, str] else [(str(value),)]
    if field.lowest:
        texts = [(str(value + field.lowest),)]
    named = [field.option] if field.option else []
    return [word for text in texts for word in (*named, *text)]


def command(act: AdminAct, values: dict[str, Any]) -> list[str]:
    given = [(field, values[field.name]) for field in act.fields if field.name in values]
    return ["admin", act.name, *(word for field, value in given for word in words_of(field, value))]


def test_each_entry_fits_its_function_and_every_line_of_the_log_has_its_act() -> None:
    for act in ACTS:
        inspect.signature(act.function).bind(None, None, **{one.name: "" for one in act.fields})
    assert sorted(line for act in ACTS for line in act.logs) == sorted(ActName)
    assert {act.place for act in ACTS} == set(FormPlace)
    assert SCENES.keys() == BY_NAME.keys()


@pytest.mark.parametrize("name", NAMES)
def test_each_act_is_done_by_its_form(
    service: Service, game: Game, person: SignIn, name: str
) -> None:
    act, values = BY_NAME[name], SCENES[name](service, game)
    ola = person(OLA)
    page = ola.open(f"/admin?code={game.code}")
    done = ola.send(form_of(page, act, values), **typed(act, values))
    if act.confirm:
        assert "Nothing has happened yet" in done.words
        done = ola.send(form_of(done, act, {}), reason=WHY)
    assert act.done in done.words
    line = log(service)
    assert line.name in act.logs
    assert (line.text, line.by_id) == (WHY, account(service, OLA).id)


@pytest.mark.parametrize("name", NAMES)
def test_each_act_is_done_by_its_command(
    service: Service,
    game: Game,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    act, values = BY_NAME[name], SCENES[name](service, game)
    monkeypatch.setattr(Service, "from_settings", lambda settings: service)
    if act.confirm:
        assert cli.main(command(act, values)) == 0
        values["confirm"] = capsys.readouterr().out.partition("--confirm ")[2].split()[0]
    assert cli.main(command(act, values | {"reason": WHY})) == 0
    line = log(service)
    assert line.name in act.logs
    assert (line.text, line.by_id) == (WHY, None)
    assert cli.main(command(act, values | {"reason": " "})) == 1, "never without a reason"


@pytest.mark.parametrize("name", NAMES)
def test_each_act_is_done_by_a_program(app: Flask, service: Service, game: Game, name: str) -> None:
    act, values = BY_NAME[name], SCENES[name](service, game)
    ola = account(service, OLA)
    program = Program(app.test_client(), token_of(service, OLA, Scope.OPERATE))
    path = f"/admin/acts/{name}"
    if act.confirm:
        told = program.ask("POST", path, 200, {"Idempotency-Key": "look"}, values).json
        assert not told["done"]
        assert told["lines"]
        values["confirm"] = told["confirm"]
    done = program.ask("POST", path, 200, {"Idempotency-Key": "1"}, values | {"reason": WHY})
    assert done.json["done"]
    line = log(service)
    assert line.name in act.logs
    assert (line.text, line.by_id) == (WHY, ola.id)
    again = program.ask("POST", path, 200, {"Idempotency-Key": "1"}, values | {"reason": WHY})
    assert again.json == done.json
    assert log(service).id == line.id, "once, however often it is sent"
    refused = program.ask("POST", path, 409, {"Idempotency-Key": "2"}, values | {"reason": " "})
    assert refused.json["detail"] == "Please give a reason: the players concerned can read it."


def test_an_announcement_is_posted_once_where_the_answer_is_lost_right_afterwards(
    app: Flask, service: Service, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    account(service, OLA)
    program = Program(app.test_client(), token_of(service, OLA, Scope.OPERATE))
    body, key = {"texts": {"en": "We move."}, "reason": WHY}, {"Idempotency-Key": "1"}

    def die() -> None:
        raise SystemExit

    with monkeypatch.context() as dying:
        dying.setattr(banners, "ask_again", die)
        with pytest.raises(SystemExit):
            program.ask("POST", "/admin/acts/announce", 200, key, body)
    with service.database.read() as session:
        (posted,) = announcements.current(session)
    assert program.ask("POST", "/admin/acts/announce", 200, key, body).json["number"] == posted.id
    with service.database.read() as session:
        assert len(announcements.current(session)) == 1


def test_only_a_token_made_for_it_acts_and_it_does_nothing_else(
    app: Flask, service: Service, game: Game
) -> None:
    account(service, OLA)
    body, key = {"account": BEA, "reason": WHY}, {"Idempotency-Key": "1"}
    before = everything(service)
    for address, scope, problem in (
        (OLA, Scope.READ, "scope"),
        (OLA, Scope.PLAY, "scope"),
        (BEA, Scope.PLAY, "scope"),
        (BEA, Scope.OPERATE, "operators-only"),
    ):
        program = Program(app.test_client(), token_of(service, address, scope, scope))
        answer = program.ask("POST", "/admin/acts/block", 403, key, body)
        assert answer.json["type"].endswith(f"/problems/{problem}")
    changed = {name for name, rows in everything(service).items() if rows != before[name]}
    assert changed <= {"apitoken"}
    program = Program(app.test_client(), token_of(service, OLA, Scope.OPERATE))
    assert program.get("/me/games", 403)["type"].endswith("/problems/scope")
    assert program.play(game.code, "settler", 403)["type"].endswith("/problems/scope")


def test_an_operator_who_plays_there_is_refused_by_a_program_too(
    app: Flask, service: Service, game: Game
) -> None:
    program = Program(app.test_client(), token_of(service, ANN, Scope.OPERATE))
    body = {"code": game.code, "move": 0, "reason": WHY}
    answer = program.ask("POST", "/admin/acts/rewind", 409, {"Idempotency-Key": "1"}, body)
    assert answer.json["detail"].startswith("You play in this game")


def test_operators_alone_make_tokens_for_their_acts(
    service: Service, game: Game, person: SignIn
) -> None:
    ola, bea = person(OLA), person(BEA)
    form = ola.open("/account/safety").form("/account/tokens")
    page = ola.send(form, name="watch", scope="operate")
    assert "can do everything that operators do" in page.words
    form = bea.open("/account/safety").form("/account/tokens")
    assert "what operators do" not in bea.open("/account/safety").words
    assert bea.send(form, name="watch", scope="operate").status == 403
    with service.database.read() as session:
        query = select(Player.email, ApiToken.scope).join(
            ApiToken, col(ApiToken.player_id) == Player.id
        )
        assert session.exec(query).all() == [(OLA, Scope.OPERATE)]
