"""The one write path, on SQLite and PostgreSQL alike."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import pytest
from sqlmodel import func, select

import engine
from pbem import outbox, play, tables
from pbem.bots import turns
from pbem.mail import compose
from pbem.models import Game, InboundMail, Move, OutboundMail, Player, Seat
from pbem.players import find_or_create
from pbem.service import Service


def match_of(service: Service, game: Game) -> engine.Match:
    with service.database.read() as session:
        return play.load(session, session.get_one(Game, game.id))


def count(service: Service, table: type) -> int:
    with service.database.read() as session:
        return session.exec(select(func.count()).select_from(table)).one()


def first_seat(service: Service, game: Game) -> int:
    return match_of(service, game).to_act[0]


def test_a_full_table_starts_with_one_turn_mail_to_the_governor(
    service: Service, game: Game
) -> None:
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail)).all()
        governor = play.players_of(session, game)[0]
    assert [(mail.kind, mail.recipient) for mail in mails] == [("turn", governor.email)]


def test_moves_and_the_mails_they_cause_are_committed_together(
    service: Service, game: Game
) -> None:
    done = play.submit(service, play.id_of(game), 0, ["settler", "take quarry"], "web")
    assert done.played == ["settler", "take quarry"]
    assert len(done.outbox_ids) == 1
    with service.database.read() as session:
        mail = session.get_one(OutboundMail, done.outbox_ids[0])
        assert mail.recipient == play.players_of(session, game)[1].email
        assert [m.text for m in session.exec(select(Move).order_by(Move.number))] == done.played


def test_one_illegal_move_leaves_everything_as_it_was(service: Service, game: Game) -> None:
    with pytest.raises(engine.IllegalMove):
        play.submit(service, play.id_of(game), 0, ["settler", "take hacienda"], "web")
    assert count(service, Move) == 0
    assert match_of(service, game).legal(0)[0] == "settler"


def test_what_follows_after_the_turn_is_over_is_too_early(service: Service, game: Game) -> None:
    done = play.submit(service, play.id_of(game), 0, ["settler", "take quarry", "builder"], "web")
    assert done.too_early == ["builder"]


def test_a_failing_mail_undoes_the_move(
    service: Service, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:

    def broken(letter: compose.Letter) -> None:
        raise RuntimeError("no paper")

    monkeypatch.setattr(compose, "turn_mail", broken)
    with pytest.raises(RuntimeError):
        play.submit(service, play.id_of(game), 0, ["settler", "take quarry"], "web")
    assert count(service, Move) == 0
    assert count(service, OutboundMail) == 1


def test_a_decision_that_has_passed_is_refused(service: Service, game: Game) -> None:
    play.submit(service, play.id_of(game), 0, ["settler"], "link", ordinal=0)
    with pytest.raises(play.DecisionPassed):
        play.submit(service, play.id_of(game), 0, ["settler"], "link", ordinal=0)


def test_a_lost_snapshot_is_made_again_from_the_moves(service: Service, game: Game) -> None:
    play.submit(service, play.id_of(game), 0, ["settler", "take quarry"], "web")
    digest = match_of(service, game).digest()
    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        row.snapshot = None
        session.add(row)
    assert match_of(service, game).digest() == digest


def test_of_many_who_move_at_the_same_moment_one_wins(service: Service, game: Game) -> None:
    results: list[str] = []
    start = threading.Barrier(6)

    def move(text: str) -> None:
        start.wait()
        try:
            play.submit(service, play.id_of(game), 0, [text], "web", ordinal=0)
            results.append(text)
        except play.DecisionPassed:
            results.append("passed")

    roles: Sequence[str] = ("settler", "builder", "captain", "trader", "mayor", "craftsman")
    threads = [threading.Thread(target=move, args=(role,)) for role in roles]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results.count("passed") == 5
    with service.database.read() as session:
        chosen = session.exec(select(Move.text).where(Move.number == 0)).one()
    assert chosen in results


def test_placing_together_brings_everybody_one_mail(service: Service, game: Game) -> None:
    while match_of(service, game).decision(0) != "place":
        match = match_of(service, game)
        seat = match.to_act[0]
        text = "mayor" if "mayor" in match.legal(seat) else match.legal(seat)[-1]
        play.submit(service, play.id_of(game), seat, [text], "web")
        if len(match.moves) > 60:
            break
    with service.database.read() as session:
        events = [mail.event for mail in session.exec(select(OutboundMail))]
    assert len(events) == len(set(events))


def test_bots_play_a_whole_game_through_the_write_path(service: Service) -> None:
    with service.database.write() as session:
        host = find_or_create(session, "host@example.org")
    game = tables.create_game(service, host, "Bots", 3, bots=("greedy", "random"), seed="bots")
    assert game.id is not None
    for _ in range(300):
        turns.play_due(service, game.id)
        match = match_of(service, game)
        if match.over:
            break
        seat = match.to_act[0]
        play.submit(service, game.id, seat, [match.choices(seat)[0].text], "web")
    assert match.over
    with service.database.read() as session:
        kept = session.get_one(Game, game.id)
        assert kept.result == match.result
        finals = session.exec(select(OutboundMail).where(OutboundMail.kind == "final")).all()
        replayed = play.match_at(session, kept, kept.moves_played)
    assert len(finals) == 1
    assert replayed.digest() == match.digest()


def test_a_mail_is_sent_twice_only_with_the_same_bytes(service: Service, game: Game) -> None:
    """A crash between sending and marking: the claim runs out and the mail goes again."""
    mailbox = service.settings.local_mailbox
    assert mailbox is not None
    (outbox_id,) = outbox.due(service)
    row = outbox._claim(service, outbox_id)
    assert row is not None
    outbox.deliver(service.settings, row.envelope_sender, row.recipient, row.raw)
    assert outbox.due(service) == []  # claimed: nobody else takes it meanwhile
    with service.database.write() as session:
        kept = session.get_one(OutboundMail, outbox_id)
        kept.due_at = kept.created_at
        session.add(kept)
    assert outbox.deliver_due(service) == 1
    (only,) = (mailbox / "new").iterdir()
    assert only.read_bytes() == row.raw


def test_tables_tell_why_something_cannot_be_done(service: Service) -> None:
    with service.database.write() as session:
        host = find_or_create(session, "host@example.org")
    with pytest.raises(tables.TableError, match="3 to 5"):
        tables.create_game(service, host, "Too many", 9)
    game = tables.create_game(service, host, "Mine", 3)
    assert game.id is not None
    with pytest.raises(tables.TableError, match="already"):
        tables.join(service, game.id, host)
    assert count(service, Seat) == 3
    assert count(service, Player) == 1
    assert count(service, InboundMail) == 0
