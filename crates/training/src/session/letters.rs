//! E, M, T, I, R, L and H, letters that some coaches use for paces.

use super::grammar::Parser;
use super::parts::{Amount, Body, Measure, Part};
use super::tokens::{Lexeme, Token};
use super::tree::{PaceName, Target};
use super::words::{Meaning, Unit, longest};
use crate::workout_type::WorkoutType;

impl Parser<'_> {
    pub(super) fn letter(&mut self, part: &mut Part) -> bool {
        let Some(name) = self.letter_pace(part) else { return false };
        self.at += 1;
        match name {
            Some(name) => {
                part.target.get_or_insert(Target::named(name));
                if self.names_of_rungs(part, name) {
                    return true;
                }
                // "@ T>5k": from one pace to the other.
                if self.is_sign_at(0, '>') || matches!(self.meaning_at(0), Some((Meaning::To, _))) {
                    let name_to = self.second_name();
                    if let (Some(_), Some(Target::Named { name_to: to, .. })) = (name_to, &mut part.target) {
                        *to = name_to;
                        return true;
                    }
                }
                // "@ T,10k,5k,3k"
                let names: Vec<PaceName> = std::iter::from_fn(|| self.name_of_list()).collect();
                if !names.is_empty() {
                    part.turns = std::iter::once(name).chain(names).map(Target::named).collect();
                }
            }
            None => part.hints.push(WorkoutType::LongRun),
        }
        true
    }

    /// "1600 1200 800 400 @ 10k 5k 3k mile": as many names as lengths in front of the sign.
    pub(super) fn names_of_list(&mut self, part: &mut Part, first: PaceName, sign: usize) -> bool {
        let is_length = |at: &usize| matches!(self.tokens[*at].lexeme, Lexeme::Number(_));
        let lengths = (0..sign).rev().take_while(is_length).count();
        let before = self.at;
        let mut names = vec![first];
        while names.len() < lengths && (self.number_at(0).is_some() || self.is_mile()) {
            let Some(name) = self.pace_name() else { break };
            names.push(name);
        }
        if names.len() < 3 || names.len() != lengths {
            self.at = before;
            return false;
        }
        part.turns = names.into_iter().map(Target::named).collect();
        true
    }

    /// "… 800, 400 from 10k down to mile": from one pace to another.
    pub(super) fn paces_from(&mut self, part: &mut Part) -> bool {
        let is_said =
            matches!(self.token(0).and_then(Token::word), Some("from" | "von" | "vom" | "da" | "desde" | "van"));
        if !is_said || part.target.is_some() || part.body.is_none() && part.times.is_none() {
            return false;
        }
        let before = self.at;
        self.at += 1;
        let name = self.pace_name();
        self.pace_words();
        self.at += usize::from(matches!(self.token(0).and_then(Token::word), Some("down" | "up" | "through" | "bis")));
        let is_to = matches!(self.meaning_at(0), Some((Meaning::To, _)));
        let name_to = if is_to { self.second_name() } else { None };
        if let (Some(name), Some(_)) = (name, name_to) {
            self.pace_words();
            part.target = Some(Target::Named { name, name_to, offset_seconds: 0 });
            return true;
        }
        self.at = before;
        false
    }

    fn is_mile(&self) -> bool {
        matches!(self.meaning_at(0), Some((Meaning::Unit(Unit::Mile) | Meaning::Pace(PaceName::Mile), _)))
    }

    /// "8-6-4-2 min @ T, 10k, 5k, 3k": as many names as rungs, one for each.
    pub(super) fn names_of_rungs(&mut self, part: &mut Part, first: PaceName) -> bool {
        let Some(Body::Ladder(rungs)) = &part.body else { return false };
        let before = self.at;
        let mut names = vec![first];
        // "@ 10k, 5k, mile", "@ 10k 5k 3k mile"
        while names.len() < rungs.len() {
            let is_sign = self.is_sign_at(0, ',') || self.is_sign_at(0, '/');
            let is_figure = self.number_at(0).is_some() || self.is_mile();
            if !is_sign && !is_figure {
                break;
            }
            self.at += usize::from(is_sign);
            let letter = self.token(0).filter(|token| token.is_upper && token.end - token.start == 1);
            let name = match letter.and_then(Token::word) {
                Some("e") => Some(PaceName::Easy),
                Some("t") => Some(PaceName::Threshold),
                Some("i") => Some(PaceName::Interval),
                Some("r") => Some(PaceName::Repetition),
                Some("m") => Some(PaceName::Marathon),
                _ => None,
            };
            self.at += usize::from(name.is_some());
            let Some(name) = name.or_else(|| self.pace_name()) else { break };
            self.pace_words();
            names.push(name);
        }
        if names.len() < 3 || names.len() != rungs.len() {
            self.at = before;
            return false;
        }
        part.turns = names.into_iter().map(Target::named).collect();
        true
    }

    fn name_of_list(&mut self) -> Option<PaceName> {
        let is_sign = self.is_sign_at(0, ',') || self.is_sign_at(0, '/');
        let is_glued = self.token(1).is_some_and(|next| !next.has_space_before);
        if is_sign && is_glued { self.second_name() } else { None }
    }

    /// "2 E 4 T": the second letter follows the second amount. "E 5 T 4": it precedes it.
    pub(super) fn letter_of_next_part(&self, part: &Part) -> bool {
        let Some(token) = self.token(0) else { return false };
        let is_letter = token.is_upper && matches!(token.word(), Some("e" | "t" | "i" | "h"));
        is_letter && part.body.is_some() && part.target.is_some() && self.is_amount_at(1)
    }

    /// `Some(None)` is a long run.
    pub(super) fn letter_pace(&self, part: &Part) -> Option<Option<PaceName>> {
        let token = self.token(0)?;
        if !token.is_upper || token.end - token.start != 1 {
            return None;
        }
        let stands_alone = self.token(1).is_none_or(|next| {
            // "@ T. 2k cool-down" ends a sentence.
            let ends = next.is_sign('.') && self.token(2).is_none_or(|next| next.has_space_before);
            next.has_space_before || ends || !matches!(next.lexeme, Lexeme::Number(_) | Lexeme::Sign('\'' | '.'))
        });
        let is_amount_next = self.is_amount_at(1);
        let follows_amount = part.body.is_some();
        let follows_at = self.at > 0 && matches!(longest(&self.tokens[self.at - 1..]), Some((Meaning::At, 1)));
        // "T: 4 x 1 mile"
        let is_heading = self.is_sign_at(1, ':') && self.is_amount_at(2) && part.says_nothing();
        let stands_at_start = part.body.is_none() && part.times.is_none() && (is_amount_next || is_heading);
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
            "r" if !is_amount_next
                && !self.is_sign_at(1, '=')
                && !self.is_sign_at(1, ':')
                && !self.is_way_back_at(1) =>
            {
                Some(Some(PaceName::Repetition))
            }
            "l" if !follows_at => Some(None),
            _ => None,
        }
    }

    /// "8M" next to "2E": eight at marathon pace.
    pub(super) fn pace_letter(&self, part: &mut Part, amount: Amount) {
        if self.has_pace_letters && amount.measure == (Measure::M { is_upper: true }) && amount.from < 40_000 {
            part.body = Some(Body::Amount(Amount { measure: Measure::Bare, ..amount }));
            part.target.get_or_insert(Target::named(PaceName::Marathon));
        }
    }
}
