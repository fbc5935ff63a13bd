"""Days off, an automatic answer, and a pause by consent: what they do to clocks and who hears."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from email.message import EmailMessage

import pytest
from sqlmodel import select

from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import absences, records, seat_view
from pbem.games.clocks.terms import read
from pbem.inbox import process
from pbem.mail.addresses import play_address
from pbem.models import Game, GameStatus, MailMode, Player, id_of
from pbem.play import absence, pause, time_preferences
from tests import intake
from tests.inbox.test_commands import ask, last
from tests.play.test_clocks import ANN, play, player_at, seats, sent, table, words

DAY = timedelta(days=1)
NOON = datetime(2026, 1, 12, 12, tzinfo=UTC)  # a Monday


@pytest.fixture(autouse=True)
def _it_is_noon() -> Iterator[None]:
    with clock.set_to(NOON):
        yield


def asked(service: Service, game: Game) -> Player:
    return player_at(service, game, 0)


def days_left(service: Service, player: Player, year: int = 2026) -> int:
    with service.database.read() as session:
        return absences.days_left(session, player, year)


def off(service: Service, player: Player, first: str, last: str) -> None:
    absence.take_days_off(
        service, id_of(player), date.fromisoformat(first), date.fromisoformat(last)
    )


def test_no_time_passes_on_days_off(service: Service) -> None:
    game = table(service, read("48h"))
    who = asked(service, game)
    for _ in range(2):  # said twice, they are taken once
        off(service, who, "2026-01-13", "2026-01-15")
    assert seats(service, game)[0].due_at == NOON + 5 * DAY
    assert days_left(service, who) == 27
    with clock.set_to(NOON + 4 * DAY):
        play(service, game, 0, "settler")
        assert seats(service, game)[0].used == 24 * 3600


def test_a_year_has_thirty_days_and_each_day_counts_in_its_own(service: Service) -> None:
    who = asked(service, table(service))
    off(service, who, "2026-12-22", "2027-01-10")
    assert (days_left(service, who), days_left(service, who, 2027)) == (20, 20)
    with pytest.raises(Refused, match="20 days left in 2026"):
        off(service, who, "2026-06-01", "2026-06-21")


@pytest.mark.parametrize(
    ("first", "last"),
    [("2026-01-11", "2026-01-14"), ("2026-01-15", "2026-01-14"), ("2027-03-01", "2027-03-02")],
)
def test_days_that_cannot_be_are_refused(service: Service, first: str, last: str) -> None:
    who = asked(service, table(service))
    with pytest.raises(Refused):
        off(service, who, first, last)


def test_who_is_back_early_keeps_the_days_that_had_not_begun(service: Service) -> None:
    game = table(service, read("48h"))
    who = asked(service, game)
    off(service, who, "2026-01-12", "2026-01-18")
    assert days_left(service, who) == 23
    with clock.set_to(NOON + 2 * DAY):
        assert absence.come_back(service, id_of(who)) == 1
        assert seats(service, game)[0].due_at == NOON + 4 * DAY
    assert days_left(service, who) == 27


def test_who_is_back_keeps_the_days_off_that_are_still_to_come(service: Service) -> None:
    """Only where there are no others does `back` call those off."""
    who = asked(service, table(service, read("48h")))
    off(service, who, "2026-01-12", "2026-01-18")
    off(service, who, "2026-03-02", "2026-03-08")
    with clock.set_to(NOON + DAY):
        assert absence.come_back(service, id_of(who)) == 1
        assert days_left(service, who) == 30 - 2 - 7
        assert absence.come_back(service, id_of(who)) == 1
        assert days_left(service, who) == 30 - 2


def test_a_day_of_every_week_stops_the_clock_and_costs_nothing(service: Service) -> None:
    game = table(service, read("48h"))
    who = asked(service, game)
    absence.take_weekday_off(service, id_of(who), 1)
    assert seats(service, game)[0].due_at == NOON + 3 * DAY, "Tuesday does not count"
    assert days_left(service, who) == 30
    absence.take_weekday_off(service, id_of(who), 6)
    with pytest.raises(Refused, match="two days"):
        absence.take_weekday_off(service, id_of(who), 3)


def test_days_are_those_of_the_player_s_zone(service: Service) -> None:
    who = asked(service, table(service))
    time_preferences.set_zone(
        service, id_of(who), "Pacific/Auckland"
    )  # it is one at night, Tuesday
    off(service, who, "2026-01-14", "2026-01-14")
    begins = datetime(2026, 1, 13, 11, tzinfo=UTC)
    with service.database.read() as session:
        (kept,) = absences.absences_of(session, id_of(who))
    assert (kept.begins_at, kept.ends_at) == (begins, begins + DAY)


def test_the_table_is_told_who_is_away_but_not_where_names_are_secret(service: Service) -> None:
    game, secret = table(service), table(service, anonymous=True)
    who = asked(service, game)
    off(service, who, "2026-01-12", "2026-01-18")
    with service.database.read() as session:
        other = seat_view.load(session, session.get_one(Game, game.id), 1)
        players = records.players_of(session, secret)
        viewer = next(seat for seat, player in players.items() if player.id != who.id)
        hidden = seat_view.load(session, session.get_one(Game, secret.id), viewer)
    assert [(away.name, away.until) for away in other.away] == [(who.name, NOON + 6.5 * DAY)]
    assert hidden.away == []
    play(service, game, 0, "settler", "take quarry")
    (mail,) = [mail for mail in sent(service, "turn") if (mail.game_id, mail.seat) == (game.id, 1)]
    assert f"{who.name} is away until" in words(mail)


def test_the_table_hears_at_once_by_one_mail_each_until_when(service: Service) -> None:
    """However many games they share, and in the reader's own zone; where names are secret nobody
    does."""
    first, second, secret = table(service), table(service), table(service, anonymous=True)
    who = asked(service, first)
    others = {player_at(service, first, seat).email for seat in (1, 2)}
    with service.database.write() as session:
        for reader in session.exec(select(Player).where(Player.id != who.id)):
            reader.time_zone = "Pacific/Auckland"
    for _ in range(2):
        off(service, who, "2026-01-12", "2026-01-18")
    mails = sent(service, "table_away")
    assert {mail.recipient for mail in mails} == others
    assert len(mails) == 2
    for mail in mails:
        assert mail.subject == f"{who.name} is away"
        said = words(mail)
        assert f"{who.name} is away until Mon 19 Jan 2026, 13:00" in said
        assert [code in said for code in (first.code, second.code, secret.code)] == [
            True, True, False
        ]  # fmt: skip


def test_who_will_be_away_is_told_from_when_and_who_comes_and_goes_once_a_day(
    service: Service,
) -> None:
    who = asked(service, table(service))
    off(service, who, "2026-02-02", "2026-02-08")
    absence.come_back(service, id_of(who))
    off(service, who, "2026-02-02", "2026-02-06")
    mails = sent(service, "table_away")
    assert len(mails) == 2
    assert "away from Mon 2 Feb 2026, 00:00 UTC until Mon 9 Feb 2026, 00:00 UTC" in words(mails[0])


def test_days_off_by_mail(service: Service) -> None:
    table(service)
    assert "answered" in ask(service, "away until Friday", ANN)
    said = " ".join(last(service)[1].split())
    assert "From Monday, January 12, 2026 to Thursday, January 15, 2026" in said
    assert "You have 26 days left in 2026." in said
    ask(service, "back", ANN)
    assert "Your clocks are running again." in last(service)[1]


def automatic_answer(service: Service, game: Game, seat: int) -> str:
    message = EmailMessage()
    message["From"] = "somebody@example.org"
    message["To"] = play_address(service.settings, id_of(game), seat)
    message["Auto-Submitted"] = "auto-replied"
    message["Subject"] = "Out of office"
    message["Message-ID"] = f"<away-{clock.now().timestamp()}@example.org>"
    message.set_content("I am away until Monday and play captain when I am back.")
    row = intake.store(service, message.as_bytes(), "somebody@example.org", [str(message["To"])])
    return process.process(service, row)


@pytest.mark.databases("both")
def test_an_automatic_answer_tells_the_table_and_offers_days_off_once(service: Service) -> None:
    game = table(service)
    who, due = asked(service, game), seats(service, game)[0].due_at
    assert "seems to be away" in automatic_answer(service, game, 0)
    with clock.set_to(NOON + DAY):
        assert "known" in automatic_answer(service, game, 0)
        with service.database.read() as session:
            view = seat_view.load(session, session.get_one(Game, game.id), 1)
        assert [(away.name, away.until) for away in view.away] == [(who.name, None)]
    mails = sent(service, "table_away")
    assert {mail.recipient for mail in mails} == {
        player_at(service, game, seat).email for seat in (1, 2)
    }
    assert "captain" not in words(mails[0]), "not what they have written"
    assert f"{who.name}’s email says they’re away" in words(mails[0])
    assert len(mails) == 2
    (offer,) = sent(service, "away_offer")
    assert (offer.player_id, seats(service, game)[0].due_at) == (who.id, due)
    with clock.set_to(NOON + 8 * DAY), service.database.read() as session:
        assert not seat_view.load(session, session.get_one(Game, game.id), 1).away


def test_a_game_pauses_when_all_want_it(service: Service) -> None:
    game = table(service)
    assert pause.ask(service, id_of(game), 0, 10) is None
    assert pause.ask(service, id_of(game), 1, 7) is None
    assert seats(service, game)[0].due_at is not None
    with clock.set_to(NOON + DAY):
        until = pause.ask(service, id_of(game), 2, 10)
        assert until == NOON + 8 * DAY, "the shortest that is wanted"
        assert [seat.due_at for seat in seats(service, game)] == [None] * 3
    with clock.set_to(NOON + 8 * DAY):
        with service.database.read() as session:
            assert pause.waiting(session) == [game.id]
        assert pause.go_on(service, id_of(game))
        assert seats(service, game)[0].due_at == clock.now() + 6.5 * DAY, "a day was used"


def test_who_wants_to_plays_in_a_pause_and_anybody_ends_it(service: Service) -> None:
    game = table(service)
    for seat in range(3):
        pause.ask(service, id_of(game), seat, 7)
    play(service, game, 0, "settler", "take quarry")
    assert not pause.go_on(service, id_of(game)), "its time is not over"
    with clock.set_to(NOON + DAY):
        assert pause.go_on(service, id_of(game), 2)
        ann, bea, _cid = seats(service, game)
        assert pause.ask(service, id_of(game), 0, 7) is None, "all have to want another one"
    assert (ann.due_at, ann.used, bea.due_at) == (None, 0, NOON + 8.5 * DAY)


def test_a_pause_that_others_want_no_more_is_forgotten(service: Service) -> None:
    game = table(service)
    pause.ask(service, id_of(game), 0, 7)
    pause.ask(service, id_of(game), 1, 7)
    with clock.set_to(NOON + 8 * DAY):
        assert pause.ask(service, id_of(game), 2, 7) is None
    with pytest.raises(Refused):
        pause.ask(service, id_of(game), 0, 31)


def test_tables_from_before_know_no_absence(service: Service) -> None:
    game = table(service)
    with service.database.write() as session:
        kept = session.get_one(Game, game.id)
        kept.hours, kept.pace = 48, None
        session.add(kept)
    play(service, game, 0, "settler")
    due = seats(service, game)[0].due_at
    off(service, asked(service, game), "2026-01-12", "2026-01-18")
    assert seats(service, game)[0].due_at == due == NOON + 2 * DAY


@pytest.mark.parametrize(
    ("said", "zone"),
    [("warsaw", "Europe/Warsaw"), ("America/new york", "America/New_York"), (" utc ", "UTC")],
)
def test_a_zone_is_known_by_its_name_or_by_a_city_that_only_one_has(said: str, zone: str) -> None:
    assert time_preferences.find_zone(said) == zone


@pytest.mark.parametrize(("said", "near"), [("Warsav", "Europe/Warsaw"), ("qqzzqq", None)])
def test_for_a_zone_that_there_is_not_the_nearest_are_offered(said: str, near: str | None) -> None:
    with pytest.raises(Refused, match=f"no time zone “{said}”") as refused:
        time_preferences.find_zone(said)
    assert ("Did you mean" in str(refused.value), str(near) in str(refused.value)) == (
        near is not None, near is not None
    )  # fmt: skip


@pytest.mark.parametrize(
    ("hours", "good"),
    [((22, 7), True), ((0, 16), True), ((8, 23), True), (None, True), ((0, 17), False),
     ((5, 5), False), ((24, 3), False), ((3, 24), False), ((-1, 3), False)],
)  # fmt: skip
def test_quiet_hours_are_whole_and_at_most_sixteen(
    service: Service, hours: tuple[int, int] | None, good: bool
) -> None:
    who = asked(service, table(service))
    if not good:
        with pytest.raises(Refused):
            time_preferences.set_quiet(service, id_of(who), hours)
        return
    time_preferences.set_quiet(service, id_of(who), hours)
    with service.database.read() as session:
        kept = session.get_one(Player, who.id).quiet_hours
    assert kept == (list(hours) if hours is not None else None)


def test_holidays_are_those_of_a_country_or_of_a_part_of_it(service: Service) -> None:
    who = asked(service, table(service))
    for said, kept in ((" pl ", "PL"), ("de-by", "DE-BY"), ("", "")):
        time_preferences.set_country(service, id_of(who), said)
        with service.database.read() as session:
            assert session.get_one(Player, who.id).country == kept
    for said in ("XX", "POL", "DE-", "P1"):
        with pytest.raises(Refused, match="holidays"):
            time_preferences.set_country(service, id_of(who), said)
    with pytest.raises(Refused):
        time_preferences.set_reminders(service, id_of(who), "always")


def test_with_the_zone_the_hour_of_a_digest_moves(service: Service) -> None:
    who = asked(service, table(service))
    with service.database.write() as session:
        player = session.get_one(Player, who.id)
        player.mail_mode, player.digest_hours, player.time_zone = MailMode.DIGEST, [18], "UTC"
        player.digest_due_at = NOON + DAY / 4
    time_preferences.set_zone(service, id_of(who), "warsaw")
    with service.database.read() as session:
        assert session.get_one(Player, who.id).digest_due_at == NOON + timedelta(hours=5)


@pytest.mark.parametrize(("days", "good"), [(0, False), (1, True), (30, True), (31, False)])
def test_a_pause_lasts_a_day_to_a_month(service: Service, days: int, good: bool) -> None:
    game = table(service)
    if good:
        assert pause.ask(service, id_of(game), 0, days) is None
        assert {mail.recipient for mail in sent(service, "table_pause")} == {
            player_at(service, game, seat).email for seat in (1, 2)
        }
    else:
        with pytest.raises(Refused, match="1 to 30"):
            pause.ask(service, id_of(game), 0, days)


def test_no_game_pauses_that_is_over_or_has_no_clock_and_none_twice(service: Service) -> None:
    game = table(service)
    until = [pause.ask(service, id_of(game), seat, 7) for seat in (0, 1, 2, 0)]
    assert until == [None, None, NOON + 7 * DAY, NOON + 7 * DAY]
    for change in ({"status": GameStatus.FINISHED}, {"hours": None, "pace": None}):
        with service.database.write() as session:
            row = session.get_one(Game, game.id)
            row.paused_until = None
            for name, value in {"status": GameStatus.RUNNING, **change}.items():
                setattr(row, name, value)
        with pytest.raises(Refused):
            pause.ask(service, id_of(game), 0, 7)
