"""Notices: queued with the move, signed, tried again where that helps, dropped when out of date."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import hmac
import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import select

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, HookKind, Notice, NoticeState, Player, Webhook
from pbem.play import submission, tables
from pbem.web.api.notices import NOTICES
from pbem.webhooks import messages, queue, register
from pbem.webhooks.messages import Word
from pbem.webhooks.targets import BadTarget
from tests.fast_forward import advance
from tests.webhooks.receiver import Receiver, receiving


@pytest.fixture
def service(service: Service) -> Service:
    """Its webhooks may reach this machine."""
    settings = dataclasses.replace(service.settings, webhook_networks=("127.0.0.0/8",))
    return dataclasses.replace(service, settings=settings)


@pytest.fixture
def server() -> Iterator[Receiver]:
    with receiving() as made:
        yield made


def player_at(service: Service, game: Game, seat: int) -> Player:
    with service.database.read() as session:
        return records.players_of(session, game)[seat]


def enter(service: Service, player: Player, url: str, kind: HookKind = HookKind.GENERIC) -> Webhook:
    assert player.id is not None
    with service.database.write() as session:
        return register.add(session, service, player.id, kind, url)


def sweep(service: Service) -> int:
    """What the worker does: claim, then send."""
    with service.database.write() as session:
        claimed = queue.claim(session)
    return queue.send(service, claimed)


def states(service: Service) -> dict[str, NoticeState]:
    with service.database.read() as session:
        return {notice.event: notice.state for notice in session.exec(select(Notice))}


def hook_of(service: Service) -> Webhook:
    with service.database.read() as session:
        return session.exec(select(Webhook)).one()


def told(server: Receiver) -> list[Any]:
    bodies = [json.loads(body) for _, _, body in server.got]
    for body in bodies:
        NOTICES[body["type"]].model_validate(body)  # as the API's document says
    return bodies


def test_a_program_is_greeted_and_told_of_its_turns(
    service: Service, game: Game, server: Receiver
) -> None:
    hook = enter(service, player_at(service, game, 1), server.url)
    assert sweep(service) == 1
    submission.submit(service, records.id_of(game), 0, ["settler", "take sugar"], "web")
    assert sweep(service) == 1
    hello, turn = told(server)
    assert hello["type"] == "hello"
    assert (turn["type"], turn["game"], turn["seat"]) == ("turn", game.code, 1)
    assert turn["link"].endswith(f"/g/{game.code}")
    assert "/m/" not in json.dumps(turn), "whoever reads the channel must not be able to play"
    _, headers, body = server.got[1]
    key = base64.b64decode(hook.secret.removeprefix("whsec_"))
    stamp = headers["Webhook-Timestamp"]
    signed = f"{headers['Webhook-Id']}.{stamp}.".encode() + body
    mac = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert headers["Webhook-Signature"] == f"v1,{mac}"
    assert sweep(service) == 0
    assert len(server.got) == 2


def test_others_are_not_told(service: Service, game: Game, server: Receiver) -> None:
    enter(service, player_at(service, game, 2), server.url)
    submission.submit(service, records.id_of(game), 0, ["settler", "take sugar"], "web")
    assert set(states(service)) == {"hello"}


def test_everybody_hears_of_the_end(service: Service, server: Receiver) -> None:
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org")
    enter(service, ann, server.url)
    game = tables.create_game(service, ann, "Short", 2, "san-juan", bots=("greedy",))
    game_id = records.id_of(game)
    match = advance(service, game_id)
    over = {event: state for event, state in states(service).items() if "game-over" in event}
    assert list(over.values()) == [NoticeState.QUEUED]
    while sweep(service):
        continue
    last = [word for word in told(server) if word["type"] == "game-over"]
    assert [word["rank"] for word in last] == [match.result[word["seat"]]["rank"] for word in last]
    assert "hand" not in json.dumps(told(server))


def test_a_turn_that_is_over_is_not_told(service: Service, game: Game, server: Receiver) -> None:
    enter(service, player_at(service, game, 1), server.url)
    submission.submit(service, records.id_of(game), 0, ["settler", "take sugar"], "web")
    submission.submit(service, records.id_of(game), 1, ["take tobacco"], "web")
    assert sweep(service) == 1
    assert NoticeState.DROPPED in states(service).values()
    assert [word["type"] for word in told(server)] == ["hello"]


def test_what_fails_is_tried_again_with_growing_pauses(
    service: Service, game: Game, server: Receiver
) -> None:
    enter(service, player_at(service, game, 1), server.url)
    server.answers = [500, 503, 204]
    begun = clock.now()
    assert sweep(service) == 0
    hook = hook_of(service)
    assert (hook.failures, hook.last_error) == (1, "it answered 500")
    assert sweep(service) == 0
    assert len(server.got) == 1, "not at once"
    with clock.set_to(begun + timedelta(minutes=1)):
        assert sweep(service) == 0
    with clock.set_to(begun + timedelta(minutes=2)):
        assert sweep(service) == 0
    assert len(server.got) == 2
    with clock.set_to(begun + timedelta(minutes=10)):
        assert sweep(service) == 1
    assert len({headers["Webhook-Id"] for _, headers, _ in server.got}) == 1
    assert len({body for _, _, body in server.got}) == 1
    assert (hook_of(service).failures, hook_of(service).last_error) == (0, "")


def test_a_server_may_say_when(service: Service, game: Game, server: Receiver) -> None:
    enter(service, player_at(service, game, 1), server.url)
    server.answers, server.headers = [429], {"Retry-After": "3600"}
    begun = clock.now()
    sweep(service)
    for minutes, sent in ((59, 1), (61, 2)):
        with clock.set_to(begun + timedelta(minutes=minutes)):
            sweep(service)
        assert len(server.got) == sent


def test_an_address_that_is_gone_is_left_alone(
    service: Service, game: Game, server: Receiver
) -> None:
    enter(service, player_at(service, game, 1), server.url)
    server.answers = [410]
    sweep(service)
    assert hook_of(service).stopped_at is not None
    submission.submit(service, records.id_of(game), 0, ["settler", "take sugar"], "web")
    with clock.set_to(clock.now() + timedelta(days=2)):
        assert sweep(service) == 0
    assert states(service) == {"hello": NoticeState.FAILED}


def test_what_was_claimed_is_sent_by_nobody_else_until_the_claim_runs_out(
    service: Service, game: Game, server: Receiver
) -> None:
    enter(service, player_at(service, game, 1), server.url)
    with service.database.write() as session:
        assert len(queue.claim(session)) == 1
    assert sweep(service) == 0
    with clock.set_to(clock.now() + queue.CLAIM + timedelta(seconds=1)):
        assert sweep(service) == 1


def test_an_address_that_became_private_is_not_sent_to(
    service: Service, game: Game, server: Receiver
) -> None:
    enter(service, player_at(service, game, 1), server.url)
    strict = dataclasses.replace(
        service, settings=dataclasses.replace(service.settings, webhook_networks=())
    )
    assert sweep(strict) == 0
    assert server.got == []
    assert states(service) == {"hello": NoticeState.FAILED}


def test_a_player_has_only_so_many_addresses(
    service: Service, game: Game, server: Receiver
) -> None:
    player = player_at(service, game, 1)
    assert player.id is not None
    hooks = [enter(service, player, server.url) for _ in range(register.MOST)]
    with pytest.raises(BadTarget, match="remove one"):
        enter(service, player, server.url)
    for _ in range(register.MOST_A_DAY - register.MOST):
        with service.database.write() as session:
            register.remove(session, player.id, hooks.pop().id or 0)
        hooks.append(enter(service, player, server.url))
    with service.database.write() as session:
        register.remove(session, player.id, hooks.pop().id or 0)
    with pytest.raises(BadTarget, match="tomorrow"):
        enter(service, player, server.url)
    with clock.set_to(clock.now() + timedelta(days=1, minutes=1)):
        enter(service, player, server.url)
    with service.database.read() as session:
        assert len(register.of(session, player.id)) == register.MOST


NASTY = "@everyone <!channel> **x** [a](https://evil.example) & <@1>"


def test_a_table_s_name_calls_nobody_and_links_nowhere() -> None:
    word = Word("turn", NASTY, "it is your turn.", "https://games.example/g/ABC", {})
    discord = json.loads(messages.body(HookKind.DISCORD, word))
    assert discord["allowed_mentions"] == {"parse": []}
    assert "[a](" not in discord["content"]
    assert "@everyone" not in discord["content"]
    slack = json.loads(messages.body(HookKind.SLACK, word))["text"]
    assert "<!channel>" not in slack
    assert "&lt;!channel&gt;" in slack
    assert "@everyone" not in slack
    generic = json.loads(messages.body(HookKind.GENERIC, word))
    assert generic["text"] == f"{NASTY}: it is your turn."
