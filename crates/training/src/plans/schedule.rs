use std::collections::{HashMap, HashSet};
use texts::{Phrase, phrase};

use jiff::civil::Date;

use crate::calendar::{Calendar, MAX_WEEKS, plus_days};
use crate::distance::DistanceUnit;
use crate::error::{Invalid, Problems};
use crate::ids::{AthleteId, ScheduleId, WorkoutId};
use crate::people::athlete::FullName;
use crate::session::Paces;
use crate::text::{Description, Line};
use crate::workouts::estimates::reestimate;
use crate::workouts::totals::Totals;
use crate::workouts::workout::Workout;

pub const MAX_WORKOUTS_PER_DAY: usize = 5;
pub const MAX_WORKOUTS: usize = MAX_WEEKS as usize * 7 * MAX_WORKOUTS_PER_DAY;
/// For all its workouts together, in UTF-8: a year of days with full descriptions and notes.
pub const MAX_TEXT_BYTES: usize = 4_000_000;

/// A plan and its workouts, each in exactly one of its weeks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    id: ScheduleId,
    plan: Plan,
    workouts: Vec<Workout>,
}

/// A schedule without its workouts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub name: Line<200>,
    pub description: Option<Description>,
    pub athlete_id: AthleteId,
    pub athlete_name: Option<FullName>,
    pub calendar: Calendar,
    pub unit: DistanceUnit,
    /// Whether the coach wants the plan check.
    pub has_plan_check: bool,
}

/// An unvalidated plan.
#[derive(Debug, Clone, PartialEq)]
pub struct PlanDraft {
    pub name: String,
    pub description: String,
    pub athlete_id: Option<AthleteId>,
    pub athlete_name: String,
    pub starts_on: Date,
    pub weeks: i64,
    pub unit: String,
    pub has_plan_check: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Week<'a> {
    pub number: u8,
    pub starts_on: Date,
    pub workouts: &'a [Workout],
    pub totals: Totals,
}

impl PlanDraft {
    pub fn parse(&self) -> Result<Plan, Invalid> {
        const INCOMPLETE: Phrase = phrase!("Please fill in the plan name and select an athlete");
        let mut problems = Problems::default();
        let name = problems.check(Line::required("details.name", phrase!("Plan name"), &self.name, INCOMPLETE));
        let athlete_id = match self.athlete_id {
            // One message covers both, so it is reported once.
            None if self.name.trim().is_empty() => None,
            athlete_id => problems.check(athlete_id.ok_or_else(|| Invalid::new("athleteId", INCOMPLETE))),
        };
        let description =
            problems.check(Description::optional("details.description", phrase!("Description"), &self.description));
        let athlete_name =
            problems.check(FullName::optional("details.athleteName", phrase!("Athlete name"), &self.athlete_name));
        let calendar = Calendar::new(self.starts_on, self.weeks);
        let calendar = problems.check(calendar.map_err(|invalid| invalid.within("details")));
        let unit = problems.check(self.unit.parse());

        let plan = || {
            Some(Plan {
                name: name?,
                description: description?,
                athlete_id: athlete_id?,
                athlete_name: athlete_name?,
                calendar: calendar?,
                unit: unit?,
                has_plan_check: self.has_plan_check,
            })
        };
        problems.finish(plan())
    }
}

impl Schedule {
    /// Sorts the workouts by day. An error names the workout by its index in `workouts`.
    pub fn new(id: ScheduleId, plan: Plan, mut workouts: Vec<Workout>) -> Result<Self, Invalid> {
        let mut problems = Problems::default();
        let mut ids = HashSet::with_capacity(workouts.len());
        for (index, workout) in workouts.iter().enumerate() {
            let place = || format!("workouts[{index}]");
            let week = plan.calendar.week_for_workout(workout.scheduled_on);
            problems.check(week.map_err(|invalid| invalid.within(&place())));
            if !ids.insert(workout.id) {
                let field = format!("{}.id", place());
                problems.check::<()>(Err(Invalid::new(field, phrase!("Two workouts have the same id"))));
            }
        }
        workouts.sort_by_key(|workout| workout.scheduled_on);
        let is_crowded = workouts
            .chunk_by(|one, other| one.scheduled_on == other.scheduled_on)
            .any(|day| day.len() > MAX_WORKOUTS_PER_DAY);
        if is_crowded {
            problems.check::<()>(Err(Invalid::new("workouts", phrase!("A day can hold at most 5 workouts"))));
        }
        if workouts.iter().map(|workout| workout.content.text_bytes()).sum::<usize>() > MAX_TEXT_BYTES {
            let message = phrase!("The texts of a plan can take at most 4 MB together. Shorten descriptions or notes");
            problems.check::<()>(Err(Invalid::new("workouts", message)));
        }
        problems.finish(Some(Self { id, plan, workouts }))
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub fn from_stored(id: ScheduleId, plan: Plan, mut workouts: Vec<Workout>) -> Self {
        workouts.sort_by_key(|workout| workout.scheduled_on);
        Self { id, plan, workouts }
    }

    pub const fn id(&self) -> ScheduleId {
        self.id
    }

    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// In day order.
    pub fn workouts(&self) -> &[Workout] {
        &self.workouts
    }

    /// The same plan for another athlete: figures from the previous athlete's paces are recomputed from the new one's.
    pub fn reestimated(mut self, before: &dyn Paces, after: &dyn Paces) -> Self {
        for workout in &mut self.workouts {
            reestimate(&mut workout.content, before, after, self.plan.unit);
        }
        self
    }

    pub fn totals(&self) -> Totals {
        Totals::of(&self.workouts)
    }

    /// Every week of the calendar in order, including empty ones.
    pub fn weeks(&self) -> impl Iterator<Item = Week<'_>> {
        (1..=self.plan.calendar.weeks()).map(|number| {
            let starts_on = self.plan.calendar.week_start(number);
            let next_week = plus_days(starts_on, 7);
            let first = self.workouts.partition_point(|workout| workout.scheduled_on < starts_on);
            let end = self.workouts.partition_point(|workout| workout.scheduled_on < next_week);
            let workouts = &self.workouts[first..end];
            Week { number, starts_on, workouts, totals: Totals::of(workouts) }
        })
    }

    pub fn week_id(&self, number: u8) -> String {
        format!("{}-week-{number}", self.id)
    }

    /// Replaces the ids of some workouts, given by their old ids.
    #[must_use]
    pub fn with_new_ids(mut self, new_ids: &HashMap<WorkoutId, WorkoutId>) -> Self {
        for workout in &mut self.workouts {
            workout.id = new_ids.get(&workout.id).copied().unwrap_or(workout.id);
        }
        self
    }

    #[must_use]
    pub fn for_athlete(mut self, athlete: AthleteId) -> Self {
        self.plan.athlete_id = athlete;
        self
    }

    /// Marks each workout as completed or not.
    #[must_use]
    pub fn with_completions(mut self, is_completed: impl Fn(WorkoutId) -> bool) -> Self {
        for workout in &mut self.workouts {
            workout.is_completed = is_completed(workout.id);
        }
        self
    }

    /// The same plan with these workouts, with as many more weeks as they need.
    pub fn with_workouts(self, workouts: Vec<Workout>) -> Result<Self, Invalid> {
        let calendar = self.plan.calendar;
        let last_day = workouts.iter().map(|workout| workout.scheduled_on).max();
        let days_more = last_day.map_or(0, |last_day| (last_day - calendar.last_day()).get_days()).max(0);
        let weeks = i64::from(calendar.weeks()) + i64::from((days_more + 6) / 7);
        let calendar = Calendar::new(calendar.starts_on(), weeks).map_err(|invalid| invalid.within("details"))?;
        Self::new(self.id, Plan { calendar, ..self.plan }, workouts)
    }

    /// For a reader of that unit.
    #[must_use]
    pub fn in_unit(mut self, unit: DistanceUnit) -> Self {
        self.plan.unit = unit;
        for workout in &mut self.workouts {
            workout.content = workout.content.in_unit(unit);
        }
        self
    }

    /// The first weeks of the schedule, at least one.
    pub fn first_weeks(self, weeks: u8) -> Result<Self, Invalid> {
        let calendar = Calendar::new(self.plan.calendar.starts_on(), weeks.into())?;
        let workouts = self.workouts.into_iter().filter(|workout| workout.scheduled_on <= calendar.last_day());
        Self::new(self.id, Plan { calendar, ..self.plan }, workouts.collect())
    }

    /// Moves a workout to another day, swapping it with the first workout there. `None` if there is no such workout.
    pub fn with_workout_moved(&self, id: WorkoutId, to: Date) -> Result<Option<Self>, Invalid> {
        let mut workouts = self.workouts.clone();
        let Some(from) = workouts.iter().find(|workout| workout.id == id).map(|workout| workout.scheduled_on) else {
            return Ok(None);
        };
        let given_back = workouts.iter_mut().find(|workout| workout.scheduled_on == to && workout.id != id);
        if let Some(workout) = given_back {
            workout.scheduled_on = from;
        }
        for workout in workouts.iter_mut().filter(|workout| workout.id == id) {
            workout.scheduled_on = to;
        }
        Self::new(self.id, self.plan.clone(), workouts).map(Some)
    }

    /// The schedule with another start date; its workouts move along with the weeks.
    pub fn starting_on(self, starts_on: Date) -> Result<Self, Invalid> {
        let days = self.plan.calendar.shift_days(starts_on);
        let calendar = Calendar::new(starts_on, self.plan.calendar.weeks().into())?;
        let workouts = self
            .workouts
            .into_iter()
            .map(|workout| Workout { scheduled_on: plus_days(workout.scheduled_on, days), ..workout });
        Self::new(self.id, Plan { calendar, ..self.plan }, workouts.collect())
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use serde::Deserialize;
    use uuid::Uuid;

    use super::*;
    use crate::workouts::workout::WorkoutContentDraft;

    fn draft() -> PlanDraft {
        PlanDraft {
            name: "Autumn marathon".to_owned(),
            description: String::new(),
            athlete_id: Some(Uuid::from_u128(7).into()),
            athlete_name: "Ana Silva".to_owned(),
            starts_on: date(2026, 10, 14),
            weeks: 4,
            unit: "km".to_owned(),
            has_plan_check: true,
        }
    }

    fn workout(number: u128, scheduled_on: Date, distance: f64, unit: &str, duration_minutes: i64) -> Workout {
        let content = WorkoutContentDraft {
            title: "Run".to_owned(),
            description: "Easy".to_owned(),
            distance,
            unit: unit.to_owned(),
            duration_minutes,
            ..WorkoutContentDraft::default()
        };
        let content = content.parse().unwrap();
        Workout { id: Uuid::from_u128(number).into(), scheduled_on, is_completed: false, content }
    }

    fn schedule(draft: &PlanDraft, workouts: Vec<Workout>) -> Result<Schedule, Invalid> {
        Schedule::new(Uuid::from_u128(1).into(), draft.parse().unwrap(), workouts)
    }

    fn told(invalid: Invalid) -> Vec<(String, String)> {
        invalid.into_errors().into_iter().map(|error| (error.field, error.message.to_string())).collect()
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        starts_on: Date,
        weeks: i64,
        unit: DistanceUnit,
        workouts: Vec<(Date, f64, String, i64)>,
        week_totals: Vec<ExpectedWeek>,
        total: Expected,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct ExpectedWeek {
        number: u8,
        starts_on: Date,
        total: Expected,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "camelCase")]
    struct Expected {
        workout_count: usize,
        distance: f64,
        text: String,
        duration_minutes: u32,
    }

    impl Expected {
        fn from(totals: Totals, unit: DistanceUnit) -> Self {
            Self {
                workout_count: totals.workout_count,
                distance: totals.distance.in_unit(unit),
                text: totals.distance.describe(unit),
                duration_minutes: totals.duration_minutes,
            }
        }
    }

    #[test]
    fn weeks_and_totals_are_derived_from_the_workouts() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../../../fixtures/totals.json")).unwrap();
        for case in cases {
            let draft = PlanDraft { starts_on: case.starts_on, weeks: case.weeks, ..draft() };
            let workouts = case
                .workouts
                .iter()
                .zip(1..)
                .map(|((day, distance, unit, minutes), number)| workout(number, *day, *distance, unit, *minutes));
            let schedule = schedule(&draft, workouts.collect()).unwrap();

            assert_eq!(Expected::from(schedule.totals(), case.unit), case.total);
            assert_eq!(schedule.weeks().count(), case.weeks as usize);
            for week in schedule.weeks() {
                match case.week_totals.iter().find(|expected| expected.number == week.number) {
                    Some(expected) => {
                        assert_eq!(week.starts_on, expected.starts_on);
                        assert_eq!(Expected::from(week.totals, case.unit), expected.total);
                    }
                    None => assert_eq!(week.totals, Totals::default(), "week {}", week.number),
                }
            }
        }
    }

    #[test]
    fn a_week_is_named_after_the_plan() {
        let schedule = schedule(&draft(), vec![]).unwrap();
        assert_eq!(schedule.week_id(3), "00000000-0000-0000-0000-000000000001-week-3");
    }

    #[test]
    fn a_plan_needs_a_name_and_an_athlete() {
        let sentence = "Please fill in the plan name and select an athlete".to_owned();
        let unnamed = PlanDraft { name: " ".to_owned(), ..draft() };
        let without_athlete = PlanDraft { athlete_id: None, ..draft() };
        let neither = PlanDraft { athlete_id: None, ..unnamed.clone() };

        for draft in [unnamed, neither] {
            assert_eq!(told(draft.parse().unwrap_err()), [("details.name".to_owned(), sentence.clone())]);
        }
        assert_eq!(told(without_athlete.parse().unwrap_err()), [("athleteId".to_owned(), sentence)]);
    }

    #[test]
    fn a_plan_lasts_at_least_a_week() {
        let endless = PlanDraft { weeks: 0, ..draft() };
        let message = "Please specify a valid duration (at least 1 week)".to_owned();
        assert_eq!(told(endless.parse().unwrap_err()), [("details.duration".to_owned(), message)]);
    }

    #[test]
    fn workouts_outside_the_plan_are_rejected_by_name() {
        let workouts = vec![
            workout(1, date(2026, 10, 14), 5.0, "km", 30),
            workout(2, date(2026, 10, 13), 5.0, "km", 30),
            workout(2, date(2026, 11, 9), 5.0, "km", 30),
        ];

        let errors = told(schedule(&draft(), workouts).unwrap_err());

        let error = |field: &str, message: &str| (field.to_owned(), message.to_owned());
        assert_eq!(
            errors,
            [
                error("workouts[1].scheduledDate", "A workout cannot be before the start date"),
                error("workouts[2].scheduledDate", "A workout cannot be after the last week"),
                error("workouts[2].id", "Two workouts have the same id"),
            ]
        );
    }

    #[test]
    fn a_day_holds_at_most_5_workouts() {
        let on_one_day = |count| (1..=count).map(|n| workout(n, date(2026, 10, 15), 1.0, "km", 5)).collect();
        assert!(schedule(&draft(), on_one_day(5)).is_ok());
        let refusal = schedule(&draft(), on_one_day(6)).unwrap_err();
        assert_eq!(refusal.to_string(), "A day can hold at most 5 workouts");
    }

    #[test]
    fn a_moved_workout_swaps_with_the_first_of_that_day() {
        let days = [(1, 14), (2, 15), (3, 15)].map(|(id, day)| workout(id, date(2026, 10, day), 5.0, "km", 30));
        let plan = schedule(&draft(), days.to_vec()).unwrap();
        let moved = |id: u128, to| {
            let moved = plan.with_workout_moved(Uuid::from_u128(id).into(), to).unwrap()?;
            Some(
                moved
                    .workouts()
                    .iter()
                    .map(|it| (it.id.as_uuid().as_u128(), it.scheduled_on.day()))
                    .collect::<Vec<_>>(),
            )
        };
        assert_eq!(moved(1, date(2026, 10, 15)), Some(vec![(2, 14), (1, 15), (3, 15)]));
        assert_eq!(moved(1, date(2026, 10, 20)), Some(vec![(2, 15), (3, 15), (1, 20)]));
        assert_eq!(moved(3, date(2026, 10, 15)), Some(vec![(1, 14), (2, 15), (3, 15)]));
        assert_eq!(moved(9, date(2026, 10, 15)), None);
        assert!(plan.with_workout_moved(Uuid::from_u128(1).into(), date(2027, 10, 15)).is_err());
    }

    #[test]
    fn the_first_weeks_are_a_schedule_of_their_own() {
        let days = [14, 18, 19, 26].map(|day| workout(day, date(2026, 10, day as i8), 5.0, "km", 30));
        let cut = schedule(&draft(), days.to_vec()).unwrap().first_weeks(2).unwrap();
        assert_eq!((cut.plan().calendar.weeks(), cut.workouts().len()), (2, 3));
        assert!(cut.first_weeks(0).is_err());
    }

    #[test]
    fn a_year_of_the_longest_texts_fits_and_twice_as_much_does_not() {
        let year = PlanDraft { starts_on: date(2026, 1, 5), weeks: 52, ..draft() };
        let longest = WorkoutContentDraft {
            title: "t".repeat(200),
            description: "d".repeat(5_000),
            notes: "n".repeat(5_000),
            ..WorkoutContentDraft::default()
        };
        let content = longest.parse().unwrap();
        let on = |number: u128, count: u128| Workout {
            scheduled_on: plus_days(date(2026, 1, 5), (number / count) as i32),
            content: content.clone(),
            ..workout(number, date(2026, 1, 5), 1.0, "km", 5)
        };
        let a_day = |count: u128| (0..364 * count).map(|number| on(number, count)).collect::<Vec<_>>();

        assert!(schedule(&year, a_day(1)).is_ok());
        let refusal = schedule(&year, a_day(2)).unwrap_err();
        assert!(refusal.to_string().starts_with("The texts of a plan can take at most 4 MB"), "{refusal}");
    }

    #[test]
    fn moving_the_start_date_keeps_the_weekdays() {
        let first = schedule(&draft(), vec![workout(1, date(2026, 10, 18), 20.0, "km", 120)]).unwrap();

        let moved = first.starting_on(date(2026, 12, 29)).unwrap();

        assert_eq!(moved.plan().calendar.starts_on(), date(2026, 12, 29));
        assert_eq!(moved.workouts()[0].scheduled_on, date(2027, 1, 3));
    }

    #[test]
    fn moving_the_start_date_past_a_workout_of_the_first_week_is_rejected() {
        let first = schedule(&draft(), vec![workout(1, date(2026, 10, 14), 5.0, "km", 30)]).unwrap();
        let refusal = first.starting_on(date(2026, 10, 16)).unwrap_err();
        assert_eq!(refusal.to_string(), "A workout cannot be before the start date");
    }
}
