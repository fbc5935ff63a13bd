"""Everything on the table: the whole state between two turns, hidden parts included."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.chance import Chance
from engine.puerto_rico.buildings import Building
from engine.puerto_rico.goods import UNKNOWN, Ship
from engine.puerto_rico.player import NOBLE, Player
from engine.table import Table as AnyTable

HOUSE_SPACES = 4


NEW_BUILDINGS, NOBLES, BUCCANEER, FESTIVAL = EXPANSIONS = (
    "new-buildings",
    "nobles",
    "buccaneer",
    "festival",
)


@dataclass(frozen=True)
class Options:
    """What was agreed at setup (rules section 0).

    `building_selection` is `random`, `draft`, or the ids of the chosen violet buildings.
    """

    edition: str = "2020"
    expansions: frozenset[str] = frozenset()
    two_player: str = "official"
    building_selection: str | tuple[str, ...] = "random"
    mayor_placement: str = "simultaneous"
    storage: str = "in-order"
    building: str = "in-order"

    @cached_property
    def nobles(self) -> bool:
        return NOBLES in self.expansions

    @cached_property
    def is_drafted(self) -> bool:
        """Whether the players choose the buildings, before the first round."""
        return NEW_BUILDINGS in self.expansions and self.building_selection == "draft"


class Festival(NamedTuple):
    """What can still be won (PR-FES-1); a part that was won is None.

    The tile, the goods and one copy of the building lie aside until then.
    """

    crop: str | None
    goods: tuple[str, ...] | None
    building: Building | None


class Table(AnyTable[Player]):
    """Mutable. `pile` is the face-down plantations with the top one last; `doubloons_on` holds
    those on every card not taken this round, one number a card; `taken` the roles by seat.

    `market` has every building of this game with its copies left. `token` is the seat of the
    last buccaneer, `captured` the seat that holds a role captured this round. `drawn` is the
    face-down tile that a seat has looked at and not yet placed, `captives` the colonists and
    nobles of a raid who wait for their circles; `captain_loaded` whether the captain has used
    the privilege of the phase that runs, `wharves_used` whose wharf has shipped in it.
    """

    def __init__(self, options: Options, chance: Chance, players: list[Player]) -> None:
        super().__init__(chance, players)
        self.options = options
        self.governor = 0
        self.to_choose = 0
        self.doubloons_on: dict[str, tuple[int, ...]] = {}
        self.taken: dict[int, tuple[str, ...]] = {}
        self.ships: list[Ship] = []
        self.house: list[str] = []
        self.colonist_ship = 0
        self.colonist_supply = 0
        self.nobles_aboard = 0
        self.noble_supply = 0
        self.vp_supply = 0
        self.vp_total = 0
        self.quarries = 0
        self.goods_supply: dict[str, int] = {}
        self.market: dict[Building, int] = {}
        self.face_up: list[str] = []
        self.pile: list[str] = []
        self.discards: list[str] = []
        self.drawn: tuple[int, str] | None = None
        self.captives: tuple[int, int] | None = None
        self.captain_loaded = False
        self.wharves_used: set[int] = set()
        self.token: int | None = None
        self.captured: dict[str, int] = {}
        self.festival: Festival | None = None
        self.end_triggered = False

    def copy(self) -> Table:
        return self.quick_copy()

    def veil(self, seat: int | None = None) -> None:
        """Forget what that seat may not know: every face-down tile is an unknown one from
        here on."""
        self.veiled = True
        self.pile = [UNKNOWN] * len(self.pile)
        if self.drawn and self.drawn[0] != seat:
            self.drawn = (self.drawn[0], UNKNOWN)

    def deal_anew(self, seat: int, chance: Chance) -> None:
        """Deal by lot what that seat may not know: the pile, a tile that another has drawn and not
        placed yet, and the faces of others' forests. What the others hold in chips together is
        known, and shared out evenly; of their standing orders nothing is."""
        others = [player for player in self.players if player.seat != seat]
        forests = [
            (player, place)
            for player in others
            for place, tile in enumerate(player.island)
            if tile.hidden
        ]
        unseen = [*self.pile, *(str(player.island[place].face) for player, place in forests)]
        drawn = self.drawn if self.drawn is not None and self.drawn[0] != seat else None
        unseen += [drawn[1]] if drawn else []
        unseen.sort()
        chance.shuffle(unseen)
        if drawn:
            self.drawn = (drawn[0], unseen.pop())
        for player, place in forests:
            player.island[place] = player.island[place]._replace(face=unseen.pop())
        self.pile = unseen
        held = sum(player.vp for player in others)
        for place, player in enumerate(others):
            player.vp = held // len(others) + (place < held % len(others))
            player.orders, player.prefers = (), None
        super().deal_anew(seat, chance)

    def award(self, player: Player, points: int) -> None:
        """Pay VP chips; points beyond the supply still count, an empty supply ends the game
        after this round (PR-RND-5)."""
        player.vp += points
        self.count_chips()
        if not self.vp_supply:
            self.end_after_this_round("points")

    def send_home(self, person: str, number: int = 1) -> None:
        """Back to the supply."""
        if person == NOBLE:
            self.noble_supply += number
        else:
            self.colonist_supply += number

    def take_card(self, role: str) -> int:
        """Remove the card, of two prospectors the one with more doubloons, and return those."""
        cards = sorted(self.doubloons_on[role])
        doubloons = cards.pop()
        if cards:
            self.doubloons_on[role] = tuple(cards)
        else:
            del self.doubloons_on[role]
        return doubloons

    def end_after_this_round(self, why: str, seat: int | None = None) -> None:
        """PR-RND-5; a second reason changes nothing."""
        if not self.end_triggered:
            self.end_triggered = True
            self.tell("last_round", seat, why=why)

    def reward(self, player: Player, building_id: str, points: int) -> None:
        """VP chips that a building of the player's brings."""
        self.tell("reward", player.seat, building=building_id, points=points)
        self.award(player, points)

    def pay(self, player: Player, building_id: str, doubloons: int) -> None:
        """Doubloons from the bank that a building of the player's brings."""
        player.doubloons += doubloons
        self.tell("income", player.seat, building=building_id, doubloons=doubloons)

    def count_chips(self) -> None:
        """The supply is the total less the chips held, at least 0 (rules section 6)."""
        held = sum(player.vp for player in self.players)
        self.vp_supply = max(0, self.vp_total - held)

    def take_colonist(self) -> bool:
        """One colonist for a building's right: supply first, then the ship, else none."""
        if self.colonist_supply:
            self.colonist_supply -= 1
        elif self.colonist_ship:
            self.colonist_ship -= 1
        else:
            return False
        return True

    def draw_tile(self) -> str | None:
        """The top face-down plantation; an empty pile is made anew from the discards
        (PR-SET-2), None if there are none either."""
        if not self.pile:
            self.pile, self.discards = self.discards, []
            if self.veiled:
                self.veil()
            else:
                self.chance.shuffle(self.pile)
        return self.pile.pop() if self.pile else None

    def reveal_tiles(self) -> None:
        """Clear the row and turn up players + 1 plantations, fewer if too few are left
        (PR-SET-4)."""
        self.discards += self.face_up
        self.face_up = []
        for _ in range(len(self.players) + 1):
            tile = self.draw_tile()
            if tile is None:
                break
            self.face_up.append(tile)
        self.tell("revealed", tiles=list(self.face_up))
