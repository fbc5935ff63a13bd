"""Who a mail says it is from: one From with one mailbox, read alike by every reader, or nobody.

Mail programs and libraries disagree on broken From headers; whoever writes one so that we see
another sender than the player's mail provider has checked must not get anywhere.
"""

from __future__ import annotations

import re
from email.errors import HeaderParseError
from email.headerregistry import HeaderRegistry
from email.message import Message
from email.utils import getaddresses
from functools import lru_cache

from pbem.accounts.players import BadAddress, normal_address
from pbem.mail.parsing import parse

LONGEST = 1000
QUOTED = re.compile(r'"(?:[^"\\\r\n]|\\.)*"')
COMMENT = re.compile(r"\((?:[^()\\\r\n]|\\.)*\)")
ADDRESS = re.compile(r"[^\s<>@,;:\"()\[\]\\]+@[^\s<>@,;:\"()\[\]\\]+")
ANGLED = re.compile(r"<\s*([^<>\s]+)\s*>")
MAKE = HeaderRegistry()


def sender_of_bytes(raw: bytes) -> str | None:
    """The one sender of a mail that is not parsed yet."""
    return only_sender(parse(raw))


def only_sender(message: Message) -> str | None:
    """The normal form of the one address, None if there is none or any doubt."""
    values = [str(value) for name, value in message.raw_items() if name.strip().lower() == "from"]
    if len(values) != 1 or len(values[0]) > LONGEST:
        return None
    return _read(values[0])


@lru_cache(maxsize=1000)
def _read(value: str) -> str | None:
    """People write from the same address again and again."""
    value = re.sub(r"\r?\n(?=[ \t])", "", value).strip()
    if re.search(r"[\x00\r\n]", value):
        return None
    found = {_by_hand(value), _by_utils(value), _by_registry(value)}
    if len(found) != 1:
        return None
    address = found.pop()
    try:
        return normal_address(address) if address else None
    except BadAddress:
        return None


def _by_hand(value: str) -> str | None:
    """What stands outside of quotes and comments may name one address only, once or twice."""
    bare = COMMENT.sub(" ", QUOTED.sub(" ", value))
    if any(sign in bare for sign in ',;:"()'):
        return None
    angled = ANGLED.findall(bare)
    if len(angled) > 1 or bare.count("<") != len(angled) or bare.count(">") != len(angled):
        return None
    if angled and not bare.endswith(">"):
        return None
    named = {address.lower() for address in ADDRESS.findall(bare)}
    if len(named) != 1 or bare.count("@") != len(ADDRESS.findall(bare)):
        return None
    address = named.pop()
    if angled and angled[0].lower() != address:
        return None
    return address if angled or bare.split() == bare.split()[:1] else None


def _by_utils(value: str) -> str | None:
    pairs = getaddresses([_named_once(value)])
    return pairs[0][1].lower() or None if len(pairs) == 1 else None


def _by_registry(value: str) -> str | None:
    try:
        header = MAKE("From", _named_once(value))
        addresses = [a.addr_spec.lower() for a in getattr(header, "addresses", ())]
    except (HeaderParseError, ValueError, IndexError, AttributeError, TypeError):
        return None  # the standard library stumbles over some of what is sent
    return addresses[0] if len(addresses) == 1 else None


def _named_once(value: str) -> str:
    """`ann@example.org <ann@example.org>` is common, and names nobody else."""
    twice = re.fullmatch(r"([^\s<>\"]+@[^\s<>\"]+)\s*<\s*([^<>\s]+)\s*>", value)
    return twice[2] if twice and twice[1].lower() == twice[2].lower() else value
