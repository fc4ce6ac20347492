//! The one way to make a session smaller or larger: for a lighter week, for an athlete who runs less or more of a plan, after days off. Runs
//! become shorter and repeats fewer: 5 × 1 km never becomes 5 × 800 m. Steps, text, title, description, distance and time change together.

mod wording;

use std::cmp::Ordering;
use texts::{Language, phrase};

use crate::distance::{Distance, DistanceUnit};
use crate::minutes::Minutes;
use crate::session::{
    self, DistanceExtent, Extent, MAX_TIMES, NoPaces, PaceName, Repeat, SessionWorkout, Single, Step, StepKind, Steps,
    StepsText, Sums, Target, is_hard_target,
};
use crate::text::{Description, Title};
use crate::workout_type::WorkoutType;
use crate::workouts::workout::WorkoutContent;
use wording::{Numbers, counts_named, counts_of};

/// Distances are rounded to this many thousandths of their unit.
const HALF: u32 = 500;
const MINUTE: u32 = 60;
/// Nobody plans 32 minutes: longer times are rounded to five.
const FIVE_MINUTES: u32 = 300;
const ROUNDED_TO_FIVE_FROM: u32 = 1_200;
/// Hard work shorter than this is not scaled.
const SHORT_METRES: f64 = 2_000.0;
const SHORT_SECONDS: u32 = 480;

/// This percentage of the session. Its steps, its text, its totals, and a title made from its repeats stay consistent.
/// What is written anew is in that language.
pub fn scaled(content: &WorkoutContent, percent: u16, language: Language) -> WorkoutContent {
    let volume = Volume { percent: percent.into(), language };
    if percent == 100 {
        return content.clone();
    }
    if content.steps.is_empty() {
        return volume.without_steps(content);
    }
    let steps = content.steps.as_slice().iter().flat_map(|step| volume.of_step(step)).collect();
    match Steps::new(steps) {
        Ok(steps) if steps != content.steps => volume.with_steps(content, steps),
        _ => content.clone(),
    }
}

/// An easy run of this percentage of a session's length, in its place.
pub(in crate::plans) fn as_easy_run(content: &WorkoutContent, percent: u16, language: Language) -> WorkoutContent {
    let volume = Volume { percent: percent.into(), language };
    let (distance, minutes) = (volume.of_distance(content.distance), volume.of_minutes(content.duration));
    let has_distance = distance.thousandths() > 0;
    let extent = match has_distance {
        true => Extent::Distance(DistanceExtent { distance, to: None }),
        false => Extent::Time { seconds: u32::from(minutes.get()).max(1) * MINUTE, seconds_to: None },
    };
    let easy = Target::Named { name: PaceName::Easy, name_to: None, offset_seconds: 0 };
    let steps = Steps::new(vec![Step::single(StepKind::Work, extent, Some(easy))]).unwrap_or_default();
    let text = session::print_in(language, steps.as_slice());
    let name = WorkoutType::EasyRun.name_in(language);
    let steps_text = StepsText::optional("stepsText", phrase!("The text of the steps"), &text).ok().flatten();
    WorkoutContent {
        title: Title::from_stored(name),
        description: Description::from_stored(text),
        workout_type: WorkoutType::EasyRun,
        distance,
        // Easy kilometres take longer than hard ones; how long is for the athlete's paces to say.
        duration: if has_distance { Minutes::from_stored(0) } else { minutes },
        pace_from: None,
        pace_to: None,
        notes: content.notes.clone(),
        steps_text: steps_text.filter(|text| reads_back(text.as_str(), steps.as_slice(), content.distance.unit())),
        steps,
    }
}

#[derive(Debug, Clone, Copy)]
struct Volume {
    percent: u64,
    language: Language,
}

impl Volume {
    /// Numbers in the words follow: "Easy 10 km" becomes "Easy 8 km".
    fn without_steps(self, content: &WorkoutContent) -> WorkoutContent {
        let (distance, duration) = (self.of_distance(content.distance), self.of_minutes_of(content));
        let mut numbers = Numbers::default();
        numbers.add_distance(content.distance, distance);
        numbers.add_minutes(content.duration.get(), duration.get());
        WorkoutContent {
            title: as_title(&numbers.put_into(content.title.as_str(), self.language))
                .unwrap_or_else(|| content.title.clone()),
            description: as_description(&numbers.put_into(content.description.as_str(), self.language))
                .unwrap_or_else(|| content.description.clone()),
            distance,
            duration,
            steps_text: content.steps_text.as_ref().and_then(|typed| {
                let text = numbers.put_into(typed.as_str(), self.language);
                StepsText::optional("stepsText", phrase!("The text of the steps"), &text).ok().flatten()
            }),
            ..content.clone()
        }
    }

    fn with_steps(self, content: &WorkoutContent, steps: Steps) -> WorkoutContent {
        let (before, after) = (content.steps.as_slice(), steps.as_slice());
        let unit = content.distance.unit();
        let (distance, duration) = self.totals(content, &Sums::of(before, &NoPaces), &Sums::of(after, &NoPaces));
        let mut numbers = Numbers::of(before, after).unwrap_or_default();
        numbers.add_distance(content.distance, distance);
        numbers.add_minutes(content.duration.get(), duration.get());

        let typed = content.steps_text.as_ref().map(|typed| typed.as_str());
        let in_place = typed.map(|typed| numbers.put_into(typed, self.language));
        let printed = session::print_in(self.language, after);
        let text = in_place.filter(|text| reads_back(text, after, unit)).unwrap_or(printed);
        let is_described_by_steps = typed == Some(content.description.as_str());
        let own = numbers.put_into(content.description.as_str(), self.language);
        // A description that still names another number of repeats would be a second session on the card.
        let is_own_kept = !is_described_by_steps && names_no_other_count(&own, before, after);
        let description = if is_own_kept { as_description(&own) } else { as_description(&text) };
        let steps_text = StepsText::optional("stepsText", phrase!("The text of the steps"), &text).ok().flatten();
        WorkoutContent {
            title: self.title(content, &steps, &numbers, &text),
            description: description.unwrap_or_else(|| content.description.clone()),
            distance,
            duration,
            steps_text: steps_text.filter(|text| typed.is_some() && reads_back(text.as_str(), after, unit)),
            steps,
            ..content.clone()
        }
    }

    /// A title that the reader gave is given again; the coach's own words stay, with their numbers.
    fn title(self, content: &WorkoutContent, steps: &Steps, numbers: &Numbers, text: &str) -> Title {
        if let Some(title) = renamed(content, steps.as_slice(), self.language) {
            return title;
        }
        let unit = content.distance.unit();
        let is_given = content.steps_text.as_ref().is_some_and(|typed| {
            let given = |workout: &SessionWorkout| {
                Language::ALL.into_iter().any(|language| workout.title_in(language) == content.title.as_str())
            };
            matches!(&session::read(typed.as_str(), unit, &NoPaces).workouts[..], [workout] if given(workout))
        });
        let given = || match &session::read(text, unit, &NoPaces).workouts[..] {
            [workout] => as_title(&workout.title_in(self.language)),
            _ => None,
        };
        let own = numbers.put_into(content.title.as_str(), self.language);
        let is_own_kept = names_no_other_count(&own, content.steps.as_slice(), steps.as_slice());
        let title = match (is_given, is_own_kept) {
            (true, _) => given(),
            (false, true) => as_title(&own),
            (false, false) => given().or_else(|| as_title(&content.workout_type.name_in(self.language))),
        };
        title.unwrap_or_else(|| content.title.clone())
    }

    /// A time beside a distance stays as exact as its pace.
    fn of_minutes_of(self, content: &WorkoutContent) -> Minutes {
        if content.distance.thousandths() > 0 {
            return self.of_minutes(content.duration);
        }
        let seconds = self.of_seconds(u32::from(content.duration.get()) * MINUTE);
        Minutes::new((seconds / MINUTE).into()).unwrap_or(content.duration)
    }

    /// The totals of the steps. A total that differs from them was set by hand or came from somebody's paces: it is
    /// scaled on its own.
    fn totals(self, content: &WorkoutContent, before: &Sums, after: &Sums) -> (Distance, Minutes) {
        let unit = content.distance.unit();
        let distance = match content.distance == before.distance_in(unit) {
            true => after.distance_in(unit),
            false => self.of_distance(content.distance),
        };
        let duration = match i64::from(content.duration.get()) == before.minutes() {
            true => Minutes::new(after.minutes()).unwrap_or(content.duration),
            false => self.of_minutes(content.duration),
        };
        (distance, duration)
    }

    /// One step, or the steps of a repeat that remains only once.
    fn of_step(self, step: &Step) -> Vec<Step> {
        match step {
            Step::Single(single) => vec![Step::Single(self.of_single(single))],
            Step::Repeat { repeat } => self.of_repeat(repeat),
        }
    }

    fn of_single(self, single: &Single) -> Single {
        let is_between = matches!(single.kind, StepKind::Recovery | StepKind::Rest);
        let is_hard = single.kind == StepKind::Work && is_hard_target(single.target.as_ref());
        if is_between || is_hard && is_short(single.extent) {
            return single.clone();
        }
        Single { extent: self.of_extent(single.extent), ..single.clone() }
    }

    /// For nested repeats, reduce the larger count first; on a tie, the inner one.
    fn of_repeat(self, repeat: &Repeat) -> Vec<Step> {
        let inner_times = |step: &Step| match step {
            Step::Single(_) => None,
            Step::Repeat { repeat } => Some(repeat.times),
        };
        let is_of_more = repeat.steps.iter().filter_map(inner_times).all(|times| repeat.times > times);
        if !is_of_more {
            let of_inner = |step: &Step| match step {
                Step::Single(_) => vec![step.clone()],
                Step::Repeat { repeat } => self.of_repeat(repeat),
            };
            let steps = repeat.steps.iter().flat_map(of_inner).collect();
            return vec![Step::Repeat { repeat: Repeat { steps, ..repeat.clone() } }];
        }
        let times = self.of_times(repeat.times);
        let times_to = repeat.times_to.map(|to| self.of_times(to)).filter(|to| *to > times);
        if times == 1 && times_to.is_none() && repeat.times > 1 {
            return once(repeat);
        }
        vec![Step::Repeat { repeat: Repeat { times, times_to, ..repeat.clone() } }]
    }

    fn of_extent(self, extent: Extent) -> Extent {
        match extent {
            Extent::Distance(DistanceExtent { distance, to }) => {
                let distance = self.of_distance(distance);
                let to = to.map(|to| self.of_distance(to)).filter(|to| to.thousandths() > distance.thousandths());
                Extent::Distance(DistanceExtent { distance, to })
            }
            Extent::Time { seconds, seconds_to } => {
                let seconds = self.of_seconds(seconds);
                let seconds_to = seconds_to.map(|to| self.of_seconds(to)).filter(|to| *to > seconds);
                Extent::Time { seconds, seconds_to }
            }
            Extent::Lap => Extent::Lap,
        }
    }

    /// To half a unit.
    fn of_distance(self, distance: Distance) -> Distance {
        let thousandths = self.of_amount(distance.thousandths(), HALF);
        Distance::from_thousandths(thousandths.into(), distance.unit()).unwrap_or(distance)
    }

    /// To the minute, and from twenty minutes on to five.
    fn of_seconds(self, seconds: u32) -> u32 {
        let to_minute = self.of_amount(seconds, MINUTE);
        let scaled = if to_minute < ROUNDED_TO_FIVE_FROM { to_minute } else { self.of_amount(seconds, FIVE_MINUTES) };
        scaled.min(session::MAX_SECONDS)
    }

    fn of_minutes(self, duration: Minutes) -> Minutes {
        Minutes::new(self.of_amount(duration.get().into(), 1).into()).unwrap_or(duration)
    }

    fn of_times(self, times: u16) -> u16 {
        u16::try_from(self.of_amount(times.into(), 1)).unwrap_or(MAX_TIMES).min(MAX_TIMES.max(times))
    }

    /// Rounded to multiples of `grain`, but never to zero. Rounding never increases an amount when scaling down, nor
    /// decreases it when scaling up.
    fn of_amount(self, amount: u32, grain: u32) -> u32 {
        if amount == 0 {
            return 0;
        }
        let grain = u64::from(grain);
        let rounded = (u64::from(amount) * self.percent * 2 + grain * 100) / (grain * 200) * grain;
        let rounded = u32::try_from(rounded.max(grain)).unwrap_or(u32::MAX);
        match self.percent.cmp(&100) {
            Ordering::Less => rounded.min(amount),
            Ordering::Equal => amount,
            Ordering::Greater => rounded.max(amount),
        }
    }
}

fn is_short(extent: Extent) -> bool {
    match extent {
        Extent::Distance(extent) => session::metres(extent.distance) < SHORT_METRES,
        Extent::Time { seconds, .. } => seconds < SHORT_SECONDS,
        Extent::Lap => true,
    }
}

/// A text that parses to something else is worse than none.
fn reads_back(text: &str, steps: &[Step], unit: DistanceUnit) -> bool {
    matches!(&session::read(text, unit, &NoPaces).workouts[..], [read] if read.steps == steps)
}

/// Counts that the steps never had are something else than their repeats.
fn names_no_other_count(text: &str, before: &[Step], after: &[Step]) -> bool {
    let (before, after) = (counts_of(before), counts_of(after));
    counts_named(text).iter().all(|count| after.contains(count) || !before.contains(count))
}

fn as_title(text: &str) -> Option<Title> {
    Title::required("title", phrase!("Title"), text, phrase!("Title is required")).ok()
}

fn as_description(text: &str) -> Option<Description> {
    Description::optional("description", phrase!("Description"), text).ok().flatten()
}

fn once(repeat: &Repeat) -> Vec<Step> {
    match repeat.steps.split_last() {
        Some((_, others)) if repeat.skip_last_recovery && !others.is_empty() => others.to_vec(),
        _ => repeat.steps.clone(),
    }
}

/// A session titled after its repeats gets a title for the new ones.
fn renamed(content: &WorkoutContent, steps: &[Step], language: Language) -> Option<Title> {
    let is_title_in = |language| {
        session::title_of_repeats_in(language, content.steps.as_slice()).as_deref() == Some(content.title.as_str())
    };
    if !is_title_in(language) && !is_title_in(Language::English) {
        return None;
    }
    let title = session::title_of_repeats_in(language, steps).unwrap_or_else(|| content.workout_type.name_in(language));
    Title::required("title", phrase!("Title"), &title, phrase!("Title is required")).ok()
}

#[cfg(test)]
mod tests;
