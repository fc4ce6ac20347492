//! Steps that a workout can store: limited in number, depth and length.

use super::tree::{
    Extent, MAX_LEVELS, MAX_NOTE, MAX_OFFSET_SECONDS, MAX_PERCENT, MAX_SECONDS, MAX_STEPS, MAX_TIMES, PACE_SECONDS,
    Repeat, Single, Step, Target,
};
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
            return refuse(phrase!("Repeats can lie in one another two deep at most"));
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
            let is_upper =
                |to: crate::distance::Distance| to.unit() == from.unit() && to.thousandths() > from.thousandths();
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
        refuse(phrase!("A step's length must be more than nothing, and a range must rise"))
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
    if is_bounded { Ok(()) } else { refuse(phrase!("A step's target is out of its bounds")) }
}

fn check_words(words: &str) -> Result<(), Invalid> {
    let is_bounded = words.chars().count() <= MAX_NOTE && !words.chars().any(char::is_control);
    if is_bounded { Ok(()) } else { refuse(phrase!("A step's words must be at most 200 characters, on one line")) }
}
