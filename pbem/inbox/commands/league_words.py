"""The commands about leagues by mail: of those who play in one, and of organisers."""

from __future__ import annotations

from pbem.inbox.commands.command import Command, Takes
from pbem.language.catalogues import N_

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
        changes=True, asks=True,
    ),
    Command(
        "table", N_("command: table"), Takes.CODE, "table SPRING", N_("the table of a league"),
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
    ),
    Command(
        "accept", N_("command: accept"), Takes.TEXT, "accept CLIMB",
        N_("accept a challenge; with a name where several wait: `accept ANN in CLIMB`"),
        changes=True,
    ),
    Command(
        "decline", N_("command: decline"), Takes.TEXT, "decline CLIMB",
        N_("decline a challenge"), changes=True,
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
    Command(
        "begin", N_("command: begin"), Takes.TEXT, "begin SPRING",
        N_("your league: begin the season with who is there"), changes=True,
    ),
    Command(
        "approve", N_("command: approve"), Takes.TEXT, "approve SPRING Ann",
        N_("your league: let somebody in who asks"), changes=True,
    ),
    Command(
        "remove", N_("command: remove"), Takes.TEXT, N_("example: remove SPRING Ann: the reason"),
        N_("your league: put somebody out"), changes=True,
    ),
    Command(
        "replace", N_("command: replace"), Takes.TEXT,
        N_("example: replace SPRING Ann by Bea: the reason"),
        N_("your league: give a place to somebody who is waiting"), changes=True,
    ),
    Command(
        "adjudicate", N_("command: adjudicate"), Takes.TEXT,
        N_("example: adjudicate SPRING 7 Ann, Bea = Cid: the reason"),
        N_("your league: say how table 7 ended, the first one first, `=` for a tie"), changes=True,
    ),
    Command(
        "annul", N_("command: annul"), Takes.TEXT, N_("example: annul SPRING 7: the reason"),
        N_("your league: table 7 counts for nobody"), changes=True,
    ),
    Command(
        "extend", N_("command: extend"), Takes.TEXT, N_("example: extend SPRING 7: the reason"),
        N_("your league: the season ends 7 days later"), changes=True,
    ),
    Command(
        "more time", N_("command: more time"), Takes.TEXT,
        N_("example: more time SPRING 7 3: the reason"),
        N_("your league: those at table 7 have 3 days more"), changes=True,
    ),
    Command(
        "next season", N_("command: next season"), Takes.TEXT, "next season SPRING",
        N_("your league: open its next season for entries; with a date it begins then"),
        changes=True,
    ),
    Command(
        "close ladder", N_("command: close ladder"), Takes.TEXT,
        N_("example: close ladder CLIMB: the reason"),
        N_("your ladder: nobody can join or be challenged any more; running games still count"),
        changes=True,
    ),
    Command(
        "signs", N_("command: signs"), Takes.TEXT, "signs SPRING",
        N_("your league: signs of collusion, by the results"),
    ),
)  # fmt: skip
