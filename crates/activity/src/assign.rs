//! Matches the runs of a day to its planned sessions.

/// The length of a run or a session; `None` if unknown.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Length {
    pub metres: Option<f64>,
    pub seconds: Option<f64>,
}

/// A run less than half or more than twice as long as the session may be another one, so a person is asked.
const LEAST_LIKENESS: f64 = 0.5;
/// Nobody runs more often in a day, and all permutations are tried.
const MAX_PER_DAY: usize = 6;

impl Length {
    /// From 0 to 1, by distance if both have one, else by time; `None` if they cannot be compared.
    pub fn likeness(self, other: Self) -> Option<f64> {
        let share = |one: f64, other: f64| one.min(other) / one.max(other);
        let is_told = |value: &f64| *value > 0.0;
        let metres = self.metres.filter(is_told).zip(other.metres.filter(is_told));
        let seconds = self.seconds.filter(is_told).zip(other.seconds.filter(is_told));
        metres.or(seconds).map(|(one, other)| share(one, other))
    }
}

/// The session of each run, each session at most once: the assignment with the highest total likeness. A session of
/// unknown length is used only if there is no other.
pub fn assigned(runs: &[Length], sessions: &[Length]) -> Vec<Option<usize>> {
    let likeness = |run: usize, session: usize| {
        let known = runs[run].likeness(sessions[session]);
        known.map_or(Some(LEAST_LIKENESS / 2.0), |likeness| Some(likeness).filter(|it| *it >= LEAST_LIKENESS))
    };
    let mut best = (0.0, vec![None; runs.len()]);
    let mut way = vec![None; runs.len()];
    tried(0, runs.len().min(MAX_PER_DAY), sessions.len().min(MAX_PER_DAY), &likeness, (0.0, &mut way), &mut best);
    best.1
}

type Way = Vec<Option<usize>>;

fn tried(
    run: usize,
    runs: usize,
    sessions: usize,
    likeness: &dyn Fn(usize, usize) -> Option<f64>,
    (sum, way): (f64, &mut Way),
    best: &mut (f64, Way),
) {
    if run == runs {
        if sum > best.0 + 1e-9 {
            *best = (sum, way.clone());
        }
        return;
    }
    for session in (0..sessions).filter(|session| !way.contains(&Some(*session))).collect::<Vec<_>>() {
        if let Some(alike) = likeness(run, session) {
            way[run] = Some(session);
            tried(run + 1, runs, sessions, likeness, (sum + alike, way), best);
            way[run] = None;
        }
    }
    tried(run + 1, runs, sessions, likeness, (sum, way), best);
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn km(km: f64) -> Length {
        Length { metres: Some(km * 1_000.0), seconds: Some(km * 330.0) }
    }

    #[test]
    fn a_run_is_matched_to_the_most_similar_session() {
        assert_eq!(assigned(&[km(9.6)], &[km(10.0)]), [Some(0)]);
        assert_eq!(assigned(&[km(9.6)], &[km(5.0), km(10.0)]), [Some(1)]);
        assert_eq!(assigned(&[km(5.2), km(10.1)], &[km(10.0), km(5.0)]), [Some(1), Some(0)], "two sessions a day");
        assert_eq!(assigned(&[km(3.0), km(10.1)], &[km(10.0)]), [None, Some(0)], "a warm-up is an extra run");
    }

    #[test]
    fn a_run_unlike_the_session_is_asked_about() {
        assert_eq!(assigned(&[km(4.0)], &[km(10.0)]), [None]);
        assert_eq!(assigned(&[km(21.0)], &[km(10.0)]), [None]);
        assert_eq!(assigned(&[km(10.0)], &[]), [None]);
    }

    #[test]
    fn a_session_without_a_length_is_used_if_there_is_no_other() {
        assert_eq!(assigned(&[km(9.0)], &[Length::default()]), [Some(0)]);
        assert_eq!(assigned(&[km(9.0)], &[Length::default(), km(8.0)]), [Some(1)]);
        let hour = Length { metres: None, seconds: Some(3_600.0) };
        assert_eq!(assigned(&[km(10.0)], &[hour]), [Some(0)], "by time where there is no distance");
    }

    proptest! {
        #[test]
        fn no_session_is_assigned_twice(runs in vec(1.0..40.0_f64, 0..8), sessions in vec(1.0..40.0_f64, 0..8)) {
            let runs: Vec<Length> = runs.into_iter().map(km).collect();
            let sessions: Vec<Length> = sessions.into_iter().map(km).collect();
            let found = assigned(&runs, &sessions);
            prop_assert_eq!(found.len(), runs.len());
            let mut taken: Vec<usize> = found.iter().flatten().copied().collect();
            let count = taken.len();
            taken.sort_unstable();
            taken.dedup();
            prop_assert_eq!(taken.len(), count);
        }
    }
}
