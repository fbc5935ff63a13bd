"""A player goes for good: all that is personal is erased, and their games stay without them.

Of the player a row is left that finished games can name: no address, no bot, and `FORMER` for a
name; the same of each account that was merged into theirs. Rows are locked as everywhere: leagues
first, then games, mails, and the player.
"""

from __future__ import annotations

from sqlmodel import Session, col, delete, or_, select, update

from pbem.accounts import (
    api_tokens,
    merged,
    oidc_accounts,
    passkeys,
    player_addresses,
    security_log,
    trusted_browsers,
    web_sessions,
)
from pbem.accounts.security_log import Event
from pbem.core.service import Service
from pbem.games.player_names import FORMER
from pbem.models import (
    Absence,
    Consent,
    Game,
    MailGate,
    Notice,
    OperatorActReader,
    Player,
    PlayerAddress,
    Seat,
    SeatOffer,
    SeatOrder,
    SignInLink,
    Webhook,
    id_of,
)
from pbem.models.players import new_handle
from pbem.privacy.deletion import at_tables, in_leagues, letters
from pbem.privacy.deletion.traces import Traces


def erase(service: Service, player_id: int) -> None:
    """Erase the player. Their address can sign up anew, as somebody else."""
    with service.database.read() as session:
        traces = _traces(session, player_id)
        inbound_ids = letters.found(session, service.settings, traces)
    with service.database.write() as session:
        leagues = in_leagues.locked(session, player_id)
        _locked_games(session, player_id)
        mails = letters.locked(session, traces)
        player = session.get_one(Player, player_id, with_for_update=True)
        games = _locked_games(session, player_id)  # from here on they take no other seat
        traces = _traces(session, player_id)
        _erase_belongings(session, traces)
        letters.erase_inbound(session, inbound_ids)
        letters.erase_outbound(session, traces, mails)
        for one in (*merged.into(session, player_id), player):
            _empty(one)
            session.add(one)
        session.flush()
        follows = in_leagues.leave_all(session, service, traces, player, leagues)
        bots, queued = at_tables.leave_all(session, service, traces, player, games)
        security_log.log_event(session, Event.ACCOUNT_DELETED, player_id)
    follows.mails += queued
    follows.games += bots
    follows.wake(service)


def _traces(session: Session, player_id: int) -> Traces:
    player = session.get_one(Player, player_id)
    others = merged.into(session, player_id)
    ids = [player_id, *(id_of(one) for one in others)]
    seated = session.exec(select(Seat.game_id, Seat.number).where(col(Seat.player_id).in_(ids)))
    asked = session.exec(select(SignInLink.email).where(col(SignInLink.player_id).in_(ids)))
    hosted = session.exec(select(Game.id).where(Game.host_id == player_id))
    return Traces(
        player_id=player_id,
        names=tuple(dict.fromkeys([player.name, *(one.name for one in others)])),
        addresses=frozenset(player_addresses.own(session, player)),
        seats=frozenset((game_id, number) for game_id, number in seated),
        hosted=frozenset(id for id in hosted if id is not None),
        leagues=in_leagues.found(session, player_id),
        merged=frozenset(ids[1:]),
        asked=frozenset(asked),
    )


def _locked_games(session: Session, player_id: int) -> list[Game]:
    """Those they sit at or have opened; always in the same order, so that none wait in rings."""
    ids = [player_id, *(id_of(one) for one in merged.into(session, player_id))]
    seated = select(Seat.game_id).where(col(Seat.player_id).in_(ids))
    query = select(Game).where(or_(col(Game.id).in_(seated), col(Game.host_id) == player_id))
    return list(session.exec(query.order_by(col(Game.id)).with_for_update()))


def _erase_belongings(session: Session, traces: Traces) -> None:
    """What is the player's alone."""
    own = traces.player_id
    security_log.forget(session, own)
    web_sessions.end_all(session, own)
    trusted_browsers.forget(session, own)
    passkeys.forget_all(session, own)
    oidc_accounts.forget_all(session, own)
    for token in api_tokens.list_tokens(session, own):
        api_tokens.revoke(session, own, id_of(token))
    hooks = select(Webhook.id).where(Webhook.player_id == own)
    session.exec(delete(Notice).where(col(Notice.webhook_id).in_(hooks)))
    session.exec(delete(Webhook).where(col(Webhook.player_id) == own))
    links = or_(col(SignInLink.email).in_(traces.addresses), col(SignInLink.player_id) == own)
    session.exec(delete(SignInLink).where(links))
    session.exec(delete(Absence).where(col(Absence.player_id) == own))
    session.exec(delete(Consent).where(col(Consent.player_id).in_(traces.ids)))
    offers = or_(
        col(SeatOffer.player_id) == own,
        col(SeatOffer.by_id) == own,
        col(SeatOffer.address).in_(traces.addresses),
    )
    session.exec(delete(SeatOffer).where(offers))
    kept = update(Seat).where(col(Seat.kept_for_id) == own)
    session.exec(kept.values(kept_for_id=None))
    session.exec(delete(SeatOrder).where(col(SeatOrder.player_id).in_(traces.ids)))
    for each in traces.ids:
        at_tables.erase_words(session, each)
    readers = col(OperatorActReader.player_id).in_(traces.ids)
    session.exec(delete(OperatorActReader).where(readers))
    session.exec(delete(PlayerAddress).where(col(PlayerAddress.player_id) == own))
    for gate in session.exec(select(MailGate).where(MailGate.last_error != "")):
        if any(address in gate.last_error.lower() for address in traces.addresses):
            gate.last_error = ""
            session.add(gate)


def _empty(player: Player) -> None:
    """As a new player's row, but for when it was made."""
    blank = Player(name=FORMER, handle=new_handle(), listed=False)
    for name in Player.model_fields.keys() - {"id", "created_at"}:
        setattr(player, name, getattr(blank, name))
