//! Prints steps as text that parses back to the same steps.

use super::totals::NoPaces;
use super::tree::{Extent, PercentOf, Repeat, Single, Step, StepKind, Target};
use super::{SessionWorkout, read};
use crate::distance::{Distance, DistanceUnit};
use crate::step_words::told_in;
use texts::Language;

/// "2 km warm-up then 5x(1 km @ 3:55-4:05/km) r 90 s @ jog"
pub fn print(steps: &[Step]) -> String {
    let printed = |(index, step): (usize, &Step)| match step {
        Step::Single(single) => step_line(single),
        Step::Repeat { repeat } => repeat_line(repeat, index + 1 < steps.len()),
    };
    steps.iter().enumerate().map(printed).collect::<Vec<_>>().join(" then ")
}

/// The same in another language, if the reader reads it back to the same steps; otherwise in English.
pub fn print_in(language: Language, steps: &[Step]) -> String {
    let english = print(steps);
    let told = told_in(language, &english);
    let session = read(&told, DistanceUnit::Km, &NoPaces);
    match session.workouts.as_slice() {
        [workout] if workout.steps == steps => told,
        _ => english,
    }
}

/// A text of our own in another language, if the reader takes it for the same session; otherwise as it is.
pub fn typed_in(language: Language, typed: &str, unit: DistanceUnit) -> String {
    let sessions = |text: &str| read(text, unit, &NoPaces).workouts;
    let own = sessions(typed);
    let says_the_same = |text: &String| {
        let read = sessions(text);
        let same = |(one, other): (&SessionWorkout, &SessionWorkout)| {
            (one.workout_type, &one.steps, one.distance) == (other.workout_type, &other.steps, other.distance)
        };
        read.len() == own.len() && read.iter().zip(&own).all(same)
    };
    let printed = own.first().filter(|_| own.len() == 1).map(|workout| print_in(language, &workout.steps));
    let told = told_in(language, &typed.replace("K pace", "k pace"));
    [Some(told), printed].into_iter().flatten().find(says_the_same).unwrap_or_else(|| typed.to_owned())
}

/// If another step follows, a recovery that is skipped after the last repeat has to say "between".
fn repeat_line(repeat: &Repeat, is_followed: bool) -> String {
    let times = match repeat.times_to {
        Some(to) => format!("{}-{to}", repeat.times),
        None => repeat.times.to_string(),
    };
    match repeat.steps.split_last() {
        Some((Step::Single(recovery), work)) if repeat.skip_last_recovery && !work.is_empty() => {
            let word = if recovery.kind == StepKind::Rest { "rest" } else { "r" };
            let plain = Single { kind: StepKind::Work, ..recovery.clone() };
            let between = if is_followed { " between" } else { "" };
            format!("{times}x({}) {word} {}{between}", print(work), step_line(&plain))
        }
        _ => format!("{times}x({})", print(&repeat.steps)),
    }
}

/// "1 km @ 3:55-4:05/km"
pub fn step_line(single: &Single) -> String {
    let mut line = extent_text(single.extent);
    if single.kind != StepKind::Work {
        line.push(' ');
        line.push_str(single.kind.as_str());
    }
    if let Some(target) = &single.target {
        line.push_str(" @ ");
        line.push_str(&target_text(target));
    }
    if let Some(note) = &single.note {
        line.push_str(&format!(" \"{}\"", note.replace('"', "'")));
    }
    line
}

pub(super) fn extent_text(extent: Extent) -> String {
    match extent {
        Extent::Distance(extent) => distance_text(extent.distance, extent.to),
        Extent::Time { seconds, seconds_to } => time_text(seconds, seconds_to),
        Extent::Lap => "lap".to_owned(),
    }
}

fn distance_text(distance: Distance, to: Option<Distance>) -> String {
    let in_metres = distance.unit() == DistanceUnit::Km
        && distance.thousandths() < 2_000
        && !distance.thousandths().is_multiple_of(1_000);
    let amount = |distance: Distance| {
        if in_metres { distance.thousandths().to_string() } else { distance.amount().to_string() }
    };
    let unit = match distance.unit() {
        DistanceUnit::Km if in_metres => "m",
        DistanceUnit::Km => "km",
        DistanceUnit::Miles => "mi",
    };
    match to {
        Some(to) => format!("{}-{} {unit}", amount(distance), amount(to)),
        None => format!("{} {unit}", amount(distance)),
    }
}

fn time_text(seconds: u32, to: Option<u32>) -> String {
    let is_minutes = seconds.is_multiple_of(60) && to.is_none_or(|to| to.is_multiple_of(60));
    let is_short = seconds < 120;
    match to {
        Some(to) if is_minutes => format!("{}-{} min", seconds / 60, to / 60),
        Some(to) => format!("{seconds}-{to} s"),
        None if is_minutes => format!("{} min", seconds / 60),
        None if is_short => format!("{seconds} s"),
        None => format!("{}:{:02} min", seconds / 60, seconds % 60),
    }
}

pub fn target_text(target: &Target) -> String {
    match target {
        Target::Pace { seconds_from, seconds_to, distance_type } => {
            let unit = if *distance_type == DistanceUnit::Km { "km" } else { "mile" };
            let clock = |seconds: &u16| format!("{}:{:02}", seconds / 60, seconds % 60);
            match seconds_from == seconds_to {
                true => format!("{}/{unit}", clock(seconds_from)),
                false => format!("{}-{}/{unit}", clock(seconds_from), clock(seconds_to)),
            }
        }
        Target::Named { name, name_to, offset_seconds } => {
            let range = name_to.map_or(String::new(), |to| format!(" to {}", to.as_str()));
            let offset = match offset_seconds {
                0 => String::new(),
                seconds => format!(" {}{} s", if *seconds < 0 { '-' } else { '+' }, seconds.unsigned_abs()),
            };
            format!("{}{range}{offset}", name.as_str())
        }
        Target::Effort { from, to } => format!("RPE {}", range(*from, *to)),
        Target::Zone { from, to } => format!("Z{}", range(*from, *to)),
        Target::Percent { from, to, of } => {
            let space = if *of == PercentOf::Effort { "" } else { " " };
            format!("{}%{space}{}", range(*from, *to), of.as_str())
        }
        Target::Words { words } => format!("\"{}\"", words.replace('"', "'")),
    }
}

fn range(from: u8, to: u8) -> String {
    if from == to { from.to_string() } else { format!("{from}-{to}") }
}
