"""The account page: how mail comes, whether it arrives, and the browsers that play at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from sqlmodel import select

from pbem.accounts import trusted_browsers, web_sessions
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Delivery, Game, OutboundMail, Player
from pbem.web.site.visitor import KEY
from tests.web.conftest import ANN, BEA
from tests.web.pages import Person

SignIn = Callable[[str], Person]


def player(service: Service, address: str = ANN) -> Player:
    with service.database.read() as session:
        return session.exec(select(Player).where(Player.email == address)).one()


def test_a_player_chooses_when_he_is_told(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    form = ann.open("/account/mail").form("/account/mail")
    ann.client.post(
        form.action,
        data=form.fields
        | {
            "mode": "digest",
            "hour": ["7", "19", "99", "x", "²", "9" * 5000],
        },
    )
    kept = player(service)
    assert (kept.mail_mode, kept.digest_hours) == ("digest", [7, 19])
    page = ann.open("/account/mail")
    assert page.form("/account/mail").fields["mode"] == "digest"
    ann.send(page.form("/account/mail"), mode="instant")
    assert player(service).mail_mode == "instant"


def test_a_name_can_be_changed_and_is_never_empty(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    ann.send(ann.open("/account").form("/account"), name="  Ann\tof\x07 Cleves ")
    assert player(service).name == "Ann of Cleves"
    ann.send(ann.open("/account").form("/account"), name="   ")
    assert player(service).name == "ann"


def test_bouncing_mail_shows_to_the_player_and_his_table(
    service: Service, game: Game, person: SignIn
) -> None:
    with service.database.write() as session:
        ann = session.exec(select(Player).where(Player.email == ANN)).one()
        ann.mail_bounced_at, ann.mail_bounce_reason = clock.now(), "5.1.1 no such user"
        session.add(ann)
        mail = session.exec(select(OutboundMail).where(OutboundMail.player_id == ann.id)).first()
        if mail is not None:
            mail.delivery = Delivery.BOUNCING
            session.add(mail)
        name = ann.name
    bea = person(BEA).open(f"/g/{game.code}")
    assert f"Email to {name} is bouncing." in bea.words
    assert "5.1.1" not in bea.words, "the server's words are the player's own business"
    # Signing in by a mailed link proves that mail arrives, so the session here is made without.
    reader = person(BEA)
    with service.database.write() as session, reader.client.session_transaction() as cookie:
        cookie[KEY] = web_sessions.begin(session, player(service).id or 0, "")
    page = reader.open("/account")
    assert "5.1.1 no such user" in page.words
    reader.send(page.form("/account/mail-works"))
    assert player(service).mail_bounced_at is None
    if mail is not None:
        with service.database.read() as session:
            assert session.get_one(OutboundMail, mail.id).delivery == Delivery.QUEUED


def test_stopped_mail_can_be_had_again(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    ann.send(ann.open("/account/mail").form("/account/mail-stop"))
    assert player(service).mail_stopped_at is not None
    ann.send(ann.open("/account/mail").form("/account/mail-stop"), ("again", "yes"))
    assert player(service).mail_stopped_at is None


def test_browsers_are_listed_and_forgotten(service: Service, person: SignIn) -> None:
    ann, bea = person(ANN), person(BEA)
    with service.database.write() as session:
        own = player(service).id or 0
        keys = [
            trusted_browsers.remember(session, own, "Mozilla/5.0 (Android) Firefox/133")
            for _ in "12"
        ]
    page = ann.open("/account/safety")
    assert page.words.count("Firefox, Android") == 2
    form = page.form("/account/forget-browser")
    [button] = form.buttons
    token = bea.open("/account").form("/account").fields["csrf_token"]
    for text in (button[1], "²", "9" * 5000):
        data = {"csrf_token": token, "browser": text}
        assert bea.client.post("/account/forget-browser", data=data).status_code == 303
    with service.database.read() as session:
        assert len(trusted_browsers.list_browsers(session, own)) == 2, "not hers to forget"
    ann.send(form, button)
    with service.database.read() as session:
        assert len(trusted_browsers.list_browsers(session, own)) == 1
    ann.send(ann.open("/account/safety").form("/account/one-click"), one_click="no")
    with service.database.read() as session:
        assert trusted_browsers.list_browsers(session, own) == []
        assert not any(trusted_browsers.is_trusted(session, key, player(service)) for key in keys)


def test_a_player_sees_how_his_own_mails_fared(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    with service.database.write() as session:
        mail = session.exec(select(OutboundMail).where(OutboundMail.kind == "turn")).one()
        mail.delivery, mail.last_error = Delivery.FAILED, "550 no such user"
        session.add(mail)
        address = mail.recipient
    stranger.send(stranger.open("/sign-in").form("/sign-in"), email=address)
    page = person(address).open("/account/mails")
    assert "could not be delivered" in page.words
    assert f"to {address}" in page.words.partition("Your sign-in link")[2], (
        "emails of the service, too"
    )
    assert "550 no such user" in page.words
    others = next(other for other in (ANN, BEA) if other != address)
    assert "550" not in person(others).open("/account/mails").words


def test_the_account_is_for_players(stranger: Person) -> None:
    assert "Sign in" in stranger.open("/account").words


PAGES = {"/account": "/account", "/account/mail": "/account/mail", "/account/time": "/account/time",
         "/account/look": "/appearance", "/account/safety": "/account/one-click"}  # fmt: skip
"""Each page of the account and where its one Save goes."""
UNLIKE_USUAL = {
    "listed": False, "mail_mode": "digest", "digest_hours": [6, 19], "hold_mails": False,
    "reminders": "late", "talk_at_once": True, "confirm_moves": "always", "auto_level": "trivial",
    "emblem": 2, "grace_seconds": 45, "time_zone": "Asia/Calcutta", "quiet_hours": [22, 7],
    "country": "DE-BY", "language": "pl", "theme": "dark", "goods": "marked", "one_click": False,
    "daily_mail_at": datetime(2026, 12, 1, 7, tzinfo=UTC),
}  # fmt: skip


def chosen_unlike_usual(service: Service) -> dict[str, object]:
    with service.database.write() as session:
        row = session.exec(select(Player).where(Player.email == ANN)).one()
        for name, value in UNLIKE_USUAL.items():
            setattr(row, name, value)
        session.add(row)
    return player(service).model_dump(exclude={"used_at"})


def test_a_save_changes_nothing_that_was_not_changed(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    before = chosen_unlike_usual(service)
    for path, action in PAGES.items():
        ann.send(ann.open(path).form(action))
        assert player(service).model_dump(exclude={"used_at"}) == before, path


def test_what_a_form_does_not_hold_stays_as_it_is(service: Service, person: SignIn) -> None:
    """Such as one of a page that was opened before an update."""
    ann = person(ANN)
    before = chosen_unlike_usual(service)
    token = ann.open("/account").form("/account").fields["csrf_token"]
    ann.client.post("/account/mail", data={"csrf_token": token, "reminders": "never"})
    ann.client.post("/account/one-click", data={"csrf_token": token})
    now = player(service).model_dump(exclude={"used_at"})
    assert now == before | {"reminders": "never"}


def test_invitations_by_mail_are_refused_for_every_address(
    service: Service, person: SignIn
) -> None:
    ann = person(ANN)
    for said in ("no", "no", "yes"):
        page = ann.send(ann.open("/account/mail").form("/account/mail"), strangers=said)
        assert page.form("/account/mail").fields["strangers"] == said


def test_every_page_of_the_account_leads_to_the_others_and_knows_where_parts_went(
    person: SignIn,
) -> None:
    ann = person(ANN)
    for path in PAGES:
        assert set(PAGES) <= set(ann.open(path).links)
    page = ann.client.get("/account").get_data(as_text=True)
    for part, path in (("away", "time"), ("push", "mail"), ("activity", "safety")):
        assert f'<span id="{part}" data-moved="/account/{path}"></span>' in page
