"""The commands that tell: `help`, `board`, `games`, `history`, `rules`."""

from __future__ import annotations

import difflib
from typing import Any

from sqlmodel import Session, col, select

import engine
from pbem.accounts.display_names import harmless
from pbem.games import find_game, games_to_play, records, seat_view
from pbem.inbox.commands.asker import Asker, page_of
from pbem.inbox.commands.words import COMMANDS, word
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.mail.letters import Answer
from pbem.models import Game, GameStatus, Player, Seat
from pbem.models.games import ACTIVE

MOST_LINES = 60
"""Lines of a history or a list in a mail; the rest is on the web."""


def help(asker: Asker, argument: str) -> Answer:
    lines = [_("Every turn comes as a mail: tap a move in it, or reply with the move in words.")]
    if asker.player is not None or asker.trusted:  # else it may be nobody's wish, and is short
        lines += [f"{command.shown}: {_(command.does)}." for command in COMMANDS]
    page = f"{asker.service.settings.base_url}/help"
    return Answer(_("What you can write"), lines, [(_("All moves and buildings"), page)])


def board(asker: Asker, argument: str) -> Answer:
    found = seat_at(asker, argument)
    if found is None:
        return _which_game(asker, "board")
    return Answer(_("The board"), board=found)


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


def history(asker: Asker, argument: str) -> Answer:
    found = seat_at(asker, argument)
    if found is None:
        return _which_game(asker, "history")
    game, seat = found
    with asker.service.database.read() as session:
        told = seat_view.look(session, game, seat).entries()
    lines = [
        _("Round %(number)s", number=entry.round) + f": {entry.text}"
        for entry in told[-MOST_LINES:]
    ]
    page = f"{asker.service.settings.base_url}/g/{game.code}/moves"
    title = _("The history of %(game)s", game=harmless(game.name))
    return Answer(title, lines or [_("Nothing yet.")], [(_("All moves"), page)])


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
