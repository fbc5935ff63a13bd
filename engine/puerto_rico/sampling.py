"""A full position in place of what a viewer sees of one: what is hidden is dealt by lot.

Only the viewer's own document is asked, so nothing of the real position can show.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.chance import Chance
from engine.puerto_rico.goods import FOREST
from engine.puerto_rico.options import read_options
from engine.puerto_rico.setup import pieces

Document = dict[str, Any]


def sampled(seen: Document, chance: Chance) -> Document:
    """The viewer's document between two turns with a pile, faces of forests and points of others;
    what the others hold together is known where chips are left, and shared out evenly."""
    options = {**seen["options"]}
    if len(seen["players"]) > 2:
        options.pop("two_player", None)
    whole = pieces(len(seen["players"]), read_options(len(seen["players"]), options))
    unseen = _unseen_tiles(seen, whole.plantations)
    chance.shuffle(unseen)
    players = [
        {**player, "island": [_faced(tile, unseen) for tile in player["island"]]}
        for player in seen["players"]
    ]
    _share_points(players, whole.vp - seen["supply"]["vp"])
    return {
        **seen,
        "phase": None,
        "seed": chance.key.hex(),
        "draws": chance.draws,
        "players": players,
        "plantations": {**seen["plantations"], "pile": unseen[::-1]},
    }


def _unseen_tiles(seen: Document, all_tiles: dict[str, int]) -> list[str]:
    """The plantations whose place the viewer does not know, in the order of their names."""
    shown = Counter([*seen["plantations"]["face_up"], *seen["plantations"]["discards"]])
    for player in seen["players"]:
        for tile in player["island"]:
            shown[str(tile.get("face") if tile["tile"] == FOREST else tile["tile"])] += 1
    if crop := (seen.get("festival") or {}).get("crop"):
        shown[crop] += 1
    left = Counter({kind: number - shown[kind] for kind, number in all_tiles.items()})
    return sorted(left.elements())


def _faced(tile: Document, unseen: list[str]) -> Document:
    hidden = tile["tile"] == FOREST and tile.get("face") is None
    return {**tile, "face": unseen.pop()} if hidden else tile


def _share_points(players: list[Document], held: int) -> None:
    """Chips that the viewer cannot see, among those whose chips these are."""
    hidden = [player for player in players if player["vp"] is None]
    left = max(0, held - sum(player["vp"] or 0 for player in players))
    for place, player in enumerate(hidden):
        player["vp"] = left // len(hidden) + (place < left % len(hidden))
