"""The commands by mail: their words in every language, and what they do.

`COMMANDS` is the help mail, row by row.
"""

from __future__ import annotations

from pbem.inbox.commands.command import Command, Takes
from pbem.inbox.commands.league_words import LEAGUE_COMMANDS
from pbem.language import command_words
from pbem.language.catalogues import N_

COMMANDS = (
    Command(
        "help", N_("command: help"), Takes.NOTHING, "help",
        N_("how to play by mail, and this list"),
    ),
    Command(
        "board", N_("command: board"), Takes.CODE, "board",
        N_("the board of the game again, as it stands"),
    ),
    Command(
        "undo", command_words.UNDO, Takes.NOTHING, "undo",
        N_("take back your latest move; once others have been told about it, they’re asked"),
        changes=True,
    ),
    Command(
        "undo yes", command_words.UNDO_YES, Takes.NOTHING, "undo yes",
        N_("let somebody take back the move that they ask for"), changes=True,
    ),
    Command(
        "undo no", command_words.UNDO_NO, Takes.NOTHING, "undo no",
        N_("let that move stand"), changes=True,
    ),
    Command(
        "games", N_("command: games, my games"),
        Takes.NOTHING, "games", N_("your games, most urgent first"),
    ),
    Command(
        "profile", N_("command: profile, reliability"), Takes.MAYBE, "profile",
        N_(
            "how much you play and how much of it in time; with a name of somebody whose profile "
            "is public, how they do"
        ),
    ),
    Command(
        "history", N_("command: history"), Takes.CODE, "history",
        N_("what has happened in the game"),
    ),
    Command(
        "rules", N_("command: rules, rule"), Takes.TEXT,
        N_("example: rules harbor"), N_("what a building, a card or a role does"),
    ),
    Command(
        "new", N_("command: new, new game"), Takes.TEXT,
        N_("example: new puerto-rico 4 nobles ann@example.org"),
        N_(
            "open a table with that game, number of seats, options and invited people; `bots` "
            "fills it, `private` keeps it out of the lobby, `unwatched` keeps spectators "
            "away, `anonymous` keeps secret who plays, `private-talk` lets players talk "
            "privately, `unrated` leaves the ratings alone, `clock 7d+12h`, `clock 48h` or "
            "`clock none` sets the time, which `weekends off`, `nights off` and `holidays "
            "off` stop; with `timeout seat` a bot plays for a late player until they are "
            "back, with `timeout vote` the others vote on the seat"
        ),
        changes=True,
    ),
    Command(
        "join", command_words.JOIN, Takes.TEXT,
        "join K7QM2X", N_("take a free seat at a table"), changes=True, asks=True,
    ),
    Command(
        "invite", N_("command: invite"), Takes.TEXT,
        "invite ann@example.org", N_("keep a seat at your open table and write to that address"),
        changes=True, asks=True,
    ),
    *LEAGUE_COMMANDS,
    Command(
        "order", N_("command: order"), Takes.TEXT, N_("example: order if captain then best"),
        N_("in reply to a game’s mail: leave an order for later turns"), changes=True,
    ),
    Command(
        "orders", N_("command: orders"), Takes.NOTHING, "orders",
        N_("in reply to a game’s mail: the orders that you’ve left there"),
    ),
    Command(
        "drop order", N_("command: drop order, drop plan"), Takes.TEXT, "drop order 12",
        N_("in reply to a game’s mail: withdraw an order, or with `drop plan 0` your plan"),
        changes=True,
    ),
    Command(
        "say", command_words.SAY, Takes.TEXT, N_("example: say good luck"),
        N_("in reply to a game’s mail: say something to the table; it is read with the next mail"),
        quiet=True,
    ),
    Command(
        "whisper", command_words.WHISPER, Takes.TEXT, N_("example: whisper Ann: good luck"),
        N_("the same, but to one player only, where the table allows it"),
        quiet=True,
    ),
    Command(
        "talk", N_("command: talk"), Takes.MAYBE, "talk",
        N_(
            "in reply to a game’s mail: what was said there; `talk at once` mails you right "
            "away what is said at your tables, `talk with mails` with your next mail"
        ),
        changes=True,
    ),
    Command(
        "mute", N_("command: mute"), Takes.TEXT, "mute Ann",
        N_(
            "in reply to a game’s mail: mute somebody there; `mute Ann always` does so in "
            "every game"
        ),
        changes=True,
    ),
    Command(
        "unmute", N_("command: unmute"), Takes.TEXT, "unmute Ann",
        N_("unmute them"), changes=True,
    ),
    Command(
        "report", N_("command: report"), Takes.TEXT, N_("example: report Ann: the reason"),
        N_("in reply to a game’s mail: report somebody’s latest words to whoever runs this site"),
        changes=True,
    ),
    Command(
        "note", N_("command: note, my note"), Takes.MAYBE, N_("example: note: harbor"),
        N_(
            "in reply to a game’s mail: add to your own note about the game, which nobody "
            "else sees; `note` alone shows it"
        ),
        changes=True,
    ),
    Command(
        "auto", N_("command: auto"), Takes.TEXT, N_("example: auto trivial"),
        N_("what we may play for you without asking: `off`, `forced` or `trivial`"), changes=True,
    ),
    Command(
        "grace", N_("command: grace"), Takes.TEXT, "grace 60",
        N_("for how many seconds others’ mails wait, so that you can take a move back"),
        changes=True,
    ),
    Command(
        "confirm", command_words.CONFIRM, Takes.TEXT, N_("example: confirm always"),
        N_(
            "which moves that you mail are confirmed by mail, with a link that takes them back: "
            "`always`, `unsure` or `never`"
        ),
        changes=True,
    ),
    Command(
        "calendar", command_words.CALENDAR, Takes.NOTHING, "calendar",
        N_("the secret address where your calendar program reads your deadlines and days off"),
        changes=True,
    ),
    Command(
        "calendar new", command_words.CALENDAR_NEW, Takes.NOTHING, "calendar new",
        N_("a new address; the old one stops working"), changes=True,
    ),
    Command(
        "calendar off", command_words.CALENDAR_OFF, Takes.NOTHING, "calendar off",
        N_("no such address any more"), changes=True,
    ),
    Command(
        "away", N_("command: away, vacation"), Takes.TEXT, N_("example: away until Monday"),
        N_(
            "days off from your clocks: `until Monday`, `3 days from Friday`, `from 3 May to 10 "
            "May`, `every Saturday`"
        ),
        changes=True,
    ),
    Command(
        "back", command_words.BACK, Takes.NOTHING, "back",
        N_("you are back before your days off are over"), changes=True,
    ),
    Command(
        "pause", N_("command: pause"), Takes.TEXT, N_("example: pause 7 days"),
        N_("pause this game, when all at the table want it"), changes=True,
    ),
    Command(
        "go on", N_("command: go on"), Takes.NOTHING, "go on",
        N_("end the pause of this game"), changes=True,
    ),
    Command(
        "vote", command_words.VOTE, Takes.TEXT, N_("example: vote end"),
        N_(
            "where somebody is late and the table votes: `end` for the end of the game, or "
            "`replace` and the name or address of someone to take over"
        ),
        changes=True,
    ),
    Command(
        "again", command_words.AGAIN, Takes.NOTHING, "again",
        N_("in reply to a game’s last mail: the same table once more, with those who were there"),
        changes=True,
    ),
    Command(
        "timezone", N_("command: timezone, time zone"), Takes.TEXT, "timezone Europe/Warsaw",
        N_("the time zone of the times we show you, and of your days and nights"), changes=True,
    ),
    Command(
        "quiet", N_("command: quiet, quiet hours"), Takes.TEXT, "quiet 22-7",
        N_("hours without reminders, in which no time passes at tables that respect them; or "
           "`off`"),
        changes=True,
    ),
    Command(
        "holidays", N_("command: holidays"), Takes.TEXT, "holidays PL",
        N_("your country; no time passes on its public holidays at tables that respect them; "
           "or `off`"),
        changes=True,
    ),
    Command(
        "reminders", N_("command: reminders"), Takes.TEXT, N_("example: reminders late"),
        N_("remind me of a decision when `half` of its time is over, `late`, or `never`"),
        changes=True,
    ),
    Command(
        "stop", N_("command: stop, unsubscribe"), Takes.NOTHING, "stop",
        N_("no more mail about games; turns wait on the site"), changes=True,
    ),
    Command(
        "resume", N_("command: resume, subscribe"), Takes.NOTHING, "resume",
        N_("turn mail about games back on"), changes=True,
    ),
)  # fmt: skip
"""In the order of the help mail."""


def word(name: str) -> str:
    """The word for a command in the language that is spoken."""
    return command_words.command_word(_named(name).called)


def example_of(name: str) -> str:
    """The command as it can be sent, in the language that is spoken."""
    return _named(name).shown


def _named(name: str) -> Command:
    return next(command for command in COMMANDS if command.name == name)
