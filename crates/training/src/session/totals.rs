//! The distance and time of a session.

use super::climbed;
use super::heart_numbers::{Beats, HeartNumbers};
use super::heart_rate::{LOWEST, beats_per_minute};
use super::tree::{Extent, PaceName, PercentOf, Repeat, Single, Step, StepKind, Target};
use crate::distance::{Distance, DistanceUnit, METRES_PER_MILE};

/// Metric distances shorter than this are track distances, whatever the plan's unit.
const TRACK_METRES: u32 = 2_000;

/// A stride of unknown length.
const STRIDE_METRES: f64 = 100.0;
const STRIDE_SECONDS: f64 = 25.0;

/// A longer one is a run of its own.
const LONGEST_RUNG_METRES: f64 = 2_000.0;

/// An athlete's own paces.
pub trait Paces {
    /// Seconds per kilometre, from the fastest to the slowest; `None` if unknown.
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)>;

    /// The unit of offsets: the 10 s of "MP-10s" are per unit of the plan it was written in.
    fn offset_unit(&self) -> DistanceUnit {
        DistanceUnit::Km
    }

    /// The beats that a target by heart rate means for the athlete, the lower end first; `None` for a target of another kind, or if they
    /// are unknown.
    fn beats(&self, target: &Target) -> Option<Beats> {
        HeartNumbers::default().beats(target)
    }

    /// How many zones of heart rate the athlete has.
    fn heart_rate_zones(&self) -> u8 {
        HeartNumbers::default().zones.count()
    }

    /// The share of the maximum heart rate that typed beats are; `None` if the athlete's heart rates are unknown.
    fn percent_of_maximum(&self, _: Beats) -> Option<u8> {
        None
    }

    /// The share of the maximum heart rate that a percentage of heart rate is; `None` for what is no heart rate.
    fn percent_of_maximum_for(&self, of: PercentOf, percent: u8) -> Option<u8> {
        HeartNumbers::default().percent_of_maximum_for(of, percent)
    }

    /// The likely seconds per kilometre of a step without a pace; `None` if nothing is estimated.
    fn likely_seconds_per_km(&self, _: &Single) -> Option<f64> {
        None
    }

    /// The pace at which a repeat without one is usually run.
    fn suggested(&self, extent: Extent) -> Option<PaceName> {
        pace_by_length(extent)
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

    fn beats(&self, target: &Target) -> Option<Beats> {
        self.paces.beats(target)
    }

    fn heart_rate_zones(&self) -> u8 {
        self.paces.heart_rate_zones()
    }

    fn percent_of_maximum(&self, beats: Beats) -> Option<u8> {
        self.paces.percent_of_maximum(beats)
    }

    fn percent_of_maximum_for(&self, of: PercentOf, percent: u8) -> Option<u8> {
        self.paces.percent_of_maximum_for(of, percent)
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
        let are_spaced = steps.iter().filter(|step| is_recovery(step)).count() > 1 || is_ladder(steps);
        Self::of_list(steps, paces, are_spaced)
    }

    /// `are_repeats`: with recoveries between them, so that their length suggests how fast they are run.
    fn of_list(steps: &[Step], paces: &dyn Paces, are_repeats: bool) -> Self {
        let mut sums = Self::default();
        let mut before = Self::default();
        let are_repeats = are_repeats && !steps.iter().any(is_walk_by_time);
        for step in steps {
            let of_step = match step {
                Step::Single(single) if is_way_back(single) && before.metres() > 0.0 => {
                    way_back(single, &before, paces)
                }
                Step::Single(single) if are_repeats && single.kind == StepKind::Work => {
                    Self::of_single(&suggested(single, paces), paces)
                }
                Step::Single(single) => Self::of_single(single, paces),
                Step::Repeat { repeat } => Self::of_repeat(repeat, paces),
            };
            sums.add(&of_step);
            before = of_step;
        }
        sums
    }

    fn of_repeat(repeat: &Repeat, paces: &dyn Paces) -> Self {
        let once = Self::of_list(&repeat.steps, paces, true);
        let Some((last, others)) = repeat.steps.split_last().filter(|_| repeat.skip_last_recovery) else {
            return once.times(u64::from(repeat.counted_times()));
        };
        let mut sums = once.times(u64::from(repeat.counted_times().saturating_sub(1)));
        let others = if is_recovery(last) { others } else { &repeat.steps };
        sums.add(&Self::of_list(others, paces, true));
        sums
    }

    fn of_single(single: &Single, paces: &dyn Paces) -> Self {
        let mut sums = Self::default();
        let pace = pace_of(single, paces);
        let climb = climbed::metres_climbed(single);
        let is_still = is_still(single) && !(is_strides(single) && paces.likely_seconds_per_km(single).is_some());
        match single.extent.counted() {
            Extent::Distance(extent) => {
                sums.add_distance(extent.distance);
                match pace {
                    Some(pace) => {
                        let share = climb.map_or(1.0, |climb| climbed::share_of_flat(climb, metres(extent.distance)));
                        sums.seconds = metres(extent.distance) / 1_000.0 * pace.seconds * share;
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
                        let flat = f64::from(seconds) / pace.seconds * 1_000.0;
                        sums.estimated_metres = climb.map_or(flat, |climb| climbed::metres_with(climb, flat));
                        sums.is_estimated = pace.is_estimated;
                    }
                    _ => sums.lacks_distance = true,
                }
            }
            // Strides without a length are about 100 m.
            Extent::Lap if is_strides(single) && paces.likely_seconds_per_km(single).is_some() => {
                sums.estimated_metres = STRIDE_METRES;
                sums.seconds = STRIDE_SECONDS;
                sums.is_estimated = true;
            }
            // The length of a rest does not matter for estimates.
            Extent::Lap if is_still => sums.lacks_time = paces.likely_seconds_per_km(single).is_none(),
            Extent::Lap => {
                sums.lacks_distance = true;
                // A warm-up without a length is short: the time of the others is about that of the session.
                sums.lacks_time = !is_end(single.kind) || paces.likely_seconds_per_km(single).is_none();
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

    /// Part of the distance was computed from a pace.
    pub fn has_estimated_distance(&self) -> bool {
        self.estimated_metres > 0.0
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

/// "200 400 600 800 600 400 200": several short distances and nothing else are repeats.
fn is_ladder(steps: &[Step]) -> bool {
    let is_rung = |step: &Step| match step {
        Step::Single(Single { kind: StepKind::Work, extent: Extent::Distance(extent), target: None, .. }) => {
            metres(extent.counted()) <= LONGEST_RUNG_METRES
        }
        _ => false,
    };
    steps.len() > 2 && steps.iter().all(is_rung)
}

fn is_strides(single: &Single) -> bool {
    matches!(single.target, Some(Target::Named { name: PaceName::Strides, .. }))
}

/// "jog down": until the start is reached again.
fn is_way_back(single: &Single) -> bool {
    is_rest(single.kind) && single.extent == Extent::Lap && !is_still(single)
}

/// As far as what was run before it, if anything is estimated.
fn way_back(single: &Single, before: &Sums, paces: &dyn Paces) -> Sums {
    let Some(pace) = paces.likely_seconds_per_km(single) else { return Sums::of_single(single, paces) };
    let metres = before.metres();
    Sums { estimated_metres: metres, seconds: metres / 1_000.0 * pace, is_estimated: true, ..Sums::default() }
}

/// "1 min run, 1 min walk" is easy running.
fn is_walk_by_time(step: &Step) -> bool {
    match step {
        Step::Single(single) => {
            let is_walk = matches!(single.target, Some(Target::Named { name: PaceName::Walk, .. }));
            is_walk && matches!(single.extent, Extent::Time { .. })
        }
        Step::Repeat { .. } => false,
    }
}

/// A repeat without a pace, with the one that its length suggests, if anything is estimated.
fn suggested(single: &Single, paces: &dyn Paces) -> Single {
    let is_open = single.target.is_none() || is_unknown_effort(single, paces);
    let name = paces.suggested(single.extent).filter(|_| is_open && paces.likely_seconds_per_km(single).is_some());
    name.map_or_else(|| single.clone(), |name| Single { target: Some(Target::named(name)), ..single.clone() })
}

/// "6 x 5 min @ 155 bpm" of an athlete whose heart rates nobody knows. An upper end alone keeps the runner slow.
fn is_unknown_effort(single: &Single, paces: &dyn Paces) -> bool {
    let Some(Target::Words { words }) = &single.target else { return false };
    beats_per_minute(words).is_some_and(|beats| beats.0 > LOWEST && paces.percent_of_maximum(beats).is_none())
}

/// The pace at which repeats of that length are usually run; longer ones are runs.
pub fn pace_by_length(extent: Extent) -> Option<PaceName> {
    use PaceName::{FiveK, HalfMarathon, Interval, Repetition, TenK, Threshold};
    match extent.counted() {
        Extent::Distance(extent) => match metres(extent.distance) {
            ..=320.0 => Some(Repetition),
            ..=1_300.0 => Some(Interval),
            ..=2_200.0 => Some(FiveK),
            ..=3_500.0 => Some(TenK),
            ..=5_500.0 => Some(Threshold),
            _ => None,
        },
        Extent::Time { seconds, .. } => match seconds {
            0..=75 => Some(Repetition),
            76..=300 => Some(Interval),
            301..=480 => Some(TenK),
            481..=900 => Some(Threshold),
            901..=1_500 => Some(HalfMarathon),
            _ => None,
        },
        Extent::Lap => None,
    }
}

const fn is_end(kind: StepKind) -> bool {
    matches!(kind, StepKind::WarmUp | StepKind::CoolDown)
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
        // "155 bpm" is no pace.
        Some(Target::Words { words }) if beats_per_minute(words).is_some() => None,
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
