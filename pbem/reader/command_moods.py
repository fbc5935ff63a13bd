"""Whether what a clause speaks of is asked for: by its writer, for themselves, and now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pbem.reader.command_clauses import ASKED, FoundWords, SpokenClause
from pbem.reader.command_table import Row, Way

MINE = frozenset({"1", "inf", "imp", "base", "ing", "would1", "word", ""})
"""Forms of verbs that somebody wishes or does something with."""
SAID_BY_ME = frozenset({"1", "base", "ing"})
SURELY_MINE = frozenset({"1", "would1"})
YOURS = frozenset({"2"})
DONE = frozenset({"past", "past1", "part"})
LIGHT = ("light", "polite", "i", "mine", "me", "it", "those", "may", "wish", "ways", "plan")
LEADING = ("light", "polite", "i", "may", "wish", "ways", "which", "what", "how", "whose", "where")
QUESTIONS = ("which", "what", "how", "whose", "where", "who")
REFUSAL, OPPOSED = {"not", "no-more"}, ("stop", "leave", "delete", "unsubscribe")
"""`I don't want mails`; but `I don't want to stop the mails`."""


@dataclass(frozen=True)
class HeardCommand:
    """A combination in a clause: the words that make it, and where its first verb stands."""

    row: Row
    clause: SpokenClause
    parts: Sequence[tuple[str, FoundWords]]
    alone: bool = False
    """Whether the clause says nothing else, and need not."""
    doubted: bool = False

    @property
    def places(self) -> frozenset[int]:
        return frozenset(place for _kind, own in self.parts for place in own.places)

    @property
    def own(self) -> frozenset[int]:
        """Those of the clause itself."""
        return frozenset(place for place in self.places if place >= 0)

    @property
    def weight(self) -> tuple[int, int]:
        return len(self.parts), len(self.places)


def may_be(own: FoundWords, row: Row, clause: SpokenClause) -> bool:
    """Whether it is no verb, or one in a form that can be meant: done only if it is to be."""
    between = set(range(own.places[0], own.places[-1])) - set(own.places)
    if row.own and any(clause.name_at(place) for place in between):
        return False
    wished = any(one.places[0] < own.places[0] for one in clause.found.get("wish", ()))
    allowed = MINE | YOURS | (DONE if wished or row.way is Way.TELL else frozenset())
    return not own.forms or bool(own.forms & allowed)


def is_all(heard: HeardCommand) -> bool:
    """Whether the clause says nothing else."""
    return heard.places | heard.clause.places(*LIGHT) >= set(range(len(heard.clause.words)))


def meant_by(heard: HeardCommand) -> HeardCommand | None:
    """What was heard if its writer asks for it, now and for themselves; None if not."""
    row, clause = heard.row, heard.clause
    if "not-own" in clause.found:
        return None
    excused = heard.places | clause.places("may", "wish", "ways")
    free = [own for own in clause.found.get("denied", ()) if not excused & set(own.places)]
    refuses = bool(REFUSAL & {kind for kind, _own in heard.parts})
    begins = all(not own.places[0] and own.places[-1] + 1 in clause.places("i") for own in free)
    twice = refuses and all(own.places[0] > _deed(heard) for own in free)  # `nie chcę żadnych`
    if not (begins or twice):
        return None
    if REFUSAL & {kind for kind, _own in heard.parts} and clause.places(*OPPOSED) - heard.places:
        return None
    if row.own and clause.places("them") - excused - clause.places("it", "those"):
        return None
    if row.way is Way.TELL:
        later = _is_later(heard) and not row.grave
        return heard if clause.mark != ASKED and not later else None
    if row.way is Way.ASK:
        shown = _asks(heard) or _wishes(heard) or _does(heard) or heard.alone
        return heard if shown else None
    if _plans(heard):
        return replace(heard, doubted=True)
    if clause.places("maybe") - excused and "may" not in clause.found:
        return None
    if _wishes(heard):
        return heard
    return heard if _does(heard) and not clause.places("past") - excused else None


def _is_later(heard: HeardCommand) -> bool:
    return any(kind in heard.clause.found for kind in ("NUMBER", "denied", "days"))


def _asks(heard: HeardCommand) -> bool:
    """Whether it is a question, or begins as one."""
    clause = heard.clause
    first = min(heard.own or {0})
    if any(kind == "show" for kind, _own in heard.parts):
        return False
    begins = set(range(first)) <= clause.places(*LEADING) | heard.places
    asks = any(kind in QUESTIONS for kind, _own in heard.parts)
    return clause.mark == ASKED or (asks and begins)


def _wishes(heard: HeardCommand) -> bool:
    """Whether somebody's own wish or a request stands in the clause: whose it is, is said by what
    stands before it."""
    clause = heard.clause
    at = _deed(heard)
    for kind in ("may", "wish", "ways"):
        for own in clause.found.get(kind, ()):
            if kind == "wish" and heard.row.own and not _is_own(heard, own.places[0]):
                continue
            if kind == "wish" and not heard.row.own and _is_anothers(heard, own.places[0]):
                continue
            if kind == "wish" and own.places[0] > at and not heard.places & set(own.places):
                continue
            if heard.row.way is Way.ASK and set(own.places) & heard.places:
                continue
            if any(clause.name_at(n) for n in range(own.places[-1] + 1, at)) and heard.row.own:
                continue
            return True
    return False


def _is_anothers(heard: HeardCommand, place: int) -> bool:
    """Whether somebody else is named before that word."""
    clause = heard.clause
    strange = place > 0 and not any(clause.language.beginning_with(clause.words[0].word))
    called = strange and clause.words[0].written.istitle() and not _is_own(heard, place)
    return called or any(n < place for n in clause.places("them", "NAME"))


def _plans(heard: HeardCommand) -> bool:
    if heard.row.grave and not heard.row.own:
        return False
    return any(own.places[0] < _deed(heard) for own in heard.clause.found.get("plan", ()))


def _is_own(heard: HeardCommand, place: int) -> bool:
    """Whether nobody else stands before that word as who wishes."""
    clause = heard.clause
    light = clause.places("light", "polite", "it", "denied") | heard.places
    mine = clause.places("i", "mine")
    before = [n for n in range(place) if n not in light or n in mine]
    if clause.language.persons and clause.is_exact(place):
        return not any(n < place for n in clause.places("them", "NAME"))
    return not before or before[-1] in mine


def _deed(heard: HeardCommand) -> int:
    """Where the first verb of the combination begins, else its first word."""
    verbs = [own.places[0] for _kind, own in heard.parts if own.forms - {"word"}]
    return min(verbs or heard.own or {0})


def _does(heard: HeardCommand) -> bool:
    """Whether it is said as an order or of oneself: nothing stands before its verb that could be
    anybody else."""
    at = _deed(heard)
    verb = next((own for _k, own in heard.parts if own.places[0] == at), None)
    asked = heard.clause.mark == ASKED and heard.row.way is not Way.PROPOSE
    if verb is None or not verb.forms & MINE or asked or heard.clause.joint == "that":
        return False
    act = heard.row.way is not Way.ASK
    said_by_me = at - 1 in heard.clause.places("i")
    if act and (verb.forms <= SURELY_MINE or (said_by_me and verb.forms & SAID_BY_ME)):
        return not heard.clause.places("denied") - heard.own
    refused = bool(REFUSAL & {kind for kind, _own in heard.parts})
    if refused and any(place < at for place in heard.clause.places("i", "mine")):
        return True
    if verb.forms <= {"ing"} and not (act and said_by_me):
        return False
    if not verb.forms - {"word"}:
        return act and is_all(heard)
    light = heard.clause.places("light", "polite", "it") | heard.places
    if act:
        light |= heard.clause.places("i", "mine")
    return set(range(at)) <= light
