"""What passed between a player and others, for their own data: what they have said, heard alone,
noted and left unsaid, and what was asked in leagues."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlmodel import Session, col, or_, select

from pbem.accounts.display_names import harmless
from pbem.games import player_names, records, talk, threads
from pbem.models import (
    Challenge,
    Entry,
    Game,
    GameNote,
    League,
    Mute,
    PlaceOffer,
    Player,
    Saying,
    Season,
    Seat,
    TalkReport,
    UnsaidWords,
    id_of,
)


def of_game(session: Session, game: Game, seat: Seat) -> dict[str, Any]:
    """At a game that they play: their words, what was said to them alone, notes, unsaid words."""
    player = session.get_one(Player, seat.player_id)
    rows = _said(session, player, game)
    notes = select(GameNote.text).where(
        GameNote.game_id == game.id, GameNote.player_id == player.id
    )
    left = select(UnsaidWords.text).where(
        UnsaidWords.game_id == game.id,
        UnsaidWords.player_id == player.id,
        col(UnsaidWords.settled_at).is_(None),
    )
    return {
        "talk": _told(session, game, rows, player, seat.number),
        "notes": "\n".join(session.exec(notes)),
        "unsaid": list(session.exec(left.order_by(col(UnsaidWords.id)))),
    }


def elsewhere(session: Session, player: Player) -> list[dict[str, Any]]:
    """At games that they watched or have left, and their reports of others' words."""
    seated = select(Seat.game_id).where(Seat.player_id == player.id)
    own = or_(
        col(Game.id).in_(select(Saying.game_id).where(_theirs(player))),
        col(Game.id).in_(select(GameNote.game_id).where(GameNote.player_id == player.id)),
        col(Game.id).in_(select(TalkReport.game_id).where(TalkReport.reporter_id == player.id)),
    )
    found = []
    for game in session.exec(select(Game).where(own).order_by(col(Game.id))):
        about = (TalkReport.game_id == game.id, TalkReport.reporter_id == player.id)
        notes = (GameNote.game_id == game.id, GameNote.player_id == player.id)
        sits = session.exec(seated.where(Seat.game_id == game.id)).first() is not None
        rows = [] if sits else _said(session, player, game)
        noted = "" if sits else "\n".join(session.exec(select(GameNote.text).where(*notes)))
        reported = [
            {"text": row.text, "reason": row.reason, "at": row.created_at.isoformat()}
            for row in session.exec(select(TalkReport).where(*about))
        ]
        if rows or noted or reported:
            told = _told(session, game, rows, player, None)
            found.append({"code": game.code, "talk": told, "notes": noted, "reported": reported})
    return found


def direct_messages(session: Session, player: Player) -> list[dict[str, Any]]:
    """By person what the two wrote to each other away from games, also if they are muted, and which
    of the other's words were reported."""
    own = id_of(player)
    query = select(Saying).where(col(Saying.game_id).is_(None), _theirs(player))
    by_person: dict[int, list[Saying]] = {}
    for row in session.exec(query.order_by(col(Saying.id))):
        by_person.setdefault(
            (row.to_id or own) if row.player_id == own else row.player_id, []
        ).append(row)
    reported = select(TalkReport).where(
        col(TalkReport.game_id).is_(None), TalkReport.reporter_id == player.id
    )
    reports = session.exec(reported).all()
    return [
        {
            "with": threads.name_of(session.get_one(Player, number)),
            "messages": [
                {
                    "from_you": row.player_id == own,
                    "text": row.text,
                    "said_at": row.said_at.isoformat(),
                }
                for row in rows
            ],
            "reported": [
                {"text": row.text, "reason": row.reason, "at": row.created_at.isoformat()}
                for row in reports
                if row.author_id == number
            ],
        }
        for number, rows in by_person.items()
    ]


def muted(session: Session, player: Player) -> list[dict[str, Any]]:
    """Whom they hear nowhere, or not at one game; as they may hear the names there."""
    query = select(Mute, Player).join(Player, col(Player.id) == Mute.muted_id)
    found = []
    for row, other in session.exec(query.where(Mute.player_id == player.id)):
        game = session.get(Game, row.game_id) if row.game_id is not None else None
        name = harmless(other.name) if game is None else _called(session, game, other)
        found.append({"name": name, "game": game.code if game is not None else None})
    return found


def _called(session: Session, game: Game, other: Player) -> str:
    names = records.names_of(session, game)
    for number, player in records.players_of(session, game).items():
        if player.id == other.id:
            return names[number]
    return "" if player_names.hides(game) else harmless(other.name)


def _said(session: Session, player: Player, game: Game) -> list[Saying]:
    query = select(Saying).where(Saying.game_id == game.id, _theirs(player))
    return list(session.exec(query.order_by(col(Saying.id))))


def _theirs(player: Player) -> Any:
    """Said by them, or to them alone."""
    return or_(col(Saying.player_id) == player.id, col(Saying.to_id) == player.id)


def _told(
    session: Session, game: Game, rows: Sequence[Saying], player: Player, seat: int | None
) -> list[dict[str, Any]]:
    return [
        {
            "who": one.who,
            "to": one.to or None,
            "watching": one.watching,
            "text": one.text,
            "about_move": one.about,
            "said_at": one.at.isoformat(),
        }
        for one in talk.with_names(session, game, rows, talk.Listener(player, seat))
    ]


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
