//! What the plan led one to expect, step by step, in the order in which it is run.

use training::session::{Extent, Paces, Single, Step, StepKind, Target, metres, resolved};

/// What a kilometre probably takes where nothing says so, to compare lengths alone.
const WORK_SECONDS_PER_KM: f64 = 300.0;
const EASY_SECONDS_PER_KM: f64 = 360.0;

#[derive(Debug, Clone, PartialEq)]
pub struct PlannedStep {
    /// The line of the watch's file that a lap of this step names.
    pub line: u16,
    pub kind: StepKind,
    /// One of the two, unless the step lasts until the lap button.
    pub metres: Option<f64>,
    pub seconds: Option<f64>,
    /// Seconds a kilometre, from the fastest to the slowest, where the plan gave a pace.
    pub pace: Option<(f64, f64)>,
}

impl PlannedStep {
    /// Faster than what lies around it.
    pub const fn is_work(&self) -> bool {
        matches!(self.kind, StepKind::Work)
    }

    /// What it probably takes; `None` where nobody knows.
    pub fn likely_seconds(&self) -> Option<f64> {
        let usual = if self.is_work() { WORK_SECONDS_PER_KM } else { EASY_SECONDS_PER_KM };
        let of_km = self.pace.map_or(usual, |(fastest, slowest)| f64::midpoint(fastest, slowest));
        self.seconds.or_else(|| self.metres.map(|metres| metres / 1_000.0 * of_km))
    }
}

/// With the athlete's paces of that day.
pub fn planned(steps: &[Step], paces: &dyn Paces) -> Vec<PlannedStep> {
    let step = |(line, single): (u16, Single)| {
        let (metres, seconds) = match single.extent.counted() {
            Extent::Distance(extent) => (Some(metres(extent.distance)), None),
            Extent::Time { seconds, .. } => (None, Some(f64::from(seconds))),
            Extent::Lap => (None, None),
        };
        PlannedStep { line, kind: single.kind, metres, seconds, pace: pace(&single, paces) }
    };
    fit::followed(steps).into_iter().map(step).collect()
}

/// Only what the plan asks for: a step without a target has none to be judged by.
fn pace(single: &Single, paces: &dyn Paces) -> Option<(f64, f64)> {
    match &single.target {
        Some(Target::Pace { seconds_from, seconds_to, distance_type }) => {
            let per_km = |seconds: &u16| f64::from(*seconds) / distance_type.km();
            Some((per_km(seconds_from), per_km(seconds_to)))
        }
        Some(Target::Named { .. }) => resolved(single, paces),
        _ => None,
    }
}
