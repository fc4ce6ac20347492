//! The fastest efforts of a run over standard distances.

use training::distance::METRES_PER_MILE;

use crate::pauses::Pauses;
use crate::recording::Recording;

pub const BEST_METRES: [f64; 7] = [400.0, 1_000.0, METRES_PER_MILE, 5_000.0, 10_000.0, 21_097.5, 42_195.0];
/// A longer time without a sample is a gap, with unknown distance.
const GAP_SECONDS: u32 = 30;
/// No record over any distance is faster, in metres per second.
const FASTEST: f64 = 10.5;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BestEffort {
    pub metres: f64,
    pub seconds: f64,
    /// Since the start.
    pub from_seconds: f64,
}

/// One for each distance that the run covers without a stop or a gap.
pub fn best_efforts(recording: &Recording) -> Vec<BestEffort> {
    let stretches = stretches(recording);
    BEST_METRES
        .iter()
        .filter_map(|&metres| {
            let efforts = stretches.iter().filter_map(|stretch| best(stretch, metres));
            efforts.min_by(|one, other| one.seconds.total_cmp(&other.seconds))
        })
        .collect()
}

/// Seconds and metres, between stops and gaps.
fn stretches(recording: &Recording) -> Vec<Vec<(f64, f64)>> {
    let mut pauses = Pauses::of(recording);
    let mut stretches: Vec<Vec<(f64, f64)>> = vec![];
    let mut before: Option<u32> = None;
    for sample in &recording.samples {
        let Some(metres) = sample.metres else { continue };
        let goes_on = before
            .is_some_and(|before| sample.seconds - before <= GAP_SECONDS && !pauses.interrupt(before, sample.seconds));
        let point = (f64::from(sample.seconds), f64::from(metres));
        match stretches.last_mut() {
            Some(stretch) if goes_on => stretch.push(point),
            _ => stretches.push(vec![point]),
        }
        before = Some(sample.seconds);
    }
    stretches
}

/// A sliding window; the exact distance is interpolated between two samples.
fn best(stretch: &[(f64, f64)], metres: f64) -> Option<BestEffort> {
    let mut best: Option<BestEffort> = None;
    let mut end = 0;
    for &(start_seconds, start_metres) in stretch {
        let goal = start_metres + metres;
        while end < stretch.len() && stretch[end].1 < goal {
            end += 1;
        }
        let (Some(&(to_seconds, to_metres)), Some(before)) = (stretch.get(end), end.checked_sub(1)) else { break };
        let (from_seconds, from_metres) = stretch[before];
        let share = if to_metres > from_metres { (goal - from_metres) / (to_metres - from_metres) } else { 1.0 };
        let seconds = from_seconds + (to_seconds - from_seconds) * share - start_seconds;
        let is_better = best.is_none_or(|best| seconds < best.seconds);
        if is_better && seconds > 0.0 && metres / seconds <= FASTEST {
            best = Some(BestEffort { metres, seconds, from_seconds: start_seconds });
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recording::{Pause, Sample};

    fn run(speeds: &[(u32, f64)]) -> Recording {
        let (mut at, mut metres) = (0, 0.0);
        let mut samples = vec![];
        for &(seconds, speed) in speeds {
            for _ in 0..seconds {
                samples.push(Sample { seconds: at, metres: Some(metres as f32), ..Sample::default() });
                at += 1;
                metres += speed;
            }
        }
        Recording::of_samples(samples)
    }

    #[test]
    fn the_fastest_stretch_of_each_distance_is_found() {
        let efforts = best_efforts(&run(&[(300, 3.0), (250, 4.0), (300, 3.0)]));
        let found: Vec<_> = efforts.iter().map(|effort| (effort.metres, effort.seconds.round())).collect();
        assert_eq!(found, [(400.0, 100.0), (1_000.0, 250.0), (1_609.344, 453.0)]);
        assert!((efforts[1].from_seconds - 300.0).abs() < 1.0);
    }

    #[test]
    fn no_best_effort_spans_a_stop_or_a_gap() {
        let whole = run(&[(400, 4.0)]);
        let paused = Recording { pauses: vec![Pause { from_seconds: 200, to_seconds: 220 }], ..whole.clone() };
        assert_eq!(best_efforts(&whole).len(), 2);
        assert_eq!(best_efforts(&paused).len(), 1, "only 400 m fit on either side");
        let samples = whole.samples.iter().filter(|sample| !(200..240).contains(&sample.seconds)).copied().collect();
        assert_eq!(best_efforts(&Recording { samples, ..whole }).len(), 1);
    }

    #[test]
    fn an_impossible_speed_is_no_record() {
        assert!(best_efforts(&run(&[(60, 20.0)])).is_empty());
    }
}
