"""How pages say things: the filters of their templates."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import engine
from engine.picture_marks import marked_parts
from pbem.core import clock
from pbem.games import clock_words
from pbem.games.boards.pieces import role_name
from pbem.language import wording
from pbem.language.wording import ago, calendar_day, length, listed, marked, number
from pbem.mail.letters.leagues import points_told
from pbem.web.site import visitor
from pbem.webhooks import register


def moment(time: datetime) -> str:
    """The moment in full, by the visitor's clock."""
    return clock_words.moment(time, visitor.time_zone())


def day(time: datetime) -> str:
    """The date alone, where the visitor is."""
    return wording.day(time.astimezone(clock.zone(visitor.time_zone())).date())


def left(due: datetime) -> str:
    """How much time there is until then."""
    return length(max(timedelta(0), due - clock.now()))


FILTERS: dict[str, Callable[..., object]] = {
    "capital": engine.capitalised,
    "listed": listed,
    "marked": marked,
    "role_name": role_name,
    "moment": moment,
    "left": left,
    "ago": ago,
    "length_of_time": length,
    "number": number,
    "pictured": marked_parts,
    "day": day,
    "date": calendar_day,
    "exact": points_told,
    "hook_address": register.short_address,
}
