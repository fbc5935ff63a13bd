"""A league's divisions in their tiers: what may be asked for, what follows from it, in words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from pbem.competition.standings.promotion import Tier, by_tier, division_name, holds, relegated_from
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext

SMALLEST, LARGEST = 3, 60
"""Players in a division."""
MOST_DIVISIONS = 20
MOST_FITS = 3
"""Numbers that hold, named where others don't."""
MOST_MOVES = 30
USUAL_SIZES = (6,)
USUAL_UP = 1
"""From each division of a pyramid, where it can hold that."""


def in_full(said: Mapping[str, Any]) -> Mapping[str, Any]:
    """Terms as they are said, with what follows of their divisions: one size is that of every
    tier, tiers of one division each need not be told, and as many move down as up."""
    counts: Sequence[int] = said.get("tiers") or ()
    sizes: Sequence[int] = said.get("divisions") or ()
    if not _are_numbers(counts) or not _are_numbers(sizes):
        return said
    full = {**said}
    if len(counts) > 1 and len(sizes) < 2:
        full["divisions"] = tuple(sizes or USUAL_SIZES) * len(counts)
    if counts and set(counts) == {1}:
        full["tiers"] = counts = ()
    if counts and not said.keys() & {"promoted", "relegated"}:
        full["promoted"] = next(iter(_fitting(full["divisions"], counts)), USUAL_UP)
    up, down = full.get("promoted"), full.get("relegated")
    if down is None and isinstance(up, int):
        downs = relegated_from(counts, up) if len(counts) > 1 else [up]
        full["relegated"] = downs[0] if downs else up
    elif up is None and isinstance(down, int) and len(counts) < 2:
        full["promoted"] = down
    elif up is None and isinstance(down, int):
        upper, lower, *_others = counts
        full["promoted"] = down * upper // lower
    return full


def without_what_follows(terms: Mapping[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
    """The terms with what is said otherwise, less what follows from that."""
    kept = {**terms}
    if "relegated" not in said and said.keys() & {"promoted", "tiers"}:
        kept.pop("relegated", None)
    if "relegated" in said and "promoted" not in said:
        kept.pop("promoted", None)
    if "tiers" in said and "divisions" not in said and len(set(kept["divisions"])) == 1:
        kept["divisions"] = kept["divisions"][:1]
    return kept | {**said}


def _are_numbers(those: object) -> bool:
    return isinstance(those, (list, tuple)) and all(
        isinstance(each, int) and each > 0 for each in those
    )


def smallest_division(seats: int) -> int:
    """How many players a division needs at least."""
    return max(SMALLEST, seats)


def objection(sizes: Sequence[int], tiers: Sequence[int], seats: int) -> str:
    """Why divisions can't stand so; empty if they can."""
    if tiers and len(tiers) != len(sizes):
        return _(
            "You named %(tiers)s tiers, and the sizes of divisions for %(sizes)s. Give as many "
            "sizes as tiers, or one size for all.",
            tiers=len(tiers), sizes=len(sizes),
        )  # fmt: skip
    if tiers and tiers[0] != 1:
        return _("The top tier has one division: a league has one champion.")
    if not all(tiers) or not 1 <= sum(tiers or (1,) * len(sizes)) <= MOST_DIVISIONS:
        return _("%(what)s: from %(least)s to %(most)s.",
                 what=_("Divisions"), least=1, most=MOST_DIVISIONS)  # fmt: skip
    least = smallest_division(seats)
    if not all(least <= size <= LARGEST for size in sizes):
        return _("%(what)s: from %(least)s to %(most)s.",
                 what=_("Players in a division"), least=least, most=LARGEST)  # fmt: skip
    return ""


def objection_to_moves(shape: Sequence[Tier], up: int, down: int) -> str:
    """Why these divisions can't hold so many who move, and what they can hold; empty if they
    can."""
    sizes, tiers = [tier.size for tier in shape], [tier.divisions for tier in shape]
    downs = relegated_from(tiers, up)
    if len(shape) == 1 or (downs and downs[0] == down and holds(sizes, tiers, up)):
        return ""
    if downs and downs[0] == down:
        wrong = _("More players would move up or down than a division has.")
    else:
        wrong = _(
            "Divisions keep their sizes, so as many players move down as move up. With %(up)s up "
            "and %(down)s down they don’t.",
            up=up, down=down,
        )  # fmt: skip
        if (uneven := _uneven(tiers, up)) is not None:
            wrong += " " + _(
                "Divisions in tier %(upper)s: %(fewer)s, in tier %(lower)s: %(more)s.",
                lower=uneven + 2, more=tiers[uneven + 1], upper=uneven + 1, fewer=tiers[uneven],
            )  # fmt: skip
    return f"{wrong} {_what_fits(sizes, tiers)}"


def _uneven(tiers: Sequence[int], up: int) -> int | None:
    """The border below which a tier has another number of divisions, by the tier above it: the one
    across which so many can't move evenly, else the first."""
    borders = [at for at, (upper, lower) in enumerate(pairwise(tiers)) if upper != lower]
    odd = [at for at in borders if tiers[at + 1] * up % tiers[at]]
    return next(iter(odd + borders), None)


def _fitting(sizes: Sequence[int], tiers: Sequence[int]) -> list[int]:
    """How many can move up, at least one."""
    if len(sizes) != len(tiers):
        return []
    return [up for up in range(1, MOST_MOVES + 1) if holds(sizes, tiers, up)]


def _what_fits(sizes: Sequence[int], tiers: Sequence[int]) -> str:
    fits = [
        _("%(up)s up and %(down)s down", up=up, down=(relegated_from(tiers, up) or [up])[0])
        for up in _fitting(sizes, tiers)[:MOST_FITS]
    ]
    if not fits:
        return _(
            "In this shape nobody could move up or down: make divisions larger, let each "
            "tier grow like the one before (such as 1, 2, 4), or say 0 up and 0 down."
        )
    return _("What fits: %(numbers)s.", numbers="; ".join(fits))


def divisions_in_words(shape: Sequence[Tier]) -> str:
    """How many there are, of how many players, and in which tiers if one has several."""
    if all(tier.divisions == 1 for tier in shape):
        sizes = ", ".join(str(tier.size) for tier in shape)
        return ngettext("one, of %(sizes)s players", "%(num)s, of %(sizes)s players",
                        len(shape), sizes=sizes)  # fmt: skip
    told = [
        ngettext("%(names)s with %(size)s players", "%(names)s with %(size)s players each",
                 tier.divisions, names=names, size=tier.size)
        for tier, names in zip(shape, _names(shape), strict=True)
    ]  # fmt: skip
    return _("%(number)s in %(tiers)s tiers: %(each)s",
             number=sum(tier.divisions for tier in shape), tiers=len(shape),
             each="; ".join(told))  # fmt: skip


def promoted_in_words(shape: Sequence[Tier], promoted: int) -> str:
    """How many move up from which divisions."""
    return _moves_in_words(shape, [0, *[promoted] * (len(shape) - 1)])


def relegated_in_words(shape: Sequence[Tier], promoted: int) -> str:
    """How many move down from which divisions."""
    downs = relegated_from([tier.divisions for tier in shape], promoted) or []
    told = _moves_in_words(shape, [*downs, 0])
    if not promoted or all(tier.divisions == 1 for tier in shape):
        return told
    return _("%(numbers)s; fewer while the last tier isn’t full", numbers=told)


def _moves_in_words(shape: Sequence[Tier], moves: Sequence[int]) -> str:
    """A number alone where every tier has one division."""
    if all(tier.divisions == 1 for tier in shape) or not any(moves):
        return str(max(moves))
    where: defaultdict[int, list[str]] = defaultdict(list)
    counts: Counter[int] = Counter()
    for tier, names, number in zip(shape, _names(shape), moves, strict=True):
        where[number].append(names)
        counts[number] += tier.divisions
    told = [
        ngettext("%(moves)s from %(names)s", "%(moves)s from each of %(names)s",
                 counts[number], moves=number, names=", ".join(names))
        for number, names in where.items()
        if number
    ]  # fmt: skip
    return "; ".join(told)


def _names(shape: Sequence[Tier]) -> list[str]:
    """What the divisions of each tier are called, such as `3A–3D`."""
    tiers = [tier.divisions for tier in shape]
    names = [division_name(number, tiers) for number in range(1, sum(tiers) + 1)]
    return [
        ", ".join(each) if len(each) < 3 else f"{each[0]}–{each[-1]}"
        for each in by_tier(names, tiers)
    ]
