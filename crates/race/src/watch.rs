//! The steps of a race for a watch: one for each section, joined where there are too many.

use crate::plan::Planned;

/// Some watches take no more.
pub const MAX_WATCH_STEPS: usize = 50;

#[derive(Debug, Clone, PartialEq)]
pub struct WatchStep {
    /// The first of its sections, from 1.
    pub first: usize,
    pub last: usize,
    pub metres: f64,
    pub seconds: u32,
    pub name: Option<String>,
}

impl WatchStep {
    pub fn seconds_per_km(&self) -> f64 {
        f64::from(self.seconds) / self.metres * 1_000.0
    }
}

/// Neighbours whose paces differ least are joined first.
pub fn watch_steps(planned: &Planned, most: usize) -> Vec<WatchStep> {
    let step = |section: &crate::Section| WatchStep {
        first: section.number,
        last: section.number,
        metres: section.to - section.from,
        seconds: section.seconds,
        name: section.name.clone(),
    };
    let mut steps: Vec<WatchStep> = planned.sections.iter().map(step).collect();
    while steps.len() > most.max(1) {
        let change = |at: &usize| (steps[*at].seconds_per_km() - steps[at + 1].seconds_per_km()).abs();
        let Some(at) = (0..steps.len() - 1).min_by(|one, other| change(one).total_cmp(&change(other))) else { break };
        let after = steps.remove(at + 1);
        let step = &mut steps[at];
        step.last = after.last;
        step.metres += after.metres;
        step.seconds += after.seconds;
        step.name = step.name.take().or(after.name);
    }
    steps
}

#[cfg(test)]
mod tests {
    use training::distance::DistanceUnit;

    use super::*;
    use crate::{Course, Ground, PlanDetails, SectionsBy, Surroundings, plan};

    #[test]
    fn a_hundred_kilometres_by_kilometre_are_fifty_steps_with_the_same_sum() {
        let hilly = (0..=5_000).map(|step| 100.0 + (f64::from(step) / 300.0).sin() * 80.0).collect();
        let course = Course { metres: 100_000.0, altitudes: Some(hilly), notes: vec![] };
        let details = PlanDetails { sections: SectionsBy::Unit, ..PlanDetails::new(36_000) };
        let around = Surroundings { unit: DistanceUnit::Km, split_unit: DistanceUnit::Km, usual_altitude: None };
        let planned = plan(&Ground::of(&course, 1), &details, around);
        let steps = watch_steps(&planned, MAX_WATCH_STEPS);
        assert_eq!((planned.sections.len(), steps.len()), (100, 50));
        assert_eq!(steps.iter().map(|step| step.seconds).sum::<u32>(), 36_000);
        assert!((steps.iter().map(|step| step.metres).sum::<f64>() - 100_000.0).abs() < 1e-6);
        let joined: Vec<usize> = steps.iter().flat_map(|step| step.first..=step.last).collect();
        assert_eq!(joined, (1..=100).collect::<Vec<_>>());
    }
}
