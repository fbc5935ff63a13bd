"""Thin, idempotent tasks: each is handed ids, looks in the database and does what is due."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from celery import shared_task, signals
from sqlalchemy import Connection

from pbem.admin import announcing
from pbem.competition.leagues import tending
from pbem.competition.ratings import annulling, taking_up
from pbem.core import clock, jobs, logs
from pbem.core.database import Database
from pbem.core.private_files import sqlite_file
from pbem.core.service import Service
from pbem.games.explorer import taking_up as exploring
from pbem.inbox import claiming, process, retry
from pbem.mail import outbox
from pbem.mail.outbox import ToSend
from pbem.play import (
    bot_turns,
    deadlines,
    digests,
    ending,
    forced_moves,
    late_writing,
    pause,
    reminders,
    set_back,
    table_times,
    talk_mails,
    undo_consent,
    voting,
)
from pbem.privacy.retention import Sweeper
from pbem.webhooks import queue
from worker.app import settings
from worker.mails_in import MailsIn
from worker.own_mails import OwnMails

log = logging.getLogger(__name__)

BOTS_SHARE = 20
"""Moves of one game's bots before other games have their turn."""
forgetting = Sweeper()


@cache
def service() -> Service:
    """One for the whole worker process."""
    return Service(settings, Database.of(settings), own_mails)


class OwnOutbox:
    """The outbox of this worker's database."""

    def finds_open(self, mail: jobs.OwnMail) -> bool:
        return outbox.finds_open(settings, mail)

    def claim(
        self, mails: Sequence[int | jobs.OwnMail], sent: Sequence[outbox.Sent]
    ) -> list[ToSend]:
        return outbox.claim(service(), mails, sent)

    def note(self, mails: Sequence[jobs.OwnMail], sent: Sequence[outbox.Sent]) -> list[ToSend]:
        with service().database.writing(durable=False) as connection:
            return outbox.note(connection, settings, mails, sent)

    def send(self, claimed: ToSend) -> outbox.Sent | None:
        return outbox.send(service(), claimed)

    def give_back(self, claimed: Sequence[ToSend]) -> None:
        outbox.give_back(service(), claimed)


own_mails = OwnMails(settings.broker_url, OwnOutbox())


@signals.worker_ready.connect
def hand_over_own_mails(sender: Any, **_: object) -> None:
    """Unless other workers do that here."""
    if jobs.MAIL_OUT in sender.app.amqp.queues.consume_from:
        own_mails.begin()


def claim_inbound() -> list[int]:
    """What own mails need is done in the same transaction."""
    with own_mails.errand() as errand:

        def take_along(connection: Connection) -> None:
            errand.to_send = outbox.note(connection, settings, errand.mails, errand.sent)

        return claiming.claim(service(), take_along)


def work_on_inbound(inbound_id: int) -> str:
    """What goes wrong is noted on the mail and tried again later."""
    with retry.noted(service(), inbound_id):
        return process.process(service(), inbound_id)


mails_in = MailsIn(
    claim_inbound, work_on_inbound, alone=sqlite_file(settings.database_url) is not None
)


@shared_task(name=jobs.PROCESS_INBOUND)
def process_inbound(inbound_id: int) -> None:
    """Work on mails that wait, whichever the message named: it may stand for several."""
    work_on_waiting([inbound_id])


def work_on_waiting(inbound_ids: Sequence[int]) -> None:
    """On so many of them at least, and as many more as come in a while."""
    if mails_in.work_off(least=len(inbound_ids)):
        service().wakeups.go_on_with_inbound(inbound_ids[0])


@shared_task(name=jobs.DELIVER_OUTBOX)
def deliver_outbox(outbox_ids: list[int]) -> int:
    return outbox.deliver_due(service(), outbox_ids)


@shared_task(name=jobs.PLAY_BOTS)
def play_bots(game_id: int) -> int:
    """A share of them at a time, and then other games' bots: one of bots alone would hold them up
    until it is over."""
    played = bot_turns.play_due(service(), game_id, BOTS_SHARE)
    if played == BOTS_SHARE:
        service().wakeups.play_bots(game_id)
    return played


@shared_task(name=jobs.SEND_NOTICES)
def send_notices(notice_ids: list[int]) -> int:
    return queue.send(service(), notice_ids)


@shared_task(name=jobs.PLAY_FORCED)
def play_forced(game_id: int, seat: int) -> list[str]:
    return forced_moves.play_due(service(), game_id, seat)


def play_forced_in_time(due: tuple[int, int, datetime]) -> None:
    """Now if it is late, else to the second: a move at every beat of the sweep would tell."""
    game_id, seat, at = due
    if at <= clock.now():
        play_forced(game_id, seat)
    else:
        service().wakeups.play_forced(game_id, seat, at)


def hand_out_notices(_: None) -> None:
    """To a task of their own: strangers' servers may be slow, and the sweep has more to do."""
    with service().database.write() as session:
        claimed = queue.claim(session)
    if claimed:
        service().wakeups.send_notices(claimed)


def send_digest(player_id: int) -> list[int]:
    return digests.send(service(), player_id)


def play_for(seat: tuple[int, int]) -> list[str]:
    return deadlines.time_is_up(service(), *seat)


def remind(seat: tuple[int, int]) -> list[int]:
    return reminders.remind(service(), *seat)


def mail_talk(seat: tuple[int, int]) -> list[int]:
    return talk_mails.send(service(), *seat)


def end_pause(game_id: int) -> bool:
    return pause.go_on(service(), game_id)


def settle_vote(game_id: int) -> bool:
    return voting.settle(service(), game_id) and ending.end(service(), game_id)


def settle_take_back(game_id: int) -> bool:
    return undo_consent.settle(service(), game_id)


def end_early(game_id: int) -> bool:
    return ending.end(service(), game_id)


def tend_table(game_id: int) -> None:
    table_times.tend(service(), game_id)


def tend_league(league_id: int) -> None:
    tending.tend(service(), league_id)


def take_up(game_id: int) -> bool:
    return taking_up.take_up(service(), game_id)


def explore(game_id: int) -> bool:
    return exploring.take_up(service(), game_id)


def explore_no_more(game_id: int) -> bool:
    return exploring.leave(service(), game_id)


def reckon_again(list_id: int) -> None:
    annulling.reckon_again(service(), list_id)


def due_after_all(what: set_back.PutOff) -> None:
    set_back.mend(service(), what)


def write_left(outbox_id: int) -> bool:
    return late_writing.write_left(service(), outbox_id)


def announce(number: int) -> None:
    while announcing.send(service(), number) == announcing.BATCH:
        continue


@shared_task(name="pbem.sweep")
def sweep() -> None:
    """Whatever is due and nobody was woken for, or whose worker died."""
    with service().database.read() as session:
        put_off = set_back.waiting(session)
    for what in put_off:
        _see_to(due_after_all, what)
    with service().database.read() as session:
        mails, games = process.waiting(session), bot_turns.waiting(session)
        readers, late = digests.waiting(session), deadlines.waiting(session)
        talked = talk_mails.waiting(session)
        forgetful, paused = reminders.waiting(session), pause.waiting(session)
        given_up, voted = ending.waiting(session), voting.waiting(session)
        to_go_back = undo_consent.waiting(session)
        over, annulled = taking_up.waiting(session), annulling.waiting(session)
        tables = table_times.waiting(session, service().settings)
        next_sweep = clock.now() + timedelta(seconds=service().settings.sweep_seconds)
        forced = forced_moves.waiting(session, next_sweep)
        leagues = tending.waiting(session)
        announced = announcing.waiting(session)
        unwritten = late_writing.waiting(session)
        unexplored, hidden = exploring.waiting(session), exploring.leaving(session)
    if mails:
        _see_to(work_on_waiting, mails)
    for game_id in to_go_back:  # before the bot of who has left plays on
        _see_to(settle_take_back, game_id)
    for game_id in games:
        _see_to(play_bots, game_id)
    for player_id in readers:
        _see_to(send_digest, player_id)
    for due in forced:
        _see_to(play_forced_in_time, due)
    for seat in late:
        _see_to(play_for, seat)
    for seat in forgetful:
        _see_to(remind, seat)
    for seat in talked:
        _see_to(mail_talk, seat)
    for game_id in paused:
        _see_to(end_pause, game_id)
    for game_id in voted:
        _see_to(settle_vote, game_id)
    for game_id in given_up:
        _see_to(end_early, game_id)
    for table_id in tables:
        _see_to(tend_table, table_id)
    for league_id in leagues:
        _see_to(tend_league, league_id)
    for game_id in over:
        _see_to(take_up, game_id)
    for list_id in annulled:
        _see_to(reckon_again, list_id)
    for number in announced:
        _see_to(announce, number)
    for game_id in hidden:
        _see_to(explore_no_more, game_id)
    for outbox_id in unwritten:
        _see_to(write_left, outbox_id)
    _see_to(outbox.deliver_due, service())
    _see_to(hand_out_notices, None)
    _see_to(forgetting.run, service())
    for game_id in unexplored:  # last, for it takes longest and nobody waits for it
        _see_to(explore, game_id)


def _see_to(work: Callable[[Any], object], what: Any) -> None:
    """One thing that fails must not keep the sweep from the others, now or every time."""
    with logs.following():
        try:
            work(what)
        except Exception:
            log.exception("the sweep could not finish %s(%s)", work, what)
