"""How pages and mails say times, numbers, lists of names and what one types, in the language that
is spoken."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

from babel.dates import format_date, format_datetime, format_skeleton, format_timedelta
from babel.numbers import format_decimal
from markupsafe import Markup, escape

from pbem.core import clock
from pbem.language import catalogues
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _

SERVICE_NAME = N_("Board games by email")


def service_name(own: str) -> str:
    """The name that the host gave it, or else what it is."""
    return own or _(SERVICE_NAME)


BREAKS = re.compile("(?<!,) ")
UNITS = (timedelta(days=7), timedelta(days=1), timedelta(hours=1), timedelta(minutes=1))


def listed(names: list[str]) -> str:
    """`Ann`, `Ann and Bea`, `Ann, Bea and Cid`."""
    if len(names) < 2:
        return "".join(names)
    return _("%(others)s and %(last)s", others=", ".join(names[:-1]), last=names[-1])


def ago(time: datetime) -> str:
    """How long since, in the largest unit that fits."""
    passed = clock.now() - time
    if passed < timedelta(minutes=1):
        return _("just now")
    whole = next(unit for unit in UNITS if passed >= unit)
    passed -= passed % whole
    return _on_one_line(
        format_timedelta(-passed, threshold=1, add_direction=True, locale=catalogues.current())
    )


def length(time: timedelta) -> str:
    """A length of time in the largest unit that there are at least two of: `36 hours`, `2 days`."""
    return _on_one_line(format_timedelta(time, threshold=2, locale=catalogues.current()))


def _on_one_line(text: str) -> str:
    """With no-break spaces, but for those behind commas: a number is not torn from its unit."""
    return BREAKS.sub("\N{NO-BREAK SPACE}", text)


def day(of: date) -> str:
    """A date as the language writes it."""
    return _on_one_line(format_date(of, format="medium", locale=catalogues.current()))


def calendar_day(day: date) -> str:
    """A day of the calendar with its weekday: `Fri 27 Nov`, or as another language writes it."""
    if catalogues.current() == catalogues.ENGLISH:
        return _on_one_line(format_date(day, format="EEE d MMM", locale=catalogues.ENGLISH))
    return _on_one_line(format_skeleton("MMMEd", day, locale=catalogues.current()))


def minute(time: datetime) -> str:
    """A moment in full, by the clock of its zone: `Fri 27 Nov 2026, 14:00 CET`."""
    locale = catalogues.current()
    if locale == catalogues.ENGLISH:
        day = format_datetime(time, "EEE d MMM y", tzinfo=time.tzinfo, locale=locale)
    else:
        day = format_skeleton("yMMMEd", time, tzinfo=time.tzinfo, locale=locale)
    hour = format_datetime(time, "HH:mm z", tzinfo=time.tzinfo, locale=locale)
    return f"{_on_one_line(day)}, {_on_one_line(hour)}"


def number(value: float) -> str:
    """With one decimal, as the language writes it."""
    return str(format_decimal(value, format="#,##0.0", locale=catalogues.current()))


TYPED = re.compile(r"`([^`]*)`")
"""What our texts mark as words that one types, shown as people expect it: never a backtick."""


def quoted(text: str) -> str:
    """With quotation marks, for plain text: `` `pass` `` is “pass”."""
    return TYPED.sub(lambda found: _("“%(words)s”", words=found[1]), text)


def marked(text: str) -> Markup:
    """In bold, for HTML."""
    return Markup(TYPED.sub(r"<b>\1</b>", str(escape(text))))
