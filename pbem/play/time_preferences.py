"""What a player says about their own time: zone, quiet hours, public holidays, reminders.

Page, mail and API all change it here, so that running clocks are counted anew.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from functools import cache
from zoneinfo import available_timezones

from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import clock_recount
from pbem.games.clocks import counting
from pbem.language.catalogues import gettext as _
from pbem.models import Player
from pbem.models.players import Reminder
from pbem.play import digests

LONGEST_QUIET = 16
"""Hours a day."""
PART = re.compile(r"[A-Z0-9]{1,4}", re.ASCII)
COUNTRY = re.compile(rf"[A-Z]{{2}}(?:-{PART.pattern})?", re.ASCII)
MOST_NEAR = 3


def set_zone(service: Service, player_id: int, name: str) -> str:
    """The zone of that IANA name, in any case, or of a city; the name. Raises `Refused`."""
    zone = find_zone(name)

    def change(player: Player) -> None:
        player.time_zone = zone

    _change(service, player_id, change)
    return zone


def set_quiet(service: Service, player_id: int, hours: tuple[int, int] | None) -> None:
    """From which hour (0 to 23) to which there is quiet, or never. Raises `Refused`."""
    if hours is not None:
        begins, ends = hours
        if not (0 <= begins < 24 and 0 <= ends < 24 and 0 < (ends - begins) % 24 <= LONGEST_QUIET):
            raise Refused(_("Quiet hours start and end on the hour, and last at most 16 hours."))

    def change(player: Player) -> None:
        player.quiet_hours = list(hours) if hours is not None else None

    _change(service, player_id, change)


def set_country(service: Service, player_id: int, code: str) -> None:
    """Whose public holidays are the player's: `PL`, `DE-BY`, or none of any. Raises `Refused`."""
    country = code.strip()[:10].upper()
    if country and not (COUNTRY.fullmatch(country) and counting.is_known(country)):
        raise Refused(_("We don’t know the holidays of “%(code)s”. Write a code like PL or DE-BY.",
                        code=country))  # fmt: skip

    def change(player: Player) -> None:
        player.country = country

    _change(service, player_id, change)


def set_reminders(service: Service, player_id: int, wanted: str) -> None:
    """`half`, `late` or `never`. Raises `Refused`."""
    if wanted not in tuple(Reminder):
        raise Refused(
            _("Reminders come when half of your time is up, late (at four fifths), or never.")
        )

    def change(player: Player) -> None:
        player.reminders = Reminder(wanted)

    _change(service, player_id, change)


def find_zone(name: str) -> str:
    """The IANA name of the zone that is meant; raises `Refused` with the nearest ones."""
    wanted = "_".join(name.split()).casefold()
    known = _zones()
    if wanted in known:
        return known[wanted]
    near = difflib.get_close_matches(wanted[:60], known, MOST_NEAR, 0.6)
    said = _("There is no time zone “%(name)s”.", name=name[:60])
    if near:
        said += " " + _("Did you mean %(zones)s?", zones=", ".join(known[one] for one in near))
    raise Refused(said)


@cache
def _zones() -> dict[str, str]:
    """Zones by what they may be called: their names, and their cities where only one has it."""
    names = sorted(available_timezones())
    cities: dict[str, list[str]] = {}
    for name in names:
        if name.count("/") == 1 and not name.startswith("Etc/"):
            cities.setdefault(name.rpartition("/")[2].casefold(), []).append(name)
    alone = {city: zones[0] for city, zones in cities.items() if len(zones) == 1}
    return alone | {name.casefold(): name for name in names}


def _change(service: Service, player_id: int, change: Callable[[Player], None]) -> None:
    with (
        service.database.write() as session,
        clock_recount.recounted(session, player_id) as player,
    ):
        change(player)
        if player.digest_due_at is not None:
            player.digest_due_at = digests.next_due(session, player, clock.now())
