"""The account page's part about the player's own time: zone, quiet hours, holidays, reminders."""

from __future__ import annotations

from functools import cache, lru_cache

import holidays
from babel import Locale
from babel.dates import get_day_names
from flask import Blueprint, Response, flash, request, url_for
from sqlmodel import Session

from pbem.core.refused import Refused
from pbem.games import absences
from pbem.inbox.commands.days import folded
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.models import Player, id_of
from pbem.play import absence, time_preferences
from pbem.web.site import clock_form, visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.visitor import refusals_said, see_other, service, signed_in

pages = Blueprint("own_time", __name__, url_prefix="/account")


@pages.post("/zone")
@signed_in
def zone() -> Response:
    """The zone alone, as a browser has proposed it on another page."""
    with refusals_said():
        time_preferences.set_zone(
            service(), id_of(visitor.player()), request.form.get("zone", "")[:60]
        )
        flash(_("Saved."))
    return see_other(url_for("lobby.front"))


@pages.post("/time")
@signed_in
def save() -> Response:
    """All of it; what cannot be is said, the rest is kept."""
    form, own = request.form, id_of(visitor.player())
    begins, ends = (_hour(form.get(name, "")) for name in ("quiet_from", "quiet_to"))
    quiet = None if begins is None or ends is None else (begins, ends)
    country = form.get("country", "")[:2]
    part = form.get("part", "").strip()[:4]
    if country != visitor.player().country[:2] and part not in dict(parts_of(country)):
        part = ""  # it was one of the country before
    with refusals_said():
        time_preferences.set_zone(service(), own, form.get("zone", "")[:60])
        time_preferences.set_quiet(service(), own, quiet)
        time_preferences.set_country(
            service(), own, f"{country}-{part}" if country and part else country
        )
        time_preferences.set_reminders(service(), own, form.get("reminders", "")[:10])
        flash(_("Saved."))
    return see_other(url_for("preferences.show"))


@pages.post("/away")
@signed_in
def go_away() -> Response:
    """Days off, or a weekday of every week."""
    form, own = request.form, id_of(visitor.player())
    try:
        if form.get("weekday", "") in map(str, range(7)):
            absence.take_weekday_off(service(), own, int(form["weekday"]))
        else:
            first, last = (clock_form.day_of(form.get(name, "")) for name in ("first", "last"))
            absence.take_days_off(service(), own, first, last)
        flash(_("Saved."))
    except Refused as error:
        flash(str(error), "problem")
    return see_other(url_for("preferences.show") + "#away")


@pages.post("/back")
@signed_in
def come_back() -> Response:
    """End an absence."""
    number = number_in_form("absence")
    if number is not None:
        absence.come_back(service(), id_of(visitor.player()), number)
    flash(_("Saved."))
    return see_other(url_for("preferences.show") + "#away")


def away_of(session: Session, player: Player) -> dict[str, object]:
    """What the account page shows of the player's absences."""
    year = absence.today(player).year
    names = get_day_names("wide", "stand-alone", locale=catalogues.current())
    return {
        "absences": absences.absences_of(session, id_of(player)),
        "days_left": absences.days_left(session, player, year),
        "this_year": year,
        "weekdays": [names[day] for day in range(7)],
    }


def _hour(text: str) -> int | None:
    return int(text) if text in map(str, range(24)) else None


def countries() -> list[tuple[str, str]]:
    """Codes and names of the countries whose holidays are known, in the language that is spoken."""
    return _countries(catalogues.current())


@lru_cache(maxsize=8)
def _countries(language: str) -> list[tuple[str, str]]:
    territories = Locale.parse(language).territories
    codes = holidays.list_supported_countries(include_aliases=False)
    named = ((code, territories.get(code, code)) for code in codes)
    return sorted(named, key=lambda pair: folded(pair[1]))


@cache
def parts_of(country: str) -> list[tuple[str, str]]:
    """Codes and names of a country's parts that have holidays of their own, by what they are called
    there; none where all of it has the same."""
    codes = holidays.list_supported_countries(include_aliases=False).get(country, ())
    if not codes:
        return []
    aliases = getattr(holidays.country_holidays(country), "subdivisions_aliases", {})
    names = {code: name for name, code in reversed(aliases.items())}
    known = [
        (code, names.get(code, code)) for code in codes if time_preferences.PART.fullmatch(code)
    ]
    return sorted(known, key=lambda pair: folded(pair[1]))
