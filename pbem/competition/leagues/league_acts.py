"""What organisers do to a league as a whole: its terms, its name, its pauses, its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from pbem.competition.leagues import (
    changing,
    closing,
    founding,
    handing_over,
    invitations,
    organisers_words,
    standstills,
)
from pbem.competition.leagues.organiser_acts import Extension
from pbem.competition.leagues.view_types import LeagueView
from pbem.core.service import Service
from pbem.language.catalogues import N_
from pbem.models import Entry, EntryStatus, League, Player, Season, SeasonStatus


class OrganisersField(NamedTuple):
    """One thing that an act needs to know; its name is the parameter of the act's function.

    A player is `one_of` those whose entries are so, on the page; `optional` says what it means to
    say nothing there.
    """

    name: str
    label: str = ""
    one_of: tuple[EntryStatus, ...] = ()
    optional: str = ""


@dataclass(frozen=True)
class OrganiserAct:
    """An act of organisers.

    By mail it is a `command` (its words) whose `example` and `help` are in the help mail; `said`
    is answered. The page has its form where the league is `offered` it, under a `title`, with a
    `button` and perhaps a `note`.
    """

    name: str
    fields: tuple[OrganisersField, ...]
    function: Callable[..., Season | Entry | League | Player | None]
    command: str
    example: str
    help: str
    said: str
    title: str
    button: str
    offered: Callable[[LeagueView], bool]
    note: str = ""
    keeps: bool = True
    """Whether there is a league afterwards."""
    on_draft: Callable[..., League | None] | None = None
    """What it does to a draft, by its organiser and code and the values of its fields but the
    reason; None where it can't be done to one."""

    @property
    def takes(self) -> frozenset[str]:
        """The names of its fields."""
        return frozenset(field.name for field in self.fields)

    def run(
        self, service: Service, league_id: int, organiser: Player, request: str, **values: Any
    ) -> Season | Entry | League | Player | None:
        """Do it with the values of its fields; what asks for more days, or brings a message, by the
        same `request` does so once. What it made or changed; raises `Refused`."""
        if DAYS in self.fields:
            values["more"] = Extension(values.pop("days"), values.pop("why"), request)
        if MESSAGE in self.fields:
            values["request"] = request
        return self.function(service, league_id, organiser, **values)


INSIDE = (EntryStatus.APPROVED, EntryStatus.PLAYING, EntryStatus.WAITING, EntryStatus.ASKED)
PLAYER = OrganisersField("player", N_("Player"), INSIDE)
TABLE = OrganisersField("table", N_("Which game"))
PLACES = OrganisersField("places", N_("Place of seat %(number)s"))
DAYS = OrganisersField("days", N_("Days"))
WHY = OrganisersField("why", N_("Why"))
FIRST = OrganisersField("first", N_("First day"))
LAST = OrganisersField("last", N_("Last day"))
ADDRESS = OrganisersField("address", N_("Email address"))
MESSAGE = OrganisersField("text", N_("Message"))
DESCRIPTION = OrganisersField("text", N_("Text"), optional=N_("may be left empty"))
PERHAPS_WHY = OrganisersField("why", N_("Why"), optional=N_("may be left empty"))


WHO = OrganisersField("who", N_("Player in the league, or handle of a profile"))
OTHER = OrganisersField("other", N_("Organiser"))


def is_up(view: LeagueView) -> bool:
    return view.season.season.closed_at is None


def runs(view: LeagueView) -> bool:
    return view.season.season.status == SeasonStatus.RUNNING


TERMS = OrganisersField("terms")
NAME = OrganisersField("name", N_("Name of the league"))


def _stands_still(view: LeagueView) -> bool:
    return bool(view.standstills)


def _is_not_over(view: LeagueView) -> bool:
    return is_up(view) and view.season.season.status != SeasonStatus.OVER


LEAGUE_ACTS = (
    OrganiserAct(
        "invite", (ADDRESS,), invitations.invite,
        N_("command: invite to league"), "invite to league SPRING ann@example.org",
        N_("your league: email someone what it is, for them to answer with a word"),
        N_("We’ve emailed them what the league is, if we may write there."),
        N_("Invite someone"), N_("Invite"), is_up,
        N_(
            "They answer with a word or a click. They need neither your approval nor the "
            "password, but they must meet the other conditions for entering."),
    ),
    OrganiserAct(
        "link", (), invitations.make_link,
        N_("command: invitation link"), "invitation link SPRING",
        N_("your league: a link that lets friends enter; the one before stops working"),
        N_("Anyone who opens this link can enter without your approval or the password:"),
        N_("Invitation link"), N_("Create an invitation link"),
        lambda view: False,  # it has its place on the page
    ),
    OrganiserAct(
        "unlink", (), invitations.withdraw_link,
        N_("command: drop invitation link"), "drop invitation link SPRING",
        N_("your league: its invitation link no longer works"),
        N_("The invitation link no longer works."),
        N_("Invitation link"), N_("Withdraw the link"),
        lambda view: False,  # it has its place on the page
    ),
    OrganiserAct(
        "message", (MESSAGE,), organisers_words.message,
        N_("command: message, message league"), N_("example: message SPRING: the text"),
        N_("your league: email a few words to everyone in it"),
        N_("We’re emailing it to everyone in the league."),
        N_("Write to everyone"), N_("Send"),
        lambda view: bool(view.season.divisions or view.season.entered or view.season.asked),
        N_(
            "Everyone in the league gets it by email with your name, at most three times in seven "
            "days. The public log says that you wrote, but not what."),
    ),
    OrganiserAct(
        "change", (TERMS, PERHAPS_WHY), changing.change_terms,
        N_("command: change league, change"), N_("example: change league SPRING clock 72h games 6"),
        N_("your league: change terms, written as for a new one; a running season keeps its own. "
           "`days none`, `no approval`, `no password`, `rating none`, `repeats`, `nights on` and "
           "`when full` undo others"),
        N_("The terms have changed. We’re emailing everyone in the league."),
        N_("Change the terms"), N_("Change"),
        lambda view: False,  # it has a page of its own
        on_draft=changing.change_draft,
    ),
    OrganiserAct(
        "describe", (DESCRIPTION,), organisers_words.describe,
        N_("command: describe league, describe"), N_("example: describe league SPRING: the text"),
        N_("your league: say something about it on its page; with nothing after the colon it’s "
           "removed"),
        N_("What you wrote is on the league’s page."),
        N_("Your words on the league’s page"), N_("Save"), lambda view: True,
        N_("Plain text with links, up to 1,000 characters. Everyone can read it."),
        on_draft=organisers_words.describe_draft,
    ),
    OrganiserAct(
        "rename", (NAME,), changing.rename,
        N_("command: rename league"), "rename league SPRING San Juan 2027",
        N_("your league: another name; the code stays"),
        N_("The league has been renamed."),
        N_("Rename the league"), N_("Rename"), lambda view: True,
        N_("The code stays, and so do links to the league."),
        on_draft=changing.rename_draft,
    ),
    OrganiserAct(
        "pause", (DAYS, WHY), standstills.pause,
        N_("command: pause league"), N_("example: pause league SPRING 14: the reason"),
        N_("your league: nothing begins for 14 days, and nobody’s time runs out"),
        N_("The league is paused. We’re emailing everyone in it."),
        N_("Pause the league"), N_("Pause"),
        lambda view: _is_not_over(view) and view.season.season.paused_until is None,
        N_("No season, round or game begins in the meantime, nobody’s time runs out in running "
           "games, and the season ends that much later. Anyone who wants to can play on."),
    ),
    OrganiserAct(
        "resume", (), standstills.resume,
        N_("command: resume league"), "resume league SPRING",
        N_("your league: end its pause now"),
        N_("The league goes on. We’re emailing everyone in it."),
        N_("The league is paused"), N_("End the pause now"),
        lambda view: view.season.season.paused_until is not None,
    ),
    OrganiserAct(
        "stop-clocks", (FIRST, LAST, PERHAPS_WHY), standstills.stop_clocks,
        N_("command: stop clocks, stop clock, stop the clocks, stop all clocks"),
        N_("example: stop clocks SPRING 24 December to 1 January: Christmas"),
        N_("your league: no clock runs on these days; anyone who wants to can play on. Days that "
           "touch earlier ones replace them"),
        N_("The clocks stand still on these days. We’re emailing everyone in the league."),
        N_("Stop all clocks for some days"), N_("Stop the clocks"),
        lambda view: is_up(view) and bool(view.terms.time),
        N_("For Christmas, for example; the first and the last day count too. No clock runs then, "
           "and the season ends that much later. Anyone who wants to can play on, and games may "
           "begin. At most 60 days a year."),
    ),
    OrganiserAct(
        "start-clocks", (), standstills.start_clocks,
        N_("command: start clocks, start clock, start the clocks"), "start clocks SPRING",
        N_("your league: its clocks run again, or don’t stop after all"),
        N_("The clocks run. We’re emailing everyone in the league."),
        N_("The clocks stand still for some days"), N_("Let the clocks run"), _stands_still,
    ),
    OrganiserAct(
        "hand-over", (PLAYER, PERHAPS_WHY), handing_over.offer,
        N_("command: hand over league"), N_("example: hand over league SPRING Ann"),
        N_("your league: ask a player in it to organise it from now on"),
        N_("We ask them by email. You stay the organiser until they accept."),
        N_("Hand the league over"), N_("Ask them"), lambda view: True,
        N_("You stay the organiser until they accept. After that they organise it, and you no "
           "longer do."),
    ),
    OrganiserAct(
        "add-organiser", (WHO,), handing_over.add,
        N_("command: add organiser"), N_("example: add organiser SPRING Ann"),
        N_("your league: add an organiser: a player in it, or the handle of a profile"),
        N_("%(name)s now organises it with you; we’re letting them know by email."),
        N_("Add an organiser"), N_("Add"),
        lambda view: len(view.organisers) < handing_over.MOST_ORGANISERS,
        N_(
            "All organisers can do the same things, and email for the organisers goes to all of "
            "them. They may step down at any time."),
    ),
    OrganiserAct(
        "remove-organiser", (OTHER, WHY), handing_over.remove,
        N_("command: remove organiser"),
        N_("example: remove organiser SPRING Ann: the reason"),
        N_("your league: remove an organiser"),
        N_("%(name)s no longer organises it; we’re letting them know by email."),
        N_("Remove an organiser"), N_("Remove"), lambda view: len(view.organisers) > 1,
        N_("The first organiser can’t be removed: only they can hand over the league or "
           "step down."),
    ),
    OrganiserAct(
        "step-down", (), handing_over.step_down,
        N_("command: step down"), "step down SPRING",
        N_("your league: step down as organiser; the others go on"),
        N_("You no longer organise it. We’re letting the other organisers know by email."),
        N_("Step down"), N_("Stop organising this league"), lambda view: len(view.organisers) > 1,
        N_("The others go on. They can add you again."),
    ),
    OrganiserAct(
        "close", (WHY,), closing.close,
        N_("command: close ladder, close league"), N_("example: close league SPRING: the reason"),
        N_("your league or ladder: nobody can enter or be challenged any more; running games "
           "still count"),
        N_("It is closed. We’re telling everyone in it by email."),
        N_("Close the league or ladder"), N_("Close it for good"), _is_not_over,
        N_(
            "Nobody can enter or be challenged any more, and no season follows. Running games are "
            "played to the end and count. We tell everyone by email, and the page stays."),
    ),
    OrganiserAct(
        "delete", (WHY,), closing.delete_league,
        N_("command: delete league"), N_("example: delete league SPRING: the reason"),
        N_("your league: delete it while no game of it has begun"),
        N_("The league is deleted. We’re emailing everyone who had entered."),
        N_("Delete the league"), N_("Delete"),
        lambda view: not view.others and view.season.season.started_at is None,
        N_("Only while no game has begun. We email everyone who has entered."),
        keeps=False,
        on_draft=founding.discard_draft,
    ),
)  # fmt: skip
"""In the order of the help mail and the page."""
