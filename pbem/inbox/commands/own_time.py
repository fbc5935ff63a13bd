"""The commands about one's own time: `timezone`, `quiet`, `holidays`, `reminders`."""

from __future__ import annotations

import re
from collections.abc import Callable

from pbem.core import clock
from pbem.games import time_control
from pbem.inbox.commands.asker import Asker
from pbem.inbox.commands.days import folded, said_as
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import id_of
from pbem.models.players import Reminder
from pbem.play import time_preferences
from pbem.play.time_preferences import BadTime

HOURS = re.compile(r"(\d{1,2})(?::00)? ?(?:-|\u2013|to|do|la) ?(\d{1,2})(?::00)?", re.ASCII)
OFF = N_("words: off, none, no")
HALF = N_("words: half")
LATE = N_("words: late")
NEVER = N_("words: never, off, none, no")


def timezone(asker: Asker, argument: str) -> Answer:
    """`timezone Europe/Warsaw`."""

    def do(player_id: int) -> str:
        zone = time_preferences.set_zone(asker.service, player_id, argument)
        now = time_control.moment(clock.now(), zone)
        return _("Your time zone is %(zone)s now; there it is %(moment)s.", zone=zone, moment=now)

    return _done(asker, _("Your time zone"), do)


def quiet(asker: Asker, argument: str) -> Answer:
    """`quiet 22-7`, `quiet off`."""

    def do(player_id: int) -> str:
        if folded(argument) in said_as(OFF):
            time_preferences.set_quiet(asker.service, player_id, None)
            return _("You have no quiet hours now.")
        found = HOURS.fullmatch(argument.lower())
        begins, ends = (int(found[1]), int(found[2])) if found else (-1, -1)
        time_preferences.set_quiet(asker.service, player_id, (begins, ends))
        return _(
            "Your quiet hours are from %(begins)s to %(ends)s o’clock: you get no reminders "
            "then, and no time passes at tables that respect them.",
            begins=begins,
            ends=ends,
        )

    return _done(asker, _("Your quiet hours"), do)


def holidays(asker: Asker, argument: str) -> Answer:
    """`holidays PL`, `holidays DE-BY`, `holidays off`."""

    def do(player_id: int) -> str:
        if folded(argument) in said_as(OFF):
            time_preferences.set_country(asker.service, player_id, "")
            return _("You’ve set no public holidays.")
        time_preferences.set_country(asker.service, player_id, argument)
        return _(
            "Your public holidays are those of %(country)s: no time passes then at tables "
            "that respect them.",
            country=argument.upper(),
        )

    return _done(asker, _("Your public holidays"), do)


def reminders(asker: Asker, argument: str) -> Answer:
    """`reminders half`, `reminders late`, `reminders never`."""

    def do(player_id: int) -> str:
        wanted = read_reminder(argument)
        time_preferences.set_reminders(asker.service, player_id, wanted)
        return {
            Reminder.HALF: _("You get one reminder, when half of your time is up."),
            Reminder.LATE: _("You get one reminder, when four fifths of your time is up."),
            Reminder.NEVER: _("You get no reminders."),
        }[Reminder(wanted)]

    return _done(asker, _("Your reminders"), do)


def read_reminder(argument: str) -> str:
    """The kind that is called so in any language, or the word as it stands."""
    word = folded(argument)
    kinds = {Reminder.HALF: HALF, Reminder.LATE: LATE, Reminder.NEVER: NEVER}
    return next((kind for kind, words in kinds.items() if word in said_as(words)), word)


def _done(asker: Asker, title: str, do: Callable[[int], str]) -> Answer:
    assert asker.player is not None
    page = (_("Your account"), f"{asker.service.settings.base_url}/account")
    try:
        return Answer(title, [do(id_of(asker.player))], [page])
    except BadTime as error:
        return Answer(_("Nothing was changed"), [str(error)], [page])
