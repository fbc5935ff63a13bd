"""Orders that players leave for later questions: read, written, and answered by. Pure functions."""
