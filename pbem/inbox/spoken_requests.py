"""What a mail asks for in people's own words: days away, coming back, a command.

`pbem.reader` finds it; here it becomes the request that the same command on a line would be.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date

from pbem.inbox import commands
from pbem.inbox.commands import CommandRequest
from pbem.reader.absences import SaidAbsence, SaidBack, absence_in
from pbem.reader.commands import command_in

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
"""As the command `away every …` reads them."""
BACK = "back"
KNOWN = {command.name for command in commands.COMMANDS}


@dataclass(frozen=True)
class Writer:
    """Who writes: what the date is there, the likeliest language, who else sits at the table."""

    today: date
    language: str = ""
    names: Collection[str] = ()
    leagues: Mapping[str, str] = field(default_factory=dict)
    """Codes of leagues by the words that name them; that of none is the only one they organise."""
    is_away: bool = True
    """Who is not only says to be there: that calls off no days to come."""


@dataclass(frozen=True)
class SpokenRequest:
    """`asks`: what it does cannot be called back, so it is asked first whether it is meant."""

    request: CommandRequest
    asks: bool = False


def absence_said(text: str, writer: Writer) -> CommandRequest | None:
    """`I'm away until Sunday`, `I'm back now`, as the command for it."""
    found = absence_in(text, writer.today, writer.language)
    if isinstance(found, SaidBack):
        return commands.request(BACK) if writer.is_away else None
    if not isinstance(found, SaidAbsence):
        return None
    if found.weekday is not None:
        return commands.request("away", f"every {WEEKDAYS[found.weekday]}")
    return commands.request("away", f"from {found.first} until {found.last}")


def request_said(text: str, writer: Writer) -> SpokenRequest | None:
    """What the text asks for: days away, or a command of which all is said that it takes."""
    if absent := absence_said(text, writer):
        return SpokenRequest(absent)
    found = command_in(text, writer.language, writer.names, writer.leagues, writer.today)
    if found is None or found.command not in KNOWN:
        return None
    if found.command == BACK and not writer.is_away:
        return None
    request = commands.request(found.command, found.argument)
    return None if request.lacks else SpokenRequest(request, found.asks)
