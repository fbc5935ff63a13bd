"""The commands of who goes away: `away until Monday`, `back`, `pause 7 days`, `go on`."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from babel.dates import format_date

from pbem.core import clock
from pbem.games import absences
from pbem.inbox.commands import days
from pbem.inbox.commands.command import EXAMPLE, Asker, Takes, command, page_of
from pbem.inbox.commands.information import seat_at
from pbem.inbox.commands.option_words import any_of
from pbem.language import catalogues, command_words
from pbem.language.catalogues import N_, ngettext
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import Player, id_of
from pbem.play import absence, pause
from pbem.play.late_players import bot_substitute

AWAY_BEGINS = f"(?:(?:{any_of(days.FILLING)}) )?(?:{'|'.join(sorted(days.words_of(days.BEGINS)))})"
EXAMPLES = N_("example: away until Monday, away 3 days from Friday, away every Saturday")


@command(N_("command: away, vacation"), Takes.TEXT, N_("example: away until Monday"),
         N_("days off from your clocks: `until Monday`, `3 days from Friday`, `from 3 May to "
            "10 May`, `every Saturday`"), telling=rf"(?i)^(?:\d|{AWAY_BEGINS}\b)",
         changes=True)  # fmt: skip
def away(asker: Asker, argument: str) -> Answer:
    own = id_of(asker.own)
    try:
        wanted = days.read(argument, absence.today(asker.own))
        if wanted.weekday is not None:
            made = absence.take_weekday_off(asker.service, own, wanted.weekday)
        else:
            made = absence.take_days_off(asker.service, own, wanted.first, wanted.last)
    except days.BadDays:
        asked = _(
            "Write which days, for example: %(words)s", words=_(EXAMPLES).removeprefix(EXAMPLE)
        )
        return Answer(_("Nothing was changed"), [asked])
    told = _(
        "No time passes for you then, and we tell the others at your tables. To end it early, "
        "write: back")  # fmt: skip
    if made.weekday is not None:
        return Answer(_("You are away every week"), [_weekly(made.weekday), told])
    return Answer(_("You are away"), [_from_to(asker, made.first_day, made.last_day), told])


@command(command_words.BACK, Takes.NOTHING, "back",
         N_("you are back before your days off are over"), changes=True)  # fmt: skip
def back(asker: Asker, argument: str) -> Answer:
    ended = absence.come_back(asker.service, id_of(asker.own))
    ended += bot_substitute.come_back_everywhere(asker.service, asker.own)
    said = _("Your clocks are running again.") if ended else _("You weren’t away.")
    return Answer(_("Welcome back"), [said])


@command(N_("command: pause"), Takes.TEXT, N_("example: pause 7 days"),
         N_("pause this game, when all at the table want it"),
         telling=r"^\d{1,2}(?: (?:de )?\w{2,8})?$", changes=True)  # fmt: skip
def pause_game(asker: Asker, argument: str) -> Answer:
    """`pause 7 days`: done when all at the table want it."""
    game, seat = seat_at(asker, "") or asker.at_table()
    number = int("".join(c for c in argument[:3] if c.isdigit()) or 0)
    until = pause.ask(asker.service, id_of(game), seat, number)
    return Answer(_("A pause"), [_paused(until, asker.own)], [page_of(asker, game)])


@command(N_("command: go on"), Takes.NOTHING, "go on", N_("end the pause of this game"),
         changes=True)  # fmt: skip
def go_on(asker: Asker, argument: str) -> Answer:
    """`go on`: anybody at the table ends the pause."""
    game, seat = seat_at(asker, "") or asker.at_table()
    ended = pause.go_on(asker.service, id_of(game), seat)
    said = _("The game goes on.") if ended else _("The game wasn’t paused.")
    return Answer(_("A pause"), [said], [page_of(asker, game)])


def _paused(until: datetime | None, player: Player) -> str:
    if until is None:
        return _("We’re asking the others; the pause begins once everyone has agreed.")
    day = format_date(until.astimezone(clock.zone(player.time_zone)), "full",
                      locale=catalogues.current())  # fmt: skip
    return _(
        "Everyone agreed: no clock runs until %(day)s. Anyone can end the pause with: go on",
        day=day,
    )


def _from_to(asker: Asker, first: date, last: date | None) -> str:
    said = _(
        "From %(first)s to %(last)s, both included.",
        first=format_date(first, "full", locale=catalogues.current()),
        last=format_date(last, "full", locale=catalogues.current()),
    )
    year = absence.today(asker.own).year
    with asker.service.database.read() as session:
        left = absences.days_left(session, asker.own, year)
    return f"{said} " + ngettext(
        "You have %(num)s day left in %(year)s.",
        "You have %(num)s days left in %(year)s.",
        left,
        year=year,
    )


def _weekly(weekday: int) -> str:
    monday = date(2024, 1, 1)
    name = format_date(monday + timedelta(days=weekday), "EEEE", locale=catalogues.current())
    return _("On this day every week: %(day)s.", day=name)
