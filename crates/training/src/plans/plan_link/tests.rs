use jiff::civil::date;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use uuid::Uuid;

use super::*;
use crate::calendar::plus_days;
use crate::plans::schedule::PlanDraft;
use crate::workouts::workout::WorkoutContentDraft;

const FIRST: Date = date(2026, 10, 12);
const TODAY: Date = date(2026, 10, 14);

fn content(title: &str) -> WorkoutContent {
    let draft = WorkoutContentDraft {
        title: title.to_owned(),
        description: "Run".to_owned(),
        distance: 10.0,
        ..WorkoutContentDraft::default()
    };
    draft.parse().unwrap()
}

/// Sessions by days after the first, with the athlete's own paces.
fn source(days: &[(i32, &str)]) -> Vec<SourceSession> {
    let sessions = days.iter().map(|(day, title)| {
        let placed = PlacedSession {
            source: Uuid::from_u128(1).into(),
            scheduled_on: plus_days(FIRST, *day),
            is_race: false,
            content: content(title),
        };
        SourceSession { with_paces: content(&format!("{title}!")), placed }
    });
    sessions.collect()
}

/// The plan as created from the source.
fn made_of(source: &[SourceSession]) -> Schedule {
    plan(source.iter().map(|session| (session.placed.scheduled_on, session.with_paces.clone())).collect())
}

fn plan(days: Vec<(Date, WorkoutContent)>) -> Schedule {
    let draft = PlanDraft {
        name: "Half".to_owned(),
        description: String::new(),
        athlete_id: Some(Uuid::from_u128(7).into()),
        athlete_name: String::new(),
        starts_on: FIRST,
        weeks: 3,
        unit: "km".to_owned(),
        has_plan_check: true,
    };
    let workouts = days.into_iter().zip(100..).map(|((scheduled_on, content), number)| Workout {
        id: Uuid::from_u128(number).into(),
        scheduled_on,
        is_completed: false,
        content,
    });
    Schedule::new(Uuid::from_u128(1).into(), draft.parse().unwrap(), workouts.collect()).unwrap()
}

fn titles(schedule: &Schedule) -> Vec<(i32, String)> {
    let day = |workout: &Workout| (workout.scheduled_on - FIRST).get_days();
    schedule.workouts().iter().map(|workout| (day(workout), workout.content.title.to_string())).collect()
}

fn fates(diff: &PlanDiff) -> Vec<(i32, Fate)> {
    diff.0.iter().map(|change| ((change.day - FIRST).get_days(), change.fate)).collect()
}

/// New ids, none of which the plan has.
fn ids() -> impl FnMut() -> WorkoutId {
    let mut number = 1_000;
    move || {
        number += 1;
        Uuid::from_u128(number).into()
    }
}

struct Case {
    schedule: Schedule,
    given: GivenDays,
    answered: BTreeSet<WorkoutId>,
}

impl Case {
    fn of(before: &[SourceSession], schedule: Schedule) -> Self {
        Self { schedule, given: given_days(before), answered: BTreeSet::new() }
    }

    fn linked(&self) -> Linked<'_> {
        Linked { schedule: &self.schedule, given: &self.given, answered: &self.answered, today: TODAY }
    }
}

#[test]
fn a_change_of_the_source_is_applied_with_the_athletes_paces() {
    let before = source(&[(3, "Tempo"), (5, "Easy"), (6, "Long")]);
    let case = Case::of(&before, made_of(&before));
    let after = source(&[(3, "Tempo, longer"), (4, "New"), (6, "Long")]);

    let found = diff(case.linked(), &after);
    assert_eq!(fates(&found), [(3, Fate::Changes), (4, Fate::Changes), (5, Fate::Changes)]);
    assert_eq!(
        (&found.0[0].before[..], &found.0[0].after[..]),
        (&[content("Tempo!")][..], &[content("Tempo, longer!")][..])
    );
    let (schedule, given) = apply(case.linked(), &after, ids()).unwrap();
    let expected = [(3, "Tempo, longer!"), (4, "New!"), (6, "Long!")].map(|(day, title)| (day, title.to_owned()));
    assert_eq!(titles(&schedule), expected);
    assert_eq!(given, given_days(&after));
    assert_eq!(schedule.workouts()[0].id, case.schedule.workouts()[0].id, "what changes stays the same workout");
}

#[test]
fn adapted_days_are_kept_and_reported_every_time() {
    let before = source(&[(3, "Tempo"), (5, "Easy")]);
    let adapted = plan(vec![(plus_days(FIRST, 3), content("Swim")), (plus_days(FIRST, 5), content("Easy!"))]);
    let case = Case::of(&before, adapted);
    let after = source(&[(3, "Hills"), (5, "Easy, longer")]);

    let told = diff(case.linked(), &after);
    assert_eq!(fates(&told), [(3, Fate::IsKept), (5, Fate::Changes)]);
    assert_eq!(
        Fate::ALL.map(|fate| (fate.as_str(), told.count(fate))),
        [("changes", 1), ("kept", 1), ("happened", 0), ("outside", 0)]
    );
    let (schedule, given) = apply(case.linked(), &after, ids()).unwrap();
    assert_eq!(titles(&schedule)[0].1, "Swim");
    let again = Case { schedule, given, answered: BTreeSet::new() };
    assert_eq!(fates(&diff(again.linked(), &after)), [(3, Fate::IsKept)]);
}

#[test]
fn past_and_answered_days_are_never_touched() {
    let before = source(&[(1, "Past"), (3, "Answered"), (5, "Ticked"), (6, "Open")]);
    let mut case = Case::of(&before, made_of(&before));
    case.answered.insert(case.schedule.workouts()[1].id);
    let mut workouts = case.schedule.workouts().to_vec();
    workouts[2].is_completed = true;
    case.schedule = Schedule::new(case.schedule.id(), case.schedule.plan().clone(), workouts).unwrap();
    let after = source(&[(0, "New in the past"), (1, "x"), (3, "x"), (5, "x"), (6, "x")]);

    let happened = |day| (day, Fate::HasHappened);
    assert_eq!(
        fates(&diff(case.linked(), &after)),
        [happened(0), happened(1), happened(3), happened(5), (6, Fate::Changes)]
    );
    let (schedule, _) = apply(case.linked(), &after, ids()).unwrap();
    let expected = [(1, "Past!"), (3, "Answered!"), (5, "Ticked!"), (6, "x!")];
    assert_eq!(titles(&schedule), expected.map(|(day, title)| (day, title.to_owned())));
}

#[test]
fn a_plan_grows_with_its_source_and_never_beyond_a_year() {
    let before = source(&[(3, "Tempo")]);
    let case = Case::of(&before, made_of(&before));
    let after = source(&[(-3, "Earlier"), (3, "Tempo"), (30, "Later"), (400, "Next year")]);
    assert_eq!(
        fates(&diff(case.linked(), &after)),
        [(-3, Fate::HasHappened), (30, Fate::Changes), (400, Fate::IsOutside)]
    );
    let (schedule, _) = apply(case.linked(), &after, ids()).unwrap();
    assert_eq!(schedule.plan().calendar.weeks(), 5);
    let whole_year = source(&[(3, "Tempo"), (363, "Last day of week 52")]);
    let (schedule, _) = apply(case.linked(), &whole_year, ids()).unwrap();
    assert_eq!(schedule.plan().calendar.weeks(), 52);
}

#[test]
fn equal_content_stays_the_same_workout_wherever_it_is_in_the_day() {
    let before = source(&[(3, "Shake-out"), (3, "Tempo"), (3, "Core")]);
    let case = Case::of(&before, made_of(&before));
    let after = source(&[(3, "Tempo"), (3, "Core, longer"), (3, "Strides")]);
    let (schedule, _) = apply(case.linked(), &after, ids()).unwrap();
    let id_of = |schedule: &Schedule, title: &str| {
        schedule.workouts().iter().find(|workout| workout.content.title.as_str() == title).unwrap().id
    };
    assert_eq!(id_of(&schedule, "Tempo!"), id_of(&case.schedule, "Tempo!"));
    assert_eq!(id_of(&schedule, "Core, longer!"), id_of(&case.schedule, "Shake-out!"), "then by place");
    assert_eq!(id_of(&schedule, "Strides!"), id_of(&case.schedule, "Core!"));
}

#[test]
fn new_paces_alone_change_nothing() {
    let before = source(&[(3, "Tempo")]);
    let case = Case::of(&before, made_of(&before));
    let mut after = before;
    after[0].with_paces = content("Tempo, faster");
    assert_eq!(diff(case.linked(), &after), PlanDiff::default());
}

/// Computed apart from the program: SHA-256 of the texts in their order, each after its length. A plan that is linked keeps it for years.
#[test]
fn the_marks_that_are_stored_stay_true() {
    let draft = WorkoutContentDraft {
        title: "Tempo".to_owned(),
        description: "Even".to_owned(),
        workout_type: "Tempo".to_owned(),
        distance: 13.0,
        duration_minutes: 58,
        pace_from: "4:20".to_owned(),
        notes: "Water".to_owned(),
        ..WorkoutContentDraft::default()
    };
    let mark = DayMark::of(std::iter::once(&draft.parse().unwrap()));
    assert_eq!(String::from(mark), "83bf71d6a8f18b93dcf417ad0e32a6d0");
}

#[test]
fn a_mark_survives_a_round_trip() {
    let given = given_days(&source(&[(3, "Tempo")]));
    let json = serde_json::to_string(&given).unwrap();
    assert_eq!(serde_json::from_str::<GivenDays>(&json).unwrap(), given);
    assert_ne!(DayMark::of([content("ab"), content("c")].iter()), DayMark::of([content("a"), content("bc")].iter()));
}

#[test]
fn a_day_is_recognised_by_the_mark_of_an_earlier_version() {
    let before = source(&[(3, "Tempo"), (5, "Long")]);
    let mut case = Case::of(&before, made_of(&before));
    for (day, given) in &mut case.given {
        let of_day: Vec<_> = before.iter().filter(|session| session.placed.scheduled_on == *day).collect();
        given.source = DayMark::Fnv1a(fnv1a(of_day.iter().map(|session| &session.placed.content)));
        given.plan = DayMark::Fnv1a(fnv1a(of_day.iter().map(|session| &session.with_paces)));
    }
    assert_eq!(diff(case.linked(), &before), PlanDiff::default());

    let after = source(&[(3, "Tempo, faster"), (5, "Long")]);
    let fates: Vec<Fate> = diff(case.linked(), &after).0.iter().map(|day| day.fate).collect();
    assert_eq!(fates, [Fate::Changes]);
}

#[test]
fn the_mark_of_an_earlier_version_is_computed_exactly() {
    // By version 0.2, for an empty day.
    assert_eq!(fnv1a(std::iter::empty()), 0xcbf2_9ce4_8422_2325);
    let mark = DayMark::try_from("cbf29ce484222325".to_owned()).unwrap();
    assert_eq!(String::from(mark), "cbf29ce484222325");
    assert!(DayMark::try_from("cbf2".to_owned()).is_err());
}

fn any_days() -> impl Strategy<Value = Vec<(i32, String)>> {
    btree_map(0..30_i32, 0..4_u8, 0..15)
        .prop_map(|days| days.into_iter().map(|(day, title)| (day, format!("Run {title}"))).collect())
}

fn named(days: &[(i32, String)]) -> Vec<SourceSession> {
    let days: Vec<(i32, &str)> = days.iter().map(|(day, title)| (*day, title.as_str())).collect();
    source(&days)
}

proptest! {
    #[test]
    fn a_moved_plan_gets_the_same_changes_on_its_new_days(
        before in any_days(), after in any_days(), weeks in -3..10_i32,
    ) {
        let days = weeks * 7;
        let before = named(&before.into_iter().filter(|(day, _)| *day < 21).collect::<Vec<_>>());
        let after = named(&after);
        let later = |sessions: &[SourceSession]| -> Vec<SourceSession> {
            let mut sessions = sessions.to_vec();
            for session in &mut sessions {
                session.placed.scheduled_on = plus_days(session.placed.scheduled_on, days);
            }
            sessions
        };
        let stays = Case::of(&before, made_of(&before));
        let schedule = stays.schedule.clone().starting_on(plus_days(FIRST, days)).unwrap();
        let moved = Case { schedule, given: shifted(&stays.given, days), answered: BTreeSet::new() };
        let long_before = plus_days(FIRST, -365);
        let told = |case: &Case, source: &[SourceSession]| {
            diff(Linked { today: long_before, ..case.linked() }, source).0
        };

        prop_assert_eq!(told(&moved, &later(&before)), vec![]);
        let mut expected = told(&stays, &after);
        for change in &mut expected {
            change.day = plus_days(change.day, days);
        }
        prop_assert_eq!(told(&moved, &later(&after)), expected);
    }

    #[test]
    fn applying_a_diff_twice_changes_nothing_more(
        before in any_days(), after in any_days(), adapted in vec((0..20_i32, "[a-z]{3}"), 0..4),
    ) {
        let before = named(&before.into_iter().filter(|(day, _)| *day < 21).collect::<Vec<_>>());
        let after = named(&after);
        let mut held: BTreeMap<Date, Vec<WorkoutContent>> = BTreeMap::new();
        for session in &before {
            held.entry(session.placed.scheduled_on).or_default().push(session.with_paces.clone());
        }
        let mut adapted_days = BTreeSet::new();
        for (day, title) in &adapted {
            let day = plus_days(FIRST, *day);
            held.insert(day, vec![content(title)]);
            adapted_days.insert(day);
        }
        let days = held.into_iter().flat_map(|(day, contents)| contents.into_iter().map(move |one| (day, one)));
        let case = Case::of(&before, plan(days.collect()));

        let (once, given) = apply(case.linked(), &after, ids()).unwrap();
        let on = |schedule: &Schedule, day: Date| -> Vec<WorkoutContent> {
            schedule.workouts().iter().filter(|it| it.scheduled_on == day).map(|it| it.content.clone()).collect()
        };
        for day in &adapted_days {
            prop_assert_eq!(on(&once, *day), on(&case.schedule, *day), "adapted days survive");
        }
        for workout in case.schedule.workouts().iter().filter(|workout| workout.scheduled_on < TODAY) {
            prop_assert!(once.workouts().contains(workout), "the past is not touched");
        }
        let again = Case { schedule: once.clone(), given, answered: BTreeSet::new() };
        prop_assert!(!diff(again.linked(), &after).has_changes());
        let (twice, _) = apply(again.linked(), &after, ids()).unwrap();
        prop_assert_eq!(twice, once);
    }
}
