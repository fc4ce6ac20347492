//! What is written, byte for byte as it was when a decoder of another make read it (web/src/lib/fitFile.test.ts).
#![cfg(test)]

use std::path::Path;

use training::session::{NoPaces, PaceName, Paces, Step};

/// 15 October 2026, 06:00.
const CREATED_AT: i64 = 1_792_044_000;

/// Easy is six minutes a kilometre, give or take ten seconds.
struct EasyAlone;

impl Paces for EasyAlone {
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
        (name == PaceName::Easy).then_some((350.0, 370.0))
    }
}

fn steps() -> Vec<Step> {
    serde_json::from_str(include_str!("../../../fixtures/fit/steps.json")).unwrap()
}

#[test]
fn the_file_is_the_one_that_was_checked() {
    let file = fit::workout("5 × 1 km", &steps(), &EasyAlone, CREATED_AT).unwrap();

    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/fit/workout.fit");
    if std::env::var_os("LONGRUN_WRITE_FIXTURES").is_some() {
        std::fs::write(&path, &file.bytes).unwrap();
    }
    assert_eq!(std::fs::read(path).unwrap(), file.bytes);
}

#[test]
fn what_the_format_cannot_hold_is_told_once() {
    let file = fit::workout("5 × 1 km", &steps(), &EasyAlone, CREATED_AT).unwrap();

    assert_eq!(
        file.changes,
        [
            "Repeats that hold repeats are written out one after another.",
            "2-3 km is 2.",
            "RPE 9 is a note.",
            "“threshold” is a note: the athlete's pace is not known.",
        ]
    );
}

#[test]
fn a_name_too_long_ends_at_a_character() {
    let file = fit::workout(&"é".repeat(200), &steps(), &NoPaces, CREATED_AT).unwrap();
    assert!(file.bytes.len() < 3_000);
}
