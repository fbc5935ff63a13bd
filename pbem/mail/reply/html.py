"""HTML of a reply as plain text, with `> ` before what the mail programs' own marks call quoted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html.parser import HTMLParser

MOST_OPEN_TAGS = 100
OPEN_TAG = re.compile(r"<(?=[^<>]*(?:<|\Z))")
"""A tag that another one follows before it has ended."""
CONDITION = re.compile(r"<!\[\s?(?:if|else|endif)[^>\]]{0,200}\]>", re.IGNORECASE)
SPACES = re.compile(r"[ \t\r\n\f]+")
"""What HTML takes for one space; `&nbsp;` does not count, it makes an empty line."""
OUTLOOK_BORDER = re.compile(r"border-top:\s?solid\s?#(?:b5c4df|e1e1e1|e5e5e5)", re.IGNORECASE)

NO_BORDER = re.compile(r"border[\w-]{0,12}:\s?(?:none|0)")

BLOCKS = frozenset(
    (
        "address", "article", "blockquote", "div", "dd", "dl", "dt", "h1", "h2", "h3", "h4", "hr",
        "li", "ol", "p", "pre", "section", "table", "tr", "ul",
    )
)  # fmt: skip
SILENT = frozenset(("style", "script", "head", "title"))
VOID = frozenset(("br", "hr", "img", "input", "meta", "link", "wbr"))
RULE = "-" * 12
"""How a ruler is written; it ends the reply only if a quoted mail follows (`lines`)."""

QUOTE_CONTAINER = "gmail_quote"
"""Holds an attribution, then the quote as a blockquote, then perhaps answers between further
blockquotes: quoted up to the first of these, which from then on speak for themselves."""

QUOTE_CLASSES = (
    "gmail_attr", QUOTE_CONTAINER, "yahoo_quoted", "moz-cite-prefix", "protonmail_quote",
    "tutanota_quote", "zmail_extra", "outlookmessageheader", "moz-forward-container",
    "freshdesk_quote", "front-blockquote", "elided-text", "gmail_signature",
)  # fmt: skip
"""Elements that hold quoted text or a signature, and nothing else; their end is its end."""
QUOTE_NAMES = ("quote", "messagesignaturesection")
"""Quotes and signatures by the attribute `name`: Thunderbird's and Spark's."""

CUT_IDS = (
    "divrplyfwdmsg", "appendonsend", "mail-editor-reference-message-container",
    "olk_src_body_section", "stopspelling", "replysplit", "reply-intro", "ms-outlook-mobile-reply",
)  # fmt: skip
"""From these on all is quoted."""


def as_quoted_text(html: str, *, indents: bool = False) -> str:
    """Line ends where browsers break; linear in the length, whatever the tags are like. With
    `indents`, a blockquote that no program has marked as a quote is an indent by the writer."""
    reader = _Reader(indents=indents)
    reader.feed(_without_open_tags(_without_open_declarations(html)))
    reader.close()
    reader.end_line()
    return "\n".join(reader.lines)


def _without_open_tags(html: str) -> str:
    """Where very many tags never end, they are text: the parser would look for the end of each
    in all that follows, which takes minutes."""
    if html.count("<") - html.count(">") <= MOST_OPEN_TAGS:
        return html
    return OPEN_TAG.sub("&lt;", html)


def _without_open_declarations(html: str) -> str:
    """What Office hides from others is taken out. A comment or section that never ends is text, for
    the parser would look for the end of each in all that follows."""
    html = CONDITION.sub("", html).replace("<![", "&lt;![")
    closed = html.rfind("-->") + 1
    return html[:closed] + html[closed:].replace("<!--", "&lt;!--")


@dataclass
class _Quote:
    """An open element that holds a quote, and how many of its tag are open inside of it."""

    tag: str
    container: bool
    open: int = 1
    speaks_for_itself: bool = False
    """Only the blockquotes inside of it are quoted."""


class _Reader(HTMLParser):
    def __init__(self, *, indents: bool) -> None:
        super().__init__(convert_charrefs=True)
        self._indents = indents
        self.lines: list[str] = []
        self._line: list[str] = []
        self._silent = 0
        self._pre = 0
        self._cut = False
        self._quotes: list[_Quote] = []
        self._mute: list[_Quote] = []
        """Containers whose blockquotes have not begun; each leaves once, however deep it is."""
        self._quoting = 0
        """How many of the quotes that are open quote what comes now."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._cut:
            return
        attributes = {name: (value or "").lower() for name, value in attrs}
        if tag in SILENT:
            self._silent += 1
        elif tag == "pre":
            self._pre += 1
        if tag == "br":
            self._push()
        elif tag in BLOCKS:
            self.end_line()
            if tag == "p" and not attributes.get("class", "").startswith("mso"):
                self._gap()
        self._enter(tag, attributes)
        if tag == "hr":
            self.lines.append(self._marked(RULE))

    def _enter(self, tag: str, attributes: dict[str, str]) -> None:
        if _cuts(attributes):
            self.end_line()
            self._cut = True
        elif tag in VOID or (tag == "blockquote" and self._indents and _indents(attributes)):
            return
        elif tag == "blockquote" or _quotes(attributes):
            self.end_line()
            if tag == "blockquote":
                for quote in self._mute:
                    quote.speaks_for_itself = True
                self._quoting -= len(self._mute)
                self._mute.clear()
            container = tag != "blockquote" and QUOTE_CONTAINER in attributes.get("class", "")
            self._quotes.append(_Quote(tag, container))
            self._quoting += 1
            if container:
                self._mute.append(self._quotes[-1])
        elif self._quotes and self._quotes[-1].tag == tag:
            self._quotes[-1].open += 1

    def handle_endtag(self, tag: str) -> None:
        if self._cut:
            return
        if tag in SILENT and self._silent:
            self._silent -= 1
        elif tag == "pre" and self._pre:
            self._pre -= 1
        if tag in BLOCKS:
            self.end_line()
        if self._quotes and self._quotes[-1].tag == tag:
            self._quotes[-1].open -= 1
            if not self._quotes[-1].open:
                self._leave(self._quotes.pop())

    def _leave(self, quote: _Quote) -> None:
        self._quoting -= not quote.speaks_for_itself
        if self._mute and self._mute[-1] is quote:
            self._mute.pop()

    def handle_data(self, data: str) -> None:
        if self._cut or self._silent:
            return
        if not self._pre:
            self._line.append(SPACES.sub(" ", data))
            return
        for number, line in enumerate(data.split("\n")):
            if number:
                self._push()
            self._line.append(line)

    def end_line(self) -> None:
        """Begin a new line, if this one holds anything."""
        if any(piece.strip(" \t\r\n\f") for piece in self._line):
            self._push()
        self._line.clear()

    def _push(self) -> None:
        self.lines.append(self._marked("".join(self._line).strip()))
        self._line.clear()

    def _gap(self) -> None:
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def _marked(self, line: str) -> str:
        return f"> {line}" if self._quoting else line


def _quotes(attributes: dict[str, str]) -> bool:
    names = attributes.get("class", "").split()
    return any(name.removeprefix("x_").startswith(QUOTE_CLASSES) for name in names) or (
        attributes.get("name") in QUOTE_NAMES or "data-smartmail" in attributes
    )


def _indents(attributes: dict[str, str]) -> bool:
    """A blockquote as editors write it, without what mail programs give their quotes."""
    marked = {"type", "cite", "class", "id"} & set(attributes)
    return not marked and "border" not in NO_BORDER.sub("", attributes.get("style", ""))


def _cuts(attributes: dict[str, str]) -> bool:
    if attributes.get("id", "").removeprefix("x_") in CUT_IDS:
        return True
    if attributes.get("data-marker") == "__quoted_text__":
        return True
    style = attributes.get("style", "")
    return "border-top" in style and OUTLOOK_BORDER.search(style) is not None
