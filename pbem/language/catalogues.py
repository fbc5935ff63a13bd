"""The languages that pages and mails are written in, and the one that is spoken right now.

Texts stand in the code in English, marked with `gettext` (`_`); `translations/` beside this file
holds a catalogue per other language in gettext's PO format. What the games say is the engine's.
"""

from __future__ import annotations

import gettext as machinery
import io
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from jinja2 import Environment

import engine

ENGLISH = "en"
CATALOGUES = Path(__file__).parent / "translations"


def _called_by_speakers(code: str) -> str:
    name = str(Locale.parse(code).get_display_name(code))
    return name[:1].upper() + name[1:]


LANGUAGES = {
    code: _called_by_speakers(code)
    for code in (ENGLISH, *sorted(file.stem for file in CATALOGUES.glob("*.po")))
}
"""English and every one that has a catalogue, by their codes (ISO 639-1): what their speakers call
them."""

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


def current() -> str:
    """The code of the language that is spoken right now."""
    return _spoken.get()


def of_games() -> str:
    """In which the games tell: the one that is spoken, if they know it."""
    return current() if current() in engine.LANGUAGES else ENGLISH


def inside(name: str) -> str:
    """A name as it stands inside a sentence: in small letters, unless the language has capitals."""
    return name if current() in engine.CAPITALS else name.lower()


def speak(language: str | None) -> None:
    """From here on in this context; what is not known is taken for English."""
    _spoken.set(language if language in LANGUAGES else ENGLISH)


@contextmanager
def speaking(language: str | None) -> Iterator[None]:
    """For the length of a block: a mail to somebody."""
    token = _spoken.set(language if language in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        _spoken.reset(token)


def N_(text: str) -> str:  # noqa: N802  # gettext's own name for this
    """Marks a text to be translated later, where it is shown."""
    return text


def gettext(text: str, **values: Any) -> str:
    """The text in the current language, `%(name)s` replaced by the values."""
    found = _catalogue(current()).gettext(text)
    return found % values if values else found


def told_in(language: str, text: str) -> str:
    """The text in that language, whichever is spoken."""
    return _catalogue(language).gettext(text)


def ngettext(one: str, many: str, number: int, **values: Any) -> str:
    """The form that goes with the number, which is also the value `num`."""
    found = _catalogue(current()).ngettext(one, many, number)
    return found % {"num": number, **values}


@cache
def _catalogue(language: str) -> machinery.NullTranslations:
    """Compiled from its PO file when it is first spoken, so that nothing compiled is kept."""
    if language == ENGLISH:
        return machinery.NullTranslations()
    with (CATALOGUES / f"{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return machinery.GNUTranslations(compiled)


def teach(environment: Environment) -> None:
    """Give templates `_`, `ngettext` and `{% trans %}`; values are escaped as everywhere."""
    environment.add_extension("jinja2.ext.i18n")
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        gettext, lambda one, many, n: _catalogue(current()).ngettext(one, many, n), newstyle=True
    )
    environment.globals["_"] = environment.globals["gettext"]  # Jinja's own looks it up each time
