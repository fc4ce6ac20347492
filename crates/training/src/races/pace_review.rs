//! Whether an athlete's paces still fit: what speaks for a change, and what it would be. Nothing changes by itself.

mod critical_speed;
mod quiet;
mod signs;
#[cfg(test)]
mod tests;

use jiff::civil::Date;

use crate::races::running_score::RunningScore;
use crate::races::training_paces::{PaceName, TrainingPaces};

pub use self::critical_speed::CriticalSpeed;
pub use self::quiet::{LastReview, Quiet, is_quiet};

/// A distance and the time it took.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ran {
    pub day: Date,
    pub metres: f64,
    pub seconds: f64,
}

/// A session of repeats with a planned pace.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Repeats {
    pub day: Date,
    /// The mean of its repeats in seconds per kilometre: negative is quicker than planned.
    pub off_target: f64,
    /// From 1 to 10, if the athlete said.
    pub effort: Option<u8>,
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
    pub races: &'a [Ran],
    /// The best of each recorded run over each distance.
    pub bests: &'a [Ran],
    pub repeats: &'a [Repeats],
    pub easy: &'a [EasyRun],
    pub resting: Option<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Sign {
    Race {
        race: Ran,
        score: RunningScore,
    },
    CriticalSpeed {
        now: CriticalSpeed,
        then: CriticalSpeed,
    },
    /// This many of the latest were off by three seconds or more to the same side.
    Repeats {
        off: usize,
        of: usize,
        effort: Option<u8>,
    },
    /// Beats per minute at the speed of the latest easy runs.
    HeartRate {
        now: f64,
        then: f64,
    },
}

/// A sign, and by how many seconds per kilometre at threshold it says the paces are off: negative is quicker.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Evidence {
    pub sign: Sign,
    pub seconds_per_km: f64,
    /// Beyond what varies from day to day.
    pub is_certain: bool,
}

/// Less is within what anybody's paces vary.
pub const LEAST_SECONDS_PER_KM: f64 = 3.0;
/// Without a race no more is proposed at once.
const MOST_WITHOUT_RACE: f64 = 12.0;

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

#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    pub score: RunningScore,
    /// At threshold: negative is quicker.
    pub seconds_per_km: f64,
    /// Also what speaks against it.
    pub evidence: Vec<Evidence>,
}

/// `None` while a quicker race, or two signs that agree, are missing. A slower race alone may be a bad day.
pub fn review(known: &Known) -> Option<Review> {
    let evidence = signs::all(known);
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
    let race = agreeing.iter().rev().find_map(|one| match one.sign {
        Sign::Race { score, .. } => Some(score),
        _ => None,
    });
    let score = match race {
        Some(score) => score,
        None => {
            let mean = agreeing.iter().map(|one| one.seconds_per_km).sum::<f64>() / agreeing.len() as f64;
            moved(known.score, mean.clamp(-MOST_WITHOUT_RACE, MOST_WITHOUT_RACE))?
        }
    };
    let seconds_per_km = threshold(score) - threshold(known.score);
    Some(Review { score, seconds_per_km, evidence })
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
