"""Replies that were asked back are kept with what was meant, where the host wants that."""

from __future__ import annotations

import dataclasses
import json

import pytest
from sqlmodel import col, select, update

from pbem.core.service import Service
from pbem.inbox import labelled_replies
from pbem.jobs.sweep import Sweep
from pbem.models import Game, GameStatus, LabelledReply, Player
from pbem.privacy import data_export, deletion, retention
from pbem.reader.scoring import scores
from pbem.running import cli
from tests.inbox.answering import by_web, reply_to, sent, turn_mails

pytestmark = pytest.mark.databases("share")

UNSURE = "The trader or the mayor, Bartosz? Call me: +48 601 234 567, ann@example.org"


@pytest.fixture
def keeping(service: Service) -> Service:
    """The service of a host that keeps replies."""
    return with_setting(service, keep=True)


def with_setting(service: Service, *, keep: bool) -> Service:
    settings = dataclasses.replace(service.settings, keep_readings=keep)
    return dataclasses.replace(service, settings=settings)


def ask_and_play(service: Service, game: Game, text: str = UNSURE) -> None:
    """The first player is asked what they mean, and takes the mayor on the page."""
    (mail, *_) = turn_mails(service, game, 0)
    assert sent(service, reply_to(service, game, mail, text)).startswith("nothing played")
    by_web(service, game, 0, "mayor")


def kept(service: Service) -> list[LabelledReply]:
    Sweep(only=("labelled replies",)).once(service)
    with service.database.read() as session:
        return list(session.exec(select(LabelledReply).order_by(col(LabelledReply.id))))


def test_what_was_asked_back_is_kept_with_what_was_played_then(
    keeping: Service, game: Game
) -> None:
    ask_and_play(keeping, game)
    (reply,) = kept(keeping)
    assert (reply.moves, reply.source, reply.seat, reply.number) == (["mayor"], "web", 0, 0)
    assert kept(keeping) == [reply]


def test_a_host_who_keeps_nothing_has_nothing(service: Service, game: Game) -> None:
    ask_and_play(service, game)
    assert kept(service) == []


def test_what_another_mail_then_says_is_what_the_first_meant(keeping: Service, game: Game) -> None:
    (mail, *_) = turn_mails(keeping, game, 0)
    sent(keeping, reply_to(keeping, game, mail, "mayor or builder?"))
    sent(keeping, reply_to(keeping, game, mail, "builder or trader?"))
    assert sent(keeping, reply_to(keeping, game, mail, "builder")) == "played builder"
    assert [(row.moves, row.source) for row in kept(keeping)] == [(["builder"], "mail")] * 2


def test_an_answer_to_another_decision_tells_nothing(keeping: Service, game: Game) -> None:
    (mail, *_) = turn_mails(keeping, game, 0)
    sent(keeping, reply_to(keeping, game, mail, UNSURE))
    with keeping.database.write() as session:
        session.exec(update(Game).where(col(Game.id) == game.id).values(withdrawn={"0:0": 1}))
    by_web(keeping, game, 0, "mayor")
    assert [(row.text, row.moves) for row in kept(keeping)] == [("", [])]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Bartek took it", "Bob took it"),
        ("to Bartkowi daję", "to Bob daję"),
        ("BARTEK!", "BARTEK!"),
        ("see www.example.org/x or me@example.org", "see … or …"),
        ("call 601-234-567", "call …"),
        ("5 corn on 6", "5 corn on 6"),
        ("Anna, mayor", "Ann, mayor"),
        ("the Mayor", "the Mayor"),
    ],
)
def test_names_and_addresses_are_replaced(text: str, told: str) -> None:
    called = [("Anna Nowak", 0), ("Bartek", 1), ("Mayor", 2)]
    assert labelled_replies.without_names(text, called, {"mayor"}) == told


def test_only_those_of_finished_games_are_exported_and_can_be_scored(
    keeping: Service, game: Game
) -> None:
    ask_and_play(keeping, game)
    kept(keeping)
    with keeping.database.read() as session:
        assert list(labelled_replies.export(session)) == []
    with keeping.database.write() as session:
        session.get_one(Game, game.id).status = GameStatus.FINISHED
    with keeping.database.read() as session:
        rows = [json.loads(json.dumps(row)) for row in labelled_replies.export(session)]
    (row,) = rows
    assert (row["expected"], row["by"], row["seat"]) == (["mayor"], "web", 0)
    assert "601" not in row["text"]
    assert "example.org" not in row["text"]
    assert scores(rows)["en"].total() == 1
    assert scores([row | {"text": "mayor, please"}])["en"] == {"right": 1}


def test_they_go_after_a_year_and_once_the_host_keeps_none(keeping: Service, game: Game) -> None:
    ask_and_play(keeping, game)
    kept(keeping)
    assert retention.forget(keeping, "labelled_replies") == 0
    assert retention.forget(with_setting(keeping, keep=False), "labelled_replies") == 1


def test_a_player_reads_them_in_their_data_and_takes_them_along(
    keeping: Service, game: Game
) -> None:
    ask_and_play(keeping, game)
    (row,) = kept(keeping)
    with keeping.database.read() as session:
        player = session.get_one(Player, row.player_id)
        (own,) = data_export.export(session, player)["games"]
        assert [each["moves"] for each in own["replies_kept_as_examples"]] == [["mayor"]]
    deletion.erase(keeping, row.player_id or 0)
    with keeping.database.read() as session:
        assert session.exec(select(LabelledReply.id)).all() == []


def test_the_command_says_where_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    monkeypatch.setenv("PBEM_VAR", str(tmp_path))
    assert cli.main(["readings", "export"]) == 1
    assert "PBEM_KEEP_READINGS=yes" in capsys.readouterr().err
