"""The Debian package of the program under test, on a fresh Debian: it starts without certificates, installs, upgrades and keeps its data."""

import subprocess
import tempfile
from pathlib import Path

from server import BINARY, ROOT


def show(_):
    with tempfile.TemporaryDirectory() as folder:
        packed = run("env", "COMPRESSION=none", "scripts/dist", BINARY, folder)
        yield "the program is packed", last_line(packed), packed.returncode == 0
        packages = list(Path(folder).glob("longrun_*.deb"))
        if packages:
            tried = run("scripts/try-package", packages[0])
            yield "the package is tried on a fresh Debian", last_line(tried), tried.returncode == 0


def run(*command):
    return subprocess.run([str(part) for part in command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def last_line(done):
    if done.returncode:
        print(done.stdout[-2000:])
    return (done.stdout.strip().splitlines() or ["nothing was said"])[-1]
