"""The operation that plays: the same write path as the pages' forms, and never twice."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError

import engine
from pbem.games.decisions import Asked
from pbem.games.loaded_game import LoadedGame
from pbem.models import Scope, id_of
from pbem.models.move_sources import MoveSource
from pbem.play import submission
from pbem.reader import notation
from pbem.web.api import games
from pbem.web.api.bearer import Caller
from pbem.web.api.idempotency import Receipt
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import MoveRequest, PlayedMoves
from pbem.web.game import form_moves
from pbem.web.site.visitor import service


@operation(
    "POST",
    "/games/{code}/moves",
    PlayedMoves,
    scope=Scope.PLAY,
    body=MoveRequest,
    problems=("not-seated", "not-begun", "decision-passed", "illegal-move", "key-reused"),
)
def play_moves(caller: Caller, asked: MoveRequest, key: str, code: str) -> PlayedMoves:
    """Play one move, or several in order.

    Either all that are due are played or, with a problem, none. What comes before its time is
    planned for the rest of the turn; what belongs to another turn is not played and told as such.
    """
    game, seat = games.seated(code, caller)
    texts = form_moves.split(asked.text)
    if not texts:
        raise Problem("invalid", "text: it holds no move.")
    receipt = Receipt(caller, key, game.code, asked)
    if (before := receipt.answered(PlayedMoves)) is not None:
        return before
    game_id = id_of(game)
    decision = None if asked.decision is None else Asked(asked.decision)

    def note(at: LoadedGame, done: submission.Submission) -> None:
        receipt.keep(at.session, _played(done))

    binding = submission.Binding(decision, also=note)
    try:
        done = submission.submit(service(), game_id, seat, texts, MoveSource.API, binding)
    except (engine.IllegalMove, submission.DecisionPassed, IntegrityError) as error:
        # The same request may have come twice at once, and the other one was played.
        if (before := receipt.answered(PlayedMoves)) is not None:
            return before
        raise _problem(error) from error
    return _played(done)


def _played(done: submission.Submission) -> PlayedMoves:
    return PlayedMoves(
        played=done.played, planned=done.planned, too_early=done.too_early, over=done.game_over
    )


def _problem(error: Exception) -> Problem | Exception:
    if isinstance(error, engine.IllegalMove):
        notation.log_failure(error)
        return Problem("illegal-move", error.reason, error.suggestions)
    if isinstance(error, submission.DecisionPassed):
        return Problem("decision-passed")
    # The receipt found no token to belong to: it was revoked a moment ago.
    return Problem("bad-token")
