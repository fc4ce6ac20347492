"""Checks that the ownership tests notice a query without its account filter."""

import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

from server import LINTED, ROOT

BY_ACCOUNT = re.compile(rb"(?:[a-z_]+\.)?account_id = (\$\d+)")
TABLE = re.compile(rb"(?:FROM|UPDATE|JOIN|INTO)\s+([a-z_]+)")
LONGEST_QUERY = 1500

# Only reachable through something that is checked first: an id of the account, a secret, or a signed webhook.
BEHIND_ANOTHER = {
    "access_token", "answer_key", "athlete_link", "consent_key", "link_key", "message_key", "payment_event", "pinned_result", "plan_change",
    "intervals_attempt", "intervals_lookup", "plan_template_workout", "reset_token", "workout",
}
# Covered by the tests of billing, profiles, idempotent saves, test entries and connections.
BY_TESTS_OF_THEIR_OWN = {
    "coach_photo", "idempotency_key", "intervals_account", "intervals_activity", "intervals_athlete", "intervals_key", "intervals_session",
    "payment_customer", "subscription", "test_entry",
}


def show(is_short):
    tests = compiled()
    program = tests.read_bytes()
    queries = queries_by_table(program)
    excused = BEHIND_ANOTHER | BY_TESTS_OF_THEIR_OWN
    judged = {table: places for table, places in queries.items() if table not in excused}
    with tempfile.TemporaryDirectory() as folder:
        every_place = [place for places in queries.values() for place in places]
        is_sound = passes(rewritten(program, every_place, same_meaning), folder)
        unnoticed = [table for table, places in judged.items() if passes(rewritten(program, places, any_account), folder)]
    yield "queries only written otherwise, which the tests must not mind", len(every_place), is_sound
    yield (
        "tables whose queries forget the account, noticed by the tests of ownership",
        f"{len(judged) - len(unnoticed)} of {len(judged)}" + (f", not {', '.join(unnoticed)}" if unnoticed else ""),
        bool(judged) and not unnoticed,
    )
    known = excused & queries.keys()
    yield "tables that are excused and have such queries", f"{len(known)} of {len(excused)}", known == excused


def compiled():
    command = ["cargo", "test", "--profile", "tested", "--locked", "--workspace", "--test", "api", "--no-run", "--message-format", "json"]
    told = subprocess.run(command, cwd=ROOT, env={**os.environ, **LINTED}, check=True, capture_output=True, text=True).stdout
    built = [json.loads(line) for line in told.splitlines() if line.startswith("{")]
    return next(Path(crate["executable"]) for crate in built if crate.get("executable") and crate["target"]["name"] == "api")


def queries_by_table(program):
    """Where the compiled tests contain `account_id = $1`, by the table named last before it."""
    found = {}
    for match in BY_ACCOUNT.finditer(program):
        before = program[max(0, match.start() - LONGEST_QUERY) : match.start()]
        named = TABLE.findall(before[before.rfind(b"\0") + 1 :])
        if named:
            found.setdefault(named[-1].decode(), []).append(match)
    return found


def rewritten(program, places, condition):
    """The same program with another condition of the same length in its queries."""
    changed = bytearray(program)
    for place in places:
        changed[place.start() : place.end()] = condition(place).ljust(len(place[0]))
    return changed


def same_meaning(place):
    return place[0].replace(b" = ", b"==")


def any_account(place):
    """Only valid in SQLite."""
    return place[1] + b" IS NOT NULL"


def passes(program, folder):
    changed = Path(folder) / "tests"
    changed.write_bytes(program)
    changed.chmod(0o755)
    command = [changed, "ownership::", "--skip", "::postgres"]
    return subprocess.run(command, cwd=ROOT / "crates/api", capture_output=True).returncode == 0
