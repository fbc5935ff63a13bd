"""Whatever we ask by mail is answered by a yes or no, in anybody's words, in three languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.competition.leagues import challenges, dropouts, league_entries, queries
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process, questions
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail, Verdicts
from pbem.mail import outbox
from pbem.mail import reply as reply_text
from pbem.mail.parsing import parse
from pbem.models import (
    Challenge,
    ChallengeStatus,
    EntryStatus,
    FixtureStatus,
    Game,
    League,
    OutboundMail,
    PlaceOffer,
    PlaceOfferStatus,
    Player,
    Seat,
    TakeBack,
    TakeBackState,
    id_of,
)
from pbem.models.mail_kinds import MailQuestion
from pbem.play import pause, submission, tables
from pbem.play.table_terms import TableTerms
from pbem.play.undo import consent
from pbem.reader.answers import assent
from tests.competition.leagues.climbing import challenged, put_up, standing
from tests.competition.leagues.people import (
    entered,
    entries_of,
    fixtures_of,
    founded,
    people,
    running,
)
from tests.inbox.answering import NUMBERS
from tests.inbox.test_commands import ask, ask_at_table, last
from tests.mail import make_replies

YES = {
    "en": ["Yes, with pleasure!", "Sure thing, thanks for asking!", "\N{THUMBS UP SIGN}",
           "Sounds great, I'm in!\n\nBest,\nJo Miller", "Happy to play!", "Yes, fine with me",
           "Sure, go ahead", "Absolutely, why not?", "Of course, no problem at all."],
    "pl": ["Tak, z przyjemnością!", "Jasne, dzięki za pytanie!", "chetnie", "Zgoda, nie ma sprawy",
           "No pewnie, że tak!\n\nPozdrawiam,\nJan Nowak", "Czemu nie?", "Nie mam nic przeciwko."],
    "ro": ["Da, cu plăcere!", "Sigur că da, mulțumesc!", "de acord", "Nicio problemă, accept.",
           "Bineînțeles!\n\nNumai bine,\nIon Popescu", "De ce nu?", "Cu drag, ma bag"],
}  # fmt: skip
NO = {
    "en": ["Not this time, sorry", "No, thanks!", "Sorry, no time", "I'm afraid not.\n\nJo Miller",
           "\N{THUMBS DOWN SIGN}", "Thanks for asking, but not now", "I'd rather not"],
    "pl": ["Nie tym razem, przykro mi", "nie, dzięki", "Niestety nie mogę.", "Wolę nie, dziękuję"],
    "ro": ["Nu de data asta, îmi pare rău", "nu, mulțumesc", "Din păcate nu pot.", "Mai bine nu"],
}  # fmt: skip
NEITHER = [
    "Maybe", "Thanks!", "Yes, but only from Monday", "No, wait, yes", "Yes?", "I am not sure",
    "yes if Bea comes, too", "Let me ask my wife first", "Sure\nNot", "Yes\nTomorrow", "Tak, jutro",
    "nie wiem", "poate", "Da, dar mai târziu", "", "yes " * 200,
]  # fmt: skip


@pytest.mark.parametrize("language", YES)
def test_a_yes_or_no_is_read_in_whatever_words_it_comes(language: str) -> None:
    assert [text for text in YES[language] if assent(text) is not True] == []
    assert [text for text in NO[language] if assent(text) is not False] == []


@pytest.mark.parametrize("language", YES)
def test_it_is_read_out_of_the_mails_of_every_program(language: str) -> None:
    """Each program quotes our mail in its own way, and some sign for their owner."""
    words = make_replies.LANGUAGES[language]
    answers = [(text, True) for text in YES[language]] + [(text, False) for text in NO[language]]
    missed = []
    for number, program in enumerate(make_replies.PROGRAMS):
        text, says = answers[number % len(answers)]
        raw = make_replies.message(program(words, text), number, "utf-8")
        if assent(reply_text.extract_mail(parse(raw)), ("winter", "table")) is not says:
            missed.append((program.__name__, text))
    assert missed == []


def test_what_leaves_it_open_is_neither() -> None:
    assert [text for text in NEITHER if assent(text) is not None] == []


@dataclass
class Scene:
    """A question that was mailed, and whether what it asks about was granted or refused by now."""

    granted: Callable[[], bool]
    refused: Callable[[], bool]


Asked = Callable[[Service], Scene]


def invitation(service: Service) -> Scene:
    [ann] = people(service, 1)
    table = tables.open_table(
        service, ann, tables.TableSetup("Winter", 3, invited=["bea@example.org"])
    )

    def seats() -> list[Seat]:
        with service.database.read() as session:
            return records.seats_of(session, table)

    return Scene(
        lambda: sum(seat.player_id is not None for seat in seats()) == 2,
        lambda: all(seat.invited_email is None for seat in seats()),
    )


def league_invitation(service: Service) -> Scene:
    ann, _bea = people(service, 2)
    league = founded(service, ann, approval=True)
    ask(service, "invite to league SPRING bea@example.org")

    def told() -> str:
        return last(service)[0].subject

    return Scene(
        lambda: [one.status for one in entries_of(service, league)] == [EntryStatus.APPROVED],
        lambda: told() == "Spring: bea@example.org says no",
    )


def challenge(service: Service) -> Scene:
    league, (ann, bea) = put_up(service, 2)
    made = challenged(service, league, bea, ann)

    def status() -> ChallengeStatus:
        with service.database.read() as session:
            return session.get_one(Challenge, made.id).status

    return Scene(
        lambda: [one.status for one in fixtures_of(service, league)] == [FixtureStatus.RUNNING],
        lambda: status() == ChallengeStatus.DECLINED,
    )


def entry(service: Service) -> Scene:
    ann, bea = people(service, 2)
    league = founded(service, ann, approval=True)
    league_entries.enter(service, id_of(league), bea)

    def status() -> EntryStatus:
        [one] = entries_of(service, league)
        return one.status

    def told() -> bool:
        return status() == EntryStatus.ASKED and last(service)[0].kind == "command"

    return Scene(lambda: status() == EntryStatus.APPROVED, told)


def at_a_table(service: Service, hours: int = 0) -> Game:
    ann, bea = people(service, 2)
    game = tables.open_table(
        service, ann, tables.TableSetup("Winter", 2, seed="x", terms=TableTerms(hours=hours))
    )
    tables.join(service, id_of(game), bea)
    outbox.deliver_due(service)
    return game


def take_back(service: Service) -> Scene:
    game = at_a_table(service)
    submission.submit(service, id_of(game), 0, ["builder", "pass"], "web")
    outbox.deliver_due(service)
    assert not consent.ask(service, id_of(game), 0, 1)

    def state() -> TakeBackState:
        with service.database.read() as session:
            return TakeBackState(session.exec(select(TakeBack.state)).one())

    return Scene(lambda: state() is TakeBackState.DONE, lambda: state() is TakeBackState.REFUSED)


def a_pause(service: Service) -> Scene:
    game = at_a_table(service, hours=48)
    assert pause.ask(service, id_of(game), 0, 7) is None

    def paused() -> bool:
        with service.database.read() as session:
            return session.get_one(Game, game.id).paused_until is not None

    return Scene(paused, lambda: not paused() and "goes on" in last(service)[1])


def withdrawal(service: Service) -> Scene:
    league = running(service, 3, divisions=(3,))
    ask(service, "withdraw SPRING", "bea@example.org")

    def status() -> EntryStatus:
        return next(one.status for one in entries_of(service, league) if one.seeded == 1)

    return Scene(
        lambda: status() == EntryStatus.WITHDRAWN,
        lambda: status() == EntryStatus.PLAYING and "still in the league" in last(service)[1],
    )


def place(service: Service) -> Scene:
    players = people(service, 4)
    league = running(service, 3, divisions=(3,), dropouts="replaced")
    league_entries.enter(service, id_of(league), players[3])
    dropouts.withdraw(service, id_of(league), players[1])

    def status() -> PlaceOfferStatus:
        with service.database.read() as session:
            return PlaceOfferStatus(session.exec(select(PlaceOffer.status)).one())

    return Scene(
        lambda: status() == PlaceOfferStatus.ACCEPTED, lambda: status() == PlaceOfferStatus.DECLINED
    )


def handover(service: Service) -> Scene:
    ann, bea = people(service, 2)
    league = founded(service, ann)
    entered(service, league, [ann, bea])
    ask(service, "hand over league SPRING Bea")

    def organiser() -> int:
        with service.database.read() as session:
            return session.get_one(League, league.id).organiser_id

    return Scene(
        lambda: organiser() == bea.id,
        lambda: organiser() == ann.id and "keeps its organiser" in last(service)[1],
    )


def founding(service: Service) -> Scene:
    people(service, 1)
    ask(service, "new league CLUB san-juan 3 games 4")

    def stands() -> bool:
        with service.database.read() as session:
            return queries.by_code(session, "CLUB") is not None

    return Scene(stands, lambda: not stands() and "Nothing was created" in last(service)[1])


def command_in_words(service: Service) -> Scene:
    """What cannot be called back is not done on words that were read."""
    league = running(service, 3)
    ask(service, "Please take Bea out of the SPRING league, nobody hears from Bea.")
    assert "SPRING Bea: nobody hears from Bea" in last(service)[1]

    def is_out() -> bool:
        return EntryStatus.WITHDRAWN in [one.status for one in entries_of(service, league)]

    return Scene(is_out, lambda: not is_out() and "Nothing has changed." in last(service)[1])


SCENES: Mapping[MailQuestion, Asked] = {
    MailQuestion.INVITATION: invitation,
    MailQuestion.LEAGUE: league_invitation,
    MailQuestion.CHALLENGE: challenge,
    MailQuestion.ENTRY: entry,
    MailQuestion.PLACE: place,
    MailQuestion.WITHDRAWAL: withdrawal,
    MailQuestion.HANDOVER: handover,
    MailQuestion.FOUNDING: founding,
    MailQuestion.COMMAND: command_in_words,
    MailQuestion.TAKE_BACK: take_back,
    MailQuestion.PAUSE: a_pause,
}
"""How each question that a plain yes or no answers comes to be asked."""
SINCE_0079 = {
    MailQuestion.PLACE, MailQuestion.HANDOVER, MailQuestion.FOUNDING, MailQuestion.LEAGUE,
    MailQuestion.COMMAND,
}  # fmt: skip
"""What no mail asked before that migration."""


def test_each_question_has_a_scene(service: Service) -> None:
    people(service, 4)
    assert SCENES.keys() == questions.ASKED.keys()
    for kind, asked in SCENES.items():
        asked(service)
        assert the_question(service).asks == kind
        with service.database.write() as session:
            for league in session.exec(select(League)):
                league.code = f"OVER{league.id}"


def the_question(service: Service) -> OutboundMail:
    """The mail that asks, whatever else was mailed."""
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail).order_by(col(OutboundMail.id).desc())).all()
        return next(mail for mail in mails if questions.asked_by(session, mail) is not None)


def reply(
    service: Service, text: str, ours: OutboundMail | None = None, sender: str = "",
    proven: bool = True,
) -> str:  # fmt: skip
    """What becomes of a reply to that mail (None: the question), as a mail program sends it."""
    ours = ours or the_question(service)
    message = EmailMessage()
    message["From"] = sender or ours.recipient
    [to] = message_from_bytes(ours.raw, policy=default)["Reply-To"].addresses
    message["To"] = to.addr_spec
    message["Subject"] = "Re: your mail"
    message["Message-ID"] = f"<{next(NUMBERS)}@example.org>"
    message["In-Reply-To"] = ours.message_id
    message.set_content(text)
    verdicts = Verdicts(dmarc="pass") if proven else Verdicts()
    envelope = Envelope(str(message["From"]), (str(message["To"]),))
    mail = ReceivedMail(message.as_bytes(), envelope, "x", "", verdicts)
    return process.process(service, accept(service, mail))


def speak(service: Service, language: str) -> None:
    """Everybody there will be gets and writes mails in that language."""
    people(service, 3)
    with service.database.write() as session:
        for player in session.exec(select(Player)):
            player.language = language
            session.add(player)


@pytest.mark.parametrize("language", YES)
@pytest.mark.parametrize("asked", SCENES.values())
def test_every_question_is_granted_by_a_yes(service: Service, asked: Asked, language: str) -> None:
    speak(service, language)
    scene = asked(service)
    assert not scene.granted()
    reply(service, YES[language][0])
    assert scene.granted(), last(service)[1]


@pytest.mark.parametrize("asked", SCENES.values())
@pytest.mark.parametrize("language", YES)
def test_every_question_is_refused_by_a_no(service: Service, asked: Asked, language: str) -> None:
    scene = asked(service)
    reply(service, NO[language][0])
    assert scene.refused(), last(service)[1]
    assert not scene.granted()


@pytest.mark.parametrize("asked", SCENES.values())
def test_somebody_elses_yes_grants_nothing(service: Service, asked: Asked) -> None:
    scene = asked(service)
    with service.database.write() as session:
        find_or_create(session, "eve@example.org", "Eve")
    reply(service, "yes", sender="eve@example.org")
    assert not scene.granted()


@pytest.mark.parametrize("asked", [invitation, challenge, entry, withdrawal])
def test_a_yes_to_help_that_proves_nothing_grants_nothing(service: Service, asked: Asked) -> None:
    """The address of a seat is secret and proof by itself, as it is for moves."""
    scene = asked(service)
    reply(service, "yes", proven=False)
    assert not scene.granted()
    assert last(service)[0].subject.startswith("Sign in first")


def test_what_is_neither_is_asked_once_more_and_then_heard(service: Service) -> None:
    """Its answer is in reply to ours, and that asks nothing by itself."""
    scene = challenge(service)
    question = the_question(service)
    reply(service, "Hm, let me see")
    again, text = last(service)
    assert "Bea challenges you: Climb" in text
    assert "yes or no" in text
    ours = again.model_copy(update={"message_id": f"{again.message_id} {question.message_id}"})
    reply(service, "Yes, with pleasure!", ours)
    assert scene.granted()


def test_a_refused_challenge_does_what_the_ladder_says(service: Service) -> None:
    """Once between two games it is free; after that the rung is the challenger's."""
    league, (ann, bea, cid) = put_up(service, 3)
    challenged(service, league, bea, ann)
    reply(service, "Not this time, sorry")
    assert standing(service, league) == ["Ann", "Bea", "Cid"]
    challenged(service, league, cid, ann)
    reply(service, "no thanks")
    assert standing(service, league) == ["Cid", "Ann", "Bea"]


def test_a_yes_to_a_challenge_that_is_over_accepts_no_other(service: Service) -> None:
    league, (ann, bea) = put_up(service, 2)
    first = challenged(service, league, bea, ann)
    old = the_question(service)
    challenges.take_back(service, id_of(league), bea, id_of(first))
    reply(service, "yes", old)
    assert fixtures_of(service, league) == []


def test_in_reply_to_a_game_s_mail_a_command_is_asked_first_too(
    service: Service, game: Game
) -> None:
    with service.database.read() as session:
        player = records.players_of(session, game)[0]
    outcome = ask_at_table(service, game, "Please unsubscribe me from all of these mails.")
    assert outcome.startswith(questions.MEANT)
    question, text = last(service)
    assert (question.asks, "Nothing has changed yet" in text) == (MailQuestion.COMMAND, True)
    assert stopped_at(service, player) is None
    assert reply(service, "Yes, please", question) == "answered: stop"
    assert stopped_at(service, player) is not None


def stopped_at(service: Service, player: Player) -> datetime | None:
    with service.database.read() as session:
        return session.get_one(Player, player.id).mail_stopped_at
