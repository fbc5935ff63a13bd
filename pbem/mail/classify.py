"""Tells mail that machines sent from mail that people wrote, and says what the machine means.

Header rules first (RFC 3834 and what mail systems do beside it), then the reports of RFC 3464, 5965
and 8098, then `flufl.bounce` for whom an odd bounce is about. `X-Auto-Response-Suppress` is no
sign: Exchange sets it on people's mail, too.

What comes from a player's own address to their own reply address is taken for a machine's only for
strong signs: a report, or a header that says so. A word in a subject or a text, a list's headers,
and what a mail provider puts into the envelope are none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from email.message import Message
from enum import StrEnum

from flufl.bounce import all_failures

from pbem.mail.inspected import MOST_TEXT, Inspected, address_in, fields, header, text_of
from pbem.mail.machine_signs import (
    AUTO_HEADERS,
    AWAY,
    BODY_SAYS,
    BOUNCE_HEADERS,
    BULK,
    CHALLENGE_HEADERS,
    CHALLENGED,
    COMPLAINED,
    DELAYED,
    FAILED,
    NO_ANSWERS,
    NO_REPLY,
    REPLY_CODE,
    STATUS,
)
from pbem.mail.parsing import UNREADABLE, parse


class Kind(StrEnum):
    """What a mail is."""

    PERSON = "person"
    BOUNCE = "bounce"
    """Not delivered, and it says so; `permanent` tells whether it is worth trying again."""
    NOTICE = "notice"
    """Delayed, delivered or relayed (RFC 3464)."""
    AUTOREPLY = "autoreply"
    """A vacation or another automatic answer."""
    COMPLAINT = "complaint"
    """A feedback report (RFC 5965): somebody has called our mail junk."""
    RECEIPT = "receipt"
    """Displayed, deleted or so (RFC 8098)."""
    CHALLENGE = "challenge"
    """Asks the sender to prove that they are a person."""
    LIST = "list"
    """A mailing list's, or other bulk mail."""


@dataclass(frozen=True)
class Classification:
    """`recipients` are the addresses that a bounce or complaint is about, as far as it says;
    `status` an enhanced status code (RFC 3463) or ''; `reason` the rule that decided."""

    kind: Kind
    reason: str
    recipients: tuple[str, ...] = ()
    permanent: bool = False
    status: str = ""


PERSON = Classification(Kind.PERSON, "nothing speaks of a machine")
AWAY_BY_SUBJECT = Classification(Kind.AUTOREPLY, "subject of an automatic answer")
REPLY = re.compile(r"\s*(?:re|fwd?|aw|wg|odp|pd|tr|sv|r|i|ha|vs|antw|ynt|rv)\s*(?:\[\d+\])?:", re.I)


def is_machine(message: Message | bytes, envelope_sender: str | None = None) -> bool:
    """Whether the mail must neither be obeyed nor answered."""
    return classify(message, envelope_sender).kind is not Kind.PERSON


def classify(
    message: Message | bytes, envelope_sender: str | None = None, answers: str | None = None
) -> Classification:
    """What a mail is, and whom it is about. Never raises; time is linear in the length.

    Without an `envelope_sender` the `Return-Path` header stands for it; '' or `<>` is the null
    reverse-path of RFC 5321, 4.5.5. `answers` is the subject of our mails that it provably belongs
    to, by its own address and by whom it is from.
    """
    mail = Inspected(parse(message) if isinstance(message, bytes) else message, envelope_sender)
    if answers is not None:
        return _surely_report(mail) or _surely_automatic(mail, answers) or PERSON
    return _report(mail) or _bounce(mail) or _automatic(mail) or PERSON


# Reports of RFC 3462


def _report(mail: Inspected) -> Classification | None:
    if COMPLAINED.match(mail.subject) and "message/rfc822" in mail.types:
        return Classification(Kind.COMPLAINT, "complaint by subject", _complained(mail))
    return _surely_report(mail)


def _surely_report(mail: Inspected) -> Classification | None:
    if "message/feedback-report" in mail.types or mail.report == "feedback-report":
        return Classification(Kind.COMPLAINT, "feedback report", _complained(mail))
    if "X-HmXmrOriginalRecipient" in mail.message:
        about = address_in(header(mail.message, "X-HmXmrOriginalRecipient"))
        return Classification(Kind.COMPLAINT, "junk mail report", (about,))
    if "message/disposition-notification" in mail.types or mail.report.startswith("disposition"):
        return Classification(Kind.RECEIPT, "disposition notification")
    for part, kind in zip(mail.parts, mail.types, strict=True):
        if kind in ("message/delivery-status", "message/global-delivery-status"):
            return _delivery_status(text_of(part)[:MOST_TEXT], mail)
    for name in BOUNCE_HEADERS:
        if name in mail.message:
            return _odd_bounce(mail, f"header {name}")
    if mail.report.startswith("delivery") or mail.message.get_content_type() == "multipart/report":
        return _odd_bounce(mail, "report type")
    return None


def _complained(mail: Inspected) -> tuple[str, ...]:
    """Original-Rcpt-To of the report, else To of the mail that it holds."""
    for name in ("Original-Rcpt-To", "Removal-Recipient"):
        for part, kind in zip(mail.parts, mail.types, strict=True):
            if kind == "message/feedback-report":
                found = fields(text_of(part), name)
                if found:
                    return tuple(dict.fromkeys(address_in(value) for value in found))
    for part, kind in zip(mail.parts, mail.types, strict=True):
        if kind in ("message/rfc822", "text/rfc822-headers"):
            found = fields(text_of(part)[:MOST_TEXT], "To")
            if found:
                return (address_in(found[0]),)
    return ()


def _delivery_status(text: str, mail: Inspected) -> Classification:
    """Per-recipient fields of RFC 3464, 2.3: Action, Status, Final-Recipient."""
    actions = [value.split()[0].lower() for value in fields(text, "Action") if value.split()]
    statuses = [found[0] for value in fields(text, "Status") if (found := STATUS.search(value))]
    status = next((s for s in statuses if s[0] in "45"), statuses[0] if statuses else "")
    recipients = fields(text, "Final-Recipient") or fields(text, "Original-Recipient")
    about = tuple(dict.fromkeys(address_in(value.rpartition(";")[2]) for value in recipients))
    if actions and not any(action.startswith("fail") for action in actions):
        return Classification(Kind.NOTICE, f"delivery status: {actions[0]}", about, status=status)
    return Classification(
        Kind.BOUNCE, "delivery status: failed", about, _is_permanent(status, mail), status
    )


# Bounces that are no such reports


def _bounce(mail: Inspected) -> Classification | None:
    about_failure = FAILED.search(mail.subject)
    daemon = mail.surely_daemon or (mail.daemon and not _answers_somebody(mail))
    if (daemon or _empty_return_path(mail)) and about_failure:
        return _odd_bounce(mail, "a mail system's failure notice")
    if daemon and DELAYED.search(mail.subject):
        return Classification(Kind.NOTICE, "a mail system's delay notice", _about(mail))
    if mail.surely_daemon or (daemon and BODY_SAYS.search(mail.text())):
        return _odd_bounce(mail, "from a mail system")
    if about_failure and BODY_SAYS.search(mail.text()) and not _answers_somebody(mail):
        return _odd_bounce(mail, "a failure notice by subject and text")
    return None


def _answers_somebody(mail: Inspected) -> bool:
    """A person's reply about a bounce quotes the subject with `Re:`."""
    return REPLY.match(mail.subject) is not None


def _empty_return_path(mail: Inspected) -> bool:
    path = header(mail.message, "Return-Path").strip()
    return path in ("<>", "< >")


def _odd_bounce(mail: Inspected, reason: str) -> Classification:
    text = mail.text()
    found = STATUS.search(text)
    status = found[0] if found else ""
    if DELAYED.search(mail.subject) and not FAILED.search(mail.subject.replace("Warning", "")):
        return Classification(Kind.NOTICE, reason, _about(mail), status=status)
    code = REPLY_CODE.search(text)
    permanent = _is_permanent(status, mail) if status or code is None else code[1] == "5"
    return Classification(Kind.BOUNCE, reason, _about(mail), permanent, status)


def _about(mail: Inspected) -> tuple[str, ...]:
    """The addresses that could not be reached, by header, else by what `flufl.bounce` reads."""
    named = header(mail.message, "X-Failed-Recipients")
    if named:
        return tuple(address_in(value) for value in named.split(",")[:20] if "@" in value)
    try:
        failures = all_failures(mail.message)
    except UNREADABLE:
        return ()
    addresses = {*failures[0], *failures[1]}
    return tuple(sorted(a.decode("utf-8", "replace").lower() for a in addresses))


def _is_permanent(status: str, mail: Inspected) -> bool:
    """5.x.x, but for a full mailbox (5.2.2), policy and content (5.7.x), which may pass."""
    if status:
        return status.startswith("5") and not status.startswith(("5.2.2", "5.7.", "5.3."))
    return DELAYED.search(mail.subject) is None


# Other machines


def _automatic(mail: Inspected) -> Classification | None:
    message = mail.message
    if (found := _by_header(mail)) is not None:
        return found
    if AWAY.match(mail.subject):
        return AWAY_BY_SUBJECT
    asked = mail.daemon and CHALLENGED.search(mail.subject)
    if asked or any(name in message for name in CHALLENGE_HEADERS):
        return Classification(Kind.CHALLENGE, "asks for a confirmation")
    if "List-Id" in message or "List-Unsubscribe" in message or _precedence(mail) in BULK:
        return Classification(Kind.LIST, "list or bulk mail")
    if mail.envelope == "":
        return Classification(Kind.AUTOREPLY, "null reverse-path")
    if NO_ANSWERS.match(mail.author) or NO_REPLY.match(mail.envelope):
        return Classification(Kind.LIST, "sender takes no answers")
    return None


def _by_header(mail: Inspected) -> Classification | None:
    automatic = header(mail.message, "Auto-Submitted").partition(";")[0].strip().lower()
    if automatic not in ("", "no"):
        kind = Kind.AUTOREPLY if automatic != "auto-generated" else Kind.LIST
        return Classification(kind, f"Auto-Submitted: {automatic[:40]}")
    for name in AUTO_HEADERS:
        if name in mail.message and header(mail.message, name).strip().lower() != "no":
            return Classification(Kind.AUTOREPLY, f"header {name}")
    if _precedence(mail) == "auto_reply":
        return Classification(Kind.AUTOREPLY, "Precedence: auto_reply")
    return None


def _surely_automatic(mail: Inspected, answers: str) -> Classification | None:
    """An automatic answer to a mail of that subject, which may itself begin as those do."""
    if (found := _by_header(mail)) is not None:
        return found
    if any(name in mail.message for name in CHALLENGE_HEADERS):
        return Classification(Kind.CHALLENGE, "asks for a confirmation")
    if mail.envelope == "" and _precedence(mail) in BULK:
        return Classification(Kind.AUTOREPLY, "null reverse-path, and bulk")
    subject = mail.subject
    while (prefix := REPLY.match(subject)) is not None:
        subject = subject[prefix.end() :]
    ours = " ".join(subject.split()).lower() == " ".join(answers.split()).lower()
    return AWAY_BY_SUBJECT if AWAY.match(subject.strip()) and not ours else None


def _precedence(mail: Inspected) -> str:
    return header(mail.message, "Precedence").strip().lower().replace("-", "_")
