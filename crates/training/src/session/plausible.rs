//! How plausible a pace is for an athlete and a kind of running: her paces, or a broad range if they are unknown.

use super::habits::Habits;
use super::priors;
use super::totals::Paces;
use super::tree::{PaceName, Target};
use crate::races::possible;

/// What is run at a pace.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    /// One of several, of so many metres.
    Repeat(f64),
    /// A run on its own, of so many metres.
    Run(f64),
    /// Running that the text names.
    Named(PaceName),
}

#[derive(Clone, Copy)]
pub struct Plausible<'a> {
    pub paces: &'a dyn Paces,
    /// The athlete's own: figures are never estimated from the plan's other sessions.
    pub own: &'a dyn Paces,
    pub habits: &'a Habits,
}

impl Plausible<'_> {
    fn middle(&self, name: PaceName) -> Option<f64> {
        self.paces.seconds_per_km(name).map(|(fast, slow)| f64::midpoint(fast, slow))
    }

    /// The logarithm of how likely a pace is, 0 at best.
    pub fn score(&self, kind: Kind, seconds_per_km: f64) -> f64 {
        let metres = match kind {
            Kind::Repeat(metres) | Kind::Run(metres) => metres,
            Kind::Named(_) => 1_000.0,
        };
        if possible::is_too_fast(metres.max(100.0), seconds_per_km * metres.max(100.0) / 1_000.0) {
            return -priors::WORST * 2.0;
        }
        let (range, softness) = match self.range(kind) {
            Some(range) => (range, priors::USUAL_MISFIT),
            None => (broad(kind), priors::UNKNOWN_MISFIT),
        };
        let (too_fast, too_slow) = ((range.0 / seconds_per_km).ln(), (seconds_per_km / range.1).ln());
        let softness = if too_fast > 0.0 { softness * priors::TOO_FAST } else { softness };
        let outside = too_fast.max(too_slow).max(0.0);
        -(outside / softness).powi(2).min(priors::WORST * 2.0) / 2.0
    }

    pub fn score_of(&self, kind: Kind, target: &Target) -> f64 {
        match target {
            Target::Pace { seconds_from, seconds_to, distance_type } => {
                self.score(kind, f64::from(seconds_from + seconds_to) / 2.0 / distance_type.km())
            }
            _ => 0.0,
        }
    }

    /// Her fastest and slowest usual pace for it.
    fn range(&self, kind: Kind) -> Option<(f64, f64)> {
        let easy = self.paces.seconds_per_km(PaceName::Easy)?;
        match kind {
            Kind::Named(name) => self.paces.seconds_per_km(name),
            Kind::Repeat(metres) => {
                Some((self.fastest(metres)?, self.middle(PaceName::Marathon).map_or(easy.0, |pace| pace * 1.04)))
            }
            Kind::Run(metres) => {
                let slowest = self.paces.seconds_per_km(PaceName::Recovery).map_or(easy.1, |(_, slow)| slow);
                Some((self.raced(metres)?, slowest))
            }
        }
    }

    /// Repeats are run up to a little faster than a race of several times their length.
    fn fastest(&self, metres: f64) -> Option<f64> {
        let repetition = self.paces.seconds_per_km(PaceName::Repetition)?.0;
        let interval = self.paces.seconds_per_km(PaceName::Interval)?.0;
        let ten = self.middle(PaceName::TenK)?;
        Some(match metres {
            ..=250.0 => repetition * 0.86,
            ..=450.0 => repetition * 0.92,
            ..=650.0 => repetition * 0.96,
            ..=900.0 => repetition * 0.985,
            ..=1_300.0 => interval * 0.97,
            ..=2_100.0 => interval,
            ..=3_500.0 => f64::midpoint(interval, ten),
            _ => ten,
        })
    }

    /// Her race pace over the distance.
    fn raced(&self, metres: f64) -> Option<f64> {
        match metres {
            ..=1_999.0 => self.paces.seconds_per_km(PaceName::Repetition).map(|(fast, _)| fast),
            ..=3_999.0 => self.paces.seconds_per_km(PaceName::Interval).map(|(fast, _)| fast),
            ..=7_999.0 => self.middle(PaceName::FiveK),
            ..=14_999.0 => self.middle(PaceName::TenK),
            ..=29_999.0 => self.middle(PaceName::HalfMarathon),
            _ => self.middle(PaceName::Marathon),
        }
    }

    /// What a pace is beside her paces: "about 5k pace", "faster than mile pace"; `None` if they are unknown.
    pub fn beside(&self, seconds_per_km: f64) -> Option<String> {
        use PaceName::{Easy, FiveK, HalfMarathon, Interval, Jog, Marathon, Mile, Steady, TenK, Threshold};
        const NAMES: [PaceName; 10] =
            [Mile, Interval, FiveK, TenK, Threshold, HalfMarathon, Marathon, Steady, Easy, Jog];
        let named: Vec<(PaceName, (f64, f64))> =
            NAMES.iter().filter_map(|name| Some((*name, self.paces.seconds_per_km(*name)?))).collect();
        let (fastest, slowest) = (named.first()?, named.last()?);
        if seconds_per_km < fastest.1.0 * 0.985 {
            return Some(format!("faster than {}", fastest.0.as_str()));
        }
        if seconds_per_km > slowest.1.1 * 1.015 {
            return Some(format!("slower than {}", slowest.0.as_str()));
        }
        let off = |range: (f64, f64)| f64::max(range.0 - seconds_per_km, seconds_per_km - range.1).max(0.0);
        let nearest = named.iter().min_by(|one, other| off(one.1).total_cmp(&off(other.1)))?;
        Some(format!("about {}", nearest.0.as_str()))
    }
}

const fn broad(kind: Kind) -> (f64, f64) {
    match kind {
        Kind::Repeat(_) => priors::BROAD_REPEATS,
        Kind::Run(_) | Kind::Named(_) => priors::BROAD_SECONDS_PER_KM,
    }
}
