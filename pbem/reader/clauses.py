"""Groups spans into clauses: what stands between commas, full stops, line ends and `then`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pbem.reader.spans import Span, cut
from pbem.reader.spelling import Spelling
from pbem.reader.tokens import ASKING, HARD, MOST_TOKENS, SOFT, Token, tokens_of
from pbem.reader.vocabulary import (
    NAME,
    NUMBER,
    SHIP,
    THING,
    TOLD,
    VERB,
    Vocabulary,
    WordReading,
    others,
)

OWN = 0.6
"""What the player's own language weighs, if a word of one language only weighs 1."""
OWN_WORDS = frozenset({"i", "ja", "eu"})
AS = ("as",)
"""`As Bob is the mayor`."""
SAID = (THING, VERB, NUMBER, SHIP)
ENDING = re.compile(r"\.(?!\.)|!|\?|？")  # noqa: RUF001
"""Marks with which somebody ends a sentence; dots and line ends leave it open."""


MOST_INSIDE = 4
"""Commas in brackets that are looked at."""


@dataclass
class _Run:
    """Words up to a mark; `written` are all marks that follow them as they stand."""

    words: list[Token]
    mark: str
    line: int
    written: str


@dataclass
class Clause:
    """Spans between two marks; `after` is the mark before it (`hard`, `soft`, `and`, `then`)."""

    spans: list[Span]
    after: str = HARD
    sentence: float = 0
    line: int = 0
    asked: bool = False
    """Whether its sentence ends with a question mark."""
    reason: bool = False
    """Whether it only says why."""
    led: bool = False
    """Whether the mark before it is a colon."""
    ended: bool = False
    """Whether its sentence ends with a mark, and not only with its line or with dots."""
    bracketed: bool = False
    """Whether it stands in brackets."""

    @property
    def written(self) -> str:
        return " ".join(span.written for span in self.spans if span.written)

    @property
    def unknown(self) -> list[Span]:
        return [span for span in self.spans if not span.entries]

    @property
    def verbs(self) -> set[str]:
        """All that its words may say somebody does."""
        return {str(value) for span in self.spans for value in span.values(VERB)}

    @property
    def deeds(self) -> set[str]:
        """What it says that somebody does, by words that say nothing else."""
        spans = (span for span in self.spans if span.is_only(VERB))
        return {str(value) for span in spans for value in span.values(VERB)}

    def leave(self) -> None:
        """Let nothing of it be read but that it was said."""
        for span in self.spans:
            span.entries = [WordReading("courtesy", None, "")]

    def has(self, *kinds: str) -> bool:
        return any(span.has(*kinds) for span in self.spans)

    def says(self, kind: str) -> bool:
        """Whether a span is of that kind and of no other that a move is made of."""
        return any(span.has(kind) and not span.has(*SAID) for span in self.spans)


def clauses_of(
    text: str, spelling: Spelling, names: Collection[str], language: str
) -> tuple[list[Clause], bool]:
    """All clauses of a reply in order, and whether it was longer than we read; then none."""
    tokens = [_as_spelt(token) for token in tokens_of(text)]
    if len(tokens) > MOST_TOKENS:
        return [], True
    vocabulary = spelling.vocabulary
    runs = _runs(tokens)
    cut_runs = [cut(run.words, vocabulary, names) for run in runs]
    spoken = _languages([span for spans in cut_runs for span in spans], language)
    found: list[Clause] = []
    sentence, after = 0, HARD
    for number, (run, spans) in enumerate(zip(runs, cut_runs, strict=True)):
        called = after == SOFT and _is_called(spans, found[-1])
        if not called and not (number and _is_name_like(run, spans, runs)):
            spans = spelling.forgive(spans, names)
        for span in spans:
            _settle(span, spoken)
        begun = _split(spans, after, sentence, run.line, vocabulary)
        begun[0].led = bool(number) and runs[number - 1].written.endswith(":")
        for clause in begun:
            clause.bracketed = _is_open(runs[max(0, number - MOST_INSIDE) : number])
        found += begun
        after = run.mark
        if after != SOFT:
            for clause in reversed(found):
                if clause.sentence != sentence:
                    break
                clause.asked, clause.ended = after == ASKING, bool(ENDING.match(run.written))
            if after == ASKING:
                after = HARD
            sentence += 1
    _conclude(found)
    return [clause for clause in found if clause.spans], False


def _as_spelt(token: Token) -> Token:
    """A word that is ours only with other accents is nobody's."""
    return token._replace(word=f"?{token.word}") if token.written.casefold() in others() else token


def _is_open(before: Sequence[_Run]) -> bool:
    """Whether a bracket was opened and not closed yet."""
    marks = "".join(run.written for run in before)
    return marks.rfind("(") > marks.rfind(")")


def _conclude(clauses: Sequence[Clause]) -> None:
    """What stands before `so` in a sentence says why; a new sentence begins there."""
    begun: dict[float, float] = {}
    for place, clause in enumerate(clauses):
        first = next(iter(clause.spans), None)
        if first is not None and first.has("so") and not first.has(*SAID):
            if len(clause.spans) == 1 or _refers_back(clause):
                continue
            before = [own for own in clauses[:place] if own.sentence == clause.sentence]
            if any(own.spans for own in before):
                for own in before:
                    own.reason = True
                begun[clause.sentence] = clause.sentence + 0.5
                clause.after = HARD
        clause.sentence = begun.get(clause.sentence, clause.sentence)


def _refers_back(clause: Clause) -> bool:
    """`I like the palace, so I keep it`: what stands before says what is meant, too."""
    back = [span for span in clause.spans if span.has("back")]
    if not back or clause.has(THING) or clause.unknown:
        return False
    for span in back:
        span.entries = [entry for entry in span.entries if entry.kind == "back"]
    return True


def _is_called(spans: Sequence[Span], before: Clause) -> bool:
    """`Sorry, Corin, …`: who is spoken to has a name, and misspells nothing."""
    name = len(spans) == 1 and spans[0].written[:1].isupper()
    return name and not before.has(THING, NUMBER)


def _is_name_like(run: _Run, spans: Sequence[Span], runs: Sequence[_Run]) -> bool:
    """Whether a later line can be a signature, which is never a misspelt move."""
    alone = sum(own.line == run.line for own in runs) == 1 and runs[0].line < run.line
    unknown = [span for span in spans if not span.entries]
    named = any(span.has(THING) for span in spans)
    return alone and not named and len(spans) <= 3 and all(s.written[:1].isupper() for s in unknown)


def _runs(tokens: Sequence[Token]) -> list[_Run]:
    """Words up to a mark, with the marks behind them and the line they stand on."""
    found: list[_Run] = []
    words: list[Token] = []
    for token in tokens:
        if not token.mark:
            words.append(token)
        elif words:
            found.append(_Run(words, token.mark, token.line, token.written.strip()))
            words = []
        elif found:
            found[-1].written += token.written
            if token.mark != SOFT and found[-1].mark != ASKING:
                found[-1].mark = token.mark
    return found


def _languages(spans: Sequence[Span], own: str) -> list[str]:
    """The languages of the reply, the likeliest first."""
    weight: defaultdict[str, float] = defaultdict(float, {own: OWN})
    for span in spans:
        codes = {entry.code for entry in span.entries if entry.code}
        for code in codes:
            weight[code] += len(span.words) / len(codes)
    return sorted(weight, key=lambda code: (-weight[code], code != own, code))


def _settle(span: Span, spoken: Sequence[str]) -> None:
    """Keep the readings of the likeliest language that has any."""
    codes = [entry.code for entry in span.entries]
    if len(set(codes) - {""}) < 2:
        return
    best = next((code for code in spoken if code in codes), "")
    if not best:
        return  # all of them were misspelt
    kept = [entry for entry in span.entries if entry.code in (best, "")]
    things = [e for e in span.entries if e.kind == THING and e.code != best]
    if any(entry.kind == THING for entry in kept):
        kept += things  # a name is a name in any language
    span.entries = list(dict.fromkeys(kept))


def _split(
    spans: list[Span], after: str, sentence: int, line: int, vocabulary: Vocabulary
) -> list[Clause]:
    """At `and`, `then`, `because` and `but`; what stands behind `because` is a reason."""
    found = [Clause([], after, sentence, line)]
    answer = _answer_at(spans, vocabulary) if after == HARD else 0
    for place, span in enumerate(spans):
        if place and place == answer:
            found.append(Clause([span], SOFT, sentence, line))
            continue
        if span.has("then") and not span.has(*SAID):
            found.append(Clause([], "then", sentence, line))
        elif span.has("and") and not span.has(*SAID) and not (place and span.has("again")):
            found.append(Clause([], "and" if found[-1].spans else found[-1].after, sentence, line))
            found[-1].reason = len(found) > 1 and found[-2].reason
        elif found[-1].spans and (_turns_to_oneself(spans, place) or _concludes(span)):
            found.append(Clause([span], SOFT, sentence, line))
        elif (span.has("because") or (answer and not place)) and not span.has(*SAID):
            found.append(Clause([span], SOFT, sentence, line, reason=True))
        else:
            found[-1].spans.append(span)
    return found


def _concludes(span: Span) -> bool:
    return span.has("so") and not span.has(*SAID)


def _turns_to_oneself(spans: Sequence[Span], place: int) -> bool:
    """`Dan will hate me but I'm captain`, `a harbor but don't staff it`: another clause begins."""
    after = spans[place + 1 : place + 3]
    turns = spans[place].has("mild") and not spans[place].has(*SAID)
    if not turns or not after:
        return False
    refuses = any(span.has("neg", "without") and not span.has(*SAID) for span in after)
    named = any(span.has(THING) for span in spans[:place])
    return after[0].words[0] in OWN_WORDS or (refuses and named)


def _answer_at(spans: Sequence[Span], vocabulary: Vocabulary) -> int:
    """Where `since nobody wants it I take the mayor` begins to answer; 0 if nowhere."""
    named = len(spans) > 1 and spans[0].words == AS and spans[1].has(NAME)
    if not spans or not (spans[0].has("because") or named) or spans[0].has(*SAID):
        return 0
    for place in range(len(spans) - 1, 1, -1):
        _, entries = vocabulary.longest_at(spans[place].words[:1], 0)
        rest = spans[place:]
        own = OWN_WORDS & set(spans[place].words) and not spans[place].has(*SAID)
        if own or any(entry.kind == "pronoun" for entry in entries):
            acts = any(span.has(VERB) and not span.has(THING) for span in rest)
            told = any(
                span.has(NAME, "third", TOLD) or (not span.entries and span.written.istitle())
                for span in spans[1:place]
            )
            plain = all(span.has(THING, "small", "pronoun", "copula", "yes") for span in rest)
            known = any(span.has(THING) for span in rest) and all(span.entries for span in rest)
            return place if known and (acts or (told and plain)) else 0
    return 0
