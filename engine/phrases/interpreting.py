"""Says what a run of spans asks for: things with their numbers and parts, and verbs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from engine.phrases.agreement import Mention, Wanted
from engine.phrases.spans import Span
from engine.phrases.vocabulary import NUMBER, SHIP, THING, VERB, Thing, leading_on

PARTS = ("paying", "over", "under", "as", "at", "on", "without", "from")
ONCE = frozenset({"over", "under", "as", "at", "on", "without", "from"})
"""Marks that say the part of one thing only; `paying` says it of all that follow."""
VERB_PARTS = {
    "pay": "paying",
    "discard": "paying",
    "keep": "kept",
    "leave": "kept",
    "store": "stored",
    "cover": "over",
}
HARMLESS = frozenset(
    {"small", "aside", "nouns", "good", "ship", "courtesy", "people", "pronoun", "on", "at"}
)


@dataclass
class Run:
    """Spans that are read together; None stands where a comma or `and` was."""

    spans: list[Span | None]
    parts: Collection[str]
    """Parts that things can play in the moves of this position."""
    ships: Collection[str] = ()
    sizes: Sequence[int] = ()
    """Of all ships, the smallest first, if there are any."""
    goods: Collection[str] = ()
    """Ids of goods that can be paid with."""
    begun: int = 0
    """Which thing is the first of the clause."""
    said: bool = False
    """Whether the clause has a verb already."""
    covering: bool = False
    """Whether what is replaced was named, and not yet what replaces it."""
    wanted: Wanted = field(default_factory=Wanted)
    number: int | None = None
    part: str | None = None
    once: str | None = None
    everything: bool = False
    good: bool = False


def wanted_by(
    spans: Sequence[Span | None],
    parts: Collection[str],
    ships: Collection[str],
    sizes: Sequence[int] = (),
    goods: Collection[str] = (),
) -> Wanted:
    """What the spans ask for, at a position whose moves have such parts, ships and goods to pay."""
    run = Run(list(spans), parts, ships, sizes, goods)
    for place, span in enumerate(run.spans):
        if span is None:
            run.once = None if run.once != "without" else run.once
            run.good, run.said, run.begun = False, False, len(run.wanted.mentions)
            continue
        if span.has(THING):
            _thing(run, place, span)
        elif span.has(NUMBER, SHIP):
            _number(run, place, span)
        elif span.has(VERB):
            _verb(run, place, span)
        else:
            _mark(run, place, span)
    _drop_count(run.wanted)
    _put_under(run.wanted)
    for mention in run.wanted.mentions:
        if mention.part == "kept" and (mention.number or 0) > 1 and "stored" in parts:
            mention.part = "stored"  # loose ones are kept one by one
    return run.wanted


def _next(run: Run, place: int, *kinds: str, step: int = 1, skip: Collection[str] = ()) -> bool:
    """Whether the neighbour, some words skipped, is of such a kind."""
    place += step
    while 0 <= place < len(run.spans):
        span = run.spans[place]
        if span is None:
            return False
        if span.has(*kinds):
            return True
        if not span.has(*skip) and set(span.values(VERB)) != {"extra"}:
            return False
        place += step
    return False


def _thing(run: Run, place: int, span: Span) -> None:
    things = [value for value in span.values(THING) if isinstance(value, Thing)]
    ids = frozenset(id for thing in things for id in thing.ids)
    optional = any(entry.kind not in (THING, NUMBER) for entry in span.entries)
    if place and run.spans[place - 1] is None and run.wanted.mentions:
        optional = optional and not span.has("small")  # `smithy and well`: no interjection
    part = run.once or run.part
    if part == "from":
        optional, part = True, None
    for verb in span.values(VERB):
        if optional and verb in ids:
            optional = optional and part != "paying"
            part = part if part == "paying" else None
    mention = Mention(ids, run.number, part, any(thing.whole for thing in things), optional)
    mention.everything = run.everything
    mention.as_good = run.good or _next(run, place, "good")
    mention.written = span.written
    if part == "without":
        mention.optional = False
    run.wanted.said |= {str(value) for value in span.values(VERB)}
    run.wanted.mentions.append(mention)
    run.number, run.everything, run.good = None, False, False
    run.once = None
    if span.has("stored") or (place and _next(run, place, "stored")):
        mention.part = "stored"


def _number(run: Run, place: int, span: Span) -> None:
    values = [n for n in (*span.values(SHIP), *span.values(NUMBER)) if isinstance(n, int)]
    number = values[0]
    article = (
        number == 1
        and not span.has(SHIP)
        and any(e.kind not in (NUMBER, SHIP) for e in span.entries)
    )
    priced = not run.ships and "paying" not in run.parts  # `one sugar for 2`
    if priced and not span.has(SHIP) and _next(run, place, "paying", step=-1):
        return
    if _next(run, place, "money") or _counts_all(run, place, number):
        return
    if run.wanted.mentions and run.wanted.mentions[-1].ids == {f"ship:{number}"}:
        return  # `on the big ship (7)`
    named = span.has(SHIP) or _is_ship(run, place)
    if named and f"ship:{number}" in run.ships:
        run.wanted.mentions.append(
            Mention(frozenset([f"ship:{number}"]), part=None, written=span.written)
        )
        return
    if _next(run, place, THING, skip=HARMLESS) and not _listed_after(run, place):
        run.number = None if article or _is_both(run, place, span) else number
        return
    if _next(run, place, "nouns", "good"):
        if number > 1 and run.goods and _next(run, place, "good"):
            run.wanted.mentions.append(
                Mention(frozenset(run.goods), part="paying", written=span.written, several=number)
            )
        return
    last = run.wanted.mentions[-1] if run.wanted.mentions else None
    if last is not None and last.number is None and run.spans[place - 1] is not None:
        last.number = number
    elif f"ship:{number}" in run.ships:
        run.wanted.mentions.append(Mention(frozenset([f"ship:{number}"]), written=span.written))
    elif not article and not _next(run, place, "nouns", "small", "good"):
        run.wanted.mentions.append(Mention(frozenset([f"number:{number}"]), written=span.written))


def _is_both(run: Run, place: int, span: Span) -> bool:
    """`Both the tower and the library` counts what is named, and not towers."""
    rest = run.spans[place:]
    at = next((n for n, own in enumerate(rest) if own is None), len(rest))
    more = any(own is not None and own.has(THING) for own in rest[at:])
    return span.has("small") and more and sum(1 for own in rest[:at] if own and own.has(THING)) == 1


def _counts_all(run: Run, place: int, number: int) -> bool:
    """`Sugar, tobacco, silver: all three` only says how many were named."""
    named = len(run.wanted.mentions)
    return named == number and _next(run, place, "all", step=-1) and _ends(run, place)


def _is_ship(run: Run, place: int) -> bool:
    if _next(run, place, "ship", step=-1, skip=("on",)) and not _next(run, place, THING):
        return True
    if _next(run, place, "ship"):
        return True
    before = run.spans[place - 1] if place else None
    onto = before is not None and before.has(VERB) and before.words[-1] in leading_on()
    led = onto or _next(run, place, "on", step=-1)
    return led and not _next(run, place, THING, skip=HARMLESS)


def _listed_after(run: Run, place: int) -> bool:
    """Whether numbers stand behind their things here: `corn 2 sugar 1`."""
    first = next((s for s in run.spans if s is not None and s.has(THING, NUMBER)), None)
    return bool(
        place and first is not None and first.has(THING) and _next(run, place, THING, step=-1)
    )


def _verb(run: Run, place: int, span: Span) -> None:
    classes = frozenset(str(value) for value in span.values(VERB))
    run.wanted.said |= classes
    costs = () if "paying" in run.parts else ("paying",)
    if span.is_only(VERB, "giveup", *costs) and classes not in ({"extra"}, {"play"}):
        run.wanted.verbs.append(classes)
    marks = [kind for kind in PARTS if span.has(kind) and kind in run.parts]
    found = {VERB_PARTS[verb] for verb in classes if verb in VERB_PARTS}
    if marks:
        found = {marks[0]}
    known = [part for part in sorted(found) if part in run.parts]
    run.part = known[0] if len(known) == 1 else None
    run.once = None
    before = run.wanted.mentions[run.begun :]
    if span.is_only(VERB) and run.part and not run.said and _ends(run, place):
        for mention in before:  # `one sugar I keep`
            mention.part = run.part
    run.said = run.said or span.is_only(VERB)
    if run.part == "over":
        run.part, run.once, run.covering = None, "over", True


def _ends(run: Run, place: int) -> bool:
    """Whether no thing follows in the clause."""
    for span in run.spans[place + 1 :]:
        if span is None:
            return True
        if span.has(THING):
            return False
    return True


def _mark(run: Run, place: int, span: Span) -> None:
    if span.has("all"):
        run.everything = True
    if span.has("good"):
        run.good = True
    for kind, end in (("smallest", 0), ("biggest", -1)):
        if span.has(kind) and run.sizes and _is_of_ship(run, place):
            size = f"ship:{run.sizes[end]}"
            run.wanted.mentions.append(Mention(frozenset([size]), written=span.written))
            return
    if span.has("empty"):
        run.wanted.mentions.append(Mention(frozenset(["empty"]), part="state", optional=True))
    for kind, part in (("stored", "stored"), ("loose", "kept")):
        if span.has(kind) and part in run.parts:
            if _next(run, place, THING, NUMBER, skip=HARMLESS):
                run.part = part
            elif run.wanted.mentions:
                run.wanted.mentions[-1].part = part
    kinds = [kind for kind in PARTS if span.has(kind) and (kind in run.parts or kind == "from")]
    if run.covering and span.has("paying", "on", "over") and run.wanted.mentions:
        run.part, run.once, run.covering = None, None, False
    elif span.has("without"):
        run.once = "without"
    elif run.part == "paying" and span.has("on") and _is_for_something(run):
        run.part = None
    elif kinds and kinds[0] in ONCE:
        run.once = kinds[0]
        if kinds[0] == "under":
            run.part = None
    elif kinds:
        run.part = kinds[0]


def _is_of_ship(run: Run, place: int) -> bool:
    """Whether the size is a ship's: `on the smallest`, `the smallest ship`."""
    whole = run.spans[place]
    named = whole is not None and len(whole.words) > 1
    return (
        named
        or _next(run, place, "ship")
        or any(_next(run, place, *kinds, step=-1) for kinds in (("ship",), ("on",)))
    )


def _is_for_something(run: Run) -> bool:
    """Whether payment was named and nothing yet that it is for: `spend the library on a well`."""
    mentions = run.wanted.mentions
    return bool(mentions) and all(mention.part == "paying" for mention in mentions)


def _drop_count(wanted: Wanted) -> None:
    """`Two go: the quarry and the chapel`: how many are named is no thing by itself."""
    named = len(wanted.mentions) - 1
    if named > 0:
        count = frozenset([f"number:{named}"])
        wanted.mentions = [own for own in wanted.mentions if own.ids != count]


def _put_under(wanted: Wanted) -> None:
    """`silver under the harbor`: what stands before it is what goes there."""
    for place, mention in enumerate(wanted.mentions):
        if mention.part == "under" and place:
            below = wanted.mentions[place - 1]
            below.part = "below"
            wanted.mentions = [
                own for own in wanted.mentions
                if own is below or own.ids != below.ids or own.part == "below"
            ]  # fmt: skip
            return
