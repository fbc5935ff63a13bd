"""A full position in place of what a viewer sees of one: what is hidden is dealt by lot.

Only the viewer's own document is asked, so nothing of the real position can show.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.chance import Chance
from engine.san_juan.cards import CATHEDRAL, cards_of
from engine.san_juan.setup import TILES

Document = dict[str, Any]


def sampled(seen: Document, chance: Chance) -> Document:
    """The viewer's document between two turns with hands, deck, discards, goods and tiles. How many
    cards lie under others' buildings is known of all of them together, and shared out evenly."""
    unseen = _unseen_cards(seen)
    chance.shuffle(unseen)
    deal = unseen.pop
    tiles = _unseen_tiles(seen)
    chance.shuffle(tiles)
    under = _hidden_sites(seen)
    spare = len(unseen) - seen["deck"] - seen["discards"] - _dealt(seen)
    shares = {key: spare // len(under) + (n < spare % len(under)) for n, key in enumerate(under)}
    players = []
    for seat, player in enumerate(seen["players"]):
        hand = player["hand"]
        players.append(
            {
                **player,
                "hand": [deal() for _ in range(hand)] if isinstance(hand, int) else hand,
                "city": [
                    _filled(site, shares.get((seat, place), 0), deal)
                    for place, site in enumerate(player["city"])
                ],
            }
        )
    return {
        **seen,
        "phase": None,
        "seed": chance.key.hex(),
        "draws": chance.draws,
        "players": players,
        "discards": [deal() for _ in range(seen["discards"])],
        "deck": unseen,
        "tiles": [tile if tile is not None else tiles.pop() for tile in seen["tiles"]],
    }


def _filled(site: Document, under: int, deal: Any) -> Document:
    """A building with the cards that lie there face down."""
    filled = dict(site)
    if site.get("good"):
        filled["good"] = deal()
    if "under" in site and site["under"] is None:
        del filled["under"]
        if under:
            filled["under"] = [deal() for _ in range(under)]
    return filled


def _unseen_cards(seen: Document) -> list[str]:
    """The cards whose place the viewer does not know, in the order of their names."""
    shown = Counter[str](seen["removed"])
    shown[CATHEDRAL] += bool(seen["cathedral"])
    for player in seen["players"]:
        shown.update(player["hand"] if isinstance(player["hand"], list) else ())
        for site in player["city"]:
            shown.update([site["card"], *(site.get("under") or ())])
    copies = {
        card.id: card.copies for card in cards_of(new_buildings=seen["options"]["new_buildings"])
    }
    return sorted(Counter({id: n - shown[id] for id, n in copies.items()}).elements())


def _unseen_tiles(seen: Document) -> list[list[int]]:
    left = Counter(TILES) - Counter(tuple(tile) for tile in seen["tiles"] if tile is not None)
    return [list(tile) for tile in sorted(left.elements())]


def _hidden_sites(seen: Document) -> list[tuple[int, int]]:
    """Others' buildings under which cards may lie, by seat and place."""
    return [
        (seat, place)
        for seat, player in enumerate(seen["players"])
        for place, site in enumerate(player["city"])
        if "under" in site and site["under"] is None
    ]


def _dealt(seen: Document) -> int:
    """How many hidden cards are counted in hands and lie as goods."""
    hands = [player["hand"] for player in seen["players"]]
    goods = [bool(site.get("good")) for player in seen["players"] for site in player["city"]]
    return sum(hand for hand in hands if isinstance(hand, int)) + sum(goods)
