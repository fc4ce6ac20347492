//! A session by time and effort, for drawing. The web app draws the same.

use super::totals::{NoPaces, Paces, Sums, metres};
use super::tree::{Extent, PaceName, Repeat, Single, Step, StepKind, Target};
use crate::workout_type::WorkoutType;

/// A repeat with more bars than this is cut off: they would be indistinguishable.
const MAX_BARS: usize = 120;
const SECONDS_UNTIL_LAP: f64 = 300.0;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bar {
    pub seconds: f64,
    pub effort: Effort,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effort {
    Rest,
    Jog,
    Easy,
    Steady,
    Threshold,
    Fast,
}

impl Effort {
    /// Its height, up to 1.
    pub const fn height(self) -> f32 {
        match self {
            Self::Rest => 0.06,
            Self::Jog => 0.26,
            Self::Easy => 0.40,
            Self::Steady => 0.58,
            Self::Threshold => 0.76,
            Self::Fast => 1.0,
        }
    }

    /// The workout type whose colour it has.
    pub const fn workout_type(self) -> WorkoutType {
        match self {
            Self::Rest => WorkoutType::Rest,
            Self::Jog => WorkoutType::Recovery,
            Self::Easy => WorkoutType::EasyRun,
            Self::Steady => WorkoutType::LongRun,
            Self::Threshold => WorkoutType::Tempo,
            Self::Fast => WorkoutType::Intervals,
        }
    }

    /// Seconds per kilometre if nothing better is known, only to draw the parts in proportion.
    const fn usual_seconds(self) -> f64 {
        match self {
            Self::Rest => 900.0,
            Self::Jog => 420.0,
            Self::Easy => 360.0,
            Self::Steady => 320.0,
            Self::Threshold => 285.0,
            Self::Fast => 250.0,
        }
    }
}

/// Every step in running order.
pub fn profile(steps: &[Step], workout_type: WorkoutType, paces: &dyn Paces) -> Vec<Bar> {
    // "2k, 6x1k @ 4:00, 2k": what says nothing around repeats is easy, as it is counted.
    let is_around = steps.iter().any(|step| matches!(step, Step::Repeat { .. }));
    let of_step = |step: &Step| match step {
        Step::Single(single) if is_around && single.target.is_none() && single.kind == StepKind::Work => {
            let single = Single { target: Some(Target::named(PaceName::Easy)), ..single.clone() };
            of_step(&Step::Single(single), workout_type, paces)
        }
        step => of_step(step, workout_type, paces),
    };
    steps.iter().flat_map(of_step).collect()
}

fn of_step(step: &Step, workout_type: WorkoutType, paces: &dyn Paces) -> Vec<Bar> {
    match step {
        Step::Single(single) if is_of_unknown_speed(single, workout_type) => vec![],
        Step::Single(single) => vec![bar(single, workout_type, paces)],
        Step::Repeat { repeat } => of_repeat(repeat, workout_type, paces),
    }
}

/// Kilometres on a bike, in water or on foot take as long as nobody knows.
const fn is_of_unknown_speed(single: &Single, workout_type: WorkoutType) -> bool {
    matches!(workout_type, WorkoutType::AlternativeTraining) && matches!(single.extent, Extent::Distance(_))
}

fn of_repeat(repeat: &Repeat, workout_type: WorkoutType, paces: &dyn Paces) -> Vec<Bar> {
    let once: Vec<Bar> = repeat.steps.iter().flat_map(|step| of_step(step, workout_type, paces)).collect();
    let is_recovery =
        |step: &Step| matches!(step, Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, .. }));
    let left_out = usize::from(repeat.skip_last_recovery && repeat.steps.last().is_some_and(is_recovery));
    let bars = (once.len() * usize::from(repeat.counted_times())).saturating_sub(left_out);
    once.into_iter().cycle().take(bars.min(MAX_BARS)).collect()
}

fn bar(single: &Single, workout_type: WorkoutType, paces: &dyn Paces) -> Bar {
    let effort = effort(single, workout_type, paces);
    let step = Step::Single(single.clone());
    let has_pace = matches!(single.target, Some(Target::Pace { .. } | Target::Named { .. }));
    let sums = if has_pace { Sums::of(&[step], paces) } else { Sums::of(&[step], &NoPaces) };
    let seconds = match single.extent {
        Extent::Lap => SECONDS_UNTIL_LAP,
        Extent::Distance(extent) if sums.lacks_time => metres(extent.counted()) / 1_000.0 * effort.usual_seconds(),
        _ => sums.seconds,
    };
    Bar { seconds, effort }
}

/// By its target, else by its place in a session of that type.
fn effort(single: &Single, workout_type: WorkoutType, paces: &dyn Paces) -> Effort {
    if let Some(effort) = single.target.as_ref().and_then(|target| effort_of_target(target, paces)) {
        return effort;
    }
    match single.kind {
        StepKind::Rest => Effort::Rest,
        StepKind::Recovery => Effort::Jog,
        StepKind::WarmUp | StepKind::CoolDown => Effort::Easy,
        StepKind::Work => match workout_type {
            WorkoutType::EasyRun | WorkoutType::LongRun | WorkoutType::AlternativeTraining => Effort::Easy,
            WorkoutType::Tempo => Effort::Threshold,
            WorkoutType::Intervals | WorkoutType::Hills => Effort::Fast,
            WorkoutType::Recovery => Effort::Jog,
            WorkoutType::Rest => Effort::Rest,
        },
    }
}

fn effort_of_target(target: &Target, paces: &dyn Paces) -> Option<Effort> {
    match target {
        Target::Named { name, .. } => Some(effort_of_name(*name)),
        Target::Effort { to, .. } => Some(on_scale(*to, [2, 4, 6, 8])),
        Target::Zone { to, .. } => Some(on_scale(*to, [1, 2, 3, 4])),
        Target::Percent { to, of, .. } => {
            Some(on_scale(paces.percent_of_maximum_for(*of, *to).unwrap_or(*to), [64, 77, 84, 93]))
        }
        Target::Pace { seconds_from, seconds_to, distance_type } => {
            effort_of_pace(f64::from(seconds_from + seconds_to) / 2.0 / distance_type.km(), paces)
        }
        Target::Words { .. } => None,
    }
}

const fn effort_of_name(name: PaceName) -> Effort {
    match name {
        PaceName::Walk | PaceName::Jog | PaceName::Recovery => Effort::Jog,
        PaceName::Easy | PaceName::Long => Effort::Easy,
        PaceName::Steady | PaceName::Marathon => Effort::Steady,
        PaceName::HalfMarathon | PaceName::Threshold | PaceName::FifteenK | PaceName::Race => Effort::Threshold,
        _ => Effort::Fast,
    }
}

fn on_scale(value: u8, ends: [u8; 4]) -> Effort {
    const SCALE: [Effort; 4] = [Effort::Jog, Effort::Easy, Effort::Steady, Effort::Threshold];
    let place = ends.iter().position(|end| value <= *end);
    place.map_or(Effort::Fast, |place| SCALE[place])
}

/// Relative to the athlete's own paces; without them a pace in figures says nothing about effort.
pub(super) fn effort_of_pace(seconds_per_km: f64, paces: &dyn Paces) -> Option<Effort> {
    let easy = paces.seconds_per_km(PaceName::Easy)?;
    let threshold = paces.seconds_per_km(PaceName::Threshold)?;
    let middle = |name: PaceName| {
        let (from, to) = paces.seconds_per_km(name).unwrap_or(threshold);
        f64::midpoint(from, to)
    };
    Some(if seconds_per_km > easy.1 {
        Effort::Jog
    } else if seconds_per_km >= easy.0 {
        Effort::Easy
    } else if seconds_per_km > middle(PaceName::Marathon) {
        Effort::Steady
    } else if seconds_per_km > middle(PaceName::Interval) {
        Effort::Threshold
    } else {
        Effort::Fast
    })
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::distance::DistanceUnit;

    #[test]
    fn what_says_nothing_around_repeats_is_easy() {
        let workout = &read("2k, 6x1k @ 4:00 r 2 min, 2k", DistanceUnit::Km, &NoPaces).workouts[0];
        let bars = profile(&workout.steps, workout.workout_type, &NoPaces);
        assert_eq!([bars[0].effort, bars[bars.len() - 1].effort], [Effort::Easy; 2]);
        assert_eq!(bars[1].effort, Effort::Fast);
    }

    #[test]
    fn a_ride_by_distance_has_no_bars_at_running_pace() {
        for (text, bars) in [("bike 30 km", 0), ("bike 45 min", 1), ("hike 12 km", 0)] {
            let session = read(text, DistanceUnit::Km, &NoPaces);
            let workout = &session.workouts[0];
            assert_eq!(profile(&workout.steps, workout.workout_type, &NoPaces).len(), bars, "{text}");
        }
    }

    #[test]
    fn bars_are_in_running_order_without_the_last_recovery() {
        let session = read("2k wu, 3x(1k @ I) r 90s jog", DistanceUnit::Km, &NoPaces);
        let bars = profile(&session.workouts[0].steps, WorkoutType::Intervals, &NoPaces);
        let efforts: Vec<Effort> = bars.iter().map(|bar| bar.effort).collect();
        assert_eq!(efforts, [Effort::Easy, Effort::Fast, Effort::Jog, Effort::Fast, Effort::Jog, Effort::Fast]);
        assert_eq!(bars.iter().map(|bar| bar.seconds).collect::<Vec<_>>(), [720.0, 250.0, 90.0, 250.0, 90.0, 250.0]);
    }
}
