"""Says of each clause what its writer does with it: choose, refuse, plan, ask, report, greet.

Every clause is looked at once and by itself; nothing of it is ever written over. What it comes to
beside the others is for `decision_table`. The first of `KINDS` that fits says what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import pairwise

from pbem.reader.clauses import (
    AND,
    BECAUSE,
    BEFORE,
    BUT,
    IF,
    SAID,
    THEN,
    WHEN,
    Clause,
)
from pbem.reader.sequence import Position
from pbem.reader.spans import Span
from pbem.reader.tokens import HARD, SOFT
from pbem.reader.vocabulary import MIND, NAME, NUMBER, ORDINAL, SHIP, THING, VERB

PASS = "pass"
MINE = frozenset({"1", "past1", "would1", "imp", "base", "ing", "inf", "part", ""})
"""Forms of verbs that may be the writer's."""
THEIRS = frozenset({"3", "past3", "would3"})
GENERAL = frozenset({
    "take", "choose", "play", "make", "put", "keep", "leave", "use", "extra", "pass", "pay",
    "cover", "draw",
})  # fmt: skip
"""Verbs of everybody's day."""
LATER_MINDS = frozenset({"plan", "hope", "wait"})
BESIDE_A_THING = frozenset({
    THING, VERB, NUMBER, SHIP, ORDINAL, "filler", "choice", "please", "thanks", "yes", "hello",
    "now", "me", "it", "is", "nouns", "good", "money", "price", "people", "one", "request", "then",
    "on", "at", "as", "from", "over", "under", "paying", "without", "each", "rest", "all", "except",
    "all but", "stored", "loose", "empty", "ship", "biggest", "smallest", "vp", "plantation",
    "mine", "would me", "auto", "same", "politely", "and", "other", "more", "will me", "or", "so",
    "any",
})  # fmt: skip
"""Kinds of words beside which a bare thing is a choice."""
BEFORE_A_NOUN = frozenset({"paying", "on", "at", "from", "over", "under", "without", "as"})
"""Words before what is no subject."""
PAST = frozenset({"past", "past1", "past3"})
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


class Act(StrEnum):
    """What is done with a clause."""

    CHOOSE = "choose"
    NAME = "name"
    """A thing and nothing that makes it anything but a choice."""
    MENTION = "mention"
    """A thing among words of which nobody knows what they make of it."""
    PASS = "pass"
    REFUSE = "refuse"
    PLAN = "plan"
    CONDITION = "condition"
    QUESTION = "question"
    REPORT = "report"
    TAKE_BACK = "take back"
    POINT = "point"
    """Shows on the list of the mail, without a name: `the second one`."""
    BACK = "back"
    """Does something with what was named before: `I keep it`."""
    NEXT = "next"
    """Does something that another question would ask."""
    OPEN = "open"
    """Leaves it to others, or in doubt."""
    YES = "yes"
    NO = "no"
    GREET = "greet"
    TALK = "talk"
    NOTHING = "nothing"


class Who(StrEnum):
    """Who does what the clause says."""

    ME = "me"
    YOU = "you"
    THEM = "them"
    NOBODY = "nobody"


@dataclass(frozen=True)
class Record:
    """A clause and what is done with it."""

    clause: Clause
    act: Act
    who: Who
    here: frozenset[str]
    """What it names of what can be chosen now."""
    elsewhere: frozenset[str]
    """What it names of the game that cannot."""

    @property
    def is_sentence(self) -> bool:
        """Whether somebody does something in it."""
        clause = self.clause
        if clause.has("is", "them", "you", "have them", "will them", "request", NAME):
            return True
        verbs = [span for span in clause.spans if span.has(VERB, MIND)]
        return any(span.forms != {"base"} or clause.has("me", "will me") for span in verbs)

    @property
    def is_told(self) -> bool:
        """Whether the writer says in it what they do: `I build`, `construiesc`."""
        verbs = [span for span in self.clause.spans if span.has(VERB)]
        alone = verbs == list(self.clause.spans) and "ing" in verbs[0].forms
        return alone or any("1" in span.forms for span in verbs)


@dataclass(frozen=True)
class Heard:
    """A clause at a position, with what its words say together."""

    clause: Clause
    position: Position
    own: frozenset[str]
    """Folded words of the writer's name."""
    polite: bool = False
    """Whether the reply says please or thanks."""

    @cached_property
    def spans(self) -> Sequence[Span]:
        return self.clause.spans

    @cached_property
    def here(self) -> frozenset[str]:
        return frozenset(id for span in self.spans for id in self._of_position(span))

    def _of_position(self, span: Span) -> frozenset[str]:
        return span.ids & self.position.named if not span.has(NAME) else frozenset()

    @cached_property
    def elsewhere(self) -> frozenset[str]:
        if self.here:
            return frozenset()
        return frozenset(id for s in self.spans if not s.has(VERB) for id in s.ids)

    @cached_property
    def deed(self) -> int:
        """Where the first verb of a move stands that can be said here; -1 if none does."""
        allowed = self.position.allowed | {PASS}
        return next(
            (n for n, span in enumerate(self.spans)
             if span.verbs & allowed and not span.has(NAME)
             and not (span.has(THING) and span.has("filler"))), -1
        )  # fmt: skip

    @cached_property
    def wish(self) -> int:
        """Where it says what somebody wants now; -1 if it doesn't."""
        return next((n for n, s in enumerate(self.spans) if "want" in s.values(MIND)), -1)

    @cached_property
    def thing(self) -> int:
        """Where the first thing of the position stands; -1 if there is none."""
        return next((n for n, span in enumerate(self.spans) if self._of_position(span)), -1)

    @cached_property
    def who(self) -> Who:
        """Whose the first verb is: by the nearest pronoun or name before it, else by its form."""
        if self.clause.has("would me"):
            return Who.ME  # `bym wzięła`
        at = next((n for n in (self.deed, self.wish) if n >= 0), -1)
        if at < 0:
            at = next((n for n, s in enumerate(self.spans) if s.has(VERB, MIND)), -1)
        silent = at < 0
        if silent:
            at = self.thing if self.thing >= 0 else len(self.spans)
        places = self.position.book.places in self.position.asks
        strange = False
        for place in range(at - 1, -1, -1):
            span = self.spans[place]
            strange = strange or not span.entries
            if span.has(THING) or (places and span.has("all", "people")) or self._is_object(place):
                continue
            if span.has("mine"):
                if strange and not silent:
                    return Who.THEM  # `my kids build a fortress`
                continue
            if span.has("me", "will me", "request") or set(span.words) & self.own:
                return Who.ME
            shown = self.spans[place + 1].has(ORDINAL, "one") if place + 1 < at else False
            if span.has("you") and not shown:  # `your first suggestion`
                return Who.YOU
            if span.has("them", NAME, "will them", "have them"):
                return Who.THEM
        if silent:
            return Who.NOBODY
        if at + 1 < len(self.spans) and self.spans[at + 1].is_only("you"):
            return Who.YOU  # `ia tu primarul`
        forms = self.forms_at(at)
        subject = self.spans[0]
        called = not subject.entries and subject.written[:1].isupper()
        if at and forms & THEIRS and (called or subject.has(NAME)) and not subject.has(THING):
            return Who.THEM  # `Dana ia mereu căpitanul`
        if forms and forms <= THEIRS:
            return Who.NOBODY if self._is_done_by_a_thing(at) else Who.THEM
        if forms and forms <= {"2"}:
            return Who.YOU
        return Who.ME

    def _is_object(self, place: int) -> bool:
        """Whether it is somebody behind a preposition, or no person: `with him`, `every role`."""
        span = self.spans[place]
        if span.has("each") and self.spans[place + 1 : place + 2]:
            return self.spans[place + 1].has("nouns")
        return bool(place) and span.has("them") and self.spans[place - 1].has(*BEFORE_A_NOUN)

    @cached_property
    def chosen(self) -> bool:
        """Whether it says of a word that nobody uses but in the game that it is chosen."""
        return self.clause.weighs("choice") and self.here <= self.position.uncommon

    @cached_property
    def loud(self) -> bool:
        """Whether it exclaims, or calls somebody so; a preposition may look so inside."""
        return not self.chosen and any(
            span.has("exclaim", "title") and not span.has(*SAID) and not (n and span.has("from"))
            for n, span in enumerate(self.spans)
        )

    def forms_at(self, place: int) -> frozenset[str]:
        """The forms of the verb there, of those that can be said here if there are any."""
        entries = self.spans[place].entries
        allowed = self.position.allowed | {PASS}
        own = [e for e in entries if e.kind == VERB and str(e.value) in allowed]
        return frozenset(e.form for e in own or entries if e.form)

    def _is_done_by_a_thing(self, at: int) -> bool:
        """`The corn goes on the 5`, `niech płynie kapitan`; not `my kids build a fortress`."""
        if any(span.has("asks") and not span.has(THING) for span in self.spans[:at]):
            return False  # `I don't mind who takes the captain`
        now = "3" in self.forms_at(at)
        return now and self.thing >= 0 and all(span.entries for span in self.spans[:at])

    def between(self, one: int, other: int) -> Sequence[Span]:
        low, high = sorted((one, other))
        return self.spans[low + 1 : high]

    @cached_property
    def is_placed(self) -> bool:
        """Whether the thing is only where somebody is or goes: `still at the office`."""
        if self.position.book.places in self.position.asks or "send" in self.position.asks:
            return False
        if self.clause.has("choice", "request"):
            return False
        does = self.deed >= 0 and not self.spans[self.deed].has(MIND)
        done = PAST | {"part"}
        if self.thing <= 0 or self.wish >= 0 or (does and not self.spans[self.deed].forms <= done):
            return False
        for span in reversed(self.spans[: self.thing]):
            if "go" in span.values(MIND) and span.forms & {"1", "base", "ing"}:
                return len(span.words) > 1 or not span.has(VERB)  # `I'll go captain`
            if span.has("at", "on", "from") and not span.has("choice", "request", "filler"):
                return not any(
                    span.has(part) for part in ("at", "on") if part in self.position.parts
                )
            if not span.is_only("filler", "me", "nouns"):
                return False
        return False

    @cached_property
    def minds(self) -> frozenset[str]:
        minds = (span for span in self.spans if not span.has("is", "filler", VERB))
        return frozenset(str(value) for span in minds for value in span.values(MIND))

    @cached_property
    def unknown(self) -> int:
        return len(self.clause.unknown)

    @cached_property
    def is_known(self) -> bool:
        """Whether all of its words may stand beside a bare thing."""
        return all(
            span.has(*BESIDE_A_THING) or "want" in span.values(MIND) or "think" in span.values(MIND)
            or set(span.words) <= self.own
            for span in self.spans
        ) and not self.loud  # fmt: skip

    @cached_property
    def governs(self) -> bool:
        """Whether a verb of one's own has a thing of the position: `I take that juicy coffee`."""
        if self.thing < 0:
            return False
        for at in (self.deed, self.wish):
            if at < 0 or at == self.thing:
                continue
            between = self.between(at, self.thing)
            strange = [n for n, span in enumerate(between) if not span.has(*BESIDE_A_THING, MIND)]
            forms = self.forms_at(at)
            noun = "base" in forms and forms <= {"base", "imp"} and at > self.thing
            if noun and (strange or not self.clause.has("me", "will me")):
                continue  # `great builder move`
            if noun and not all(span.entries for span in self.spans[: self.thing]):
                continue  # `I let the mayor go`
            near = not strange or strange == [len(between) - 1]
            if near and not any(span.has("title", "exclaim") for span in between):
                return True
        return False

    @cached_property
    def trails(self) -> bool:
        """Whether unknown words behind the thing may make something else of it: `I take coffee
        with my breakfast`."""
        last = max((n for n, span in enumerate(self.spans) if self._of_position(span)), default=-1)
        behind = [span for span in self.spans[last + 1 :] if not span.entries]
        does = self.spans[self.deed].verbs & self.position.allowed if self.deed >= 0 else ()
        if behind and self.deed >= 0:
            forms = self.forms_at(self.deed)
            if forms and forms <= PAST | {"part"}:
                return True  # `am scos zahărul din dietă`
            if set(does) == {"play"} and "be" in self.spans[self.deed].values(MIND):
                return True  # `I am captain of a ship`
        specific = bool(set(does) - GENERAL)
        return bool(behind) and not specific and not self.here & self.position.uncommon


INHERITED = frozenset({
    Act.PLAN, Act.REPORT, Act.QUESTION, Act.OPEN, Act.REFUSE, Act.CONDITION, Act.MENTION,
})  # fmt: skip
GOING_ON = frozenset({
    Act.CHOOSE, Act.NAME, Act.PASS, Act.BACK, Act.NEXT, Act.NOTHING, Act.GREET, Act.YES,
})  # fmt: skip
"""Behind which a thing after `and` may be chosen."""
LOOSE = frozenset({Act.TALK, Act.MENTION, Act.NEXT, Act.NAME})
ADDRESSED = frozenset({Act.CHOOSE, Act.BACK, Act.NEXT})


def records_of(clauses: Sequence[Clause], position: Position, own: frozenset[str]) -> list[Record]:
    """A record for each clause, in order; some are read by the one before."""
    found: list[Record] = []
    polite = any(clause.has("please", "thanks") for clause in clauses)
    for place, clause in enumerate(clauses):
        record = record_of(Heard(clause, position, own, polite))
        before = found[-1] if found else None
        following = clauses[place + 1] if place + 1 < len(clauses) else None
        if record.act is Act.NAME and _only_sets_off(clause, position, place, following):
            record = replace(record, act=Act.NOTHING)
        if before is not None and (act := _as_before(record, before)) is not None:
            record = replace(record, act=act)
        if record.act in ADDRESSED and _is_told_to_somebody(clause, before, following, own):
            record = replace(record, act=Act.REPORT, who=Who.YOU)
        found.append(record)
    return found


def _only_sets_off(
    clause: Clause, position: Position, place: int, following: Clause | None
) -> bool:
    """`Well, smithy then`."""
    alone = not place and len(clause.spans) == 1 and clause.has("filler", "exclaim")
    return alone and following is not None and not position.takes_several


def _as_before(record: Record, before: Record) -> Act | None:
    """What a bare thing takes over: `captain next round and builder`, `Bob said: the captain`; and
    whatever goes on with a reason or with a choice."""
    inside = record.clause.after == AND and record.clause.sentence == before.clause.sentence
    if inside and before.clause.after == BECAUSE and record.act in LOOSE:
        return Act.REPORT
    known = all(span.has(*BESIDE_A_THING) for span in record.clause.spans)
    goes_on = inside and record.here and record.act in LOOSE and known
    if goes_on and before.act in (Act.CHOOSE, Act.NAME):
        return Act.NAME
    if inside and record.act is Act.NAME and before.act is Act.TALK and not before.is_sentence:
        return Act.MENTION  # `my kids and sugar`
    if _is_done_by_them_too(record, before):
        return Act.REPORT
    if record.act is not Act.NAME:
        return None
    bare = all(span.has(THING, "filler", "again", "same") for span in record.clause.spans)
    kept = before.act is Act.REFUSE and not before.clause.has("not", "nothing", "nor", "no")
    if kept and record.clause.after in (SOFT, AND) and not record.clause.has(VERB, "choice"):
        return Act.REFUSE  # `I keep the smithy, the crane and the well`
    theirs = before.act is Act.REPORT and bool(before.here or before.elsewhere)
    same = record.clause.sentence == before.clause.sentence and before.clause.after != BECAUSE
    if theirs and same and bare and record.clause.after in (SOFT, AND, THEN, BUT):
        return Act.MENTION  # `Bob took the mayor, the trader too`
    listed = before.act is Act.NEXT and before.elsewhere and not before.clause.has(VERB)
    if inside and listed:
        return Act.MENTION  # `a tobacco and a coffee`, without any tobacco
    if inside and before.act not in GOING_ON:
        return before.act if before.act in INHERITED else Act.MENTION
    if before.act not in INHERITED:
        return None
    joined = record.clause.after == AND and record.clause.sentence == before.clause.sentence
    led = record.clause.led and before.act is not Act.MENTION and not before.here
    led = led and before.clause.after not in (BECAUSE, BEFORE)
    led = (
        led and before.act is not Act.REFUSE and (before.who is Who.THEM or before.act is Act.PLAN)
    )
    return before.act if joined or led else None


def _is_done_by_them_too(record: Record, before: Record) -> bool:
    """`Bob wanted the captain but got the buccaneer`."""
    theirs = before.act is Act.REPORT and before.who is Who.THEM
    joined = record.clause.after in (AND, BUT, SOFT) and (
        record.clause.sentence == before.clause.sentence
    )
    verbs = [span for span in record.clause.spans if not span.has(THING)]
    forms = frozenset(form for span in verbs for form in span.forms)
    done = bool(forms) and forms <= PAST | {"part"}
    return theirs and joined and done and not record.clause.has("me", "would me", "have me")


def _is_told_to_somebody(
    clause: Clause, before: Record | None, following: Clause | None, own: frozenset[str]
) -> bool:
    """`Bob, take the captain`."""
    if clause.has("me", "will me"):
        return False
    forms = frozenset(form for span in clause.spans for form in span.forms)
    if not forms & {"imp", "base", "2"} or "1" in forms:
        return False
    beside = [before.clause] if before is not None else []
    beside += [following] if following is not None and following.after != HARD else []
    return any(
        len(own_.spans) == 1 and own_.has(NAME) and not set(own_.spans[0].words) & own
        for own_ in beside
    )


def record_of(heard: Heard) -> Record:
    act = next(act for fits, act in KINDS if fits(heard))
    return Record(heard.clause, act, heard.who, heard.here, heard.elsewhere)


def _takes_back(heard: Heard) -> bool:
    small = ("filler", "no", "not", "but", "small")
    said = [span for span in heard.spans if not span.is_only(*small)]
    if len(said) > 1 and not said[0].entries:
        said = said[1:]  # `hmm`
    return bool(said) and said[0].has("takeback") and not said[0].has(THING)


def _is_condition(heard: Heard) -> bool:
    return heard.clause.after in (IF, WHEN) and not heard.clause.weighs("politely")


def _asks(heard: Heard) -> bool:
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
    if heard.who is Who.THEM:
        return False
    if clause.weighs("any") and len(heard.here) == 1 and not clause.weighs("maybe"):
        return False
    return clause.weighs("maybe", "any") and (bool(heard.here) or heard.who is Who.ME
                                              or not heard.unknown)  # fmt: skip


def _is_about_others(heard: Heard) -> bool:
    if heard.clause.after in (BECAUSE, BEFORE) or heard.clause.quoted:
        return True
    return heard.who in (Who.THEM, Who.YOU) or _is_past(heard)


def _is_past(heard: Heard) -> bool:
    if heard.clause.weighs("past"):
        return True
    if heard.clause.has("would me"):
        return False  # `bym poprosiła`
    if any("go" in s.values(MIND) and s.forms and s.forms <= PAST for s in heard.spans):
        return True  # `so we went to the library`
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
    return heard.clause.weighs("later") or bool(heard.minds & LATER_MINDS)


def _passes(heard: Heard) -> bool:
    clause, position = heard.clause, heard.position
    if not position.can_pass or heard.who in (Who.THEM, Who.YOU):
        return False
    if heard.here - position.refusable or heard.unknown > MOST_BESIDE_A_PASS:
        return False
    if heard.elsewhere - position.refusable:
        return False
    deeds = clause.verbs & position.allowed
    if heard.minds - {"want", "think", *(["have"] if deeds - GENERAL else [])}:
        return False
    denied = clause.weighs("not", "nor")
    if denied and position.is_whether and "want" in heard.minds and not heard.unknown:
        return True  # `I don't want it`
    if position.asks == {PASS} and (denied or clause.weighs("nothing")):
        return True
    if clause.has("exclaim"):
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
    return at >= 0 and not refused and all(span.entries for span in heard.spans[at:])


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
    """`The silver stays`, where silver can be sold: a thing that one doesn't give away."""
    verbs = frozenset(v for s in heard.spans if not s.has(THING) for v in s.verbs)
    held = bool(verbs) and verbs <= {"keep", "leave", "store"}
    return held and bool(heard.here) and not verbs & heard.position.allowed


def _chooses(heard: Heard) -> bool:
    clause = heard.clause
    if heard.who not in (Who.ME, Who.NOBODY):
        return False
    if heard.loud or heard.unknown > MOST_UNKNOWN or _is_cut_off(heard):
        return False
    if heard.thing < 0:
        return heard.deed >= 0 and heard.is_known and _says_enough(heard)
    marked = clause.weighs("choice", "request", "please")
    if _is_shipped(heard):
        return True
    if _is_for_others(heard):
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


def _is_cut_off(heard: Heard) -> bool:
    """`Putting some coffee on`: says where to, and no place."""
    last = heard.spans[-1]
    return heard.thing >= 0 and last.has("on", "at") and not last.has(THING, "it", "now", "filler")


def _is_for_others(heard: Heard) -> bool:
    """`Coffee for everybody`, `a fortress with the kids`."""
    position = heard.position
    several = position.takes_several or position.counts or position.ships
    company = any(
        one.has("paying") and other.is_only("them") for one, other in pairwise(heard.spans)
    )
    return company or (not several and any(s.has("all") and s.has("them") for s in heard.spans))


def _is_shipped(heard: Heard) -> bool:
    """`Lode suger on 7`: a thing and where it goes are a move, whatever the verb."""
    onto = heard.clause.has(SHIP) or (heard.clause.has("on") and heard.clause.has(NUMBER))
    return bool(heard.position.ships) and onto and heard.unknown <= MOST_BESIDE


def _is_done_now(heard: Heard) -> bool:
    """Whether its verb is no mere report: `took the captain` may be."""
    at = heard.deed if heard.deed >= 0 else heard.wish
    return not heard.spans[at].forms or not heard.spans[at].forms <= PAST or heard.is_known


def _says_enough(heard: Heard) -> bool:
    """A verb that is a move by itself, or all or the rest with it."""
    forms = heard.spans[heard.deed].forms
    if forms and forms <= PAST | {"part"}:
        return False
    deeds = heard.spans[heard.deed].verbs & heard.position.allowed
    alone = any(move.verb in deeds and not move.facts for move in heard.position.legal)
    parts = (span for span in heard.spans if not span.has("it", "one"))
    return alone or any(span.has(*PARTS, NUMBER, SHIP, "ship") for span in parts)


def _points_back(heard: Heard) -> bool:
    does = heard.deed >= 0 or heard.wish >= 0 or heard.clause.has("choice", "request")
    named = heard.here or heard.elsewhere
    return does and not named and heard.clause.has("it") and heard.is_known


def _names(heard: Heard) -> bool:
    if heard.clause.weighs("without") and not heard.here and "without" not in heard.position.parts:
        return False
    if not heard.is_known or heard.who in (Who.THEM, Who.YOU) or heard.is_placed:
        return False
    if any(span.has(THING) and span.has("called") for span in heard.spans) and heard.deed < 0:
        return False
    no_choice = (_is_thanked_for, _is_greeted, _is_cut_off, _is_for_others)
    if any(is_so(heard) for is_so in no_choice):
        return False
    if "role" in heard.position.asks and any(s.is_only(NUMBER) for s in heard.spans):
        return False  # `the one with 2 colonists`
    numbered = any(s.has(NUMBER, SHIP, "auto") and not s.has("one", "filler") for s in heard.spans)
    counts = bool(heard.position.ships) or heard.position.counts
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
    before = [s for s in heard.spans[: max(heard.thing, 0)] if not s.is_only("filler", NUMBER)]
    return bool(before) and before[-1].has("paying") and heard.clause.has("thanks")


def _is_next(heard: Heard) -> bool:
    """`Build the smithy`, where a role is chosen."""
    if heard.clause.has("called"):
        return False
    named = bool(heard.elsewhere) or heard.clause.has(VERB)
    return named and not heard.here and heard.is_known and heard.who in (Who.ME, Who.NOBODY)


def _points(heard: Heard) -> bool:
    clause = heard.clause
    shows = clause.has(ORDINAL, "one", "cheapest", "dearest", "best", "biggest", "smallest", "same")
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
