"""The others vote on a late player's seat: replace them, end the game, or a bot plays on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlmodel import select

from pbem.accounts import codes
from pbem.accounts.players import find_or_create
from pbem.competition.ratings import game_facts
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import decisions, records
from pbem.games.clocks.terms import Clock, TimeOut
from pbem.games.decisions import Asked
from pbem.inbox import held_mails
from pbem.inbox.commands import game_commands as words_of_votes
from pbem.models import Delivery, Game, GameStatus, OutboundMail, Player, SeatOffer, id_of
from pbem.play import submission
from pbem.play.late_players import (
    bot_substitute,
    early_end,
    replacements,
    time_is_up,
    votes,
)
from pbem.play.late_players import (
    replacements as new_occupant,
)
from pbem.play.table_terms import TableError
from tests import due_mails, fast_forward
from tests.inbox.test_commands import ask, ask_at_table, last
from tests.inbox.test_inbound import arrive, mail_from
from tests.play.test_clocks import play, player_at, seats, sent, table, words

NOON = datetime(2026, 1, 12, 12, tzinfo=UTC)
DAY = timedelta(days=1)
BY_VOTE = Clock(bank=7 * 24, increment=24, time_out=TimeOut.VOTE)
DAN = "dan@example.org"


@pytest.fixture(autouse=True)
def _it_is_noon() -> Iterator[None]:
    with clock.set_to(NOON):
        yield


def late_at(service: Service, seat: int = 0) -> Game:
    """The seat's player has let their time run out twice; the others are asked."""
    game = table(service, BY_VOTE)
    assert time_is_up.time_is_up(service, id_of(game), seat) == []
    with clock.set_to(NOON + 8 * DAY):
        assert time_is_up.time_is_up(service, id_of(game), seat) == [], "forgiven"
    with clock.set_to(NOON + 9 * DAY):
        assert time_is_up.time_is_up(service, id_of(game), seat) == [], "put to the vote"
    return game


def on_day(days: float) -> datetime:
    return NOON + timedelta(days=days)


def status(service: Service, game: Game) -> Game:
    with service.database.read() as session:
        return session.get_one(Game, game.id)


def dan(service: Service) -> Player:
    with service.database.write() as session:
        return find_or_create(session, DAN)


def test_the_others_are_asked_and_if_they_say_nothing_a_bot_plays(service: Service) -> None:
    game = late_at(service)
    ann, *others = seats(service, game)
    assert (ann.vote_ends_at, ann.due_at, ann.bot_since) == (on_day(12), on_day(12), None)
    mails = [mail for mail in sent(service, "vote") if mail.seat != 0]
    assert {mail.seat for mail in mails} == {other.number for other in others}
    assert "a bot plays until they are back" in words(mails[0])
    with clock.set_to(on_day(11)):
        assert time_is_up.time_is_up(service, id_of(game), 0) == [], "they have time"
    with clock.set_to(on_day(12)):
        assert time_is_up.time_is_up(service, id_of(game), 0)
    ann = seats(service, game)[0]
    assert (ann.vote_ends_at, ann.bot_since) == (None, on_day(12))


def test_who_is_late_ends_the_vote_by_coming_back(service: Service) -> None:
    game = late_at(service)
    with clock.set_to(on_day(10)):
        votes.cast(service, id_of(game), 1, 0, DAN)
        ask(service, "back", player_at(service, game, 0).email or "")
        ann = seats(service, game)[0]
        assert (ann.vote_ends_at, ann.due_at) == (None, on_day(11)), "the bank is spent"
        with service.database.read() as session:
            assert session.exec(select(SeatOffer)).all() == []
        with pytest.raises(Refused):
            votes.cast(service, id_of(game), 2, 0, votes.END)
        assert not bot_substitute.come_back(service, id_of(game), 0)


def test_a_move_ends_the_vote_too(service: Service) -> None:
    game = late_at(service)
    with clock.set_to(on_day(10)):
        play(service, game, 0, "settler", "take quarry")
    assert seats(service, game)[0].vote_ends_at is None


def test_all_others_end_the_game_and_it_has_a_result(service: Service) -> None:
    game = late_at(service)
    with clock.set_to(on_day(10)):
        assert "all the others" in votes.cast(service, id_of(game), 1, None, votes.END)
        assert status(service, game).status == GameStatus.RUNNING
        fast_forward.advance(service, id_of(game), lambda match: len(match.moves) > 3)
        moved = status(service, game).moves_played
        with service.database.write() as session:  # who is late has played nothing of that
            row = records.seats_of(session, game)[0]
            row.bot_since = clock.now()
            session.add(row)
        votes.cast(service, id_of(game), 2, 0, votes.END)
        over = status(service, game)
        assert (over.status, over.ended_early_at) == (GameStatus.FINISHED, moved)
        assert not early_end.end(service, id_of(game)), "once"
        due_mails.write_texts(service)
    finals = sent(service, "final")
    assert len(finals) == 3
    assert f"ended it after move {moved}" in words(finals[0])
    with service.database.read() as session:
        parts = [one.part for one in game_facts.seat_facts(session, over)]
        match = records.match_at(session, over, over.moves_played)
    assert parts == ["left", "played", "played"], "as for ratings"
    assert match.over, "the record can be verified"


@pytest.mark.parametrize("why", ["vote_ends_at", "bot_since"])
def test_who_is_late_themselves_is_not_asked_about_another(service: Service, why: str) -> None:
    game = late_at(service)
    with service.database.write() as session:
        also_late = records.seats_of(session, game)[1]
        setattr(also_late, why, on_day(12))
        session.add(also_late)
    with clock.set_to(on_day(10)):
        with pytest.raises(Refused, match="no vote on this seat"):
            votes.cast(service, id_of(game), 1, 0, votes.END)
        assert "the game ends" in votes.cast(service, id_of(game), 2, 0, votes.END)


def test_when_a_voter_leaves_it_is_looked_again_whether_all_agree(service: Service) -> None:
    game = late_at(service)
    with clock.set_to(on_day(9.5)):
        votes.cast(service, id_of(game), 1, 0, votes.END)
        with service.database.write() as session:
            assert votes.waiting(session) == [game.id]
            new_occupant.bot_sits_down(session, submission.lock_game(session, id_of(game)), 2)
        assert votes.settle(service, id_of(game))
        assert not votes.settle(service, id_of(game)), "once"
        assert early_end.end(service, id_of(game))
    assert status(service, game).status == GameStatus.FINISHED


def test_one_vote_against_is_enough_to_go_on(service: Service) -> None:
    game = late_at(service)
    with clock.set_to(on_day(10)):
        votes.cast(service, id_of(game), 1, 0, votes.END)
        votes.cast(service, id_of(game), 2, 0, DAN)
        with pytest.raises(Refused, match="no vote"):
            votes.cast(service, id_of(game), 0, 0, votes.END)
    assert status(service, game).status == GameStatus.RUNNING
    wished = [words(mail) for mail in sent(service, "vote") if mail.seat in (1, 2)]
    assert all(DAN not in text for text in wished), "an address is told to nobody"


def test_whom_all_others_want_takes_the_seat_with_the_whole_bank(service: Service) -> None:
    game = late_at(service)
    before, new = player_at(service, game, 0), dan(service)
    old_code = decisions.code_subject(game, 0, 0)
    old_mail = mail_from(service, game, 0, "settler")
    with clock.set_to(on_day(10)):
        votes.cast(service, id_of(game), 1, 0, DAN)
        assert sent(service, "invitation") == [], "not before all want it"
        votes.cast(service, id_of(game), 2, 0, "")
        invitation = sent(service, "invitation")[-1]
        assert (invitation.recipient, "already running" in words(invitation)) == (DAN, True)
        assert seats(service, game)[0].vote_ends_at == on_day(13), "they have time to answer"
        with pytest.raises(TableError):
            replacements.take_over(service, id_of(game), before)
        ask(service, f"join {game.code}", DAN)
        ann = seats(service, game)[0]
        assert (ann.player_id, ann.left_id) == (new.id, before.id)
        assert (ann.bank, ann.due_at, ann.vote_ends_at) == (None, on_day(18), None)
        assert DAN in {mail.recipient for mail in sent(service, "turn")}
        assert any("to someone else" in words(mail) for mail in sent(service, "vote"))
        now = status(service, game)
        settings = service.settings
        assert codes.code_for(settings, codes.MOVE, old_code) != codes.code_for(
            settings, codes.MOVE, decisions.code_subject(now, 0, 0)
        )
        for policy in ("normal", "token-only"):
            other = replace(service, settings=replace(settings, sender_policy=policy))
            del old_mail["Message-ID"]
            old_mail["Message-ID"] = f"<{policy}@example.org>"
            assert "played" not in arrive(other, old_mail)
        assert status(service, game).moves_played == 0


def test_a_code_to_confirm_a_mail_is_worth_nothing_to_who_was_replaced(service: Service) -> None:
    game = late_at(service)
    arrive(service, mail_from(service, game, 0, "settler", sender="ann@elsewhere.example"))
    path = re.search(r"/c/(\w+)", words(sent(service, "stranger")[0]))[1]  # type: ignore[index]
    with service.database.read() as session:
        before = held_mails.find_held(session, service, path)
    _dan_sits_down(service, game)
    with service.database.read() as session:
        after = held_mails.find_held(session, service, path)
    assert before is not None
    assert after is not None
    assert before.subject != after.subject


def test_an_answer_to_an_older_question_is_not_the_new_player_s(service: Service) -> None:
    game = late_at(service)
    with service.database.read() as session:
        old = decisions.asked_now(game, records.load(session, game), 0)
    _dan_sits_down(service, game)
    with pytest.raises(submission.DecisionPassed):
        submission.submit(
            service, id_of(game), 0, ["settler"], "link", submission.Binding(Asked(0, old.trail))
        )


def test_mails_that_wait_for_who_was_replaced_are_not_sent(service: Service) -> None:
    game = late_at(service)
    _dan_sits_down(service, game)
    with service.database.read() as session:
        wanted = OutboundMail.seat == 0, OutboundMail.kind == "turn"
        mails = session.exec(select(OutboundMail).where(*wanted)).all()
    assert {(mail.recipient == DAN, mail.delivery) for mail in mails} == {
        (False, Delivery.STOPPED), (True, Delivery.QUEUED)
    }  # fmt: skip


def test_a_no_withdraws_the_offer(service: Service) -> None:
    game = late_at(service)
    with clock.set_to(on_day(10)):
        votes.cast(service, id_of(game), 1, 0, DAN)
        votes.cast(service, id_of(game), 2, 0, "")
        assert replacements.decline_offer(service, id_of(game), dan(service))
        with pytest.raises(TableError):
            replacements.take_over(service, id_of(game), dan(service))


def test_a_no_is_said_to_whatever_was_offered(service: Service, game: Game) -> None:
    late = late_at(service)
    with clock.set_to(on_day(10)):
        assert not replacements.decline_seat(service, id_of(late), DAN, None)
        assert not replacements.decline_seat(service, id_of(late), DAN, dan(service))
        votes.cast(service, id_of(late), 1, 0, DAN)
        votes.cast(service, id_of(late), 2, 0, "")
        assert not replacements.decline_seat(service, id_of(late), DAN, None)
        assert replacements.decline_seat(service, id_of(late), DAN, dan(service))
        assert not replacements.decline_seat(service, id_of(late), DAN, dan(service))


@pytest.mark.parametrize("left", ["vote_ends_at", "bot_since", None])
def test_a_vote_is_open_from_when_time_is_up(service: Service, left: str | None) -> None:
    game = late_at(service)
    with service.database.write() as session:
        row, seat = session.get_one(Game, game.id), records.seats_of(session, game)[0]
        seat.vote_ends_at = seat.bot_since = None
        if left is not None:
            setattr(seat, left, NOON)
        assert votes.is_open(row, seat) == (left is not None)
        row.status = GameStatus.FINISHED
        assert not votes.is_open(row, seat)
        session.rollback()


def test_a_name_that_two_have_means_neither(service: Service) -> None:
    game = late_at(service)
    with service.database.write() as session:
        for address in (DAN, "dan@elsewhere.example"):
            find_or_create(session, address, "Dan Brown")
    with clock.set_to(on_day(10)), pytest.raises(Refused, match="nobody with that name"):
        votes.cast(service, id_of(game), 1, 0, "Dan Brown")


def _dan_sits_down(service: Service, game: Game) -> None:
    with clock.set_to(on_day(10)):
        votes.cast(service, id_of(game), 1, 0, DAN)
        votes.cast(service, id_of(game), 2, 0, "")
        replacements.take_over(service, id_of(game), dan(service))


def test_with_nobody_to_vote_a_bot_plays_at_once(service: Service) -> None:
    game = late_at(service)
    with service.database.write() as session:
        for row in records.seats_of(session, game):
            row.vote_ends_at, row.bot_since = None, None if row.number == 0 else clock.now()
            row.due_at = clock.now() if row.number == 0 else None
            session.add(row)
    assert time_is_up.time_is_up(service, id_of(game), 0)
    assert seats(service, game)[0].bot_since == NOON


def test_votes_by_mail(service: Service) -> None:
    game = late_at(service)
    with clock.set_to(on_day(10)):
        ask_at_table(service, game, f"vote replace {DAN}", seat=1)
        assert "It’s done once all the others want it, too." in last(service)[1]
        ask_at_table(service, game, "vote replace", seat=2)
        assert len(sent(service, "invitation")) == 1
        ask_at_table(service, game, "vote for the mayor", seat=1)
        assert len(sent(service, "command")) == 2, "talk"


@pytest.mark.parametrize(
    ("said", "wish"),
    [
        ("end", votes.END),
        ("zakończyć", votes.END),
        ("să se încheie", votes.END),
        ("replace Dan Brown", "Dan Brown"),
        ("zastąpić dan@example.org", DAN),
        ("înlocuire", ""),
        ("for him", None),
    ],
)
def test_what_a_vote_says(said: str, wish: str | int | None) -> None:
    assert words_of_votes.read(said) == wish
