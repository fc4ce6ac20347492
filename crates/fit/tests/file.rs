//! The output must equal the bytes that an independent decoder checked (web/src/lib/fitFile.test.ts).
#![cfg(test)]

use std::path::Path;

use fit::{FileIdentity, Named, Readers};
use texts::Language;
use training::distance::DistanceUnit;
use training::session::{Extent, NoPaces, PaceMargin, PaceName, Paces, PercentOf, Step, StepKind, Target};

/// 15 October 2026, 06:00.
const CREATED_AT: i64 = 1_792_044_000;

/// Easy is six minutes per kilometre, give or take ten seconds.
struct EasyAlone;

impl Paces for EasyAlone {
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
        (name == PaceName::Easy).then_some((350.0, 370.0))
    }
}

const IDENTITY: FileIdentity = FileIdentity { serial_number: 1, created_at_unix_seconds: CREATED_AT };

fn written(name: &str, steps: &[Step], paces: &dyn Paces) -> fit::WorkoutFile {
    fit::workout(name.into(), steps, paces, IDENTITY, PaceMargin::default(), Readers::default()).unwrap()
}

fn steps() -> Vec<Step> {
    serde_json::from_str(include_str!("../../../fixtures/fit/steps.json")).unwrap()
}

#[test]
fn the_file_equals_the_one_that_was_checked() {
    let file = written("5 × 1 km", &steps(), &EasyAlone);

    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/fit/workout.fit");
    if std::env::var_os("LONGRUN_WRITE_FIXTURES").is_some() {
        std::fs::write(&path, &file.bytes).unwrap();
    }
    assert_eq!(std::fs::read(path).unwrap(), file.bytes);
}

#[test]
fn what_the_format_cannot_express_is_reported_once() {
    let file = written("5 × 1 km", &steps(), &EasyAlone);

    assert_eq!(
        file.changes,
        [
            "Repeats that hold repeats are written out one after another.",
            "2–3 km is sent as 2 km.",
            "RPE 9 is a note.",
            "“threshold” is a note: the athlete’s pace is not known.",
        ]
    );
}

#[test]
fn notes_are_in_the_athletes_language_and_changes_in_the_coachs() {
    let readers = Readers { athlete: Language::Dutch, coach: Language::German };
    let file = fit::workout("5 × 1 km".into(), &steps(), &EasyAlone, IDENTITY, PaceMargin::default(), readers).unwrap();
    assert_eq!(file.changes[3], "„Schwelle“ ist eine Notiz: Die Pace des Athleten ist nicht bekannt.");
    let holds = |note: &[u8]| file.bytes.windows(note.len()).any(|bytes| bytes == note);
    assert!(holds(b"drempel") && !holds(b"threshold") && !holds(b"Schwelle"));
}

#[test]
fn a_name_too_long_ends_at_a_character() {
    let file = written(&"é".repeat(200), &steps(), &NoPaces);
    assert!(file.bytes.len() < 3_000);
}

#[test]
fn a_range_under_a_minute_is_shown_in_seconds() {
    let recovery = Extent::Time { seconds: 45, seconds_to: Some(90) };
    let file = written("Strides", &[Step::single(StepKind::Recovery, recovery, None)], &NoPaces);
    assert_eq!(file.changes, ["45–90 s is sent as 45 s."]);
}

#[test]
fn a_recovery_under_a_minute_is_in_seconds_on_the_watch() {
    let of_seconds = |seconds| {
        let recovery = Step::single(StepKind::Recovery, Extent::time(seconds), None);
        written("Strides", &[recovery], &NoPaces)
    };
    let thousandths = |file: &fit::WorkoutFile, seconds: u32| {
        file.bytes.windows(4).any(|bytes| bytes == (seconds * 1_000).to_le_bytes())
    };
    for seconds in [15, 45, 59, 60, 90] {
        let file = of_seconds(seconds);
        assert!(thousandths(&file, seconds), "{seconds} s");
        assert!(file.changes.is_empty(), "{:?}", file.changes);
    }
    assert!(!thousandths(&of_seconds(45), 60));
}

#[test]
fn a_named_pace_is_as_wide_on_the_watch_as_one_in_figures() {
    struct Threshold(f64, f64);
    impl Paces for Threshold {
        fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
            (name == PaceName::Threshold).then_some((self.0, self.1))
        }
    }
    let target = Target::Named { name: PaceName::Threshold, name_to: None, offset_seconds: 0 };
    let steps = [Step::single(StepKind::Work, Extent::time(600), Some(target))];
    let bytes = |paces: Threshold| written("Tempo", &steps, &paces).bytes;
    assert_eq!(bytes(Threshold(260.0, 260.0)), bytes(Threshold(255.0, 265.0)));
    assert_ne!(bytes(Threshold(250.0, 270.0)), bytes(Threshold(255.0, 265.0)), "a range stays as it is");
}

#[test]
fn a_single_pace_becomes_a_range_of_the_chosen_width() {
    let pace = |seconds_from, seconds_to| {
        let target = Target::Pace { seconds_from, seconds_to, distance_type: DistanceUnit::Km };
        [Step::single(StepKind::Work, Extent::time(600), Some(target))]
    };
    let bytes = |steps: &[Step], margin| {
        fit::workout("Tempo".into(), steps, &NoPaces, IDENTITY, PaceMargin::new(margin).unwrap(), Readers::default())
            .unwrap()
            .bytes
    };
    assert_eq!(bytes(&pace(260, 260), 5), bytes(&pace(255, 265), 5));
    assert_eq!(bytes(&pace(260, 260), 12), bytes(&pace(248, 272), 0));
    assert_ne!(bytes(&pace(260, 260), 5), bytes(&pace(260, 260), 0));
}

#[test]
fn files_of_two_workouts_have_different_serial_numbers() {
    let (one, other) = (FileIdentity::of(7, CREATED_AT), FileIdentity::of(u128::MAX, CREATED_AT));
    assert_eq!((one.serial_number, other.serial_number), (7, u32::MAX - 1));
    assert_eq!(FileIdentity::of(1 << 40, CREATED_AT).serial_number, 1);
}

#[test]
fn heart_rates_are_targets_and_the_coachs_words_are_a_note() {
    let named = Named { name: "Easy + strides", note: Some("45 min easy, then six strides") };
    let of = |text: &str| Target::Words { words: text.to_owned() };
    let percent = Target::Percent { from: 80, to: 85, of: PercentOf::MaxHeartRate };
    let targets = [of("150 bpm"), of("HR 140-150"), of("Puls unter 145"), percent, of("by feel")];
    let steps = targets.map(|target| Step::single(StepKind::Work, Extent::time(600), Some(target)));
    let file = fit::workout(named, &steps, &NoPaces, IDENTITY, PaceMargin::default(), Readers::default()).unwrap();
    assert_eq!(file.changes, ["\"by feel\" is a note."]);

    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/fit/heart-rate.fit");
    if std::env::var_os("LONGRUN_WRITE_FIXTURES").is_some() {
        std::fs::write(&path, &file.bytes).unwrap();
    }
    assert_eq!(std::fs::read(path).unwrap(), file.bytes);
}
