"""Keeps the legal moves that agree with everything that a clause says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

ABOUT = ""
PAYING = "paying"
STANDS = "stands"
"""The part of the place where somebody stands who pays for a building."""
PAYS = frozenset({"pay", "discard"})
"""Verbs that say of a move only what it costs: `I throw away the harbor` builds none."""
SAID_PARTS = frozenset({"over", "under", "paying", "without"})
"""Parts that a thing cannot play beside a move: `the palace over my crane` uses no crane."""
SWAPS = frozenset({"office"})
"""Moves that give something away for something else, and cost nothing beside it."""
GETS = frozenset({"role", "take", "keep", "extra", "choose", "build", "produce"})
"""Moves by which one gets something; what one puts aside or gives away is none of them."""


class Fact(NamedTuple):
    """What a move says: a thing's id, the part it plays, how often; None is any number."""

    id: str
    part: str = ABOUT
    number: int | None = 1


@dataclass(frozen=True)
class Facts:
    """All that a legal move says. `beside` are things that may be named and change nothing."""

    text: str
    verb: str
    facts: tuple[Fact, ...] = ()
    beside: frozenset[str] = frozenset()
    bare: bool = True
    """Whether it may be said by its thing alone, without a verb."""
    called: frozenset[str] = frozenset()
    """Things that say it by themselves, though it is about none: `hacienda`, to draw with it."""

    @property
    def about(self) -> list[Fact]:
        return [fact for fact in self.facts if fact.part == ABOUT]


@dataclass
class Mention:
    """A thing that a clause names: the ids it can mean, how many, and which part it plays."""

    ids: frozenset[str]
    number: int | None = None
    part: str | None = None
    whole: bool = True
    optional: bool = False
    everything: bool = False
    as_good: bool = False
    written: str = ""
    noun: bool = False
    """Whether it may be no thing but a word of the game: `guesthouse`."""
    piece: int = 0
    """Which of the pieces between commas and `and` it stands in."""
    several: int = 0
    """How many different ones of the ids it means: `both goods`."""


@dataclass
class Wanted:
    """What a clause asks for."""

    mentions: list[Mention] = field(default_factory=list)
    verbs: list[frozenset[str]] = field(default_factory=list)
    said: set[str] = field(default_factory=set)
    """All that its verbs may say, those included that may be something else."""
    everything: bool = False
    """Whether it asks for all there is, without saying of what."""


class Found(NamedTuple):
    """The moves that agree best, and whether each names a thing by a part of its name only."""

    moves: list[str]
    sure: bool = True
    said: int = 0
    """How many things of the clause they explain."""


def agreeing(wanted: Wanted, legal: Iterable[Facts], verbs: Mapping[str, frozenset[str]]) -> Found:
    """The legal moves that say what is wanted, and as little beyond it as possible."""
    legal = list(legal)
    parts = {fact.part for move in legal for fact in move.facts}
    known = {f.id for move in legal for f in move.facts if f.part in (ABOUT, PAYING)}
    _count_all(wanted, legal)
    scored = []
    for move in legal:
        allowed = verbs.get(move.verb, frozenset([move.verb]))
        if not all(_fits(own, own & allowed, move) for own in wanted.verbs):
            continue
        named = move.facts and (move.bare or len(wanted.mentions) > 1)
        called = any(mention.ids & move.called for mention in wanted.mentions)
        if not named and not called and not wanted.said & allowed:
            continue
        score = _score(wanted, move, parts, known)
        if score is not None:
            scored.append((score, move.text))
    if not scored:
        return Found(_all_there_is(wanted, legal, verbs))
    best = min(score for score, _ in scored)
    kept = [text for score, text in scored if score == best]
    if wanted.everything and len(kept) > 1:
        fits = {text for _, text in scored}
        kept = fullest([move for move in legal if move.text in fits]) or kept
    said = {fact.id for move in legal if move.text in kept for fact in move.facts}
    sure = all(mention.whole or not mention.ids & said for mention in wanted.mentions)
    return Found(kept, sure, -best[0])


def _all_there_is(
    wanted: Wanted, legal: Sequence[Facts], verbs: Mapping[str, frozenset[str]]
) -> list[str]:
    """`Bank everything`: the move that holds all, where no thing is named."""
    if not wanted.everything or not all(mention.optional for mention in wanted.mentions):
        return []
    said = [move for move in legal if wanted.said & verbs.get(move.verb, frozenset([move.verb]))]
    several = any(len(move.about) > 1 for move in said)
    return fullest(said) if several and all(move.about for move in said) else []


def fullest(moves: Sequence[Facts]) -> list[str]:
    """The one that holds all that each of the others does; none if there is no such one."""
    counted = [Counter({(f.id, f.part): f.number or 1 for f in move.facts}) for move in moves]
    for move, own in zip(moves, counted, strict=True):
        if all(other <= own for other in counted):
            return [move.text]
    return []


def _count_all(wanted: Wanted, legal: Iterable[Facts]) -> None:
    """`All my corn`, where it is counted: as many as there are."""
    for mention in wanted.mentions:
        if mention.everything and mention.number is None:
            counts = [f.number or 0 for move in legal for f in move.facts if f.id in mention.ids]
            most = max(counts, default=0)
            mention.number = most if most > 1 else None
        mention.everything = mention.everything and mention.number is None


def _fits(own: frozenset[str], said: frozenset[str], move: Facts) -> bool:
    """Whether a verb that means all of `own`, of which `said` may be said of the move, fits it."""
    costs = any(fact.part == "paying" for fact in move.facts)
    if not said or costs or move.verb in said:
        return bool(said)
    aside = bool(own & PAYS) and said - PAYS <= {"put"} and move.verb in GETS
    return (move.verb in SWAPS or not said <= PAYS) and not aside


def _score(wanted: Wanted, move: Facts, parts: set[str], known: set[str]) -> tuple[int, int] | None:
    """How many optional mentions fit, negated, and how much the move says that was not said."""
    left: Counter[tuple[str, str]] = Counter()
    free: set[tuple[str, str]] = set()
    for fact in move.facts:
        if fact.number is None:
            free.add((fact.id, fact.part))
        left[fact.id, fact.part] += fact.number if fact.number is not None else 1
    whole = Counter(left)
    fitted: list[tuple[str, str]] = []
    chosen: list[Mention] = []
    paid: list[Mention] = []
    for mention in sorted(wanted.mentions, key=lambda m: (m.optional, len(m.ids))):
        if mention.several:
            own = [known for known, n in left.items() if n and _is_one_of(mention, known)]
            if len(own) < mention.several:
                return None
            left.subtract(own[: mention.several])
            fitted += own[: mention.several]
            continue
        key = _place(mention, left, parts)
        if key is None:
            aside = mention.ids & move.beside - known and mention.part not in SAID_PARTS
            aside = aside and (mention.number or 1) == 1
            if mention.optional or aside:
                continue
            return None
        if key in free or mention.everything:
            left[key] = 0
        else:
            left[key] -= mention.number or 1
            if left[key] < 0:
                return None
        fitted.append(key)
        if key[1] == ABOUT:
            chosen.append(mention)
        elif key[1] == PAYING and mention.part is None and not mention.optional:
            paid.append(mention)
    if not _may_pay(wanted, chosen, paid):
        return None
    return _cost(move, left, whole, fitted)


def _may_pay(wanted: Wanted, chosen: Sequence[Mention], paid: Sequence[Mention]) -> bool:
    """Whether things of which nobody says that they pay may do so: they stand behind what is paid
    for, and apart from it, unlike in `the library over the well`."""
    places = {id(mention): number for number, mention in enumerate(wanted.mentions)}
    return all(
        one.piece != other.piece and places[id(one)] < places[id(other)]
        for one in chosen
        for other in paid
    )


def _cost(
    move: Facts,
    left: Counter[tuple[str, str]],
    whole: Counter[tuple[str, str]],
    fitted: Sequence[tuple[str, str]],
) -> tuple[int, int] | None:
    if any(0 < n < whole[key] for key, n in left.items()):
        return None  # other numbers than the move's
    about = [key for key in whole if key[1] == ABOUT]
    missing = [key for key in about if left[key]]
    by_ship = fitted and all(part == "on" for _, part in fitted)
    if missing and not (by_ship and len(missing) == len(about)):
        return None
    if not fitted and move.facts:
        return None
    unsaid = [part for (_, part), n in left.items() if n]
    # none of several ways to pay is likelier than another
    payment = unsaid.count(PAYING) + unsaid.count(STANDS)
    return -len(fitted), len(unsaid) - payment + (payment > 0)


def _place(
    mention: Mention, left: Mapping[tuple[str, str], int], parts: set[str]
) -> tuple[str, str] | None:
    """Which fact of the move the mention says."""
    fitting = [key for key, n in left.items() if n and _means(mention, key)]
    part = mention.part
    if part == "without":
        return next((key for key in fitting if key[1] == "without"), None)
    fitting = [key for key in fitting if key[1] != "without"]
    if part is not None and part in parts:
        return next((key for key in fitting if key[1] == part), None)
    return next((key for key in fitting if key[1] == ABOUT), fitting[0] if fitting else None)


def _is_one_of(mention: Mention, key: tuple[str, str]) -> bool:
    return key[0] in mention.ids and key[1] == mention.part


def _means(mention: Mention, key: tuple[str, str]) -> bool:
    id, part = key
    if id.startswith("good:"):
        return id in mention.ids or (mention.as_good and id[5:] in mention.ids)
    if mention.as_good and part == "paying" and f"good:{id}" in mention.ids:
        return False
    return id in mention.ids
