//! Grade-adjusted speed.

use crate::pauses::Pauses;
use crate::recording::Recording;

/// The formula was not measured beyond this grade.
const STEEPEST: f64 = 0.45;
const FLAT_COST: f64 = 3.6;
/// Downhill saves most at this grade, and nothing from twice as steep on, where braking costs what the slope gives (a published fit
/// to millions of runs: 0.88 at -9%, 1.0 at -18%).
const BEST_DOWNHILL: f64 = -0.09;
const MAX_SAVED: f64 = 0.12;

/// The cost of running a metre at a grade, relative to the flat: uphill by Minetti 2002, which gives far too much credit downhill.
pub fn cost_of_grade(grade: f64) -> f64 {
    if grade < 0.0 {
        return downhill(grade);
    }
    let i = grade.min(STEEPEST);
    let cost = 155.4 * i.powi(5) - 30.4 * i.powi(4) - 43.3 * i.powi(3) + 46.3 * i.powi(2) + 19.5 * i + FLAT_COST;
    cost / FLAT_COST
}

fn downhill(grade: f64) -> f64 {
    let from_best = (grade - BEST_DOWNHILL) / BEST_DOWNHILL;
    1.0 - MAX_SAVED * (1.0 - from_best.powi(2)).max(0.0)
}

/// The distance over which altitudes are averaged, and then a grade is measured: the altitudes of watches fluctuate, and uphill costs
/// more than the same downhill saves, so noise would count as effort.
const GRADE_METRES: f64 = 50.0;
/// Which share of the distance needs a grade.
pub(crate) const LEAST_SHARE_GRADED: f64 = 0.9;
/// Samples that are further apart are a gap in the recording.
const MAX_SECONDS_APART: u32 = 60;

/// From one sample to the next, without pauses and gaps.
pub(crate) struct Stretch {
    /// Since the start of the recording.
    pub from_seconds: u32,
    pub seconds: u32,
    pub metres: f64,
    /// Unknown without altitudes.
    pub grade: Option<f64>,
}

impl Stretch {
    /// As many metres on the flat take as much effort.
    pub fn graded_metres(&self) -> f64 {
        self.metres * cost_of_grade(self.grade.unwrap_or(0.0))
    }
}

/// The stretches of a recording with distances.
pub(crate) fn stretches(recording: &Recording) -> Vec<Stretch> {
    let told: Vec<(u32, f64, Option<f64>)> = recording
        .samples
        .iter()
        .filter_map(|sample| Some((sample.seconds, f64::from(sample.metres?), sample.altitude.map(f64::from))))
        .collect();
    let altitudes = averaged(&told);
    let mut behind = 0;
    let mut stretches = vec![];
    let mut pauses = Pauses::of(recording);
    for at in 1..told.len() {
        let ((from, start, _), (to, end, _)) = (told[at - 1], told[at]);
        while behind + 1 < at && end - told[behind + 1].1 >= GRADE_METRES {
            behind += 1;
        }
        let run = end - told[behind].1;
        let grade = match (altitudes[behind], altitudes[at]) {
            (Some(low), Some(high)) if run >= GRADE_METRES => Some((high - low) / run),
            // Too short to measure.
            (Some(_), Some(_)) => Some(0.0),
            _ => None,
        };
        let seconds = to.saturating_sub(from).max(1);
        let is_paused = pauses.interrupt(from, to);
        if seconds <= MAX_SECONDS_APART && !is_paused {
            stretches.push(Stretch { from_seconds: from, seconds, metres: (end - start).max(0.0), grade });
        }
    }
    stretches
}

/// The mean altitude around each sample.
fn averaged(told: &[(u32, f64, Option<f64>)]) -> Vec<Option<f64>> {
    let (mut first, mut end, mut sum, mut known) = (0, 0, 0.0, 0_u32);
    let mut means = Vec::with_capacity(told.len());
    for &(_, metres, altitude) in told {
        while end < told.len() && told[end].1 <= metres + GRADE_METRES / 2.0 {
            sum += told[end].2.unwrap_or(0.0);
            known += u32::from(told[end].2.is_some());
            end += 1;
        }
        while first < end && told[first].1 < metres - GRADE_METRES / 2.0 {
            sum -= told[first].2.unwrap_or(0.0);
            known -= u32::from(told[first].2.is_some());
            first += 1;
        }
        means.push(altitude.filter(|_| known > 0).map(|_| sum / f64::from(known)));
    }
    means
}

/// The distance on the flat that takes as much effort as the whole run; absent unless nearly all of it has altitudes.
pub(crate) fn graded_metres(recording: &Recording) -> Option<f64> {
    let run = recording.metres.filter(|_| recording.sport.is_run())?;
    let stretches = stretches(recording);
    let metres: f64 = stretches.iter().map(|stretch| stretch.metres).sum();
    let with_grade: f64 =
        stretches.iter().filter(|stretch| stretch.grade.is_some()).map(|stretch| stretch.metres).sum();
    let graded: f64 = stretches.iter().map(Stretch::graded_metres).sum();
    (metres > 0.0 && with_grade >= metres * LEAST_SHARE_GRADED).then(|| run * graded / metres)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recording::{Sample, Sport};

    /// Ten kilometres at 3 m/s.
    fn run(altitude: impl Fn(u32) -> Option<f32>) -> Recording {
        let sample = |seconds: u32| Sample {
            seconds,
            metres: Some(seconds as f32 * 3.0),
            altitude: altitude(seconds),
            ..Sample::default()
        };
        Recording {
            starts_at: 1_700_000_000,
            utc_offset_seconds: None,
            sport: Sport::Run,
            device: None,
            elapsed_seconds: 3_333,
            timer_seconds: 3_333,
            metres: Some(10_000.0),
            laps: vec![],
            samples: (0..=3_333).map(sample).collect(),
            pauses: vec![],
            temperature: None,
            remarks: vec![],
        }
    }

    #[test]
    fn a_flat_run_is_as_long_graded_even_with_noise() {
        let flat = graded_metres(&run(|_| Some(40.0))).unwrap();
        assert!((flat - 10_000.0).abs() < 1e-6, "{flat}");
        // A repeatable noise of three metres either way.
        let noise = |second: u32| (second.wrapping_mul(2_654_435_761) >> 16) as f32 / 65_535.0 * 6.0 - 3.0;
        let noisy = graded_metres(&run(|second| Some(40.0 + noise(second)))).unwrap();
        assert!((noisy / 10_000.0 - 1.0).abs() < 0.02, "{noisy}");
    }

    #[test]
    fn a_climb_counts_for_more_and_a_run_without_altitudes_for_nothing() {
        let up = graded_metres(&run(|second| Some(second as f32 * 0.15))).unwrap();
        assert!((up / 10_000.0 - 1.30).abs() < 0.02, "5% uphill: {up}");
        let down = graded_metres(&run(|second| Some(500.0 - second as f32 * 0.15))).unwrap();
        assert!((down / 10_000.0 - 0.90).abs() < 0.01, "5% downhill: {down}");
        assert_eq!(graded_metres(&run(|_| None)), None);
        assert_eq!(
            graded_metres(&run(|second| (second < 2_000).then_some(40.0))),
            None,
            "only part of it has altitudes"
        );
    }

    #[test]
    fn uphill_costs_more_and_a_gentle_downhill_a_little_less() {
        assert!((cost_of_grade(0.0) - 1.0).abs() < 1e-9);
        assert!((cost_of_grade(0.1) - 1.66).abs() < 0.02, "{}", cost_of_grade(0.1));
        let downhill =
            [(-0.03, 0.933), (-0.06, 0.893), (-0.09, 0.880), (-0.12, 0.893), (-0.15, 0.933), (-0.18, 1.0), (-0.4, 1.0)];
        for (grade, cost) in downhill {
            assert!((cost_of_grade(grade) - cost).abs() < 0.001, "{grade}: {}", cost_of_grade(grade));
        }
        assert!(cost_of_grade(9.0).is_finite());
    }
}
