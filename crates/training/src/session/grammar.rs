//! From tokens to parts, by recursive descent. Every step takes at least one token, so the work is linear.

use super::parts::{Amount, Between, Body, Joint, Measure, Part, Place, Role};
use super::problem::Problem;
use super::tokens::{Lexeme, Number, Token};
use super::tree::{MAX_NOTE, PaceName, Target};
use super::words::{Meaning, Unit, longest, nearest};
use crate::distance::DistanceUnit;
use crate::workout::WorkoutType;

/// Brackets that lie deeper in one another are read as if they were not there.
const MAX_DEPTH: usize = 6;
/// Looking for what a word was meant to be costs time.
const MAX_GUESSES: usize = 8;

pub struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) tokens: &'a [Token],
    pub(super) at: usize,
    pub(super) unit: DistanceUnit,
    /// "2E + 8M + 1T": a capital M is a pace there.
    pub(super) has_pace_letters: bool,
    pub(super) problems: Vec<Problem>,
    guesses: usize,
}

impl<'a> Parser<'a> {
    pub fn new(text: &'a str, tokens: &'a [Token], unit: DistanceUnit) -> Self {
        let is_letter = |token: &Token| token.is_upper && matches!(token.word(), Some("e" | "t" | "i" | "l" | "h"));
        let has_pace_letters =
            tokens.windows(2).any(|pair| matches!(pair[0].lexeme, Lexeme::Number(_)) && is_letter(&pair[1]));
        Self { text, tokens, at: 0, unit, has_pace_letters, problems: vec![], guesses: 0 }
    }

    /// Everything up to the bracket that closes this one, or to the end.
    pub fn sequence(&mut self, depth: usize) -> Vec<Part> {
        let mut parts: Vec<Part> = vec![];
        let mut joint = Joint::Start;
        while let Some(token) = self.tokens.get(self.at) {
            if token.is_sign(')') {
                if depth > 0 {
                    break;
                }
                self.problem(token.start, token.end, "There is no bracket that this one closes");
                self.at += 1;
                continue;
            }
            if let Some((separator, length)) = self.separator() {
                joint = joint.max(separator);
                self.at += length;
                continue;
            }
            let before = self.at;
            let is_after_repeat = parts.last().is_some_and(|part| part.times.is_some());
            let part = self.part(joint, is_after_repeat, depth);
            if self.at == before {
                self.at += 1;
            }
            let is_heading = part.says_something() || !part.unknown.is_empty();
            if is_heading {
                parts.push(part);
                joint = Joint::Adjacent;
            }
        }
        parts
    }

    pub(super) fn problem(&mut self, start: usize, end: usize, message: impl Into<String>) {
        self.problems.push(Problem { start, end, message: message.into() });
    }

    pub(super) fn token(&self, ahead: usize) -> Option<&'a Token> {
        self.tokens.get(self.at + ahead)
    }

    pub(super) fn is_sign_at(&self, ahead: usize, sign: char) -> bool {
        self.token(ahead).is_some_and(|token| token.is_sign(sign))
    }

    pub(super) fn meaning_at(&self, ahead: usize) -> Option<(Meaning, usize)> {
        longest(self.tokens.get(self.at + ahead..)?)
    }

    pub(super) fn number_at(&self, ahead: usize) -> Option<Number> {
        match self.token(ahead)?.lexeme {
            Lexeme::Number(number) => Some(number),
            _ => None,
        }
    }

    /// What parts one part from the next, and how many tokens it takes.
    fn separator(&self) -> Option<(Joint, usize)> {
        let token = self.token(0)?;
        match token.lexeme {
            Lexeme::LineBreak => return Some((Joint::Line, 1)),
            Lexeme::Sign(sign) => return self.sign_separator(sign, token),
            _ => {}
        }
        let (meaning, length) = self.meaning_at(0)?;
        let joint = match meaning {
            Meaning::Then => Joint::Then,
            Meaning::Plus => Joint::Plus,
            Meaning::And if token.word() == Some("e") && token.is_upper => return None,
            // "en" is "in" before a time, and "and" elsewhere.
            Meaning::And if token.word() == Some("en") && self.is_amount_at(length) && !self.is_amount_before() => {
                return None;
            }
            Meaning::And => Joint::And,
            Meaning::With => Joint::With,
            Meaning::Including => Joint::Including,
            Meaning::Or => Joint::Or,
            _ => return None,
        };
        Some((joint, length))
    }

    fn is_amount_before(&self) -> bool {
        self.at.checked_sub(1).is_some_and(|before| {
            longest(&self.tokens[before..])
                .is_some_and(|(meaning, _)| matches!(meaning, Meaning::WarmUp | Meaning::CoolDown | Meaning::Pace(_)))
        })
    }

    fn sign_separator(&self, sign: char, token: &Token) -> Option<(Joint, usize)> {
        let next = self.token(1);
        let has_space_after = next.is_none_or(|next| next.has_space_before);
        let joint = match sign {
            ',' => Joint::Comma,
            ';' => Joint::Line,
            '+' => Joint::Plus,
            ':' => Joint::Colon,
            '>' => Joint::Then,
            '=' => Joint::Equals,
            '&' => Joint::And,
            '/' => Joint::Slash,
            '.' if has_space_after => Joint::Line,
            // Between words without spaces it is a hyphen.
            '-' if token.has_space_before || has_space_after || self.at == 0 => Joint::Dash,
            '-' if self.is_amount_at(1) => Joint::Dash,
            _ => return None,
        };
        Some((joint, 1))
    }

    /// Whether an amount begins there.
    pub(super) fn is_amount_at(&self, ahead: usize) -> bool {
        match self.token(ahead).map(|token| &token.lexeme) {
            Some(Lexeme::Number(_) | Lexeme::Clock(..)) => true,
            Some(Lexeme::Sign('~' | '<')) => self.number_at(ahead + 1).is_some(),
            Some(Lexeme::Word(_)) => match self.meaning_at(ahead) {
                Some((Meaning::Count(_), length)) => {
                    matches!(
                        self.meaning_at(ahead + length),
                        Some((Meaning::Unit(_) | Meaning::Sets | Meaning::Times, _))
                    )
                }
                Some((Meaning::Half | Meaning::Quarter, length)) => {
                    matches!(self.meaning_at(ahead + length), Some((Meaning::Unit(_), _)))
                }
                Some((Meaning::Filler, 1)) => {
                    matches!(
                        self.token(ahead + 1).map(|token| &token.lexeme),
                        Some(Lexeme::Number(_) | Lexeme::Clock(..))
                    )
                }
                Some((Meaning::RaceDistance(PaceName::HalfMarathon), 1)) => {
                    matches!(self.meaning_at(ahead + 1), Some((Meaning::Unit(Unit::Mile | Unit::Hour | Unit::Km), _)))
                }
                _ => false,
            },
            _ => false,
        }
    }

    fn part(&mut self, joint: Joint, is_after_repeat: bool, depth: usize) -> Part {
        let start = self.token(0).map_or(self.text.len(), |token| token.start);
        let mut part = Part::new(joint, start);
        part.is_total = joint == Joint::Equals;
        while let Some(token) = self.token(0) {
            if token.is_sign(')') {
                break;
            }
            if self.separator().is_some() && !self.passes_over_separator(&part) {
                break;
            }
            let before = self.at;
            if !self.element(&mut part, is_after_repeat, depth) {
                break;
            }
            debug_assert!(self.at > before);
            part.end = self.tokens[self.at - 1].end;
        }
        self.tell_unknown(&part);
        part
    }

    /// "WU: 2 mi", "r = 90 s", "10 min. easy": the sign belongs to what stands around it.
    fn passes_over_separator(&mut self, part: &Part) -> bool {
        let Some(token) = self.token(0) else { return false };
        let names_what_follows = part.role.is_some() && part.body.is_none() && part.times.is_none();
        let is_mark = token.is_sign(':') || token.is_sign('=') || (token.is_sign('-') && self.is_amount_at(1));
        if names_what_follows && is_mark && (self.is_amount_at(1) || self.is_sign_at(1, '=')) {
            self.at += 1;
            return self.token(0).is_some() && (self.separator().is_none() || self.passes_over_separator(part));
        }
        let follows_word = self.at > 0 && self.tokens[self.at - 1].word().is_some() && !token.has_space_before;
        let before_small = self.token(1).is_some_and(|next| {
            next.word().is_some() && self.text[next.start..].starts_with(|character: char| character.is_lowercase())
        });
        if token.is_sign('.') && follows_word && (before_small || (self.is_amount_at(1) && names_what_follows)) {
            let is_abbreviation = self.tokens[self.at - 1].word().is_some_and(|word| word.len() <= 4);
            if is_abbreviation {
                self.at += 1;
                return self.token(0).is_some() && self.separator().is_none();
            }
        }
        false
    }

    /// Takes one thing into the part; `false` where the next part begins.
    fn element(&mut self, part: &mut Part, is_after_repeat: bool, depth: usize) -> bool {
        let Some(token) = self.token(0) else { return false };
        if token.is_sign('(') {
            return self.bracket(part, depth);
        }
        if token.is_sign('"') && self.quoted(part) {
            return true;
        }
        if let Some(length) = self.signed_length() {
            self.at += length;
            return true;
        }
        if self.is_number_word_or_figure() {
            return self.figure(part, is_after_repeat, depth);
        }
        if token.word().is_some() || token.is_sign('@') || token.is_sign('&') {
            return self.word(part, is_after_repeat, depth);
        }
        if token.is_sign('x') && part.body.is_some() && part.times.is_none() && self.times_after_sign(part) {
            return true;
        }
        self.at += 1;
        true
    }

    /// Words in quotation marks are a target after "@", and a note elsewhere.
    fn quoted(&mut self, part: &mut Part) -> bool {
        let opening = &self.tokens[self.at];
        let Some(length) = self.tokens[self.at + 1..].iter().position(|token| token.is_sign('"')) else { return false };
        let closing = &self.tokens[self.at + 1 + length];
        let words = on_one_line(self.text[opening.end..closing.start].trim());
        let is_target = self.at > 0 && self.tokens[self.at - 1].is_sign('@');
        self.at += length + 2;
        if is_target {
            part.target = Some(Target::Words { words });
        } else if !words.is_empty() {
            part.note = Some(words);
        }
        true
    }

    /// "~" and "<" before a number say nothing that counts.
    fn signed_length(&self) -> Option<usize> {
        matches!(self.token(0)?.lexeme, Lexeme::Sign('~' | '<' | '#' | '!' | '?' | '"' | '\'')).then_some(1)
    }

    fn is_number_word_or_figure(&self) -> bool {
        match self.token(0).map(|token| &token.lexeme) {
            Some(Lexeme::Number(_) | Lexeme::Clock(..)) => true,
            Some(Lexeme::Word(_)) => {
                let is_filler = matches!(self.meaning_at(0), Some((Meaning::Filler, _)));
                !is_filler && self.is_amount_at(0)
            }
            _ => false,
        }
    }

    fn bracket(&mut self, part: &mut Part, depth: usize) -> bool {
        let opening = self.at;
        // "(…)" after a whole part that says nothing more is its own.
        self.at += 1;
        if depth >= MAX_DEPTH {
            let token = &self.tokens[opening];
            self.problem(token.start, token.end, "There are too many brackets in one another");
            return true;
        }
        let inner = self.sequence(depth + 1);
        if self.is_sign_at(0, ')') {
            self.at += 1;
        } else {
            let token = &self.tokens[opening];
            self.problem(token.start, token.end, "This bracket is not closed");
        }
        let is_counted = part.times.is_some() && part.body.is_none();
        if is_counted || !part.says_something() {
            part.body = Some(Body::Group(inner));
        } else if !inner.is_empty() {
            part.parens.push(inner);
        }
        true
    }

    fn times_after_sign(&mut self, part: &mut Part) -> bool {
        let Some(number) = self.number_at(1) else { return false };
        if !number.thousandths.is_multiple_of(1_000) || matches!(self.meaning_at(2), Some((Meaning::Unit(_), _))) {
            return false;
        }
        part.times = u32::try_from(number.thousandths / 1_000).ok().map(|times| (times, None));
        self.at += 2;
        true
    }

    /// A number: how often, how much, how fast.
    fn figure(&mut self, part: &mut Part, is_after_repeat: bool, depth: usize) -> bool {
        let before = self.at;
        if let Some(times) = self.times() {
            if part.body.is_some() || part.is_total {
                self.at = before;
                return false;
            }
            if part.times.is_some() && depth >= MAX_DEPTH {
                let (start, end) = (self.tokens[before].start, self.tokens[self.at - 1].end);
                self.problem(start, end, "There are too many repeats in one another");
                return true;
            }
            if part.times.is_some() {
                self.at = before;
                let inner = self.part(Joint::Start, is_after_repeat, depth + 1);
                part.body = Some(Body::Group(vec![inner]));
                return self.at > before;
            }
            part.times = Some(times);
            return true;
        }
        if let Some(target) = self.figure_target(part) {
            if part.target.is_none() {
                part.target = Some(target);
            }
            return true;
        }
        if let Some(ladder) = self.ladder() {
            if part.body.is_some() {
                self.at = before;
                return false;
            }
            part.body = Some(Body::Ladder(ladder));
            part.hints.push(WorkoutType::Intervals);
            return true;
        }
        let Some(amount) = self.amount() else {
            let token = &self.tokens[self.at];
            self.problem(token.start, token.end, format!("“{}” is not understood", &self.text[token.start..token.end]));
            self.at += 1;
            return true;
        };
        if self.offset_target(part, amount) {
            return true;
        }
        if matches!(self.meaning_at(0), Some((Meaning::Morning | Meaning::Evening, _)))
            && amount.measure == Measure::Bare
        {
            return true;
        }
        if part.body.is_some() || (part.between.is_some() && part.role.is_none() && part.amount().is_some()) {
            self.at = before;
            return false;
        }
        part.body = Some(Body::Amount(amount));
        self.pace_letter(part, amount);
        true
    }

    /// "8M" beside "2E": eight at marathon pace.
    fn pace_letter(&self, part: &mut Part, amount: Amount) {
        if self.has_pace_letters && amount.measure == (Measure::M { is_upper: true }) && amount.from < 40_000 {
            part.body = Some(Body::Amount(Amount { measure: Measure::Bare, ..amount }));
            part.target.get_or_insert(Target::named(PaceName::Marathon));
        }
    }

    fn word(&mut self, part: &mut Part, is_after_repeat: bool, depth: usize) -> bool {
        if self.letter(part) {
            return true;
        }
        if self.letter_of_next_part(part) {
            return false;
        }
        let Some((meaning, length)) = self.meaning_at(0) else {
            let token = &self.tokens[self.at];
            part.unknown.push((token.start, token.end));
            self.at += 1;
            return true;
        };
        let is_amount_next = self.is_amount_after(length);
        let has_amount = part.body.is_some();
        let begins_next = match meaning {
            Meaning::WarmUp | Meaning::CoolDown | Meaning::BothEnds => {
                part.role.is_some()
                    || (has_amount && is_amount_next && part.target.is_some())
                    || (part.times.is_some() && has_amount)
            }
            Meaning::Recovery | Meaning::Rest => {
                let is_suffix = is_after_repeat && part.times.is_none() && part.role.is_none();
                has_amount && is_amount_next && !is_suffix
            }
            Meaning::Pace(_) => has_amount && is_amount_next && part.target.is_some(),
            Meaning::Last | Meaning::First => has_amount && is_amount_next,
            Meaning::Total => has_amount && is_amount_next && part.times.is_some(),
            Meaning::Type(_) | Meaning::Parkrun => has_amount && is_amount_next && part.target.is_some(),
            _ => false,
        };
        if begins_next {
            return false;
        }
        self.at += length;
        self.mean(part, meaning, depth);
        true
    }

    fn is_amount_after(&self, length: usize) -> bool {
        let skipped =
            usize::from(self.is_sign_at(length, ':') || self.is_sign_at(length, '=') || self.is_sign_at(length, '.'));
        self.is_amount_at(length + skipped)
    }

    /// E, M, T, I, R, L and H, as some coaches name paces.
    fn letter(&mut self, part: &mut Part) -> bool {
        let Some(name) = self.letter_pace(part) else { return false };
        match name {
            Some(name) => {
                part.target.get_or_insert(Target::named(name));
            }
            None => part.hints.push(WorkoutType::LongRun),
        }
        self.at += 1;
        true
    }

    /// "2 E 4 T": the second letter comes after the second amount, "E 5 T 4": before it.
    fn letter_of_next_part(&self, part: &Part) -> bool {
        let Some(token) = self.token(0) else { return false };
        let is_letter = token.is_upper && matches!(token.word(), Some("e" | "t" | "i" | "h"));
        is_letter && part.body.is_some() && part.target.is_some() && self.is_amount_at(1)
    }

    /// `Some(None)` is a long run.
    fn letter_pace(&self, part: &Part) -> Option<Option<PaceName>> {
        let token = self.token(0)?;
        if !token.is_upper || token.end - token.start != 1 {
            return None;
        }
        let stands_alone = self.token(1).is_none_or(|next| {
            next.has_space_before || !matches!(next.lexeme, Lexeme::Number(_) | Lexeme::Sign('\'' | '.'))
        });
        let is_amount_next = self.is_amount_at(1);
        let follows_amount = part.body.is_some();
        let follows_at = self.at > 0 && matches!(longest(&self.tokens[self.at - 1..]), Some((Meaning::At, 1)));
        let stands_at_start = part.body.is_none() && part.times.is_none() && is_amount_next;
        let is_pace = stands_alone && part.target.is_none() && (follows_amount || follows_at || stands_at_start);
        if !is_pace {
            return None;
        }
        match token.word()? {
            "e" => Some(Some(PaceName::Easy)),
            "t" => Some(Some(PaceName::Threshold)),
            "i" if follows_amount => Some(Some(PaceName::Interval)),
            "h" if follows_amount => Some(Some(PaceName::Hard)),
            "m" if follows_at || (follows_amount && self.has_pace_letters) => Some(Some(PaceName::Marathon)),
            "r" if !is_amount_next && !self.is_sign_at(1, '=') && !self.is_sign_at(1, ':') => {
                Some(Some(PaceName::Repetition))
            }
            "l" if !follows_at => Some(None),
            _ => None,
        }
    }

    fn mean(&mut self, part: &mut Part, meaning: Meaning, depth: usize) {
        match meaning {
            Meaning::WarmUp => part.role = Some(Role::WarmUp),
            Meaning::CoolDown => part.role = Some(Role::CoolDown),
            Meaning::BothEnds => part.role = Some(Role::BothEnds),
            Meaning::Up if part.times.is_some() => part.hints.push(WorkoutType::Hills),
            Meaning::Up if self.ends_here() && part.body.is_some() => part.role = part.role.or(Some(Role::WarmUp)),
            Meaning::Down if self.ends_here() && part.body.is_some() => part.role = part.role.or(Some(Role::CoolDown)),
            Meaning::Recovery => part.role = part.role.or(Some(Role::Recovery)),
            Meaning::Rest => part.role = part.role.or(Some(Role::Rest)),
            Meaning::RestDay if part.body.is_some() => part.role = part.role.or(Some(Role::Recovery)),
            Meaning::RestDay => part.is_rest_day = true,
            Meaning::Unit(unit @ (Unit::Mile | Unit::Km)) if part.times.is_some() && part.body.is_none() => {
                part.body = Some(Body::Amount(self.one(unit)));
            }
            Meaning::Unit(Unit::M)
                if self.tokens[self.at - 1].is_upper && part.times.is_some() && part.body.is_none() =>
            {
                part.body = Some(Body::Amount(self.one(Unit::Mile)));
            }
            Meaning::At => self.target_after_at(part),
            Meaning::In => self.time_for_distance(part),
            Meaning::And if part.body.is_some() => self.time_for_distance(part),
            // After a distance "ST" is a short tempo.
            Meaning::Pace(PaceName::Strides)
                if part.times.is_none() && self.tokens[self.at - 1].word() == Some("st") =>
            {
                self.named_target(part, PaceName::Threshold);
            }
            Meaning::Pace(name) => self.named_target(part, name),
            Meaning::RaceDistance(name) if part.body.is_some() || part.times.is_some() => self.named_target(part, name),
            Meaning::RaceDistance(name) => self.race(part, name),
            Meaning::RaceWord => part.is_race = true,
            Meaning::Parkrun => {
                part.is_race = true;
                part.race = Some(PaceName::FiveK);
            }
            Meaning::PaceWord => self.pace_word(part),
            Meaning::Type(hint) => part.hints.push(hint),
            Meaning::Fartlek => {
                part.is_fartlek = true;
                part.hints.push(WorkoutType::Intervals);
            }
            Meaning::Progression => part.hints.push(WorkoutType::Tempo),
            Meaning::Total => part.is_total = true,
            Meaning::Last => part.place = Some(Place::Last),
            Meaning::First => part.place = Some(Place::First),
            Meaning::Between => part.between = Some(part.between.unwrap_or(Between::Repeats)),
            Meaning::BetweenSets => part.between = Some(Between::Sets),
            Meaning::Sets | Meaning::Times => self.times_after_word(part, depth),
            Meaning::Each => part.is_each = true,
            Meaning::Every => self.pass_over_amount(),
            Meaning::Equal => part.is_equal = true,
            Meaning::Lap if part.body.is_none() => {
                let token = &self.tokens[self.at - 1];
                let amount = Amount { from: 0, to: None, measure: Measure::Lap, start: token.start, end: token.end };
                part.body = Some(Body::Amount(amount));
            }
            Meaning::Zone => self.zone(part),
            Meaning::Effort => self.effort(part),
            Meaning::HeartRate => self.heart_rate(part),
            _ => {}
        }
    }

    /// The part ends after what was just read.
    fn ends_here(&self) -> bool {
        self.token(0).is_none() || self.is_sign_at(0, ')') || self.is_sign_at(0, '(') || self.separator().is_some()
    }

    fn one(&self, unit: Unit) -> Amount {
        let token = &self.tokens[self.at - 1];
        let measure = if unit == Unit::Km { Measure::Km } else { Measure::Miles };
        Amount { from: 1_000, to: None, measure, start: token.start, end: token.end }
    }

    /// A race by its name, unless its pace is meant: "marathon 4 miles" is neither.
    fn race(&mut self, part: &mut Part, name: PaceName) {
        if self.pace_words() > 0 {
            part.target.get_or_insert(Target::named(name));
        } else {
            part.race = Some(name);
            part.is_race = true;
        }
    }

    fn times_after_word(&mut self, part: &mut Part, _depth: usize) {
        let word_is_sets = matches!(longest(&self.tokens[self.at - 1..]), Some((Meaning::Sets, _)));
        if part.times.is_none()
            && part.body.is_some()
            && let Some(number) = self.number_at(0)
            && number.thousandths.is_multiple_of(1_000)
            && !matches!(self.meaning_at(1), Some((Meaning::Unit(_), _)))
        {
            part.times = u32::try_from(number.thousandths / 1_000).ok().map(|times| (times, None));
            self.at += 1;
        } else if word_is_sets {
            part.hints.push(WorkoutType::Intervals);
        }
    }

    fn pass_over_amount(&mut self) {
        if self.is_amount_at(0) && self.amount().is_none() {
            self.at += 1;
        }
    }

    fn tell_unknown(&mut self, part: &Part) {
        if part.unknown.is_empty() {
            return;
        }
        if !part.says_something() {
            let (start, end) = (part.unknown[0].0, part.unknown[part.unknown.len() - 1].1);
            let message = self.not_understood(start, end);
            return self.problem(start, end, message);
        }
        for &(start, end) in &part.unknown {
            let written = &self.text[start..end];
            if self.guesses == MAX_GUESSES {
                return;
            }
            self.guesses += 1;
            if let Some(guess) = nearest(&written.to_lowercase()) {
                self.problem(start, end, format!("“{written}” is not understood. Did you mean “{guess}”?"));
            }
        }
    }

    fn not_understood(&mut self, start: usize, end: usize) -> String {
        let written = &self.text[start..end];
        self.guesses += 1;
        match nearest(&written.to_lowercase()).filter(|_| self.guesses <= MAX_GUESSES) {
            Some(guess) => format!("“{written}” is not understood. Did you mean “{guess}”?"),
            None => format!("“{}” is not understood", shortened(written)),
        }
    }
}

/// As a step keeps it.
pub(super) fn on_one_line(text: &str) -> String {
    let characters = text.chars().map(|character| if character.is_control() { ' ' } else { character });
    characters.take(MAX_NOTE).collect()
}

fn shortened(text: &str) -> String {
    let mut characters = text.chars();
    let start: String = characters.by_ref().take(40).collect();
    if characters.next().is_none() { start } else { format!("{}…", start.trim_end()) }
}
