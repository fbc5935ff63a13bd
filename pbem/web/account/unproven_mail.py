"""What was asked by a mail that proved nothing: shown to its owner, who does it by a button."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, render_template

from pbem.accounts import player_addresses
from pbem.inbox import commands, run_commands
from pbem.inbox.commands import CommandRequest, dispatch
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.stored_mail import StoredMail
from pbem.models import InboundMail, id_of
from pbem.web.site import visitor
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import service, signed_in

pages = Blueprint("asked_by_mail", __name__, url_prefix="/asked")

Page = tuple[str, int]


@pages.get("/<token>")
@signed_in
def show(token: str) -> Page:
    """Changes nothing: the link only leads here."""
    row, requests = _asked(token)
    return _page(row, requests, token)


@pages.post("/<token>")
@signed_in
@limited(RateLimit.MAIL)
def confirm(token: str) -> Page:
    """The owner has signed in and says so: as good as a mail that proves it."""
    row, requests = _asked(token)
    if row is None:
        return _page(None, [], token)
    player = visitor.player()
    asker = commands.Asker(service(), player.email or "", player, trusted=True, mail_id=id_of(row))
    return _page(row, requests, token, [commands.answer(asker, request) for request in requests])


def _asked(token: str) -> tuple[InboundMail | None, list[CommandRequest]]:
    with service().database.read() as session:
        own = player_addresses.own(session, visitor.player())
        row = dispatch.find_unproven(session, service().settings, token, own)
        if row is None:
            return None, []
        return row, run_commands.changes(OpenedMail(service(), StoredMail.of(row), session))


def _page(
    row: InboundMail | None,
    requests: list[CommandRequest],
    token: str,
    answers: Sequence[commands.Answer] = (),
) -> Page:
    page = render_template(
        "web/asked_by_mail.html", row=row, requests=requests, token=token, answers=answers
    )
    return page, 200 if row is not None else 404
