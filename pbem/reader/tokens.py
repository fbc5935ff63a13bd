"""Takes a text apart into words and marks, in linear time."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.lexicon import COMMON_WORDS, fold
from pbem.reader.language_file import particles

MOST_TOKENS = 600
"""More than anybody writes about a move; what is longer is asked back."""

APOSTROPHES = str.maketrans({"\u2019": "'", "`": "'", "\u00b4": "'", "\u02bc": "'"})
SHORTENED = (
    (re.compile(r"\bcan't\b|\bcannot\b", re.IGNORECASE), "can not"),
    (re.compile(r"\bwon't\b", re.IGNORECASE), "will not"),
    (re.compile(r"n't\b", re.IGNORECASE), " not"),
)
UNSEEN = "\u200b"
"""A space without width, which mail programs put between letters."""
COUNTED = re.compile(r"\((\d{1,2})\)")
"""As the log counts: `indigo plant (3)`."""
NUMBERED = re.compile(r"(?<=[^\W\d_]): *(\d{1,2})(?= *(?:[,;]|$))")
"""A list of numbers: `corn: 2`."""
BULLET = re.compile(r"^\s*(?:[-*+•–—]+|\(?\d{1,2}[.)]|[a-e]\))\s+(?=\S)")
PICTURE = "\N{BLACK SQUARE}"
SIGNS = {
    "\N{EAR OF MAIZE}": "corn", "\N{HOT BEVERAGE}": "coffee", "\N{SMOKING SYMBOL}": "tobacco",
    "\N{CANDY}": "sugar", "#": "nr",
}  # fmt: skip
TOKEN = re.compile(
    r"(?P<address>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|\d{4}-\d\d-\d\d|\d+|[^\W\d_]+(?:'[^\W\d_]+)*"
    rf"|#(?=\d)|[{''.join(SIGNS).rstrip('#')},;:.!?…\u037e？()/&+={PICTURE}]|\s[-–—]+(?=\s|$)|[-–—]{{2,}}"  # noqa: RUF001
)
ITEM = re.compile(r"(?:^|\s)\(?\d{1,2}\)\s", re.MULTILINE)
FULL_STOP = "."
COUNTING = ("no", "nr")
"""Words before a number that are cut short in all languages."""
LONGEST_CUT = 24
"""Letters of a line of words that are cut short."""
VOWELS = frozenset("aeiouy")
MOST_CUT = 4
"""Letters of a word that is cut short."""
QUOTED = re.compile(r"[\"„“”«][^\"„“”»]{3,400}[\"“”»]")
LEAST_QUOTED = 3
"""Words of a quotation; fewer may be a move."""
CORRECTED = re.compile(r"(?<![\w*])\*([^\W\d_]+)(?![\w*]) ?|(?<![\w*]) ?([^\W\d_]{3,})\*(?![\w*])")
"""A word that is written anew: `*hacienda`."""
EMOTICON = re.compile(r"(?<!\S)(?:[:;=8]['o-]?-?[)(\]\[DPpOo/|*3]+|<3+|\^\^|xD+|XD+)(?=[\s.,!?]|$)")
MOST_SIGNED = 4
"""Words and signs of a line in which a sign may be meant."""
AND = {"&": "and", "+": "and"}
HARD, SOFT, ASKING = "hard", "soft", "asking"
LISTED = "listed"
"""A semicolon: what follows may be another move, or more of the same one."""
STRONG = frozenset(f".!…(){PICTURE}")


class Token(NamedTuple):
    """A word as it folds (`written` as it stands), or a mark between words (`mark`)."""

    word: str
    written: str
    mark: str = ""
    line: int = 0
    quoted: bool = False
    """Whether it stands in quotation marks, with other words."""
    start: int = 0
    end: int = 0
    """Where in the text."""
    tied: bool = False
    """Whether a hyphen ties it to the word before."""


def tokens_of(text: str) -> list[Token]:
    """Words and marks, line ends as hard marks; quoted lines left out. Places
    are those in the text without what is unseen."""
    found: list[Token] = []
    begun = 0
    for number, line in enumerate(
        _listed(_plain(text.replace(UNSEEN, ""))).splitlines(keepends=True)
    ):
        if not line.startswith(">"):
            _cut(line.rstrip("\r\n"), number, begun, found)
            found.append(Token("", "\n", HARD, number, start=begun + len(line)))
        begun += len(line)
        if len(found) > MOST_TOKENS:
            break
    return found


def _in_place(found: re.Match[str], kept: str = "") -> str:
    """What is kept of it, as long as it was."""
    return kept.rjust(len(found[0]))


def _listed(text: str) -> str:
    """With each item of a numbered list on a line of its own."""
    several = len(ITEM.findall(text)) > 1
    return ITEM.sub(lambda item: _in_place(item, "\n"), text) if several else text


def _plain(text: str) -> str:
    """As long as it was, with dots for emoticons, one kind of apostrophe, and a mark for each emoji
    but those of goods: people end sentences with them."""
    text = text.translate(APOSTROPHES)
    text = "".join(
        PICTURE if unicodedata.category(c) in ("So", "Sk") and c not in SIGNS else c for c in text
    )
    text = CORRECTED.sub(lambda word: f"{PICTURE}{word[1] or word[2]}{PICTURE}", text)
    return EMOTICON.sub(lambda sign: _in_place(sign, "…"), text)


def _is_cut_short(line: str, at: int, before: Sequence[Token]) -> bool:
    """Whether the mark stands behind a word that is cut short: `bud. m. mag.`, `no. 1`, `w/`"""
    word = before[-1].word if before else ""
    follows = line[at + 1 :].lstrip()[:1]
    if line[at] == "/":
        return len(word) == 1 and line[at + 1 : at + 2] == " "
    if word in COUNTING and follows.isdigit():
        return True
    if line[at] == FULL_STOP and word in particles("short") and follows.isalnum():
        return True
    longest = LONGEST_CUT if len(word) != 1 and word[-1:] in VOWELS else 2 * LONGEST_CUT
    short = (
        len(line) <= longest
        and 0 < len(word) <= MOST_CUT
        and word not in COMMON_WORDS
        and word.isalpha()
    )
    return short and follows.islower()


def _is_ordinal(line: str, at: int, before: Sequence[Token]) -> bool:
    """Whether the full stop makes a number an ordinal: `die 2. Option`."""
    if len(before) < 2 or not before[-1].word.isdecimal() or before[-1].mark:
        return False
    return before[-2].word in particles("article") and line[at + 1 :].lstrip()[:1].isalpha()


def _quoted(line: str) -> list[tuple[int, int]]:
    """Where sentences stand in quotation marks."""
    return [m.span() for m in QUOTED.finditer(line) if len(m[0].split()) >= LEAST_QUOTED]


def _cut(line: str, number: int, begun: int, found: list[Token]) -> None:
    """Adds the tokens of the line that begins there in the text."""
    line = COUNTED.sub(r" \1 ", BULLET.sub(_in_place, line))
    line = NUMBERED.sub(lambda count: _in_place(count, count[1]), line)
    quoted, signed = _quoted(line), len(line.split()) <= MOST_SIGNED
    for match in TOKEN.finditer(line):
        if len(found) > MOST_TOKENS:
            return
        bare, start = match[0].strip(), match.start()
        inside = any(first <= start < last for first, last in quoted)
        tied = line[start - 1 : start] == "-"
        own = Token("", bare, "", number, inside, begun + start, begun + match.end(), tied)
        if match["address"] or bare in AND or bare in SIGNS:
            if bare not in SIGNS or signed:
                word = AND.get(bare) or SIGNS.get(bare) or bare.casefold()
                found.append(own._replace(word=word))
        elif bare[0].isalnum():
            found += _words(own)
        elif bare == "=" or (bare in "./" and _is_cut_short(line, start, found)):
            continue
        elif bare == FULL_STOP and _is_ordinal(line, start, found):
            found[-1] = found[-1]._replace(word=found[-1].word + FULL_STOP)
        elif bare == "/" and _stands_between(line, start):
            found.append(own._replace(word="or"))
        else:
            found.append(own._replace(mark=_mark(bare)))


def _words(token: Token) -> Iterator[Token]:
    """The words that stand together: `don't` is two."""
    full = token.written
    for pattern, said in SHORTENED if "n" in full.casefold() else ():
        full = pattern.sub(said, full)
    for written in full.replace("'", " ").split():
        if word := fold(written):
            yield token._replace(word=word, written=written)


def _mark(written: str) -> str:
    if written in ("?", "？"):  # noqa: RUF001
        return ASKING
    if written == ";":
        return LISTED
    return HARD if written in STRONG else SOFT


def _stands_between(line: str, at: int) -> bool:
    """Whether a stroke is an `or`: `settler/mayor`, `corn on 4/5`; not in `24/7`, `//Jo`."""
    before, after = line[max(0, at - 3) : at].rstrip(), line[at + 1 : at + 4].lstrip()
    if before[-1:].isdigit() and after[:1].isdigit():
        return not (before[-2:-1].isdigit() or after[1:2].isdigit())
    return before[-1:].isalnum() and after[:1].isalnum()
