use jiff::civil::Date;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use serde::Deserialize;
use texts::Language;
use uuid::Uuid;

use super::*;
use crate::calendar::Calendar;
use crate::plans::plan_template::{PlanTemplate, PlanTemplateDraft, TemplateDay, TemplateWorkout};
use crate::plans::plan_use::{Adaptations, Dropped, PlacedPlan, When, place};
use crate::workout_type::WorkoutType;
use crate::workouts::workout::{WorkoutContent, WorkoutContentDraft};

#[derive(Deserialize)]
struct Fixture {
    conflicts: Vec<ConflictCase>,
    placements: Vec<PlacementCase>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WeekCase {
    minutes: Vec<i64>,
    long_run_weekday: Option<i64>,
    hard_sessions_a_week: i64,
    hard_days_apart: i64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ConflictCase {
    name: String,
    week: WeekCase,
    starts_on: Date,
    weeks: i64,
    races: Vec<Date>,
    workouts: Vec<(Date, String, i64)>,
    conflicts: Vec<Expected>,
}

#[derive(Deserialize, PartialEq, Eq, Debug)]
struct Expected {
    week: u8,
    days: Vec<Date>,
    kind: String,
    figures: Vec<u32>,
}

#[derive(Deserialize)]
struct PlacementCase {
    name: String,
    week: WeekCase,
    workouts: Vec<(i64, String, i64)>,
    placed: Vec<(u8, String)>,
    /// By their day in the template.
    dropped: Vec<(u8, String)>,
}

fn fixture() -> Fixture {
    serde_json::from_str(include_str!("../../../../../fixtures/availability.json")).unwrap()
}

impl WeekCase {
    fn week(&self) -> UsualWeek {
        let draft = AvailabilityDraft {
            minutes: self.minutes.clone(),
            long_run_weekday: self.long_run_weekday,
            hard_sessions: Some(self.hard_sessions_a_week),
            hard_days_apart: Some(self.hard_days_apart),
            note: String::new(),
        };
        draft.parse().unwrap().week
    }
}

fn content(workout_type: &str, duration_minutes: i64) -> WorkoutContent {
    let draft = WorkoutContentDraft {
        title: workout_type.to_owned(),
        description: "Run".to_owned(),
        workout_type: workout_type.to_owned(),
        duration_minutes,
        ..WorkoutContentDraft::default()
    };
    draft.parse().unwrap()
}

fn template(workouts: impl Iterator<Item = (i64, i64, WorkoutContent)>) -> PlanTemplate {
    let draft = PlanTemplateDraft {
        name: "Weeks".to_owned(),
        weeks: 2,
        anchor: "Start".to_owned(),
        ..PlanTemplateDraft::default()
    };
    let workouts = workouts.zip(1..).map(|((week, weekday, content), number)| TemplateWorkout {
        id: Uuid::from_u128(number).into(),
        day: TemplateDay::new(week, weekday).unwrap(),
        content,
    });
    PlanTemplate::new(Uuid::from_u128(1).into(), draft.parse().unwrap(), workouts.collect()).unwrap()
}

const MONDAY: Date = jiff::civil::date(2026, 10, 5);

fn placed(template: &PlanTemplate, week: UsualWeek) -> PlacedPlan {
    let adaptations = Adaptations { usual_week: Some(week), ..Adaptations::default() };
    place(template, When::StartsOn(MONDAY), &adaptations, Language::English).unwrap()
}

#[test]
fn what_does_not_fit_a_usual_week_is_told() {
    for case in fixture().conflicts {
        let calendar = Calendar::new(case.starts_on, case.weeks).unwrap();
        let contents: Vec<_> =
            case.workouts.iter().map(|(day, kind, minutes)| (*day, content(kind, *minutes))).collect();
        let days: Vec<_> = contents
            .iter()
            .map(|(day, content)| PlannedDay { day: *day, content, minutes: content.duration.get().into() })
            .collect();
        let told = conflicts(&case.week.week(), calendar, &days, &case.races).into_iter().map(|misfit| Expected {
            week: misfit.week,
            days: misfit.days,
            kind: misfit.conflict.kind().to_owned(),
            figures: misfit.conflict.figures(),
        });
        assert_eq!(told.collect::<Vec<_>>(), case.conflicts, "{}", case.name);
    }
}

#[test]
fn the_sessions_of_a_template_go_to_days_that_can_be_run() {
    for case in fixture().placements {
        let workouts = case.workouts.iter().map(|(weekday, kind, minutes)| (1, *weekday, content(kind, *minutes)));
        let plan = placed(&template(workouts), case.week.week());
        let sessions = plan.sessions.iter();
        let sessions: Vec<_> =
            sessions.map(|session| (weekday_of(session.scheduled_on), session.content.title.to_string())).collect();
        assert_eq!(sessions, case.placed, "{}", case.name);
        assert!(plan.dropped.iter().all(|dropped| dropped.why == Dropped::NoDay));
        let dropped: Vec<_> = plan.dropped.iter().map(|dropped| (dropped.day.weekday, dropped.title.clone())).collect();
        assert_eq!(dropped, case.dropped, "{}", case.name);
    }
}

#[test]
fn a_plan_that_starts_in_the_middle_of_a_week_moves_nothing_before_its_start() {
    let week = UsualWeek { minutes: [60, 0, 0, 0, 0, 60, 60], ..every_day() };
    let workouts = [(1, 2, content("Tempo", 60)), (1, 5, content("EasyRun", 60))];
    let adaptations = Adaptations { usual_week: Some(week), ..Adaptations::default() };
    let wednesday = When::StartsOn(jiff::civil::date(2026, 10, 7));
    let plan = place(&template(workouts.into_iter()), wednesday, &adaptations, Language::English).unwrap();
    let days: Vec<_> = plan.sessions.iter().map(|session| session.scheduled_on).collect();
    assert_eq!(days, [jiff::civil::date(2026, 10, 10)], "Saturday, not the Monday before the start");
    assert_eq!(plan.dropped[0].why, Dropped::BeforeStart);
}

#[test]
fn a_usual_week_is_checked() {
    let draft = |minutes: Vec<i64>, long_run_weekday: Option<i64>| {
        let draft = AvailabilityDraft { minutes, long_run_weekday, ..AvailabilityDraft::default() };
        draft.parse().map_err(|invalid| invalid.to_string())
    };
    let usual = draft(vec![0, 0, 0, 0, 0, 0, 600], Some(7)).unwrap().week;
    assert_eq!((usual.hard_sessions, usual.hard_days_apart), (USUAL_HARD_SESSIONS, USUAL_HARD_DAYS_APART));
    let each = "Say for each day from Monday to Sunday how many minutes there are, from 0 to 600";
    for wrong in [vec![], vec![60; 6], vec![60; 8], vec![601; 7], vec![-1; 7]] {
        assert_eq!(draft(wrong, None).unwrap_err(), each);
    }
    assert_eq!(draft(vec![0; 7], None).unwrap_err(), "Choose at least one running day. A week without one is time off");
    assert_eq!(draft(vec![60, 60, 60, 60, 0, 60, 60], Some(5)).unwrap_err(), "The long run must be on a running day");
    assert!(draft(vec![60; 7], Some(8)).is_err() && draft(vec![60; 7], Some(0)).is_err());
    let hard = |sessions: i64, apart: i64| {
        let draft = AvailabilityDraft {
            minutes: vec![60; 7],
            hard_sessions: Some(sessions),
            hard_days_apart: Some(apart),
            ..AvailabilityDraft::default()
        };
        draft.parse().is_ok()
    };
    assert!(hard(1, 1) && hard(3, 3) && !hard(0, 1) && !hard(4, 1) && !hard(1, 0) && !hard(1, 4));
}

fn every_day() -> UsualWeek {
    UsualWeek { minutes: [60; 7], long_run_weekday: None, hard_sessions: 2, hard_days_apart: 2 }
}

proptest! {
    #[test]
    fn every_session_is_on_a_day_that_can_be_run_or_named(
        minutes in vec(prop_oneof![Just(0_i64), 20_i64..200], 7),
        long_run in option::of(1_i64..=7),
        apart in 1_i64..=3,
        days in vec(option::of((0..WorkoutType::ALL.len(), 0_i64..200)), 14),
    ) {
        let draft = AvailabilityDraft {
            minutes,
            long_run_weekday: long_run,
            hard_days_apart: Some(apart),
            ..AvailabilityDraft::default()
        };
        let Ok(details) = draft.parse() else { return Ok(()) };
        let workouts: Vec<_> = days
            .iter()
            .zip(0_i64..)
            .filter_map(|(day, place)| day.map(|(kind, minutes)| (place / 7 + 1, place % 7 + 1, kind, minutes)))
            .collect();
        let contents = workouts.iter().map(|(week, weekday, kind, minutes)| {
            (*week, *weekday, content(WorkoutType::ALL[*kind].wire_name(), *minutes))
        });
        let plan = placed(&template(contents), details.week);
        prop_assert_eq!(plan.sessions.len() + plan.dropped.len(), workouts.len());
        for session in &plan.sessions {
            let is_run = !matches!(session.content.workout_type, WorkoutType::Rest | WorkoutType::AlternativeTraining);
            prop_assert!(!is_run || details.week.can_run_on(weekday_of(session.scheduled_on)));
        }
        let run_days = (1..=7).filter(|weekday| details.week.can_run_on(*weekday)).count();
        let kept: std::collections::BTreeSet<Date> =
            plan.sessions.iter().map(|session| session.scheduled_on).collect();
        prop_assert!(plan.dropped.is_empty() || kept.len() >= run_days, "a day was free");
    }
}
