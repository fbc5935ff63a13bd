"""What the player wrote, out of the replies that mail programs make."""

from __future__ import annotations

import email
import json
import struct
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.mail import reply
from tests import needs

HERE = Path(__file__).parent
CASES = needs.collection("tests/mail/test_reply.py")
PIECES = (
    "",
    "> settler",
    ">> mayor",
    "On 20 Nov 2026 at 19:04 T <t@u.v> wrote:",
    "-- ",
    "Sent from my iPhone",
    "From: A <a@b.c>",
    "Sent: 20 Nov 2026 10:00",
    "Subject: Re: x",
    "--------------",
    "<",
    "a@b.c> wrote:",
    "talk",
    "________",
)
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


def test_html_is_cut_at_the_clients_own_markers() -> None:
    gmail = '<div>settler<br>take quarry</div><div class="gmail_quote">On Fri: builder</div>'
    outlook = '<p>mayor</p><div id="divRplyFwdMsg"><b>From:</b> table</div><p>builder</p>'
    apple = "captain<blockquote type='cite'>builder</blockquote>"
    assert reply.extract_html(gmail) == "settler\ntake quarry"
    assert reply.extract_html(outlook) == "mayor"
    assert reply.extract_html(apple) == "captain"


@pytest.mark.parametrize("tag", ['<a href="', "<!--", "<blockquote", "<a ", "<"])
def test_tags_that_never_end_hide_no_words_before_them(tag: str) -> None:
    assert "settler" in reply.extract_html("<p>settler</p>" + tag * 30_000)


def test_the_fixtures_come_from_many_programs_and_languages() -> None:
    made = [path.stem.split("_", 2)[1:] for path in REPLIES if path.stem.startswith("made_")]
    assert len(made) >= 300
    assert len({language for language, _ in made}) >= 25
    assert len({program for _, program in made}) >= 20


def test_below_our_own_marker_nothing_is_the_player_s() -> None:
    """Whatever the program calls its quote, and if it marks none of it."""
    ours = "Type your move above this line; everything below it is ignored.\n\nsettler\nmayor\n"
    assert reply.extract_text(
        f"builder harbor\n\nQuoth the raven on a winter day\n{ours}"
    ).endswith("winter day")
    assert reply.extract_text(f"On 20 Nov 2026 at 10:00 the table <a@b> wrote:\n\n{ours}") == ""
    assert reply.extract_text(ours) == ""
    shorter = ours.replace("; everything below it is ignored", "")
    assert reply.extract_text(f"captain\n{shorter}") == "captain"


def test_a_ruler_of_the_player_s_own_ends_nothing() -> None:
    assert reply.extract_html("<p>settler</p><hr><p>take quarry</p>") == "settler\n\ntake quarry"
    outlook = "<p>mayor</p><hr><div><b>From:</b> a@b.c<br><b>Sent:</b> 20 Nov 2026 10:00</div>x"
    assert reply.extract_html(outlook) == "mayor"


def test_a_whole_mail_may_come_as_bytes_or_in_the_old_message_class() -> None:
    raw = (HERE / "emails" / "gmail_plain.eml").read_bytes()
    expected = (HERE / "expected" / "gmail_plain.txt").read_text().strip()
    assert reply.extract_mail(raw) == expected
    assert reply.extract_mail(email.message_from_bytes(raw)) == expected


def test_a_forwarded_mail_is_read_below_its_header() -> None:
    header = "-------- Forwarded message --------\nFrom: A <a@b.c>\nDate: 20 Nov 2026\nTo: b@c.d\n"
    assert reply.extract_text(f"{header}\nsettler") == "settler"


def test_a_player_s_own_line_above_an_attribution_stays_though_it_has_a_date() -> None:
    text = "I can play again on 24.11.2026 at 10:00\nOn 20 Nov 2026 at 19:04 T <t@u.v> wrote:\n> x"
    assert reply.extract_text(text) == "I can play again on 24.11.2026 at 10:00"


def test_an_unmarked_end_of_a_wrapped_quoted_line_is_quoted() -> None:
    long = "> The builder builds a building of his choice at a price of one doub"
    assert reply.extract_text(f"settler\n\n{long}\nloon less\n> and then the others") == "settler"


@pytest.mark.parametrize(
    "line",
    ["Sent from my desk, which is better than my telephone.", "On Thursday:", "builder: harbor"],
)
def test_sentences_that_look_like_decoration_stay(line: str) -> None:
    assert reply.extract_text(f"{line}\n\nsettler") == f"{line}\n\nsettler"


@pytest.mark.parametrize("kind", ["ms-tnef", "vnd.ms-tnef"])
def test_the_body_in_winmail_dat_is_read_where_there_is_no_other(kind: str) -> None:
    body = b"settler\r\n\0"
    attribute = b"\x01" + struct.pack("<II", 0x0002800C, len(body)) + body + b"\0\0"
    other = b"\x01" + struct.pack("<II", 0x00089006, 4) + b"\0\0\1\0" + b"\1\0"
    data = struct.pack("<IH", 0x223E9F78, 1) + other + attribute
    mail = EmailMessage()
    mail.set_content(data, maintype="application", subtype=kind, filename="winmail.dat")
    assert reply.extract_mail(mail) == "settler"
    for cut in range(len(data)):
        broken = EmailMessage()
        broken.set_content(data[:cut], maintype="application", subtype="ms-tnef")
        assert reply.extract_mail(broken) in ("", "settler"), "a cut stream is no error"


@settings(deadline=None)
@given(st.text(max_size=400), st.sampled_from(["text", "html"]))
def test_any_text_is_read_without_an_error(text: str, kind: str) -> None:
    extract = reply.extract_text if kind == "text" else reply.extract_html
    assert isinstance(extract(text), str)


@settings(deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=12))
def test_quoted_lines_never_come_out_beside_own_ones(pieces: list[str]) -> None:
    own = reply.extract_text("\n".join(["settler", "", *pieces]))
    assert own.startswith("settler")
    assert not any(line.startswith(">") for line in own.splitlines())


if CASES.is_file():  # real replies that others collected, where they lie beside the project

    def test_the_collected_replies_are_read_as_their_collectors_say() -> None:
        """At least 95 % to the letter; nothing lost in more than one of a hundred."""
        cases = [json.loads(line) for line in CASES.read_text().splitlines()]
        cases = [case for case in cases if case["kind"] == "text"]
        found = [" ".join(reply.extract_text(case["input"]).split()) for case in cases]
        accepted = [[" ".join(text.split()) for text in case["accept"]] for case in cases]
        right = sum(a in b for a, b in zip(found, accepted, strict=True))
        assert right >= 0.95 * len(cases)


OURS = "Winter table <play+abc@pbem.localhost>"
QUOTED = "\n\nChoose a role\nmayor\nbuilder\n"


@pytest.mark.parametrize(
    "introduction",
    [
        "---- Winter table wrote ----",
        f"---- On Fri, 20 Nov 2026 19:00:00 +0100 {OURS} wrote ----",
        "---- Użytkownik Winter table napisał ----",
        f"---- Replied Message ----\nFrom | {OURS} |\nDate | 11/20/2026 19:00 |",
        "------------------&nbsp;Original&nbsp;------------------\nFrom: &quot;Winter table&quot;",
        '------------------ Original ------------------\nFrom:  "Winter table";',
        f"Quoting {OURS}:",
        f"Zitat von {OURS}:",
        f"Cytowanie {OURS}:",
        f"Citat din {OURS}:",
    ],
)
def test_introductions_that_only_few_programs_write_end_the_reply(introduction: str) -> None:
    assert reply.extract_text(f"take corn\n\n{introduction}{QUOTED}") == "take corn"


@pytest.mark.parametrize(
    "attribution",
    [
        f"Am Fr., 20. Nov. 2026 um 10:15 Uhr schrieb {OURS}:",
        f"Am Freitag, 20. November 2026 schrieb {OURS}:",
        f"Am Di., 5. Jän. 2027 um 10:15 Uhr schrieb {OURS}:",
        f"Am 20.11.2026 um 10:15 schrieb {OURS}:",
        "Am 20.11.26 um 10:15 schrieb Winter table:",
        "Am 20.11.2026 10:15, schrieb Winter table:",
        "Am Freitag, 20. November 2026, 10:15:03 CET schrieb Winter table:",
        "Am Freitag, dem 20.11.2026 um 10:15 +0100 schrieb Winter table:",
        f"Am Freitag, 20. November 2026 um 10:15:03 MEZ hat {OURS} Folgendes geschrieben:",
        f"{OURS} schrieb am Freitag, 20. November 2026 um 10:15:",
        f"{OURS} hat am 20.11.2026 10:15 CET geschrieben:",
        "20. Nov. 2026, 10:15 von play+abc@pbem.example:",
        f"Gesendet: Freitag, 20. November 2026 um 10:15 Uhr\nVon: {OURS}\nAn: ann@gmx.example",
        f"Von: {OURS}\nGesendet: Freitag, 20. November 2026 10:15\nAn: Ann\nBetreff: am Zug",
        f"-----Original-Nachricht-----\nBetreff: am Zug\nDatum: 2026-11-20T10:15\nVon: {OURS}",
        f"-----Ursprüngliche Mitteilung-----\nVon: {OURS}\nVerschickt: Fr, 20. Nov 2026 10:15",
        f"--\nDiese Nachricht wurde von meinem Android mit GMX Mail gesendet.\n"
        f"Am 20.11.26, 10:15 schrieb {OURS}:",
    ],
)
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_what_german_programs_write_above_a_quote_ends_the_reply(
    attribution: str, gap: str
) -> None:
    text = f"Ich nehme den Kapitän{gap}{attribution}\n> Wähle eine Rolle\n> Kapitän\n"
    assert reply.extract_text(text) == "Ich nehme den Kapitän"


@pytest.mark.parametrize(
    ("own", "attribution"),
    [
        ("settler", f"On Fri, Nov 20, 2026 at 7:00 PM {OURS} wrote:"),
        ("load corn on 5", f"On Fri, Nov 20, 2026 at 7:00 PM {OURS[:12]}\n{OURS[13:]} wrote:"),
        ("plantator", "W dniu 20.11.2026 o 19:00, Winter table pisze:"),
        ("settler", f"Am 20.11.2026 um 19:00 schrieb {OURS}:"),
        ("take corn", f"On 20 Nov 2026 {OURS} wrote: Type your move above this line; everything"),
    ],
)
def test_a_move_on_the_line_of_the_attribution_is_kept(own: str, attribution: str) -> None:
    assert reply.extract_text(f"{own} {attribution}\n> Choose a role\n> mayor\n") == own


@pytest.mark.parametrize("rule", ["- ", "--- ", "— ", "–––", "***", "\n- ", "\n---- "])
def test_a_rule_glued_to_an_attribution_is_none_of_the_words_before_it(rule: str) -> None:
    attribution = "On Thu, 26 Nov 2026 21:02:11 +0100 Winter table <play@pbem.example> wrote"
    for end in (":\n> Choose a role.", " ---\nChoose a role."):
        text = f"settler{'' if rule[0] in '-—–*' else ' '}{rule} {attribution}{end}\n"
        assert reply.extract_text(text) == "settler"


@pytest.mark.parametrize(
    "introduction",
    [
        ">>> Winter table <play@pbem.example> 26.11.2026 21:02 >>>\nmayor",
        "According to Winter table:\n> mayor",
        "~~~~~ Winter table wrote ~~~~~\nmayor",
        "### Winter table napisał ###\nmayor",
    ],
)
def test_a_quote_between_arrows_or_rules_is_none_of_the_reply(introduction: str) -> None:
    assert reply.extract_text(f"settler\n\n{introduction}\n") == "settler"


def test_arrows_before_marked_lines_or_around_few_words_end_nothing() -> None:
    assert reply.extract_text(">>> Winter table >>>\n> mayor\nsettler\n") == "settler"
    assert reply.extract_text(">>> \nsettler\n") == "settler"


def test_what_is_no_attribution_is_not_broken_up() -> None:
    text = "On Friday I said on 3 May 2026: settler\nload corn on 5"
    assert reply.extract_text(text) == text


@pytest.mark.parametrize("below", ["Best,\nAnn Smith\n+48 123", "Ann\nPlayer of games"])
def test_whoever_signs_below_a_rule_has_said_it_all(below: str) -> None:
    mail = EmailMessage()
    mail["From"] = "Ann Smith <ann@example.org>"
    mail.set_content(f"settler\n\n-----\n{below}\n")
    assert reply.extract_mail(mail) == "settler"


@pytest.mark.parametrize(
    "html",
    [
        '<div>settler</div><div dir="ltr" data-smartmail="gmail_signature">Ann<br>CEO</div>',
        '<div>settler</div><div class="gmail_signature">Ann<br>CEO</div><br>'
        '<div class="gmail_quote"><blockquote>Choose</blockquote></div>',
        '<div name="messageBodySection">settler</div>'
        '<div name="messageSignatureSection">Ann<br>CEO</div>',
    ],
)
def test_signatures_that_a_program_marks_are_none_of_it(html: str) -> None:
    assert reply.extract_html(html) == "settler"
