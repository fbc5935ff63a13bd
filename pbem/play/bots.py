"""Bots that fill seats: each chooses one of the legal moves of a seat, and they play until a person
must act, through the one write path.

A bot is handed the game as its seat may think it is (`Match.dealt`), never the match itself: so it
plays the same whatever is hidden. It may try on copies what it likes, and deal again with other
seeds. One of one's own is a function and a line in `BOTS` (`pbem.play.characters`).
"""

from __future__ import annotations

from collections.abc import Container
from itertools import cycle, islice

from sqlmodel import Session, col, select

import engine
from pbem.core.service import Service
from pbem.games import records
from pbem.games.decisions import Asked, asked_now
from pbem.games.registry import pages_of
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Game
from pbem.models.move_sources import MoveSource
from pbem.play import submission
from pbem.play.characters import BOTS, CHARACTERS, choose, name_of
from pbem.play.strong_bot import has_learnt

KIND_NAMES = {
    "greedy": N_("greedy bot"),
    "strong": N_("strong bot"),
    "easy": N_("easy bot"),
    "shipper": N_("shipper bot"),
    "builder": N_("builder bot"),
    "trader": N_("trader bot"),
    "gambler": N_("gambler bot"),
    "random": N_("random bot"),
}
CHARACTERS_WISHED = "characters"
"""What a form says for one bot of each character."""
SHARE = 20
"""Moves of one game's bots before other games have their turn."""
MOST_MOVES = 400
"""More than a whole game of bots alone takes; a bound, not a limit anybody should meet."""


def kinds(rules: str) -> list[str]:
    """Those that are offered for a game: `strong` where it has learnt something of it, characters
    that are fond of something there."""
    known = {**dict.fromkeys(CHARACTERS, False), "strong": has_learnt(rules)}
    known |= dict.fromkeys(pages_of(rules).tastes, True)
    return [kind for kind in BOTS if known.get(kind, True)]


def called(kind: str, taken: Container[str]) -> str:
    """What a bot of that kind is called at a table where these names are `taken`."""
    return name_of(CHARACTERS[kind].name if kind in CHARACTERS else "", taken)


def name_of_kind(kind: str) -> str:
    """In the language that is spoken."""
    return _(KIND_NAMES.get(kind, kind))


def filling(rest: str, seats: int, rules: str) -> tuple[str, ...]:
    """The kinds of bots that take so many seats where a form says `rest` of them; none where it
    says anything but bots."""
    if rest == CHARACTERS_WISHED:
        tastes = [kind for kind in kinds(rules) if kind in CHARACTERS and kind != "easy"]
        return tuple(islice(cycle(tastes), max(0, seats)))
    return (rest,) * seats if rest in BOTS else ()


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
