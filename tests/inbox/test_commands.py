"""What can be asked by mail beside moves."""

from __future__ import annotations

import itertools
from email.message import EmailMessage

import pytest
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import commands, process
from pbem.inbox.commands import tables as table_commands
from pbem.inbox.commands.command import Asker
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail, Verdicts
from pbem.mail.parsing import parse
from pbem.models import Game, GameStatus, Move, OutboundMail, Player
from pbem.play import submission, table_codes, tables
from tests import intake
from tests.inbox.test_inbound import mail_from, moves

pytestmark = pytest.mark.quick

NUMBERS = itertools.count(5000)


PROVEN = Verdicts(dmarc="pass")


def ask(
    service: Service,
    text: str,
    sender: str = "ann@example.org",
    to: str = "help",
    verdicts: Verdicts = PROVEN,
) -> str:
    """A mail to the service, proven to be its sender's unless it is said otherwise; the outcome."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = f"{to}@{service.settings.mail_domain}"
    message["Message-ID"] = f"<{next(NUMBERS)}@example.org>"
    message["Subject"] = "A question"
    message.set_content(text + "\n\n-- \nAnn\n")
    envelope = Envelope(sender, (str(message["To"]),))
    mail = ReceivedMail(message.as_bytes(), envelope, "x", "", verdicts)
    return process.process(service, accept(service, mail))


def ask_at_table(service: Service, game: Game, text: str, seat: int = 0) -> str:
    message = mail_from(service, game, seat, text)
    recipients = [str(message["To"])]
    return process.process(
        service, intake.store(service, message.as_bytes(), "p@example.org", recipients)
    )


def last(service: Service) -> tuple[OutboundMail, str]:
    """The newest mail and its plain text."""
    with service.database.read() as session:
        mail = session.exec(select(OutboundMail).order_by(col(OutboundMail.id).desc())).first()
    assert mail is not None
    body = parse(mail.raw).get_body(("plain",))
    assert body is not None
    return mail, " ".join(body.get_content().split())


@pytest.mark.parametrize(
    ("line", "name", "argument"),
    [
        ("help", "help", ""),
        ("Help!", "help", ""),
        ("pomoc", "help", ""),
        ("ajutor.", "help", ""),
        ("board K7QM2X", "board", "K7QM2X"),
        ("plansza", "board", ""),
        ("Moje gry", "games", ""),
        ("jocurile mele", "games", ""),
        ("rules harbor", "rules", "harbor"),
        ("zasady: port", "rules", "port"),
        ("new puerto-rico 4 nobles", "new", "puerto-rico 4 nobles"),
        ("dołącz k7qm2x", "join", "k7qm2x"),
        ("invită ann@example.org", "invite", "ann@example.org"),
        ("STOP", "stop", ""),
    ],
)
def test_commands_are_read_in_three_languages(line: str, name: str, argument: str) -> None:
    [request], rest = commands.split(line, lambda _: False)
    assert (request.command.name, request.argument, rest) == (name, argument, "")


@pytest.mark.parametrize(
    "line",
    [
        "help me with this",
        "stop it",
        "new",
        "new here, hello",
        "rules",
        "rules are rules, as they say here",
        "I join you",
        "join us some day",
        "invite me",
        "board please now",
        "settler",
    ],
)
def test_talk_is_no_command(line: str) -> None:
    assert commands.split(line, lambda _: False) == ([], line)


def test_every_command_s_words_and_example_are_read_as_that_command() -> None:
    for command in commands.COMMANDS:
        [request], _ = commands.split(command.example, lambda _: False)
        assert request.command is command
        for word in command.words:
            line = command.example.replace(command.words[0], word, 1)
            [request], _ = commands.split(line, lambda _: False)
            assert request.command is command, line


def test_help_lists_every_command(service: Service) -> None:
    assert ask(service, "help", "new@example.org") == "answered: help"
    _, text = last(service)
    assert all(command.example in text for command in commands.COMMANDS)


def test_the_board_comes_again_with_the_question(service: Service, game: Game) -> None:
    seat = game.to_act[0]
    assert ask_at_table(service, game, "board", seat) == "answered: board"
    mail, text = last(service)
    assert mail.kind == "board"
    assert "Choose a role" in text
    other = (seat + 1) % 3
    ask_at_table(service, game, "plansza", other)
    _, text = last(service)
    assert "Waiting for" in text
    assert moves(service, game) == []


def test_a_command_above_a_move_leaves_the_move(service: Service, game: Game) -> None:
    ask_at_table(service, game, "history\nsettler; take quarry", game.to_act[0])
    assert moves(service, game) == ["settler", "take quarry"]
    with service.database.read() as session:
        kinds = session.exec(select(OutboundMail.kind)).all()
    assert "command" in kinds


def test_games_and_history_are_told_to_the_player(service: Service, game: Game) -> None:
    submission.submit(
        service, records.id_of(game), game.to_act[0], ["settler", "take quarry"], "web"
    )
    ask(service, "gry")
    _, text = last(service)
    assert f"[{game.code}]" in text
    ask(service, f"history {game.code}")
    _, text = last(service)
    assert "Round 1" in text
    ask(service, f"history {game.code}", "nobody@example.net")
    _, text = last(service)
    assert "quarry" not in text.lower()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("rules harbor", "Harbor (Puerto Rico): "),
        ("rules Harbour", "rules harbor"),
        ("rules settler", "Settler (Puerto Rico): "),
        ("rules qqqq", "There is no building"),
    ],
)
def test_rules_are_told_or_the_nearest_names(service: Service, line: str, told: str) -> None:
    assert ask(service, line, "new@example.org") == "answered: rules"
    assert told in last(service)[1]


def test_a_table_is_opened_joined_and_filled_by_mail(service: Service) -> None:
    ask(service, "help", "ann@example.org")
    with service.database.write() as session:
        for address in ("ann@example.org", "bea@example.org"):
            find_or_create(session, address, address[:3].title())
    assert ask(service, "new puerto-rico 3 nobles festival cid@example.org") == "answered: new"
    with service.database.read() as session:
        [game] = session.exec(select(Game)).all()
    assert (game.rules, game.seats) == ("puerto-rico", 3)
    assert set(game.options["expansions"]) == {"nobles", "festival"}
    assert ask(service, f"join {game.code.lower()}", "bea@example.org") == "answered: join"
    with service.database.read() as session:
        invitation = session.exec(select(OutboundMail).where(OutboundMail.kind == "invitation"))
        assert invitation.one().recipient == "cid@example.org"
        names = [p.name for p in records.players_of(session, game).values()]
    assert sorted(names) == ["Ann", "Bea"]


def test_a_table_may_be_kept_out_of_the_lobby(service: Service) -> None:
    with service.database.write() as session:
        find_or_create(session, "ann@example.org", "Ann")
    ask(service, "new san-juan 4 private new buildings")
    with service.database.read() as session:
        [game] = session.exec(select(Game)).all()
    assert (game.private, game.options) == (True, {"new_buildings": True})


def test_spectators_and_names_may_be_kept_away(service: Service) -> None:
    with service.database.write() as session:
        find_or_create(session, "ann@example.org", "Ann")
    ask(service, "new puerto-rico 4 anonymous nobles unwatched")
    with service.database.read() as session:
        [game] = session.exec(select(Game)).all()
    assert (game.public, game.anonymous, game.private) == (False, True, False)
    assert game.options == {"expansions": ["nobles"]}
    assert "no spectators, anonymous until the end" in " ".join(last(service)[1].split())


def test_a_table_opened_by_mail_may_be_unrated(service: Service) -> None:
    with service.database.write() as session:
        find_or_create(session, "ann@example.org", "Ann")
    ask(service, "new puerto-rico 4 unrated nobles")
    with service.database.read() as session:
        [game] = session.exec(select(Game)).all()
    assert (game.rated, game.options) == (False, {"expansions": ["nobles"]})
    assert "unrated" in " ".join(last(service)[1].split())


def test_bots_fill_a_table_and_the_game_begins(service: Service) -> None:
    with service.database.write() as session:
        find_or_create(session, "ann@example.org", "Ann")
    ask(service, "new san-juan 2 bots")
    with service.database.read() as session:
        [game] = session.exec(select(Game)).all()
    assert (game.rules, game.status) == ("san-juan", GameStatus.RUNNING)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("new chess 2", "Name the game"),
        ("new puerto-rico", "how many"),
        ("new puerto-rico 3 wizards", "wizards"),
        ("new san-juan 5", "san-juan 5"),
    ],
)
def test_what_is_no_table_is_told(service: Service, line: str, told: str) -> None:
    with service.database.write() as session:
        find_or_create(session, "ann@example.org", "Ann")
    ask(service, line)
    _, text = last(service)
    assert "NO TABLE WAS OPENED" in text
    with service.database.read() as session:
        assert session.exec(select(Game)).all() == []


def test_one_mail_opens_one_table_though_it_is_worked_on_twice(service: Service) -> None:
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org", "Ann")
    asker = commands.Asker(service, "ann@example.org", ann, True, mail_id=7)
    [request], _ = commands.split("new puerto-rico 3", lambda _: False)
    first, second = commands.answer(asker, request), commands.answer(asker, request)
    assert first == second
    with service.database.read() as session:
        assert len(session.exec(select(Game)).all()) == 1


def test_stop_and_resume(service: Service, game: Game) -> None:
    ask(service, "stop")
    with service.database.read() as session:
        ann = session.exec(select(Player).where(Player.email == "ann@example.org")).one()
    assert ann.mail_stopped_at is not None
    mail, text = last(service)
    assert "resume" in text
    assert mail.delivery == "queued", "the answer itself still comes"
    ask(service, "resume")
    with service.database.read() as session:
        assert session.get_one(Player, ann.id).mail_stopped_at is None


def test_an_unknown_word_is_answered_with_the_nearest(service: Service, game: Game) -> None:
    ask(service, "hitsory")
    _, text = last(service)
    assert "You may have meant: history" in text
    ask_at_table(service, game, "bord", game.to_act[0])
    mail, text = last(service)
    assert mail.kind == "was_it_a_move"
    assert "board" in text
    with service.database.read() as session:
        assert session.exec(select(Move)).all() == []


def test_a_pole_reads_commands_and_rules_in_polish(service: Service) -> None:
    with service.database.write() as session:
        find_or_create(session, "ann@example.org", "Ann").language = "pl"
    ask(service, "rules harbor")
    assert "Port (Puerto Rico): Kapitan" in last(service)[1]
    ask(service, "pomoc")
    words = last(service)[1]
    assert "pomoc: " in words
    assert "dołącz K7QM2X: " in words
    assert "rules harbor" not in words


def test_a_table_by_mail_never_takes_another_s_place(service: Service) -> None:
    with service.database.write() as session:
        ann, eve = (find_or_create(session, f"{name}@example.org") for name in ("ann", "eve"))
    asker = Asker(service, "ann@example.org", ann, trusted=True, mail_id=7)
    first, second, *_ = table_codes.codes(service.settings, table_codes.by_mail(asker.mail_id))
    tables.open_table(
        service,
        eve,
        tables.TableSetup("Eve's own", 3, code=first, terms=tables.TableTerms(private=True)),
    )
    for _ in range(2):
        answer = table_commands.open_table(asker, "puerto-rico 3")
        assert f"[{second}]" in answer.lines[0]
    with service.database.read() as session:
        assert len(session.exec(select(Game.id)).all()) == 2


def test_a_profile_by_mail_tells_what_the_page_tells(service: Service) -> None:
    with service.database.write() as session:
        find_or_create(session, "ann@example.org", "Ann")
        ben = find_or_create(session, "ben@example.org", "Ben")
    ask(service, "profile")
    assert "0 games running" in last(service)[1]
    ask(service, f"profile {ben.handle}")
    assert f"/p/ben-{ben.handle}" in last(service)[1]
    with service.database.write() as session:
        session.get_one(Player, ben.id).listed = False
    ask(service, f"profil {ben.handle}")
    assert "not public" in last(service)[1]
    assert "/p/" not in last(service)[1]


@pytest.mark.parametrize(("verdicts", "mailbox"), [(Verdicts(), "x@example.net"), (PROVEN, None)])
def test_an_answer_counts_as_unasked_for_unless_its_reader_provably_asked(
    service: Service, verdicts: Verdicts, mailbox: str | None
) -> None:
    ask(service, "rules harbor", "X@example.net", verdicts=verdicts)
    with service.database.read() as session:
        assert session.exec(select(OutboundMail.mailbox)).all() == [mailbox]
