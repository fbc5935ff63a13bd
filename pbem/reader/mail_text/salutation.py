"""The line that letters begin with: whoever it greets, `Hello Board,` is no move.

Some mail programs write it by themselves, with the name of the sender they answer; ours is the
table's, which its host has chosen.
"""

from __future__ import annotations

from pbem.reader.mail_text.phrasing import Phrases, words_of

GREETINGS = Phrases(
    "hi, hello, hey, dear, good morning, good evening, good afternoon, good day, greetings",
    "cześć, hej, hejka, witam, witaj, witajcie, dzień dobry, dobry wieczór, siema, drogi, droga,"
    "drodzy, drogie, szanowny, szanowna, szanowni",
    "salut, salutare, bună, bună ziua, bună dimineața, bună seara, hei, dragă, dragi, stimate, "
    "stimată, stimați",
)
MOST_NAMES = 4


def without_salutation(text: str) -> str:
    """The text below it: a greeting and capitalized words on a line of their own, and a comma."""
    line, _, below = text.lstrip().partition("\n")
    line = line.rstrip()
    words = words_of(line)
    if not line.endswith(",") or not words or not below.strip():
        return text
    names = line[:-1].split()[GREETINGS.at(words, 0) :]
    greets = 0 < len(names) < len(words) and len(names) <= MOST_NAMES
    return below if greets and all(_is_name(name) for name in names) else text


def _is_name(word: str) -> bool:
    return word[0].isupper() and not word.endswith((",", ".", ":", ";", "!", "?"))
