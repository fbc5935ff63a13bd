"""How long seasons take in which people vanish, with the league's rule for silence and without.

Real are the fixtures, the limit of games at a time, the order in which the games ask their seats
(San Juan, played by bots beforehand, forced moves left out), the rule (`silence.next_step`) and
its daily look. Imagined are when people answer (`readers`), and that one in so many vanishes on a
day of the season and never answers again; then the clock decides, after the hours of the league.
"""

from __future__ import annotations

import heapq
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from statistics import mean, median
from typing import NamedTuple

import engine
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.silence import Decisions, next_step
from pbem.competition.leagues.terms import USUAL_SILENCE
from pbem.competition.schedule.fixtures import fixtures
from pbem.simulation.readers import Reader

DIVISIONS, SIZE, SEATS = 4, 12, 3
GAMES_EACH, AT_ONCE, HOURS = 6, 2, 48
KNOWN_GAMES = 12
"""Games whose questions are taken, in turn."""
VANISHES_WITHIN = 60.0
"""Somebody who vanishes does so on one of the first so many days."""
START = datetime(2027, 1, 4, tzinfo=UTC)


def questions(seed: str) -> list[int]:
    """The seats that a game between bots asks, one after the other, where there is a choice."""
    match = engine.new_game("san-juan", seats=SEATS, seed=seed)
    asked = []
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        if len(legal) > 1:
            asked.append(seat)
        match.play(seat, match.best_move(seat) if len(legal) > 1 else legal[0])
    return asked


@dataclass
class _Person:
    """Somebody who plays: `vanishes` on that day, for good; a bot has the place since `bot`."""

    reader: Reader
    vanishes: float = float("inf")
    bot: float = float("inf")
    told: float | None = None
    by_clock: list[float] = field(default_factory=list)
    by_hand: list[float] = field(default_factory=list)

    def answers(self, asked: float) -> tuple[float, bool]:
        """When the question is settled, and whether they did so themselves."""
        if asked >= self.bot:
            return asked, True
        at, late = self.reader.answers(asked), asked + HOURS / 24
        if at >= self.vanishes or at > late:
            return min(late, max(asked, self.bot)), False
        return at, True

    def lately(self, now: float, days: int) -> Decisions:
        hand = [one for one in self.by_hand if now - days < one <= now]
        clock = sum(now - days < one <= now for one in self.by_clock)
        return Decisions(len(hand), clock, _moment(max(hand)) if hand else None)


def _moment(day: float) -> datetime:
    return START + timedelta(days=day)


@dataclass
class _Season:
    """One division from its first game to its last."""

    people: list[_Person]
    tables: list[tuple[int, ...]]
    games: Sequence[list[int]]
    silence_days: int
    now: float = 0.0
    due: list[tuple[float, int, int]] = field(default_factory=list)
    """When which question of which table is settled."""
    busy: Counter[int] = field(default_factory=Counter)

    @property
    def wrongly_out(self) -> int:
        """How many have lost their place although they have not vanished."""
        return sum(one.bot < one.vanishes for one in self.people)

    def run(self) -> float:
        """How many days it takes."""
        waiting = dict(enumerate(self.tables))
        looked = 0.0
        self._start(waiting)
        while self.due:
            self.now, table, question = heapq.heappop(self.due)
            while looked + 1 <= self.now:
                looked += 1
                self._look(looked)
            if question + 1 < len(self.games[table % len(self.games)]):
                self._ask(table, question + 1)
                continue
            self.busy.subtract(self.tables[table])
            self._start(waiting)
        return self.now

    def _start(self, waiting: dict[int, tuple[int, ...]]) -> None:
        """Games begin in their order where everybody may play one more."""
        for table, seats in list(waiting.items()):
            if all(self.busy[one] < AT_ONCE for one in seats):
                self.busy.update(seats)
                del waiting[table]
                self._ask(table, 0)

    def _ask(self, table: int, question: int) -> None:
        seat = self.games[table % len(self.games)][question]
        person = self.people[self.tables[table][seat]]
        at, by_hand = person.answers(self.now)
        (person.by_hand if by_hand else person.by_clock).append(at)
        heapq.heappush(self.due, (at, table, question))

    def _look(self, day: float) -> None:
        span = timedelta(days=self.silence_days)
        for person in self.people if self.silence_days else ():
            if day >= person.bot:
                continue
            told = _moment(person.told) if person.told is not None else None
            step = next_step(person.lately(day, self.silence_days), told, _moment(day), span)
            if step is LogAct.SILENT:
                person.told = day
            elif step is LogAct.SILENT_OUT:
                person.bot = day


class SeasonDays(NamedTuple):
    """Days of a season of all divisions, and how many lost their place without having vanished."""

    days: float
    wrongly_out: int


def season(seed: str, games: Sequence[list[int]], ghosts: float, silence_days: int) -> SeasonDays:
    """One season; the same seed brings the same people and fixtures."""
    days, wrongly_out = [], 0
    for number in range(DIVISIONS):
        people = []
        for n in range(SIZE):
            chance = random.Random(f"{seed}/{number}/{n}")
            drawn, when = chance.random(), chance.uniform(0, VANISHES_WITHIN)
            vanishes = when if drawn < ghosts else float("inf")
            people.append(_Person(Reader.drawn(chance), vanishes))
        tables = fixtures(SIZE, SEATS, GAMES_EACH, f"{seed}/{number}")
        played = _Season(people, tables, games, silence_days)
        days.append(played.run())
        wrongly_out += played.wrongly_out
    return SeasonDays(max(days), wrongly_out)


def simulate(seasons: int, seed: str, ghosts: float = 0.05) -> dict[str, float]:
    """The median days of so many seasons: `none` without anybody who vanishes, `ghosts` with that
    share of people who do and no rule, `rule` with the usual rule; `wrongly out` is how many lose
    their place by it in a season without having vanished."""
    games = [questions(f"{seed}/{n}") for n in range(KNOWN_GAMES)]
    seeds = [f"{seed}/{n}" for n in range(seasons)]
    found: dict[str, float] = {}
    for name, share, days in (
        ("none", 0.0, 0), ("ghosts", ghosts, 0), ("rule", ghosts, USUAL_SILENCE),
    ):  # fmt: skip
        tallies = [season(one, games, share, days) for one in seeds]
        found[name] = round(median(one.days for one in tallies), 1)
        found["wrongly out"] = round(mean(one.wrongly_out for one in tallies), 2)
    return found


def in_words(found: dict[str, float]) -> list[str]:
    """The figures for people."""
    base = found["none"]
    return [
        f"nobody vanishes         {found['none']:>6} days",
        f"some do, no rule        {found['ghosts']:>6} days  x{found['ghosts'] / base:.2f}",
        f"some do, the usual rule {found['rule']:>6} days  x{found['rule'] / base:.2f}",
        f"out by the rule in a season without having vanished: {found['wrongly out']}",
    ]
