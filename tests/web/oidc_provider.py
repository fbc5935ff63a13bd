"""A provider of OpenID Connect: Authlib's server side on a port of its own, with PKCE and nonces
required. Who signs in there is whoever `claims` describe."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from authlib.integrations.flask_oauth2 import AuthorizationServer
from authlib.oauth2.rfc6749 import grants
from authlib.oauth2.rfc6749.models import AuthorizationCodeMixin, ClientMixin
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oidc.core.grants import OpenIDCode
from flask import Flask, jsonify
from joserfc.jwk import ECKey
from werkzeug.serving import make_server

CLIENT_ID, CLIENT_SECRET = "pbem", "the club's secret"


class Client(ClientMixin):
    """The one client there is: the site."""

    def get_client_id(self) -> str:
        return CLIENT_ID

    def get_default_redirect_uri(self) -> str:
        return ""

    def get_allowed_scope(self, scope: str) -> str:
        return scope

    def check_redirect_uri(self, redirect_uri: str) -> bool:
        return redirect_uri.endswith("/sign-in/provider/done")

    def check_client_secret(self, client_secret: str) -> bool:
        return client_secret == CLIENT_SECRET

    def check_endpoint_auth_method(self, method: str, endpoint: str) -> bool:
        return method == "client_secret_basic"

    def check_response_type(self, response_type: str) -> bool:
        return response_type == "code"

    def check_grant_type(self, grant_type: str) -> bool:
        return grant_type == "authorization_code"


class Code(AuthorizationCodeMixin):
    """What was asked for with a code, until it is handed in."""

    def __init__(self, request: Any) -> None:
        self.asked = dict(request.payload.data)

    def __getattr__(self, name: str) -> Any:
        if name in ("code_challenge", "code_challenge_method"):
            return self.asked.get(name)
        raise AttributeError(name)

    def get_redirect_uri(self) -> str:
        return str(self.asked["redirect_uri"])

    def get_scope(self) -> str:
        return str(self.asked["scope"])

    def get_nonce(self) -> str:
        return str(self.asked["nonce"])

    def get_auth_time(self) -> None: ...

    def get_acr(self) -> None: ...

    def get_amr(self) -> None: ...


class Provider:
    """`claims` are of whoever sits there; `issuer` is what it calls itself in ID tokens."""

    def __init__(self) -> None:
        self.claims: dict[str, Any] = {}
        self.key = ECKey.generate_key("P-256", {"kid": "1", "use": "sig"})
        self.codes: dict[str, Code] = {}
        self.app = Flask("provider")
        self.server = make_server("localhost", 0, self.app, threaded=True)
        self.url = self.issuer = f"http://localhost:{self.server.port}/club"
        self._prepare()

    def _prepare(self) -> None:
        server = AuthorizationServer(
            self.app,
            query_client=lambda client_id: Client() if client_id == CLIENT_ID else None,
            save_token=lambda token, request: None,
        )
        server.register_grant(
            _grant(self), [CodeChallenge(required=True), _openid(self)(require_nonce=True)]
        )

        @self.app.get("/club/.well-known/openid-configuration")
        def metadata() -> Any:
            return jsonify(
                issuer=self.url,
                authorization_endpoint=f"{self.url}/authorize",
                token_endpoint=f"{self.url}/token",
                jwks_uri=f"{self.url}/keys",
                id_token_signing_alg_values_supported=["ES256"],
            )

        @self.app.get("/club/keys")
        def keys() -> Any:
            return jsonify(keys=[self.key.as_dict(private=False)])

        @self.app.get("/club/authorize")
        def authorize() -> Any:
            grant = server.get_consent_grant(end_user=self.claims)
            return server.create_authorization_response(grant_user=self.claims, grant=grant)

        @self.app.post("/club/token")
        def token() -> Any:
            return server.create_token_response()


def _grant(provider: Provider) -> type[grants.AuthorizationCodeGrant]:
    class Grant(grants.AuthorizationCodeGrant):
        def save_authorization_code(self, code: str, request: Any) -> None:
            provider.codes[code] = Code(request)

        def query_authorization_code(self, code: str, client: Any) -> Code | None:
            return provider.codes.get(code)

        def delete_authorization_code(self, authorization_code: Code) -> None:
            provider.codes = {c: kept for c, kept in provider.codes.items()
                              if kept is not authorization_code}  # fmt: skip

        def authenticate_user(self, authorization_code: Code) -> dict[str, Any]:
            return provider.claims

    return Grant


def _openid(provider: Provider) -> type[OpenIDCode]:
    class OpenId(OpenIDCode):
        def exists_nonce(self, nonce: str, request: Any) -> bool:
            return False

        def resolve_client_private_key(self, client: Any) -> Any:
            return provider.key

        def get_client_algorithm(self, client: Any) -> str:
            return "ES256"

        def get_encode_header(self, client: Any) -> dict[str, Any]:
            return {"alg": "ES256", "kid": "1"}

        def get_client_claims(self, client: Any) -> dict[str, Any]:
            return {"iss": provider.issuer}

        def generate_user_info(self, user: dict[str, Any], scope: str) -> dict[str, Any]:
            return user

    return OpenId


@contextmanager
def providing() -> Iterator[Provider]:
    provider = Provider()
    thread = threading.Thread(target=provider.server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield provider
    finally:
        provider.server.shutdown()
        thread.join()
        provider.server.server_close()
