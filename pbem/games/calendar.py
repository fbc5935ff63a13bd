"""A player's deadlines, days off and dates of leagues as a calendar (iCalendar), at an address that
only they know.

The address holds a number of the player's row under our signature: with another number, every
address of before leads nowhere.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from icalendar import Calendar, Event
from sqlmodel import Session

from pbem.accounts import merged, signed_tokens
from pbem.core import clock
from pbem.core.config import Settings
from pbem.games import own_year
from pbem.games.own_year import Planned, PlannedKind
from pbem.language.catalogues import gettext as _
from pbem.language.wording import service_name
from pbem.models import Player, id_of

PURPOSE = "calendar"
BYTES = 5
NUMBERS = 2**31 - 1
SHOWN = timedelta(minutes=30)
"""How long an entry is that has no length: it ends when time is up."""
NOT_TOLD = (PlannedKind.HOLIDAY,)
"""What a calendar program knows itself."""


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
    for one in own_year.planned(session, player):
        if one.kind not in NOT_TOLD:
            made.add_component(_event(settings, player, one))
    return bytes(made.to_ical())


def _event(settings: Settings, player: Player, one: Planned) -> Event:
    """Whole days where it is days of the player's; what has no length ends when it is."""
    event = Event()
    event.add("uid", f"{one.key}@{settings.mail_domain}")
    event.add("dtstamp", clock.now())
    event.add("summary", one.words)
    days = one.days(player.time_zone)
    if days is not None:
        begins, ends = days[0], days[1] + timedelta(days=1)
        event.add("dtstart", begins)
        event.add("dtend", ends)
    else:
        event.add("dtstart", one.begins if one.begins < one.ends else one.begins - SHOWN)
        event.add("dtend", one.ends)
    if one.path:
        event.add("url", f"{settings.base_url}{one.path}")
    return event
