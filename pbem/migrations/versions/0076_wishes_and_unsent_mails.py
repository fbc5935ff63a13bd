"""What somebody at a table wants, and why a mail is not sent, stand in columns and not in texts."""

from __future__ import annotations

import re

import sqlalchemy as sa
from alembic import op

revision = "0076"
down_revision = "0075"
branch_labels = None
depends_on = None

AT_ONCE = 500
VOTE, PAUSE = re.compile(r"vote:(\d+):(\d+)"), re.compile(r"pause:(\d+)")
UNSENT = {
    "nothing to choose": "needless",
    "answered on the site": "answered",
    "the move before was taken back": "withdrawn",
}


def upgrade() -> None:
    op.add_column("consent", sa.Column("kind", sa.String(10)))
    op.add_column("consent", sa.Column("seat", sa.Integer()))
    value = sa.Column("value", sa.Integer(), nullable=False, server_default="0")
    op.add_column("consent", value)
    op.add_column("outboundmail", sa.Column("unsent", sa.String(10)))
    _fill_consents()
    _fill_mails()


def _fill_consents() -> None:
    """There are few: each is gone once it is decided."""
    consent = sa.table("consent", *map(sa.column, ("id", "subject", "kind", "seat", "value")))
    connection = op.get_bind()
    for id, subject in connection.execute(sa.select(consent.c.id, consent.c.subject)).fetchall():
        if vote := VOTE.fullmatch(subject):
            said = {"kind": "vote", "seat": int(vote[1]), "value": int(vote[2])}
        elif pause := PAUSE.fullmatch(subject):
            said = {"kind": "pause", "value": int(pause[1])}
        else:
            continue
        connection.execute(sa.update(consent).where(consent.c.id == id).values(said))


def _fill_mails() -> None:
    mail = sa.table("outboundmail", *map(sa.column, ("id", "delivery", "last_error", "unsent")))
    connection = op.get_bind()
    last = connection.execute(sa.select(sa.func.max(mail.c.id))).scalar() or 0
    for first in range(1, last + 1, AT_ONCE):
        some = mail.c.id.between(first, first + AT_ONCE - 1) & (mail.c.delivery == "STOPPED")
        for text, reason in UNSENT.items():
            of_it = sa.update(mail).where(some, mail.c.last_error == text)
            connection.execute(of_it.values(unsent=reason))


def downgrade() -> None:
    mail = sa.table("outboundmail", *map(sa.column, ("last_error", "unsent")))
    for text, reason in UNSENT.items():
        op.execute(sa.update(mail).where(mail.c.unsent == reason).values(last_error=text))
    op.drop_column("outboundmail", "unsent")
    for column in ("value", "seat", "kind"):
        op.drop_column("consent", column)
