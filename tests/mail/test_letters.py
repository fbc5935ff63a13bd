"""To whom each mail of the service goes, in which language, and that it says what it was given."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from html import unescape

import pytest

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.games.clocks.terms import Clock
from pbem.language.catalogues import speaking
from pbem.mail import addresses, letters
from pbem.mail.letters import accounts, leagues, operators, tables, undo, votes
from pbem.mail.letters.leagues import DivisionStandings, LeagueNote, StandingsLine
from pbem.mail.letters.tables import SeatInvitation
from pbem.mail.outgoing import OutgoingMail, PlainQuestion
from pbem.models import Announcement, Game, League, Player, Season, SeatOffer, TakeBack, id_of
from pbem.models.mail_kinds import MailKind, MailQuestion
from tests.mail.test_every_board import SETTINGS

NOON = datetime(2030, 5, 1, 11, tzinfo=UTC)


ANN = Player(id=1, name="Ann", email="ann@example.org", language="pl", time_zone="Europe/Warsaw")
BEA = Player(id=2, name="Bea", email="bea@example.org", language="ro")
TABLE = Game(
    id=7, code="TABLE1", name="Winter", rules="san-juan", seats=4, host_id=1, places=[2, 1],
    moves_played=9, starts_at=NOON, warned_at=NOON,
)  # fmt: skip
LEAGUE = League(id=3, code="SPRING", name="Spring", rules="san-juan", seats=2, organiser_id=1)
SEASON = Season(id=5, league_id=3, number=4, seed="s", ends_at=NOON)
ROW = StandingsLine(2, "Ann", 3, 1, Fraction(5, 2), "up", sure=True, is_out=False, is_mine=True)
NOTE = LeagueNote("A title", ["A line"], "note:1", ("A button", "http://x/there"))
NAMES = ["Bea", "Cid"]
OFFER = SeatOffer(id=8, game_id=7, seat=1, by_id=1)
INVITED = SeatInvitation("bea@example.org", "nonce", NAMES)
NEWS = Announcement(id=6, texts={"pl": "Ważne\nsłowa", "en": "Words"})
Words = tuple[str, ...]
TO_ANN: dict[str, tuple[Callable[[], OutgoingMail], MailKind, str, Words]] = {
    "changed": (
        lambda: tables.changed_mail(SETTINGS, TABLE, ANN, BEA, NAMES, came=True),
        MailKind.TABLE_CHANGED, f"table_changed:7:2:{NOON.isoformat()}", ("Bea", "Cid", "TABLE1"),
    ),
    "declined": (
        lambda: tables.declined_mail(SETTINGS, TABLE, ANN, "x@example.org", NAMES),
        MailKind.TABLE_DECLINED, "table_changed:7:x@example.org:no", ("/g/TABLE1",),
    ),
    "late": (
        lambda: tables.cannot_start_mail(SETTINGS, TABLE, ANN, "Too few."),
        MailKind.TABLE_LATE, f"table_late:7:{NOON}", ("Too few.", "13:00"),
    ),
    "warning": (
        lambda: tables.will_close_mail(SETTINGS, TABLE, ANN, NAMES, NOON),
        MailKind.TABLE_WARNING, f"table_warning:7:1:{NOON}", ("13:00", "Cid"),
    ),
    "closed": (
        lambda: tables.closed_mail(SETTINGS, TABLE, ANN, NAMES, NOON),
        MailKind.TABLE_CLOSED, "table_closed:7:1", ("Winter",),
    ),
    "begun": (
        lambda: tables.begun_mail(SETTINGS, TABLE, ANN, ["Dan"], ["Eve"]),
        MailKind.TABLE_BEGUN, "table_begun:7:1", ("Eve", "/g/TABLE1"),
    ),
    "league note": (
        lambda: leagues.note_mail(SETTINGS, LEAGUE, ANN, NOTE),
        MailKind.LEAGUE_NOTE, "note:1", ("A title", "A line", "http://x/there"),
    ),
    "season": (
        lambda: leagues.season_mail(
            SETTINGS, LEAGUE, SEASON, ANN, leagues.SeasonPlace(2, [leagues.Pairing(6, NAMES)]),
            Clock(hours=24),
        ),
        MailKind.LEAGUE_SEASON, "league:season:5:1", ("4", "Bea", "Cid", "6", "13:00"),
    ),
    "standings": (
        lambda: leagues.standings_mail(
            SETTINGS, LEAGUE, ANN, DivisionStandings(4, 2, [ROW], 5, 6, NOON, goes_on=True), "w1"
        ),
        MailKind.LEAGUE_TABLE, "league:table:3:4:w1:1", ("2,5", "13:00", "Ann"),
    ),
    "week": (
        lambda: leagues.standings_mail(
            SETTINGS, LEAGUE, ANN,
            DivisionStandings(4, None, [ROW], 5, 6, games=[
                leagues.OwnGame(3, ["Bea", "Cid"], "http://x/g/A", "dein Zug", is_mine=True),
            ]), "w2",
        ),
        MailKind.LEAGUE_TABLE, "league:table:3:4:w2:1", ("http://x/g/A", "dein Zug", "Bea", "Cid"),
    ),
    "blocked": (
        lambda: operators.blocked_mail(SETTINGS, ANN, "A reason", "act:1"),
        MailKind.OPERATORS, "act:1", ("A reason", "postmaster@"),
    ),
    "unblocked": (
        lambda: operators.unblocked_mail(SETTINGS, ANN, "A reason", "act:1"),
        MailKind.OPERATORS, "act:1", ("A reason",),
    ),
    "merged": (
        lambda: operators.merged_mails(SETTINGS, ANN, BEA, "A reason", "act:1")[0],
        MailKind.OPERATORS, "act:1:1", ("A reason", "Bea"),
    ),
    "seat lost": (
        lambda: operators.seat_lost_mail(SETTINGS, ANN, TABLE, "A reason", "act:1"),
        MailKind.OPERATORS, "act:1:lost", ("A reason", "Winter"),
    ),
    "seat given": (
        lambda: operators.seat_given_mail(SETTINGS, ANN, TABLE, "A reason", "act:1"),
        MailKind.OPERATORS, "act:1:given", ("A reason", "Winter", "/g/TABLE1"),
    ),
    "rewound": (
        lambda: operators.rewound_mail(SETTINGS, ANN, TABLE, "A reason", "act:1"),
        MailKind.OPERATORS, "act:1:1", ("A reason", "Winter", " 9", "/g/TABLE1/moves"),
    ),
    "adjudicated": (
        lambda: operators.adjudicated_mail(SETTINGS, ANN, TABLE, NAMES, "A reason", "act:1"),
        MailKind.OPERATORS, "act:1:1", ("A reason", "Winter", "1. Cid, 2. Bea"),
    ),
    "announcement": (
        lambda: operators.announcement_mail(SETTINGS, ANN, NEWS, "Spring"),
        MailKind.ANNOUNCEMENT, "announcement:6:1", ("Ważne", "słowa", "Spring"),
    ),
    "stopped": (
        lambda: accounts.stopped_mail(SETTINGS, ANN, "http://x/there", "12 34", "e"),
        MailKind.STOPPED, "e", ("http://x/there", "12 34"),
    ),
    "passkey": (
        lambda: accounts.passkey_mail(SETTINGS, ANN, "My phone", "e"),
        MailKind.PASSKEY, "e", ("My phone", "Ann"),
    ),
    "away": (
        lambda: accounts.away_offer(SETTINGS, ANN, "e"), MailKind.AWAY_OFFER, "e", (),
    ),
}  # fmt: skip
"""Each with its event, and with words of what it was given."""


@pytest.mark.parametrize("name", TO_ANN)
def test_each_mail_is_its_player_s_in_their_language_and_says_what_it_was_given(name: str) -> None:
    write, kind, event, words = TO_ANN[name]
    callers = kind in (MailKind.STOPPED, MailKind.PASSKEY)
    with clock.set_to(NOON), speaking("ro"):
        mail = write()
    assert (mail.recipient, mail.kind, mail.event) == (ANN.email, kind, event)
    assert f'lang="{"ro" if callers else "pl"}"' in mail.html
    assert mail.player_id in (None, ANN.id)
    assert mail.reply_to == "help@pbem.localhost"
    for body in (mail.subject + mail.text, mail.subject + unescape(mail.html)):
        assert [word for word in words if word not in " ".join(body.split())] == []


def test_an_invitation_is_caused_by_its_host_and_asks_for_a_yes() -> None:
    mail = letters.invitation_mail(SETTINGS, TABLE, ANN, INVITED)
    assert (mail.recipient, mail.caused_by, mail.event) == (
        BEA.email, 1, "invitation:7:bea@example.org"
    )  # fmt: skip
    assert mail.asks == PlainQuestion(MailQuestion.INVITATION, 7)
    assert all(word in mail.text for word in ("Bea", "Cid", "TABLE1", "/sign-in/nonce", "Ann"))
    offered = letters.invitation_mail(SETTINGS, TABLE, ANN, replace(INVITED, offer=OFFER))
    assert offered.event == f"{mail.event}:8"
    assert offered.text != mail.text
    hidden = Game(**{**TABLE.model_dump(), "anonymous": True})
    assert "Ann" not in letters.invitation_mail(SETTINGS, hidden, ANN, INVITED).text


@pytest.mark.parametrize("until", [None, NOON])
def test_a_pause_is_asked_for_until_all_agree(until: datetime | None) -> None:
    game = Game(**{**TABLE.model_dump(), "paused_until": until})
    with clock.set_to(NOON):
        mail = tables.pause_mail(SETTINGS, game, 2, ANN, BEA, 5)
    asks = None if until else PlainQuestion(MailQuestion.PAUSE, 2)
    assert (mail.recipient, mail.asks, mail.kind) == (ANN.email, asks, MailKind.TABLE_PAUSE)
    assert addresses.read_play_address(SETTINGS, mail.reply_to) == (7, 2, None, None)
    ends = until is not None
    assert ("pauza 5\xa0dni" in mail.text, "13:00" in mail.text) == (not ends, ends)
    assert mail.event == f"pause:7:1:{until or '2:2030-05-01'}"


def test_a_note_to_a_seat_is_answered_to_that_seat(service: Service, game: Game) -> None:
    """With the code that its links ask for, in the language of whoever sits there."""
    with service.database.write() as session:
        players = records.players_of(session, game)
        players[1].language = "pl"
        loaded = loaded_game.load(session, service, game)
        late = loaded.seats[0]
        late.vote_ends_at = NOON
        offer = SeatOffer(id=8, game_id=id_of(game), seat=0, by_id=id_of(players[2]))
        undo_row = TakeBack(id=5, game_id=id_of(game), seat=0, ordinal=0, number=0, text="settler")
        notes = [
            (votes.vote_mail(loaded, late, 1), 1, f"vote:{game.id}:1:0:{NOON}", 1),
            (votes.wish_mail(loaded, late, 1, players[2], None), 1,
             f"vote:{game.id}:1:0:{NOON}:{players[2].id}:0", 1),
            (votes.wish_mail(loaded, late, 1, players[2], offer), 1,
             f"vote:{game.id}:1:0:{NOON}:{players[2].id}:8", 1),
            (votes.late_player_mail(loaded, late), 0, f"vote:{game.id}:0:late:0:{NOON}", 1),
            (undo.request_mail(loaded, undo_row, 1), 1, f"undo:{game.id}:1:asked:5", 2),
            (undo.declined_mail(loaded, undo_row, 2), 0, f"undo:{game.id}:0:no:5", 0),
        ]  # fmt: skip
        gone = votes.replaced_mail(service.settings, game, players[1])
    for mail, seat, event, links in notes:
        player = players[seat]
        assert (mail.event, mail.kind.value) == (event, event.partition(":")[0])
        assert (mail.recipient, mail.player_id, mail.game_id, mail.seat) == (
            player.email, player.id, game.id, seat
        )  # fmt: skip
        there = addresses.read_play_address(service.settings, mail.reply_to)
        assert there == (game.id, seat, None, None)
        assert f'lang="{player.language or "en"}"' in mail.html
        assert game.code in mail.text
        assert len(re.findall(rf"{service.settings.base_url}/(?!g/)", mail.text)) == links
        assert bool(re.search(r"\b\d{3}\s\d{3}\b", mail.text)) == bool(links)
    assert notes[4][0].asks == PlainQuestion(MailQuestion.TAKE_BACK, 5)
    assert (gone.recipient, gone.player_id, gone.game_id, gone.kind) == (
        players[1].email, players[1].id, game.id, MailKind.VOTE
    )  # fmt: skip


def test_fractions_are_written_as_the_language_does_with_a_true_minus() -> None:
    with speaking("pl"):
        assert leagues.points_told(Fraction(-7, 2)) == "\N{MINUS SIGN}3,5"
    with speaking("en"):
        assert leagues.points_told(Fraction(1500)) == "1,500"
