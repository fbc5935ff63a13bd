"""The languages that pages and mails are written in, and the one that is spoken right now.

Texts stand in the code in English, marked with `gettext` (`_`); `translations/` beside this file
holds a catalogue per other language in gettext's PO format. What the games say is the engine's.
"""

from __future__ import annotations

import gettext as machinery
import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from jinja2 import Environment, pass_eval_context
from jinja2.nodes import EvalContext
from jinja2.runtime import Context, Macro
from markupsafe import Markup

import engine

ENGLISH = "en"
CATALOGUES = Path(__file__).parent / "translations"
F = TypeVar("F", bound=Callable[..., Any])


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


def given_escaping(function: F) -> F:
    """Jinja's `pass_eval_context`, for `Calling` to see."""
    function.given_escaping = True  # type: ignore[attr-defined]
    return pass_eval_context(function)


class Calling(Context):
    """Jinja finds out at each call what is to be given to whatever is called. Of macros, and of
    functions `given_escaping`, it is known: they are most of the hundreds in a mail."""

    def call(__self, __called: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 (as Jinja's)
        if type(__called) is Macro or getattr(__called, "given_escaping", False):
            kwargs.pop("_block_vars", None)
            kwargs.pop("_loop_vars", None)
            return __called(__self.eval_ctx, *args, **kwargs)
        return super().call(__called, *args, **kwargs)


def teach(environment: Environment) -> None:
    """Give templates `_`, `ngettext` and `{% trans %}`; values are escaped as everywhere."""
    environment.context_class = Calling
    environment.add_extension("jinja2.ext.i18n")
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        gettext, lambda one, many, n: _catalogue(current()).ngettext(one, many, n), newstyle=True
    )
    environment.globals["_"] = _in_template
    environment.globals["ngettext"] = _counted_in_template


KEPT = 10_000
"""Texts of templates that are kept, most of them with the numbers and names that fill them."""
PLAIN = frozenset((str, int))
"""What fills a text the same way wherever it is equal; `Markup` is equal to a text, too."""


@given_escaping
def _in_template(context: EvalContext, text: str, **values: Any) -> str:
    """What Jinja's own `_` does, in a third of its time: a page says it hundreds of times."""
    if values and PLAIN.issuperset(map(type, values.values())):
        return _filled(current(), text, escaped=context.autoescape, **values)
    found = _template_text(current(), text, escaped=context.autoescape)
    return found % values if values or "%" in found else found


@given_escaping
def _counted_in_template(
    context: EvalContext, one: str, many: str, number: int, **values: Any
) -> str:
    """What Jinja's own `ngettext` does, by the language that is spoken now."""
    if not values and type(number) is int:
        return _numbered(current(), one, many, number, escaped=context.autoescape)
    found = _catalogue(current()).ngettext(one, many, number)
    return (Markup(found) if context.autoescape else found) % {"num": number, **values}


@lru_cache(maxsize=KEPT)
def _template_text(language: str, text: str, *, escaped: bool) -> str:
    found = _catalogue(language).gettext(text)
    return Markup(found) if escaped else found


@lru_cache(maxsize=KEPT)
def _filled(language: str, text: str, *, escaped: bool, **values: str | int) -> str:
    return _template_text(language, text, escaped=escaped) % values


@lru_cache(maxsize=KEPT)
def _numbered(language: str, one: str, many: str, number: int, *, escaped: bool) -> str:
    found = _catalogue(language).ngettext(one, many, number)
    return (Markup(found) if escaped else found) % {"num": number}
