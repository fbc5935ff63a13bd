"""From the final standings to the divisions of the next season: up, down, out, and new.

Divisions stand in tiers. `tiers` is how many of them stand in each, the top tier first, or empty
where each has one; divisions are numbered from the top, tier after tier.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from string import ascii_uppercase
from typing import NamedTuple, TypeVar

T = TypeVar("T")


def tier_of(number: int, tiers: Sequence[int]) -> int:
    """The tier of the division of that number, 1 at the top."""
    last = 0
    for tier, count in enumerate(tiers, 1):
        last += count
        if number <= last:
            return tier
    return len(tiers) + number - last


def division_name(number: int, tiers: Sequence[int]) -> str:
    """What a division is called: `2`, or `2B` where its tier has several."""
    tier = tier_of(number, tiers)
    if tier > len(tiers) or tiers[tier - 1] == 1:
        return str(tier)
    return f"{tier}{ascii_uppercase[number - sum(tiers[: tier - 1]) - 1]}"


def by_tier(divisions: Sequence[T], tiers: Sequence[int]) -> list[list[T]]:
    """The divisions of each tier."""
    found: list[list[T]] = []
    for number, each in enumerate(divisions, 1):
        if tier_of(number, tiers) > len(found):
            found.append([])
        found[-1].append(each)
    return found


class Moving(NamedTuple):
    """How many of a division move up and down."""

    up: int
    down: int


def changing(sizes: Sequence[int], tiers: Sequence[int], promoted: int) -> list[Moving]:
    """How many move up and down from each division, by how many are in it.

    Divisions keep their sizes, so as many come down to a tier as go up from it: `promoted` from
    each of its divisions, or everybody of a smaller one. Where a last tier has not filled up, and
    the number can't be divided evenly among the divisions above it, the first of them lose one
    more than the others.
    """
    here = by_tier(sizes, tiers)
    ups = [[min(promoted, size) if tier else 0 for size in each] for tier, each in enumerate(here)]
    found = []
    for tier, each in enumerate(ups):
        below = sum(ups[tier + 1]) if tier + 1 < len(ups) else 0
        every, more = divmod(below, len(each))
        found += [Moving(up, every + (at < more)) for at, up in enumerate(each)]
    return found


def relegated_from(tiers: Sequence[int], promoted: int) -> list[int] | None:
    """How many move down from each division of a tier, the top tier first, where `promoted` move
    up from each below it; None where that can't be divided evenly. The last tier is left out."""
    if any(lower * promoted % upper for upper, lower in pairwise(tiers)):
        return None
    return [lower * promoted // upper for upper, lower in pairwise(tiers)]


def holds(sizes: Sequence[int], tiers: Sequence[int], promoted: int) -> bool:
    """Whether so many can move up: as many down from each division, and nobody both ways. The
    champion stays at the top, and somebody at the bottom."""
    downs = relegated_from(tiers, promoted)
    if downs is None:
        return False
    ups = [1, *[promoted] * len(downs)]
    return all(up + down <= size for up, down, size in zip(ups, [*downs, 1], sizes, strict=True))


def seeding(
    finals: Sequence[Sequence[int]],
    tiers: Sequence[int],
    promoted: int,
    staying: Collection[int],
    newcomers: Sequence[int],
) -> list[int]:
    """Everybody for the next season, the one who belongs highest first.

    `finals` are the entrants of each division, top division and winner first. The first of a
    division move up one tier, the last move down one, as many as `changing` says. In the tier that
    they come to, who comes from above stands before who was there, and who comes from below
    behind; among these the better place counts, then the order of the divisions. Who is not in
    `staying` is left out, newcomers follow at the end as they wait. So the place of somebody who
    leaves falls to the next in line: first to the best of those who would have gone down.

    Raises ValueError if somebody would be in twice.
    """
    order: list[tuple[int, int, int, int, int]] = []
    moves = changing([len(table) for table in finals], tiers, promoted)
    for number, (table, moving) in enumerate(zip(finals, moves, strict=True), 1):
        tier = tier_of(number, tiers)
        for above, entrant in enumerate(table):
            goes_to = tier
            if above < moving.up:
                goes_to = tier - 1
            elif above >= len(table) - moving.down:
                goes_to = tier + 1
            if entrant in staying:
                order.append((goes_to, tier, above, number, entrant))
    everybody = [entrant for *_, entrant in sorted(order)] + list(newcomers)
    if len(set(everybody)) < len(everybody):
        raise ValueError("somebody would be in the next season twice")
    return everybody


class Tier(NamedTuple):
    """How many find a place in each of its divisions, and how many it has."""

    size: int
    divisions: int = 1


def divided(
    seeded: Sequence[T], shape: Sequence[Tier], fewest: int, most: int
) -> tuple[list[list[T]], list[T]]:
    """The divisions from the top, filled in the order given, and who has to wait for a place.

    `shape` are the tiers, the top one first. Who is in one is dealt to its divisions in turn, there
    and back: A, B, B, A, A, B. With fewer entrants the lower tiers have fewer players, in as few
    divisions as they fit into, or none; with more the last ones wait. A last tier of fewer than
    `fewest` joins the one above if its divisions keep to `most`; if not, it waits. A top division
    is made of whoever there is.
    """
    filled: list[list[T]] = []
    rest = list(seeded)
    for size, count in shape:
        if rest:
            filled.append(rest[: size * count])
            rest = rest[size * count :]
    if len(filled) > 1 and len(filled[-1]) < fewest:
        few = filled.pop()
        if len(filled[-1]) + len(few) <= most * shape[len(filled) - 1].divisions:
            filled[-1] += few
        else:
            rest = few + rest
    divisions: list[list[T]] = []
    for players, tier in zip(filled, shape, strict=False):
        divisions += dealt(players, _how_many(len(players), tier, fewest))
    return divisions, rest


def dealt(players: Sequence[T], count: int) -> list[list[T]]:
    """So many groups, to which the players come in turn, there and back."""
    groups: list[list[T]] = [[] for _ in range(count)]
    for number, each in enumerate(players):
        lap, at = divmod(number, count)
        groups[count - 1 - at if lap % 2 else at].append(each)
    return groups


def _how_many(players: int, tier: Tier, fewest: int) -> int:
    """As few divisions as they fit into, none of fewer than `fewest`."""
    needed = -(-players // tier.size)
    return max(1, min(tier.divisions, needed, players // fewest))
