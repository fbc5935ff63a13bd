"""Bots that fill seats: each chooses one of the legal moves of a seat, and they play until a person
must act, through the one write path.

A bot is handed the game as its seat may think it is (`Match.dealt`), never the match itself: so it
plays the same whatever is hidden. It may try on copies what it likes, and deal again with other
seeds. One of one's own is a function and a line in `BOTS`.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from sqlmodel import Session, col, select

import engine
from engine.meaning import BUILDS, ROLE
from pbem.core.service import Service
from pbem.games import records
from pbem.games.decisions import Asked, asked_now
from pbem.models import Game
from pbem.models.move_sources import MoveSource
from pbem.play import submission
from pbem.play.strong_bot import choose_strongly, has_learnt

Bot = Callable[[engine.Match, int, random.Random], str]
"""The move of a seat that is asked, in a game that was dealt for it."""
HURRIED_FROM = 1000
"""Moves of a game from which on the greedy bot takes any role and builds whatever it can. Of games
for two of San Juan between such bots one in two hundred would never end: both save for ever."""


def choose_randomly(match: engine.Match, seat: int, chance: random.Random) -> str:
    """Any legal move."""
    return chance.choice(match.legal(seat))


def choose_greedily(match: engine.Match, seat: int, chance: random.Random) -> str:
    """The best of the sensible moves by the engine's own outlook; ties are broken by chance."""
    weighed = match.weighed(seat)
    if not weighed:
        return chance.choice(match.legal(seat))
    if match.played >= HURRIED_FROM:
        meanings = {move: match.meaning(move) for move, _value in weighed}
        builds = [move for move, said in meanings.items() if said.verb in BUILDS]
        roles = [move for move, said in meanings.items() if said.verb == ROLE]
        if builds or roles:
            return chance.choice(builds or roles)
    return chance.choice([move for move, value in weighed if value == weighed[0].value])


BOTS: dict[str, Bot] = {
    "greedy": choose_greedily,
    "strong": choose_strongly,
    "random": choose_randomly,
}
SHARE = 20
"""Moves of one game's bots before other games have their turn."""
MOST_MOVES = 400
"""More than a whole game of bots alone takes; a bound, not a limit anybody should meet."""


def kinds(rules: str) -> list[str]:
    """Those that are offered for a game: `strong` where it has learnt something of it."""
    return [kind for kind in BOTS if kind != "strong" or has_learnt(rules)]


def choose(kind: str, match: engine.Match, seat: int, seed: str) -> str:
    """The move of such a bot for a seat that is asked: the same for the same seed, however often it
    is asked, and whatever its seat does not see."""
    return str(BOTS[kind](match.dealt(seat, seed), seat, random.Random(seed)))


def play_due(service: Service, game_id: int, most: int = MOST_MOVES) -> int:
    """Play every bot's move that is due, or so many; how many were played. Harmless to call at any
    time."""
    for played in range(most):
        with service.database.read() as session:
            due = _due(session, game_id)
        if due is None:
            return played
        seat, asked, text = due
        try:
            binding = submission.Binding(asked)
            submission.submit(service, game_id, seat, [text], MoveSource.BOT, binding)
        except submission.DecisionPassed:
            continue  # another worker was quicker; look again
    return most


def play_share(service: Service, game_id: int) -> int:
    """A share of the moves that are due, and then other games' bots: one of bots alone would hold
    them up until it is over. How many were played."""
    played = play_due(service, game_id, SHARE)
    if played == SHARE:
        service.wakeups.play_bots(game_id)
    return played


def waiting(session: Session) -> list[int]:
    """Ids of games in which a bot must act."""
    query = select(Game.id).where(col(Game.bot_to_act).is_(True))
    return [id for id in session.exec(query) if id is not None]


def _due(session: Session, game_id: int) -> tuple[int, Asked, str] | None:
    game = session.get(Game, game_id)
    if game is None or not game.bot_to_act:
        return None
    match = records.load(session, game)
    for seat, player in records.players_of(session, game).items():
        if player.bot and seat in match.to_act:
            asked = asked_now(game, match, seat)
            return seat, asked, _chosen_move(match, game, seat, asked.ordinal, player.bot)
    return None


def _chosen_move(match: engine.Match, game: Game, seat: int, ordinal: int, kind: str) -> str:
    """One choice however often it is asked: a move is lost or played twice without harm."""
    return choose(kind, match, seat, f"{game.seed}/{seat}/{ordinal}")
