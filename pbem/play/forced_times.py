"""When a move is played for a seat, if others must not see that its player did not choose just then
(pbem.play.forced_moves).

The time is drawn in secret and reads like the player's own: as much of their own time as they took
before, counted by their own calendar (pbem.games.own_hours), so that it comes at an hour of theirs.
Like their clock it stands still while the game pauses, and moves when they say that they are away.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from sqlmodel import Session

from pbem.core import clock
from pbem.games import own_hours, seat_clocks
from pbem.games.clocks.counting import ALWAYS, Calendar, after, counted
from pbem.games.clocks.terms import NONE, clock_of
from pbem.games.loaded_game import LoadedGame
from pbem.games.own_hours import ENOUGH, ROOM, SECOND, Answer, Habits, secret
from pbem.models import Game, Player, Seat
from pbem.play import automatic_moves

USUAL, SPREAD = timedelta(hours=2), 1.2
"""Median and width of the times of somebody of whom little is known."""
LEAST, MOST = timedelta(seconds=40), timedelta(days=3)
HOUR = timedelta(hours=1)
LATEST = 0.9
"""Of fixed hours; somebody whose habits are known may take as much of them as ever."""
FEW = 3


def set_times(game: LoadedGame) -> None:
    """Note when the move of each seat that has one waiting is played for it; bots move at once.
    Clocks run already."""
    wishes = automatic_moves.wishes_of(game)
    for seat in game.seats:
        own = wishes.get(seat.number)
        waits = own is not None and automatic_moves.answer(game.match, seat.number, own) is not None
        if not waits and seat.passes_at is not None:
            seat.passes_at = None
        elif waits and seat.passes_at is None:
            player = game.players[seat.number]
            seat.passes_at = time_of(game.session, game.row, seat, player)


def before_the_sweep(seats: Sequence[Seat], sweep_seconds: float) -> list[tuple[int, datetime]]:
    """The seats whose time comes before the next sweep has looked for it, and when."""
    sweep = clock.now() + 2 * timedelta(seconds=sweep_seconds)
    times = ((seat.number, seat.passes_at) for seat in seats)
    return [(number, at) for number, at in times if at is not None and at <= sweep]


def time_of(session: Session, game: Game, seat: Seat, player: Player) -> datetime:
    """A time at which the player might answer what they are asked now."""
    now = max(clock.now(), game.paused_until or clock.now())
    return draw_time(session, player, most(game), game, now, seat.due_at)


def most(game: Game) -> timedelta:
    """How long it may wait of a stranger; with a bank of everybody, no longer than what costs none
    of it, if there is an hour of theirs before."""
    terms = clock_of(game)
    if terms.bank:
        return timedelta(hours=terms.increment)
    return timedelta(hours=terms.hours) / 2 if terms.hours else MOST


def draw_time(
    session: Session,
    player: Player,
    most: timedelta,
    game: Game | None = None,
    now: datetime | None = None,
    due: datetime | None = None,
) -> datetime:
    """A time at which the player might answer a question of now: at that table, whose clock has no
    more for it than until `due`."""
    now = now or clock.now()
    terms = clock_of(game) if game is not None else NONE
    habits = own_hours.habits_of(session, terms, player, now)
    if terms.hours and habits.known >= ENOUGH:
        most = timedelta(hours=terms.hours) * LATEST
    latest = after(seat_clocks.calendar_of(session, terms, player, now), now, most)
    return answer_time(now, habits, most, latest, due)


def likely(
    now: datetime, known: Sequence[Answer], most: timedelta, calendar: Calendar = ALWAYS
) -> datetime:
    """A time at which somebody might answer who has answered so, and lives by that calendar."""
    return answer_time(now, own_hours.among(known, calendar), most, now + most)


def stand_still(
    session: Session,
    game: Game,
    seats: Iterable[Seat],
    players: Mapping[int, Player],
    since: datetime,
    until: datetime,
) -> None:
    """No time passes for what waits from the one moment to the other; `until` may be the earlier,
    if less time was left out than had been meant. Clocks have been set already."""
    terms = clock_of(game)
    for seat in seats:
        if seat.passes_at is None:
            continue
        player = players[seat.number]
        own = own_hours.habits_of(session, terms, player, min(since, until)).calendar
        seat.passes_at = own_hours.moved(own, since, seat.passes_at, own, until, seat.due_at)


def _wait(now: datetime, habits: Habits, most: timedelta) -> timedelta:
    """How much of their own time they take."""
    if habits.known <= secret.uniform(0, ENOUGH):
        imagined = USUAL * secret.lognormvariate(0, SPREAD)
        return min(max(imagined, LEAST * secret.uniform(1, 2)), most * secret.uniform(0.5, 1))
    starts = timedelta(0)
    at_hand = own_hours.is_theirs(habits.calendar, now)
    alike = habits.at_once if at_hand else habits.later
    if len(alike) < FEW:
        alike = habits.at_once + habits.later
        starts = HOUR * secret.random() * (not at_hand)
    wait = secret.choice(alike) * secret.uniform(0.7, 1.4)
    return max(starts + min(max(wait, min(alike)), max(alike)), SECOND * secret.uniform(1, 2))


def answer_time(
    now: datetime,
    habits: Habits,
    most: timedelta,
    latest: datetime,
    due: datetime | None = None,
) -> datetime:
    """When somebody of such habits answers: sooner than usual, if that is beyond `latest` and an
    hour of theirs comes before; who has none yet takes no more than `most` of their own time."""
    own, wait = habits.calendar, _wait(now, habits, most)
    if after(own, now, wait) > latest:
        room = counted(own, now, latest)
        wait = room * secret.uniform(0.5, 1) if room >= min(wait, ROOM) else wait
    return own_hours.in_time(own, now, wait, due)
