"""Python looks for garbage less often, and not among what stays anyway: modules, tests, templates.

They are some hundred thousands of objects, and to look at all of them again and again took an
eighth of the time that tests take in this process.
"""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest

OFTEN, RARELY = 20_000, 20
"""How many new objects there are before it looks at those; how often it does before it looks at
older ones, too. Python's own numbers are 700 and 10."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(OFTEN, RARELY)
        gc.enable()
