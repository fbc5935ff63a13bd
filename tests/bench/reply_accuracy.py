"""How often what a player wrote is found: our extraction against the libraries, in one run.

Run `python tests/bench/reply_accuracy.py`. Per corpus the share of replies that come out to the
letter (white space aside), that lose no line of the answer, and that let no line of the quoted mail
through; and the milliseconds a reply. Corpora: our own fixtures, and collected ones where they are.
"""

from __future__ import annotations

import email
import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import quotequail
from email_reply_parser import EmailReplyParser
from mailparser_reply import EmailReplyParser as AnyLanguageParser
from mailparser_reply.constants import MAIL_LANGUAGES

from pbem.mail import reply
from pbem.mail.reply.bodies import plain_body

FIXTURES = Path(__file__).parents[1] / "mail"
COLLECTED = Path(__file__).parents[3] / "shared" / "corpora" / "reply" / "cases.jsonl"

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""


@dataclass(frozen=True)
class Case:
    """A reply as plain text, and every answer that is right."""

    text: str
    accepted: tuple[str, ...]


def own_fixtures() -> list[Case]:
    cases = []
    for path in sorted((FIXTURES / "emails").glob("*.eml"))[:: 5 if SHORT else 1]:
        message = email.message_from_bytes(path.read_bytes(), policy=default)
        assert isinstance(message, EmailMessage)
        text = plain_body(message, 100_000)
        if text:
            expected = (FIXTURES / "expected" / f"{path.stem}.txt").read_text()
            cases.append(Case(text, (expected,)))
    return cases


def collected() -> dict[str, list[Case]]:
    found: dict[str, list[Case]] = {}
    if COLLECTED.is_file():
        for line in COLLECTED.read_text().splitlines():
            case = json.loads(line)
            if case["kind"] == "text":
                cases = found.setdefault(case["corpus"], [])
                cases.append(Case(case["input"], tuple(case["accept"])))
    return found


def all_languages(text: str) -> str:
    return AnyLanguageParser(languages=list(MAIL_LANGUAGES)).read(text).latest_reply or ""


def quotequail_s(text: str) -> str:
    parts = quotequail.quote(text, quote_intro_line=True)
    return "\n".join(part for visible, part in parts if visible)


READERS: dict[str, Callable[[str], str]] = {
    "pbem.mail.reply": reply.extract_text,
    "email-reply-parser": EmailReplyParser.parse_reply,
    "mail-parser-reply": all_languages,
    "quotequail": quotequail_s,
}


def spaced(text: str) -> str:
    return " ".join(text.replace("\u200b", "").split())


def lines_of(text: str) -> set[str]:
    return {spaced(line) for line in text.splitlines() if spaced(line)}


def report(corpus: str, cases: list[Case]) -> None:
    print(f"\n{corpus}: {len(cases)} replies")
    for name, read in READERS.items():
        exact = whole = clean = 0
        start = time.perf_counter()
        answers = [read(case.text) for case in cases]
        took = (time.perf_counter() - start) * 1000 / len(cases)
        for case, answer in zip(cases, answers, strict=True):
            right = spaced(answer) in map(spaced, case.accepted)
            shortest = min(case.accepted, key=len)
            every = set().union(*map(lines_of, case.accepted))
            exact += right
            whole += right or all(line in spaced(answer) for line in lines_of(shortest))
            clean += right or lines_of(answer) <= every
        shares = [f"{100 * count / len(cases):5.1f} %" for count in (exact, whole, clean)]
        print(
            f"  {name:20} exact {shares[0]}  nothing lost {shares[1]}  nothing quoted {shares[2]}"
            f"  {took:6.2f} ms"
        )


def main() -> None:
    report("own fixtures (plain text)", own_fixtures())
    for corpus, cases in collected().items():
        report(corpus, cases)


if __name__ == "__main__":
    main()
