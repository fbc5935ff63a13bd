"""The commands that tell: `help`, `board`, `games`, `history`, `rules`, `profile`."""

from __future__ import annotations

import difflib
import math
from typing import Any

from sqlmodel import Session, col, select

import engine
from pbem.accounts import merged
from pbem.accounts.display_names import harmless
from pbem.accounts.players import own_page_of, profile_of
from pbem.games import find_game, games_to_play, records, seat_view, statistics
from pbem.inbox.commands.command import Asker, Takes, command, page_of, word
from pbem.inbox.commands.days import folded
from pbem.language import catalogues
from pbem.language.catalogues import N_, ngettext
from pbem.language.catalogues import gettext as _
from pbem.language.wording import length, listed, number
from pbem.mail.letters import Answer
from pbem.models import Game, GameStatus, Player, Seat
from pbem.models.games import ACTIVE

MOST_LINES = 60
"""Lines of a history or a list in a mail; the rest is on the web."""


@command(N_("command: board"), Takes.CODE, "board", N_("the board of the game again, as it stands"))
def board(asker: Asker, argument: str) -> Answer:
    found = seat_at(asker, argument)
    if found is None:
        return _which_game(asker, "board")
    return Answer(_("The board"), board=found)


@command(N_("command: games, my games"), Takes.NOTHING, "games",
         N_("your games, most urgent first"))  # fmt: skip
def games(asker: Asker, argument: str) -> Answer:
    if asker.player is None:
        return Answer(_("Your games"), [_("Nobody with this address plays here yet.")])
    with asker.service.database.read() as session:
        lines, links = [], []
        for game, seat in _games_of(session, asker.player):
            lines.append(f"{harmless(game.name)} [{game.code}], {_state(session, game, seat)}")
            links.append(page_of(asker, game))
    return Answer(_("Your games"), lines or [_("You’re not in any game.")], links)


def _games_of(session: Session, player: Player) -> list[tuple[Game, int]]:
    """Running and open games, those that wait for the player on top, the most urgent first."""
    query = (
        select(Game, Seat)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == player.id, col(Game.status).in_(ACTIVE))
        .order_by(col(Game.id))
    )
    rows = sorted(session.exec(query), key=lambda row: _place(*row))
    return [(game, seat.number) for game, seat in rows[:MOST_LINES]]


def _place(game: Game, seat: Seat) -> tuple[int, games_to_play.Urgency | tuple[()]]:
    if seat.number in game.to_act:
        since = seat.asked_at or game.started_at or game.created_at
        return 0, games_to_play.urgency(seat.due_at, since, game.code)
    return (2 if game.status == GameStatus.OPEN else 1), ()


def _state(session: Session, game: Game, seat: int) -> str:
    if game.status == GameStatus.OPEN:
        return _("not full yet")
    if seat in game.to_act:
        return _("your turn")
    names = records.names_of(session, game)
    return _("waiting for %(names)s", names=listed([names[number] for number in game.to_act]))


@command(N_("command: history"), Takes.CODE, "history", N_("what has happened in the game"))
def history(asker: Asker, argument: str) -> Answer:
    found = seat_at(asker, argument)
    if found is None:
        return _which_game(asker, "history")
    game, seat = found
    with asker.service.database.read() as session:
        told = seat_view.load(session, game, seat).entries()
    lines = [
        _("Round %(number)s", number=entry.round) + f": {entry.text}"
        for entry in told[-MOST_LINES:]
    ]
    page = f"{asker.service.settings.base_url}/g/{game.code}/moves"
    title = _("The history of %(game)s", game=harmless(game.name))
    return Answer(title, lines or [_("Nothing yet.")], [(_("All moves"), page)])


@command(N_("command: rules, rule"), Takes.TEXT, N_("example: rules harbor"),
         N_("what a building, a card or a role does"), telling=r"^\S+(?: \S+){0,3}$")  # fmt: skip
def rules(asker: Asker, argument: str) -> Answer:
    found = _pieces_named(argument, asker.game.rules if asker.game else None)
    page = f"{asker.service.settings.base_url}/help"
    if not found:
        near = difflib.get_close_matches(argument.lower(), _piece_names(), 4, 0.5)
        lines = [
            _("There is no building, card or role called “%(name)s”.", name=harmless(argument[:60]))
        ]
        lines += [f"{word('rules')} {name}" for name in near]
        return Answer(_("Which one?"), lines, [(_("All of them"), page)])
    lines = [f"{name} ({game}): {rule}" for game, name, rule in found]
    title = _("Rules: %(name)s", name=found[0][1])
    return Answer(title, lines, [(_("All of them"), page)])


def _called(rules: dict[str, Any]) -> list[tuple[set[str], str, str]]:
    """Every building, card and role: what it may be called, its name, and its rule."""
    return [
        ({thing["id"].replace("-", " "), thing["name"].lower()} | {
            name.lower() for name in thing.get("names", {}).values()
        }, thing["name"], thing.get("rule") or thing.get("does") or "")
        for thing in [*rules["pieces"], *rules["roles"]]
    ]  # fmt: skip


def _piece_names() -> list[str]:
    names = [called for rules in engine.GAMES.values() for called in _called(rules)]
    return sorted({name for several, *_rest in names for name in several})


def _pieces_named(text: str, game: str | None) -> list[tuple[str, str, str]]:
    """Game, name and rule of what is called so; beginnings count if no name is the same."""
    wanted = " ".join(text.lower().replace("-", " ").split())
    exact, begun = [], []
    for key, rules in engine.games(catalogues.of_games()).items():
        if game is not None and key != game:
            continue
        for names, name, rule in _called(rules):
            if wanted in names:
                exact.append((rules["name"], name, rule))
            elif len(wanted) > 2 and any(known.startswith(wanted) for known in names):
                begun.append((rules["name"], name, rule))
    return exact or begun[:6]


def seat_at(asker: Asker, code: str) -> tuple[Game, int] | None:
    """The player's seat in the game of that code, else in that of the reply address."""
    if not code and asker.game is not None and asker.seat is not None:
        return asker.game, asker.seat
    if asker.player is None:
        return None
    with asker.service.database.read() as session:
        mine = [(g, s) for g, s in _games_of(session, asker.player) if g.begun]
        if not code:
            return mine[0] if len(mine) == 1 else None
        game = find_game.named(session, code)
        seat = find_game.seat_of(session, game, asker.player) if game and game.begun else None
    return (game, seat) if game is not None and seat is not None else None


def _which_game(asker: Asker, command: str) -> Answer:
    mine = games(asker, "")
    asked = _("Which game? Write its code: %(example)s", example=f"{word(command)} K7QM2X")
    lines = [asked, *mine.lines]
    return Answer(_("Which game?"), lines, mine.links)


@command(N_("command: profile, reliability"), Takes.MAYBE, "profile",
         N_("how much you play, and how much of it in time; add the name of someone with a public "
            "profile to see how they’re doing"), telling=r"^\S{1,60}(?: \S{1,30})?$")  # fmt: skip
def profile(asker: Asker, argument: str) -> Answer:
    """`profile`, `profile ann` by the name in their page's address, and in answer to a game's mail
    by a name at that table. Of others only what their public page says."""
    with asker.service.database.read() as session:
        found = _found(session, asker, argument.strip()) if argument else asker.player
        if found is None:
            return _nobody(argument)
        told = statistics.statistics_of(session, found)
    page = f"{asker.service.settings.base_url}{own_page_of(found)}"
    return Answer(harmless(found.name), _lines(told), [(_("Profile"), page)])


def _found(session: Session, asker: Asker, called: str) -> Player | None:
    """Whoever that is, if they are the asker or their page is public."""
    player = merged.by_handle(session, called.lower()) if len(called) <= 60 else None
    if player is None:
        player = _at_table(session, asker, called)
    if player is None or not (profile_of(player) or _is_asker(player, asker.player)):
        return None
    return player


def _at_table(session: Session, asker: Asker, called: str) -> Player | None:
    """The one of that name at the table whose mail was answered; nobody where names are secret."""
    if asker.game is None or asker.game.anonymous:
        return None
    seated = records.players_of(session, asker.game).values()
    named = [player for player in seated if folded(player.name) == folded(called)]
    return named[0] if len(named) == 1 else None


def _is_asker(player: Player, asker: Player | None) -> bool:
    return asker is not None and player.id == asker.id


def _lines(told: statistics.Statistics) -> list[str]:
    lines = [
        ngettext("%(num)s game running", "%(num)s games running", told.running) + ", "
        + ngettext("%(num)s finished", "%(num)s finished", told.finished) + "."
    ]  # fmt: skip
    if told.reliability is not None:
        share = number(math.floor(told.reliability * 1000) / 10)
        lines.append(
            _(
                "In time: %(share)s%% of %(decisions)s.",
                share=share,
                decisions=ngettext("%(num)s decision", "%(num)s decisions", told.moves_timed),
            )
        )
    if told.left or told.finished:
        all_games = ngettext("of %(num)s game", "of %(num)s games", told.finished + told.left)
        lines.append(f"{_('Played to the end')}: {told.finished} {all_games}.")
    if told.time_to_move is not None:
        lines.append(f"{_('Average time to move')}: {length(told.time_to_move)}.")
    return lines


def _nobody(called: str) -> Answer:
    why = _(
        "There is no player called “%(name)s”, or their profile is not public. Put the name at "
        "the end of the profile’s address, or reply to a game’s email with the name of someone "
        "there.",
        name=harmless(called[:60]),
    )
    return Answer(_("Which one?"), [why, word("profile")])
