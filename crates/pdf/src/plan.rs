//! The schedule in the words that the pages use.

use std::borrow::Cow;

use training::calendar::plus_days;
use training::paper::Paper;
use training::schedule::{Schedule, Week};
use training::workout::Workout;

use crate::paper::Layout;
use crate::{clean, words};

/// What is to be printed.
#[derive(Debug, Clone, Copy)]
pub struct Print<'a> {
    pub schedule: &'a Schedule,
    pub athlete: &'a str,
    pub coach: &'a str,
    /// Where the plan can be opened; a code in the footer leads there.
    pub address: Option<&'a str>,
    pub layout: Layout,
    pub paper: Paper,
}

pub(crate) struct PlanWords<'a> {
    pub name: Cow<'a, str>,
    pub people: String,
    pub weeks: Vec<WeekWords<'a>>,
    pub total_distance: String,
    pub total_duration: String,
    pub peak: Option<Peak>,
}

pub(crate) struct Peak {
    pub week: u8,
    pub distance: String,
}

pub(crate) struct WeekWords<'a> {
    pub week: Week<'a>,
    pub short_range: String,
    pub long_range: String,
    pub distance: String,
    pub duration: String,
    /// Of the peak week's distance; `None` in a plan without distances.
    pub share: Option<f32>,
}

impl<'a> PlanWords<'a> {
    pub fn of(print: &Print<'a>) -> Self {
        let plan = print.schedule.plan();
        let amount = |week: &Week<'_>| week.totals.distance.in_unit(plan.unit);
        let weeks: Vec<_> = print.schedule.weeks().collect();
        // Of equal weeks the first is the peak.
        let peak = weeks.iter().rev().max_by(|one, other| amount(one).total_cmp(&amount(other)));
        let peak = peak.filter(|week| amount(week) > 0.0);
        let peak_amount = peak.map(amount);
        let totals = print.schedule.totals();
        Self {
            name: clean::line(plan.name.as_str()),
            people: people(&clean::line(print.athlete), &clean::line(print.coach)),
            total_distance: totals.distance.describe(plan.unit),
            total_duration: words::hours(totals.duration_minutes),
            peak: peak.map(|week| Peak { week: week.number, distance: week.totals.distance.describe(plan.unit) }),
            weeks: weeks
                .iter()
                .map(|week| WeekWords {
                    week: week.clone(),
                    short_range: words::short_range(week.starts_on, plus_days(week.starts_on, 6)),
                    long_range: words::long_range(week.starts_on, plus_days(week.starts_on, 6)),
                    distance: week.totals.distance.describe(plan.unit),
                    duration: words::hours(week.totals.duration_minutes),
                    share: peak_amount.map(|peak| (amount(week) / peak) as f32),
                })
                .collect(),
        }
    }
}

impl<'a> WeekWords<'a> {
    /// The workouts of the day that many days after Monday.
    pub fn workouts_on(&self, weekday: usize) -> &'a [Workout] {
        let day = plus_days(self.week.starts_on, weekday as i32);
        let workouts = self.week.workouts;
        let first = workouts.partition_point(|workout| workout.scheduled_on < day);
        let end = workouts.partition_point(|workout| workout.scheduled_on <= day);
        &workouts[first..end]
    }

    /// "83% of the peak week"
    pub fn share_in_words(&self) -> Option<String> {
        let share = self.share?;
        let percent = (share * 100.0).round();
        Some(if share >= 1.0 { "The peak week".to_owned() } else { format!("{percent}% of the peak week") })
    }
}

fn people(athlete: &str, coach: &str) -> String {
    match (athlete, coach) {
        ("", "") => String::new(),
        ("", coach) => format!("Coached by {coach}"),
        (athlete, coach) if coach.is_empty() || athlete == coach => athlete.to_owned(),
        (athlete, coach) => format!("{athlete}, coached by {coach}"),
    }
}
