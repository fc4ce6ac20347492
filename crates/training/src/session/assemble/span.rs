//! The least and the most that steps add up to: with and without recoveries, at the lower and the upper end of ranges.

use super::super::totals::{NoPaces, Sums, metres};
use super::super::tree::{DistanceExtent, Extent, Single, Step, StepKind};
use super::{TOLERANCE, is_hard_step};

/// The highest speed for a part given by time, in metres per second.
const FASTEST: f64 = 5.0;
/// The most that is run where no distance is given: the way back down a hill, a warm-up.
const UNTOLD_METRES: f64 = 5_000.0;

/// The same between repeats without a stated recovery.
const UNTOLD_RECOVERY_METRES: f64 = 400.0;

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Span {
    /// In metres.
    pub least: f64,
    pub most: f64,
    /// Of the parts given by time.
    pub seconds: f64,
    /// Some part has no known length.
    pub is_open: bool,
    open_metres: f64,
    pub has_warm_up: bool,
    pub has_cool_down: bool,
    pub has_only_ends: bool,
    pub has_repeats: bool,
    pub is_hard: bool,
    pub count: usize,
}

impl Span {
    pub fn of(steps: &[Step], whole: Option<DistanceExtent>) -> Self {
        let mut span = Self { has_only_ends: !steps.is_empty(), count: steps.len(), ..Self::default() };
        for step in steps {
            span.add(step, 1.0, 1.0);
            span.has_repeats |= matches!(step, Step::Repeat { .. });
            span.is_hard |= is_hard_step(step);
            let kind = if let Step::Single(single) = step { Some(single.kind) } else { None };
            span.has_warm_up |= kind == Some(StepKind::WarmUp);
            span.has_cool_down |= kind == Some(StepKind::CoolDown);
            span.has_only_ends &= matches!(kind, Some(StepKind::WarmUp | StepKind::CoolDown));
        }
        if let Some(whole) = whole {
            (span.least, span.most) = (metres(whole.distance), metres(whole.counted()));
            span.is_open = false;
            span.open_metres = 0.0;
        }
        span
    }

    pub fn between(least: f64, most: f64) -> Self {
        Self { least, most, count: 1, ..Self::default() }
    }

    fn add(&mut self, step: &Step, least_times: f64, most_times: f64) {
        match step {
            Step::Repeat { repeat } => {
                let least = least_times * f64::from(repeat.times);
                let most = most_times * f64::from(repeat.counted_times());
                for inner in &repeat.steps {
                    self.add(inner, least, most);
                }
                if repeat.times > 1 && !repeat.steps.iter().any(is_recovery) {
                    self.is_open = true;
                    self.open_metres += most * UNTOLD_RECOVERY_METRES;
                }
            }
            Step::Single(single) => self.add_single(single, least_times, most_times),
        }
    }

    fn add_single(&mut self, single: &Single, least_times: f64, most_times: f64) {
        let is_recovery = matches!(single.kind, StepKind::Recovery | StepKind::Rest);
        match single.extent {
            Extent::Distance(extent) => {
                self.least += if is_recovery { 0.0 } else { metres(extent.distance) * least_times };
                self.most += metres(extent.counted()) * most_times;
            }
            Extent::Time { .. } => {
                let sums = Sums::of(&[Step::Single(single.clone())], &NoPaces);
                self.least += if is_recovery { 0.0 } else { sums.metres() * least_times };
                self.most += sums.metres() * most_times;
                self.seconds += sums.seconds * most_times;
                if sums.lacks_distance || single.kind == StepKind::Rest {
                    self.is_open = true;
                    self.open_metres += sums.seconds * most_times * FASTEST;
                }
            }
            Extent::Lap => {
                self.is_open = true;
                self.open_metres += UNTOLD_METRES;
            }
        }
    }

    /// The most it can be, including the open parts.
    pub fn most_with_open(&self) -> f64 {
        self.most + self.open_metres
    }

    /// Whether these parts can add up to the total.
    pub fn fits(&self, metres: f64) -> bool {
        self.least <= metres * TOLERANCE && metres <= self.most_with_open() * TOLERANCE
    }

    pub fn is_about(&self, metres: f64, share: f64) -> bool {
        self.least * (1.0 - share) <= metres && metres <= self.most * (1.0 + share)
    }
}

fn is_recovery(step: &Step) -> bool {
    matches!(step, Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, .. }))
}
