//! The speed that separates what lasts from what does not, from the best times of a few months.

use jiff::civil::Date;

use super::Ran;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CriticalSpeed {
    pub seconds_per_km: f64,
    /// In seconds per kilometre to either side, for 95 of 100.
    pub error: f64,
    /// What is left above it.
    pub metres_above: f64,
    /// The latest day of its efforts.
    pub newest: Date,
}

/// Efforts from two minutes to 25.
const SECONDS: std::ops::RangeInclusive<f64> = 120.0..=1_500.0;
const LEAST_DISTANCES: usize = 3;
const LEAST_LONGEST_SECONDS: f64 = 480.0;
const MAX_RELATIVE_ERROR: f64 = 0.05;
const LEAST_METRES_ABOVE: f64 = 50.0;
const OF_95_PERCENT: f64 = 1.96;

/// The error of a line through three points may be small by chance.
const LEAST_SHARE_OF_ERROR: f64 = 0.02;

impl CriticalSpeed {
    /// At least a usual one.
    pub fn shown_error(&self) -> f64 {
        self.error.max(self.seconds_per_km * LEAST_SHARE_OF_ERROR)
    }

    /// By least squares of time over distance: errors are in the time. `None` if the efforts do not carry it.
    pub fn of(efforts: &[Ran], (from, to): (Date, Date)) -> Option<Self> {
        let points = bests(efforts, (from, to));
        let is_falling = points.windows(2).all(|pair| pair[0].speed() > pair[1].speed());
        let longest = points.last().map_or(0.0, |effort| effort.seconds);
        if points.len() < LEAST_DISTANCES || longest < LEAST_LONGEST_SECONDS || !is_falling {
            return None;
        }
        let count = points.len() as f64;
        let mean_metres = points.iter().map(|effort| effort.metres).sum::<f64>() / count;
        let mean_seconds = points.iter().map(|effort| effort.seconds).sum::<f64>() / count;
        let spread: f64 = points.iter().map(|effort| (effort.metres - mean_metres).powi(2)).sum();
        let shared: f64 =
            points.iter().map(|effort| (effort.metres - mean_metres) * (effort.seconds - mean_seconds)).sum();
        let slope = shared / spread;
        let start = mean_seconds - slope * mean_metres;
        let rest: f64 = points.iter().map(|effort| (effort.seconds - start - slope * effort.metres).powi(2)).sum();
        let slope_error = (rest / (count - 2.0) / spread).sqrt();
        let metres_above = -start / slope;
        let is_sound = slope > 0.0 && slope_error / slope < MAX_RELATIVE_ERROR && metres_above >= LEAST_METRES_ABOVE;
        let newest = points.iter().map(|effort| effort.day).max()?;
        is_sound.then_some(Self {
            seconds_per_km: slope * 1_000.0,
            error: OF_95_PERCENT * slope_error * 1_000.0,
            metres_above,
            newest,
        })
    }
}

/// The best over each distance, the shortest first.
fn bests(efforts: &[Ran], (from, to): (Date, Date)) -> Vec<Ran> {
    let mut points: Vec<Ran> = vec![];
    let inside = efforts.iter().filter(|ran| (from..=to).contains(&ran.day) && SECONDS.contains(&ran.seconds));
    for ran in inside {
        match points.iter_mut().find(|known| (known.metres - ran.metres).abs() < 1.0) {
            Some(known) if ran.seconds < known.seconds => *known = *ran,
            Some(_) => {}
            None => points.push(*ran),
        }
    }
    points.sort_by(|one, other| one.metres.total_cmp(&other.metres));
    points
}

impl Ran {
    fn speed(&self) -> f64 {
        self.metres / self.seconds
    }
}
