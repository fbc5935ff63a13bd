"""A Dovecot of the test's own: one user, a Maildir, IMAP on a free port."""

from __future__ import annotations

import getpass
import grp
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from imapclient import IMAPClient

from tests import needs
from tests.e2e.tree import free_port

USER, PASSWORD = "games@example.org", "a-p@ss:word"
CONFIG = """\
protocols = imap
listen = 127.0.0.1
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/dovecot.log
mail_location = maildir:{maildirs}
mail_uid = {mail_user}
mail_gid = {mail_group}
first_valid_uid = 0
first_valid_gid = 0
default_internal_user = {user}
default_internal_group = {group}
default_login_user = {login_user}
ssl = no
disable_plaintext_auth = no
auth_mechanisms = {mechanisms}
{more}passdb {{
  driver = static
  args = password={password}
}}
userdb {{
  driver = static
  args = uid={mail_user} gid={mail_group} home={folder}/home
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {port}
  }}
  inet_listener imaps {{
    port = 0
  }}
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
"""
OAUTH2 = """\
passdb {{
  driver = oauth2
  mechanisms = xoauth2
  args = {folder}/oauth2.conf
}}
"""
TOKENS = """\
tokeninfo_url = {url}
username_attribute = email
active_attribute = active
active_value = yes
"""
SECONDS = 120


class Dovecot:
    """Its processes are all ours, or, as root, several users'; `%n` in `maildirs` is the user. At
    the address `tokens` it asks about access tokens (XOAUTH2)."""

    def __init__(self, maildirs: str = "", tokens: str = "") -> None:
        program = needs.program("dovecot")
        # Not in pytest's folder, which others may not enter.
        self.folder = Path(tempfile.mkdtemp(prefix="pbem-dovecot-"))
        self.folder.chmod(0o755)
        self.port = free_port()
        self.log = self.folder / "dovecot.log"
        self.url = f"imap://games%40example.org:a-p%40ss%3Aword@127.0.0.1:{self.port}/INBOX"
        for name in ("home", "maildir"):
            (self.folder / name).mkdir(mode=0o777)
            (self.folder / name).chmod(0o777)
        (self.folder / "oauth2.conf").write_text(TOKENS.format(url=tokens))
        config = self.folder / "dovecot.conf"
        config.write_text(
            CONFIG.format(
                folder=self.folder,
                port=self.port,
                password=PASSWORD,
                maildirs=maildirs or f"{self.folder}/maildir",
                mechanisms="plain login xoauth2" if tokens else "plain login",
                more=OAUTH2.format(folder=self.folder) if tokens else "",
                **users(),
            )
        )
        self.process = subprocess.Popen([program, "-F", "-c", config])
        try:
            self._wait()
        except BaseException:
            self.end()
            raise

    def _wait(self) -> None:
        deadline = time.monotonic() + SECONDS
        while True:
            try:
                self.client().logout()
                return
            except Exception:  # not there yet, in one way or another
                said = self.log.read_text() if self.log.exists() else ""
                assert time.monotonic() < deadline, said
                assert self.process.poll() is None, said
                time.sleep(0.1)

    def client(self, user: str = USER) -> IMAPClient:
        client = IMAPClient("127.0.0.1", self.port, ssl=False)
        client.login(user, PASSWORD)
        return client

    def put(self, raw: bytes, *flags: bytes) -> None:
        """Into the INBOX, as if it had been delivered."""
        client = self.client()
        client.append("INBOX", raw, flags)
        client.logout()

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(SECONDS)
        shutil.rmtree(self.folder, ignore_errors=True)


def users() -> dict[str, str]:
    if os.getuid() == 0:
        return {
            "user": "dovecot",
            "group": "dovecot",
            "login_user": "dovenull",
            "mail_user": "nobody",
            "mail_group": "nogroup",
        }
    user, group = getpass.getuser(), grp.getgrgid(os.getgid()).gr_name
    return {
        "user": user,
        "group": group,
        "login_user": user,
        "mail_user": user,
        "mail_group": group,
    }
