"""Reads where people go: `two on corn, one each on indigo and sugar, the noble to the chapel`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.phrases.spans import Span
from engine.phrases.vocabulary import NUMBER, THING, Thing

NOBLE, COLONIST = "noble", "colonist"
PEOPLE = frozenset({NOBLE, COLONIST})
TILE = frozenset({"plantation"})
NOWHERE = "san-juan"


def placement(spans: Sequence[Span | None], places: Collection[str], people: int) -> str | None:
    """The placement as a canonical text, if the spans name places; None if they say none.

    `people` is how many there are to place, of whom `the rest` is what is left.
    """
    counts: dict[tuple[str, str], int] = {}
    who, number, each, last = COLONIST, None, None, None
    named, counted = "", False
    if _suggested(spans):
        return _suggested(spans)
    for span in spans:
        if span is None:
            number, last, named = None, None, ""
            continue
        if span.has("each"):
            each = 1
        if span.has("rest") and not span.has(THING):
            who, number, last = COLONIST, None, None
            each = people - sum(counts.values()) if _places_after(spans, span) == 1 else 1
            continue
        things = [value for value in span.values(THING) if isinstance(value, Thing)]
        ids = frozenset(id for thing in things for id in thing.ids if thing.whole or len(spans) > 1)
        if ids == TILE:  # `plantację kawy`
            continue
        if ids & PEOPLE:
            person = NOBLE if NOBLE in ids else COLONIST
            if number is not None or last is None:
                who = person
            elif counted:  # `corn colonist 1 noble 1`
                counts[last, person] = 1
            elif person == NOBLE:
                counts[last, NOBLE] = counts.pop((last, COLONIST), 1)
            named, counted = person, False
            continue
        if ids:
            key = _own(ids, places)
            if key is None:
                return "place nothing at all"
            n = number if number is not None else each or 1
            if key != NOWHERE:
                counts[key, who] = counts.get((key, who), 0) + n
            last, number, named, counted = key, None, "", False
        elif span.has(NUMBER):
            value = next(n for n in span.values(NUMBER) if isinstance(n, int))
            if named and last is not None and number is None:  # `corn noble 2`
                counts[last, named] = value
                named, counted = "", True
            elif last is not None and number is None and not _more(spans, span):
                counts[last, who] = value
                last = None
            else:
                number = value
                each = value if each else None
    if not counts:
        return None
    return _written(counts)


def _places_after(spans: Sequence[Span | None], rest: Span) -> int:
    place = next(n for n, span in enumerate(spans) if span is rest)
    return sum(1 for span in spans[place:] if span is not None and span.has(THING))


def _suggested(spans: Sequence[Span | None]) -> str | None:
    words = [span for span in spans if span is not None]
    if any(span.has(THING) for span in words):
        return None
    return next((f"place {kind}" for kind in ("auto", "same") for s in words if s.has(kind)), None)


def _more(spans: Sequence[Span | None], number: Span) -> bool:
    """Whether a thing follows the number before the next comma."""
    after = False
    for span in spans:
        if span is number:
            after = True
        elif after and span is None:
            return False
        elif after and span is not None and span.has(THING):
            return True
    return False


def _own(ids: frozenset[str], places: Collection[str]) -> str | None:
    """The one of the ids where people can stand; None if there is none, or several are."""
    if NOWHERE in ids:
        return NOWHERE
    own = sorted(id for id in ids if id in places)
    return own[0] if len(own) == 1 else None


def _written(counts: dict[tuple[str, str], int]) -> str:
    by_place: dict[str, dict[str, int]] = {}
    for (place, who), n in counts.items():
        by_place.setdefault(place, {})[who] = n
    items = []
    for place, people in by_place.items():
        name = place.replace("-", " ")
        if set(people) == {COLONIST}:
            items.append(f"{name} {people[COLONIST]}")
        else:
            items.append(" ".join([name, *(f"{who} {n}" for who, n in sorted(people.items()))]))
    return "place " + ", ".join(items)
