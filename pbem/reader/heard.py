"""A clause at a position, what its words say together, and the record of what is done with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from engine.meaning import PASS
from pbem.reader.clauses import SAID, Clause
from pbem.reader.sequence import Position
from pbem.reader.spans import Span
from pbem.reader.vocabulary import MIND, NAME, NUMBER, ORDINAL, SHIP, THING, VERB

MINE = frozenset({"1", "past1", "would1", "imp", "base", "ing", "inf", "part", ""})
"""Forms of verbs that may be the writer's."""
THEIRS = frozenset({"3", "past3", "would3"})
GENERAL = frozenset({
    "take", "choose", "play", "make", "put", "keep", "leave", "use", "extra", "pass", "pay",
    "cover",
})  # fmt: skip
"""Verbs of everybody's day."""
BESIDE_A_THING = frozenset({
    THING, VERB, NUMBER, SHIP, ORDINAL, "filler", "choice", "please", "thanks", "yes", "hello",
    "now", "me", "it", "is", "nouns", "good", "money", "price", "people", "one", "request", "then",
    "on", "at", "as", "from", "over", "under", "paying", "without", "each", "rest", "all", "except",
    "all but", "stored", "loose", "empty", "ship", "biggest", "smallest", "vp", "plantation",
    "mine", "would me", "auto", "same", "politely", "and", "other", "more", "will me", "or", "so",
    "any", "sent",
})  # fmt: skip
"""Kinds of words beside which a bare thing is a choice."""
BEFORE_A_NOUN = frozenset({"paying", "on", "at", "from", "over", "under", "without", "as"})
"""Words before what is no subject."""
WHERE = ("at", "on", "from", "under")
"""Words before where somebody is: German `in der` stands for what lies under a thing, too."""
PAST = frozenset({"past", "past1", "past3"})


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
        found = [
            n for n, span in enumerate(self.spans)
            if span.verbs & allowed and not span.has(NAME)
            and not (span.has(THING) and span.has("filler"))
        ]  # fmt: skip
        plain = (n for n in found if not self.spans[n].has(THING))
        return next(plain, found[0] if found else -1)  # `lângă capelă au pus un turn`

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
        called = called or any(
            not span.entries and span.written[:1].isupper() for span in self.spans[1:at]
        )
        if at and forms & THEIRS and (called or subject.has(NAME)) and not subject.has(THING):
            return Who.THEM  # `Dana ia mereu căpitanul`
        if forms & THEIRS and "1" not in forms and self._is_done_by_somebody(at):
            return Who.THEM  # `den Kapitän nimmt Bernd`
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

    def _is_done_by_somebody(self, at: int) -> bool:
        """Whether a name stands behind the verb there that is not the writer's."""
        behind = self.spans[at + 1 : at + 2]
        return any(one.has(NAME, "them") and not set(one.words) & self.own for one in behind)

    def _is_done_by_a_thing(self, at: int) -> bool:
        """`The corn goes on the 5`, `niech płynie kapitan`; not `my kids build a fortress`."""
        if any(span.has("asks") and not span.has(THING) for span in self.spans[:at]):
            return False  # `I don't mind who takes the captain`
        does = {*self.spans[at].verbs, *self.spans[at].values(MIND)} & {"take", "go"}
        if does and "role" in self.position.asks and self.thing < at:
            return False  # `the captain takes a nap`
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
            if span.has(*WHERE) and not span.has("choice", "request", "filler"):
                return not any(span.has(part) for part in WHERE if part in self.position.parts)
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
            near = near or (at > self.thing and _is_cleft(between))
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
        if behind and self._is_outside(self.spans[last + 1 :]):
            return True
        shops = {"buy"} if "build" not in self.position.asks else set()  # `sugar in the shop`
        specific = bool(set(does) - GENERAL - shops)
        return bool(behind) and not specific and not self.here & self.position.uncommon

    def _is_outside(self, behind: Sequence[Span]) -> bool:
        """`Indigo at the workshop`: a place that is none of the game, unless `at` says something of
        a move."""
        placed = self.position.book.places in self.position.asks
        said = placed or bool(self.position.parts & set(WHERE) or self.position.ships)
        where = next((n for n, s in enumerate(behind) if s.has("at", "under")), len(behind))
        place = next((s for s in behind[where:] if not s.has(*WHERE, "filler", "mine")), None)
        return not said and place is not None and not place.entries


def _is_cleft(between: Sequence[Span]) -> bool:
    """What stands between thing and verb in `the harbor is what I'm buying`."""
    strange = [span for span in between if not span.has(*BESIDE_A_THING, MIND)]
    begins = bool(strange) and between[0].has("is")
    return begins and all(span.has("asks") for span in strange)
