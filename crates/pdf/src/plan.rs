//! The schedule as the texts on the pages.

use std::borrow::Cow;
use std::ops::Range;

use jiff::civil::Date;
use texts::{Language, Phrase, phrase};
use training::calendar::plus_days;
use training::distance::DistanceUnit;
use training::figure::{Estimating, Figure, PaceTold};
use training::goal::Priority;
use training::instructions::{Instructions, instructions};
use training::pace::Pace;
use training::paper::Paper;
use training::schedule::{Schedule, Week};
use training::session::{AthletePaces, PlanPaces, range_text, work_pace};
use training::step_words::told_in;
use training::volume::{Measure, Volume};
use training::workout::{Workout, WorkoutContent};

use crate::letterhead::Letterhead;
use crate::paper::Layout;
use crate::{clean, words};

/// What to print.
#[derive(Debug, Clone, Copy)]
pub struct Print<'a> {
    pub schedule: &'a Schedule,
    /// The races of the plan, in any order.
    pub races: &'a [Race],
    /// The athlete's paces.
    pub paces: &'a AthletePaces,
    pub athlete: &'a str,
    pub coach: &'a str,
    pub letterhead: Letterhead<'a>,
    /// The URL of the plan, for the QR code in the footer.
    pub address: Option<&'a str>,
    pub layout: Layout,
    pub paper: Paper,
    /// Of whoever runs it.
    pub language: Language,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Race {
    pub name: String,
    pub day: Date,
    pub priority: Priority,
}

pub(crate) struct PlanWords<'a> {
    pub language: Language,
    pub name: Cow<'a, str>,
    pub people: String,
    pub coach: Cow<'a, str>,
    pub letterhead: Letterhead<'a>,
    pub weeks: Vec<WeekWords<'a>>,
    pub total_distance: String,
    pub total_duration: String,
    /// "6 Dec 2026": the most important race.
    pub race_day: Option<String>,
    pub peak: Option<Peak>,
}

pub(crate) struct Peak {
    pub week: u8,
    pub volume: String,
}

pub(crate) struct WeekWords<'a> {
    pub language: Language,
    pub week: Week<'a>,
    pub short_range: String,
    pub long_range: String,
    /// The plan's main measure, distance or time.
    pub volume: String,
    /// The other of the two.
    pub other_volume: String,
    /// Relative to the peak week; `None` if nothing is planned.
    pub share: Option<Share>,
    pub races: Vec<&'a Race>,
    /// Of each workout, in order.
    instructions: Vec<Instructions<'a>>,
    /// The athlete's paces, and their unit.
    pub paces: &'a AthletePaces,
    pub unit: DistanceUnit,
}

pub(crate) struct Share {
    pub of_peak: f32,
    /// "83% of the peak week"
    pub told: String,
}

impl<'a> PlanWords<'a> {
    pub fn of(print: &Print<'a>) -> Self {
        let (plan, language) = (print.schedule.plan(), print.language);
        let measure = Measure::of(print.schedule.workouts());
        let weeks: Vec<_> = print.schedule.weeks().collect();
        let estimating = Estimating { paces: print.paces, unit: plan.unit };
        let whole = |week: &Week<'_>| Volume::of(week.workouts, estimating);
        let amount = |week: &Week<'_>| whole(week).amount(measure);
        let peak = weeks.iter().rev().max_by(|one, other| amount(one).total_cmp(&amount(other)));
        let peak = peak.filter(|week| amount(week) > 0.0);
        let share = |week: &Week<'_>| {
            let (amount, peak) = (amount(week), amount(peak?));
            Some(Share {
                of_peak: (amount / peak) as f32,
                told: measure.describe_share(amount, peak).in_language(language),
            })
        };
        let totals = Volume::of(print.schedule.workouts(), estimating);
        let told = |whole: Volume, measure: Measure| told_in(language, &whole.describe(measure, plan.unit));
        Self {
            language,
            name: clean::line(plan.name.as_str()),
            people: people(&clean::line(print.athlete), &clean::line(print.coach)).in_language(language),
            coach: clean::line(print.coach),
            letterhead: print.letterhead,
            total_distance: told(totals, Measure::Distance),
            total_duration: told(totals, Measure::Time),
            race_day: main_race(print.races).map(|race| language.short_date_of_year(race.day)),
            peak: peak.map(|week| Peak { week: week.number, volume: told(whole(week), measure) }),
            weeks: weeks
                .iter()
                .map(|week| WeekWords {
                    language,
                    week: week.clone(),
                    short_range: language.short_range(week.starts_on, plus_days(week.starts_on, 6)),
                    long_range: language.range(week.starts_on, plus_days(week.starts_on, 6)),
                    volume: told(whole(week), measure),
                    other_volume: told(whole(week), measure.other()),
                    share: share(week),
                    races: races_of(print.races, week.starts_on),
                    instructions: instructions_of(week.workouts, print),
                    paces: print.paces,
                    unit: plan.unit,
                })
                .collect(),
        }
    }
}

impl<'a> WeekWords<'a> {
    /// "Week 3, 26 October to 1 November, about 52 km"
    pub fn bookmark(&self) -> String {
        let heading = words::week_heading(self.language, self.week.number, &self.long_range);
        format!("{heading}, {}", self.volume)
    }

    /// The workouts of the day this many days after Monday, each with its text.
    pub fn workouts_on(&self, weekday: usize) -> impl ExactSizeIterator<Item = (&'a Workout, &Instructions<'a>)> {
        let on_day = self.on(weekday);
        self.week.workouts[on_day.clone()].iter().zip(&self.instructions[on_day])
    }

    fn on(&self, weekday: usize) -> Range<usize> {
        let day = plus_days(self.week.starts_on, weekday as i32);
        let workouts = self.week.workouts;
        let first = workouts.partition_point(|workout| workout.scheduled_on < day);
        let end = workouts.partition_point(|workout| workout.scheduled_on <= day);
        first..end
    }

    pub fn estimating(&self) -> Estimating<'_> {
        Estimating { paces: self.paces, unit: self.unit }
    }

    pub fn plan_paces(&self) -> PlanPaces<'_> {
        PlanPaces { paces: self.paces, unit: self.unit }
    }

    /// "5:55–6:25" and its unit, "km" or "mile". Without a pace in figures, the athlete's own for the named pace of the
    /// steps. A pace of one part is not shown as that of the session.
    pub fn pace(&self, content: &WorkoutContent) -> Option<(String, String)> {
        if let Some(PaceTold::KeyPart { .. }) = self.estimating().pace(content) {
            return None;
        }
        let told = |pace: Pace| {
            let text = pace.to_string();
            text.split_once('/').map(|(time, unit)| (time.to_owned(), unit.to_owned()))
        };
        let (from, to) = (content.pace_from.and_then(told), content.pace_to.and_then(told));
        match (from, to) {
            (Some((from, unit)), Some((to, _))) if from != to => Some((format!("{from}–{to}"), unit)),
            (Some(only), _) | (None, Some(only)) => Some(only),
            (None, None) if !content.workout_type.is_running() => None,
            (None, None) => {
                let range = work_pace(content.steps.as_slice(), &self.plan_paces())?;
                range_text(range, self.unit).split_once('/').map(|(time, unit)| (time.to_owned(), unit.to_owned()))
            }
        }
    }

    /// Distance, else minutes: the first line of a day. A known time comes before an estimated distance.
    pub fn figure(&self, content: &WorkoutContent) -> Option<words::FigureText> {
        let figures = self.estimating().of(content);
        match (figures.distance, figures.minutes) {
            (Figure::Estimated(_) | Figure::Absent, Figure::Known(_)) | (Figure::Absent, _) => words::minutes(figures),
            _ => words::distance(self.language, figures),
        }
    }

    pub fn races_on(&self, day: Date) -> impl Iterator<Item = &'a Race> {
        self.races.iter().copied().filter(move |race| race.day == day)
    }
}

fn instructions_of<'a>(workouts: &'a [Workout], print: &Print<'_>) -> Vec<Instructions<'a>> {
    let unit = print.schedule.plan().unit;
    let told = |workout: &'a Workout| {
        let mut told = instructions(&workout.content, print.paces, unit);
        for step in &mut told.steps {
            *step = told_in(print.language, step);
        }
        told
    };
    workouts.iter().map(told).collect()
}

/// The last race of the highest priority: a plan ends with its race.
fn main_race(races: &[Race]) -> Option<&Race> {
    races.iter().min_by_key(|race| (race.priority as u8, std::cmp::Reverse(race.day)))
}

fn races_of(races: &[Race], monday: Date) -> Vec<&Race> {
    let days = monday..plus_days(monday, 7);
    races.iter().filter(|race| days.contains(&race.day)).collect()
}

fn people(athlete: &str, coach: &str) -> Phrase {
    match (athlete, coach) {
        ("", coach) if !coach.is_empty() => phrase!("Coached by {coach}", coach),
        (athlete, coach) if coach.is_empty() || athlete == coach => Phrase::verbatim(athlete),
        (athlete, coach) => phrase!("{athlete}, coached by {coach}", athlete, coach),
    }
}
