//! The one way to make a session smaller or larger: for a lighter week, for an athlete who runs less or more of a plan, after days off. Runs
//! become shorter and repeats fewer: 5 × 1 km never becomes 5 × 800 m. Steps, text, title, description, distance and time change together.

mod wording;

use std::cmp::Ordering;
use texts::{Language, phrase};

use crate::distance::Distance;
use crate::minutes::Minutes;
use crate::plans::figure::Estimating;
use crate::session::{
    self, DistanceExtent, Extent, MAX_TIMES, NoPaces, PaceName, Repeat, SessionWorkout, Single, Step, StepKind, Steps,
    StepsText, Sums, Target, counts_named, counts_of, is_hard_target,
};
use crate::text::{Description, Title};
use crate::workout_type::WorkoutType;
use crate::workouts::workout::WorkoutContent;
use wording::Numbers;

/// Distances are rounded to this many thousandths of their unit.
const HALF: u32 = 500;
const MINUTE: u32 = 60;
/// Nobody plans 32 minutes: longer times are rounded to five.
const FIVE_MINUTES: u32 = 300;
const ROUNDED_TO_FIVE_FROM: u32 = 1_200;
/// Hard work shorter than this is not scaled.
const SHORT_METRES: f64 = 2_000.0;
const SHORT_SECONDS: u32 = 480;

/// How much of a session, and what has to be known to write it anew.
#[derive(Clone, Copy)]
pub struct Scaling<'a> {
    pub percent: u16,
    /// Of what is written anew, unless the session's own words tell another.
    pub language: Language,
    pub estimating: Estimating<'a>,
}

impl Scaling<'_> {
    /// Its steps, its text, its totals, and a title made from its repeats stay consistent. A race stays as it is.
    pub fn of(self, content: &WorkoutContent) -> WorkoutContent {
        let typed = content.steps_text.as_ref().map_or(content.description.as_str(), |typed| typed.as_str());
        let has_race = content.steps.as_slice().iter().any(|step| is_race(step) || is_raced_in_time(step, typed));
        if self.percent == 100 || has_race {
            return content.clone();
        }
        let language = session::language_of([typed]).unwrap_or(self.language);
        let scaling = Self { language, ..self };
        if content.steps.is_empty() {
            return scaling.without_steps(content);
        }
        let listed = scaling.of_lists(content.steps.as_slice());
        let steps = listed.iter().flat_map(|step| scaling.of_step(step)).collect();
        match Steps::new(steps) {
            Ok(steps) if steps != content.steps => scaling.with_steps(content, steps),
            _ => content.clone(),
        }
    }

    /// Each of them. Parts of one day share the text that they were read from ("8 km easy + 45 min gym"): it names the new numbers
    /// of all of them.
    pub fn of_all(self, contents: &[&WorkoutContent]) -> Vec<WorkoutContent> {
        self.with_one_text(contents, contents.iter().map(|content| self.of(content)).collect())
    }

    /// What was scaled one by one, with one text for the parts of a day.
    pub fn with_one_text(self, contents: &[&WorkoutContent], mut scaled: Vec<WorkoutContent>) -> Vec<WorkoutContent> {
        for (place, content) in contents.iter().enumerate().filter(|(_, content)| content.steps_text.is_none()) {
            let is_part =
                |other: &WorkoutContent| other.steps_text.is_none() && other.description == content.description;
            let parts: Vec<usize> = (0..contents.len()).filter(|at| is_part(contents[*at])).collect();
            let is_first = parts.first() == Some(&place);
            let differ = parts.iter().any(|at| scaled[*at].description != scaled[place].description);
            if !is_first || !differ {
                continue;
            }
            let mut numbers = Numbers::default();
            for at in &parts {
                numbers.add_session(contents[*at], &scaled[*at]);
            }
            let written = as_description(&numbers.put_into(content.description.as_str(), self.language));
            for at in parts {
                scaled[at].description = written.clone().unwrap_or_else(|| content.description.clone());
            }
        }
        scaled
    }

    /// An easy run of this percentage of a session's length, in its place.
    pub(in crate::plans) fn as_easy_run(self, content: &WorkoutContent) -> WorkoutContent {
        let (distance, minutes) = (self.of_distance(content.distance), self.of_minutes(content.duration));
        let has_distance = distance.thousandths() > 0;
        let extent = match has_distance {
            true => Extent::Distance(DistanceExtent { distance, to: None }),
            false => Extent::Time { seconds: u32::from(minutes.get()).max(1) * MINUTE, seconds_to: None },
        };
        let easy = Target::Named { name: PaceName::Easy, name_to: None, offset_seconds: 0 };
        let steps = Steps::new(vec![Step::single(StepKind::Work, extent, Some(easy))]).unwrap_or_default();
        let text = session::print_in(self.language, steps.as_slice());
        let name = WorkoutType::EasyRun.name_in(self.language);
        WorkoutContent {
            title: Title::from_stored(name),
            description: Description::from_stored(text.clone()),
            workout_type: WorkoutType::EasyRun,
            distance,
            // Easy kilometres take longer than hard ones; how long is for the athlete's paces to say.
            duration: if has_distance { Minutes::from_stored(0) } else { minutes },
            pace_from: None,
            pace_to: None,
            steps_text: as_steps_text(&text).filter(|_| self.reads_back(&text, steps.as_slice(), content)),
            steps,
            ..content.clone()
        }
    }

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
            steps_text: content
                .steps_text
                .as_ref()
                .and_then(|typed| as_steps_text(&numbers.put_into(typed.as_str(), self.language))),
            ..content.clone()
        }
    }

    fn with_steps(self, content: &WorkoutContent, steps: Steps) -> WorkoutContent {
        let typed = content.steps_text.as_ref().map(|typed| typed.as_str());
        if let Some(scaled) = typed.and_then(|typed| self.by_whole(content, typed, &steps)) {
            return scaled;
        }
        let (before, after) = (content.steps.as_slice(), steps.as_slice());
        let (distance, duration) = self.totals(content, &steps);
        let mut numbers = Numbers::of(before, after).unwrap_or_default();
        numbers.add_distance(content.distance, distance);
        numbers.add_minutes(content.duration.get(), duration.get());
        let in_place = typed.map(|typed| numbers.put_into(typed, self.language));
        let text = in_place.filter(|text| self.reads_back(text, after, content));
        let text = text.unwrap_or_else(|| session::print_in(self.language, after));
        self.worded(content, Scaled { steps, distance, duration, numbers, text })
    }

    /// "20k incl 3x3k" becomes "16k incl 2x3k": the whole is scaled, and what is left of it follows. `None` if the text names no
    /// whole.
    fn by_whole(self, content: &WorkoutContent, typed: &str, scaled: &Steps) -> Option<WorkoutContent> {
        let after = scaled.as_slice();
        // A time beside a distance follows its step.
        let has_distance = content.distance.thousandths() > 0;
        let duration = if has_distance { self.totals(content, scaled).1 } else { self.of_minutes_of(content) };
        let distance = self.of_distance(content.distance);
        let mut numbers = Numbers::of(content.steps.as_slice(), after)?;
        numbers.add_distance(content.distance, distance);
        numbers.add_minutes(content.duration.get(), duration.get());
        let text = numbers.put_into(typed, self.language);
        let read = self.read_alone(&text, content)?;
        let (before, alone) = (Sums::of(content.steps.as_slice(), &NoPaces), Sums::of(&read.steps, &NoPaces));
        // Parts of unknown length fill what the others leave, unless nothing was left for them.
        let unit = distance.unit();
        let is_open = alone.lacks_distance && before.distance_in(unit) != content.distance;
        let known = alone.distance_in(unit);
        let adds_up = known == distance || is_open && known.thousandths() <= distance.thousandths();
        let is_by_distance = has_distance && read.distance == distance && adds_up;
        let is_open = alone.lacks_time && before.minutes() != i64::from(content.duration.get());
        let (known, minutes) = (alone.minutes(), i64::from(duration.get()));
        let adds_up = known == minutes || is_open && known <= minutes;
        let is_by_time = duration.get() > 0 && read.duration_minutes == duration.get() && adds_up;
        if !(is_by_distance || is_by_time) || !is_same_but_for_easy_running(&read.steps, after) {
            return None;
        }
        let steps = Steps::new(read.steps).ok()?;
        let sums = self.totals(content, &steps);
        let distance = if is_by_distance { distance } else { sums.0 };
        let duration = if is_by_time { duration } else { sums.1 };
        Some(self.worded(content, Scaled { steps, distance, duration, numbers, text }))
    }

    fn worded(self, content: &WorkoutContent, scaled: Scaled) -> WorkoutContent {
        let Scaled { steps, distance, duration, numbers, text } = scaled;
        let (before, after) = (content.steps.as_slice(), steps.as_slice());
        let typed = content.steps_text.as_ref().map(|typed| typed.as_str());
        let is_described_by_steps = typed == Some(content.description.as_str());
        let own = numbers.put_into(content.description.as_str(), self.language);
        // A description that still names another number of repeats would be a second session on the card.
        let tells_others = self.read(&own, content).iter().any(|read| repeats_otherwise(&read.steps, after));
        let is_own_kept = !is_described_by_steps && names_no_other_count(&own, before, after) && !tells_others;
        let description = if is_own_kept { as_description(&own) } else { as_description(&text) };
        WorkoutContent {
            title: self.title(content, &steps, &numbers, &text),
            description: description.unwrap_or_else(|| content.description.clone()),
            distance,
            duration,
            steps_text: as_steps_text(&text).filter(|_| typed.is_some() && self.reads_back(&text, after, content)),
            steps,
            ..content.clone()
        }
    }

    /// A title that the reader gave is given again; the coach's own words stay, with their numbers.
    fn title(self, content: &WorkoutContent, steps: &Steps, numbers: &Numbers, text: &str) -> Title {
        if let Some(title) = self.renamed(content, steps.as_slice()) {
            return title;
        }
        let title_before = content.steps_text.as_ref().and_then(|typed| self.read_alone(typed.as_str(), content));
        // "Mona fartlek" is what its coach calls it, whatever is left of its repeats.
        let given_in = title_before
            .filter(|read| !read.has_own_title())
            .and_then(|read| self.languages().find(|language| read.title_in(*language) == content.title.as_str()));
        let given = |language| as_title(&self.read_alone(text, content)?.title_in(language));
        let own = numbers.put_into(content.title.as_str(), self.language);
        let is_own_kept = names_no_other_count(&own, content.steps.as_slice(), steps.as_slice());
        let title = match (given_in, is_own_kept) {
            (Some(language), _) => given(language),
            (None, true) => as_title(&own),
            (None, false) => given(self.language).or_else(|| as_title(&content.workout_type.name_in(self.language))),
        };
        title.unwrap_or_else(|| content.title.clone())
    }

    /// A session titled after its repeats gets a title for the new ones.
    fn renamed(self, content: &WorkoutContent, steps: &[Step]) -> Option<Title> {
        let language = self.languages().find(|language| {
            session::title_of_repeats_in(*language, content.steps.as_slice()).as_deref() == Some(content.title.as_str())
        })?;
        let title = session::title_of_repeats_in(language, steps);
        as_title(&title.unwrap_or_else(|| content.workout_type.name_in(language)))
    }

    /// A title may be in another language than the words that were typed.
    fn languages(self) -> impl Iterator<Item = Language> {
        [self.language].into_iter().chain(Language::ALL)
    }

    /// A time beside a distance stays as exact as its pace.
    fn of_minutes_of(self, content: &WorkoutContent) -> Minutes {
        if content.distance.thousandths() > 0 {
            return self.of_minutes(content.duration);
        }
        let seconds = self.of_seconds(u32::from(content.duration.get()) * MINUTE);
        Minutes::new((seconds / MINUTE).into()).unwrap_or(content.duration)
    }

    /// The totals of the steps, estimated as they were before. A total that differs from them was set by hand: it is scaled on its own.
    fn totals(self, content: &WorkoutContent, steps: &Steps) -> (Distance, Minutes) {
        let unit = content.distance.unit();
        let before = self.estimating.sums(content);
        let after = self.estimating.sums(&WorkoutContent { steps: steps.clone(), ..content.clone() });
        let distance = match before.iter().position(|sums| sums.distance_in(unit) == content.distance) {
            Some(estimate) => after[estimate].distance_in(unit),
            None => self.of_distance(content.distance),
        };
        let minutes = |sums: &Sums| sums.minutes() == i64::from(content.duration.get());
        let duration = match before.iter().position(minutes) {
            Some(estimate) => Minutes::new(after[estimate].minutes()).unwrap_or(content.duration),
            None => self.of_minutes(content.duration),
        };
        (distance, duration)
    }

    /// The only workout of the text, as it was read for this content.
    fn read_alone(self, text: &str, content: &WorkoutContent) -> Option<SessionWorkout> {
        let [read] = <[SessionWorkout; 1]>::try_from(self.read(text, content)).ok()?;
        Some(read)
    }

    fn read(self, text: &str, content: &WorkoutContent) -> Vec<SessionWorkout> {
        session::read(text, content.distance.unit(), self.estimating.paces).workouts
    }

    /// A text that parses to something else is worse than none.
    fn reads_back(self, text: &str, steps: &[Step], content: &WorkoutContent) -> bool {
        matches!(&self.read(text, content)[..], [read] if read.steps == steps)
    }

    /// "5x1k 4:10 4:05 4:00 3:55 3:50" is five steps of one length, each faster than the one before: fewer of them, the
    /// first ones, or more at the last pace.
    fn of_lists(self, steps: &[Step]) -> Vec<Step> {
        let mut scaled = vec![];
        let mut at = 0;
        while at < steps.len() {
            let (count, round) = alike(&steps[at..]);
            if count < SHORTEST_LIST {
                scaled.push(steps[at].clone());
                at += 1;
                continue;
            }
            let end = at + (count - 1) * round + 1;
            let times = usize::from(self.of_times(u16::try_from(count).unwrap_or(MAX_TIMES)));
            let kept = (times.min(count) - 1) * round + 1;
            scaled.extend_from_slice(&steps[at..at + kept]);
            for _ in count..times {
                scaled.extend_from_slice(&steps[end - round..end]);
            }
            at = end;
        }
        scaled
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
        let rounded = (u64::from(amount) * u64::from(self.percent) * 2 + grain * 100) / (grain * 200) * grain;
        let rounded = u32::try_from(rounded.max(grain)).unwrap_or(u32::MAX);
        match self.percent.cmp(&100) {
            Ordering::Less => rounded.min(amount),
            Ordering::Equal => amount,
            Ordering::Greater => rounded.max(amount),
        }
    }
}

/// How many short hard steps of one length begin here, and every how many steps: a pause of one length may be between
/// them. A ladder has several lengths and stays.
fn alike(steps: &[Step]) -> (usize, usize) {
    let work = |step: &Step| match step {
        Step::Single(single) if single.kind == StepKind::Work && is_hard_target(single.target.as_ref()) => {
            Some(single.extent).filter(|extent| is_short(*extent) && *extent != Extent::Lap)
        }
        _ => None,
    };
    let Some(first) = steps.first().and_then(work) else { return (1, 1) };
    let is_pause = |step: &Step| matches!(step, Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, .. }));
    let pause = steps.get(1).filter(|step| is_pause(step));
    let round = if pause.is_some() { 2 } else { 1 };
    let fits = |(at, step): &(usize, &Step)| match at % round {
        0 => work(step) == Some(first),
        _ => Some(*step) == pause,
    };
    let length = steps.iter().enumerate().take_while(fits).count();
    (length.div_ceil(round), round)
}

/// Two of a length are no list.
const SHORTEST_LIST: usize = 3;

/// A session on its way to its words.
struct Scaled {
    steps: Steps,
    distance: Distance,
    duration: Minutes,
    numbers: Numbers,
    text: String,
}

/// A race is as long as it is.
fn is_race(step: &Step) -> bool {
    matches!(step, Step::Single(Single { target: Some(Target::Named { name: PaceName::Race, .. }), .. }))
}

/// "Marathon 3:15", "10k race in 41:30": a pace in figures, for a race by its name.
fn is_raced_in_time(step: &Step, text: &str) -> bool {
    let is_paced = matches!(
        step,
        Step::Single(Single {
            kind: StepKind::Work,
            extent: Extent::Distance(_),
            target: Some(Target::Pace { .. }),
            ..
        })
    );
    is_paced && session::names_race(text)
}

/// The same repeats as in these steps, but another number of them.
fn repeats_otherwise(told: &[Step], steps: &[Step]) -> bool {
    let repeats = |steps: &[Step]| -> Vec<(Option<Extent>, u16)> {
        let of_step = |step: &Step| match step {
            Step::Repeat { repeat } => match repeat.steps.first() {
                Some(Step::Single(single)) => Some((Some(single.extent), repeat.times)),
                _ => None,
            },
            Step::Single(_) => None,
        };
        steps.iter().filter_map(of_step).collect()
    };
    let own = repeats(steps);
    repeats(told)
        .iter()
        .any(|(extent, times)| own.iter().any(|(other, _)| other == extent) && !own.contains(&(*extent, *times)))
}

/// How much easy running stands around the rest is what a whole leaves over.
fn is_same_but_for_easy_running(one: &[Step], other: &[Step]) -> bool {
    let is_same = |pair: (&Step, &Step)| match pair {
        (Step::Single(one), Step::Single(other)) if !is_hard_target(one.target.as_ref()) => {
            Single { extent: other.extent, ..one.clone() } == *other
        }
        (one, other) => one == other,
    };
    one.len() == other.len() && one.iter().zip(other).all(is_same)
}

fn is_short(extent: Extent) -> bool {
    match extent {
        Extent::Distance(extent) => session::metres(extent.distance) < SHORT_METRES,
        Extent::Time { seconds, .. } => seconds < SHORT_SECONDS,
        Extent::Lap => true,
    }
}

/// Counts that the steps never had are something else than their repeats.
fn names_no_other_count(text: &str, before: &[Step], after: &[Step]) -> bool {
    let (before, after) = (counts_of(before), counts_of(after));
    counts_named(text).iter().all(|count| after.contains(count) || !before.contains(count))
}

fn as_steps_text(text: &str) -> Option<StepsText> {
    StepsText::optional("stepsText", phrase!("The text of the steps"), text).ok().flatten()
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

#[cfg(test)]
mod tests;
