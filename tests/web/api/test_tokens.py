"""Tokens: made on the account page and shown once, kept as hashes, scoped, counted, revoked."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from datetime import timedelta

from flask import Flask
from sqlmodel import select

from pbem.accounts import api_tokens
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import ApiToken, Game, Scope
from pbem.play import tables
from pbem.web.app import create_app
from tests.competition.leagues.people import running
from tests.web.api.conftest import PREFIX, Program, token_of
from tests.web.conftest import ANN, BEA, everything, table_of_three
from tests.web.pages import Page, Person

Made = Callable[..., Program]
SignIn = Callable[[str], Person]


def make_token(someone: Person, name: str = "notebook", scope: str = "read") -> tuple[Page, str]:
    form = someone.open("/account/safety").form("/account/tokens")
    page = someone.send(form, name=name, scope=scope)
    found = re.search(api_tokens.TOKEN, page.response.get_data(as_text=True))
    return page, found[0] if found else ""


def test_a_token_is_shown_once_and_kept_as_a_hash(
    service: Service, app: Flask, person: SignIn
) -> None:
    ann = person(ANN)
    page, token = make_token(ann, "<b>notebook</b>", "play")
    assert page.status == 201
    assert page.response.headers["Cache-Control"] == "no-store"
    assert Program(app.test_client(), token).get("/me")["token"] == "<b>notebook</b>"
    assert token not in str(everything(service))
    account = ann.client.get("/account/safety").get_data(as_text=True)
    assert token not in account
    assert "&lt;b&gt;notebook&lt;/b&gt;" in account
    assert "reads and plays" in account


def test_the_account_page_tells_when_a_token_was_used(
    service: Service, app: Flask, person: SignIn
) -> None:
    ann = person(ANN)
    token = make_token(ann)[1]
    assert "never used" in ann.open("/account/safety").words
    with clock.set_to(clock.now() + timedelta(days=1)):
        Program(app.test_client(), token).get("/me")
        noted = clock.now()
    with service.database.read() as session:
        assert session.exec(select(ApiToken.used_at)).one() == noted
    assert "never used" not in ann.open("/account/safety").words


def test_a_revoked_token_opens_nothing(
    service: Service, app: Flask, game: Game, person: SignIn
) -> None:
    ann, bea = person(ANN), person(BEA)
    program = Program(app.test_client(), make_token(ann, scope="play")[1])
    seat = program.get(f"/games/{game.code}")["my_seat"]
    if seat == 0:
        program.play(game.code, "settler")
    form = ann.open("/account/safety").form("/account/tokens/revoke")
    csrf = bea.open("/account").form("/account").fields["csrf_token"]
    data = {"csrf_token": csrf, "token": form.buttons[0][1]}
    bea.client.post("/account/tokens/revoke", data=data)
    assert program.get("/me")["name"] == "ann", "not hers to revoke"
    ann.send(form, form.buttons[0])
    problem = program.ask("GET", "/me", 401)
    assert "invalid_token" in problem.headers["WWW-Authenticate"]
    assert "account page" in problem.json["next"]
    program.play(game.code, "settler", 401)


def test_a_reading_token_does_not_play(service: Service, game: Game, program: Made) -> None:
    reader = program(ANN, Scope.READ)
    before = everything(service)
    problem = reader.play(game.code, "settler", 403)
    assert problem["type"].endswith("/problems/scope")
    reader.get(f"/games/{game.code}/decision")
    changed = {name for name, rows in everything(service).items() if rows != before[name]}
    assert changed <= {"apitoken"}


def test_cookies_do_not_count(game: Game, person: SignIn) -> None:
    ann = person(ANN)
    program = Program(ann.client)
    program.get("/me", 401)
    program.get(f"/games/{game.code}/decision", 401)
    assert program.play(game.code, "settler", 401)["type"].endswith("/no-token")


def test_no_answer_sets_a_cookie_or_lets_other_sites_read(game: Game, program: Made) -> None:
    response = program(ANN).ask("GET", "/me", headers={"Origin": "https://evil.example"})
    assert "Set-Cookie" not in response.headers
    assert not [name for name, _ in response.headers if name.startswith("Access-Control")]
    assert response.headers["Cache-Control"] == "no-store"


def test_what_is_no_token_is_refused(game: Game, program: Made) -> None:
    nobody = program()
    for sent in ("Basic YTpi", "Bearer", "Bearer pbem_short", "Bearer " + "x" * 5000):
        nobody.ask("GET", "/me", 401, {"Authorization": sent})


def test_a_token_asks_only_so_often(service: Service, game: Game) -> None:
    settings = dataclasses.replace(service.settings, api_rate=3)
    app = create_app(dataclasses.replace(service, settings=settings))
    eager = Program(app.test_client(), token_of(service, ANN))
    other = Program(app.test_client(), token_of(service, ANN))
    for _ in range(3):
        eager.get("/me")
    refused = eager.ask("GET", "/me", 429)
    assert 0 < int(refused.headers["Retry-After"]) <= 20
    assert "3 times a minute" in refused.json["detail"]
    other.get("/me")


def test_a_player_has_only_so_many_tokens(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    for number in range(api_tokens.MOST):
        token_of(service, ANN, name=str(number))
    page, token = make_token(ann)
    assert not token
    assert "revoke one you no longer need" in page.words


def test_what_everybody_may_see_is_read_without_a_token_and_by_scripts_of_other_sites(
    service: Service, game: Game, program: Made
) -> None:
    nobody = program()
    league = running(service, 4)
    paths = (
        "/rules", "/games", f"/games/{game.code}", f"/games/{game.code}/history", "/leagues",
        f"/leagues/{league.code}/seasons/newest", f"/leagues/{league.code}/log", "/ratings",
    )  # fmt: skip
    for path in paths:
        first = nobody.ask("GET", path)
        assert first.headers["Access-Control-Allow-Origin"] == "*", path
        assert "Access-Control-Allow-Credentials" not in first.headers
        tag, is_weak = first.get_etag()
        assert tag, path
        assert not is_weak
        address = f"{PREFIX}{path}"
        again = nobody.client.get(address, headers={"If-None-Match": f'"{tag}"'})
        assert (again.status_code, again.get_data()) == (304, b""), path


def test_without_a_token_a_game_is_what_those_see_who_only_watch(
    service: Service, program: Made
) -> None:
    game = table_of_three(service, rules="san-juan")
    seen = program().get(f"/games/{game.code}")
    assert seen["my_seat"] is None
    assert all(isinstance(player["hand"], int) for player in seen["position"]["players"])
    closed = table_of_three(service, "closed", tables.TableTerms(public=False))
    problem = program().ask("GET", f"/games/{closed.code}", 404)
    assert problem.headers["Access-Control-Allow-Origin"] == "*"


def test_with_a_token_no_other_site_reads_even_what_is_public(game: Game, program: Made) -> None:
    response = program(ANN).ask("GET", f"/games/{game.code}")
    assert "Access-Control-Allow-Origin" not in response.headers
    assert response.headers["Cache-Control"] == "no-store"
    assert "Authorization" in response.headers["Vary"]


def test_no_other_site_s_script_gets_to_send_a_token(game: Game, app: Flask) -> None:
    asked = {
        "Origin": "https://evil.example",
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "authorization",
    }
    answer = app.test_client().options(f"{PREFIX}/games/{game.code}", headers=asked)
    assert not [name for name, _ in answer.headers if name.startswith("Access-Control")]


def test_a_network_asks_only_so_often_without_a_token(service: Service, game: Game) -> None:
    settings = dataclasses.replace(service.settings, api_rate=3)
    app = create_app(dataclasses.replace(service, settings=settings))
    path, here = f"{PREFIX}/leagues", {"REMOTE_ADDR": "192.0.2.7"}
    client = app.test_client()
    statuses = [client.get(path, environ_base=here).status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    assert client.get(path, environ_base={"REMOTE_ADDR": "192.0.2.8"}).status_code == 200
    refused = client.get(path, environ_base=here)
    assert 0 < int(refused.headers["Retry-After"]) <= 20
