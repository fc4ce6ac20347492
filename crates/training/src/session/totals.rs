//! The distance and time of a session.

use super::tree::{Extent, PaceName, Repeat, Single, Step, StepKind, Target};
use crate::distance::{Distance, DistanceUnit, METRES_PER_MILE};

/// Metric distances shorter than this are track distances, whatever the plan's unit.
const TRACK_METRES: u32 = 2_000;

/// An athlete's own paces.
pub trait Paces {
    /// Seconds per kilometre, from the fastest to the slowest; `None` if unknown.
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)>;

    /// The unit of offsets: the 10 s of "MP-10s" are per unit of the plan it was written in.
    fn offset_unit(&self) -> DistanceUnit {
        DistanceUnit::Km
    }

    /// The likely seconds per kilometre of a step without a pace; `None` if nothing is estimated.
    fn likely_seconds_per_km(&self, _: &Single) -> Option<f64> {
        None
    }
}

/// An athlete's paces for a plan written in `unit`.
pub struct PlanPaces<'a> {
    pub paces: &'a dyn Paces,
    pub unit: DistanceUnit,
}

impl Paces for PlanPaces<'_> {
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
        self.paces.seconds_per_km(name)
    }

    fn offset_unit(&self) -> DistanceUnit {
        self.unit
    }
}

/// Of no athlete.
pub struct NoPaces;

impl Paces for NoPaces {
    fn seconds_per_km(&self, _: PaceName) -> Option<(f64, f64)> {
        None
    }
}

/// Sums of steps. Figures that needed an athlete's pace are estimated; what is still unknown is left out.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Sums {
    km_thousandths: u64,
    miles_thousandths: u64,
    estimated_metres: f64,
    pub seconds: f64,
    has_long_km: bool,
    pub is_estimated: bool,
    pub lacks_distance: bool,
    /// Not only recoveries lack it.
    pub lacks_work_distance: bool,
    pub lacks_time: bool,
}

impl Sums {
    pub fn of(steps: &[Step], paces: &dyn Paces) -> Self {
        let mut sums = Self::default();
        for step in steps {
            sums.add(&Self::of_step(step, paces));
        }
        sums
    }

    fn of_step(step: &Step, paces: &dyn Paces) -> Self {
        match step {
            Step::Single(single) => Self::of_single(single, paces),
            Step::Repeat { repeat } => Self::of_repeat(repeat, paces),
        }
    }

    fn of_repeat(repeat: &Repeat, paces: &dyn Paces) -> Self {
        let once = Self::of(&repeat.steps, paces);
        let Some((last, others)) = repeat.steps.split_last().filter(|_| repeat.skip_last_recovery) else {
            return once.times(u64::from(repeat.counted_times()));
        };
        let mut sums = once.times(u64::from(repeat.counted_times().saturating_sub(1)));
        sums.add(&Self::of(others, paces));
        if !is_recovery(last) {
            sums.add(&Self::of_step(last, paces));
        }
        sums
    }

    fn of_single(single: &Single, paces: &dyn Paces) -> Self {
        let mut sums = Self::default();
        let pace = pace_of(single, paces);
        let is_still = is_still(single);
        match single.extent.counted() {
            Extent::Distance(extent) => {
                sums.add_distance(extent.distance);
                match pace {
                    Some(pace) => {
                        sums.seconds = metres(extent.distance) / 1_000.0 * pace.seconds;
                        sums.is_estimated = pace.is_estimated;
                    }
                    None => sums.lacks_time = true,
                }
            }
            Extent::Time { seconds, .. } => {
                sums.seconds = f64::from(seconds);
                match pace {
                    _ if is_still => {}
                    Some(pace) if pace.seconds > 0.0 => {
                        sums.estimated_metres = f64::from(seconds) / pace.seconds * 1_000.0;
                        sums.is_estimated = pace.is_estimated;
                    }
                    _ => sums.lacks_distance = true,
                }
            }
            // The length of a rest does not matter for estimates.
            Extent::Lap if is_still => sums.lacks_time = paces.likely_seconds_per_km(single).is_none(),
            Extent::Lap => {
                sums.lacks_distance = true;
                sums.lacks_time = true;
            }
        }
        sums.lacks_work_distance = sums.lacks_distance && !is_rest(single.kind);
        sums
    }

    fn add_distance(&mut self, distance: Distance) {
        match distance.unit() {
            DistanceUnit::Km => {
                self.km_thousandths += u64::from(distance.thousandths());
                self.has_long_km |= distance.thousandths() >= TRACK_METRES;
            }
            DistanceUnit::Miles => self.miles_thousandths += u64::from(distance.thousandths()),
        }
    }

    fn add(&mut self, other: &Self) {
        self.km_thousandths += other.km_thousandths;
        self.miles_thousandths += other.miles_thousandths;
        self.estimated_metres += other.estimated_metres;
        self.seconds += other.seconds;
        self.has_long_km |= other.has_long_km;
        self.is_estimated |= other.is_estimated;
        self.lacks_distance |= other.lacks_distance;
        self.lacks_work_distance |= other.lacks_work_distance;
        self.lacks_time |= other.lacks_time;
    }

    fn times(self, times: u64) -> Self {
        Self {
            km_thousandths: self.km_thousandths * times,
            miles_thousandths: self.miles_thousandths * times,
            estimated_metres: self.estimated_metres * times as f64,
            seconds: self.seconds * times as f64,
            ..self
        }
    }

    /// Written distances, and those computed from a pace.
    pub fn metres(&self) -> f64 {
        self.km_thousandths as f64 + self.miles_thousandths as f64 * METRES_PER_MILE / 1_000.0 + self.estimated_metres
    }

    /// 0 unless it is known for every step.
    pub fn minutes(&self) -> i64 {
        if self.lacks_time || self.seconds <= 0.0 { 0 } else { whole_minutes(self.seconds) }
    }

    /// In the unit it was written in, or the plan's if there are both.
    pub fn distance(&self, plan_unit: DistanceUnit) -> Distance {
        let has_miles = self.miles_thousandths > 0;
        let unit = match (has_miles, self.has_long_km) {
            (true, false) if self.km_thousandths == 0 => DistanceUnit::Miles,
            (false, true) => DistanceUnit::Km,
            _ => plan_unit,
        };
        self.distance_in(unit)
    }

    /// Zero if more than recoveries is open: a partial sum is not the total.
    pub fn whole_distance(&self, plan_unit: DistanceUnit) -> Distance {
        let distance = self.distance(plan_unit);
        if self.lacks_work_distance { Distance::zero(distance.unit()) } else { distance }
    }

    pub fn distance_in(&self, unit: DistanceUnit) -> Distance {
        let thousandths = (self.metres() / unit.km()).round().min(1_000_000.0) as i64;
        Distance::from_thousandths(thousandths, unit).unwrap_or(Distance::zero(unit))
    }
}

/// At least one.
pub fn whole_minutes(seconds: f64) -> i64 {
    ((seconds / 60.0).round() as i64).max(1)
}

/// A recovery without a target, or strides by time: the time counts, the distance does not.
fn is_still(single: &Single) -> bool {
    match &single.target {
        None => matches!(single.kind, StepKind::Recovery | StepKind::Rest),
        Some(Target::Named { name: PaceName::Strides, .. }) => !matches!(single.extent, Extent::Distance(_)),
        Some(_) => false,
    }
}

fn is_recovery(step: &Step) -> bool {
    matches!(step, Step::Single(single) if is_rest(single.kind))
}

fn is_rest(kind: StepKind) -> bool {
    matches!(kind, StepKind::Recovery | StepKind::Rest)
}

struct PaceOf {
    /// Per kilometre.
    seconds: f64,
    is_estimated: bool,
}

fn pace_of(single: &Single, paces: &dyn Paces) -> Option<PaceOf> {
    if let Some(Target::Pace { seconds_from, seconds_to, distance_type }) = single.target {
        let middle = f64::from(seconds_from + seconds_to) / 2.0;
        let seconds = middle / distance_type.km();
        return Some(PaceOf { seconds, is_estimated: false });
    }
    let told = resolved(single, paces).map(|(fastest, slowest)| f64::midpoint(fastest, slowest));
    let seconds = told.or_else(|| paces.likely_seconds_per_km(single))?;
    Some(PaceOf { seconds, is_estimated: true })
}

/// The athlete's pace for a step, from the fastest to the slowest, in seconds per kilometre.
pub fn resolved(single: &Single, paces: &dyn Paces) -> Option<(f64, f64)> {
    match &single.target {
        Some(Target::Named { name, name_to, offset_seconds }) => {
            let (fast, slow) = paces.seconds_per_km(*name)?;
            let other = name_to.and_then(|name| paces.seconds_per_km(name)).unwrap_or((fast, slow));
            let offset = f64::from(*offset_seconds) / paces.offset_unit().km();
            Some((fast.min(other.0) + offset, slow.max(other.1) + offset))
        }
        Some(Target::Pace { .. } | Target::Effort { .. } | Target::Zone { .. } | Target::Percent { .. }) => None,
        Some(Target::Words { .. }) | None => paces.seconds_per_km(usual(single.kind)),
    }
}

/// The fastest named pace of the work, ignoring strides: shown for a session without a pace in figures.
pub fn work_pace(steps: &[Step], paces: &dyn Paces) -> Option<(f64, f64)> {
    let of_step = |step: &Step| match step {
        Step::Single(single @ Single { kind: StepKind::Work, target: Some(Target::Named { name, .. }), .. })
            if *name != PaceName::Strides =>
        {
            resolved(single, paces)
        }
        Step::Single(_) => None,
        Step::Repeat { repeat } => work_pace(&repeat.steps, paces),
    };
    steps.iter().filter_map(of_step).min_by(|one, other| one.0.total_cmp(&other.0))
}

const fn usual(kind: StepKind) -> PaceName {
    match kind {
        StepKind::WarmUp | StepKind::CoolDown | StepKind::Work => PaceName::Easy,
        StepKind::Recovery | StepKind::Rest => PaceName::Jog,
    }
}

pub fn metres(distance: Distance) -> f64 {
    f64::from(distance.thousandths()) * distance.unit().km()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::super::range_text;
    use super::*;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Vector {
        seconds_per_km: (f64, f64),
        offset_seconds: i16,
        plan_unit: DistanceUnit,
        shown_unit: DistanceUnit,
        shown: String,
    }

    struct Marathon((f64, f64));

    impl Paces for Marathon {
        fn seconds_per_km(&self, _: PaceName) -> Option<(f64, f64)> {
            Some(self.0)
        }
    }

    #[test]
    fn an_offset_is_per_unit_of_the_plan_in_whatever_unit_it_is_shown() {
        let vectors: Vec<Vector> =
            serde_json::from_str(include_str!("../../../../fixtures/pace-offsets.json")).unwrap();
        for vector in vectors {
            let target =
                Target::Named { name: PaceName::Marathon, name_to: None, offset_seconds: vector.offset_seconds };
            let single = Single { kind: StepKind::Work, extent: Extent::Lap, target: Some(target), note: None };
            let paces = PlanPaces { paces: &Marathon(vector.seconds_per_km), unit: vector.plan_unit };
            let range = resolved(&single, &paces).unwrap();
            assert_eq!(range_text(range, vector.shown_unit), vector.shown);
        }
    }
}
