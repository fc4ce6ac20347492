//! The figures of a whole recording.

use crate::graded::graded_metres;
use crate::recording::Recording;

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Figures {
    pub heart_rate: Option<u8>,
    pub max_heart_rate: Option<u8>,
    /// Steps per minute, while running.
    pub cadence: Option<u8>,
    pub ascent_metres: Option<u32>,
    pub descent_metres: Option<u32>,
    /// The distance on the flat that takes as much effort; absent without altitudes.
    pub graded_metres: Option<f64>,
}

/// A climb counts from this height on: the altitudes of watches fluctuate.
const CLIMB_METRES: f32 = 3.0;
/// A spike of a strap is not the maximum heart rate: it must last this many samples.
const HELD_SAMPLES: usize = 5;

pub fn figures(recording: &Recording) -> Figures {
    let rates: Vec<u8> = recording.samples.iter().filter_map(|sample| sample.heart_rate).collect();
    let cadences: Vec<u8> = recording.samples.iter().filter_map(|sample| sample.cadence).collect();
    let altitudes: Vec<f32> = recording.samples.iter().filter_map(|sample| sample.altitude).collect();
    Figures {
        heart_rate: mean(&rates),
        max_heart_rate: rates.windows(HELD_SAMPLES).filter_map(|held| held.iter().min().copied()).max(),
        cadence: mean(&cadences),
        ascent_metres: climbed(altitudes.iter().copied()),
        descent_metres: climbed(altitudes.iter().map(|altitude| -altitude)),
        graded_metres: graded_metres(recording),
    }
}

fn mean(values: &[u8]) -> Option<u8> {
    let sum: u64 = values.iter().map(|value| u64::from(*value)).sum();
    let count = values.len() as u64;
    (count > 0).then(|| ((sum + count / 2) / count) as u8)
}

fn climbed(mut altitudes: impl Iterator<Item = f32>) -> Option<u32> {
    let mut low = altitudes.next()?;
    let (mut high, mut sum) = (low, 0.0);
    for altitude in altitudes {
        if altitude > high {
            high = altitude;
        }
        // The climb ends once it goes down as far.
        if altitude < high - CLIMB_METRES || altitude < low {
            sum += if high - low >= CLIMB_METRES { high - low } else { 0.0 };
            (low, high) = (altitude, altitude);
        }
    }
    sum += if high - low >= CLIMB_METRES { high - low } else { 0.0 };
    Some(sum.round() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_climb_counts_and_noise_does_not() {
        let up = |altitudes: &[f32]| climbed(altitudes.iter().copied());
        let down = |altitudes: &[f32]| climbed(altitudes.iter().map(|altitude| -altitude));
        assert_eq!(up(&[]), None);
        assert_eq!(up(&[100.0, 101.0, 100.0, 101.5, 100.2]), Some(0));
        let hills = [100.0, 105.0, 104.0, 120.0, 90.0, 95.0];
        assert_eq!((up(&hills), down(&hills)), (Some(25), Some(30)));
    }
}
