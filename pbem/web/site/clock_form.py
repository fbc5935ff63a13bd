"""The part of a form that sets a table's clock."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

from werkzeug.datastructures import MultiDict

from pbem.core.refused import Refused
from pbem.games import clock_words
from pbem.games.clocks.terms import NONE, USUAL, BadClock, Clock, ClockStop, StandIn, TimeOut
from pbem.language.catalogues import gettext as _

BANK = "bank"
"""What the form's selection says for a bank; else it says hours."""
FILLED_IN = {
    "hours": BANK,
    "bank": str(USUAL.bank // 24),
    "increment": str(USUAL.increment),
}
"""How it is filled in at first."""


def filled_in(time: Clock) -> MultiDict[str, str]:
    """The fields that say that clock."""
    said = {"hours": str(time.hours), "time_out": str(time.time_out),
            "stand_in": str(time.stand_in)}  # fmt: skip
    if time.bank:
        said = said | {
            "hours": BANK, "bank": str(time.bank // 24), "increment": str(time.increment),
        }  # fmt: skip
    return MultiDict([*said.items(), *(("stops", str(stop)) for stop in sorted(time.stops))])


def clock_of(form: MultiDict[str, str], known: int = 0) -> Clock:
    """The clock that the form asks for; what cannot be one is none. It may ask for the hours of
    `PACES`, or for those that are `known`. Raises `Refused` for a bank that is too small or too
    large."""
    stops = frozenset(stop for stop in ClockStop if stop.value in form.getlist("stops"))
    wished = form.get("time_out")
    time_out = next((known for known in TimeOut if known.value == wished), TimeOut.MOVE)
    asked = form.get("stand_in")
    stand_in = next((known for known in StandIn if known.value == asked), StandIn.GREEDY)
    wanted = form.get("hours", "0")
    if wanted == BANK:
        try:
            return Clock(bank=_number(form, "bank") * 24, increment=_number(form, "increment"),
                         stops=stops, time_out=time_out, stand_in=stand_in)  # fmt: skip
        except BadClock:
            raise Refused(clock_words.bad_bank()) from None
    hours = next((pace for pace in (*clock_words.PACES, known) if str(pace) == wanted), 0)
    if not hours:
        return replace(NONE, stand_in=stand_in)
    return Clock(hours=hours, stops=stops, time_out=time_out, stand_in=stand_in)


def starts_of(form: MultiDict[str, str], zone: str) -> datetime | None:
    """The date on which it shall begin, if the form says one; raises `Refused`."""
    if form.get("begins") != "date":
        return None
    return clock_words.meant(form.get("starts", ""), zone)


def day_of(text: str) -> date:
    """The day of a date field; raises `Refused`."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused(_("Give the first day and the last.")) from None


def _number(form: MultiDict[str, str], name: str) -> int:
    text = form.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text)):
        raise BadClock
    return int(text)
