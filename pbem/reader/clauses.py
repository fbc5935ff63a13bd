"""Groups spans into clauses: what stands between marks, and between words that join sentences."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from pbem.reader.language_file import conditional
from pbem.reader.spans import Span, cut, ends_there, verb_of
from pbem.reader.spelling import Spelling
from pbem.reader.tokens import ASKING, HARD, MOST_TOKENS, SOFT, Token, tokens_of
from pbem.reader.vocabulary import MIND, NAME, NUMBER, SHIP, THING, VERB, Vocabulary

OWN = 0.6
"""What the player's own language weighs, if a word of one language only weighs 1."""
SHARE = 0.25
"""Of the known words of a reply; a language with less of it is not spoken."""
MOST_BY_CHANCE = 3
"""Known words of a language beside as many unknown ones that may be of another."""
SAID = (THING, VERB, NUMBER, SHIP)
OF_ANY = (THING, NUMBER, SHIP, "please", "thanks", "hello", "bye", "yes", "no")
"""Kinds of words that people say in any language."""
AND, THEN, BUT, OR = "and", "then", "but", "or"
BECAUSE, SO, IF, WHEN, OTHERWISE = "because", "so", "if", "when", "otherwise"
BEFORE = "before"
COMMA = "comma"
"""What people say for it who dictate."""
JOINING = (OTHERWISE, IF, BEFORE, WHEN, BECAUSE, SO, BUT, THEN, AND)
"""Kinds of words at which another clause begins."""
TOLD = frozenset({"say", "think", "hope", "know"})
"""What people do with what follows a word that may be `because`, too."""
HARD_JOINTS = frozenset({AND, THEN, BUT, SO, IF, WHEN, OTHERWISE})
"""Before a clause that is no part of what the one before says."""
LEADING = frozenset({IF, WHEN, BEFORE, BECAUSE})
"""Behind which a main clause may follow without a mark."""
EXCLAIMED, BROKEN = "!", "…"
MOST_INSIDE = 4
"""Commas in brackets that are looked at."""


@dataclass(frozen=True)
class Clause:
    """Spans between two marks or joining words; `after` is what stands before it: a kind of mark
    (`hard`, `soft`, `listed`) or of a joining word."""

    spans: tuple[Span, ...]
    after: str = HARD
    sentence: int = 0
    line: int = 0
    asked: bool = False
    """Whether a question mark follows it."""
    led: bool = False
    """Whether a colon stands before it."""
    exclaimed: bool = False
    broken: bool = False
    """Whether dots follow it."""
    bracketed: bool = False
    quoted: bool = False
    """Whether it stands in quotation marks."""
    fresh: bool = False
    """Whether `and` or `but` stands before its own joining word: `and if`."""

    @property
    def written(self) -> str:
        return " ".join(span.written for span in self.spans if span.written)

    @property
    def unknown(self) -> list[Span]:
        return [span for span in self.spans if not span.entries]

    def has(self, *kinds: str) -> bool:
        return any(span.has(*kinds) for span in self.spans)

    def weighs(self, *kinds: str) -> bool:
        """Whether a span is of such a kind and of none that a move is made of."""
        return any(span.has(*kinds) and not span.has(*SAID) for span in self.spans)

    @property
    def ids(self) -> frozenset[str]:
        return frozenset(id for span in self.spans for id in span.ids)

    @property
    def minds(self) -> frozenset[object]:
        return frozenset(value for span in self.spans for value in span.values(MIND))

    @property
    def verbs(self) -> frozenset[str]:
        return frozenset(verb for span in self.spans for verb in span.verbs)


@dataclass
class WordRun:
    """Words up to a mark; `written` are all marks that follow them as they stand."""

    words: list[Token]
    mark: str
    line: int
    written: str


def clauses_of(
    text: str, spelling: Spelling, names: Collection[str], language: str
) -> tuple[list[Clause], bool]:
    """All clauses of a reply in order, and whether it was longer than we read; then none."""
    tokens = tokens_of(text)
    if len(tokens) > MOST_TOKENS:
        return [], True
    vocabulary = spelling.vocabulary
    runs = gathered_runs(runs_of(tokens), vocabulary)
    cut_runs = [cut(run.words, vocabulary, names) for run in runs]
    spoken = _languages([span for spans in cut_runs for span in spans], language)
    found: list[Clause] = []
    sentence, after, waiting = 0, HARD, ""
    for number, (run, spans) in enumerate(zip(runs, cut_runs, strict=True)):
        called = number and len(spans) == 1 and spans[0].written[:1].isupper()
        if not called and not (number and _is_name_like(run, spans, runs)):
            spans = spelling.forgive(spans, names)
        spans = [_settled(span, spoken) for span in spans]
        begun = _split(spans, waiting or after, sentence, run.line)
        waiting = _left_over(spans)
        led = bool(number) and runs[number - 1].written.endswith(":")
        begun[0] = replace(begun[0], led=led)
        bracketed = _is_open(runs[max(0, number - MOST_INSIDE) : number])
        quoted = any(token.quoted for token in run.words)
        begun = [replace(clause, bracketed=bracketed, quoted=quoted) for clause in begun]
        asked = run.mark == ASKING
        begun = [replace(clause, asked=asked) for clause in begun]
        if asked and after == SOFT:
            found = _asked_as_a_whole(found, sentence)
        if asked and found and after == SOFT and all(s.is_only("please") for s in spans):
            found[-1] = replace(found[-1], asked=True)  # `can you place them, please?`
        begun[-1] = replace(
            begun[-1],
            exclaimed="!" in run.written,
            broken=run.written.startswith(("…", "..")),
        )
        found += begun
        after = HARD if run.mark == ASKING else run.mark
        sentence += run.mark != SOFT
    found = [clause for clause in found if clause.spans]
    found = [clause for n, clause in enumerate(found) if not _is_told_again(clause, found[:n])]
    return [*map(_as_condition, found, [*found[1:], None])], False


def _is_told_again(clause: Clause, before: Sequence[Clause]) -> bool:
    """Whether it stands in brackets and names but what was counted: `I keep 2 of 3 (corn)`."""
    names_alone = clause.bracketed and all(span.is_only(THING) for span in clause.spans)
    counted = [own for own in before if own.line == clause.line and own.has(NUMBER)]
    return names_alone and any(clause.ids and clause.ids <= own.ids for own in counted)


def _asked_as_a_whole(clauses: list[Clause], sentence: int) -> list[Clause]:
    """With all that a question mark follows behind commas: `what does it say, …, …?`."""
    own = [clause for clause in clauses if clause.sentence == sentence and clause.spans]
    if not own or not own[0].spans[0].has("asks"):
        return clauses
    return [replace(c, asked=c.asked or c.sentence == sentence) for c in clauses]


def _as_condition(clause: Clause, following: Clause | None) -> Clause:
    """As a condition, if it is one that no word says to be one: `kommt der Kapitän, dann …`."""
    begins = clause.after not in LEADING and not clause.asked and len(clause.spans) > 1
    inside = following is not None and following.sentence == clause.sentence
    if not begins or following is None or not inside:
        return clause
    forms = {e.form for e in clause.spans[0].entries if e.form in conditional(e.code)}
    led = following.after in (THEN, SO) or (following.after == SOFT and _is_inverted(following))
    if not (forms and led and not clause.spans[0].has(THING, "filler")):
        return clause
    subject = next((s for s in clause.spans[1:] if not s.is_only("filler")), clause.spans[1])
    own = subject.has("me") and "1" in forms
    theirs = forms <= {"3", "past3"} and not subject.has("me")
    theirs = theirs or ("3" in forms and subject.has(NAME, "them"))
    return replace(clause, after=IF) if own or theirs else clause


def _is_inverted(clause: Clause) -> bool:
    """Whether it begins with a verb, or with another word behind which somebody stands."""
    first = clause.spans[0]
    if len(clause.spans) > 1 and not first.has(THING) and clause.spans[1].has("me", "them", NAME):
        return True
    return first.has("is", "then") or bool(first.forms & {"1", "2", "3", "past", "imp"})


def _is_open(before: Sequence[WordRun]) -> bool:
    """Whether a bracket was opened and not closed yet."""
    marks = "".join(run.written for run in before)
    return marks.rfind("(") > marks.rfind(")")


def _is_name_like(run: WordRun, spans: Sequence[Span], runs: Sequence[WordRun]) -> bool:
    """Whether a later line can be a signature, which is never a misspelt move."""
    alone = sum(own.line == run.line for own in runs) == 1 and runs[0].line < run.line
    unknown = [span for span in spans if not span.entries]
    named = any(span.has(THING) for span in spans)
    return alone and not named and len(spans) <= 3 and all(s.written[:1].isupper() for s in unknown)


def runs_of(tokens: Sequence[Token]) -> list[WordRun]:
    """Words up to a mark, with the marks behind them and the line they stand on."""
    found: list[WordRun] = []
    words: list[Token] = []
    for token in tokens:
        if not token.mark:
            words.append(token)
        elif words:
            found.append(WordRun(words, token.mark, token.line, token.written.strip()))
            words = []
        elif found:
            found[-1].written += token.written
            if token.mark != SOFT and found[-1].mark != ASKING:
                found[-1].mark = token.mark
    return found


def gathered_runs(runs: Sequence[WordRun], vocabulary: Vocabulary) -> list[WordRun]:
    """The runs with parts of verbs that end a list brought back to it: `wirf Turm, Kran ab`."""
    for number, run in enumerate(runs):
        for place, token in enumerate(run.words):
            if token.word not in vocabulary.particles or (
                verb_of(run.words, place, vocabulary) is not None
            ):
                continue
            before = _before_commas(runs, number)
            own = next((one for one in before if _leads(one.words, token, vocabulary)), None)
            if own is not None and ends_there(run.words, place, vocabulary):
                own.words.append(run.words.pop(place))
                break
    return [run for run in runs if run.words]


def _before_commas(runs: Sequence[WordRun], number: int) -> Iterator[WordRun]:
    """The runs before it in its sentence, the nearest first."""
    for run in reversed(runs[:number]):
        if run.mark != SOFT:
            return
        yield run


def _leads(words: Sequence[Token], particle: Token, vocabulary: Vocabulary) -> bool:
    return verb_of([*words, particle], len(words), vocabulary) is not None


def parted(length: int, joints: Sequence[tuple[int, int, str]]) -> Iterator[tuple[str, int, int]]:
    """So many words at their joining words, each from where to where and of a kind: the kind before
    each part, and from where to where it goes. Nothing stands for the first."""
    begun, kind = 0, ""
    for start, end, following in [*joints, (length, length, "")]:
        if start > begun:
            yield kind, begun, start
        begun, kind = end, following


def _languages(spans: Sequence[Span], own: str) -> list[str]:
    """The languages of the reply, the likeliest first; none of which there is but a word."""
    weight: defaultdict[str, float] = defaultdict(float, {own: OWN})
    for span in spans:
        codes = {entry.code for entry in span.entries if entry.code}
        for code in codes:
            weight[code] += len(span.words) / len(codes)
    least = SHARE * sum(weight.values())
    unknown = min(sum(not span.entries for span in spans), MOST_BY_CHANCE)
    least = max(least, unknown)  # `ich nehme`: a word that happens to be one of ours, too
    spoken = [code for code in weight if code == own or weight[code] > least]
    return sorted(spoken, key=lambda code: (-weight[code], code != own, code))


def _settled(span: Span, spoken: Sequence[str]) -> Span:
    """With the readings of the likeliest language that has any; a name is one in any language."""
    codes = [entry.code for entry in span.entries]
    if len(set(codes) - {""}) < 2:
        foreign = codes and codes[0] and codes[0] not in spoken
        foreign = foreign and span.written.isalnum()  # `+` is one in all languages
        return replace(span, entries=()) if foreign and not span.has(*OF_ANY) else span
    best = next((code for code in spoken if code in codes), "")
    if not best:
        return span  # all of them were misspelt
    kept = [entry for entry in span.entries if entry.code in (best, "")]
    if any(entry.kind == THING for entry in kept):
        kept += [e for e in span.entries if e.kind == THING and e.code != best]
    return replace(span, entries=tuple(dict.fromkeys(kept)))


def _split(spans: Sequence[Span], after: str, sentence: int, line: int) -> list[Clause]:
    """At joining words, and where a main clause follows one that begins with one."""
    pieces: list[tuple[str, list[Span]]] = [(after, [])]
    fresh: set[int] = set()
    for place, span in enumerate(spans):
        joint = _joint(spans, place)
        kind, begun = pieces[-1]
        if joint:
            if begun or kind in (SOFT, HARD) or joint != AND:
                fresh.update({len(pieces)} if not begun and kind in (AND, THEN) else ())
                pieces.append((joint, []))
            continue
        if span.is_only(COMMA):
            pieces.append((SOFT, []))
            continue
        turns = kind in LEADING and _turns_to_oneself(begun, span)
        if turns or _leaves_the_rest(begun, span) or _tells_anew(begun, span):
            pieces.append((SOFT, []))
        pieces[-1][1].append(span)
    return [
        Clause(tuple(own), kind, sentence, line, fresh=number in fresh)
        for number, (kind, own) in enumerate(pieces) if own
    ] or [Clause((), after, sentence, line)]  # fmt: skip


def _left_over(spans: Sequence[Span]) -> str:
    """The joining word that a run ends with, which what follows the mark hangs on: `unless, …`."""
    kind = _joint(spans, len(spans) - 1) if spans else ""
    return kind if kind in LEADING else ""


def _joint(spans: Sequence[Span], place: int) -> str:
    """The kind of the joining word that the span is; empty if it is none."""
    span = spans[place]
    if len(spans) == 1 and span.has(IF) and span.forms <= {"part"}:
        return IF  # `angenommen, …`
    if span.has(*SAID, MIND):
        return ""
    if span.has("except") and _is_sentence(spans[place + 1 :]):
        return IF  # `außer Bernd will ihn`
    kind = next((kind for kind in JOINING if span.has(kind)), "")
    others = {entry.kind for entry in span.entries} - {*JOINING, "filler"}
    if kind in (BECAUSE, WHEN, BEFORE, SO) and others and (place or others & {"asks", "as"}):
        return ""  # `as a forest`, `when do we play`
    if kind == BECAUSE and place and spans[0].has("asks"):
        return ""  # `was bringt mir denn die Zunfthalle`
    if kind == BECAUSE and place and set(spans[place - 1].values(MIND)) & TOLD:
        return ""  # `zi că iau porumb`
    last = place == len(spans) - 1
    opposed = not last and spans[place + 1].has("other", "rest")  # `iar celălalt îl păstrez`
    if place and ((kind == AND and span.has("again") and not opposed) or (kind == THEN and last)):
        return ""
    if kind == SO and place and spans[place - 1].has("is"):
        return ""  # `the smithy is so expensive`
    if kind == BUT and span.has("filler") and place:
        denied = next((n for n in range(place) if spans[n].has("not")), place)
        return BUT if any(own.has(THING) for own in spans[denied:place]) else ""  # `only`
    return kind


def _is_sentence(spans: Sequence[Span]) -> bool:
    """Whether somebody who is named does something."""
    named = bool(spans) and spans[0].has(NAME)
    return named and any(span.has(VERB, MIND, "is") for span in spans[1:])


def _leaves_the_rest(before: Sequence[Span], span: Span) -> bool:
    """`I exchange the smithy and the crane | the rest I keep`."""
    return span.is_only("rest") and bool(before) and before[-1].has(THING)


def _tells_anew(before: Sequence[Span], span: Span) -> bool:
    """`Mówię z samochodu | wybieram port`, as people dictate."""
    own = frozenset({"1"})
    told = any(one.forms == own for one in before)
    return told and not before[-1].entries and span.forms == own and not span.has("filler")


def _turns_to_oneself(before: Sequence[Span], span: Span) -> bool:
    """`Since Bob ships | I take the mayor`: somebody does something before, and then oneself."""
    own = span.has("me", "request") and not span.has(*SAID)
    if own and before and not any(one.has(VERB, MIND, "is") for one in before):
        return True  # `after me I would …`
    if len(before) < 2 or not any(one.has(VERB, MIND, "is") for one in before):
        return False
    return own or (span.has(VERB, MIND) and bool(span.forms) and span.forms <= {"1", "would1"})
