//! Loops of one length: "two 5k loops", "three laps of 4k", "2 loops of the lake (5k each)".

use super::grammar::Parser;
use super::parts::Part;
use super::tokens::{Lexeme, Token};
use super::words::{Meaning, Unit};

/// Ways that end where they begin, in seven languages.
const LOOPS: &[&str] = &[
    "loop",
    "loops",
    "lap",
    "laps",
    "circuit",
    "circuits",
    "runde",
    "runden",
    "vuelta",
    "vueltas",
    "boucle",
    "boucles",
    "tour",
    "tours",
    "giro",
    "giri",
    "volta",
    "voltas",
    "ronde",
    "rondes",
    "rondje",
    "rondjes",
    "out-and-backs",
];
/// "Of", in seven languages.
const OF: &[&str] = &["of", "von", "a", "de", "du", "da", "di", "van"];
/// Nobody runs more of them.
const MAX_LOOPS: u64 = 12;
/// The bracket stands so near.
const NEAR: usize = 7;

impl Parser<'_> {
    /// The number of loops whose length follows; the number alone is consumed, and words between stay with the part.
    pub(super) fn counted_loops(&mut self, part: &mut Part) -> bool {
        if part.times.is_some() || part.body.is_some() || part.role.is_some() {
            return false;
        }
        let (count, length) = match (self.meaning_at(0), self.number_at(0)) {
            (Some((Meaning::Count(count), length)), _) => (u64::from(count), length),
            (_, Some(number)) if number.thousandths.is_multiple_of(1_000) => (number.thousandths / 1_000, 1),
            _ => return false,
        };
        let Some(times) = u32::try_from(count).ok().filter(|_| (2..=MAX_LOOPS).contains(&count)) else { return false };
        let word = |ahead: usize| self.token(ahead).and_then(Token::word);
        let is_loop = |ahead: usize| word(ahead).is_some_and(|word| LOOPS.contains(&word));
        let mut ahead = length;
        // "two easy loops"
        while ahead < length + 2 && word(ahead).is_some() && !is_loop(ahead) && self.unit_at(ahead).is_none() {
            ahead += 1;
        }
        if !is_loop(ahead) {
            return false;
        }
        let of = ahead + 1;
        let is_listed = word(of).is_some_and(|word| OF.contains(&word)) && self.is_way_at(of + 1);
        if is_listed || self.bracket_with_way(of).is_some() {
            part.times = Some((times, None));
            part.are_runs = true;
            self.at += length;
            return true;
        }
        false
    }

    /// "two 5k loops", "six 800s", "three hard 10 min blocks": a count in words before a length with its unit.
    pub(super) fn count_word_of_length(&mut self, part: &mut Part) -> bool {
        let Some((Meaning::Count(count @ 2..=30), length)) = self.meaning_at(0) else { return false };
        let follows_number = self.at.checked_sub(1).is_some_and(|before| self.tokens[before].is_number());
        let is_free = part.times.is_none() && part.body.is_none() && part.role.is_none() && !follows_number;
        let is_metres = |thousandths: u64| (100_000..=5_000_000).contains(&thousandths);
        // "two easy 5-milers"
        let pace = match self.meaning_at(length) {
            Some((Meaning::Pace(_), pace)) => pace,
            _ => 0,
        };
        let dash = usize::from(self.is_sign_at(length + pace + 1, '-'));
        let unit = self.unit_at(length + pace + 1 + dash);
        let is_length = match unit {
            Some((Unit::Km | Unit::Mile | Unit::Metre | Unit::Minute | Unit::Second, _)) => true,
            _ => self.number_at(length + pace).is_some_and(|number| is_metres(number.thousandths)),
        };
        if !is_free || self.number_at(length + pace).is_none() || !is_length || part.place.is_some() {
            return false;
        }
        part.times = Some((u32::from(count), None));
        self.at += length;
        true
    }

    /// A length in kilometres, miles or minutes.
    fn is_way_at(&self, ahead: usize) -> bool {
        let is_way = |unit: Unit| matches!(unit, Unit::Km | Unit::Mile | Unit::Minute);
        self.number_at(ahead).is_some() && self.unit_at(ahead + 1).is_some_and(|(unit, _)| is_way(unit))
    }

    /// "(5k each)", a few words on.
    fn bracket_with_way(&self, from: usize) -> Option<usize> {
        let is_passed = |ahead: &usize| matches!(self.token(*ahead).map(|token| &token.lexeme), Some(Lexeme::Word(_)));
        let words = (from..from + NEAR).take_while(is_passed).count();
        let open = from + words;
        (self.is_sign_at(open, '(') && self.is_way_at(open + 1)).then_some(open)
    }
}
