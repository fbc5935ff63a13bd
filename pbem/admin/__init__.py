"""What operators may do, the same by page and by command."""
