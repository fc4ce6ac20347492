//! What a coach may want to reconsider before a plan goes out. Advice, never an error.

use jiff::civil::Date;
use texts::phrase;

use crate::calendar::plus_days;
use crate::distance::{Distance, DistanceTotal, DistanceUnit};
use crate::error::Invalid;
use crate::plans::longest_run::{DAYS_COMPARED, LongerRun, longer_runs};
use crate::plans::schedule::{Schedule, Week};
use crate::session::hard_minutes;
use crate::workout_type::WorkoutType;
use crate::workouts::totals::Totals;
use crate::workouts::workout::{Workout, WorkoutContent};

/// How much a week may exceed the largest of the previous weeks.
pub const GROWTH_TOLERANCE_PERCENT: u64 = 10;
const WEEKS_COMPARED: usize = 4;
pub const MAX_LONG_RUN_PERCENT: u64 = 35;
/// A week is lighter if it is at least this much smaller than the previous one.
pub const LIGHTER_BY_PERCENT: u64 = 10;
pub const WEEKS_WITHOUT_A_LIGHTER_ONE: usize = 4;
/// A day with this many hard minutes in its steps is hard, whatever its type.
pub const HARD_DAY_MINUTES: u32 = 10;
/// Of the week's minutes.
pub const MAX_HARD_MINUTES_PERCENT: u64 = 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    Growth,
    HardDays,
    HardMinutes,
    LongRun,
    LongestRun,
    NoLighterWeek,
    NoRest,
}

impl Rule {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Growth => "growth",
            Self::HardDays => "hard-days",
            Self::HardMinutes => "hard-minutes",
            Self::LongRun => "long-run",
            Self::LongestRun => "longest-run",
            Self::NoLighterWeek => "no-lighter-week",
            Self::NoRest => "no-rest",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    pub rule: Rule,
    /// The week it is about; the last of several.
    pub week: u8,
    /// The days it is about, in order.
    pub days: Vec<Date>,
    pub reason: String,
}

/// Ordered by week, then by rule. A race is not training: its week is not compared with others, and the race is not a
/// long run. `recorded` are the athlete's runs, where they are known.
pub fn check(schedule: &Schedule, race_days: &[Date], recorded: &[(Date, Distance)]) -> Vec<Advice> {
    let weeks: Vec<Checked> = schedule.weeks().map(|week| Checked::new(schedule, week, race_days)).collect();
    let mut advice = growth(&weeks);
    advice.extend(hard_days(schedule, race_days));
    advice.extend(weeks.iter().filter_map(hard_minutes_of_week));
    advice.extend(weeks.iter().flat_map(long_runs));
    advice.extend(longest_runs(schedule, race_days, recorded));
    advice.extend(no_lighter_week(&weeks));
    advice.extend(weeks.iter().filter_map(no_rest));
    // The sort is stable: within a week the rules keep their order.
    advice.sort_by_key(|advice| advice.week);
    advice
}

struct Checked<'a> {
    week: Week<'a>,
    unit: DistanceUnit,
    /// The total distance in tenths of a kilometre, across both units.
    tenths: u64,
    /// False for the first week of a plan that does not start on a Monday, and for race weeks.
    is_compared: bool,
    has_race: bool,
}

impl<'a> Checked<'a> {
    fn new(schedule: &Schedule, week: Week<'a>, race_days: &[Date]) -> Self {
        let plan = schedule.plan();
        let has_race = race_days.iter().any(|day| (week.starts_on..plus_days(week.starts_on, 7)).contains(day));
        Self {
            tenths: tenths(week.totals),
            unit: plan.unit,
            is_compared: plan.calendar.starts_on() <= week.starts_on && !has_race,
            has_race,
            week,
        }
    }

    fn distance(&self) -> String {
        self.week.totals.distance.describe(self.unit)
    }

    fn days_with_distance(&self) -> Vec<Date> {
        days(self.week.workouts.iter().filter(|workout| workout.content.running_distance().thousandths() > 0))
    }
}

/// Compared with the largest of the previous weeks, so that the week after a lighter one does not count as growth.
fn growth(weeks: &[Checked]) -> Vec<Advice> {
    let mut advice = vec![];
    for (index, week) in weeks.iter().enumerate().filter(|(_, week)| !week.has_race) {
        let before = weeks[index.saturating_sub(WEEKS_COMPARED)..index].iter().filter(|week| week.is_compared);
        let Some(most) = before.max_by_key(|week| week.tenths).filter(|week| week.tenths > 0) else { continue };
        // Rounded as displayed, so that the displayed figure is always above the tolerance.
        let percent = percent_of(week.tenths, most.tenths).saturating_sub(100);
        if percent <= GROWTH_TOLERANCE_PERCENT {
            continue;
        }
        advice.push(Advice {
            rule: Rule::Growth,
            week: week.week.number,
            days: week.days_with_distance(),
            reason: format!(
                "{} is {percent}% more than the biggest week so far ({}).",
                week.distance(),
                most.distance()
            ),
        });
    }
    advice
}

fn hard_days(schedule: &Schedule, race_days: &[Date]) -> Vec<Advice> {
    let is_race = |workout: &Workout| race_days.contains(&workout.scheduled_on);
    let hard: Vec<&Workout> =
        schedule.workouts().iter().filter(|workout| is_hard(workout) || is_race(workout)).collect();
    let name = |workout: &&Workout| {
        if is_race(workout) { "Race" } else { workout.content.workout_type.display_name() }
    };
    let one_day_or_the_next = |one: &&Workout, other: &&Workout| other.scheduled_on <= plus_days(one.scheduled_on, 1);
    let rows = hard.chunk_by(one_day_or_the_next);
    let advised = rows.filter_map(|row| {
        let days = days(row.iter().copied());
        let types: Vec<&str> = row.iter().map(name).collect();
        let week = schedule.plan().calendar.week_of(*days.last()?)?;
        let reason = format!("{} hard days in a row: {}.", days.len(), types.join(", "));
        (days.len() > 1).then_some(Advice { rule: Rule::HardDays, week, days, reason })
    });
    advised.collect()
}

/// Only sessions with steps say how much of them is hard.
fn hard_minutes_of_week(week: &Checked) -> Option<Advice> {
    let minutes = |workout: &Workout| hard_minutes(workout.content.steps.as_slice());
    let hard: u32 = week.week.workouts.iter().map(minutes).sum();
    let whole = week.week.totals.duration_minutes;
    let is_too_much = u64::from(hard) * 100 > u64::from(whole) * MAX_HARD_MINUTES_PERCENT;
    (whole > 0 && is_too_much && !week.has_race).then(|| Advice {
        rule: Rule::HardMinutes,
        week: week.week.number,
        days: days(week.week.workouts.iter().filter(|workout| minutes(workout) > 0)),
        reason: format!("{hard} hard minutes are {}% of the week’s {whole}.", percent_of(hard.into(), whole.into())),
    })
}

fn long_runs(week: &Checked) -> Vec<Advice> {
    let long = week.week.workouts.iter().filter(|workout| workout.content.workout_type == WorkoutType::LongRun);
    let advised = long.filter_map(|workout| {
        let run = tenths(Totals::of(std::slice::from_ref(workout)));
        let percent = percent_of(run, week.tenths);
        (week.is_compared && percent > MAX_LONG_RUN_PERCENT).then(|| Advice {
            rule: Rule::LongRun,
            week: week.week.number,
            days: vec![workout.scheduled_on],
            reason: format!("The long run, {}, is {percent}% of its week.", workout.content.distance),
        })
    });
    advised.collect()
}

/// A run much longer than any that was planned or recorded in the days before it. Nothing is said before all of those days are known,
/// which is from the first recording or the start of the plan on, and nothing of a race.
fn longest_runs(schedule: &Schedule, race_days: &[Date], recorded: &[(Date, Distance)]) -> Vec<Advice> {
    let calendar = &schedule.plan().calendar;
    let is_run = |workout: &&Workout| workout.content.running_distance().thousandths() > 0;
    let recorded = recorded.iter().map(|&(day, distance)| (day, distance, true));
    let planned = schedule.workouts().iter().filter(is_run);
    let planned = planned.map(|workout| (workout.scheduled_on, workout.content.distance, false));
    let mut runs: Vec<(Date, Distance, bool)> = recorded.chain(planned).collect();
    runs.sort_by_key(|(day, ..)| *day);
    let lengths: Vec<(Date, u64)> =
        runs.iter().map(|&(day, distance, _)| (day, tenths_of(std::iter::once(distance).sum()))).collect();
    let first_run = runs.first().map_or(calendar.starts_on(), |(day, ..)| *day);
    let longer = longer_runs(&lengths, first_run.min(calendar.starts_on())).into_iter();
    let told = longer.filter(|longer| !runs[longer.run].2 && !race_days.contains(&runs[longer.run].0));
    let advice = |LongerRun { run, longest_before, percent_more }| {
        let ((day, distance, _), (_, before, is_recorded)) = (runs[run], runs[longest_before]);
        let longest = if is_recorded { "longest run recorded in" } else { "longest run in" };
        Advice {
            rule: Rule::LongestRun,
            week: calendar.week_of(day).unwrap_or(1),
            days: vec![day],
            reason: format!(
                "{distance} is {percent_more}% more than the {longest} the {DAYS_COMPARED} days before ({before})."
            ),
        }
    };
    told.map(advice).collect()
}

fn no_lighter_week(weeks: &[Checked]) -> Vec<Advice> {
    let mut advice = vec![];
    let mut row: Vec<&Checked> = vec![];
    let mut before: Option<&Checked> = None;
    let end_of_plan = None;
    for week in weeks.iter().map(Some).chain([end_of_plan]) {
        let is_lighter = |week: &Checked| {
            before.is_some_and(|before| week.tenths * 100 <= before.tenths * (100 - LIGHTER_BY_PERCENT))
        };
        match week {
            Some(week) if week.tenths > 0 && week.is_compared && !is_lighter(week) => row.push(week),
            _ => advice.extend(advice_of_row(&std::mem::take(&mut row))),
        }
        before = week.filter(|week| week.is_compared);
    }
    advice
}

fn advice_of_row(row: &[&Checked]) -> Option<Advice> {
    let (first, last) = (row.first()?, row.last()?);
    (row.len() >= WEEKS_WITHOUT_A_LIGHTER_ONE).then(|| Advice {
        rule: Rule::NoLighterWeek,
        week: last.week.number,
        days: row.iter().flat_map(|week| week.days_with_distance()).collect(),
        reason: format!("Weeks {} to {} have no lighter week among them.", first.week.number, last.week.number),
    })
}

fn no_rest(week: &Checked) -> Option<Advice> {
    let training = |workout: &&Workout| workout.content.workout_type != WorkoutType::Rest;
    let days = days(week.week.workouts.iter().filter(training));
    (days.len() == 7).then(|| Advice {
        rule: Rule::NoRest,
        week: week.week.number,
        days,
        reason: "Training on every day of the week, no rest day.".to_owned(),
    })
}

pub(super) fn is_hard(workout: &Workout) -> bool {
    is_hard_session(&workout.content)
}

pub(super) fn is_hard_session(content: &WorkoutContent) -> bool {
    use WorkoutType::{Hills, Intervals, LongRun, Tempo};
    if content.steps.is_empty() {
        return matches!(content.workout_type, LongRun | Tempo | Intervals | Hills);
    }
    content.workout_type == LongRun || hard_minutes(content.steps.as_slice()) >= HARD_DAY_MINUTES
}

/// Hard for something else than its length.
pub(super) fn is_quality(content: &WorkoutContent) -> bool {
    let is_long_run = content.workout_type == WorkoutType::LongRun;
    if is_long_run { hard_minutes(content.steps.as_slice()) >= HARD_DAY_MINUTES } else { is_hard_session(content) }
}

/// The advice that a coach has dismissed, by keys of the web app. A key covers what the advice says, so changed advice
/// has another key and is shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SetAside(Vec<String>);

impl SetAside {
    /// Every rule in every week.
    pub const MOST: usize = 400;
    pub const MAX_CHARACTERS: usize = 40;

    pub fn new(keys: Vec<String>) -> Result<Self, Invalid> {
        let is_key = |key: &String| {
            (1..=Self::MAX_CHARACTERS).contains(&key.len())
                && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-:".contains(&byte))
        };
        if keys.len() > Self::MOST || !keys.iter().all(is_key) {
            return Err(Invalid::new(
                "advice",
                phrase!("Advice must be at most 400 keys of letters, digits, hyphens and colons"),
            ));
        }
        Ok(Self(keys))
    }

    pub fn keys(&self) -> &[String] {
        &self.0
    }
}

/// Each day once; workouts are in day order.
fn days<'a>(workouts: impl Iterator<Item = &'a Workout>) -> Vec<Date> {
    let mut days: Vec<Date> = workouts.map(|workout| workout.scheduled_on).collect();
    days.dedup();
    days
}

fn tenths(totals: Totals) -> u64 {
    tenths_of(totals.distance)
}

fn tenths_of(distance: DistanceTotal) -> u64 {
    // A distance to one decimal times ten is an integer.
    (distance.in_unit(DistanceUnit::Km) * 10.0).round() as u64
}

/// Rounded half up.
fn percent_of(part: u64, whole: u64) -> u64 {
    if whole == 0 { 0 } else { (part * 200 + whole) / (whole * 2) }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use uuid::Uuid;

    use super::*;
    use crate::plans::schedule::PlanDraft;
    use crate::session::Step;
    use crate::workouts::workout::WorkoutContentDraft;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        name: String,
        starts_on: Date,
        weeks: i64,
        unit: String,
        #[serde(default)]
        races: Vec<Date>,
        #[serde(default)]
        recorded: Vec<(Date, f64, String)>,
        workouts: Vec<Planned>,
        advice: Vec<Expected>,
    }

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Planned {
        Plain(Date, String, f64, String),
        WithSteps(Date, String, f64, String, SteppedMinutes),
    }

    #[derive(Deserialize)]
    struct SteppedMinutes {
        minutes: i64,
        steps: Vec<Step>,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    struct Expected {
        rule: String,
        week: u8,
        days: Vec<Date>,
        reason: String,
    }

    impl Case {
        fn schedule(&self) -> Schedule {
            let plan = PlanDraft {
                name: self.name.clone(),
                description: String::new(),
                athlete_id: Some(Uuid::from_u128(7).into()),
                athlete_name: String::new(),
                starts_on: self.starts_on,
                weeks: self.weeks,
                unit: self.unit.clone(),
                has_plan_check: true,
            };
            let workouts = self.workouts.iter().zip(1..).map(|(planned, number)| {
                let (Planned::Plain(day, workout_type, distance, unit)
                | Planned::WithSteps(day, workout_type, distance, unit, _)) = planned;
                let (duration_minutes, steps) = match planned {
                    Planned::Plain(..) => (0, vec![]),
                    Planned::WithSteps(.., stepped) => (stepped.minutes, stepped.steps.clone()),
                };
                let content = WorkoutContentDraft {
                    title: "Run".to_owned(),
                    description: "Run".to_owned(),
                    workout_type: workout_type.clone(),
                    distance: *distance,
                    unit: unit.clone(),
                    duration_minutes,
                    steps,
                    ..WorkoutContentDraft::default()
                };
                Workout {
                    id: Uuid::from_u128(number).into(),
                    scheduled_on: *day,
                    is_completed: false,
                    content: content.parse().unwrap(),
                }
            });
            Schedule::new(Uuid::from_u128(1).into(), plan.parse().unwrap(), workouts.collect()).unwrap()
        }
    }

    #[test]
    fn keys_of_dismissed_advice_are_bounded() {
        let keys = |count: usize, key: &str| SetAside::new(vec![key.to_owned(); count]);
        assert_eq!(keys(2, "no-rest:3:1a2b").unwrap().keys().len(), 2);
        assert!(keys(SetAside::MOST, "a").is_ok() && keys(SetAside::MOST + 1, "a").is_err());
        for refused in ["", "a b", "é", &"a".repeat(41)] {
            assert!(keys(1, refused).is_err(), "{refused:?}");
        }
    }

    #[test]
    fn plans_are_checked() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../../../fixtures/plan-check.json")).unwrap();
        for case in cases {
            let recorded = case
                .recorded
                .iter()
                .map(|(day, amount, unit)| (*day, Distance::new(*amount, unit.parse().unwrap()).unwrap()));
            let recorded: Vec<_> = recorded.collect();
            let advice = check(&case.schedule(), &case.races, &recorded).into_iter().map(
                |Advice { rule, week, days, reason }| Expected { rule: rule.as_str().to_owned(), week, days, reason },
            );
            assert_eq!(advice.collect::<Vec<_>>(), case.advice, "{}", case.name);
        }
    }
}
