"""Everything that comes due by the clock or was left undone, one line a job.

The worker's sweep, `tests/acceptance.py` and the simulation walk this table (`pbem.jobs.sweep`).
Whatever is added here is done, tried again when it fails, set aside when it goes on failing, and
counted for operators.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlmodel import Session

from pbem.admin import announcements, operators
from pbem.competition import final_mails
from pbem.competition.leagues import season_progress, silence
from pbem.competition.ratings import finished_games, rebuild
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games.explorer import daily
from pbem.games.explorer import taking_up as exploring
from pbem.inbox import labelled_replies, process, retry, work_queue
from pbem.mail import outbox
from pbem.play import (
    bots,
    clock_jumped_back,
    daily_mails,
    digests,
    direct_messages,
    forced_moves,
    guests,
    judged_games,
    pause,
    reminders,
    table_times,
    talk_mails,
    write_after_commit,
)
from pbem.play.late_players import early_end, time_is_up, votes
from pbem.play.undo import consent
from pbem.privacy import retention
from pbem.webhooks import queue

MAILS_IN, MAILS_OUT, NOTICES = "mails in", "mails out", "notices"
JUDGED_GAMES = "judged games"
TEN_MINUTES = timedelta(minutes=10)


class Look(NamedTuple):
    """What a job looks with for items that wait: forced moves `until` then, and as many `more`
    than it takes at once, because so many have failed and may not be tried now."""

    session: Session
    settings: Settings
    until: datetime
    more: int


def item_of(what: Any) -> str:
    """What an item is called: an id, or `game/seat`."""
    return "/".join(map(str, what)) if isinstance(what, tuple) else str(what)


@dataclass(frozen=True)
class Job:
    """`waiting` finds its items, `do` sees to one: safe to call again, at any time, by several. It
    returns False or 0 where there was nothing to do after all."""

    name: str
    waiting: Callable[[Look], Sequence[Any]]
    do: Callable[[Service, Any], object]
    item: Callable[[Any], str] = item_of
    pause: timedelta = timedelta(0)
    """Until it is looked at again where there was nothing to do, whatever the clock says."""
    own_tries: bool = False
    """It notes failures on the item itself, which does not wait then."""


def _mail_in(service: Service, inbound_id: int) -> bool:
    """A worker does that otherwise (`worker.mails_in`), of more than one that it has claimed."""
    claimed = work_queue.claim_one(service, inbound_id)
    return claimed and bool(retry.work(service, inbound_id))


def _vote(service: Service, game_id: int) -> bool:
    return votes.settle(service, game_id) and early_end.end(service, game_id)


JOBS = (
    Job(
        "clocks set back",
        lambda look: clock_jumped_back.waiting(look.session),
        lambda service, what: clock_jumped_back.mend(service, what),
        item=lambda what: str(what.moment),
    ),
    Job(MAILS_IN, lambda look: process.waiting(look.session), _mail_in, own_tries=True),
    Job(  # before the bot of who has left plays on
        "take-backs",
        lambda look: consent.waiting(look.session),
        lambda service, game_id: consent.settle(service, game_id),
    ),
    Job(
        "bots",
        lambda look: bots.waiting(look.session),
        lambda service, game_id: bots.play_share(service, game_id),
    ),
    Job(
        "digests",
        lambda look: digests.waiting(look.session, look.more),
        lambda service, player_id: digests.send(service, player_id),
    ),
    Job(
        "forced moves",
        lambda look: forced_moves.waiting(look.session, look.until, look.more),
        lambda service, due: forced_moves.play_in_time(service, *due),
        item=lambda due: item_of(due[:2]),
    ),
    Job(
        "deadlines",
        lambda look: time_is_up.waiting(look.session, look.more),
        lambda service, seat: time_is_up.time_is_up(service, *seat),
    ),
    Job(
        "reminders",
        lambda look: reminders.waiting(look.session, look.more),
        lambda service, seat: reminders.remind(service, *seat),
    ),
    Job(
        "talk",
        lambda look: talk_mails.waiting(look.session, look.more),
        lambda service, seat: talk_mails.send(service, *seat),
    ),
    Job(
        "direct messages",
        lambda look: direct_messages.waiting(look.session, look.more),
        lambda service, thread: direct_messages.send(service, *thread),
    ),
    Job(
        "pauses",
        lambda look: pause.waiting(look.session, look.more),
        lambda service, game_id: pause.go_on(service, game_id),
    ),
    Job("votes", lambda look: votes.waiting(look.session), _vote),
    Job(
        "early ends",
        lambda look: early_end.waiting(look.session),
        lambda service, game_id: early_end.end(service, game_id),
    ),
    Job(
        "open tables",
        lambda look: table_times.waiting(look.session, look.settings, look.more),
        lambda service, game_id: table_times.tend(service, game_id),
    ),
    Job(
        "leagues",
        lambda look: season_progress.waiting(look.session),
        lambda service, league_id: season_progress.advance(service, league_id),
    ),
    Job(
        "silent players",
        lambda look: silence.waiting(look.session, look.more),
        lambda service, league_id: silence.look_for_silence(service, league_id),
    ),
    Job(
        "ratings",
        lambda look: finished_games.waiting(look.session, look.more),
        lambda service, game_id: finished_games.rate_finished(service, game_id),
    ),
    Job(
        "ratings reckoned again",
        lambda look: rebuild.waiting(look.session),
        lambda service, list_id: rebuild.reckon_again(service, list_id),
    ),
    Job(
        "announcements",
        lambda look: announcements.waiting(look.session, look.more),
        lambda service, mail: announcements.write(service, *mail),
    ),
    Job(
        "the mailbox's login",
        lambda look: operators.untold(look.session, look.settings),
        lambda service, number: operators.tell(service, number),
        pause=TEN_MINUTES,
    ),
    Job(
        "explorer: hidden games",
        lambda look: exploring.leaving(look.session, look.more),
        lambda service, game_id: exploring.leave(service, game_id),
    ),
    Job(
        "texts of mails",
        lambda look: write_after_commit.waiting(look.session, look.more),
        lambda service, outbox_id: final_mails.write_left(service, outbox_id),
    ),
    Job(
        MAILS_OUT,
        lambda look: outbox.waiting(look.session, look.more),
        lambda service, outbox_id: outbox.deliver_due(service, [outbox_id]),
    ),
    Job(
        NOTICES,
        lambda look: queue.waiting(look.session),
        lambda service, notice_id: queue.send_one(service, notice_id),
        own_tries=True,
    ),
    Job(
        "labelled replies",
        lambda look: labelled_replies.waiting(look.session, look.settings, look.more),
        lambda service, mail_id: labelled_replies.keep(service, mail_id),
        pause=TEN_MINUTES,
    ),
    Job(
        "forgetting",
        lambda look: list(retention.KINDS),
        lambda service, kind: retention.forget(service, kind),
        pause=TEN_MINUTES,
    ),
    Job(
        "guests",
        lambda look: guests.waiting(look.session, look.settings.guest_days, look.more),
        lambda service, player_id: guests.clear(service, player_id),
        pause=TEN_MINUTES,
    ),
    Job(
        JUDGED_GAMES,
        lambda look: judged_games.waiting(look.session, look.more),
        lambda service, game_id: judged_games.judge(service, game_id),
    ),
    Job(  # last, for it takes longest and nobody waits for it
        "explorer",
        lambda look: exploring.waiting(look.session, look.more),
        lambda service, game_id: exploring.take_up(service, game_id),
    ),
    Job(
        "decision of the day",
        lambda look: daily.waiting(look.session),
        lambda service, day: daily.choose(service, day),
        pause=TEN_MINUTES,
    ),
    Job(
        "decision of the day by mail",
        lambda look: daily_mails.waiting(look.session, look.more),
        lambda service, player_id: daily_mails.send(service, player_id),
    ),
)
