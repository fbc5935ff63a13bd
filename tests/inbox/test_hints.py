"""A hint by reply, in games that count for no rating: its answer is the asker's alone."""

from __future__ import annotations

import pytest
from sqlmodel import col, select

from pbem.core.service import Service
from pbem.games import records
from pbem.games.charts import moments
from pbem.games.seat_view import load
from pbem.inbox import commands
from pbem.language import command_words
from pbem.language.catalogues import speaking
from pbem.models import Game, OutboundMail, Saying
from pbem.play import hints, tables
from tests.inbox.test_commands import ask_at_table, last
from tests.inbox.test_inbound import moves
from tests.web.conftest import advance, match_of, table_of_three

UNRATED = tables.TableTerms(rated=False)


def begun(service: Service, rules: str = "puerto-rico", terms: tables.TableTerms = UNRATED) -> Game:
    game = table_of_three(service, terms=terms, rules=rules)
    advance(service, game, lambda match: match.turn_begins and match.played > 30)
    with service.database.read() as session:
        return session.get_one(Game, game.id)


def said(service: Service) -> list[str]:
    with service.database.read() as session:
        return list(session.exec(select(Saying.text).order_by(col(Saying.id))))


@pytest.mark.parametrize("rules", ["puerto-rico", "san-juan"])
def test_a_hint_is_the_page_s_and_the_table_hears_once_that_it_was_asked_for(
    service: Service, rules: str
) -> None:
    game = begun(service, rules)
    [seat], before = game.to_act, moves(service, game)
    with service.database.read() as session:
        view = load(session, game, seat)
    row = hints.hint(match_of(service, game), seat)
    assert row is not None
    assert ask_at_table(service, game, "hint", seat) == "answered: hint"
    first = last(service)[1]
    assert f"A strong player would play: {view.words(row['better'])}." in first
    assert all(reason in first for reason in moments.reasons(view, row))
    assert ask_at_table(service, game, "Podpowiedź", seat) == "answered: hint"
    assert said(service) == ["I’ve asked for a hint."]
    assert moves(service, game) == before
    with service.database.read() as session:
        asker = records.players_of(session, game)[seat].email
        query = select(OutboundMail.recipient).where(OutboundMail.kind == "command")
        assert {*session.exec(query)} == {asker}


@pytest.mark.parametrize("language", ["en", "de", "pl", "ro"])
def test_its_word_and_its_answer_are_in_every_language(service: Service, language: str) -> None:
    game = begun(service)
    [seat] = game.to_act
    with service.database.write() as session:
        player = records.players_of(session, game)[seat]
        player.language = language
        session.add(player)
    with speaking(language):
        word = command_words.command_word(command_words.HINT)
        with service.database.read() as session:
            told = hints.in_words(load(session, game, seat))
    assert ask_at_table(service, game, word, seat) == "answered: hint"
    assert told.replace("\xa0", " ") in last(service)[1]


def test_it_is_refused_where_a_rating_hangs_on_it_and_out_of_turn(service: Service) -> None:
    game = begun(service, terms=tables.TableTerms())
    ask_at_table(service, game, "hint", game.to_act[0])
    assert "Hints are available only in unrated games." in last(service)[1]
    with service.database.write() as session:
        session.get_one(Game, game.id).rated = False
    ask_at_table(service, game, "hint", (game.to_act[0] + 1) % 3)
    assert "It’s not your turn, so there’s no hint." in last(service)[1]
    assert said(service) == []


def test_a_hint_with_a_move_is_for_what_is_asked_before_it(service: Service) -> None:
    game = begun(service)
    [seat] = game.to_act
    match = match_of(service, game)
    ask_at_table(service, game, f"hint\n{match.best_move(seat)}", seat)
    assert len(moves(service, game)) > match.played
    with service.database.read() as session:
        query = select(OutboundMail.id).where(OutboundMail.kind == "command")
        assert len(session.exec(query).all()) == 1


def test_talk_about_hints_is_no_request(service: Service) -> None:
    [request], _ = commands.split("hint", lambda _: False)
    assert request.command.name == "hint"
    assert commands.split("hint: Bob has no corn", lambda _: False)[0] == []
