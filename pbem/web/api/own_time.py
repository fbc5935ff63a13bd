"""What players say about their own time, by the API: when clocks run for them, and days off."""

from __future__ import annotations

from pbem.games import absences
from pbem.models import Absence, Player, Scope
from pbem.play import absence, time_preferences
from pbem.web.api.bearer import Caller
from pbem.web.api.lists import me_shape
from pbem.web.api.operations import operation
from pbem.web.api.own_shapes import AbsenceRequest, Absences, AbsenceShape, Me, OwnTime
from pbem.web.api.problems import Problem
from pbem.web.competition.shapes import shaped
from pbem.web.site.form_numbers import whole_number
from pbem.web.site.visitor import service


@operation("GET", "/me/absences", Absences)
def my_absences(caller: Caller) -> Absences:
    """When you are away, now and in time to come."""
    return _told(caller)


@operation("POST", "/me/absences", Absences, scope=Scope.PLAY, body=AbsenceRequest)
def go_away(caller: Caller, asked: AbsenceRequest, key: str) -> Absences:
    """Take days off, or a weekday of every week.

    No time passes for you then, and those at your tables are told. Asked twice, it is one absence.
    """
    if asked.weekday is not None and asked.first is None and asked.last is None:
        absence.take_weekday_off(service(), caller.player_id, asked.weekday)
    elif asked.weekday is None and asked.first is not None and asked.last is not None:
        absence.take_days_off(service(), caller.player_id, asked.first, asked.last)
    else:
        raise Problem("invalid", "Give `first` and `last`, or `weekday`.")
    return _told(caller)


@operation("DELETE", "/me/absences/{number}", Absences, scope=Scope.PLAY)
def come_back(caller: Caller, number: str) -> Absences:
    """Be back, or stay after all: the days that have not begun go back into your bank."""
    meant = whole_number(number)
    if meant is None or not absence.come_back(service(), caller.player_id, meant):
        raise Problem("not-found", "There is no such absence.")
    return _told(caller)


def _told(caller: Caller) -> Absences:
    year = absence.today(caller.player).year
    with service().database.read() as session:
        known = absences.absences_of(session, caller.player_id)
        left = absences.days_left(session, caller.player, year)
    return Absences(absences=[_shape(one) for one in known], year=year, days_left=left)


def _shape(one: Absence) -> AbsenceShape:
    first, last = (None, None) if one.weekday is not None else (one.first_day, one.last_day)
    return shaped(AbsenceShape, one, first=first, last=last, begins=one.begins_at, ends=one.ends_at)


@operation("PATCH", "/me", Me, scope=Scope.PLAY, body=OwnTime)
def set_own_time(caller: Caller, asked: OwnTime, key: str) -> Me:
    """Set your time zone, quiet hours, public holidays or reminders.

    What is left out stays as it is. The same request again changes nothing more.
    """
    own, said = caller.player_id, asked.model_fields_set
    if asked.time_zone is not None:
        time_preferences.set_zone(service(), own, asked.time_zone)
    if "quiet" in said:
        quiet = asked.quiet
        time_preferences.set_quiet(service(), own, (quiet[0], quiet[1]) if quiet else None)
    if asked.country is not None:
        time_preferences.set_country(service(), own, asked.country)
    if asked.reminders is not None:
        time_preferences.set_reminders(service(), own, asked.reminders)
    with service().database.read() as session:
        return me_shape(session.get_one(Player, own), caller.token)
