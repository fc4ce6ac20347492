//! A runner's fitness from one race, by the equations that Daniels and Gilbert fitted to racing times in 1979.

use crate::races::race::{RaceDistance, RaceTime};

/// The maximal oxygen uptake that the race implies, in millilitres per kilogram per minute.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct RunningScore(f64);

/// Why a race or a distance gives no figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OutsideTheModel {
    #[error("Paces are calculated from races of 1,500 m to 50 km; this one is shorter")]
    TooShort,
    #[error("Paces are calculated from races of 1,500 m to 50 km; this one is longer")]
    TooLong,
    #[error("Paces are calculated from running scores of 20 to 85; this time is slower")]
    TooSlow,
    #[error("Paces are calculated from running scores of 20 to 85; this time is faster")]
    TooFast,
}

impl RunningScore {
    pub const MIN: f64 = 20.0;
    pub const MAX: f64 = 85.0;
    const MIN_METRES: f64 = 1_500.0;
    const MAX_METRES: f64 = 50_000.0;

    pub fn new(score: f64) -> Result<Self, OutsideTheModel> {
        if score > Self::MAX {
            return Err(OutsideTheModel::TooFast);
        }
        // NaN fails this check too.
        if score >= Self::MIN { Ok(Self(score)) } else { Err(OutsideTheModel::TooSlow) }
    }

    pub fn of_race(distance: RaceDistance, time: RaceTime) -> Result<Self, OutsideTheModel> {
        let metres = honest_metres(distance)?;
        Self::new(score_after(metres, time.minutes()))
    }

    pub const fn value(self) -> f64 {
        self.0
    }

    /// For display.
    pub fn to_two_decimals(self) -> f64 {
        (self.0 * 100.0).round() / 100.0
    }

    /// The time over another distance at the same fitness.
    pub fn time_over(self, distance: RaceDistance) -> Result<RaceTime, OutsideTheModel> {
        let metres = honest_metres(distance)?;
        // No distance and score within the bounds takes longer than a race may.
        RaceTime::nearest(self.minutes_over(metres) * 60.0).ok_or(OutsideTheModel::TooLong)
    }

    /// The pace at this share of the maximal uptake, from 0 to slightly above 1.
    pub(crate) fn seconds_per_km_at(self, share: f64) -> f64 {
        60_000.0 / metres_per_minute(self.0 * share)
    }

    /// Speed depends only weakly on the share of uptake that a time allows, so iterating between the two converges
    /// quickly.
    pub(crate) fn minutes_over(self, metres: f64) -> f64 {
        let mut minutes = metres / metres_per_minute(self.0);
        for _ in 0..MAX_STEPS {
            let next = metres / metres_per_minute(self.0 * sustainable_share(minutes));
            let is_settled = (next - minutes).abs() < A_HUNDREDTH_OF_A_SECOND;
            minutes = next;
            if is_settled {
                break;
            }
        }
        minutes
    }
}

const MAX_STEPS: usize = 60;
const A_HUNDREDTH_OF_A_SECOND: f64 = 0.01 / 60.0;

fn honest_metres(distance: RaceDistance) -> Result<f64, OutsideTheModel> {
    let metres = distance.metres();
    if metres < RunningScore::MIN_METRES {
        return Err(OutsideTheModel::TooShort);
    }
    if metres > RunningScore::MAX_METRES { Err(OutsideTheModel::TooLong) } else { Ok(metres) }
}

fn score_after(metres: f64, minutes: f64) -> f64 {
    oxygen_cost(metres / minutes) / sustainable_share(minutes)
}

const COST_AT_REST: f64 = -4.60;
const COST_OF_SPEED: f64 = 0.182_258;
const COST_OF_SPEED_SQUARED: f64 = 0.000_104;

fn oxygen_cost(metres_per_minute: f64) -> f64 {
    COST_AT_REST + metres_per_minute * (COST_OF_SPEED + COST_OF_SPEED_SQUARED * metres_per_minute)
}

/// The inverse of `oxygen_cost`.
fn metres_per_minute(oxygen: f64) -> f64 {
    let root = (COST_OF_SPEED.powi(2) + 4.0 * COST_OF_SPEED_SQUARED * (oxygen - COST_AT_REST)).sqrt();
    (root - COST_OF_SPEED) / (2.0 * COST_OF_SPEED_SQUARED)
}

/// The pace that takes this share of the oxygen of another.
pub(crate) fn seconds_per_km_with(share: f64, seconds_per_km: f64) -> f64 {
    60_000.0 / metres_per_minute(oxygen_cost(60_000.0 / seconds_per_km) * share)
}

/// The average share of the maximal uptake in a race of this duration.
fn sustainable_share(minutes: f64) -> f64 {
    0.8 + 0.189_439_3 * (-0.012_778 * minutes).exp() + 0.298_955_8 * (-0.193_260_5 * minutes).exp()
}
