"""Marks what is said about a thing or to somebody, so that it chooses nothing: `coffee is
expensive`, `good morning, mayor`, `I take coffee and think about it`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pbem.reader.clauses import Clause
from pbem.reader.comments import praises, tells_of_others, thanks_for
from pbem.reader.judging import MOST, is_refusing
from pbem.reader.sequence import GENERAL, Position
from pbem.reader.spans import Span
from pbem.reader.tokens import HARD, SOFT
from pbem.reader.vocabulary import NAME, NUMBER, SHIP, THING, VERB, WordReading
from pbem.reader.whole import ids_in

ROLE = "role"
FAVOURS = frozenset({"free", "enough", "gratis", "darmo", "moja", "moj", "moje"})
"""What speaks for a thing, though it is neither praise nor courtesy."""
LACKING = ("out", "of")
CAR = ("auto",)
FIRST = frozenset({"first", "najpierw", "intai"})
VOCATIVES = frozenset({
    "kapitanie", "burmistrzu", "gubernatorze", "kupcze", "osadniku", "nadzorco", "poszukiwaczu",
    "capitane", "primarule", "negustorule", "constructorule", "mestere", "guvernatorule",
    "prospectorule",
})  # fmt: skip
"""How somebody is called by the name of a role, where a language has a case for it; folded."""
ARTICLE = "ul"
"""How a Romanian name ends that has its article."""
LONGEST_CALL = 3
"""Words in which somebody is addressed: `the captain again`."""
POINTING = frozenset({"ja", "o", "il", "le"})
WILL = frozenset({"ll", "ill", "m", "im", "will", "sobie", "so", "to", "si", "eu", "i"})
BIDDING = ("aj", "ajcie")
"""How `keep it for yourself` ends in Polish."""
PILE = frozenset({"teanc", "teancul", "pile", "stack", "stosie", "there", "tam", "acolo"})
DREADING = (("oh", "no"), ("o", "nie"), ("oh", "nu"), ("vai", "nu"))
PRICES = frozenset({"price", "prices", "cena", "ceny", "pret", "preturi", "pretul", "preturile"})
STAYS = frozenset({
    "stays", "stay", "staying", "there", "here", "zostaje", "zostanie", "tam", "tu", "ramane",
    "loc", "acolo", "aici", "teanc", "pile",
})  # fmt: skip
"""What keeps a card where it lies."""
ASKING = ("please", "yes", "so", "pronoun")
"""What makes an answer of a word that could also address somebody."""


def mark_remarks(clauses: Sequence[Clause], position: Position) -> None:
    """Leave as talk what is only said of a thing, and ask about what may be said to a player."""
    for place, clause in enumerate(clauses if position.shown else ()):
        _take_to_keep(clause)
        _leave_there(clause, refused=bool(place) and is_refusing(clauses[place - 1]))
        if clause.has(VERB) and any(PILE & set(span.words) for span in clause.spans):
            _mark(clause, "maybe")  # `it stays on the pile`
    for before, clause in pairwise(clauses):
        dreads = len(clause.spans) == 1 and clause.spans[0].words in DREADING
        priced = clause.led and any(PRICES & set(span.words) for span in before.spans)
        bare = before.has(THING) and not any(span.is_only(VERB) for span in before.spans)
        if bare and clause.after == SOFT and (dreads or priced):
            _mark(before, "maybe")  # `the mayor, oh no`, `good prices for coffee: sugar`
    for place, clause in enumerate(clauses):
        judged = _judges(clause) and not _is_taken_up(clauses, place)
        judged = judged or praises(clause) or _calls_by_role(clause, position)
        judged = judged or tells_of_others(clauses, place)
        if judged or thanks_for(clause) or _lacks(clause) or _sells_a_car(clause, position):
            _mark(clause, "third")
    for place, clause in enumerate(clauses):
        said_to_others = _addresses(clauses, place, position) or _laughs_at(clauses, place)
        said_to_others = said_to_others or _laments(clauses, place, position)
        said_to_others = said_to_others or _names_no_more(clauses, place)
        if clause.has("third"):
            continue
        if said_to_others or _wishes(clauses, place) or _is_elsewhere(clauses, place):
            misspelt = clause.has("laugh") and any(span.forgiven for span in clause.spans)
            _mark(clause, "third" if misspelt else "maybe")  # `oj, kaśka, kaśka` is no coffee


def _mark(clause: Clause, kind: str) -> None:
    clause.spans.insert(0, Span(("",), "", [WordReading(kind, None, "")]))


def _take_to_keep(clause: Clause) -> None:
    """`I'll keep it`, where one card is shown that may be taken; but not `keep it there`."""
    keeps = [span for span in clause.spans if span.is_only(VERB) and "keep" in span.values(VERB)]
    if len(keeps) != 1:
        return
    rest = [span for span in clause.spans if span is not keeps[0]]
    points = bool(POINTING & set(keeps[0].words)) or any(span.has("back") for span in rest)
    small = all(
        span.has("back", "pronoun", "courtesy", "please", "yes", "aside") or span.words[-1] in WILL
        for span in rest
    )
    words = {word for span in clause.spans for word in span.words}
    given = "sobie" in words and keeps[0].written.endswith(BIDDING)
    if points and small and not words & STAYS and not given:
        keeps[0].entries = [WordReading(VERB, "take", "")]


def _leave_there(clause: Clause, *, refused: bool) -> None:
    """`I'll leave that one`, or `I don't need it, leave`, where one card may be taken."""
    leaves = [span for span in clause.spans if set(span.values(VERB)) == {"leave"}]
    rest = [span for span in clause.spans if span not in leaves]
    points = any(span.has("back") for span in rest) or any(POINTING & set(s.words) for s in leaves)
    points = points or (refused and not rest)
    small = all(
        span.has("back", "pronoun", "courtesy", "please", "mild") or span.words[-1] in WILL
        for span in rest
    )
    if len(leaves) == 1 and points and small and leaves[0].is_only(VERB):
        leaves[0].entries = [WordReading("pass", None, "")]


def _judges(clause: Clause) -> bool:
    """`Coffee is expensive`, `the trader is empty now`: no reason to choose it."""
    for place, (before, span) in enumerate(pairwise(clause.spans)):
        if not before.has(THING) or not span.has("copula") or span.has(THING):
            continue
        rest = clause.spans[place + 2 :]
        tells = any(own.has("quality", "aside", "empty", "too") for own in rest)
        for own in rest:
            favours = own.words[0] in FAVOURS or own.words[0].startswith(MOST)
            if favours or own.has(THING, VERB, "praise", "courtesy", "pronoun", "neg", "yes"):
                return False
        return tells
    return False


def _calls_by_role(clause: Clause, position: Position) -> bool:
    """`Kapitanie, mój kapitanie!`, where no role is chosen."""
    called = [span for span in clause.spans if not span.has("small")]
    vocative = bool(called) and called[-1].words[-1] in VOCATIVES
    return vocative and ROLE not in position.asks and _only_names(called, ids_in(clause))


def _is_taken_up(clauses: Sequence[Clause], place: int) -> bool:
    """`My smithy is no use, tuck it under the chapel`: what is done with it follows."""
    following = clauses[place + 1] if place + 1 < len(clauses) else None
    joined = following is not None and following.sentence == clauses[place].sentence
    return following is not None and joined and following.has("back") and following.has(VERB)


def _sells_a_car(clause: Clause, position: Position) -> bool:
    """`Sprzedaję auto`: what is done with it is not for the service to choose."""
    verbs = clause.deeds
    allowed = position.allowed
    car = any(span.words == CAR and span.has("auto") for span in clause.spans)
    return car and bool(verbs) and not verbs & (allowed | position.asks | GENERAL)


def _lacks(clause: Clause) -> bool:
    """`Out of coffee!`"""
    verbs = any(span.is_only(VERB) for span in clause.spans)
    return clause.spans[0].words == LACKING and clause.has(THING) and not verbs


def _addresses(clauses: Sequence[Clause], place: int, position: Position) -> bool:
    """`Thank you, mayor`: who is greeted or thanked by the name of a role."""
    roles = {fact.id for move in position.legal if move.verb == ROLE for fact in move.facts}
    clause = clauses[place]
    called = [span for span in clause.spans if not span.has("addressing", "laugh")]
    before = clauses[place - 1] if place else None
    greeted = len(called) < len(clause.spans) and not clause.spans[-1].has("addressing")
    if not greeted and before is not None and clause.after == SOFT:
        greeted = all(span.has("addressing") for span in before.spans)
    vocative = any(span.words[-1] in VOCATIVES for span in called)
    if any(span.written.endswith(ARTICLE) for span in called):
        return False  # `bună seara, consilierul`: who is greeted is `consilierule`
    if vocative and roles and _only_names(called, roles):
        return True
    if not roles or not greeted or not _only_names(called, roles):
        return False
    beside = (own for own in clauses if own.sentence == clause.sentence)
    return not any(own.has(*ASKING) for own in beside)


def _only_names(spans: Sequence[Span], ids: set[str]) -> bool:
    """Whether the words are one of these things, with `the` or `again` at the most."""
    named = [span for span in spans if span.has(THING)]
    small = all(span.has("ship", "people", "again", THING) for span in spans)
    small = small and not any(span.has(NAME, VERB, "wish") for span in spans)
    one = len(named) == 1 and len(spans) <= LONGEST_CALL
    return one and small and bool(ids_in(Clause(named)) & ids)


def _laughs_at(clauses: Sequence[Clause], place: int) -> bool:
    """`Ha, the mayor!`, `oh no, the captain`, `lol the captain again`."""
    clause = clauses[place]
    spans = [span for span in clause.spans if not span.has("laugh")]
    laughs = len(spans) < len(clause.spans)
    before = clauses[place - 1] if place else None
    if not laughs and before is not None and clause.after == SOFT:
        laughs = all(span.has("laugh") for span in before.spans)
    only = all(span.has(THING, "ship", "people", "again", "small") for span in spans)
    only = only and not any(span.has(VERB, "pronoun", "yes", "please") for span in spans)
    if not (laughs and only and len(spans) <= LONGEST_CALL and clause.has(THING)):
        return False
    return not any(own.has("back") and own.has(VERB) for own in clauses[place + 1 :])


def _laments(clauses: Sequence[Clause], place: int, position: Position) -> bool:
    """`No, the captain!`, where the captain is no answer: to what that is a no, nobody knows."""
    clause = clauses[place]
    following = clauses[place + 1] if place + 1 < len(clauses) else None
    if len(clause.spans) > 1 or not clause.has("neg") or following is None:
        return False
    bare = following.has(THING) and not following.has(VERB, "neg", "please")
    joined = following.after == SOFT and following.sentence == clause.sentence
    return bare and joined and not ids_in(following) & position.about


def _names_no_more(clauses: Sequence[Clause], place: int) -> bool:
    """`The chapel and one more`: which, it does not say."""
    clause = clauses[place]
    spans = [span for span in clause.spans if set(span.values(VERB)) != {"extra"}]
    more = len(spans) < len(clause.spans) or any(span.has(NUMBER, "other") for span in spans)
    only = all(span.has(NUMBER, "other", "small", "vague", "ship") for span in spans)
    only = only and not any(span.has(THING, VERB, SHIP, "back") for span in spans)
    return bool(place) and clause.after == "and" and more and only and clauses[place - 1].has(THING)


def _wishes(clauses: Sequence[Clause], place: int) -> bool:
    """`Would love a harbor but I'm broke`: a wish, and what stands against it."""
    clause = clauses[place]
    if not clause.has("wish") or not clause.has(THING) or place + 1 == len(clauses):
        return False
    following = clauses[place + 1]
    against = following.spans[0].has("mild") and not following.has(THING)
    return following.sentence == clause.sentence and against


def _is_elsewhere(clauses: Sequence[Clause], place: int) -> bool:
    return _follows_elsewhere(clauses, place) or _goes_elsewhere(clauses, place)


def _follows_elsewhere(clauses: Sequence[Clause], place: int) -> bool:
    """`A walk in the park, then coffee`: it goes on with what was no move."""
    clause = clauses[place]
    before = clauses[place - 1] if place else None
    bare = clause.has(THING) and not any(span.is_only(VERB) for span in clause.spans)
    if before is None or clause.after != "then" or before.sentence != clause.sentence:
        return False
    walks = bool(before.unknown) or (before.has("nouns") and not before.has(THING))
    return bare and walks and not clause.has("please", "pronoun")


def _goes_elsewhere(clauses: Sequence[Clause], place: int) -> bool:
    """`First the church, then lunch`, `I take coffee and think about it`: the same breath goes on
    with what is no move."""
    clause = clauses[place]
    if not clause.has(THING) or place + 1 == len(clauses):
        return False
    following = clauses[place + 1]
    if following.sentence != clause.sentence or following.after == HARD:
        return False
    if following.after == "and" and following.has("postpone") and not following.has(THING, "rest"):
        return True
    ordered = any(FIRST & set(span.words) for span in clause.spans) and not clause.has(VERB)
    return ordered and following.after == "then" and not following.has(THING, VERB, "auto")
