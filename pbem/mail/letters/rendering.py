"""Renders mails from their three templates (subject, text, HTML): a game's, or the service's.

Mails carry the colours of the day inline, which all programs show. Those that follow the reader's
screen (Apple's, Thunderbird, most others beside Gmail and Outlook for Windows, which turn colours
by themselves) read a style sheet of the night: it finds inline colours by their values, so that a
template needs no classes.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from itertools import groupby
from typing import Any, Concatenate, NamedTuple, ParamSpec

from markupsafe import Markup

from pbem.core.checked_settings import mixed
from pbem.core.config import Settings
from pbem.games.history_view import HistoryView
from pbem.language import catalogues, command_words
from pbem.language.catalogues import gettext as _
from pbem.language.wording import service_name
from pbem.mail import do_not_write, unsolicited
from pbem.mail.addresses import help_address, new_address
from pbem.mail.letters.letter import Letter, sender_name
from pbem.mail.outgoing import MARKER, OutgoingMail
from pbem.mail.templating import EMBLEMS, environment
from pbem.models.mail_kinds import MailKind

P = ParamSpec("P")
GAPS = re.compile(r"\n(?:[ \t]*\n){2,}")
"""Several empty lines, where parts of a text were left out."""
TELLS_TALK = (MailKind.TURN, MailKind.FINAL, MailKind.SAID)
"""Mails that tell what others have said."""
OFFERS_WORDS = (*TELLS_TALK, MailKind.MISTAKE, MailKind.WAS_IT_A_MOVE, MailKind.PASSED)
"""Mails that ask their receiver about words of theirs that were not said."""
NOTHING_ELSE = "\u034f\u2007\u00ad" * 16
"""What no program shows, behind the preview line, so that nothing of the mail follows it there."""
SEA = "#17506b"
BACKGROUNDS = {
    "#f6f1e6": "#14181b",
    "#ffffff": "#1d2328",
    "#17506b": "#113c50",
    "#e4eef2": "#1c2f38",
    "#efe8da": "#30363b",
    "#e6dff0": "#362e45",
    "#a53a19": "#a53a19",
}
TEXTS = {
    **EMBLEMS,
    "#22303a": "#e9e6e0",
    "#3c4851": "#c5ced4",
    "#4c5963": "#aab5bc",
    "#17506b": "#84c5e3",
    "#a53a19": "#ff9f7d",
    "#b3431f": "#ff9f7d",
    "#ffffff": "#ffffff",
    "#fefefe": "#1d2328",
    "#f6f1e6": "#14181b",
}
LINES = {"#d9d2c2": "#454e55", "#cfc6b2": "#3b4349"}
ACCENT = "5px solid #b3431f"
"""The edge of what can be tapped: it keeps its colour."""
_written: ContextVar[int] = ContextVar("_written", default=1)
"""Of how many mails one gets its text."""


def to_the_player(
    write: Callable[Concatenate[Letter, P], OutgoingMail],
) -> Callable[Concatenate[Letter, P], OutgoingMail]:
    """A mail about a game is in its receiver's language, whoever's move has caused it."""

    @wraps(write)
    def written(letter: Letter, /, *args: P.args, **kwargs: P.kwargs) -> OutgoingMail:
        with catalogues.speaking(letter.player.language):
            return write(letter, *args, **kwargs)

    return written


def game_mail(
    letter: Letter,
    kind: MailKind,
    event: str,
    context: dict[str, Any] | None,
    in_reply_to: str | None = None,
) -> OutgoingMail:
    """Sender and subject never change, or mail programs would begin a new thread; what a list of
    mails shows beside them is the template's `preheader`. Without `context` it has no text."""
    settings, view, game = letter.settings, letter.view, letter.game
    event = f"{letter.game_id}:{letter.number}:{event}"
    text = html = ""
    if context is not None:
        text, html = _bodies(kind, event, _of_letter(letter, kind) | context)
        html = in_colour_of(settings, html)
    last = letter.seat.last_message_id
    root = f"<game-{game.code.lower()}.{letter.number}@{settings.mail_domain}>"
    thread = [root, *([last] if last else []), *([in_reply_to] if in_reply_to else [])]
    return OutgoingMail(
        event=event,
        kind=kind,
        recipient=letter.player.email or "",
        subject=letter.subject,
        text=text,
        html=html,
        from_name=sender_name(game),
        reply_to=letter.address,
        player_id=letter.player.id,
        game_id=game.id,
        seat=letter.number,
        asked=view.asked,
        in_reply_to=in_reply_to or last or root,
        references=tuple(dict.fromkeys(thread)),
        list_id=f"{game.code.lower()}.games.{settings.mail_domain}",
        heard=letter.talk.upto if kind in TELLS_TALK else None,
        offers=tuple(words.id for words in letter.talk.unsaid) if kind in OFFERS_WORDS else (),
    )


def _of_letter(letter: Letter, kind: MailKind) -> dict[str, Any]:
    """What every template of a game's mails knows."""
    view = letter.view
    return {
        "letter": letter,
        "view": view,
        "board": view.board,
        "marker": _(MARKER),
        "since": since_last_turn(view),
        "lists_offer": kind is MailKind.BOARD,
        "asks_code": view.my_turn and kind != MailKind.SAID,
        "shows_seal": not view.over and not view.decided,
        "tells_talk": kind in TELLS_TALK,
        "say": command_words.command_word(command_words.SAY),
    }


def service_mail(
    settings: Settings,
    kind: MailKind,
    event: str,
    recipient: str,
    context: dict[str, Any],
    in_reply_to: str | None = None,
) -> OutgoingMail:
    never_url = do_not_write.never_url(settings, recipient) if kind in unsolicited.KINDS else ""
    context = {
        "settings": settings,
        "service": service_name(settings.name),
        "new_address": new_address(settings),
        "never_url": never_url,
        **context,
    }
    text, html = _bodies(kind, event, context)
    html = in_colour_of(settings, html)
    if never_url:
        label = _("Never write to this address again")
        text = f"{text.rstrip()}\n\n{label}:\n{never_url}\n"
    subject = environment().get_template(f"email/{kind}.subject.txt").render(context).strip()
    return OutgoingMail(
        event=event,
        kind=kind,
        recipient=recipient,
        subject=subject,
        text=text,
        html=html,
        from_name=service_name(settings.name),
        reply_to=help_address(settings),
        in_reply_to=in_reply_to,
        references=(in_reply_to,) if in_reply_to else (),
    )


def _bodies(kind: MailKind, event: str, context: dict[str, Any]) -> tuple[str, str]:
    if is_left_out(event):
        return "", ""
    templates = environment()
    context = {
        "language": catalogues.current(),
        "nothing_else": NOTHING_ELSE,
        "night_sheet": Markup(night_sheet()),
        **context,
    }
    return (
        GAPS.sub("\n\n", templates.get_template(f"email/{kind}.txt").render(context)),
        templates.get_template(f"email/{kind}.html").render(context),
    )


@contextmanager
def one_written_in(number: int) -> Iterator[None]:
    """Within the block one mail in so many has its text; the others' rows are as always.

    Composing mails is what a simulated season would spend most of its time on, and nobody reads
    them: what mails say is tested elsewhere.
    """
    token = _written.set(number)
    try:
        yield
    finally:
        _written.reset(token)


def is_left_out(event: str) -> bool:
    """Whether the mail of that event stays without its text; never outside a simulation."""
    return zlib.crc32(event.encode()) % _written.get() != 0


MOST_ROUNDS = 2
"""The newest; the game's page has the others."""


class SinceLastTurn(NamedTuple):
    """`rounds` are the numbers of the newest with their lines, in which names are between the marks
    of `engine.summary`; `earlier` says which rounds are left out, and is empty if none are."""

    rounds: list[tuple[int, list[str]]]
    earlier: str


def since_last_turn(view: HistoryView) -> SinceLastTurn:
    """The news of a view, oldest first."""
    rounds = [
        (number, [line.text for line in lines])
        for number, lines in groupby(view.summary, lambda line: line.round)
    ]
    left_out = [number for number, _lines in rounds[:-MOST_ROUNDS]]
    return SinceLastTurn(rounds[-MOST_ROUNDS:], _rounds(left_out))


def _rounds(numbers: list[int]) -> str:
    if len(numbers) > 1:
        return _("Before that, rounds %(first)s to %(last)s", first=numbers[0], last=numbers[-1])
    return _("Before that, round %(number)s", number=numbers[0]) if numbers else ""


def in_colour_of(settings: Settings, html: str) -> str:
    """With the host's colour in place of the house's, by day and by night."""
    if not settings.colour:
        return html
    night, light = mixed(settings.colour, 0.7, "#000000"), mixed(settings.colour, 0.45, "#ffffff")
    shades = {SEA: settings.colour, BACKGROUNDS[SEA]: night, TEXTS[SEA]: light}
    for house, own in shades.items():
        html = html.replace(house, own)
    return html


@cache
def night_sheet() -> str:
    """The style sheet for a dark screen."""
    rules = [
        *_rules(BACKGROUNDS, "background-color", '[bgcolor="{0}"]', '[style*="ground-color:{0}"]'),
        *_rules(TEXTS, "color", '[style^="color:{0}"]', '[style*=";color:{0}"]'),
        *_rules(LINES, "border-color", '[style*="solid {0}"]', '[style*="dashed {0}"]'),
        f'[style*="{ACCENT}"]{{border-left-color:#e0653c!important}}',
    ]
    return "@media (prefers-color-scheme:dark){" + "".join(rules) + "}"


def _rules(colours: Mapping[str, str], what: str, *selectors: str) -> list[str]:
    return [
        ",".join(one.format(day) for one in selectors) + f"{{{what}:{night}!important}}"
        for day, night in colours.items()
        if day != night
    ]
