//! Hides parts of a route from others.

use crate::builder::between;
use crate::recording::Sample;

/// Positions this close to the start or the finish are hidden from others.
pub const HIDDEN_METRES: f64 = 300.0;

/// Removes positions near the start and the finish, whenever the run passed there.
pub fn trimmed(samples: &[Sample]) -> Vec<Sample> {
    let mut positions = samples.iter().filter_map(|sample| sample.position);
    let ends: Vec<_> = positions.next().into_iter().chain(positions.next_back()).collect();
    let hidden = |sample: &Sample| {
        let is_near = sample.position.is_some_and(|at| ends.iter().any(|end| between(*end, at) <= HIDDEN_METRES));
        Sample { position: sample.position.filter(|_| !is_near), ..*sample }
    };
    samples.iter().map(hidden).collect()
}

/// Removes all positions.
pub fn hidden(samples: &[Sample]) -> Vec<Sample> {
    samples.iter().map(|sample| Sample { position: None, ..*sample }).collect()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::recording::Position;

    fn at(north_metres: f64) -> Sample {
        let position = Position { latitude: 50.0 + north_metres / 111_195.0, longitude: 8.0 };
        Sample { position: Some(position), ..Sample::default() }
    }

    #[test]
    fn positions_near_the_start_and_the_finish_are_removed_even_in_passing() {
        let run = [0.0, 200.0, 400.0, 900.0, 250.0, 1_200.0, 2_000.0, 1_800.0, 2_010.0].map(at);
        let shown: Vec<bool> = trimmed(&run).iter().map(|sample| sample.position.is_some()).collect();
        assert_eq!(shown, [false, false, true, true, false, true, false, false, false]);
        assert!(trimmed(&[]).is_empty());
    }

    proptest! {
        #[test]
        fn nothing_within_three_hundred_metres_of_either_end_is_shown(run in vec(-5_000.0..5_000.0_f64, 1..60)) {
            let samples: Vec<Sample> = run.iter().copied().map(at).collect();
            for (sample, north) in trimmed(&samples).iter().zip(&run) {
                let nearest = (north - run[0]).abs().min((north - run[run.len() - 1]).abs());
                prop_assert!(sample.position.is_none() || nearest > HIDDEN_METRES - 1.0);
            }
        }
    }
}
