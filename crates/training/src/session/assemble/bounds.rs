//! "12 km moderate, no faster than 5:00/km": a bound holds for what is said before it, and no target breaks it.

use super::super::paces_of_times::pace;
use super::super::parts::{Bound, Part};
use super::super::totals::{PlanPaces, resolved};
use super::super::tree::{Extent, PaceName, Single, StepKind, Target};
use super::Assembler;

/// An easy run with the fastest pace it may be run at, in seconds.
const EASY_WIDTH: u32 = 40;
const WIDTH: u32 = 10;
/// A narrower range is hard to keep.
const LEAST_WIDTH: u32 = 5;

impl Assembler<'_> {
    pub(super) fn with_bounds(&self, parts: Vec<Part>) -> Vec<Part> {
        if parts.iter().all(|part| part.bound.is_none()) {
            return parts;
        }
        let mut kept: Vec<Part> = vec![];
        for mut part in parts {
            let is_alone = part.bound.is_some() && part.has_no_extent() && part.role.is_none();
            let is_bounded = |before: &&mut Part| before.amount().is_some() && before.role.is_none();
            match kept.iter_mut().rfind(is_bounded).filter(|before| is_alone && before.bound.is_none()) {
                Some(before) => {
                    before.bound = part.bound;
                    before.target = before.target.take().or(part.target);
                    before.unknown.append(&mut part.unknown);
                }
                None => kept.push(part),
            }
        }
        for part in &mut kept {
            if let Some(bound) = part.bound {
                part.target = self.bounded(part, bound);
            }
        }
        kept
    }

    fn bounded(&self, part: &Part, bound: Bound) -> Option<Target> {
        let is_easy = part.times.is_none() && part.named_or_easy().is_none_or(PaceName::is_easy);
        let target = part.target.clone();
        let range = match &target {
            Some(Target::Pace { .. } | Target::Named { .. }) => self.range_of(target.clone()),
            None if is_easy => self.range_of(Some(Target::named(PaceName::Easy))),
            _ => return target,
        };
        let width = if is_easy { EASY_WIDTH } else { WIDTH };
        let (seconds, unit) = (bound.seconds, bound.unit);
        let within = match range {
            None if is_easy && bound.is_fastest => (seconds, seconds + width),
            None => return target,
            Some((fast, slow)) => {
                let (fast, slow) = ((fast * unit.km()).round() as u32, (slow * unit.km()).round() as u32);
                match bound.is_fastest {
                    true if fast >= seconds => return target,
                    true if slow >= seconds + LEAST_WIDTH => (seconds, slow),
                    true => (seconds, seconds + width),
                    false if slow <= seconds => return target,
                    false if fast + LEAST_WIDTH <= seconds => (fast, seconds),
                    false => (seconds.saturating_sub(width), seconds),
                }
            }
        };
        pace(within.0, Some(within.1), unit).or(target)
    }

    /// In seconds per kilometre.
    fn range_of(&self, target: Option<Target>) -> Option<(f64, f64)> {
        if let Some(Target::Pace { seconds_from, seconds_to, distance_type }) = target {
            return Some((f64::from(seconds_from) / distance_type.km(), f64::from(seconds_to) / distance_type.km()));
        }
        let paces = PlanPaces { paces: self.athlete.own, unit: self.amounts.unit };
        resolved(&Single { kind: StepKind::Work, extent: Extent::Lap, target, note: None }, &paces)
    }
}
