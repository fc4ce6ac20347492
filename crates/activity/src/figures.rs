//! The figures of a whole recording.

use crate::recording::{Recording, Sample};

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Figures {
    pub heart_rate: Option<u8>,
    pub max_heart_rate: Option<u8>,
    /// Steps per minute, while running.
    pub cadence: Option<u8>,
    pub ascent_metres: Option<u32>,
}

/// A climb counts from this height on: the altitudes of watches fluctuate.
const CLIMB_METRES: f32 = 3.0;
/// A spike of a strap is not the maximum heart rate: it must last this many samples.
const HELD_SAMPLES: usize = 5;

pub fn figures(recording: &Recording) -> Figures {
    let rates: Vec<u8> = recording.samples.iter().filter_map(|sample| sample.heart_rate).collect();
    let cadences: Vec<u8> = recording.samples.iter().filter_map(|sample| sample.cadence).collect();
    Figures {
        heart_rate: mean(&rates),
        max_heart_rate: rates.windows(HELD_SAMPLES).filter_map(|held| held.iter().min().copied()).max(),
        cadence: mean(&cadences),
        ascent_metres: ascent(&recording.samples),
    }
}

fn mean(values: &[u8]) -> Option<u8> {
    let sum: u64 = values.iter().map(|value| u64::from(*value)).sum();
    let count = values.len() as u64;
    (count > 0).then(|| ((sum + count / 2) / count) as u8)
}

fn ascent(samples: &[Sample]) -> Option<u32> {
    let mut altitudes = samples.iter().filter_map(|sample| sample.altitude);
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
        let up = |altitudes: &[f32]| {
            let samples: Vec<Sample> =
                altitudes.iter().map(|it| Sample { altitude: Some(*it), ..Sample::default() }).collect();
            ascent(&samples)
        };
        assert_eq!(up(&[]), None);
        assert_eq!(up(&[100.0, 101.0, 100.0, 101.5, 100.2]), Some(0));
        assert_eq!(up(&[100.0, 105.0, 104.0, 120.0, 90.0, 95.0]), Some(25));
    }
}
