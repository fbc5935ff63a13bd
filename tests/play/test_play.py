"""The one write path, on SQLite and PostgreSQL alike."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import JSON, text, type_coerce
from sqlmodel import col, func, select

import engine
from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.games import lobby_summary, records
from pbem.games.decisions import Asked
from pbem.mail import letters
from pbem.models import Game, GameStatus, InboundMail, Move, OutboundMail
from pbem.play import mail_with_moves, move_record, submission, tables
from pbem.simulation.fast_games import to_the_last_decision
from tests import due_mails, fast_forward
from tests.inbox import test_inbound
from tests.play.test_plans import goods

pytestmark = [pytest.mark.databases("both"), pytest.mark.quick]


def match_of(service: Service, game: Game) -> engine.Match:
    with service.database.read() as session:
        return records.load(session, session.get_one(Game, game.id))


def count(service: Service, table: type) -> int:
    with service.database.read() as session:
        return session.exec(select(func.count()).select_from(table)).one()


def test_a_full_table_starts_with_one_turn_mail_to_the_governor(
    service: Service, game: Game
) -> None:
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail)).all()
        governor = records.players_of(session, game)[0]
    assert [(mail.kind, mail.recipient) for mail in mails] == [("turn", governor.email)]


def test_moves_and_the_mails_they_cause_are_committed_together(
    service: Service, game: Game
) -> None:
    done = submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    assert done.played == ["settler", "take quarry"]
    assert len(done.outbox_ids) == 1
    with service.database.read() as session:
        mail = session.get_one(OutboundMail, done.outbox_ids[0])
        assert mail.recipient == records.players_of(session, game)[1].email
        assert [m.text for m in session.exec(select(Move).order_by(Move.number))] == done.played


def test_one_illegal_move_leaves_everything_as_it_was(service: Service, game: Game) -> None:
    with pytest.raises(engine.IllegalMove):
        submission.submit(service, records.id_of(game), 0, ["settler", "take hacienda"], "web")
    assert count(service, Move) == 0
    assert match_of(service, game).legal(0)[0] == "settler"


def test_what_follows_after_the_turn_is_over_is_too_early(service: Service, game: Game) -> None:
    done = submission.submit(
        service, records.id_of(game), 0, ["settler", "take quarry", "builder"], "web"
    )
    assert done.too_early == ["builder"]


def test_the_moves_of_a_mail_are_recorded_as_its_own_and_only_the_first_was_waited_for(
    service: Service, game: Game
) -> None:
    goods(service, game, {"corn": 2, "sugar": 2}, {"corn": 1})
    test_inbound.arrive(
        service, test_inbound.mail_from(service, game, 0, "captain; load corn on 4")
    )
    with service.database.read() as session:
        moves = session.exec(select(Move).order_by(Move.number)).all()
    assert [(m.seat, m.source, m.inbound_id is None, m.waited is None) for m in moves] == [
        (0, "mail", False, False), (0, "mail", False, True), (1, "auto", True, True)
    ]  # fmt: skip


def test_a_mail_that_cannot_be_queued_undoes_the_move(
    service: Service, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:

    def broken(letter: letters.Letter) -> None:
        raise RuntimeError("no paper")

    monkeypatch.setattr(letters, "bare_mail", broken)
    with pytest.raises(RuntimeError):
        submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    assert count(service, Move) == 0
    assert count(service, OutboundMail) == 1


def test_whoever_submits_is_told_when_the_game_is_over(service: Service, game: Game) -> None:
    assert not submission.submit(service, records.id_of(game), 0, ["settler"], "web").game_over
    last = to_the_last_decision(service, records.id_of(game))
    assert last is not None
    seat, text = last
    assert submission.submit(service, records.id_of(game), seat, [text], "web").game_over


def test_what_answers_no_question_was_not_waited_for(service: Service) -> None:
    """A preference may be said at any time."""
    with service.database.write() as session:
        host, other = (find_or_create(session, f"{name}@example.org") for name in ("dan", "eve"))
    options = {"expansions": ["nobles"]}
    setup = tables.TableSetup("Nobles", 2, seed="nobles", options=options)
    table = tables.open_table(service, host, setup)
    tables.join(service, records.id_of(table), other)
    submission.submit(service, records.id_of(table), 1, ["prefer noble"], "web")
    with service.database.read() as session:
        [move] = session.exec(select(Move).where(Move.game_id == table.id))
    assert (move.text, move.waited) == ("prefer noble", None)


def test_a_result_that_counts_for_nobody_gives_no_ranks(service: Service, game: Game) -> None:
    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        for result, ranks in ((None, [None] * 3), ([{"rank": n} for n in (2, 1, 2)], [2, 1, 2])):
            row.result = result
            move_record.note_ranks(session, row)
            session.flush()
            assert [seat.rank for seat in records.seats_of(session, row)] == ranks


def test_a_decision_that_has_passed_is_refused(service: Service, game: Game) -> None:
    submission.submit(
        service, records.id_of(game), 0, ["settler"], "link", submission.Binding(Asked(0))
    )
    with pytest.raises(submission.DecisionPassed):
        submission.submit(
            service, records.id_of(game), 0, ["settler"], "link", submission.Binding(Asked(0))
        )


def test_a_lost_snapshot_is_made_again_from_the_moves(service: Service, game: Game) -> None:
    submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    digest = match_of(service, game).digest()
    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        row.snapshot = None
        session.add(row)
    assert match_of(service, game).digest() == digest


def test_a_lost_snapshot_is_nothing_though_earlier_versions_wrote_null(
    service: Service, game: Game
) -> None:
    digest = match_of(service, game).digest()
    with service.database.write() as session:
        session.execute(text("UPDATE game SET snapshot = 'null'"))
    with service.database.read() as session:
        assert session.get_one(Game, game.id).snapshot is None
    assert match_of(service, game).digest() == digest


def test_a_snapshot_is_in_the_database_as_earlier_versions_wrote_it(
    service: Service, game: Game
) -> None:
    submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        query = select(type_coerce(col(Game.snapshot), JSON))
        in_database = session.execute(query).scalar_one()
        assert row.snapshot is not None
        assert in_database == json.loads(row.snapshot) == match_of(service, game).save()


def test_a_spoilt_snapshot_is_made_again_from_the_moves(service: Service, game: Game) -> None:
    submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    digest = match_of(service, game).digest()
    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        row.snapshot = '{"position": {"game": "puerto-rico", "version": 1, "players": []}}'
        session.add(row)
    assert match_of(service, game).digest() == digest


def test_every_played_move_keeps_the_digest_of_the_position_after_it(
    service: Service, game: Game
) -> None:
    submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    with service.database.read() as session:
        moves = session.exec(select(Move).where(col(Move.auto).is_(False)).order_by(Move.number))
        for move in moves:
            then = records.match_at(session, game, move.number + 1)
            assert move.digest == then.digest()


def test_the_row_keeps_who_is_asked_and_what_the_lobby_says(service: Service, game: Game) -> None:
    submission.submit(
        service, records.id_of(game), 0, ["mayor"], "web"
    )  # who has one place for one is not asked
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        assert (row.moves_played, row.to_act, row.bot_to_act) == (4, [1], False)
        assert row.standing == lobby_summary.summarize(match_of(service, game))
        assert row.standing is not None
    fast_forward.advance(service, records.id_of(game))
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        assert (row.standing, row.to_act, row.status) == (None, [], GameStatus.FINISHED)


def test_what_is_not_a_running_game_is_not_locked(service: Service) -> None:
    with service.database.write() as session:
        host = find_or_create(session, "host@example.org")
    waiting = tables.open_table(service, host, tables.TableSetup("Early", 3))
    for number in (records.id_of(waiting), 4711):
        with service.database.write() as session, pytest.raises(submission.NoSuchSeat):
            submission.lock_game(session, number)


def test_what_a_mail_has_played_is_noted_as_far_as_there_is_room(service: Service) -> None:
    inbound = InboundMail(raw=b"", fingerprint="long")
    with service.database.write() as session:
        mail_with_moves.mark(session, inbound, submission.Submission(played=["corn " * 120]))
    assert inbound.outcome.startswith("played corn")
    assert len(inbound.outcome) == 500


def test_a_seat_that_the_table_does_not_have_cannot_move(service: Service, game: Game) -> None:
    for seat in (-1, 3):
        with pytest.raises(submission.NoSuchSeat):
            submission.submit(service, records.id_of(game), seat, ["settler"], "web")


def test_a_turn_of_two_decisions_brings_a_mail_for_each(service: Service, game: Game) -> None:
    """Choosing a role by link asks for the tile by a new mail; its links carry the new number."""
    done = submission.submit(
        service, records.id_of(game), 0, ["settler"], "link", submission.Binding(Asked(0))
    )
    with service.database.read() as session:
        mails = [session.get_one(OutboundMail, outbox_id) for outbox_id in done.outbox_ids]
        chooser = records.players_of(session, game)[0]
    assert [mail.recipient for mail in mails] == [chooser.email]
    assert mails[0].event.endswith("turn:1")


def test_mails_of_a_game_stay_in_one_thread(service: Service, game: Game) -> None:
    done = submission.submit(service, records.id_of(game), 0, ["settler"], "web")
    with service.database.read() as session:
        first = session.exec(select(OutboundMail).order_by(OutboundMail.id)).first()
        second = session.get_one(OutboundMail, done.outbox_ids[0])
    assert first is not None
    assert first.subject == second.subject
    assert f"In-Reply-To: {first.message_id}".encode() in second.raw


def test_those_who_place_together_get_one_mail_each(service: Service, game: Game) -> None:
    """Who must place already gets no second mail because another has placed."""
    game_id = records.id_of(game)
    submission.submit(service, game_id, 0, ["settler", "take quarry"], "web")
    for seat in (1, 2):
        tile = match_of(service, game).choices(seat)[0].text
        submission.submit(service, game_id, seat, [tile], "web")
    asking = submission.submit(service, game_id, 1, ["mayor"], "web")
    assert match_of(service, game).to_act == (0, 2)
    assert len(asking.outbox_ids) == 2
    placed = submission.submit(service, game_id, 2, ["place auto"], "web")
    assert match_of(service, game).to_act == (0,)
    assert placed.outbox_ids == []
    placed = submission.submit(service, game_id, 0, ["place auto"], "web")
    assert match_of(service, game).to_act == (2,)
    assert len(placed.outbox_ids) == 1


@pytest.mark.thorough
def test_a_whole_game_ends_with_final_mails_and_replays_to_the_same_position(
    service: Service, game: Game
) -> None:
    game_id = records.id_of(game)
    fast_forward.advance(service, game_id, lambda match: len(match.moves) > 150)
    match = fast_forward.advance(service, game_id, mailed=True)
    due_mails.write_texts(service)
    with service.database.read() as session:
        kept = session.get_one(Game, game.id)
        assert (kept.status, kept.result) == (GameStatus.FINISHED, match.result)
        finals = session.exec(select(OutboundMail).where(OutboundMail.kind == "final")).all()
        replayed = records.match_at(session, kept, kept.moves_played)
    assert len(finals) == 3
    assert all(game.seed.encode() in mail.raw.replace(b"=\r\n", b"") for mail in finals)
    assert replayed.digest() == match.digest()
    with pytest.raises(engine.IllegalMove):
        submission.submit(service, records.id_of(game), 0, ["settler"], "web")
