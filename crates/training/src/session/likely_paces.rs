//! Likely paces where none is written, for estimates, which are marked as such.

use super::heart_numbers::Beats;
use super::heart_rate::beats_per_minute;
use super::totals::{Paces, metres, resolved};
use super::tree::{Extent, PaceName, PercentOf, Single, StepKind, Target};
use crate::distance::DistanceUnit;

/// The assumed easy pace if the athlete's paces are unknown: 6:00 per kilometre, 9:39 per mile.
pub const STATED_EASY_SECONDS_PER_KM: f64 = 360.0;

/// An athlete's paces; unknown ones are derived from the easy pace.
pub struct LikelyPaces<'a> {
    pub paces: &'a dyn Paces,
    /// The plan's unit.
    pub unit: DistanceUnit,
}

impl LikelyPaces<'_> {
    /// The athlete's easy pace, or the default.
    pub fn easy_seconds_per_km(&self) -> f64 {
        self.seconds_of(PaceName::Easy)
    }

    pub fn has_own_easy_pace(&self) -> bool {
        self.paces.seconds_per_km(PaceName::Easy).is_some()
    }

    pub fn seconds_of(&self, name: PaceName) -> f64 {
        let middle = |name| self.paces.seconds_per_km(name).map(|(fast, slow)| f64::midpoint(fast, slow));
        let easy = || middle(PaceName::Easy).unwrap_or(STATED_EASY_SECONDS_PER_KM);
        middle(name).unwrap_or_else(|| easy() * share_of_easy(name))
    }

    /// For any step; written figures take precedence.
    pub fn seconds_of_step(&self, single: &Single) -> f64 {
        match (resolved(single, self), &single.target) {
            (Some((fast, slow)), _) => f64::midpoint(fast, slow),
            (None, Some(Target::Percent { from, to, of })) if !of.is_heart_rate() => {
                self.seconds_of_percent(*from, *to, *of).unwrap_or_else(|| self.seconds_of(likely_name(single)))
            }
            (None, target) => {
                let percent = match target {
                    Some(Target::Words { words }) => {
                        beats_per_minute(words).and_then(|beats| self.paces.percent_of_maximum(beats))
                    }
                    Some(Target::Percent { to, of, .. }) => self.paces.percent_of_maximum_for(*of, *to),
                    _ => None,
                };
                self.seconds_of(percent.map_or_else(|| likely_name(single), name_of_heart_rate))
            }
        }
    }

    /// A share of a speed.
    fn seconds_of_percent(&self, from: u8, to: u8, of: PercentOf) -> Option<f64> {
        let whole = match of {
            PercentOf::Vo2MaxSpeed => self.paces.seconds_per_km(PaceName::Interval)?.0,
            PercentOf::ThresholdPace => self.seconds_of(PaceName::Threshold),
            PercentOf::Effort
            | PercentOf::MaxHeartRate
            | PercentOf::ThresholdHeartRate
            | PercentOf::HeartRateReserve => return None,
        };
        let share = f64::from(u16::from(from) + u16::from(to)) / 200.0;
        (0.4..=1.5).contains(&share).then_some(whole / share)
    }
}

impl Paces for LikelyPaces<'_> {
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
        self.paces.seconds_per_km(name)
    }

    fn offset_unit(&self) -> DistanceUnit {
        self.unit
    }

    fn percent_of_maximum(&self, beats: Beats) -> Option<u8> {
        self.paces.percent_of_maximum(beats)
    }

    fn percent_of_maximum_for(&self, of: PercentOf, percent: u8) -> Option<u8> {
        self.paces.percent_of_maximum_for(of, percent)
    }

    fn likely_seconds_per_km(&self, single: &Single) -> Option<f64> {
        Some(self.seconds_of_step(single))
    }
}

/// Uphill no flat pace applies: repeats are about as fast as her marathon.
pub struct UphillPaces<'a>(pub &'a LikelyPaces<'a>);

impl Paces for UphillPaces<'_> {
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
        let name = if matches!(name, PaceName::Hard | PaceName::Interval | PaceName::Threshold) {
            PaceName::Marathon
        } else {
            name
        };
        self.0.seconds_per_km(name)
    }

    fn offset_unit(&self) -> DistanceUnit {
        self.0.offset_unit()
    }

    fn percent_of_maximum(&self, beats: Beats) -> Option<u8> {
        self.0.percent_of_maximum(beats)
    }

    fn percent_of_maximum_for(&self, of: PercentOf, percent: u8) -> Option<u8> {
        self.0.percent_of_maximum_for(of, percent)
    }

    fn likely_seconds_per_km(&self, single: &Single) -> Option<f64> {
        Some(self.0.seconds_of_step(single))
    }

    fn suggested(&self, _: Extent) -> Option<PaceName> {
        Some(PaceName::Marathon)
    }
}

/// From the slowest to the fastest; beyond the last end it is interval pace.
fn on_scale(value: u8, ends: [u8; 4]) -> PaceName {
    use PaceName::{Easy, Interval, Recovery, Steady, Threshold};
    const SCALE: [PaceName; 4] = [Recovery, Easy, Steady, Threshold];
    ends.iter().position(|end| value <= *end).map_or(Interval, |place| SCALE[place])
}

/// By its share of the maximum, in percent.
fn name_of_heart_rate(percent: u8) -> PaceName {
    on_scale(percent, [64, 77, 84, 93])
}

/// The named pace closest to a target of another kind: an effort, a zone, a heart rate, a race.
fn likely_name(single: &Single) -> PaceName {
    use PaceName::Easy;
    match &single.target {
        Some(Target::Named { name: PaceName::Race, .. }) => race_pace(single.extent),
        Some(Target::Named { name: PaceName::Sprint, .. }) => PaceName::Repetition,
        Some(Target::Named { name, .. }) => *name,
        Some(Target::Effort { to, .. }) => on_scale(*to, [2, 4, 6, 8]),
        Some(Target::Zone { to, .. }) => on_scale(*to, [1, 2, 3, 4]),
        Some(Target::Percent { to, .. }) => name_of_heart_rate(*to),
        Some(Target::Pace { .. } | Target::Words { .. }) | None => match single.kind {
            StepKind::Recovery | StepKind::Rest => PaceName::Jog,
            StepKind::WarmUp | StepKind::CoolDown | StepKind::Work => Easy,
        },
    }
}

/// The pace of a race of that length.
fn race_pace(extent: Extent) -> PaceName {
    let Extent::Distance(extent) = extent else { return PaceName::TenK };
    match metres(extent.distance) {
        ..=2_000.0 => PaceName::Mile,
        ..=3_900.0 => PaceName::ThreeK,
        ..=6_500.0 => PaceName::FiveK,
        ..=13_000.0 => PaceName::TenK,
        ..=30_000.0 => PaceName::HalfMarathon,
        _ => PaceName::Marathon,
    }
}

/// Seconds per kilometre relative to easy running, roughly as the running score has it.
pub const fn share_of_easy(name: PaceName) -> f64 {
    match name {
        PaceName::Walk => 1.7,
        PaceName::Jog | PaceName::Recovery => 1.1,
        PaceName::Easy => 1.0,
        PaceName::Long => 0.97,
        PaceName::Steady => 0.9,
        PaceName::Marathon | PaceName::Race => 0.84,
        PaceName::HalfMarathon => 0.81,
        PaceName::Threshold | PaceName::FifteenK => 0.79,
        PaceName::TenK => 0.77,
        PaceName::EightK => 0.76,
        PaceName::FiveK => 0.74,
        PaceName::Interval | PaceName::Hard | PaceName::ThreeK => 0.73,
        PaceName::Repetition | PaceName::Mile | PaceName::Strides => 0.67,
        PaceName::Sprint => 0.6,
    }
}
