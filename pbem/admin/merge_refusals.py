"""When two accounts can't be merged, with the sentence that says what to do about it.

Two seats of one game that runs, or two entries of one season, can't be one person's. Blocked
accounts and those of operators stay apart, so that no merge opens what was closed, or gives an
address an operator's rights. Whoever acts must see no hand by it.
"""

from __future__ import annotations

from sqlmodel import Session, col, select

from pbem.accounts import player_addresses
from pbem.admin import merge_preview, operators
from pbem.admin.operators import NotDone, Operator
from pbem.core.config import Settings
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Entry,
    EntryStatus,
    GameStatus,
    League,
    Player,
    Season,
    SeasonStatus,
    id_of,
)
from pbem.models.games import ACTIVE

LEFT = (EntryStatus.WITHDRAWN, EntryStatus.REPLACED)
MOST_NAMED = 5


def check(
    session: Session, settings: Settings, operator: Operator, gone: Player, stays: Player
) -> None:
    """Raises `NotDone` with the first reason that there is."""
    if gone.id == stays.id:
        raise NotDone(_("Both name the same account."))
    if gone.blocked_at is not None or stays.blocked_at is not None:
        raise NotDone(_("A blocked account can’t be merged: unblock it first."))
    if any(operators.is_operator(session, settings, one) for one in (gone, stays)):
        raise NotDone(_("Operators can’t be merged; take them out of the settings first."))
    _check_operator(session, operator, gone, stays)
    _check_addresses(session, gone, stays)
    _check_games(session, gone, stays)
    _check_seasons(session, gone, stays)


def _check_operator(session: Session, operator: Operator, gone: Player, stays: Player) -> None:
    if operator.player_id is None:
        return
    for one in (gone, stays):
        games = merge_preview.common_games(session, id_of(one), operator.player_id)
        if any(game.status == GameStatus.RUNNING for game in games):
            raise NotDone(_("You play with them in a game: another operator has to do it."))


def _check_addresses(session: Session, gone: Player, stays: Player) -> None:
    together = sum(len(player_addresses.own(session, one)) for one in (gone, stays))
    if together > player_addresses.MOST:
        raise NotDone(_("Together they have more than %(most)s addresses: have one removed first.",
                        most=player_addresses.MOST))  # fmt: skip


def _check_games(session: Session, gone: Player, stays: Player) -> None:
    both = merge_preview.common_games(session, id_of(gone), id_of(stays))
    codes = [game.code for game in both if game.status in ACTIVE]
    if codes:
        raise NotDone(_("Both are in games that aren’t over: %(codes)s. Merge them when "
                        "those have ended; you can end one so that it counts for nobody.",
                        codes=", ".join(codes[:MOST_NAMED])))  # fmt: skip


def _check_seasons(session: Session, gone: Player, stays: Player) -> None:
    others = select(Entry.season_id).where(Entry.player_id == stays.id)
    query = (
        select(League.name)
        .join(Season, col(Season.league_id) == League.id)
        .join(Entry, col(Entry.season_id) == Season.id)
        .where(Entry.player_id == gone.id, col(Entry.season_id).in_(others))
        .where(Season.status != SeasonStatus.OVER, col(Entry.status).not_in(LEFT))
    )
    names = list(session.exec(query.order_by(col(League.id)).limit(MOST_NAMED)))
    if names:
        raise NotDone(_("Both are in the same season of a league: %(names)s. The account to "
                        "give up has to leave it first.", names=", ".join(names)))  # fmt: skip
