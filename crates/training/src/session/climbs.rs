//! Metres of climbing, which are no distance: "+1200 m", "D+ 800", "600 Hm".

use super::climbed::CLIMB_WORDS;
use super::grammar::Parser;
use super::tokens::{Lexeme, Token};
use super::words::{Meaning, Unit};

/// Less is not worth a word.
const LEAST_THOUSANDTHS: u64 = 100_000;

impl Parser<'_> {
    /// How many tokens are climbing, from this one on.
    pub(super) fn climb(&self) -> Option<usize> {
        let token = self.token(0)?;
        match &token.lexeme {
            Lexeme::Sign('+') if token.has_space_before && self.at > 0 => {
                let is_glued = self.token(1).is_some_and(|next| !next.has_space_before);
                let length = self.climbed(1).filter(|_| is_glued)?;
                let after = 1 + length;
                let is_said = self.climb_word(after);
                // "+400 m jog" is a part.
                let is_place = matches!(self.meaning_at(after), Some((Meaning::Remark, _)));
                (is_said > 0 || is_place || self.is_end_at(after)).then_some(after + is_said)
            }
            Lexeme::Word(word) if word == "d" && self.is_sign_at(1, '+') => Some(2 + self.climbed(2).unwrap_or(0)),
            Lexeme::Number(_) => {
                let length = self.climbed(0)?;
                let said = self.climb_word(length);
                // "3x3000 m HM-Tempo" is half marathon pace.
                let is_repeat = self.at > 0 && self.tokens[self.at - 1].is_sign('x');
                (said > 0 && !is_repeat && !self.is_sign_at(length + said, '-')).then_some(length + said)
            }
            _ => None,
        }
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
            None if matches!(self.token(ahead + 1).and_then(Token::word), Some("ft" | "feet" | "foot")) => Some(2),
            None => Some(1),
        }
    }

    fn climb_word(&self, ahead: usize) -> usize {
        let word = |ahead: usize| self.token(ahead).and_then(Token::word);
        match word(ahead) {
            Some("d") if self.is_sign_at(ahead + 1, '+') => 2,
            Some("de" | "di" | "of") if word(ahead + 1).is_some_and(|word| CLIMB_WORDS.contains(&word)) => 2,
            Some(word) if CLIMB_WORDS.contains(&word) => 1,
            _ => 0,
        }
    }

    fn is_end_at(&self, ahead: usize) -> bool {
        match self.token(ahead).map(|token| &token.lexeme) {
            None | Some(Lexeme::LineBreak) => true,
            Some(Lexeme::Sign(sign)) => matches!(sign, ',' | ')' | '.' | ';'),
            Some(_) => false,
        }
    }
}
