"""Whether somebody writes that they will be away, or are back."""

from __future__ import annotations

from datetime import date

import pytest

from pbem.reader.absences import SaidAbsence, SaidBack, absence_in
from pbem.reader.dates import DayReader
from pbem.reader.day_words import words_of_days

TODAY = date(2026, 11, 25)  # a Wednesday


def _days(first: str, last: str) -> SaidAbsence:
    return SaidAbsence(date.fromisoformat(first), date.fromisoformat(last))


@pytest.mark.parametrize(
    ("language", "text", "first", "last"),
    [
        ("en", "I'm away until Sunday, will play then.", "2026-11-25", "2026-11-28"),
        ("en", "on holiday from 20 January to 27 January", "2027-01-20", "2027-01-27"),
        ("en", "vacation next week", "2026-11-30", "2026-12-06"),
        ("en", "away 23-27 January", "2027-01-23", "2027-01-27"),
        ("en", "away until 20/1", "2026-11-25", "2027-01-19"),
        ("en", "away for a week", "2026-11-25", "2026-12-01"),
        ("en", "away from Wednesday to Friday", "2026-11-25", "2026-11-27"),
        ("en", "back on Monday", "2026-11-25", "2026-11-29"),
        ("en", "Not here 3 days from Friday", "2026-11-27", "2026-11-29"),
        ("en", "away between Friday and next Tuesday", "2026-11-27", "2026-12-01"),
        ("en", "I can't play tomorrow.", "2026-11-26", "2026-11-26"),
        ("en", "Away through 3 December", "2026-11-25", "2026-12-03"),
        ("en", "Leaving on Friday, back on the 7th.", "2026-11-27", "2026-12-06"),
        ("en", "away until the end of next week", "2026-11-25", "2026-12-06"),
        ("en", "no internet on Saturday and Sunday", "2026-11-28", "2026-11-29"),
        ("en", "Away over Christmas.", "2026-12-24", "2026-12-26"),
        ("en", "I'm away from 2026-12-01 to 2026-12-05", "2026-12-01", "2026-12-05"),
        ("en", "on holiday from 29 February 2028 to 1 March 2028", "", ""),
        ("en", "Off on 12/4 through 12/11", "2026-12-04", "2026-12-11"),
        ("en", "Leaving on Friday. From Monday I'm all yours", "2026-11-27", "2026-11-27"),
        ("en", "From Friday, three days offline", "2026-11-27", "2026-11-29"),
        ("de", "Bin bis Sonntag weg, spiele dann.", "2026-11-25", "2026-11-28"),
        ("de", "Urlaub vom 20. Januar bis 27. Januar", "2027-01-20", "2027-01-27"),
        ("de", "weg vom 23. bis 27. Januar", "2027-01-23", "2027-01-27"),
        ("de", "von Mittwoch bis Freitag verreist", "2026-11-25", "2026-11-27"),
        ("de", "Ab Freitag 3 Tage nicht da", "2026-11-27", "2026-11-29"),
        ("de", "bis einschließlich 3. Dezember abwesend", "2026-11-25", "2026-12-03"),
        ("de", "Fahre am Freitag weg, bin am 7. wieder da", "2026-11-27", "2026-12-06"),
        ("de", "Über Weihnachten bin ich nicht da.", "2026-12-24", "2026-12-26"),
        ("de", "Naechste Woche bin ich im Urlaub", "2026-11-30", "2026-12-06"),
        ("de", "Bin ab Montag wieder da", "2026-11-25", "2026-11-29"),
        ("pl", "Wyjeżdżam 5 grudnia, 9 grudnia już będę", "2026-12-05", "2026-12-08"),
        ("pl", "Od piątku jestem tydzień na urlopie", "2026-11-27", "2026-12-03"),
        ("ro", "Plec pe 5 decembrie, din 9 pot juca din nou", "2026-12-05", "2026-12-08"),
        ("ro", "De vineri, patru zile fără net", "2026-11-27", "2026-11-30"),
        ("pl", "nie będzie mnie do niedzieli", "2026-11-25", "2026-11-28"),
        ("pl", "Do niedzieli włącznie nie gram", "2026-11-25", "2026-11-29"),
        ("pl", "urlop od 1.12. do 5.12.", "2026-12-01", "2026-12-05"),
        ("pl", "w przyszlym tygodniu mnie nie ma", "2026-11-30", "2026-12-06"),
        ("pl", "Wrócę w poniedziałek", "2026-11-25", "2026-11-29"),
        ("ro", "sunt plecat până duminică", "2026-11-25", "2026-11-28"),
        ("ro", "lipsesc din 3 mai până în 10 mai", "2027-05-03", "2027-05-10"),
        ("ro", "saptamana viitoare sunt in concediu", "2026-11-30", "2026-12-06"),
        ("ro", "Mă întorc luni", "2026-11-25", "2026-11-29"),
    ],
)
def test_days_away_are_read(language: str, text: str, first: str, last: str) -> None:
    wanted = _days(first, last) if first else None  # farther away than a year
    assert absence_in(text, TODAY, language) == wanted


@pytest.mark.parametrize(
    "text", ["I'm away every Saturday", "Co sobotę mnie nie ma", "În fiecare sâmbătă lipsesc"]
)
def test_a_day_of_every_week_is_read(text: str) -> None:
    found = absence_in(text, TODAY)
    assert isinstance(found, SaidAbsence)
    assert found.weekday == 5


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I'm back now"),
        ("en", "Home again since this morning, the bot can go."),
        ("en", "Home a day earlier than planned, count me in again"),
        ("pl", "Koniec urlopu, proszę skreślić moją nieobecność"),
        ("pl", "Już jestem!"),
        ("pl", "Wróciłem dzisiaj z urlopu"),
        ("ro", "Am revenit!"),
        ("ro", "M-am întors azi"),
    ],
)
def test_who_is_back_is_heard(language: str, text: str) -> None:
    assert absence_in(text, TODAY, language) == SaidBack()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Thanks, enjoy your weekend!"),
        ("en", "I was away last week."),
        ("en", "Bea is away until Sunday."),
        ("en", "Are you away until Sunday?"),
        ("en", "If I'm away next week, play on"),
        ("en", "I'm busy, I'll move on Sunday."),
        ("en", "I'm on holiday."),
        ("en", "away from Friday"),
        ("en", "captain, corn on the 5"),
        ("pl", "Byłem w zeszłym tygodniu na urlopie"),
        ("pl", "Bea wyjechała do niedzieli"),
        ("pl", "Zagram w niedzielę"),
        ("ro", "Am fost plecat săptămâna trecută"),
        ("ro", "Bea e plecată până duminică"),
        ("ro", "Mut duminică"),
    ],
)
def test_talk_the_past_and_others_are_no_absence(language: str, text: str) -> None:
    assert absence_in(text, TODAY, language) is None


@pytest.mark.parametrize(
    "text",
    [
        "away until 2025-01-01",
        "away from 1 December to 30 November 2026",
        "away from 1 December 2026 to 1 March 2027",
        "away until 31.2.",
        "x" * 2000 + " away until Sunday",
    ],
)
def test_days_out_of_bounds_are_none(text: str) -> None:
    assert absence_in(text, TODAY, "en") is None


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("the weekend", "2026-11-28", "2026-11-29"),
        ("the weekend of 4-6 December", "2026-12-04", "2026-12-06"),
        ("Sunday 6 December", "2026-12-06", "2026-12-06"),
        ("Friday of next week", "2026-12-04", "2026-12-04"),
        ("the week after next", "2026-12-07", "2026-12-13"),
        ("in January", "2027-01-01", "2027-01-31"),
        ("29 February", "2028-02-29", "2028-02-29"),
        ("12/24", "2026-12-24", "2026-12-24"),
        ("the day after tomorrow", "2026-11-27", "2026-11-27"),
    ],
)
def test_days_have_many_names(text: str, first: str, last: str) -> None:
    said = DayReader(words_of_days(text), TODAY, "en").all()
    assert [(s.first.isoformat(), s.last.isoformat()) for s in said] == [(first, last)]
