"""What a player says about their own time, by the API."""

from __future__ import annotations

from pbem.models import Player, Scope
from pbem.play import time_preferences
from pbem.web.api.bearer import Caller
from pbem.web.api.lists import me_shape
from pbem.web.api.operations import operation
from pbem.web.api.own_shapes import Me, OwnTime
from pbem.web.api.problems import Problem
from pbem.web.site.visitor import service


@operation("PATCH", "/me", Me, scope=Scope.PLAY, body=OwnTime)
def set_own_time(caller: Caller, asked: OwnTime, key: str) -> Me:
    """Set your time zone, quiet hours, public holidays or reminders.

    What is left out stays as it is. The same request again changes nothing more.
    """
    own, said = caller.player_id, asked.model_fields_set
    try:
        if asked.time_zone is not None:
            time_preferences.set_zone(service(), own, asked.time_zone)
        if "quiet" in said:
            quiet = asked.quiet
            time_preferences.set_quiet(service(), own, (quiet[0], quiet[1]) if quiet else None)
        if asked.country is not None:
            time_preferences.set_country(service(), own, asked.country)
        if asked.reminders is not None:
            time_preferences.set_reminders(service(), own, asked.reminders)
    except time_preferences.BadTime as error:
        raise Problem("invalid", str(error)) from error
    with service().database.read() as session:
        return me_shape(session.get_one(Player, own), caller.token)
