"""The mails that a move causes: a turn mail for every person newly asked; at the end, a final mail
for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial

from sqlmodel import Session

import engine
from pbem.core import clock
from pbem.core.config import Settings
from pbem.games import absences, records, seat_clocks
from pbem.games.clocks.counting import still
from pbem.games.loaded_game import LoadedGame
from pbem.mail.letters import Letter
from pbem.models import Delivery, OutboundMail, Player, Seat, id_of
from pbem.play import forced_times, hold_while_online, write_after_commit
from pbem.play.seat_letters import letter_to
from pbem.play.write_after_commit import ToWrite
from pbem.webhooks.announcing import SendTime, announce


@dataclass
class QueuedMails:
    """Ids of mails in the outbox, those of them that wait while a move can be taken back, and what
    of them is to be written after the commit."""

    ids: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    unwritten: list[ToWrite] = field(default_factory=list)


def asked(match: engine.Match) -> dict[int, int]:
    """The seats that must act now, each with the number of its decision."""
    return {seat: records.ordinal_of(match, seat) for seat in match.to_act}


def queue(
    game: LoadedGame,
    asked_before: Mapping[int, int],
    undoable: str | None = None,
    *,
    write_later: bool = False,
) -> QueuedMails:
    """Queue the mails to those who were not asked that before. Since when a seat is asked, and
    until when it has time, is noted along with it. Unless they are to be written later, mails have
    their text at once."""
    session, row, mails = game.session, game.row, QueuedMails()
    new = _ask(game, asked_before)
    rows = list[OutboundMail]()
    held_rows = list[OutboundMail]()
    for seat in game.seats:
        player = game.players[seat.number]
        is_asked = seat.number in new and seat.bot_since is None
        if player.email is None or not (is_asked or game.match.over):
            continue
        alone = undoable if new == {seat.number} else None
        letter = letter_to(game, seat.number, alone)
        _announce(game, letter, player, seat)
        mail, to_write = write_after_commit.queue(game, letter, alone, late=write_later)
        if seat.is_played_for:
            continue  # it is written, as the others' numbers of mails would tell, but not sent
        if seat.number != row.held_seat and _hold(game, seat, mail):
            held_rows.append(mail)
        if not game.match.over:
            hold_while_online.hold(session, game.settings, player, seat, mail)
        if mail.delivery != Delivery.DIGEST:  # then the digest tells it
            seat.told, seat.last_message_id = row.moves_played, mail.message_id
        if to_write is not None:
            to_write.put_off(game.settings)
            mails.unwritten.append(to_write)
        rows.append(mail)
    session.flush()
    mails.ids = [id_of(mail) for mail in rows]
    mails.held = [id_of(mail) for mail in held_rows]
    return mails


def _announce(game: LoadedGame, letter: Letter, player: Player, seat: Seat) -> None:
    """To the player's own addresses; no sooner than mails, if the move can be taken back."""
    held = game.row.held_until if seat.number != game.row.held_seat else None
    rings = partial(push_from, game.session, game.settings, player, seat, held)
    when = SendTime(seat.is_played_for, held, rings)
    announce(game.session, game.service, letter.view, player, when)


def _ask(game: LoadedGame, asked_before: Mapping[int, int]) -> set[int]:
    """The seats that are newly asked; from now on their time counts."""
    session, seats = game.session, game.seats
    hold_while_online.drop_answered(session, game.row, game.match)
    now_asked = asked(game.match)
    new = {seat for seat, ordinal in now_asked.items() if asked_before.get(seat) != ordinal}
    for seat in seats:
        if seat.number in new:
            seat.asked_at, seat.passes_at = clock.now(), None
    seat_clocks.go_on(session, game.row, seats, game.players, new)
    forced_times.set_times(game)
    return new


def _hold(game: LoadedGame, seat: Seat, mail: OutboundMail) -> bool:
    """Whether the mail waits while the move that it tells may be taken back."""
    until = game.row.held_until
    if mail.delivery != Delivery.QUEUED or mail.attempts or until is None:
        return False
    mail.due_at = until
    seat.told_before, seat.message_before = seat.told, seat.last_message_id
    game.session.add(mail)
    return True


def push_from(
    session: Session, settings: Settings, player: Player, seat: Seat, held: datetime | None
) -> datetime:
    """When a player's browsers may ring for a question: not at night, not while they are away or
    look at the site, but before their time is up. `held` is until when the move that asks them can
    be taken back; they never ring before."""
    now = clock.now()
    earliest = max(now, held or now)
    calendar = absences.calendar(session, player, now)
    calendar = replace(calendar, quiet=seat_clocks.quiet_of(player))
    at = max(earliest, hold_while_online.until(session, settings, player) or earliest)
    at = still(calendar, at) or at
    return earliest if seat.due_at is not None and seat.due_at <= at else at
