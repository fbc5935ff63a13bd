"""The `pbem` command, also as `python -m pbem`. Ctrl-C ends it without a word, even while most of
it is still being imported."""

from __future__ import annotations

import gc
import sys


def main() -> int:
    """Run one command; the exit status."""
    try:
        # What is imported stays. To look through it for what could go takes a fifth of the time.
        gc.disable()
        from pbem.running import cli

        gc.freeze()
        gc.enable()
        return cli.main()
    except KeyboardInterrupt:
        return 130  # as shells have it


if __name__ == "__main__":
    sys.exit(main())
