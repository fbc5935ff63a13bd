"""The commands `calendar`, `calendar new` and `calendar off`: the secret address of deadlines."""

from __future__ import annotations

from collections.abc import Callable

from sqlmodel import Session

from pbem.games import calendar
from pbem.inbox.commands.asker import Asker
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import CALENDAR, CALENDAR_NEW, CALENDAR_OFF, shown
from pbem.mail.letters import Answer
from pbem.models import Player, id_of


def tell(asker: Asker, argument: str) -> Answer:
    """The address; who has none gets one."""

    def keep(session: Session, player: Player) -> None:
        if player.calendar_number is None:
            calendar.renew(session, player)

    return _changed(asker, keep)


def renew(asker: Asker, argument: str) -> Answer:
    """Another address, which ends the one before."""
    return _changed(asker, calendar.renew)


def end(asker: Asker, argument: str) -> Answer:
    return _changed(asker, calendar.end)


def _changed(asker: Asker, change: Callable[[Session, Player], None]) -> Answer:
    assert asker.player is not None
    with asker.service.database.write() as session:
        player = session.get_one(Player, id_of(asker.player), with_for_update=True)
        change(session, player)
        session.add(player)
    address = calendar.address(asker.service.settings, player)
    if not address:
        again = _(
            "Its address no longer works. For a new one, write: %(words)s", words=shown(CALENDAR)
        )
        return Answer(_("Your calendar is off"), [again])
    about = _(
        "Your deadlines and days off, for any calendar program that subscribes to an address. "
        "Anyone who knows the address can read them, but can’t change anything."
    )
    another = _(
        "For a new address, in place of this one, write: %(words)s", words=shown(CALENDAR_NEW)
    )
    none = _("To turn the calendar off, write: %(words)s", words=shown(CALENDAR_OFF))
    return Answer(_("Your calendar"), [about, address, another, none])
