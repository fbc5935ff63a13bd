"""What is due: one table of jobs, and the sweep that walks it (docs/architecture.md)."""
