"""The mails that a move causes: a turn mail for every person newly asked; at the end, a final mail
for everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from sqlmodel import Session

import engine
from pbem.core import clock
from pbem.core.changing import change
from pbem.core.service import Service
from pbem.games import records, seat_clocks
from pbem.mail import outbox
from pbem.models import Delivery, Game, OutboundMail, Player, Seat, id_of
from pbem.play import forced_times, here, late_writing, ringing
from pbem.play.automatic_moves import Wishes
from pbem.play.grace import Woken
from pbem.play.late_writing import ToWrite
from pbem.play.seat_letters import letter_to
from pbem.webhooks.announcing import announce


def asked(match: engine.Match) -> dict[int, int]:
    """The seats that must act now, each with the number of its decision."""
    return {seat: records.ordinal_of(match, seat) for seat in match.to_act}


def queue(
    session: Session,
    service: Service,
    game: Game,
    match: engine.Match,
    seats: Sequence[Seat],
    players: Mapping[int, Player],
    asked_before: Mapping[int, int],
    undoable: str | None = None,
    woken: Woken | None = None,
    wishes: Mapping[int, Wishes] | None = None,
    later: list[ToWrite] | None = None,
) -> list[int]:
    """Ids of the mails; those that wait are added to `woken`, too, and to `later` those that get
    their text after the commit (without it, all have it). `wishes` are the players' own, if they
    have been read already. Since when a seat is asked, and until when it has time, is noted along
    with it."""
    new = _ask(session, game, match, seats, players, asked_before, wishes)
    queued, waiting = list[OutboundMail](), list[OutboundMail]()
    for seat in seats:
        player = players[seat.number]
        is_asked = seat.number in new and seat.bot_since is None
        if player.email is None or not (is_asked or match.over):
            continue
        needless = seat.is_played_for
        alone = undoable if new == {seat.number} else None
        held = game.held_until if seat.number != game.held_seat else None
        own = wishes.get(seat.number) if wishes is not None else None
        letter = letter_to(session, service, game, match, seats, players, seat.number, alone, own)
        rings = partial(ringing.from_when, session, service.settings, player, seat, held)
        announce(session, service, letter.view, player, needless, held, rings)
        row, to_write = late_writing.queue(
            session, service, letter, alone, needless, late=later is not None
        )
        if needless:
            continue  # it is written, as the others' numbers of mails would tell, but not sent
        if held is not None and woken is not None and _hold(session, game, seat, row):
            waiting.append(row)
        if not match.over:
            here.hold(session, service.settings, player, seat, row)
        if row.delivery != Delivery.DIGEST:  # then the digest tells it
            change(session, seat, told=game.moves_played, last_message_id=row.message_id)
        if to_write is not None and later is not None:
            to_write.put_off(service.settings)
            later.append(to_write)
        queued.append(row)
    session.flush()
    outbox.put_in(session, queued)
    if woken is not None:
        woken.later += [id_of(row) for row in waiting]
    return [id_of(row) for row in queued]


def _ask(
    session: Session,
    game: Game,
    match: engine.Match,
    seats: Sequence[Seat],
    players: Mapping[int, Player],
    asked_before: Mapping[int, int],
    wishes: Mapping[int, Wishes] | None,
) -> set[int]:
    """The seats that are newly asked; from now on their time counts."""
    here.drop_answered(session, game, match)
    new = {seat for seat, ordinal in asked(match).items() if asked_before.get(seat) != ordinal}
    for seat in seats:
        if seat.number in new:
            change(session, seat, asked_at=clock.now(), passes_at=None)
    seat_clocks.go_on(session, game, seats, players, new)
    forced_times.set_times(session, match, game, seats, players, wishes)
    return new


def _hold(session: Session, game: Game, seat: Seat, row: OutboundMail) -> bool:
    """Whether the mail waits while the move that it tells may be taken back."""
    if row.delivery != Delivery.QUEUED or row.attempts or game.held_until is None:
        return False
    row.due_at = game.held_until
    seat.told_before, seat.message_before = seat.told, seat.last_message_id
    session.add(row)
    return True
