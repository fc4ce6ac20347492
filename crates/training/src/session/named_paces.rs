//! Paces by their names: "MP", "5K pace", "10 s slower than threshold".

use super::grammar::{Parser, on_one_line};
use super::parts::{Amount, Measure, Part};
use super::targets::set;
use super::tokens::{Lexeme, Token};
use super::tree::{PaceName, Target};
use super::words::{Meaning, Unit};
use crate::workout_type::WorkoutType;

/// In thousandths of a second.
const LARGEST_OFFSET: u64 = 180_000;

impl Parser<'_> {
    /// "5K pace", "10k-half marathon race pace", "1500 pace"
    pub(super) fn race_pace(&mut self) -> Option<Target> {
        let name = self.pace_name()?;
        let said = self.pace_words();
        let name_to = self.second_name();
        if said + self.pace_words() == 0 {
            return None;
        }
        let offset_seconds = self.offset();
        Some(Target::Named { name, name_to, offset_seconds })
    }

    /// "to half marathon": the other end of a range of named paces.
    pub(super) fn second_name(&mut self) -> Option<PaceName> {
        let before = self.at;
        let is_list = self.is_sign_at(0, ',') && self.token(1).is_some_and(|next| !next.has_space_before);
        let is_long_arrow = self.is_sign_at(0, '-') && self.is_sign_at(1, '>');
        let is_sign = self.is_sign_at(0, '-') || self.is_sign_at(0, '/') || is_list;
        let is_arrow = self.is_sign_at(0, '>')
            && self
                .token(1)
                .is_some_and(|next| !next.has_space_before || next.word().is_some() && self.is_name_alone());
        let length = match self.meaning_at(0) {
            _ if is_long_arrow => 2,
            _ if is_sign || is_arrow => 1,
            Some((Meaning::To, length)) => length,
            _ => return None,
        };
        self.at += length;
        let is_figure = self.number_at(0).is_some();
        // "3k easy / 4k tempo / 3k easy": the next part.
        let name = self.pace_name().filter(|_| {
            let is_word = self.token(0).and_then(Token::word) == Some("tempo");
            let is_next =
                !is_word && matches!(self.meaning_at(0), Some((Meaning::Pace(name), _)) if name != PaceName::Race);
            // "3k MP/3k 10k pace"
            let is_paced_next = self.number_at(0).is_some() && self.unit_at(1).is_some();
            !(is_figure && (is_next || is_paced_next))
        });
        if name.is_none() {
            self.at = before;
        }
        name
    }

    /// "10k > mile": a name behind the sign, and nothing that is run.
    fn is_name_alone(&self) -> bool {
        let Some((Meaning::Pace(_) | Meaning::RaceDistance(_) | Meaning::Unit(Unit::Mile), length)) =
            self.meaning_at(1)
        else {
            return false;
        };
        let is_word = matches!(self.meaning_at(1 + length), Some((Meaning::PaceWord, _)));
        is_word
            || matches!(self.token(1 + length).map(|token| &token.lexeme), None | Some(Lexeme::Sign(',' | ';' | ')')))
    }

    /// A race or a pace by its name or its kilometres.
    pub(super) fn pace_name(&mut self) -> Option<PaceName> {
        while matches!(self.token(0)?.word(), Some("your" | "goal" | "current" | "the")) {
            self.at += 1;
        }
        if let Some((Meaning::Pace(name) | Meaning::RaceDistance(name), length)) = self.meaning_at(0) {
            self.at += length;
            return Some(name);
        }
        if let Some((Meaning::Unit(Unit::Mile), length)) = self.meaning_at(0) {
            self.at += length;
            return Some(PaceName::Mile);
        }
        let number = self.number_at(0)?;
        // "allure 10": kilometres.
        let bare = if self.is_named_behind() { Unit::Km } else { Unit::Metre };
        let (unit, length) = self.unit_at(1).unwrap_or((bare, 0));
        let name = named_race(number.thousandths, unit)?;
        self.at += 1 + length;
        Some(name)
    }

    /// Words that only indicate a pace; returns how many tokens were consumed.
    pub(super) fn pace_words(&mut self) -> usize {
        let before = self.at;
        loop {
            match self.meaning_at(0) {
                Some((Meaning::PaceWord, length)) => self.at += length,
                Some((Meaning::Effort, length)) if !self.is_amount_at(length) => self.at += length,
                Some((Meaning::Pace(PaceName::Race), length)) => self.at += length,
                // "race pace" after a distance, and "Tempo" in German and Dutch.
                Some((Meaning::RaceWord, length))
                    if matches!(self.meaning_at(length), Some((Meaning::PaceWord, _))) =>
                {
                    self.at += length;
                }
                _ if self.is_sign_at(0, '-')
                    && matches!(self.meaning_at(1), Some((Meaning::PaceWord | Meaning::Pace(PaceName::Race), _))) =>
                {
                    self.at += 1;
                }
                _ if self.is_hyphened_tempo() => self.at += 2,
                _ => return self.at - before,
            }
        }
    }

    /// "10-km-Tempo"
    pub(super) fn is_hyphened_tempo(&self) -> bool {
        self.is_sign_at(0, '-')
            && self.token(0).is_some_and(|token| !token.has_space_before)
            && self.token(1).is_some_and(|token| matches!(token.word(), Some("tempo" | "renntempo")))
    }

    /// "easy-tempo-easy": one after the other.
    fn turns_after(&mut self, name: PaceName) -> Vec<Target> {
        let before = self.at;
        let mut names = vec![name];
        while let Some(name) = self.second_name() {
            names.push(name);
        }
        if names.len() < 3 {
            self.at = before;
            return vec![];
        }
        names.into_iter().map(Target::named).collect()
    }

    /// A named pace, with what follows it: "MP to HMP", "MP-10s".
    pub(super) fn named_target(&mut self, part: &mut Part, name: PaceName) {
        let turns = self.turns_after(name);
        if !turns.is_empty() {
            part.turns = turns;
            part.target.get_or_insert(Target::named(name));
            return;
        }
        self.pace_words();
        let name = if name == PaceName::Race { self.race_by_distance().unwrap_or(name) } else { name };
        let before = self.at;
        let name_to = self.second_name();
        if name == PaceName::Threshold {
            part.hints.push(WorkoutType::Tempo);
        }
        let is_range = name_to.is_some()
            && !matches!(name, PaceName::Jog | PaceName::Walk | PaceName::Easy)
            && name_to != Some(PaceName::Jog)
            && name_to != Some(PaceName::Walk);
        if !is_range {
            self.at = before;
        }
        self.pace_words();
        let offset_seconds = self.offset();
        set(part, Target::Named { name, name_to: name_to.filter(|_| is_range), offset_seconds });
    }

    /// "-10s", "+ 30 sec", "+10-15 s/km"; it needs the word for seconds, or must directly follow the name.
    pub(super) fn offset(&mut self) -> i16 {
        let word = self.token(0).and_then(Token::word);
        let is_less =
            self.is_sign_at(0, '-') || matches!(word, Some("minus" | "less" | "moins" | "menos" | "meno" | "min"));
        let is_more = self.is_sign_at(0, '+') || matches!(word, Some("plus" | "mas" | "piu" | "mais"));
        if !is_less && !is_more {
            return 0;
        }
        let before = self.at;
        let is_glued = self.token(0).is_some_and(|token| !token.has_space_before)
            && self.token(1).is_some_and(|token| !token.has_space_before);
        let is_beside = self.token(1).is_some_and(|token| !token.has_space_before);
        self.at += 1;
        let amount = if self.is_amount_at(0) { self.amount() } else { None };
        let is_offset = amount.is_some_and(|amount| match amount.measure {
            Measure::Seconds => amount.from < 60_000 || (is_glued && amount.from <= 120_000),
            Measure::Clock => amount.from <= 180_000,
            Measure::Bare if is_glued => (5_000..=120_000).contains(&amount.from),
            // "12 @ MP +10"
            Measure::Bare => {
                let is_round = amount.from.is_multiple_of(5_000) && (5_000..=60_000).contains(&amount.from);
                is_round && is_beside && self.ends_here()
            }
            _ => false,
        });
        // "10K + 30 s @ 5K" is another step.
        let is_step = matches!(self.meaning_at(0), Some((Meaning::At | Meaning::Pace(_), _)));
        let Some(amount) = amount.filter(|_| is_offset && !is_step) else {
            self.at = before;
            return 0;
        };
        self.per_unit();
        let seconds = i16::try_from(amount.from / 1_000).unwrap_or(0);
        if is_less { -seconds } else { seconds }
    }

    /// "10 sec slower than MP", "20 s/km faster than marathon pace"
    pub(super) fn offset_target(&mut self, part: &mut Part, amount: Amount) -> bool {
        if !matches!(amount.measure, Measure::Seconds | Measure::Bare | Measure::Clock) {
            return false;
        }
        // "40 min no faster than 5:45" is the run, and not how much faster.
        if amount.measure == Measure::Seconds && amount.from > LARGEST_OFFSET {
            return false;
        }
        let before = self.at;
        self.per_unit();
        let Some((meaning @ (Meaning::Slower | Meaning::Faster), length)) = self.meaning_at(0) else {
            self.at = before;
            return false;
        };
        self.at += length;
        let seconds = i16::try_from((amount.from / 1_000).min(600)).unwrap_or(0);
        let offset_seconds = if meaning == Meaning::Slower { seconds } else { -seconds };
        while matches!(self.meaning_at(0), Some((Meaning::Filler, _))) && !self.is_amount_at(0) {
            self.at += 1;
        }
        let named = self.at;
        if let Some(name) = self.back_at(named, Self::pace_name) {
            self.pace_words();
            set(part, Target::Named { name, name_to: None, offset_seconds });
        } else {
            self.at = named;
            part.unknown.push((amount.start, self.tokens[named - 1].end));
        }
        true
    }

    /// "RG 10 km", "race pace 10k": of which race.
    fn race_by_distance(&mut self) -> Option<PaceName> {
        // "ritmo de prova de 10k"
        let of = usize::from(self.token(0).and_then(Token::word).is_some_and(|word| OF.contains(&word)));
        let number = self.number_at(of)?;
        let (unit, length) = self.unit_at(of + 1).filter(|(unit, _)| *unit == Unit::Km)?;
        let name = named_race(number.thousandths, unit)?;
        self.at += of + 1 + length;
        Some(name)
    }

    fn race_without_unit(&self) -> Option<PaceName> {
        let number = self.number_at(0).filter(|_| self.unit_at(1).is_none() && !self.is_sign_at(1, 'x'))?;
        match number.thousandths {
            5_000 => Some(PaceName::FiveK),
            10_000 => Some(PaceName::TenK),
            21_000 => Some(PaceName::HalfMarathon),
            42_000 => Some(PaceName::Marathon),
            _ => None,
        }
    }

    /// "pace 5:30", "ritmo 10k", "allure marathon"; alone it is race pace.
    pub(super) fn pace_word(&mut self, part: &mut Part) {
        while matches!(self.token(0).and_then(|token| token.word()), Some("de" | "di" | "of" | "des" | "du" | "d"))
            || self.is_sign_at(0, ':')
        {
            if !self.is_amount_at(1) && !matches!(self.meaning_at(1), Some((Meaning::RaceDistance(_), _))) {
                break;
            }
            self.at += 1;
        }
        let before = self.at;
        if let Some(target) = self.figure_target(part) {
            return set(part, target);
        }
        if let Some(Lexeme::Clock(..)) = self.token(0).map(|token| &token.lexeme)
            && let Some(target) = self.pace_amount().and_then(|amount| self.pace_or_time(part, amount))
        {
            return set(part, target);
        }
        self.at = before;
        let is_race = matches!(self.meaning_at(0), Some((Meaning::RaceDistance(_), _)))
            || matches!(self.unit_at(1), Some((Unit::Km, _)));
        // "allure 10"
        if let Some(name) = self.race_without_unit() {
            self.at += 1;
            return set(part, Target::named(name));
        }
        if is_race && let Some(name) = self.back_at(before, Self::pace_name) {
            return set(part, Target::named(name));
        }
        self.at = before;
        if self.pace_in_own_words(part) {
            return;
        }
        if part.body.is_some() && part.target.is_none() {
            part.target = Some(Target::named(PaceName::Race));
        }
    }
}

/// "Of", in the languages that put the race behind it.
const OF: [&str; 7] = ["de", "di", "of", "du", "des", "van", "da"];

impl Parser<'_> {
    /// "@ zippy pace": an unknown word is the coach's own name for a pace.
    fn pace_in_own_words(&self, part: &mut Part) -> bool {
        let Some(&(start, end)) = part.unknown.last().filter(|_| part.target.is_none() && part.body.is_some()) else {
            return false;
        };
        let word = &self.tokens[self.at - 1];
        if self.at < 2 || self.tokens[self.at - 2].end != end {
            return false;
        }
        part.unknown.pop();
        part.target = Some(Target::Words { words: on_one_line(&self.text[start..word.end]) });
        true
    }
}

fn named_race(thousandths: u64, unit: Unit) -> Option<PaceName> {
    match (unit, thousandths) {
        (Unit::Km, 3_000) | (Unit::Metre | Unit::M, 3_000_000) => Some(PaceName::ThreeK),
        (Unit::Km, 5_000) | (Unit::Metre | Unit::M, 5_000_000) => Some(PaceName::FiveK),
        (Unit::Km, 8_000) | (Unit::Mile, 5_000) => Some(PaceName::EightK),
        (Unit::Km, 10_000) | (Unit::Metre | Unit::M, 10_000_000) => Some(PaceName::TenK),
        (Unit::Km, 15_000) | (Unit::Mile, 10_000) => Some(PaceName::FifteenK),
        (Unit::Km, 21_000 | 21_100) => Some(PaceName::HalfMarathon),
        (Unit::Km, 42_000 | 42_200) => Some(PaceName::Marathon),
        (Unit::Mile, 1_000) | (Unit::Metre | Unit::M, 1_500_000) => Some(PaceName::Mile),
        (Unit::Km, 1_500) => Some(PaceName::Mile),
        _ => None,
    }
}
