"""The `pbem` command, also as `python -m pbem`. Ctrl-C ends it without a word, even while most of
it is still being imported."""

from __future__ import annotations

import sys


def main() -> int:
    """Run one command; the exit status."""
    try:
        from pbem.running import cli

        return cli.main()
    except KeyboardInterrupt:
        return 130  # as shells have it


if __name__ == "__main__":
    sys.exit(main())
