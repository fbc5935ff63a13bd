"""Talk on pages and by mails' links: said once, heard by whom it is for, inert until a button."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import timedelta

from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.seat_links import LinkPurpose, SeatLink, url_of
from pbem.models import Game, Mute, Player, Saying, TalkReport
from pbem.play import muting, submission, tables, talk, talk_drafts
from pbem.play.late_players import replacements
from pbem.play.undo import own_move
from pbem.privacy import data_export, deletion, retention
from tests.web.conftest import ANN, address_of, match_of, table_of_three
from tests.web.pages import Person

SignIn = Callable[[str], Person]


def player_in(service: Service, game: Game, seat: int) -> Player:
    with service.database.read() as session:
        return records.players_of(session, game)[seat]


def say(service: Service, game: Game, seat: int, text: str, to: int | None = None) -> Saying:
    origin, player = talk.SayingOrigin(f"{seat}:{text}"), player_in(service, game, seat)
    return talk.say(service, records.id_of(game), player, text, origin, to)


def sayings(service: Service) -> list[str]:
    with service.database.read() as session:
        return list(session.exec(select(Saying.text).order_by(col(Saying.id))))


def test_a_form_says_one_thing_once_and_everybody_reads_it_as_text(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    own = person(address_of(service, game, 0))
    form = own.open(f"/g/{game.code}").form("/talk")
    for _ in range(2):
        page = own.send(form, text="<b>Hello</b> & welcome")
    assert sayings(service) == ["<b>Hello</b> & welcome"]
    assert "<b>Hello</b> & welcome" in page.words
    assert "&lt;b&gt;Hello&lt;/b&gt; &amp; welcome" in page.response.get_data(as_text=True)
    for reader in (person(address_of(service, game, 1)), stranger):
        assert "Hello</b> & welcome" in reader.open(f"/g/{game.code}").words
        assert "Hello</b> & welcome" in reader.open(f"/g/{game.code}/talk").words
    wrong = own.send(own.open(f"/g/{game.code}/talk").form("/talk"), text="see example.com")
    assert wrong.status == 422
    assert "Leave out links" in wrong.words
    assert "see example.com" in wrong.form("/talk").fields["text"]


def test_against_bots_alone_there_is_no_form_but_at_an_anonymous_table(
    service: Service, person: SignIn
) -> None:
    ann = person(ANN)
    for secret in (False, True):
        with service.database.write() as session:
            host = find_or_create(session, ANN)
        terms = tables.TableTerms(anonymous=secret)
        game = tables.open_table(
            service, host, tables.TableSetup("T", 2, bots=("greedy",), terms=terms)
        )
        page = ann.open(f"/g/{game.code}")
        assert ("What you want to say" in page.words) is secret, "it would tell who is a bot"
        assert page.form("/note").fields["page"] == "game", "one's own notes"


def test_a_private_word_is_chosen_in_the_form_and_read_by_two(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        row.private_talk = True
        session.add(row)
    own = person(address_of(service, game, 0))
    own.send(own.open(f"/g/{game.code}/talk").form("/talk"), text="psst", to="1")
    assert "psst" in person(address_of(service, game, 1)).open(f"/g/{game.code}").words
    for reader in (person(address_of(service, game, 2)), person("dan@example.org"), stranger):
        for path in ("", "/talk"):
            assert "psst" not in reader.open(f"/g/{game.code}{path}").words


def test_who_watches_talks_apart(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    dan = person("dan@example.org")
    dan.send(dan.open(f"/g/{game.code}").form("/talk"), text="They will regret it")
    assert "regret" in person("eve@example.org").open(f"/g/{game.code}/talk").words
    for reader in (person(address_of(service, game, 0)), stranger):
        assert "regret" not in reader.open(f"/g/{game.code}/talk").words


def test_somebody_is_muted_reported_and_heard_again(
    service: Service, game: Game, person: SignIn
) -> None:
    say(service, game, 0, "Rude words")
    own = person(address_of(service, game, 1))
    page = own.open(f"/g/{game.code}/talk")
    own.send(page.form("/talk/report"), reason="it is rude")
    with service.database.read() as session:
        kept = session.exec(select(TalkReport)).one()
    assert (kept.text, kept.reason) == ("Rude words", "it is rude")
    page = own.send(page.form("/talk/mute"), ("always", "yes"))
    assert "Rude words" not in page.words
    assert "Rude words" not in own.open(f"/g/{game.code}").words
    account = own.open("/account/mail")
    own.send(account.form("/account/unmute"), ("mute", "1"))
    assert "Rude words" in own.open(f"/g/{game.code}/talk").words
    with service.database.read() as session:
        assert session.exec(select(Mute)).all() == []


def test_notes_are_their_player_s_alone(service: Service, game: Game, person: SignIn) -> None:
    own = person(address_of(service, game, 0))
    own.send(own.open(f"/g/{game.code}/talk").form("/note"), note="Bea hoards corn")
    assert "Bea hoards corn" in own.open(f"/g/{game.code}/talk").form("/note").fields["note"]
    page = own.open(f"/g/{game.code}")
    assert "Bea hoards corn" in page.form("/note").fields["note"], "and beside the board"
    saved = own.send(page.form("/note"), note="Bea sells corn")
    assert saved.form("/note").fields["note"] == "Bea sells corn"
    assert "What you want to say" in saved.words, "it leads back to the game's page"
    for reader in (person(address_of(service, game, 1)), person("dan@example.org")):
        for path in ("", "/talk"):
            page = reader.open(f"/g/{game.code}{path}")
            assert "sells corn" not in page.response.get_data(as_text=True)


def test_the_account_page_chooses_when_talk_is_mailed(
    service: Service, game: Game, person: SignIn
) -> None:
    own = person(address_of(service, game, 0))
    own.send(own.open("/account/mail").form("/account/mail"), talk="once")
    assert player_in(service, game, 0).talk_at_once
    own.send(own.open("/account/mail").form("/account/mail"), talk="mails")
    assert not player_in(service, game, 0).talk_at_once


def test_a_table_is_opened_with_private_talk_by_form(person: SignIn, service: Service) -> None:
    own = person("ann@example.org")
    page = own.send(own.open("/new").form("/new"), private_talk="yes", rest="open")
    assert "private talk" in page.words
    with service.database.read() as session:
        assert session.exec(select(Game.private_talk)).one()


# By the link of a mail


def link(service: Service, game: Game, number: int = 1) -> str:
    words = SeatLink(LinkPurpose.SAY, records.id_of(game), 0, 0, (number,))
    url = url_of(service.settings, words)
    return url.removeprefix(service.settings.base_url)


def test_a_mail_s_link_says_one_s_own_words_by_its_button_once(
    service: Service, game: Game, person: SignIn
) -> None:
    talk_drafts.keep(service, game, player_in(service, game, 0), "What a game", "mail:1:beside")
    own = person(address_of(service, game, 0))
    form = own.open(link(service, game)).form(link(service, game))
    assert form.fields["text"] == "What a game"
    assert sayings(service) == []
    for _ in range(2):
        page = own.send(form, text="What a game, all!")
    assert sayings(service) == ["What a game, all!"]
    assert "Done." in page.words


def test_the_link_tells_a_stranger_nothing_and_asks_for_the_code(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    talk_drafts.keep(service, game, player_in(service, game, 0), "Secret thoughts", "mail:1:beside")
    page = stranger.open(link(service, game))
    assert "Secret" not in page.words
    assert stranger.send(page.form(link(service, game)), code="000000").status == 403
    assert person(address_of(service, game, 1)).open(link(service, game)).status == 403
    assert "Secret" not in stranger.open(link(service, game, 9)).words
    assert person(address_of(service, game, 0)).open(link(service, game, 9)).status == 404
    assert stranger.open(link(service, game)[:-1] + "x").status == 404
    assert sayings(service) == []


def test_unsaid_words_wait_on_the_talk_page_until_they_are_forgotten(
    service: Service, game: Game, person: SignIn
) -> None:
    talk_drafts.keep(service, game, player_in(service, game, 0), "What a game", "mail:1:beside")
    other = person(address_of(service, game, 1))
    assert "What a game" not in other.open(f"/g/{game.code}/talk").words
    own = person(address_of(service, game, 0))
    page = own.open(f"/g/{game.code}/talk")
    assert "What a game" in page.words
    assert "What a game" not in own.send(page.form("/talk/unsaid"), ("forget", "yes")).words
    assert sayings(service) == []


# Whose it is


def test_what_one_said_heard_alone_and_noted_is_in_one_s_own_data(
    service: Service, game: Game
) -> None:
    own, other = player_in(service, game, 0), player_in(service, game, 1)
    say(service, game, 0, "My own words")
    say(service, game, 1, "Words of others")
    muting.mute(service, own, game, other)
    with service.database.read() as session:
        told = json.dumps(data_export.export(session, own))
    assert "My own words" in told
    assert "Words of others" not in told
    assert f'"muted": [{{"name": "{other.name}", "game": "{game.code}"}}]' in told


def test_all_of_it_goes_with_the_account_and_others_keep_theirs(
    service: Service, game: Game
) -> None:
    own, other = player_in(service, game, 0), player_in(service, game, 1)
    with service.database.write() as session:
        named = session.get_one(Player, own.id)
        named.name = "Zelda Quill"
        session.add(named)
    row = say(service, game, 0, "My own words")
    say(service, game, 1, "Zelda Quill is right")
    muting.report(service, game, row.id or 0, other, "rude")
    muting.mute(service, other, game, own)
    talk_drafts.keep(service, game, own, "Mine, too", "mail:1:beside")
    deletion.erase(service, own.id or 0)
    assert sayings(service) == ["… is right"]
    with service.database.read() as session:
        assert [*session.exec(select(TalkReport)), *session.exec(select(Mute))] == []


def test_unsaid_words_are_kept_no_longer_than_mails(service: Service, game: Game) -> None:
    talk_drafts.keep(service, game, player_in(service, game, 0), "What a game", "mail:1:beside")
    days = timedelta(days=service.settings.keep_mail_days)
    with service.database.write() as session:
        assert retention.unsaid_words(session, service.settings) == 0
        with clock.set_to(clock.now() + days + timedelta(days=1)):
            assert retention.unsaid_words(session, service.settings) == 1


def unread_in_bar(page: str) -> int:
    bar = re.search(r'<a id="unread".*?</a>', page, re.DOTALL)
    assert bar is not None
    number = re.search(r"(\d+)</b>", bar[0])
    return int(number[1]) if number else 0


def test_what_was_said_is_counted_in_lobby_bar_and_tab_until_it_was_looked_at(
    service: Service, game: Game, person: SignIn
) -> None:
    own = person(address_of(service, game, 0))
    for text in ("Coffee for five.", "A word to you, {0}?"):
        name = player_in(service, game, 0).name
        say(service, game, 1, text.format(name))
    other = player_in(service, game, 1).name
    lobby = own.client.get("/").get_data(as_text=True)
    assert unread_in_bar(lobby) == 2
    assert f"{other} mentions you:</b> A word to you" in lobby
    page = own.open(f"/g/{game.code}")
    assert re.search(r'href="#talk">.*Talk <b class="count">', page.response.get_data(as_text=True))
    assert "2 new since you looked" in page.words
    assert page.words.index("2 new since") < page.words.index("Coffee for five.")
    say(service, game, 2, "Hello, too")
    own.send(page.form("/talk/seen"))
    assert unread_in_bar(own.client.get("/").get_data(as_text=True)) == 1, "it came after the page"
    page = own.open(f"/g/{game.code}/talk")
    assert page.words.index("A word to you") < page.words.index("1 new since")
    own.send(page.form("/talk/seen"))
    page = own.open("/talk")
    assert unread_in_bar(page.response.get_data(as_text=True)) == 0
    assert f"{player_in(service, game, 2).name}: Hello, too" in page.words
    assert "new since" not in own.open(f"/g/{game.code}").words


def test_own_words_those_of_the_muted_of_watchers_and_to_others_are_not_unread(
    service: Service, game: Game, person: SignIn
) -> None:
    with service.database.write() as session:
        session.get_one(Game, game.id).private_talk = True
    one = [player_in(service, game, seat) for seat in range(3)]
    say(service, game, 0, "From myself")
    say(service, game, 1, "To another alone", to=2)
    with service.database.write() as session:
        watcher = find_or_create(session, "watcher@example.org")
    talk.say(service, records.id_of(game), watcher, "I watch", talk.SayingOrigin("watch"))
    muting.mute(service, one[0], game, one[2])
    say(service, game, 2, "Nobody hears me")
    lobby = person(one[0].email or "").client.get("/").get_data(as_text=True)
    assert unread_in_bar(lobby) == 0
    assert "You: From myself" in lobby
    assert "To another alone" not in lobby
    assert "Nobody hears me" not in lobby
    other = person(one[2].email or "")
    assert unread_in_bar(other.client.get("/").get_data(as_text=True)) == 2
    say(service, game, 1, "To you alone", to=0)
    lobby = person(one[0].email or "").client.get("/").get_data(as_text=True)
    assert unread_in_bar(lobby) == 1
    assert "To you alone" in lobby


def test_at_an_anonymous_table_the_last_words_name_seats_and_who_sits_down_later_has_none(
    service: Service, person: SignIn
) -> None:
    game = table_of_three(service, terms=tables.TableTerms(anonymous=True))
    own, other = player_in(service, game, 0), player_in(service, game, 1)
    say(service, game, 1, "Who am I?")
    lobby = person(own.email or "").open("/").words
    assert "Player 2: Who am I?" in lobby
    assert other.name not in lobby
    with service.database.write() as session:
        dee = find_or_create(session, "dee@example.org")
        row = records.locked(session, records.id_of(game))
        assert row is not None
        replacements.player_sits_down(session, service, row, 0, dee)
    assert unread_in_bar(person("dee@example.org").client.get("/").get_data(as_text=True)) == 0


def test_words_about_a_move_lead_to_its_position_until_it_is_taken_back(
    service: Service, game: Game, person: SignIn
) -> None:
    own = person(address_of(service, game, 0))
    mover = match_of(service, game).to_act[0]
    submission.submit(service, records.id_of(game), mover, ["builder"], "web")
    position = own.open(f"/g/{game.code}/1")
    assert position.form("/talk").fields["about"] == "1"
    form = own.open(f"/g/{game.code}?about=1").form("/talk")
    page = own.send(form, text="So early?")
    assert page.response.request.path == f"/g/{game.code}"
    name = player_in(service, game, mover).name
    assert re.search(rf"move 1 (You|{name}): [^.]*[Bb]uilder", page.words)
    assert f"/g/{game.code}/1" in page.links
    with service.database.read() as session:
        told = json.dumps(data_export.export(session, player_in(service, game, 0)))
    assert '"about_move": 1' in told
    wrong = own.open(f"/g/{game.code}?about=99")
    assert "about" not in wrong.form("/talk").fields
    own_move.take_back(service, records.id_of(game), mover, 0)
    assert "move 1 " not in own.open(f"/g/{game.code}/talk").words
    assert sayings(service) == ["So early?"]


def test_the_script_gets_the_talk_alone_or_the_reason(
    service: Service, game: Game, person: SignIn
) -> None:
    own = person(address_of(service, game, 0))
    form = own.open(f"/g/{game.code}").form("/talk")
    said = own.send(form, text="Hello", part="yes")
    assert "Hello" in said.words
    assert "<html" not in said.response.get_data(as_text=True)
    wrong = own.send(said.form("/talk"), text="see example.com", part="yes")
    assert wrong.status == 422
    assert "Leave out links" in wrong.words
    assert wrong.form("/talk").fields["text"] == "see example.com"
    assert sayings(service) == ["Hello"]
