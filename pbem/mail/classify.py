"""Tells mail that machines sent from mail that people wrote (RFC 3834 and its neighbours)."""

from __future__ import annotations

from email.message import Message

AUTOMATIC_HEADERS = ("X-Autoreply", "X-Autorespond", "X-Auto-Reply", "List-Id", "List-Unsubscribe")
BULK = frozenset(("bulk", "junk", "list", "auto_reply"))
REPORT_TYPES = frozenset(("multipart/report", "message/delivery-status"))
ROBOT_SENDERS = ("mailer-daemon", "postmaster", "no-reply", "noreply", "bounce")


def is_machine(message: Message, envelope_sender: str) -> bool:
    """Whether the mail must neither be obeyed nor answered."""
    automatic = str(message.get("Auto-Submitted", "no")).split(";")[0].strip().lower()
    if automatic not in ("", "no"):
        return True
    if envelope_sender in ("", "<>"):
        return True
    if str(message.get("Precedence", "")).strip().lower() in BULK:
        return True
    if message.get_content_type() in REPORT_TYPES:
        return True
    if any(name in message for name in AUTOMATIC_HEADERS):
        return True
    return envelope_sender.lower().startswith(ROBOT_SENDERS)
