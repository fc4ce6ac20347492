use serde::Deserialize;
use training::distance::DistanceUnit;
use training::session::{NoPaces, read};

use super::*;
use crate::planned::planned;
use crate::recording::{Sample, Sport};

fn steps(text: &str) -> Vec<PlannedStep> {
    planned(&read(text, DistanceUnit::Km, &NoPaces).workouts[0].steps, &NoPaces)
}

/// Parts by seconds and metres per second, with a lap for each.
fn run(parts: &[(u32, f64)], line: impl Fn(usize) -> Option<u16>) -> Recording {
    let (mut at, mut metres) = (0_u32, 0.0);
    let (mut laps, mut samples) = (vec![], vec![]);
    for (index, &(seconds, speed)) in parts.iter().enumerate() {
        laps.push(Lap {
            starts_after_seconds: at,
            timer_seconds: f64::from(seconds),
            metres: Some(f64::from(seconds) * speed),
            step: line(index),
            intensity: None,
        });
        for _ in 0..seconds {
            samples.push(Sample { seconds: at, metres: Some(metres as f32), ..Sample::default() });
            at += 1;
            metres += speed;
        }
    }
    samples.push(Sample { seconds: at, metres: Some(metres as f32), ..Sample::default() });
    Recording {
        starts_at: 1_700_000_000,
        utc_offset_seconds: None,
        sport: Sport::Run,
        device: None,
        elapsed_seconds: at,
        timer_seconds: at,
        metres: Some(metres),
        laps,
        samples,
        pauses: vec![],
        temperature: None,
        remarks: vec![],
    }
}

fn lengths(matched: &Matched) -> Vec<Option<u32>> {
    matched.steps.iter().map(|part| part.map(|part| part.seconds.round() as u32)).collect()
}

const REPEATS: &str = "2k WU, 3x(1k @ 4:00, 2 min jog), 2k CD";
const AS_PLANNED: [(u32, f64); 8] =
    [(720, 2.78), (240, 4.17), (120, 2.2), (242, 4.13), (120, 2.2), (238, 4.2), (120, 2.2), (720, 2.78)];

/// A row of `fixtures/recordings/matches.json`.
#[derive(Deserialize)]
struct Case {
    name: String,
    planned: String,
    /// Seconds, metres per second, and the number of the planned step that the watch names.
    laps: Vec<(u32, f64, Option<usize>)>,
    by: String,
    /// The seconds of each step, if it was run.
    steps: Vec<Option<u32>>,
    /// The seconds of laps that belong to no step.
    extra: Vec<u32>,
}

#[test]
fn laps_are_matched_as_the_table_says() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../../../../fixtures/recordings/matches.json")).unwrap();
    for Case { name, planned, laps, by, steps: expected, extra } in cases {
        let planned = steps(&planned);
        let parts: Vec<(u32, f64)> = laps.iter().map(|&(seconds, speed, _)| (seconds, speed)).collect();
        let line = |index: usize| laps[index].2.map(|step| planned[step].line);
        let found = matched(&run(&parts, line), &planned);
        assert_eq!((found.by.as_str(), lengths(&found)), (by.as_str(), expected), "{name}");
        let left: Vec<u32> = found.extra.iter().map(|part| part.seconds.round() as u32).collect();
        assert_eq!(left, extra, "{name}");
    }
}

/// A tempo between easy kilometres, which are no warm-up by name.
#[test]
fn easy_running_around_a_tempo_is_found_by_its_pace() {
    let planned = steps("2k @ 5:30, 15 min @ 4:20, 2k @ 5:30");
    let parts = [(657, 3.04), (900, 3.82), (666, 3.0)];
    let found = matched(&run(&parts, |_| None), &planned);
    assert_eq!((lengths(&found), found.extra.len()), (vec![Some(657), Some(900), Some(666)], 0));
    let without_laps = Recording { laps: vec![], ..run(&parts, |_| None) };
    assert_eq!(matched(&without_laps, &planned).by, MatchedBy::Estimate);
    let even = steps("3k @ 5:00, 3k @ 5:00");
    let found = matched(&run(&[(890, 3.37), (915, 3.28)], |_| None), &even);
    assert_eq!(lengths(&found), [Some(890), Some(915)], "of steps at one pace none is slow");
}

#[test]
fn without_laps_the_changes_of_speed_are_an_estimate() {
    let planned = steps(REPEATS);
    let recording = Recording { laps: vec![], ..run(&AS_PLANNED, |_| None) };
    let found = matched(&recording, &planned);
    assert_eq!(found.by, MatchedBy::Estimate);
    for (part, (seconds, _)) in found.steps.iter().zip(AS_PLANNED) {
        let part = part.unwrap();
        assert!((part.seconds - f64::from(seconds)).abs() <= 15.0, "{part:?} {seconds}");
    }
    let even = Recording { laps: vec![], ..run(&[(2_500, 3.0)], |_| None) };
    assert_eq!(matched(&even, &planned).by, MatchedBy::None, "nothing is claimed of an even run");
}

#[test]
fn a_single_planned_run_is_the_whole_recording() {
    let planned = steps("10 km easy");
    let found = matched(&run(&[(1_800, 3.0), (1_800, 2.9)], |_| None), &planned);
    assert_eq!(lengths(&found), [Some(3_600)]);
}
