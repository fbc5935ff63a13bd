"""What a league's organiser can do: each act is one entry, and nothing else names it.

From an entry follow the command by mail and its line in the help mail, the form on the organiser's
page (`POST /leagues/CODE/organise/NAME`), and what the API's operation of acts takes. All of them
call the one function, so refusals, reasons and the league's log are equal by every way.
"""

from __future__ import annotations

from pbem.competition.leagues import (
    dropouts,
    league_entries,
    organiser_acts,
    season_end,
    season_start,
    silence,
)
from pbem.competition.leagues.league_acts import (
    DAYS,
    INSIDE,
    LEAGUE_ACTS,
    PLACES,
    PLAYER,
    TABLE,
    WHY,
    OrganiserAct,
    OrganisersField,
    is_up,
    runs,
)
from pbem.competition.leagues.terms import Form
from pbem.competition.leagues.view_types import LeagueView
from pbem.language.catalogues import N_
from pbem.models import EntryStatus, SeasonStatus

BESIDE = OrganisersField("beside", N_("And"), INSIDE)


def _pairs(view: LeagueView) -> bool:
    return view.terms.form is Form.SWISS and view.season.season.ended_at is None


ACTS = {act.name: act for act in (
    OrganiserAct(
        "begin", (), season_start.begin,
        N_("command: begin"), "begin SPRING",
        N_("your league: begin the season with whoever is there"),
        N_("Season %(number)s has begun. Everyone gets their games by email."),
        N_("Begin"), N_("Begin the season now"),
        lambda view: view.season.season.status == SeasonStatus.OPEN,
    ),
    OrganiserAct(
        "next", (OrganisersField("starts", N_("Starts")),), season_end.open_next,
        N_("command: next season"), "next season SPRING",
        N_("your league: open its next season for entries; with a date it begins then"),
        N_("Season %(number)s is open for entries."),
        N_("The next season"), N_("Open it for entries"),
        lambda view: view.season.season.status == SeasonStatus.OVER
        and view.terms.form is not Form.LADDER,
    ),
    OrganiserAct(
        "approve", (PLAYER._replace(one_of=(EntryStatus.ASKED,)),), league_entries.approve,
        N_("command: approve"), "approve SPRING Ann",
        N_("your league: let in someone who has asked"),
        N_("%(name)s is in, and we’ll tell them by email."),
        N_("They ask to be let in"), N_("Let in"), is_up,
    ),
    OrganiserAct(
        "remind", (PLAYER._replace(one_of=(EntryStatus.PLAYING,)),), silence.remind,
        N_("command: remind"), "remind SPRING Ann",
        N_("your league: email someone which games are waiting for them"),
        N_("%(name)s gets a reminder by email."),
        N_("Remind a player"), N_("Remind"), lambda view: False,  # it has its place in the list
    ),
    OrganiserAct(
        "remove", (PLAYER, WHY), dropouts.remove,
        N_("command: remove"), N_("example: remove SPRING Ann: the reason"),
        N_("your league: remove a player"),
        N_("%(name)s is out. The reason is in the league’s log."),
        N_("Remove a player"), N_("Remove"), lambda view: True,
        N_("Their running games continue under the league’s rule for dropouts. They need your "
           "approval to enter again."),
    ),
    OrganiserAct(
        "replace",
        (PLAYER._replace(one_of=(EntryStatus.PLAYING, EntryStatus.WITHDRAWN)),
         OrganisersField("by", N_("New player"), (EntryStatus.WAITING,),
                         N_("the first one waiting")),
         WHY),
        dropouts.replace,
        N_("command: replace"), N_("example: replace SPRING Ann by Bea: the reason"),
        N_("your league: ask someone who is waiting to take a place"),
        N_("We’re asking %(name)s by email, and will tell you when someone takes over."),
        N_("Replace a player"), N_("Replace"), runs,
        N_("Whoever says yes takes over all results and running games. Until then nothing "
           "changes."),
    ),
    OrganiserAct(
        "adjudicate", (TABLE, PLACES, WHY), organiser_acts.adjudicate,
        N_("command: adjudicate"), N_("example: adjudicate SPRING 7 Ann, Bea = Cid: the reason"),
        N_("your league: say how game 7 ended, the winner first, `=` for a tie"),
        N_("Game %(number)s now has that result."),
        N_("Adjudicate a game"), N_("Adjudicate"), runs,
        N_("Seats are in the order of the names. Ties share the better place: 1, 1, 3."),
    ),
    OrganiserAct(
        "annul", (TABLE, WHY), organiser_acts.annul,
        N_("command: annul"), N_("example: annul SPRING 7: the reason"),
        N_("your league: game 7 counts for nobody"),
        N_("Game %(number)s now counts for nobody."),
        N_("Annul a game"), N_("Annul"), runs,
    ),
    OrganiserAct(
        "more-time", (TABLE, DAYS, WHY), organiser_acts.more_time,
        N_("command: more time"), N_("example: more time SPRING 7 3: the reason"),
        N_("your league: 3 more days for those in game 7"),
        N_("Game %(number)s has been extended by %(days)s."),
        N_("More time for a game"), N_("Give more time"),
        lambda view: runs(view) and bool(view.terms.time),
        N_("The days are added to the time left for those who have to act. We tell them by email."),
    ),
    OrganiserAct(
        "extend", (DAYS, WHY), organiser_acts.extend,
        N_("command: extend"), N_("example: extend SPRING 7: the reason"),
        N_("your league: the season ends 7 days later"),
        N_("The season now ends %(days)s later."),
        N_("Extend the season"), N_("Extend"),
        lambda view: runs(view) and view.season.season.ends_at is not None,
    ),
    OrganiserAct(
        "last-day", (OrganisersField("ends", N_("Last day")), WHY), organiser_acts.move_last_day,
        N_("command: last day"), N_("example: last day SPRING 2027-03-31: the reason"),
        N_("your league: the season ends on that day, earlier or later than planned"),
        N_("The last day has changed. We’re emailing everyone in the league."),
        N_("Change the last day"), N_("Move it"),
        lambda view: runs(view) and view.season.season.ends_at is not None,
        N_(
            "At least a week from now. We tell everyone; games still running then end as the "
            "terms say."),
    ),
    OrganiserAct(
        "keep-apart", (PLAYER, BESIDE), organiser_acts.keep_apart,
        N_("command: keep apart"), "keep apart SPRING Ann, Bea",
        N_("your Swiss tournament: two players are never paired, for example because they live "
           "together"),
        N_(
            "They won’t be paired with each other from now on, unless nobody else is left. We’re "
            "letting them know by email."),
        N_("Keep two players apart"), N_("Keep apart"), _pairs,
        N_(
            "For players who live together, for example. We tell both of them, and the public log "
            "says so. If a round can’t be drawn otherwise, we’ll tell you."),
    ),
    OrganiserAct(
        "let-meet", (PLAYER, BESIDE), organiser_acts.let_meet,
        N_("command: let meet"), "let meet SPRING Ann, Bea",
        N_("your Swiss tournament: two players may be paired again"),
        N_("They may be paired again; we’re letting them know by email."),
        N_("Let two players meet again"), N_("Let them meet"), _pairs,
    ),
    *LEAGUE_ACTS,
)}  # fmt: skip
"""By name, in the order of the help mail and the page."""
