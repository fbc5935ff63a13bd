"""Says what a run of spans asks for: things with their numbers and parts, and verbs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from pbem.reader.agreement import PAYS, STANDS, Mention, Wanted
from pbem.reader.language_file import particles
from pbem.reader.numbers import count
from pbem.reader.placing import PEOPLE, TILE
from pbem.reader.runs import HARMLESS, Run, ends, next_is
from pbem.reader.spans import Span
from pbem.reader.vocabulary import NUMBER, SHIP, THING, VERB, Thing

PARTS = ("paying", "over", "under", "as", "at", "on", "without", "from")
ARTICLES = frozenset({"the", "my", "a"})
ONCE = frozenset({"over", "under", "as", "at", "on", "without", "from"})
"""Marks that say the part of one thing only; `paying` says it of all that follow."""
COLONIST = "colonist"
GENERAL = frozenset({"take", "choose", "make", "play", "use", "put"})
"""Verbs that only help another one."""
VERB_PARTS = {
    "pay": "paying",
    "discard": "paying",
    "keep": "kept",
    "leave": "kept",
    "store": "stored",
    "cover": "over",
}


def wanted_by(
    spans: Sequence[Span | None],
    parts: Collection[str],
    ships: Collection[str],
    sizes: Sequence[int] = (),
    goods: Collection[str] = (),
    stock: Mapping[str, int] | None = None,
) -> Wanted:
    """What the spans ask for, at a position whose moves have such parts, ships and goods to pay."""
    run = Run(list(spans), parts, ships, sizes, goods, stock or {})
    for place, span in enumerate(run.spans):
        if span is None:
            run.once = None if run.once != "without" else run.once
            run.good, run.said, run.begun = False, False, len(run.wanted.mentions)
            continue
        if span.has(THING):
            _thing(run, place, span)
        elif span.has(NUMBER, SHIP):
            count(run, place, span)
        elif span.has(VERB):
            _verb(run, place, span)
        else:
            _mark(run, place, span)
    run.wanted.everything = run.everything
    if any(not verbs <= GENERAL for verbs in run.wanted.verbs):  # `get thrown out`
        run.wanted.verbs = [verbs for verbs in run.wanted.verbs if not verbs <= GENERAL]
    _drop_count(run.wanted)
    _drop_several(run.wanted)
    _put_under(run.wanted)
    if STANDS in parts:
        _place_payers(run.wanted)
    for mention in run.wanted.mentions:
        if mention.part == "kept" and (mention.number or 0) > 1 and "stored" in parts:
            mention.part = "stored"  # loose ones are kept one by one
    return run.wanted


def _thing(run: Run, place: int, span: Span) -> None:
    things = [value for value in span.values(THING) if isinstance(value, Thing)]
    ids = frozenset(id for thing in things for id in thing.ids)
    optional = any(entry.kind not in (THING, NUMBER, VERB) for entry in span.entries)
    optional = optional or any(verb in ids for verb in span.values(VERB))
    if place and run.spans[place - 1] is None and run.wanted.mentions:
        optional = optional and not span.has("filler")  # `smithy and well`: no interjection
    before = run.spans[place - 1] if place else None
    if before is not None and before.words[-1] in ARTICLES and not ids & set(span.values(VERB)):
        optional = False  # `the well` is no interjection
    part = run.once or run.part
    unstaffed = part == "without" and COLONIST in ids and "state" in run.parts
    if unstaffed and part not in run.parts:
        run.wanted.mentions.append(Mention(frozenset(["empty"]), part="state", optional=True))
        run.once = None
        return  # `the corn without a colonist`
    if part == "as" and ids <= TILE:
        run.once = None
        return  # `as a plantation`, and no forest
    if part == "from":
        optional, part = True, None
    beside = "paying" not in run.parts and bool(run.wanted.mentions)
    if beside and next_is(run, place, "paying", step=-1, skip=HARMLESS):
        optional = True  # `craftsman for the factory money`
    for verb in span.values(VERB):
        if optional and verb in ids:
            optional = optional and part != "paying"
            part = part if part in ("paying", "without") else None
    mention = Mention(ids, run.number, part, any(thing.whole for thing in things), optional)
    placed = part in ("on", "at")  # `everything on the wharf`
    mention.everything = run.everything and not placed
    mention.noun = span.has("nouns") and not span.has("filler")
    mention.as_good = run.good or next_is(run, place, "good")
    mention.written = span.written
    mention.piece = sum(own is None for own in run.spans[:place])
    if part == "without":
        mention.optional = False
    if not next_is(run, place, "is"):  # `the bank is all I have` banks nothing
        run.wanted.said |= {str(value) for value in span.values(VERB)}
    run.wanted.mentions.append(mention)
    place_of_it = placed or any(verb in ids for verb in span.values(VERB))
    run.number, run.everything, run.good = None, run.everything and place_of_it, False
    run.once = None
    if span.has("stored") or (place and next_is(run, place, "stored")):
        mention.part = "stored"


def _verb(run: Run, place: int, span: Span) -> None:
    classes = frozenset(str(value) for value in span.values(VERB))
    if "put" in classes and "over" in run.parts and next_is(run, place, "over", skip=HARMLESS):
        classes -= PAYS  # `studnię daję w miejsce wieży`
    run.wanted.said |= classes
    costs = () if "paying" in run.parts else ("paying",)
    if span.is_only(VERB, *costs) and classes not in ({"extra"}, {"play"}):
        run.wanted.verbs.append(classes)
    marks = [kind for kind in PARTS if span.has(kind) and kind in run.parts]
    found = {VERB_PARTS[verb] for verb in classes if verb in VERB_PARTS}
    if marks:
        found = {marks[0]}
    if "take" in classes and not run.wanted.mentions:
        found = set()  # `daj port`: give it to me
    known = [part for part in sorted(found) if part in run.parts]
    goes = found <= {"kept", "stored"} and run.part == "stored" and bool(place)
    goes = goes and next_is(run, place, "stored", step=-1, skip=HARMLESS)
    if not goes:  # `into the warehouse goes the sugar`
        run.part = known[0] if len(known) == 1 else None
    run.once = None
    before = run.wanted.mentions[run.begun :]
    last = span.is_only(VERB) or (run.part == "paying" and _is_stated(run, place))
    if last and run.part and not run.said and ends(run, place):
        for mention in before:  # `one sugar I keep`, `the well is my payment`
            mention.part = run.part
    run.said = run.said or span.is_only(VERB)
    if run.part == "over" and before and _is_covering(run, place):
        before[-1].part, run.part = "over", None
    elif run.part == "over":
        run.part, run.once, run.covering = None, "over", True


def _is_covering(run: Run, place: int) -> bool:
    """`Farbiarnię przykrywam kuźnią`: with what it is covered stands in a case of its own."""
    rest = run.spans[place + 1 :]
    thing = next((span for span in rest if span is None or span.has(THING)), None)
    return thing is not None and thing.written.endswith(tuple(particles("instrumental")))


def _is_stated(run: Run, place: int) -> bool:
    """Whether `is` stands before it, with small words only between them."""
    for span in reversed(run.spans[:place]):
        if span is None or span.has(THING, VERB):
            return False
        if span.has("is"):
            return True
    return False


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
            begins = len(run.wanted.mentions) == run.begun
            if next_is(run, place, THING, NUMBER, skip=HARMLESS):
                run.part = part
            elif begins and next_is(run, place, VERB, skip=HARMLESS):
                run.part = part  # `in the warehouse I keep sugar`
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
        or next_is(run, place, "ship")
        or any(next_is(run, place, *kinds, step=-1) for kinds in (("ship",), ("on",)))
    )


def _is_for_something(run: Run) -> bool:
    """Whether payment was named and nothing yet that it is for: `spend the library on a well`."""
    mentions = run.wanted.mentions
    return bool(mentions) and all(mention.part == "paying" for mention in mentions)


def _drop_several(wanted: Wanted) -> None:
    """`Pay with both goods, indigo and sugar`: as many are named as it says."""
    place = next((n for n, own in enumerate(wanted.mentions) if own.several), None)
    if place is None:
        return
    named = [own for own in wanted.mentions[place + 1 :] if own.part in (None, "paying")]
    if len(named) == wanted.mentions[place].several:
        for own in named:
            own.part, own.as_good = "paying", True
        wanted.mentions.pop(place)


def _drop_count(wanted: Wanted) -> None:
    """`Two go: the quarry and the chapel`: how many are named is no thing by itself."""
    named = len(wanted.mentions) - 1
    if named > 0:
        count = frozenset([f"number:{named}"])
        wanted.mentions = [own for own in wanted.mentions if own.ids != count]


def _place_payers(wanted: Wanted) -> None:
    """`Paying with the colonist from the corn, a point and sugar`: the corn is where they stand."""
    named = [mention for mention in wanted.mentions if not mention.ids <= TILE]
    for before, mention in pairwise(named):
        if before.ids & PEOPLE and before.piece == mention.piece and not mention.as_good:
            mention.part, mention.optional = STANDS, False


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
