"""What the form for a new league says."""

from __future__ import annotations

import re
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeVar

from werkzeug.datastructures import MultiDict

import engine
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.terms import (
    BOUNDS,
    SEASON_DAYS,
    Dropouts,
    Form,
    LeagueError,
    LeagueTerms,
    Unfinished,
    is_used,
)
from pbem.competition.leagues.terms_in_words import TIE_BREAKS
from pbem.competition.standings.results import Scheme, TieBreak
from pbem.games import clock_words, options
from pbem.language.catalogues import gettext as _
from pbem.web.site import clock_form, visitor

E = TypeVar("E", bound=StrEnum)
PLACES = len(TieBreak) - 1
"""Tie-breaks that the form asks for, one after the other."""
CHOSEN = ("form", "scheme", "dropouts", "unfinished")


def field_choices() -> dict[str, Any]:
    """What the fields of terms offer and how far their numbers go, for their templates."""
    return {
        "bounds": BOUNDS,
        "season_days": SEASON_DAYS,
        "schemes": Scheme,
        "tie_breaks": [rule for rule in TieBreak if rule is not TieBreak.POINTS],
        "tie_break_words": TIE_BREAKS,
        "tie_places": range(1, PLACES + 1),
        "dropouts": Dropouts,
        "unfinished": Unfinished,
        "time_zone": visitor.player().time_zone,
    }


def filled_in(terms: LeagueTerms, starts_at: datetime | None, zone: str) -> MultiDict[str, str]:
    """The fields of the form that say these terms, and when the season begins by that zone."""
    time = terms.time
    values: MultiDict[str, str] = MultiDict(clock_form.filled_in(time))
    numbers = {name: getattr(terms, name) for name in (*BOUNDS, "season_days")}
    values.update({name: str(value) for name, value in numbers.items() if value is not None})
    values.update({name: str(getattr(terms, name)) for name in CHOSEN})
    values.update({f"tie{at}": str(rule) for at, rule in enumerate(terms.tie_breaks, 1)})
    values.update({name: "yes" for name in ("approval", "repeats") if getattr(terms, name)})
    values["tiers"] = ", ".join(map(str, terms.tiers))
    values["divisions"] = ", ".join(map(str, terms.divisions))
    values["rank_points"] = ", ".join(map(str, terms.rank_points))
    values["begins"] = "date" if starts_at is not None else "full"
    if starts_at is not None:
        values["starts"] = clock_words.written_start(starts_at, zone).replace(" ", "T")
    return values


def wish_of(form: MultiDict[str, str], zone: str) -> NewLeague:
    """The league that is wished for; raises `Refused` where a field cannot be meant."""
    rules = form.get("game", "")
    if rules not in engine.GAMES:
        raise LeagueError(_("There is no such game."))
    seats = _number(form, "seats", _("Players at a table"))
    return NewLeague(
        code=form.get("code", "")[:40],
        name=form.get("name", "")[:200],
        rules=rules,
        seats=seats,
        options=options.from_form(rules, seats, form),
        terms=terms_of(form),
        starts_at=clock_form.starts_of(form, zone),
        password=form.get("password", "").strip(),
    )


def terms_of(form: MultiDict[str, str], hours: int = 0) -> LeagueTerms:
    """The terms that the form says, where its clock may keep these `hours`; raises `Refused` where
    a field cannot be meant."""
    kind = _one_of(Form, form.get("form"))
    asked = [name for name in BOUNDS if is_used(name, kind)]
    if not form.get("relegated", "").strip() and "relegated" in asked:
        asked.remove("relegated")  # as many as move up
    numbers = {name: _number(form, name, _(BOUNDS[name][2])) for name in asked}
    time = clock_form.clock_of(form, hours)
    wanted = [form.get(f"tie{place}", "") for place in range(1, PLACES + 1)]
    return LeagueTerms(
        form=kind,
        divisions=_numbers(form.get("divisions", ""), _("Players in each division")),
        tiers=_numbers(form.get("tiers", ""), _("Divisions in each tier")),
        hours=time.hours,
        clock=time.text,
        stops=tuple(sorted(time.stops)),
        time_out=time.time_out,
        season_days=_number(form, "season_days", _("Days per season"))
        if form.get("season_days", "").strip()
        else None,
        scheme=_one_of(Scheme, form.get("scheme")),
        rank_points=_numbers(form.get("rank_points", ""), _("Points for each place"))
        if form.get("scheme") == Scheme.RANK
        else (),
        tie_breaks=tuple(_one_of(TieBreak, rule) for rule in wanted if rule),
        dropouts=_one_of(Dropouts, form.get("dropouts")),
        unfinished=_one_of(Unfinished, form.get("unfinished")),
        approval="approval" in form,
        repeats="repeats" in form,
        **numbers,
    )


def _number(form: MultiDict[str, str], name: str, label: str) -> int:
    text = form.get(name, "").strip()
    if not re.fullmatch(r"[0-9]{1,4}", text, re.ASCII):
        raise LeagueError(_("%(what)s: enter a whole number.", what=label))
    return int(text)


def _numbers(text: str, label: str) -> tuple[int, ...]:
    if not re.fullmatch(r"[0-9 ,;]{0,200}", text, re.ASCII):
        raise LeagueError(_("%(what)s: enter numbers with commas between them.", what=label))
    return tuple(int(number[:6]) for number in re.findall(r"[0-9]+", text))


def _one_of(kind: type[E], text: str | None) -> E:
    """The member of that value; the first where the form says something else."""
    return next((member for member in kind if member.value == text), next(iter(kind)))
