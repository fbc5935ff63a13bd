"""Games by mail of simulated people: how many days, mails and decisions they take, and with what.

Real are the rules, the choice of moves (the greedy bot's, now and then another sensible one), and
what is played for people (pbem.play.automatic_moves with its orders). Imagined are the people
(`readers`), and how many of them take up what is offered. Nothing is stored or mailed.

| variant | what the service does |
|---|---|
| forced | what people have anyway: forced moves play themselves, colonists are placed at once, \
whole turns may be answered in one mail |
| everything | besides, storing and building at once, trivial moves, orders, roles said ahead, and \
plans for what comes later |

Everybody has the usual clock. Whose time is up is played for to the end of the turn, and from a day
later on by a bot, as the others vote.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from math import inf
from statistics import mean

import engine
from pbem.models import AutoLevel, SeatOrder
from pbem.models.orders import OrderKind
from pbem.play import automatic_moves
from pbem.play.automatic_moves import MoveWishes
from pbem.simulation.readers import GUESSED, HOUR, TAKE_UPS, Reader, TakeUp

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


def at_own_role(match: engine.Match, seat: int) -> engine.Match | None:
    """The match when the seat chooses its next role, if the others do what looks best for them."""
    twin = match.copy()
    for _ in range(MOST_MOVES):
        if twin.over or (twin.turn_begins and seat in twin.to_act):
            break
        asked = twin.to_act[0]
        twin.play(asked, twin.best_move(asked))
    return None if twin.over else twin


VARIANTS = ("forced", "everything")
KINDS = tuple(
    (name, seats) for name, about in engine.GAMES.items() for seats in about["seats"]
)  # fmt: skip
SENSIBLE = 0.85
"""How often somebody plays what looks best; else it is one of the next two."""


PLAIN = {"puerto-rico": {"mayor_placement": "simultaneous"}}
"""Options of the variant with what people have anyway, by game."""
QUICK = {
    "puerto-rico": {
        "mayor_placement": "simultaneous",
        "storage": "together",
        "building": "together",
    },
    "san-juan": {"building": "together"},
}
"""Those of the other, as the form for a new table offers them."""
INCREMENT, BANK = 12 * HOUR, 7.0
"""Of the usual clock, in days."""
VOTED = 1.0
"""Days after which a bot plays for somebody whose time is up."""


@dataclass
class GameTally:
    """One game."""

    days: float = 0.0
    mails: float = 0
    decisions: float = 0
    """Answers that people gave and orders that they left."""
    late: float = 0
    """Answers that did not come before time was up."""
    moves: float = 0


@dataclass
class _Player:
    """A seat: its reader, what is played for them, what they take up, what their clock holds."""

    reader: Reader
    wishes: MoveWishes
    habits: frozenset[str]
    says_next: bool
    bank: float = BANK
    bot_from: float = inf


@dataclass
class _Game:
    """A game that runs: who is asked since when, and what is played for whom."""

    match: engine.Match
    take_up: TakeUp
    helped: bool
    """Whether it is the variant with everything."""
    players: list[_Player]
    chance: random.Random
    now: float = 0.0
    asked: dict[int, tuple[int, float, float]] = field(default_factory=dict)
    """Seats that were mailed: the decision by its number, when, and when they will answer."""
    tally: GameTally = field(default_factory=GameTally)

    def run(self) -> GameTally:
        while not self.match.over:
            self._ask()
            seat = min(self.asked, key=lambda seat: self.asked[seat][2])
            _ordinal, mailed, answered = self.asked.pop(seat)
            self.now = max(self.now, answered)
            self._come(seat, mailed)
        self.tally.days = self.now
        self.tally.mails += self.match.seats  # the final mails
        self.tally.moves = len(self.match.moves)
        return self.tally

    def _ask(self) -> None:
        """Mail whoever is newly asked; forced moves of hidden hands wait without a mail."""
        for seat in self.match.to_act:
            ordinal, player = self.match.ordinal(seat), self.players[seat]
            if self.asked.get(seat, (-1, 0.0, 0.0))[0] == ordinal:
                continue
            answered = player.reader.answers(self.now)
            due = min(self.now + INCREMENT + player.bank, max(player.bot_from, self.now))
            self.asked[seat] = ordinal, self.now, min(answered, due)
            if self._waiting(seat) is None and player.bot_from > self.now:
                self.tally.mails += 1

    def _waiting(self, seat: int) -> automatic_moves.AutoMove | None:
        return automatic_moves.answer(self.match, seat, self.players[seat].wishes)

    def _come(self, seat: int, mailed: float) -> None:
        """The answer of a seat, or the end of its time."""
        waiting, player = self._waiting(seat), self.players[seat]
        spent = self.now - mailed
        late = self.now >= mailed + INCREMENT + player.bank or self.now >= player.bot_from
        player.bank = max(0.0, min(BANK, player.bank + INCREMENT - spent))
        if waiting is not None:
            automatic_moves.follow(self.match, waiting.by)
            self._play(seat, waiting.text)
        elif late:
            self.tally.late += self.now < player.bot_from
            if player.reader.vanishes < self.now:
                player.bot_from = min(player.bot_from, self.now + VOTED)
            self._play(seat, str(self.match.best_move(seat)))
        else:
            self._answer(seat)

    def _answer(self, seat: int) -> None:
        self.tally.decisions += 1
        if self.helped and self._leave_orders(seat):
            return
        known = "" if self.match.open_information else self.match.knowledge(seat)
        turn, others = self.match.turn_start, loads(self.match, seat)
        text = self._chosen(seat)
        self._play(seat, text)
        whole = self.chance.random() < self.take_up.whole_turn
        while whole and seat in self.match.to_act and self.match.turn_role is not None:
            if known and self.match.knowledge(seat) != known:
                break  # cards have come that they had not seen
            self._play(seat, self._chosen(seat))
        if self.helped and not self.match.over:
            others = [other for other in others if not is_same_good(self.match, other, text)]
            if whole and self.match.turn_start == turn:
                self._plan(seat, others)
            if self.players[seat].says_next:
                self._say_next(seat)

    def _plan(self, seat: int, texts: list[str]) -> None:
        """What they say besides for this turn, in the same mail."""
        now, _then = self.match.planned_ahead(seat, texts)
        known = "" if self.match.open_information else self.match.knowledge(seat)
        since = len(self.match.moves)
        for text in texts[:now]:
            row = _standing(seat, OrderKind.PLAN, text, since)
            row.turn, row.known = self.match.turn_start, known
            self.players[seat].wishes.texts.append(row)
        self._play_for_people()

    def _say_next(self, seat: int) -> None:
        """The two roles that look best by then, unless they have said any."""
        wishes = self.players[seat].wishes
        said = any(row.text.startswith(engine.ORDER_NEXT) for row in wishes.orders)
        asked = seat in self.match.to_act and self.match.turn_begins
        then = None if said or asked else at_own_role(self.match, seat)
        if then is not None:
            best = dict.fromkeys(role for c in then.choices(seat, 4) for role in c.about("role"))
            roles = " or ".join(list(best)[:2])
            order = self.match.read_order(seat, f"{engine.ORDER_NEXT} {roles}")
            since = len(self.match.moves) - 1  # with the move, so that it may be asked by now
            wishes.texts.append(_standing(seat, OrderKind.ORDER, order.text, since))
            self._play_for_people()

    def _leave_orders(self, seat: int) -> bool:
        """An order that the mail offers, if they are one for it; it answers the question, too."""
        for decision, text, name in self.match.offers:
            player = self.players[seat]
            known = {row.text for row in player.wishes.orders}
            if decision != self.match.decision(seat) or name not in player.habits:
                continue
            order = self.match.read_order(seat, text)
            if order.text in known or engine.answer_by_order(self.match, seat, order).text is None:
                continue
            row = _standing(seat, OrderKind.ORDER, order.text, len(self.match.moves))
            player.wishes.texts.append(row)
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
        self.match.play(seat, text)
        self._play_for_people()

    def _play_for_people(self) -> None:
        wishes = {seat: player.wishes for seat, player in enumerate(self.players)}
        for _ in automatic_moves.play_at_once(self.match, wishes):
            pass


def _standing(seat: int, kind: OrderKind, text: str, since: int) -> SeatOrder:
    return SeatOrder(game_id=0, seat=seat, player_id=0, kind=kind, text=text, since=since)


def play(name: str, seats: int, variant: str, seed: str, take_up: TakeUp = GUESSED) -> GameTally:
    """One game; the same seed brings the same people to the same cards in every variant."""
    helped = variant == "everything"
    match = engine.new_game(
        name, seats=seats, seed=f"{seed}/{name}", **(QUICK if helped else PLAIN).get(name, {})
    )
    players = [
        _drawn(random.Random(f"{seed}/{seat}"), match, take_up, helped=helped)
        for seat in range(seats)
    ]  # fmt: skip
    return _Game(match, take_up, helped, players, random.Random(f"{seed}/{name}/{seats}")).run()


def _drawn(chance: random.Random, match: engine.Match, take_up: TakeUp, *, helped: bool) -> _Player:
    """Somebody, with what they take up of what the service offers."""
    reader = Reader.at_any_table(chance)
    shares = take_up.orders
    habits = frozenset(
        name for *_, name in match.offers if chance.random() < shares.get(name, shares.get("", 0.0))
    )
    says_next, trivial = chance.random() < take_up.next_role, chance.random() < take_up.trivial
    level = AutoLevel.TRIVIAL if helped and trivial else AutoLevel.FORCED
    return _Player(reader, MoveWishes(level), habits, says_next)


def simulate(games: int, seed: str) -> list[dict[str, object]]:
    """A row for each take-up, kind of game and variant: means over so many games, and of what comes
    to everything the share of what it takes in `forced` (`of_days`, `of_decisions`)."""
    rows: list[dict[str, object]] = []
    for take_up in TAKE_UPS:
        for name, seats in KINDS:
            before: GameTally | None = None
            for variant in VARIANTS:
                total = _mean([
                    play(name, seats, variant, f"{seed}/{n}", take_up) for n in range(games)
                ])  # fmt: skip
                before = before or total
                rows.append({
                    "take_up": take_up.name,
                    "game": name,
                    "seats": seats,
                    "variant": variant,
                    "days": round(total.days, 1),
                    "mails": round(total.mails, 1),
                    "decisions": round(total.decisions, 1),
                    "mails_per_decision": round(
                        (total.mails - seats) / (total.decisions + total.late), 2
                    ),
                    "of_days": round(total.days / before.days, 2),
                    "of_decisions": round(total.decisions / before.decisions, 2),
                })  # fmt: skip
    return rows


def _mean(tallies: list[GameTally]) -> GameTally:
    return GameTally(
        *(mean(getattr(tally, name) for tally in tallies) for name in GameTally.__annotations__)
    )
