"""All that people are shown of a world but the player whose cards are hidden."""

from __future__ import annotations

import json
import re
from email import message_from_bytes
from email.policy import default

from flask.testing import FlaskClient
from sqlmodel import select

from pbem.admin import support_view
from pbem.games.export import export
from pbem.models import Notice, OutboundMail, Player
from pbem.privacy import data_export
from pbem.running import admin_commands
from pbem.webhooks import register
from tests.web.letters import paths_in
from tests.web.two_worlds import NAMES, World

RANDOM = (
    re.compile(r'name="(csrf_token|once)"[^>]*value="[^"]*"'),
    re.compile(r"nonce[=-]\"?[\w+/=-]+"),
    re.compile(r"[\w.+-]+(?=@[\w.-]+>)"),  # Message-IDs
    re.compile(r"(?<=pbem_disk_free_bytes )\S+"),  # whoever else writes to this disk changes it
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
    pages = ["", "/moves", "/mails", f"/{game.moves_played}?board=yes"]
    paths = ["/", *(f"/g/{game.code}{page}" for page in pages)]
    watched = ["/games", f"/join?code={game.code}", *(f"/p/{name}" for name in NAMES[: game.seats])]
    watched += [f"/g/{game.code}{page}" for page in ("/record.json", "/shuffles", "/at?number=3")]
    stops = range(game.moves_played + 2) if thorough else ()
    replayed = [f"/g/{game.code}/{n}?board=yes" for n in stops]
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
    found |= told_by_api(world, thorough) | sent_to_others(world)
    found["export"] = masked(json.dumps(export(world.service, game.code), indent=1))
    found["operator"] = shown_to_operators(world)
    return found


def shown_to_operators(world: World) -> str:
    """The document that page and command are made of."""
    with world.service.database.read() as session:
        looked = support_view.load(session, world.code)
        assert looked is not None
        return masked(json.dumps(admin_commands.document(looked), indent=1, default=str))


def answered(client: FlaskClient, path: str, token: str = "") -> str:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    response = client.get(path, headers=headers)
    return masked(f"{response.status_code} {response.headers.get('Location')}\n{response.text}")


def told_by_api(world: World, thorough: bool) -> dict[str, str]:
    """Every operation that only reads, asked by all or, unless `thorough`, by one of the others."""
    stranger = world.browsers["stranger"]
    document = stranger.get("/api/v1/openapi.json").json or {}
    reading = [path for path, entry in document["paths"].items() if "get" in entry]
    paths = [path.replace("{code}", world.code) for path in reading]
    return {
        f"{name} by API: {path}": answered(stranger, f"/api/v1{path}", token)
        for name, token in list(world.tokens.items())[: None if thorough else 1]
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
                 for hook in register.list_hooks(session, player.id or 0)]  # fmt: skip
        known = {hook.id for hook in hooks}
        notices = [notice for notice in session.exec(select(Notice)) if notice.webhook_id in known]
        found["notices"] = "\n".join(f"{n.id} {n.event} {n.state} {n.body}" for n in notices)
        for player in session.exec(select(Player).where(Player.id != subject)):
            data = data_export.export(session, player)
            found[f"own data of {player.email}"] = masked(json.dumps(data, indent=1))
    return found
