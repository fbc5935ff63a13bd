"""What the player wrote: a reply without quoted text, signature and client decorations.

Works line by line in linear time on bounded input. Our own mails end with a marker line, so that
quoting of them is known in any language; the other signs are those of the common mail programs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from email.message import EmailMessage, Message
from html.parser import HTMLParser

MARKER_WORDS = "type your move above this line"
MOST_CHARACTERS = 100_000
MOST_LINES = 400
MOST_OPEN_TAGS = 100
OPEN_TAG = re.compile(r"<(?=[^<>]*(?:<|\Z))")
"""A tag that another one follows before it has ended."""
LONGEST_LINE = 1000

QUOTE_LINE = re.compile(r"\s*(?:>|\|)")
SIGNATURE = re.compile(r"--\s?$|—$|__+$")
DEVICE = re.compile(
    r"(?:sent from (?:my|mail|yahoo|outlook|the)|get outlook for|sent with|sent via|wysłane z|"
    r"wysłano z|trimis de pe|trimis din|gesendet von|envoyé de|enviado desde|inviato da|"
    r"verzonden vanaf|skickat från|odesláno z)\b",
    re.IGNORECASE,
)
DIVIDER = re.compile(
    r"\s*(?:-{2,}\s*(?:original message|forwarded message|wiadomość oryginalna|"
    r"oryginalna wiadomość|mesaj original|ursprüngliche nachricht|message d'origine|"
    r"mensaje original)\s*-{2,}|_{20,}|-{20,}|={20,})\s*$",
    re.IGNORECASE,
)
WROTE = (
    "wrote", "writes", "napisał", "napisała", "napisał(a)", "pisze", "a scris", "scris:",
    "schrieb", "a écrit", "escribió", "ha scritto", "schreef", "skrev", "napsal", "escreveu",
    "написал", "пише", "írta", "kirjoitti",
)  # fmt: skip
OPENING = re.compile(
    r"\s*(?:on|am|le|el|il|op|den|em|w dniu|dnia|în|in data|la data|pe|på|dne|на|в|at)\b.*\d",
    re.IGNORECASE,
)
ATTRIBUTION_LINES = 4
HEADER_NAMES = (
    "from", "od", "de la", "de", "von", "da", "van", "sent", "wysłano", "trimis", "gesendet",
    "to", "do", "către", "an", "subject", "temat", "subiect", "betreff", "date", "data",
)  # fmt: skip
HEADER_LINE = re.compile(rf"\s*\*?(?:{'|'.join(HEADER_NAMES)})\*?\s?:\*?\s+\S", re.IGNORECASE)
INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\ufeff\u00ad"))


def extract_mail(message: Message) -> str:
    """The new text of a whole mail: its plain part, else what its HTML part says."""
    plain = _body(message, "plain")
    if plain is not None and plain.strip():
        return extract_text(_unflowed(message, plain))
    html = _body(message, "html")
    return extract_html(html) if html is not None else ""


def extract_text(text: str) -> str:
    """The new lines of a plain-text reply."""
    lines = [
        line[:LONGEST_LINE].translate(INVISIBLE).replace("\xa0", " ").rstrip()
        for line in text[:MOST_CHARACTERS].splitlines()[:MOST_LINES]
    ]
    return "\n".join(_own_lines(lines)).strip()


def extract_html(html: str) -> str:
    """The new text of an HTML reply, cut by the clients' own markers of quoted parts."""
    reader = _HtmlText()
    reader.feed(_without_open_tags(html[:MOST_CHARACTERS]))
    reader.close()
    return extract_text("".join(reader.parts))


def _without_open_tags(html: str) -> str:
    """Where very many tags never end, they are text: the parser would look for the end of each
    in all that follows, which takes minutes."""
    if html.count("<") - html.count(">") <= MOST_OPEN_TAGS:
        return html
    return OPEN_TAG.sub("&lt;", html)


def _own_lines(lines: list[str]) -> list[str]:
    """Neither quoted nor behind the end of the reply; answers below a quote count (RFC 3676)."""
    kept = []
    i = 0
    while i < len(lines):
        attributed = _attribution_end(lines, i)
        if attributed is not None and _quote_follows(lines, attributed):
            i = attributed  # what is quoted shows by its marks, what stands below it may be new
        elif attributed is not None or _ends_reply(lines, i):
            break
        elif not QUOTE_LINE.match(lines[i]):
            kept.append(lines[i])
        i += 1
    return kept


def _ends_reply(lines: list[str], i: int) -> bool:
    """Whether from line `i` on nothing is the player's any more."""
    line = lines[i]
    stripped = line.strip()
    if not stripped:
        return False
    if MARKER_WORDS in stripped.lower():
        return not QUOTE_LINE.match(line)
    if DIVIDER.match(line) or DEVICE.match(stripped) or SIGNATURE.fullmatch(stripped):
        return True
    return _header_block(lines, i)


def _attribution_end(lines: list[str], i: int) -> int | None:
    """The last line of `On … Ann wrote:` where it begins at `i`: one line, or wrapped over up to
    four from its opening word on.

    Dated, addressed or followed by a quote: a player's own line that ends in a colon stays.
    """
    if QUOTE_LINE.match(lines[i]):
        return None
    last = i + ATTRIBUTION_LINES if OPENING.match(lines[i]) else i + 1
    for end in range(i, min(last, len(lines))):
        line = lines[end].strip()
        if not line:
            return None
        if line.endswith((":", ":*")):
            head = " ".join(lines[i : end + 1]).lower()
            dated = "@" in head or any(c.isdigit() for c in head)
            told = any(word in head for word in WROTE)
            return end if told and (dated or _quote_follows(lines, end)) else None
    return None


def _quote_follows(lines: list[str], i: int) -> bool:
    following = next((line for line in lines[i + 1 : i + 4] if line.strip()), "")
    return QUOTE_LINE.match(following) is not None


def _header_block(lines: list[str], i: int) -> bool:
    """Three header-like lines in a row, as Outlook quotes."""
    block = [line for line in lines[i : i + 5] if line.strip()][:3]
    return len(block) == 3 and all(HEADER_LINE.match(line) for line in block)


def _body(message: Message, subtype: str) -> str | None:
    part: Message | None = None
    if isinstance(message, EmailMessage):
        part = message.get_body(preferencelist=(subtype,))
    if part is None:
        return None
    payload = part.get_payload(decode=True)
    if not isinstance(payload, bytes):
        return None
    charset = part.get_content_charset() or "utf-8"
    try:
        return payload.decode(charset, errors="replace")
    except LookupError:
        return payload.decode("utf-8", errors="replace")


def _unflowed(message: Message, text: str) -> str:
    """Joins the soft line ends of format=flowed (RFC 3676); the signature's `-- ` stays."""
    part = (
        message.get_body(preferencelist=("plain",)) if isinstance(message, EmailMessage) else None
    )
    if part is None or str(part.get_param("format", "")).lower() != "flowed":
        return text
    joined: list[str] = []
    soft = False
    for line in text[:MOST_CHARACTERS].splitlines():
        if soft and not line.startswith(">") and line != "-- ":
            joined[-1] += line
        else:
            joined.append(line)
        soft = line.endswith(" ") and line != "-- " and not line.startswith(">")
    return "\n".join(joined)


class _HtmlText(HTMLParser):
    """Text of HTML with line ends where browsers break, up to the first quoted part."""

    BREAKS = frozenset(("br", "p", "div", "tr", "li", "h1", "h2", "h3", "hr", "table"))
    SILENT = frozenset(("style", "script", "head", "title"))
    QUOTES = (
        "gmail_quote",
        "yahoo_quoted",
        "moz-cite-prefix",
        "protonmail_quote",
        "tutanota_quote",
    )
    QUOTE_IDS = ("divrplyfwdmsg", "appendonsend", "mail-editor-reference-message-container")

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.quoted = False
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: (value or "").lower() for name, value in attrs}
        if tag in self.SILENT:
            self._silent += 1
        if tag == "blockquote" or self._begins_quote(attributes):
            self.quoted = True
        if tag in self.BREAKS:
            self.parts.append("\n")

    def _begins_quote(self, attributes: dict[str, str]) -> bool:
        names: Iterable[str] = attributes.get("class", "").split()
        return any(name.startswith(self.QUOTES) for name in names) or (
            attributes.get("id", "") in self.QUOTE_IDS
        )

    def handle_endtag(self, tag: str) -> None:
        if tag in self.SILENT and self._silent:
            self._silent -= 1
        if tag in self.BREAKS and tag != "br":
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.quoted and not self._silent:
            self.parts.append(re.sub(r"\s+", " ", data))
