"""Goofspiel: cards are auctioned one after the other; all bid at once, each number once.

The prizes 1 to 5 lie face down. A turn shows the next one, everybody bids a number from 1 to 5 that
they have not bid yet, and who alone bids most takes it; if several bid most, nobody does. Most
points win.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.chance import Chance
from engine.decision import Decision
from engine.document_parts import DocumentPart, chance_of
from engine.messages import message
from engine.rules import Document, Rules, Turn
from engine.table import Table, ranked

from .languages import LANGUAGES

NUMBERS = (1, 2, 3, 4, 5)
SEATS = (2, 3, 4)


@dataclass(frozen=True)
class Bid:
    number: int
    aside: bool = False

    @property
    def text(self) -> str:
        return f"bid {self.number}"


@dataclass
class Bidder:
    points: int
    left: list[int]


class Auction(Table[Bidder]):
    prizes: list[int]
    """In the order of the rounds; 0 where they lie face down and the viewer may not know."""

    def veil(self, seat: int | None = None) -> None:
        super().veil(seat)
        self.prizes = shown(self.prizes, self.round)


def shown(prizes: list[int], round_: int) -> list[int]:
    return [prize if n < round_ else 0 for n, prize in enumerate(prizes)]


class Goofspiel(Rules):
    name = "goofspiel"
    languages = LANGUAGES
    description: ClassVar[dict[str, Any]] = {
        "name": "Goofspiel",
        "summary": "Everybody bids at once, and each number only once.",
        "seats": list(SEATS),
        "options": {},
        "roles": [],
        "moves": [{"decision": "Bid", "does": "Bid a number that you still have.",
                   "examples": ["bid 1", "bid 5"]}],
        "pieces": [],
    }  # fmt: skip

    def set_up(self, seats: int, seed: str, options: dict[str, Any]) -> Auction:
        if seats not in SEATS or options:
            raise ValueError("Goofspiel takes 2 to 4 players and has no options.")
        table = Auction(Chance.from_seed(seed), [Bidder(0, [*NUMBERS]) for _ in range(seats)])
        table.prizes = [*NUMBERS]
        table.chance.shuffle(table.prizes)
        return table

    def turn(self, table: Auction) -> Turn:
        prize, bids = table.prizes[table.round - 1], dict[int, int]()
        while len(bids) < len(table.players):
            waiting = tuple(n for n in range(len(table.players)) if n not in bids)
            seat, move = yield Decision(
                "bid",
                "Bid for {prize}",
                waiting,
                lambda seat: [Bid(number) for number in table.players[seat].left],
                lambda seat, move: None if move.number in table.players[seat].left else GONE,
                simultaneous=True,
                details={"prize": prize},
            )
            bids[seat] = move.number
        for seat, number in bids.items():
            table.players[seat].left.remove(number)
            table.tell("bid", seat, number=number)
        winners = [seat for seat, number in bids.items() if number == max(bids.values())]
        if len(winners) == 1:
            table.players[winners[0]].points += prize
            table.tell("won", winners[0], prize=prize)
        table.over = table.round == len(table.prizes)
        table.round += not table.over
        table.tell("over" if table.over else "round", round=table.round)

    def document(self, table: Auction) -> Document:
        players = [{"points": each.points, "left": [*each.left]} for each in table.players]
        return {
            "game": self.name,
            "version": 1,
            "options": {},
            "seed": table.chance.key.hex(),
            "draws": table.chance.draws,
            "round": table.round,
            "phase": None,
            "players": players,
            "prizes": [*table.prizes],
            **({"over": True} if table.over else {}),
        }

    def redact(self, full: Document, seat: int | None) -> Document:
        return {**super().redact(full, seat), "prizes": shown(full["prizes"], full["round"])}

    def sampled(self, seen: Document, chance: Chance) -> Document:
        unseen = [number for number in NUMBERS if number not in seen["prizes"]]
        chance.shuffle(unseen)
        prizes = [prize or unseen.pop() for prize in seen["prizes"]]
        return {**super().sampled(seen, chance), "prizes": prizes}

    def face_down(self, table: Auction) -> tuple[int, ...]:
        return (len(table.prizes) - table.round,)

    def load(self, document: Document) -> Auction:
        part = DocumentPart(document, "the document")
        players = [Bidder(own.number("points"), own.items("left")) for own in part.parts("players")]
        table = Auction(chance_of(part), players)
        table.round, table.prizes = part.number("round"), part.items("prizes")
        table.over = part.flag("over")
        return table

    def result(self, table: Auction) -> list[dict[str, Any]]:
        return ranked([(each.points, 0, {"prizes": each.points}) for each in table.players])


GONE = message("You have bid that already.")
