"""Asks about a thing that is only named where that may be no choice: in an exclamation, a song, a
signature, or as what somebody does later.

It looks at the reply as it was cut, before anything of it was left out or put otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from engine.lexicon import fold
from pbem.reader.clauses import Clause
from pbem.reader.hindrances import Doubt
from pbem.reader.remarks import VOCATIVES
from pbem.reader.sequence import PASS, Position
from pbem.reader.tokens import HARD, SOFT
from pbem.reader.vocabulary import NAME, THING, TOLD, VERB, known_words, phrases_for
from pbem.reader.whole import ids_in

ROLE = "role"
FOOD = frozenset({"corn", "sugar", "tobacco", "coffee"})
"""Goods that people eat, drink and smoke; of these they talk most."""
PASSES = (PASS, "nothing", "giveup", "keeps all", "thanks", "auto", "same")
"""What says so in as many words."""
BRIEF = 4
"""Words of a reply that is nothing but an outcry."""
MOST_IN_NAME = 3
"""Words of a line below a letter's closing."""
DOTS = re.compile(r"\.\.|…")


def as_cut(clauses: Sequence[Clause]) -> list[Clause]:
    """A copy that stays as it is while the reply is prepared."""
    return [
        replace(own, spans=[replace(span, entries=list(span.entries)) for span in own.spans])
        for own in clauses
    ]


@dataclass(frozen=True)
class Cut:
    """A reply as it was cut, in its writer's language."""

    clauses: list[Clause]
    text: str
    language: str

    def words(self, sentence: float) -> str:
        """All words of a sentence, `^` before the first."""
        return as_words([own for own in self.clauses if own.sentence == sentence])

    def beside(self, clause: Clause) -> list[Clause]:
        return [own for own in self.clauses if own.sentence == clause.sentence]

    def holds(self, words: str, *tables: str) -> bool:
        """Whether a phrase of the writer's language stands among the words; of any language, if
        nobody knows theirs."""
        code = self.language if self.language in known_words() else ""
        return any(
            f" {phrase} " in words for table in tables for phrase in phrases_for(table, code)
        )

    def only_asks(self, clause: Clause) -> bool:
        """`Fancy a coffee?`; who says `please` or `thanks` asks for it."""
        polite = any(own.has("please", "thanks") for own in self.clauses)
        return (
            clause.asked and not polite and not self.chooses(self.words(clause.sentence), "picks")
        )

    def chooses(self, words: str, *tables: str) -> bool:
        """Whether a word of a choice stands among them, of any language."""
        return any(f" {phrase} " in words for table in tables for phrase in phrases_for(table))


def doubt_about(cut: Cut, move: str, position: Position, own: Collection[str]) -> Doubt | None:
    """Why the reply may not choose the move, and the clause that says so."""
    played = next((facts for facts in position.legal if facts.text == move), None)
    ids = {fact.id for fact in played.facts} if played else set()
    named = [clause for clause in cut.clauses if ids_in(clause) & ids]
    saying = named if ids else [own for own in cut.clauses if own.has(VERB, PASS, "neg")]
    if later := next((own for own in saying if _is_later(cut, own)), None):
        return Doubt("condition", later)
    if cut.holds(as_words(cut.clauses), "limits"):
        return Doubt("condition", cut.clauses[-1])
    if _breaks_off(cut):
        return Doubt("leftover", cut.clauses[-1])
    if named and all(cut.only_asks(own) for own in named):
        return Doubt("question", named[0])
    if move == PASS and (half := _passes_by_half(cut)):
        return Doubt("leftover", half)
    if len({id for clause in named for id in ids_in(clause)} & ids) > 1:
        return None  # nobody sings of two things that make one move
    if exclaimed := next((own for own in saying if _exclaims(cut, own, position, ids)), None):
        return Doubt("leftover", exclaimed)
    if any(_is_called(cut, clause) for clause in named) and position.asks == {ROLE}:
        return Doubt("leftover", named[0])
    if not named or any(
        cut.chooses(cut.words(clause.sentence), "picks", "settles") for clause in named
    ):
        return None
    if _is_sung(cut, named, ids) or _is_signed(cut.clauses, named, own):
        return Doubt("leftover", named[0])
    return None


def put_off_in(cut: Cut, position: Position) -> Clause | None:
    """A clause of talk that may be an order for later: `po weekendzie kupiec`."""
    for clause in cut.clauses:
        named = ids_in(clause) & position.about and not clause.has("past", NAME)
        if named and not clause.asked and cut.holds(as_words([clause]), "awaits"):
            return clause
    return None


def as_words(clauses: Sequence[Clause]) -> str:
    spans = (span for clause in clauses for span in clause.spans)
    return f" ^ {' '.join(word for span in spans for word in span.words)} "


def _is_later(cut: Cut, clause: Clause) -> bool:
    """`Once Bob is done, craftsman`: an order for later; but not `when Bob was the mayor`."""
    return any(
        cut.holds(as_words([own]), "awaits") and not own.has("past") for own in cut.beside(clause)
    )


def _exclaims(cut: Cut, clause: Clause, position: Position, ids: set[str]) -> bool:
    """`What a quarry!`, `coffee time`, `Captain Obvious`: no word of a choice stands beside it, or
    what seems to be one is a wish: `keep well, everybody`."""
    words = cut.words(clause.sentence) if ids else as_words([clause])
    own = as_words([clause])
    food = any(id.removeprefix("good:") in FOOD for id in ids)
    if food and _needs(cut, words):
        return True
    if cut.holds(words, "pointed") and DOTS.search(cut.text) and not cut.chooses(words, "picks"):
        return True  # `that captain again...`
    if position.asks == {ROLE} and _is_person(cut, clause, words):
        return True
    if ids and _is_outcry(cut, clause) and not cut.chooses(words, "picks"):
        return True
    wishes = cut.holds(words, "wishes") and not _is_notation(cut, position)
    does = bool(ids) and bool(clause.deeds & position.allowed)
    if cut.chooses(words, "picks") or (not wishes and (does or cut.chooses(words, "settles"))):
        return False
    return (
        wishes
        or bool(food and ids and any(own.unknown for own in cut.beside(clause)))
        or cut.holds(words, "exclaims")
        or cut.holds(own, "titles")
        or (food and cut.holds(words, "food"))
    )


def _is_outcry(cut: Cut, clause: Clause) -> bool:
    """`Oh sugar, I forgot my umbrella again`: an outcry, and nothing but a thing behind it."""
    first, *others = clause.spans
    return cut.holds(as_words([Clause([first])]), "exclaims") and [
        span.has(THING) for span in others
    ] == [True]


def _is_person(cut: Cut, clause: Clause, words: str) -> bool:
    """`Welcome aboard, căpitane`, `great, another builder`: there is one of each role."""
    if cut.chooses(words, "picks"):
        return False
    called = any(fold(span.written) in VOCATIVES and span.has(THING) for span in clause.spans)
    return called or cut.holds(as_words([clause]), "one more")


def _needs(cut: Cut, words: str) -> bool:
    """`I need coffee...`, `need. More. Coffee.`"""
    if cut.holds(words, "needs"):
        return bool(DOTS.search(cut.text))
    every = as_words(cut.clauses)
    brief = sum(len(own.spans) for own in cut.clauses) <= BRIEF
    return brief and cut.holds(every, "needs") and not cut.chooses(every, "picks")


def _breaks_off(cut: Cut) -> bool:
    """`I produce on the sugar mill and`: somebody has sent it too soon."""
    *_, last = cut.text.split() or [""]
    return last.isalpha() and cut.holds(f" {fold(last)} ", "breaks off")


def _passes_by_half(cut: Cut) -> Clause | None:
    """`The library is shut, I don't carry the books back`: it refuses, nobody knows what."""
    if any(clause.has(*PASSES) for clause in cut.clauses):
        return None
    refusing = [own for own in cut.clauses if own.has("neg", "nor")]
    beside = [own for own in cut.clauses if own not in refusing and own.has(THING)]
    strange = [own for own in refusing if own.unknown or (beside and own.deeds)]
    return next(iter(strange), None)


def _is_notation(cut: Cut, position: Position) -> bool:
    """`Keep well`, and nothing else: the move as the mail offers it."""
    words = as_words(cut.clauses).removeprefix(" ^ ").strip()
    return words in {facts.text for facts in position.legal}


def _is_called(cut: Cut, clause: Clause) -> bool:
    """`Thank you, captain`: who is thanked or greeted by the name of a role."""
    place = cut.clauses.index(clause)
    before = cut.clauses[place - 1] if place else None
    if before is None or clause.after != SOFT or before.sentence != clause.sentence:
        return False
    greets = before.spans[0].has("thanks", "addressing") and all(
        span.has("thanks", "addressing", "courtesy", "people", "praise", "small")
        for span in before.spans
    )
    bare = len(clause.spans) == 1 and not clause.asked
    sets_off = cut.chooses(as_words([before]), "settles") and not before.spans[0].has("thanks")
    return greets and bare and not sets_off and before.after == HARD


def _is_sung(cut: Cut, named: Sequence[Clause], ids: set[str]) -> bool:
    """`Sugar, sugar, honey honey`: who chooses names it once."""
    spans = [span for own in named for span in own.spans if ids_in(Clause([span])) & ids]
    beside = [own for clause in named for own in cut.beside(clause)]
    bare = not any(own.led or own.has(VERB, TOLD, "third", NAME, "paying", "on") for own in beside)
    return bare and len(spans) > 1 and len({span.words for span in spans}) == 1


def _is_signed(cut: Sequence[Clause], named: Sequence[Clause], own: Collection[str]) -> bool:
    """Whether it stands below a letter's closing or its writer's name, in a line that can be a
    name: `Pozdrawiam / Ania Burmistrz / Kapitan`."""
    lines: dict[int, list[Clause]] = {}
    for clause in cut:
        lines.setdefault(clause.line, []).append(clause)
    first = min(clause.line for clause in named)
    if any(clause.deeds or clause.has("please") for clause in lines[first]):
        return False
    above = [clauses for line, clauses in lines.items() if line < first]
    return any(_closes(clauses, set(own)) for clauses in above)


def _closes(line: Sequence[Clause], own: Collection[str]) -> bool:
    words = [word for clause in line for span in clause.spans for word in span.words]
    called = [span for clause in line for span in clause.spans if span.has(NAME)]
    if len(words) <= MOST_IN_NAME and any(set(own) & set(span.words) for span in called):
        return True
    return " ".join(word for word in words if word not in own) in phrases_for("closes")
