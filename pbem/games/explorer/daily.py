"""A decision a day: a position from a finished public game that visitors are asked about.

The sweep chooses one for each day, at first for the week before, too. Its lot falls on a few
finished games, always the same ones for the same day; of their decisions it takes the latest whose
position enough other games have met, or else any other game, or none. Nothing is told of who
played. Whoever is asked sees what that seat saw, its hand too: the game is over and open to all.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from string import ascii_uppercase

from sqlalchemy import Integer, cast
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, func, select

import engine
from engine.meaning import unpaid
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.explorer import keys
from pbem.games.explorer.taking_up import may_be_explored
from pbem.games.registry import pages_of
from pbem.games.seat_view import SeatView
from pbem.language import catalogues
from pbem.models import DailyDecision, ExploredGame, ExplorerPosition, Game, Player, id_of

GAMES = 8
"""On so many the lot falls."""
FEWEST, MOST = 3, 8
"""Answers that a question may have."""
ENOUGH = 10
"""Answers and games from which on shares are told instead of numbers."""
DAYS_BEFORE = 7
ALL_CHOICES = 100


@dataclass(frozen=True)
class Candidate:
    """A decision that could be a day's, and how many other games have been in such a position."""

    game_id: int
    met: keys.Met
    options: tuple[str, ...]
    others: int

    def weight(self, day: date) -> tuple[bool, bool, int, str]:
        """The largest is taken."""
        return (
            self.others >= ENOUGH,
            self.others > 0,
            self.met.number,
            _lot(day, f"{self.game_id}").hex(),
        )


def waiting(session: Session) -> list[date]:
    """Today and the days of the week before that have no decision yet, once a game could give
    one."""
    today = clock.now().date()
    had = {row.day for row in until(session, today)}
    days = [day for n in range(DAYS_BEFORE + 1) if (day := today - timedelta(days=n)) not in had]
    known = select(ExploredGame.game_id).where(col(ExploredGame.list_id).is_not(None)).limit(1)
    return days if days and session.exec(known).first() is not None else []


def choose(service: Service, day: date) -> bool:
    """Give that day its decision; whether it was done now. Safe to call again, and by several."""
    with service.database.read() as session:
        if session.get(DailyDecision, day) is not None:
            return False
        found = [one for game in _drawn_games(session, day) for one in _candidates(session, game)]
    if not found:
        return False
    best = max(found, key=lambda one: one.weight(day))
    made = DailyDecision(
        day=day, game_id=best.game_id, number=best.met.number, seat=best.met.seat,
        alike=best.met.keys.alike, options=list(best.options), answers=[0] * len(best.options),
    )  # fmt: skip
    try:
        with service.database.write() as session:
            session.add(made)
    except IntegrityError:  # chosen elsewhere a moment ago
        return False
    return True


def _lot(day: date, what: str) -> bytes:
    return hashlib.sha256(f"{day.isoformat()}/{what}".encode()).digest()


def _drawn_games(session: Session, day: date) -> Iterator[Game]:
    taken = col(ExploredGame.list_id).is_not(None)
    count = session.exec(select(func.count(col(ExploredGame.game_id))).where(taken)).one()
    lots = (int.from_bytes(_lot(day, f"{n}")[:8], "big") for n in range(GAMES))
    for place in sorted({lot % count for lot in lots} if count else ()):
        query = select(Game).join(ExploredGame, col(ExploredGame.game_id) == Game.id).where(taken)
        game = session.exec(query.order_by(col(Game.id)).offset(place).limit(1)).first()
        shown = select(Game.id).where(Game.id == (game and game.id), may_be_explored())
        if game is not None and session.exec(shown).first() is not None:
            yield game


def _candidates(session: Session, game: Game) -> list[Candidate]:
    """The decisions that people made in the game with a few answers, after everybody has moved,
    in positions that no day had yet."""
    match, people = records.load(session, game), records.players_of(session, game)
    variant = keys.variant_of(game.rules, game.seats, game.options)
    met = [one for one in keys.decisions(game, match, variant) if one.number >= game.seats]
    known = [one.keys.alike for one in met]
    used = select(DailyDecision.alike).where(col(DailyDecision.alike).in_(known))
    row, others = ExplorerPosition, dict[str, int]()
    counted = (
        select(row.alike, func.count())
        .where(col(row.alike).in_(known), row.game_id != game.id)
        .group_by(col(row.alike))
    )
    others = dict(session.exec(counted).all())
    past = set(session.exec(used))
    fresh = {one.number: one for one in met if one.keys.alike not in past}
    return [
        Candidate(id_of(game), one, options, others.get(one.keys.alike, 0))
        for number, options in _asked(game, match, people)
        if (one := fresh.get(number)) is not None and one.played in options
    ]


def _asked(
    game: Game, match: engine.Match, people: dict[int, Player]
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """After how many moves a person was asked something with a few answers, and these."""
    again = records.new_match(game)
    moves = [(seat, text) for seat, text, *auto in match.moves if not any(auto)]
    for seat, text in moves[: keys.MOST]:
        if tuple(again.to_act) == (seat,) and seat in people and not people[seat].bot:
            options = tuple(dict.fromkeys(unpaid(move) for move in again.legal(seat)))
            if FEWEST <= len(options) <= MOST and again.trivial_move(seat) is None:
                yield len(again.moves), options
        again.play(seat, text)


def newest(session: Session) -> DailyDecision | None:
    """The decision of today, or of the last day that had one; None where there is none."""
    query = select(DailyDecision).where(col(DailyDecision.day) <= clock.now().date())
    return session.exec(query.order_by(col(DailyDecision.day).desc()).limit(1)).first()


def of_day(session: Session, day: date) -> DailyDecision | None:
    """Nothing of a day to come."""
    return session.get(DailyDecision, day) if day <= clock.now().date() else None


def until(session: Session, day: date) -> Sequence[DailyDecision]:
    """Those of that day and of the week before it, the newest first."""
    since = day - timedelta(days=DAYS_BEFORE)
    within = col(DailyDecision.day).between(since, min(day, clock.now().date()))
    return session.exec(
        select(DailyDecision).where(within).order_by(col(DailyDecision.day).desc())
    ).all()


def view_of(session: Session, row: DailyDecision) -> SeatView | None:
    """The position as its seat saw it, all players called by the letters of their seats; None where
    the game is not shown to everybody any more."""
    shown = select(Game).where(Game.id == row.game_id, may_be_explored())
    game = session.exec(shown).first()
    if game is None:
        return None
    names = list(ascii_uppercase[: game.seats])
    return SeatView(game, records.match_at(session, game, row.number), names, row.seat, {})


def moves_until(view: SeatView) -> list[tuple[int, str]]:
    """Seat and move of all that was played up to the position, without what played itself."""
    return [(seat, text) for seat, text, *auto in view.match.moves if not any(auto)]


@dataclass(frozen=True)
class OfferedOption:
    """An answer that can be given: in words, and what it brings; `symbol` is one of
    static/pieces.svg, or empty."""

    words: str
    brings: str
    symbol: str


def options_of(row: DailyDecision, view: SeatView) -> list[OfferedOption]:
    """In the order of the row's."""
    brings = {unpaid(one.text): one.preview for one in view.choices(ALL_CHOICES)}
    pages = pages_of(view.game.rules)

    def symbol(text: str) -> str:
        about = view.match.meaning(text).about()
        return pages.symbol(about[0]) if about else ""

    return [
        OfferedOption(view.words(text), brings.get(text, ""), symbol(text)) for text in row.options
    ]


@dataclass(frozen=True)
class OptionFared:
    """One of the answers: how many visitors chose it, and in how many of the other games with a
    position alike it was played, and won."""

    text: str
    answers: int
    games: int
    wins: int


@dataclass(frozen=True)
class DecisionOutcome:
    """What is told once a visitor has answered. `played` is the place of the move among the
    options, `told` what its player's turn brought, `ranking` the seats with their points, the best
    first."""

    options: Sequence[OptionFared]
    played: int
    told: Sequence[str]
    ranking: Sequence[tuple[int, int]]

    @property
    def answers(self) -> int:
        return sum(one.answers for one in self.options)

    @property
    def games(self) -> int:
        """Others with a position alike."""
        return sum(one.games for one in self.options)


def outcome_of(session: Session, row: DailyDecision, view: SeatView) -> DecisionOutcome:
    """How it went on in the game and elsewhere."""
    at = ExplorerPosition
    query = (
        select(at.played, func.count(), func.sum(cast(col(at.won), Integer)))
        .where(at.alike == row.alike, at.game_id != row.game_id)
        .group_by(col(at.played))
    )
    fared = {played: (games, wins) for played, games, wins in session.exec(query)}
    options = [
        OptionFared(text, answers, *fared.get(text, (0, 0)))
        for text, answers in zip(row.options, row.answers, strict=True)
    ]
    match = records.load(session, view.game)
    _mover, text, *_auto = match.moves[row.number]
    result = sorted(enumerate(match.result or ()), key=lambda one: one[1]["rank"])
    ranking = [(seat, place["total"]) for seat, place in result]
    return DecisionOutcome(
        options, row.options.index(unpaid(text)), _turn_told(match, row, view), ranking
    )


def _turn_told(match: engine.Match, row: DailyDecision, view: SeatView) -> list[str]:
    """What that seat did from there to the end of the turn, in sentences."""
    telling = engine.Telling(to_you=True)
    entries = match.chronicle(row.seat, view.names, row.number, catalogues.of_games(), telling)
    begun = [one.number for one in match.record(row.seat) if one.begins_turn]
    end = next((n for n in begun if n > row.number), match.played)
    return [one.text for one in entries if one.number < end and one.seat == row.seat]


def count(service: Service, day: date, place: int) -> None:
    """One more visitor has chosen the option at that place; raises `LookupError` for another."""
    with service.database.write() as session:
        row = session.get_one(DailyDecision, day, with_for_update=True)
        if place not in range(len(row.options)):
            raise LookupError(place)
        row.answers = [n + (at == place) for at, n in enumerate(row.answers)]
        session.add(row)
