"""What people answer to our questions and say of their days, a file for every language."""
