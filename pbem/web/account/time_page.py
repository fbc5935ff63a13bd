"""The account's page about the player's own time: zone, quiet hours, holidays, days off."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from functools import cache, lru_cache
from zoneinfo import available_timezones

from babel import Locale
from babel.core import get_global
from babel.dates import get_day_names, get_timezone_location
from flask import Blueprint, Response, flash, render_template, request, url_for
from sqlmodel import Session

from pbem.core import clock
from pbem.core.refused import Refused
from pbem.games import absences
from pbem.inbox.commands.days import folded
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.models import Player, id_of
from pbem.play import absence, time_preferences
from pbem.web.site import clock_form, visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.security import allow_script
from pbem.web.site.visitor import local_path, refusals_said, see_other, service, signed_in

pages = Blueprint("own_time", __name__, url_prefix="/account")

CONTINENTS = {"Europe": "150", "America": "019", "Africa": "002", "Asia": "142", "Pacific": "009"}
"""The first part of a zone's name and the CLDR's code of that part of the world."""


@pages.post("/zone")
@signed_in
def zone() -> Response:
    """The zone alone, as a browser has proposed it on another page."""
    with refusals_said():
        time_preferences.set_zone(
            service(), id_of(visitor.player()), request.form.get("zone", "")[:60]
        )
        flash(_("Saved."))
    return see_other(local_path(request.form.get("target")))


@pages.get("/time")
@signed_in
def show() -> str:
    allow_script()  # it proposes the browser's time zone
    with service().database.read() as session:
        player = session.get_one(Player, visitor.player().id)
        return render_template(
            "web/account_time.html",
            player=player,
            now=clock.now(),
            hours=range(24),
            regions=regions(player.time_zone),
            countries=countries(),
            country_parts=parts_of(player.country[:2]),
            **away_of(session, player),
        )


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
    place = f"{country}-{part}" if country and part else country
    with refusals_said():
        time_preferences.set_zone(service(), own, form.get("zone", "")[:60])
        time_preferences.set_country(service(), own, place)
        time_preferences.set_quiet(service(), own, quiet)
        flash(_("Saved."))
    return see_other(url_for(".show"))


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
    return see_other(url_for(".show") + "#away")


@pages.post("/back")
@signed_in
def come_back() -> Response:
    """End an absence."""
    number = number_in_form("absence")
    if number is not None:
        absence.come_back(service(), id_of(visitor.player()), number)
    flash(_("Saved."))
    return see_other(url_for(".show") + "#away")


def away_of(session: Session, player: Player) -> dict[str, object]:
    """What the account page shows of the player's absences."""
    today = absence.today(player)
    year = today.year
    names = get_day_names("wide", "stand-alone", locale=catalogues.current())
    return {
        "absences": absences.absences_of(session, id_of(player)),
        "days_left": absences.days_left(session, player, year),
        "this_year": year,
        "today": today,
        "a_week_on": today + timedelta(days=6),
        "weekdays": [names[day] for day in range(7)],
    }


def _hour(text: str) -> int | None:
    return int(text) if text in map(str, range(24)) else None


def regions(own: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Time zones by part of the world, each with its name and the country it is in, and where a
    country has several, its city; the player's own is there by the name that they have it by."""
    found = {region: list(zones) for region, zones in _regions(catalogues.current()).items()}
    if own == "UTC" or all(own != zone for zones in found.values() for zone, _place in zones):
        found = {_("Universal time"): [(own, own)], **found}
    return list(found.items())


@lru_cache(maxsize=8)
def _regions(language: str) -> dict[str, list[tuple[str, str]]]:
    locale, territories = Locale.parse(language), get_global("zone_territories")
    known = [zone for zone in sorted(available_timezones() & territories.keys()) if "/" in zone]
    alone = Counter(territories[zone] for zone in known)
    made: dict[str, list[tuple[str, str]]] = {
        locale.territories[c]: [] for c in CONTINENTS.values()
    }
    for zone in known:
        continent = CONTINENTS.get(zone.partition("/")[0], "009")
        place = locale.territories.get(territories[zone], zone)
        if alone[territories[zone]] > 1:
            city = get_timezone_location(zone, locale=locale, return_city=True).rpartition("/")[2]
            place = f"{place}: {city}"
        made[locale.territories[continent]].append((zone, place))
    return {name: sorted(zones, key=lambda pair: folded(pair[1])) for name, zones in made.items()}


def countries() -> list[tuple[str, str]]:
    """Codes and names of the countries whose holidays are known, in the language that is spoken."""
    return _countries(catalogues.current())


@lru_cache(maxsize=8)
def _countries(language: str) -> list[tuple[str, str]]:
    territories = Locale.parse(language).territories
    import holidays

    codes = holidays.list_supported_countries(include_aliases=False)
    named = ((code, territories.get(code, code)) for code in codes)
    return sorted(named, key=lambda pair: folded(pair[1]))


@cache
def parts_of(country: str) -> list[tuple[str, str]]:
    """Codes and names of a country's parts that have holidays of their own, by what they are called
    there; none where all of it has the same."""
    import holidays

    codes = holidays.list_supported_countries(include_aliases=False).get(country, ())
    if not codes:
        return []
    aliases = getattr(holidays.country_holidays(country), "subdivisions_aliases", {})
    names = {code: name for name, code in reversed(aliases.items())}
    known = [
        (code, names.get(code, code)) for code in codes if time_preferences.PART.fullmatch(code)
    ]
    return sorted(known, key=lambda pair: folded(pair[1]))
