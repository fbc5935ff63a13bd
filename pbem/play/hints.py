"""What a strong player would play and why: hints for who asks in a game that counts for no rating,
and what the analysis board says of every move.

A hint is one a decision, and the table hears of it as of words of theirs; so it is kept nowhere
else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, select

import engine
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import loaded_game
from pbem.games.charts import moments
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player, Saying
from pbem.play import talk
from pbem.play.judge import Judge, is_known, known_to
from pbem.play.talk import SayingOrigin

MOST_TOLD = 5


@dataclass(frozen=True)
class Opinion:
    """Of one move: its text, what it is called, the chance to win of a hundred that it leaves its
    player, and what it brings against the best of the others."""

    text: str
    words: str
    chance: int
    reasons: tuple[str, ...]


def are_given(game: Game) -> bool:
    """Whether its players may ask."""
    return not game.rated and is_known(game.rules, game.seats)


def ask(service: Service, game_id: int, player: Player, seat: int) -> None:
    """Have the hint for the decision that the seat is asked; asked again it is the same. Raises
    `Refused`."""
    with service.database.write() as session:
        game = loaded_game.lock(session, service, game_id)
        if why := _objection(game.row, game.match, seat):
            raise Refused(why, _("No hint"))
        origin = _origin(game_id, seat, game.match.ordinal(seat))
        talk.say_in(session, game_id, player, _("I’ve asked for a hint."), origin)


def may_analyse_with_bot(game: Game, *, over: bool) -> bool:
    """Whether the analysis board says it; while a game runs only where no rating hangs on it."""
    return is_known(game.rules, game.seats) if over else are_given(game)


def opinions(view: SeatView) -> list[Opinion]:
    """Of the moves that the bot likes best, best first; none where there is nothing to choose. The
    same position gives the same opinions to everybody."""
    if view.seat is None:
        return []
    judge = Judge(view.match.game, view.match.seats)
    return [
        Opinion(
            row["better"],
            view.words(row["better"]),
            row["chances"][1],
            tuple(moments.reasons(view, row)),
        )
        for row in judge.ranked(known_to(view.match, view.seat), view.seat, MOST_TOLD)
    ]


def was_asked(session: Session, game: Game, seat: int, ordinal: int) -> bool:
    """Whether the seat has the hint for that decision."""
    name = _origin(game.id or 0, seat, ordinal).name
    return session.exec(select(Saying.id).where(Saying.origin == name)).first() is not None


def _objection(game: Game, match: engine.Match, seat: int) -> str:
    """Why there is none, empty if there is."""
    if game.rated:
        return _("Hints are available only in unrated games.")
    if not are_given(game):
        return _("The strong bot doesn’t know games like this, so there are no hints.")
    if seat not in match.to_act:
        return _("It’s not your turn, so there’s no hint.")
    return ""


def in_words(view: SeatView) -> str:
    """The hint for the viewer's decision."""
    row = hint(view.match, view.seat) if view.seat is not None else None
    if row is None:
        return _("There is nothing to choose here.")
    move, why = view.words(row["better"]), "; ".join(moments.reasons(view, row))
    if not why:
        return _("A strong player would play: %(move)s.", move=move)
    return _("A strong player would play: %(move)s. Compared with the next best move, that brings: "
             "%(reasons)s.", move=move, reasons=why)  # fmt: skip


def hint(match: engine.Match, seat: int) -> dict[str, Any] | None:
    """What the judge advises, as a row of `moments`: `better` than `played`, the next best. None
    where there is nothing to choose. It is reckoned from what the seat sees."""
    return Judge(match.game, match.seats).advice(known_to(match, seat), seat)


def _origin(game_id: int, seat: int, ordinal: int) -> SayingOrigin:
    return SayingOrigin(f"hint:{game_id}:{seat}:{ordinal}")
