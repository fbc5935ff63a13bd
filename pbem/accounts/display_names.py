"""Names that people choose for themselves and their tables: no links, no tricks, nobody else's.

Names stand in mails to people who never heard of their owner, so they must not be worth anything to
who sends spam. `proper` refuses a new name and says why; `harmless` shows one from before.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from publicsuffixlist import PublicSuffixList

from pbem.accounts.lookalikes import is_mixed, skeleton
from pbem.core.refused import Refused
from pbem.language.catalogues import gettext as _

REMEMBERED = 4096
DOTS = "。．｡․‧"  # noqa: RUF001
"""What programs, or eyes, take for the dot of an address."""
SCHEME = re.compile(
    r"[a-z][a-z0-9+.-]{1,15}:/|\b(?:mailto|tel|javascript|data):|/{2}", re.IGNORECASE
)
WWW = re.compile(r"\bwww\d?\s*\.", re.IGNORECASE)
NUMBERS = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}")
DOMAIN = re.compile(r"(?<![\w-])(?:[\w-]{1,63}\.)+([\w-]{2,63})(?![\w-])")
RESERVED = (
    "admin", "administrator", "moderator", "support", "helpdesk", "postmaster", "webmaster",
    "noreply", "administracja", "moderacja", "wsparcie", "suport", "asistenta",
)  # fmt: skip
SERVICE = (
    "boardgamesbyemail", "boardgamesbymail", "gryplanszowemailem", "jocuridesocietateprinmail",
    "pbemservice",
)  # fmt: skip
"""Beginnings of what looks like the service's own name, without spaces."""


class BadName(Refused):
    """A name that nobody may take; the text says what to do."""


def proper(text: str) -> str:
    """The name as it was written; raises `BadName`."""
    if any(unicodedata.category(letter) in ("Cf", "Co", "Cs") for letter in text):
        raise BadName(_("The name contains invisible characters; type it again without them."))
    if has_link(text):
        raise BadName(
            _("A name can’t contain a link or an address; leave out the dot, or add a space.")
        )
    if any(is_mixed(word) for word in text.split()):
        raise BadName(
            _("The name mixes letters of several alphabets in one word; write it in one alphabet.")
        )
    if _imitates(text):
        raise BadName(_("That name could be mistaken for this service’s own; choose another one."))
    return text


@lru_cache(maxsize=REMEMBERED)
def harmless(name: str) -> str:
    """The name, with spaces where something in it reads as a link."""
    if name.isalnum() or not has_link(name):
        return name
    plain = "".join(" " if letter in f"./:\\@{DOTS}" else letter for letter in _read(name))
    return " ".join(plain.split())


def has_link(text: str) -> bool:
    """Whether a mail program, or a person, would take part of it for a link or an address."""
    read = _read(text)
    if SCHEME.search(read) or WWW.search(read) or NUMBERS.search(read):
        return True
    return any(_is_top_level(found[1]) for found in DOMAIN.finditer(read))


def _read(text: str) -> str:
    """As it is read: compatible letters made plain, invisible ones left out, dots made dots."""
    seen = "".join(letter for letter in text if unicodedata.category(letter) != "Cf")
    for dot in DOTS:
        seen = seen.replace(dot, ".")
    seen = unicodedata.normalize("NFKC", seen)
    return seen.replace("⁄", "/").replace("∕", "/")  # noqa: RUF001


def _is_top_level(label: str) -> bool:
    try:
        plain = label.lower().encode("idna").decode("ascii")
    except UnicodeError:
        return False
    return plain.startswith("xn--") or _suffixes().publicsuffix(plain) is not None


@lru_cache(maxsize=1)
def _suffixes() -> PublicSuffixList:
    return PublicSuffixList(accept_unknown=False, only_icann=True)


def _imitates(text: str) -> bool:
    whole = "".join(letter for letter in skeleton(text) if letter.isalnum())
    reserved = {skeleton(word) for word in RESERVED}
    words = {skeleton(word.strip("-_.,!()[]")) for word in text.split()}
    names = ["".join(skeleton(name).split()) for name in SERVICE]
    return bool(words & reserved) or whole in reserved or any(name in whole for name in names)
