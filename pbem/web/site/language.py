"""Which language a page is in: what was chosen here, the player's own, or what the browser asks."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, request, session

from pbem.language import catalogues, command_words
from pbem.models import Player
from pbem.web.site import visitor
from pbem.web.site.visitor import local_path, see_other, service

pages = Blueprint("language", __name__)


def prepare(app: Flask) -> None:
    """Speak the visitor's language on every page."""
    app.before_request(_listen)
    app.after_request(_say_which)
    app.teardown_request(lambda error: catalogues.speak(catalogues.ENGLISH))
    app.context_processor(lambda: {"language": catalogues.current()})
    app.jinja_env.globals["languages"] = catalogues.LANGUAGES
    app.jinja_env.globals["written"] = command_words.written
    catalogues.teach(app.jinja_env)


@pages.post("/language")
def choose() -> Response:
    """For this browser, and for the player's mails if they are signed in."""
    remember(request.form.get("language", ""))
    return see_other(local_path(request.form.get("target")))


def remember(chosen: str) -> None:
    """Speak that language from the next page on, if it is one of ours."""
    if chosen in catalogues.LANGUAGES:
        session["language"] = chosen
        player = visitor.visitor()
        if player is not None:
            with service().database.write() as database:
                own = database.get_one(Player, player.id, with_for_update=True)
                own.language = chosen
                database.add(own)


def spoken() -> str:
    """The code of the language to speak to this visitor."""
    chosen = session.get("language")
    if chosen in catalogues.LANGUAGES:
        return str(chosen)
    player = visitor.visitor()
    if player is not None and player.language:
        return player.language
    return request.accept_languages.best_match(list(catalogues.LANGUAGES)) or catalogues.ENGLISH


def _listen() -> None:
    if request.endpoint == "static" or request.path.startswith(
        ("/healthz", "/readyz", "/metrics", "/api/")
    ):
        catalogues.speak(catalogues.ENGLISH)
    else:
        catalogues.speak(spoken())


def _say_which(response: Response) -> Response:
    if response.mimetype == "text/html":
        response.headers["Content-Language"] = catalogues.current()
        response.vary.update(("Accept-Language", "Cookie"))
    return response
