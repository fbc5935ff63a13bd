"""Reads our pages as a browser does: their forms, and what they say."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

VOID = {"input", "br", "meta", "link", "img", "hr", "base"}


@dataclass
class Form:
    """A form with what its fields hold, `several` what those do that stand in it more than once;
    `buttons` are pairs of name and value."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    several: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)
    options: dict[str, list[str]] = field(default_factory=dict)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self._form: Form | None = None
        self._by_id: dict[str, Form] = {}
        self._elsewhere: list[tuple[str, dict[str, str | None]]] = []
        self._select = self._textarea = ""
        self._option: dict[str, str | None] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "a" and values.get("href"):
            self.links.append(values["href"] or "")
        if tag == "form":
            self._form = Form(values.get("action") or "", values.get("method") or "get")
            self.forms.append(self._form)
            self._by_id[values.get("id") or ""] = self._form
        elif "form" in values:
            self._elsewhere.append((tag, values))
        elif self._form is not None:
            self._field(self._form, tag, values, values.get("name") or "")

    def close(self) -> None:
        """Fields that stand outside of their forms belong to them after all of the page is read."""
        super().close()
        for tag, values in self._elsewhere:
            self._field(self._by_id[values["form"] or ""], tag, values, values.get("name") or "")

    def _field(self, form: Form, tag: str, values: dict[str, str | None], name: str) -> None:
        if tag == "button":
            form.buttons.append((name, values.get("value") or ""))
        elif tag == "input":
            kind = values.get("type")
            if kind in ("radio", "checkbox"):
                form.options.setdefault(name, []).append(values.get("value") or "on")
            if name and (kind not in ("radio", "checkbox") or "checked" in values):
                value = values.get("value") or ""
                if kind == "checkbox" and name in form.fields:
                    several = form.several.setdefault(name, [form.fields[name]])
                    several.append(value)
                form.fields[name] = value
        elif tag in ("select", "textarea"):
            form.fields.setdefault(name, "")
            self._select, self._textarea = (name, "") if tag == "select" else ("", name)
        elif tag == "option":
            self._option = values

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if self._form is not None and self._textarea:
            self._form.fields[self._textarea] += data
        if self._form is not None and self._option is not None:
            value = self._option.get("value")
            value = data.strip() if value is None else value
            known = self._form.options.setdefault(self._select, [])
            known.append(value)
            if "selected" in self._option or len(known) == 1:
                self._form.fields[self._select] = value
            self._option = None

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "textarea":
            self._textarea = ""


@dataclass
class Page:
    response: TestResponse
    forms: list[Form]
    links: list[str]
    words: str

    @property
    def status(self) -> int:
        return self.response.status_code

    def form(self, action: str, **fields: str) -> Form:
        """The form that goes to an address ending so and holds those values."""
        for form in self.forms:
            held = all(form.fields.get(name) == value for name, value in fields.items())
            if form.action.partition("?")[0].endswith(action) and held:
                return form
        raise AssertionError(f"no form to {action} with {fields} in {self.words[:500]}")


def read(response: TestResponse) -> Page:
    reader = _Reader()
    reader.feed(response.get_data(as_text=True))
    reader.close()
    words = " ".join(" ".join(reader.words).split())
    return Page(response, reader.forms, reader.links, words)


class Person:
    """Somebody with a browser of his own."""

    def __init__(self, client: FlaskClient, base: str = "") -> None:
        self.client = client

    def open(self, path: str) -> Page:
        return read(self.client.get(path, follow_redirects=True))

    def send(self, form: Form, button: tuple[str, str] = ("", ""), **changes: str) -> Page:
        """Press a button of the form, after changing some of its fields."""
        data: dict[str, Any] = form.fields | form.several | changes
        if button[0]:
            data[button[0]] = button[1]
        return read(self.client.post(form.action, data=data, follow_redirects=True))
