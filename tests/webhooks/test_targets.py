"""Where nothing is sent to: private networks in any spelling, and what is no address."""

from __future__ import annotations

from ipaddress import ip_address
from socket import inet_aton

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem.webhooks import targets
from pbem.webhooks.targets import BadTarget, WebTarget

PRIVATE = (
    "0.0.0.0", "10.0.0.1", "10.255.255.255", "100.64.0.1", "127.0.0.1", "127.9.9.9",
    "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1",
    "192.168.1.1", "198.18.0.1", "198.51.100.7", "203.0.113.9", "224.0.0.1", "239.255.255.255",
    "240.0.0.1", "255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
    "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1",
    "2002:7f00:1::", "3fff::1", "fc00::1", "fd12:3456::1", "fe80::1", "fe80::1%1", "fec0::1",
    "ff02::1",
)  # fmt: skip
PUBLIC = (
    "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.128.0.1", "128.0.0.1", "162.159.136.232",
    "172.15.255.255", "172.32.0.1", "192.167.0.1", "198.20.0.1", "223.255.255.255",
    "::ffff:1.1.1.1", "2606:4700::1111", "2a00:1450:4001::200e",
)  # fmt: skip


@pytest.mark.parametrize("text", PRIVATE)
def test_private_and_special_addresses_are_refused(text: str) -> None:
    assert not targets.may_be_sent_to(ip_address(text))
    host = f"[{text}]" if ":" in text else text
    with pytest.raises(BadTarget):
        targets.read(f"https://{host}/hook")


@pytest.mark.parametrize("text", PUBLIC)
def test_public_addresses_are_not(text: str) -> None:
    assert targets.may_be_sent_to(ip_address(text))


@pytest.mark.parametrize(
    "host",
    ["127.1", "2130706433", "0x7f000001", "0x7f.1", "017700000001", "0", "127.0.0.1.", "10.1",
     "localhost", "LOCALHOST", "localhost.", "a.localhost", "db.internal", "printer.local"],
)  # fmt: skip
def test_other_spellings_are_refused_before_anything_is_looked_up(host: str) -> None:
    with pytest.raises(BadTarget):
        targets.read(f"https://{host}/hook")


@pytest.mark.parametrize(
    "url",
    ["", "hook", "http://example.org/", "ftp://example.org/", "file:///etc/passwd", "https://",
     "https:///x", "https://user@example.org/", "https://user:pw@example.org/",
     "https://example.org:22/", "https://example.org:99999/", "https://example.org:x/",
     "https://example.org/\r\nX: y", "https://example.org/a b", "https://ex\u00e4mple.org/",
     "https://example.org\\@127.0.0.1/", "https://[::1", "https://example.org/" + "x" * 500,
     "https://%31%32%37.0.0.1/", "https://127.0.0.1%00.ok.example/", "https://4294967296/",
     "https://example.org%2f/", "https://example..org/", "https://.example.org/",
     "https://-a.example.org/", "https://a-.example.org/", "https://1.2.3.4.5/", "https://0xg.0x1/",
     "https://a!b.example/", "https://*.example.org/", "https://a.example,b.example/",
     f"https://{'a' * 64}.example.org/", f"https://{'a.' * 127}org/", "https://[v1.a]/", "https://intranet/"],
)  # fmt: skip
def test_what_cannot_be_meant_is_refused(url: str) -> None:
    with pytest.raises(BadTarget) as refused:
        targets.read(url)
    assert str(refused.value)


def test_a_good_address_is_taken_apart() -> None:
    url = "https://Hooks.Example.org/services/T0/B0?wait=true#top"
    assert targets.read(url) == WebTarget(
        True, "hooks.example.org", 443, "/services/T0/B0?wait=true"
    )


@given(host=st.text("aA0x%_-.!*1f", max_size=20))
def test_an_address_that_is_taken_can_be_looked_up(host: str) -> None:
    """Any host is refused, or it is a name that resolvers take or an address."""
    try:
        target = targets.read(f"https://{host}/")
    except BadTarget:
        return
    assert all(0 < len(label) < 64 for label in target.host.split("."))
    assert set(target.host) <= set("abcdefghijklmnopqrstuvwxyz0123456789_-.")
    assert not target.host.rpartition(".")[2].isdigit() or inet_aton(target.host)


@pytest.mark.parametrize(
    "host", ["a_b.example.org", "xn--bcher-kva.example", "1.example", "3com.com", "a-b.example"]
)
def test_unusual_names_are_taken(host: str) -> None:
    assert targets.read(f"https://{host}/").host == host


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "0x7f.1", "::1"])
def test_a_name_that_stands_for_a_private_address_is_refused_when_looked_up(host: str) -> None:
    with pytest.raises(BadTarget):
        targets.resolve(WebTarget(True, host, 443, "/"))


def test_networks_of_the_host_s_own_can_be_allowed() -> None:
    allowed = ("10.1.0.0/16", "fd00::/8")
    assert targets.read("http://10.1.2.3:8065/hooks/x", allowed).port == 8065
    assert targets.read("https://[fd00::1]/", allowed).host == "fd00::1"
    for url in ("https://10.2.0.1/", "http://1.1.1.1/", "https://1.1.1.1:22/"):
        with pytest.raises(BadTarget):
            targets.read(url, allowed)
