"""Renders mails from their three templates (subject, text, HTML): a game's, or the service's."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from pbem.accounts import display_names
from pbem.core.config import Settings
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.language.wording import SERVICE_NAME
from pbem.mail import never, unsolicited
from pbem.mail.addresses import help_address, new_address
from pbem.mail.letters.letter import Letter
from pbem.mail.outgoing import MARKER, OutgoingMail
from pbem.mail.templating import environment

P = ParamSpec("P")


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
    kind: str,
    event: str,
    context: dict[str, Any],
    in_reply_to: str | None = None,
) -> OutgoingMail:
    settings, view, game = letter.settings, letter.view, letter.game
    text, html = _bodies(
        kind,
        {"letter": letter, "view": view, "board": view.board, "marker": _(MARKER)} | context,
    )
    last = letter.seat.last_message_id
    root = f"<game-{game.code.lower()}.{letter.number}@{settings.mail_domain}>"
    thread = [root, *([last] if last else []), *([in_reply_to] if in_reply_to else [])]
    return OutgoingMail(
        event=f"{letter.game_id}:{letter.number}:{event}",
        kind=kind,
        recipient=letter.player.email or "",
        subject=letter.subject,
        text=text,
        html=html,
        from_name=display_names.harmless(game.name),
        from_address=letter.address,
        player_id=letter.player.id,
        game_id=game.id,
        seat=letter.number,
        asked=view.asked,
        in_reply_to=in_reply_to or last or root,
        references=tuple(dict.fromkeys(thread)),
        list_id=f"{game.code.lower()}.games.{settings.mail_domain}",
    )


def service_mail(
    settings: Settings,
    kind: str,
    event: str,
    recipient: str,
    context: dict[str, Any],
    in_reply_to: str | None = None,
) -> OutgoingMail:
    never_url = never.never_url(settings, recipient) if kind in unsolicited.KINDS else ""
    context = {
        "settings": settings,
        "service": _(SERVICE_NAME),
        "new_address": new_address(settings),
        "never_url": never_url,
        **context,
    }
    text, html = _bodies(kind, context)
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
        from_name=_(SERVICE_NAME),
        from_address=help_address(settings),
        in_reply_to=in_reply_to,
        references=(in_reply_to,) if in_reply_to else (),
    )


def _bodies(kind: str, context: dict[str, Any]) -> tuple[str, str]:
    templates = environment()
    context = {"language": catalogues.current(), **context}
    return (
        templates.get_template(f"email/{kind}.txt").render(context),
        templates.get_template(f"email/{kind}.html").render(context),
    )
