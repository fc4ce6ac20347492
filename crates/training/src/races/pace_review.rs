//! Whether an athlete's paces still fit: what speaks for a change, and what it would be. Nothing changes by itself.

mod critical_speed;
mod quiet;
mod signs;
#[cfg(test)]
mod tests;

use jiff::civil::Date;
use uuid::Uuid;

use crate::ids::{ActivityId, GoalId};
use crate::races::race::{RaceDistance, RaceTime};
use crate::races::running_score::RunningScore;
use crate::races::training_paces::{PaceName, TrainingPaces};
use crate::text::Title;

pub use self::critical_speed::CriticalSpeed;
pub use self::quiet::{LastReview, Quiet, QuietReason, quiet_reason};
pub use self::signs::{DAYS_OF_CRITICAL_SPEED, DAYS_OF_EASY_RUNS, DAYS_OF_SESSIONS};

/// A distance and the time it took.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ran {
    pub day: Date,
    pub metres: f64,
    pub seconds: f64,
}

/// A race or a time trial.
#[derive(Debug, Clone, PartialEq)]
pub struct Race {
    pub day: Date,
    pub distance: RaceDistance,
    pub time: RaceTime,
    /// Absent for a time trial.
    pub name: Option<Title>,
    pub source: RaceSource,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RaceSource {
    /// The result of that id, or that of the goal of that id.
    Result(Uuid),
    /// Recorded, and no result yet.
    Recorded { activity: ActivityId, goal: Option<GoalId> },
}

/// A session of repeats with a planned pace.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Repeats {
    pub activity: ActivityId,
    pub day: Date,
    /// The mean of its repeats in seconds per kilometre: negative is quicker than planned, 0 within what was planned.
    pub off_target: f64,
    /// From 1 to 10, if the athlete said.
    pub effort: Option<u8>,
    /// Seconds per kilometre that the heat of the day took, if it is known.
    pub heat_seconds: Option<f64>,
    /// The temperature is that of a watch, which reads high on a wrist: the heat took at most as many.
    pub is_heat_at_most: bool,
}

impl Repeats {
    /// Without the heat.
    pub fn off(&self) -> f64 {
        self.off_target - self.heat_seconds.unwrap_or_default()
    }
}

/// An easy run on the flat, or with its graded speed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EasyRun {
    pub day: Date,
    pub metres_per_second: f64,
    pub heart_rate: u8,
}

/// What is known of an athlete.
pub struct Known<'a> {
    pub today: Date,
    pub score: RunningScore,
    /// The day of what the paces come from: only what is newer says anything about them.
    pub since: Date,
    /// Races and time trials that the paces do not come from.
    pub races: &'a [Race],
    /// The best of each recorded run over each distance.
    pub bests: &'a [Ran],
    pub repeats: &'a [Repeats],
    pub easy: &'a [EasyRun],
    pub resting: Option<u8>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Sign {
    Race { race: Race, score: RunningScore },
    CriticalSpeed { now: CriticalSpeed, then: CriticalSpeed },
    Repeats(RepeatsSign),
    HeartRate(HeartRateSign),
}

#[derive(Debug, Clone, PartialEq)]
pub struct RepeatsSign {
    /// The latest, in day order.
    pub sessions: Vec<Repeats>,
    /// How many of them were off by three seconds or more to the same side.
    pub off: usize,
    /// The lowest, if all of them have one.
    pub least_effort: Option<u8>,
}

/// Beats per minute at the speed of the latest easy runs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HeartRateSign {
    pub now: f64,
    pub then: f64,
    pub runs: usize,
}

/// A sign, and by how many seconds per kilometre at threshold it says the paces are off: negative is quicker.
#[derive(Debug, Clone, PartialEq)]
pub struct Evidence {
    pub sign: Sign,
    /// The latest day that it rests on.
    pub newest: Date,
    pub seconds_per_km: f64,
    /// Beyond what varies from day to day.
    pub is_certain: bool,
}

/// Less is within what anybody's paces vary.
pub const LEAST_SECONDS_PER_KM: f64 = 3.0;
/// Without a race no more is proposed at once.
const MAX_WITHOUT_RACE: f64 = 12.0;

impl Evidence {
    pub fn is_quicker(&self) -> bool {
        self.is_certain && self.seconds_per_km <= -LEAST_SECONDS_PER_KM
    }

    pub fn is_slower(&self) -> bool {
        self.is_certain && self.seconds_per_km >= LEAST_SECONDS_PER_KM
    }

    const fn is_race(&self) -> bool {
        matches!(self.sign, Sign::Race { .. })
    }
}

impl Known<'_> {
    /// Everything that can be said, also what speaks against a change.
    pub fn evidence(&self) -> Vec<Evidence> {
        signs::all(self)
    }
}

/// Other paces, because of the evidence.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    pub score: RunningScore,
    /// At threshold: negative is quicker.
    pub seconds_per_km: f64,
    /// The race that the score comes from. Without one it is an estimate.
    pub race: Option<Race>,
    /// The latest day of the signs that agree.
    pub newest: Date,
}

/// `None` while a quicker race, or two signs that agree, are missing. A slower race alone may be a bad day.
pub fn review(score: RunningScore, evidence: &[Evidence]) -> Option<Review> {
    let quicker: Vec<&Evidence> = evidence.iter().filter(|one| one.is_quicker()).collect();
    let slower: Vec<&Evidence> = evidence.iter().filter(|one| one.is_slower()).collect();
    let has_race = |signs: &[&Evidence]| signs.iter().any(|one| one.is_race());
    let agreeing = if slower.is_empty() && (quicker.len() > 1 || has_race(&quicker)) {
        quicker
    } else if quicker.is_empty() && slower.len() > 1 {
        slower
    } else {
        return None;
    };
    let raced = agreeing.iter().find_map(|one| match &one.sign {
        Sign::Race { race, score } => Some((race.clone(), *score)),
        _ => None,
    });
    let (race, proposed) = match raced {
        Some((race, score)) => (Some(race), score),
        None => {
            let mean = agreeing.iter().map(|one| one.seconds_per_km).sum::<f64>() / agreeing.len() as f64;
            (None, as_result(moved(score, mean.clamp(-MAX_WITHOUT_RACE, MAX_WITHOUT_RACE))?)?)
        }
    };
    let newest = agreeing.iter().map(|one| one.newest).max()?;
    Some(Review { score: proposed, seconds_per_km: threshold(proposed) - threshold(score), race, newest })
}

/// What is accepted without a race is an estimated time over this distance.
pub const ESTIMATED_DISTANCE: RaceDistance = RaceDistance::TEN_K;

/// The score that its time over 10 km gives back, in whole seconds.
fn as_result(score: RunningScore) -> Option<RunningScore> {
    RunningScore::of_race(ESTIMATED_DISTANCE, score.time_over(ESTIMATED_DISTANCE).ok()?).ok()
}

fn threshold(score: RunningScore) -> f64 {
    let range = TrainingPaces::for_score(score).range(PaceName::Threshold);
    f64::midpoint(range.faster_seconds_per_km(), range.slower_seconds_per_km())
}

/// The score whose threshold pace is this much slower.
fn moved(score: RunningScore, seconds_per_km: f64) -> Option<RunningScore> {
    let wanted = threshold(score) + seconds_per_km;
    let (mut low, mut high) = (RunningScore::MIN, RunningScore::MAX);
    // Halved until a hundredth of a point apart.
    for _ in 0..14 {
        let middle = f64::midpoint(low, high);
        let is_slower = threshold(RunningScore::new(middle).ok()?) > wanted;
        if is_slower { low = middle } else { high = middle }
    }
    RunningScore::new(f64::midpoint(low, high)).ok()
}
