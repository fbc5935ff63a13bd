"""A Postfix of the test's own, after `deploy/postfix/main.cf`: it relays to the service by LMTP and
delivers to the players' Maildirs. Only root can start one."""

from __future__ import annotations

import os
import re
import shutil
import smtplib
import subprocess
import tempfile
import time
from pathlib import Path

from tests import needs
from tests.e2e.tree import free_port

EXAMPLE = Path(__file__).parents[2] / "deploy" / "postfix" / "main.cf"
PLACES = "/usr/sbin:/sbin:/usr/bin"
MORE = """
queue_directory = {folder}/spool
data_directory = {folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = {folder}/postfix.log
maillog_file_prefixes = {folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
virtual_mailbox_domains = example.org
virtual_mailbox_base = {folder}/mail
virtual_mailbox_maps = inline:{{ ann@example.org=ann/, bea@example.org=bea/, cid@example.org=cid/ }}
virtual_uid_maps = static:{uid}
virtual_gid_maps = static:{gid}
virtual_minimum_uid = 1
minimal_backoff_time = 3s
maximal_backoff_time = 5s
transport_retry_time = 1s
queue_run_delay = 1s
smtpd_peername_lookup = no
disable_dns_lookups = yes
"""
MASTER = """
127.0.0.1:{port} inet n - n - - smtpd
cleanup   unix n - n - 0 cleanup
qmgr      unix n - n 300 1 qmgr
rewrite   unix - - n - - trivial-rewrite
bounce    unix - - n - 0 bounce
defer     unix - - n - 0 bounce
trace     unix - - n - 0 bounce
verify    unix - - n - 1 verify
flush     unix n - n 1000? 0 flush
proxymap  unix - - n - - proxymap
smtp      unix - - n - - smtp
relay     unix - - n - - smtp
lmtp      unix - - n - - lmtp
virtual   unix - n n - - virtual
error     unix - - n - - error
retry     unix - - n - - error
anvil     unix - - n - 1 anvil
scache    unix - - n - 1 scache
tlsmgr    unix - - n 1000? 1 tlsmgr
postlog   unix-dgram n - n - 1 postlogd
"""
SECONDS = 120


class Postfix:
    """`mail` has a Maildir for each player."""

    def __init__(self, lmtp_port: int, uid: int, gid: int) -> None:
        needs.program("postfix")
        needs.root()
        self.folder = Path(tempfile.mkdtemp(prefix="pbem-postfix-"))
        self.folder.chmod(0o755)
        self.port = free_port()
        self.mail = self.folder / "mail"
        for name in ("spool", "data", "mail", "etc"):
            (self.folder / name).mkdir()
        shutil.chown(self.folder / "data", "postfix")
        os.chown(self.mail, uid, gid)
        main = EXAMPLE.read_text().replace("games.example.org", "pbem.localhost")
        main = re.sub(r"127\.0\.0\.1:8025", f"127.0.0.1:{lmtp_port}", main)
        main += MORE.format(folder=self.folder, uid=uid, gid=gid)
        (self.folder / "etc" / "main.cf").write_text(main)
        (self.folder / "etc" / "master.cf").write_text(MASTER.format(port=self.port))
        self.command("start")
        try:
            self._wait()
        except BaseException:
            self.end()
            raise

    def command(self, word: str) -> None:
        done = subprocess.run(
            ["postfix", "-c", str(self.folder / "etc"), word],
            env=os.environ | {"PATH": PLACES},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr + self.log()

    def log(self) -> str:
        file = self.folder / "postfix.log"
        return file.read_text() if file.exists() else ""

    def client(self) -> smtplib.SMTP:
        return smtplib.SMTP("127.0.0.1", self.port, timeout=10)

    def _wait(self) -> None:
        deadline = time.monotonic() + SECONDS
        while True:
            try:
                self.client().quit()
                return
            except OSError:
                assert time.monotonic() < deadline, self.log()
                time.sleep(0.05)

    def end(self) -> None:
        self.command("stop")
        shutil.rmtree(self.folder, ignore_errors=True)
