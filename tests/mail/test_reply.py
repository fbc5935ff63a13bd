"""What the player wrote, out of the replies that mail programs make."""

from __future__ import annotations

import email
import time
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import pytest

from pbem.mail import reply

HERE = Path(__file__).parent
REPLIES = sorted((HERE / "emails").glob("*.eml"))


@pytest.mark.parametrize("path", REPLIES, ids=lambda path: path.stem)
def test_the_reply_is_what_the_player_wrote(path: Path) -> None:
    """Paired folders: `emails/NAME.eml` must give `expected/NAME.txt`."""
    message = email.message_from_bytes(path.read_bytes(), policy=default)
    assert isinstance(message, EmailMessage)
    expected = (HERE / "expected" / f"{path.stem}.txt").read_text()
    assert reply.extract_mail(message) == expected.strip()


@pytest.mark.parametrize(
    "attribution",
    [
        "On Friday, 20 Nov 2026 the table wrote:",
        "On Fri, Nov 20, 2026 at 7:00 PM Winter table\n<play+abc@pbem.localhost> wrote:",
        "W dniu 20.11.2026 o 19:00, Winter table pisze:",
        "În vin., 20 nov. 2026 la 19:00, Winter table a scris:",
        "Am 20.11.2026 um 19:00 schrieb Winter table:",
        "-----Original Message-----",
        "From: Winter table\nSent: Friday, November 20, 2026\nTo: Ann\nSubject: Re: Winter table",
        "-- \nAnn",
        "Sent from my telephone",
        "> Type your move above this line; everything below it is ignored.",
    ],
)
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_a_move_with_a_number_right_above_the_quote_is_kept(attribution: str, gap: str) -> None:
    text = f"load sugar on 4{gap}{attribution}\n> settler\n> pass\n"
    assert reply.extract_text(text) == "load sugar on 4"


def test_an_answer_below_the_quote_is_found() -> None:
    assert reply.extract_text("> Choose a role.\n> settler\n\nmayor") == "mayor"


@pytest.mark.parametrize("attribution", ["On 20 Nov 2026 the table wrote:", "Winter table wrote:"])
def test_an_answer_below_an_attributed_quote_is_found(attribution: str) -> None:
    quote = "> Choose a role.\n> settler\n> -- \n> Type your move above this line;"
    assert reply.extract_text(f"{attribution}\n\n{quote}\n\nmayor\n\n-- \nAnn") == "mayor"


def test_answers_between_quoted_lines_are_found() -> None:
    text = "On 20 Nov 2026 the table wrote:\n> Choose a role.\nsettler\n> a tile\ntake quarry\n"
    assert reply.extract_text(text) == "settler\ntake quarry"


def test_hostile_lines_take_no_time() -> None:
    for line in ("On " * 20000, "> " * 40000, "-" * 90000, "a:" * 40000):
        start = time.perf_counter()
        reply.extract_text(line + "\n" + line)
        reply.extract_html(line)
        assert time.perf_counter() - start < 1


def test_html_is_cut_at_the_clients_own_markers() -> None:
    gmail = '<div>settler<br>take quarry</div><div class="gmail_quote">On Fri: builder</div>'
    outlook = '<p>mayor</p><div id="divRplyFwdMsg"><b>From:</b> table</div><p>builder</p>'
    apple = "captain<blockquote type='cite'>builder</blockquote>"
    assert reply.extract_html(gmail) == "settler\ntake quarry"
    assert reply.extract_html(outlook) == "mayor"
    assert reply.extract_html(apple) == "captain"


@pytest.mark.parametrize("tag", ['<a href="', "<!--", "<blockquote", "<a ", "<"])
def test_tags_that_never_end_take_no_time(tag: str) -> None:
    start = time.monotonic()
    assert "settler" in reply.extract_html("<p>settler</p>" + tag * 30_000)
    assert time.monotonic() - start < 5
