"""Shapes of mail that made readers slow once, and more of their kind by chance."""

from __future__ import annotations

import itertools
import math
import random
import time
from collections.abc import Callable
from contextlib import suppress

from pbem.inbox import authentication, deduplication, imap
from pbem.inbox.attachments import without_attachments
from pbem.inbox.authentication import body_hashes
from pbem.inbox.commands import command_lines
from pbem.mail import bounces, reply
from pbem.mail.classify import classify
from pbem.mail.from_header import only_sender
from pbem.mail.parsing import UNREADABLE, parse
from pbem.reader.notation import parts_of
from pbem.reader.tails import without_tail

Shape = Callable[[int], bytes]
FLOOR = 0.02
"""Seconds below which a measurement tells nothing."""


def header(name: str, unit: str) -> Shape:
    return lambda n: f"{name}: {_filled(unit, n)}\r\nTo: a@b.c\r\n\r\nsettler\r\n".encode()


def body(unit: str, kind: str = "text/plain", encoding: str = "8bit", start: str = "") -> Shape:
    head = f"From: a@b.c\r\nContent-Type: {kind}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n"
    return lambda n: (head + start + _filled(unit, n)).encode("utf-8", "surrogatepass")


def html(unit: str, start: str = "") -> Shape:
    return body(unit, "text/html", start=start)


def _filled(unit: str, n: int) -> str:
    return (unit * (n // len(unit) + 1))[:n]


MIXED = "multipart/mixed; boundary=b"
REPORT = "multipart/report; boundary=b"
SHAPES: dict[str, Shape] = {
    **{
        f"From {unit!r}": header("From", unit)
        for unit in ('"', '\\"', "(", "()", "@", "a@b,", "<", "a.", " \t", "=?utf-8?q?x?= ", ":;")
    },
    "Subject of words": header("Subject", "not a "),
    "Subject =?": header("Subject", "=?a?q?"),
    "Content-Type ;": header("Content-Type", "a=b;"),
    'Content-Type "': header("Content-Type", '"'),
    "Content-Type words": header("Content-Type", "a "),
    "Content-Types": body('--b\r\nContent-Type: """""""""""""""""""""""""""""\r\n\r\nx\r\n', MIXED),
    "To": header("To", "a@b, "),
    "References": header("References", "<a@b> "),
    "X-Failed-Recipients": header("X-Failed-Recipients", "a@b,"),
    "DKIM-Signature": header("DKIM-Signature", "v=1; a=rsa-sha256; h=a:b:c; "),
    "DKIM spaces": header("DKIM-Signature", "v=1; b= "),
    "many From": lambda n: b"From: a@b.c\r\n" * (n // 13) + b"\r\nx",
    "folded": lambda n: b"From: a\r\n" + b" b\r\n" * (n // 4) + b"\r\nx",
    "On On On": body("On "),
    "attributions": body("On Fri, Nov 20, 2026 at 7:00 PM Ann <a@b.c> wrote:\r\n"),
    "wrapped attributions": body("On Fri, Nov 20, 2026\r\nAnn <a@b.c>\r\nwrote:\r\n"),
    "open attributions": body("On Fri, Nov 20, 2026 <\r\n"),
    "quote marks": body(">"),
    "quoted lines": body(">\r\n"),
    "line ends": body("\n"),
    "spaces": body(" "),
    "spaces and tabs": body(" \t\r\n"),
    "rules": body("-----\r\n"),
    "one rule": body("= "),
    "header blocks": body("From: a\r\nSent: b\r\n"),
    "header blocks in a line": body("From: a@b To: b Subject: "),
    "semicolons": body("settler; "),
    "base64 noise": body("QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY3ODkwQUJDREVGR0hJSktM\r\n"),
    "base64 in a line": body("QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY3ODkw"),
    "digits": body("2026-"),
    "invisible": body("\u200b"),
    "NULs": body("\0"),
    "div": html("<div>"),
    "blockquotes": html("<blockquote>x"),
    "quotes in quotes": html("<div class=gmail_quote>x<blockquote>y"),
    "containers": html("<div class=gmail_quote>"),
    "<": html("<"),
    "<a": html("<a "),
    "<!--": html("<!--"),
    "<![": html("<!["),
    "open comments": html('<!--">'),
    "open sections": html("<![cdata[]>"),
    "conditions": html("<![if "),
    "&": html("&"),
    "&amp;": html("&amp;"),
    "&#": html("&#"),
    "attributes": html(" a=b", "<p"),
    "open attributes": html(" a='", "<p"),
    "classes": html("a ", "<p class='"),
    "styles": html("border-top:", "<p style='"),
    "CSS": html("a{b:c}", "<style>"),
    "data:": html("AAAA", "<img src='data:image/png;base64,"),
    "soft line breaks": body("=\r\n", encoding="quoted-printable"),
    "=3D": body("=3D", encoding="quoted-printable"),
    "broken base64": body("A\n", encoding="base64"),
    "flowed": body("a \r\n", "text/plain; format=flowed"),
    "utf-7": body("+AAA-", "text/plain; charset=utf-7"),
    "hz": body("~{", "text/plain; charset=hz"),
    "parts": body("\r\n--b\r\n\r\nx", MIXED),
    "delimiters": body("\r\n--b ", MIXED),
    "dashes": body("\r\n--", MIXED),
    "messages": body("Content-Type: message/rfc822\r\n\r\n", "message/rfc822"),
    "bounce": body(
        "<a@b.c>: user unknown\r\n", "multipart/report; boundary=x", start="--x\r\n\r\n"
    ),
    "report": body("Final-Recipient: rfc822; a@b.c\r\n\r\n", "message/delivery-status"),
}

TOKENS = (
    "On ", "wrote:", "> ", ">", "\r\n", "\n", " ", "\t", "\0", "<", ">", "</", "<p>", "<br>", "&",
    "&amp", ";", ":", "@", "a@b.c", "<a@b.c>", '"', "'", "(", ")", "\\", "=?utf-8?q?", "?=", "=",
    "=\r\n", "--", "--b", "--b\r\n", "-- \r\n", "___", "From: ", "Sent: ", "2026", "7:00 PM", "Nov",
    "20.11.2026", "settler", "A", "é", "\u200b", "<blockquote>", "</blockquote>", "<div class='",
    "gmail_quote", "style=", "<style>", "<!--", "-->", "x", "Content-Type: ", "text/html", ",", "|",
    "Sent from my iPhone", "-----Original Message-----", "import", "{", "}", "*", "\u00a0", "://",
)  # fmt: skip


def by_chance(seed: int) -> Shape:
    """A few pieces again and again, in a place that is drawn, too."""
    draw = random.Random(seed)
    unit = "".join(draw.choice(TOKENS) for _ in range(draw.randint(1, 5)))
    start = "".join(draw.choice(TOKENS) for _ in range(draw.randint(0, 4)))
    place = draw.randrange(6)
    if place == 0:
        plain = unit.replace("\r", "").replace("\n", "") or "x"
        name = draw.choice(("From", "Subject", "Content-Type", "References", "Return-Path"))
        return header(name, plain)
    kind = draw.choice(("text/plain", "text/html", "text/html", MIXED, "text/plain; format=flowed"))
    encoding = draw.choice(("8bit", "8bit", "quoted-printable", "base64"))
    return body(unit, kind, encoding, start)


def read_in_every_way(raw: bytes) -> None:
    """All that is done with a mail of strangers between the socket and the engine."""
    kept = without_attachments(raw)
    body_hashes(raw)
    authentication.found_by_us(raw)
    deduplication.identity(kept)
    imap.return_path(raw)
    bounces.MESSAGE_ID.findall(kept)
    message = parse(kept)
    for sender in ("", "x@y.z"):
        classify(message, sender)
    only_sender(message)
    for name in ("To", "Cc", "Subject", "In-Reply-To", "References", "Date"):
        with suppress(*UNREADABLE):  # the standard library's; its callers have their own answers
            str(message.get(name, ""))
    text = reply.extract_mail(message)
    command_lines.split(text, lambda line: False)
    command_lines.nearest(text)
    parts_of(text)
    without_tail(text, ())


def seconds(raw: bytes, runs: int) -> float:
    """Of the processor, the least of several runs."""
    best = float("inf")
    for _ in range(runs):
        started = time.process_time()
        read_in_every_way(raw)
        best = min(best, time.process_time() - started)
    return best


def worst_growth(shape: Shape, sizes: tuple[int, ...], runs: int = 1) -> float:
    """The largest exponent of growth between one size and the next; 1 is linear."""
    costs = [seconds(shape(size), runs) for size in sizes]
    steps = zip(itertools.pairwise(sizes), itertools.pairwise(costs), strict=True)
    return max(
        math.log(max(larger, FLOOR) / max(smaller, FLOOR)) / math.log(big / small)
        for (small, big), (smaller, larger) in steps
    )
