//! The expected steps of the plan, in running order.

use training::session::{Extent, PaceName, Paces, PercentOf, Single, Step, StepKind, Target, metres, resolved};

/// Likely seconds per kilometre if nothing is given, only to compare lengths.
const WORK_SECONDS_PER_KM: f64 = 300.0;
const EASY_SECONDS_PER_KM: f64 = 360.0;

#[derive(Debug, Clone, PartialEq)]
pub struct PlannedStep {
    /// The line of the watch file that a lap of this step refers to.
    pub line: u16,
    pub kind: StepKind,
    /// One of the two is set, unless the step lasts until the lap button; the longer end of a range.
    pub metres: Option<f64>,
    pub seconds: Option<f64>,
    /// Which share of it is enough: less than 1 for a range.
    pub least_share: f64,
    /// Seconds per kilometre, from the fastest to the slowest, if the plan has a pace.
    pub pace: Option<(f64, f64)>,
}

impl PlannedStep {
    /// Faster than its surroundings.
    pub const fn is_work(&self) -> bool {
        matches!(self.kind, StepKind::Work)
    }

    /// Its likely duration; `None` if unknown.
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
        let least_share = least_share(single.extent);
        PlannedStep { line, kind: single.kind, metres, seconds, least_share, pace: pace(&single, paces) }
    };
    fit::followed(steps).into_iter().map(step).collect()
}

/// "5-6 km": five are enough.
fn least_share(extent: Extent) -> f64 {
    let share = match extent {
        Extent::Distance(extent) => metres(extent.distance) / metres(extent.counted()),
        Extent::Time { seconds, seconds_to: Some(most) } if most > 0 => f64::from(seconds) / f64::from(most),
        Extent::Time { .. } | Extent::Lap => 1.0,
    };
    if share.is_finite() { share.clamp(0.0, 1.0) } else { 1.0 }
}

/// A session without steps is one step, at its own pace.
pub fn planned_whole(metres: Option<f64>, seconds: Option<f64>, pace: Option<(f64, f64)>) -> Vec<PlannedStep> {
    let is_said = metres.is_some() || seconds.is_some() || pace.is_some();
    let step = PlannedStep { line: 0, kind: StepKind::Work, metres, seconds, least_share: 1.0, pace };
    if is_said { vec![step] } else { vec![] }
}

/// The named paces of efforts and zones, easiest first; harder ones are interval pace.
const SCALE: [PaceName; 4] = [PaceName::Recovery, PaceName::Easy, PaceName::Steady, PaceName::Threshold];

fn on_scale((from, to): (u8, u8), ends: [u8; 4], paces: &dyn Paces) -> Option<(f64, f64)> {
    let name = |value: u8| ends.iter().position(|end| value <= *end).map_or(PaceName::Interval, |place| SCALE[place]);
    let (easy, hard) = (paces.seconds_per_km(name(from))?, paces.seconds_per_km(name(to))?);
    Some((easy.0.min(hard.0), easy.1.max(hard.1)))
}

fn share_of(name: PaceName, (from, to): (u8, u8), paces: &dyn Paces) -> Option<(f64, f64)> {
    let (fast, slow) = paces.seconds_per_km(name)?;
    let whole = f64::midpoint(fast, slow) * 100.0;
    (from > 0).then(|| (whole / f64::from(to), whole / f64::from(from)))
}

/// Only an explicit target: a step without one is not judged.
fn pace(single: &Single, paces: &dyn Paces) -> Option<(f64, f64)> {
    match &single.target {
        Some(Target::Pace { seconds_from, seconds_to, distance_type }) => {
            let per_km = |seconds: &u16| f64::from(*seconds) / distance_type.km();
            Some((per_km(seconds_from), per_km(seconds_to)))
        }
        Some(Target::Named { .. }) => resolved(single, paces),
        Some(Target::Effort { from, to }) => on_scale((*from, *to), [2, 4, 6, 8], paces),
        Some(Target::Zone { from, to }) => on_scale((*from, *to), [1, 2, 3, 4], paces),
        Some(Target::Percent { from, to, of: PercentOf::ThresholdPace }) => {
            share_of(PaceName::Threshold, (*from, *to), paces)
        }
        Some(Target::Percent { from, to, of: PercentOf::Vo2MaxSpeed }) => {
            share_of(PaceName::Interval, (*from, *to), paces)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use training::distance::DistanceUnit;
    use training::running_score::RunningScore;
    use training::session::{AthletePaces, NoPaces, read};

    use super::*;

    fn steps(text: &str, paces: &dyn Paces) -> Vec<PlannedStep> {
        planned(&read(text, DistanceUnit::Km, &NoPaces).workouts[0].steps, paces)
    }

    #[test]
    fn zones_and_efforts_become_the_athletes_own_paces() {
        let paces = AthletePaces::new(RunningScore::new(50.0).ok(), vec![]);
        let of = |name| paces.seconds_per_km(name);
        assert_eq!(steps("40 min Z2", &paces)[0].pace, of(PaceName::Easy));
        assert_eq!(steps("20 min Z4", &paces)[0].pace, of(PaceName::Threshold));
        assert_eq!(steps("40 min Z2", &NoPaces)[0].pace, None, "nobody knows the paces");
        assert_eq!(steps("40 min", &paces)[0].pace, None, "the plan asks for none");
    }

    #[test]
    fn the_shorter_end_of_a_range_is_enough() {
        let [step] = &steps("5-8 km easy", &NoPaces)[..] else { panic!("one step") };
        assert_eq!((step.metres, step.least_share), (Some(8_000.0), 0.625));
    }
}
