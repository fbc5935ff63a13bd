"""Games by mail of simulated people: how many days, mails and decisions they take, and with what.

Real are the rules, the choice of moves (the greedy bot's, now and then another sensible one), and
what is played for people (pbem.play.automatic_moves with its orders). Imagined are the people
(`readers`) and which orders they leave (`HABITS`). Nothing is stored or mailed.

| variant | who is asked |
|---|---|
| plain | one after the other, everything that the rules ask, forced moves too |
| forced | as the service does without orders: at once where it can, forced moves play themselves, \
whole turns in one answer |
| everything | besides, trivial moves, the orders of `HABITS`, and plans for what comes later |
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from statistics import mean

import engine
from pbem.models import AutoLevel, SeatOrder
from pbem.models.orders import OrderKind
from pbem.play import automatic_moves
from pbem.play.automatic_moves import MoveWishes
from pbem.simulation.readers import Reader

MOST_MOVES = 200
"""Until a seat chooses; a bound that no turn meets."""


def loads(match: engine.Match, seat: int) -> list[str]:
    """For every kind of good the best ship as things stand, the best kind first."""
    if match.decision(seat) != "load":
        return []
    by_good: dict[str, str] = {}
    for choice in match.choices(seat):
        for good in choice.about("good"):
            by_good.setdefault(good, choice.text)
    return list(by_good.values())


def is_same_good(match: engine.Match, one: str, other: str) -> bool:
    """Whether two moves are about the same goods."""
    return match.meaning(one).about("good") == match.meaning(other).about("good")


def next_turn(match: engine.Match, seat: int) -> list[str]:
    """The role that looks best if the others do what looks best for them, and what its player does
    first on it if they hold all the cards for it already; nothing if the next role isn't theirs."""
    twin = match.copy()
    for _ in range(MOST_MOVES):
        if twin.over or (twin.turn_begins and seat not in twin.to_act):
            return []
        if twin.turn_begins:
            break
        asked = twin.to_act[0]
        choices = twin.choices(asked, 1)
        twin.play(asked, choices[0].text if choices else twin.legal(asked)[0])
    role = twin.choices(seat, 1)[0].text
    twin.play(seat, role)
    known = match.open_information or twin.knowledge(seat) == match.knowledge(seat)
    asked_more = known and seat in twin.to_act and not twin.turn_begins
    return [role, *(choice.text for choice in (twin.choices(seat, 1) if asked_more else ()))]


VARIANTS = ("plain", "forced", "everything")
KINDS = tuple(
    (name, seats) for name, about in engine.GAMES.items() for seats in about["seats"]
)  # fmt: skip
SENSIBLE = 0.85
"""How often somebody plays what looks best; else it is one of the next two."""
WHOLE_TURN = 0.7
"""How often somebody answers the next question of their turn in the same mail."""
HABITS = {
    "placing as before": 0.8,
    "passing with corn": 0.6,
    "loading the best": 0.4,
    "loading and storing": 0.5,
    "taking the best": 0.5,
    "extra goods": 0.8,
    "producing the best": 0.9,
    "selling the best": 0.8,
    "keeping the best": 0.6,
}
"""How many people take up each order that mails offer; drawn once for everybody."""
NEXT_ROLE = 0.35
"""How often somebody who chooses the next role says it in the same mail."""
PLAIN = {"puerto-rico": {"mayor_placement": "in-order", "storage": "in-order"}}
"""Options of the plain variant, by game."""
QUICK = {
    "puerto-rico": {
        "mayor_placement": "simultaneous",
        "storage": "together",
        "building": "together",
    },
    "san-juan": {"building": "together"},
}
"""Those of the other variants, as the form for a new table offers them."""


@dataclass
class GameTally:
    """One game."""

    days: float = 0.0
    mails: int = 0
    decisions: int = 0
    """Answers that people gave and orders that they left."""
    moves: int = 0


@dataclass
class _Game:
    """A game that runs: who is asked since when, and what is played for whom."""

    match: engine.Match
    variant: str
    readers: list[Reader]
    chance: random.Random
    wishes: dict[int, MoveWishes]
    habits: list[set[str]]
    now: float = 0.0
    asked: dict[int, tuple[int, float]] = field(default_factory=dict)
    """Seats that were mailed: the decision by its number, and when they will answer."""
    tally: GameTally = field(default_factory=GameTally)

    def run(self) -> GameTally:
        while not self.match.over:
            self._ask()
            seat = min(self.asked, key=lambda seat: self.asked[seat][1])
            self.now = max(self.now, self.asked.pop(seat)[1])
            self._answer(seat)
        self.tally.days = self.now
        self.tally.mails += self.match.seats  # the final mails
        self.tally.moves = len(self.match.moves)
        return self.tally

    def _ask(self) -> None:
        """Mail whoever is newly asked; forced moves of hidden hands wait without a mail."""
        to_act = self.match.to_act[:1] if self.variant == "plain" else self.match.to_act
        for seat in to_act:
            ordinal = self.match.ordinal(seat)
            if self.asked.get(seat, (-1, 0.0))[0] == ordinal:
                continue
            self.asked[seat] = ordinal, self.readers[seat].answers(self.now)
            if self._waiting(seat) is None:
                self.tally.mails += 1

    def _waiting(self, seat: int) -> automatic_moves.AutoMove | None:
        if self.variant == "plain":
            return None
        return automatic_moves.answer(self.match, seat, self.wishes[seat])

    def _answer(self, seat: int) -> None:
        waiting = self._waiting(seat)
        if waiting is not None:
            automatic_moves.follow(self.match, waiting.by)
            self._play(seat, waiting.text)
            return
        self.tally.decisions += 1
        if self.variant == "everything" and self._leave_orders(seat):
            return
        known = "" if self.match.open_information else self.match.knowledge(seat)
        turn, others = self.match.turn_start, loads(self.match, seat)
        text = self._chosen(seat)
        self._play(seat, text)
        whole = self.variant != "plain" and self.chance.random() < WHOLE_TURN
        while whole and seat in self.match.to_act and self.match.turn_role is not None:
            if known and self.match.knowledge(seat) != known:
                break  # cards have come that they had not seen
            self._play(seat, self._chosen(seat))
        if self.variant == "everything" and not self.match.over:
            others = [other for other in others if not is_same_good(self.match, other, text)]
            also = others if whole and self.match.turn_start == turn else []
            self._plan(seat, also, role_too=self.chance.random() < NEXT_ROLE)

    def _plan(self, seat: int, texts: list[str], *, role_too: bool) -> None:
        """What they say besides, in the same mail."""
        said = [*texts, *(next_turn(self.match, seat) if role_too else ())]
        now, then = self.match.planned_ahead(seat, said)
        known = "" if self.match.open_information else self.match.knowledge(seat)
        since = len(self.match.moves)
        for number, text in enumerate(said[: now + then]):
            turn = self.match.turn_start if number < now else None
            row = _standing(seat, OrderKind.PLAN, text, since)
            row.turn, row.known = turn, known
            self.wishes[seat].texts.append(row)
        self._play_for_people()

    def _leave_orders(self, seat: int) -> bool:
        """An order that the mail offers, if they are one for it; it answers the question, too."""
        for decision, text, name in self.match.offers:
            known = {row.text for row in self.wishes[seat].orders}
            if decision != self.match.decision(seat) or name not in self.habits[seat]:
                continue
            order = self.match.read_order(seat, text)
            if order.text in known or engine.answer_by_order(self.match, seat, order).text is None:
                continue
            row = _standing(seat, OrderKind.ORDER, order.text, len(self.match.moves))
            self.wishes[seat].texts.append(row)
            self._play_for_people()
            return True
        return False

    def _chosen(self, seat: int) -> str:
        choices = self.match.choices(seat, 3)
        if not choices:
            return self.chance.choice(self.match.legal(seat))
        if self.chance.random() < SENSIBLE:
            return choices[0].text
        return self.chance.choice(choices).text

    def _play(self, seat: int, text: str) -> None:
        before = len(self.match.moves) + 1
        self.match.play(seat, text)
        if self.variant == "plain":
            for mover, *_ in self.match.moves[before:]:  # asked one after the other, too
                self.now = self.readers[mover].answers(self.now)
                self.tally.mails += 1
                self.tally.decisions += 1
        else:
            self._play_for_people()

    def _play_for_people(self) -> None:
        for _ in automatic_moves.play_at_once(self.match, self.wishes):
            pass


def _standing(seat: int, kind: OrderKind, text: str, since: int) -> SeatOrder:
    return SeatOrder(game_id=0, seat=seat, player_id=0, kind=kind, text=text, since=since)


def play(name: str, seats: int, variant: str, seed: str) -> GameTally:
    """One game; the same seed brings the same people to the same cards in every variant."""
    chance = random.Random(f"{seed}/{name}/{seats}")
    options = (PLAIN if variant == "plain" else QUICK).get(name, {})
    match = engine.new_game(name, seats=seats, seed=f"{seed}/{name}", **options)
    readers = [Reader.drawn(random.Random(f"{seed}/{seat}")) for seat in range(seats)]
    level = AutoLevel.TRIVIAL if variant == "everything" else AutoLevel.FORCED
    habits = [
        {name for *_, name in match.offers if chance.random() < HABITS.get(name, 0.0)}
        for _ in range(seats)
    ]  # fmt: skip
    wishes = {seat: MoveWishes(level) for seat in range(seats)}
    return _Game(match, variant, readers, chance, wishes, habits).run()


def simulate(games: int, seed: str) -> list[dict[str, object]]:
    """A row for each kind of game and variant: means over so many games."""
    rows: list[dict[str, object]] = []
    for name, seats in KINDS:
        for variant in VARIANTS:
            tallies = [play(name, seats, variant, f"{seed}/{n}") for n in range(games)]
            total = Counter[str]()
            for tally in tallies:
                total.update(mails=tally.mails - seats, decisions=tally.decisions)
            rows.append({
                "game": name,
                "seats": seats,
                "variant": variant,
                "days": round(mean(tally.days for tally in tallies), 1),
                "mails": round(mean(tally.mails for tally in tallies), 1),
                "decisions": round(mean(tally.decisions for tally in tallies), 1),
                "mails_per_decision": round(total["mails"] / total["decisions"], 2),
            })  # fmt: skip
    return rows


def in_words(rows: list[dict[str, object]]) -> list[str]:
    """The rows as a table for people; mails per decision leave the final ones out."""
    head = "game          players  variant       days   mails  decisions  mails per decision"
    return [
        head,
        *(
            f"{row['game']!s:<14}{row['seats']:>6}   {row['variant']!s:<12}{row['days']:>6}"
            f"{row['mails']:>8}{row['decisions']:>11}{row['mails_per_decision']:>14}"
            for row in rows
        ),
    ]
