"""The same table once more: by a word in answer to the final mail, on the page, by a program."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.competition.leagues.queries import leagues_of_games
from pbem.core.service import Service
from pbem.games import records
from pbem.games.clocks.terms import Clock
from pbem.models import (
    Division,
    Fixture,
    Game,
    GameStatus,
    League,
    OutboundMail,
    Season,
    Seat,
    id_of,
)
from pbem.play import rematch, tables
from pbem.play.table_terms import TableError, TableTerms
from pbem.reader.answers import asks_once_more, assent
from tests import due_mails, fast_forward
from tests.inbox.answering import said
from tests.inbox.test_commands import ask, ask_at_table
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import app as app
from tests.web.conftest import person as person
from tests.web.pages import Person

pytestmark = pytest.mark.databases("sqlite")

ANN, BEA = "ann@example.org", "bea@example.org"
TERMS = TableTerms(private=True, private_talk=True, clock=Clock(hours=24))
on_one_database = pytest.mark.parametrize("service", ["sqlite"], indirect=True)


def over(service: Service, terms: TableTerms = TERMS) -> Game:
    """Ann and Bea have played San Juan with the new buildings."""
    with service.database.write() as session:
        ann, bea = find_or_create(session, ANN), find_or_create(session, BEA)
    game = tables.open_table(
        service,
        ann,
        tables.TableSetup(
            "Cards", 2, "san-juan", {"new_buildings": True}, terms=terms, seed="again"
        ),
    )
    tables.join(service, id_of(game), bea)
    fast_forward.advance(service, id_of(game))
    return game


def seat_of(service: Service, game: Game, address: str) -> int:
    with service.database.read() as session:
        players = records.players_of(session, game)
    return next(seat for seat, player in players.items() if player.email == address)


def newest(service: Service) -> Game:
    with service.database.read() as session:
        return session.exec(select(Game).order_by(col(Game.id).desc())).first()  # type: ignore[return-value]


def invitations(service: Service) -> list[OutboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(OutboundMail).where(OutboundMail.kind == "invitation")))


def test_again_in_answer_to_the_final_mail_opens_the_same_table(service: Service) -> None:
    game = over(service)
    due_mails.write_texts(service)
    with service.database.read() as session:
        finals = session.exec(select(OutboundMail).where(OutboundMail.kind == "final")).all()
    assert all("Reply to this email with: again" in said(mail) for mail in finals)
    ask_at_table(service, game, "Again, please!", seat_of(service, game, ANN))
    table = newest(service)
    assert (table.rematch_of, table.status, table.name) == (game.id, GameStatus.OPEN, "Cards 2")
    assert (table.rules, table.options, table.private) == (game.rules, game.options, True)
    assert (table.pace, table.private_talk) == (game.pace, True)
    (mail,) = invitations(service)
    assert mail.recipient == BEA
    with service.database.read() as session:
        seats = session.exec(select(Seat).where(Seat.game_id == table.id)).all()
    assert [seat.invited_email for seat in seats] == [None, None], "no address is told"
    ask(service, f"join {table.code}", BEA)
    assert newest(service).status == GameStatus.RUNNING


def test_every_term_of_the_game_before_holds_again(service: Service) -> None:
    terms = TableTerms(
        private=True, public=False, anonymous=True, private_talk=True, analysis=True, rated=False,
        clock=Clock(hours=24),
    )  # fmt: skip
    game = over(service, terms)
    with service.database.read() as session:
        ann = find_or_create(session, ANN)
    table = rematch.again(service, id_of(game), ann)
    kept = terms.columns.keys() - {"note", "starts_at"}
    assert {name: getattr(table, name) for name in kept} == {
        name: terms.columns[name] for name in kept
    }


@pytest.mark.parametrize(
    ("name", "next_one"),
    [
        ("Cards 2", "Cards 3"),
        ("Cards 999", "Cards 1000"),
        ("x" * 40, "x" * 38 + " 2"),
        ("x" * 38 + " 9", "x" * 37 + " 10"),
    ],
)
def test_tables_of_one_another_are_counted(service: Service, name: str, next_one: str) -> None:
    game = over(service)
    with service.database.write() as session:
        session.get_one(Game, game.id).name = name
        ann = find_or_create(session, ANN)
    assert rematch.again(service, id_of(game), ann).name == next_one


@on_one_database
def test_two_who_ask_make_one_table(service: Service) -> None:
    game = over(service)
    ask_at_table(service, game, "again", seat_of(service, game, ANN))
    ask_at_table(service, game, "rewanż", seat_of(service, game, BEA))
    ask_at_table(service, game, "again", seat_of(service, game, ANN))
    table = newest(service)
    assert (table.rematch_of, table.status) == (game.id, GameStatus.RUNNING)


@on_one_database
def test_after_a_league_s_game_the_table_is_a_friendly_one(service: Service) -> None:
    game = over(service, TableTerms(clock=Clock(hours=24)))
    with service.database.write() as session:
        ann = find_or_create(session, ANN)
        league = League(code="SPRING", name="Spring", organiser_id=id_of(ann), rules="san-juan",
                        seats=2, options={}, terms={})  # fmt: skip
        session.add(league)
        session.flush()
        session.add(season := Season(league_id=id_of(league), number=1, seed="s"))
        session.flush()
        session.add(division := Division(season_id=id_of(season), number=1))
        session.flush()
        session.add(
            Fixture(season_id=id_of(season), division_id=id_of(division), number=1, game_id=game.id)
        )
    table = rematch.again(service, id_of(game), ann)
    assert table.name == "ann’s table"
    with service.database.read() as session:
        assert leagues_of_games(session, [game.id]), "the game before was the league's"
        assert not leagues_of_games(session, [table.id])


@on_one_database
def test_nobody_else_and_no_running_game_has_a_rematch(service: Service) -> None:
    game = over(service)
    with service.database.write() as session:
        dan, ann = find_or_create(session, "dan@example.org"), find_or_create(session, ANN)
        bea = find_or_create(session, BEA)
    with pytest.raises(TableError):
        rematch.again(service, id_of(game), dan)
    table = rematch.again(service, id_of(game), ann)
    with pytest.raises(TableError, match="isn’t over"):
        rematch.again(service, id_of(table), ann)
    assert tables.decline(service, id_of(table), BEA, bea)
    tables.leave(service, id_of(table), ann)
    assert rematch.again(service, id_of(game), bea).id != table.id, "the first was closed"


@on_one_database
def test_on_the_page_and_by_a_program(
    service: Service, app: Flask, person: Callable[[str], Person]
) -> None:
    game = over(service)
    ann = person(ANN)
    page = ann.send(ann.open(f"/g/{game.code}").form("/again"))
    assert "reserved for bea" in page.words
    program = Program(app.test_client(), token_of(service, BEA))
    path, key = f"/games/{game.code}/again", {"Idempotency-Key": "1"}
    told = program.ask("POST", path, 200, key, {}).json
    assert told == {"code": newest(service).code, "status": "running"}


@pytest.mark.parametrize(
    "text",
    ["again", "Rematch?", "Jeszcze raz!", "rewanż, proszę", "Încă o dată, vă rog", "mai jucăm?"],
)
def test_what_asks_for_the_same_again(text: str) -> None:
    assert asks_once_more(text)


@pytest.mark.parametrize("text", ["Well played!", "again in May", "never again", "dziękuję"])
def test_what_is_talk_after_a_game(text: str) -> None:
    assert not asks_once_more(text)


@pytest.mark.parametrize("text", ["Yes?", "ok?", "sure? join?", "tak?", "why? ok", "da, cum?"])
def test_a_question_is_not_a_yes(text: str) -> None:
    assert assent(text) is None
    assert assent(text.replace("ok", "no")) is not True


@pytest.mark.parametrize("text", ["Why not?", "Sure, why not?", "czemu nie?", "De ce nu? Da!"])
def test_but_why_not_is_one(text: str) -> None:
    assert assent(text) is True
