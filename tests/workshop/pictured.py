"""The games that `make pictures` shows: always the same, brought to telling positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType

import engine
from pbem.accounts.players import find_or_create
from pbem.competition.leagues import season_progress
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.explorer import taking_up
from pbem.mail import outbox
from pbem.models import Game, Player, id_of
from pbem.play import tables
from pbem.simulation.fast_games import finish
from pbem.web.mailbox import local_mails
from tests import fast_forward
from tests.competition.leagues import people as leagues
from tests.games.explored import played, stored

ADDRESS = "ann@example.org"
NAMES = ("Ann", "Bea", "Cid", "Dan", "Eve")
EXPANSIONS = ["new-buildings", "nobles", "buccaneer", "festival"]
EXPLORED = 30
"""Games that the explorer counts."""
EVERY_MAIL = 10_000


@dataclass(frozen=True)
class Played:
    """Where each picture is taken, by its name."""

    paths: dict[str, str]


def play_games(service: Service) -> Played:
    """All games, in the order in which the lobby lists them, and the addresses of their pages."""
    people = _people(service)
    over = _game(service, people[:4], "Harbour lights", "over")
    fast_forward.advance(service, id_of(over))
    base = _game(service, people[:4], "First landing", "base")
    _until(service, base, "builder", 6)
    german = _game(service, people[:4], "Erste Landung", "german")
    _speaks(service, people[0], "de")
    _until(service, german, "builder", 6)
    _speaks(service, people[0], None)
    phone = _game(service, people[:3], "Slow boat", "phone")
    _until(service, phone, "captain", 5)
    expanded = _game(
        service, people[:3], "All the islands", "expanded", options={"expansions": EXPANSIONS}
    )
    _until(service, expanded, "builder", 6)
    cards = _game(service, people[:3], "Card evening", "cards", "san-juan")
    _until(service, cards, "builder", 5)
    tables.open_table(
        service, people[1], tables.TableSetup("Seats for two more", 4, invited=(), seed="open")
    )
    _explored(service, people)
    league = _league(service)
    half = over.code, _moves(service, over) * 5 // 8
    return Played(
        {
            "front": "/",
            "lobby": "/",
            "game": f"/g/{base.code}",
            "game-dark": f"/g/{expanded.code}",
            "hand": f"/g/{cards.code}",
            "phone": f"/g/{phone.code}",
            "replay": "/g/{}/{}".format(*half),
            "analysis": "/g/{}/analysis?at={}&opinion=1".format(*half),
            "explorer": "/explore?game=puerto-rico&players=2",
            "league": f"/leagues/{league}",
            "new-game": "/new?preset=classic",
            "account": "/account/mail",
            "turn-mail": f"/mailbox/{_mail(service, 'First landing')}/html",
            "game-german": f"/g/{german.code}",
            "turn-mail-german": f"/mailbox/{_mail(service, 'Erste Landung')}/html",
        }
    )


def _people(service: Service) -> list[Player]:
    with service.database.write() as session:
        found = [find_or_create(session, f"{n.lower()}@example.org", n) for n in NAMES]
        for player in found:
            player.listed = True
        return found


def _speaks(service: Service, player: Player, language: str | None) -> None:
    with service.database.write() as session:
        session.get_one(Player, player.id).language = language


def _game(
    service: Service, people: list[Player], name: str, seed: str, rules: str = "puerto-rico",
    options: Mapping[str, object] = MappingProxyType({}),
) -> Game:  # fmt: skip
    """A game of these people, begun three days ago."""
    with clock.set_to(clock.now() - timedelta(days=3)):
        game = tables.open_table(
            service, people[0], tables.TableSetup(name, len(people), rules, options, seed=seed,
            code=f"PIC{seed[:5].upper()}",
        ))  # fmt: skip
        for player in people[1:]:
            game = tables.join(service, id_of(game), player)
    with service.database.write() as session:  # they were drawn by lot
        for seat in records.seats_of(session, game):
            seat.player_id = people[seat.number].id
    return game


def _until(service: Service, game: Game, role: str, round_: int) -> None:
    """Until Ann is asked in that role's phase, not before that round; the newest mails go out."""
    fast_forward.advance(service, id_of(game), _asks(_seat_of_ann(service, game), role, round_))
    outbox.deliver_due(service, limit=EVERY_MAIL)


def _asks(seat: int, role: str, round_: int) -> Callable[[engine.Match], bool]:
    def wanted(match: engine.Match) -> bool:
        if seat not in match.to_act:
            return False
        document = match.position(viewer="spectator")
        phase = document["phase"]
        asked = phase is not None and phase["role"] == role and document["round"] >= round_
        return asked and len(match.legal(seat)) > 1

    return wanted


def _seat_of_ann(service: Service, game: Game) -> int:
    with service.database.read() as session:
        seated = records.players_of(session, game)
    return next(seat for seat, player in seated.items() if player.email == ADDRESS)


def _moves(service: Service, game: Game) -> int:
    with service.database.read() as session:
        return session.get_one(Game, game.id).moves_played


def _explored(service: Service, people: list[Player]) -> None:
    for n in range(EXPLORED):
        first, second = people[n % 5], people[(n + 1 + n // 5 % 4) % 5]
        seed = f"explored {n}"
        game = stored(service, played(seed, "puerto-rico", 0, seed), (first, second), seed)
        taking_up.take_up(service, id_of(game))


def _league(service: Service) -> str:
    """A league in the middle of its season."""
    league = leagues.running(service, 6, games_each=3)
    for game_id in leagues.games_of(service, league)[::2]:
        finish(service, game_id)
    season_progress.advance(service, id_of(league))
    return league.code


def _mail(service: Service, about: str) -> str:
    """The newest mail to Ann about that game."""
    folder = service.settings.local_mailbox
    assert folder is not None
    for heading in local_mails.headings(folder):
        opened = local_mails.opened(folder, heading.id)
        assert opened is not None
        if about in str(opened[0]["Subject"]) and ADDRESS in str(opened[0]["To"]):
            return heading.id
    raise LookupError(about)
