"""Takes out of a reply what belongs to no sentence: interjections, and the name below the text."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from pbem.reader.clauses import Clause
from pbem.reader.judging import HARMLESS, SAID, is_about_others, is_refusing
from pbem.reader.spans import Span
from pbem.reader.tokens import HARD, SOFT
from pbem.reader.vocabulary import NAME, THING, TOLD, VERB, WordReading

DENYING = frozenset({"not", "never", "no", "nie", "nigdy", "nu", "niciodata"})
"""What says no to the verb behind it; folded. `Nope` and `thanks` stand for themselves."""
GREETING = ("courtesy", "addressing", "thanks", "people", "small", "excuse")
THANKING = frozenset({"thanks", "thank", "dzieki", "dziekuje", "multumesc", "mersi"})
LETTING, GOES = frozenset({"let", "lets", "letting"}), "go"
TAG = (("copula", "being"), ("neg",), ("pronoun", "third", "people", "small"))
"""`Aren't I`, `isn't he`."""
SET_OUT_TO = frozenset({"build", "load", "produce"})
"""What nobody leaves the table for: `off to buy coffee` is an errand."""


DEMONSTRATIVES = frozenset({
    "ala", "aia", "alea", "aceea", "acela", "acel", "acea", "acest", "aceasta",
    "tamten", "tamta", "tamto", "tamtego", "tamtej", "tego", "ten",
})  # fmt: skip
"""What points at something and may leave open at what, unless its name stands beside it; folded."""


def soften(clauses: Sequence[Clause], own: Collection[str]) -> None:
    """Leave what is said politely, of oneself, or only beside the move; `own` are folded words of
    the writer's names."""
    without_called(clauses)
    as_pointing(clauses)
    as_oneself(clauses, own)
    as_request(clauses)
    as_tags(clauses)
    as_yielding(clauses)
    as_describing(clauses)
    as_interjecting(clauses)
    as_setting_out(clauses)
    as_passing(clauses)


def as_pointing(clauses: Sequence[Clause]) -> None:
    """`Turnul ăla`, `tamten żuraw`: a name says what is pointed at."""
    for clause in clauses:
        for before, span in pairwise(clause.spans):
            pair = ((before, span), (span, before))
            for named, points in pair:
                if named.has(THING) and points.words[-1] in DEMONSTRATIVES and points.has("vague"):
                    points.entries = [WordReading("small", None, "")]


def as_passing(clauses: Sequence[Clause]) -> None:
    """`I don't want to pass`, `pass the harbor`, `I let the mayor go`: no pass, and what else
    nobody knows."""
    for clause in clauses:
        named = next((n for n, span in enumerate(clause.spans) if span.has(THING)), 0)
        lets = any(LETTING & set(span.words) for span in clause.spans[:named])
        if lets and any(GOES in span.words for span in clause.spans[named + 1 :]):
            clause.spans[0].entries = [WordReading("maybe", None, "")]
        for place, span in enumerate(clause.spans):
            if not span.has("pass") or span.has(THING):
                continue
            verbs = [entry for entry in span.entries if entry.kind == VERB]
            if clause.has(THING) and {entry.value for entry in verbs} - {"pass"}:
                span.entries = verbs  # `îl las pe primar`: what is left is named
                continue
            before = [own for own in clause.spans[:place] if not _leads_to_verb(own)]
            following = next(
                (own for own in clause.spans[place + 1 :] if not own.has("ship")), None
            )
            denied = bool(before) and _denies(before[-1])
            handed = following is not None and following.has(THING) and span.has(VERB)
            if denied or handed:
                span.entries = [WordReading("maybe", None, "")]


def _denies(span: Span) -> bool:
    words = set(span.words)
    return bool(words & DENYING) and not span.has("thanks") and not words & THANKING


def _leads_to_verb(span: Span) -> bool:
    return span.has("small") and not span.has("neg", "thanks", "courtesy", THING)


def as_setting_out(clauses: Sequence[Clause]) -> None:
    """`I'm off to build a fortress`: who leaves to do something does it."""
    for clause in clauses:
        for span, following in pairwise(clause.spans):
            goes = span.has("leaving") and span.words[-1] in ("to", "and")
            does = following.is_only(VERB) and set(following.values(VERB)) & SET_OUT_TO
            if goes and does and clause.has(THING):
                span.entries = [WordReading("small", None, "")]


def as_interjecting(clauses: Sequence[Clause]) -> None:
    """`Well, I take the tower`: a word that is all of a first clause only sets off."""
    for clause, following in pairwise(clauses):
        first = clause.spans[0]
        alone = (
            len(clause.spans) == 1
            and clause.after == HARD
            and first.has("small", "courtesy")
            and first.has(THING)
        )
        goes_on = following.after == SOFT and _goes_on(following)
        called = len(clause.spans) == 1 and first.has("people") and first.has(THING)
        if (alone and goes_on) or (called and not clauses.index(clause)):
            first.entries = [entry for entry in first.entries if entry.kind not in SAID]


def _goes_on(clause: Clause) -> bool:
    """Whether a sentence begins that needs no name before it."""
    first = clause.spans[0]
    said = any(not span.has(*SAID, "please", "thanks", "courtesy") for span in clause.spans)
    said = said and not clause.has("neg", "or", "takeback", "mild")
    refuses = is_refusing(clause) and clause.has(THING)
    return (
        refuses or first.has("pronoun") or first.is_only(VERB) or (said and not clause.has(*SAID))
    )


def as_request(clauses: Sequence[Clause]) -> None:
    """`Could you build me a tower, please?`: who asks politely does not ask whether."""
    for place, clause in enumerate(clauses):
        first = next((span for span in clause.spans if not _pleads(span)), clause.spans[0])
        if not first.has("could", "request"):
            continue
        beside = [own for own in clauses[place:] if own.sentence == clause.sentence]
        below = [own for own in clauses[place:] if len(own.spans) == 1]
        please = any(own.has("please") for own in (*beside, *below)) or "please" in first.words
        if not clause.asked and not (please and clause.has(THING)):
            continue  # `could I` without a question mark is as likely to ask whether
        thanked = any(own.has("thanks") for own in clauses[place:])
        if thanked or first.has("request") or please:
            kept = [entry for entry in first.entries if entry.kind == VERB]
            first.entries = kept or [WordReading("small", None, "")]
            for own in beside:
                own.asked = False


def _pleads(span: Span) -> bool:
    return span.has("please") and not span.has(*SAID, "could", "request")


def as_yielding(clauses: Sequence[Clause]) -> None:
    """`Fie, prospectorul`: so be it. One alternative alone, before any move, is none."""
    either = [clause for clause in clauses if clause.says("or")]
    if len(either) != 1 or not either[0].spans[0].has("yielding"):
        return
    if len(either[0].spans) > 1 and sum(clause.has(THING) for clause in clauses) != 1:
        return
    before = clauses[: clauses.index(either[0])]
    if not any(clause.has(THING, VERB) and not is_about_others(clause) for clause in before):
        either[0].spans[0].entries = [WordReading("small", None, "")]


def as_describing(clauses: Sequence[Clause]) -> None:
    """`Smithy, free`, `the indigo, it's useless now`: what a thing is called that was named."""
    for before, clause in pairwise(clauses):
        apart = clause.sentence != before.sentence or clause.after != SOFT
        if apart or not before.has(THING) or clause.has(*SAID, "ship", "biggest", "smallest"):
            continue
        for span in clause.spans:
            if span.has("quality"):
                span.entries = [WordReading("aside", None, "")]
        if all(span.has("empty") for span in clause.spans):  # `the corn, where nobody works`
            before.spans += clause.spans
            clause.spans = [Span(("",), "", [WordReading("small", None, "")])]


def as_tags(clauses: Sequence[Clause]) -> None:
    """`Frumoasă vreme, nu?`, `I'm going to win, aren't I`: asks to agree, and refuses nothing."""
    for clause in clauses[1:]:
        if clause.after != SOFT or not clause.has("neg"):
            continue
        asks = [span.has(*kinds) for span, kinds in zip(clause.spans, TAG, strict=False)]
        if (clause.asked and len(clause.spans) == 1) or (
            len(clause.spans) == len(TAG) == sum(asks)
        ):
            clause.leave()


def as_oneself(clauses: Sequence[Clause], own: Collection[str]) -> None:
    """`Ann takes corn`, by Ann: players write of themselves as the log does."""
    for clause in clauses:
        if len(clause.spans) < 2 or clause.spans[0].words[0] not in own:
            continue
        does = clause.spans[1]
        if does.has(TOLD):
            does.entries = [
                entry._replace(kind=VERB) for entry in does.entries if entry.kind == TOLD
            ]
        if does.has(VERB):
            clause.spans = clause.spans[1:]


def without_signature(clauses: list[Clause]) -> list[Clause]:
    """Without the names below the text."""
    said = next((c.line for c in clauses if c.spans), 0)
    kept = list(clauses)
    while kept and kept[-1].line > said and _signs(kept[-1]):
        kept.pop()
    return kept


def without_called(clauses: Sequence[Clause]) -> None:
    """`Bye, Nick`: who greets at the end is called something, whatever else the word means."""
    for before, clause in pairwise(clauses[-2:]):
        greets = bool(before.spans) and all(span.is_only(*GREETING) for span in before.spans)
        name = len(clause.spans) == 1 and len(clause.spans[0].words) == 1 and clause.after == SOFT
        if not (greets and name) or clause.asked or before.line == clauses[0].line:
            continue
        span = clause.spans[0]
        if span.written[:1].isupper() and span.is_only(VERB):
            span.entries = [WordReading("courtesy", None, "")]


def _is_full_name(clause: Clause) -> bool:
    """`Jan Kupiec`: a first name, and a surname that is a word of the game, too."""
    spans = clause.spans
    if len(spans) != 2 or any(len(span.words) > 1 or span.forgiven for span in spans):
        return False
    first, last = spans
    spelt = all(span.written[:1].isupper() and span.written[1:].islower() for span in spans)
    return spelt and not first.entries and last.is_only(THING, "nouns")


def _signs(clause: Clause) -> bool:
    spans = clause.spans
    if _is_full_name(clause):
        return True
    if sum(len(span.words) for span in spans) > 3:
        return False
    named = any(span.has(NAME) for span in spans)
    return all(
        not span.entries or span.has(NAME) or (span.has(*HARMLESS) and not span.has(*SAID))
        for span in spans
    ) and (named or any(not span.entries for span in spans))
