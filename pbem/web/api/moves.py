"""The operation that plays: the same write path as the pages' forms, and never twice."""

from __future__ import annotations

import hashlib
from datetime import timedelta

from sqlalchemy.exc import IntegrityError
from sqlmodel import col, delete, select

import engine
from pbem.core import clock
from pbem.games import find_game
from pbem.games.decisions import Asked
from pbem.games.loaded_game import LoadedGame
from pbem.models import ApiReceipt, Scope, id_of
from pbem.models.move_sources import MoveSource
from pbem.play import submission
from pbem.reader import failed_judging
from pbem.web.api import games
from pbem.web.api.bearer import Caller
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import MoveRequest, PlayedMoves
from pbem.web.game import form_moves
from pbem.web.site.visitor import service

KEPT = timedelta(days=7)
"""How long a request may be repeated without being done again."""


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
    with service().database.read() as session:
        game = games.begun(session, code, caller)
        seat = find_game.seat_of(session, game, caller.player)
    if seat is None:
        raise Problem("not-seated")
    texts = form_moves.split(asked.text)
    if not texts:
        raise Problem("invalid", "text: it holds no move.")
    request = MoveReceipt(caller, key, _fingerprint(game.code, asked))
    if (before := request.answered()) is not None:
        return before
    game_id = id_of(game)
    decision = None if asked.decision is None else Asked(asked.decision)
    binding = submission.Binding(decision, also=request.note)
    try:
        done = submission.submit(service(), game_id, seat, texts, MoveSource.API, binding)
    except (engine.IllegalMove, submission.DecisionPassed, IntegrityError) as error:
        # The same request may have come twice at once, and the other one was played.
        if (before := request.answered()) is not None:
            return before
        raise _problem(error) from error
    return _played(done)


class MoveReceipt:
    """One request by its key; `note` commits its answer together with the moves."""

    def __init__(self, caller: Caller, key: str, fingerprint: str) -> None:
        self.caller, self.key, self.fingerprint = caller, key, fingerprint

    def answered(self) -> PlayedMoves | None:
        """What was answered to it before; raises `Problem` if the key was another request's."""
        query = select(ApiReceipt).where(
            ApiReceipt.token_id == self.caller.token_id, ApiReceipt.key == self.key
        )
        with service().database.read() as session:
            receipt = session.exec(query).first()
        if receipt is None:
            return None
        if receipt.asked != self.fingerprint:
            raise Problem("key-reused")
        return PlayedMoves.model_validate(receipt.answer)

    def note(self, game: LoadedGame, done: submission.Submission) -> None:
        """Keep the answer, and drop what is too old to be asked for again."""
        game.session.exec(
            delete(ApiReceipt).where(
                col(ApiReceipt.token_id) == self.caller.token_id,
                col(ApiReceipt.created_at) < clock.now() - KEPT,
            )
        )
        game.session.add(
            ApiReceipt(
                token_id=self.caller.token_id,
                key=self.key,
                asked=self.fingerprint,
                answer=_played(done).model_dump(),
            )
        )


def _played(done: submission.Submission) -> PlayedMoves:
    return PlayedMoves(
        played=done.played, planned=done.planned, too_early=done.too_early, over=done.game_over
    )


def _problem(error: Exception) -> Problem | Exception:
    if isinstance(error, engine.IllegalMove):
        failed_judging.log_failure(error)
        return Problem("illegal-move", error.reason, error.suggestions)
    if isinstance(error, submission.DecisionPassed):
        return Problem("decision-passed")
    # The receipt found no token to belong to: it was revoked a moment ago.
    return Problem("bad-token")


def _fingerprint(code: str, asked: MoveRequest) -> str:
    return hashlib.sha256(f"{code}\0{asked.model_dump_json()}".encode()).hexdigest()
