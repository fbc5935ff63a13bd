"""The one write path: every move of every game, whatever it came by, goes through `submit`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from sqlmodel import Session

import engine
from pbem.core import clock
from pbem.core.changing import change
from pbem.core.service import Service
from pbem.games import rare, records, waiting
from pbem.games.decisions import Asked, asked_now, is_same
from pbem.games.rare import Rare
from pbem.models import (
    Game,
    GameStatus,
    id_of,
)
from pbem.models.move_sources import NOT_BY_HAND, MoveSource
from pbem.play import (
    answered_mail,
    automatic_moves,
    forced_times,
    grace,
    late_writing,
    recording,
    seat_votes,
    standing,
    turn_mails,
)
from pbem.play.answered_mail import MailDone as MailDone
from pbem.play.automatic_moves import Wishes
from pbem.play.grace import Woken
from pbem.play.late_writing import ToWrite
from pbem.play.planning import Planning
from pbem.play.undo_floor import Floor

log = logging.getLogger(__name__)


class DecisionPassed(Exception):
    """The decision that a move was meant for has been taken already."""


class NoSuchSeat(Exception):
    """There is no running game with that seat."""


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


def submit(
    service: Service,
    game_id: int,
    seat: int,
    texts: Sequence[str],
    source: MoveSource,
    ordinal: int | None = None,
    inbound_id: int | None = None,
    also: Callable[[Session, Submission], None] | None = None,
    trail: str | None = None,
    follows: int | None = None,
    durable: bool = True,
) -> Submission:
    """Play the texts in order for the seat, and commit them with the mails they cause: one
    transaction, to be read from top to bottom. Those mails are written after it.

    With `ordinal` only the seat's decision of that number is played, with `trail` only if the
    seat's decisions before it are the same still (`pbem.games.decisions`). Raises `DecisionPassed`,
    `NoSuchSeat`, `MailDone`, or `engine.IllegalMove` for the first text that cannot be read or
    played; then nothing is changed. What comes before its time is planned for the rest of the turn
    (`planned`) or, if it is for another turn, comes back as `too_early`. A stored mail
    (`inbound_id`) is marked as done in the same transaction, and what came before its time is
    answered. `also` is done in that transaction when all else is. `follows` is the order or part of
    a plan that said the move. Whoever tells of the move by mails alone need not have it `durable`
    on return: no mail goes out before it is (`pbem.mail.outbox.delivering`).
    """
    later: list[ToWrite] = []
    with service.database.write(durable) as session:
        game = locked(session, game_id)
        inbound = answered_mail.undone(session, inbound_id)
        match = _at_the_decision(session, game, seat, ordinal, trail)
        asked_before, before = turn_mails.asked(match), match.ordinal(seat)
        floor = Floor(match, None if source == MoveSource.BOT else seat, game.undo_floor)
        rare.look(session, game_id)
        if inbound is not None and inbound.misspelt:
            rare.there_is(session, Rare.UNTOLD)
        seats, players = records.sitting(session, game)
        wishes = automatic_moves.wishes_of(seats, players, standing.of_game(session, game))
        planning = Planning(match, seats[seat], wishes.get(seat), follows)
        submission, digests, answer = _play(match, seat, texts, floor)
        submission.only_said = match.ordinal(seat) == before
        if source not in NOT_BY_HAND:  # who plays is back
            seat_votes.is_back(session, game, seats[seat])
        planned = planning.keep(session, game, submission.too_early, answered=answer is not None)
        sources = _play_at_once(match, wishes, digests)
        floor.look(match, sources)
        planning.tell(planned, submission)
        waited = {} if answer is None else {answer: waiting.seconds(seats[seat], clock.now())}
        recording.append(
            session, game, match, players, source, inbound_id, digests, sources, waited
        )
        submission.game_over = match.over
        change(session, game, undo_floor=floor.number)
        undoable = _undoable(match, seat, submission, floor.number)
        woken = grace.begin(session, service.settings, game, match, players, seat, source)
        answered_mail.mark(session, inbound, submission)
        submission.outbox_ids = turn_mails.queue(
            session,
            service,
            game,
            match,
            seats,
            players,
            asked_before,
            undoable,
            woken,
            wishes,
            later,
        )
        woken.forced = forced_times.before_the_sweep(seats, service.settings.sweep_seconds)
        if inbound is not None:
            submission.outbox_ids += answered_mail.answer(
                session, service, game, match, seat, players[seat], inbound, submission
            )
        if also is not None:
            also(session, submission)
    records.keep(game, match)
    queued = len(submission.outbox_ids)
    log.info("game %s: seat %d played by %s, %d mails follow", game.code, seat, source, queued)
    taken = late_writing.write(service, later)
    _wake(service, game, [id for id in submission.outbox_ids if id not in taken], woken)
    return submission


def _at_the_decision(
    session: Session, game: Game, seat: int, ordinal: int | None, trail: str | None
) -> engine.Match:
    """The game as it stands; raises `NoSuchSeat`, or `DecisionPassed` if that is not what the seat
    is asked."""
    match = records.load(session, game)
    if not 0 <= seat < game.seats:
        raise NoSuchSeat
    if ordinal is not None and not is_same(asked_now(game, match, seat), Asked(ordinal, trail)):
        raise DecisionPassed
    return match


def _wake(service: Service, game: Game, queued: Sequence[int], woken: Woken) -> None:
    """Have mails sent, at once or when grace ends, and bots and forced moves played; after the
    commit."""
    service.wakeups.deliver([*woken.now, *(id for id in queued if id not in woken.later)])
    if game.held_until is not None:
        service.wakeups.deliver_at(woken.later, game.held_until)
    if game.bot_to_act:
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
    match = match or records.new_match(game)
    digests: dict[int, str] = {}
    seats, players = records.sitting(session, game)
    sources = _play_at_once(match, automatic_moves.wishes_of(seats, players), digests)
    recording.append(session, game, match, players, MoveSource.AUTO, None, digests, sources)
    return turn_mails.queue(session, service, game, match, seats, players, asked_before={})


def go_on(session: Session, service: Service, game: Game, match: engine.Match) -> list[int]:
    """Play what players want to be played for them now, after they have changed their wishes;
    ids of the mails that follow. Inside the caller's transaction, with the game locked."""
    seats, players = records.sitting(session, game)
    wishes = automatic_moves.wishes_of(seats, players, standing.of_game(session, game))
    asked_before, digests = turn_mails.asked(match), dict[int, str]()
    floor = Floor(match, None, game.undo_floor)
    sources = _play_at_once(match, wishes, digests)
    floor.look(match, sources)
    change(session, game, undo_floor=floor.number)
    recording.append(session, game, match, players, MoveSource.AUTO, None, digests, sources)
    let_go = grace.end(session, game) if sources else []
    queued = turn_mails.queue(session, service, game, match, seats, players, asked_before)
    return [*let_go, *queued]


def play_to_the_end(
    session: Session,
    service: Service,
    game: Game,
    match: engine.Match,
    moves: Sequence[tuple[int, str]],
) -> list[int]:
    """Play the last moves of a game as a bot's; ids of the mails that follow. Inside the caller's
    transaction, with the game locked; nobody is asked any more."""
    seats, players = records.sitting(session, game)
    digests = dict[int, str]()
    for seat, text in moves:
        match.play(seat, text)
        digests[match.played - 1] = match.digest()
    recording.append(session, game, match, players, MoveSource.BOT, None, digests, {})
    let_go = grace.end(session, game)
    queued = turn_mails.queue(session, service, game, match, seats, players, asked_before={})
    return [*let_go, *queued]


def locked(session: Session, game_id: int) -> Game:
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


def _play_at_once(
    match: engine.Match, wishes: Mapping[int, Wishes], digests: dict[int, str]
) -> dict[int, MoveSource]:
    """Play what the players want to be played for them; the sources of those moves by number."""
    sources = {}
    for played in automatic_moves.play_at_once(match, wishes):
        sources[played.number] = played.source
        digests[match.played - 1] = match.digest()
    return sources


def may_follow(match: engine.Match, seat: int, text: str) -> bool:
    """Whether another text of the same answer can be taken.

    Where hands are hidden it cannot: its refusal, which takes back the first, would tell what
    the first has brought to light.
    """
    if not match.open_information:
        return False
    return seat in match.to_act or match.is_legal(seat, text)


def _undoable(match: engine.Match, seat: int, submission: Submission, floor: int) -> str | None:
    """The seat's newest move, if it is to go on and nothing has come to light; then only mails to
    others could keep it from taking that back (`pbem.play.undo`)."""
    if submission.only_said or match.to_act != (seat,) or match.played <= floor:
        return None
    newest = submission.played[-1]
    return newest if match.moves[-1] == (seat, newest) else None
