"""Webhooks against any request: refused or taken, never a fault of ours, never unproven mail."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as bounds
from hypothesis import strategies as st

from pbem.core.service import Service
from pbem.web.inbound_webhooks import ROADS
from tests.inbox.providers import senders
from tests.inbox.providers.conftest import Post, stored
from tests.inbox.providers.senders import RECORDED_REQUESTS, Request

pytestmark = pytest.mark.databases("both")

SHARED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
UNSIGNED = ("postmark", "brevo", "mailjet", "sparkpost")
REFUSALS = {401, 403, 406, 422, 503}
NAMES = sorted({name for make in RECORDED_REQUESTS.values() for name in make().headers})


@pytest.fixture(params=["sqlite"])
def service(request: pytest.FixtureRequest, service: Service) -> Service:
    return service


@bounds(max_examples=60, deadline=None, suppress_health_check=SHARED)
@given(
    provider=st.sampled_from(sorted(ROADS)),
    body=st.binary(max_size=300) | st.text(max_size=300).map(str.encode),
    headers=st.dictionaries(
        st.sampled_from(NAMES),
        st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"))
        | st.sampled_from(["multipart/form-data; boundary=b", "Basic Og==", "1794506650"]),
        max_size=5,
    ),
)
def test_whatever_is_posted_is_refused(
    post: Post, hooked: Service, provider: str, body: bytes, headers: dict[str, str]
) -> None:
    assert post(Request(provider, body, headers)) in REFUSALS
    assert stored(hooked) == []


@bounds(max_examples=120, deadline=None, suppress_health_check=SHARED)
@given(
    name=st.sampled_from(sorted(set(RECORDED_REQUESTS) - {"mailgun_mime", "mailgun_fields"})),
    place=st.integers(0, 10_000),
    byte=st.integers(0, 255),
)
def test_a_request_with_a_byte_changed_is_another_mail_or_none(
    post: Post, hooked: Service, name: str, place: int, byte: int
) -> None:
    """Where the signature covers the body; a password or token does not, so there it is stored."""
    request = RECORDED_REQUESTS[name]()
    place %= len(request.body)
    body = request.body[:place] + bytes([byte]) + request.body[place + 1 :]
    status = post(Request(request.provider, body, request.headers))
    assert status in REFUSALS | {200}
    if body != request.body and request.provider not in (*UNSIGNED, "ses", "mandrill"):
        assert status == 403
    if body != request.body and request.provider == "mandrill" and status == 200:
        # The form may be written otherwise, as `%2b` for `%2B`; its fields are signed.
        assert all(row.raw == senders.MAIL for row in stored(hooked))
    if body != request.body and request.provider == "ses" and status == 200:
        # What is not signed: Amazon's address to unsubscribe, and spaces between the fields.
        assert all(row.raw == senders.MAIL for row in stored(hooked))
