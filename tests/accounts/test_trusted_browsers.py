"""Browsers in which a link of a mail plays at once: whose they are, and how many there may be."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlmodel import select

from pbem.accounts import trusted_browsers
from pbem.accounts.players import find_or_create
from pbem.accounts.trusted_browsers import MOST, label_of
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Player, TrustedBrowser, id_of

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)


def test_the_browser_unused_for_longest_makes_room(service: Service) -> None:
    with service.database.write() as session:
        ann, bea = (find_or_create(session, f"{name}@example.org") for name in ("ann", "bea"))
        others = trusted_browsers.remember(session, id_of(bea), "")
        keys = []
        for number in range(MOST):
            with clock.set_to(NOON + timedelta(minutes=number)):
                keys.append(trusted_browsers.remember(session, id_of(ann), ""))
                session.flush()
        with clock.set_to(NOON + timedelta(hours=1)):
            trusted_browsers.used(session, keys[0])
            session.flush()
            keys.append(trusted_browsers.remember(session, id_of(ann), ""))
        session.flush()
        known = [trusted_browsers.is_trusted(session, key, ann) for key in keys]
        assert known == [True, False, *[True] * (MOST - 1)]
        assert trusted_browsers.is_trusted(session, others, bea)
        assert not trusted_browsers.is_trusted(session, others, ann)
        ann.one_click = False
        assert not trusted_browsers.is_trusted(session, keys[0], ann)
        hashes = session.exec(select(TrustedBrowser.key_hash)).all()
        assert not set(keys) & set(hashes), "no key is kept"
        assert session.get_one(Player, ann.id).id == ann.id


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
         "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Safari/537.36",
         "Samsung Internet, Android"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
         "Firefox, Linux"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/130.0 Safari/537.36",
         "Chrome, Mac"),
    ],
)  # fmt: skip
def test_a_browser_is_called_as_its_player_calls_it(agent: str, label: str) -> None:
    assert label_of(agent) == label
