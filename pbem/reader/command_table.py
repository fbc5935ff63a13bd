"""What stands together in a clause that asks for a command: the same for all languages.

A combination names what must be said, in any order: a kind of verb or word of the files in
`languages/commands`, or one of these: CODE (of a game or league), GAME, EMAIL, NAME, NUMBER, TONGUE
(a language's name). What has a `?` may be missing. Of several that fit that of most parts is
meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Way(Enum):
    """How it must be said."""

    ASK = "a question, or a request to be shown it"
    WISH = "a wish, a request, or what one does oneself"
    PROPOSE = "as what one wishes, or a question whether to do it"
    TELL = "plainly told: nobody need wish for it"


@dataclass(frozen=True)
class Row:
    """One command. `alone` combinations count only where the clause says nothing else."""

    command: str
    way: Way
    together: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    argument: str = ""
    """What stands behind it, if that is always the same."""
    own: bool = False
    """Whether it is about the writer only, so that nobody else may be spoken of."""
    grave: bool = False
    """Whether it is to be asked first, however plainly it was said."""


def _asked(command: str, *together: str, alone: tuple[str, ...] = ()) -> Row:
    return Row(command, Way.ASK, together, alone)


def _wished(command: str, *together: str, alone: tuple[str, ...] = (), argument: str = "") -> Row:
    return Row(command, Way.WISH, together, alone, argument)


def _own(command: str, *together: str, alone: tuple[str, ...] = (), grave: bool = False) -> Row:
    return Row(command, Way.WISH, together, alone, own=True, grave=grave)


ROWS = (
    _asked("help", "what may write", "how play mail", "show command", "which command",
           "show help", "wish help", alone=("help",)),
    _asked("board", "show board", "whose turn", "how score", "show score", "which score",
           "how stand points", "who lead", "how look board", "again board"),
    _asked("games", "which game playing ?free", "show my game", "which my game ?free",
           "which game waiting", "which my turn game", "which table playing", "list my game",
           "show game playing",
           alone=("which playing", "where playing")),
    Row("games", Way.TELL, ("lost-track my game",)),
    _asked("history", "show history", "show all move", "what happened ?game"),
    _asked("rules", "show rules", "which rules", "how rules", "where rules", "find rules"),
    _asked("profile", "show ?my profile", "show reliability ?my ?NAME", "how reliable ?NAME",
           "which my reliability"),
    _asked("leagues", "which league ?join", "show all league", "league need player",
           "show free league", "list league", "show list league"),
    _asked("my league", "how my league ?stand ?look", "show my league", "how doing league",
           "which my league"),
    _asked("standings", "show standings ?league ?CODE",
           "wish standings ?league ?CODE", "which standings ?league ?CODE",
           "how standings ?league ?CODE", "how look league ?CODE", "who lead league ?CODE",
           "how look CODE", "how stand league ?CODE", "how look standings"),
    _asked("signs", "cheat league", "cheat CODE", "show signs cheat"),
    _asked("orders", "which order", "show order ?all ?my", "playing order"),
    _asked("talk", "show talk ?table", "what talk table"),
    _asked("calendar", "show calendar", "which calendar", "calendar address"),
    _asked("join", "need player ?game ?table", "which free table", "free seat ?table ?game",
           "show free table", "show free game", "which free game", "which game may join",
           "which table join", "find game", "find seat", "find table"),
    _own("join", "join table ?CODE ?seat", "join game ?CODE ?seat", "join CODE", "join seat",
         "show seat ?table ?CODE", "wish seat ?table ?CODE"),
    _own("join league", "join league ?CODE ?season", "join season", "wish play league ?CODE",
         "may play league ?CODE",
         alone=("wish in league CODE", "wish in league")),
    _own("withdraw", "leave league ?CODE", "not play league ?CODE", "leave CODE",
         "not wish play league ?CODE", "wish out league ?CODE", "stop play league ?CODE",
         alone=("not wish league CODE", "not wish in league CODE", "not wish in league"),
         grave=True),
    _own("undo", "undo move ?my ?last", "undo it", "redo move", "wish move back", "may move back",
         alone=("undo",)),
    _own("back", "leave away ?list ?in", "bot leave ?seat", "not away"),
    Row("back", Way.TELL, ("returned available", "returned not away", "bot leave returned"),
        alone=("returned", "available"), own=True),
    _own("stop", "stop mail ?write", "leave ?mail list", "leave mail", "no-more mail",
         "not contact mail", "not bother me", "stop bother me", "not wish mail",
         "unsubscribe", grave=True),
    _own("resume", "resume mail", "write mail again", "wish mail again", "make mail again",
         "subscribe"),
    _own("resign", "resign ?game", "leave game", "leave table", alone=("give-up",), grave=True),
    _own("delete account", "delete account ?data", "delete my data", "delete me data",
         "leave account", grave=True),
    _wished("language", "write TONGUE ?mail ?tongue", "mail TONGUE", "change TONGUE ?tongue",
            "tongue TONGUE", alone=("TONGUE",)),
    _wished("new league", "get league GAME ?called ?people",
            "make league ?new ?a ?called ?GAME ?people"),
    _wished("new", "make table ?GAME ?new ?a", "make game ?GAME ?new ?a ?people", "make GAME"),
    _wished("invite", "invite EMAIL ?game ?table ?league"),
    _wished("challenge", "challenge league ?NAME ?CODE", "challenge NAME ?CODE",
            "wish play NAME league ?CODE"),
    _wished("accept", "accept challenges ?league ?CODE"),
    Row("accept", Way.TELL, alone=("accept challenges",)),
    _wished("decline", "decline challenges ?league ?CODE"),
    _wished("begin", "begin league ?CODE", "begin season ?league ?CODE", "begin CODE"),
    _wished("approve", "approve NAME league", "approve NAME CODE", "approve NAME season"),
    Row("remove", Way.WISH, ("remove NAME league ?CODE", "remove NAME CODE"), grave=True),
    Row("replace", Way.WISH, ("replace NAME league ?CODE", "replace NAME CODE"), grave=True),
    Row("annul", Way.WISH, ("annul table ?league ?CODE ?result", "annul game league ?CODE",
        "annul game CODE", "annul result ?table"), grave=True),
    _wished("extend", "extend season ?league ?CODE", "extend league ?CODE", "extend CODE",
            "more-time season ?league ?CODE", "more-time league ?CODE"),
    _wished("more time", "more-time table NUMBER ?league ?CODE"),
    _wished("next season", "make next season ?league ?CODE", "begin next season ?league ?CODE"),
    Row("close ladder", Way.WISH, ("close ladder ?CODE", "close league ?CODE",
        "end league ?CODE"), grave=True),
    Row("delete league", Way.WISH, ("scrap league ?CODE",), grave=True),
    _asked("late", "who slow league ?CODE", "which player slow league ?CODE",
           "who waits league ?CODE", "show slow league ?CODE", "which slow league ?CODE"),
    _asked("standings", "who joined league ?CODE", "how joined league",
           "which player joined league ?CODE", alone=("who in league",)),
    _wished("remind", "remind NAME ?league ?CODE"),
    _wished("extend", "give more-time others ?league ?CODE", "more-time others ?league ?CODE",
            "give more-time all ?league ?CODE", "give more-time league ?CODE"),
    Row("replace", Way.WISH, ("need substitute NAME ?league ?CODE",
        "wish substitute NAME ?league ?CODE", "find substitute NAME ?league ?CODE"), grave=True),
    Row("adjudicate", Way.WISH, ("count NAME ?game ?league ?NUMBER",), grave=True),
    Row("annul", Way.TELL, ("not-count game NUMBER ?league ?CODE",), grave=True),
    Row("add organiser", Way.WISH, ("NAME organise league ?CODE", "make NAME organiser ?league",
        "wish NAME organiser ?league", "approve NAME organiser ?league"), grave=True),
    Row("hand over league", Way.WISH, ("hand-over league NAME ?CODE",), grave=True),
    Row("step down", Way.WISH, ("not wish organise league ?CODE", "stop organise league ?CODE",
        "step-down league ?CODE", "not organise league ?CODE"), grave=True),
    _wished("rename league", "rename league ?CODE"),
    _wished("pause league", "pause league ?CODE ?days ?NUMBER ?make"),
    _wished("resume league", "resume league ?CODE"),
    _wished("describe league", "change text league ?CODE", "write text league ?CODE",
            "make text league ?CODE"),
    _wished("message", "say others league ?CODE", "write others league ?CODE",
            "say all league ?CODE", "write all league ?CODE", "say player league ?CODE"),
    _wished("last day", "change last-day ?season ?league ?CODE"),
    _asked("invitation link", "show invitation-link ?league ?CODE"),
    _wished("invitation link", "make invitation-link ?league ?CODE",
            "wish invitation-link ?league ?CODE", "need invitation-link ?league ?CODE"),
    _wished("drop order", "delete order ?all ?my", "stop order ?all ?my", "undo order ?all ?my",
            "not wish order ?all ?my"),
    _wished("say", "say others"),
    _wished("whisper", "say NAME privately"),
    _wished("mute", "mute NAME", "not wish NAME talk"),
    _wished("unmute", "unmute NAME"),
    _wished("report", "report NAME"),
    _wished("note", "make note", "write note"),
    _wished("calendar new", "make new calendar ?address", "change calendar ?address"),
    _wished("calendar off", "delete calendar ?address", "stop calendar ?address"),
    _wished("pause", "pause CODE ?game ?days ?make", "pause game ?NUMBER ?days ?make",
            "pause table", "pause days ?NUMBER ?make",
            "stop game days ?NUMBER", "make pause days ?NUMBER ?game", "make pause game"),
    _wished("go on", "resume game", "stop pause", "end pause", "resume table"),
    _wished("vote", "vote end ?game", "end game", "vote close game", argument="end"),
    _wished("vote", "vote replace NAME"),
    Row("again", Way.PROPOSE, ("again table ?make", "make again game", "rematch ?make ?play",
        "play again ?table ?game"), alone=("once-more", "again game", "once-more game")),
    _wished("timezone", "change timezone"),
    _wished("grace", "make grace NUMBER", "grace NUMBER"),
    _wished("reminders", "stop reminder", "no-more reminder", "not contact reminder",
            "not wish reminder", argument="never"),
    _wished("reminders", "write reminder late", "remind late", argument="late"),
    _wished("reminders", "write reminder half", "remind half", argument="half"),
    _wished("auto", "stop auto", "not wish auto", "not play auto", argument="off"),
    _wished("confirm", "confirm all move", "confirm always", argument="always"),
    _wished("confirm", "stop confirm", "not wish confirm", "not confirm", argument="never"),
    _wished("talk", "write talk at-once", "show talk at-once", argument="at once"),
)  # fmt: skip
