"""The local mailbox page: read and answer the service's mails without a mail provider."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

from flask import Blueprint, Response, abort, flash, render_template, request, url_for

from pbem.accounts.players import BadAddress, normal_address
from pbem.core import local_mailbox
from pbem.language.catalogues import gettext as _
from pbem.mail.addresses import help_address, new_address
from pbem.web.mailbox import local_mails, local_replies
from pbem.web.site.security import allow_fetching
from pbem.web.site.visitor import see_other, service

pages = Blueprint("mailbox", __name__, url_prefix="/mailbox")

FRAME_POLICY = (
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; "
    "style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'"
)
PAGE = 40
"""Mails on one page of the list."""
VIEWS = ("html", "text", "source")


@pages.before_request
def only_from_here() -> None:
    """For anybody else there is no such page; also where the settings would open it to others."""
    settings = service().settings
    if local_mailbox.objection(settings) or not local_mailbox.is_local(request.environ, settings):
        abort(404)


@pages.get("/")
def inbox() -> str:
    """All mails that were delivered here, newest first."""
    allow_fetching()
    return render_template("web/mailbox.html", **_list_context())


@pages.get("/<mail_id>")
def read(mail_id: str) -> str:
    """One mail beside the list: as HTML in a frame, as plain text, or as source."""
    message, raw = _opened(mail_id)
    return _page(mail_id, message, raw, words=request.args.get("body", "")[:2000])


@pages.get("/<mail_id>/html")
def frame(mail_id: str) -> Response:
    """The HTML part alone, for the frame; no script runs in it and it sees nothing of the site."""
    message, _ = _opened(mail_id)
    page = local_mails.html_of(message, url_for(".read", mail_id=mail_id))
    response = Response(page, content_type="text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = FRAME_POLICY
    return response


@pages.post("/<mail_id>/reply")
def reply(mail_id: str) -> Response | tuple[str, int]:
    """Send what was typed as a reply with the mail quoted below it, by SMTP."""
    message, raw = _opened(mail_id)
    words = request.form.get("words", "")
    try:
        if not words.strip():
            raise local_replies.NotSent(_("Type something to send."))
        local_replies.send(service().settings, local_replies.reply(message, words))
    except local_replies.NotSent as error:
        return _page(mail_id, message, raw, words, str(error)), 503 if words.strip() else 422
    flash(_("Sent by SMTP and accepted with 250. The answer comes into this mailbox."))
    return see_other(url_for(".inbox", to=local_mails.address_of(message, "To")))


@pages.get("/write")
def write() -> str:
    return _letter_page(request.args, "")


@pages.post("/write")
def send() -> Response | tuple[str, int]:
    """A first mail rather than an answer, to try `new@` and `help@`."""
    form = request.form
    try:
        sender, recipient = normal_address(form.get("from", "")), normal_address(form.get("to", ""))
        message = local_replies.letter(
            sender, recipient, form.get("subject", ""), form.get("words", "")
        )
        local_replies.send(service().settings, message)
    except BadAddress as error:
        return _letter_page(form, str(error)), 422
    except local_replies.NotSent as error:
        return _letter_page(form, str(error)), 503
    flash(_("Sent by SMTP and accepted with 250. The answer comes into this mailbox."))
    return see_other(url_for(".inbox", to=sender))


def _folder() -> Path:
    return service().settings.local_mailbox or abort(404)


def _opened(mail_id: str) -> tuple[EmailMessage, bytes]:
    return local_mails.opened(_folder(), mail_id) or abort(404)


def _list_context() -> dict[str, object]:
    everything = local_mails.headings(_folder())
    chosen = request.args.get("to", "").lower()
    mails = [mail for mail in everything if chosen in ("", mail.recipient)]
    page = max(1, request.args.get("page", 1, type=int))
    return {
        "mails": mails[(page - 1) * PAGE : page * PAGE],
        "recipients": sorted({mail.recipient for mail in everything}),
        "chosen": chosen,
        "page": page,
        "more": len(mails) > page * PAGE,
    }


def _page(
    mail_id: str, message: EmailMessage, raw: bytes, words: str = "", problem: str = ""
) -> str:
    view = request.args.get("view", "html")
    return render_template(
        "web/mail.html",
        **_list_context(),
        mail_id=mail_id,
        message=message,
        view=view if view in VIEWS else "html",
        views=VIEWS,
        text=local_mails.text_of(message),
        source=raw.decode(errors="replace"),
        quoted=local_replies.quoted(message),
        words=words,
        problem=problem,
    )


def _letter_page(values: object, problem: str) -> str:
    _folder()
    settings = service().settings
    return render_template(
        "web/write.html",
        values=values,
        problem=problem,
        addresses=[new_address(settings), help_address(settings)],
    )
