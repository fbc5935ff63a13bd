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
from pbem.models import Game, HookKind, Notice, NoticeState, Player, Webhook, id_of
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
    game = tables.open_table(
        service, ann, tables.TableSetup("Short", 2, "san-juan", bots=("greedy",))
    )
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
        assert len(register.list_hooks(session, player.id)) == register.MOST


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


def with_notices(service: Service, server: Receiver, name: str, addresses: int, each: int) -> int:
    """A player with so many addresses, whom so many words wait for at each; their id."""
    with service.database.write() as session:
        someone = find_or_create(session, f"{name}@example.org")
        session.flush()
        number = id_of(someone)
        for address in range(addresses):
            url, secret = f"{server.url}&name={name}{address}", "whsec_" + "A" * 32
            hook = Webhook(player_id=number, kind=HookKind.GENERIC, url=url, secret=secret)
            session.add(hook)
            session.flush()
            for word in range(each):
                session.add(Notice(webhook_id=id_of(hook), event=f"word {word}", body="{}"))
    return number


def players_of_batch(service: Service) -> list[int]:
    with service.database.write() as session:
        claimed = queue.claim(session)
        notices = [session.get_one(Notice, one) for one in claimed]
        return [session.get_one(Webhook, one.webhook_id).player_id for one in notices]


def test_nobody_s_notices_wait_behind_another_player_s_many(
    service: Service, server: Receiver
) -> None:
    many = [with_notices(service, server, f"slow{number}", 5, 5) for number in range(3)]
    honest = with_notices(service, server, "ann", 1, 1)
    batch = players_of_batch(service)
    assert set(batch[:4]) == {*many, honest}
    assert max(batch.count(one) for one in many) == queue.MOST_OF_A_PLAYER


def test_an_address_that_answers_slowly_is_left_alone_for_longer_than_it_took(
    service: Service, server: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "SLOW", timedelta(0))  # whatever time this machine takes
    monkeypatch.setattr(queue, "SLOWED", 10**6)
    with_notices(service, server, "slow", 1, 2)
    assert sweep(service) >= 1
    assert sweep(service) == 0
    with clock.set_to(clock.now() + timedelta(days=365)):
        sweep(service)
        assert set(states(service).values()) == {NoticeState.SENT}


def test_addresses_that_made_us_wait_leave_room_for_others(
    service: Service, server: Receiver
) -> None:
    crowd = {with_notices(service, server, f"slow{number}", 5, 1) for number in range(10)}
    with service.database.write() as session:
        for hook in session.exec(select(Webhook)):
            hook.paused_until = clock.now()
    honest = with_notices(service, server, "ann", 1, 1)
    batch = players_of_batch(service)
    assert batch[0] == honest
    assert len(batch) == 1 + queue.AT_ONCE
    assert set(batch[1:]) <= crowd
