"""The one write path: every move of every game, whatever it came by, goes through `submit`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sqlmodel import Session

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.games.decisions import Asked, is_same
from pbem.games.loaded_game import LoadedGame
from pbem.games.loaded_game import NoSuchSeat as NoSuchSeat
from pbem.models import (
    Game,
    GameStatus,
    id_of,
)
from pbem.models.move_sources import NOT_BY_HAND, MoveSource
from pbem.play import (
    automatic_moves,
    forced_times,
    grace,
    mail_with_moves,
    move_record,
    turn_mails,
    vote_records,
    write_after_commit,
)
from pbem.play.grace import Floor, Woken
from pbem.play.mail_with_moves import MailDone as MailDone
from pbem.play.orders_store import Planning
from pbem.reader.notation import may_follow

log = logging.getLogger(__name__)


class DecisionPassed(Exception):
    """The decision that a move was meant for has been taken already."""


@dataclass
class Submission:
    """What became of the texts: moves played, a plan for the rest of the turn, moves that came too
    early for that, mails that follow."""

    played: list[str] = field(default_factory=list)
    planned: list[str] = field(default_factory=list)
    too_early: list[str] = field(default_factory=list)
    only_said: bool = False
    """Whether nothing but orders and preferences was said: no other mail would confirm them."""
    game_over: bool = False
    outbox_ids: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Binding:
    """What moves are bound to, and what is done along with them."""

    asked: Asked | None = None
    """The seat's decision that they answer; with a trail only if the seat's decisions before it
    are the same still (`pbem.games.decisions`). None: whatever is asked."""
    inbound_id: int | None = None
    """The stored mail that they came by: it is marked as done in the same transaction, and what
    came before its time is answered."""
    follows: int | None = None
    """The order or part of a plan that said the move."""
    also: Callable[[LoadedGame, Submission], None] | None = None
    """Done in the same transaction when all else is."""
    durable: bool = True
    """Whoever tells of the move by mails alone need not have it on the disk on return: no mail
    goes out before it is (`pbem.mail.outbox.delivering`)."""


UNBOUND = Binding()


def submit(
    service: Service,
    game_id: int,
    seat: int,
    texts: Sequence[str],
    source: MoveSource,
    binding: Binding = UNBOUND,
) -> Submission:
    """Play the texts in order for the seat, and commit them with the mails they cause: one
    transaction, to be read from top to bottom. Those mails are written after it.

    Raises `DecisionPassed`, `NoSuchSeat`, `MailDone`, or `engine.IllegalMove` for the first text
    that cannot be read or played; then nothing is changed. What comes before its time is planned
    for the rest of the turn (`planned`) or, if it is for another turn, comes back as `too_early`.
    """
    with service.database.write(durable=binding.durable) as session:
        game = loaded_game.lock(session, service, game_id)
        inbound = mail_with_moves.locked_mail(session, binding.inbound_id)
        _check_decision(game, seat, binding.asked)
        match, row = game.match, game.row
        asked_before, before = turn_mails.asked(match), match.ordinal(seat)
        floor = Floor(match, None if source == MoveSource.BOT else seat, row.undo_floor)
        own_wishes = automatic_moves.wishes_of(game).get(seat)
        planning = Planning(game, game.seats[seat], own_wishes, binding.follows)
        submission, digests, answer = _play(match, seat, texts, floor)
        submission.only_said = match.ordinal(seat) == before
        if source not in NOT_BY_HAND and game.seats[seat].is_late:  # who plays is back
            vote_records.end_vote(session, row, game.seats[seat])
        planned = planning.keep(submission.too_early, answered=answer is not None)
        sources = _play_at_once(game, digests)
        floor.look(match, sources)
        planning.tell(planned, submission)
        waited = {} if answer is None else {answer: game.seats[seat].waited(clock.now())}
        move_record.append(game, source, digests, sources, binding.inbound_id, waited)
        submission.game_over = match.over
        row.undo_floor = floor.number
        undoable = _undoable(match, seat, submission, floor.number)
        woken = grace.begin(game, seat, source)
        mail_with_moves.mark(session, inbound, submission)
        mails = turn_mails.queue(game, asked_before, undoable, write_later=True)
        submission.outbox_ids, woken.later = mails.ids, woken.later + mails.held
        woken.forced = forced_times.before_the_sweep(game.seats, service.settings.sweep_seconds)
        if inbound is not None:
            submission.outbox_ids += mail_with_moves.answer(game, seat, inbound, submission)
        if binding.also is not None:
            binding.also(game, submission)
    records.keep(row, match)
    queued = len(submission.outbox_ids)
    log.info("game %s: seat %d played by %s, %d mails follow", row.code, seat, source, queued)
    write_after_commit.write(service, mails.unwritten)
    _wake(service, row, submission.outbox_ids, woken)
    return submission


def _check_decision(game: LoadedGame, seat: int, asked: Asked | None) -> None:
    """Raises `NoSuchSeat`, or `DecisionPassed` if that is not what the seat is asked."""
    if not 0 <= seat < game.row.seats:
        raise NoSuchSeat
    if asked is not None and not is_same(game.asked(seat), asked):
        raise DecisionPassed


def _wake(service: Service, game: Game, queued: Sequence[int], woken: Woken) -> None:
    """Have mails sent, at once or when grace ends, bots and forced moves played, and a game that is
    over judged; after the commit."""
    service.wakeups.deliver([*woken.now, *(id for id in queued if id not in woken.later)])
    if game.held_until is not None:
        service.wakeups.deliver_at(woken.later, game.held_until)
    if game.bot_to_act or game.status == GameStatus.FINISHED:
        service.wakeups.play_bots(id_of(game))
    for seat, at in woken.forced:
        service.wakeups.play_forced(id_of(game), seat, at)


def start(
    session: Session, service: Service, game: Game, match: engine.Match | None = None
) -> list[int]:
    """Begin a full table inside the caller's transaction: snapshot and first mails.

    With `match` it begins at that position, whose moves (`game.moves_played`) are in no record.
    """
    game.status, game.started_at = GameStatus.RUNNING, clock.now()
    loaded = loaded_game.load(session, service, game, match or records.new_match(game))
    digests: dict[int, str] = {}
    sources = _play_at_once(loaded, digests)
    move_record.append(loaded, MoveSource.AUTO, digests, sources)
    return turn_mails.queue(loaded, asked_before={}).ids


def go_on(game: LoadedGame) -> list[int]:
    """Play what players want to be played for them now, after they have changed their wishes;
    ids of the mails that follow. Inside the caller's transaction, with the game locked."""
    match, row = game.match, game.row
    asked_before, digests = turn_mails.asked(match), dict[int, str]()
    floor = Floor(match, None, row.undo_floor)
    sources = _play_at_once(game, digests)
    floor.look(match, sources)
    row.undo_floor = floor.number
    move_record.append(game, MoveSource.AUTO, digests, sources)
    let_go = grace.end(game.session, row) if sources else []
    return [*let_go, *turn_mails.queue(game, asked_before).ids]


def play_as_bot(game: LoadedGame, moves: Sequence[tuple[int, str]]) -> list[int]:
    """Play known moves of a game, in order, as a bot's; ids of the mails that follow. Inside the
    caller's transaction, with the game locked."""
    digests = dict[int, str]()
    for seat, text in moves:
        game.match.play(seat, text)
        digests[game.match.played - 1] = game.match.digest()
    move_record.append(game, MoveSource.BOT, digests, {})
    let_go = grace.end(game.session, game.row)
    return [*let_go, *turn_mails.queue(game, asked_before={}).ids]


def lock_game(session: Session, game_id: int) -> Game:
    """The running game's row, locked until the transaction ends; raises `NoSuchSeat`."""
    game = records.locked(session, game_id)
    if game is None or not game.begun:
        raise NoSuchSeat
    return game


def _play(
    match: engine.Match, seat: int, texts: Sequence[str], floor: Floor
) -> tuple[Submission, dict[int, str], int | None]:
    """Play them; beside what became of them, the position's digest after each by move number, and
    the number of the first that answers the decision that was asked."""
    submission, digests, answer = Submission(), {}, None
    ordinal = match.ordinal(seat)
    for place, text in enumerate(texts):
        if submission.played and not may_follow(match, seat, text):
            submission.too_early = list(texts[place:])
            break
        move = match.read(seat, text)
        submission.played.append(str(move))
        number = match.played
        match.play(seat, move)
        if answer is None and match.ordinal(seat) != ordinal:
            answer = number
        digests[match.played - 1] = match.digest()
        floor.look(match)
    return submission, digests, answer


def _play_at_once(game: LoadedGame, digests: dict[int, str]) -> dict[int, MoveSource]:
    """Play what the players want to be played for them; the sources of those moves by number."""
    sources, wishes = {}, automatic_moves.wishes_of(game)
    for played in automatic_moves.play_at_once(game.match, wishes):
        sources[played.number] = played.source
        digests[game.match.played - 1] = game.match.digest()
    return sources


def _undoable(match: engine.Match, seat: int, submission: Submission, floor: int) -> str | None:
    """The seat's newest move, if it is to go on and nothing has come to light; then only mails to
    others could keep it from taking that back (`pbem.play.undo.own_move`)."""
    if submission.only_said or match.to_act != (seat,) or match.played <= floor:
        return None
    newest = submission.played[-1]
    return newest if match.moves[-1] == (seat, newest) else None
