"""The templates of mails and pages, as a package so that they travel with the code."""
