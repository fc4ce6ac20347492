//! "3 rounds: 800 @ 10k, 60 s, 600 @ 5k, 60 s, 400 @ 3k, 3 min": the list behind the colon is one round.

use super::grammar::Parser;
use super::parts::{Amount, Joint, Measure, Part, Role};
use super::tree::PaceName;

/// Nobody waits longer between the parts of a round, in thousandths of a second.
const LONGEST_PAUSE: u64 = 300_000;

impl Parser<'_> {
    /// The parts of one round, if they are several lengths with their pauses.
    pub(super) fn round(&mut self, depth: usize) -> Option<Vec<Part>> {
        let (before, known) = (self.at, self.problems.len());
        let mut inner: Vec<Part> = vec![];
        let mut joint = Joint::Start;
        let mut end = self.at;
        loop {
            let from = self.at;
            let part = self.part(joint, false, depth);
            if !is_of_round(&part) || self.at == from {
                break;
            }
            inner.push(part);
            end = self.at;
            match self.separator() {
                Some((next @ (Joint::Comma | Joint::Dash | Joint::Plus | Joint::Slash | Joint::And), length)) => {
                    joint = next;
                    self.at += length;
                }
                _ => break,
            }
        }
        self.at = end;
        let is_pause = |part: &Part| {
            (part.target.is_none() || part.named().is_some_and(is_recovered))
                && part.amount().is_some_and(is_short_time)
        };
        let is_length = |part: &&Part| {
            let is_time = part.amount().is_some_and(is_short_time);
            part.amount().and_then(Amount::metres).is_some() || is_time && part.target.is_some() && !is_pause(part)
        };
        let lengths = inner.iter().filter(is_length).count();
        let pauses = inner.iter().filter(|part| is_pause(part)).count();
        if lengths < 2 || pauses == 0 || lengths + pauses < inner.len() {
            self.at = before;
            self.problems.truncate(known);
            return None;
        }
        inner.iter_mut().filter(|part| is_pause(part)).for_each(|part| part.role = part.role.or(Some(Role::Recovery)));
        Some(inner)
    }
}

fn is_of_round(part: &Part) -> bool {
    let is_end = matches!(part.role, Some(Role::WarmUp | Role::CoolDown | Role::BothEnds));
    let is_long_run = part.named().is_some_and(is_recovered)
        && part.amount().is_some_and(|amount| amount.measure == Measure::Seconds && amount.from > LONGEST_PAUSE);
    part.amount().is_some()
        && part.times.is_none()
        && part.between.is_none()
        && !part.is_total
        && !is_end
        && !is_long_run
}

/// "1 min easy" between two turns.
const fn is_recovered(name: PaceName) -> bool {
    matches!(name, PaceName::Easy | PaceName::Recovery | PaceName::Jog | PaceName::Walk)
}

fn is_short_time(amount: Amount) -> bool {
    matches!(amount.measure, Measure::Seconds | Measure::Clock) && amount.from <= LONGEST_PAUSE
}
