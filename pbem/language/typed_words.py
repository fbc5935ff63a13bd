"""What our texts mark as words that one types, shown as people expect it: never a backtick."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from pbem.language.catalogues import gettext as _

MARKED = re.compile(r"`([^`]*)`")


def quoted(text: str) -> str:
    """With quotation marks, for plain text: `` `pass` `` is “pass”."""
    return MARKED.sub(lambda found: _("“%(words)s”", words=found[1]), text)


def marked(text: str) -> Markup:
    """In bold, for HTML."""
    return Markup(MARKED.sub(r"<b>\1</b>", str(escape(text))))
