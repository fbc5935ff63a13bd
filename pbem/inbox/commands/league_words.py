"""The commands about leagues by mail: of those who play in one, and of organisers."""

from __future__ import annotations

from pbem.competition.leagues.acts import ACTS
from pbem.inbox.commands.command import Command, Takes
from pbem.language.catalogues import N_
from pbem.language.command_words import MARK

LEAGUE_COMMANDS = (
    Command(
        "leagues", N_("command: leagues"), Takes.NOTHING, "leagues",
        N_("the leagues that take entries, and yours"),
    ),
    Command(
        "join league", N_("command: join league"), Takes.TEXT, "join league SPRING",
        N_(
            "enter a league; `weekly` adds its table by mail every week, a number says how many "
            "games at a time you want at most"
        ),
        changes=True, asks=True, refused=N_("You haven’t entered"),
    ),
    Command(
        "table", N_("command: table"), Takes.CODE, "table SPRING", N_("the table of a league"),
        refused=N_("Which league?"),
    ),
    Command(
        "my league", N_("command: my league, my leagues"), Takes.NOTHING, "my league",
        N_("how you stand in your leagues, and your games there"),
    ),
    Command(
        "withdraw", N_("command: withdraw"), Takes.TEXT, "withdraw SPRING",
        N_(
            "leave a league; with `later` when its season is over, with `now` at once, though its "
            "season runs"
        ),
        changes=True,
    ),
    Command(
        "challenge", N_("command: challenge"), Takes.TEXT, N_("example: challenge ANN in CLIMB"),
        N_("ask somebody above you on a ladder for a game"), changes=True,
        refused=N_("Nobody was challenged"),
    ),
    Command(
        "accept", N_("command: accept"), Takes.TEXT, "accept CLIMB",
        N_("accept a challenge; with a name where several wait: `accept ANN in CLIMB`"),
        changes=True, refused=N_("Nothing was answered"),
    ),
    Command(
        "decline", N_("command: decline"), Takes.TEXT, "decline CLIMB",
        N_("decline a challenge"), changes=True, refused=N_("Nothing was answered"),
    ),
    Command(
        "new league", N_("command: new league"), Takes.TEXT,
        N_("example: new league SPRING puerto-rico 4 divisions 12 12 games 6 at once 2 clock 48"),
        N_(
            "create a league with that code, game, number of seats and options; also `days "
            "60`, `up 2`, `down 2`, `points rank`, `points share` or `points wins`, `places 5 2 "
            "0`, `tie-breaks direct timeouts`, `dropouts bot`, `dropouts last` or `dropouts "
            "replaced`, `starts 2027-01-15 18:00`, `approval`, and `once` for a single season; "
            "its clock is set as for a table; a tournament is `round robin`, `swiss rounds 5` or "
            "`knock-out through 1`, a ladder is `ladder`"
        ),
        changes=True,
    ),
    *(
        Command(
            act.command.removeprefix(MARK), act.command, Takes.TEXT, act.example, act.help,
            changes=True,
        )
        for act in ACTS.values()
    ),
    Command(
        "signs", N_("command: signs"), Takes.TEXT, "signs SPRING",
        N_("your league: signs of collusion, by the results"), refused=N_("Nothing to tell"),
    ),
)  # fmt: skip
