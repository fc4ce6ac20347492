use crate::calendar::{Calendar, plus_days};
use crate::distance::{Distance, DistanceTotal, DistanceUnit};
use crate::pace::Pace;
use crate::plans::schedule::{PlanDraft, Schedule};
use crate::races::race::{RaceDistance, RaceTime};
use crate::races::running_score::RunningScore;
use crate::text::Notes;
use crate::workouts::workout::{Workout, WorkoutContentDraft};
use jiff::civil::{Date, date};
use proptest::collection::vec;
use proptest::prelude::*;
use uuid::Uuid;

const FIRST_DAY: Date = date(1990, 1, 1);

fn any_day() -> impl Strategy<Value = Date> {
    (0..60_000).prop_map(|days| plus_days(FIRST_DAY, days))
}

fn any_unit() -> impl Strategy<Value = DistanceUnit> {
    prop_oneof![Just(DistanceUnit::Km), Just(DistanceUnit::Miles)]
}

fn any_distance() -> impl Strategy<Value = Distance> {
    (0..=1_000_000_i64, any_unit())
        .prop_map(|(thousandths, unit)| Distance::from_thousandths(thousandths, unit).unwrap())
}

fn workout(number: u128, scheduled_on: Date, distance: Distance, duration_minutes: i64) -> Workout {
    let draft = WorkoutContentDraft {
        title: "Run".to_owned(),
        description: "Easy".to_owned(),
        distance: distance.amount(),
        unit: distance.unit().to_string(),
        duration_minutes,
        ..WorkoutContentDraft::default()
    };
    let content = draft.parse().unwrap();
    Workout { id: Uuid::from_u128(number).into(), scheduled_on, is_completed: false, content }
}

/// A schedule with workouts anywhere in its calendar, in any order, at most one per day.
fn any_schedule() -> impl Strategy<Value = Schedule> {
    (any_day(), 1..=52_i64)
        .prop_flat_map(|(starts_on, weeks)| {
            let last_day = Calendar::new(starts_on, weeks).unwrap().last_day();
            let usable_days = (last_day - starts_on).get_days() + 1;
            let workouts = vec((0..usable_days, any_distance(), 0..=6_000_i64), 0..40);
            (Just(starts_on), Just(weeks), workouts)
        })
        .prop_map(|(starts_on, weeks, mut planned)| {
            let mut taken = std::collections::HashSet::new();
            planned.retain(|(day, _, _)| taken.insert(*day));
            let workouts = planned.into_iter().zip(1..).map(|((day, distance, minutes), number)| {
                workout(number, plus_days(starts_on, day), distance, minutes)
            });
            let draft = PlanDraft {
                name: "Plan".to_owned(),
                description: String::new(),
                athlete_id: Some(Uuid::from_u128(1).into()),
                athlete_name: String::new(),
                starts_on,
                weeks,
                unit: "km".to_owned(),
                has_plan_check: true,
            };
            Schedule::new(Uuid::from_u128(2).into(), draft.parse().unwrap(), workouts.collect()).unwrap()
        })
}

proptest! {
    #[test]
    fn every_valid_workout_is_in_exactly_one_week(schedule in any_schedule()) {
        let weeks: Vec<_> = schedule.weeks().collect();
        let in_weeks: Vec<_> = weeks.iter().flat_map(|week| week.workouts).collect();
        prop_assert_eq!(in_weeks, schedule.workouts().iter().collect::<Vec<_>>());
        for week in &weeks {
            for workout in week.workouts {
                prop_assert!(week.starts_on <= workout.scheduled_on);
                prop_assert!(workout.scheduled_on < plus_days(week.starts_on, 7));
                prop_assert_eq!(schedule.plan().calendar.week_of(workout.scheduled_on), Some(week.number));
            }
        }
    }

    #[test]
    fn the_weeks_add_up_to_the_schedule(schedule in any_schedule()) {
        let totals = schedule.totals();
        prop_assert_eq!(schedule.weeks().map(|week| week.totals.distance).sum::<DistanceTotal>(), totals.distance);
        prop_assert_eq!(schedule.weeks().map(|week| week.totals.duration_minutes).sum::<u32>(), totals.duration_minutes);
        prop_assert_eq!(schedule.weeks().map(|week| week.totals.workout_count).sum::<usize>(), totals.workout_count);
    }

    #[test]
    fn a_move_by_whole_weeks_is_valid_and_undone_by_the_move_back(
        schedule in any_schedule(),
        weeks in -200..200_i32,
    ) {
        let start = schedule.plan().calendar.starts_on();
        let moved = schedule.clone().starting_on(plus_days(start, weeks * 7)).unwrap();
        prop_assert_eq!(moved.totals(), schedule.totals());
        prop_assert_eq!(moved.starting_on(start).unwrap(), schedule);
    }

    #[test]
    fn any_valid_move_is_undone_by_the_move_back(schedule in any_schedule(), days in -400..400_i32) {
        let start = schedule.plan().calendar.starts_on();
        if let Ok(moved) = schedule.clone().starting_on(plus_days(start, days)) {
            prop_assert_eq!(moved.starting_on(start).unwrap(), schedule);
        }
    }

    #[test]
    fn a_move_to_an_earlier_weekday_is_always_valid(schedule in any_schedule(), weeks in -50..50_i32) {
        let monday = plus_days(schedule.plan().calendar.week_start(1), weeks * 7);
        let workouts = schedule.workouts().len();
        prop_assert_eq!(schedule.starting_on(monday).unwrap().workouts().len(), workouts);
    }

    #[test]
    fn days_outside_the_weeks_belong_to_none(starts_on in any_day(), weeks in 1..=52_i64, beyond in 1..1_000_i32) {
        let calendar = Calendar::new(starts_on, weeks).unwrap();
        prop_assert_eq!(calendar.week_of(plus_days(calendar.week_start(1), -beyond)), None);
        prop_assert_eq!(calendar.week_of(plus_days(calendar.last_day(), beyond)), None);
        prop_assert!(calendar.last_day() < calendar.ends_on());
    }

    #[test]
    fn a_distance_survives_a_round_trip_through_its_amount(distance in any_distance()) {
        prop_assert_eq!(Distance::new(distance.amount(), distance.unit()).unwrap(), distance);
    }

    #[test]
    fn any_number_is_a_bounded_distance_or_rejected(amount in any::<f64>()) {
        match Distance::new(amount, DistanceUnit::Km) {
            Ok(distance) => prop_assert!((distance.amount() - amount).abs() <= 0.000_500_1),
            Err(_) => prop_assert!(!(0.0..=1_000.0).contains(&amount)),
        }
    }

    #[test]
    fn no_text_breaks_the_pace_parser(text in "\\PC*|[0-9:/ kmile]{0,12}") {
        if let Ok(Some(pace)) = Pace::parse(&text, DistanceUnit::Km) {
            prop_assert_eq!(Pace::parse(&pace.to_string(), DistanceUnit::Miles).unwrap(), Some(pace));
        }
    }

    #[test]
    fn accepted_text_is_accepted_again_unchanged(text in any::<String>()) {
        if let Ok(Some(notes)) = Notes::optional("notes", texts::Phrase::verbatim("Notes"), &text) {
            prop_assert_eq!(Notes::optional("notes", texts::Phrase::verbatim("Notes"), notes.as_str()).unwrap(), Some(notes));
        }
    }

    #[test]
    fn a_faster_time_gives_a_higher_score(
        metres in 1_500..=50_000_i64,
        seconds in 200..20_000_i64,
        gained in 1..1_000_i64,
    ) {
        let distance = RaceDistance::from_ten_thousandths(metres * 10, DistanceUnit::Km).unwrap();
        let score = |seconds| RunningScore::of_race(distance, RaceTime::from_seconds(seconds).unwrap());
        if let (Ok(slower), Ok(faster)) = (score(seconds + gained), score(seconds)) {
            prop_assert!(faster > slower);
        }
    }

    #[test]
    fn equivalent_times_grow_with_the_distance_and_lead_back_to_the_score(
        score in RunningScore::MIN..=RunningScore::MAX,
        metres in 1_500..50_000_i64,
        further in 1..10_000_i64,
    ) {
        let score = RunningScore::new(score).unwrap();
        let over = |metres: i64| RaceDistance::from_ten_thousandths(metres.min(50_000) * 10, DistanceUnit::Km).unwrap();
        let (near, far) = (score.time_over(over(metres)).unwrap(), score.time_over(over(metres + further)).unwrap());
        prop_assert!(near <= far);
        // Times are rounded to a second, which matters more the shorter the race.
        if let Ok(again) = RunningScore::of_race(over(metres), near) {
            let worth_of_a_second = score.value() * 1.5 / f64::from(near.seconds());
            prop_assert!((again.value() - score.value()).abs() <= worth_of_a_second);
        }
    }

    #[test]
    fn two_figures_are_never_possible_both_as_minutes_and_as_hours(
        metres in 1..=1_000_000_i64,
        first in 0..100_i64,
        second in 0..60_i64,
    ) {
        let distance = RaceDistance::from_ten_thousandths(metres * 10, DistanceUnit::Km).unwrap();
        // With all three figures a text has one meaning.
        let is_possible = |seconds: i64| {
            let text = format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60);
            RaceTime::parse_over(&text, distance).is_ok()
        };
        let seconds = first * 60 + second;
        prop_assert!(!(is_possible(seconds) && is_possible(seconds * 60)));
    }

    #[test]
    fn no_text_breaks_the_time_parser(text in "\\PC*|[0-9: ]{0,10}") {
        if let Ok(Some(time)) = RaceTime::parse(&text) {
            prop_assert_eq!(RaceTime::parse(&time.to_string()).unwrap(), Some(time));
        }
    }
}
