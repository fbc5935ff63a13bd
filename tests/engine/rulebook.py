"""The tables of the rules' sections 1, 2 and 6, copied by hand: what the engine is held against."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

GOODS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
TILES = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8, "quarry": 8}
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain")
EXPANSIONS = ("new-buildings", "nobles", "buccaneer", "festival")
EDITIONS = ("2002", "2011", "2020")


class Kind(NamedTuple):
    """One line of section 2; `of` is where the kind comes from."""

    cost: int
    points: int
    circles: int
    copies: int
    group: int
    of: str
    violet: bool = True


def _kinds(of: str, lines: str, violet: bool = True) -> dict[str, Kind]:
    found = {}
    for line in lines.split():
        name, figures, group = line.split("|")
        found[name] = Kind(*map(int, figures.split("/")), int(group), of, violet)
    return found


BUILDINGS = {
    **_kinds(
        "base",
        """small-indigo-plant|1/1/1/4|1 small-sugar-mill|2/1/1/4|1 indigo-plant|3/2/3/3|2
        sugar-mill|4/2/3/3|2 tobacco-storage|5/3/3/3|3 coffee-roaster|6/3/2/3|3""",
        violet=False,
    ),
    **_kinds(
        "base",
        """small-market|1/1/1/2|1 hacienda|2/1/1/2|1 construction-hut|2/1/1/2|1
        small-warehouse|3/1/1/2|1 hospice|4/2/1/2|2 office|5/2/1/2|2 large-market|5/2/1/2|2
        large-warehouse|6/2/1/2|2 factory|7/3/1/2|3 university|8/3/1/2|3 harbor|8/3/1/2|3
        wharf|9/3/1/2|3 guild-hall|10/4/1/1|4 residence|10/4/1/1|4 fortress|10/4/1/1|4
        customs-house|10/4/1/1|4 city-hall|10/4/1/1|4""",
    ),
    **_kinds(
        "new-buildings",
        """aqueduct|1/1/1/2|1 black-market|2/1/1/2|1 forest-house|2/1/1/2|1 storehouse|3/1/1/2|1
        guesthouse|4/2/2/2|2 trading-post|5/2/1/2|2 church|5/2/1/2|2 small-wharf|6/2/1/2|2
        lighthouse|7/3/1/2|3 specialty-factory|8/3/1/2|3 library|8/3/1/2|3 union-hall|9/3/1/2|3
        cloister|10/4/1/1|4 statue|10/8/0/1|4""",
    ),
    **_kinds(
        "nobles",
        """land-office|2/1/1/2|1 chapel|3/1/1/2|1 hunting-lodge|4/2/1/2|2 zoning-office|5/2/1/2|2
        royal-supplier|6/2/1/2|2 villa|7/3/1/2|3 royal-garden|10/4/1/1|4""",
    ),
    **_kinds("nobles", "jeweler|8/3/1/2|3", violet=False),
}

SLOTS = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
SLOTS_WITH_NOBLES = {1: 1, 2: 3, 3: 2, 4: 2, 5: 3, 6: 2, 7: 2, 8: 2, 9: 1, 10: 6}


def slots(expansions: Iterable[str]) -> dict[int, int]:
    """Kinds chosen of each price (PR-NEW-1)."""
    return SLOTS_WITH_NOBLES if "nobles" in expansions else SLOTS


def violet(expansions: Iterable[str]) -> list[str]:
    """The kinds that a selection is made from."""
    sets = {"base", *expansions}
    return [name for name, kind in BUILDINGS.items() if kind.violet and kind.of in sets]


def production(expansions: Iterable[str]) -> list[str]:
    sets = {"base", *expansions}
    return [name for name, kind in BUILDINGS.items() if not kind.violet and kind.of in sets]


def selection(wanted: Iterable[str], expansions: Iterable[str]) -> list[str]:
    """A full selection with those kinds in it, the rest in the order of the tables."""
    expansions = list(expansions)
    chosen = {name for name in wanted if BUILDINGS[name].violet}
    for price, number in slots(expansions).items():
        kinds = [name for name in violet(expansions) if BUILDINGS[name].cost == price]
        there = [name for name in kinds if name in chosen]
        assert len(there) <= number, f"only {number} of {there} fit"
        chosen |= set([name for name in kinds if name not in chosen][: number - len(there)])
    return [name for name in violet(expansions) if name in chosen]


def copies(name: str, seats: int) -> int:
    """How many a game has on the board."""
    kind = BUILDINGS[name]
    if seats == 2:
        return 1 if kind.violet else 2
    return kind.copies


def role_cards(seats: int, two_player: str, buccaneer: bool) -> list[str]:
    """Roles that a game has, prospectors as often as there are cards."""
    prospectors = {2: 1 if two_player == "official" else 0, 3: 0, 4: 1, 5: 2}[seats]
    return [*ROLES, *["prospector"] * prospectors, *["buccaneer"] * buccaneer]


class Counts(NamedTuple):
    """One line of section 1."""

    doubloons: int
    plantations: tuple[str, ...]
    ships: tuple[int, ...]
    colonists: int
    vp: int


def counts(seats: int, edition: str, two_player: str = "official") -> Counts:
    """The line for that game without expansions; `colonists` are those on the ship too."""
    if seats == 2:
        fan = two_player == "fan"
        return Counts(3, ("indigo", "corn"), (4, 5, 6) if fan else (4, 6), 37 if fan else 42, 65)
    new = edition == "2020"
    return {
        3: Counts(2, ("indigo", "indigo", "corn"), (4, 5, 6), 58, 76 if new else 75),
        4: Counts(3, ("indigo",) * 2 + ("corn",) * 2, (5, 6, 7), 79, 101 if new else 100),
        5: Counts(
            4,
            ("indigo",) * 3 + ("corn",) * 2,
            (6, 7, 8),
            100,
            122 if edition == "2002" else 126,
        ),
    }[seats]


def people(seats: int, options: dict[str, Any]) -> tuple[int, int]:
    """Colonists and nobles of a game, those on the ship too."""
    edition, two_player = options["edition"], options.get("two_player") or "official"
    if "nobles" not in options["expansions"]:
        return counts(seats, edition, two_player).colonists, 0
    return (42 if seats == 2 and edition == "2020" else 100), 20
