"""Tells mail that machines sent from mail that people wrote, and says what the machine means.

Header rules first (RFC 3834 and what mail systems do beside it), then the reports of RFC 3464, 5965
and 8098, then `flufl.bounce` for whom an odd bounce is about. `X-Auto-Response-Suppress` is no
sign: Exchange sets it on people's mail, too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from email.header import decode_header, make_header
from email.message import Message
from email.utils import getaddresses
from enum import StrEnum

from flufl.bounce import all_failures

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


MOST_PARTS = 50
LONGEST = 2000
"""Characters of a header that are looked at."""
MOST_TEXT = 20_000
DAEMONS = re.compile(
    r"(?:mailer[-_.]?daemon|mail[-_.]?daemon|mdaemon|post[-_.]?master|mail[-_.]?delivery|"
    r"mailsystem|mail[-_.]system|microsoftexchange[0-9a-f]*|double-bounce|bounces?|"
    r"delivery[-_.]?(?:system|status)|mail[-_.]administrator|mmdf|uucp|smtp|daemon|"
    r"no-?reply|do-?not-?reply|donotreply|returned?mail|mail-?returned|mail)(?:[-+=_.].*)?$",
    re.IGNORECASE,
)
SURE_DAEMONS = re.compile(
    r"(?:mailer[-_.]?daemon|mail[-_.]?daemon|mdaemon|post[-_.]?master|microsoftexchange[0-9a-f]+)"
    r"(?:[-+=_.].*)?$",
    re.IGNORECASE,
)
FAILED = re.compile(
    r"undeliver|not\s+(?:be\s+)?delivered|non[- ]?delivery|delivery\s+(?:status|fail|problem|has\s+"
    r"failed|error|notif|unsuccess|incomplete|report|of\s+your)|fail(?:ed|ure)\s+(?:mail|notice|"
    r"delivery|to\s+deliver|message)|mail\s+(?:delivery|error|fail|could|system\s+error|"
    r"undeliver|not\s+deliver)|returned\s+(?:mail|to\s+sender|message|e-?mail)|returning\s+message|"
    r"return(?:ed)?\s+mail|bounced?\b|could\s+not\s+(?:be\s+)?(?:send|sent|deliver)|"
    r"(?:message|e-?mail)\s+(?:not\s+|un)(?:sent|deliver)|message\s+(?:delivery\s+)?"
    r"(?:failure|returned|blocked)|unzustellbar|nicht\s+zugestellt|non\s+remis|niet\s+bezorg|"
    r"nie\s+(?:można|została)\s+dostarcz|niedostarcz|nelivr|no\s+se\s+puede\s+entregar|"
    r"mancata\s+consegna|недоставлен|не\s+доставлен|無法|退信|配信|傳送失敗|unknown\s+user|"
    r"user\s+unknown|no\s+such\s+user|quota\s+exceeded|mailbox\s+(?:full|unavailable)|"
    r"permanent\s+(?:fatal\s+)?error|considered\s+spam|message\s+you\s+sent\s+blocked",
    re.IGNORECASE,
)
DELAYED = re.compile(
    r"delay(?:ed)?\b|warning:\s+(?:message|could\s+not\s+send)|still\s+being\s+retried|"
    r"not\s+yet\s+(?:been\s+)?deliver|verzögert|retard(?:ée?)?\b|opóźnion",
    re.IGNORECASE,
)
AWAY = re.compile(
    r"^(?:re:\s*|aw:\s*|odp:\s*)?\W{0,3}(?:auto(?:matic)?[- _]?(?:reply|response|answer)|auto:|"
    r"out\s+of\s+(?:the\s+)?office|away\s+from\s+(?:my\s+)?(?:the\s+)?(?:mail|office|desk)|"
    r"on\s+vacation:|holiday\s+reply|automatische\s+(?:antwort|reactie)|autoantwort|"
    r"abwesenheit|abwesend|réponse\s+automatique|absence\s+du\s+bureau|respuesta\s+automática|"
    r"fuera\s+de\s+(?:la\s+)?oficina|risposta\s+automatica|fuori\s+(?:sede|ufficio)|"
    r"resposta\s+automática|autosvar|automatiskt?\s+svar|frånvaro|automaattinen|"
    r"automatyczna\s+odpowiedź|autoodpowiedź|odpowiedź\s+automatyczna|poza\s+biurem|"
    r"răspuns\s+automat|automatická\s+odpověď|automatikus\s+válasz|автоответ|"
    r"автоматический\s+ответ|自動(?:応答|返信|回覆)|自动(?:回复|答复))",
    re.IGNORECASE,
)
CHALLENGED = re.compile(
    r"(?:please\s+)?(?:confirm|verify)\s+(?:your\s+)?(?:e-?mail|message|delivery|you(?:'re|\s+are)"
    r"\s+human)|requires?\s+(?:your\s+)?confirmation|challenge|\[?spamarrest|boxbe|sender\s+"
    r"(?:verification|confirmation)|waiting\s+list",
    re.IGNORECASE,
)
BODY_SAYS = re.compile(
    r"qmail-send program|this is the mail system at|mail delivery software|could ?n[o']t be "
    r"delivered|was not delivered|undeliverable|delivery (?:has )?failed|permanent(?: fatal)? "
    r"error|following address|final-recipient:|diagnostic-code:|transcript of session|smtp error|"
    r"delivery to the following|remote host said|returned to sender|user unknown|unable to deliver|"
    r"failed recipient|mailbox (?:unavailable|is full)|rejected by|not deliver",
    re.IGNORECASE,
)
STATUS = re.compile(r"\b([245])\.(\d{1,3})\.(\d{1,3})\b")
REPLY_CODE = re.compile(r"(?<![\d.])([45])[0-5]\d(?=[ -](?!\d))")
NO_ANSWERS = re.compile(r"(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|bounces?)\b")
COMPLAINED = re.compile(
    r"complaint about (?:message|mail)|(?:abuse|spam) (?:report|complaint)", re.I
)
AUTO_HEADERS = (
    "X-Autoreply", "X-Autorespond", "X-Autoresponder", "X-Auto-Reply", "X-Autogenerated",
    "X-Mail-Autoreply", "X-AutoReply-From", "X-Vacation", "X-Away",
)  # fmt: skip
CHALLENGE_HEADERS = ("X-TMDA-Confirm", "X-ChoiceMail-Registration-Request", "X-Boxbe-Challenge")
BOUNCE_HEADERS = (
    "X-Failed-Recipients", "X-MS-Exchange-Message-Is-Ndr", "X-Mailer-Daemon", "X-Bounce",
    "X-DSN-Junk", "X-Yandex-Bounce", "X-Original-Message-Id-Failed",
)  # fmt: skip
BULK = frozenset(("bulk", "junk", "list"))


def is_machine(message: Message | bytes, envelope_sender: str | None = None) -> bool:
    """Whether the mail must neither be obeyed nor answered."""
    return classify(message, envelope_sender).kind is not Kind.PERSON


def classify(message: Message | bytes, envelope_sender: str | None = None) -> Classification:
    """What a mail is, and whom it is about. Never raises; time is linear in the length.

    Without an `envelope_sender` the `Return-Path` header stands for it; '' or `<>` is the null
    reverse-path of RFC 5321, 4.5.5.
    """
    mail = _Mail(parse(message) if isinstance(message, bytes) else message, envelope_sender)
    return (
        _report(mail)
        or _bounce(mail)
        or _automatic(mail)
        or Classification(Kind.PERSON, "nothing speaks of a machine")
    )


class _Mail:
    """What the rules look at, each read once."""

    def __init__(self, message: Message, envelope_sender: str | None) -> None:
        self.message = message
        sender = envelope_sender
        if sender is None:
            sender = _header(message, "Return-Path") if "Return-Path" in message else "unknown"
        self.envelope = sender.strip("<> \t").lower()
        self.subject = _header(message, "Subject")[:500]
        self.author = _address(_header(message, "From"))
        self.parts = _parts(message)
        self.types = [_type(part) for part in self.parts]
        self.report = _report_type(message)

    @property
    def daemon(self) -> bool:
        """The envelope or the author is a mail system, not a person."""
        return self.envelope == "" or any(
            DAEMONS.match(address.partition("@")[0]) for address in (self.author, self.envelope)
        )

    @property
    def surely_daemon(self) -> bool:
        return any(
            SURE_DAEMONS.match(address.partition("@")[0])
            for address in (self.author, self.envelope)
        )

    def text(self) -> str:
        """The beginning of the first text, lines joined, and of delivery reports."""
        found = []
        for part, kind in zip(self.parts, self.types, strict=True):
            if kind in ("text/plain", "text/html") or not self.message.is_multipart():
                found.append(_text(part)[:MOST_TEXT])
                break
        return " ".join(" ".join(found).split())


# Reports of RFC 3462


def _report(mail: _Mail) -> Classification | None:
    if "message/feedback-report" in mail.types or mail.report == "feedback-report":
        return Classification(Kind.COMPLAINT, "feedback report", _complained(mail))
    if "X-HmXmrOriginalRecipient" in mail.message:
        about = _address(_header(mail.message, "X-HmXmrOriginalRecipient"))
        return Classification(Kind.COMPLAINT, "junk mail report", (about,))
    if COMPLAINED.match(mail.subject) and "message/rfc822" in mail.types:
        return Classification(Kind.COMPLAINT, "complaint by subject", _complained(mail))
    if "message/disposition-notification" in mail.types or mail.report.startswith("disposition"):
        return Classification(Kind.RECEIPT, "disposition notification")
    for part, kind in zip(mail.parts, mail.types, strict=True):
        if kind in ("message/delivery-status", "message/global-delivery-status"):
            return _delivery_status(_text(part)[:MOST_TEXT], mail)
    return None


def _complained(mail: _Mail) -> tuple[str, ...]:
    """Original-Rcpt-To of the report, else To of the mail that it holds."""
    for name in ("Original-Rcpt-To", "Removal-Recipient"):
        for part, kind in zip(mail.parts, mail.types, strict=True):
            if kind == "message/feedback-report":
                found = _fields(_text(part), name)
                if found:
                    return tuple(dict.fromkeys(_address(value) for value in found))
    for part, kind in zip(mail.parts, mail.types, strict=True):
        if kind in ("message/rfc822", "text/rfc822-headers"):
            found = _fields(_text(part)[:MOST_TEXT], "To")
            if found:
                return (_address(found[0]),)
    return ()


def _delivery_status(text: str, mail: _Mail) -> Classification:
    """Per-recipient fields of RFC 3464, 2.3: Action, Status, Final-Recipient."""
    actions = [value.split()[0].lower() for value in _fields(text, "Action") if value.split()]
    statuses = [found[0] for value in _fields(text, "Status") if (found := STATUS.search(value))]
    status = next((s for s in statuses if s[0] in "45"), statuses[0] if statuses else "")
    recipients = _fields(text, "Final-Recipient") or _fields(text, "Original-Recipient")
    about = tuple(dict.fromkeys(_address(value.rpartition(";")[2]) for value in recipients))
    if actions and not any(action.startswith("fail") for action in actions):
        return Classification(Kind.NOTICE, f"delivery status: {actions[0]}", about, status=status)
    return Classification(
        Kind.BOUNCE, "delivery status: failed", about, _is_permanent(status, mail), status
    )


# Bounces that are no such reports


def _bounce(mail: _Mail) -> Classification | None:
    for name in BOUNCE_HEADERS:
        if name in mail.message:
            return _odd_bounce(mail, f"header {name}")
    about_failure = FAILED.search(mail.subject)
    if mail.report.startswith("delivery") or mail.message.get_content_type() == "multipart/report":
        return _odd_bounce(mail, "report type")
    daemon = mail.surely_daemon or (mail.daemon and not _answers_somebody(mail))
    if (daemon or _empty_return_path(mail)) and about_failure:
        return _odd_bounce(mail, "a mail system's failure notice")
    if daemon and DELAYED.search(mail.subject):
        return Classification(Kind.NOTICE, "a mail system's delay notice", _about(mail))
    if mail.surely_daemon or (mail.daemon and BODY_SAYS.search(mail.text())):
        return _odd_bounce(mail, "from a mail system")
    if about_failure and BODY_SAYS.search(mail.text()) and not _answers_somebody(mail):
        return _odd_bounce(mail, "a failure notice by subject and text")
    return None


def _answers_somebody(mail: _Mail) -> bool:
    """A person's reply about a bounce quotes the subject with `Re:`."""
    return re.match(r"\s*(?:re|fwd?|aw|wg|odp|tr|sv|r|i)\s*:", mail.subject, re.I) is not None


def _empty_return_path(mail: _Mail) -> bool:
    path = _header(mail.message, "Return-Path").strip()
    return path in ("<>", "< >")


def _odd_bounce(mail: _Mail, reason: str) -> Classification:
    text = mail.text()
    found = STATUS.search(text)
    status = found[0] if found else ""
    if DELAYED.search(mail.subject) and not FAILED.search(mail.subject.replace("Warning", "")):
        return Classification(Kind.NOTICE, reason, _about(mail), status=status)
    code = REPLY_CODE.search(text)
    permanent = _is_permanent(status, mail) if status or code is None else code[1] == "5"
    return Classification(Kind.BOUNCE, reason, _about(mail), permanent, status)


def _about(mail: _Mail) -> tuple[str, ...]:
    """The addresses that could not be reached, by header, else by what `flufl.bounce` reads."""
    named = _header(mail.message, "X-Failed-Recipients")
    if named:
        return tuple(_address(value) for value in named.split(",")[:20] if "@" in value)
    try:
        failures = all_failures(mail.message)
    except UNREADABLE:
        return ()
    addresses = {*failures[0], *failures[1]}
    return tuple(sorted(a.decode("utf-8", "replace").lower() for a in addresses))


def _is_permanent(status: str, mail: _Mail) -> bool:
    """5.x.x, but for a full mailbox (5.2.2), policy and content (5.7.x), which may pass."""
    if status:
        return status.startswith("5") and not status.startswith(("5.2.2", "5.7.", "5.3."))
    return DELAYED.search(mail.subject) is None


# Other machines


def _automatic(mail: _Mail) -> Classification | None:
    message = mail.message
    automatic = _header(message, "Auto-Submitted").partition(";")[0].strip().lower()
    if automatic not in ("", "no"):
        kind = Kind.AUTOREPLY if automatic != "auto-generated" else Kind.LIST
        return Classification(kind, f"Auto-Submitted: {automatic[:40]}")
    for name in AUTO_HEADERS:
        if name in message and _header(message, name).strip().lower() != "no":
            return Classification(Kind.AUTOREPLY, f"header {name}")
    if AWAY.match(mail.subject):
        return Classification(Kind.AUTOREPLY, "subject of an automatic answer")
    precedence = _header(message, "Precedence").strip().lower().replace("-", "_")
    if precedence == "auto_reply":
        return Classification(Kind.AUTOREPLY, "Precedence: auto_reply")
    asked = mail.daemon and CHALLENGED.search(mail.subject)
    if asked or any(name in message for name in CHALLENGE_HEADERS):
        return Classification(Kind.CHALLENGE, "asks for a confirmation")
    if "List-Id" in message or "List-Unsubscribe" in message or precedence in BULK:
        return Classification(Kind.LIST, "list or bulk mail")
    if mail.envelope == "":
        return Classification(Kind.AUTOREPLY, "null reverse-path")
    if any(NO_ANSWERS.match(address) for address in (mail.envelope, mail.author)):
        return Classification(Kind.LIST, "sender takes no answers")
    return None


# Reading


def _header(message: Message, name: str) -> str:
    """As it stands there, unfolded and decoded: the standard library's reading of it as addresses
    takes time in the square of its length."""
    wanted = name.lower()
    value = next((str(v) for n, v in message.raw_items() if n.lower() == wanted), "")[:LONGEST]
    bare = value.replace("\r", "").replace("\n", "").encode("utf-8", "surrogateescape")
    text = bare.decode("utf-8", "replace").strip()
    if "=?" not in text:
        return text
    try:
        return str(make_header(decode_header(text)))
    except UNREADABLE:
        return text


def _report_type(message: Message) -> str:
    try:
        return str(message.get_param("report-type", "") or "").lower()
    except UNREADABLE:
        return ""


def _parts(message: Message) -> list[Message]:
    parts: list[Message] = []
    for part in message.walk():
        parts.append(part)
        if len(parts) >= MOST_PARTS:
            break
    return parts


def _type(part: Message) -> str:
    try:
        return part.get_content_type()
    except UNREADABLE:
        return "text/plain"


def _text(part: Message) -> str:
    """A part as text; the blocks of a delivery status, which are parsed as messages, joined."""
    try:
        payload = part.get_payload()
        if isinstance(payload, list):
            return "\n\n".join(str(block) for block in payload[:MOST_PARTS])
        raw = part.get_payload(decode=True)
        charset = part.get_content_charset() or "utf-8"
    except UNREADABLE:
        return ""
    if not isinstance(raw, bytes):
        return str(payload)
    try:
        return raw.decode(charset, "replace")
    except (LookupError, ValueError):
        return raw.decode("latin-1")


def _fields(text: str, name: str) -> list[str]:
    """Values of the lines `Name: value`."""
    found = re.findall(rf"^{re.escape(name)}\s?:[ \t]*([^\n]{{0,500}})", text, re.I | re.M)
    return [value.strip() for value in found if value.strip()]


def _address(value: str) -> str:
    """The first address in a header's value, in lower case."""
    try:
        pairs = getaddresses([value.strip()[:500]])
    except UNREADABLE:
        pairs = []
    found = [address for _, address in pairs if "@" in address]
    return (found[0] if found else value.strip()[:200].strip("<> ")).lower()
