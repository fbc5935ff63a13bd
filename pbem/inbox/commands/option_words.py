"""What stands behind `new`, `join league` and other commands: read and said in every language.

Commands themselves read the English words only. What a game calls its options counts, too.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import engine
from pbem.games import options
from pbem.games.boards.pieces import game_name
from pbem.games.clocks import terms as clocks
from pbem.games.clocks.terms import ClockStop, StandIn, TimeOut
from pbem.inbox.commands.days import folded, said_as, words_of
from pbem.language import catalogues
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.play.table_terms import TableError

MARK = "words: "
WEEKLY = N_("words: weekly")
LATER = N_("words: later")
NOW = N_("words: now")
BY = N_("words: by")
"""Between who is replaced and who replaces them."""
IN = N_("words: in, on")
"""Between somebody and the ladder that they stand on."""
TO = N_("words: to, from")
"""Between somebody and the league that they shall organise, or organise no more."""
GAME = N_("words: game, table")
"""In front of the number of a league's game, for who says so."""
OF = N_("words: of, in, for")
"""In front of the league whose clocks stop."""
PASSWORD = N_("words: password")
"""In front of a league's, which may be any word."""
NO_PASSWORD = N_("words: no password")
CALLED = N_("words: called")
"""In front of a name in quotation marks."""
FIRST_GAME = N_("words: first game")
"""Behind the name of a game: against bots, with lessons."""
TABLE_WORDS = (
    N_("words: bots"),
    N_("words: private"),
    N_("words: private talk"),
    N_("words: analysis"),
    N_("words: unwatched"),
    N_("words: anonymous"),
    N_("words: unrated"),
    N_("words: timeout vote"),
    N_("words: stand-in easy"),
    N_("words: stand-in greedy"),
    N_("words: stand-in strong"),
    FIRST_GAME,
)
TERM_WORDS = (
    N_("words: clock"),
    N_("words: clock none"),
    N_("words: weekends off"),
    N_("words: nights off"),
    N_("words: holidays off"),
    N_("words: timeout move"),
    N_("words: timeout seat"),
    N_("words: divisions"),
    N_("words: tiers"),
    N_("words: tiers none"),
    N_("words: games"),
    N_("words: at once"),
    N_("words: days"),
    N_("words: up"),
    N_("words: down"),
    N_("words: break"),
    N_("words: rounds"),
    N_("words: through"),
    N_("words: silence"),
    N_("words: swiss"),
    N_("words: knock-out, knockout"),
    N_("words: round robin"),
    N_("words: ladder"),
    N_("words: points"),
    N_("words: points rank"),
    N_("words: points share"),
    N_("words: points wins"),
    N_("words: places"),
    N_("words: dropouts bot"),
    N_("words: dropouts last"),
    N_("words: dropouts replaced"),
    N_("words: unfinished played-out"),
    N_("words: unfinished shared"),
    N_("words: unfinished annulled"),
    N_("words: tie-breaks"),
    N_("words: direct"),
    N_("words: sonneborn"),
    N_("words: difference"),
    N_("words: timeouts"),
    N_("words: wins"),
    N_("words: seconds"),
    N_("words: closeness"),
    N_("words: starts"),
    N_("words: rating"),
    N_("words: rating none"),
    N_("words: reliability"),
    N_("words: finished"),
    PASSWORD,
    NO_PASSWORD,
    N_("words: approval"),
    N_("words: no approval"),
    N_("words: once"),
    N_("words: repeats"),
    N_("words: when full"),
    N_("words: days none"),
    N_("words: places none"),
    N_("words: weekends on"),
    N_("words: nights on"),
    N_("words: holidays on"),
)
"""What a league's terms are said with."""
WORDS = (*TABLE_WORDS, *TERM_WORDS, WEEKLY, LATER, NOW)
HOW_AT_ONCE = N_("words: at once, immediately")
HOW_WITH_MAILS = N_("words: with mails, with turns")
ALWAYS_WORDS = N_("words: always, everywhere")
AT_ONCE = said_as(HOW_AT_ONCE)
WITH_MAILS = said_as(HOW_WITH_MAILS)
ALWAYS = said_as(ALWAYS_WORDS)
"""Behind `talk` and `mute`."""


def in_english(text: str) -> str:
    """The text with what is known put into English; its other words stay as they are."""
    return _put(text, _meanings())


def in_own_words(text: str) -> str:
    """An English text with what is known put into the language that is spoken."""
    return _put(text, _own_words(catalogues.current()))


def first(words: str) -> str:
    """The first of the words in the language that is spoken."""
    return _of(catalogues.current(), words)[0]


def any_of(words: str) -> str:
    """A pattern for each of the words in any language."""
    return "|".join(sorted(words_of((words,)), key=len, reverse=True))


def _put(text: str, known: dict[str, str]) -> str:
    """With the longest of what is known at each place replaced."""
    words, put = text.split(), []
    longest = max(key.count(" ") for key in known) + 1
    while words:
        sizes = range(min(longest, len(words)), 0, -1)
        size = next((size for size in sizes if _plain(" ".join(words[:size])) in known), 0)
        put.append(known[_plain(" ".join(words[:size]))] if size else words[0])
        words = words[size or 1 :]
    return " ".join(put)


def _plain(text: str) -> str:
    return " ".join(folded(text).replace("-", " ").replace(",", " ").split())


@cache
def _meanings() -> dict[str, str]:
    """What each may be called, in any language: its English word."""
    meanings: dict[str, str] = {}
    for code in catalogues.LANGUAGES:
        for words in WORDS:
            english = _of(catalogues.ENGLISH, words)[0]
            meanings |= {_plain(word): english for word in _of(code, words)}
    for code in engine.LANGUAGES:
        english_labels = _labels(catalogues.ENGLISH)
        meanings |= {_plain(label): english_labels[key].lower().replace(",", "")
                     for key, label in _labels(code).items()}  # fmt: skip
    return meanings


@cache
def _own_words(language: str) -> dict[str, str]:
    return {_plain(_of(catalogues.ENGLISH, words)[0]): _of(language, words)[0] for words in WORDS}


def _of(language: str, words: str) -> list[str]:
    return catalogues.told_in(language, words).removeprefix(MARK).split(", ")


def _labels(language: str) -> dict[tuple[str, ...], str]:
    """What the games call their options and the values of these."""
    return {
        (rules, key, value): label
        for rules, game in engine.games(language).items()
        for key, option in game["options"].items()
        for value, label in (
            [("", str(option["label"]))]
            if option["kind"] == "flag"
            else [(value, str(option["labels"][value])) for value in option["values"]]
        )
    }


NUMBER = re.compile(r"\d{1,2}")
CLOCKS = ("clock 7d+12h", "clock 48h", "clock none")
SPACED = str.maketrans({"-": " ", "_": " ", ",": ""})


def clock_terms(text: str) -> tuple[dict[str, Any], str]:
    """What the text says about time, and what is left of it; raises `TableError`."""
    terms: dict[str, Any] = {}
    for stop in ClockStop:
        text, found = taken(text, [f"{stop} off"])
        if found:
            terms["stops"] = (*terms.get("stops", ()), stop)
    for known in TimeOut:
        text, found = taken(text, [f"timeout {known}"])
        if found:
            terms["time_out"] = known
    for kind in StandIn:
        text, found = taken(text, [f"stand in {kind}"])
        if found:
            terms["stand_in"] = kind
    if said := re.search(r" clock (\S{1,12})(?= )", text):
        try:
            clocks.read(said[1])
        except clocks.BadClock:
            how = ", ".join(map(in_own_words, CLOCKS))
            raise TableError(_("Write the clock like %(examples)s.", examples=how)) from None
        terms["clock"] = said[1]
        text = text.replace(said[0], "", 1)
    return terms, text


def game_and_seats(text: str) -> tuple[str, int, str]:
    """The game and the number of players named in a text with spaces around every word, and what
    is left of it; raises `TableError`."""
    text = text.replace("-", " ")
    rules = next((key for key in engine.GAMES if f" {key.replace('-', ' ')} " in text), None)
    if rules is None:
        raise TableError(_("Name the game: %(games)s.", games=", ".join(engine.GAMES)))
    seats = next((int(word) for word in text.split() if NUMBER.fullmatch(word)), None)
    if seats is None:
        raise TableError(_("Write how many players, for example 4."))
    known = engine.GAMES[rules]["seats"]
    if seats not in known:
        named = {"game": game_name(rules), "fewest": min(known), "most": max(known)}
        raise TableError(_("%(game)s is for %(fewest)s to %(most)s players.", **named))
    rest = text.replace(f" {rules.replace('-', ' ')} ", " ", 1).replace(f" {seats} ", " ", 1)
    return rules, seats, rest


def options_in(rules: str, seats: int, text: str) -> tuple[dict[str, Any], str]:
    """The options named in the text by value, label or key, and what is left of it."""
    chosen: dict[str, Any] = {}
    said: set[str] = set()
    for key, option in engine.GAMES[rules]["options"].items():
        if not options.applies(option, seats, chosen):
            continue
        if option["kind"] == "flag":
            text, found = taken(text, [key, str(option["label"])])
            if found:
                chosen[key] = True
            continue
        for value in option["values"]:
            names = [value, str(option["labels"][value])]
            if not taken(text, names)[1]:
                continue
            said.update(names)  # one word may choose for several options: `together`
            if option["kind"] == "set":
                chosen.setdefault(key, []).append(value)
            else:
                chosen[key] = value
    for name in said:
        text, _found = taken(text, [name])
    return chosen, text


def taken(text: str, names: list[str]) -> tuple[str, bool]:
    """The text without the first of the names that is in it, and whether one is."""
    for name in names:
        spaced = f" {name.lower().translate(SPACED)} "
        if spaced in text:
            return text.replace(spaced, " ", 1), True
    return text, False
