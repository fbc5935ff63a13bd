"""Words fit to be said to others: plain text in one paragraph, without links or tricks."""

from __future__ import annotations

import re
import unicodedata

from pbem.accounts.display_names import has_link
from pbem.accounts.lookalikes import is_mixed
from pbem.core.refused import Refused
from pbem.language.catalogues import gettext as _
from pbem.models.talk import LONGEST_SAYING

MOST_READ = 4 * LONGEST_SAYING
MAILBOX = re.compile(r"[^\s@]@[^\s@]")
MOST_MARKS = 2
"""Combining marks on one letter; more of them only run into other people's lines."""


def fit(text: str) -> str:
    """The words as they will stand: one paragraph, so that no line of it can look like somebody
    else's. Raises `Refused`."""
    words = plain(text)
    if not words:
        raise Refused(_("There’s nothing to say yet: write a few words."))
    if len(text) > MOST_READ or len(words) > LONGEST_SAYING:
        raise Refused(_("That’s too long: at most %(most)s characters.", most=LONGEST_SAYING))
    if MAILBOX.search(words) or has_link(words):
        raise Refused(
            _("Leave out links and addresses; if there is none, put a space after each full stop.")
        )
    if any(is_mixed(word) for word in words.split()):
        raise Refused(
            _("A word mixes letters of several alphabets; write each word in one alphabet.")
        )
    return words


def is_fit(text: str) -> bool:
    """Whether it could be said as it is."""
    try:
        fit(text)
    except Refused:
        return False
    return True


def plain(text: str) -> str:
    """Without line ends, control characters and letters that nobody sees."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text[: MOST_READ + 1]):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if unicodedata.category(letter) in ("Cf", "Co", "Cs") or marks > MOST_MARKS:
            continue
        kept.append(letter if letter.isprintable() else " ")
    return " ".join("".join(kept).split())


def quoted(text: str, most: int = 160) -> str:
    """The beginning of somebody's own words, for them to know which ones are meant."""
    words = plain(text)
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"
