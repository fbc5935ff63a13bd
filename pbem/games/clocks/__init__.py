"""The clocks of slow games as arithmetic: what a table sets, which hours count, when time is up."""
