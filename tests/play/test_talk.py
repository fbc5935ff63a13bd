"""What is said at a table: who hears it, in which mail, how often, and what cannot be said."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import find_game, records, talk_text
from pbem.games import talk as what_was_said
from pbem.models import (
    Delivery,
    Game,
    GameNote,
    MailMode,
    OutboundMail,
    Player,
    Saying,
    Seat,
    TalkReport,
    UnsaidWords,
)
from pbem.models.talk import LONGEST_GAME_NOTE
from pbem.play import (
    digests,
    game_notes,
    muting,
    submission,
    tables,
    talk,
    talk_drafts,
    talk_mails,
)
from pbem.play.undo import own_move
from tests.inbox.answering import said
from tests.play.test_forced_moves import mails_to


def player_in(service: Service, game: Game, seat: int) -> Player:
    with service.database.read() as session:
        return records.players_of(session, game)[seat]


def say(
    service: Service, game: Game, seat: int, text: str, to: int | None = None, origin: str = ""
) -> Saying:
    player = player_in(service, game, seat)
    return talk.say(
        service, records.id_of(game), player, text, talk.SayingOrigin(origin or text), to
    )


def hears(service: Service, game: Game, player: Player | None) -> list[str]:
    with service.database.read() as session:
        now = session.get_one(Game, game.id)
        seat = find_game.seat_of(session, now, player)
        listener = what_was_said.Listener(player, seat)
        return [f"{one.who}: {one.text}" for one in what_was_said.heard(session, now, listener)]


def newest_mail(service: Service, game: Game, seat: int) -> OutboundMail:
    with service.database.read() as session:
        return mails_to(session, game, seat)[-1]


def change(service: Service, player: Player, **values: object) -> None:
    with service.database.write() as session:
        row = session.get_one(Player, player.id)
        for name, value in values.items():
            setattr(row, name, value)
        session.add(row)


def change_game(service: Service, game: Game, **values: object) -> None:
    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        for name, value in values.items():
            setattr(row, name, value)
        session.add(row)


def watcher(service: Service, name: str = "dan") -> Player:
    with service.database.write() as session:
        return find_or_create(session, f"{name}@example.org", name.capitalize())


def play(service: Service, game: Game, seat: int, *texts: str) -> None:
    submission.submit(service, records.id_of(game), seat, texts, "web")


# What can be said


@pytest.mark.parametrize(
    "text",
    [
        "look at example.com",
        "www . example",
        "http://x",
        "write to ann@b.example",
        "see 10.0.0.1",
        "pаypal is fine",  # noqa: RUF001
        "example。com",
        "exam\u200bple.com",
        " \n\t ",
        "a" * 501,
    ],
)
def test_links_addresses_tricks_and_long_words_are_refused_with_what_to_do(text: str) -> None:
    with pytest.raises(Refused) as refused:
        talk_text.fit(text)
    assert len(str(refused.value)) > 20


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Well played, Bea!", "Well played, Bea!"),
        ("one\nCid: I resign\r\n", "one Cid: I resign"),
        ("gęś & <b>żółw</b>… 🎲", "gęś & <b>żółw</b>… 🎲"),
        ("a\u202eb\u0000c", "ab c"),
        ("z" + "\u0335" * 9, "z\u0335\u0335"),
    ],
)
def test_what_is_said_is_one_paragraph_of_plain_text(text: str, stands: str) -> None:
    assert talk_text.fit(text) == stands


def test_there_is_an_end_of_saying_within_an_hour(service: Service, game: Game) -> None:
    for number in range(talk.MOST_IN_AN_HOUR):
        say(service, game, 0, f"number {number}")
    with pytest.raises(Refused):
        say(service, game, 0, "one more")
    say(service, game, 1, "others may")
    with clock.set_to(clock.now() + timedelta(minutes=61)):
        say(service, game, 0, "one more")


@pytest.mark.parametrize(
    ("bound", "elsewhere", "here_of_yore"),
    [("MOST_EVERYWHERE", 3, 0), ("MOST_IN_A_GAME", 0, 3)],
)
def test_there_is_an_end_of_saying_everywhere_and_in_one_game(
    service: Service,
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    bound: str,
    elsewhere: int,
    here_of_yore: int,
) -> None:
    monkeypatch.setattr(talk, bound, 4)
    began, ann = clock.now(), player_in(service, game, 0)
    other = tables.open_table(service, ann, tables.TableSetup("", 2, bots=("random",)))
    with clock.set_to(began - timedelta(hours=1)):
        for number in range(here_of_yore):
            say(service, game, 0, f"long ago {number}")
    with clock.set_to(began):
        for number in range(elsewhere):
            origin = talk.SayingOrigin(f"elsewhere {number}")
            talk.say(service, records.id_of(other), ann, "Hello", origin)
        say(service, game, 0, "the fourth")
        with pytest.raises(Refused):
            say(service, game, 0, "the fifth")


def test_notes_are_their_player_s_alone_and_a_line_that_comes_twice_stands_there_once(
    service: Service, game: Game
) -> None:
    own, other = player_in(service, game, 0), player_in(service, game, 1)
    game_notes.write(service, game, other, "Bea’s")
    for line in ("Ships first ", "Ships first", "then\x07 corn"):
        text = game_notes.add(service, game, own, line)
    assert text == "Ships first\nthen  corn"
    with service.database.read() as session:
        assert game_notes.notes_of(session, game, own) == text
        assert game_notes.notes_of(session, game, other) == "Bea’s"
        assert game_notes.notes_of(session, game, player_in(service, game, 2)) == ""
        assert session.exec(select(GameNote)).first() is not None
    assert game_notes.write(service, game, own, "a" + "b" * LONGEST_GAME_NOTE) == (
        "b" * LONGEST_GAME_NOTE
    ), "the newest stays"


# Who hears it


def test_what_is_said_is_said_once_and_heard_by_all_at_the_table(
    service: Service, game: Game
) -> None:
    for _ in range(2):
        say(service, game, 0, "Good luck, all")
    name = player_in(service, game, 0).name
    for reader in (player_in(service, game, 1), player_in(service, game, 0), None):
        assert hears(service, game, reader) == [f"{name}: Good luck, all"]


def test_private_words_are_for_two_and_only_where_the_table_allows_it(
    service: Service, game: Game
) -> None:
    with pytest.raises(Refused):
        say(service, game, 0, "psst", to=1)
    change_game(service, game, private_talk=True)
    say(service, game, 0, "psst", to=1)
    for seat in (0, 1):
        assert len(hears(service, game, player_in(service, game, seat))) == 1
    for reader in (player_in(service, game, 2), watcher(service), None):
        assert hears(service, game, reader) == []
    with pytest.raises(Refused):
        say(service, game, 0, "to myself", to=0)


def test_who_watches_talks_apart_until_the_game_is_over(service: Service, game: Game) -> None:
    dan = watcher(service)
    talk.say(service, records.id_of(game), dan, "Bea is winning", talk.SayingOrigin("watched"))
    say(service, game, 0, "Hello")
    assert len(hears(service, game, dan)) == 2
    for reader in (player_in(service, game, 0), player_in(service, game, 1), None):
        assert [words for words in hears(service, game, reader) if "winning" in words] == []
    change_game(service, game, status="finished")
    for reader in (player_in(service, game, 1), None):
        assert "Dan: Bea is winning" in hears(service, game, reader)


def test_nobody_talks_at_a_table_that_they_may_not_see(service: Service, game: Game) -> None:
    change_game(service, game, public=False)
    with pytest.raises(submission.NoSuchSeat):
        talk.say(service, records.id_of(game), watcher(service), "Hello", talk.SayingOrigin("x"))


def test_at_an_anonymous_table_nobody_hears_a_name(service: Service, game: Game) -> None:
    change_game(service, game, anonymous=True)
    say(service, game, 0, "Hello")
    own = player_in(service, game, 1)
    assert hears(service, game, own) == ["Player 1: Hello"]
    play(service, game, 0, "settler")
    play(service, game, 0, "pass")
    assert "Player 1: Hello" in said(newest_mail(service, game, 1))
    with service.database.write() as session:  # somebody else sits there now
        seat = records.seats_of(session, game)[0]
        seat.player_id = watcher_in(session)
        session.add(seat)
    assert hears(service, game, own) == ["Player 1: Hello"]


def watcher_in(session: object) -> int | None:
    return find_or_create(session, "eve@example.org", "Eve").id  # type: ignore[arg-type]


# Muting and reporting


def test_who_is_muted_is_heard_neither_on_pages_nor_in_mails(service: Service, game: Game) -> None:
    own, other = player_in(service, game, 1), player_in(service, game, 0)
    change(service, own, talk_at_once=True)
    say(service, game, 0, "Blah blah")
    muting.mute(service, own, game, other)
    muting.mute(service, own, game, other)
    say(service, game, 0, "More blah")
    assert hears(service, game, own) == []
    assert len(hears(service, game, player_in(service, game, 2))) == 2
    with clock.set_to(clock.now() + timedelta(minutes=5)):
        assert [talk_mails.send(service, *seat) for seat in due(service)] == [[]]
    muting.unmute(service, own, game, other)
    assert len(hears(service, game, own)) == 2


def test_one_mutes_so_many_others_and_never_oneself(
    service: Service, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(muting, "MOST_MUTES", 1)
    own, other, third = (player_in(service, game, seat) for seat in range(3))
    with pytest.raises(Refused):
        muting.mute(service, own, game, own)
    for _ in range(2):
        muting.mute(service, own, game, other, everywhere=True)
    with pytest.raises(Refused):
        muting.mute(service, own, game, third)
    muting.mute(service, third, game, other, everywhere=True)
    with service.database.read() as session:
        [(number, name)] = muting.everywhere_of(session, own)
    assert name == other.name
    muting.unmute_everywhere(service, third, number)
    with service.database.read() as session:
        assert muting.everywhere_of(session, own), "it is not theirs to forget"
    muting.unmute_everywhere(service, own, number)
    with service.database.read() as session:
        assert muting.everywhere_of(session, own) == []
        assert muting.everywhere_of(session, third)


def test_where_it_is_secret_who_plays_a_mute_counts_for_the_game_alone(
    service: Service, game: Game
) -> None:
    own, other = player_in(service, game, 1), player_in(service, game, 0)
    muting.mute(service, own, game, other, everywhere=True)
    say(service, game, 0, "Hello")
    assert hears(service, game, own) == []
    change_game(service, game, anonymous=True)
    assert hears(service, game, own) == ["Player 1: Hello"]
    with pytest.raises(Refused):
        muting.mute(service, own, game, other, everywhere=True)


def test_reported_words_are_kept_once_with_who_reported_them(service: Service, game: Game) -> None:
    row = say(service, game, 0, "Rude words")
    reporter = player_in(service, game, 1)
    number = row.id or 0
    for _ in range(2):
        assert muting.report(service, game, number, reporter, "it is  rude")
    with service.database.read() as session:
        kept = session.exec(select(TalkReport)).one()
    assert (kept.text, kept.reason) == ("Rude words", "it is rude")
    assert (kept.author_id, kept.reporter_id, kept.game_id) == (
        row.player_id, reporter.id, game.id
    )  # fmt: skip
    assert not muting.report(service, game, number, player_in(service, game, 0), "my own")
    change_game(service, game, private_talk=True)
    secret = say(service, game, 0, "psst", to=2)
    assert not muting.report(service, game, secret.id or 0, reporter, "not for me")


# In which mail it is read


def due(service: Service) -> list[tuple[int, int]]:
    with service.database.read() as session:
        return talk_mails.waiting(session)


def test_it_stands_in_the_next_mail_of_the_others_once_and_never_in_one_s_own(
    service: Service, game: Game
) -> None:
    before = newest_mail(service, game, 0).id
    say(service, game, 0, "Good luck, all")
    say(service, game, 1, "You too")
    assert newest_mail(service, game, 0).id == before, "nobody is mailed for it"
    play(service, game, 0, "settler", "pass")
    told = said(newest_mail(service, game, 1))
    assert "SAID AT THE TABLE" in told
    assert "Good luck, all" in told
    assert "You too" not in told
    assert "Good luck, all" in said(newest_mail(service, game, 1), "html")
    play(service, game, 1, "pass")
    play(service, game, 2, "pass")
    assert "You too" in said(newest_mail(service, game, 2))
    again = said(newest_mail(service, game, 1))
    assert "Good luck, all" not in again


def test_who_wants_it_at_once_gets_one_mail_for_what_was_said_in_one_go(
    service: Service, game: Game
) -> None:
    change(service, player_in(service, game, 1), talk_at_once=True)
    start = clock.now()
    with clock.set_to(start):
        say(service, game, 0, "One")
        say(service, game, 0, "Two")
        assert due(service) == []
    with clock.set_to(start + timedelta(minutes=2)):
        for _ in range(2):
            for seat in [(records.id_of(game), 1), (records.id_of(game), 2)]:
                talk_mails.send(service, *seat)
    mail = newest_mail(service, game, 1)
    assert mail.kind == "said"
    assert "One" in said(mail)
    assert "Two" in said(mail)
    with service.database.read() as session:
        kinds = session.exec(select(OutboundMail.kind).where(OutboundMail.kind == "said")).all()
    assert len(kinds) == 1
    play(service, game, 0, "settler", "pass")
    assert "One" not in said(newest_mail(service, game, 1)), "nobody is mailed it twice"


def test_at_once_waits_for_the_morning_and_heeds_who_wants_no_mail(
    service: Service, game: Game
) -> None:
    hour = clock.now().hour
    quiet = [(hour - 1) % 24, (hour + 3) % 24]
    change(service, player_in(service, game, 1), talk_at_once=True, quiet_hours=quiet)
    change(service, player_in(service, game, 2), talk_at_once=True, mail_stopped_at=clock.now())
    say(service, game, 0, "Hello")
    with service.database.read() as session:
        at = records.seats_of(session, game)[1].talk_due_at
    assert at is not None
    assert at.hour == quiet[1]
    with clock.set_to(at):
        sent = [talk_mails.send(service, *seat) for seat in due(service)]
    assert sorted(map(len, sent)) == [0, 1]


def test_machines_that_answer_by_mail_come_to_rest_and_a_person_on_the_page_is_mailed_again(
    service: Service, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk_mails, "MOST_IN_A_ROW", 2)
    bea, began = player_in(service, game, 1), clock.now()
    change(service, bea, talk_at_once=True)
    mailed = []
    for number in range(6):
        with clock.set_to(began + number * timedelta(minutes=10)):
            origin = talk.SayingOrigin(f"answer {number}", by_mail=number != 3)
            talk.say(service, records.id_of(game), bea, "I am away", origin)
        with clock.set_to(began + number * timedelta(minutes=10) + timedelta(minutes=1)):
            say(service, game, 0, f"Hello {number}")
        with clock.set_to(began + number * timedelta(minutes=10) + timedelta(minutes=3)):
            mailed += [bool(talk_mails.send(service, *seat)) for seat in due(service)]
    assert mailed == [True, True, False, True, True, False]


def test_a_digest_tells_it_too_and_nobody_reads_it_twice(service: Service, game: Game) -> None:
    reader = player_in(service, game, 1)
    change(service, reader, mail_mode=MailMode.DIGEST)
    say(service, game, 0, "Before the mail")
    play(service, game, 0, "settler", "pass")
    say(service, game, 0, "After the mail")
    assert newest_mail(service, game, 1).delivery == Delivery.DIGEST
    with service.database.read() as session:
        at = session.get_one(Player, reader.id).digest_due_at
    assert at is not None
    with clock.set_to(at):
        digests.send(service, reader.id or 0)
    kept = newest_mail(service, game, 1)
    assert kept.delivery == Delivery.QUEUED
    assert "Before the mail" in said(kept)
    assert "After the mail" not in said(kept)
    with service.database.read() as session:
        first, second = session.exec(select(Saying.id).order_by(col(Saying.id))).all()
        query = select(Seat.heard).where(Seat.game_id == game.id, Seat.number == 1)
        assert session.exec(query).one() == first
    assert (second or 0) > (first or 0)
    change(service, reader, mail_mode=MailMode.INSTANT)
    play(service, game, 1, "pass")
    play(service, game, 2, "pass")
    told = said(newest_mail(service, game, 1))
    assert "After the mail" in told
    assert "Before the mail" not in told


def test_what_a_withdrawn_mail_would_have_told_is_told_by_the_next_one(
    service: Service, game: Game
) -> None:
    """And that others were mailed what was said takes no move's undo away."""
    change(service, player_in(service, game, 2), talk_at_once=True)
    say(service, game, 1, "Hello")
    play(service, game, 0, "settler")
    assert "Hello" in said(newest_mail(service, game, 0))
    with clock.set_to(clock.now() + timedelta(minutes=2)):
        assert [len(talk_mails.send(service, *seat)) for seat in due(service)] == [1]
    own_move.take_back(service, records.id_of(game), 0, 0)
    play(service, game, 0, "mayor")
    assert "Hello" in said(newest_mail(service, game, 0))


# Words that were not said


@pytest.mark.databases("both")
def test_words_that_were_kept_are_said_by_their_player_once(service: Service, game: Game) -> None:
    own = player_in(service, game, 0)
    for _ in range(2):
        talk_drafts.keep(service, game, own, "What a game", "mail:1:beside")
    with pytest.raises(LookupError):
        talk_drafts.say(service, 1, player_in(service, game, 1), "What a game")
    for _ in range(2):
        talk_drafts.say(service, 1, own, "What a game!")
    assert [words.partition(": ")[2] for words in hears(service, game, None)] == ["What a game!"]


def test_at_once_is_for_who_wishes_it_and_what_is_to_be_forgotten_is_never_said(
    service: Service, game: Game
) -> None:
    own, other = player_in(service, game, 0), player_in(service, game, 1)
    for wish in (True, False):
        with service.database.write() as session:
            talk.set_at_once(session, own.id or 0, at_once=wish)
        assert player_in(service, game, 0).talk_at_once is wish
    for _ in range(2):
        talk_drafts.keep(service, game, own, " Hm, corn… ", "mail:1")
    talk_drafts.keep(service, game, watcher(service), "I only watch", "mail:2")
    with service.database.read() as session:
        [words] = session.exec(select(UnsaidWords)).all()
    assert (words.text, words.seat, words.offered) == ("Hm, corn…", 0, False)
    with pytest.raises(LookupError):
        talk_drafts.forget(service, words.id or 0, other)
    talk_drafts.forget(service, words.id or 0, own)
    with service.database.read() as session:
        row = session.get_one(UnsaidWords, words.id)
    assert (row.text, row.settled_at is not None) == ("", True)
    assert hears(service, game, None) == []


def test_of_many_words_that_were_not_said_the_newest_are_kept(service: Service, game: Game) -> None:
    own = player_in(service, game, 0)
    for number in range(talk_drafts.MOST_KEPT + 2):
        talk_drafts.keep(service, game, own, f"words {number}", f"mail:{number}")
    with service.database.read() as session:
        kept = session.exec(select(UnsaidWords.text).order_by(col(UnsaidWords.id))).all()
    assert kept == [f"words {number}" for number in range(2, talk_drafts.MOST_KEPT + 2)]


def test_who_said_it_is_told_to_who_may_hear_it(service: Service, game: Game) -> None:
    change_game(service, game, private_talk=True)
    row = say(service, game, 0, "psst", to=1)
    other = watched_by_a_host(service)
    with service.database.read() as session:
        now = session.get_one(Game, game.id)
        players = records.players_of(session, now)
        readers = [*(players[seat] for seat in sorted(players)), None]
        authors = [muting.author(session, now, row.id or 0, reader) for reader in readers]
        assert muting.author(session, session.get_one(Game, other.id), row.id or 0, None) is None
    assert [one.id if one else None for one in authors] == [row.player_id] * 2 + [None] * 2


def watched_by_a_host(service: Service) -> Game:
    return tables.open_table(service, watcher(service), tables.TableSetup("", 2, bots=("random",)))
