"""A mail scanner: opens every link of a mail, submits every form it finds, keeps its cookies."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages import Form, read

CLICK = {"Sec-Fetch-User": "?1", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
JUNK = ("123456", "test@example.net")
"""What it types into fields, one after another in every form."""
MAILED = ("/m/", "/c/", "/u/", "/r/", "/sign-in/", "/account/", "/asked/")
"""It keeps to these, and does not wander through the whole site."""


@dataclass
class Scanner:
    """`presses` forms or only looks; `keeps_cookies` or comes as somebody new each time."""

    app: Flask
    presses: bool = True
    keeps_cookies: bool = True
    typed: tuple[str, ...] = JUNK
    place: str = "203.0.113.7"
    seen: set[str] = field(default_factory=set)
    sent: int = 0
    _client: FlaskClient | None = None

    def client(self) -> FlaskClient:
        if self._client is None or not self.keeps_cookies:
            self._client = self.app.test_client()
        self._client.environ_base["REMOTE_ADDR"] = self.place
        return self._client

    def scan(self, paths: list[str]) -> None:
        """Everything that begins at those paths."""
        todo = list(paths)
        while todo:
            path = todo.pop()
            if path in self.seen or not path.startswith(MAILED):
                continue
            self.seen.add(path)
            todo += self._visit(path)

    def _visit(self, path: str) -> list[str]:
        client = self.client()
        client.head(path)
        client.options(path)
        page = read(client.get(path, headers=CLICK))
        found = [self._path(link) for link in page.links]
        for form in page.forms if self.presses else ():
            if form.action.startswith(MAILED):
                found += self._press(client, form)
        return found

    def _press(self, client: FlaskClient, form: Form) -> list[str]:
        """With every button, every box ticked and not, and every kind of nonsense."""
        found = []
        boxes = [name for name, values in form.options.items() if len(values) == 1]
        ticks = ([False] * len(boxes), [True] * len(boxes)) if boxes else ([],)
        buttons = form.buttons or [("", "")]
        for (name, value), ticked, words in itertools.product(buttons, ticks, self.typed):
            data = {
                k: v if k == "csrf_token" or k in boxes else words for k, v in form.fields.items()
            }
            data |= {
                box: form.options[box][0] for box, on in zip(boxes, ticked, strict=False) if on
            }
            if name:
                data[name] = value
            self.sent += 1
            answer = client.post(form.action, data=data, headers=CLICK)
            page = read(answer)
            found += [
                self._path(link) for link in [*page.links, answer.headers.get("Location", "")]
            ]
        return found

    def _path(self, url: str) -> str:
        return urlsplit(url).path
