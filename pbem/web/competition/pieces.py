"""Small pictures of which a league's pages have hundreds: made once, and remembered."""

from __future__ import annotations

from functools import lru_cache

from flask import Blueprint
from markupsafe import Markup, escape

from pbem.competition.leagues.crosstable import Meetings
from pbem.competition.leagues.outlook import Place
from pbem.language import catalogues
from pbem.language.catalogues import ngettext

pages = Blueprint("league_pieces", __name__)

WIDEST, STEP = 156, 13
"""Of the boxes, in the units of their SVG; of more than twelve each is narrower."""


@pages.app_template_filter("disc")
@lru_cache(maxsize=4096)
def disc(name: str, colour: int) -> Markup:
    """A player's disc: their initial on their colour, beside the name."""
    initial = escape(name[:1].upper())
    return Markup('<span class="disc c{}" aria-hidden="true">{}</span>').format(
        colour % 12, initial
    )


@pages.app_template_filter("boxes")
@lru_cache(maxsize=4096)
def boxes(places: tuple[Place, ...]) -> Markup:
    """Places as boxes: filled where they can still end, a dot where they are."""
    count = len(places)
    step = STEP if count <= WIDEST // STEP else WIDEST / count
    width, box = round(count * step, 1), round(max(step - 2.5, 2), 1)
    parts = []
    for place in places:
        left = (place.number - 1) * step
        parts.append(
            f'<rect class="{place.zone}{" can" if place.possible else ""}" '
            f'x="{round(left + 1, 1)}" y="2" width="{box}" height="10" rx="2"/>'
        )
        if place.now:
            centre = round(left + step / 2 - 0.2, 1)
            parts.append(f'<circle cx="{centre}" cy="7" r="2.4"/>')
    return Markup(
        f'<svg class="boxes" viewBox="0 0 {width} 14" width="{width}" height="14" '
        f'aria-hidden="true">{"".join(parts)}</svg>'
    )  # numbers and our own words only


@pages.app_template_filter("met")
def met(meetings: Meetings | None) -> Markup:
    """A cell of the crosstable."""
    if meetings is None:
        return Markup('<td class="none">&ndash;</td>')
    told = (meetings.before, meetings.behind, meetings.level, meetings.open)
    return _met(*told, catalogues.current())


@lru_cache(maxsize=4096)
def _met(before: int, behind: int, level: int, still: int, language: str) -> Markup:
    meetings = Meetings(before, behind, level, still)
    kind = "win" if before > behind else "loss" if behind > before else ""
    score = meetings.score if meetings.played else ""
    more = Markup("")
    if still:
        words = ngettext("%(num)s to come", "%(num)s to come", still)
        more = Markup('<i class="dotr"></i><span class="hidden"> {}</span>').format(words)
    return Markup('<td class="{}">{}{}</td>').format(kind, score, more)
