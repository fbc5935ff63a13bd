"""Says what a number counts: the thing beside it, a ship's spaces, or what was listed."""

from __future__ import annotations

from pbem.reader.agreement import Mention
from pbem.reader.runs import HARMLESS, Run, ends, next_is
from pbem.reader.spans import Span
from pbem.reader.vocabulary import NUMBER, SHIP, THING, VERB, Thing


def count(run: Run, place: int, span: Span) -> None:
    values = [n for n in (*span.values(SHIP), *span.values(NUMBER)) if isinstance(n, int)]
    number = values[0]
    article = (
        number == 1
        and not span.has(SHIP)
        and any(e.kind not in (NUMBER, SHIP) for e in span.entries)
    )
    priced = not run.ships and "paying" not in run.parts  # `one sugar for 2`
    if priced and not span.has(SHIP) and next_is(run, place, "paying", step=-1):
        return
    if next_is(run, place, "money") or _counts_all(run, place, number):
        return
    if run.wanted.mentions and run.wanted.mentions[-1].ids == {f"ship:{number}"}:
        return  # `on the big ship (7)`
    named = span.has(SHIP) or _is_ship(run, place)
    if named and f"ship:{number}" in run.ships:
        run.wanted.mentions.append(
            Mention(frozenset([f"ship:{number}"]), part=None, written=span.written)
        )
        return
    if next_is(run, place, THING, skip=HARMLESS) and _is_ship_before(run, place, number):
        run.wanted.mentions.append(
            Mention(frozenset([f"ship:{number}"]), part=None, written=span.written)
        )
        return
    placed = (
        bool(run.wanted.mentions) and run.wanted.mentions[-1].part == "on"
    )  # `on the wharf two`
    if next_is(run, place, THING, skip=HARMLESS) and (placed or not _listed_after(run, place)):
        run.number = None if article or _is_both(run, place, span) else number
        return
    if next_is(run, place, "nouns", "good"):
        if number > 1 and run.goods and next_is(run, place, "good"):
            run.wanted.mentions.append(
                Mention(frozenset(run.goods), part="paying", written=span.written, several=number)
            )
        return
    last = run.wanted.mentions[-1] if run.wanted.mentions else None
    counted = last is not None and last.number is None and run.spans[place - 1] is not None
    if last is not None and counted and not _is_beyond(run, last, number):
        last.number = number
    elif f"ship:{number}" in run.ships:
        run.wanted.mentions.append(Mention(frozenset([f"ship:{number}"]), written=span.written))
    elif not article and not next_is(run, place, "nouns", "filler", "good"):
        run.wanted.mentions.append(Mention(frozenset([f"number:{number}"]), written=span.written))


def _is_beyond(run: Run, last: Mention, number: int) -> bool:
    """`Corn 6` with four corn, where a ship holds six: the ship."""
    has = [run.stock[id] for id in last.ids if id in run.stock]
    return f"ship:{number}" in run.ships and bool(has) and max(has) < number


def _is_ship_before(run: Run, place: int, number: int) -> bool:
    """`Fill up the five with my corn`: more than there is of what follows."""
    rest = run.spans[place + 1 :]
    thing = next((span for span in rest if span is not None and span.has(THING)), None)
    things = thing.values(THING) if thing is not None else []
    ids = frozenset(id for own in things if isinstance(own, Thing) for id in own.ids)
    return _is_beyond(run, Mention(ids), number)


def _is_both(run: Run, place: int, span: Span) -> bool:
    """`Both the tower and the library` counts what is named, and not towers."""
    rest = run.spans[place:]
    at = next((n for n, own in enumerate(rest) if own is None), len(rest))
    more = any(own is not None and own.has(THING) for own in rest[at:])
    return (
        span.has("filler", "all")
        and more
        and sum(1 for own in rest[:at] if own and own.has(THING)) == 1
    )


def _counts_all(run: Run, place: int, number: int) -> bool:
    """`Sugar, tobacco, silver: all three` only says how many were named."""
    named = len(run.wanted.mentions)
    return named == number and next_is(run, place, "all", step=-1) and ends(run, place)


def _is_ship(run: Run, place: int) -> bool:
    if next_is(run, place, "ship", step=-1, skip=("on",)) and not next_is(run, place, THING):
        return True
    if next_is(run, place, "ship"):
        return True
    before = run.spans[place - 1] if place else None
    onto = before is not None and before.has(VERB) and len(before.words) > 1
    led = onto or next_is(run, place, "on", step=-1)
    return led and not next_is(run, place, THING, skip=HARMLESS)


def _listed_after(run: Run, place: int) -> bool:
    """Whether numbers stand behind their things here: `corn 2 sugar 1`."""
    own = [n for n, span in enumerate(run.spans) if span is not None and span.has(THING, NUMBER)]
    first = run.spans[own[0]] if own else None
    counted = bool(own) and next_is(run, own[0], NUMBER)
    behind = first is not None and first.has(THING) and counted
    return bool(place) and behind and next_is(run, place, THING, step=-1)
