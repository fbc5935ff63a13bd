"""A player's deadlines and days off as a calendar (iCalendar), at an address that only they know.

The address holds a number of the player's row under our signature: with another number, every
address of before leads nowhere.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from icalendar import Calendar, Event
from sqlmodel import Session, col, select

from pbem.accounts import merged, signed_tokens
from pbem.accounts.display_names import harmless
from pbem.core import clock
from pbem.core.config import Settings
from pbem.games import absences
from pbem.language.catalogues import gettext as _
from pbem.language.wording import service_name
from pbem.models import Game, GameStatus, Player, Seat, id_of

PURPOSE = "calendar"
BYTES = 5
NUMBERS = 2**31 - 1
SHOWN = timedelta(minutes=30)
"""How long an entry is: it ends when time is up."""


def renew(session: Session, player: Player) -> None:
    """Another address from now on, the first one or in place of all before."""
    end(session, player)
    player.calendar_number = secrets.randbelow(NUMBERS)


def end(session: Session, player: Player) -> None:
    """No address any more, nor any of accounts that were merged into theirs."""
    for one in (player, *merged.into(session, id_of(player))):
        one.calendar_number = None
        session.add(one)


def token(settings: Settings, player: Player) -> str:
    """What the player's address ends in; empty while they have none."""
    if player.calendar_number is None:
        return ""
    numbers = (id_of(player), player.calendar_number)
    payload = b"".join(number.to_bytes(BYTES, "big") for number in numbers)
    return signed_tokens.sign(settings, PURPOSE, payload)


def address(settings: Settings, player: Player) -> str:
    """Where a calendar program reads it; empty while they have none."""
    written = token(settings, player)
    return f"{settings.base_url}/calendar/{written}.ics" if written else ""


def owner(session: Session, settings: Settings, written: str) -> Player | None:
    """Whose address ends so, if it is still good."""
    payload = signed_tokens.verify(settings, PURPOSE, written)
    if payload is None or len(payload) != 2 * BYTES:
        return None
    player_id, number = (int.from_bytes(part, "big") for part in (payload[:BYTES], payload[BYTES:]))
    player = session.get(Player, player_id)
    if player is None or player.calendar_number != number:
        return None
    return merged.current(session, player_id)


def calendar_of(session: Session, settings: Settings, player: Player) -> bytes:
    """The calendar, in the language that is spoken."""
    made = Calendar()
    made.add("prodid", "-//pbem//deadlines//")
    made.add("version", "2.0")
    made.add("name", service_name(settings.name))
    made.add("x-wr-calname", service_name(settings.name))
    for event in [*_deadlines(session, settings, player), *_days_off(session, settings, player)]:
        made.add_component(event)
    return bytes(made.to_ical())


def _deadlines(session: Session, settings: Settings, player: Player) -> list[Event]:
    query = (
        select(Game.name, Game.code, Seat.id, Seat.due_at)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == player.id, Game.status == GameStatus.RUNNING)
        .where(col(Seat.due_at).is_not(None), col(Seat.bot_since).is_(None))
        .order_by(col(Seat.due_at))
    )
    found = []
    for name, code, seat_id, due in session.exec(query):
        if due is None:
            continue
        event = _event(f"deadline-{seat_id}@{settings.mail_domain}")
        event.add("summary", _("Time is up: %(table)s", table=harmless(name)))
        event.add("dtstart", due - SHOWN)
        event.add("dtend", due)
        event.add("url", f"{settings.base_url}/g/{code}")
        found.append(event)
    return found


def _days_off(session: Session, settings: Settings, player: Player) -> list[Event]:
    found = []
    for absence in absences.absences_of(session, id_of(player)):
        if absence.last_day is None:
            continue
        event = _event(f"absence-{absence.id}@{settings.mail_domain}")
        event.add("summary", _("Days off"))
        event.add("dtstart", absence.first_day)
        event.add("dtend", absence.last_day + timedelta(days=1))
        found.append(event)
    return found


def _event(uid: str) -> Event:
    event = Event()
    event.add("uid", uid)
    event.add("dtstamp", clock.now())
    return event
