"""When simulated people read their mail and answer it, and what they take up of what it offers.

Stated, not measured by us, after what is published of how people use mail:

- Mail is read in sessions that follow the day and the week, not at a steady rate (Malmgren et al.,
  “A Poissonian explanation for heavy tails in e-mail communication”, PNAS 105, 2008): in the
  morning, often at noon, in the evening; later and fewer at weekends.
- Most mails that are answered are answered in the first session, the others have a heavy tail
  (Barabási, “The origin of bursts and heavy tails in human dynamics”, Nature 435, 2005): whoever
  does not answer at once puts it off to a later session, again and again by chance.
- Nine of ten replies come within a day (Kooti et al., “Evolution of Conversations in the Age of
  Email Overload”, WWW 2015); `test_nine_of_ten_answers_come_within_a_day` holds the model to it.
- Now and then people are away for some days: our guess, once in two months for two to five days.
- One in six is slow: puts off four of ten mails that they read. One in thirty vanishes within a
  game's first two months and never answers again. Who has several games puts off a little more
  with each. These are guesses, too: of correspondence games we know only that the slowest sets the
  pace.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf

MINUTE = 1 / (24 * 60)
"""Time is counted in days here; day 0 is a Monday, at midnight UTC."""
HOUR = 1 / 24
ZONES = ((-5, 2), (0, 2), (1, 4), (2, 1), (8, 1))
"""Hours from UTC, and how many people of ten live there."""
MORNING, NOON, EVENING = (7.75, 0.75), (12.75, 0.5), (20.0, 1.25)
"""Hour of the local day and its standard deviation."""
KINDS = (
    ((MORNING, EVENING), 4),
    ((MORNING, NOON, EVENING), 4),
    ((MORNING, (10.5, 0.7), NOON, (15.5, 0.8), (18.0, 0.8), EVENING, (22.2, 0.6)), 2),
)
"""Sessions of a day, and how many people of ten have them."""
SKIPPED, SKIPPED_AT_WEEKENDS, LATER_AT_WEEKENDS = 0.12, 0.3, 1.75
PUT_OFF, SLOW_PUT_OFF, PUT_OFF_A_GAME = 0.12, 0.4, 0.01
"""How often a mail that is read is left for a later session, by a slow person, and for each other
game that somebody has."""
SLOW, VANISHES, WITHIN = 1 / 6, 1 / 30, 60.0
"""How many are slow, how many vanish, and by what day."""
GAMES = (0, 1, 2, 4, 8)
"""Other games that somebody has, each as often."""
AWAY_EVERY, AWAY = 60.0, (2.0, 5.0)
STAYING = 3 * MINUTE
"""How long somebody still sits at their mail when they have answered."""
THINKING = (2 * MINUTE, 6 * MINUTE)
"""How long an answer takes once the mail is read, or a mail to somebody who is still there."""


@dataclass
class Reader:
    """A person who reads mail in sessions."""

    chance: random.Random
    zone: float = 0.0
    sessions: tuple[tuple[float, float], ...] = (MORNING, EVENING)
    put_off: float = PUT_OFF
    vanishes: float = inf
    """The day from which on they answer no more."""
    there: tuple[float, float] = (-1.0, -1.0)
    """From when to when they sat at their mail last."""
    away: list[tuple[float, float]] = field(default_factory=list)

    @classmethod
    def drawn(cls, chance: random.Random) -> Reader:
        """Somebody of those who play."""
        zone = chance.choices([z for z, _ in ZONES], [n for _, n in ZONES])[0]
        sessions = chance.choices([s for s, _ in KINDS], [n for _, n in KINDS])[0]
        return cls(chance, zone * HOUR, sessions)

    @classmethod
    def at_any_table(cls, chance: random.Random) -> Reader:
        """Somebody who may be slow, have other games, or vanish."""
        reader = cls.drawn(chance)
        reader.put_off = SLOW_PUT_OFF if chance.random() < SLOW else PUT_OFF
        reader.put_off += PUT_OFF_A_GAME * chance.choice(GAMES)
        if chance.random() < VANISHES:
            reader.vanishes = chance.uniform(0, WITHIN)
        return reader

    def answers(self, mailed: float) -> float:
        """When they answer a mail that comes at that time; `inf` once they have vanished."""
        since, until = self.there
        read = mailed if since <= mailed <= until else self._read_after(mailed)
        answered = read + self.chance.uniform(*THINKING)
        if answered > self.vanishes:
            return inf
        self.there = read, answered + STAYING
        return answered

    def _read_after(self, moment: float) -> float:
        day = int(moment + self.zone)
        while True:
            for session in self._sessions_of(day):
                if session > moment and self.chance.random() >= self.put_off:
                    return session
            day += 1

    def _sessions_of(self, day: int) -> list[float]:
        """Of a local day, in UTC; drawn anew each time, as nobody's day is like another."""
        if self._is_away(day):
            return []
        weekend = day % 7 >= 5
        skipped = SKIPPED_AT_WEEKENDS if weekend else SKIPPED
        later = LATER_AT_WEEKENDS if weekend else 0.0
        hours = (self.chance.gauss(hour, spread) + later for hour, spread in self.sessions)
        kept = [hour for hour in hours if self.chance.random() >= skipped]
        return sorted(day + hour * HOUR - self.zone for hour in kept)

    def _is_away(self, day: int) -> bool:
        if not self.away or day > self.away[-1][1] + AWAY_EVERY:
            start = max(day, self.away[-1][1] if self.away else day)
            start += self.chance.expovariate(1 / AWAY_EVERY)
            self.away.append((start, start + self.chance.uniform(*AWAY)))
        return any(start <= day < end for start, end in self.away)


@dataclass(frozen=True)
class TakeUp:
    """How many people take up what is offered, each drawn once for everybody.

    `whole_turn` is how often somebody answers the next question of their turn in the same mail,
    `next_role` how many say their next role ahead, `trivial` how many have trivial moves played,
    `orders` how many take up each order that mails offer, by its name, or any (`""`).
    """

    name: str
    whole_turn: float
    next_role: float
    trivial: float
    orders: Mapping[str, float]


GUESSED = TakeUp(
    "guessed", 0.7, 0.35, 0.8,
    {
        "placing as before": 0.8,
        "passing with corn": 0.6,
        "loading the best": 0.4,
        "loading and storing": 0.5,
        "taking the best": 0.5,
        "extra goods": 0.8,
        "producing the best": 0.9,
        "selling the best": 0.8,
        "keeping the best": 0.6,
    },
)  # fmt: skip
LOW = TakeUp("low", 0.5, 0.1, 0.1, {"": 0.1})
TAKE_UPS = (GUESSED, LOW)
