"""Checks that tests notice changed rules: cargo-mutants on an evenly spread sample."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from server import ROOT

LEAST_CAUGHT = 0.9
READER = "crates/training/src/session/**"
TOTALS = ["crates/training/src/session/totals.rs", "crates/training/src/workouts/totals.rs", "crates/training/src/plans/volume.rs"]
MESSAGES = ["crates/training/src/messages.rs", "crates/training/src/messages/**"]
PLAN_LINKS = ["crates/training/src/plans/plan_link.rs", "crates/training/src/plans/plan_link/**"]
ENTITLEMENTS = ["crates/training/src/accounts/entitlements.rs", "crates/training/src/accounts/tiers.rs", "crates/training/src/accounts/allowance.rs"]
PAYMENTS = ["crates/gateways/src/payments/**", "crates/gateways/src/payments.rs"]


def files(names):
    return [word for name in names for word in ("--file", name)]


# The crate, its files, and every nth mutant to try: all of them would take a day.
RULES = {
    "identity": (["-p", "identity"], 4),
    "totals": (["-p", "training", *files(TOTALS)], 3),
    "the reader of sessions": (["-p", "training", "--file", READER, "--exclude", TOTALS[0]], 25),
    "messages": (["-p", "training", *files(MESSAGES)], 12),
    "plan links": (["-p", "training", *files(PLAN_LINKS)], 6),
    "entitlements": (["-p", "training", *files(ENTITLEMENTS)], 2),
    "payments": (["-p", "gateways", *files(PAYMENTS)], 6),
}


def hindrance():
    return None if shutil.which("cargo-mutants") else "cargo-mutants is not installed (cargo install cargo-mutants)"


def show(is_short):
    for name, (rules, step) in RULES.items():
        with tempfile.TemporaryDirectory() as folder:
            command = ["cargo", "mutants", *rules, "--sharding", "round-robin", "--shard", f"0/{step}", "--profile", "tested", "--timeout", "90", "-o", folder]
            subprocess.run(command, cwd=ROOT, capture_output=True)
            told = json.loads((Path(folder) / "mutants.out/outcomes.json").read_text())
        caught, missed = told["caught"] + told["timeout"], told["missed"]
        tried = caught + missed
        yield f"{name}: changes that the tests notice", f"{caught} of {tried}", bool(tried) and caught >= LEAST_CAUGHT * tried
        for outcome in told["outcomes"]:
            if outcome["summary"] == "MissedMutant":
                print(f"        mutants    missed {outcome['scenario']['Mutant']['name']}", flush=True)
