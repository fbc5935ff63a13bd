"""Accounts and their merging, for tests of it."""

from __future__ import annotations

from pbem.accounts.players import find_or_create
from pbem.admin import merge as merging
from pbem.admin.operators import Operator
from pbem.core.service import Service
from pbem.models import Player

NEW, WHY = "new@example.org", "Both are Ann’s: she wrote from both."


def account(service: Service, address: str, name: str = "") -> Player:
    with service.database.write() as session:
        return find_or_create(session, address, name)


def merge(service: Service, gone: str, stays: str, operator: Operator | None = None) -> None:
    who = operator or Operator()
    told = merging.preview(service, who, gone, stays)
    merging.merge(service, who, gone, stays, told.code, WHY)


def now(service: Service, player: Player) -> Player:
    with service.database.read() as session:
        return session.get_one(Player, player.id)
