//! The stored example, which equals the crate's output, parsed by icalendar; ical.js parses it in the web app's tests.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::io::Write;
use std::process::{Command, Stdio};

const WRITTEN: &str = include_str!("../../../fixtures/calendar-feed.ics");
/// Debian's own, which sees Debian's packages.
const PYTHON: &str = "/usr/bin/python3";

fn read_by_icalendar(calendar: &str) -> Vec<String> {
    let mut reader = Command::new(PYTHON)
        .args(["-c", include_str!("reader.py")])
        .env("PYTHONUTF8", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{PYTHON} is needed (package python3-icalendar): {error}"));
    reader.stdin.take().unwrap().write_all(calendar.as_bytes()).unwrap();
    let output = reader.wait_with_output().unwrap();
    assert!(output.status.success(), "package python3-icalendar is needed");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn an_independent_library_parses_the_output() {
    // Version 4, which Debian has, takes a backslash before an n for a line break even if it is escaped.
    let events: Vec<_> = read_by_icalendar(WRITTEN).iter().map(|event| event.replace(r"\\n", r"\n")).collect();
    let long = "Łąkowa 🏃 bergauf, ".repeat(20);
    let event = |number: u8, from: &str, to: &str, summary: &str, description: &str| {
        format!(
            r#"{{"uid": "0198c5a0-0000-7000-8000-{number:012}@longrun", "sequence": 7, "from": "{from}", "to": "{to}", "summary": "{summary}", "description": "{description}"}}"#
        )
    };
    assert_eq!(
        events,
        [
            event(
                1,
                "2026-12-31",
                "2027-01-01",
                "Tempo: 3 × 10 min",
                r"Easy, then hard;\nno \\ walking, \n is no break"
            ),
            event(2, "2028-02-28", "2028-02-29", "Long Run: BEGIN:VEVENT", long.trim_end()),
            event(3, "2026-10-25T23:30:00+01:00", "2026-10-26T00:45:00+01:00", "Busy", ""),
        ]
    );
}
