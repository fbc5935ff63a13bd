"""Which days somebody means who writes that they are away, in three languages."""

from __future__ import annotations

from datetime import date

import pytest

from pbem.inbox.commands.command_lines import read_line
from pbem.inbox.commands.days import BadDays, Days, read

TODAY = date(2026, 11, 25)  # a Wednesday


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("until Monday", "2026-11-25", "2026-11-29"),
        ("do poniedziałku", "2026-11-25", "2026-11-29"),
        ("do poniedzialku", "2026-11-25", "2026-11-29"),
        ("până luni", "2026-11-25", "2026-11-29"),
        ("pana la luni", "2026-11-25", "2026-11-29"),
        ("3 days from Friday", "2026-11-27", "2026-11-29"),
        ("3 dni od piątku", "2026-11-27", "2026-11-29"),
        ("3 zile de vineri", "2026-11-27", "2026-11-29"),
        ("2 weeks", "2026-11-25", "2026-12-08"),
        ("from 3 May to 10 May", "2027-05-03", "2027-05-10"),
        ("od 3 maja do 10 maja", "2027-05-03", "2027-05-10"),
        ("din 3 mai până în 10 mai", "2027-05-03", "2027-05-10"),
        ("from December 24 until January 2", "2026-12-24", "2027-01-02"),
        ("24 December to 1 January", "2026-12-24", "2027-01-01"),
        ("24 grudnia do 1 stycznia", "2026-12-24", "2027-01-01"),
        ("24 decembrie până la 1 ianuarie", "2026-12-24", "2027-01-01"),
        ("Friday to Sunday", "2026-11-27", "2026-11-29"),
        ("from 2026-12-01 to 2026-12-05", "2026-12-01", "2026-12-05"),
        ("od 1.12. do 5.12.", "2026-12-01", "2026-12-05"),
        ("from 29 February to 1 March", "2028-02-29", "2028-03-01"),
        ("tomorrow", "2026-11-26", "2026-11-26"),
        ("from Wednesday to Friday", "2026-11-25", "2026-11-27"),
        ("until Wednesday", "2026-11-25", "2026-12-01"),
    ],
)
def test_days_are_understood(text: str, first: str, last: str) -> None:
    assert read(text, TODAY) == Days(date.fromisoformat(first), date.fromisoformat(last))


@pytest.mark.parametrize("text", ["every Saturday", "w każdą sobotę", "în fiecare sâmbătă"])
def test_a_day_of_every_week_is_understood(text: str) -> None:
    assert read(text, TODAY).weekday == 5


@pytest.mark.parametrize(
    "text",
    ["", "soon", "until", "until the cows come home", "3 apples", "from Friday", "0 days", "99.99.",
     "every day", "to Friday from Monday", "2026-13-01", "until 2026-02-30"],
)  # fmt: skip
def test_what_is_no_day_is_asked_about(text: str) -> None:
    with pytest.raises(BadDays):
        read(text, TODAY)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("away until Monday", "away"),
        ("Urlop 3 dni od piątku.", "away"),
        ("concediu până luni", "away"),
        ("away team wins", None),
        ("back", "back"),
        ("pause 7 days", "pause"),
        ("strefa czasowa Europe/Warsaw", "timezone"),
        ("quiet 22-7", "quiet"),
        ("quiet please, I am thinking", None),
        ("przypomnienia późno", "reminders"),
    ],
)
def test_commands_are_known_and_talk_is_not(line: str, command: str | None) -> None:
    request = read_line(line)
    assert (request.command.name if request else None) == command
