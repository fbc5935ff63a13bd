"""Reads where people go: `two on corn, one each on indigo and sugar, the noble to the chapel`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from pbem.reader.spans import Span
from pbem.reader.vocabulary import NUMBER, THING, Thing

NOBLE, COLONIST = "noble", "colonist"
PEOPLE = frozenset({NOBLE, COLONIST})
TILE = frozenset({"plantation"})
HELD = frozenset({"off", "away", "stays", "stay", "leave", "keep"})
"""What keeps people from where they would go."""
NOWHERE = "san-juan"
BRACKET = "bracket"
"""The kind of a span that stands for an opened bracket or a colon, behind which is said who stands
at a place, or for what parts them there."""


def placement(
    spans: Sequence[Span | None],
    places: Collection[str],
    people: int,
    *,
    one_each: bool = False,
    room: Mapping[str, int] | None = None,
) -> str | None:
    """The placement as a canonical text, if the spans name places; None if they say none.

    `people` is how many there are to place, of whom `the rest` is what is left. With `one_each`
    a number before as many places is how many go, one to each, and who is named goes to one place:
    `my noble to the chapel, three on corn, sugar and indigo`.
    """
    suggested = _suggested(spans)
    if suggested:
        return suggested
    placing = Placing(spans, places, people, one_each, room=room or {})
    for span in spans:
        if span is None:
            placing.next_part()
        elif not placing.take(span):
            return "place nothing at all"
    return _written(placing.counts) if placing.counts else None


@dataclass
class Placing:
    """Who stands where by what has been read so far, and what the next words go on from."""

    spans: Sequence[Span | None]
    places: Collection[str]
    people: int
    one_each: bool = False
    counts: dict[tuple[str, str], int] = field(default_factory=dict)
    """How many stand there, by place and kind of person."""
    who: str = COLONIST
    number: int | None = None
    """A number that was read before what it counts."""
    each: int | None = None
    """How many every place gets that has no number of its own."""
    last: str | None = None
    """The place that was read last, if a number may follow it."""
    named: str = ""
    """The kind of person named behind that place."""
    counted: bool = False
    """Whether their number followed."""
    before: str | None = None
    """The place that the part before ended with, if people may stand in a part of their own."""
    inside: str | None = None
    """The place of which brackets say who stands there."""
    room: Mapping[str, int] = field(default_factory=dict)
    """How many people the plantations hold, by what grows there."""
    everyone: bool = False

    def next_part(self) -> None:
        """A comma, or an `and`."""
        self.before = self.last if self.one_each else None
        self.inside = None
        self.number, self.last, self.named = None, None, ""
        if self.one_each and self.counts:
            self.who = COLONIST

    def _open(self) -> None:
        """Brackets behind a place, or more within them."""
        if self.inside is None and self.last is not None:
            self.inside = self.last
            if self.last != NOWHERE and not self.named:
                self.counts.pop((self.last, COLONIST), None)
        self.number, self.last, self.named = None, None, ""

    def take(self, span: Span) -> bool:
        """Go on with what the span says; False if it names what is no place."""
        if span.has(BRACKET):
            self._open()
        if span.has("each"):
            self.each = 1
        if span.has("all") or (span.has("people") and not span.has(THING)):
            self.everyone = True
        if span.has("rest") and not span.has(THING):
            self._rest(span)
            return True
        things = [value for value in span.values(THING) if isinstance(value, Thing)]
        alone = len(self.spans) == 1
        ids = frozenset(id for thing in things for id in thing.ids if thing.whole or not alone)
        if ids == TILE:  # `plantację kawy`
            self._plantations(span)
            return True
        if ids & PEOPLE:
            self._person(NOBLE if NOBLE in ids else COLONIST, span)
        elif ids:
            key = _own(ids, self.places)
            if key is None:
                return False
            self._place(key)
        elif span.has(NUMBER):
            self._number(span)
        return True

    def _plantations(self, span: Span) -> None:
        """`Three on the plantations`: one on each, if that is what they hold; else they say no more
        than the names that follow."""
        free = {key: n - self.counts.get((key, COLONIST), 0) for key, n in self.room.items()}
        left = self.people - sum(self.counts.values())
        each = sum(free.values()) if self.each == 1 else self.each
        named = self.number if self.number is not None else each
        number = left if named is None and (self.everyone or self.who == COLONIST) else named
        fills = number == sum(free.values()) and min(free.values(), default=-1) >= 0
        held = any(s is not None and HELD & set(s.words) for s in self.spans)
        if fills and not held and self.who == COLONIST and _is_only_place(self.spans, span):
            self.counts |= {(key, COLONIST): self.room[key] for key, n in free.items() if n}
            self.number, self.last = None, None

    def _rest(self, span: Span) -> None:
        """All who are left, if one place follows; where several do, each gets one."""
        self.who, self.number, self.last = COLONIST, None, None
        left = self.people - sum(self.counts.values())
        self.each = left if _places_after(self.spans, span) == 1 else 1

    def _person(self, person: str, span: Span) -> None:
        """Before a place, who goes there; behind one, who stands there."""
        if self.inside:  # `sugar mill (1 colonist and 2 nobles)`
            if self.inside != NOWHERE:
                self.counts[self.inside, person] = self.number or 1
            self.named, self.number = "" if self.number else person, None
            return
        if self.before is not None and person == NOBLE:  # `chapel: noble; colonists: corn`
            self.last, self.before = self.before, None
        if self.number is not None or self.last is None:
            self.who = person
        elif self.counted:  # `corn colonist 1 noble 1`
            self.counts[self.last, person] = 1
        elif person == NOBLE:
            self.counts[self.last, NOBLE] = self.counts.pop((self.last, COLONIST), 1)
        self.named, self.counted = person, False

    def _place(self, key: str) -> None:
        n = self.number if self.number is not None else self.each or 1
        if key != NOWHERE:
            self.counts[key, self.who] = self.counts.get((key, self.who), 0) + n
        self.last, self.number, self.named, self.counted = key, None, "", False

    def _number(self, span: Span) -> None:
        """Of the person or place before it, or of what follows."""
        value = next(n for n in span.values(NUMBER) if isinstance(n, int))
        place = self.inside or self.last
        if self.named and place is not None and self.number is None:  # `corn noble 2`
            self.counts[place, self.named] = value
            self.named, self.counted = "", True
        elif self.inside and not _names_people(self.spans, span):
            self.counts[self.inside, COLONIST] = value  # `indigo plant (3)`
        elif self.last is not None and self.number is None and not _more(self.spans, span):
            self.counts[self.last, self.who] = value
            self.last = None
        elif self.each and _counts_plantations(self.spans, span):
            return  # `one on each of the four plantations`
        elif self.one_each and value == _places_before_number(self.spans, span):
            self.number, self.each = None, None
        else:
            self.number = value
            self.each = value if self.each else None


def begins_with_people(spans: Sequence[Span], *, alone: bool) -> bool:
    """Whether people are the first, or if `alone` the only things that the spans name."""
    told = [span.ids & PEOPLE for span in spans if span.has(THING)]
    return bool(told) and (all(told) if alone else bool(told[0]))


def _is_only_place(spans: Sequence[Span | None], tile: Span) -> bool:
    """Whether no other place is named between the same commas."""
    at = next(n for n, span in enumerate(spans) if span is tile)
    begun = max((n for n in range(at) if spans[n] is None), default=-1) + 1
    end = next((n for n in range(at, len(spans)) if spans[n] is None), len(spans))
    part = [span for span in spans[begun:end] if span is not None and span is not tile]
    named = [
        {id for v in span.values(THING) if isinstance(v, Thing) for id in v.ids} for span in part
    ]
    return all(not ids or ids & PEOPLE for ids in named)


def _counts_plantations(spans: Sequence[Span | None], number: Span) -> bool:
    at = next(n for n, span in enumerate(spans) if span is number)
    named = next((s for s in spans[at:] if s is not None and s.has(THING)), None)
    things = [v for v in named.values(THING) if isinstance(v, Thing)] if named else []
    return bool(things) and all(thing.ids == TILE for thing in things)


def _places_after(spans: Sequence[Span | None], rest: Span) -> int:
    place = next(n for n, span in enumerate(spans) if span is rest)
    return sum(1 for span in spans[place:] if span is not None and span.has(THING))


def _places_before_number(spans: Sequence[Span | None], number: Span) -> int:
    """How many places are named behind the number, up to the next one."""
    at = next(n for n, span in enumerate(spans) if span is number)
    count = 0
    for span in spans[at + 1 :]:
        if span is not None and span.has(NUMBER, "each", "rest"):
            break
        things = [] if span is None else [v for v in span.values(THING) if isinstance(v, Thing)]
        count += any(not thing.ids & (PEOPLE | TILE) for thing in things)
    return count


def _suggested(spans: Sequence[Span | None]) -> str | None:
    words = [span for span in spans if span is not None]
    if any(span.has(THING) for span in words):
        return None
    return next((f"place {kind}" for kind in ("auto", "same") for s in words if s.has(kind)), None)


def _names_people(spans: Sequence[Span | None], number: Span) -> bool:
    """Whether people follow the number before the next comma."""
    at = next(n for n, span in enumerate(spans) if span is number)
    for span in spans[at + 1 :]:
        if span is None or span.has(BRACKET):
            return False
        if any(isinstance(v, Thing) and v.ids & PEOPLE for v in span.values(THING)):
            return True
    return False


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
    own = own or sorted(f"small-{id}" for id in ids if f"small-{id}" in places)
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
