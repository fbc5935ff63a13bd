"""Somebody is invited to a league, by mail or by its link."""

from __future__ import annotations

from email import message_from_bytes
from email.policy import default

import pytest
from sqlmodel import select

from pbem.accounts.players import INVITATION_LIVES, find_or_create
from pbem.competition.leagues import dropouts, invitations, league_entries
from pbem.competition.leagues.league_entries import EntryProof, EntryWishes
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.mail import do_not_write, unsolicited
from pbem.models import Delivery, Entry, EntryStatus, League, OutboundMail, Player, id_of
from pbem.privacy import deletion
from tests.competition.leagues.people import entered, entries_of, founded, people
from tests.inbox.test_commands import ask, last
from tests.inbox.test_questions import reply

FRIEND = "friend@example.com"


def mails(service: Service, to: str = FRIEND) -> list[OutboundMail]:
    with service.database.read() as session:
        query = select(OutboundMail).where(
            OutboundMail.recipient == to, OutboundMail.kind == "league_invitation"
        )
        return list(session.exec(query))


def text_of(mail: OutboundMail, kind: str = "plain") -> str:
    body = message_from_bytes(mail.raw, policy=default).get_body((kind,))
    assert body is not None
    return " ".join(str(body.get_content()).split())


def enter(service: Service, league: League, player: Player, link: str = "") -> Entry:
    proof = EntryProof(link=link.rpartition("/")[2])
    return league_entries.enter(service, id_of(league), player, EntryWishes(), proof)


def club(service: Service, **terms: int | bool) -> League:
    """A league that asks for its organiser's yes, and whatever the terms say."""
    [ann] = people(service, 1)
    return founded(service, ann, **{"approval": True, **terms})


@pytest.mark.parametrize(
    "line",
    [
        "invite friend@example.com to SPRING",
        "invite SPRING friend@example.com",
        "invite to league SPRING friend@example.com",
        "zaproś friend@example.com do SPRING",
        "invită friend@example.com la SPRING",
    ],
)
def test_an_invitation_tells_the_terms_and_how_to_answer(service: Service, line: str) -> None:
    club(service, finished_games=3)
    ask(service, line)
    assert "what the league is, if we may write there" in " ".join(last(service)[1].split())
    [mail] = mails(service)
    assert mail.subject == "Ann invites you to Spring"
    for kind in ("plain", "html"):
        text = text_of(mail, kind)
        assert "Game: San Juan, 2 players per table" in text
        assert "Entries: players who have finished 3 games" in text
        assert "approves" not in text
        assert "It begins when it is full, or when the organiser says so." in text
        assert "/sign-in/" in text
    assert "answer this email: yes or no" in text_of(mail)
    assert "join league SPRING" in text_of(mail)


def test_a_player_says_yes_with_one_word_and_needs_no_approval_nor_password(
    service: Service,
) -> None:
    league = club(service)
    ask(service, "change league SPRING password sesame")
    _ann, _bea = people(service, 2)
    ask(service, "invite bea@example.org to SPRING")
    [mail] = mails(service, "bea@example.org")
    reply(service, "yes", mail)
    assert [entry.status for entry in entries_of(service, league)] == [EntryStatus.APPROVED]


def test_what_else_is_asked_is_asked_of_who_is_invited_too(service: Service) -> None:
    league = club(service, finished_games=3)
    people(service, 2)
    ask(service, "invite bea@example.org to SPRING")
    [mail] = mails(service, "bea@example.org")
    reply(service, "yes", mail)
    assert "You have 0: 3 to go." in last(service)[1]
    assert entries_of(service, league) == []


def test_somebody_without_an_account_signs_in_first_and_their_no_is_told(
    service: Service,
) -> None:
    league = club(service)
    ask(service, f"invite {FRIEND} to SPRING")
    [mail] = mails(service)
    reply(service, "Yes, gladly!", mail)
    assert "Sign in first" in last(service)[0].subject
    with service.database.write() as session:
        friend = find_or_create(session, FRIEND, "Fred")
    assert enter(service, league, friend).status == EntryStatus.APPROVED
    before = last(service)[0]
    assert reply(service, "No, thanks", mail) == ("no to an invitation: who invited them is told")
    told = last(service)[0]
    assert (told.recipient, told.subject) == ("ann@example.org", f"Spring: {FRIEND} says no")
    assert told.id != before.id
    reply(service, "No, thanks", mail)
    assert last(service)[0].id == told.id


def test_nobody_else_enters_by_it_and_not_for_ever(service: Service) -> None:
    league = club(service)
    _ann, bea, cid = people(service, 3)
    ask(service, "invite bea@example.org to SPRING")
    [mail] = mails(service, "bea@example.org")
    reply(service, "yes", mail, "cid@example.org")
    assert entries_of(service, league) == []
    assert enter(service, league, cid).status == EntryStatus.ASKED
    with clock.set_to(clock.now() + INVITATION_LIVES * 1.1):
        assert enter(service, league, bea).status == EntryStatus.ASKED


def test_who_was_removed_needs_a_new_invitation(service: Service) -> None:
    league = club(service)
    ann, bea = people(service, 2)
    invitations.invite(service, id_of(league), ann, "bea@example.org")
    enter(service, league, bea)
    dropouts.remove(service, id_of(league), ann, id_of(bea), "Rude")
    assert enter(service, league, bea).status == EntryStatus.ASKED
    link = invitations.link_of(service.settings, invitations.make_link(service, id_of(league), ann))
    assert enter(service, league, bea, link or "").status == EntryStatus.ASKED


def test_invitations_are_bounded_and_stop_where_somebody_wants_none(service: Service) -> None:
    league = club(service)
    ann, bea = people(service, 2)
    with pytest.raises(LeagueError, match="your own address"):
        invitations.invite(service, id_of(league), ann, "Ann@example.org")
    with pytest.raises(LeagueError, match="Only the league’s organiser"):
        invitations.invite(service, id_of(league), bea, FRIEND)
    invitations.invite(service, id_of(league), ann, FRIEND)
    with pytest.raises(LeagueError, match="has already been invited"):
        invitations.invite(service, id_of(league), ann, FRIEND)
    with service.database.write() as session:
        [mailbox, *_] = do_not_write.hashes(service.settings, "never@example.net")
        do_not_write.begin(session, mailbox)
    invitations.invite(service, id_of(league), ann, "never@example.net")
    [never] = mails(service, "never@example.net")
    assert never.delivery == Delivery.STOPPED
    for number in range(unsolicited.MOST_INVITATIONS - 2):
        invitations.invite(service, id_of(league), ann, f"f{number}@example.com")
    with pytest.raises(LeagueError, match="all the invitations you can today"):
        invitations.invite(service, id_of(league), ann, "one-more@example.com")
    with pytest.raises(Refused):
        invitations.invite(service, id_of(league), ann, "nobody")


def test_a_link_is_good_until_there_is_another_or_none(service: Service) -> None:
    league = club(service)
    ann, bea, cid, dan = people(service, 4)
    ask(service, "invitation link SPRING")
    first = next(word for word in last(service)[1].split() if "/invited/" in word)
    assert enter(service, league, bea, first).status == EntryStatus.APPROVED
    ask(service, "invitation link SPRING")
    second = next(word for word in last(service)[1].split() if "/invited/" in word)
    assert enter(service, league, cid, first).status == EntryStatus.ASKED
    assert second != first
    other = founded_elsewhere(service, ann)
    token = second.rpartition("/")[2]
    assert not invitations.is_link(service.settings, other, token)
    ask(service, "drop invitation link SPRING")
    assert enter(service, league, dan, second).status == EntryStatus.ASKED
    ask(service, "invitation link SPRING", "bea@example.org")
    assert "Only the league’s organiser" in last(service)[1]


def founded_elsewhere(service: Service, organiser: Player) -> League:
    with service.database.write() as session:
        for league in session.exec(select(League)):
            league.code = "OTHER1"
    league = founded(service, organiser)
    with service.database.write() as session:
        session.get_one(League, league.id).code = "OTHER2"
        for one in session.exec(select(League).where(League.id != league.id)):
            one.code = "SPRING"
    return league


def test_an_invitation_goes_with_the_account_of_who_invited(service: Service) -> None:
    league = club(service)
    ann, _bea = people(service, 2)
    entered(service, league, [ann])
    invitations.invite(service, id_of(league), ann, FRIEND)
    deletion.erase(service, id_of(ann))
    [mail] = mails(service)
    assert mail.erase_text
