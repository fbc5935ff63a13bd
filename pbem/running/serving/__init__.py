"""The web server: connections that wait cost no thread, requests that work have one each."""
