"""What a player was asked in leagues, and has asked others, for their own data."""

from __future__ import annotations

from typing import Any

from sqlmodel import Session, col, select

from pbem.models import Challenge, Entry, League, PlaceOffer, Season


def challenges(session: Session, player_id: int) -> list[dict[str, Any]]:
    """On ladders: those that the player has made and got."""
    query = (
        select(Challenge, Entry, League.code)
        .join(Entry, col(Entry.id).in_((Challenge.challenger_id, Challenge.challenged_id)))
        .join(Season, col(Season.id) == Challenge.season_id)
        .join(League, col(League.id) == Season.league_id)
        .where(Entry.player_id == player_id)
    )
    return [
        {"league": code, "made_by_you": made.challenger_id == entry.id,
         "answered_at": made.answered_at.isoformat() if made.answered_at else None,
         **_asked(made)}
        for made, entry, code in session.exec(query.order_by(col(Challenge.id)))
    ]  # fmt: skip


def places_offered(session: Session, player_id: int) -> list[dict[str, Any]]:
    """Places of others in leagues that the player was asked to take."""
    query = (
        select(PlaceOffer, League.code)
        .join(Entry, col(Entry.id) == PlaceOffer.asked_id)
        .join(Season, col(Season.id) == PlaceOffer.season_id)
        .join(League, col(League.id) == Season.league_id)
        .where(Entry.player_id == player_id)
    )
    return [
        {"league": code, **_asked(offer)}
        for offer, code in session.exec(query.order_by(col(PlaceOffer.id)))
    ]


def _asked(row: Challenge | PlaceOffer) -> dict[str, Any]:
    return {"status": row.status, "made_at": row.made_at.isoformat(),
            "due_at": row.due_at.isoformat()}  # fmt: skip
