use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::{Date, date};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use uuid::Uuid;

use super::*;
use crate::plans::plan_template::PlanTemplateDraft;
use crate::workout_type::WorkoutType;
use crate::workouts::workout::WorkoutContentDraft;

fn place(template: &PlanTemplate, when: When, adaptations: &Adaptations) -> Result<PlacedPlan, Invalid> {
    super::place(template, when, adaptations, Language::English)
}

const TODAY: Date = date(2026, 10, 14);

fn template(weeks: i64, race_weekday: Option<i64>, workouts: &[(i64, i64, &str, f64)]) -> PlanTemplate {
    let draft = PlanTemplateDraft {
        name: "Half, two quality days".to_owned(),
        weeks,
        anchor: race_weekday.map_or("Start", |_| "RaceDay").to_owned(),
        race_weekday: race_weekday.unwrap_or(7),
        ..PlanTemplateDraft::default()
    };
    let workouts = workouts.iter().zip(1..).map(|((week, weekday, workout_type, distance), number)| {
        let content = WorkoutContentDraft {
            title: format!("{workout_type} {number}"),
            description: "Run".to_owned(),
            workout_type: (*workout_type).to_owned(),
            distance: *distance,
            duration_minutes: 60,
            ..WorkoutContentDraft::default()
        };
        TemplateWorkout {
            id: Uuid::from_u128(number).into(),
            day: TemplateDay::new(*week, *weekday).unwrap(),
            content: content.parse().unwrap(),
        }
    });
    PlanTemplate::new(Uuid::from_u128(1).into(), draft.parse().unwrap(), workouts.collect()).unwrap()
}

/// Three weeks with the peak in the second, and a race on Sunday.
fn half() -> PlanTemplate {
    template(
        3,
        Some(7),
        &[
            (1, 2, "Tempo", 10.0),
            (1, 4, "EasyRun", 8.0),
            (1, 7, "LongRun", 16.0),
            (2, 2, "Intervals", 12.0),
            (2, 4, "EasyRun", 9.0),
            (2, 5, "Recovery", 6.0),
            (2, 7, "LongRun", 20.0),
            (3, 1, "Recovery", 5.0),
            (3, 4, "EasyRun", 6.0),
            (3, 7, "LongRun", 21.1),
        ],
    )
}

fn ends_on(race_day: Date) -> When {
    When::EndsOn { race_day, not_before: TODAY }
}

fn days(plan: &PlacedPlan) -> Vec<(Date, String)> {
    plan.sessions.iter().map(|session| (session.scheduled_on, session.content.title.to_string())).collect()
}

fn dropped(plan: &PlacedPlan) -> Vec<(&str, Dropped)> {
    plan.dropped.iter().map(|session| (session.title.as_str(), session.why)).collect()
}

#[test]
fn a_plan_ends_with_the_race_on_race_day() {
    let plan = place(&half(), ends_on(date(2026, 12, 6)), &Adaptations::default()).unwrap();
    assert_eq!((plan.calendar.starts_on(), plan.calendar.weeks()), (date(2026, 11, 16), 3));
    assert_eq!(plan.sessions.last().unwrap().scheduled_on, date(2026, 12, 6));
    assert_eq!((plan.weeks_dropped, plan.dropped.len()), (0, 0));
}

#[test]
fn a_race_on_another_weekday_shifts_only_its_week() {
    let plan = place(&half(), ends_on(date(2026, 12, 5)), &Adaptations::default()).unwrap();
    let long_runs: Vec<Date> =
        days(&plan).into_iter().filter(|(_, title)| title.starts_with("Long")).map(|(day, _)| day).collect();
    assert_eq!(long_runs, [date(2026, 11, 22), date(2026, 11, 29), date(2026, 12, 5)]);
    assert_eq!(dropped(&plan), [("Recovery 8", Dropped::RaceWeek)], "its Monday would be in the week before");
}

#[test]
fn weeks_are_dropped_from_the_start_and_counted() {
    let plan = place(&half(), ends_on(date(2026, 10, 25)), &Adaptations::default()).unwrap();
    assert_eq!((plan.weeks_dropped, plan.calendar.weeks()), (1, 2));
    assert_eq!(plan.calendar.starts_on(), TODAY, "what is left of this week is used");
    let whys: Vec<Dropped> = plan.dropped.iter().map(|session| session.why).collect();
    assert_eq!(whys, [Dropped::NoTime, Dropped::NoTime, Dropped::NoTime, Dropped::BeforeStart]);
    assert_eq!(days(&plan)[0], (date(2026, 10, 15), "EasyRun 5".to_owned()));
}

#[test]
fn the_taper_is_never_dropped() {
    let long = template(
        6,
        Some(7),
        &[(1, 7, "LongRun", 20.0), (3, 7, "LongRun", 30.0), (5, 7, "LongRun", 10.0), (6, 7, "LongRun", 42.2)],
    );
    assert_eq!(taper_weeks(&half()), 1);
    assert_eq!(taper_weeks(&template(6, Some(7), &[(3, 7, "LongRun", 30.0), (6, 7, "LongRun", 21.1)])), 3);
    assert_eq!(taper_weeks(&template(4, None, &[])), 3);
    assert_eq!(taper_weeks(&template(1, None, &[(1, 1, "EasyRun", 5.0)])), 1);
    assert_eq!(taper_weeks(&long), 3, "the race is the most, and no peak");
    let tapered = template(6, Some(7), &[(3, 7, "LongRun", 30.0), (6, 7, "LongRun", 21.1)]);
    let refusal = place(&tapered, ends_on(date(2026, 10, 25)), &Adaptations::default()).unwrap_err();
    assert_eq!(refusal.to_string(), "There are 2 weeks until race day, and the taper alone takes 3");
    assert!(place(&tapered, ends_on(date(2026, 11, 1)), &Adaptations::default()).is_ok());
}

#[test]
fn a_race_in_the_past_is_rejected() {
    let refusal = place(&half(), ends_on(date(2026, 10, 13)), &Adaptations::default()).unwrap_err();
    assert_eq!(refusal.to_string(), "Race day is in the past");
}

#[test]
fn a_plan_that_starts_on_a_day_starts_in_its_week() {
    let plan = place(&half(), When::StartsOn(date(2026, 10, 15)), &Adaptations::default()).unwrap();
    assert_eq!((plan.calendar.starts_on(), plan.calendar.weeks()), (date(2026, 10, 15), 3));
    assert_eq!(dropped(&plan), [("Tempo 1", Dropped::BeforeStart)]);
    assert_eq!(days(&plan)[0], (date(2026, 10, 15), "EasyRun 2".to_owned()));
}

#[test]
fn distances_are_scaled_to_half_units_and_the_race_is_not() {
    let adaptations = Adaptations { volume_percent: 80, ..Adaptations::default() };
    let plan = place(&half(), ends_on(date(2026, 12, 6)), &adaptations).unwrap();
    let amounts: Vec<f64> = plan.sessions.iter().map(|session| session.content.distance.amount()).collect();
    assert_eq!(amounts, [8.0, 6.5, 13.0, 9.5, 7.0, 5.0, 16.0, 4.0, 5.0, 21.1]);
    assert_eq!(plan.sessions[0].content.duration.get(), 48);
}

#[test]
fn the_race_of_a_template_that_counts_from_its_start_is_neither_scaled_nor_moved_nor_dropped() {
    let half = half();
    let draft = PlanTemplateDraft {
        name: "Half".to_owned(),
        weeks: 3,
        race_distance: Some(21.0975),
        ..PlanTemplateDraft::default()
    };
    let from_start = PlanTemplate::new(half.id(), draft.parse().unwrap(), half.workouts().to_vec()).unwrap();
    let adaptations =
        Adaptations { volume_percent: 50, long_run_weekday: Some(4), days_a_week: Some(1), usual_week: None };
    let plan = place(&from_start, When::StartsOn(date(2026, 10, 12)), &adaptations).unwrap();
    let race = plan.sessions.last().unwrap();
    assert_eq!((race.content.distance.amount(), race.scheduled_on, race.is_race), (21.1, date(2026, 11, 1), true));
    assert!(plan.sessions.iter().rev().skip(1).all(|session| !session.is_race));
}

#[test]
fn one_hundred_percent_changes_nothing() {
    let everything = Adaptations { volume_percent: 100, ..Adaptations::default() };
    let plan = place(&half(), ends_on(date(2026, 12, 6)), &everything).unwrap();
    let template = half();
    let before: Vec<_> = template.workouts().iter().map(|workout| &workout.content).collect();
    let after: Vec<_> = plan.sessions.iter().map(|session| &session.content).collect();
    assert_eq!(after, before);
}

#[test]
fn the_long_run_swaps_with_its_new_day() {
    let adaptations = Adaptations { long_run_weekday: Some(4), ..Adaptations::default() };
    let plan = place(&half(), ends_on(date(2026, 12, 6)), &adaptations).unwrap();
    let first_week: Vec<(i8, String)> =
        days(&plan).into_iter().take(3).map(|(day, title)| (day.weekday().to_monday_one_offset(), title)).collect();
    let expected = [(2, "Tempo 1"), (4, "LongRun 3"), (7, "EasyRun 2")];
    assert_eq!(first_week, expected.map(|(day, title)| (day, title.to_owned())));
    assert_eq!(plan.sessions.last().unwrap().scheduled_on, date(2026, 12, 6), "the race stays on its day");
}

#[test]
fn with_fewer_days_the_easiest_are_dropped_and_listed() {
    let adaptations = Adaptations { days_a_week: Some(2), ..Adaptations::default() };
    let plan = place(&half(), ends_on(date(2026, 12, 6)), &adaptations).unwrap();
    assert_eq!(
        dropped(&plan),
        [
            ("EasyRun 2", Dropped::FewerDays),
            ("EasyRun 5", Dropped::FewerDays),
            ("Recovery 6", Dropped::FewerDays),
            ("Recovery 8", Dropped::FewerDays)
        ]
    );
}

#[test]
fn adaptations_are_bounded() {
    let draft = AdaptationsDraft { volume_percent: Some(29), long_run_weekday: Some(8), days_a_week: Some(0) };
    let fields: Vec<String> = draft.parse().unwrap_err().into_errors().into_iter().map(|error| error.field).collect();
    assert_eq!(fields, ["volumePercent", "longRunWeekday", "daysAWeek"]);
    assert_eq!(AdaptationsDraft::default().parse(), Ok(Adaptations::default()));
}

fn any_template() -> impl Strategy<Value = PlanTemplate> {
    const TYPES: [&str; 8] =
        ["EasyRun", "LongRun", "Tempo", "Intervals", "Hills", "Recovery", "Rest", "AlternativeTraining"];
    (1..=20_i64, option::of(1..=7_i64))
        .prop_flat_map(|(weeks, race)| {
            let workouts = vec((1..=weeks, 1..=7_i64, proptest::sample::select(&TYPES[..]), 0..400_u32), 0..60);
            (Just(weeks), Just(race), workouts)
        })
        .prop_map(|(weeks, race, planned)| {
            let mut taken: BTreeMap<(i64, i64), usize> = BTreeMap::new();
            let workouts: Vec<_> = planned
                .into_iter()
                .filter(|(week, weekday, ..)| {
                    let count = taken.entry((*week, *weekday)).or_default();
                    *count += 1;
                    *count <= 2
                })
                .map(|(week, weekday, workout_type, tenths)| (week, weekday, workout_type, f64::from(tenths) / 10.0))
                .collect();
            template(weeks, race, &workouts)
        })
}

fn any_adaptations() -> impl Strategy<Value = Adaptations> {
    (30..=150_u8, option::of(1..=7_u8), option::of(1..=7_u8)).prop_map(
        |(volume_percent, long_run_weekday, days_a_week)| Adaptations {
            volume_percent,
            long_run_weekday,
            days_a_week,
            usual_week: None,
        },
    )
}

fn any_when() -> impl Strategy<Value = When> {
    prop_oneof![
        (0..200).prop_map(|days| ends_on(plus_days(TODAY, days))),
        (-20..200).prop_map(|days| When::StartsOn(plus_days(TODAY, days))),
    ]
}

proptest! {
    #[test]
    fn every_session_is_kept_or_listed_as_dropped(
        template in any_template(), when in any_when(), adaptations in any_adaptations(),
    ) {
        let Ok(plan) = place(&template, when, &adaptations) else { return Ok(()) };
        let kept: Vec<_> = plan.sessions.iter().map(|session| session.source).collect();
        let dropped: Vec<_> = plan.dropped.iter().map(|session| session.source).collect();
        let mut all: Vec<_> = kept.iter().chain(&dropped).copied().collect();
        all.sort();
        let mut expected: Vec<_> = template.workouts().iter().map(|workout| workout.id).collect();
        expected.sort();
        prop_assert_eq!(all, expected);
        for session in &plan.sessions {
            prop_assert!(plan.calendar.week_for_workout(session.scheduled_on).is_ok());
        }
        let last_weeks: BTreeSet<u8> =
            (template.details().weeks - taper_weeks(&template) + 1..=template.details().weeks).collect();
        for session in plan.dropped.iter().filter(|session| session.why == Dropped::NoTime) {
            prop_assert!(!last_weeks.contains(&session.day.week), "the taper stays");
        }
    }

    #[test]
    fn starting_weeks_later_gives_the_same_plan_weeks_later(
        template in any_template(), when in any_when(), adaptations in any_adaptations(), weeks in -20..20_i32,
    ) {
        let Ok(mut plan) = place(&template, when, &adaptations) else { return Ok(()) };
        for session in &mut plan.sessions {
            session.scheduled_on = plus_days(session.scheduled_on, weeks * 7);
        }
        let later = place(&template, when.shifted(weeks * 7), &adaptations).unwrap();
        prop_assert_eq!(later.sessions, plan.sessions);
        prop_assert_eq!(later.dropped, plan.dropped);
    }

    #[test]
    fn nobody_trains_on_more_days_than_they_have(
        template in any_template(), when in any_when(), adaptations in any_adaptations(),
    ) {
        let Ok(plan) = place(&template, when, &adaptations) else { return Ok(()) };
        let Some(most) = adaptations.days_a_week else { return Ok(()) };
        let mut days: BTreeMap<Date, BTreeSet<Date>> = BTreeMap::new();
        for session in plan.sessions.iter().filter(|session| session.content.workout_type != WorkoutType::Rest) {
            days.entry(monday_of(session.scheduled_on)).or_default().insert(session.scheduled_on);
        }
        for (monday, days) in days {
            prop_assert!(days.len() <= usize::from(most), "{monday}: {days:?}");
        }
    }
}
