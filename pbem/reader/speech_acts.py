"""Says of each clause what its writer does with it: choose, refuse, plan, ask, report, greet.

Every clause is looked at once and by itself; nothing of it is ever written over. What it comes to
beside the others is for `decision_table`. The first of `KINDS` that fits says what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from engine.meaning import PASS
from pbem.reader.clauses import AND, BECAUSE, BEFORE, IF, SAID, WHEN
from pbem.reader.heard import GENERAL, PAST, THEIRS, Act, Heard, Record, Who
from pbem.reader.spans import Span
from pbem.reader.tokens import HARD, SOFT
from pbem.reader.vocabulary import MIND, NAME, NUMBER, ORDINAL, SHIP, THING, VERB

LATER_MINDS = frozenset({"plan", "hope", "wait"})
MOST_UNKNOWN = 8
MOST_BESIDE = 2
"""Unknown words beside a thing with a word that makes it a choice."""
MOST_BESIDE_A_PASS = 2
PARTS = frozenset({"auto", "same", "all", "rest"})
"""Kinds of words that may say a move without naming a thing."""
POINTS = frozenset({
    ORDINAL, "one", "cheapest", "dearest", "best", "biggest", "smallest", "it", "other", "same",
})  # fmt: skip
GENERIC = frozenset({"plantation", "vp"})
"""What may be said beside an ordinal without naming anything: `the last plantation`."""
POLITE = frozenset({"hello", "bye", "thanks", "please", "filler", "yes", "people", "sent", "now"})


SAYING = frozenset({"say", "think", "hope", "ask", "want"})
"""What others do with what one does oneself."""
OTHERS = THEIRS | {"2", "past", "would1", "imp"}
"""Forms of others' verbs, some of which may be one's own, too."""


def record_of(heard: Heard) -> Record:
    act = next(act for fits, act in KINDS if fits(heard))
    return Record(heard.clause, act, heard.who, heard.here, heard.elsewhere)


def _takes_back(heard: Heard) -> bool:
    small = ("filler", "no", "not", "but", "or", "small")
    said = [span for span in heard.spans if not span.is_only(*small)]
    if len(said) > 1 and not said[0].entries:
        said = said[1:]  # `hmm`
    return bool(said) and said[0].has("takeback") and not said[0].has(THING)


def _is_condition(heard: Heard) -> bool:
    like = heard.spans[0].has("at", "on") and not heard.clause.has(VERB, MIND, "is", THING)
    hangs = heard.clause.after in (IF, WHEN) and not heard.clause.weighs("politely")
    idle = not heard.clause.has(VERB, MIND, THING, NAME, "is", "not")
    if heard.clause.asked and idle:
        return False  # `jak tam wakacje?`
    return hangs and not like  # `jak w kawiarni`


def _asks(heard: Heard) -> bool:
    if heard.clause.quoted:
        return False  # somebody else has asked it
    first = next((s for s in heard.spans if not s.is_only("filler", "and", "hello", NAME)), None)
    opens = first is not None and first.has("asks") and not first.has(*SAID)
    wishes = heard.clause.has("request") and (heard.thing >= 0 or heard.deed >= 0)
    polite = wishes and (not heard.clause.asked or heard.polite)
    outcry = heard.clause.exclaimed and not heard.clause.asked
    return (heard.clause.asked or (opens and not outcry)) and not polite


def _is_open(heard: Heard) -> bool:
    clause = heard.clause
    if clause.weighs("or") and heard.here:
        return True
    if clause.weighs("any") and clause.weighs("not", "nor", "without", "nothing"):
        return False
    reason = clause.after in (BECAUSE, BEFORE) and not heard.here
    if heard.who is Who.THEM or reason or _is_free(heard):
        return False
    if clause.weighs("any") and heard.who is Who.YOU:
        return True  # `whichever you think best`
    if clause.weighs("any") and len(heard.here) == 1 and not clause.weighs("maybe"):
        return False
    return clause.weighs("maybe", "any") and (bool(heard.here) or heard.who is Who.ME
                                              or not heard.unknown)  # fmt: skip


def _is_about_others(heard: Heard) -> bool:
    if heard.clause.after in (BECAUSE, BEFORE) or heard.clause.quoted or _is_hearsay(heard):
        return True
    return heard.who in (Who.THEM, Who.YOU) or _is_past(heard)


def _is_hearsay(heard: Heard) -> bool:
    """`Bob thinks I take the captain`, `my wife wants me to take less sugar`."""
    for place, span in enumerate(heard.spans):
        if span.has("hearsay"):
            return True
        if place >= max(heard.deed, heard.thing):
            return False
        if not tells(span):
            continue
        before, behind = heard.spans[:place], heard.spans[place + 1 : max(heard.deed, 0)]
        oneself = any(own.has("me", "would me", "will me") for own in behind)
        bidden = bool({"ask", "say"} & set(span.values(MIND)))
        bidden = bidden and "inf" in heard.forms_at(heard.deed)
        if (
            not any(own.has("me") for own in before)
            and (oneself or bidden)
            and bool(span.forms & OTHERS)
        ):
            return True
    return False


def tells(span: Span) -> bool:
    return bool(SAYING & set(span.values(MIND))) and not span.has(VERB, THING, "filler", "is")


def _is_lessened(spans: Sequence[Span]) -> bool:
    """`Less sugar`, of which one cannot have less here."""
    return any(one.has("less") and other.has(THING) for one, other in pairwise(spans))


def _is_past(heard: Heard) -> bool:
    if heard.clause.weighs("past"):
        return True
    if heard.clause.has("would me"):
        return False  # `bym poprosiła`
    if any("go" in s.values(MIND) and s.forms and s.forms <= PAST for s in heard.spans):
        return True  # `so we went to the library`
    never = [s.forms for s in heard.spans if s.has(VERB) and s.forms]
    if heard.clause.weighs("nor") and never and never[0] <= PAST | {"part"}:
        return True  # `never got to try the lighthouse`
    wished = heard.wish >= 0 and heard.spans[heard.wish].forms <= {"past", "past1", "past3"}
    return wished and bool(heard.spans[heard.wish].forms)


def _is_only_there(heard: Heard) -> bool:
    """`Still at the office`: a thing is no more than where somebody is."""
    return heard.is_placed


def _is_later_or_open(heard: Heard) -> bool:
    """`Perhaps the builder next round`."""
    return heard.clause.weighs("later") and not heard.clause.weighs("or") and _is_later(heard)


def _is_later(heard: Heard) -> bool:
    if heard.clause.weighs("now") and not heard.clause.weighs("later"):
        return False
    if _plans_nothing(heard):
        return False
    return heard.clause.weighs("later") or bool(heard.minds & LATER_MINDS)


def _plans_nothing(heard: Heard) -> bool:
    """`I don't intend to sell anything`, `nu am de gând să vând nimic`."""
    nothing = heard.clause.weighs("nothing") or heard.clause.weighs("any")
    denied = heard.clause.weighs("not", "nor") and heard.minds == {"plan"}
    return denied and nothing and heard.position.can_pass and not heard.clause.weighs("later")


def _passes(heard: Heard) -> bool:
    clause, position = heard.clause, heard.position
    if not position.can_pass or heard.who in (Who.THEM, Who.YOU):
        return False
    if heard.here - position.refusable or heard.unknown > MOST_BESIDE_A_PASS:
        return False
    if any(one.has("it", "one") and other.has("asks") for one, other in pairwise(heard.spans)):
        return False  # `the one that costs nothing`
    if heard.elsewhere - position.refusable:
        return False
    deeds = clause.verbs & position.allowed
    also = {"have"} if deeds - GENERAL else set()
    if heard.minds - {"want", "think"} - also and not _plans_nothing(heard):
        return False
    denied = clause.weighs("not", "nor")
    if denied and position.is_whether and "want" in heard.minds and not heard.unknown:
        return True  # `I don't want it`
    if position.asks == {PASS} and (denied or clause.weighs("nothing")):
        return True
    if any(span.has("exclaim") and not span.has("it") for span in heard.spans):
        return False
    if _saves(heard):
        return True
    if denied and deeds and position.is_whether and not heard.unknown and not clause.has("any"):
        return True
    if (
        clause.weighs("not", "no")
        and clause.weighs("now")
        and all(s.has("not", "no", "now", "later", "filler", "thanks") for s in heard.spans)
    ):
        return True  # `not this time`
    if (denied or clause.weighs("nothing", "without")) and not heard.unknown:
        return _denies_all(heard, deeds)
    at = next((n for n, s in enumerate(heard.spans) if s.verbs == {PASS} and not s.has(THING)), -1)
    refused = denied or clause.weighs("no") or heard.spans[at].forms == {"part", "past"}
    noun = (
        at > 1 and not heard.spans[at - 1].entries and not clause.has("me")
    )  # `the mountain pass`
    refused = refused or noun or _is_handed(heard)
    return at >= 0 and not refused and all(span.entries for span in heard.spans[at:])


def _is_handed(heard: Heard) -> bool:
    """`I pass it on to Bob`."""
    behind = pairwise(heard.spans[max(heard.deed, 0) :])
    given = any(one.has("on") and other.has(NAME, "them", "you") for one, other in behind)
    return given and heard.clause.verbs == {PASS}


def _saves(heard: Heard) -> bool:
    """`I keep my cards`, where something is paid or given away."""
    clause, position = heard.clause, heard.position
    if clause.verbs != {"keep"} or "keep" in position.allowed:
        return False
    if position.is_whether and not clause.has("money"):
        return False  # `I keep the card`
    if heard.here or heard.unknown or clause.weighs("not", "nor", "no", "nothing", "rest"):
        return False
    return clause.has("money", "nouns", "good", "all")


def _denies_all(heard: Heard, deeds: frozenset[str]) -> bool:
    """`I sell nothing`, `not building`, `no plantation for me`."""
    clause = heard.clause
    if deeds - GENERAL or clause.verbs == {PASS}:
        return clause.verbs != {PASS}
    any_ = clause.weighs("any") and not clause.has("it")
    none = clause.weighs("nothing") or any_
    refused = bool(clause.ids & heard.position.refusable)
    takes = "take" in deeds or not clause.has(VERB)
    noun = takes and clause.has("nouns") and not clause.has(*POINTS - {"one"})  # `no tile`
    noun = noun or (clause.has("more") and clause.has("good"))
    return (none or noun or refused) and (bool(deeds) or not clause.has(VERB))


def _refuses(heard: Heard) -> bool:
    several = heard.position.takes_several or "paying" in heard.position.parts
    if heard.clause.weighs("except", "all but") and not several:
        return True
    begins = heard.clause.after == HARD and heard.spans[0].is_only("except")
    if begins and not heard.clause.has("all", "rest"):
        return True  # `except for the indigo`, and nobody knows of what
    if _keeps(heard):
        return True
    if heard.clause.weighs("without") and heard.here and "without" not in heard.position.parts:
        return True
    wants = heard.clause.has("it") and heard.wish >= 0 and heard.who is Who.ME
    wants = wants and not heard.clause.has("nothing")  # `nobody wants it`
    named = heard.clause.has(THING, VERB) or wants
    return heard.clause.weighs("not", "nothing", "nor") and named


def _keeps(heard: Heard) -> bool:
    """`The silver stays`, where silver can be sold: a thing that one doesn't give away. And what
    one loses, where the question is what to keep."""
    verbs = frozenset(v for s in heard.spans if not s.has(THING) for v in s.verbs)
    held = bool(verbs) and verbs <= {"keep", "leave", "store"}
    beside = "store" in heard.position.asks and heard.clause.after in (AND, SOFT)
    lost = bool(verbs) and verbs <= {"discard"} and ("keep" in heard.position.asks or beside)
    return (held or lost) and bool(heard.here) and not verbs & heard.position.allowed


def _chooses(heard: Heard) -> bool:
    clause = heard.clause
    if heard.who not in (Who.ME, Who.NOBODY):
        return False
    if heard.loud or heard.unknown > MOST_UNKNOWN or _is_cut_off(heard) or _is_handed(heard):
        return False
    if heard.thing < 0:
        known = heard.is_known or _is_told_plainly(heard)
        return heard.deed >= 0 and known and _says_enough(heard)
    marked = clause.weighs("choice", "request", "please")
    if _is_shipped(heard):
        return True
    if _is_for_others(heard) or _is_lessened(heard.spans):
        return False
    if heard.is_placed or heard.minds & {
        "like",
        "hope",
        "need",
        "know",
        "see",
        "drink",
        "ask",
        "say",
    }:
        return False
    if heard.governs and _is_done_now(heard):
        return not heard.trails or marked
    if heard.is_known and marked:
        return True
    asked = clause.weighs("request", "please") and not heard.trails
    asked = asked and not _is_thanked_for(heard)
    return asked and heard.unknown <= MOST_BESIDE


def _is_told_plainly(heard: Heard) -> bool:
    """`To celebrate I'm going plundering`: a verb of the game, of oneself, and no more."""
    specific = heard.spans[heard.deed].verbs - GENERAL
    own = any(span.has("me", "will me") for span in heard.spans[: heard.deed])
    return bool(specific) and own and all(span.entries for span in heard.spans[heard.deed :])


def _is_cut_off(heard: Heard) -> bool:
    """`Putting some coffee on`: says where to, and no place, unlike `I want the factory in`; or
    `university is`, and `the smithy was beside it`."""
    last, behind = heard.spans[-1], heard.spans[heard.thing + 1 :]
    where = last.has("on", "at") and not last.has(THING, "it", "now", "filler") and heard.wish < 0
    is_so = any(s.is_only("is") for s in behind) and last.has("is", "it", "from", "at", "on")
    is_so = is_so and heard.deed < 0
    return heard.thing >= 0 and (where or is_so)


def _is_for_others(heard: Heard) -> bool:
    """`Coffee for everybody`, `a fortress with the kids`, `gave coffee to all colleagues`."""
    position = heard.position
    several = position.takes_several or position.counts or position.ships
    company = any(
        one.has("paying") and other.is_only("them") for one, other in pairwise(heard.spans)
    )
    behind = pairwise(heard.spans[max(heard.thing, 0) :])
    given = any(one.has("on", "at") and other.has("them") for one, other in behind)
    company = company or (given and not position.ships)
    return company or (not several and any(s.has("all") and s.has("them") for s in heard.spans))


def _is_shipped(heard: Heard) -> bool:
    """`Lode suger on 7`: a thing and where it goes are a move, whatever the verb."""
    sizes = {f"ship:{number}" for number in heard.spans[-1].values(NUMBER)}
    ends = heard.thing >= 0 and bool(sizes & heard.position.ships)  # `lda mais aud 7`
    onto = heard.clause.has(SHIP) or ends
    onto = onto or (heard.clause.has("on") and heard.clause.has(NUMBER))
    return bool(heard.position.ships) and onto and heard.unknown <= MOST_BESIDE


def _is_done_now(heard: Heard) -> bool:
    """Whether its verb is no mere report: `took the captain` may be."""
    at = heard.deed if heard.deed >= 0 else heard.wish
    if "make" in heard.spans[at].verbs and heard.spans[at].forms <= PAST | {"part"}:
        return bool({"build", "produce"} & heard.position.asks)  # `I made coffee`
    if at and heard.spans[at - 1].has("is") and heard.spans[at].forms <= PAST | {"part"}:
        return not heard.spans[at].forms or heard.clause.has("me")  # `the captain is taken`
    return not heard.spans[at].forms or not heard.spans[at].forms <= PAST or heard.is_known


def _says_enough(heard: Heard) -> bool:
    """A verb that is a move by itself, or all or the rest with it."""
    forms = heard.spans[heard.deed].forms
    if forms and forms <= PAST | {"part"}:
        return False
    deeds = heard.spans[heard.deed].verbs & heard.position.allowed
    alone = any(move.verb in deeds and not move.facts for move in heard.position.legal)
    parts = (span for span in heard.spans if not span.has("it", "one"))
    parts = (span for span in parts if not span.has(NUMBER, "filler") or span.has(SHIP, *PARTS)
             or not span.has("filler"))  # fmt: skip
    return alone or any(span.has(*PARTS, NUMBER, SHIP, "ship") for span in parts)


def _points_back(heard: Heard) -> bool:
    does = heard.deed >= 0 or heard.wish >= 0 or heard.clause.has("choice", "request")
    named = heard.here or heard.elsewhere
    sold = len(heard.spans) == 1 and "part" in heard.spans[0].forms and heard.clause.exclaimed
    sold = sold and bool(heard.clause.verbs & heard.position.asks - {PASS})  # `Sold!`
    return does and not named and (sold or (heard.clause.has("it") and heard.is_known))


def _names(heard: Heard) -> bool:
    if heard.clause.weighs("without") and not heard.here and "without" not in heard.position.parts:
        return False
    if not heard.is_known or heard.who in (Who.THEM, Who.YOU) or heard.is_placed:
        return False
    if any(span.has(THING) and span.has("called") for span in heard.spans) and heard.deed < 0:
        return False
    if (heard.deed >= 0 and not _is_done_now(heard)) or _is_lessened(heard.spans):
        return False
    no_choice = (_is_thanked_for, _is_greeted, _is_cut_off, _is_for_others, _is_priced, _is_empty)
    if any(is_so(heard) for is_so in no_choice):
        return False
    if "role" in heard.position.asks and any(s.is_only(NUMBER) for s in heard.spans):
        return False  # `the one with 2 colonists`
    numbered = any(s.has(NUMBER, SHIP, "auto") and not s.has("one", "filler") for s in heard.spans)
    counts = bool(heard.position.ships) or heard.position.counts
    sized = heard.clause.has("biggest", "smallest") and heard.clause.has("on", "ship")
    if heard.position.ships and sized and not heard.clause.has(THING):
        return True  # `on the biggest`
    numbered = counts and numbered and not heard.clause.has("money", "one")
    if heard.position.book.places in heard.position.asks:
        return bool(heard.here) or numbered or heard.clause.has("same")
    return bool(heard.here) or (numbered and not heard.clause.has(THING, ORDINAL))


def _is_greeted(heard: Heard) -> bool:
    """`Hello Captain`."""
    before = heard.spans[heard.thing - 1] if heard.thing > 0 else None
    return before is not None and before.is_only("hello", "bye", "thanks")


def _is_thanked_for(heard: Heard) -> bool:
    """`Thanks for the coffee`."""
    return _is_paid_for(heard) and heard.clause.has("thanks")


def _is_empty(heard: Heard) -> bool:
    """`The trader is empty now`: says how it is with a thing that nobody lets stand empty."""
    told = heard.clause.has("is") and heard.clause.has("empty") and heard.deed < 0
    return told and heard.position.book.places not in heard.position.asks


def _is_priced(heard: Heard) -> bool:
    """`Two doubloons for corn`."""
    return _is_paid_for(heard) and heard.deed < 0 and heard.clause.has("money")


def _is_paid_for(heard: Heard) -> bool:
    before = [s for s in heard.spans[: max(heard.thing, 0)] if not s.is_only("filler", NUMBER)]
    return bool(before) and before[-1].has("paying")


def _is_next(heard: Heard) -> bool:
    """`Build the smithy`, where a role is chosen."""
    if heard.clause.has("called"):
        return False
    named = bool(heard.elsewhere) or heard.clause.has(VERB)
    return named and not heard.here and heard.is_known and heard.who in (Who.ME, Who.NOBODY)


def _is_free(heard: Heard) -> bool:
    """`Whichever one is free`, `the free one`."""
    clause = heard.clause
    shown = clause.has("one") or (clause.has("it") and not clause.has("is"))
    counts = any(span.has(NUMBER) and not span.has("one", "filler") for span in heard.spans)
    known = not clause.has(VERB, MIND, "them", "you") and not heard.unknown
    return clause.has("price") and shown and known and not counts


def _points(heard: Heard) -> bool:
    clause = heard.clause
    shows = _is_free(heard) or clause.has(
        ORDINAL, "one", "cheapest", "dearest", "best", "biggest", "smallest", "same"
    )
    strange = heard.unknown > MOST_BESIDE or clause.has("exclaim")
    strange = strange or bool(heard.minds - {"want", "think"})
    named = heard.elsewhere - GENERIC
    return shows and not heard.here and not named and not strange


def _mentions(heard: Heard) -> bool:
    return bool(heard.here)


def _greets(heard: Heard) -> bool:
    return all(span.has(*POLITE, NAME) for span in heard.spans) and heard.clause.has(
        "hello", "bye", "thanks", "please", "sent", NAME
    )


def _agrees(heard: Heard) -> bool:
    return heard.clause.has("yes") and all(
        span.has("yes", "filler", "please", "thanks", "it", "now", NAME) for span in heard.spans
    )


def _disagrees(heard: Heard) -> bool:
    return heard.clause.has("no") and all(
        span.has("no", "filler", "please", "thanks", "it", "now", NAME) for span in heard.spans
    )


def _is_talk(heard: Heard) -> bool:
    return heard.unknown > 0 or heard.clause.has(VERB, MIND, THING, "them", "exclaim")


KINDS: Sequence[tuple[Callable[[Heard], bool], Act]] = (
    (_takes_back, Act.TAKE_BACK),
    (_is_condition, Act.CONDITION),
    (_asks, Act.QUESTION),
    (_is_later_or_open, Act.PLAN),
    (_is_open, Act.OPEN),
    (_is_about_others, Act.REPORT),
    (_is_only_there, Act.TALK),
    (_is_later, Act.PLAN),
    (_passes, Act.PASS),
    (_refuses, Act.REFUSE),
    (_chooses, Act.CHOOSE),
    (_points_back, Act.BACK),
    (_names, Act.NAME),
    (_mentions, Act.MENTION),
    (_agrees, Act.YES),
    (_disagrees, Act.NO),
    (_greets, Act.GREET),
    (_points, Act.POINT),
    (_is_next, Act.NEXT),
    (_is_talk, Act.TALK),
    (lambda _: True, Act.NOTHING),
)
