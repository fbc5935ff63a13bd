"""Webhooks: the providers' recorded requests are taken, tampered and stale ones are not."""

from __future__ import annotations

import base64
import dataclasses
import json
import os
import re
import subprocess
import threading
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from sqlmodel import SQLModel
from werkzeug.serving import make_server

from pbem.core import clock
from pbem.core.service import Service
from pbem.inbox.providers import post_bodies, ses
from pbem.mail import reply
from pbem.web.app import create_app
from pbem.web.inbound_webhooks import ROADS
from tests import needs
from tests.inbox.providers import senders
from tests.inbox.providers.conftest import Post, stored
from tests.inbox.providers.senders import RECORDED, RECORDED_REQUESTS, Request

GUIDE = Path(__file__).parents[3] / "docs" / "mail.md"
ID = "<CAF+q1=recorded@mail.example.org>"


@pytest.mark.parametrize("name", RECORDED_REQUESTS)
def test_a_recorded_request_is_stored(post: Post, hooked: Service, name: str) -> None:
    request = RECORDED_REQUESTS[name]()
    assert post(request) == 200
    (row,) = stored(hooked)
    assert (row.road, row.message_id) == (request.provider, ID)
    assert (row.envelope_sender, row.recipients) == ("ann@example.org", ["help@pbem.localhost"])
    message = message_from_bytes(row.raw, policy=default)
    assert message["From"] == "Ann Kowalska <ann@example.org>"
    assert reply.extract_mail(message) == "settler; take quarry"


@pytest.mark.parametrize(
    "name", ["sendgrid_raw", "ses", "cloudflare", "raw", "resend", "mandrill", "sparkpost"]
)
def test_the_raw_mail_is_kept_to_the_byte(post: Post, hooked: Service, name: str) -> None:
    post(RECORDED_REQUESTS[name]())
    assert stored(hooked)[0].raw == senders.MAIL


def test_one_mail_by_all_roads_is_one(post: Post, hooked: Service) -> None:
    for request in RECORDED_REQUESTS.values():
        assert post(request()) == 200
        assert post(request()) == 200
    assert len(stored(hooked)) == 1


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("mailgun_mime", {"spf": "pass", "dkim": [], "dmarc": ""}),
        ("mailgun_fields", {"spf": "pass", "dkim": [], "dmarc": ""}),
        ("postmark_raw", {"spf": "pass", "dkim": [], "dmarc": ""}),
        ("postmark_fields", {"spf": "pass", "dkim": [], "dmarc": ""}),
        ("sendgrid_raw", {"spf": "pass", "dkim": ["example.org"], "dmarc": ""}),
        ("ses", {"spf": "pass", "dkim": [], "dmarc": "pass"}),
        ("raw", {"spf": "", "dkim": [], "dmarc": ""}),
        ("mandrill", {"spf": "", "dkim": [], "dmarc": ""}),
    ],
)
def test_what_the_provider_has_checked_is_kept(
    post: Post, hooked: Service, name: str, expected: dict[str, object]
) -> None:
    post(RECORDED_REQUESTS[name]())
    assert stored(hooked)[0].verdicts == expected


# What is not genuine


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (senders.mailgun(secret="another"), 403),
        (senders.mailgun().with_body(b"\r\n" + b"a" * 50, b"\r\n" + b"b" * 50), 403),
        (senders.mailgun().with_body(senders.seconds(RECORDED).encode(), b"1794507000"), 403),
        (senders.postmark(password="another"), 401),
        (senders.postmark().with_header("Authorization", "Basic !"), 401),
        (senders.postmark().with_header("Authorization", ""), 401),
        (senders.sendgrid().with_body(b"take quarry", b"take indigo"), 403),
        (senders.sendgrid().with_header("X-Twilio-Email-Event-Webhook-Signature", ""), 403),
        (senders.sendgrid().with_header("X-Twilio-Email-Event-Webhook-Timestamp", "1"), 403),
        (senders.ses().with_body(b"take quarry", b"take indigo"), 403),
        (senders.ses().with_body(b"22b80b92", b"22b80b93"), 403),
        (senders.ses(TopicArn="arn:aws:sns:eu-west-1:666666666666:inbound"), 403),
        (senders.ses(SigningCertURL="https://evil.example/SimpleNotificationService-f3.pem"), 403),
        (senders.signed().with_body(b"take quarry", b"take indigo"), 403),
        (senders.signed().with_header("X-Pbem-Recipient", "new@pbem.localhost"), 403),
        (senders.signed().with_header("X-Pbem-Sender", "evil@example.org"), 403),
        (senders.signed().with_header("X-Pbem-Signature", ""), 403),
        (senders.signed(secret="another"), 403),
        (senders.cloudflare(secret="another"), 403),
        (senders.resend(secret="another"), 403),
        (senders.resend().with_body(b"56761188", b"56761189"), 403),
        (senders.resend().with_header("svix-id", "msg_another"), 403),
        (senders.resend().with_header("svix-timestamp", "1794506651"), 403),
        (senders.resend().with_header("svix-signature", ""), 403),
        (senders.parsed("brevo", password="another"), 401),
        (senders.parsed("brevo").with_header("Authorization", ""), 401),
        (senders.parsed("mailjet", password="another"), 401),
        (senders.parsed("mailjet").with_header("Authorization", ""), 401),
        (senders.mandrill(key="another"), 403),
        (senders.mandrill(base_url="https://elsewhere.example"), 403),
        (senders.mandrill().with_body(b"quarry", b"indigo"), 403),
        (senders.mandrill().with_body(b"mandrill_events=", b"more=1&mandrill_events="), 403),
        (senders.mandrill().with_header("X-Mandrill-Signature", ""), 403),
        (senders.sparkpost(token="another"), 403),
        (senders.sparkpost().with_header("X-MessageSystems-Webhook-Token", ""), 403),
        (dataclasses.replace(senders.cloudflare(), headers={}), 403),
    ],
)
def test_a_tampered_request_is_refused(
    post: Post, hooked: Service, request_: Request, status: int
) -> None:
    assert post(request_) == status
    assert stored(hooked) == []


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (senders.mailgun(moment=RECORDED - timedelta(hours=9)), 406),
        (senders.mailgun(moment=RECORDED + timedelta(minutes=6)), 406),
        (senders.sendgrid(moment=RECORDED - timedelta(days=4)), 503),
        (senders.ses(moment=RECORDED - timedelta(hours=2)), 403),
        (senders.signed(moment=RECORDED - timedelta(minutes=6)), 403),
        (senders.cloudflare(moment=RECORDED - timedelta(minutes=6)), 403),
        (senders.resend(moment=RECORDED - timedelta(minutes=6)), 403),
        (senders.resend(moment=RECORDED + timedelta(minutes=6)), 403),
    ],
)
def test_a_stale_request_is_refused(
    post: Post, hooked: Service, request_: Request, status: int
) -> None:
    assert post(request_) == status
    assert stored(hooked) == []


def test_mailgun_s_last_retry_is_taken_for_it_repeats_its_first_signature(post: Post) -> None:
    assert post(senders.mailgun(moment=RECORDED - timedelta(minutes=475))) == 200


def test_a_used_token_of_mailgun_carries_no_other_mail(post: Post, hooked: Service) -> None:
    """Its signature does not cover the mail."""
    assert post(senders.mailgun()) == 200
    other = senders.mailgun(change=lambda value: value.replace("quarry", "indigo"))
    assert post(other) == 406
    assert len(stored(hooked)) == 1


def test_a_used_id_of_postmark_carries_no_other_mail(post: Post, hooked: Service) -> None:
    assert post(senders.postmark("postmark_fields")) == 200
    assert post(senders.postmark("postmark_fields", TextBody="captain")) == 403
    assert len(stored(hooked)) == 1


def test_an_older_secret_is_still_good(hooked: Service, fetched: list[str]) -> None:
    secrets = {"raw": ("the newest", senders.SECRET)}
    settings = dataclasses.replace(hooked.settings, inbound_secrets=secrets)
    client = create_app(dataclasses.replace(hooked, settings=settings)).test_client()
    request = senders.signed()
    answer = client.post("/inbound/raw", data=request.body, headers=request.headers)
    assert answer.status_code == 200


def test_a_script_that_signs_as_the_document_has_it_hands_a_mail_in(
    hooked: Service, tmp_path: Path
) -> None:
    curl = needs.program("curl")
    [script] = re.findall(r"```sh\n(now=.*?)```", GUIDE.read_text(), re.DOTALL)
    (tmp_path / "mail.eml").write_bytes(senders.MAIL)
    serving = make_server("127.0.0.1", 0, create_app(hooked), threaded=True)
    thread = threading.Thread(target=serving.serve_forever)
    thread.start()
    try:
        script = script.replace("https://games.example.org", f"http://127.0.0.1:{serving.port}")
        script = script.replace("games.example.org", "pbem.localhost").replace(
            "curl ", f"{curl} -f "
        )
        known = os.environ | {"SECRET": senders.SECRET}
        with clock.set_to(datetime.now(UTC)):
            subprocess.run(["bash", "-c", script], cwd=tmp_path, env=known, check=True)
    finally:
        serving.shutdown()
        thread.join()
        serving.server_close()
    (row,) = stored(hooked)
    assert (row.raw, row.envelope_sender) == (senders.MAIL, "ann@example.org")


@pytest.mark.parametrize("name", sorted(ROADS))
def test_an_endpoint_without_its_secret_is_not_there(service: Service, name: str) -> None:
    client = create_app(service).test_client()
    assert client.head(f"/inbound/{name}").status_code == 404
    assert client.post(f"/inbound/{name}", data=b"x").status_code == 404
    assert client.post("/inbound/nobody", data=b"x").status_code == 404


def test_mail_forwarded_to_postmark_s_own_address_is_for_whom_it_was_written(
    post: Post, hooked: Service
) -> None:
    forwarded = senders.postmark(OriginalRecipient="451d9b70cf93@inbound.postmarkapp.com")
    assert post(forwarded) == 200
    assert stored(hooked)[0].recipients == ["help@pbem.localhost"]


def test_postmark_may_be_held_to_its_addresses(hooked: Service) -> None:
    for sources, status in ((("192.0.2.0/24",), 401), (("127.0.0.0/8",), 200)):
        settings = dataclasses.replace(hooked.settings, postmark_sources=sources)
        client = create_app(dataclasses.replace(hooked, settings=settings)).test_client()
        request = senders.postmark()
        answer = client.post("/inbound/postmark", data=request.body, headers=request.headers)
        assert answer.status_code == status


def test_sendgrid_without_a_policy_proves_itself_by_user_and_password(hooked: Service) -> None:
    secrets = {"sendgrid": (f"postmark:{senders.SECRET}",)}
    settings = dataclasses.replace(hooked.settings, inbound_secrets=secrets)
    client = create_app(dataclasses.replace(hooked, settings=settings)).test_client()
    request = senders.sendgrid()
    assert client.post("/inbound/sendgrid", data=request.body, headers=request.headers).status_code
    proof = {"Authorization": senders.postmark().headers["Authorization"]}
    for headers, status in ((request.headers, 403), (request.headers | proof, 200)):
        answer = client.post("/inbound/sendgrid", data=request.body, headers=headers)
        assert answer.status_code == status


# Amazon


def test_a_subscription_is_confirmed_at_amazon(post: Post, fetched: list[str]) -> None:
    assert post(senders.ses("ses_subscription")) == 200
    assert fetched[-1] == senders.shape("ses_subscription")["SubscribeURL"]


@pytest.mark.parametrize(
    "url",
    [
        "https://evil.example/?Action=ConfirmSubscription&Token=1",
        "http://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1",
        "https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=1",
        "https://sns.eu-west-1.amazonaws.com.evil.example/?Action=ConfirmSubscription&Token=1",
        "https://sns.eu-west-1.amazonaws.com@evil.example/?Action=ConfirmSubscription&Token=1",
    ],
)
def test_no_other_address_is_opened_even_if_it_is_signed(
    post: Post, fetched: list[str], url: str
) -> None:
    assert post(senders.ses("ses_subscription", SubscribeURL=url)) == 403
    assert url not in fetched


def test_a_certificate_of_somebody_else_is_not_believed(
    post: Post, hooked: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    for pem in (
        senders.certificate("evil.example"),
        senders.certificate(until=RECORDED - timedelta(days=1)),
    ):
        monkeypatch.setattr(post_bodies, "fetch", lambda url, pem=pem: pem)
        assert post(senders.ses()) == 403
    assert stored(hooked) == []


def test_a_pinned_certificate_is_the_only_one(hooked: Service, fetched: list[str]) -> None:
    pem = senders.certificate()
    print_ = x509.load_pem_x509_certificate(pem).fingerprint(hashes.SHA256()).hex()
    request = senders.ses()
    for pin, status in (("0" * 64, 403), (print_, 200)):
        secrets = {"ses": (senders.TOPIC, f"sha256:{pin}")}
        settings = dataclasses.replace(hooked.settings, inbound_secrets=secrets)
        client = create_app(dataclasses.replace(hooked, settings=settings)).test_client()
        ses._certificates.clear()
        answer = client.post("/inbound/ses", data=request.body, headers=request.headers)
        assert answer.status_code == status


def test_base64_keeps_the_bytes_of_any_charset(post: Post, hooked: Service) -> None:
    mail = senders.MAIL.replace(b"settler", "Grüße settler".encode("latin-1"))

    def encoded(message: str) -> str:
        told = json.loads(message)
        told["receipt"]["action"]["encoding"] = "BASE64"
        return json.dumps(told | {"content": base64.b64encode(mail).decode()})

    assert post(senders.ses(change=encoded)) == 200
    assert stored(hooked)[0].raw == mail


def test_a_notification_without_the_mail_is_sent_again(post: Post) -> None:
    def without(message: str) -> str:
        told = json.loads(message)
        del told["content"]
        return json.dumps(told)

    assert post(senders.ses(change=without)) == 503


# Mails that are fetched, parsed ones, and batches


def test_resend_keeps_the_mail_and_gives_it_for_our_key(post: Post, fetched: list[str]) -> None:
    assert post(senders.resend()) == 200
    mail_id = senders.shape("resend_event")["data"]["email_id"]
    assert fetched == [
        f"https://api.resend.com/emails/receiving/{mail_id}?html_format=cid",
        senders.shape("resend_mail")["raw"]["download_url"],
    ]


def test_what_resend_has_parsed_will_do_where_it_has_no_raw_mail(
    post: Post, hooked: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = json.dumps(senders.shape("resend_mail") | {"raw": None}).encode()
    monkeypatch.setattr(post_bodies, "fetch", lambda url, headers=None, most=0: kept)
    assert post(senders.resend()) == 200
    (row,) = stored(hooked)
    message = message_from_bytes(row.raw, policy=default)
    assert (message["From"], row.message_id) == ("Ann Kowalska <ann@example.org>", ID)
    assert row.recipients == ["help@pbem.localhost"]
    assert reply.extract_mail(message) == "settler; take quarry"


@pytest.mark.parametrize(
    "data", [{}, {"email_id": None}, {"email_id": "../domains"}, {"email_id": "x?y"}]
)
def test_nothing_but_a_mail_is_fetched_from_resend(
    post: Post, hooked: Service, fetched: list[str], data: dict[str, object]
) -> None:
    assert post(senders.resend(data=data)) == 200
    assert post(senders.resend("msg_2", type="email.bounced")) == 200
    assert (fetched, stored(hooked)) == ([], [])


def test_resend_without_a_key_of_its_api_brings_the_mail_again(hooked: Service) -> None:
    settings = dataclasses.replace(
        hooked.settings, inbound_secrets={"resend": senders.RESEND_SECRETS[:1]}
    )
    client = create_app(dataclasses.replace(hooked, settings=settings)).test_client()
    request = senders.resend()
    answer = client.post("/inbound/resend", data=request.body, headers=request.headers)
    assert answer.status_code == 503


@pytest.mark.parametrize("road", ["mandrill", "sparkpost"])
def test_each_mail_of_a_batch_is_stored_and_one_for_others_holds_up_none(
    post: Post, hooked: Service, road: str
) -> None:
    def changed(old: str, new: str) -> list[object]:
        text = json.dumps(senders.shape(road))
        if road == "sparkpost":
            mail = senders.MAIL.replace(old.encode(), new.encode())
            text = text.replace(
                base64.b64encode(senders.MAIL).decode(), base64.b64encode(mail).decode()
            )
        events: list[object] = json.loads(text.replace(old, new))
        return events

    batch = changed("pbem.localhost", "other.example") + changed("recorded", "second")
    make = senders.mandrill if road == "mandrill" else senders.sparkpost
    assert post(make(batch + senders.shape(road))) == 200
    assert [row.message_id for row in stored(hooked)] == [ID.replace("recorded", "second"), ID]
    assert post(make(changed("pbem.localhost", "other.example"))) == 200
    assert len(stored(hooked)) == 2


def test_the_trials_by_which_webhooks_are_set_up_are_answered(post: Post, hooked: Service) -> None:
    client = create_app(hooked).test_client()
    assert client.head("/inbound/mandrill").status_code == 200
    assert post(senders.mandrill([])) == 200
    assert post(senders.sparkpost([{"msys": {}}])) == 200
    assert stored(hooked) == []


def test_the_key_that_everybody_knows_brings_no_mail_from_mandrill(hooked: Service) -> None:
    settings = dataclasses.replace(hooked.settings, inbound_secrets={"mandrill": ("test-webhook",)})
    client = create_app(dataclasses.replace(hooked, settings=settings)).test_client()
    for events, status in (([], 200), (None, 403)):
        request = senders.mandrill(events, key="test-webhook")
        answer = client.post("/inbound/mandrill", data=request.body, headers=request.headers)
        assert answer.status_code == status
    assert stored(hooked) == []


def test_parsed_mails_without_text_are_read_by_their_html(post: Post, hooked: Service) -> None:
    html = "<div>settler; take quarry</div>"
    (item,) = senders.shape("brevo")["items"]
    item |= {"RawTextBody": None, "RawHtmlBody": html}
    assert post(senders.parsed("brevo", items=[item])) == 200
    other = {"Text-part": None, "Html-part": html, "Headers": {"Message-ID": "<2@example.org>"}}
    assert post(senders.parsed("mailjet", **other)) == 200
    for row in stored(hooked):
        message = message_from_bytes(row.raw, policy=default)
        assert reply.extract_mail(message) == "settler; take quarry"


# Retries


@pytest.mark.parametrize("name", RECORDED_REQUESTS)
def test_what_cannot_be_stored_is_answered_so_that_it_comes_again(
    post: Post, hooked: Service, name: str
) -> None:
    SQLModel.metadata.drop_all(hooked.database.engine)
    assert post(RECORDED_REQUESTS[name]()) == 503


def test_a_certificate_that_cannot_be_had_is_no_reason_to_lose_the_mail(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(url: str) -> bytes:
        raise post_bodies.Again("no route")

    monkeypatch.setattr(post_bodies, "fetch", away)
    assert post(senders.ses()) == 503


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (senders.mailgun(change=lambda v: v.replace("pbem.localhost", "other.example")), 406),
        (senders.postmark(OriginalRecipient="x@other.example"), 403),
        (senders.sendgrid(change=lambda v: v.replace("pbem.localhost", "other.example")), 422),
        (senders.ses(change=lambda v: v.replace("pbem.localhost", "other.example")), 422),
        (senders.signed(raw=b"Subject: x\r\n\r\nx", recipient="a@other.example"), 422),
        (senders.parsed("mailjet", Recipient="x@other.example"), 200),
    ],
)
def test_mail_for_others_is_refused_for_good(post: Post, request_: Request, status: int) -> None:
    assert post(request_) == status


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (senders.mailgun(change=lambda v: v.replace("quarry", "q" * 1_000_000)), 406),
        (senders.postmark(RawEmail="x" * 1_000_001), 403),
        (senders.signed(raw=senders.MAIL + b"x" * 1_000_000), 422),
        (senders.signed(raw=senders.MAIL + b"x" * 4_000_000), 422),
    ],
)
def test_a_mail_that_is_too_long_is_refused_for_good(
    post: Post, hooked: Service, request_: Request, status: int
) -> None:
    assert post(request_) == status
    assert stored(hooked) == []
