"""Fuzzes everything that parses external input: it is rejected or parsed, without a panic."""

import os
import re
import subprocess

from server import LINTED, ROOT

# Test names by crate; the calls over HTTP run on both databases.
READERS = ["fuzz::", "session::properties::", "sheet::tests::a_damaged", "sheet::tests::any_", "email::tests::", "token::tests::"]
CASES, CASES_OF_CALLS = 20_000, 5_000
SHORT_CASES = 256


def show(is_short):
    cases, of_calls = (SHORT_CASES, SHORT_CASES) if is_short else (CASES, CASES_OF_CALLS)
    yield from tried("readers of texts, sheets, pictures, tokens and signed reports", cases, ["--lib", "--", *READERS])
    yield from tried("calls with bodies, headers, cookies and reports", of_calls, ["--test", "api", "--", "fuzz::"])


def tried(what, cases, arguments):
    command = ["scripts/with-postgres", "cargo", "test", "--profile", "tested", "--locked", "--workspace", *arguments]
    environment = {**os.environ, **LINTED, "PROPTEST_CASES": str(cases)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    tests = sum(int(passed) for passed in re.findall(r"test result: ok\. (\d+) passed", done.stdout))
    yield f"{what} that withstood {cases} cases each", f"{tests} tests", done.returncode == 0 and tests > 0
    if done.returncode:
        print(done.stdout[-6000:] + done.stderr[-2000:])
