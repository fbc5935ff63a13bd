"""What a mail asks for in people's own words: days away, coming back, a command.

`pbem.reader` finds it; here it becomes the request that the same command on a line would be.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from pbem.inbox import commands
from pbem.inbox.commands import CommandRequest
from pbem.reader.absences import SaidAbsence, SaidBack, absence_in
from pbem.reader.commands import command_in

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
"""As the command `away every …` reads them."""
KNOWN = {command.name for command in commands.COMMANDS}


@dataclass(frozen=True)
class SpokenRequest:
    """`asks`: what it does cannot be called back, so it is written back as the line to send."""

    request: CommandRequest
    asks: bool = False


def absence_said(text: str, today: date, language: str) -> CommandRequest | None:
    """`I'm away until Sunday`, `I'm back now`, as the command for it."""
    found = absence_in(text, today, language)
    if isinstance(found, SaidBack):
        return commands.request("back")
    if not isinstance(found, SaidAbsence):
        return None
    if found.weekday is not None:
        return commands.request("away", f"every {WEEKDAYS[found.weekday]}")
    return commands.request("away", f"from {found.first} until {found.last}")


def request_said(
    text: str, today: date, language: str, names: Collection[str] = ()
) -> SpokenRequest | None:
    """What the text asks for: days away, or a command of which all is said that it takes."""
    if absent := absence_said(text, today, language):
        return SpokenRequest(absent)
    found = command_in(text, language, names)
    if found is None or found.command not in KNOWN:
        return None
    request = commands.request(found.command, found.argument)
    return None if request.lacks else SpokenRequest(request, found.asks)
