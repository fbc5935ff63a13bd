"""The clocks of a game's seats: started when a decision is asked, stopped when it is answered.

Deadlines stand in the rows, so that the sweep finds them by an index. A change of what counts
(`pbem.games.clock_recount`) first settles what has passed by the rules of before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta
from math import ceil

from sqlmodel import Session

from pbem.core import clock
from pbem.games import absences, records
from pbem.games.clocks.counting import Calendar, after, counted, remind_at, still
from pbem.games.clocks.terms import Clock, ClockStop, allowance, banked, clock_of
from pbem.models import Game, Player, Seat, id_of
from pbem.models.players import Reminder

ZERO = timedelta(0)
FORGIVEN = timedelta(days=1)
JUST_ASKED = timedelta(minutes=1)
STANDS = (None, None, None, None)


def go_on(
    session: Session,
    game: Game,
    seats: Iterable[Seat],
    players: Mapping[int, Player],
    asked_anew: Collection[int] = (),
) -> None:
    """Stop the clocks of seats that have answered, and start those of seats that are asked now.

    `asked_anew` are seats whose decision is another one than before, since `Seat.asked_at`.
    """
    terms = clock_of(game)
    runs = _runs(terms, players)
    if game.paused_until is not None:
        _drop(seats, asked_anew)
        return
    for seat in seats:
        player = players[seat.number]
        asked = (runs or _is_missed(seat, players)) and seat.number in game.to_act
        asked = asked and player.bot is None
        anew = seat.number in asked_anew
        if seat.counted_from is not None and is_late(seat):
            stop(session, seat, terms, player)  # the time of whoever was late is spent
        if seat.bot_since is not None:
            _time_is_up(seat, asked=asked)
            continue
        if asked and not anew and seat.vote_ends_at is not None:
            _others_vote(seat)
            continue
        if player.blocked_at is not None:
            if seat.counted_from is not None:
                stop(session, seat, terms, player)
            _time_is_up(seat, asked=asked)
            continue
        if asked and not anew and seat.counted_from is not None:
            continue
        if seat.counted_from is not None:
            stop(session, seat, terms, player)
        if not asked or anew or seat.counted_from is not None:
            halt(seat)
        if asked and seat.asked_at is not None:
            since = seat.asked_at if anew else clock.now()
            start(session, game, seat, player, _left(seat, terms), since)


def _runs(terms: Clock, players: Mapping[int, Player]) -> bool:
    """With a bank, a game against bots alone has all the time there is: nobody waits."""
    people = sum(1 for player in players.values() if player.bot is None)
    return bool(terms) and not (terms.bank and people < 2)


def pause(
    session: Session, game: Game, seats: Iterable[Seat], players: Mapping[int, Player]
) -> None:
    """All clocks stand still, with what each decision has left kept in `Seat.allowance`."""
    terms = clock_of(game)
    for seat in seats:
        if seat.counted_from is not None:
            left = _settle(session, seat, terms, players[seat.number])
            halt(seat)
            seat.allowance = ceil(left.total_seconds())


def stand_still(
    session: Session, game: Game, seat: Seat, player: Player, since: datetime, until: datetime
) -> None:
    """No time passes from the one moment to the other; `until` is the earlier where the clock was
    set back. A decision that was asked meanwhile, or just then, has all of its time."""
    if seat.counted_from is None or seat.allowance is None:
        return
    terms, passed = clock_of(game), ZERO
    if abs(seat.counted_from - until) > JUST_ASKED:
        calendar = calendar_of(session, terms, player, seat.counted_from)
        passed = counted(calendar, seat.counted_from, since)
    seat.used += int(passed.total_seconds())
    left = max(ZERO, timedelta(seconds=seat.allowance) - passed)
    was_reminded = seat.remind_at is None
    start(session, game, seat, player, left, until)
    if was_reminded:
        seat.remind_at = None


def is_late(seat: Seat) -> bool:
    """Whether a bot plays for its player, or the others vote on it."""
    return seat.bot_since is not None or seat.vote_ends_at is not None


def _is_missed(seat: Seat, players: Mapping[int, Player]) -> bool:
    """Whether the seat's player is blocked and somebody waits for them, clock or none."""
    others = (player for number, player in players.items() if number != seat.number)
    blocked = players[seat.number].blocked_at is not None
    return blocked and any(player.bot is None for player in others)


def _time_is_up(seat: Seat, *, asked: bool) -> None:
    """A bot plays it, or its player is blocked. If it is asked, the sweep finds it at once."""
    halt(seat)
    seat.due_at = clock.now() if asked else None


def _others_vote(seat: Seat) -> None:
    """Its time is up; the sweep comes again when their time to vote is over."""
    halt(seat)
    seat.due_at = seat.vote_ends_at


def _drop(seats: Iterable[Seat], answered: Collection[int]) -> None:
    """While a game pauses, an answer takes no time and the next decision has all of it."""
    for seat in seats:
        if seat.number in answered:
            halt(seat)


def _left(seat: Seat, terms: Clock) -> timedelta:
    """What a decision has: what it had left when the game was paused, or all of it."""
    if seat.allowance is not None:
        return timedelta(seconds=seat.allowance)
    return allowance(terms, bank_of(seat, terms))


def forgive(session: Session, game: Game, seat: Seat, player: Player) -> None:
    """Time is up for the first time: the decision has one day more."""
    _settle(session, seat, clock_of(game), player)
    seat.forgiven_at = clock.now()
    start(session, game, seat, player, FORGIVEN, clock.now())
    seat.remind_at = None


def start(
    session: Session, game: Game, seat: Seat, player: Player, left: timedelta, since: datetime
) -> None:
    """The decision has so much time left, from that moment on, and what an organiser gave."""
    terms = clock_of(game)
    calendar = calendar_of(session, terms, player, since)
    due = after(calendar, since, left)
    until = max(due, game.more_time_until or due)
    until = still(Calendar(away=terms.standing(since)), until) or until
    left += counted(calendar, due, until)
    seat.counted_from, seat.allowance, seat.due_at = since, ceil(left.total_seconds()), until
    note_reminder(seat, terms, calendar, player)


def more_time(
    session: Session, game: Game, seats: Iterable[Seat], players: Mapping[int, Player]
) -> None:
    """Nobody's time is up before `Game.more_time_until`."""
    for seat in seats:
        if seat.counted_from is not None and seat.allowance is not None:
            left = timedelta(seconds=seat.allowance)
            start(session, game, seat, players[seat.number], left, seat.counted_from)


def stop(session: Session, seat: Seat, terms: Clock, player: Player) -> None:
    """The decision is answered: its time is used, and what was saved is in the bank."""
    left = _settle(session, seat, terms, player)
    if terms.bank:
        seat.bank = int(banked(terms, left).total_seconds())


def halt(seat: Seat) -> None:
    """Nothing is due, and no time passes; a seat of which that is so already is not touched."""
    if (seat.counted_from, seat.allowance, seat.due_at, seat.remind_at) != STANDS:
        seat.counted_from, seat.allowance, seat.due_at, seat.remind_at = STANDS


def taken_back(
    session: Session,
    game: Game,
    seat: Seat,
    players: Mapping[int, Player],
    answer_took: timedelta,
) -> None:
    """The decision is asked again, since `Seat.asked_at`, that had taken so long."""
    terms, player = clock_of(game), players[seat.number]
    if game.paused_until is not None or not _runs(terms, players) or player.bot is not None:
        return
    if seat.asked_at is None:
        return
    calendar = calendar_of(session, terms, player, seat.asked_at)
    back = counted(calendar, seat.asked_at, seat.asked_at + answer_took)
    seat.used = max(0, seat.used - int(back.total_seconds()))
    left = bank_of(seat, terms) + back if terms.bank else allowance(terms, ZERO)
    start(session, game, seat, player, left, seat.asked_at)


def give_back(game: Game, seat: Seat, spent: int) -> None:
    """The seat's clock stands, and what answers have taken that don't count any more, in seconds,
    costs nothing: it is in the bank again, as far as that holds it."""
    terms = clock_of(game)
    halt(seat)
    seat.used = max(0, seat.used - spent)
    if terms.bank and seat.bank is not None:
        seat.bank = int(banked(terms, timedelta(seconds=seat.bank + spent)).total_seconds())


def bank_of(seat: Seat, terms: Clock) -> timedelta:
    """What is in the seat's bank; all of it before the first decision."""
    return timedelta(hours=terms.bank) if seat.bank is None else timedelta(seconds=seat.bank)


def calendar_of(session: Session, terms: Clock, player: Player, since: datetime) -> Calendar:
    """When no time passes for that player at a table with these terms, from that moment on."""
    quiet = quiet_of(player)
    away, days_off = (
        absences.counting(session, id_of(player), since) if terms.kind else ((), frozenset())
    )
    return Calendar(
        zone=player.time_zone,
        weekends=ClockStop.WEEKENDS in terms.stops,
        quiet=quiet if ClockStop.NIGHTS in terms.stops else None,
        country=player.country if ClockStop.HOLIDAYS in terms.stops else "",
        days_off=days_off,
        away=(*away, *terms.standing(since)),
    )


def quiet_of(player: Player) -> tuple[int, int] | None:
    """From which hour of their day to which they want quiet."""
    return (player.quiet_hours[0], player.quiet_hours[1]) if player.quiet_hours else None


def _settle(session: Session, seat: Seat, terms: Clock, player: Player) -> timedelta:
    """Add what has passed to what the seat has used; what is left of the decision's time."""
    assert seat.counted_from is not None
    assert seat.allowance is not None
    calendar = calendar_of(session, terms, player, seat.counted_from)
    passed = counted(calendar, seat.counted_from, clock.now())
    seat.used += int(passed.total_seconds())
    return max(ZERO, timedelta(seconds=seat.allowance) - passed)


def note_reminder(seat: Seat, terms: Clock, calendar: Calendar, player: Player) -> None:
    assert seat.counted_from is not None
    assert seat.allowance is not None
    assert seat.due_at is not None
    seat.remind_at = remind_at(
        player.reminders if terms.kind else Reminder.NEVER,
        calendar,
        seat.counted_from,
        timedelta(seconds=seat.allowance),
        seat.due_at,
        quiet_of(player),
    )


def give_more_time(session: Session, game: Game, more: timedelta) -> datetime | None:
    """Inside the caller's transaction, with the game locked: until when nobody's time at it is up,
    counted from the last deadline there is or from now; None if no time runs."""
    seats, players = records.seats_of(session, game), records.players_of(session, game)
    running = [seat.due_at for seat in seats if seat.due_at is not None]
    if not running:
        return None
    game.more_time_until = max(*running, clock.now()) + more
    more_time(session, game, seats, players)
    session.add(game)
    session.add_all(seats)
    return game.more_time_until
