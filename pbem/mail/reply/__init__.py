"""What the player wrote: a reply without quoted text, signature and client decorations.

Three entry points, all of them in linear time on bounded input, none raises on any input:
`extract_mail` for a whole message, `extract_text` for plain text, `extract_html` for HTML.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from email.message import EmailMessage, Message
from email.utils import parseaddr
from itertools import islice

from pbem.mail.inspected import header
from pbem.mail.parsing import UNREADABLE, parse
from pbem.mail.reply.bodies import (
    MOST_PARTS,
    REACTION,
    disposition,
    html_body,
    is_encrypted,
    kind_of,
    plain_body,
)
from pbem.mail.reply.html import RULE, as_quoted_text
from pbem.mail.reply.introductions import QUOTE, attribution_end, header_block_end, quote_follows
from pbem.mail.reply.lines import SIGNATURE, is_marker, marker_words, own_lines
from pbem.mail.reply.phrases import REACTED, REACTED_TO

__all__ = [
    "author_of", "cut_away", "extract_html", "extract_mail", "extract_text", "is_encrypted",
    "is_reaction", "marker_words", "text_of",
]  # fmt: skip

GMAIL_REACTION = "text/vnd.google.email-reaction+json"
LONGEST_REACTION = 150
MOST_CHARACTERS = 100_000
MOST_LINES = 2000
LONGEST_LINE = 4000
MOST_CUT_AWAY = 20_000
MOST_CUT_LINES = 400
LONGEST_CUT = 200
MOST_CUT_TEXTS = 30
"""Texts among what was cut away that are worth looking at."""
EMPTY_LINES = re.compile(r"\n\n+")
MARKS = (0xFEFF, 0x00AD, 0x061C, 0x180E, 0x1427, 0xFFFC)
INVISIBLE = dict.fromkeys(
    (*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), *MARKS)
)
"""Zero-width and direction marks, and characters that trackers leave behind."""


def extract_mail(mail: Message | bytes, ours: Callable[[], str] | None = None) -> str:
    """The new text of a whole mail: of its plain part, else of its HTML part, else of a TNEF
    attachment (winmail.dat). Bytes are parsed within the bounds of `pbem.mail.parsing`. `ours`
    gives the text of the mail that it quotes; it is asked only where lines may be a rest of it."""
    message = mail if isinstance(mail, EmailMessage) else parse(_bytes_of(mail))
    plain, author = plain_body(message, MOST_CHARACTERS), author_of(message)
    found = extract_text(plain, author, ours) if plain.strip() else ""
    return found or extract_html(html_body(message), author)


def text_of(raw: bytes) -> str:
    """The plain part of a mail of our own, whole."""
    return plain_body(parse(raw), MOST_CHARACTERS)


def author_of(message: Message) -> str:
    """The name in From."""
    try:
        return parseaddr(header(message, "From"))[0].strip().lower()
    except UNREADABLE:
        return ""


def is_reaction(message: Message, own: str) -> bool:
    """Whether it is a thumb or the like, by RFC 9078, Gmail's form or a sentence of Outlook's, with
    nothing beside it in its `own` words."""
    words = " ".join(line for line in own.lower().splitlines() if any(map(str.isalnum, line)))
    if len(words) > LONGEST_REACTION:
        return False
    for part in islice(message.walk(), MOST_PARTS):
        if kind_of(part) == GMAIL_REACTION:
            return True
        if disposition(part) == REACTION:
            return not words
    told = any(w in words for w in REACTED) and any(w in words for w in REACTED_TO)
    return told and words.endswith((":", "gmail", "gmail.", "gmaila"))


def _bytes_of(mail: Message | bytes) -> bytes:
    return mail if isinstance(mail, bytes) else mail.as_bytes()


def extract_text(text: str, author: str = "", ours: Callable[[], str] | None = None) -> str:
    """The new lines of a plain-text reply; its `author` may sign it below a rule."""
    lines = [_plain(line) for line in text[:MOST_CHARACTERS].splitlines()[:MOST_LINES]]
    return EMPTY_LINES.sub("\n\n", "\n".join(own_lines(lines, author, ours))).strip()


def _plain(line: str) -> str:
    shown = line[:LONGEST_LINE]
    if not shown.isascii():
        shown = unicodedata.normalize("NFC", shown).translate(INVISIBLE).replace("\xa0", " ")
    return shown.replace("&nbsp;", " ").rstrip()


def extract_html(html: str, author: str = "") -> str:
    """The new text of an HTML reply, cut by the clients' own markers of quoted parts."""
    own = extract_text(as_quoted_text(html[:MOST_CHARACTERS]), author)
    return "\n".join(line for line in own.splitlines() if line != RULE).strip()


def cut_away(message: EmailMessage, own: str) -> list[str]:
    """Texts beside `own`, the most likely first: what the HTML part says that the plain one does
    not, with its indents, then lines of the plain one that bear no mark of a quote."""
    plain = plain_body(message, MOST_CUT_AWAY)
    html = html_body(message)[:MOST_CUT_AWAY]
    texts = []
    if html:
        other = own_lines(_lines(as_quoted_text(html, indents=True)))
        texts.append("\n".join(line for line in other if not QUOTE.match(line)))
    texts += _unmarked(_lines(plain)) if plain.strip() else []
    known = {_squeezed(line) for line in own.splitlines()}
    texts = ["\n".join(x for x in t.splitlines() if _squeezed(x) not in known) for t in texts]
    return [text for text in dict.fromkeys(texts) if text.strip()][:MOST_CUT_TEXTS]


def _lines(text: str) -> list[str]:
    return text.splitlines()[:MOST_CUT_LINES]


def _unmarked(lines: list[str]) -> list[str]:
    """Lines that no mark calls quoted: up to our marker, or where it is missing, up to how a quote
    without marks begins. Of a signature only what stands apart from the name."""
    ours = next((i for i, line in enumerate(lines) if is_marker(line)), None)
    found: list[str] = []
    signed = False
    i = 0
    while i < len(lines):
        end = attribution_end(lines, i)
        end = header_block_end(lines, i) if end is None else end
        if end is not None:
            if (ours is None or ours < i) and not quote_follows(lines, end):
                break
            i = end + 1
            continue
        line = lines[i]
        if ours is not None and i >= ours and not QUOTE.match(lines[ours]):
            break
        apart = i == 0 or not lines[i - 1].strip()
        if SIGNATURE.fullmatch(line.strip()):
            signed = True
        elif not QUOTE.match(line) and line.strip() and (apart or not signed):
            found.append(line.strip()[:LONGEST_CUT])
        i += 1
    return found


def _squeezed(text: str) -> str:
    return "".join(text.split()).casefold()
