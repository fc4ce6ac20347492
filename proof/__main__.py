"""Runs the proofs of docs/reliability.md: python3 proof [--short] [PART…]

Each part prints its figures; one that does not hold makes the whole fail. `--short` is what `make test` has time for.
"""

import importlib
import sys
import time
from concurrent.futures import ThreadPoolExecutor

PARTS = ["fsync", "kill", "disk", "processes", "standby", "senders", "restore", "revisions", "schemas", "fuzz", "accounts", "uploads", "package", "owners", "passkeys", "mutants", "supply", "soak"]


def main(arguments):
    is_short = "--short" in arguments
    parts = [argument for argument in arguments if argument != "--short"] or PARTS
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        sys.exit(f"usage: python3 proof [--short] [PART…], of {', '.join(PARTS)}")
    # The short form mostly waits, so its parts run in parallel. The long one measures times, so they run alone.
    with ThreadPoolExecutor(max_workers=2 if is_short else 1) as lanes:
        failed = sum(lanes.map(lambda part: failures_of(part, is_short), parts))
    if failed:
        sys.exit(f"{failed} promises do not hold")


def failures_of(part, is_short):
    began = time.monotonic()
    shown = importlib.import_module(f"parts.{part}")
    hindrance = getattr(shown, "hindrance", lambda: None)()
    if hindrance:
        print(f"{'      ' if is_short else 'FAILED'}  {part:<10} cannot be shown here: {hindrance}", flush=True)
        return not is_short
    failed = 0
    for promise, figure, holds in shown.show(is_short):
        failed += not holds
        print(f"{'ok    ' if holds else 'FAILED'}  {part:<10} {promise}: {figure}", flush=True)
    print(f"        {part:<10} took {time.monotonic() - began:.0f} s", flush=True)
    return failed


if __name__ == "__main__":
    main(sys.argv[1:])
