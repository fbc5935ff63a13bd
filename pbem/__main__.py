"""`python -m pbem` is the `pbem` command."""

from pbem.running.cli import main

raise SystemExit(main())
