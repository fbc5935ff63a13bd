"""The commands that bring people to tables: `new`, `join`, `invite`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from sqlmodel import select

import engine
from pbem.accounts.display_names import harmless
from pbem.competition.leagues import invitations, queries
from pbem.core.refused import Refused
from pbem.games import clock_words, find_game, game_terms, options, visibility
from pbem.games.boards.pieces import game_name
from pbem.games.clocks import terms as clocks
from pbem.games.clocks.terms import Clock, StandIn, TimeOut
from pbem.inbox.commands.command import CODE, Asker, Takes, command, example_of, page_of, word
from pbem.inbox.commands.option_words import (
    TO,
    any_of,
    clock_terms,
    game_and_seats,
    in_english,
    in_own_words,
    options_in,
    taken,
)
from pbem.language import command_words
from pbem.language.catalogues import N_, ngettext
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.mail.letters.leagues import page_of as page_of_league
from pbem.models import Game, GameStatus, League, id_of
from pbem.play import table_codes, tables
from pbem.play.late_players import replacements

BOT = "greedy"
MOST_INVITED = 4
IS_TO = re.compile(any_of(TO), re.IGNORECASE)
FLAGS = {
    "private talk": ("private_talk", True), "analysis": ("analysis", True),
    "private": ("private", True), "unwatched": ("public", False), "anonymous": ("anonymous", True),
    "unrated": ("rated", False),
}  # fmt: skip
"""Terms of a table that are one word."""


@command(N_("command: new, new game"), Takes.TEXT,
         N_("example: new puerto-rico 4 nobles ann@example.org"),
         N_(
             "open a table with that game, number of seats, options and invited people; `bots` "
             "fills it, `private` keeps it out of the lobby, `unwatched` keeps spectators away, "
             "`anonymous` keeps secret who plays, `private-talk` lets players talk privately, "
             "`unrated` leaves the ratings alone, `clock 7d+12h`, `clock 48h` or `clock none` "
             "sets the time, which `weekends off`, `nights off` and `holidays off` stop; with "
             "`timeout seat` a bot plays for a late player until they are back, with `timeout "
             "vote` the others vote on the seat; with `stand-in easy` or `stand-in strong` "
             "another bot than the greedy one plays for anyone who is away"),
         telling=r"(?i)\d|\b(?:puerto|san)\b",
         changes=True)  # fmt: skip
def open_table(asker: Asker, argument: str) -> Answer:
    try:
        rules = first_game_in(argument)
        game = _first_game(asker, rules) if rules else _created_once(asker, read_wish(argument))
    except Refused as error:
        return Answer(
            _("No table was opened"),
            [str(error), _("For example: %(words)s", words=example_of("new"))],
        )
    said = [
        *options.in_words(game.rules, game.options),
        *visibility.in_words(game),
        *game_terms.rated_in_words(game),
        *clock_words.in_words(game),
    ]
    lines = [
        f"{harmless(game.name)} [{game.code}]: {', '.join([game_name(game.rules), *said])}, "
        + ngettext("%(num)s player", "%(num)s players", game.seats)
        + "."
    ]
    if game.begun:
        lines.append(_("The game has begun; you’ll get an email when it is your turn."))
        return Answer(_("Your game has begun"), lines, [page_of(asker, game)])
    join = f"{word('join')} {game.code}"
    lines.append(_("Others join with: %(words)s", words=join))
    lines.append(
        _(
            "To invite someone, write: %(words)s",
            words=f"{word('invite')} {game.code} ann@example.org",
        )
    )
    return Answer(_("Your table is open"), lines, [page_of(asker, game)])


@command(N_("command: first game, new first game"), Takes.TEXT,
         N_("example: first game puerto-rico"),
         N_("begin a game against bots, with a short lesson in each email that needs one"),
         telling=r"(?i)^(?:puerto|san)\W?\w{1,8}$", changes=True, asks=True)  # fmt: skip
def open_first_game(asker: Asker, argument: str) -> Answer:
    """Of the game that is named."""
    if not argument:
        ways = [f"{word('first game')} {key}" for key in engine.GAMES]
        return Answer(_("Which game?"), ways)
    return open_table(asker, f"{argument} first game")


def first_game_in(argument: str) -> str:
    """The game of which a first one is asked for; empty for any other table."""
    text = f" {in_english(argument.lower())} ".replace("-", " ")
    rest, found = taken(text, ["first game"])
    known = (key for key in engine.GAMES if found and f" {key.replace('-', ' ')} " in rest)
    return next(known, "")


@dataclass(frozen=True)
class _Wish:
    """What a `new` line asks for."""

    rules: str
    seats: int
    chosen: dict[str, Any]
    invited: tuple[str, ...]
    bots: bool
    terms: tables.TableTerms


def read_wish(argument: str) -> _Wish:
    """`puerto-rico 4 nobles ann@example.org bots` in any order; raises `TableError`."""
    words = argument.lower().replace(",", " ").split()
    english = in_english(" ".join(word for word in words if "@" not in word))
    text = f" {english} ".replace("-", " ")
    clock, text = clock_in(text)
    rules, seats, rest = game_and_seats(text)
    rest, bots = taken(rest, ["bots"])
    said: dict[str, Any] = {}
    for name, (term, value) in FLAGS.items():
        rest, found = taken(rest, [name])
        said |= {term: value} if found else {}
    terms = tables.TableTerms(clock=clock, **said)
    chosen, rest = options_in(rules, seats, rest)
    if rest.strip():
        what, game = in_own_words(rest), game_name(rules)
        raise tables.TableError(
            _("“%(words)s” isn’t an option of %(game)s.", words=what, game=game)
        )
    return _Wish(rules, seats, chosen, tuple(word for word in words if "@" in word), bots, terms)


def clock_in(text: str) -> tuple[Clock, str]:
    """The clock named in a text with spaces around every word, the usual one if none is, and what
    is left of the text; raises `TableError`."""
    said, rest = clock_terms(text)
    stops, time_out = frozenset(said.get("stops", ())), said.get("time_out", TimeOut.MOVE)
    stand_in = said.get("stand_in", StandIn.GREEDY)
    return clocks.read(said.get("clock", clocks.USUAL.text), stops, time_out, stand_in), rest


def _first_game(asker: Asker, rules: str) -> Game:
    """That of this mail, however often the mail is worked on."""
    return table_codes.open_once(
        asker.service, asker.own, table_codes.by_mail(asker.mail_id),
        lambda code: tables.first_game(asker.service, asker.own, rules, code),
    )  # fmt: skip


def _created_once(asker: Asker, wish: _Wish) -> Game:
    """The table of this mail, however often the mail is worked on."""
    host, bots = asker.own, (BOT,) * (wish.seats - 1 - len(wish.invited)) if wish.bots else ()
    return table_codes.open_once(
        asker.service, host, table_codes.by_mail(asker.mail_id),
        lambda code: tables.open_table(
            asker.service, host,
            tables.TableSetup(
                "", wish.seats, wish.rules, wish.chosen, wish.invited, bots,
                code=code, terms=wish.terms,
            ),
        ),
    )  # fmt: skip


@command(command_words.JOIN, Takes.TEXT, "join K7QM2X", N_("take a free seat at a table"),
         telling=rf"^{CODE.pattern}$", changes=True, asks=True)  # fmt: skip
def join(asker: Asker, argument: str) -> Answer:
    if not argument:
        return _which_table(asker)
    game = _table(asker, argument.split()[0])
    if game is None:
        return Answer(
            _("No such table"),
            [_("There is no table with the code %(code)s.", code=argument[:20])],
        )
    try:
        game = replacements.take_seat(asker.service, id_of(game), asker.own)
    except Refused as error:
        return Answer(_("You have no seat"), [str(error)], [page_of(asker, game)])
    where = _("You’re at %(game)s.", game=f"{harmless(game.name)} [{game.code}]")
    then = (
        _("The game has begun; you’ll get an email when it is your turn.")
        if game.begun
        else _("The first turns come by email once it is full.")
    )
    lines = [f"{where} {then}"]
    return Answer(_("You have a seat"), lines, [page_of(asker, game)])


def _which_table(asker: Asker) -> Answer:
    """`join` alone: which table is missing, and where one finds some."""
    line = _(
        "Write “%(word)s” and the code of a table. The code is in the table’s invitation and on "
        "its page. Tables that are looking for players are on the front page.",
        word=word("join"),
    )
    return Answer(
        _("Which table?"), [line], [(_("Open tables"), f"{asker.service.settings.base_url}/")]
    )


def _whom(asker: Asker) -> Answer:
    """`invite` alone."""
    line = _(
        "Write “%(word)s” and an email address. If several tables of yours are open, the table’s "
        "code stands before the address.",
        word=word("invite"),
    )
    return Answer(_("Nobody was invited"), [line])


@command(N_("command: invite"), Takes.TEXT, "invite ann@example.org",
         N_("keep a seat at your open table and write to that address"), telling=r"\S@\S",
         changes=True, asks=True)  # fmt: skip
def invite(asker: Asker, argument: str) -> Answer:
    """`invite [CODE] address …`: to the named table or league, or the player's only open table."""
    if not argument:
        return _whom(asker)
    words = argument.replace(",", " ").split()
    addresses = [word for word in words if "@" in word]
    beside = [word for word in words if "@" not in word and not IS_TO.fullmatch(word)]
    codes = [word for word in beside if word.isupper()] or beside
    known = (_table(asker, code) for code in codes)
    game = next(filter(None, known), None) if codes else _own_open_table(asker)
    leagues = (_league(asker, code) for code in codes if game is None)
    league = next(filter(None, leagues), None)
    if league is not None and addresses:
        return _invite_to_league(asker, league, addresses)
    if game is None or not addresses:
        example = f"{word('invite')} K7QM2X ann@example.org"
        asked = _("Write the table’s code and the address: %(example)s", example=example)
        return Answer(_("Nobody was invited"), [asked])
    lines = []
    for address in addresses[:MOST_INVITED]:
        try:
            tables.invite(asker.service, id_of(game), asker.own, address)
            lines.append(
                _(
                    "We’ve reserved a seat at %(game)s for %(address)s, and emailed them if we "
                    "may write there.",
                    address=address,
                    game=harmless(game.name),
                )
            )
        except Refused as error:
            lines.append(f"{address}: {error}")
    return Answer(
        _("Invitations to %(game)s", game=harmless(game.name)), lines, [page_of(asker, game)]
    )


def _league(asker: Asker, code: str) -> League | None:
    with asker.service.database.read() as session:
        return queries.by_code(session, code)


def _invite_to_league(asker: Asker, league: League, addresses: list[str]) -> Answer:
    lines = []
    for address in addresses[:MOST_INVITED]:
        try:
            invitations.invite(asker.service, id_of(league), asker.own, address)
            told = _("We’ve emailed %(address)s what the league is, if we may write there.",
                     address=address)  # fmt: skip
            lines.append(told)
        except Refused as error:
            lines.append(f"{address}: {error}")
    title = _("Invitations to %(game)s", game=harmless(league.name))
    page = page_of_league(asker.service.settings, league)
    return Answer(title, lines, [(harmless(league.name), page)])


def _table(asker: Asker, code: str) -> Game | None:
    with asker.service.database.read() as session:
        found = find_game.find(session, code, asker.player)
        if found is not None or asker.player is None:
            return found
        game = find_game.named(
            session, code
        )  # a running one that is not public, where they may sit
        offered = game is not None and replacements.offered_to(session, game, asker.player)
        return game if offered else None


def _own_open_table(asker: Asker) -> Game | None:
    query = select(Game).where(Game.host_id == asker.own.id, Game.status == GameStatus.OPEN)
    with asker.service.database.read() as session:
        found = list(session.exec(query))
    return found[0] if len(found) == 1 else None
