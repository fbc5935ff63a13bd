"""Web push as a browser meets it: allowed on a game's page, shown, and ended by a tap.

The push service itself is the browser's maker's and stands outside: what it would give and bring is
handed to Chromium as its developer tools do it. All else is real: page, service worker, site.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import BrowserContext, Page, Worker
from sqlmodel import col, select

from pbem.core.service import Service
from pbem.games import games_to_play, records
from pbem.models import Game, HookKind, Webhook, id_of
from pbem.webhooks import messages
from tests.browser.looking import follow, leave
from tests.web.conftest import address_of, table_of_three
from tests.webhooks.test_push import Browser

pytestmark = pytest.mark.browser
KEYS = Browser(
    ec.generate_private_key(ec.SECP256R1()),
    b"0123456789abcdef",
    "https://push.example.org/send/one",
)
SUBSCRIBED = """given => {
  const made = { endpoint: given[0], unsubscribe: async () => true,
    toJSON: () => ({ endpoint: given[0], keys: { p256dh: given[1], auth: given[2] } }) };
  PushManager.prototype.subscribe = async () => made;
  PushManager.prototype.getSubscription = async () => made;
}"""
SHOWN = """async () => {
  const own = await navigator.serviceWorker.ready;
  return (await own.getNotifications()).map((n) => [n.title, n.body, n.actions[0].title]);
}"""
CLOSED = """async () => {
  const own = await navigator.serviceWorker.ready;
  for (const one of await own.getNotifications()) one.close();
}"""
TAPPED = """async (action) => {
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification, action });
  let ended;
  event.waitUntil = (promise) => { ended = promise; };  // one that no person made has none
  dispatchEvent(event);
  await ended;
}"""


@pytest.fixture
def game(service: Service) -> Game:
    return table_of_three(service, "push")


@pytest.fixture
def allowed(
    service: Service, site: str, browser_of: Callable[[str], BrowserContext], game: Game
) -> Iterator[Page]:
    """A page, not the game's, of somebody who has just let their browser notify them."""
    context = browser_of(address_of(service, game, 0))
    context.grant_permissions(["notifications"], origin=site)
    page = context.new_page()
    page.goto("/account/mail")
    page.evaluate(SUBSCRIBED, KEYS.given)
    page.locator("form[data-push] button").click()
    page.wait_for_url("**/account/mail#push")
    page.locator("main .flash").wait_for()
    yield page
    page.evaluate(CLOSED)  # the browser is the next test's, too
    page.goto("/account/mail")
    if notifying(service):
        follow(page.locator("#push form button", has_text="Switch off"))
    context.clear_permissions()
    leave(page)


def bring(page: Page, name: str, code: str) -> None:
    """What the push service would bring when it is the player's turn."""
    word = messages.Word("your-turn", name, "It’s your turn.", f"/g/{code}", {"game": code})
    tools = page.context.new_cdp_session(page)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(row["registrationId"] for row in told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    while not found:  # pytest's own time limit ends it
        page.wait_for_timeout(50)
    brought = {"registrationId": found[-1], "data": messages.body(HookKind.PUSH, word)}
    tools.send("ServiceWorker.deliverPushMessage", {"origin": page.evaluate("origin"), **brought})


def notifying(service: Service) -> list[str]:
    with service.database.read() as session:
        rows = session.exec(
            select(Webhook).where(Webhook.kind == HookKind.PUSH, col(Webhook.removed_at).is_(None))
        )
        return [row.url for row in rows]


def worker_of(page: Page) -> Worker:
    [worker] = page.context.service_workers
    return worker


def test_a_turn_is_shown_and_a_tap_ends_it(service: Service, allowed: Page, game: Game) -> None:
    assert notifying(service) == [KEYS.endpoint]
    bring(allowed, game.name, game.code)
    allowed.wait_for_function(f"({SHOWN})().then((all) => all.length === 1)")
    assert allowed.evaluate(SHOWN) == [["Winter table", "It’s your turn.", "Switch off"]]
    worker = worker_of(allowed)
    worker.evaluate(f"({SUBSCRIBED})({json.dumps(KEYS.given)})")
    worker.evaluate(TAPPED, "off")
    assert notifying(service) == []
    assert allowed.evaluate(SHOWN) == []


def test_who_wishes_it_sees_the_number_of_waiting_games_at_the_icon(
    service: Service, allowed: Page, game: Game
) -> None:
    """The icon itself is the device's."""
    worker = worker_of(allowed)
    worker.evaluate("navigator.setAppBadge = async (n) => (self.badge = n); self.badge = 'unset'")
    for wished, told in ((False, "unset"), (True, waiting(service, game, 0))):
        allowed.goto("/account/look")
        allowed.locator("[name=wishes][value=badge]").set_checked(wished)
        follow(allowed.locator("main .save"))
        known = f"caches.has('badge').then((has) => has === {json.dumps(wished)})"
        allowed.wait_for_function(known)
        bring(allowed, game.name, f"WISHED{wished}")
        allowed.wait_for_function(f"({SHOWN})().then((all) => all.length === {1 + wished})")
        while wished and worker.evaluate("self.badge") == "unset":
            allowed.wait_for_timeout(50)
        assert worker.evaluate("self.badge") == told


def waiting(service: Service, game: Game, seat: int) -> int:
    """How many games wait for the player in that seat."""
    with service.database.read() as session:
        player = id_of(records.players_of(session, game)[seat])
        return games_to_play.counts(session, [player]).get(player, 0)


def test_nothing_is_shown_beside_the_game_s_own_page(allowed: Page, game: Game) -> None:
    allowed.goto(f"/g/{game.code}")
    bring(allowed, game.name, game.code)
    bring(allowed, "Summer table", "ANOTHER")
    allowed.wait_for_function(f"({SHOWN})().then((all) => all.length === 1)")
    assert [title for title, *_ in allowed.evaluate(SHOWN)] == ["Summer table"]
