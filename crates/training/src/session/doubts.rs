//! What a reading shows of its own mistakes: a speed that nobody runs at, a time that is left over between the parts, a
//! bracket that explains a set and was counted beside it. A reader that is unsure asks.

use super::parts::{Amount, Body, Joint, Measure, Part};
use super::plausible::Plausible;
use super::problem::Problem;
use super::totals::metres;
use super::tree::{Extent, PaceName, Single, Step, StepKind, Target};
use super::{Paces, SessionWorkout};
use crate::workout_type::WorkoutType;
use texts::phrase;

/// The first doubt about a workout that was read from the parts; `place` is where it is written.
pub fn doubt(
    text: &str,
    place: (usize, usize),
    parts: &[Part],
    workout: &SessionWorkout,
    athlete: &Plausible,
) -> Option<Problem> {
    let found = stray_time(text, parts, workout)
        .or_else(|| explaining_bracket(parts))
        .or_else(|| said_again(parts))
        .or_else(|| middle_of_nothing(parts))
        .or_else(|| is_letter(parts).then_some(place))
        .or_else(|| {
            let is_known = athlete.paces.seconds_per_km(PaceName::Easy).is_some();
            let is_unlikely = has_unlikely_speed(workout, athlete.paces) || has_too_many_fast_metres(workout);
            (is_known && is_unlikely).then_some(place)
        })?;
    let written: String = text[found.0..found.1].chars().take(60).collect();
    Some(Problem::new(found, phrase!("“{written}” can be read in two ways", written = written)))
}

/// A clock time that became a run of its own, "aim 19:50", is more likely a pace or the time of a race.
fn stray_time(text: &str, parts: &[Part], workout: &SessionWorkout) -> Option<(usize, usize)> {
    let is_stray = |part: &&Part| {
        let Some(amount) = part.amount().filter(|_| part.is_plain() && !part.is_total) else { return false };
        let written = &text[amount.start..amount.end];
        let is_primed = written.contains(['\'', '′', '’']) && written.ends_with(|last: char| last.is_ascii_digit());
        let is_clock = amount.measure == Measure::Clock || is_primed;
        let seconds = u32::try_from(amount.from / 1_000).unwrap_or(u32::MAX);
        let is_run = |step: &Step| match step {
            Step::Single(Single { kind: StepKind::Work, extent: Extent::Time { seconds: run, .. }, .. }) => {
                *run == seconds || *run == seconds.saturating_mul(60)
            }
            _ => false,
        };
        is_clock
            && seconds % 60 != 0
            && workout.steps.iter().any(is_run)
            && (workout.steps.len() > 1 || seconds < 600)
            && !matches!(part.target, Some(Target::Pace { .. }))
    };
    let is_hours = |part: &Part| part.joint == Joint::Start && workout.duration_minutes >= 30;
    parts.iter().find(is_stray).filter(|part| !is_hours(part)).map(|part| (part.start, part.end))
}

/// "3-2-1 x 4 (3 min @ T, 2 min @ 10k, 1 min @ 5k)": the bracket says what the set is.
fn explaining_bracket(parts: &[Part]) -> Option<(usize, usize)> {
    let is_run = |part: &&Part| part.is_plain() && !part.is_total && !part.is_equal;
    // "(lactate 2.5)"
    let is_strange = |part: &Part| {
        let is_fraction = |amount: Amount| !amount.from.is_multiple_of(1_000);
        part.amount()
            .is_some_and(|amount| amount.measure == Measure::Bare && (!part.unknown.is_empty() || is_fraction(amount)))
    };
    let explains = |part: &&Part| {
        (part.times.is_some() || matches!(part.body, Some(Body::Ladder(_))))
            && part.parens.iter().any(|inner| inner.iter().filter(is_run).count() > 1 || inner.iter().any(is_strange))
    };
    parts.iter().find(explains).map(|part| (part.start, part.end))
}

/// "3 x mile + 4 x 200: 200s @ 40": the same length again with its pace is no more running.
fn said_again(parts: &[Part]) -> Option<(usize, usize)> {
    let length = |part: &Part| part.amount().and_then(Amount::metres);
    let is_open = |part: &Part| {
        part.times.is_some_and(|(times, _)| times > 2) && part.target.is_none() && part.amount().is_some()
    };
    let at = parts.iter().rposition(is_open)?;
    let again = parts[at + 1..].iter().find(|part| {
        part.is_plain()
            && matches!(part.joint, Joint::Colon | Joint::Comma | Joint::Line)
            && length(part).is_some()
            && length(part) == length(&parts[at])
    });
    again.map(|part| (part.start, part.end))
}

/// "25 min tempo in the middle of a 50 min run": inside what follows, and not before it.
fn middle_of_nothing(parts: &[Part]) -> Option<(usize, usize)> {
    let at = parts.iter().position(|part| !part.has_no_extent())?;
    let next = parts[at + 1..].iter().find(|part| !part.has_no_extent())?;
    let is_inside = parts[at].place.is_some() && parts[at].is_plain() && next.is_plain() && next.target.is_none();
    (is_inside && next.joint == Joint::Adjacent).then_some((parts[at].start, next.end))
}

/// Several figures among many words that nobody knows: a letter to the athlete, of which some may be no session.
fn is_letter(parts: &[Part]) -> bool {
    let strange: usize = parts.iter().map(|part| part.unknown.len()).sum();
    let extents = parts.iter().filter(|part| !part.has_no_extent()).count();
    let sentences = parts.iter().filter(|part| part.joint == Joint::Line).count();
    strange >= LETTER_WORDS && extents >= 4 && sentences >= 2
}

const LETTER_WORDS: usize = 4;

/// All of it is faster than she races or slower than she jogs.
fn has_unlikely_speed(workout: &SessionWorkout, paces: &dyn Paces) -> bool {
    let (length, seconds) = (metres(workout.distance), f64::from(workout.duration_minutes) * 60.0);
    if length < 3_000.0 || seconds <= 0.0 || workout.has_open_distance {
        return false;
    }
    let pace = seconds * 1_000.0 / length;
    let (Some((fastest, _)), Some((_, slowest))) =
        (paces.seconds_per_km(PaceName::Interval), paces.seconds_per_km(PaceName::Jog))
    else {
        return false;
    };
    let is_paused = workout.workout_type == WorkoutType::Hills || workout.steps.iter().any(has_pause);
    pace < fastest * 0.97 || pace > slowest * if is_paused { 1.9 } else { 1.06 }
}

/// Standing, walking, or a recovery that does not say how.
fn has_pause(step: &Step) -> bool {
    match step {
        Step::Repeat { repeat } => repeat.steps.iter().any(has_pause),
        Step::Single(single) => match &single.target {
            Some(Target::Named { name: PaceName::Walk, .. }) => true,
            None | Some(Target::Words { .. }) => matches!(single.kind, StepKind::Rest | StepKind::Recovery),
            Some(Target::Pace { .. }) => true,
            _ => single.kind == StepKind::Rest,
        },
    }
}

/// More fast running than anybody does in one session: kilometres were probably minutes.
fn has_too_many_fast_metres(workout: &SessionWorkout) -> bool {
    workout.workout_type == WorkoutType::Intervals && fast_metres(&workout.steps) > MOST_FAST_METRES
}

const MOST_FAST_METRES: f64 = 16_000.0;

fn fast_metres(steps: &[Step]) -> f64 {
    steps
        .iter()
        .map(|step| match step {
            Step::Repeat { repeat } => f64::from(repeat.times) * fast_metres_of_round(&repeat.steps),
            Step::Single(_) => 0.0,
        })
        .sum()
}

fn fast_metres_of_round(steps: &[Step]) -> f64 {
    steps
        .iter()
        .map(|step| match step {
            Step::Repeat { repeat } => f64::from(repeat.times) * fast_metres_of_round(&repeat.steps),
            Step::Single(Single { kind: StepKind::Work, extent: Extent::Distance(extent), target, .. }) => match target
            {
                None | Some(Target::Named { name: PaceName::Hard | PaceName::Interval | PaceName::FiveK, .. }) => {
                    metres(extent.counted())
                }
                _ => 0.0,
            },
            Step::Single(_) => 0.0,
        })
        .sum()
}
