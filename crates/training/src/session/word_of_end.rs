//! A warm-up or a cool-down by one word beside its amount: "2 km ein", "3k before, 2k after", "prima 3 km e dopo 2 km".

use super::grammar::Parser;
use super::parts::{Part, Role};
use super::tokens::{Lexeme, Token};
use texts::Language;

/// What is run before the session and after it, in seven languages.
const BEFORE: &[&str] = &["before", "davor", "vorher", "antes", "avant", "prima", "vooraf", "ervoor"];
const AFTER: &[&str] = &["after", "danach", "nachher", "despues", "apres", "dopo", "depois", "achteraf", "erna"];

impl Parser<'_> {
    /// "2 km ein, 6 x 1 km, 2 km aus", "2 km antes y 2 km después": a single word after its amount.
    pub(super) fn end_by_one_word(&mut self, part: &mut Part) -> bool {
        let word = self.token(0).and_then(Token::word);
        let role = match word {
            Some("before") if self.ends_after_one(Role::WarmUp) => Role::WarmUp,
            Some("after") if self.ends_after_one(Role::CoolDown) => Role::CoolDown,
            Some("ein" | "antes" | "vorher" | "davor" | "avant" | "prima" | "vooraf" | "beforehand" | "inl") => {
                Role::WarmUp
            }
            Some("in") if self.token(0).is_some_and(|token| token.language == Some(Language::Dutch)) => Role::WarmUp,
            Some(
                "aus" | "despues" | "nachher" | "danach" | "apres" | "dopo" | "depois" | "achteraf" | "afterwards"
                | "uit" | "uitl",
            ) => Role::CoolDown,
            _ => return false,
        };
        let is_phrase = matches!(self.meaning_at(0), Some((_, 2..)));
        let is_free = part.amount().is_some() && part.times.is_none() && part.role.is_none() && !is_phrase;
        // "je 3 km ein/aus"
        let other = self.token(2).and_then(Token::word);
        if is_free && role == Role::WarmUp && self.is_sign_at(1, '/') && matches!(other, Some("aus" | "uit")) {
            self.at += 3;
            part.role = Some(Role::BothEnds);
            return true;
        }
        self.at += 1;
        if is_free && (self.ends_here() || self.is_cool_down_at(0)) {
            part.role = Some(role);
            return true;
        }
        self.at -= 1;
        false
    }

    /// "before it 3 km and after it 2 km", "prima 3 km e dopo 2 km": both words, each in front of its amount.
    pub(super) fn end_before_amount(&mut self, part: &mut Part) -> bool {
        if part.says_something() || !self.is_end_before_amount() {
            return false;
        }
        let is_before = self.token(0).and_then(Token::word).is_some_and(|word| BEFORE.contains(&word));
        part.role = Some(if is_before { Role::WarmUp } else { Role::CoolDown });
        self.at += 1;
        true
    }

    pub(super) fn is_end_before_amount(&self) -> bool {
        let is_one = |token: &Token, words: &[&str]| token.word().is_some_and(|word| words.contains(&word));
        let is_said = |words: &[&str]| self.tokens.iter().any(|token| is_one(token, words));
        self.token(0).is_some_and(|token| is_one(token, BEFORE) || is_one(token, AFTER))
            && self.is_amount_at(1)
            && is_said(BEFORE)
            && is_said(AFTER)
    }

    /// "3k before, 2k after": the word ends its part.
    fn ends_after_one(&self, role: Role) -> bool {
        let is_sign =
            matches!(self.token(1).map(|token| &token.lexeme), None | Some(Lexeme::Sign(',' | ';' | '.' | ')')));
        is_sign || role == Role::WarmUp && self.is_cool_down_at(1)
    }

    /// "2k after", behind "3k before".
    fn is_cool_down_at(&self, ahead: usize) -> bool {
        let unit = self.unit_at(ahead + 1).map_or(0, |(_, length)| length);
        self.number_at(ahead).is_some()
            && matches!(
                self.token(ahead + 1 + unit).and_then(Token::word),
                Some(
                    "after"
                        | "afterwards"
                        | "danach"
                        | "nachher"
                        | "despues"
                        | "apres"
                        | "depois"
                        | "achteraf"
                        | "aus"
                        | "uit"
                        | "uitl"
                )
            )
    }
}
