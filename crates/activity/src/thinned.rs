//! Samples for a chart: few enough to send, delta-encoded.

use crate::recording::Sample;

/// One every two seconds for an hour; fewer per hour for a longer run.
pub const MAX_POINTS: usize = 1_800;

/// One column per figure, each value relative to the last present one; `None` if a sample has none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Columns {
    pub seconds: Vec<i32>,
    /// Tenths of a metre.
    pub distance: Vec<Option<i32>>,
    /// Hundredths of a metre per second.
    pub speed: Vec<Option<i32>>,
    pub heart_rate: Vec<Option<i32>>,
    /// Steps per minute.
    pub cadence: Vec<Option<i32>>,
    /// Tenths of a metre.
    pub altitude: Vec<Option<i32>>,
    /// Hundred-thousandths of a degree.
    pub latitude: Vec<Option<i32>>,
    pub longitude: Vec<Option<i32>>,
}

/// Columns without values are empty.
pub fn columns(samples: &[Sample]) -> Columns {
    let kept = thinned(samples);
    let scaled = |value: Option<f32>, by: f64| value.map(|value| (f64::from(value) * by).round() as i32);
    let column = |of: &dyn Fn(&Sample) -> Option<i32>| differences(kept.iter().map(of));
    let mut before = 0;
    let seconds = kept.iter().map(|sample| {
        let now = i32::try_from(sample.seconds).unwrap_or(i32::MAX);
        now - std::mem::replace(&mut before, now)
    });
    Columns {
        seconds: seconds.collect(),
        distance: column(&|sample| scaled(sample.metres, 10.0)),
        speed: column(&|sample| scaled(sample.speed, 100.0)),
        heart_rate: column(&|sample| sample.heart_rate.map(i32::from)),
        cadence: column(&|sample| sample.cadence.map(i32::from)),
        altitude: column(&|sample| scaled(sample.altitude, 10.0)),
        latitude: column(&|sample| sample.position.map(|at| (at.latitude * 1e5).round() as i32)),
        longitude: column(&|sample| sample.position.map(|at| (at.longitude * 1e5).round() as i32)),
    }
}

/// Evenly, including the first and the last.
fn thinned(samples: &[Sample]) -> Vec<Sample> {
    let step = samples.len().div_ceil(MAX_POINTS).max(1);
    let mut kept: Vec<Sample> = samples.iter().step_by(step).copied().collect();
    if step > 1 && !(samples.len() - 1).is_multiple_of(step) {
        kept.extend(samples.last());
    }
    kept
}

fn differences(values: impl Iterator<Item = Option<i32>>) -> Vec<Option<i32>> {
    let mut before = 0;
    let column: Vec<Option<i32>> =
        values.map(|value| value.map(|now| now - std::mem::replace(&mut before, now))).collect();
    if column.iter().all(Option::is_none) { vec![] } else { column }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_gets_the_first_and_the_last_sample_and_no_more_than_it_can_draw() {
        let samples: Vec<Sample> = (0..7_201)
            .map(|seconds| Sample { seconds, metres: Some(seconds as f32 * 3.0), ..Sample::default() })
            .collect();
        let columns = columns(&samples);
        assert!(columns.seconds.len() <= MAX_POINTS + 1 && columns.seconds.len() > MAX_POINTS / 2);
        assert_eq!(columns.seconds.iter().sum::<i32>(), 7_200);
        assert_eq!(columns.distance.iter().flatten().sum::<i32>(), 216_000);
        assert_eq!(columns.heart_rate, [], "nobody wore a strap");
    }

    #[test]
    fn a_value_after_a_gap_is_relative_to_the_last_one() {
        let rates = [Some(140), None, Some(150)];
        let samples: Vec<Sample> = rates.map(|heart_rate| Sample { heart_rate, ..Sample::default() }).to_vec();
        assert_eq!(columns(&samples).heart_rate, [Some(140), None, Some(10)]);
    }
}
