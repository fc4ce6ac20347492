//! How much harder the heart works for the same speed as a run goes on.

use std::ops::Range;

use crate::graded::{LEAST_SHARE_GRADED, Stretch, stretches};
use crate::recording::{Recording, Sport};

/// The share of the time with a heart rate that is enough.
const LEAST_SHARE_WITH_HEART_RATE: f64 = 0.9;
/// Moving.
const LEAST_SECONDS: f64 = 3_600.0;
/// The heart takes so long to settle.
const WARM_UP_SECONDS: f64 = 600.0;
/// A run is steady if each of its blocks is run at about its mean speed.
const BLOCK_SECONDS: f64 = 300.0;
const MOST_APART: f64 = 0.1;
const MARATHON_METRES: Range<f64> = 40_000.0..45_000.0;
const EARLY_METRES: Range<f64> = 5_000.0..10_000.0;
const LATE_METRES: Range<f64> = 35_000.0..40_000.0;

/// The speed for a heartbeat of the first half over that of the second, less 1, of a steady run of more than an hour, on graded speed
/// and without the warm-up.
pub fn decoupling(recording: &Recording) -> Option<f64> {
    let parts = parts(recording)?;
    let seconds: f64 = parts.iter().map(|part| part.seconds).sum();
    if seconds <= LEAST_SECONDS || !is_steady(&parts, seconds) {
        return None;
    }
    let by_time = |part: &Part| part.seconds_before;
    let middle = f64::midpoint(WARM_UP_SECONDS, seconds);
    let first = speed_for_a_beat(&parts, by_time, WARM_UP_SECONDS..middle)?;
    let second = speed_for_a_beat(&parts, by_time, middle..seconds)?;
    Some(first / second - 1.0)
}

/// How many heartbeats 35 to 40 km of a marathon took for their speed, over those of 5 to 10 km (Smyth 2022). The shares of the maximum and
/// of the critical speed of the publication cancel out.
pub fn durability(recording: &Recording) -> Option<f64> {
    recording.metres.filter(|metres| MARATHON_METRES.contains(metres))?;
    let parts = parts(recording)?;
    let by_distance = |part: &Part| part.metres_before;
    let early = speed_for_a_beat(&parts, by_distance, EARLY_METRES)?;
    let late = speed_for_a_beat(&parts, by_distance, LATE_METRES)?;
    Some(early / late)
}

/// A stretch between two samples with what came before it.
struct Part {
    seconds_before: f64,
    metres_before: f64,
    seconds: f64,
    graded_metres: f64,
    heart_rate: Option<f64>,
}

/// `None` without enough heart rates or altitudes, and on a treadmill, whose speed a watch guesses.
fn parts(recording: &Recording) -> Option<Vec<Part>> {
    if recording.sport != Sport::Run {
        return None;
    }
    let (mut seconds_before, mut metres_before) = (0.0, 0.0);
    let mut samples = recording.samples.iter().peekable();
    let part = |stretch: &Stretch| {
        let ends_at = stretch.from_seconds + stretch.seconds;
        while samples.next_if(|sample| sample.seconds < ends_at).is_some() {}
        let heart_rate = samples.peek().filter(|sample| sample.seconds == ends_at).and_then(|sample| sample.heart_rate);
        let part = Part {
            seconds_before,
            metres_before,
            seconds: stretch.seconds.into(),
            graded_metres: stretch.graded_metres(),
            heart_rate: heart_rate.map(f64::from),
        };
        seconds_before += part.seconds;
        metres_before += stretch.metres;
        part
    };
    let stretches = stretches(recording);
    let with_grade: f64 =
        stretches.iter().filter(|stretch| stretch.grade.is_some()).map(|stretch| stretch.metres).sum();
    let parts: Vec<Part> = stretches.iter().map(part).collect();
    let with_rate: f64 = parts.iter().filter(|part| part.heart_rate.is_some()).map(|part| part.seconds).sum();
    let is_known = with_grade >= metres_before * LEAST_SHARE_GRADED
        && with_rate > 0.0
        && with_rate >= seconds_before * LEAST_SHARE_WITH_HEART_RATE;
    is_known.then_some(parts)
}

fn is_steady(parts: &[Part], seconds: f64) -> bool {
    let counted = || parts.iter().filter(|part| part.seconds_before >= WARM_UP_SECONDS);
    let lasted: f64 = counted().map(|part| part.seconds).sum();
    let mean = counted().map(|part| part.graded_metres).sum::<f64>() / lasted;
    let blocks = ((seconds - WARM_UP_SECONDS) / BLOCK_SECONDS).floor() as usize;
    let mut blocks = vec![(0.0, 0.0); blocks];
    for part in counted() {
        let place = ((part.seconds_before - WARM_UP_SECONDS) / BLOCK_SECONDS) as usize;
        // What is left behind the last whole block says little.
        if let Some((metres, lasted)) = blocks.get_mut(place) {
            *metres += part.graded_metres;
            *lasted += part.seconds;
        }
    }
    let mut ran = blocks.into_iter().filter(|(_, lasted)| *lasted > 0.0);
    ran.all(|(metres, lasted)| (metres / lasted / mean - 1.0).abs() <= MOST_APART)
}

/// Metres for each beat of the heart.
fn speed_for_a_beat(parts: &[Part], place: impl Fn(&Part) -> f64, range: Range<f64>) -> Option<f64> {
    let inside = || parts.iter().filter(|part| range.contains(&place(part)));
    let metres: f64 = inside().filter(|part| part.heart_rate.is_some()).map(|part| part.graded_metres).sum();
    let beats: f64 = inside().filter_map(|part| Some(part.heart_rate? * part.seconds / 60.0)).sum();
    (metres > 0.0 && beats > 0.0).then(|| metres / beats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recording::{Pause, Sample};

    /// At 3 m/s, unless `speed` says otherwise.
    fn run(seconds: u32, speed: impl Fn(u32) -> f64, heart_rate: impl Fn(u32) -> Option<u8>) -> Recording {
        let mut metres = 0.0;
        let samples = (0..=seconds).map(|second| {
            metres += if second == 0 { 0.0 } else { speed(second) };
            let (metres, heart_rate) = (Some(metres as f32), heart_rate(second));
            Sample { seconds: second, metres, heart_rate, altitude: Some(40.0), ..Sample::default() }
        });
        Recording::of_samples(samples.collect())
    }

    #[test]
    fn a_heart_that_works_five_percent_harder_decouples_by_five_percent() {
        let drifting = |second: u32| Some(if second <= 3_000 { 140 } else { 147 });
        let found = decoupling(&run(5_400, |_| 3.0, drifting)).unwrap();
        assert!((found - 0.05).abs() < 0.001, "{found}");
        let slowing = |second: u32| if second <= 3_000 { 3.15 } else { 3.0 };
        let found = decoupling(&run(5_400, slowing, |_| Some(140))).unwrap();
        assert!((found - 0.05).abs() < 0.001, "the same for less speed: {found}");
        assert!(decoupling(&run(5_400, |_| 3.0, |_| Some(140))).unwrap().abs() < 0.001);
    }

    #[test]
    fn a_warm_up_and_pauses_do_not_count() {
        let rising = |second: u32| Some(if second < 600 { 90 } else { 140 });
        let walked = |second: u32| if second < 600 { 1.8 } else { 3.0 };
        assert!(decoupling(&run(5_400, walked, rising)).unwrap().abs() < 0.001, "ten minutes of warm-up");
        let stopped = |second: u32| if (3_000..3_600).contains(&second) { 0.0 } else { 3.0 };
        let resting = |second: u32| Some(if (3_000..3_600).contains(&second) { 80 } else { 140 });
        let recording = run(6_000, stopped, resting);
        assert_eq!(decoupling(&recording), None, "standing is no steady run");
        let pauses = vec![Pause { from_seconds: 2_999, to_seconds: 3_600 }];
        assert!(decoupling(&Recording { pauses, ..recording }).unwrap().abs() < 0.001, "with the watch stopped");
    }

    #[test]
    fn short_runs_intervals_and_runs_without_a_strap_or_altitudes_do_not_decouple() {
        let even = |_: u32| Some(140);
        assert_eq!(decoupling(&run(3_500, |_| 3.0, even)), None);
        let intervals = |second: u32| if (second / 600).is_multiple_of(2) { 2.5 } else { 4.0 };
        assert_eq!(decoupling(&run(5_400, intervals, even)), None);
        assert_eq!(decoupling(&run(5_400, |_| 3.0, |second| (second < 4_000).then_some(140))), None);
        let belt = Recording { sport: Sport::Treadmill, ..run(5_400, |_| 3.0, even) };
        assert_eq!(decoupling(&belt), None);
        let mut flat = run(5_400, |_| 3.0, even);
        for sample in &mut flat.samples {
            sample.altitude = None;
        }
        assert_eq!(decoupling(&flat), None);
    }

    #[test]
    fn durability_compares_the_end_of_a_marathon_with_its_beginning() {
        // From 30 km on 10% slower, at the same heart rate.
        let speed = |second: u32| if second <= 10_000 { 3.0 } else { 2.7 };
        let found = durability(&run(14_600, speed, |_| Some(150))).unwrap();
        assert!((found - 1.0 / 0.9).abs() < 0.002, "{found}");
        assert!((durability(&run(14_100, |_| 3.0, |_| Some(150))).unwrap() - 1.0).abs() < 0.001);
        assert_eq!(durability(&run(7_100, |_| 3.0, |_| Some(150))), None, "a half marathon");
    }
}
