//! Separators between the parts of a session.

use super::grammar::Parser;
use super::parts::{Joint, Measure, Part};
use super::tokens::{Lexeme, Token};
use super::words::{Meaning, Unit, longest};
use texts::Language;

/// Short words that end a sentence and abbreviate nothing.
const WHOLE_WORDS: [&str; 34] = [
    "race", "pace", "long", "slow", "reps", "rep", "sets", "set", "hill", "test", "gym", "run", "runs", "swim", "bike",
    "ride", "easy", "ok", "now", "it", "rest", "off", "back", "down", "walk", "easy", "hard", "fast", "jog", "home",
    "them", "mile", "week", "day",
];

/// Longer words that a full stop abbreviates, in seven languages.
const LONG_ABBREVIATIONS: [&str; 18] = [
    "trabp",
    "stehp",
    "gehp",
    "serienp",
    "blockp",
    "recup",
    "recov",
    "echauf",
    "echauff",
    "calent",
    "enfriam",
    "riscald",
    "riscaldam",
    "defat",
    "aquec",
    "desaq",
    "desaquec",
    "herst",
];

impl Parser<'_> {
    /// The separator at this position, and its number of tokens.
    pub(super) fn separator(&self) -> Option<(Joint, usize)> {
        let token = self.token(0)?;
        match token.lexeme {
            Lexeme::LineBreak => return Some((Joint::Line, 1)),
            Lexeme::Sign(sign) => return self.sign_separator(sign, token),
            _ => {}
        }
        let (meaning, length) = self.meaning_at(0)?;
        let joint = match meaning {
            Meaning::Then if self.is_end_before_amount() => return None,
            // Dutch: "rust of 30 min", "fietsen 2 uur of 45 min lopen".
            _ if token.word() == Some("of")
                && (self.is_after_rest() || token.language == Some(Language::Dutch) && self.is_amount_at(1)) =>
            {
                return Some((Joint::Or, 1));
            }
            Meaning::Then => Joint::Then,
            Meaning::Plus => Joint::Plus,
            Meaning::And if token.word() == Some("e") && token.is_upper => return None,
            // "en" is "in" before a time, and "and" elsewhere.
            Meaning::And if token.word() == Some("en") && self.is_amount_at(length) && !self.is_amount_before() => {
                return None;
            }
            Meaning::And if token.word() == Some("en") && self.is_time_and_end_at(length) => return None,
            Meaning::And => Joint::And,
            Meaning::After if self.is_run_at(length) => Joint::After,
            Meaning::With => Joint::With,
            Meaning::Including => Joint::Including,
            Meaning::Or => Joint::Or,
            // "10x1' forte por 1' leve"
            Meaning::Times | Meaning::Per if matches!(token.word(), Some("por" | "x")) && self.is_turn_at(1) => {
                Joint::Slash
            }
            _ => return None,
        };
        Some((joint, length))
    }

    /// An amount with a unit after one with a unit: the other turn, and not a count.
    fn is_turn_at(&self, ahead: usize) -> bool {
        let has_unit = self.number_at(ahead).is_some() && self.unit_at(ahead + 1).is_some();
        let is_word_before = self.at > 0 && self.tokens[self.at - 1].word().is_some_and(|word| word.len() > 2);
        has_unit && is_word_before && self.token(0).is_some_and(|token| token.has_space_before)
    }

    /// "30-30": two turns, no range.
    fn is_between_equals(&self, sign: &Token) -> bool {
        let before = self.at.checked_sub(1).map(|before| &self.tokens[before].lexeme);
        let next = self.token(1).filter(|next| next.is_number() && !next.has_space_before && !sign.has_space_before);
        let is_counted = self.at >= 2 && self.tokens[self.at - 2].is_sign('x');
        is_counted && !self.is_sign_at(2, '-') && next.is_some_and(|next| before == Some(&next.lexeme))
    }

    /// "8 km suaves en 48'": the time for the distance, not a part.
    fn is_time_and_end_at(&self, ahead: usize) -> bool {
        if !self.is_amount_at(ahead) || self.at == 0 || !self.is_amount_before() {
            return false;
        }
        let mut probe = Parser::new(self.text, self.tokens, self.unit, self.athlete);
        probe.at = self.at + ahead;
        let is_time = probe.amount().is_some_and(|amount| matches!(amount.measure, Measure::Seconds | Measure::Clock));
        is_time && probe.ends_here()
    }

    /// "after 5 miles easy"
    fn is_run_at(&self, ahead: usize) -> bool {
        let is_several = self.number_at(ahead).is_some_and(|number| number.thousandths >= 2_000);
        is_several && matches!(self.unit_at(ahead + 1), Some((Unit::Km | Unit::Mile | Unit::Minute | Unit::Hour, _)))
    }

    fn is_after_rest(&self) -> bool {
        self.at.checked_sub(1).is_some_and(|before| {
            matches!(
                self.tokens[before].word(),
                Some("rust" | "rustdag" | "vrij" | "fietsen" | "zwemmen" | "wielrennen")
            )
        })
    }

    pub(super) fn is_amount_before(&self) -> bool {
        self.at.checked_sub(1).is_some_and(|before| {
            longest(&self.tokens[before..])
                .is_some_and(|(meaning, _)| matches!(meaning, Meaning::WarmUp | Meaning::CoolDown | Meaning::Pace(_)))
        })
    }

    pub(super) fn sign_separator(&self, sign: char, token: &Token) -> Option<(Joint, usize)> {
        let next = self.token(1);
        let has_space_after = next.is_none_or(|next| next.has_space_before);
        let joint = match sign {
            ',' => Joint::Comma,
            ';' => Joint::Line,
            '+' => Joint::Plus,
            ':' => Joint::Colon,
            // "> 150 bpm"
            '>' if matches!(self.unit_at(2), Some((Unit::BeatsPerMinute, _))) => return None,
            '>' => Joint::Then,
            '=' => Joint::Equals,
            '&' => Joint::And,
            '/' => Joint::Slash,
            '.' | '!' | '?' if has_space_after => Joint::Line,
            // "2km.Tempo 5km"
            '.' if next.is_some_and(|next| {
                next.word().is_some_and(|word| word.len() > 3)
                    && self.text[next.start..].starts_with(char::is_uppercase)
            }) =>
            {
                Joint::Line
            }
            // "1' forte x 1' fraco"
            'x' if self.is_turn_at(1) => Joint::Slash,
            // "10x30-30"
            '-' if self.is_between_equals(token) => Joint::Slash,
            // Between words without spaces it is a hyphen.
            '-' if token.has_space_before || has_space_after || self.at == 0 => Joint::Dash,
            '-' if self.is_amount_at(1) => Joint::Dash,
            _ => return None,
        };
        Some((joint, 1))
    }

    /// "WU: 2 mi", "r = 90 s", "10 min. easy": the sign belongs to its surroundings.
    pub(super) fn passes_over_separator(&mut self, part: &Part) -> bool {
        let Some(token) = self.token(0) else { return false };
        let names_what_follows = part.role.is_some() && part.body.is_none() && part.times.is_none();
        let with = match self.meaning_at(0) {
            Some((Meaning::With, length)) if part.role != Some(super::parts::Role::Recovery) => length,
            _ => 0,
        };
        let is_with = with > 0;
        let length = with.max(1);
        let is_mark =
            is_with || token.is_sign(':') || token.is_sign('=') || (token.is_sign('-') && self.is_amount_at(1));
        let is_relation = matches!(
            self.meaning_at(length),
            Some((Meaning::HalfTime | Meaning::HalfDistance | Meaning::Equal | Meaning::Effort, _))
        );
        let is_length = self.is_amount_at(length) || self.is_sign_at(length, '=') || is_relation;
        if names_what_follows && is_mark && is_length {
            self.at += length;
            return self.token(0).is_some() && (self.separator().is_none() || self.passes_over_separator(part));
        }
        let follows_word = self.at > 0 && self.tokens[self.at - 1].word().is_some() && !token.has_space_before;
        let before_small = self.token(1).is_some_and(|next| {
            next.word().is_some() && self.text[next.start..].starts_with(|character: char| character.is_lowercase())
        });
        if token.is_sign('.') && follows_word && (before_small || (self.is_amount_at(1) && names_what_follows)) {
            let is_abbreviation = self.tokens[self.at - 1].word().is_some_and(|word| {
                (word.len() <= 4 || LONG_ABBREVIATIONS.contains(&word)) && !WHOLE_WORDS.contains(&word)
            });
            if is_abbreviation {
                self.at += 1;
                return self.token(0).is_some() && self.separator().is_none();
            }
        }
        false
    }

    /// Whether the part ends after the last token.
    pub(super) fn ends_here(&self) -> bool {
        self.token(0).is_none() || self.is_sign_at(0, ')') || self.is_sign_at(0, '(') || self.separator().is_some()
    }
}
