//! Steps that a workout can store: limited in number, depth and length.

use super::totals::metres;
use super::tree::{
    DistanceExtent, Extent, MAX_LEVELS, MAX_NOTE, MAX_OFFSET_SECONDS, MAX_PERCENT, MAX_SECONDS, MAX_STEPS, MAX_TIMES,
    PACE_SECONDS, Repeat, Single, Step, Target,
};
use crate::distance::{Distance, DistanceUnit};
use crate::error::Invalid;
use crate::text::Prose;
use texts::{Phrase, phrase};

/// The original text of the steps.
pub type StepsText = Prose<5_000>;

/// Valid by construction; empty by default.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Steps(Vec<Step>);

impl Steps {
    pub fn new(steps: Vec<Step>) -> Result<Self, Invalid> {
        if steps.iter().map(Step::count).sum::<usize>() > MAX_STEPS {
            return refuse(phrase!("A session can have at most 100 steps"));
        }
        if steps.iter().any(|step| step.levels() > MAX_LEVELS) {
            return refuse(phrase!("Repeats can be nested at most two deep"));
        }
        steps.iter().try_for_each(check)?;
        Ok(Self(steps))
    }

    pub fn as_slice(&self) -> &[Step] {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// For a reader of that unit: paces, and distances that are run in one go. A repeat keeps the length that it has on
    /// the track.
    #[must_use]
    pub fn in_unit(&self, unit: DistanceUnit) -> Self {
        Self(self.0.iter().map(|step| step_in_unit(step, unit, false)).collect())
    }
}

/// A shorter distance is one of the track, in any unit.
const SHORTEST_CONVERTED_METRES: f64 = 1_000.0;

fn step_in_unit(step: &Step, unit: DistanceUnit, is_repeated: bool) -> Step {
    match step {
        Step::Repeat { repeat } => {
            let steps = repeat.steps.iter().map(|step| step_in_unit(step, unit, true)).collect();
            Step::Repeat { repeat: Repeat { steps, ..repeat.clone() } }
        }
        Step::Single(single) => {
            let extent = if is_repeated { single.extent } else { extent_in_unit(single.extent, unit) };
            let target = single.target.as_ref().map(|target| target_in_unit(target, unit));
            Step::Single(Single { extent, target, ..single.clone() })
        }
    }
}

fn extent_in_unit(extent: Extent, unit: DistanceUnit) -> Extent {
    match extent {
        Extent::Distance(DistanceExtent { distance, to })
            if distance.unit() != unit && metres(distance) >= SHORTEST_CONVERTED_METRES =>
        {
            let to_tenth = |distance: Distance| {
                let tenths = (distance.in_unit(unit).thousandths() + 50) / 100;
                Distance::from_stored(i64::from(tenths) * 100, unit)
            };
            Extent::Distance(DistanceExtent { distance: to_tenth(distance), to: to.map(to_tenth) })
        }
        other => other,
    }
}

fn target_in_unit(target: &Target, unit: DistanceUnit) -> Target {
    match target {
        Target::Pace { seconds_from, seconds_to, distance_type } if *distance_type != unit => {
            let seconds = |seconds: u16| (f64::from(seconds) / distance_type.km() * unit.km()).round() as u16;
            Target::Pace { seconds_from: seconds(*seconds_from), seconds_to: seconds(*seconds_to), distance_type: unit }
        }
        other => other.clone(),
    }
}

fn refuse<T>(message: Phrase) -> Result<T, Invalid> {
    Err(Invalid::new("steps", message))
}

fn check(step: &Step) -> Result<(), Invalid> {
    match step {
        Step::Repeat { repeat } => check_repeat(repeat),
        Step::Single(single) => check_single(single),
    }
}

fn check_repeat(repeat: &Repeat) -> Result<(), Invalid> {
    let is_bounded = (1..=MAX_TIMES).contains(&repeat.times)
        && repeat.times_to.is_none_or(|to| (repeat.times..=MAX_TIMES).contains(&to));
    if !is_bounded {
        return refuse(phrase!("A repeat is done from 1 to 50 times"));
    }
    if repeat.steps.is_empty() {
        return refuse(phrase!("A repeat needs a step"));
    }
    repeat.steps.iter().try_for_each(check)
}

fn check_single(single: &Single) -> Result<(), Invalid> {
    check_extent(single.extent)?;
    if let Some(target) = &single.target {
        check_target(target)?;
    }
    single.note.as_deref().map_or(Ok(()), check_words)
}

fn check_extent(extent: Extent) -> Result<(), Invalid> {
    let is_bounded = match extent {
        Extent::Distance(extent) => {
            let from = extent.distance;
            let is_upper = |to: Distance| to.unit() == from.unit() && to.thousandths() > from.thousandths();
            from.thousandths() > 0 && extent.to.is_none_or(is_upper)
        }
        Extent::Time { seconds, seconds_to } => {
            (1..=MAX_SECONDS).contains(&seconds) && seconds_to.is_none_or(|to| to > seconds && to <= MAX_SECONDS)
        }
        Extent::Lap => true,
    };
    if is_bounded {
        Ok(())
    } else {
        refuse(phrase!("A step’s length must be more than zero, and a range must go up"))
    }
}

fn check_target(target: &Target) -> Result<(), Invalid> {
    let is_range = |from: &u8, to: &u8, most: u8| (1..=most).contains(from) && (*from..=most).contains(to);
    let is_bounded = match target {
        Target::Pace { seconds_from, seconds_to, .. } => {
            PACE_SECONDS.contains(seconds_from) && (*seconds_from..=*PACE_SECONDS.end()).contains(seconds_to)
        }
        Target::Named { offset_seconds, .. } => offset_seconds.unsigned_abs() <= MAX_OFFSET_SECONDS.unsigned_abs(),
        Target::Effort { from, to } => is_range(from, to, 10),
        Target::Zone { from, to } => is_range(from, to, 7),
        Target::Percent { from, to, .. } => is_range(from, to, MAX_PERCENT),
        Target::Words { words } => return check_words(words),
    };
    if is_bounded { Ok(()) } else { refuse(phrase!("A step’s target is out of its bounds")) }
}

fn check_words(words: &str) -> Result<(), Invalid> {
    let is_bounded = words.chars().count() <= MAX_NOTE && !words.chars().any(char::is_control);
    if is_bounded { Ok(()) } else { refuse(phrase!("A step’s text must be at most 200 characters, on one line")) }
}
