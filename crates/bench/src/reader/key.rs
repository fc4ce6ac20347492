//! Whether the steps of a session contain a labelled main set.

use serde_json::Value;
use training::distance::DistanceUnit;
use training::session::{
    AthletePaces, Extent, LikelyPaces, Paces, Repeat, SessionWorkout, Single, Step, StepKind, Target, metres, resolved,
};

/// How often, how much, how fast, and the recovery after it.
struct Set {
    reps: u32,
    amount: Amount,
    pace: Option<(f64, f64)>,
    recovery: Option<Amount>,
}

#[derive(Clone, Copy, PartialEq)]
enum Amount {
    Metres(f64),
    Seconds(f64),
}

/// Lengths agree within this share.
const SAME_LENGTH: f64 = 0.015;
/// Named paces differ by this share between tables.
const SAME_PACE: f64 = 0.015;

impl Amount {
    fn is_about(self, other: Self) -> bool {
        match (self, other) {
            (Self::Metres(one), Self::Metres(other)) | (Self::Seconds(one), Self::Seconds(other)) => {
                (one - other).abs() <= one * SAME_LENGTH
            }
            _ => false,
        }
    }

    fn of(extent: Extent) -> Option<(Self, Self)> {
        match extent {
            Extent::Distance(extent) => {
                Some((Self::Metres(metres(extent.distance)), Self::Metres(metres(extent.counted()))))
            }
            Extent::Time { seconds, seconds_to } => {
                Some((Self::Seconds(seconds.into()), Self::Seconds(seconds_to.unwrap_or(seconds).into())))
            }
            Extent::Lap => None,
        }
    }

    fn labelled(value: &Value) -> Option<Self> {
        let amount = value["amount"].as_f64()?;
        Some(if value["of"] == "s" { Self::Seconds(amount) } else { Self::Metres(amount) })
    }
}

/// Each labelled set is among the steps.
pub fn has_all(wanted: &[Value], workouts: &[SessionWorkout], paces: &AthletePaces) -> bool {
    let mut sets = vec![];
    for workout in workouts {
        gather(&workout.steps, 1, paces, &mut sets);
    }
    wanted.iter().all(|label| {
        let Some(amount) = Amount::labelled(label) else { return false };
        let reps = label["reps"].as_f64().unwrap_or(1.0) as u32;
        let pace = label["pace"].as_array().and_then(|ends| Some((ends.first()?.as_f64()?, ends.get(1)?.as_f64()?)));
        let recovery = Amount::labelled(&label["recovery"]);
        let same: Vec<&Set> = sets.iter().filter(|set| set.amount.is_about(amount)).collect();
        let fits = |set: &&&Set| {
            let has_pace = pace.is_none_or(|pace| set.pace.is_some_and(|read| is_in(read, pace)));
            let has_recovery = recovery.is_none_or(|wanted| set.recovery.is_some_and(|read| read.is_about(wanted)));
            has_pace && has_recovery
        };
        let counted: u32 = same.iter().filter(fits).map(|set| set.reps).sum();
        same.iter().filter(fits).any(|set| set.reps == reps) || counted == reps
    })
}

/// The middle of what was read lies within the labelled range.
fn is_in(read: (f64, f64), wanted: (f64, f64)) -> bool {
    let middle = f64::midpoint(read.0, read.1);
    wanted.0 * (1.0 - SAME_PACE) <= middle && middle <= wanted.1 * (1.0 + SAME_PACE)
}

fn gather(steps: &[Step], times: u32, paces: &AthletePaces, sets: &mut Vec<Set>) {
    for (at, step) in steps.iter().enumerate() {
        match step {
            Step::Repeat { repeat } => of_repeat(repeat, times, paces, sets),
            Step::Single(single) if is_work(single) => {
                let recovery = steps.get(at + 1).and_then(recovery);
                push(single, times, recovery, paces, sets);
            }
            Step::Single(_) => {}
        }
    }
}

fn of_repeat(repeat: &Repeat, times: u32, paces: &AthletePaces, sets: &mut Vec<Set>) {
    // A range of repeats may be labelled with either end.
    let mut counts = vec![u32::from(repeat.times)];
    counts.extend(repeat.times_to.map(u32::from));
    for count in counts {
        gather(&repeat.steps, times * count, paces, sets);
    }
}

fn push(single: &Single, reps: u32, recovery: Option<Amount>, paces: &AthletePaces, sets: &mut Vec<Set>) {
    let Some((least, most)) = Amount::of(single.extent) else { return };
    let pace = pace_of(single, paces);
    sets.push(Set { reps, amount: most, pace, recovery });
    if least != most {
        sets.push(Set { reps, amount: least, pace, recovery });
    }
}

fn pace_of(single: &Single, paces: &AthletePaces) -> Option<(f64, f64)> {
    match single.target {
        Some(Target::Pace { seconds_from, seconds_to, distance_type }) => {
            Some((f64::from(seconds_from) / distance_type.km(), f64::from(seconds_to) / distance_type.km()))
        }
        _ => resolved(single, paces).or_else(|| {
            let likely = LikelyPaces { paces, unit: DistanceUnit::Km };
            likely.likely_seconds_per_km(single).map(|pace| (pace, pace))
        }),
    }
}

fn is_work(single: &Single) -> bool {
    !matches!(single.kind, StepKind::Recovery | StepKind::Rest)
}

fn recovery(step: &Step) -> Option<Amount> {
    match step {
        Step::Single(single) if !is_work(single) => Amount::of(single.extent).map(|(_, most)| most),
        Step::Single(_) | Step::Repeat { .. } => None,
    }
}
