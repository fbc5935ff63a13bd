"""Takes a reply apart into words and marks, in linear time."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from engine.common_words import COMMON_WORDS
from engine.lexicon import fold

MOST_TOKENS = 600
"""More than anybody writes about a move; what is longer is asked back."""

APOSTROPHES = str.maketrans({"\u2019": "'", "`": "'", "\u00b4": "'", "\u02bc": "'"})
SHORTENED = (
    (re.compile(r"\bcan't\b|\bcannot\b", re.IGNORECASE), "can not"),
    (re.compile(r"\bwon't\b", re.IGNORECASE), "will not"),
    (re.compile(r"n't\b", re.IGNORECASE), " not"),
)
COUNTED = re.compile(r"\((\d{1,2})\)")
"""As the log counts: `indigo plant (3)`."""
NUMBERED = re.compile(r"(?<=[^\W\d_]): *(\d{1,2})(?= *(?:[,;]|$))")
"""A list of numbers: `corn: 2`."""
BULLET = re.compile(r"^\s*(?:[-*+•–—]+|\(?\d{1,2}[.)]|[a-e]\))\s+(?=\S)")
TOKEN = re.compile(r"\d+|[^\W\d_]+|[,;:.!?…\u037e？()/&+=]|\s[-–—]+(?=\s|$)|[-–—]{2,}")  # noqa: RUF001
ITEM = re.compile(r"(?:^|\s)\(?\d{1,2}\)\s", re.MULTILINE)
LONGEST_CUT = 24
"""Letters of a line of words that are cut short."""
MOST_CUT = 4
"""Letters of a word that is cut short."""
QUOTED = re.compile(r"[\"„“”«][^\"„“”»]{3,400}[\"“”»]")
LEAST_QUOTED = 3
"""Words of a quotation; fewer may be a move."""
EMOTICON = re.compile(r"(?<!\S)(?:[:;=8]['o-]?-?[)(\]\[DPpOo/|*3]+|<3+|\^\^|xD+|XD+)(?=[\s.,!?]|$)")
SIGNS = {
    "\N{EAR OF MAIZE}": "corn", "\N{HOT BEVERAGE}": "coffee", "\N{SMOKING SYMBOL}": "tobacco",
    "\N{CANDY}": "sugar",
}  # fmt: skip
SIGNED = frozenset(SIGNS)
MOST_SIGNED = 4
"""Words and signs of a line in which a sign may be meant."""
AND = {"&": "and", "+": "and"}
HARD, SOFT, ASKING = "hard", "soft", "asking"
LISTED = "listed"
"""A semicolon: what follows may be another move, or more of the same one."""
STRONG = frozenset(".!…()")


class Token(NamedTuple):
    """A word as it folds (`written` as it stands), or a mark between words (`mark`)."""

    word: str
    written: str
    mark: str = ""
    line: int = 0
    quoted: bool = False
    """Whether it stands in quotation marks, with other words."""


def tokens_of(text: str) -> list[Token]:
    """Words and marks, line ends as hard marks; emoji, emoticons and quoted lines left out."""
    found: list[Token] = []
    for number, line in enumerate(_listed(plain(text)).splitlines()):
        if line.startswith(">"):
            continue
        _cut(BULLET.sub("", line), number, found)
        found.append(Token("", "\n", HARD, number))
        if len(found) > MOST_TOKENS:
            break
    return found


def _is_cut_short(line: str, at: int, before: Sequence[Token]) -> bool:
    """Whether the dot stands behind a word that is cut short: `bud. m. mag.`"""
    word = before[-1].word if before else ""
    follows = line[at + 1 :].lstrip()[:1]
    short = (
        len(line) <= LONGEST_CUT
        and 0 < len(word) <= MOST_CUT
        and word not in COMMON_WORDS
        and word.isalpha()
    )
    return short and follows.islower()


def _quoted(line: str) -> list[tuple[int, int]]:
    """Where sentences stand in quotation marks."""
    return [m.span() for m in QUOTED.finditer(line) if len(m[0].split()) >= LEAST_QUOTED]


def _listed(text: str) -> str:
    """With each item of a numbered list on a line of its own."""
    return ITEM.sub("\n", text) if len(ITEM.findall(text)) > 1 else text


def plain(text: str) -> str:
    """Without emoticons, with one kind of apostrophe, and without emoji, but for those of goods in
    a line of few words, which are written out."""
    if not SIGNED.isdisjoint(text):
        text = "\n".join(_written_out(line) for line in text.splitlines())
    text = "".join(
        " " if unicodedata.category(c) in ("So", "Sk") and c not in "`\u00b4" else c for c in text
    )
    return EMOTICON.sub(" … ", text.translate(APOSTROPHES).replace("\u200b", ""))


def _written_out(line: str) -> str:
    if len(line.split()) > MOST_SIGNED:
        return line
    for sign in SIGNED.intersection(line):
        line = line.replace(sign, f" {SIGNS[sign]} ")
    return line


def _cut(line: str, number: int, found: list[Token]) -> None:
    low = COUNTED.sub(r" \1 ", NUMBERED.sub(r" \1", line))
    for pattern, full in SHORTENED:
        low = pattern.sub(full, low)
    quoted = _quoted(low)
    for match in TOKEN.finditer(low):
        if len(found) > MOST_TOKENS:
            return
        inside = any(begun <= match.start() < end for begun, end in quoted)
        bare = match[0].strip()
        if bare in AND:
            found.append(Token(AND[bare], bare, line=number))
        elif bare == "/":
            either = _stands_between(low, match.start())
            found.append(Token("or" if either else "", bare, "" if either else SOFT, number))
        elif bare[0].isalnum():
            if word := fold(bare):
                found.append(Token(word, bare, line=number, quoted=inside))
        elif bare in ("?", "？"):  # noqa: RUF001
            found.append(Token("", bare, ASKING, number))
        elif bare == "=":
            continue
        else:
            if bare == "." and _is_cut_short(low, match.start(), found):
                continue
            mark = LISTED if bare == ";" else HARD if bare in STRONG else SOFT
            found.append(Token("", bare, mark, number))


def _stands_between(line: str, at: int) -> bool:
    """Whether a stroke is an `or`: `settler/mayor`, `corn on 4/5`; not in `24/7`, `//Jo`."""
    before, after = line[max(0, at - 3) : at].rstrip(), line[at + 1 : at + 4].lstrip()
    if before[-1:].isdigit() and after[:1].isdigit():
        return not (before[-2:-1].isdigit() or after[1:2].isdigit())
    return before[-1:].isalnum() and after[:1].isalnum()
