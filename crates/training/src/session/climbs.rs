//! Metres of climbing and falling, which are no distance: "+1200 m", "D+ 800", "600 Hm", "1,000 m up", "-500 m".

use super::climbed::{CLIMB_WORDS, MAX_CLIMB_METRES, METRES_PER_FOOT, UP_WORDS, climbed_at};
use super::grammar::Parser;
use super::likely_paces::STATED_EASY_SECONDS_PER_KM;
use super::parts::{Measure, Part};
use super::problem::Problem;
use super::tokens::{Lexeme, Token};
use super::words::{Meaning, Unit};
use texts::phrase;

/// Less is not worth a word.
const LEAST_THOUSANDTHS: u64 = 100_000;

/// Words for falling behind a figure, in seven languages. "800 m down" alone is a cool-down.
const DOWN_WORDS: &[&str] = &[
    "descent",
    "abstieg",
    "tiefenmeter",
    "descente",
    "negatif",
    "negatifs",
    "bajada",
    "descenso",
    "negativos",
    "discesa",
    "descida",
    "afdaling",
];
const DOWN: &[&str] = &["down", "runter", "hinab", "omlaag", "abajo", "giu", "abaixo"];

/// A shorter run is a repeat, or warms up for one.
const SHORTEST_RUN_METRES: f64 = 3_000.0;
/// Of its length. A steeper figure without a word for climbing is a run.
const STEEPEST_RUN: f64 = 0.15;
/// A vertical kilometre climbs half its length.
const STEEPEST_CLIMB: f64 = 0.6;

impl Parser<'_> {
    /// How many tokens are climbing, from this one on. `run` is what it may be the climb of.
    pub(super) fn climb(&self, run: Option<&Part>) -> Option<usize> {
        let token = self.token(0)?;
        match &token.lexeme {
            Lexeme::Sign('+') if token.has_space_before && self.at > 0 || self.is_in_bracket_of(run) => {
                let is_glued = self.token(1).is_some_and(|next| !next.has_space_before);
                let length = self.climbed(1).filter(|_| is_glued)?;
                let after = 1 + length;
                let is_said = self.climb_word(after);
                // "+400 m jog" is a part.
                let is_place = matches!(self.meaning_at(after), Some((Meaning::Remark, _)));
                let falls = self.falls_behind(after + is_said);
                (is_said > 0 || is_place || falls > 0 || self.is_end_at(after)).then_some(after + is_said + falls)
            }
            Lexeme::Sign('-') if token.has_space_before && self.at > 0 || self.is_in_bracket_of(run) => {
                let length = self.fall(0)?;
                let is_fall = self.is_likely(1, run) && self.climbed(1) > Some(1);
                (is_fall && self.is_end_at(length)).then_some(length)
            }
            Lexeme::Word(word) if word == "d" && self.is_sign_at(1, '+') => {
                let length = 2 + self.climbed(2).unwrap_or(0);
                Some(length + self.falls_behind(length))
            }
            Lexeme::Word(word) if word == "d" && self.fall(1).is_some_and(|length| self.is_end_at(1 + length)) => {
                Some(1 + self.fall(1)?)
            }
            Lexeme::Number(_) => {
                let length = self.climbed(0)?;
                // "3x3000 m HM-Tempo" is half marathon pace.
                if self.at > 0 && self.tokens[self.at - 1].is_sign('x') {
                    return None;
                }
                let said = self.climb_word(length);
                if said > 0 {
                    let falls = self.falls_behind(length + said);
                    return (!self.is_sign_at(length + said, '-') || falls > 0).then_some(length + said + falls);
                }
                if length < 2 || !self.is_likely(0, run) {
                    return None;
                }
                let said = self.word_of(UP_WORDS, length).or_else(|| self.word_of(DOWN_WORDS, length))?;
                let falls = self.falls_behind(length + said);
                let is_end = self.is_end_at(length + said) || self.is_joined_at(length + said);
                (falls > 0 || is_end).then_some(length + said + falls)
            }
            _ => None,
        }
    }

    /// "(+1000 m)" behind a run, between its brackets.
    pub(super) fn climb_in_brackets(&mut self, run: &Part) -> Option<usize> {
        self.at += 1;
        let length = self.climb(Some(run));
        self.at -= 1;
        length.filter(|length| self.is_sign_at(1 + length, ')'))
    }

    /// Adds the climb to the words of its run, and asks about one that nobody runs.
    pub(super) fn take_climb(&mut self, run: Option<&mut Part>, length: usize) {
        let tokens = &self.tokens[self.at..self.at + length];
        let (start, end) = (tokens[0].start, tokens[length - 1].end);
        let climb = (0..length).find_map(|at| climbed_at(&tokens[at..]));
        self.at += length;
        let Some(run) = run else { return };
        let most = self.metres_of_run(run).map_or(MAX_CLIMB_METRES, |metres| metres * STEEPEST_CLIMB);
        if climb.is_some_and(|climb| climb > most.min(MAX_CLIMB_METRES)) {
            let written = self.text[start..end].replace('"', "");
            self.problems.push(
                Problem::new(
                    (start, end),
                    phrase!("“{written}” is more than anyone climbs in such a run", written = written.as_str()),
                )
                .or(phrase!("Leave it out"), "")
                .or(phrase!("Keep it as a note"), format!("\"{written}\"")),
            );
        }
        run.unknown.push((start, end));
    }

    /// A figure in metres.
    fn climbed(&self, ahead: usize) -> Option<usize> {
        let number = self.number_at(ahead)?;
        let metres = number.if_grouped.unwrap_or(number.thousandths);
        if metres < LEAST_THOUSANDTHS {
            return None;
        }
        match self.unit_at(ahead + 1) {
            Some((Unit::Metre | Unit::M, length)) => Some(1 + length),
            Some(_) => None,
            None if self.is_feet_at(ahead + 1) => Some(2),
            None => Some(1),
        }
    }

    fn is_feet_at(&self, ahead: usize) -> bool {
        matches!(self.token(ahead).and_then(Token::word), Some("ft" | "feet" | "foot"))
    }

    fn climb_word(&self, ahead: usize) -> usize {
        let is_d = self.token(ahead).and_then(Token::word) == Some("d") && self.is_sign_at(ahead + 1, '+');
        if is_d { 2 } else { self.word_of(CLIMB_WORDS, ahead).unwrap_or(0) }
    }

    /// One of the words, and how many tokens it is with "of" before it.
    fn word_of(&self, words: &[&str], ahead: usize) -> Option<usize> {
        let word = |ahead: usize| self.token(ahead).and_then(Token::word);
        let is_one = |ahead: usize| word(ahead).is_some_and(|word| words.contains(&word));
        match word(ahead) {
            Some("de" | "di" | "of") if is_one(ahead + 1) => Some(2),
            _ => is_one(ahead).then_some(1),
        }
    }

    /// "-500 m", and behind a climb "500 m down".
    fn fall(&self, ahead: usize) -> Option<usize> {
        let is_glued = self.token(ahead + 1).is_some_and(|next| !next.has_space_before);
        if !self.is_sign_at(ahead, '-') || !is_glued {
            return None;
        }
        let length = 1 + self.climbed(ahead + 1)?;
        Some(length + self.word_of(DOWN_WORDS, ahead + length).unwrap_or(0))
    }

    /// How many tokens behind a climb say how far it falls: "/-800 m", ", 800 m down", " and down".
    fn falls_behind(&self, ahead: usize) -> usize {
        let is_and = matches!(self.meaning_at(ahead), Some((Meaning::And, 1)));
        let is_joined = is_and || self.is_sign_at(ahead, '/') || self.is_sign_at(ahead, ',');
        let at = ahead + usize::from(is_joined);
        let is_d = self.token(at).and_then(Token::word) == Some("d");
        let down = |at: usize| self.word_of(DOWN, at).or_else(|| self.word_of(DOWN_WORDS, at));
        let length = if is_d { self.fall(at + 1).map(|length| 1 + length) } else { self.fall(at) }
            .or_else(|| {
                let length = self.climbed(at)?;
                Some(length + down(at + length)?)
            })
            .or_else(|| down(at).filter(|_| is_and));
        let length = length.filter(|length| self.is_end_at(at + length) || self.is_joined_at(at + length));
        length.map_or(0, |length| at + length - ahead)
    }

    /// A bracket that holds nothing else opens before this token.
    fn is_in_bracket_of(&self, run: Option<&Part>) -> bool {
        let is_bracket = self.at > 0 && self.tokens[self.at - 1].is_sign('(');
        is_bracket && run.and_then(|run| self.metres_of_run(run)).is_some_and(|metres| metres >= SHORTEST_RUN_METRES)
    }

    /// A figure behind a run that could be climbed in it.
    fn is_likely(&self, ahead: usize, run: Option<&Part>) -> bool {
        let metres = run.and_then(|run| self.metres_of_run(run)).filter(|metres| *metres >= SHORTEST_RUN_METRES);
        let climbed = self.number_at(ahead).map(|number| number.if_grouped.unwrap_or(number.thousandths));
        let unit = if self.is_feet_at(ahead + 1) { METRES_PER_FOOT } else { 1.0 };
        metres.zip(climbed).is_some_and(|(metres, climbed)| climbed as f64 / 1_000.0 * unit <= metres * STEEPEST_RUN)
    }

    /// Of one run, not of repeats or of what is around them.
    fn metres_of_run(&self, part: &Part) -> Option<f64> {
        let amount = part.amount().filter(|_| part.times.is_none() && part.role.is_none())?;
        match amount.measure {
            Measure::Seconds => Some(amount.from as f64 / STATED_EASY_SECONDS_PER_KM),
            Measure::Bare => Some(amount.from as f64 * self.unit.km()),
            _ => amount.metres().map(|metres| metres as f64),
        }
    }

    fn is_end_at(&self, ahead: usize) -> bool {
        match self.token(ahead).map(|token| &token.lexeme) {
            None | Some(Lexeme::LineBreak) => true,
            Some(Lexeme::Sign(sign)) => matches!(sign, ',' | ')' | '.' | ';'),
            Some(_) => false,
        }
    }

    fn is_joined_at(&self, ahead: usize) -> bool {
        matches!(self.meaning_at(ahead), Some((Meaning::Then | Meaning::With | Meaning::Including, _)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{NoPaces, Step, read};
    use crate::distance::DistanceUnit;

    /// The only step's note, and the kilometres.
    fn noted(text: &str) -> (Option<String>, f64, usize) {
        let session = read(text, DistanceUnit::Km, &NoPaces);
        let workout = &session.workouts[0];
        let note = match workout.steps.as_slice() {
            [Step::Single(single)] => single.note.clone(),
            _ => None,
        };
        (note, workout.distance.amount(), session.problems.len())
    }

    #[test]
    fn a_climb_behind_a_run_is_its_note_however_it_is_written() {
        for (text, note) in [
            ("20 km easy +1000 m", "+1000 m"),
            ("20 km easy (+1000 m)", "+1000 m"),
            ("20 km easy (1000 m D+)", "1000 m D+"),
            ("20 km easy 1,000 m up", "1,000 m up"),
            ("20 km easy, 1000 m up", "1000 m up"),
            ("20 km easy 1000 m up, 800 m down", "1000 m up, 800 m down"),
            ("20 km easy 1000 m up and down", "1000 m up and down"),
            ("20 km easy +1000/-800 m", "+1000/-800 m"),
            ("20 km easy -500 m", "-500 m"),
            ("20 km easy (-500 m)", "-500 m"),
            ("20 km easy 500 m descent", "500 m descent"),
            ("20 km locker 600 m hoch", "600 m hoch"),
            ("20 km facile 600 m de montée", "600 m de montée"),
            ("20 km suave 600 m de subida", "600 m de subida"),
            ("20 km lento 600 m di salita", "600 m di salita"),
            ("20 km rustig 600 m omhoog", "600 m omhoog"),
        ] {
            assert_eq!(noted(text), (Some(note.to_owned()), 20.0, 0), "{text}");
        }
    }

    #[test]
    fn metres_that_are_run_are_no_climb() {
        for (text, km) in [
            ("10 km easy + 1000 m fast", 11.0),
            ("10 km easy +1000 m fast", 11.0),
            ("4x1000 m up hill", 4.0),
            ("2 km easy, 1000 m up", 3.0),
            ("10 km tempo, 1000 m down", 11.0),
            ("10 km easy, 1000 m uphill", 11.0),
        ] {
            assert_eq!(noted(text).1, km, "{text}");
        }
    }

    #[test]
    fn a_climb_that_nobody_runs_is_asked_about() {
        for text in ["20 km easy +99999 m", "20 km easy, D+ 8000", "5 km easy +4000 m"] {
            let session = read(text, DistanceUnit::Km, &NoPaces);
            let [problem] = session.problems.as_slice() else { panic!("{text}: {:?}", session.problems) };
            assert!(problem.message.to_string().contains("more than anyone climbs"), "{text}: {problem:?}");
            for choice in &problem.choices {
                let chosen = super::super::problem::replaced(text, (problem.start, problem.end), &choice.text);
                let read = read(&chosen, DistanceUnit::Km, &NoPaces);
                assert!(read.problems.is_empty(), "{chosen}: {:?}", read.problems);
            }
        }
        assert!(read("5 km easy +1000 m", DistanceUnit::Km, &NoPaces).problems.is_empty(), "a vertical kilometre");
    }
}
