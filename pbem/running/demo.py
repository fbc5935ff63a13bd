"""The demo of `make play`: a newcomer against three bots, the first turn mail in the mailbox."""

from __future__ import annotations

from sqlmodel import select

from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.mail import outbox
from pbem.models import Game
from pbem.play import tables

NAME = "Robin"
BOTS = ("greedy", "greedy", "random")


def seed(service: Service) -> bool:
    """Make the demo game unless there is any game already, and deliver its first mail."""
    with service.database.read() as session:
        if session.exec(select(Game.id)).first() is not None:
            return False
    with service.database.write() as session:
        newcomer = find_or_create(session, address(service), NAME)
    tables.open_table(service, newcomer, tables.TableSetup("First landing", 4, bots=BOTS))
    outbox.deliver_due(service)
    return True


def address(service: Service) -> str:
    """The newcomer's mail address, at our own domain so that it is nobody's."""
    return f"you@{service.settings.mail_domain}"
