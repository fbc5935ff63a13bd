"""The templates of mails and pages, compiled once."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

import engine
import templates
from engine.summary import STRONG, WEAK, without_bold
from pbem.accounts.display_names import harmless
from pbem.games.boards.pieces import role_name
from pbem.games.clock_words import moment
from pbem.games.player_names import SeatName
from pbem.games.registry import game_filters, pages_of
from pbem.games.score_sheet import ScorePart
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import inside
from pbem.language.wording import listed, marked, quoted

COLUMNS = 72
SILHOUETTES = "●■◆⬢▼"
"""Of the emblems (`pbem.games.player_names`), as letters that mail programs have."""
EMBLEMS = {
    "#3a4fb0": "#a3b3ff",
    "#9b2c6b": "#f58fc4",
    "#23703f": "#84d39a",
    "#85550f": "#e6b862",
    "#414b54": "#c0cbd3",
}
"""Their colours by day and by night."""
OTHER_SPACE = re.compile(r"[\t\n\v\f\r]")


@cache
def environment() -> Environment:
    """For mails: `.html` is escaped, `.txt` is not, a missing variable is an error."""
    made = Environment(
        loader=FileSystemLoader(template_folder()),
        autoescape=lambda name: bool(name and name.endswith(".html")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # each mail would ask for the age of every file that it is made from
        cache_size=-1,
    )
    made.filters.update(TEXT_FILTERS)
    made.globals["game_pages"] = pages_of
    catalogues.teach(made)
    return made


def compile_all() -> None:
    """Compile the mails' templates now, so that the first move need not wait for it."""
    made = environment()
    for name in made.list_templates(extensions=("html", "txt")):
        if not name.startswith("web/"):
            made.get_template(name)


def template_folder() -> str:
    """The top-level `templates/`, which is a package so that it is found when installed too."""
    return str(Path(templates.__file__).parent)


def wrapped(text: str, indent: int) -> str:
    """In 72 columns; the first line keeps its own indent, the others have this one."""
    if len(text) <= COLUMNS and text.isprintable():
        return text.rstrip()  # most are, and the library would cut them into words
    first = " " * (len(text) - len(text.lstrip()))
    return textwrap.fill(
        OTHER_SPACE.sub(" ", text.lstrip()),
        COLUMNS,
        initial_indent=first,
        subsequent_indent=" " * indent,
        expand_tabs=False,
        replace_whitespace=False,  # by looking up every letter
        break_on_hyphens=False,
    )


def bold(text: str) -> Markup:
    """A line of a summary with its marks as HTML."""
    return Markup(str(escape(text)).replace(STRONG, "<b>").replace(WEAK, "</b>"))


def emblem(name: str) -> Markup:
    """The emblem of the seat of that name, before it in HTML; nothing for who has none."""
    if not isinstance(name, SeatName):
        return Markup("")
    colour, drawn = list(EMBLEMS)[name.emblem], SILHOUETTES[name.emblem]
    return Markup('<span style="color:{}">{}</span>&nbsp;').format(colour, drawn)


TEXT_FILTERS: dict[str, Callable[..., str]] = {
    "wrapped": wrapped,
    "capital": engine.capitalised,
    "harmless": harmless,
    "bold": bold,
    "emblem": emblem,
    "plain": without_bold,
    "label": lambda text: f"  {text + ':':<9} ",
    "listed": listed,
    "inside": inside,
    "marked": marked,
    "quoted": quoted,
    "moment": moment,
    "role_name": role_name,
    "role_text": lambda role, game: (
        role_name(role.name, game) + (f" (+{role.doubloons})" if role.doubloons else "")
    ),
    "taken_text": lambda pair, game: _(
        "%(role)s by %(name)s", role=role_name(pair[0], game), name=pair[1]
    ),
    "sheet_text": lambda sheet: "; ".join(map(_part_told, sheet.parts)),
    **game_filters(),
}
"""How plain text writes things, those of the games included."""


def _part_told(part: ScorePart) -> str:
    """`Bonus 12 (Harbor 3, Guild Hall 9)`."""
    pieces = ", ".join(f"{name} {points}" for name, points in part.pieces)
    return f"{_(part.name)} {part.points}" + (f" ({pieces})" if pieces else "")
