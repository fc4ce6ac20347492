use std::collections::BTreeSet;

use jiff::civil::{Date, date};
use proptest::collection::vec;
use proptest::prelude::*;
use uuid::Uuid;

use super::difference::Details;
use super::shift::shift;
use super::*;
use crate::calendar::plus_days;
use crate::ids::WorkoutId;
use crate::plans::schedule::{Plan, PlanDraft, Schedule};
use crate::workouts::workout::{Workout, WorkoutContentDraft};

const START: Date = date(2026, 10, 5);

fn workout(number: u128, day: i32, distance: i64, notes: &str) -> Workout {
    let steps = match distance % 3 {
        0 => {
            serde_json::json!([{"kind": "warmUp", "extent": {"type": "distance", "distance": 2.0, "distanceType": "km"}}])
        }
        _ => serde_json::json!([]),
    };
    let content = WorkoutContentDraft {
        title: format!("Run {distance}"),
        description: "Easy".to_owned(),
        distance: distance as f64,
        pace_from: if distance % 2 == 0 { "5:10".to_owned() } else { String::new() },
        notes: notes.to_owned(),
        steps: serde_json::from_value(steps).unwrap(),
        ..WorkoutContentDraft::default()
    };
    let content = content.parse().unwrap();
    Workout { id: Uuid::from_u128(number).into(), scheduled_on: plus_days(START, day), is_completed: false, content }
}

fn plan(name: &str, athlete: u128, starts_on: Date, weeks: i64) -> Plan {
    let draft = PlanDraft {
        name: name.to_owned(),
        description: String::new(),
        athlete_id: Some(Uuid::from_u128(athlete).into()),
        athlete_name: "Ana Silva".to_owned(),
        starts_on,
        weeks,
        unit: "km".to_owned(),
        has_plan_check: true,
    };
    draft.parse().unwrap()
}

fn schedule(workouts: Vec<Workout>) -> Schedule {
    of(plan("Autumn", 1, START, 4), workouts)
}

fn of(plan: Plan, workouts: Vec<Workout>) -> Schedule {
    Schedule::from_stored(Uuid::from_u128(1).into(), plan, workouts)
}

/// Workouts with few ids, days and contents, so that two plans often share some of each; several on a day, in any order.
fn any_schedule() -> impl Strategy<Value = Schedule> {
    let workout = (1_u128..12, 0_i32..8, 1_i64..5, prop_oneof![Just(""), Just("Bring water")]);
    let name = prop_oneof![Just("Autumn"), Just("Winter")];
    (name, 1_u128..3, 0_i32..3, 2_i64..5, vec(workout, 0..10)).prop_map(|(name, athlete, week, weeks, workouts)| {
        let mut ids = BTreeSet::new();
        let workouts = workouts
            .into_iter()
            .filter(|(id, ..)| ids.insert(*id))
            .map(|(id, day, distance, notes)| self::workout(id, day + week * 7, distance, notes));
        of(plan(name, athlete, plus_days(START, week * 7), weeks), workouts.collect())
    })
}

proptest! {
    #[test]
    fn a_difference_leads_from_one_version_to_the_other(from in any_schedule(), to in any_schedule()) {
        let difference = Difference::between(&from, &to);
        let written = serde_json::to_string(&difference).unwrap();
        let read: Difference = serde_json::from_str(&written).unwrap();
        prop_assert_eq!(&read, &difference);
        prop_assert_eq!(&read.apply(&from).unwrap(), &to);
        prop_assert_eq!(difference.is_empty(), from == to);
        prop_assert_eq!(PlanChanges::between(&from, &to).count() == 0, same_contents(&from, &to));
    }

    #[test]
    fn a_version_brought_back_and_then_today_brought_back_is_the_same_plan(
        version in any_schedule(),
        now in any_schedule(),
        answered in vec(1_u128..12, 0..4),
    ) {
        let answered: BTreeSet<WorkoutId> = answered.into_iter().map(|id| Uuid::from_u128(id).into()).collect();
        let mut known = ids(&version);
        let back = brought_back(&version, &now, &answered, &known);
        known.extend(ids(&now));
        let again = brought_back(&now, &back, &answered, &known);
        prop_assert_eq!(again.workouts(), now.workouts());
        prop_assert_eq!(again.plan(), now.plan());
    }
}

fn ids(schedule: &Schedule) -> BTreeSet<WorkoutId> {
    schedule.workouts().iter().map(|workout| workout.id).collect()
}

/// A plan whose workouts have other ids is another plan, but reads the same.
fn same_contents(from: &Schedule, to: &Schedule) -> bool {
    let days_moved = shift(from, to);
    let contents = |schedule: &Schedule, days| -> Vec<_> {
        let workouts = schedule.workouts().iter();
        workouts.map(|one| (plus_days(one.scheduled_on, days), one.content.clone())).collect()
    };
    Details::of(from.plan()) == Details::of(to.plan()) && contents(from, days_moved) == contents(to, 0)
}

#[test]
fn only_what_differs_is_stored() {
    let before = schedule(vec![workout(1, 0, 8, "Bring water"), workout(2, 1, 9, "")]);
    let after = schedule(vec![workout(1, 0, 8, ""), workout(2, 1, 9, "")]);
    let written = serde_json::to_value(Difference::between(&before, &after)).unwrap();
    assert_eq!(written, serde_json::json!({"c": [{"i": Uuid::from_u128(1), "n": null}]}));
}

#[test]
fn a_plan_that_moves_with_its_start_is_stored_in_a_few_bytes() {
    let workouts: Vec<Workout> = (0..21).map(|day| workout(day as u128 + 1, day, 8, "")).collect();
    let before = schedule(workouts);
    let after = before.clone().starting_on(date(2026, 10, 12)).unwrap();
    let difference = Difference::between(&before, &after);
    assert!(serde_json::to_string(&difference).unwrap().len() < 250, "{difference:?}");
    let changes = PlanChanges::between(&before, &after);
    assert_eq!((changes.details, changes.days), (vec![Detail::Start], vec![]));
}

#[test]
fn the_order_of_a_day_is_part_of_a_version() {
    let (one, two) = (workout(1, 0, 8, ""), workout(2, 0, 9, ""));
    let before = schedule(vec![one.clone(), two.clone()]);
    let after = schedule(vec![two, one]);
    assert_eq!(Difference::between(&before, &after).apply(&before).unwrap(), after);
}

#[test]
fn changes_are_counted_by_day_and_name_both_sides() {
    let before = schedule(vec![workout(1, 0, 8, ""), workout(2, 1, 9, "")]);
    let after = schedule(vec![workout(1, 2, 8, ""), workout(2, 1, 9, "")]);
    let changes = PlanChanges::between(&before, &after);
    let days: Vec<_> = changes.days.iter().map(|day| (day.day, day.before.len(), day.after.len())).collect();
    assert_eq!(days, [(START, 1, 0), (plus_days(START, 2), 0, 1)]);
    assert_eq!(changes.count(), 2);
}

#[test]
fn a_version_of_another_athlete_comes_back_to_the_present_one() {
    let then = of(plan("Autumn", 1, START, 4), vec![workout(1, 0, 8, "")]);
    let now = of(plan("Autumn", 2, START, 4), vec![]);
    let back = brought_back(&then, &now, &BTreeSet::new(), &ids(&then));
    assert_eq!(back.plan().athlete_id, now.plan().athlete_id);
    assert_eq!(back.workouts(), then.workouts());
}

#[test]
fn a_session_with_an_answer_stays_when_an_older_version_is_brought_back() {
    let (answered, other) = (workout(1, 3, 8, ""), workout(2, 4, 9, ""));
    let now = schedule(vec![answered.clone(), other]);
    let said = BTreeSet::from([answered.id]);
    let back = brought_back(&schedule(vec![]), &now, &said, &BTreeSet::new());
    assert_eq!(back.workouts(), std::slice::from_ref(&answered));
    let without_it = brought_back(&schedule(vec![]), &now, &said, &said);
    assert_eq!(without_it.workouts(), [], "that version had removed it");
}
