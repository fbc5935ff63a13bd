"""What one types is marked as people expect it, in text and in HTML."""

from __future__ import annotations

from pbem.language.wording import marked, quoted


def test_words_to_type_are_bold_or_in_quotation_marks_and_never_in_backticks() -> None:
    assert quoted("Build with `build …`, or `pass`.") == "Build with “build …”, or “pass”."
    assert marked("Build <now>, or `pass`.") == "Build &lt;now&gt;, or <b>pass</b>."
