"""The commands about how one plays: time zone, quiet hours, holidays, reminders, what is played or
confirmed without asking, how long others' mails wait, and the calendar of deadlines."""

from __future__ import annotations

import re
from collections.abc import Callable

from sqlmodel import Session

from pbem.accounts import auto_level
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.games import calendar, clock_words
from pbem.inbox.commands.command import Asker, Takes, command
from pbem.inbox.commands.days import folded, said_as
from pbem.language import command_words
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import CALENDAR, CALENDAR_NEW, CALENDAR_OFF, command_word
from pbem.mail import unsubscribe
from pbem.mail.letters import Answer
from pbem.models import AutoLevel, Confirm, Player, id_of
from pbem.models.players import Reminder
from pbem.play import grace, time_preferences
from pbem.play.undo import move_confirmation

HOURS = re.compile(r"(\d{1,2})(?::00)? ?(?:-|\u2013|to|do|la) ?(\d{1,2})(?::00)?", re.ASCII)
WORD = r"\w{2,12}(?: \w{1,12})?"
CONFIRMED = "|".join(sorted(map(re.escape, move_confirmation.all_words())))
OFF = N_("words: off, none, no")
HALF = N_("words: half")
LATE = N_("words: late")
NEVER = N_("words: never, off, none, no")


@command(N_("command: timezone, time zone"), Takes.TEXT, "timezone Europe/Warsaw",
         N_("the time zone of the times we show you, and of your days and nights"),
         telling=r"^\w[\w/+-]{1,40}(?: \w{1,20}){0,2}$", changes=True)  # fmt: skip
def timezone(asker: Asker, argument: str) -> Answer:

    def do(player_id: int) -> str:
        zone = time_preferences.set_zone(asker.service, player_id, argument)
        now = clock_words.moment(clock.now(), zone)
        return _("Your time zone is %(zone)s now; there it is %(moment)s.", zone=zone, moment=now)

    return _changed(asker, _("Your time zone"), do)


@command(N_("command: quiet, quiet hours"), Takes.TEXT, "quiet 22-7",
         N_("hours without reminders, in which no time passes at tables that respect them; or "
            "`off`"), telling=rf"^(?:\d{{1,2}}\D{{1,6}}\d{{1,2}}(?::00)?|{WORD})$",
         changes=True)  # fmt: skip
def quiet(asker: Asker, argument: str) -> Answer:

    def do(player_id: int) -> str:
        if folded(argument) in said_as(OFF):
            time_preferences.set_quiet(asker.service, player_id, None)
            return _("You have no quiet hours now.")
        found = HOURS.fullmatch(argument.lower())
        begins, ends = (int(found[1]), int(found[2])) if found else (-1, -1)
        time_preferences.set_quiet(asker.service, player_id, (begins, ends))
        return _(
            "Your quiet hours are from %(begins)s to %(ends)s o’clock: you get no reminders then, "
            "and no time passes at tables that respect quiet hours.",
            begins=begins,
            ends=ends,
        )

    return _changed(asker, _("Your quiet hours"), do)


@command(N_("command: holidays"), Takes.TEXT, "holidays PL",
         N_("your country; no time passes on its public holidays at tables that respect them; "
            "or `off`"), telling=rf"^(?:[A-Za-z]{{2}}(?:-[A-Za-z0-9]{{1,4}})?|{WORD})$",
         changes=True)  # fmt: skip
def holidays(asker: Asker, argument: str) -> Answer:

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

    return _changed(asker, _("Your public holidays"), do)


@command(N_("command: reminders"), Takes.TEXT, N_("example: reminders late"),
         N_("remind me of a decision when `half` of its time is over, `late`, or `never`"),
         telling=rf"^{WORD}$", changes=True)  # fmt: skip
def reminders(asker: Asker, argument: str) -> Answer:

    def do(player_id: int) -> str:
        wanted = read_reminder(argument)
        time_preferences.set_reminders(asker.service, player_id, wanted)
        return {
            Reminder.HALF: _("You get one reminder, when half of your time is up."),
            Reminder.LATE: _("You get one reminder, when four fifths of your time is up."),
            Reminder.NEVER: _("You get no reminders."),
        }[Reminder(wanted)]

    return _changed(asker, _("Your reminders"), do)


def read_reminder(argument: str) -> str:
    """The kind that is called so in any language, or the word as it stands."""
    word = folded(argument)
    kinds = {Reminder.HALF: HALF, Reminder.LATE: LATE, Reminder.NEVER: NEVER}
    return next((kind for kind, words in kinds.items() if word in said_as(words)), word)


def _changed(asker: Asker, title: str, do: Callable[[int], str]) -> Answer:
    page = (_("Your account"), f"{asker.service.settings.base_url}/account")
    try:
        return Answer(title, [do(id_of(asker.own))], [page])
    except Refused as error:
        return Answer(_("Nothing was changed"), [str(error)], [page])


@command(command_words.AUTO, Takes.TEXT, N_("example: auto trivial"),
         N_("what we may play for you without asking: `off`, `forced` or `trivial`"),
         telling=r"^\w+$", changes=True)  # fmt: skip
def auto_moves(asker: Asker, argument: str) -> Answer:
    """Set it, or without a word say how it is set."""
    level = auto_level.read(argument) if argument else None
    if argument and level is None:
        return Answer(_("Which one?"), _levels())
    with asker.service.database.write() as session:
        if level is not None:
            auto_level.choose(session, id_of(asker.own), level)
        now = session.get_one(Player, asker.own.id).auto_level
    lines = [_("From your next question on: %(level)s.", level=auto_level.in_words(now))]
    return Answer(_("Moves without a question"), [*lines, *_levels()])


def _levels() -> list[str]:
    """How each is chosen."""
    return [f"{auto_level.command(level)}: {auto_level.in_words(level)}." for level in AutoLevel]


@command(command_words.CONFIRM, Takes.TEXT, N_("example: confirm always"),
         N_(
             "which moves that you email are confirmed by email, with a link that takes them "
             "back: `always`, `unsure` or `never`"), telling=rf"(?i)^(?:{CONFIRMED})$",
         changes=True)  # fmt: skip
def confirm_unsure(asker: Asker, argument: str) -> Answer:
    """Set it, or without a word that we know say how it is set."""
    wish = move_confirmation.read(argument)
    with asker.service.database.write() as session:
        if wish is not None:
            move_confirmation.choose(session, id_of(asker.own), wish)
        now = session.get_one(Player, asker.own.id).confirm_moves
    lines = [_("From your next move on: %(how)s.", how=move_confirmation.in_words(now))]
    word = command_words.command_word(command_words.CONFIRM)
    lines += [
        f"{word} {move_confirmation.called(one)}: {move_confirmation.in_words(one)}."
        for one in Confirm
    ]
    return Answer(_("Moves that you email"), lines)


@command(N_("command: grace"), Takes.TEXT, "grace 60",
         N_("for how many seconds others’ emails wait, so that you can take a move back"),
         telling=r"^\d{1,4}(?: ?\w{1,8})?$", changes=True)  # fmt: skip
def grace_time(asker: Asker, argument: str) -> Answer:
    """Set it, or without a number say how it is set."""
    number = argument.split()[0] if argument.strip() else ""
    wanted = int(number) if number.isascii() and number.isdigit() and len(number) < 5 else None
    how = _("Between 0 and %(most)s seconds:", most=grace.MOST)
    how += " " + command_words.written("grace", "60")
    if argument and (wanted is None or wanted > grace.MOST):
        return Answer(_("How long?"), [how])
    with asker.service.database.write() as session:
        if wanted is not None:
            grace.choose(session, id_of(asker.own), wanted)
        player = session.get_one(Player, asker.own.id)
        seconds = int(grace.seconds_of(asker.service.settings, player))
    told = _("After you move, emails to the others wait %(seconds)s seconds.", seconds=seconds)
    within = _("Until then you can take it back, and they are never sent: %(undo)s", undo=_undo())
    within += " " + _("The game’s page shows it at once to anyone who looks.")
    return Answer(_("Time to think again"), [told, within, how])


def _undo() -> str:
    return command_words.command_word(command_words.UNDO)


@command(command_words.CALENDAR, Takes.NOTHING, "calendar",
         N_("the secret address where your calendar app reads your deadlines and days off"),
         changes=True)  # fmt: skip
def calendar_address(asker: Asker, argument: str) -> Answer:
    """The address; who has none gets one."""

    def keep(session: Session, player: Player) -> None:
        if player.calendar_number is None:
            calendar.renew(session, player)

    return _calendar_changed(asker, keep)


@command(command_words.CALENDAR_NEW, Takes.NOTHING, "calendar new",
         N_("a new address; the old one stops working"), changes=True)  # fmt: skip
def calendar_new(asker: Asker, argument: str) -> Answer:
    """Another address, which ends the one before."""
    return _calendar_changed(asker, calendar.renew)


@command(command_words.CALENDAR_OFF, Takes.NOTHING, "calendar off", N_("no such address any more"),
         changes=True)  # fmt: skip
def calendar_off(asker: Asker, argument: str) -> Answer:
    return _calendar_changed(asker, calendar.end)


def _calendar_changed(asker: Asker, change: Callable[[Session, Player], None]) -> Answer:
    with asker.service.database.write() as session:
        player = session.get_one(Player, id_of(asker.own), with_for_update=True)
        change(session, player)
        session.add(player)
    address = calendar.address(asker.service.settings, player)
    if not address:
        again = _(
            "Its address no longer works. For a new one, write: %(words)s",
            words=command_word(CALENDAR),
        )
        return Answer(_("Your calendar is off"), [again])
    about = _(
        "Your deadlines and days off, for any calendar app that subscribes to an address. Anyone "
        "who knows the address can read them, but can’t change anything."
    )
    another = _(
        "For a new address, in place of this one, write: %(words)s",
        words=command_word(CALENDAR_NEW),
    )
    none = _("To turn the calendar off, write: %(words)s", words=command_word(CALENDAR_OFF))
    return Answer(_("Your calendar"), [about, address, another, none])


@command(N_("command: stop, unsubscribe"), Takes.NOTHING, "stop",
         N_("no more email about games; turns wait on the site"), changes=True)  # fmt: skip
def stop(asker: Asker, argument: str) -> Answer:
    with asker.service.database.write() as session:
        unsubscribe.stop(session, id_of(asker.own))
    lines = [_("We’ll stop emailing you about games. They go on; your turns wait on the site.")]
    lines.append(_("To get email again, write: resume"))
    return Answer(_("No more email"), lines)


@command(N_("command: resume, subscribe"), Takes.NOTHING, "resume",
         N_("turn email about games back on"), changes=True)  # fmt: skip
def resume(asker: Asker, argument: str) -> Answer:
    with asker.service.database.write() as session:
        unsubscribe.resume(session, id_of(asker.own))
    return Answer(_("Email is back on"), [_("Turns are emailed to you again from now on.")])
