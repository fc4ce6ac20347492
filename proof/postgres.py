"""A private, durable PostgreSQL in a temporary folder."""

import glob
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path


class Postgres:
    """`settings` are PostgreSQL's, such as `synchronous_commit=off`; the defaults are durable.

    One that is `standby_of` another follows it until it is promoted."""

    def __init__(self, settings=(), standby_of=None):
        programs = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
        if not programs:
            raise RuntimeError("PostgreSQL's server programs are missing: install the package postgresql")
        self.programs = Path(programs[-1]).parent
        self.settings = list(settings)
        self.folder = Path(tempfile.mkdtemp(prefix="longrun-proof-postgres."))
        self.owner = None
        if os.geteuid() == 0:  # it refuses to run as root
            self.owner = pwd.getpwnam("postgres")
            os.chown(self.folder, self.owner.pw_uid, self.owner.pw_gid)
        self.folder.chmod(0o711)
        if standby_of:
            self.run("pg_basebackup", "-h", standby_of.folder, "-U", "postgres", "-R", "-X", "stream", "-c", "fast")
        else:
            self.run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8")

    @property
    def host(self):
        return str(self.folder).replace("/", "%2F")

    @property
    def url(self):
        return f"postgres://postgres@{self.host}/postgres"

    def run(self, program, *arguments):
        identity = {"user": self.owner.pw_uid, "group": self.owner.pw_gid, "extra_groups": []} if self.owner else {}
        command = [self.programs / program, "-D", self.folder / "data", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, **identity)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")

    def start(self):
        settings = ["listen_addresses=''", f"unix_socket_directories='{self.folder}'", "max_connections=300", *self.settings]
        options = " ".join(f"-c {setting}" for setting in settings)
        self.run("pg_ctl", "-w", "-l", self.folder / "log", "-o", options, "start")

    def query(self, sql):
        command = [self.programs / "psql", "-h", self.folder, "-U", "postgres", "-At", "-c", sql]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def promote(self):
        self.run("pg_ctl", "-w", "promote")

    def crash(self):
        """Kills all of its processes at once, without a checkpoint."""
        self.run("pg_ctl", "-w", "-m", "immediate", "stop")

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        if (self.folder / "data/postmaster.pid").exists():
            self.crash()
        shutil.rmtree(self.folder, ignore_errors=True)
