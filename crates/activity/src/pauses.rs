//! The pauses of a recording, found in order, so that a search through all of its samples stays linear.

use crate::recording::{Pause, Recording};

pub(crate) struct Pauses<'a> {
    /// Sorted and without overlaps; those that have passed are dropped.
    ahead: &'a [Pause],
}

impl<'a> Pauses<'a> {
    pub fn of(recording: &'a Recording) -> Self {
        Self { ahead: &recording.pauses }
    }

    /// Whether any of them overlaps this time. `from` must not decrease from call to call.
    pub fn interrupt(&mut self, from: u32, to: u32) -> bool {
        let passed = self.ahead.iter().take_while(|pause| pause.to_seconds <= from).count();
        self.ahead = &self.ahead[passed..];
        self.ahead.first().is_some_and(|pause| pause.from_seconds < to)
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_same_pauses_are_found_as_by_looking_at_all(
            lengths in vec((1..9_u32, 1..9_u32), 0..12),
            times in vec(0..120_u32, 0..40),
        ) {
            let mut at = 0;
            let pauses: Vec<Pause> = lengths.into_iter().map(|(apart, length)| {
                let from_seconds = at + apart;
                at = from_seconds + length;
                Pause { from_seconds, to_seconds: at }
            }).collect();
            let mut times = times;
            times.sort_unstable();
            let mut found = Pauses { ahead: &pauses };
            for pair in times.windows(2) {
                let any = pauses.iter().any(|pause| pause.from_seconds < pair[1] && pair[0] < pause.to_seconds);
                prop_assert_eq!(found.interrupt(pair[0], pair[1]), any);
            }
        }
    }
}
