"""What proves who sent a mail: the provider's verdicts, our own mail server's, or our own check."""

from __future__ import annotations

import base64
import hashlib
import logging
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from email import message_from_bytes
from email.policy import compat32
from functools import lru_cache
from typing import Any

import dkim
import dns.exception
import dns.resolver
from authheaders.dmarc_lookup import get_org_domain
from authres import AuthenticationResultsHeader

from pbem.core import logs
from pbem.core.config import Settings
from pbem.mail.parsing import EMPTY_LINE

log = logging.getLogger(__name__)

SECONDS = 4
MOST_SIGNATURES = 4
LONGEST_SIGNATURE = 4000
LONGEST_HEAD = 200_000
LONGEST_RESULTS = 4000
MOST_HEADER_LINES = 1000
VERDICTS = ("spf", "dkim", "dmarc")
FORMS = ("simple", "relaxed")
HASHES = {"sha1": hashlib.sha1, "sha256": hashlib.sha256}
CHUNK = 1 << 18
SPACES = re.compile(rb"[ \t]+")


@dataclass(frozen=True)
class Evidence:
    """`spf` is a result word about `spf_sender`, an address, or a domain alone.

    `dkim` are domains whose signatures hold; `dmarc` is a result word about From.
    """

    spf: str = ""
    spf_sender: str = ""
    dkim: tuple[str, ...] = ()
    dmarc: str = ""

    def proves(self, address: str) -> bool:
        """Whether something that passed is aligned with the address's domain."""
        domain = _domain(address)
        if self.dmarc == "pass" or any(aligned(signer, domain) for signer in self.dkim):
            return True
        return self.spf == "pass" and aligned(_domain(self.spf_sender), domain)

    def disproves(self, address: str) -> bool:
        """Whether a checker says that this From is forged."""
        if self.proves(address):
            return False
        domain = _domain(address)
        return self.dmarc == "fail" or (
            self.spf == "fail" and aligned(_domain(self.spf_sender), domain)
        )


def found_by_others(
    settings: Settings, raw: bytes, verdicts: Mapping[str, Any] | None, envelope_sender: str
) -> Evidence:
    """The provider's verdicts if there are any, else those of our own mail server."""
    if verdicts and any(verdicts.get(name) for name in VERDICTS):
        return Evidence(
            spf=str(verdicts.get("spf", "")),
            spf_sender=envelope_sender.strip().lower(),
            dkim=tuple(map(str, verdicts.get("dkim", ()))),
            dmarc=str(verdicts.get("dmarc", "")),
        )
    return _authentication_results(settings.authserv_id, raw, envelope_sender)


def found_by_us(raw: bytes, hashes: Mapping[str, str] | None = None) -> Evidence:
    """The DKIM signatures that hold; asks the DNS, a few seconds at most for each.

    `hashes` are those of the body as it came (`body_hashes`), if something of it was left out.
    """
    found = EMPTY_LINE.search(raw[:LONGEST_HEAD])
    head = raw[: found.end()] if found else b""
    if not head or head.count(b"\n") > MOST_HEADER_LINES:
        return Evidence()
    try:
        checker = dkim.DKIM(head, minkey=1024, timeout=SECONDS)
        signatures = [value for name, value in checker.headers if name.lower() == b"dkim-signature"]
    except (dkim.DKIMException, ValueError, IndexError):
        return Evidence()
    known = hashes or (body_hashes(raw) if signatures else {})
    passed = []
    for index, signature in enumerate(signatures[:MOST_SIGNATURES]):
        if len(signature) > LONGEST_SIGNATURE or re.search(rb"(?:^|;)\s{0,9}l\s{0,9}=", signature):
            continue  # l=: a part of the body is not signed, anybody may have added it
        try:
            if domain := _signer(dkim.DKIM(head, minkey=1024, timeout=SECONDS), index, known):
                passed.append(domain)
        except Exception as error:  # hostile signatures make it raise all kinds
            log.info("a DKIM signature could not be checked: %s", logs.masked(error))
    return Evidence(dkim=tuple(passed))


def _signer(checker: Any, index: int, hashes: Mapping[str, str]) -> str:
    """The domain of a signature that holds: the body by its hash, then the headers by dkimpy."""
    signature, headers, all_signatures = checker.verify_headerprep(index)
    form = signature.get(b"c", b"simple/simple").partition(b"/")[2] or b"simple"
    name = signature[b"a"].rpartition(b"-")[2]
    claimed = b"".join(signature.pop(b"bh").split()).decode("ascii")
    if hashes.get(f"{form.decode('ascii')}/{name.decode('ascii')}") != claimed:
        return ""
    holds = checker.verify_sig(signature, headers, all_signatures[index], text_record)
    return checker.domain.decode("ascii", "replace").lower() if holds else ""


def aligned(one: str, other: str) -> bool:
    """Relaxed alignment (RFC 7489, 3.1): the same organisation's domains."""
    if not one or not other:
        return False
    return one == other or organisation(one) == organisation(other)


@lru_cache(maxsize=4096)
def organisation(domain: str) -> str:
    try:
        return str(get_org_domain(domain) or domain)
    except (ValueError, IndexError):
        return domain


def text_record(name: bytes | str, timeout: float = SECONDS) -> bytes | None:
    """The TXT record at a name, as bytes, which is what dkimpy wants."""
    text = name.decode("ascii", "replace") if isinstance(name, bytes) else name
    try:
        answer = dns.resolver.resolve(text, "TXT", lifetime=timeout, search=False)
    except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer, dns.resolver.NoNameservers):
        return None
    except dns.exception.DNSException as error:
        raise dkim.DnsTimeoutError(str(error)) from error
    return next((b"".join(record.strings) for record in answer), None)


def _authentication_results(ours: str, raw: bytes, envelope_sender: str) -> Evidence:
    """The topmost header (RFC 8601), if it bears our server's id; the sender may write the rest."""
    if not ours:
        return Evidence()
    try:
        top = message_from_bytes(raw[:65536], policy=compat32).get("Authentication-Results")
        line = " ".join(str(top)[:LONGEST_RESULTS].split()) if top else ""
        header = AuthenticationResultsHeader.parse(f"Authentication-Results: {line}")
    except Exception:  # the parser raises several kinds of its own on what it cannot read
        return Evidence()
    if str(header.authserv_id).lower() != ours:
        return Evidence()
    spf = dmarc = spf_sender = ""
    signers = []
    for result in header.results:
        word = str(result.result).lower()
        values = {f"{p.type}.{p.name}": str(p.value).lower() for p in result.properties}
        if result.method == "dkim" and word == "pass":
            signers.append(values.get("header.d") or _domain(values.get("header.i", "")))
        elif result.method == "spf":
            spf, spf_sender = word, values.get("smtp.mailfrom", "").strip('"<>')
        elif result.method == "dmarc":
            dmarc = word
    if "@" not in spf_sender and _domain(envelope_sender) == spf_sender:
        spf_sender = envelope_sender.strip().lower()
    return Evidence(spf, spf_sender, tuple(signer for signer in signers if signer), dmarc)


def _domain(address: str) -> str:
    return address.strip().lower().rpartition("@")[2].strip(" >.")


def body_hashes(raw: bytes) -> dict[str, str]:
    """By `form/hash`, for example `relaxed/sha256`: the body's hash in base64."""
    found = EMPTY_LINE.search(raw)
    start = found.end() if found else len(raw)
    hashers = {f"{form}/{name}": new() for form in FORMS for name, new in HASHES.items()}
    for form in FORMS:
        for piece in _canonical(raw, start, relaxed=form == "relaxed"):
            for name in HASHES:
                hashers[f"{form}/{name}"].update(piece)
    return {key: base64.b64encode(each.digest()).decode() for key, each in hashers.items()}


def _canonical(raw: bytes, start: int, *, relaxed: bool) -> Iterator[bytes]:
    """Line ends are CRLF, empty lines at the end do not count; relaxed: nor do runs of spaces."""
    empty_lines, begun = 0, False
    for chunk in _chunks(raw, start):
        lines = chunk.replace(b"\r\n", b"\n")
        if relaxed:
            lines = SPACES.sub(b" ", lines).replace(b" \n", b"\n")
        bare = lines.rstrip(b"\n")
        if bare:
            begun = True
            yield b"\r\n" * empty_lines
            yield bare.replace(b"\n", b"\r\n")
            empty_lines = 0
        empty_lines += len(lines) - len(bare)
    if begun or not relaxed:
        yield b"\r\n"


def _chunks(raw: bytes, start: int) -> Iterator[bytes]:
    """Pieces that end where a line ends."""
    while start < len(raw):
        end = raw.find(b"\n", min(start + CHUNK, len(raw)))
        end = len(raw) if end < 0 else end + 1
        yield raw[start:end]
        start = end
