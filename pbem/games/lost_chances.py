"""Where a player loses chances to win: what their decisions of each kind cost in their last judged
games (`pbem.play.judged_games`), beside those of the other people at the same tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

import engine
from engine.meaning import ROLE
from pbem.games.boards.pieces import game_name, role_name
from pbem.language.catalogues import gettext as _
from pbem.models import Game, JudgedGame, Player, Seat

MOST_GAMES = 20
FEWEST_GAMES = 3
FEWEST_OTHERS = 10
"""Seats of others from which on an average of them is told."""
Lost = dict[str, int]
"""Chances of a hundred by kind of decision."""


@dataclass(frozen=True)
class KindLost:
    """What decisions of a kind cost in a game, on average; `others` is None where there are too few
    people to compare with."""

    title: str
    own: float
    others: float | None


@dataclass(frozen=True)
class LostInGame:
    """All of one game's kinds, the dearest first, over so many games."""

    rules: str
    games: int
    kinds: tuple[KindLost, ...]
    all: KindLost

    @property
    def rules_name(self) -> str:
        return game_name(self.rules)

    @property
    def rows(self) -> tuple[KindLost, ...]:
        """With what they come to below them."""
        return (*self.kinds, self.all)


def lost_chances(session: Session, player: Player) -> list[LostInGame]:
    """Of each game of which enough were judged."""
    found = (_of_game(session, player, rules) for rules in engine.GAMES)
    return [one for one in found if one is not None]


def _of_game(session: Session, player: Player, rules: str) -> LostInGame | None:
    query = (
        select(Seat.game_id, Seat.number, JudgedGame.told)
        .join(Game, col(Game.id) == Seat.game_id)
        .join(JudgedGame, col(JudgedGame.game_id) == Seat.game_id)
        .where(Seat.player_id == player.id, Game.rules == rules)
        .order_by(col(Game.finished_at).desc(), col(Game.id).desc())
        .limit(MOST_GAMES)
    )
    rows = [(at, seat, told["lost"]) for at, seat, told in session.exec(query) if "lost" in told]
    if len(rows) < FEWEST_GAMES:
        return None
    own = [lost[seat] for _at, seat, lost in rows]
    by_game = {at: lost for at, _seat, lost in rows}
    others = [by_game[at][seat] for at, seat in _seats_of_others(session, player, list(by_game))]
    return _compared(rules, own, others if len(others) >= FEWEST_OTHERS else [])


def _seats_of_others(
    session: Session, player: Player, games: Sequence[int]
) -> Sequence[tuple[int, int]]:
    """Of people, by game."""
    query = (
        select(Seat.game_id, Seat.number)
        .join(Player, col(Player.id) == Seat.player_id)
        .where(col(Seat.game_id).in_(games), Seat.player_id != player.id, col(Player.bot).is_(None))
    )
    return session.exec(query).all()


def _compared(rules: str, own: Sequence[Lost], others: Sequence[Lost]) -> LostInGame | None:
    mine, theirs = _average(own), _average(others)
    kinds = [
        KindLost(_title(kind, rules), mine[kind], theirs[kind] if others else None)
        for kind in mine | theirs
    ]
    if not kinds:
        return None
    kinds.sort(key=lambda row: (-row.own, -(row.others or 0)))
    in_all = KindLost(_("Total"), sum(mine.values()), sum(theirs.values()) if others else None)
    return LostInGame(rules, len(own), tuple(kinds), in_all)


def _average(lost: Sequence[Lost]) -> Counter[str]:
    total = Counter[str]()
    for one in lost:
        total.update(one)
    return Counter({kind: number / len(lost) for kind, number in total.items()})


def _title(kind: str, rules: str) -> str:
    """What decisions of that kind are called: the role's name, in whose turn they were."""
    if kind == ROLE:
        return _("Choosing a role")
    if kind in {role["id"] for role in engine.GAMES[rules]["roles"]}:
        return role_name(kind, rules)
    return _("Before the first round")
