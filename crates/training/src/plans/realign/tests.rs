use std::collections::BTreeMap;

use jiff::civil::date;
use proptest::prelude::*;
use serde::Deserialize;
use uuid::Uuid;

use super::moving::is_rest;
use super::*;
use crate::calendar::MAX_WEEKS;
use crate::distance::DistanceUnit;
use crate::plans::absence::{AbsenceDetails, AbsenceKind, DaysOff};
use crate::plans::availability::UsualWeek;
use crate::plans::schedule::{Plan, PlanDraft};
use crate::session::{NoPaces, read};
use crate::workouts::workout::WorkoutContentDraft;

#[derive(Deserialize)]
struct Vectors {
    plan: PlanVector,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PlanVector {
    starts_on: Date,
    weeks: i64,
    week: Vec<(String, String)>,
    race: Date,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    name: String,
    today: Date,
    event: Option<(Date, Date)>,
    race_on: Option<Date>,
    /// The new start, instead of an event.
    starts_on: Option<Date>,
    #[serde(default)]
    off: Vec<(Date, Date)>,
    #[serde(default)]
    races: Vec<Date>,
    #[serde(default)]
    no_race: bool,
    #[serde(default)]
    answered: Vec<Date>,
    /// That can be run, from Monday to Sunday.
    minutes: Option<[u16; 7]>,
    way: String,
    weeks: Option<u8>,
    changes: Vec<String>,
    /// What comes in: its day, and the day that it repeats.
    #[serde(default)]
    added: Vec<String>,
}

fn vectors() -> Vectors {
    serde_json::from_str(include_str!("../../../../../fixtures/realign.json")).unwrap()
}

fn content(workout_type: &str, text: &str) -> WorkoutContent {
    let read = read(text, DistanceUnit::Km, &NoPaces).workouts.into_iter().next();
    let draft = WorkoutContentDraft {
        title: workout_type.to_owned(),
        description: if text.is_empty() { "Rest".to_owned() } else { text.to_owned() },
        workout_type: workout_type.to_owned(),
        distance: read.as_ref().map_or(0.0, |read| read.distance.amount()),
        steps: read.map(|read| read.steps).unwrap_or_default(),
        steps_text: text.to_owned(),
        ..WorkoutContentDraft::default()
    };
    draft.parse().unwrap()
}

fn plan_of(starts_on: Date, weeks: i64) -> Plan {
    let draft = PlanDraft {
        name: "Autumn".to_owned(),
        description: String::new(),
        athlete_id: Some(Uuid::from_u128(7).into()),
        athlete_name: String::new(),
        starts_on,
        weeks,
        unit: "km".to_owned(),
        has_plan_check: true,
    };
    draft.parse().unwrap()
}

impl PlanVector {
    fn schedule(&self) -> Schedule {
        let days = (0..i32::try_from(self.weeks).unwrap() * 7).map(|day| {
            let (workout_type, text) = &self.week[day as usize % 7];
            let id = Uuid::from_u128(day as u128 + 1).into();
            let scheduled_on = plus_days(self.starts_on, day);
            Workout { id, scheduled_on, is_completed: false, content: content(workout_type, text) }
        });
        Schedule::new(Uuid::from_u128(1).into(), plan_of(self.starts_on, self.weeks), days.collect()).unwrap()
    }
}

/// Every session that comes in has another id.
fn new_id() -> WorkoutId {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1_000_000);
    Uuid::from_u128(NEXT.fetch_add(1, Ordering::Relaxed).into()).into()
}

fn absence(number: usize, first: Date, last: Date) -> Absence {
    Absence {
        id: Uuid::from_u128(number as u128).into(),
        athlete: Uuid::from_u128(7).into(),
        details: AbsenceDetails { kind: AbsenceKind::Ill, days: DaysOff { first, last: Some(last) }, note: None },
        is_athletes: false,
        said_at: jiff::Timestamp::UNIX_EPOCH,
    }
}

fn told(change: &Change) -> String {
    let before = format!("{} {}", change.before.scheduled_on, change.reason.as_str());
    match &change.after {
        None => before,
        Some(after) if after.content == change.before.content => format!("{before} -> {}", after.scheduled_on),
        Some(after) => {
            let content = &after.content;
            let figures = format!("{} {}", content.workout_type.wire_name(), content.distance.amount());
            format!("{before} -> {} {figures}", after.scheduled_on)
        }
    }
}

#[test]
fn the_vectors_in_fixtures_hold() {
    let Vectors { plan, cases } = vectors();
    let schedule = plan.schedule();
    for case in cases {
        let off: Vec<Absence> =
            case.off.iter().enumerate().map(|(number, (first, last))| absence(number, *first, *last)).collect();
        let race_days: Vec<Date> = case.races.iter().copied().chain((!case.no_race).then_some(plan.race)).collect();
        let is_answered = |workout: &&Workout| case.answered.contains(&workout.scheduled_on);
        let answered = schedule.workouts().iter().filter(is_answered).map(|workout| workout.id).collect();
        let situation = Situation {
            schedule: &schedule,
            today: case.today,
            race_days: &race_days,
            absences: &off,
            usual_week: case.minutes.map(|minutes| UsualWeek {
                minutes,
                long_run_weekday: None,
                hard_sessions: 2,
                hard_days_apart: 2,
            }),
            answered: &answered,
            language: Language::English,
            paces: &NoPaces,
            new_id: &new_id,
        };
        let event = match (case.event, case.starts_on) {
            (Some((first, last)), _) => Event::new(first, last, case.race_on).unwrap(),
            (None, starts_on) => Event::StartMoved { starts_on: starts_on.unwrap() },
        };
        let realigned = situation.realigned(event, case.way.parse().unwrap()).unwrap();
        assert_eq!(realigned.changes.iter().map(told).collect::<Vec<_>>(), case.changes, "{}", case.name);
        let added = |it: &Added| format!("{} again {}", it.workout.scheduled_on, it.repeats);
        assert_eq!(realigned.added.iter().map(added).collect::<Vec<_>>(), case.added, "{}", case.name);
        let weeks = realigned.schedule.plan().calendar.weeks();
        assert_eq!(weeks, case.weeks.unwrap_or(6), "{}", case.name);
    }
}

#[test]
fn a_hard_session_becomes_an_easy_run_that_the_reader_reads_back() {
    let hard = content("Intervals", "2 km easy, 6x1k @ 4:00 r 2 min jog, 2 km easy");
    let estimating = Estimating { paces: &NoPaces, unit: DistanceUnit::Km };
    let easy = Scaling { percent: 60, language: Language::German, estimating }.as_easy_run(&hard);
    assert_eq!((easy.workout_type, easy.distance.to_string()), (WorkoutType::EasyRun, "6.0 km".to_owned()));
    let text = easy.steps_text.unwrap();
    let read = read(text.as_str(), DistanceUnit::Km, &NoPaces).workouts.remove(0);
    assert_eq!((read.steps.as_slice(), read.workout_type), (easy.steps.as_slice(), WorkoutType::EasyRun));
    assert_eq!((easy.pace_from, easy.duration.get()), (None, 0));
}

#[test]
fn a_plan_that_is_as_long_as_plans_get_ends_when_it_did() {
    let plan = PlanVector { weeks: MAX_WEEKS.into(), ..vectors().plan };
    let schedule = plan.schedule();
    let first = plus_days(plan.starts_on, 63);
    let situation = Situation {
        schedule: &schedule,
        today: first,
        race_days: &[],
        absences: &[],
        usual_week: None,
        answered: &BTreeSet::new(),
        language: Language::default(),
        paces: &NoPaces,
        new_id: &new_id,
    };

    let event = Event::new(first, plus_days(first, 6), None).unwrap();
    let Realigned { schedule: moved, changes, .. } = situation.realigned(event, Way::Move).unwrap();

    assert_eq!(moved.plan().calendar, schedule.plan().calendar);
    let listed: Vec<Date> = changes
        .iter()
        .filter(|change| change.reason == Reason::NoRoom)
        .map(|change| change.before.scheduled_on)
        .collect();
    assert_eq!(listed.len(), 7, "those of the last week: {listed:?}");
}

#[test]
fn events_are_bounded() {
    let first = date(2026, 10, 15);
    let message = |to, race_on| Event::new(first, to, race_on).unwrap_err().to_string();
    assert_eq!(message(date(2026, 10, 14), None), "The last day cannot be before the first day");
    assert_eq!(message(plus_days(first, 366), None), "A plan can be realigned for at most 366 days");
    let race = date(2026, 11, 15);
    let before = "The race cannot move before the first day that may change";
    assert_eq!(message(race, Some(date(2026, 10, 14))), before);
    assert_eq!(message(race, Some(plus_days(race, 366))), "The race can move by at most 366 days");
    assert!("sideways".parse::<Way>().is_err());
}

#[test]
fn a_way_fits_what_happened() {
    let schedule = vectors().plan.schedule();
    let situation = Situation {
        schedule: &schedule,
        today: date(2026, 10, 15),
        race_days: &[],
        absences: &[],
        usual_week: None,
        answered: &BTreeSet::new(),
        language: Language::English,
        paces: &NoPaces,
        new_id: &new_id,
    };
    let lost = Event::new(date(2026, 10, 15), date(2026, 10, 18), None).unwrap();
    let race = Event::new(date(2026, 10, 15), date(2026, 11, 15), Some(date(2026, 11, 22))).unwrap();
    let start = Event::StartMoved { starts_on: date(2026, 10, 12) };
    let fitting =
        |event| Way::ALL.into_iter().filter(|way| situation.realigned(event, *way).is_ok()).collect::<Vec<_>>();
    assert_eq!(fitting(lost), [Way::LeaveOut, Way::Move, Way::EaseBack]);
    assert_eq!(fitting(race), [Way::LeaveOut, Way::Move, Way::BuildWeeks, Way::EasyWeeks]);
    assert_eq!(fitting(start), [Way::Move, Way::MoveAll, Way::Renumber]);

    let message =
        |starts_on| situation.realigned(Event::StartMoved { starts_on }, Way::Renumber).unwrap_err().to_string();
    assert_eq!(message(date(2026, 11, 16)), "The plan cannot start after its last day");
    assert_eq!(message(date(2027, 11, 16)), "The start can move by at most 366 days");
}

#[test]
fn an_easy_week_is_three_quarters_of_the_last_build_week_and_has_no_hard_session() {
    let schedule = vectors().plan.schedule();
    let situation = Situation {
        schedule: &schedule,
        today: date(2026, 10, 15),
        race_days: &[date(2026, 11, 15)],
        absences: &[],
        usual_week: None,
        answered: &BTreeSet::new(),
        language: Language::English,
        paces: &NoPaces,
        new_id: &new_id,
    };
    let event = Event::new(date(2026, 10, 16), date(2026, 11, 15), Some(date(2026, 11, 22))).unwrap();
    let realigned = situation.realigned(event, Way::EasyWeeks).unwrap();
    let easy: Vec<(&str, f64)> = realigned
        .added
        .iter()
        .map(|it| (it.workout.content.workout_type.wire_name(), it.workout.content.distance.amount()))
        .collect();
    assert_eq!(easy.len(), 7);
    assert!(easy.iter().all(|(name, _)| !["Intervals", "Tempo", "Hills"].contains(name)), "{easy:?}");
    let whole = |workouts: &[Workout]| workouts.iter().map(|it| it.content.distance.amount()).sum::<f64>();
    let share = easy.iter().map(|(_, km)| km).sum::<f64>() / whole(&schedule.workouts()[21..28]);
    assert!((share - 0.75).abs() < 0.05, "{share}");
}

#[test]
fn easy_weeks_are_not_repeated_and_the_last_build_weeks_are() {
    let PlanVector { starts_on, .. } = vectors().plan;
    let km = [30, 40, 20, 44, 40, 18, 12, 10];
    let run = |(week, km): (usize, &i32)| Workout {
        id: Uuid::from_u128(week as u128 + 1).into(),
        scheduled_on: plus_days(starts_on, i32::try_from(week).unwrap() * 7 + 2),
        is_completed: false,
        content: content("EasyRun", &format!("{km} km easy")),
    };
    let workouts = km.iter().enumerate().map(run).collect();
    let schedule = Schedule::new(Uuid::from_u128(1).into(), plan_of(starts_on, 8), workouts).unwrap();
    let race = plus_days(starts_on, 55);
    let situation = Situation {
        schedule: &schedule,
        today: starts_on,
        race_days: &[race],
        absences: &[],
        usual_week: None,
        answered: &BTreeSet::new(),
        language: Language::English,
        paces: &NoPaces,
        new_id: &new_id,
    };
    let weeks_after = |race_on, way| {
        let event = Event::new(plus_days(starts_on, 1), race, Some(race_on)).unwrap();
        let realigned = situation.realigned(event, way).unwrap().schedule;
        realigned.weeks().map(|week| week.totals.distance.in_unit(DistanceUnit::Km)).collect::<Vec<_>>()
    };
    let (later, earlier) = (plus_days(race, 21), plus_days(race, -14));
    assert_eq!(
        weeks_after(later, Way::BuildWeeks),
        [30.0, 40.0, 20.0, 44.0, 40.0, 18.0, 44.0, 18.0, 40.0, 12.0, 10.0],
        "the plan has no more than two build weeks in a row"
    );
    assert_eq!(
        weeks_after(plus_days(race, 14), Way::BuildWeeks),
        [30.0, 40.0, 20.0, 44.0, 40.0, 18.0, 44.0, 40.0, 12.0, 10.0],
        "the recovery weeks 3 and 6 are not repeated"
    );
    assert_eq!(weeks_after(earlier, Way::BuildWeeks), [30.0, 40.0, 20.0, 18.0, 12.0, 10.0]);
    assert_eq!(weeks_after(earlier, Way::EasyWeeks), [30.0, 40.0, 44.0, 40.0, 12.0, 10.0]);
}

/// A race three weeks later, in a plan of these weeks before its taper: what comes in.
fn weeks_that_come_in(km: &[i32]) -> Vec<f64> {
    let PlanVector { starts_on, .. } = vectors().plan;
    let run = |(week, km): (usize, &i32)| Workout {
        id: Uuid::from_u128(week as u128 + 1).into(),
        scheduled_on: plus_days(starts_on, i32::try_from(week).unwrap() * 7 + 2),
        is_completed: false,
        content: content("EasyRun", &format!("{km} km easy")),
    };
    let workouts: Vec<Workout> = km.iter().chain(&[12, 10]).enumerate().map(run).collect();
    let weeks = workouts.len();
    let schedule = Schedule::new(Uuid::from_u128(1).into(), plan_of(starts_on, weeks as i64), workouts).unwrap();
    let race = plus_days(starts_on, i32::try_from(weeks).unwrap() * 7 - 1);
    let situation = Situation {
        schedule: &schedule,
        today: starts_on,
        race_days: &[race],
        absences: &[],
        usual_week: None,
        answered: &BTreeSet::new(),
        language: Language::English,
        paces: &NoPaces,
        new_id: &new_id,
    };
    let event = Event::new(plus_days(starts_on, 1), race, Some(plus_days(race, 21))).unwrap();
    let realigned = situation.realigned(event, Way::BuildWeeks).unwrap();
    realigned.added.iter().map(|added| added.workout.content.distance.amount()).collect()
}

#[test]
fn three_build_weeks_that_come_in_have_an_easier_one_between_them_as_often_as_the_plan() {
    assert_eq!(weeks_that_come_in(&[40, 40, 40, 20, 42, 44, 46]), [20.0, 44.0, 46.0], "after three it is easier");
    assert_eq!(weeks_that_come_in(&[40, 40, 40, 20, 42, 44]), [42.0, 20.0, 44.0]);
    assert_eq!(weeks_that_come_in(&[40, 42, 44, 20]), [40.0, 42.0, 44.0], "the easier one has just been");
    assert_eq!(weeks_that_come_in(&[40, 42, 44, 46]), [34.5, 44.0, 46.0], "without one, three quarters of the last");
}

#[test]
fn nobody_rests_and_runs_on_one_day_around_a_race_that_moves_to_another_weekday() {
    let schedule = vectors().plan.schedule();
    let race = date(2026, 11, 15);
    let rests_with_runs = |schedule: &Schedule| {
        let days: BTreeSet<Date> = schedule.workouts().iter().map(|workout| workout.scheduled_on).collect();
        let is_mixed = |day: &Date| {
            let there = || schedule.workouts().iter().filter(|workout| workout.scheduled_on == *day);
            there().any(is_rest) && there().any(|workout| !is_rest(workout))
        };
        days.into_iter().filter(is_mixed).collect::<Vec<_>>()
    };
    assert_eq!(rests_with_runs(&schedule), []);
    for days in (-20..=24).filter(|days| *days != 0) {
        let after = plus_days(race, days);
        let situation = Situation {
            schedule: &schedule,
            today: date(2026, 10, 15),
            race_days: &[race],
            absences: &[],
            usual_week: None,
            answered: &BTreeSet::new(),
            language: Language::English,
            paces: &NoPaces,
            new_id: &new_id,
        };
        for way in [Way::LeaveOut, Way::Move, Way::BuildWeeks, Way::EasyWeeks] {
            let event = Event::new(date(2026, 10, 16), race, Some(after)).unwrap();
            let bent = situation.realigned(event, way).unwrap().schedule;
            assert_eq!(rests_with_runs(&bent), [], "{days} days, {way:?}");
            let planned = |day: Date| bent.workouts().iter().filter(|workout| workout.scheduled_on == day).count();
            let last_days: Vec<usize> = (-4..=0).map(|day| planned(plus_days(after, day))).collect();
            let is_whole = way == Way::LeaveOut || days < -14 || last_days == [1; 5];
            assert!(is_whole, "{days} days, {way:?}: {last_days:?} before the race and on its day");
        }
    }
}

#[test]
fn a_new_start_must_not_move_what_happened() {
    let before = vectors().plan.schedule();
    let happened = |number: u128| move |workout: &Workout| workout.id == Uuid::from_u128(number).into();
    let slid = before.clone().starting_on(date(2026, 10, 12)).unwrap();
    let moved = before.first_moved_by_start(&slid, happened(3)).map(|workout| workout.scheduled_on);
    assert_eq!(moved, Some(date(2026, 10, 7)));
    assert_eq!(before.first_moved_by_start(&slid, |_| false), None);
    let by_hand = before.with_workout_moved(Uuid::from_u128(3).into(), date(2026, 10, 9)).unwrap().unwrap();
    assert_eq!(before.first_moved_by_start(&by_hand, happened(3)), None, "the start is the same");
    let cut = slid.clone().with_workouts(slid.workouts()[7..].to_vec()).unwrap();
    assert_eq!(before.first_moved_by_start(&cut, happened(3)), None, "it is no part of the plan any more");
}

prop_compose! {
    /// Up to twelve weeks with sessions of any type, races, answers and days off.
    fn any_case()(
        types in proptest::collection::vec(proptest::option::of(0..8_usize), 14..84),
        races in proptest::collection::btree_set(0..84_i32, 0..3),
        answered in proptest::collection::btree_set(0..84_i32, 0..12),
        off in proptest::collection::vec((0..84_i32, 0..9_i32), 0..3),
        today in 0..84_i32,
        first in 0..84_i32,
        length in 0..20_i32,
        race_by in proptest::option::of(-30..30_i32),
        way in 0..7_usize,
    ) -> (Vec<Option<usize>>, BTreeSet<i32>, BTreeSet<i32>, Vec<(i32, i32)>, [i32; 3], Option<i32>, Way) {
        (types, races, answered, off, [today, first, length], race_by, Way::ALL[way])
    }
}

proptest! {
    #[test]
    fn no_session_is_lost_silently_and_no_rule_is_broken(
        (types, races, answered, off, [today, first, length], race_by, way) in any_case()
    ) {
        let starts_on = date(2026, 10, 5);
        let day = |number: i32| plus_days(starts_on, number);
        let workouts = types.iter().enumerate().filter_map(|(number, workout_type)| {
            let workout_type = WorkoutType::ALL[(*workout_type)?];
            let content = content(workout_type.wire_name(), "10 km");
            let id = Uuid::from_u128(number as u128 + 1).into();
            Some(Workout { id, scheduled_on: day(number as i32), is_completed: false, content })
        });
        let schedule = Schedule::new(Uuid::from_u128(1).into(), plan_of(starts_on, 12), workouts.collect()).unwrap();
        let race_days: Vec<Date> = races.iter().map(|race| day(*race)).collect();
        let absences: Vec<Absence> =
            off.iter().enumerate().map(|(id, (first, days))| absence(id, day(*first), day(first + days))).collect();
        let answered: BTreeSet<WorkoutId> =
            answered.iter().map(|number| Uuid::from_u128(*number as u128 + 1).into()).collect();
        let (today, first) = (day(today), day(first));
        let situation = Situation {
            schedule: &schedule,
            today,
            race_days: &race_days,
            absences: &absences,
            usual_week: None,
            answered: &answered,
            language: Language::English,
            paces: &NoPaces,
            new_id: &new_id,
        };
        let last = plus_days(first, length);
        let race_on = race_by.filter(|_| race_days.contains(&last)).map(|days| plus_days(last, days).max(first));
        let event = Event::new(first, last, race_on).unwrap();
        let Ok(realigned) = situation.realigned(event, way) else { return Ok(()) };

        let before: BTreeMap<WorkoutId, &Workout> = schedule.workouts().iter().map(|one| (one.id, one)).collect();
        let after: BTreeMap<WorkoutId, &Workout> =
            realigned.schedule.workouts().iter().map(|one| (one.id, one)).collect();
        let listed: BTreeSet<WorkoutId> = realigned.changes.iter().map(|change| change.before.id).collect();
        for (id, workout) in &before {
            prop_assert!(listed.contains(id) || after.get(id) == Some(workout), "{workout:?} is lost");
            if answered.contains(id) {
                prop_assert_eq!(after.get(id), Some(workout));
            }
        }
        let last_race = race_days.iter().copied().filter(|race| *race > last && *race <= day(83)).max();
        let days_answered: BTreeSet<Date> =
            answered.iter().filter_map(|id| before.get(id)).map(|workout| workout.scheduled_on).collect();
        for change in &realigned.changes {
            let Some(to) = change.after.as_ref().map(|after| after.scheduled_on) else { continue };
            let from = change.before.scheduled_on;
            if to == from || Some(to) == race_on && from == last {
                continue;
            }
            prop_assert!(absence_on(&absences, to, today).is_none(), "onto a day off");
            prop_assert!(!days_answered.contains(&to), "onto an answered day");
            prop_assert!(race_on.is_some() || last_race.is_none_or(|race| to < race), "past race day");
            prop_assert!(race_on.is_some() || !(first..=last).contains(&to), "onto a lost day");
            if is_demanding(&change.before) {
                let near = |one: Date, other: Date| (one - other).get_days().abs() <= 1;
                let together = after.values().filter(|other| near(other.scheduled_on, to) && is_demanding(other));
                for other in together.filter(|other| other.id != change.before.id) {
                    prop_assert!(near(before[&other.id].scheduled_on, from), "{change:?} beside {other:?}");
                }
            }
        }
    }

    #[test]
    fn a_new_start_moves_nothing_that_happened_and_loses_nothing_silently(
        (types, races, answered, off, [today, ..], _, _) in any_case(),
        weeks in -5..6_i32,
        way in 0..3_usize,
    ) {
        let starts_on = date(2026, 10, 7);
        let day = |number: i32| plus_days(starts_on, number);
        let workouts = types.iter().enumerate().filter_map(|(number, workout_type)| {
            let content = content(WorkoutType::ALL[(*workout_type)?].wire_name(), "10 km");
            let id = Uuid::from_u128(number as u128 + 1).into();
            Some(Workout { id, scheduled_on: day(number as i32), is_completed: false, content })
        });
        let schedule = Schedule::new(Uuid::from_u128(1).into(), plan_of(starts_on, 13), workouts.collect()).unwrap();
        let race_days: Vec<Date> = races.iter().map(|race| day(*race)).collect();
        let absences: Vec<Absence> =
            off.iter().enumerate().map(|(id, (first, days))| absence(id, day(*first), day(first + days))).collect();
        let answered: BTreeSet<WorkoutId> =
            answered.iter().map(|number| Uuid::from_u128(*number as u128 + 1).into()).collect();
        let situation = Situation {
            schedule: &schedule,
            today: day(today),
            race_days: &race_days,
            absences: &absences,
            usual_week: None,
            answered: &answered,
            language: Language::English,
            paces: &NoPaces,
            new_id: &new_id,
        };
        let way = [Way::Move, Way::MoveAll, Way::Renumber][way];
        let Ok(realigned) = situation.realigned(Event::StartMoved { starts_on: day(weeks * 7) }, way) else { return Ok(()) };
        let after: BTreeMap<WorkoutId, &Workout> =
            realigned.schedule.workouts().iter().map(|one| (one.id, one)).collect();
        let listed: BTreeSet<WorkoutId> = realigned.changes.iter().map(|change| change.before.id).collect();
        prop_assert!(schedule.first_moved_by_start(&realigned.schedule, |it| answered.contains(&it.id)).is_none());
        for workout in schedule.workouts() {
            let now = after.get(&workout.id).copied();
            prop_assert!(listed.contains(&workout.id) || now == Some(workout), "{workout:?} is lost");
            let has_happened = workout.scheduled_on <= situation.today || answered.contains(&workout.id);
            let is_in_plan = workout.scheduled_on >= realigned.schedule.plan().calendar.starts_on();
            if has_happened && is_in_plan {
                prop_assert_eq!(now, Some(workout));
            }
        }
    }

    #[test]
    fn a_race_that_slides_keeps_what_was_before_its_taper_and_stays_the_last_of_it(
        types in proptest::collection::vec(proptest::option::weighted(0.8, 0..8_usize), 49..63),
        by in (-6..7_i32).prop_filter("it moves", |days| *days != 0),
        race in 35..49_i32,
        today in 0..34_i32,
        minutes in proptest::array::uniform7(prop_oneof![1 => Just(0_u16), 3 => Just(90)]),
    ) {
        let starts_on = date(2026, 10, 5);
        let day = |number: i32| plus_days(starts_on, number);
        let id = |number: usize| -> WorkoutId { Uuid::from_u128(number as u128 + 1).into() };
        let workouts = types.iter().enumerate().filter_map(|(number, workout_type)| {
            let is_race = number as i32 == race;
            let workout_type = if is_race { WorkoutType::Tempo } else { WorkoutType::ALL[(*workout_type)?] };
            let content = content(workout_type.wire_name(), "10 km");
            Some(Workout { id: id(number), scheduled_on: day(number as i32), is_completed: false, content })
        });
        let schedule = Schedule::new(id(0).as_uuid().into(), plan_of(starts_on, 10), workouts.collect()).unwrap();
        let (before, after) = (day(race), day(race + by));
        prop_assume!(after > day(today));
        let week = UsualWeek { minutes, long_run_weekday: None, hard_sessions: 2, hard_days_apart: 2 };
        let situation = Situation {
            schedule: &schedule,
            today: day(today),
            race_days: &[after],
            absences: &[],
            usual_week: Some(week),
            answered: &BTreeSet::new(),
            language: Language::English,
            paces: &NoPaces,
            new_id: &new_id,
        };
        let first = day(today + 1);
        let event = Event::new(first, before, Some(after)).unwrap();
        let Realigned { schedule: bent, changes, .. } = situation.realigned(event, Way::Move).unwrap();

        let now: BTreeMap<WorkoutId, Date> = bent.workouts().iter().map(|one| (one.id, one.scheduled_on)).collect();
        let left_out: BTreeSet<WorkoutId> =
            changes.iter().filter(|change| change.after.is_none()).map(|change| change.before.id).collect();
        let taper = Situation::taper_start(before, day(today));
        let mut last_run: Option<(Date, Date)> = None;
        for workout in schedule.workouts() {
            let was = workout.scheduled_on;
            let Some(is) = now.get(&workout.id).copied() else {
                prop_assert!(left_out.contains(&workout.id), "{was} is lost silently");
                prop_assert!(was >= taper.min(after), "{was} is before the taper");
                continue;
            };
            if was < taper && was < after {
                prop_assert_eq!(is, was, "before the taper");
            }
            prop_assert_eq!(was.cmp(&before), is.cmp(&after), "{} comes to the other side of the race", was);
            if is_rest(workout) {
                continue;
            }
            prop_assert!(last_run.is_none_or(|(before, now)| before == was || now < is), "{was} changes its place");
            last_run = Some((was, is));
            if is != was && was != before {
                prop_assert!(situation.can_be_run(workout, is), "{is} cannot be run");
            }
        }
        if by > 0 && minutes.iter().all(|minutes| *minutes > 0) {
            let left_out: Vec<&Change> = changes.iter().filter(|change| change.after.is_none()).collect();
            prop_assert!(left_out.iter().all(|change| is_rest(&change.before)), "{left_out:?}");
        }
    }
}

/// A plan whose athlete runs on every day but Friday, with the longest run on the Sunday before the taper.
#[test]
fn a_race_a_day_earlier_keeps_the_longest_run_and_its_shake_out() {
    let starts_on = date(2026, 12, 14);
    let race = date(2027, 1, 10);
    let days = (0..28).filter(|day| day % 7 != 4 && day % 7 != 1);
    let workouts = days.map(|day| {
        let content = match day {
            13 => content("LongRun", "28 km easy"),
            27 => content("LongRun", "42 km"),
            _ => content("EasyRun", "8 km easy"),
        };
        let id = Uuid::from_u128(day as u128 + 1).into();
        Workout { id, scheduled_on: plus_days(starts_on, day), is_completed: false, content }
    });
    let schedule = Schedule::new(Uuid::from_u128(1).into(), plan_of(starts_on, 4), workouts.collect()).unwrap();
    let minutes = [90, 90, 90, 90, 0, 90, 180];
    let situation = Situation {
        schedule: &schedule,
        today: date(2026, 12, 15),
        race_days: &[date(2027, 1, 9)],
        absences: &[],
        usual_week: Some(UsualWeek { minutes, long_run_weekday: Some(7), hard_sessions: 2, hard_days_apart: 2 }),
        answered: &BTreeSet::new(),
        language: Language::English,
        paces: &NoPaces,
        new_id: &new_id,
    };
    let event = Event::new(date(2026, 12, 16), race, Some(date(2027, 1, 9))).unwrap();
    let realigned = situation.realigned(event, Way::Move).unwrap();
    assert_eq!(
        realigned.changes.iter().map(told).collect::<Vec<_>>(),
        [
            "2026-12-30 moved -> 2026-12-29",
            "2026-12-31 moved -> 2026-12-30",
            "2027-01-02 moved -> 2026-12-31",
            "2027-01-03 moved -> 2027-01-02",
            "2027-01-04 moved -> 2027-01-03",
            "2027-01-06 moved -> 2027-01-05",
            "2027-01-07 moved -> 2027-01-06",
            "2027-01-09 moved -> 2027-01-07",
            "2027-01-10 moved -> 2027-01-09",
        ],
        "nobody runs on Friday, and Monday's run keeps its day"
    );
}
