"""Two San Juan games that differ only in what one player hides look the same to everybody else.

Both are one database until the cards are dealt; then each goes on as the service would: a forced
move waits and is played by the worker, a free one is played by its player on the page.
"""

from __future__ import annotations

import dataclasses
import difflib
import itertools
import json
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.policy import default
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2.bccache import Bucket, BytecodeCache
from sqlmodel import select

import engine.san_juan.game
from engine.san_juan.player import Site
from engine.san_juan.setup import set_up
from engine.san_juan.table import Table
from pbem.accounts import api_tokens, players
from pbem.core import clock
from pbem.core.database import Database
from pbem.core.jobs import NoWakeups
from pbem.core.service import Service
from pbem.games import records
from pbem.games.export import export
from pbem.mail import outbox
from pbem.models import Game, HookKind, Notice, NoticeState, OutboundMail, Player, Scope, Seat
from pbem.play import forced_moves, submission, tables
from pbem.privacy import data_export
from pbem.web.app import create_app
from pbem.webhooks import register
from tests.conftest import file_of
from tests.web.letters import paths_in, sign_in
from tests.web.pages import Person

SUBJECT = 1
"""The seat whose hidden cards differ."""
START = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)
NAMES = ("ann", "bea", "cid", "dan")
WATCHER = "eve@example.org"
Play = tuple[int, str]


@dataclass
class Dealt:
    """How the cards lie: `cities` and the order of the deck for all to agree on, the rest hidden.

    `hand` is the subject's, `drawn` are the cards that lie under the five top ones.
    """

    hand: tuple[str, ...]
    cities: Mapping[int, tuple[str, ...]]
    drawn: tuple[str, ...] = ()

    def __call__(self, *args: Any) -> Table:
        table = set_up(*args)
        for seat, city in self.cities.items():
            for card in city:
                table.deck.remove(card)
                table.players[seat].put_up(Site(card))
        subject = table.players[SUBJECT]
        table.deck[:0] = subject.hand
        subject.hand.clear()
        for card in self.hand:  # from the bottom, which nobody draws in a test
            table.deck.remove(card)
            subject.hand.append(card)
        for place, card in enumerate(self.drawn):
            deep, shown = table.deck.index(card), len(table.deck) - 6 - place
            table.deck[deep], table.deck[shown] = table.deck[shown], table.deck[deep]
        for place, (kind, whose, _) in enumerate(table.events):
            if kind == "dealt" and whose == SUBJECT:
                table.events[place] = (kind, whose, {"cards": list(subject.hand)})
        return table


@dataclass
class Case:
    """`before` leads to a question to the subject; its move there may be hidden, too."""

    seats: int
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    before: list[Play]
    answers: tuple[str, str] = ("pass", "pass")
    after: list[Play] = field(default_factory=list)
    new: bool = False
    forced: bool = True
    cities: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    drawn: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    hours: int | None = None
    anonymous: bool = False
    mine_after: list[tuple[str, str]] = field(default_factory=list)
    """What the subject answers after that, here and there."""


DEAR = ("library", "guild-hall", "city-hall", "palace")
CHEAP = ("smithy", "sugar-mill", "chapel", "library")
BUILDER: list[Play] = [(0, "builder"), (0, "pass")]
QUIET: list[Play] = [(0, "prospector"), (1, "trader"), (0, "producer"), (0, "pass"), (1, "pass")]
"""A round of two in which nobody tells anything."""
MANY = ("coffee-roaster",) * 7
MIXED = ("coffee-roaster", "smithy", "chapel", "library", "hero", "tower", "well")
FULL = {0: ("chapel", "bank", "office-building"), 1: ("chapel", "bank", "office-building")}

CASES = {
    "builder of two": Case(2, (DEAR, CHEAP), BUILDER, after=[(1, "councillor")], hours=48),
    "builder of three, anonymous": Case(
        3, (DEAR, CHEAP), BUILDER, after=[(2, "pass"), (1, "prospector")], new=True, anonymous=True
    ),
    "builder of four with a crane": Case(
        4, (DEAR, CHEAP), BUILDER, after=[(2, "pass"), (3, "pass"), (1, "trader")], new=True,
        cities={1: ("crane",), 2: ("tavern",)}, hours=24,
    ),
    "discarding what there is one kind of": Case(
        2, (MANY, MIXED), QUIET, ("discard coffee roaster",) * 2, after=[(1, "prospector")],
        new=True, cities={0: ("guard-room",)},
    ),
    "discarding other cards": Case(
        2, (MIXED, MANY[:4] + MIXED[4:]), QUIET, ("discard smithy", "discard coffee roaster"),
        forced=False, hours=12, new=True, cities={0: ("guard-room",)},
    ),
    "office, chapel and bank": Case(
        2, (DEAR, CHEAP), [*QUIET, (0, "pass")],
        ("office guild hall", "office chapel"), new=True, forced=False, cities=FULL,
        mine_after=[("chapel palace", "chapel smithy"), ("bank library", "bank sugar mill")],
    ),
    "councillor": Case(
        3, (DEAR, CHEAP), [(0, "councillor"), (0, "pass")],
        ("keep sugar mill", "keep coffee roaster"), after=[(2, "pass"), (1, "producer")],
        forced=False,
        drawn=(("sugar-mill",) * 2, ("coffee-roaster", "tobacco-storage")),
    ),
    "councillor with an archive": Case(
        2, (DEAR, CHEAP), [(0, "councillor"), (0, "pass")],
        ("discard library", "discard smithy"), after=[(1, "builder")], forced=False,
        cities={1: ("archive",)},
    ),
    "producer": Case(
        2, (DEAR, CHEAP), [(0, "producer"), (0, "pass")], ("produce indigo plant",) * 2,
        after=[(1, "trader"), (1, "sell indigo plant")], forced=False,
    ),
}  # fmt: skip


@dataclass
class World:
    """One of the two: a service on a database of its own, with everybody's browsers."""

    service: Service
    code: str
    dealt: Dealt
    tokens: dict[str, str]
    browsers: dict[str, FlaskClient]

    def enter(self, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(engine.san_juan.game, "set_up", self.dealt)

    @property
    def game(self) -> Game:
        with self.service.database.read() as session:
            return session.exec(select(Game).where(Game.code == self.code)).one()

    @property
    def subject(self) -> Player:
        with self.service.database.read() as session:
            return records.players_of(session, self.game)[SUBJECT]

    @property
    def passes_at(self) -> datetime | None:
        with self.service.database.read() as session:
            query = select(Seat).where(Seat.game_id == self.game.id, Seat.number == SUBJECT)
            return session.exec(query).one().passes_at

    def play(self, seat: int, text: str) -> None:
        submission.submit(self.service, records.id_of(self.game), seat, [text], "web")
        self.send()

    def send(self) -> None:
        """What the worker does at once after every move."""
        outbox.deliver_due(self.service)
        with self.service.database.write() as session:
            for notice in session.exec(select(Notice).where(Notice.state == NoticeState.QUEUED)):
                notice.state = NoticeState.SENT
                session.add(notice)

    def answer(self, text: str) -> None:
        """The subject's move: by the worker if it waits for that, else on the page."""
        if self.passes_at is not None:
            assert forced_moves.play_due(self.service, records.id_of(self.game), SUBJECT) == [text]
        else:
            someone = Person(self.browsers["subject"])
            form = someone.open(f"/g/{self.code}").form("/move")
            fields = {"ordinal": form.fields["ordinal"], "trail": form.fields["trail"]}
            form.fields = {"csrf_token": form.fields["csrf_token"], "words": text, **fields}
            page = someone.send(form)
            assert "Played:" in page.words, page.words[:2000]
        self.send()


@pytest.fixture
def worlds(
    tmp_path: Path, migrated_sqlite: Path, settings: Any
) -> Iterator[Callable[[Case, pytest.MonkeyPatch], list[World]]]:
    made: list[Service] = []

    def of(case: Case, patch: pytest.MonkeyPatch) -> list[World]:
        file = file_of(settings)
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(migrated_sqlite, file)
        first = Service(settings, Database.of(settings), NoWakeups())
        made.append(first)
        dealt = [Dealt(hand, case.cities, drawn)
                 for hand, drawn in zip(case.hands, case.drawn, strict=True)]  # fmt: skip
        patch.setattr(engine.san_juan.game, "set_up", dealt[0])
        code, tokens, here = opened(first, case)
        outbox.deliver_due(first)
        first.database.engine.dispose()
        twin = config_of(settings, tmp_path / "twin")
        shutil.copytree(settings.var, twin.var)
        second = Service(twin, Database.of(twin), NoWakeups())
        made.append(second)
        with second.database.write() as session:
            game = session.exec(select(Game)).one()
            game.snapshot = None  # dealt anew, from the seed
            session.add(game)
        app = app_of(second)
        there = {name: app.test_client() for name in here}
        for name, client in there.items():
            client._cookies = dict(here[name]._cookies or {})
        return [
            World(first, code, dealt[0], tokens, here),
            World(second, code, dealt[1], tokens, there),
        ]

    yield of
    for service in made:
        service.database.engine.dispose()


@cache
def compiled() -> Compiled:
    return Compiled()


class Compiled(BytecodeCache):
    """Templates compiled once for all apps of this module."""

    def __init__(self) -> None:
        self.known: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.known:
            bucket.bytecode_from_string(self.known[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.known[bucket.key] = bucket.bytecode_to_string()


def app_of(service: Service) -> Flask:
    app = create_app(service)
    app.jinja_env.bytecode_cache = compiled()
    return app


def config_of(settings: Any, var: Path) -> Any:
    """The same settings in another folder."""
    file = var / file_of(settings).name
    return dataclasses.replace(settings, var=var, database_url=f"sqlite:///{file}")


def opened(service: Service, case: Case) -> tuple[str, dict[str, str], dict[str, FlaskClient]]:
    """A game that has just begun, with a browser, a token and a webhook for everybody."""
    with service.database.write() as session:
        people = [
            players.find_or_create(session, f"{name}@example.org") for name in NAMES[: case.seats]
        ]
        watcher = players.find_or_create(session, WATCHER)
        for player in (*people, watcher):
            player.name, player.handle, player.listed = (
                str(player.email),
                str(player.email)[:3],
                True,
            )
            session.add(player)
    terms = tables.Terms(hours=case.hours or 0, anonymous=case.anonymous)
    game = tables.create_game(
        service, people[0], "Cards", case.seats, "san-juan", {"new_buildings": case.new},
        seed="hidden hands", terms=terms,
    )  # fmt: skip
    for player in people[1:]:
        game = tables.join(service, records.id_of(game), player)
    app = app_of(service)
    tokens: dict[str, str] = {}
    browsers = {"stranger": app.test_client()}
    with service.database.read() as session:
        seated = records.players_of(session, game)
    for seat, player in {**seated, -1: watcher}.items():
        name = {SUBJECT: "subject", -1: "watcher"}.get(seat, f"seat {seat}")
        assert player.id is not None
        with service.database.write() as session:
            register.add(
                session, service, player.id, HookKind.GENERIC, f"https://{name[0]}.example.org/"
            )
            nonce = players.sign_in_link(session, str(player.email))
            if name != "subject":
                tokens[name] = api_tokens.make(session, player.id, "test", Scope.PLAY)
        browsers[name] = app.test_client()
        sign_in(Person(browsers[name]), service, nonce)
    return game.code, tokens, browsers


RANDOM = (
    re.compile(r'name="csrf_token"[^>]*value="[^"]*"'),
    re.compile(r"nonce[=-]\"?[\w+/=-]+"),
    re.compile(r"[\w.+-]+(?=@[\w.-]+>)"),  # Message-IDs
    re.compile(r'"digest": "\w+"'),  # of everything, the secret seed too: nobody can reckon it
)


def masked(text: str) -> str:
    """Without what is drawn by lot for every answer."""
    for pattern in RANDOM:
        text = pattern.sub("…", text)
    return text


def seen(world: World, thorough: bool) -> dict[str, str]:
    """All that others than the subject are shown, by what it is."""
    found: dict[str, str] = {}
    game = world.game
    pages = ["", "/moves", "/mails", f"/{game.moves_played}"]
    paths = ["/", *(f"/g/{game.code}{page}" for page in pages)]
    watched = ["/games", f"/join?code={game.code}", *(f"/p/{name}" for name in NAMES[: game.seats])]
    watched += [f"/g/{game.code}{page}" for page in ("/record.json", "/shuffles", "/at?number=3")]
    replayed = [f"/g/{game.code}/{n}" for n in range(game.moves_played + 2)] if thorough else []
    of_viewer = {
        "subject": [],
        "seat 0": [*paths, f"/g/{game.code}/charts", *replayed],
        "watcher": [*paths, *watched],
        "stranger": paths,
    }
    for name, client in world.browsers.items():
        for path in of_viewer.get(name, paths[:2]):
            found[f"{name}: {path}"] = answered(client, path)
    stranger = world.browsers["stranger"]
    found["metrics"] = answered(stranger, "/metrics")
    for number, path in enumerate(links_of_others(world)[-3:]):
        found[f"link {number}: {path}"] = answered(stranger, path)
    found |= told_by_api(world) | sent_to_others(world)
    found["export"] = masked(json.dumps(export(world.service, game.code), indent=1))
    return found


def answered(client: FlaskClient, path: str, token: str = "") -> str:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    response = client.get(path, headers=headers)
    return masked(f"{response.status_code} {response.headers.get('Location')}\n{response.text}")


def told_by_api(world: World) -> dict[str, str]:
    """Every operation that only reads."""
    stranger = world.browsers["stranger"]
    document = stranger.get("/api/v1/openapi.json").json or {}
    reading = [path for path, entry in document["paths"].items() if "get" in entry]
    paths = [path.replace("{code}", world.code) for path in reading]
    return {
        f"{name} by API: {path}": answered(stranger, f"/api/v1{path}", token)
        for name, token in world.tokens.items()
        for path in paths
        if "{" not in path and not path.endswith(("/openapi.json", "/rules"))
    }


def others_mails(world: World) -> list[OutboundMail]:
    subject = world.subject.id
    with world.service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.player_id != subject)
        return list(session.exec(query.order_by(OutboundMail.id)))  # type: ignore[arg-type]


def links_of_others(world: World) -> list[str]:
    """A move link of each mail to another seat."""
    mails = [message_from_bytes(mail.raw, policy=default) for mail in others_mails(world)]
    return [path for mail in mails for path in paths_in(mail, "/m/")[:1]]


def sent_to_others(world: World) -> dict[str, str]:
    """Mails and notices with their numbers, which receivers see, and documents of own data."""
    found: dict[str, str] = {}
    for mail in others_mails(world):
        message = message_from_bytes(mail.raw, policy=default)
        headers = [f"{key}: {value}" for key, value in message.items() if key != "Content-Type"]
        parts = [str(part.get_content()) for part in message.walk() if not part.is_multipart()]
        row = [mail.event, mail.envelope_sender, mail.recipient, mail.subject, mail.delivery]
        found[f"mail {mail.event}"] = masked("\n".join(map(str, [*row, *headers, *parts])))
    subject = world.subject.id
    with world.service.database.read() as session:
        hooks = [hook for player in session.exec(select(Player)) if player.id not in (None, subject)
                 for hook in register.of(session, player.id or 0)]  # fmt: skip
        known = {hook.id for hook in hooks}
        notices = [notice for notice in session.exec(select(Notice)) if notice.webhook_id in known]
        found["notices"] = "\n".join(f"{n.id} {n.event} {n.state} {n.body}" for n in notices)
        for player in session.exec(select(Player).where(Player.id != subject)):
            data = data_export.export(session, player)
            found[f"own data of {player.email}"] = masked(json.dumps(data, indent=1))
    return found


def assert_same(worlds: list[World], patch: pytest.MonkeyPatch, thorough: bool = False) -> int:
    """Nothing that others are shown differs; how many things were compared."""
    shown = []
    for world in worlds:
        world.enter(patch)
        shown.append(seen(world, thorough))
    here, there = shown
    for name in here | there:
        texts = [shown.get(name, "").splitlines() for shown in (here, there)]
        lines = difflib.unified_diff(*texts, n=0, lineterm="")
        difference = "\n".join(itertools.islice(lines, 12))
        assert not difference, f"{name} tells the two apart:\n{difference}"
    return len(here)


@pytest.mark.parametrize("name", CASES)
def test_nobody_can_tell_which_cards_another_player_holds(
    name: str, worlds: Callable[..., list[World]], monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES[name]
    with clock.set_to(START):
        pair = worlds(case, monkeypatch)
    asked = START + timedelta(minutes=10)
    for world in pair:
        world.enter(monkeypatch)
        with clock.set_to(asked):
            for seat, text in case.before:
                world.play(seat, text)
    assert [world.passes_at is not None for world in pair] == [case.forced, False]
    answered_at = pair[0].passes_at or asked + timedelta(hours=3)
    with clock.set_to(asked + timedelta(seconds=30)):
        assert assert_same(pair, monkeypatch) > 30
    with clock.set_to(answered_at):
        for world, text in zip(pair, case.answers, strict=True):
            world.enter(monkeypatch)
            world.answer(text)
            for more in case.mine_after:
                world.play(0, "pass")
                world.answer(more[pair.index(world)])
    with clock.set_to(answered_at + timedelta(minutes=5)):
        assert_same(pair, monkeypatch, thorough=not case.after)
    if case.after:
        with clock.set_to(answered_at + timedelta(minutes=50)):
            for world in pair:
                world.enter(monkeypatch)
                for seat, text in case.after:
                    world.play(seat, text)
            assert_same(pair, monkeypatch, thorough=True)
