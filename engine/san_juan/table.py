"""Everything on the table: the whole state between two turns, hidden parts included."""

from __future__ import annotations

from dataclasses import dataclass

from engine.chance import Chance
from engine.san_juan.cards import UNKNOWN
from engine.san_juan.player import Player
from engine.table import Table as AnyTable

Tile = tuple[int, ...]


@dataclass(frozen=True)
class Options:
    """What was agreed at setup."""

    new_buildings: bool = False
    advanced_start: bool = False
    building: str = "in-order"


class Table(AnyTable[Player]):
    """Mutable. `deck` has the top card last, `tiles` the next one first; of those the last
    `tiles_seen` have been revealed. `doubled` says of the phase that runs whether a library
    doubles the chooser's privilege. `drawn` are cards that a seat has drawn and not yet chosen
    from, `revealed` one that the goldsmith has turned up."""

    def __init__(self, options: Options, chance: Chance, players: list[Player]) -> None:
        super().__init__(chance, players)
        self.options = options
        self.governor = 0
        self.to_choose = 0
        self.roles: list[str] = []
        self.taken: dict[int, tuple[str, ...]] = {}
        self.deck: list[str] = []
        self.discards: list[str] = []
        self.removed: list[str] = []
        self.tiles: list[Tile | None] = []
        self.tiles_seen = 0
        self.cathedral = options.new_buildings
        self.doubled = False
        self.drawn: dict[int, tuple[str, ...]] = {}
        self.revealed: str | None = None

    def copy(self) -> Table:
        return self.quick_copy()

    def veil(self, seat: int | None = None) -> None:
        """Forget what that seat may not know: deck, discards, goods, tiles not yet seen, other
        players' hands and what lies under their buildings."""
        self.veiled = True
        self.deck = [UNKNOWN] * len(self.deck)
        self.discards = [UNKNOWN] * len(self.discards)
        unseen = len(self.tiles) - self.tiles_seen
        self.tiles = [None if i < unseen else tile for i, tile in enumerate(self.tiles)]
        self.drawn = {
            other: cards if other == seat else (UNKNOWN,) * len(cards)
            for other, cards in self.drawn.items()
        }
        for player in self.players:
            own = player.seat == seat
            if not own:
                player.hand = [UNKNOWN] * len(player.hand)
            player.city = [
                site._replace(
                    good=UNKNOWN if site.good else None,
                    under=site.under if own else (UNKNOWN,) * len(site.under),
                )
                for site in player.city
            ]

    def deal_anew(self, seat: int, chance: Chance) -> None:
        """Deal by lot what that seat may not know: deck, discards, goods, tiles not yet seen, other
        players' hands and what lies under their buildings, each as many as there are."""
        others = [player for player in self.players if player.seat != seat]
        unseen = [*self.deck, *self.discards]
        for player in self.players:
            unseen += [site.good for site in player.city if site.good is not None]
        for player in others:
            unseen += [*player.hand, *self.drawn.get(player.seat, ())]
            unseen += [card for site in player.city for card in site.under]
        unseen.sort()
        chance.shuffle(unseen)
        self.deck = [unseen.pop() for _ in self.deck]
        self.discards = [unseen.pop() for _ in self.discards]
        for player in self.players:
            player.city = [
                site._replace(good=unseen.pop()) if site.good is not None else site
                for site in player.city
            ]
        for player in others:
            player.hand = [unseen.pop() for _ in player.hand]
            player.city = [
                site._replace(under=tuple([unseen.pop() for _ in site.under]))
                for site in player.city
            ]
        self.drawn = {
            other: cards if other == seat else tuple([unseen.pop() for _ in cards])
            for other, cards in self.drawn.items()
        }
        hidden = sorted(tile for tile in self.tiles[: len(self.tiles) - self.tiles_seen] if tile)
        chance.shuffle(hidden)
        self.tiles[: len(hidden)] = hidden
        super().deal_anew(seat, chance)

    def draw(self, number: int) -> list[str]:
        """Cards from the deck, made anew from the discards when needed; what cannot be drawn
        is forgone (SJ-RND-4)."""
        cards: list[str] = []
        while len(cards) < number:
            if not self.deck:
                if not self.discards:
                    break
                self.deck, self.discards = self.discards, []
                if not self.veiled:
                    self.chance.shuffle(self.deck)
                self.tell("reshuffled")
            cards.append(self.deck.pop())
        return cards

    def deal(self, player: Player, number: int, why: str) -> None:
        """Draw into a hand and tell of it."""
        cards = self.draw(number)
        if cards:
            player.hand += cards
            self.tell("drew", player.seat, cards=cards, why=why)

    def next_tile(self) -> Tile | None:
        """Reveal the top tile and put it under the pile; None if whoever looks ahead may not
        know it."""
        tile = self.tiles.pop(0)
        self.tiles.append(tile)
        self.tiles_seen = min(len(self.tiles), self.tiles_seen + 1)
        return tile
