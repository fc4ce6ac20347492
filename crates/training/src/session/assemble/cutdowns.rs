//! A pace that changes by so many seconds: "12k from 5:20, 5 s faster each km", "8 mi, drop 15 s every 2 mi from 8:15".

use super::super::parts::{Amount, Measure, Part};
use super::super::tokens::{Lexeme, Token, tokens};
use super::super::tree::Target;
use super::super::vocabulary::{Meaning, Unit};
use super::super::words::longest;
use super::Assembler;
use crate::distance::DistanceUnit;

/// "Faster", in seven languages.
const FASTER: &[&str] = &[
    "faster",
    "quicker",
    "drop",
    "dropping",
    "schneller",
    "rapido",
    "rapida",
    "vite",
    "rapide",
    "veloce",
    "veloci",
    "sneller",
    "acelerando",
    "accelerer",
    "aumentando",
    "scendendo",
    "versnellen",
    "steigern",
];
/// "Each", in seven languages.
const EACH: &[&str] = &[
    "each", "every", "per", "a", "jeden", "jede", "pro", "cada", "por", "ogni", "al", "elke", "iedere", "chaque",
    "par", "au",
];
/// Nobody changes by more or less at a time.
const STEP_SECONDS: std::ops::RangeInclusive<u32> = 2..=40;
/// In seconds per kilometre and per mile.
const PACES: [(DistanceUnit, std::ops::RangeInclusive<u32>); 2] =
    [(DistanceUnit::Km, 150..=480), (DistanceUnit::Miles, 240..=780)];
/// The words of one such phrase stand so near each other.
const NEAR: usize = 6;
const SHORTEST_METRES: u64 = 3_000;

struct Change {
    seconds: u32,
    /// In thousandths of the run's unit.
    every: u64,
    start: usize,
    end: usize,
}

impl Assembler<'_> {
    /// The run has the range of its first and its last pace, and the phrase is its note.
    pub fn with_changing_pace(&self, mut parts: Vec<Part>) -> Vec<Part> {
        let is_run = |part: &Part| {
            let is_far = part.amount().and_then(Amount::metres).is_some_and(|metres| metres >= SHORTEST_METRES);
            part.is_plain() && is_far
        };
        let Some(at) = parts.iter().position(is_run) else { return parts };
        let (Some(whole), Some(last)) = (parts[at].amount(), parts.last()) else { return parts };
        let text = self.amounts.text.get(whole.end..last.end).unwrap_or_default();
        let found = tokens(text);
        let unit = if whole.measure == Measure::Miles { DistanceUnit::Miles } else { DistanceUnit::Km };
        let Some(change) = change(&found, unit) else { return parts };
        let own = match &parts[at].target {
            Some(Target::Pace { seconds_from, seconds_to, .. }) if seconds_from == seconds_to => {
                Some(u32::from(*seconds_from))
            }
            _ => None,
        };
        let Some(first) = own.or_else(|| first_pace(&found, unit)) else { return parts };
        let steps = u32::try_from((whole.from / change.every).saturating_sub(1)).unwrap_or(0);
        let Some(fastest) = first.checked_sub(change.seconds * steps).filter(|pace| is_pace(*pace, unit)) else {
            return parts;
        };
        let (Ok(seconds_from), Ok(seconds_to)) = (u16::try_from(fastest), u16::try_from(first)) else { return parts };
        let phrase = (whole.end + change.start, whole.end + change.end);
        let is_of_it = |part: &Part| {
            let is_inside = |amount: Amount| phrase.0 <= amount.start && amount.end <= phrase.1;
            let is_start = |amount: Amount| {
                matches!(amount.measure, Measure::Clock | Measure::Seconds) && amount.from == u64::from(first) * 1_000
            };
            part.amount().is_some_and(|amount| is_inside(amount) || is_start(amount))
        };
        let mut kept: Vec<Part> = parts.drain(at + 1..).collect();
        kept.retain(|part| !is_of_it(part));
        for part in &mut kept {
            part.unknown.retain(|(start, end)| *end <= phrase.0 || *start >= phrase.1);
        }
        kept.retain(|part| part.says_something() || !part.unknown.is_empty());
        parts.append(&mut kept);
        let run = &mut parts[at];
        run.target = Some(Target::Pace { seconds_from, seconds_to, distance_type: unit });
        run.unknown.retain(|(start, end)| *end <= phrase.0 || *start >= phrase.1);
        run.unknown.push(phrase);
        run.every = None;
        parts
    }
}

/// "5 s faster each km", "each km 5 s faster", "drop 15 s every 2 mi".
fn change(found: &[Token], unit: DistanceUnit) -> Option<Change> {
    let is_one = |token: &Token, words: &[&str]| token.word().is_some_and(|word| words.contains(&word));
    let at = found.iter().position(|token| is_one(token, FASTER))?;
    let mut near = at.saturating_sub(NEAR)..(at + NEAR).min(found.len());
    let seconds_at = near.clone().find(|&index| seconds(found, index).is_some())?;
    let (seconds, length) = seconds(found, seconds_at)?;
    let each = near.find_map(|index| {
        let is_each = is_one(&found[index], EACH) || found[index].is_sign('/');
        is_each.then(|| length_each(found, index + 1, unit))?.map(|(every, end)| (index, every, end))
    });
    let (each_at, every, end) = each?;
    let first = at.min(seconds_at).min(each_at);
    let last = at.max(seconds_at + length - 1).max(end);
    Some(Change { seconds, every, start: found[first].start, end: found[last].end })
}

/// "5 sec", "5\"", and the number of tokens.
fn seconds(found: &[Token], at: usize) -> Option<(u32, usize)> {
    let Lexeme::Number(number) = found[at].lexeme else { return None };
    let seconds = u32::try_from(number.thousandths / 1_000).ok().filter(|seconds| STEP_SECONDS.contains(seconds))?;
    let next = found.get(at + 1)?;
    let is_sign = next.is_sign('"') && !next.has_space_before;
    let is_unit = matches!(longest(&found[at + 1..]), Some((Meaning::Unit(Unit::Second), _)));
    (is_sign || is_unit).then_some((seconds, 2))
}

/// "km", "2 mi": in thousandths, and the last token.
fn length_each(found: &[Token], at: usize, unit: DistanceUnit) -> Option<(u64, usize)> {
    let (every, at) = match found.get(at)?.lexeme {
        Lexeme::Number(number) => (number.thousandths, at + 1),
        _ => (1_000, at),
    };
    let wanted = if unit == DistanceUnit::Miles { Unit::Mile } else { Unit::Km };
    let is_unit = matches!(longest(found.get(at..)?), Some((Meaning::Unit(unit), _)) if unit == wanted);
    (is_unit && every >= 500).then_some((every, at))
}

fn is_pace(seconds: u32, unit: DistanceUnit) -> bool {
    PACES.iter().any(|(of, range)| *of == unit && range.contains(&seconds))
}

fn first_pace(found: &[Token], unit: DistanceUnit) -> Option<u32> {
    let number = |at: usize| match found.get(at)?.lexeme {
        Lexeme::Number(number) => u32::try_from(number.thousandths / 1_000).ok(),
        _ => None,
    };
    let pace = |at: usize| match found[at].lexeme {
        Lexeme::Clock(minutes, seconds, None) => Some(minutes.saturating_mul(60).saturating_add(seconds)),
        // "5'20"
        Lexeme::Sign('\'') if at > 0 => {
            Some(number(at - 1)?.saturating_mul(60).saturating_add(number(at + 1).filter(|seconds| *seconds < 60)?))
        }
        _ => None,
    };
    (0..found.len()).find_map(|at| pace(at).filter(|pace| is_pace(*pace, unit)))
}
