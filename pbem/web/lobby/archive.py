"""The page of all games: running and finished ones, searched and filtered, a page at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from flask import Blueprint, render_template, request
from sqlmodel import Session, col, select

import engine
from pbem.core import clock
from pbem.games import (
    clock_words,
    find_players,
    game_terms,
    options,
    player_names,
    search,
    visibility,
)
from pbem.games.boards.pieces import game_name
from pbem.games.search import GameSearch
from pbem.models import Game, GameStatus, Player, Seat
from pbem.models.games import BEGUN
from pbem.web.site import visitor
from pbem.web.site.visitor import service

pages = Blueprint("archive", __name__)


@dataclass(frozen=True)
class FoundGames:
    """A game in the list; `players` are pairs of name and points, the winners first once it is
    over."""

    game: Game
    players: Sequence[tuple[str, int | None]]
    winners: Sequence[str]

    @property
    def about(self) -> list[str]:
        """Game and options, as far as they are not as usual."""
        game = self.game
        chosen = options.in_words(game.rules, game.options)
        terms = [*visibility.in_words(game), *game_terms.rated_in_words(game)]
        said = [*chosen, *terms, *clock_words.in_words(game)]
        return [game_name(game.rules), *said]


@pages.get("/games")
def show() -> str:
    viewer, asked = visitor.visitor(), request.args
    wanted = wanted_of(asked, viewer)
    with service().database.read() as session:
        page = search.find(session, wanted, viewer)
        found = _found(session, page.games, viewer)
    filled = {key: value for key, value in asked.items() if value and key != "before"}
    return render_template(
        "web/games.html",
        found=found,
        asked=asked,
        filled=filled,
        next=_cursor(*search.place_of(wanted, page.games[-1])) if page.more else None,
        too_many_called=page.too_many_called,
        most_called=find_players.MOST,
        first=wanted.before is None,
        games=engine.GAMES,
        names={key: game_name(key) for key in engine.GAMES},
        option_names=search.option_names(),
        seats=sorted({n for game in engine.GAMES.values() for n in game["seats"]}),
        statuses=BEGUN,
        longest=find_players.LONGEST_NAME,
    )


def wanted_of(asked: Mapping[str, str], viewer: Player | None) -> GameSearch:
    """What the form asks for; what cannot be meant is taken for not given."""
    zone = visitor.time_zone()
    seats = asked.get("seats", "")
    until = _day(asked.get("until"), zone, after=1)
    known = {option for names in search.option_names().values() for option in names}
    return GameSearch(
        player=find_players.asked_for(asked.get("player")),
        winner=find_players.asked_for(asked.get("winner")),
        rules=rules if (rules := asked.get("game", "")) in engine.GAMES else "",
        option=option if (option := asked.get("option", "")) in known else "",
        seats=int(seats) if seats in {"2", "3", "4", "5"} else 0,
        status=GameStatus(asked["status"]) if asked.get("status") in BEGUN else None,
        since=_day(asked.get("since"), zone),
        until=until,
        mine=viewer is not None and "mine" in asked,
        before=_place(asked.get("before")),
    )


def _day(text: str | None, zone: str, after: int = 0) -> datetime | None:
    """The first moment of that day, or of one some days after it, by the clocks of the zone."""
    try:
        day = date.fromisoformat(text or "") + timedelta(days=after)
        return clock.meant(f"{day.isoformat()}T00:00", zone)
    except (ValueError, OverflowError):
        return None


def _cursor(day: datetime, id: int) -> str:
    return f"{day.astimezone(UTC).isoformat()}~{id}"


def _place(text: str | None) -> tuple[datetime, int] | None:
    day, _, id = (text or "").partition("~")
    try:
        moment = datetime.fromisoformat(day).astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return (moment, int(id)) if id.isascii() and id.isdigit() and len(id) < 10 else None


def _found(session: Session, games: Sequence[Game], viewer: Player | None) -> list[FoundGames]:
    """The rows, with the players of all of them fetched at once."""
    seated: dict[int, dict[int, Player]] = {}
    query = (
        select(Seat.game_id, Seat.number, Player)
        .join(Player, col(Player.id) == Seat.player_id)
        .where(col(Seat.game_id).in_([game.id for game in games]))
    )
    for game_id, number, player in session.exec(query):
        seated.setdefault(game_id, {})[number] = player
    return [_row(game, seated.get(game.id or 0, {}), viewer) for game in games]


def _row(game: Game, players: Mapping[int, Player], viewer: Player | None) -> FoundGames:
    own = [seat for seat, one in players.items() if viewer is not None and one.id == viewer.id]
    names = player_names.names(game, players, own[0] if own else None)
    if game.result is None:
        return FoundGames(game, [(name, None) for name in names], [])
    ranked = sorted(zip(names, game.result, strict=True), key=lambda row: row[1]["rank"])
    return FoundGames(
        game,
        [(name, row["total"]) for name, row in ranked],
        [name for name, row in ranked if row["rank"] == 1],
    )
