//! Files are read back with another implementation of protobuf, by the field numbers of the format.
#![cfg(test)]

mod decoded;

use apple_workout::{Arrives, Named, Readers, WorkoutFile, workout};
use decoded::Fields;
use texts::Language;
use training::distance::DistanceUnit;
use training::session::{
    Extent, NoPaces, PaceMargin, PaceName, Paces, PercentOf, Repeat, Single, Step, StepKind, Target,
};
use uuid::Uuid;

/// Easy is six minutes per kilometre, give or take ten seconds.
struct EasyAlone;

impl Paces for EasyAlone {
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
        (name == PaceName::Easy).then_some((350.0, 370.0))
    }
}

fn written(steps: &[Step], paces: &dyn Paces) -> WorkoutFile {
    workout("5 × 1 km".into(), steps, paces, Uuid::from_u128(0xabc), PaceMargin::default(), Readers::default())
}

fn custom(file: &WorkoutFile) -> Fields {
    Fields::of(&file.bytes).message(11)
}

fn steps() -> Vec<Step> {
    serde_json::from_str(include_str!("../../../fixtures/fit/steps.json")).unwrap()
}

fn work(extent: Extent, target: Option<Target>) -> Step {
    Step::single(StepKind::Work, extent, target)
}

/// Of a workout of one step.
fn only_step(step: Step) -> (Fields, WorkoutFile) {
    let file = written(&[step], &EasyAlone);
    (custom(&file).message(5).message(1).message(2), file)
}

/// Goal type, unit and value.
fn goal(step: &Fields) -> (u64, Option<(u64, f64)>) {
    let goal = step.message(1);
    let quantity = [2, 4].into_iter().find_map(|field| goal.messages(field).pop());
    (goal.number(1), quantity.map(|quantity| (quantity.number(1), quantity.double(2))))
}

#[test]
fn a_session_has_a_warm_up_blocks_and_a_cool_down() {
    let file = written(&steps(), &EasyAlone);
    let plan = Fields::of(&file.bytes);
    assert_eq!(plan.text(9), "00000000-0000-0000-0000-000000000ABC");
    assert_eq!((plan.number(1000), plan.number(1002)), (1, 5));

    let custom = plan.message(11);
    assert_eq!((custom.number(1), custom.number(2), custom.text(3)), (37, 3, "5 × 1 km".to_owned()));
    assert_eq!(goal(&custom.message(4)), (3, Some((2, 2.0))));
    let blocks: Vec<(usize, u64)> =
        custom.messages(5).iter().map(|block| (block.messages(1).len(), block.number(2))).collect();
    // 5 × 1 km without the last recovery, 2 × (3 × 400 m, rest), 10 min.
    assert_eq!(blocks, [(2, 4), (1, 1), (1, 3), (1, 1), (1, 3), (1, 1), (1, 1)]);
    assert_eq!(goal(&custom.message(6)), (1, Some((1, 600.0))));
    let arrives = Arrives { steps: 20, has_open_steps: true, has_pace_alerts: true, has_heart_rate_alerts: true };
    assert_eq!(file.arrives, arrives);
}

#[test]
fn what_the_format_cannot_express_is_reported_once() {
    let file = written(&steps(), &EasyAlone);
    assert_eq!(
        file.changes,
        [
            "Repeats that hold repeats are written out one after another.",
            "2–3 km is sent as 2 km.",
            "Z1 is the watch’s own zone.",
            "RPE 9 is a note.",
            "Rest is sent as recovery.",
            "“threshold” is a note: the athlete’s pace is not known.",
            "70-75% HRmax is a note.",
        ]
    );
}

#[test]
fn a_step_is_as_long_as_it_was_planned() {
    let distance = |amount, unit| Extent::distance(training::distance::Distance::new(amount, unit).unwrap());
    let (km, miles) = (DistanceUnit::Km, DistanceUnit::Miles);
    let cases = [
        (distance(0.4, km), (3, Some((1, 400.0)))),
        (distance(1.0, km), (3, Some((2, 1.0)))),
        (distance(21.097, km), (3, Some((2, 21.097)))),
        (distance(0.25, miles), (3, Some((5, 0.25)))),
        (Extent::time(45), (1, Some((1, 45.0)))),
        (Extent::time(360_000), (1, Some((1, 360_000.0)))),
        (Extent::Lap, (4, None)),
    ];
    for (extent, expected) in cases {
        let (step, file) = only_step(work(extent, None));
        assert_eq!(goal(&step), expected, "{extent:?}");
        assert!(file.changes.is_empty());
        assert_eq!(file.arrives.has_open_steps, extent == Extent::Lap);
    }
}

#[test]
fn paces_are_alerts_from_the_slowest_to_the_fastest() {
    let pace = |seconds_from, seconds_to, distance_type| Target::Pace { seconds_from, seconds_to, distance_type };
    let easy = Target::named(PaceName::Easy);
    let cases = [
        (pace(260, 270, DistanceUnit::Km), (2, 4.5), (2, 260.0 / 60.0)),
        // A single pace gets the margin, in seconds of its own unit.
        (pace(265, 265, DistanceUnit::Km), (2, 4.5), (2, 260.0 / 60.0)),
        (pace(420, 420, DistanceUnit::Miles), (5, 428.0 / 60.0), (5, 412.0 / 60.0)),
        (easy, (2, 370.0 / 60.0), (2, 350.0 / 60.0)),
    ];
    for (target, slowest, fastest) in cases {
        let (step, file) = only_step(work(Extent::time(600), Some(target.clone())));
        let alert = step.message(2);
        assert_eq!((alert.number(1), alert.number(2)), (2, 2), "the current speed, a range");
        let range = alert.message(4).message(2);
        let speed = |field| {
            let speed = range.message(field);
            let (distance, time) = (speed.message(1), speed.message(2));
            assert_eq!((distance.double(2), time.number(1)), (1.0, 2), "one unit of distance, in minutes");
            (distance.number(1), time.double(2))
        };
        assert_eq!((speed(1), speed(2)), (slowest, fastest), "{target:?}");
        assert!(file.arrives.has_pace_alerts && !file.arrives.has_heart_rate_alerts);
    }
}

#[test]
fn heart_rates_are_alerts_in_beats_or_in_the_watchs_zones() {
    let beats = Target::Words { words: "HR 140-150".to_owned() };
    let (step, file) = only_step(work(Extent::time(600), Some(beats)));
    let alert = step.message(2);
    assert_eq!((alert.number(1), alert.number(2)), (5, 2));
    let range = alert.message(7).message(2);
    assert_eq!((range.message(1).double(1), range.message(2).double(1)), (140.0, 150.0));
    assert_eq!(step.text(3), "HR 140-150");
    assert!(file.changes.is_empty() && file.arrives.has_heart_rate_alerts);

    let (step, file) = only_step(work(Extent::time(600), Some(Target::Zone { from: 3, to: 3 })));
    let alert = step.message(2);
    assert_eq!((alert.number(1), alert.number(2), alert.message(7).message(1).number(1)), (5, 3, 3));
    assert_eq!(file.changes, ["Z3 is the watch’s own zone."]);
}

#[test]
fn targets_without_an_alert_are_in_the_name_of_the_step() {
    let percent = Target::Percent { from: 80, to: 85, of: PercentOf::MaxHeartRate };
    let cases = [
        (Target::Effort { from: 9, to: 9 }, "RPE 9"),
        (Target::Zone { from: 6, to: 6 }, "Z6"),
        (Target::Zone { from: 2, to: 3 }, "Z2-3"),
        (percent, "80-85% HRmax"),
        (Target::Words { words: "by feel".to_owned() }, "by feel"),
        (Target::named(PaceName::Threshold), "threshold"),
    ];
    for (target, name) in cases {
        let (step, file) = only_step(work(Extent::time(600), Some(target)));
        assert!(step.messages(2).is_empty(), "{name} is no alert");
        assert_eq!(step.text(3), name);
        assert_eq!(file.changes.len(), 1, "{:?}", file.changes);
        assert!(!file.arrives.has_pace_alerts && !file.arrives.has_heart_rate_alerts);
    }
}

#[test]
fn names_are_in_the_athletes_language_and_changes_in_the_readers() {
    let steps = [work(Extent::time(600), Some(Target::named(PaceName::Threshold)))];
    let readers = Readers { athlete: Language::Dutch, report: Language::German };
    let file = workout("Tempo".into(), &steps, &NoPaces, Uuid::nil(), PaceMargin::default(), readers);
    assert_eq!(file.changes, ["„Schwelle“ ist eine Notiz: Die Pace des Athleten ist nicht bekannt."]);
    assert_eq!(custom(&file).message(5).message(1).message(2).text(3), "drempel");
}

#[test]
fn a_step_is_work_or_recovery() {
    let of = |kind| Step::single(kind, Extent::time(60), None);
    let all =
        [StepKind::Work, StepKind::WarmUp, StepKind::Recovery, StepKind::CoolDown, StepKind::Rest, StepKind::Work];
    let file = written(&all.map(of), &NoPaces);
    let purposes: Vec<u64> = custom(&file).message(5).messages(1).iter().map(|step| step.number(1)).collect();
    assert_eq!(purposes, [1, 1, 2, 1, 2, 1]);
    assert_eq!(
        file.changes,
        [
            "A watch has one warm-up at the start and one cool-down at the end; others are sent as work.",
            "Rest is sent as recovery.",
        ]
    );
}

#[test]
fn a_workout_always_has_a_block() {
    let of = |kind| Step::single(kind, Extent::time(60), None);
    for steps in [vec![of(StepKind::WarmUp)], vec![of(StepKind::WarmUp), of(StepKind::CoolDown)]] {
        let custom = custom(&written(&steps, &NoPaces));
        assert_eq!(custom.messages(5).len(), 1);
        assert!(custom.messages(4).is_empty() && custom.messages(6).is_empty());
    }
}

#[test]
fn the_note_of_a_step_follows_its_target_and_a_long_one_is_cut_at_a_character() {
    let target = Some(Target::Effort { from: 9, to: 9 });
    let single = |note: String| Single {
        kind: StepKind::Work,
        extent: Extent::time(60),
        target: target.clone(),
        note: Some(note),
    };
    let (step, _) = only_step(Step::Single(single("smooth".to_owned())));
    assert_eq!(step.text(3), "RPE 9. smooth");
    let (step, file) = only_step(Step::Single(single("é".repeat(200))));
    assert_eq!(step.text(3).chars().count(), 200);
    assert!(file.changes.contains(&"Names and notes are cut to 200 letters.".to_owned()), "{:?}", file.changes);
}

#[test]
fn the_note_on_the_session_is_reported() {
    let named = Named { name: "Tempo", note: Some("Wear the new shoes") };
    let steps = [work(Extent::time(60), None)];
    let file = workout(named, &steps, &NoPaces, Uuid::nil(), PaceMargin::default(), Readers::default());
    assert_eq!(file.changes, ["The notes on the whole session are not in the file."]);
}

#[test]
fn the_largest_session_is_written_out_in_full() {
    let step = || work(Extent::time(60), Some(Target::named(PaceName::Easy)));
    let repeat =
        |times, steps| Step::Repeat { repeat: Repeat { times, times_to: None, skip_last_recovery: false, steps } };
    let inner: Vec<Step> = (0..49).map(|_| repeat(50, vec![step()])).collect();
    let file = written(&[repeat(50, inner)], &EasyAlone);
    assert_eq!(file.arrives.steps, 50 * 49 * 50);
    assert_eq!(custom(&file).messages(5).len(), 50 * 49);
    assert!(file.bytes.len() < 400_000, "{} bytes", file.bytes.len());
}
