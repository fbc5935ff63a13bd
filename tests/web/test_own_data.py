"""The player's own data: as a download."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from sqlmodel import select

from pbem.accounts import api_tokens, player_addresses, trusted_browsers
from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.mail.addresses import play_address
from pbem.models import Consent, Game, Move, Player, Scope, SeatOffer
from pbem.play import tables
from tests import intake
from tests.web.conftest import ANN, BEA, CID, address_of, advance, everything, match_of
from tests.web.pages import Person

SignIn = Callable[[str], Person]


def export(someone: Person) -> dict[str, Any]:
    response = someone.client.get("/account/export.json")
    assert response.status_code == 200
    assert response.headers["Content-Disposition"].startswith("attachment;")
    assert response.headers["Cache-Control"] == "no-store"
    document: dict[str, Any] = json.loads(response.data)
    return document


def test_votes_and_proposals_are_in_it(service: Service, game: Game, person: SignIn) -> None:
    with service.database.write() as session:
        own = find_or_create(session, ANN).id or 0
        session.add(Consent(game_id=game.id or 0, player_id=own, subject="vote:1:0"))
        session.add(SeatOffer(game_id=game.id or 0, seat=1, by_id=own, address="dan@example.org"))
    wish, proposed = export(person(ANN))["votes"]
    assert (wish["code"], wish["subject"]) == (game.code, "vote:1:0")
    assert (proposed["seat"], proposed["address"]) == (1, "dan@example.org")
    assert export(person(BEA))["votes"] == []


def test_the_download_holds_what_is_kept_about_the_player(
    service: Service, game: Game, person: SignIn
) -> None:
    advance(service, game, lambda match: len(match.moves) > 30, mailed=True)
    ann = person(ANN)
    with service.database.write() as session:
        player = find_or_create(session, ANN)
        own = player.id or 0
        player_addresses.add(session, own, "ann@example.com")
        token = api_tokens.make(session, own, "notebook", Scope.READ)
        key = trusted_browsers.remember(session, own, "Firefox, Linux")
    document = export(ann)
    assert document["profile"]["email"] == ANN
    assert [a["email"] for a in document["addresses"]] == [ANN, "ann@example.com"]
    assert document["settings"]["mail_mode"] == "instant"
    assert len(document["sessions"]) == len(document["browsers"]) == len(document["tokens"]) == 1
    [told] = document["games"]
    assert told["code"] == game.code
    with service.database.read() as session:
        seat = next(n for n, p in records.players_of(session, game).items() if p.email == ANN)
        moves = session.exec(select(Move.text).where(Move.game_id == game.id, Move.seat == seat))
        assert [move["text"] for move in told["moves"]] == list(moves)
    assert {mail["recipient"] for mail in document["mails_sent_to_you"]} == {ANN}
    assert "turn" in {mail["kind"] for mail in document["mails_sent_to_you"]}
    text = json.dumps(document)
    for secret in (token, key, BEA, CID):
        assert secret not in text
    assert "seed" not in text


def test_nothing_of_others_hands_is_told(service: Service, person: SignIn) -> None:
    with service.database.write() as session:
        people = [find_or_create(session, address) for address in (ANN, BEA)]
    game = tables.open_table(
        service, people[0], tables.TableSetup("Cards", 2, "san-juan", seed="hands")
    )
    game = tables.join(service, game.id or 0, people[1])
    advance(service, game, lambda match: len(match.moves) > 12)
    for seat in (0, 1):
        [told] = export(person(address_of(service, game, seat)))["games"]
        with service.database.read() as session:
            query = select(Move.number).where(Move.game_id == game.id, Move.seat == seat)
            assert {move["number"] for move in told["moves"]} == set(session.exec(query))
        assert not {"snapshot", "seed", "hand"} & set(told)


def test_mails_that_moves_came_by_are_told_without_their_text(
    service: Service, game: Game, person: SignIn
) -> None:
    match = match_of(service, game)
    seat = match.to_act[0]
    text, to = match.choices(seat, 1)[0].text, play_address(service.settings, game.id or 0, seat)
    sender = address_of(service, game, seat)
    raw = f"From: {sender}\r\nTo: {to}\r\nMessage-ID: <1@x>\r\n\r\n{text}\r\n\r\n> Secret words\r\n"
    row = intake.store(service, raw.encode(), "ann@relay.example", [to])
    assert process.process(service, row).startswith("played")
    document = export(person(sender))
    [mail] = document["mails_from_you"]
    assert mail["outcome"].startswith("played")
    assert "Secret words" not in json.dumps(document)
    other = address_of(service, game, 1 - seat if seat < 2 else 0)
    assert export(person(other))["mails_from_you"] == []


def test_the_download_is_for_its_player_and_changes_nothing(
    service: Service, person: SignIn, stranger: Person
) -> None:
    assert "/sign-in" in stranger.client.get("/account/export.json").headers["Location"]
    ann = person(ANN)
    before = everything(service)
    export(ann)
    assert everything(service) == before
    with service.database.read() as session:
        assert session.exec(select(Player)).one().email == ANN
    assert "/account/export.json" in ann.open("/account/safety").links
