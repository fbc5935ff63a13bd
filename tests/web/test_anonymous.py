"""Anonymous tables: until the end no page, no mail and no answer tells who plays."""

from __future__ import annotations

import email
import email.policy
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pytest
from flask import Flask
from sqlmodel import Session, select

from pbem.accounts import players
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import player_names, records
from pbem.games.export import export
from pbem.games.seat_links import move_link, url_of
from pbem.inbox import commands
from pbem.inbox.commands import information
from pbem.models import Game, HookKind, Notice, OutboundMail, Player, Webhook
from pbem.play import tables
from tests import due_mails
from tests.web.api.conftest import PREFIX, token_of
from tests.web.conftest import ANN, BEA, CID, PEOPLE, advance, match_of
from tests.web.pages import Person
from tests.web.test_lobby import newest
from tests.web.test_watching import ask, roads

SignIn = Callable[[str], Person]
DAN = "dan@example.org"
OTHERS = ("/", "/games", "/account/mails", "/account/export.json")
HOOK = "https://hooks.example.org/"
CALLED = {ANN: "Zenobia", BEA: "Yolande", CID: "Xerxes"}


@dataclass(frozen=True)
class Secret:
    """An anonymous game, and what must not be said of its players: name, handle, address."""

    game: Game
    of: dict[str, set[str]]

    def told(self, text: str, to: str = "") -> set[str]:
        """What the text gives away to somebody of that address."""
        kept = set().union(*(words for address, words in self.of.items() if address != to))
        return {words for words in kept if words in text}


@pytest.fixture
def secret(service: Service) -> Secret:
    """A running game of Zenobia, Yolande, Xerxes and a bot."""
    with service.database.write() as session:
        people = [players.find_or_create(session, who, CALLED[who]) for who in PEOPLE]
        for player in people:
            session.add(
                Webhook(
                    player_id=player.id or 0,
                    kind=HookKind.GENERIC,
                    url="https://x.test/",
                    secret="s",
                )
            )
    game = tables.open_table(
        service,
        people[0],
        tables.TableSetup(
            "", 4, bots=("greedy",), terms=tables.TableTerms(anonymous=True), seed="web"
        ),
    )
    for player in people[1:]:
        tables.join(service, records.id_of(game), player)
    with service.database.read() as session:
        seated = records.players_of(session, session.get_one(Game, game.id)).values()
        return Secret(
            session.get_one(Game, game.id),
            {
                player.email or "bot": {player.name, player.handle, player.email or player.name}
                for player in seated
            },
        )


def played(service: Service, secret: Secret) -> None:
    advance(service, secret.game, lambda match: len(match.moves) > 40, mailed=True)


def mails(session: Session) -> Iterable[tuple[str, str, str]]:
    """Recipient, kind, and all that a mail says, headers and both texts."""
    for row in session.exec(select(OutboundMail)):
        message = email.message_from_bytes(row.raw, policy=email.policy.default)
        parts = [part.get_content() for part in message.walk() if not part.is_multipart()]
        headers = [f"{name}: {value}" for name, value in message.items() if name != "To"]
        yield row.recipient, row.kind, "\n".join([*headers, *parts])


def test_no_page_and_no_answer_tells_who_plays(
    app: Flask, service: Service, secret: Secret, person: SignIn, stranger: Person
) -> None:
    played(service, secret)
    readers = {address: person(address) for address in (*PEOPLE, DAN)}
    code = secret.game.code
    paths = [path.replace("CODE", code) for method, path in roads(app) if method == "GET"]
    for address, someone in [*readers.items(), ("", stranger)]:
        token = token_of(service, address) if address else ""
        for path in [*paths, f"/g/{code}/17", f"/g/{code}/40?board=yes", *OTHERS]:
            answer = ask(someone, "GET", path, token)
            text = answer.get_data().decode("utf-8", "replace")  # a picture is none
            assert secret.told(text, address) == set(), (path, address)
    words = readers[ANN].open(f"/g/{code}").words
    assert "you are Zenobia" in words
    assert "anonymous until the end" in words
    assert "Player 2" in stranger.open(f"/g/{code}").words


def test_no_mail_and_no_notice_tells_who_plays(service: Service, secret: Secret) -> None:
    played(service, secret)
    with service.database.read() as session:
        sent = list(mails(session))
        notices = list(session.exec(select(Notice, Webhook).join(Webhook)))
    assert len(sent) > 10
    assert {kind for _, kind, _ in sent} == {"turn"}
    for recipient, _, text in sent:
        assert secret.told(text, recipient) == set()
        assert "Player " in text
    assert len(notices) > 10
    for notice, _ in notices:
        assert secret.told(notice.body) == set()


def test_commands_tell_nothing_either(service: Service, secret: Secret) -> None:
    played(service, secret)
    with service.database.read() as session:
        seats = records.players_of(session, secret.game)
        game = session.get_one(Game, secret.game.id)
    for seat, player in seats.items():
        address = player.email or "bot"
        asker = commands.Asker(service, address, player, True, 7, game, seat)
        for answer in (information.games(asker, ""), information.history(asker, "")):
            assert secret.told("\n".join(answer.lines), address) == set()
    assert secret.told(str(export(service, game.code))) == set()


def test_links_of_others_do_not_tell_whose_they_are(
    service: Service, secret: Secret, person: SignIn
) -> None:
    match = match_of(service, secret.game)
    seat = match.to_act[0]
    url = url_of(
        service.settings, move_link(secret.game.id or 0, seat, 0, match.choices(seat, 1)[0].text)
    )
    page = person(DAN).open(url.removeprefix(service.settings.base_url))
    assert page.status == 403
    assert secret.told(page.response.get_data(as_text=True)) == set()


def test_a_search_for_a_name_does_not_find_it(
    service: Service, secret: Secret, person: SignIn, stranger: Person
) -> None:
    for someone in (stranger, person(BEA)):
        page = someone.open("/games?player=Zenobia")
        assert secret.game.code not in page.response.get_data(as_text=True)
    advance(service, secret.game, lambda match: False)
    assert secret.game.code in stranger.open("/games?player=Zenobia").words


def test_profiles_do_not_tell_that_he_plays(
    service: Service, secret: Secret, stranger: Person
) -> None:
    with service.database.read() as session:
        handles = session.exec(select(Player.handle).where(Player.email != None))  # noqa: E711
        pages = [stranger.open(f"/p/{handle}") for handle in handles]
    for page in pages:
        assert "Games 0 Running 0 Finished 0" in page.words
        assert secret.game.code not in page.response.get_data(as_text=True)


def test_a_bot_is_not_betrayed_by_the_page(service: Service, stranger: Person) -> None:
    with service.database.write() as session:
        ann = players.find_or_create(session, ANN)
    refreshing = []
    for anonymous in (False, True):
        terms = tables.TableTerms(anonymous=anonymous, hours=24)
        game = tables.open_table(
            service, ann, tables.TableSetup("T", 3, bots=("greedy",) * 2, terms=terms)
        )
        assert (" left, until " in stranger.open(f"/g/{game.code}").words) is not anonymous
        match = advance(service, game, lambda match: match.to_act[0] != 0)
        assert match.to_act[0] != 0
        refreshing.append("refreshes by itself" in stranger.open(f"/g/{game.code}").words)
    assert refreshing == [True, False]


def test_mail_that_comes_back_is_told_to_its_receiver_alone(
    service: Service, secret: Secret, person: SignIn, stranger: Person
) -> None:
    """A bot has no mail, and who of one's acquaintances cannot be reached is known elsewhere."""
    own, ann = person(BEA), person(ANN)
    with service.database.write() as session:
        bea = players.find_or_create(session, BEA)
        bea.mail_bounced_at = clock.now()
        session.add(bea)
    assert "is bouncing" in own.open(f"/g/{secret.game.code}").words
    for other in (stranger, ann):
        assert "is bouncing" not in other.open(f"/g/{secret.game.code}").words


def test_the_open_table_does_not_tell_who_waits(
    service: Service, person: SignIn, stranger: Person
) -> None:
    ann, bea = person(ANN), person(BEA)
    with service.database.write() as session:
        for address in (ANN, BEA):
            players.find_or_create(session, address).name = CALLED[address]
    form = ann.open("/new").form("/new")
    page = ann.send(form, ("anonymous", "yes"), seats="4", rest="open", invited=CID)
    game = newest(service)
    assert (game.anonymous, game.public, game.name) == (True, True, f"Table {game.code}")
    assert "Zenobia you" in page.words
    bea.send(bea.open(f"/g/{game.code}").form("/join"))
    page = ann.open(f"/g/{game.code}")
    assert "Yolande" not in page.words
    assert "taken" in page.words
    for words in (bea.open(f"/g/{game.code}").words, stranger.open(f"/g/{game.code}").words):
        assert "Zenobia" not in words
    words = ann.send(page.form("/invite"), email=BEA).words
    assert f"reserved for {BEA}" in words, "as for anybody: the host does not learn who sits here"
    assert f"reserved for {CID}" in words
    words = ann.send(page.form("/invite"), email=CID).words
    assert f"{CID} has already been invited." in words, "which the page says, too"
    with service.database.read() as session:
        invitations = [text for to, kind, text in mails(session) if kind == "invitation"]
    assert invitations
    assert all("Zenobia" not in text and ANN not in text for text in invitations)
    token = token_of(service, BEA)
    listed = bea.client.get(
        f"{PREFIX}/games/{game.code}", headers={"Authorization": f"Bearer {token}"}
    ).json
    assert listed is not None
    assert listed["anonymous"] is True
    assert [seat["name"] for seat in listed["seats"]][:3] == ["Player 1", None, "Yolande"]


def test_at_the_end_all_names_are_told(
    app: Flask, service: Service, secret: Secret, stranger: Person
) -> None:
    advance(service, secret.game, lambda match: False)
    page = stranger.open(f"/g/{secret.game.code}")
    for address, called in CALLED.items():
        assert called in page.words
        with service.database.read() as session:
            player = session.exec(select(Player).where(Player.email == address)).one()
        assert players.own_page_of(player) in page.links
        assert secret.game.code in stranger.open(players.own_page_of(player)).words
    due_mails.write_texts(service)
    with service.database.read() as session:
        final = [text for _, kind, text in mails(session) if kind == "final"]
    assert len(final) == 3
    assert all(name in text for text in final for name in CALLED.values())


def test_a_name_that_looks_like_a_seat_is_told_apart() -> None:
    game = Game(code="X", name="X", rules="san-juan", seats=3, seed="s", anonymous=True)
    known = {n: Player(name=name) for n, name in enumerate(("Player 2", "b", "c"))}
    named = player_names.names(game, known, 0)
    assert len(set(named)) == 3
    assert "b" not in named
