"""The example proxies in front of real web servers: pages are told at once, and one may be away."""

from __future__ import annotations

from pathlib import Path

import pytest

from pbem.core.service import Service
from pbem.games import records
from pbem.play import submission
from pbem.web.app import create_app
from tests.deploy.test_logs import Caddy, Nginx, Proxy
from tests.e2e.tree import free_port
from tests.web.conftest import match_of, table_of_three
from tests.web.served import Stream, serving

SEVERAL = {
    Nginx: (("# server 127.0.0.1:8001;", "server 127.0.0.1:{second};"),),
    Caddy: (
        ("reverse_proxy 127.0.0.1:8000", "reverse_proxy 127.0.0.1:{second} 127.0.0.1:8000"),
        ("# lb_try_duration 5s", "lb_try_duration 5s"),
        ("# fail_duration 10s", "fail_duration 10s"),
    ),
}
"""What the examples say to do for a second web server."""
ASKED = 8


def with_a_second(kind: type[Proxy], folder: Path, second: int) -> Proxy:
    class Several(kind):  # type: ignore[misc, valid-type]
        def site(self, *changes: tuple[str, str]) -> str:
            more = [(old, new.format(second=second)) for old, new in SEVERAL[kind]]
            return str(super().site(*more, *changes))

    return Several(folder)  # type: ignore[no-any-return]


@pytest.mark.parametrize("kind", [Nginx, Caddy])
def test_a_web_server_that_is_away_is_left_out_and_moves_are_told_at_once(
    service: Service, tmp_path: Path, kind: type[Proxy]
) -> None:
    game = table_of_three(service)
    proxy = with_a_second(kind, tmp_path, free_port())
    with serving(create_app(service), service) as there:
        proxy.behind = there
        with proxy.running():
            assert [proxy.get(f"/g/{game.code}", "") for _ in range(ASKED)] == [200] * ASKED
            stream = Stream(proxy.port, f"/g/{game.code}/events")
            before = stream.next()
            submission.submit(
                service, records.id_of(game), match_of(service, game).to_act[0], ["settler"], "web"
            )
            assert stream.next()["now"] != before["now"]
            stream.close()


class OfTwoPages(Nginx):
    def site(self, *changes: tuple[str, str]) -> str:
        return super().site(("limit_conn pbem_open 200;", "limit_conn pbem_open 2;"), *changes)


def test_one_address_holds_only_so_many_open_pages(service: Service, tmp_path: Path) -> None:
    game, proxy = table_of_three(service), OfTwoPages(tmp_path)
    with serving(create_app(service), service) as there:
        proxy.behind = there
        with proxy.running():
            held = [Stream(proxy.port, f"/g/{game.code}/events") for _ in range(3)]
            assert [stream.status for stream in held] == [200, 200, 503]
            for stream in held:
                stream.close()
