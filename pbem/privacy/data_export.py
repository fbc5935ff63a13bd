"""All we keep about a player, as one JSON document for them; of others nothing but names.

What others' seats know is left out, and so is what opens anything: keys, secrets, signed addresses,
the mails' texts (they are in their mailbox).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from sqlmodel import Session, SQLModel, col, or_, select

from pbem.accounts import (
    api_tokens,
    merged,
    oidc_accounts,
    operator_log,
    passkeys,
    player_addresses,
    security_log,
    trusted_browsers,
    web_sessions,
)
from pbem.competition.leagues.queries import organised_by
from pbem.core import clock
from pbem.games import records
from pbem.models import (
    Absence,
    Consent,
    Entry,
    Game,
    InboundMail,
    LabelledReply,
    League,
    LeftMove,
    Move,
    OutboundMail,
    Player,
    RatedGame,
    Rating,
    RatingChange,
    RatingList,
    Season,
    Seat,
    SeatOffer,
    SeatOrder,
    id_of,
)
from pbem.models.mails import Unsent
from pbem.privacy import exchanges
from pbem.webhooks import browsers, register

VERSION = 1
PROFILE = ("name", "handle", "email", "created_at")
NOT_TOLD = {"id", "bot", "calendar_number", "merged_into_id", *PROFILE}
SETTINGS = tuple(sorted(Player.model_fields.keys() - NOT_TOLD))
"""Whatever else a player's row holds, now and later."""


def export(session: Session, player: Player) -> dict[str, Any]:
    """The document; it needs nothing but reading."""
    own = id_of(player)
    return {
        "version": VERSION,
        "made_at": _plain(clock.now()),
        "profile": _fields(player, PROFILE),
        "addresses": _rows(player_addresses.list_addresses(session, own), ("email", "verified_at")),
        "settings": _fields(player, SETTINGS),
        "sessions": _rows(
            web_sessions.list_sessions(session, own), ("label", "created_at", "used_at")
        ),
        "browsers": _rows(
            trusted_browsers.list_browsers(session, own), ("label", "created_at", "used_at")
        ),
        "passkeys": _rows(passkeys.list_passkeys(session, own), ("label", "created_at", "used_at")),
        "linked_accounts": _rows(
            oidc_accounts.list_accounts(session, own),
            ("issuer", "subject", "created_at", "used_at"),
        ),
        "tokens": _rows(
            api_tokens.list_tokens(session, own), ("name", "scope", "created_at", "used_at")
        ),
        "webhooks": [
            {
                "url": register.short_address(hook.url),
                **_fields(hook, ("kind", "created_at", "worked_at")),
            }
            for hook in register.list_hooks(session, own)
        ],
        "notified_browsers": _rows(
            browsers.list_browsers(session, own), ("label", "language", "created_at", "worked_at")
        ),
        "activity": _rows(
            security_log.list_events(session, own), ("name", "at", "browser", "network", "detail")
        ),
        "operators_acts": _rows(operator_log.of_player(session, own), ("name", "text", "at")),
        "absences": _rows(
            session.exec(select(Absence).where(Absence.player_id == own)).all(),
            ("first_day", "last_day", "weekday", "begins_at", "ends_at"),
        ),
        "votes": _votes(session, own),
        "ratings": _ratings(session, player),
        "talk_elsewhere": exchanges.elsewhere(session, player),
        "direct_messages": exchanges.direct_messages(session, player),
        "muted": exchanges.muted(session, player),
        "games": [_game(session, game, seat) for game, seat in _games(session, player)],
        "merged_accounts": [_merged(session, one) for one in merged.into(session, own)],
        "leagues": [_entry(*found) for found in _entries(session, own)],
        "challenges": exchanges.challenges(session, own),
        "places_offered": exchanges.places_offered(session, own),
        "leagues_you_organise": _rows(
            session.exec(select(League).where(organised_by(own))).all(),
            ("code", "name", "rules", "options", "seats", "terms", "words", "created_at"),
        ),
        "mails_sent_to_you": _rows(
            _sent(session, player),
            (
                "kind",
                "subject",
                "recipient",
                "delivery",
                "unsent",
                "last_error",
                "created_at",
                "sent_at",
            ),
        ),
        "mails_from_you": _rows(
            _received(session, player),
            ("envelope_sender", "road", "outcome", "received_at"),
        ),
    }


def _games(session: Session, player: Player) -> list[tuple[Game, Seat]]:
    query = select(Game, Seat).join(Seat, col(Seat.game_id) == Game.id)
    rows = session.exec(query.where(Seat.player_id == player.id).order_by(col(Game.id)))
    return [(game, seat) for game, seat in rows]


def _merged(session: Session, other: Player) -> dict[str, Any]:
    """An account that was merged into theirs: what of it is not among all else, for both had it."""
    return {
        **_fields(other, ("name", "handle", "created_at")),
        "games": [_game(session, game, seat) for game, seat in _games(session, other)],
        "leagues": [_entry(*found) for found in _entries(session, id_of(other))],
    }


def _game(session: Session, game: Game, seat: Seat) -> dict[str, Any]:
    """What the player sees on the game's page, in short, and every move of their own."""
    moves = select(Move).where(Move.game_id == game.id, Move.seat == seat.number)
    rewound = select(LeftMove).where(LeftMove.game_id == game.id, LeftMove.seat == seat.number)
    left = select(SeatOrder).where(
        SeatOrder.game_id == game.id, SeatOrder.player_id == seat.player_id
    )
    kept = select(LabelledReply).where(
        LabelledReply.game_id == game.id, LabelledReply.player_id == seat.player_id
    )
    about = ("code", "name", "rules", "options", "status", "created_at", "started_at",
             "finished_at", "result", "rated")  # fmt: skip
    return {
        **_fields(game, about),
        "host": game.host_id == seat.player_id,
        "note": game.note,
        "seat": seat.number,
        "players": records.names_of(session, game, seat.number),
        "moves": _rows(
            session.exec(moves.order_by(col(Move.number))).all(),
            ("number", "text", "auto", "source", "waited", "played_at"),
        ),
        "moves_of_lines_that_were_left": _rows(
            session.exec(rewound.order_by(col(LeftMove.id))).all(),
            ("number", "text", "auto", "source", "waited", "played_at"),
        ),
        "replies_kept_as_examples": _rows(
            session.exec(kept.order_by(col(LabelledReply.id))).all(), ("text", "moves", "kept_at")
        ),
        "orders_and_plans": _rows(
            session.exec(left.order_by(col(SeatOrder.id))).all(),
            ("kind", "text", "since", "ended", "why", "created_at"),
        ),
        **exchanges.of_game(session, game, seat),
    }


def _votes(session: Session, player_id: int) -> list[dict[str, Any]]:
    """What they want at tables where it is not decided: a pause (`pause:` and days), or about the
    seat of somebody who is late (`vote:`, the seat, and 0 for the end of the game or the number of
    a proposal); and whom they have proposed, as they wrote it."""
    wishes = (
        select(Game.code, Consent)
        .join(Consent, col(Consent.game_id) == Game.id)
        .where(Consent.player_id == player_id)
    )
    proposed = (
        select(Game.code, SeatOffer)
        .join(SeatOffer, col(SeatOffer.game_id) == Game.id)
        .where(SeatOffer.by_id == player_id)
    )
    said = session.exec(wishes.order_by(col(Consent.id)))
    offers = session.exec(proposed.order_by(col(SeatOffer.id)))
    return [
        *({"code": code, **_fields(row, ("subject", "created_at"))} for code, row in said),
        *({"code": code, **_fields(row, ("seat", "address", "agreed_at", "created_at"))}
          for code, row in offers),
    ]  # fmt: skip


def _entries(session: Session, player_id: int) -> list[tuple[League, Season, Entry]]:
    query = (
        select(League, Season, Entry)
        .join(Season, col(Season.league_id) == League.id)
        .join(Entry, col(Entry.season_id) == Season.id)
        .where(Entry.player_id == player_id)
    )
    return list(session.exec(query.order_by(col(Entry.id))))


def _entry(league: League, season: Season, entry: Entry) -> dict[str, Any]:
    about = ("status", "asked_at", "stays", "removed", "weekly", "at_once", "place")
    return {"league": league.code, "season": season.number, **_fields(entry, about)}


def _ratings(session: Session, player: Player) -> list[dict[str, Any]]:
    """Each rating with every game that has changed it."""
    query = select(Rating, RatingList).join(RatingList, col(RatingList.id) == Rating.list_id)
    found = session.exec(query.where(Rating.player_id == player.id).order_by(col(Rating.id)))
    return [
        {
            "game": kept.rules,
            "players": kept.seats,
            **_fields(rating, ("mu", "sigma", "games", "wins", "played_at", "settled_until")),
            "changes": _changes(session, rating),
        }
        for rating, kept in found
    ]


def _changes(session: Session, rating: Rating) -> list[dict[str, Any]]:
    query = (
        select(RatingChange, Game.code)
        .join(RatedGame, col(RatedGame.id) == RatingChange.rated_id)
        .join(Game, col(Game.id) == RatedGame.game_id)
        .where(RatingChange.rating_id == rating.id)
        .order_by(col(RatingChange.sequence))
    )
    told = ("at", "place", "advantage", "mu_before", "sigma_before", "mu_after", "sigma_after")
    return [{"code": code, **_fields(row, told)} for row, code in session.exec(query)]


def _sent(session: Session, player: Player) -> list[OutboundMail]:
    """What was mailed to the player, or is to be, and to their addresses for nobody."""
    to_him = col(OutboundMail.recipient).in_(player_addresses.own(session, player))
    query = select(OutboundMail).where(
        or_(
            col(OutboundMail.player_id) == player.id,
            col(OutboundMail.player_id).is_(None) & to_him,
        ),
        col(OutboundMail.unsent).is_distinct_from(Unsent.WITHDRAWN),
    )
    return list(session.exec(query.order_by(col(OutboundMail.id))))


def _received(session: Session, player: Player) -> list[InboundMail]:
    """The mails that came from their addresses, and those that their moves came in."""
    from_him = col(InboundMail.envelope_sender).in_(player_addresses.own(session, player))
    of_his_moves = (
        select(Move.inbound_id)
        .join(Seat, (col(Seat.game_id) == Move.game_id) & (col(Seat.number) == Move.seat))
        .where(Seat.player_id == player.id, col(Move.inbound_id).is_not(None))
    )
    query = select(InboundMail).where(or_(from_him, col(InboundMail.id).in_(of_his_moves)))
    return list(session.exec(query.order_by(col(InboundMail.id))))


def _rows(rows: Iterable[SQLModel], names: tuple[str, ...]) -> list[dict[str, Any]]:
    return [_fields(row, names) for row in rows]


def _fields(row: SQLModel, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: _plain(getattr(row, name)) for name in names}


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else value
