"""Says of each clause of a reply what it can be: a move, a refusal, talk, or a doubt."""

from __future__ import annotations

from enum import Enum

from pbem.reader.clauses import Clause
from pbem.reader.spans import Span
from pbem.reader.vocabulary import NAME, NUMBER, SHIP, THING, TOLD, VERB

SAID = (THING, VERB, NUMBER, SHIP)
HARMLESS = frozenset({
    "small", "nouns", "good", "quality", "so", "ship", "courtesy", "people", "pronoun", "on", "at",
    "yes", "as", "from", "over", "under", "paying", "each", "all", "same", "auto", "rest", "money",
    "price", "and", "plantation", "vp", "empty", "late", "stored", "loose", "without", "copula",
    "aside",
})  # fmt: skip
"""Marks that change nothing by themselves."""
DOUBTS = ("or", "if", "maybe")


RELATIVE = (
    "the one", "the same", "what ", "to co", "to samo", "ten co", "ten sam co", "ta sama co",
    "te same co", "tego co", "ce ", "cel ",
)  # fmt: skip
TOWARDS = frozenset({"to", "into", "do", "la", "in"})
"""Where somebody goes; `idę w kupca` may be a choice."""
PLACED = frozenset({"at", "in", "from", "w", "na", "z", "ze", "znad", "la", "din"})
"""Where somebody is seen, or greets from."""
AGAIN = frozenset({"back"})
GENERAL = frozenset({"play"})
MOST = ("naj", "cel", "cea", "cheap", "most", "first", "last")
"""How what is chosen begins that has no name: `najtańszy`, `cel mai scump`."""
CHATTY = 3
"""Unknown words from which on a clause is talk, though it names something of the game."""
BRIEF = 5
"""Words of a clause that can be a move, though it names nothing that we know."""


class ClauseKind(Enum):
    EMPTY = "empty"
    MOVE = "move"
    REFUSAL = "refusal"
    YES = "yes"
    TALK = "talk"
    UNCLEAR = "unclear"
    DOUBT = "doubt"
    VAGUE = "vague"


def weighs(span: Span, *kinds: str) -> bool:
    """Whether the span is of such a kind, and of none that would make it harmless."""
    return span.has(*kinds) and not span.has(*SAID) and not span.has(*HARMLESS)


def any_weighs(clause: Clause, *kinds: str) -> bool:
    return any(weighs(span, *kinds) for span in clause.spans)


def is_refusing(clause: Clause) -> bool:
    """Whether it says no to something: `not`, `nothing`, `pass`, `without building`."""
    named = clause.has(THING)
    for span in clause.spans:
        if weighs(span, "neg", "nor", "nothing", "pass", "giveup") or span.has("keeps all"):
            return True
        if span.has("pass", "giveup") and not span.has(THING) and not (span.has(VERB) and named):
            return True
    for span, following in zip(clause.spans, clause.spans[1:], strict=False):
        if span.has("without") and following.has(VERB) and not following.has(THING):
            return True
        if span.has("without") and following.has("offering", "nouns") and not named:
            return True
    return False


def only_passes(clause: Clause) -> bool:
    """`Pass`, and no more than courtesy with it."""
    passes = [span for span in clause.spans if span.has("pass") and not span.has(THING)]
    rest = (span for span in clause.spans if span not in passes)
    return bool(passes) and all(span.has("small", "courtesy", "thanks") for span in rest)


def is_about_others(clause: Clause) -> bool:
    """Whether another player or somebody else does something in it."""
    named = any(span.has(NAME) and not span.has(*SAID) for span in clause.spans)
    praised = any(span.has("praise") for span in clause.spans)
    if praised and not any(span.is_only(VERB) for span in clause.spans):
        return True
    if clause.spans[0].has(NAME) and clause.has("nothing"):
        return True  # `Bob gets nothing`
    return any_weighs(clause, "third", TOLD) or (named and clause.has(*SAID))


def is_addressed(clause: Clause) -> bool:
    """`You build nicely`, `you will take the builder`: said to the table."""
    spans = clause.spans
    does = next((span for span in spans[1:] if not span.is_only("small")), None)
    return does is not None and spans[0].words == ("you",) and does.is_only(VERB)


def imitates(clause: Clause) -> bool:
    """`The one Bob usually takes`: what somebody else does or did, and not what that is."""
    begins = " ".join(span.written.casefold() for span in clause.spans).startswith(RELATIVE)
    does = any(span.has(NAME) for span in clause.spans) and clause.has(TOLD, VERB)
    return begins and does and not clause.has(THING) and len(clause.unknown) < CHATTY


def is_whereabouts(clause: Clause) -> bool:
    """Whether it says where the writer is or goes: `I'm at the office` builds no office."""
    if clause.has("nouns") or acts(clause):
        return False
    places = [n for n, span in enumerate(clause.spans) if span.has(THING)]
    goes = clause.has("being", "leaving")
    placed = _is_place if goes else _is_greeted_from
    return bool(places) and all(placed(clause.spans, number) for number in places)


def _is_place(spans: list[Span], number: int) -> bool:
    """Whether `at`, `in` or `off to` stands before a thing, with small words only between them."""
    leaves = any(span.has("leaving") for span in spans[:number])
    for span in reversed(spans[:number]):
        if leaves and (span.has("on", "at") or span.has("leaving")):
            return bool(TOWARDS & set(span.words)) and span.words[0] not in AGAIN
        if span.has("at") and not leaves:
            return True
        if not span.has("small"):
            return False
    return False


def _is_greeted_from(spans: list[Span], number: int) -> bool:
    """`See you at the harbor`, `pozdrowienia z portu`."""
    placed = False
    for span in reversed(spans[:number]):
        placed = placed or span.words[-1] in PLACED
        if span.is_only("courtesy", "thanks", "praise"):
            return placed
        if not span.has("small", "at", "from", "on", "people"):
            return False
    return False


def kind_of(clause: Clause) -> ClauseKind:
    """What the clause is by itself."""
    if not clause.spans:
        return ClauseKind.EMPTY
    if is_whereabouts(clause):
        return ClauseKind.TALK
    if any_weighs(clause, *DOUBTS) and not gives_reason(clause):
        return ClauseKind.DOUBT
    if is_too_much(clause):
        return ClauseKind.DOUBT
    if clause.reason or any_weighs(clause, "mind", "later", "postpone", "excuse"):
        return (
            ClauseKind.EMPTY if clause.has("courtesy") and not clause.unknown else ClauseKind.TALK
        )
    if any_weighs(clause, "takeback"):
        return ClauseKind.DOUBT
    if is_thanking(clause) or only_plays(clause):
        return ClauseKind.TALK
    refusing = is_refusing(clause)
    if (any_weighs(clause, "imitating") or imitates(clause)) and not refusing:
        return ClauseKind.VAGUE
    if _is_vague(clause) and not refusing and not is_about_others(clause):
        least = CHATTY if any_weighs(clause, "vague") else 1 if _is_most(clause) else 0
        chatty = len(clause.unknown) > least and not clause.has(THING, VERB)
        chatty = chatty or (len(clause.unknown) >= CHATTY and not clause.has(THING))
        chatty = chatty or _likes_it(clause)
        return ClauseKind.TALK if chatty else ClauseKind.VAGUE
    if is_addressed(clause):
        return ClauseKind.UNCLEAR if clause.has(THING) else ClauseKind.TALK
    if clause.unknown or any_weighs(clause, "being") or is_about_others(clause):
        return ClauseKind.UNCLEAR if speaks_of_game(clause) else ClauseKind.TALK
    if refusing:
        return ClauseKind.REFUSAL
    if any_weighs(clause, "leaving") and clause.has(*SAID):
        return ClauseKind.UNCLEAR  # `lecę na kapitana`
    if clause.has(*SAID) or any_weighs(clause, "auto", "same"):
        return ClauseKind.MOVE
    if clause.has("auto", "same"):
        return ClauseKind.MOVE
    if clause.has("yes"):
        return ClauseKind.YES
    return ClauseKind.EMPTY


def _likes_it(clause: Clause) -> bool:
    """`I'm really enjoying this one`: what is done with it, nobody knows."""
    open_ = [span for span in clause.spans if weighs(span, "vague")]
    pointing = all(span.has("back") for span in open_)
    does = any(span.written.endswith("ing") for span in clause.unknown)
    return pointing and does and not clause.has(THING, VERB)


def is_too_much(clause: Clause) -> bool:
    """`The harbor is too expensive`: what speaks against a thing."""
    return any_weighs(clause, "too") and clause.has(THING) and not clause.reason


def is_thanking(clause: Clause) -> bool:
    """`Thanks for setting it up`: what others did, and not what the writer does."""
    return clause.has("thanked") and not clause.has(THING, NUMBER, "pass", "nothing")


def only_plays(clause: Clause) -> bool:
    """`Lovely to play with you all`: it says that there is a game, and names nothing of it."""
    said = [span for span in clause.spans if span.has(*SAID)]
    plays = all(span.has(VERB) and set(span.values(VERB)) <= GENERAL for span in said)
    small = all(not span.has(THING, NUMBER, SHIP, "alone") for span in said)
    other = clause.has("yes", "auto", "same", "pass", "neg", "nor", "nothing")
    open_ = any(span.has("quality") and not span.has("praise") for span in clause.spans)
    return bool(said) and plays and small and not other and not open_


def gives_reason(clause: Clause) -> bool:
    """`because otherwise Bob ships`: what is doubted there is not the move."""
    return clause.reason and not clause.has(THING)


def speaks_of_game(clause: Clause) -> bool:
    """Whether it may be about the decision: things of the game, or what is done with them."""
    named = clause.has(THING)
    if named and clause.unknown and clause.has("copula") and not acts(clause):
        return False
    if named:
        asks = acts(clause) or clause.has("please")
        return len(clause.unknown) < CHATTY - (0 if asks else 1)
    verbs = any(
        span.is_only(VERB) and not set(span.values(VERB)) <= GENERAL for span in clause.spans
    )
    return verbs and len(clause.unknown) == 1 and len(clause.spans) <= BRIEF


def acts(clause: Clause) -> bool:
    """Whether it says what somebody does."""
    return any(span.is_only(VERB) for span in clause.spans)


def _is_most(clause: Clause) -> bool:
    """`The cheapest`, `ten najtańszy`: a quality that only one has."""
    words = [word for span in clause.spans if span.has("quality") for word in span.words]
    return any(word.startswith(MOST) or word.endswith(("est", "ost")) for word in words)


def _is_vague(clause: Clause) -> bool:
    """Whether it leaves the choice open: `whatever`, and `the cheapest` beside no name."""
    if any_weighs(clause, "vague"):
        return True
    if clause.has(THING, "laugh"):
        return False
    return any(
        span.has("quality") and not span.has(*SAID, "small", "courtesy", "praise", "people")
        for span in clause.spans
    )
