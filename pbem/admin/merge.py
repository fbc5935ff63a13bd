"""Merging one account into another: what was the one's is the other's from then on.

It is asked twice: `preview` tells what will happen, and `merge` does it only as it was told. Reply
addresses and links of mails name games and seats, so they go on working for who has the seat now;
links and calendars that name the account lead to the other (`pbem.accounts.merged`). What proves
who somebody is ends: sessions, passkeys, linked accounts, remembered browsers, tokens of
programs.
"""

from __future__ import annotations

from sqlmodel import Session, col, delete, or_, select

from pbem.accounts import (
    api_tokens,
    oidc_accounts,
    operator_log,
    passkeys,
    security_log,
    trusted_browsers,
    web_sessions,
)
from pbem.accounts.operator_log import ActName
from pbem.accounts.security_log import Event
from pbem.admin import (
    merge_mails,
    merge_preview,
    merge_ratings,
    merge_refusals,
    merge_rows,
    operators,
)
from pbem.admin.merge_preview import MergePreview
from pbem.admin.operators import NotDone, Operator
from pbem.competition.leagues.queries import organised_by
from pbem.core.service import Service
from pbem.games import calendar, clock_recount
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.models import (
    Entry,
    Game,
    GameStatus,
    HookKind,
    League,
    Notice,
    Player,
    Season,
    Seat,
    Webhook,
    id_of,
)

KEPT = {"id", "name", "handle", "created_at", "calendar_number"}


def preview(service: Service, operator: Operator, account: str, other: str) -> MergePreview:
    """What merging the first account (address or handle) into the other will do. Changes nothing;
    raises `NotDone` if it can't be."""
    with service.database.read() as session:
        gone, stays = _named(session, account, other)
        merge_refusals.check(session, service.settings, operator, gone, stays)
        return merge_preview.preview(session, gone, stays)


def merge(
    service: Service, operator: Operator, account: str, other: str, code: str, reason: str
) -> None:
    """Do it, if it is still what `preview` told with that code; raises `NotDone`."""
    why = operators.reason_of(reason)
    with service.database.write() as session:
        ids = [id_of(one) for one in _named(session, account, other)]
        gone, stays, lists = _lock(session, *ids)
        merge_refusals.check(session, service.settings, operator, gone, stays)
        told = merge_preview.preview(session, gone, stays)
        if code != told.code:
            raise NotDone(_("Something has changed since: check again what will happen."))
        concerned = [id_of(stays)]
        act = operator_log.write(session, operator.act(ActName.MERGED, why), concerned)
        event = f"operator:{act.id}"
        said = letters.merged_mails(service.settings, gone, stays, why, event)
        asked = merge_mails.asked(session, id_of(gone))
        merge_mails.redirect(session, gone, stays)
        _become_one(session, told, lists)
        queued = [id_of(outbox.queue(session, service, mail)) for mail in said]
        queued += merge_mails.ask_again(session, service, asked, f"merged-{act.id}")
    service.wakeups.deliver(queued)


def _named(session: Session, account: str, other: str) -> tuple[Player, Player]:
    return operators.account_of(session, account), operators.account_of(session, other)


def _become_one(session: Session, told: MergePreview, lists: list[int]) -> None:
    gone, stays = id_of(told.gone), id_of(told.stays)
    _end_sign_ins(session, gone)
    with clock_recount.recounted(session, stays, gone) as player:
        merge_ratings.move(session, gone, stays, lists, told.shared)
        _fold(session, session.get_one(Player, gone), player)
        merge_rows.move(session, gone, stays, told.shared)
    security_log.log_event(session, Event.ACCOUNT_MERGED, stays)


def _end_sign_ins(session: Session, gone: int) -> None:
    """Nobody is signed in as them any more; browsers that were told of turns were such, too."""
    web_sessions.end_all(session, gone)
    trusted_browsers.forget(session, gone)
    passkeys.forget_all(session, gone)
    oidc_accounts.forget_all(session, gone)
    for token in api_tokens.list_tokens(session, gone):
        api_tokens.revoke(session, gone, id_of(token))
    browsers = (col(Webhook.player_id) == gone) & (col(Webhook.kind) == HookKind.PUSH)
    hooks = select(Webhook.id).where(browsers)
    session.exec(delete(Notice).where(col(Notice.webhook_id).in_(hooks)))
    session.exec(delete(Webhook).where(browsers))


def _fold(session: Session, gone: Player, stays: Player) -> None:
    """Of the one are left name, handle and when it was made; its calendar shows the other's."""
    stays.created_at = min(gone.created_at, stays.created_at)
    if gone.calendar_number is not None and stays.calendar_number is None:
        calendar.renew(session, stays)  # so that they can see that there is one, and end it
    blank = Player(name=gone.name, listed=False)
    for name in Player.model_fields.keys() - KEPT:
        setattr(gone, name, getattr(blank, name))
    gone.merged_into_id = stays.id
    session.add_all([gone, stays])
    session.flush()


def _lock(session: Session, gone: int, stays: int) -> tuple[Player, Player, list[int]]:
    """Both players as they are now, and ids of the rating lists. Nobody sits down as one of them or
    enters a league until the transaction is over."""
    _leagues(session, gone, stays)
    _games(session, gone, stays)
    lists = merge_ratings.lock(session, gone)
    players = {
        id: session.get_one(Player, id, with_for_update=True, populate_existing=True)
        for id in sorted((gone, stays))
    }
    return players[gone], players[stays], lists


def _leagues(session: Session, gone: int, stays: int) -> None:
    """Those that either has entered or organises."""
    both = (gone, stays)
    entered = (
        select(Season.league_id)
        .join(Entry, col(Entry.season_id) == Season.id)
        .where(col(Entry.player_id).in_(both))
    )
    theirs = or_(col(League.id).in_(entered), organised_by(gone), organised_by(stays))
    session.exec(select(League).where(theirs).order_by(col(League.id)).with_for_update()).all()


def _games(session: Session, gone: int, stays: int) -> None:
    """All of the one who goes, and those in which a clock of the other runs."""
    kept = select(Seat.game_id).where(Seat.kept_for_id == gone)
    seated = select(Seat.game_id).where(Seat.player_id == stays)
    which = or_(
        col(Game.id).in_(merge_ratings.games_of(gone)),
        col(Game.id).in_(kept),
        col(Game.host_id) == gone,
        col(Game.id).in_(seated) & (col(Game.status) == GameStatus.RUNNING),
    )
    session.exec(select(Game.id).where(which).order_by(col(Game.id)).with_for_update()).all()
