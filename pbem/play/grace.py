"""After a move the mails and notices to others wait for a while that its player chose: until then
the move can be taken back before anybody is told (pbem.play.undo.own_move).

`Game.held_until` says how long, `Game.held_seat` for whom. What waits is due at just that moment:
what is due at another has been claimed by a worker, or was never held. Nothing can go back behind
what has come to light (`Floor`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session, col, select

import engine
from pbem.core import clock
from pbem.core.config import MOST_GRACE, Settings
from pbem.games.loaded_game import LoadedGame
from pbem.models import Delivery, Game, Notice, NoticeState, OutboundMail, Player, id_of
from pbem.models.move_sources import NOT_BY_HAND, MoveSource

MOST = int(MOST_GRACE)


@dataclass
class Woken:
    """Ids of mails that wait no longer, and of those that wait until another time; seats whose
    forced move comes before the sweep does, and when."""

    now: list[int] = field(default_factory=list)
    later: list[int] = field(default_factory=list)
    forced: list[tuple[int, datetime]] = field(default_factory=list)


def seconds_of(settings: Settings, player: Player) -> float:
    """How long others' mails wait after a move of that player."""
    chosen = player.grace_seconds
    return settings.grace_seconds if chosen is None else float(chosen)


def choose(session: Session, player_id: int, seconds: int) -> None:
    """It counts from the player's next move on, inside the caller's transaction.

    Raises `ValueError` if it is not 0 to `MOST`.
    """
    if not 0 <= seconds <= MOST:
        raise ValueError(seconds)
    player = session.get_one(Player, player_id, with_for_update=True)
    player.grace_seconds = seconds
    session.add(player)


def begin(loaded: LoadedGame, seat: int, source: MoveSource) -> Woken:
    """The seat has moved: say on the game's row until when mails about that wait. What waited for
    others' moves goes out, because somebody has played on."""
    session, game, match = loaded.session, loaded.row, loaded.match
    before, holder = game.held_until, game.held_seat
    waits = before is not None and before > clock.now()
    if (
        source == MoveSource.BOT
        and waits
        and holder is not None
        and _can_go_back(game, match, holder)
    ):
        return Woken()
    goes_on = waits and holder == seat
    by_hand = source not in NOT_BY_HAND
    until = None
    if by_hand and _can_go_back(game, match, seat) and (goes_on or _others_are_asked(match, seat)):
        until = _until(loaded.settings, loaded.players, seat)
    game.held_until, game.held_seat = until, seat if until is not None else None
    if before is None or not waits:
        return Woken()
    if goes_on and until is not None:
        return Woken(later=_move(session, game, before, until))
    return Woken(now=_move(session, game, before, clock.now()))


def end(session: Session, game: Game) -> list[int]:
    """Nothing waits any longer: ids of the mails that did."""
    before = game.held_until
    game.held_until = game.held_seat = None
    if before is None or before <= clock.now():
        return []
    return _move(session, game, before, clock.now())


def runs(game: Game, seat: int) -> bool:
    """Whether mails wait for what that seat may take back."""
    until = game.held_until
    return until is not None and game.held_seat == seat and until > clock.now()


def mail_waits(game: Game, delivery: str, due_at: datetime) -> bool:
    """Whether a mail in that state, due at that moment, has been given to nobody."""
    if delivery == Delivery.QUEUED:
        return due_at == game.held_until
    return delivery in (Delivery.DIGEST, Delivery.STOPPED, Delivery.BOUNCING)


def notice_waits(game: Game, notice: Notice) -> bool:
    """Whether the notice has been given to nobody."""
    if notice.state == NoticeState.QUEUED:
        unsent = notice.claimed_until is None and not notice.attempts
        return unsent and game.held_until is not None and notice.due_at >= game.held_until
    return notice.state == NoticeState.DROPPED


def _can_go_back(game: Game, match: engine.Match, seat: int) -> bool:
    own = match.decided_at(seat)
    return not match.over and bool(own) and own[-1] >= game.undo_floor


def _others_are_asked(match: engine.Match, seat: int) -> bool:
    return any(asked != seat for asked in match.to_act)


def _until(settings: Settings, players: Mapping[int, Player], seat: int) -> datetime | None:
    """None where nobody else reads mails, or nothing is to wait."""
    others = (one for number, one in players.items() if number != seat)
    seconds = seconds_of(settings, players[seat])
    if not seconds or not any(one.bot is None and one.email for one in others):
        return None
    return clock.now() + timedelta(seconds=seconds)


def _move(session: Session, game: Game, before: datetime, at: datetime) -> list[int]:
    """What was due at the one moment is due at the other; ids of the mails."""
    mails = select(OutboundMail).where(
        OutboundMail.game_id == game.id,
        OutboundMail.delivery == Delivery.QUEUED,
        OutboundMail.due_at == before,
    )
    notices = select(Notice).where(
        Notice.state == NoticeState.QUEUED,
        Notice.game_id == game.id,
        Notice.due_at == before,
        col(Notice.claimed_until).is_(None),
    )
    moved = list(session.exec(mails))
    for row in (*moved, *session.exec(notices)):
        row.due_at = at
        session.add(row)
    return [id_of(row) for row in moved]


class Floor:
    """Watches a match from before an answer of `seat` is played (None: a bot's); `number` is that
    of the first move that could still be taken back."""

    def __init__(self, match: engine.Match, seat: int | None, number: int) -> None:
        self.number = number
        self._seat = seat
        self._note(match)

    def look(self, match: engine.Match, sources: Mapping[int, MoveSource] | None = None) -> None:
        """Something was played; `sources` are those of moves that players' wishes have made."""
        moves = match.moves
        drawn = match.unseen != self._unseen
        if drawn or self._shown(match, moves) or self._told_by_others(match, moves, sources or {}):
            self.number = len(moves)
        self._note(match)

    def _note(self, match: engine.Match) -> None:
        self._unseen, self._hidden = match.unseen, match.unrevealed
        self._played = match.played

    def _shown(self, match: engine.Match, moves: Sequence[tuple[Any, ...]]) -> bool:
        """Whether answers of several were revealed that had been hidden until all were in."""
        if not self._hidden or match.unrevealed >= self._hidden:
            return False
        return len({mover for mover, *_ in moves[self._played - self._hidden :]}) > 1

    def _told_by_others(
        self,
        match: engine.Match,
        moves: Sequence[tuple[Any, ...]],
        sources: Mapping[int, MoveSource],
    ) -> bool:
        """Whether others' moves show what was their secret: an order, a plan, or a hand."""
        return any(
            not match.open_information or sources.get(number) in (MoveSource.ORDER, MoveSource.PLAN)
            for number in range(self._played, len(moves) - match.unrevealed)
            if moves[number][0] != self._seat
        )
