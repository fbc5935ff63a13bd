"""How long a table gives for each decision, and moments in a player's own time."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from pbem.core import clock
from pbem.core.refused import Refused
from pbem.games.clocks.terms import Clock, ClockStop, StandIn, TimeOut, clock_of
from pbem.language.catalogues import N_, ngettext
from pbem.language.catalogues import gettext as _
from pbem.language.wording import length, minute
from pbem.models import Game

PACES = {
    0: N_("no clock"),
    12: N_("12 hours per decision"),
    24: N_("a day per decision"),
    48: N_("two days per decision"),
    72: N_("three days per decision"),
    168: N_("a week per decision"),
}
"""Hours that a table may give, with what they are called; 0 is no clock."""


STOPS = {
    ClockStop.WEEKENDS: N_("not on weekends"),
    ClockStop.NIGHTS: N_("not in a player’s quiet hours"),
    ClockStop.HOLIDAYS: N_("not on public holidays"),
}


AFTERWARDS = {
    TimeOut.MOVE: N_("then the move that looks best is played"),
    TimeOut.SEAT: N_("then a bot plays until its player is back"),
    TimeOut.VOTE: N_("then the others vote to replace the player or to end the game"),
}
"""What happens when time is up."""
STANDS_IN = {
    StandIn.EASY: N_("the easy bot plays for anyone who is away"),
    StandIn.STRONG: N_("the strong bot plays for anyone who is away"),
}
"""Where it is not the usual one."""


def in_words(game: Game) -> list[str]:
    """What is said of the table's clock, nothing if it has none."""
    return clock_in_words(clock_of(game))


def clock_in_words(set_so: Clock) -> list[str]:
    """A clock in words, nothing if it is none; and who stands in, if it is not the usual bot."""
    stand_in = [_(STANDS_IN[set_so.stand_in])] if set_so.stand_in in STANDS_IN else []
    if not set_so:
        return [_(PACES[0]), *stand_in] if stand_in else []
    stops = [_(STOPS[stop]) for stop in ClockStop if stop in set_so.stops]
    if set_so.time_out is not TimeOut.MOVE:
        stops.append(_(AFTERWARDS[set_so.time_out]))
    return [", ".join([_pace(set_so), *stops]), *stand_in]


def _pace(set_so: Clock) -> str:
    if set_so.bank:
        days = ngettext("%(num)s day", "%(num)s days", set_so.bank // 24)
        each = _length(set_so.increment)
        return _("%(bank)s, plus %(each)s for each decision", bank=days, each=each)
    if set_so.hours in PACES:
        return _(PACES[set_so.hours])
    return _("%(time)s per decision", time=_length(set_so.hours))


def _length(hours: int) -> str:
    return ngettext("%(num)s hour", "%(num)s hours", hours)


def bad_bank() -> str:
    """Why a table cannot have the bank that a form asked for."""
    return _("The bank holds 1 to 60 days, and each decision adds 1 to 720 hours.")


def left(due: datetime, zone: str) -> str:
    """How much time there is and until when, by that zone: `2 days, until Fri 27 Nov 2026, 14:00`.

    The one place that says it for inboxes, mails, lists and digests."""
    at = moment(due, zone)
    if due <= clock.now():
        return _("out of time since %(moment)s", moment=at)
    return _("%(time)s left, until %(moment)s", time=length(due - clock.now()), moment=at)


def moment(time: datetime, zone: str = "UTC") -> str:
    """The moment in full, by the clocks of that zone (IANA), in the language that is spoken."""
    return minute(time.astimezone(ZoneInfo(zone)))


def written_start(time: datetime, zone: str) -> str:
    """The moment as it is written for `meant`, with a space: `2027-01-15 18:00`."""
    return time.astimezone(ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M")


def meant(text: str, zone: str) -> datetime:
    """The moment of a start that is written so (`2027-01-15T18:00`) there; raises `Refused`."""
    try:
        return clock.meant(text, zone)
    except (ValueError, OverflowError):
        raise Refused(_("Give the date and time it starts.")) from None
