"""Whether a reply says yes or no to a question of ours, in whatever words: `Sure, go ahead`.

Every clause is looked at by itself: what it says plainly, what it leans to, and what it leaves
open, asks or makes a condition of. What nobody knows says nothing and takes nothing back.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache

from pbem.reader.clauses import parted, runs_of
from pbem.reader.day_words import day_words
from pbem.reader.letter_words import FoundPhrase, Phrases, languages, likeliest
from pbem.reader.tokens import ASKING, tokens_of

LONGEST = 600
YES_SIGNS = frozenset(
    "\N{THUMBS UP SIGN}\N{OK HAND SIGN}\N{WHITE HEAVY CHECK MARK}\N{HEAVY CHECK MARK}\N{SQUARED OK}"
    "\N{HANDSHAKE}\N{PERSON RAISING BOTH HANDS IN CELEBRATION}\N{HAPPY PERSON RAISING ONE HAND}"
)
NO_SIGNS = frozenset(
    "\N{THUMBS DOWN SIGN}\N{CROSS MARK}\N{NO ENTRY SIGN}\N{NO ENTRY}\N{FACE WITH NO GOOD GESTURE}"
)
"""What a telephone offers instead of words."""
REMATCH, BACK, MOVE = "rematch", "back", "move"
TABLES = {
    "invitation": ("joining",),
    "league": ("joining",),
    "place": ("joining",),
    "challenge": ("joining",),
    "substitute": ("joining",),
    REMATCH: ("joining", REMATCH),
    "pause": ("letting", "pause"),
    "take-back": ("letting", "take-back"),
    "entry": ("letting", "entry"),
}
"""Which tables of words a kind of question has, where not only one of its own name."""
PRAISED = frozenset({REMATCH, BACK, "vote", "withdrawal", "handover", MOVE})
"""Questions to which `Great!` is no answer, but talk of the game."""
ACTS = frozenset({"vote", "withdrawal", "handover"})
"""Questions to which a no is something to do, too: `I can't play on`."""
ANY_DAY = frozenset({"invitation", "challenge", "substitute", REMATCH, BACK})
"""Questions to which a yes may name a day: `Yes, on Monday`."""
DAYS = frozenset({"tomorrow", "after tomorrow", "weekdays", "week", "weekend", "month", "months"})
SAID_OF = {
    "yes": True, "pointless": True, "likely": True, "alone": True, "whole": True,
    "no": False, "unlikely": False, "unable": False,
}  # fmt: skip
BESIDE = frozenset({"alone", "whole", "beside", "yes", "likely", "asks", "proposes"})
"""What may stand beside a yes that is one only by itself: `Another?`"""
PLAINLY = frozenset({"yes", "whole", "pointless", "no"})
GOVERNING = frozenset({"no", "unable", "pointless"})
"""What makes all that follows in its clause part of it: `I have no time to join`."""
NEAR = 3
"""Words that may stand between `not` and what it denies."""
MOST_BESIDE_A_MOVE = 4
"""Words that nobody knows beside a yes to a move."""
DRAWN_OUT = re.compile(r"([a-z])\1{2,}")
"""`Yesss` and `nooo`."""


class Weight(IntEnum):
    """How plainly something is said."""

    NOTHING = 0
    LEANS = 1
    PLAIN = 2


@dataclass(frozen=True)
class Verdict:
    """What a clause says: `value` is None where it says nothing, or leaves open what is asked."""

    value: bool | None = None
    weight: Weight = Weight.NOTHING
    open: bool = False
    """Whether it doubts."""
    holds: bool = False
    """Whether it asks or makes a condition, so that nothing may be done."""
    after_but: bool = False
    limits: bool = False


YES = Verdict(value=True, weight=Weight.PLAIN)
HOLDS = Verdict(holds=True)


@dataclass(frozen=True)
class AnswerClause:
    """Words between two marks or joining words."""

    words: tuple[str, ...]
    found: tuple[FoundPhrase, ...]
    asked: bool = False
    after: str = ""
    """`but` or `because`, if that is how it begins."""
    limited: bool = False
    """Whether it begins with `but only`."""
    dated: bool = False
    """Whether it names days and nothing that is not known."""

    def has(self, *kinds: str) -> bool:
        return any(not found.kinds.isdisjoint(kinds) for found in self.found)

    def denies_at(self, place: int) -> bool:
        """Whether a `not` stands there: `I do not`."""
        return any(f.start == place and f.kinds & {"not", "unable"} for f in self.found)

    @property
    def unknown(self) -> int:
        return len(self.words) - sum(found.end - found.start for found in self.found)


def assent(
    text: str, names: Collection[str] = (), asked: str = "", language: str = ""
) -> bool | None:
    """True for a yes and False for a no to a question of the kind `asked`, None for whatever leaves
    it open. `names` are folded words of players' names; `language` is the writer's likeliest."""
    kind = str(asked).replace("_", "-")
    if len(text) > LONGEST:
        return None
    clauses = _clauses(text, names, kind, language)
    verdicts = [_verdict(clause, kind) for clause in clauses]
    silent = not any(clause.words for clause in clauses)
    if (sign := _sign(text)) is not None and (silent or kind != REMATCH):
        verdicts.append(Verdict(sign, Weight.LEANS))
    return _together(verdicts)


def asks_once_more(text: str, names: Collection[str] = (), language: str = "") -> bool:
    """Whether it asks for the same game again."""
    if assent(text, names, REMATCH, language) is not True:
        return False
    words = [token.word for token in tokens_of(text) if token.word]
    own = {code: _phrases(code, "").get("again") for code in languages()}
    return any(phrases is not None and any(phrases.find(words)) for phrases in own.values())


def _sign(text: str) -> bool | None:
    said = {letter in YES_SIGNS for letter in text if letter in YES_SIGNS | NO_SIGNS}
    return said.pop() if len(said) == 1 else None


@cache
def _phrases(code: str, kind: str) -> dict[str, Phrases]:
    """The phrases of a language for that kind of question, and those that ask for a game again."""
    own = languages()[code]
    tables = map(own.answers, ("all", *TABLES.get(kind, (kind,))))
    asks_again = own.answers(REMATCH)
    again = Phrases.of({"yes": [*asks_again["yes"], *asks_again["whole"]]})
    return {"all": Phrases.of(own.table("words"), *tables), "again": again}


def _clauses(text: str, names: Collection[str], kind: str, language: str) -> list[AnswerClause]:
    all_tokens = tokens_of(text)
    tokens = [t for t in all_tokens if t.word not in names or not t.written[:1].isupper()]
    words = [token.word for token in tokens if token.word]
    known = {code: _phrases(code, kind)["all"] for code in languages()}
    code = likeliest(words, known, language)
    made: list[AnswerClause] = []
    for run in runs_of(tokens):
        said = [DRAWN_OUT.sub(r"\1", token.word) for token in run.words]
        made += _split(said, known[code], asked=run.mark == ASKING)
    return [replace(clause, dated=_is_dated(clause, code)) for clause in made]


def _is_dated(clause: AnswerClause, code: str) -> bool:
    days = list(day_words(code).phrases.find(clause.words))
    covered = {n for found in (*days, *clause.found) for n in range(found.start, found.end)}
    named = any(not found.kinds.isdisjoint(DAYS) for found in days)
    return named and len(covered) == len(clause.words)


def _split(words: Sequence[str], phrases: Phrases, *, asked: bool) -> list[AnswerClause]:
    """At `but` and `because`."""
    found = list(_found(words, phrases))
    begins = [f for f in found if f.kinds <= {"but", "because", "limits"} and f.kinds - {"limits"}]
    joints = [(f.start, f.end, "but" if "but" in f.kinds else "because") for f in begins]
    limiting = {f.end for f in begins if "limits" in f.kinds and f.start}
    return [
        AnswerClause(
            tuple(words[start:end]),
            tuple(
                FoundPhrase(f.start - start, f.end - start, f.kinds)
                for f in found if start <= f.start < end
            ),
            asked, after, start in limiting,
        )
        for after, start, end in parted(len(words), joints)
    ]  # fmt: skip


def _found(words: Sequence[str], phrases: Phrases) -> Iterator[FoundPhrase]:
    """The phrases in a clause. A `no` at the end of one, as in `unfortunately not`, belongs to what
    follows, if anything does."""
    place = 0
    while place < len(words):
        found = phrases.at(words, place)
        alone = found.end - place <= 1
        last = found if alone else phrases.at(words[: found.end], found.end - 1)
        if "nay" in last.kinds and not alone and found.end < len(words) and "no" in found.kinds:
            shorter = phrases.at(words[: found.end - 1], place)
            found = (
                shorter
                if shorter.kinds
                else FoundPhrase(place, found.end - 1, frozenset(["beside"]))
            )
        if found.kinds:
            yield found
        place = max(found.end, place + 1)


def _verdict(clause: AnswerClause, kind: str) -> Verdict:
    but = clause.after == "but"
    if clause.has("rhetorical"):
        return YES
    first = clause.found[0] if clause.found else FoundPhrase(0, 0, frozenset())
    opens = "asks" in first.kinds and first.start < 2
    value, weight = _polarity(clause, kind)
    if clause.asked:
        proposes = kind == REMATCH and value and (not opens or "proposes" in first.kinds)
        return YES if proposes else HOLDS
    if clause.has("if"):
        return HOLDS
    told = clause.has("past") and value and kind != BACK
    if clause.after == "because" or opens or told or clause.has("reported"):
        return Verdict()
    if clause.has("open") and weight < Weight.PLAIN:
        return Verdict(open=True, after_but=but)
    limits = but and (clause.limited or kind == MOVE)
    limits |= (but or kind == MOVE) and clause.has("limits")
    limits |= clause.dated and kind not in ANY_DAY and (not kind or value is None)
    return Verdict(value, weight, clause.has("open"), after_but=but, limits=limits)


def _polarity(clause: AnswerClause, kind: str) -> tuple[bool | None, Weight]:
    """The plainest that is said in the clause, the last of what is equally plain; nothing is a yes
    behind a no: `I have no time to join`."""
    value, weight, denied, governed = None, Weight.NOTHING, -1, False
    for found in clause.found:
        said = _said(found, clause, kind)
        if said is None or (said and clause.denies_at(found.end)):
            if "not" in found.kinds:
                denied = found.end
            continue
        denies = denied >= 0 and found.start - denied <= NEAR
        denies &= "pointless" not in found.kinds and (not governed or said or kind in ACTS)
        plain = Weight.PLAIN if found.kinds & PLAINLY else Weight.LEANS
        denied = -1
        if denies and found.kinds & {"unlikely", "unable"}:
            continue  # `not busy` is no yes yet
        if plain < weight or (governed and not denies and said != value):
            continue
        value, weight = said != denies, plain
        governed = bool(found.kinds & GOVERNING) or (not value and denies)
        denied = found.end if "unable" in found.kinds else -1
    if weight < Weight.PLAIN and _ends(clause):
        return False, Weight.PLAIN
    strange = clause.unknown > MOST_BESIDE_A_MOVE or 2 * clause.unknown >= len(clause.words)
    if kind == MOVE and value and strange:
        return None, Weight.NOTHING
    return value, weight


def _ends(clause: AnswerClause) -> bool:
    """Whether its last word that says anything is a `no`."""
    if len(clause.words) == 1 and clause.has("not"):
        return True
    said = [f for f in clause.found if f.kinds != {"beside"}]
    if not said or "bare" not in said[-1].kinds:
        return False
    behind = [f for f in clause.found if f.start >= said[-1].end]
    return sum(f.end - f.start for f in behind) == len(clause.words) - said[-1].end


def _said(found: FoundPhrase, clause: AnswerClause, kind: str) -> bool | None:
    said = {SAID_OF[name] for name in found.kinds if name in SAID_OF}
    if found.kinds & {"alone", "whole"} and not found.kinds & {"yes", "likely"}:
        beside = all(f.kinds & BESIDE for f in clause.found)
        praises = "alone" in found.kinds and kind in PRAISED
        if praises or clause.unknown or not beside:
            return None
    return said.pop() if len(said) == 1 else None


def _together(verdicts: Sequence[Verdict]) -> bool | None:
    """What all clauses come to."""
    said = [v for v in verdicts if v.value is not None]
    if not said:
        return None
    last = said[-1]
    settled = last.value is False and last.weight == Weight.PLAIN and last is verdicts[-1]
    if any(v.holds for v in verdicts):
        return False if settled and all(v.value is not True for v in said) else None
    plain = [v for v in said if v.weight == Weight.PLAIN]
    best = (plain or said)[-1]
    if plain and len({v.value for v in plain}) == 2 and not (best.after_but and not best.value):
        return None
    if not best.value:
        return None if not plain and any(v.open for v in verdicts) else False
    doubts = any(v.open or v.limits or (v.after_but and v.value is False) for v in verdicts)
    return None if doubts else True
