"""Talk by mail: `say`, `whisper`, `talk`, `mute`, `unmute`, `note`. What is said gets no answer."""

from __future__ import annotations

import hashlib

from pbem.accounts.display_names import harmless
from pbem.core.refused import Refused
from pbem.games import find_players, records, threads
from pbem.games import talk as what_was_said
from pbem.inbox.commands.command import Asker, Takes, command, page_of
from pbem.inbox.commands.days import folded
from pbem.inbox.commands.option_words import ALWAYS, AT_ONCE, WITH_MAILS
from pbem.language import command_words
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import Game, Player, id_of
from pbem.play import direct_messages, game_notes, muting, submission, talk_drafts
from pbem.play import talk as saying

MOST_TOLD = 20
MOST_LOOKED_AT = 500
"""People they play with, among whom one is looked for by name."""
TALK_HOW = "|".join(sorted(AT_ONCE | WITH_MAILS))


@command(command_words.SAY, Takes.TEXT, N_("example: say good luck"),
         N_(
             "in reply to a game’s email: say something to the table; it is read with the next "
             "email"),
         telling=r"\w", quiet=True)  # fmt: skip
def say(asker: Asker, text: str) -> Answer:
    """To the table; from a mail that may not be the player's they are asked first, by a link in
    their next mail."""
    game, _seat = _table(asker)
    if not asker.trusted:
        talk_drafts.keep(asker.service, game, asker.own, text, _origin(asker, text))
        return Answer(_("Said at the table"), silent=True)
    return _said(asker, game, text, None)


@command(command_words.WHISPER, Takes.TEXT, N_("example: whisper Ann: good luck"),
         N_("the same, but to one player only, if the table allows it"),
         telling=r"^[^:]{1,60}: *\S", quiet=True)  # fmt: skip
def whisper(asker: Asker, text: str) -> Answer:
    """To one player alone: `whisper Ann: good luck`; away from games to somebody they play with."""
    name, _colon, words = text.partition(":")
    if asker.game is None and asker.player is not None and asker.trusted:
        return _written(asker, name, words.strip())
    game, own = _table(asker)
    seat = _seat_called(asker, game, own, name)
    if seat is None or not asker.trusted:
        who = _("Nobody at this table is called `%(words)s`.", words=name.strip()[:60])
        return Answer(_("Nothing was said"), [who], [_page(asker, game)])
    return _said(asker, game, words.strip(), seat)


@command(N_("command: talk"), Takes.MAYBE, "talk",
         N_(
             "in reply to a game’s email: what was said there; `talk at once` emails you right "
             "away what is said at your tables, `talk with mails` with your next email"),
         telling=rf"(?i)^(?:{TALK_HOW})$", changes=True)  # fmt: skip
def talk(asker: Asker, argument: str) -> Answer:
    """What was said, or how it is told: `talk`, `talk at once`, `talk with mails`."""
    if argument:
        at_once = folded(argument) in AT_ONCE
        with asker.service.database.write() as session:
            saying.set_at_once(session, id_of(asker.own), at_once=at_once)
        told = (
            _(
                "What’s said at your tables is emailed to you right away, but not in your quiet "
                "hours."
            )
            if at_once
            else _("What’s said at your tables comes with your next email about the game.")
        )
        return Answer(_("Said at the table"), [told])
    own = _table(asker)
    with asker.service.database.read() as session:
        game = session.get_one(Game, own[0].id)
        listener = what_was_said.Listener(asker.own, own[1])
        said = what_was_said.heard(session, game, listener, most=MOST_TOLD)
    lines = [
        _("%(name)s, only to %(other)s: %(words)s", name=one.who, other=one.to, words=one.text)
        if one.to
        else f"{one.who}: {one.text}"
        for one in said
    ]
    return Answer(
        _("Said at the table"), lines or [_("Nobody has said anything yet.")], [_page(asker, game)]
    )


@command(N_("command: mute"), Takes.TEXT, "mute Ann",
         N_(
             "in reply to a game’s email: mute someone there; `mute Ann always` does so in every "
             "game"), telling=r"^\S.{0,60}$", changes=True)  # fmt: skip
def mute(asker: Asker, argument: str) -> Answer:
    words = argument.split()
    everywhere = len(words) > 1 and folded(words[-1]) in ALWAYS
    name = " ".join(words[:-1]) if everywhere else argument
    return _about(asker, name, mutes=True, everywhere=everywhere)


@command(N_("command: unmute"), Takes.TEXT, "unmute Ann", N_("unmute them"), telling=r"^\S.{0,60}$",
         changes=True)  # fmt: skip
def unmute(asker: Asker, argument: str) -> Answer:
    return _about(asker, argument, mutes=False)


@command(N_("command: report"), Takes.TEXT, N_("example: report Ann: the reason"),
         N_("in reply to a game’s email: report someone’s latest words to whoever runs this site"),
         telling=r"^[^:]{1,60}: *\S", changes=True)  # fmt: skip
def report(asker: Asker, argument: str) -> Answer:
    """`report Ann: the reason`: the newest words of theirs that the asker has heard."""
    if asker.companion is not None:
        return _report_message(asker, asker.companion, argument.partition(":")[2])
    game, own = _table(asker)
    name, _colon, reason = argument.partition(":")
    seat = _seat_called(asker, game, own, name)
    with asker.service.database.read() as session:
        author = records.players_of(session, game)[seat].id if seat is not None else None
        listener = what_was_said.Listener(asker.own, own)
        newest = what_was_said.newest_of(session, game, author, listener)
    page = [_page(asker, game)]
    if not newest or not muting.report(asker.service, game, newest, asker.own, reason.strip()):
        who = _("Nobody called `%(words)s` has said anything to you.", words=name.strip()[:60])
        return Answer(_("Which one?"), [who], page)
    told = _("Thank you. Whoever runs this site will look at it.")
    return Answer(_("Said at the table"), [told], page)


@command(N_("command: note, my note"), Takes.MAYBE, N_("example: note: harbor"),
         N_(
             "in reply to a game’s email: add to your own note about the game, which nobody else "
             "sees; `note` alone shows it"), telling=r"\w", changes=True)  # fmt: skip
def keep_note(asker: Asker, argument: str) -> Answer:
    """One's own notes about the game; with words a line is added."""
    game, _seat = _table(asker)
    if argument:
        text = game_notes.add(asker.service, game, asker.own, argument)
    else:
        with asker.service.database.read() as session:
            text = game_notes.notes_of(session, game, asker.own)
    lines = text.splitlines() or [_("You have no notes about this game.")]
    return Answer(_("Your notes"), lines, [_page(asker, game)])


def _report_message(asker: Asker, other: Player, reason: str) -> Answer:
    """The newest that the other wrote to the asker, even if they are muted."""
    with asker.service.database.read() as session:
        newest = threads.newest_from(session, asker.own, other)
    if not newest or not muting.report(asker.service, None, newest, asker.own, reason.strip()):
        who = _("Nobody called `%(words)s` has said anything to you.", words=harmless(other.name))
        return Answer(_("Which one?"), [who])
    told = _("Thank you. Whoever runs this site will look at it.")
    return Answer(_("Direct messages"), [told])


def _said(asker: Asker, game: Game, text: str, to: int | None) -> Answer:
    origin = saying.SayingOrigin(_origin(asker, text), by_mail=True)
    try:
        saying.say(asker.service, id_of(game), asker.own, text, origin, to)
    except Refused as error:
        if to is None:
            talk_drafts.keep(asker.service, game, asker.own, text, origin.name, offered=True)
        return Answer(_("Nothing was said"), [text[:500], str(error)], [_page(asker, game)])
    except submission.NoSuchSeat:
        raise Refused(_belongs(), _("Which game?")) from None
    return Answer(_("Said at the table"), silent=True)


def _written(asker: Asker, name: str, words: str) -> Answer:
    """A direct message to the one person of that name with whom they share or shared a table."""
    with asker.service.database.read() as session:
        known = find_players.played_with(session, asker.own, MOST_LOOKED_AT)
    found = [one for one in known if folded(harmless(one.name)) == folded(name).strip()]
    if len(found) != 1:
        who = _("Nobody you share or shared a table with is called `%(words)s`, or several are.",
                words=name.strip()[:60])  # fmt: skip
        url = f"{asker.service.settings.base_url}/talk"
        return Answer(_("Nothing was said"), [who, words[:500]], [(_("Talk"), url)])
    origin = saying.SayingOrigin(_origin(asker, words), by_mail=True)
    direct_messages.write(asker.service, asker.own, id_of(found[0]), words, origin)
    return Answer(_("Said"), silent=True)


def _about(asker: Asker, name: str, *, mutes: bool, everywhere: bool = False) -> Answer:
    if asker.companion is not None:
        return _about_companion(asker, asker.companion, mutes=mutes)
    game, own = _table(asker)
    seat = _seat_called(asker, game, own, name)
    if seat is None:
        who = _("Nobody at this table is called `%(words)s`.", words=name.strip()[:60])
        return Answer(_("Which one?"), [who], [_page(asker, game)])
    with asker.service.database.read() as session:
        other = records.players_of(session, game)[seat]
    try:
        if mutes:
            muting.mute(asker.service, asker.own, game, other, everywhere=everywhere)
            told = _("%(name)s is now muted.", name=name.strip())
        else:
            muting.unmute(asker.service, asker.own, game, other)
            told = _("%(name)s is no longer muted.", name=name.strip())
    except Refused as error:
        told = str(error)
    return Answer(_("Said at the table"), [told], [_page(asker, game)])


def _about_companion(asker: Asker, other: Player, *, mutes: bool) -> Answer:
    """Whoever wrote what the mail answers, whatever they are called in it: everywhere."""
    change, told = (
        (muting.mute, _("%(name)s is now muted.", name=threads.name_of(other)))
        if mutes
        else (muting.unmute, _("%(name)s is no longer muted.", name=threads.name_of(other)))
    )
    change(asker.service, asker.own, None, other)
    return Answer(_("Direct messages"), [told])


def _seat_called(asker: Asker, game: Game, seat: int, name: str) -> int | None:
    """The one other seat of that name, as the asker may hear it."""
    with asker.service.database.read() as session:
        names = records.names_of(session, game, seat)
        seats = records.players_of(session, game)
    wanted = folded(name).strip()
    found = [n for n in seats if n != seat and folded(names[n]) == wanted]
    return found[0] if len(found) == 1 else None


def _origin(asker: Asker, text: str) -> str:
    """Where the words come from: equal for a mail that is worked on again."""
    return f"mail:{asker.mail_id}:{hashlib.sha256(text.encode()).hexdigest()[:16]}"


def _page(asker: Asker, game: Game) -> tuple[str, str]:
    label, url = page_of(asker, game)
    return label, f"{url}/talk"


def _belongs() -> str:
    return _("Talk belongs to a game: send it as a reply to one of its emails.")


def _table(asker: Asker) -> tuple[Game, int]:
    return asker.at_table(_belongs())
