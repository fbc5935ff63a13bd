"""Derives forms of verbs that a language makes by rule, so that its file need not list them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

POLISH_PRESENT = (
    ("uję", ("uj", "ujmy", "ujcie", "ujemy", "ować", "ywać")),
    ("am", ("aj", "ajmy", "ajcie", "amy", "ać")),
)
"""Endings of I do, and of do (one, us, all of you), we do, and to do; of two the reader knows one
word too many, which nobody writes."""
POLISH_PAST = (("ąć", "ął", "ęła"), ("ać", "ał", "ała"), ("ić", "ił", "iła"), ("yć", "ył", "yła"))
"""Endings of an infinitive, and of he and she did."""
ROMANIAN_WOULD = ("aș ", "voi ")
"""What stands before an infinitive in Romanian's tables."""


ROMANIAN_PRESENT = (
    ("iez", ("ia", "iați", "iem")),
    ("ez", ("a", "ați", "ăm")),
    ("esc", ("i", "iți", "im")),
)
"""Endings of I do, and of to do, do (all of you), and we do."""
SHORTEST = 5
"""Letters of a Romanian verb that goes by that rule; `așez` does not."""
ENGLISH_SHORT = re.compile(r"[^aeiou]*[aeiou][bdgmnprt]")
ENGLISH_OTHERS = frozenset({
    "out", "off", "in", "into", "to", "up", "away", "well", "one", "an", "my", "i", "is", "are",
})  # fmt: skip
"""First words of what is listed among verbs and is none."""


def derived(code: str, phrase: str) -> Iterator[str]:
    """What players say of themselves with a verb that is listed as `phrase`."""
    if code in RULES:
        yield from RULES[code](phrase)


def _polish(phrase: str) -> Iterator[str]:
    """`zachować`: `zachowałbym`, and `bym zachowała` as in `kawę bym zachowała`; of `wybieram`
    and `buduję` what is told to one, to us and to all."""
    if " " in phrase:
        return
    for ending, others in POLISH_PRESENT:
        if phrase.endswith(ending):
            yield from (phrase.removesuffix(ending) + other for other in others)
    for ending, he, she in POLISH_PAST:
        if phrase.endswith(ending):
            stem = phrase.removesuffix(ending)
            yield from (f"{stem}{he}bym", f"{stem}{she}bym", f"bym {stem}{he}", f"bym {stem}{she}")


def _romanian(phrase: str) -> Iterator[str]:
    """`aș păstra`: the infinitive alone, for whatever stands before it: `pot păstra`; of
    `păstrez` and `plătesc` it is made by rule."""
    for ending, others in ROMANIAN_PRESENT:
        if phrase.endswith(ending) and " " not in phrase and len(phrase) >= SHORTEST:
            yield from (phrase.removesuffix(ending) + other for other in others)
            break
    for would in ROMANIAN_WOULD:
        infinitive = phrase.removeprefix(would)
        if infinitive != phrase:
            yield infinitive


def _english(phrase: str) -> Iterator[str]:
    """`put up`: `putting up`."""
    first, space, rest = phrase.partition(" ")
    if first.endswith("ing") or first in ENGLISH_OTHERS or not first.isalpha():
        return
    if ENGLISH_SHORT.fullmatch(first):
        first += first[-1]
    elif first.endswith("e") and not first.endswith("ee"):
        first = first[:-1]
    yield f"{first}ing{space}{rest}"


RULES: Mapping[str, Callable[[str], Iterator[str]]] = {
    "en": _english,
    "pl": _polish,
    "ro": _romanian,
}


POLISH_OWN = ("ę", "am", "em", "my")
"""How a Polish verb ends of which one is the subject oneself."""
ROMANIAN_OTHERS = ("a", "e", "i", "ă")
"""How a Romanian imperative ends, and a verb of oneself does not."""


def bids(code: str, word: str) -> bool:
    """Whether a verb, as it is spelt, can tell somebody else to do something."""
    low = word.casefold()
    if code == "pl":
        return not low.endswith(POLISH_OWN) or low.endswith("cie")
    if code == "ro":
        return low.endswith(ROMANIAN_OTHERS)
    return not low.endswith("ing")
