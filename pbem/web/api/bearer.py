"""Who asks: the player whose token the request carries, and nobody else, whatever its cookies."""

from __future__ import annotations

from typing import NamedTuple, cast

from flask import current_app, request

from pbem.accounts import api_tokens, blocking, security_log
from pbem.accounts.security_log import Event
from pbem.core.token_buckets import Buckets
from pbem.models import ApiToken, Player, Scope, id_of
from pbem.web.api.problems import Problem
from pbem.web.site.networks import network_of
from pbem.web.site.visitor import origin, service

EXTENSION = "pbem-api-buckets"


class Caller(NamedTuple):
    player: Player
    token: ApiToken

    @property
    def player_id(self) -> int:
        return id_of(self.player)

    @property
    def token_id(self) -> int:
        return id_of(self.token)


def player_of(caller: Caller | None) -> Player | None:
    """Whose eyes a public operation answers for."""
    return caller.player if caller is not None else None


def caller_if_any(scope: Scope) -> Caller | None:
    """None for who sends no token, whose network is counted instead; raises `Problem`."""
    if "Authorization" in request.headers:
        return caller(scope)
    network = network_of(request.remote_addr, service().settings)
    if network and (seconds := cast(Buckets, current_app.extensions[EXTENSION]).wait(network)):
        security_log.log_event(None, Event.LIMIT_REACHED, None, origin(), act="api")
        detail = f"A network may ask {service().settings.api_rate} times a minute without a token."
        raise Problem("too-many", detail, headers={"Retry-After": str(seconds)})
    return None


def caller(scope: Scope) -> Caller:
    """The player of a token that reaches so far; raises `Problem`."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token.strip():
        raise Problem("no-token")
    with service().database.read() as session:
        found = api_tokens.find(session, token.strip())
    if found is None:
        security_log.log_event(None, Event.TOKEN_REFUSED, None, origin(), reason="unknown")
        raise Problem("bad-token")
    someone = Caller(found[1], found[0])
    if someone.player.blocked_at is not None:
        _note(someone, Event.TOKEN_REFUSED, reason="blocked")
        raise Problem("blocked", blocking.sentence(service().settings))
    if seconds := cast(Buckets, current_app.extensions[EXTENSION]).wait(someone.token_id):
        _note(someone, Event.LIMIT_REACHED, act="api")
        detail = f"This token may ask {service().settings.api_rate} times a minute."
        raise Problem("too-many", detail, headers={"Retry-After": str(seconds)})
    if not someone.token.scope.allows(scope):
        _note(someone, Event.TOKEN_REFUSED, reason="scope")
        needed = f'Bearer realm="games", error="insufficient_scope", scope="{scope}"'
        raise Problem("scope", headers={"WWW-Authenticate": needed})
    if api_tokens.use_is_old(someone.token):
        with service().database.write() as session:
            api_tokens.used(session, someone.token_id)
    return someone


def _note(someone: Caller, event: Event, **fields: str) -> None:
    """A line only: whoever asks too much must not make us write as much."""
    security_log.log_event(
        None, event, someone.player_id, origin(), "", token=someone.token_id, **fields
    )
