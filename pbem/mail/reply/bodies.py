"""The text of a message's body, whatever charset, format or wrapping it came in.

What is signed is read, whether the signature fits or not: it proves nothing here. What is encrypted
is not, and known as such.
"""

from __future__ import annotations

import codecs
import quopri
import re
import struct
from email.message import Message
from itertools import islice

from pbem.mail.parsing import UNREADABLE, parse

TNEF_SIGNATURE = 0x223E9F78
TNEF_BODY = 0x0002800C
MOST_TNEF_ATTRIBUTES = 200
MOST_PARTS = 200
CMS = ("application/pkcs7-mime", "application/x-pkcs7-mime")
"""S/MIME in one piece (RFC 8551): signed, encrypted or both."""
ENRICHED = ("text/enriched", "text/richtext")
NEARLY_PLAIN = (*ENRICHED, "text/markdown", "text/x-markdown", "text/x-web-markdown")
ENRICHING = re.compile(r"</?[A-Za-z][\w-]{0,40}>")
SIGNED_DATA = bytes.fromhex("06092a864886f70d010702")
MOST_SKIPPED = 10_000
SOFT_END = re.compile(rb"=[ \t]+(?=\r?\n)")
"""Blanks behind it are none of the text (RFC 2045, 6.7)."""
ONE_BYTE_CHARSETS = ("ascii", "iso8859", "cp125", "koi8", "mac", "latin")
GUESSES = ("cp1252", "cp1250", "iso8859-2")
CENTRAL = frozenset("ąćęłńóśźżăâîșțşţĄĆĘŁŃÓŚŹŻĂÂÎȘȚŞŢ")
"""Letters of languages that we write, which other charsets have other letters for."""
CONTROLS = re.compile("[\x80-\x9f]")
"""None of a text: what is called ISO 8859-1 and has them is a charset of Windows."""
IN_TEXTS = frozenset("’‘”“„‚«»–—…•€°§·\xa0")
ARMOURED = re.compile(
    r"^-----BEGIN PGP SIGNED MESSAGE-----[ \t]*\r?\n(?:[A-Z][\w-]*:[^\n]*\n){0,9}[ \t]*\r?\n", re.M
)
SIGNATURE = ("\n-----BEGIN PGP SIGNATURE-----", "-----END PGP SIGNATURE-----")
ESCAPED = re.compile(r"^- ", re.M)
ENCRYPTED = ("-----BEGIN PGP MESSAGE-----", "-----END PGP MESSAGE-----")
REACTION = "reaction"


def plain_body(message: Message, most: int) -> str:
    """The plain part, unwrapped if it is format=flowed; else what winmail.dat says; else ''."""
    part = _part(message, "plain")
    if part is not None:
        text = _without_armour(_decoded(part)[:most])
        text = ENRICHING.sub("", text) if kind_of(part) in ENRICHED else text
        flowed = parameter(part, "format").lower() == "flowed"
        joined = parameter(part, "delsp").lower() == "yes"
        return _unflowed(text, joined_words=joined) if flowed else text
    if _part(message, "html") is not None:
        return ""
    return _tnef_body(message)[:most]


def html_body(message: Message) -> str:
    """The HTML part, or ''."""
    part = _part(message, "html")
    return _decoded(part) if part is not None else ""


def _part(message: Message, subtype: str) -> Message | None:
    """The text that a mail program would show: no attachment, of `related` parts the first.

    As `EmailMessage.get_body` does, which raises on a multipart that has no parts or a part whose
    headers are broken.
    """
    waiting = [message]
    for _ in range(MOST_PARTS):
        if not waiting:
            break
        part = waiting.pop()
        if disposition(part) in ("attachment", REACTION):
            continue
        kind = kind_of(part)
        if kind in CMS and (signed := signed_content(_bytes(part))):
            waiting.append(parse(signed))
            continue
        if kind == f"text/{subtype}" or (subtype == "plain" and kind in NEARLY_PLAIN):
            return part
        payload = part.get_payload()
        if kind.startswith("multipart/") and isinstance(payload, list):
            parts = [each for each in payload if isinstance(each, Message)]
            shown = _start_of(part, parts) if kind == "multipart/related" else parts
            waiting += reversed(shown)
    return None


def _start_of(related: Message, parts: list[Message]) -> list[Message]:
    """The root of a `multipart/related` (RFC 2387): the one that `start` names, or the first."""
    start = parameter(related, "start")
    named = [part for part in parts if start and _raw(part, "content-id").strip() == start]
    return (named or parts)[:1]


def disposition(part: Message) -> str:
    """What a part is there for, such as `attachment`; empty if it doesn't say."""
    return _raw(part, "content-disposition").partition(";")[0].strip().lower()


def is_encrypted(message: Message) -> bool:
    """Whether it holds nothing that can be read without its receiver's key."""
    first = kind_of(message)
    if first == "multipart/encrypted":
        return True
    for part in islice(message.walk(), MOST_PARTS):
        if kind_of(part) in CMS:
            return not signed_content(_bytes(part))
    shown = _part(message, "plain")
    return shown is not None and ENCRYPTED[0] in _decoded(shown)


def kind_of(part: Message) -> str:
    """The content type; plain text where it cannot be read."""
    try:
        return part.get_content_type()
    except UNREADABLE:
        return "text/plain"


def parameter(part: Message, name: str) -> str:
    """A parameter of the content type, empty if there is none or it cannot be read."""
    try:
        found = part.get_param(name, "")
    except UNREADABLE:
        return ""
    return str(found[2] if isinstance(found, tuple) else found or "")


def _raw(part: Message, name: str) -> str:
    """A header as it stands there, not parsed."""
    return next((str(v) for n, v in part.raw_items() if n.lower() == name), "")


def _bytes(part: Message) -> bytes:
    """The body without its transfer encoding, whose name may be misspelt."""
    encoding = _raw(part, "content-transfer-encoding").strip().lower()
    try:
        if encoding.startswith(("quoted", "qp")):
            text = part.get_payload()
            raw = text.encode("ascii", "surrogateescape") if isinstance(text, str) else b""
            return quopri.decodestring(SOFT_END.sub(b"=", raw))
        payload = part.get_payload(decode=True)
    except UNREADABLE:
        return b""
    return payload if isinstance(payload, bytes) else b""


def _decoded(part: Message) -> str:
    """By its charset, unless that cannot be: what is UTF-8 and not ASCII is meant so by whatever
    name of one byte a letter, and what is not UTF-8 at all is something else by whatever name."""
    payload = _bytes(part)
    try:
        name = codecs.lookup(part.get_content_charset() or "utf-8").name
        if name.startswith(ONE_BYTE_CHARSETS) and _is_in(payload, "utf-8"):
            name = "utf-8"
        text = payload.decode(name, errors="replace")
    except UNREADABLE:  # a charset that there is not, or that has NULs in its name
        name, text = "utf-8", payload.decode("utf-8", errors="replace")
    unread = name in ("utf-8", "ascii") and "\ufffd" in text and _strange(text)
    if unread or (name == "iso8859-1" and CONTROLS.search(text)):
        guessed = [payload.decode(each, errors="replace") for each in GUESSES]
        well = [each for each in guessed if _reads_well(each)]
        well.sort(key=lambda each: not all(c.isascii() or c in CENTRAL | IN_TEXTS for c in each))
        return well[0] if well else text
    return text


def _strange(text: str) -> bool:
    """Whether no letter beyond ASCII could be read."""
    return all(c.isascii() or c == "\ufffd" for c in text)


def _is_in(payload: bytes, charset: str) -> bool:
    try:
        payload.decode(charset)
    except UnicodeError:
        return False
    return True


def _reads_well(text: str) -> bool:
    """Whether all that is not ASCII in it are letters, or marks that stand between them."""
    return all(c.isascii() or c.isalpha() or c in IN_TEXTS for c in text)


def _without_armour(text: str) -> str:
    """What PGP has signed in clear (RFC 9580, 7), and nothing of what it has encrypted."""
    if ENCRYPTED[0] in text:
        text, _, rest = text.partition(ENCRYPTED[0])
        return f"{text}\n{rest.partition(ENCRYPTED[1])[2]}"
    if ARMOURED.search(text) is None:
        return text
    signed, _, rest = ARMOURED.sub("", text, count=1).partition(SIGNATURE[0])
    return f"{ESCAPED.sub('', signed)}\n{rest.partition(SIGNATURE[1])[2]}"


def _unflowed(text: str, *, joined_words: bool) -> str:
    """Joins the soft line ends of format=flowed (RFC 3676); the signature's `-- ` stays. With
    DelSp the blank at a soft line end is none of the text, so that it may break a word."""
    joined: list[str] = []
    soft = False
    for line in text.splitlines():
        if soft and not line.startswith(">") and line != "-- ":
            joined[-1] = (joined[-1][:-1] if joined_words else joined[-1]) + line
        else:
            joined.append(line)
        soft = line.endswith(" ") and line != "-- " and not line.startswith(">")
    return "\n".join(joined)


def _tnef_body(message: Message) -> str:
    """The plain text in Outlook's winmail.dat (MS-OXTNEF), where it is the only body."""
    for part in islice(message.walk(), MOST_PARTS):
        if kind_of(part) in ("application/ms-tnef", "application/vnd.ms-tnef"):
            return _tnef_text(_bytes(part))
    return ""


def _tnef_text(data: bytes) -> str:
    """attBody of a TNEF stream: signature, key, then attributes of level, id, length, data and
    checksum."""
    if len(data) < 6 or struct.unpack_from("<I", data)[0] != TNEF_SIGNATURE:
        return ""
    at = 6
    for _ in range(MOST_TNEF_ATTRIBUTES):
        if at + 9 > len(data):
            break
        name, length = struct.unpack_from("<II", data, at + 1)
        if at + 9 + length > len(data):
            break
        if name == TNEF_BODY:
            return data[at + 9 : at + 9 + length].rstrip(b"\0").decode("cp1252", "replace")
        at += 9 + length + 2
    return ""


def signed_content(data: bytes) -> bytes:
    """What a CMS signed-data holds (RFC 5652, 5), as far as it goes; nothing if it is another
    kind, such as an encrypted one. Lengths may be left open, as Outlook and OpenSSL do."""
    try:
        at = _inside(data, 0, 0x30)
        if not data.startswith(SIGNED_DATA, at):
            return b""
        at = _inside(data, _inside(data, at + len(SIGNED_DATA), 0xA0), 0x30)
        for _ in range(2):  # version, algorithms of digests
            at = _behind(data, at)
        at = _inside(data, at, 0x30)
        return _octets(data, _inside(data, _behind(data, at), 0xA0))
    except (IndexError, ValueError):
        return b""


def _element(data: bytes, at: int) -> tuple[int, int, int | None]:
    """Tag, where the content begins, and its length; None if that is left open."""
    first = data[at + 1]
    if first < 0x80:
        return data[at], at + 2, first
    start = at + 2 + (first & 0x7F)
    return data[at], start, int.from_bytes(data[at + 2 : start]) if first > 0x80 else None


def _inside(data: bytes, at: int, tag: int) -> int:
    found, start, _ = _element(data, at)
    if found != tag:
        raise ValueError("another element")
    return start


def _behind(data: bytes, at: int) -> int:
    """Where the next element begins."""
    depth = 0
    for _ in range(MOST_SKIPPED):
        tag, start, length = _element(data, at)
        depth += (length is None) - (tag == 0 and length == 0)
        at = start + (length or 0)
        if depth <= 0:
            return at
    raise ValueError("too many elements")


def _octets(data: bytes, at: int) -> bytes:
    """An OCTET STRING, in one piece or in several."""
    tag, start, length = _element(data, at)
    if tag == 0x04:
        return data[start : start + (length or 0)]
    end = len(data) if length is None else start + length
    at, pieces = _inside(data, at, 0x24), []
    while at < min(end, len(data) - 1):
        tag, start, length = _element(data, at)
        if tag != 0x04:
            break
        pieces.append(data[start : start + (length or 0)])
        at = start + (length or 0)
    return b"".join(pieces)
