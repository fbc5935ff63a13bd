"""What of a mail was not taken for the player's words, though it is no mail of ours: a move may
stand there."""

from __future__ import annotations

from email.message import EmailMessage

from pbem.mail.reply.bodies import html_body, plain_body
from pbem.mail.reply.html import as_quoted_text
from pbem.mail.reply.introductions import QUOTE, attribution_end, header_block_end, quote_follows
from pbem.mail.reply.lines import SIGNATURE, is_marker, own_lines

MOST_CHARACTERS = 20_000
MOST_LINES = 400
LONGEST = 200
MOST_TEXTS = 30
"""Texts that are worth looking at."""


def cut_away(message: EmailMessage, own: str) -> list[str]:
    """Texts beside `own`, the most likely first: what the HTML part says that the plain one does
    not, with its indents, then lines of the plain one that bear no mark of a quote."""
    plain = plain_body(message, MOST_CHARACTERS)
    html = html_body(message)[:MOST_CHARACTERS]
    texts = []
    if html:
        other = own_lines(_lines(as_quoted_text(html, indents=True)))
        texts.append("\n".join(line for line in other if not QUOTE.match(line)))
    texts += _unmarked(_lines(plain)) if plain.strip() else []
    known = {_squeezed(line) for line in own.splitlines()}
    texts = ["\n".join(x for x in t.splitlines() if _squeezed(x) not in known) for t in texts]
    return [text for text in dict.fromkeys(texts) if text.strip()][:MOST_TEXTS]


def _lines(text: str) -> list[str]:
    return text.splitlines()[:MOST_LINES]


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
            found.append(line.strip()[:LONGEST])
        i += 1
    return found


def _squeezed(text: str) -> str:
    return "".join(text.split()).casefold()
