//! Altitudes at equal steps, without the noise of satellites and barometers.

/// A point of a course: metres from its start, and its altitude.
pub type Along = (f64, Option<f64>);

/// Of a profile.
pub const STEP_METRES: f64 = 20.0;
/// Single misread points are gone with the median of as many.
const MEDIAN_OF: usize = 5;
/// The mean of 100 m.
const MEAN_OF: usize = 5;

/// How many steps there are, each as near to 20 m as can be.
pub fn steps_of(metres: f64) -> usize {
    (metres / STEP_METRES).round().max(1.0) as usize
}

/// One altitude at each step, first and last included. `None` without any altitude.
pub fn resampled(along: &[Along]) -> Option<Vec<f64>> {
    let metres = along.last()?.0;
    let known: Vec<(f64, f64)> = along.iter().filter_map(|(at, altitude)| Some((*at, (*altitude)?))).collect();
    let (first, last) = (known.first()?, known.last()?);
    let steps = steps_of(metres);
    let mut next = 0;
    let altitudes = (0..=steps).map(|step| {
        let at = metres * step as f64 / steps as f64;
        while next < known.len() && known[next].0 < at {
            next += 1;
        }
        match (next.checked_sub(1).and_then(|before| known.get(before)), known.get(next)) {
            (Some(before), Some(after)) if after.0 > before.0 => {
                before.1 + (after.1 - before.1) * (at - before.0) / (after.0 - before.0)
            }
            (_, Some(after)) => {
                if next == 0 {
                    first.1
                } else {
                    after.1
                }
            }
            _ => last.1,
        }
    });
    Some(altitudes.collect())
}

pub fn smoothed(altitudes: &[f64]) -> Vec<f64> {
    around(&around(altitudes, MEDIAN_OF, median), MEAN_OF, mean)
}

/// Windows are shorter at both ends, and always symmetric: an even slope stays as it is.
fn around(altitudes: &[f64], most: usize, of: impl Fn(&[f64]) -> f64) -> Vec<f64> {
    let last = altitudes.len().saturating_sub(1);
    let value = |at: usize| {
        let reach = (most / 2).min(at).min(last - at);
        of(&altitudes[at - reach..=at + reach])
    };
    (0..altitudes.len()).map(value).collect()
}

fn median(window: &[f64]) -> f64 {
    let mut sorted = [0.0; MEDIAN_OF];
    let sorted = &mut sorted[..window.len()];
    sorted.copy_from_slice(window);
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

fn mean(window: &[f64]) -> f64 {
    window.iter().sum::<f64>() / window.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_slope_stays_and_a_spike_goes() {
        let slope: Vec<f64> = (0..50).map(|step| f64::from(step) * 0.5).collect();
        for (smooth, raw) in smoothed(&slope).iter().zip(&slope) {
            assert!((smooth - raw).abs() < 1e-9);
        }
        let mut spiked = slope.clone();
        spiked[20] += 80.0;
        spiked[21] += 80.0;
        for (smooth, raw) in smoothed(&spiked).iter().zip(&slope) {
            assert!((smooth - raw).abs() < 1.1, "{smooth} {raw}");
        }
    }

    #[test]
    fn altitudes_are_interpolated_between_those_that_are_known() {
        let along = [(0.0, None), (40.0, Some(10.0)), (60.0, None), (80.0, Some(14.0)), (100.0, None)];
        assert_eq!(resampled(&along), Some(vec![10.0, 10.0, 10.0, 12.0, 14.0, 14.0]));
        assert_eq!(resampled(&[(0.0, None), (100.0, None)]), None);
        assert_eq!(resampled(&[(0.0, Some(3.0)), (0.0, Some(5.0)), (20.0, Some(5.0))]), Some(vec![3.0, 5.0]));
    }
}
