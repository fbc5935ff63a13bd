"""Mails that hold their words in a wrapper, under a wrong name, or none at all: read, or told."""

from __future__ import annotations

import base64
import email
from datetime import timedelta
from email.message import EmailMessage
from email.policy import default

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, pkcs7
from cryptography.x509.oid import NameOID

from pbem.core import clock
from pbem.core.service import Service
from pbem.mail import reply
from pbem.mail.reply.bodies import signed_content
from pbem.models import Game
from tests.inbox.answering import answers, asking_back, moves, reply_to, said, sent, turn_mails

INNER = b"Content-Type: text/plain; charset=utf-8\r\n\r\nsettler\r\n"
SMIME = "Content-Type: application/pkcs7-mime; smime-type={}; name=smime.p7m"
SIGNED_IN_CLEAR = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n{}\n"
SIGNATURE = "-----BEGIN PGP SIGNATURE-----\n\niQEz\n=abcd\n-----END PGP SIGNATURE-----\n"
ENCRYPTED = "-----BEGIN PGP MESSAGE-----\n\nhQEM\n=abcd\n-----END PGP MESSAGE-----\n"
PGP_MIME = (
    'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary="b"\n\n'
    "--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n"
    f"--b\nContent-Type: application/octet-stream\n\n{ENCRYPTED}--b--\n"
)
ON = "\n\nOn Thu, Nov 26, 2026 at 9:02 PM Winter table wrote:\n\n> Choose a role.\n"
PLAIN = "Content-Type: text/plain; charset={}\nContent-Transfer-Encoding: {}\n\n"
THUMB = "\N{THUMBS UP SIGN}"
GMAIL = "text/vnd.google.email-reaction+json"


def received(service: Service, game: Game, mail: bytes | str) -> str:
    """What becomes of a reply to seat 0's newest turn mail, with these headers and this body."""
    raw = mail if isinstance(mail, bytes) else mail.encode()
    made = email.message_from_bytes(raw, policy=default)
    assert isinstance(made, EmailMessage)
    for name, value in reply_to(service, game, turn_mails(service, game, 0)[-1], "").items():
        if name.lower() not in ("content-type", "content-transfer-encoding", "mime-version"):
            made[name] = value
    return sent(service, made)


def signer() -> tuple[x509.Certificate, rsa.RSAPrivateKey]:
    key = rsa.generate_private_key(65537, 2048)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Ann")])
    built = x509.CertificateBuilder().subject_name(name).issuer_name(name).serial_number(1)
    built = built.public_key(key.public_key()).not_valid_before(clock.now() - timedelta(days=1))
    made = built.not_valid_after(clock.now() + timedelta(days=1)).sign(key, hashes.SHA256())
    return made, key


def signed(content: bytes) -> bytes:
    certificate, key = signer()
    builder = pkcs7.PKCS7SignatureBuilder().set_data(content)
    builder = builder.add_signer(certificate, key, hashes.SHA256())
    return builder.sign(Encoding.DER, [pkcs7.PKCS7Options.Binary])


def in_pieces(content: bytes) -> bytes:
    """As Outlook and OpenSSL write it: lengths left open, the content in several pieces."""

    def element(tag: int, inner: bytes) -> bytes:
        assert len(inner) < 128
        return bytes([tag, len(inner)]) + inner

    def left_open(tag: int, inner: bytes) -> bytes:
        return bytes([tag, 0x80]) + inner + b"\0\0"

    octets = [element(0x04, content[i : i + 20]) for i in range(0, len(content), 20)]
    held = left_open(0xA0, left_open(0x24, b"".join(octets)))
    data = bytes.fromhex("06092a864886f70d010701")
    digests = left_open(0x31, element(0x30, bytes.fromhex("0609608648016503040201")))
    inner = element(0x02, b"\1") + digests + left_open(0x30, data + held)
    outer = bytes.fromhex("06092a864886f70d010702") + left_open(0xA0, left_open(0x30, inner))
    return left_open(0x30, outer)


def smime(der: bytes, kind: str = "signed-data") -> str:
    body = base64.encodebytes(der).decode()
    return f"{SMIME.format(kind)}\nContent-Transfer-Encoding: base64\n\n{body}"


def encrypted() -> bytes:
    certificate, _ = signer()
    builder = pkcs7.PKCS7EnvelopeBuilder().set_data(INNER).add_recipient(certificate)
    return builder.encrypt(Encoding.DER, [pkcs7.PKCS7Options.Binary])


def test_what_s_mime_has_signed_in_one_piece_is_read(service: Service, game: Game) -> None:
    assert received(service, game, smime(signed(INNER))) == "played settler"


def test_open_lengths_and_pieces_are_read() -> None:
    assert reply.extract_mail(smime(in_pieces(INNER)).encode()) == "settler"
    html = b"Content-Type: text/html\r\n\r\n<p>settler</p>\r\n"
    assert reply.extract_mail(smime(in_pieces(html)).encode()) == "settler"


def test_a_broken_wrapper_holds_nothing_and_raises_nothing() -> None:
    whole = in_pieces(INNER)
    for end in range(len(whole)):
        assert INNER.startswith(signed_content(whole[:end]))
    for place in range(len(whole)):
        for byte in (0x00, 0x24, 0x80, 0xFF):
            signed_content(whole[:place] + bytes([byte]) + whole[place + 1 :])
    assert signed_content(encrypted()) == b""


@pytest.mark.parametrize("text", ["settler", "settler" + ON, "settler\n- -- \nAnn" + ON])
def test_what_pgp_has_signed_in_clear_is_read(service: Service, game: Game, text: str) -> None:
    mail = PLAIN.format("utf-8", "8bit") + SIGNED_IN_CLEAR.format(text) + SIGNATURE
    assert received(service, game, mail) == "played settler"


@pytest.mark.parametrize("what", ["pgp", "pgp in the text", "s/mime", "s/mime, called signed"])
def test_what_is_encrypted_is_told_with_a_way_out(service: Service, game: Game, what: str) -> None:
    mails = {
        "pgp": PGP_MIME,
        "pgp in the text": PLAIN.format("utf-8", "7bit") + ENCRYPTED,
        "s/mime": smime(encrypted(), "enveloped-data"),
        "s/mime, called signed": smime(encrypted()),
    }
    assert received(service, game, mails[what]).startswith("nothing played: We have no key")
    told = " ".join(said(asking_back(service)[-1]).split())
    assert "an encrypted email We have no key to read it. Write without encryption" in told
    assert "settler" in told  # what can be chosen


def test_a_move_above_what_is_encrypted_is_read() -> None:
    mail = PLAIN.format("utf-8", "7bit") + f"settler\n\n{ENCRYPTED}"
    assert reply.extract_mail(mail.encode()) == "settler"


@pytest.mark.parametrize(
    ("charset", "written_in", "words"),
    [
        ("us-ascii", "utf-8", "mulțumesc"),
        ("iso-8859-1", "utf-8", "dziękuję"),
        ("windows-1252", "utf-8", "colonist – mulțumesc"),
        ("utf-8", "cp1252", "Grüße – the settler"),
        ("utf-8", "cp1250", "osadnik, złoto dla Łukasza"),
        ("us-ascii", "iso8859-2", "osadnik, żółw"),
        ("x-unknown", "cp1252", "crème, settler"),
        ("windows1250", "cp1250", "plantator, złoto"),
        ("iso-8859-2", "iso8859-2", "żółw"),
        ("iso-8859-1", "cp1250", "dziękuję ślicznie"),
        ("iso-8859-1", "cp1252", "“settler” – cœur, ça va"),
        ("iso-8859-1", "latin-1", "Grüße, settler"),
        ("gb2312", "gb2312", "\u4f60\u597d settler"),
        ("utf-16", "utf-16", "settler"),
        ("base64", "utf-8", "settler"),
    ],
)
def test_a_wrong_name_of_a_charset_is_no_reason_for_wrong_letters(
    charset: str, written_in: str, words: str
) -> None:
    raw = PLAIN.format(charset, "8bit").encode() + f"{words}\n".encode(written_in)
    assert reply.extract_mail(raw) == words


def test_a_stray_byte_makes_no_text_another() -> None:
    raw = PLAIN.format("utf-8", "8bit").encode() + "dziękuję ".encode() + b"\xf3\n"
    assert reply.extract_mail(raw) == "dziękuję \ufffd"


@pytest.mark.parametrize(
    ("encoding", "body", "words"),
    [
        ("quoted-printable", "set= \ntler", "settler"),
        ("quoted-printable", "set=\t \r\ntler", "settler"),
        ("Quoted-Printable;", "set=\ntler", "settler"),
        ("quoted-printable", "dzi=c4=99ki", "dzięki"),
        ("quoted-printable", "set=tler =4", "set=tler =4"),
    ],
)
def test_slips_in_quoted_printable_are_read(encoding: str, body: str, words: str) -> None:
    assert reply.extract_mail((PLAIN.format("utf-8", encoding) + body).encode()) == words


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("text/markdown; charset=utf-8", "settler"),
        ("text/x-markdown", "settler"),
        ("text/enriched", "<bold>settler</bold>"),
        ("text/richtext", "<Paragraph>settler</Paragraph>"),
    ],
)
def test_texts_that_are_nearly_plain_are_read(
    service: Service, game: Game, kind: str, body: str
) -> None:
    assert received(service, game, f"Content-Type: {kind}\n\n{body}\n") == "played settler"


def test_letters_and_their_marks_are_put_together() -> None:
    raw = PLAIN.format("utf-8", "8bit") + "mult\u0327umesc, z\u0307o\u0301\u0142w\n"
    assert reply.extract_mail(raw.encode()) == "mulţumesc, żółw"


def parts(*each: str, kind: str = "alternative") -> str:
    return f'Content-Type: multipart/{kind}; boundary="b"\n\n' + "".join(
        f"--b\n{part}\n" for part in each
    )


TEXT = "Content-Type: text/plain; charset=utf-8\n"
REACTIONS = {
    "alone": f"{TEXT}Content-Disposition: reaction\n\n{THUMB}\n",
    "with its HTML": parts(
        f"{TEXT}Content-Disposition: reaction\n\n{THUMB}\n",
        f"Content-Type: text/html; charset=utf-8\n\n<p>{THUMB}</p>",
    ),
    "Gmail's": parts(
        f"{TEXT}\n{THUMB}\n\nAnn reacted via Gmail\n",
        f'Content-Type: {GMAIL}\n\n{{"version": 1, "emoji": "{THUMB}"}}',
        f"Content-Type: text/html; charset=utf-8\n\n<p>{THUMB}</p><p>Ann reacted via Gmail</p>",
    ),
    "Gmail's, in a language that we do not know": parts(
        f"{TEXT}\n{THUMB}\n\nAnn reageris per Gmail\n",
        f'Content-Type: {GMAIL}\n\n{{"version": 1, "emoji": "{THUMB}"}}',
    ),
    "Gmail's, without its part": f"{TEXT}\n{THUMB}\n\nAnn reacted via Gmail\n",
    "Outlook's": f"{TEXT}\n{THUMB}\nAnn Novak reacted to your message:\n",
    "Outlook's, Polish": f"{TEXT}\nAnna zareagował(a) na Twoją wiadomość:\n",
    "Outlook's, Romanian": f"{TEXT}\nAna a reacționat la mesajul dvs.:\n",
}


@pytest.mark.parametrize("what", REACTIONS)
def test_a_thumb_is_left_in_peace(service: Service, game: Game, what: str) -> None:
    before = len(answers(service))
    assert received(service, game, REACTIONS[what]) == "a reaction: left in peace"
    assert (moves(service, game), len(answers(service))) == ([], before)


def test_a_move_beside_a_thumb_is_played(service: Service, game: Game) -> None:
    beside = parts(
        f"{TEXT}Content-Disposition: reaction\n\n{THUMB}\n", f"{TEXT}\nsettler\n", kind="mixed"
    )
    assert received(service, game, beside) == "played settler"


@pytest.mark.parametrize(
    "text",
    ["Bob reacted to that badly. settler", "I liked your message", "settler, as my gmail says:"],
)
def test_who_writes_of_reactions_is_read(service: Service, game: Game, text: str) -> None:
    assert received(service, game, f"{TEXT}\n{text}\n") != "a reaction: left in peace"
