//! Paces of some repeats of a set: "6x1k: odd ones at 4:10, even ones at 3:50", "12 km, pares a 4:30, impares a 5:10",
//! "6 x 1 mile: 3 @ T, 2 @ 10k, 1 @ 5k".

use super::super::parts::{Amount, Body, Measure, Part};
use super::super::tree::{MAX_TIMES, PaceName, Target};
use crate::workout_type::WorkoutType;

/// "Odd" and "even", in seven languages.
const ODD: &[&str] = &[
    "odd",
    "odds",
    "ungerade",
    "ungeraden",
    "impair",
    "impairs",
    "impaire",
    "impaires",
    "impares",
    "ímpares",
    "dispari",
    "oneven",
];
const EVEN: &[&str] = &["even", "evens", "gerade", "geraden", "pair", "pairs", "paire", "paires", "pares", "pari"];
/// What they are said of: they tell nothing else.
const OF_THEM: &[&str] = &["one", "ones", "reps", "numbers", "number"];

/// The set, or the kilometres of the run, as a list of both paces in turn.
pub fn with_odd_and_even(mut parts: Vec<Part>, text: &str) -> Vec<Part> {
    let says = |part: &Part, words: &[&str]| {
        part.unknown.iter().any(|&(start, end)| words.contains(&text[start..end].to_lowercase().as_str()))
    };
    for at in 2..parts.len() {
        let (one, other) = (&parts[at - 1], &parts[at]);
        let is_odd_first = says(one, ODD) && says(other, EVEN);
        let is_even_first = says(one, EVEN) && says(other, ODD);
        if !is_odd_first && !is_even_first {
            continue;
        }
        let (Some(first), Some(second), Some((amount, times))) =
            (target_of(one), target_of(other), length_and_count(&parts[at - 2]))
        else {
            continue;
        };
        let turns = if is_odd_first { [first, second] } else { [second, first] };
        let set = &mut parts[at - 2];
        set.turns = turns.into_iter().cycle().take(times).collect();
        (set.body, set.times) = (Some(Body::Ladder(vec![amount; times])), None);
        set.hints.push(WorkoutType::Intervals);
        let mut kept: Vec<(usize, usize)> = parts[at - 1..=at].iter().flat_map(|part| part.unknown.clone()).collect();
        kept.retain(|&(start, end)| {
            let word = text[start..end].to_lowercase();
            ![ODD, EVEN, OF_THEM].iter().any(|words| words.contains(&word.as_str()))
        });
        parts[at - 2].unknown.extend(kept);
        parts.drain(at - 1..=at);
        break;
    }
    with_counts_of_set(parts)
}

/// "6 x 1 mile: 3 @ T, 2 @ 10k, 1 @ 5k": numbers behind a set that add up to its count are counts of it.
fn with_counts_of_set(mut parts: Vec<Part>) -> Vec<Part> {
    for at in 0..parts.len() {
        let Some((amount, times)) = length_and_count(&parts[at]).filter(|_| parts[at].times.is_some()) else {
            continue;
        };
        let count = |part: &Part| {
            let amount = part.amount().filter(|amount| amount.measure == Measure::Bare && amount.to.is_none())?;
            let is_said = part.is_plain() && part.place.is_none() && part.target.is_some();
            let is_count = is_said && amount.from.is_multiple_of(1_000);
            is_count.then(|| usize::try_from(amount.from / 1_000).ok())?
        };
        let counts: Vec<usize> = parts[at + 1..].iter().map_while(count).collect();
        let Some(length) = (2..=counts.len()).find(|length| counts[..*length].iter().sum::<usize>() == times) else {
            continue;
        };
        let told: Vec<Part> = parts.drain(at + 1..=at + length).collect();
        let set = &mut parts[at];
        set.turns = told
            .iter()
            .zip(counts)
            .flat_map(|(part, count)| std::iter::repeat_n(part.target.clone(), count))
            .flatten()
            .collect();
        (set.body, set.times) = (Some(Body::Ladder(vec![amount; times])), None);
        set.unknown.extend(told.iter().flat_map(|part| part.unknown.clone()));
        set.hints.push(WorkoutType::Intervals);
        break;
    }
    parts
}

/// Its pace; "at 5k" is one as well, since nothing that takes turns is as long.
fn target_of(part: &Part) -> Option<Target> {
    let name = match part.amount() {
        Some(Amount { from: 5_000, to: None, measure: Measure::Km, .. }) => PaceName::FiveK,
        Some(Amount { from: 10_000, to: None, measure: Measure::Km, .. }) => PaceName::TenK,
        Some(_) => return None,
        None => return part.target.clone(),
    };
    (part.target.is_none() && part.times.is_none()).then_some(Target::named(name))
}

/// Of a set, or of a run in whole kilometres or miles.
fn length_and_count(part: &Part) -> Option<(Amount, usize)> {
    let amount = part.amount().filter(|amount| amount.to.is_none())?;
    match part.times {
        Some((times, None)) => Some((amount, times as usize)),
        None if matches!(amount.measure, Measure::Km | Measure::Miles) && amount.from.is_multiple_of(1_000) => {
            Some((Amount { from: 1_000, ..amount }, usize::try_from(amount.from / 1_000).ok()?))
        }
        _ => None,
    }
    .filter(|(_, times)| (2..=usize::from(MAX_TIMES)).contains(times) && part.target.is_none())
}
