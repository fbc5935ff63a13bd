"""Reading mail takes time that grows with its length and nothing else, whatever it looks like.

Growth is measured, not seconds: the processor's time for six times the length, which is six times
as much if reading is linear, seven if it is n log n, and forty if it is quadratic. Measurements
above the bound are taken again, so that a busy machine does not fail the test.
"""

from __future__ import annotations

import pytest

from pbem.core.service import Service
from pbem.inbox import authentication
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail
from pbem.mail.from_header import LONGEST, only_sender
from pbem.mail.parsing import LONGEST_FROM, parse
from pbem.mail.reply import extract_html, extract_text
from pbem.models import InboundMail as Row
from tests.mail.growth import SHAPES, Shape, by_chance, worst_growth
from tests.sampling import EVERYTHING

SIZES = (25_000, 160_000, 1_000_000) if EVERYTHING else (60_000, 360_000)
STEEPEST = 1.4
BY_CHANCE = range(12)


@pytest.fixture(autouse=True)
def no_dns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(authentication, "text_record", lambda name, timeout=1: None)


def grows(shape: Shape) -> float:
    found = worst_growth(shape, SIZES)
    return min(found, worst_growth(shape, SIZES, runs=3)) if found > STEEPEST else found


@pytest.mark.parametrize("name", SHAPES)
def test_reading_grows_with_the_length_alone(name: str) -> None:
    assert grows(SHAPES[name]) <= STEEPEST


@pytest.mark.parametrize("seed", BY_CHANCE)
def test_reading_what_chance_has_made_grows_with_the_length_alone(seed: int) -> None:
    assert grows(by_chance(seed)) <= STEEPEST


def test_a_from_that_is_cut_names_nobody() -> None:
    """Else the address before the cut would stand for what a mail provider has checked."""
    for rest in (b", " + b"x" * 5000 + b" <evil@example.net>", b"\r\n " + b"(x)" * 5000):
        raw = b"From: ann@example.org" + rest + b"\r\n\r\nsettler"
        assert only_sender(parse(raw)) is None
    assert LONGEST + len("From: ") < LONGEST_FROM


def test_the_newest_references_are_kept_of_very_many() -> None:
    raw = b"References: " + b"<a@b> " * 5000 + b"<newest@b>\r\n\r\nx"
    assert str(parse(raw)["References"]).split()[-1] == "<newest@b>"


def test_answers_between_quotes_are_read_in_deep_and_in_many_containers() -> None:
    container = "<div class=gmail_quote>On Monday Ann wrote:<blockquote>old</blockquote>"
    assert extract_html(container * 30 + "settler" + "</div>" * 30).endswith("settler")
    assert extract_html("settler" + "<blockquote>x" * 500 + "</blockquote>" * 500 + "y") == (
        "settler\ny"
    )


def test_what_office_hides_is_no_text_and_an_open_comment_hides_nothing() -> None:
    office = "<![if !supportLists]>settler<![endif]><!--[if mso]>x<![endif]--><p>pass</p>"
    assert extract_html(office) == "settler\n\npass"
    assert extract_html("<!-- a --><p>settler</p><!-- b") == "settler\n<!-- b"


def test_the_text_under_many_attributions_is_the_last() -> None:
    attribution = "On Fri, Nov 20, 2026 at 7:00 PM Ann <ann@example.org> wrote:\n"
    assert extract_text(attribution * 300 + "settler") == "settler"


@pytest.mark.parametrize("sign", ["(", '"', "<", "\\", "@", ","])
def test_receivers_are_found_among_whatever_stands_around_them(service: Service, sign: str) -> None:
    """Of a road that knows no envelope."""
    to = f"To: {sign * 20_000} <help@pbem.localhost>\r\nFrom: ann@example.org\r\n\r\nx"
    mail = ReceivedMail(to.encode(), Envelope("", ()), "imap", sign)
    with service.database.read() as session:
        row = session.get_one(Row, accept(service, mail))
    assert row.recipients == ["help@pbem.localhost"]
