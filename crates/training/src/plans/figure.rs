//! The distance and time of a workout or a week: known, estimated, or unknown. Estimates are marked as such.

use crate::distance::{Distance, DistanceTotal, DistanceUnit};
use crate::minutes::hours_and_minutes;
use crate::pace::Pace;
use crate::session::{
    KeyPart, LikelyPaces, NoPaces, PaceName, Paces, PlanPaces, Step, Sums, Target, UphillPaces, metres, range_text,
    work_pace,
};
use crate::workout_type::WorkoutType;
use crate::workouts::workout::WorkoutContent;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure<T> {
    /// Written in figures, or set by hand.
    Known(T),
    /// From the athlete's paces, or else from the default easy pace.
    Estimated(T),
    Absent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorkoutFigures {
    pub distance: Figure<Distance>,
    pub minutes: Figure<u32>,
}

impl WorkoutFigures {
    pub const NONE: Self = Self { distance: Figure::Absent, minutes: Figure::Absent };
}

/// The paces for a plan's estimates.
#[derive(Clone, Copy)]
pub struct Estimating<'a> {
    pub paces: &'a dyn Paces,
    /// The plan's unit.
    pub unit: DistanceUnit,
}

/// A pace of one part is never shown as if it were that of the whole session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaceTold {
    /// "4:20–4:30 /km"
    Whole(String),
    KeyPart {
        /// "6 km @ MP of 18 km"
        text: String,
        /// "6 km @ MP"
        part: String,
    },
}

impl PaceTold {
    pub fn as_str(&self) -> &str {
        match self {
            Self::Whole(text) | Self::KeyPart { text, .. } => text,
        }
    }

    /// For places where the length of the session stands beside it.
    pub fn without_whole(&self) -> &str {
        match self {
            Self::Whole(text) | Self::KeyPart { part: text, .. } => text,
        }
    }
}

/// Two figures computed from the same paces agree within this distance.
const SAME_METRES: f64 = 1.0;
/// A sum of steps within this share of the total counts as the total.
const SAME_SHARE: f64 = 0.01;

impl<T: Copy> Figure<T> {
    pub const fn value(self) -> Option<T> {
        match self {
            Self::Known(value) | Self::Estimated(value) => Some(value),
            Self::Absent => None,
        }
    }

    pub const fn known(self) -> Option<T> {
        match self {
            Self::Known(value) => Some(value),
            Self::Estimated(_) | Self::Absent => None,
        }
    }

    pub const fn is_estimated(self) -> bool {
        matches!(self, Self::Estimated(_))
    }

    #[must_use]
    pub fn map(self, change: impl FnOnce(T) -> T) -> Self {
        match self {
            Self::Known(value) => Self::Known(change(value)),
            Self::Estimated(value) => Self::Estimated(change(value)),
            Self::Absent => Self::Absent,
        }
    }

    /// Only the known figures.
    #[must_use]
    pub const fn without_estimate(self) -> Self {
        match self {
            Self::Known(value) => Self::Known(value),
            Self::Estimated(_) | Self::Absent => Self::Absent,
        }
    }

    fn of(known: Option<T>, estimated: Option<T>) -> Self {
        match (known, estimated) {
            (Some(value), _) => Self::Known(value),
            (None, Some(value)) => Self::Estimated(value),
            (None, None) => Self::Absent,
        }
    }
}

impl Estimating<'_> {
    /// A partial sum is not the total: if the steps leave something open, the stored figure counts as known only if
    /// neither the steps nor the athlete's paces produce it.
    pub fn of(&self, content: &WorkoutContent) -> WorkoutFigures {
        let distance = Some(content.distance).filter(|distance| distance.thousandths() > 0);
        let minutes = Some(u32::from(content.duration.get())).filter(|minutes| *minutes > 0);
        if matches!(content.workout_type, WorkoutType::Rest | WorkoutType::AlternativeTraining) {
            return WorkoutFigures { distance: Figure::of(distance, None), minutes: Figure::of(minutes, None) };
        }
        let likely = LikelyPaces { paces: self.paces, unit: self.unit };
        match content.steps.as_slice() {
            [] => at_one_pace(content, distance, minutes, &likely),
            _ => self.of_steps(content, distance, minutes, &likely),
        }
    }

    /// What the steps come to: alone, with the paces that somebody named, and with an estimate for every other step.
    pub(in crate::plans) fn sums(&self, content: &WorkoutContent) -> [Sums; 3] {
        let steps = content.steps.as_slice();
        let likely = LikelyPaces { paces: self.paces, unit: self.unit };
        let uphill = UphillPaces(&likely);
        let estimates: &dyn Paces = if content.workout_type == WorkoutType::Hills { &uphill } else { &likely };
        let told = PlanPaces { paces: self.paces, unit: self.unit };
        [Sums::of(steps, &NoPaces), Sums::of(steps, &told), Sums::of(steps, estimates)]
    }

    fn of_steps(
        &self,
        content: &WorkoutContent,
        distance: Option<Distance>,
        minutes: Option<u32>,
        likely: &LikelyPaces,
    ) -> WorkoutFigures {
        let sums = self.sums(content);
        let [alone, told, whole] = &sums;
        let is_told = |distance: &Distance| sums.iter().any(|sums| is_sum(*distance, sums));
        let known_distance = distance.filter(|distance| !(alone.lacks_distance && is_told(distance)));
        let is_told_time = |minutes: u32| [told.minutes(), whole.minutes()].contains(&i64::from(minutes));
        let known_minutes = minutes.filter(|minutes| !(alone.lacks_time && is_told_time(*minutes)));

        let easy = likely.easy_seconds_per_km();
        let (all_metres, all_seconds) = (whole.metres(), whole.seconds);
        let seconds = known_distance
            .map_or(all_seconds, |distance| stretched(all_seconds, all_metres, metres(distance), easy / 1_000.0));
        let run = known_minutes.map_or(all_metres, |minutes| {
            stretched(all_metres, all_seconds, f64::from(minutes) * 60.0, 1_000.0 / easy)
        });
        let unit = distance.map_or_else(|| whole.distance(self.unit).unit(), Distance::unit);
        WorkoutFigures {
            distance: Figure::of(known_distance, run_distance(run, unit).filter(|_| !whole.lacks_distance)),
            minutes: Figure::of(known_minutes, whole_minutes(seconds).filter(|_| !whole.lacks_time)),
        }
    }

    pub fn pace(&self, content: &WorkoutContent) -> Option<PaceTold> {
        let steps = content.steps.as_slice();
        let own = pace_range(content.pace_from, content.pace_to);
        // What is not run has no running pace.
        let paces: &dyn Paces = if content.workout_type.is_running() { self.paces } else { &NoPaces };
        let key = KeyPart::of(steps, paces, self.unit);
        match (key, own) {
            (Some(_), Some(own)) if !is_of_steps(content, steps) => Some(PaceTold::Whole(own)),
            (Some(key), _) => Some(self.with_whole(key, content)),
            (None, Some(own)) => Some(PaceTold::Whole(own)),
            (None, None) => {
                let pace = work_pace(steps, &PlanPaces { paces, unit: self.unit })?;
                Some(PaceTold::Whole(range_text(pace, self.unit).replace('/', " /")))
            }
        }
    }

    fn with_whole(&self, key: KeyPart, content: &WorkoutContent) -> PaceTold {
        let KeyPart { text: part, is_once, is_by_time } = key;
        let figures = self.of(content);
        let about = |is_estimated: bool| if is_estimated { "about " } else { "" };
        let whole = match is_by_time {
            true => figures.minutes.value().map(|minutes| {
                let minutes = if figures.minutes.is_estimated() { rounded_minutes(minutes) } else { minutes };
                format!("{}{}", about(figures.minutes.is_estimated()), hours_and_minutes(minutes))
            }),
            false => figures.distance.value().map(|distance| {
                let tenths = f64::from((distance.thousandths() + 50) / 100) / 10.0;
                format!("{}{tenths} {}", about(figures.distance.is_estimated()), distance.unit())
            }),
        };
        let text = match whole.filter(|_| is_once) {
            Some(whole) => format!("{part} of {whole}"),
            None => part.clone(),
        };
        PaceTold::KeyPart { text, part }
    }

    /// "at an easy 6:00 /km", or "by the athlete’s paces".
    pub fn basis(&self) -> String {
        let likely = LikelyPaces { paces: self.paces, unit: self.unit };
        match likely.has_own_easy_pace() {
            true => "by the athlete’s paces".to_owned(),
            false => {
                let easy = likely.easy_seconds_per_km();
                format!("at an easy {}", range_text((easy, easy), self.unit).replace('/', " /"))
            }
        }
    }
}

/// Whether the distance is what the steps come to.
fn is_sum(distance: Distance, sums: &Sums) -> bool {
    (metres(distance) - sums.metres()).abs() <= SAME_METRES
}

/// For a workout without steps: its own pace, else the usual pace of its type.
fn at_one_pace(
    content: &WorkoutContent,
    distance: Option<Distance>,
    minutes: Option<u32>,
    likely: &LikelyPaces,
) -> WorkoutFigures {
    let usual = || match content.workout_type {
        WorkoutType::Recovery => likely.seconds_of(PaceName::Recovery),
        WorkoutType::LongRun => likely.seconds_of(PaceName::Long),
        _ => likely.easy_seconds_per_km(),
    };
    let written: Vec<f64> =
        [content.pace_from, content.pace_to].into_iter().flatten().map(Pace::seconds_per_km).collect();
    let pace = if written.is_empty() { usual() } else { written.iter().sum::<f64>() / written.len() as f64 };
    let told_minutes = distance.and_then(|distance| whole_minutes(metres(distance) / 1_000.0 * pace));
    let told_distance = minutes
        .and_then(|minutes| run_distance(f64::from(minutes) * 60.0 / pace * 1_000.0, likely_unit(content, likely)));
    WorkoutFigures { distance: Figure::of(distance, told_distance), minutes: Figure::of(minutes, told_minutes) }
}

/// An estimate uses the plan's unit if the workout has no distance of its own.
const fn likely_unit(content: &WorkoutContent, likely: &LikelyPaces) -> DistanceUnit {
    if content.distance.thousandths() > 0 { content.distance.unit() } else { likely.unit }
}

/// The amount for a total of `whole`, if the steps add up to `of_steps` and `amount`: a smaller total scales it down,
/// and the part beyond the steps is run easy.
fn stretched(amount: f64, of_steps: f64, whole: f64, easy: f64) -> f64 {
    if of_steps <= 0.0 {
        return whole * easy;
    }
    match whole / of_steps - 1.0 {
        share if share > SAME_SHARE => amount + (whole - of_steps) * easy,
        share if share < -SAME_SHARE => amount * whole / of_steps,
        _ => amount,
    }
}

fn run_distance(metres: f64, unit: DistanceUnit) -> Option<Distance> {
    // To a tenth: estimates to the metre would be false precision.
    let thousandths = (metres / unit.km() / 100.0).round() as i64 * 100;
    Distance::from_thousandths(thousandths, unit).ok().filter(|distance| distance.thousandths() > 0)
}

fn whole_minutes(seconds: f64) -> Option<u32> {
    (seconds > 0.0).then(|| ((seconds / 60.0).round() as u32).max(1))
}

/// "4:20–4:30 /km"
fn pace_range(from: Option<Pace>, to: Option<Pace>) -> Option<String> {
    let text = match (from, to) {
        (Some(from), Some(to)) if from != to && from.unit() == to.unit() => {
            format!("{}:{:02}–{to}", from.minutes(), from.seconds())
        }
        (Some(from), Some(to)) if from != to => format!("{from}–{to}"),
        (from, to) => from.or(to)?.to_string(),
    };
    Some(text.replace('/', " /"))
}

/// The workout's pace comes from its steps: nobody set it by hand for the whole session.
fn is_of_steps(content: &WorkoutContent, steps: &[Step]) -> bool {
    let seconds = |pace: Option<Pace>| pace.map(|pace| u16::from(pace.minutes()) * 60 + u16::from(pace.seconds()));
    let (from, to) = (seconds(content.pace_from.or(content.pace_to)), seconds(content.pace_to.or(content.pace_from)));
    steps.iter().any(|step| match step {
        Step::Single(single) => {
            matches!(single.target, Some(Target::Pace { seconds_from, seconds_to, .. })
                if Some(seconds_from) == from && Some(seconds_to) == to)
        }
        Step::Repeat { repeat } => is_of_steps(content, &repeat.steps),
    })
}

/// Rounded to five minutes from one hour on.
pub const fn rounded_minutes(minutes: u32) -> u32 {
    if minutes < 60 { minutes } else { (minutes + 2) / 5 * 5 }
}

/// "about 8.3 km", "about 45 min"
pub fn distance_text(figure: Figure<Distance>) -> Option<String> {
    match figure {
        Figure::Known(distance) => Some(distance.to_string()),
        Figure::Estimated(distance) => {
            let total: DistanceTotal = [distance].into_iter().sum();
            Some(format!("about {}", total.describe_roughly(distance.unit())))
        }
        Figure::Absent => None,
    }
}

/// "45 min", "about 1 h 20"
pub fn minutes_text(figure: Figure<u32>) -> Option<String> {
    match figure {
        Figure::Known(minutes) => Some(hours_and_minutes(minutes)),
        Figure::Estimated(minutes) => Some(format!("about {}", hours_and_minutes(rounded_minutes(minutes)))),
        Figure::Absent => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use jiff::civil::date;
    use serde::Deserialize;
    use uuid::Uuid;

    use super::*;
    use crate::plans::volume::{Measure, Volume};
    use crate::workouts::workout::{Workout, WorkoutContentDraft};

    #[derive(Deserialize)]
    struct Vectors {
        athletes: HashMap<String, HashMap<PaceName, (f64, f64)>>,
        workouts: Vec<WorkoutCase>,
        weeks: Vec<WeekCase>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct WorkoutCase {
        name: String,
        athlete: Option<String>,
        /// The plan's unit.
        unit: DistanceUnit,
        workout: Sent,
        /// As text, with "about" for an estimate.
        distance: Option<String>,
        time: Option<String>,
        pace: Option<String>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct WeekCase {
        athlete: Option<String>,
        unit: DistanceUnit,
        workouts: Vec<Sent>,
        distance: String,
        time: String,
        known_distance: String,
        known_time: String,
        basis: String,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Sent {
        r#type: String,
        distance: f64,
        distance_type: String,
        duration_in_minutes: i64,
        #[serde(default)]
        pace_from: String,
        #[serde(default)]
        pace_to: String,
        #[serde(default)]
        steps: Vec<Step>,
    }

    struct Named<'a>(Option<&'a HashMap<PaceName, (f64, f64)>>);

    impl Paces for Named<'_> {
        fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
            self.0?.get(&name).copied()
        }
    }

    fn content(sent: &Sent) -> WorkoutContent {
        let draft = WorkoutContentDraft {
            title: "Run".to_owned(),
            description: "Run".to_owned(),
            workout_type: sent.r#type.clone(),
            distance: sent.distance,
            unit: sent.distance_type.clone(),
            duration_minutes: sent.duration_in_minutes,
            pace_from: sent.pace_from.clone(),
            pace_to: sent.pace_to.clone(),
            steps: sent.steps.clone(),
            ..WorkoutContentDraft::default()
        };
        draft.parse().unwrap()
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("../../../../fixtures/figures.json")).unwrap()
    }

    #[test]
    fn a_workouts_figures_are_known_or_estimated() {
        let vectors = vectors();
        for case in &vectors.workouts {
            let paces = Named(case.athlete.as_ref().map(|name| &vectors.athletes[name]));
            let estimating = Estimating { paces: &paces, unit: case.unit };
            let content = content(&case.workout);
            let figures = estimating.of(&content);
            assert_eq!(distance_text(figures.distance), case.distance, "{}", case.name);
            assert_eq!(minutes_text(figures.minutes), case.time, "{}", case.name);
            let pace = estimating.pace(&content);
            assert_eq!(pace.as_ref().map(PaceTold::as_str), case.pace.as_deref(), "{}", case.name);
        }
    }

    #[test]
    fn a_week_shows_what_is_known_and_the_estimated_total() {
        let vectors = vectors();
        for case in &vectors.weeks {
            let paces = Named(case.athlete.as_ref().map(|name| &vectors.athletes[name]));
            let estimating = Estimating { paces: &paces, unit: case.unit };
            let workouts: Vec<Workout> = case
                .workouts
                .iter()
                .map(|sent| Workout {
                    id: Uuid::from_u128(1).into(),
                    scheduled_on: date(2026, 10, 12),
                    is_completed: false,
                    content: content(sent),
                })
                .collect();
            let whole = Volume::of(&workouts, estimating);
            assert_eq!(whole.describe(Measure::Distance, case.unit), case.distance);
            assert_eq!(whole.describe(Measure::Time, case.unit), case.time);
            assert_eq!(whole.describe_known(Measure::Distance, case.unit), case.known_distance);
            assert_eq!(whole.describe_known(Measure::Time, case.unit), case.known_time);
            assert_eq!(estimating.basis(), case.basis);
        }
    }
}
