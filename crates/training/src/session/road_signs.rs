//! "24 km, from km 18 at MP": from a sign on the road to the end of the run.

use super::grammar::Parser;
use super::parts::{Amount, Body, Measure, Part, Place};
use super::tree::{PaceName, Target};
use super::words::{Meaning, Unit};
use crate::workout_type::WorkoutType;

impl Parser<'_> {
    /// The number of tokens of "from km 18", "ab km 18", "from 18k", and where it is.
    fn sign_of_start(&self) -> Option<(usize, Amount)> {
        let word = |ahead: usize| self.token(ahead).and_then(|token| token.word());
        let mut length = match (word(0)?, word(1)) {
            ("from" | "ab" | "desde" | "dal" | "vanaf" | "depuis", _) => 1,
            ("a", Some("partir")) => 2,
            _ => return None,
        };
        while matches!(word(length), Some("the" | "el" | "du" | "de" | "del" | "do" | "o" | "le" | "dem" | "there")) {
            length += 1;
        }
        let start = self.token(0)?.start;
        let unit_before = self.unit_at(length);
        let at = length + unit_before.map_or(0, |(_, words)| words);
        let number = self.number_at(at)?;
        let unit_after = self.unit_at(at + 1).filter(|_| unit_before.is_none());
        let measure = match unit_before.or(unit_after)?.0 {
            Unit::Km => Measure::Km,
            Unit::Mile => Measure::Miles,
            _ => return None,
        };
        let length = at + 1 + unit_after.map_or(0, |(_, words)| words);
        // "from 5k to 10k pace" is a range.
        let is_range = matches!(self.meaning_at(length), Some((Meaning::To | Meaning::PaceWord, _)))
            || self.is_sign_at(length, '-');
        let end = self.token(length - 1)?.end;
        (!is_range).then_some((length, Amount { from: number.thousandths, to: None, measure, start, end }))
    }

    /// `None` if no sign is here, and `Some(false)` if it begins the next part.
    pub(super) fn run_from_sign(&mut self, part: &mut Part) -> Option<bool> {
        let (length, sign) = self.sign_of_start()?;
        if part.body.is_some() || part.times.is_some() {
            return Some(false);
        }
        self.at += length;
        part.body = Some(Body::Amount(sign));
        part.place = Some(Place::Last);
        part.starts_at_sign = true;
        Some(true)
    }
}

/// The length from the sign to the end of the run before it; without such a run the words stay as a note.
pub fn with_lengths(mut parts: Vec<Part>) -> Vec<Part> {
    // "18k, last third @ MP"
    for at in 1..parts.len() {
        let Some(share) = parts[at].share.filter(|_| parts[at].has_no_extent() && parts[at].target.is_some()) else {
            continue;
        };
        let whole =
            parts[..at].iter().rev().find(|part| part.is_plain() && part.place.is_none()).and_then(Part::amount);
        let (start, end) = (parts[at].start, parts[at].end);
        parts[at].body =
            whole.map(|whole| Body::Amount(Amount { from: whole.from / share, to: None, start, end, ..whole }));
    }
    for at in 0..parts.len() {
        let Some(sign) = parts[at].amount().filter(|_| parts[at].starts_at_sign) else { continue };
        let is_run = |amount: &Amount| amount.measure == sign.measure && amount.from > sign.from;
        let run = parts[..at].iter().rev().filter(|part| part.is_plain()).find_map(|part| part.amount().filter(is_run));
        let part = &mut parts[at];
        match run {
            Some(run) => {
                part.body = Some(Body::Amount(Amount { from: run.from - sign.from, ..sign }));
                if part.target.is_none() && part.hints.contains(&WorkoutType::Tempo) {
                    part.target = Some(Target::named(PaceName::Hard));
                }
            }
            None => {
                (part.body, part.place) = (None, None);
                part.unknown.push((sign.start, sign.end));
            }
        }
    }
    parts
}
