"""One request: to the address that was looked at, not redirected, not held up."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from pbem.webhooks import post
from pbem.webhooks.targets import WebTarget
from tests.certificates import certificate
from tests.webhooks.receiver import receiving

LOOPBACK = ("127.0.0.0/8",)
NAME = "hooks.example.invalid"


def test_the_body_and_headers_arrive() -> None:
    with receiving() as server:
        post.send(server.url, b'{"a":1}', {"Webhook-Id": "7"}, LOOPBACK)
    [(path, headers, body)] = server.got
    assert (path, body) == ("/hook?a=1", b'{"a":1}')
    assert headers["Webhook-Id"] == "7"
    assert headers["Content-Type"] == "application/json"
    assert headers["Host"] == f"127.0.0.1:{server.server_port}"


def test_a_private_address_is_not_even_connected_to() -> None:
    with receiving() as server, pytest.raises(post.PostRefused, match="https") as refused:
        post.send(server.url, b"{}", {})
    assert refused.value.for_good
    assert server.got == []


def test_the_connection_goes_to_the_address_looked_at_under_the_old_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name does not exist: whoever looked it up again would get nowhere."""
    path = certificate(tmp_path, x509.DNSName(NAME))
    monkeypatch.setenv("SSL_CERT_FILE", str(path))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    with receiving(context) as server:
        target = WebTarget(True, NAME, server.server_port, "/hook")
        post.send_to(target, ["127.0.0.1"], b"{}", {})
        assert server.got[0][1]["Host"].startswith(NAME)
        other = target._replace(host="another.example.invalid")
        with pytest.raises(post.PostRefused, match="certificate"):
            post.send_to(other, ["127.0.0.1"], b"{}", {})
        monkeypatch.delenv("SSL_CERT_FILE")
        with pytest.raises(post.PostRefused, match="certificate"):
            post.send_to(target, ["127.0.0.1"], b"{}", {})
        assert len(server.got) == 1


def test_the_next_address_is_tried_where_one_does_not_answer() -> None:
    with receiving() as server:
        target = WebTarget(False, "somewhere.example", server.server_port, "/")
        post.send_to(target, ["127.0.0.2", "127.0.0.1"], b"{}", {})
        assert len(server.got) == 1
    with pytest.raises(post.PostRefused, match="the connection failed"):
        post.send_to(target, ["127.0.0.2"], b"{}", {})


def test_redirects_are_not_followed() -> None:
    with receiving() as server, receiving() as second:
        server.answers, server.headers = [307], {"Location": second.url}
        with pytest.raises(post.PostRefused, match="not followed") as refused:
            post.send(server.url, b"{}", {}, LOOPBACK)
    assert refused.value.for_good
    assert second.got == []


def test_proxies_of_the_environment_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with receiving() as server, receiving() as proxy:
        for name in ("http_proxy", "https_proxy", "all_proxy"):
            monkeypatch.setenv(name, proxy.url)
        post.send(server.url, b"{}", {}, LOOPBACK)
    assert (len(server.got), proxy.got) == (1, [])


def test_a_server_that_answers_by_drops_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(post, "SECONDS", 0.4)
    with receiving() as server:
        server.drops = True
        with pytest.raises(post.PostRefused, match="did not answer in time") as refused:
            post.send(server.url, b"{}", {}, LOOPBACK)
    assert not refused.value.for_good


@pytest.mark.parametrize(
    ("status", "for_good", "gone"),
    [(400, True, False), (404, True, True), (410, True, True), (429, False, False),
     (408, False, False), (500, False, False), (503, False, False)],
)  # fmt: skip
def test_what_an_answer_means(status: int, for_good: bool, gone: bool) -> None:
    with receiving() as server:
        server.answers, server.headers = [status], {"Retry-After": "1.5"}
        with pytest.raises(post.PostRefused, match=f"it answered {status}") as refused:
            post.send(server.url, b"{}", {}, LOOPBACK)
    error = refused.value
    assert (error.for_good, error.gone, error.wait) == (for_good, gone, timedelta(seconds=2))


def test_the_signature_is_that_of_standard_webhooks() -> None:
    """The example of the scheme's own specification."""
    headers = post.signature(
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "msg_p5jXN8AQM9LWM0D4loKWxJek",
        datetime.fromtimestamp(1614265330, UTC),
        b'{"test": 2432232314}',
    )
    assert headers["Webhook-Signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_names_that_do_not_exist_are_said_to() -> None:
    with pytest.raises(post.PostRefused, match="its name was not found"):
        post.send(f"https://{NAME}/", b"{}", {})
