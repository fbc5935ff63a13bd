"""Board games by mail: everything except the rules, in folders that stand on each other.

`docs/architecture.md` shows the folders and what belongs in each; `tests/test_imports.py` holds
their order.
"""
