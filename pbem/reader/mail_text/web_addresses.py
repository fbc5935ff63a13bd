"""Takes addresses of pages and dates out of a reply, because a `/` in them is no `or`.

They come into a reply by themselves: as a rest of our own mail that was quoted badly, in the line
of a program that tells when a mail was read, or in a signature.
"""

from __future__ import annotations

import re

from pbem.language.month_names import MONTHS

DOMAINS = "com|org|net|eu|info|co|io|me|app|dev|edu|gov|uk|pl|ro|de|at|ch|fr|it|es|nl|cz"
ADDRESS = re.compile(
    r"<?\b(?:(?:https?|ftp)://|(?:mailto|cid|tel):|www\.)[^\s<>]*>?"
    r"|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{2,5})?(?:/\S*)?"  # a host that is a number
    r"|\b[\w-]{1,63}:\d{2,5}/\S*"
    rf"|\b(?:[\w-]{{1,63}}\.){{1,5}}(?:{DOMAINS})/\S*",
    re.IGNORECASE,
)
MONTH = rf"(?:{'|'.join(sorted(MONTHS, key=len, reverse=True))})[^\W\d_]{{0,10}}\.?"
DAY = (
    r"(?<![\w./-])(?:"
    r"\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:\d{4}|\d{2})|\d\d/\d\d"
    rf"|\d{{1,2}}\.?\s{MONTH},?\s(?:19|20)\d\d|{MONTH}\s\d{{1,2}},?\s(?:19|20)\d\d"
    r")(?![\d/-])"
)
TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\b\.?)?(?:\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?"
DATE = re.compile(rf"{DAY}(?:(?:T|,?\s{{1,3}}(?:at|um|o|ora|la)?\s{{0,3}}){TIME})?", re.IGNORECASE)


def without_addresses(text: str) -> str:
    """The text without them, and without the lines that held nothing else."""
    kept = []
    for line in text.splitlines():
        bare = DATE.sub(" ", ADDRESS.sub(" ", line))
        if any(c.isalnum() for c in bare) or not any(c.isalnum() for c in line):
            kept.append(bare if bare != line else line)
    return "\n".join(kept)


def is_address(line: str) -> bool:
    """Whether a line holds an address of a page or a date, and not one word."""
    return bool(line.strip()) and not without_addresses(line)
