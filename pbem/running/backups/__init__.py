"""Backups: the whole database and the key it is signed with in one file, and back from it.

`archive.py` is the file; `sqlite_file.py` and `postgresql.py` say how each database is copied out
and in while others work on it; `backing_up.py` and `restoring.py` are the two commands' work.
"""
