//! The request body of a schedule. Weeks, totals and counts are derived from the workouts, whatever the body says.

use jiff::civil::Date;
use serde::Deserialize;
use texts::phrase;
use training::calendar::MAX_WEEKS;
use training::distance::DistanceUnit;
use training::error::{Invalid, Problems};
use training::ids::{AthleteId, ScheduleId, WorkoutId};
use training::schedule::{MAX_WORKOUTS, Plan, PlanDraft, Schedule};
use training::workout::Workout;
use utoipa::ToSchema;

use crate::ApiError;
use crate::http::body_values;
use crate::http::body_values::{Bounded, Number};
use crate::reach::{AthleteRef, IdOf, NewWorkoutId};
use crate::shared::content_body::{SessionStep, Step, body_with_content};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScheduleBody {
    details: Option<DetailsBody>,
    /// The weeks. A workout's date alone decides its week.
    #[schema(value_type = Option<Vec<WeekBody>>)]
    plans: Option<Bounded<WeekBody, { MAX_WEEKS as usize }>>,
    athlete_id: Option<AthleteRef>,
    /// `km` or `miles`. Defaults to the first week's unit.
    distance_type: Option<String>,
    /// Switches the plan check off for this plan. It is on by default.
    plan_check_off: Option<bool>,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DetailsBody {
    #[schema(example = "Autumn marathon")]
    name: Option<String>,
    description: Option<String>,
    /// Used only for an athlete who is no longer on the roster.
    athlete_name: Option<String>,
    #[schema(example = "2026-10-14")]
    start_date: Option<String>,
    /// In weeks, 1 to 52.
    #[schema(value_type = Option<i64>, example = 12)]
    duration: Option<Number>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeekBody {
    #[schema(value_type = Option<Vec<WorkoutBody>>)]
    workouts: Option<Bounded<WorkoutBody, MAX_WORKOUTS>>,
    distance_type: Option<String>,
}

body_with_content! {
    pub struct WorkoutBody {
        /// A UUID is kept; anything else is replaced by one.
        id: Option<NewWorkoutId>,
        #[schema(example = "2026-10-15")]
        scheduled_date: Option<String>,
        is_completed: Option<bool>,
    }
}

impl ScheduleBody {
    /// The athlete whom the body names, for the caller's reach to prove.
    pub(crate) fn athlete(&self) -> Option<AthleteRef> {
        self.athlete_id.and_then(IdOf::unless_blank)
    }

    /// For this athlete, whoever the body names.
    pub fn parse(
        self,
        id: ScheduleId,
        athlete_id: Option<AthleteId>,
        new_id: impl Fn() -> WorkoutId,
    ) -> Result<Schedule, ApiError> {
        let unit = self.unit();
        let has_plan_check = !self.plan_check_off.unwrap_or(false);
        let weeks = self.plans.unwrap_or_default();
        if weeks.count > weeks.items.len() {
            let message = phrase!("A schedule can hold at most {count} weeks", count = MAX_WEEKS);
            return Err(Invalid::new("plans", message).into());
        }
        let weeks = weeks.items;
        let workout_count: usize = weeks.iter().map(WeekBody::workout_count).sum();
        if workout_count > MAX_WORKOUTS {
            let message = phrase!("A schedule can hold at most {count} workouts", count = MAX_WORKOUTS.to_string());
            return Err(Invalid::new("plans", message).into());
        }
        let mut problems = Problems::default();
        let plan = problems.check(self.details.unwrap_or_default().parse(athlete_id, &unit, has_plan_check));
        let unit_if_unstated = unit.parse().unwrap_or(DistanceUnit::default());
        let mut places = Vec::with_capacity(workout_count);
        let mut workouts = Vec::with_capacity(workout_count);
        for (week, number) in weeks.into_iter().zip(0..) {
            for (workout, position) in week.workouts.unwrap_or_default().items.into_iter().zip(0..) {
                let place = Place { week: number, position };
                let parsed = workout.parse(unit_if_unstated, &new_id);
                if let Some(workout) = problems.check(parsed.map_err(|invalid| invalid.within(&place.to_string()))) {
                    places.push(place);
                    workouts.push(workout);
                }
            }
        }
        let schedule = plan.and_then(|plan| {
            let schedule = Schedule::new(id, plan, workouts);
            problems.check(schedule.map_err(|invalid| invalid.renamed(|field| field_in_body(field, &places))))
        });
        Ok(problems.finish(schedule)?)
    }

    fn unit(&self) -> String {
        let weeks = self.plans.iter().flat_map(|weeks| &weeks.items);
        let stated = self.distance_type.iter().chain(weeks.filter_map(|week| week.distance_type.as_ref()));
        let first = stated.into_iter().find(|unit| !unit.is_empty());
        first.cloned().unwrap_or_else(|| DistanceUnit::default().to_string())
    }
}

/// The position of a workout in the body.
struct Place {
    week: usize,
    position: usize,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "plans[{}].workouts[{}]", self.week, self.position)
    }
}

/// The schedule names a workout by its number, `workouts[3].id`; the body has it in a week.
fn field_in_body(field: &str, places: &[Place]) -> String {
    let numbered = field.strip_prefix("workouts[").and_then(|rest| rest.split_once(']'));
    let place = numbered.and_then(|(number, rest)| Some((places.get(number.parse::<usize>().ok()?)?, rest)));
    match place {
        Some((place, rest)) => format!("{place}{rest}"),
        None => "plans".to_owned(),
    }
}

impl DetailsBody {
    fn parse(self, athlete_id: Option<AthleteId>, unit: &str, has_plan_check: bool) -> Result<Plan, Invalid> {
        let mut problems = Problems::default();
        let starts_on =
            problems.check(body_values::day("details.startDate", phrase!("Start date"), self.start_date.as_deref()));
        let draft = PlanDraft {
            name: self.name.unwrap_or_default(),
            description: self.description.unwrap_or_default(),
            athlete_id,
            athlete_name: self.athlete_name.unwrap_or_default(),
            // The other fields are checked even beside a wrong date, to name every error at once.
            starts_on: starts_on.unwrap_or(Date::constant(2000, 1, 1)),
            // A fraction is as invalid a duration as 0.
            weeks: self.duration.and_then(Number::whole).unwrap_or(0),
            unit: unit.to_owned(),
            has_plan_check,
        };
        let plan = problems.check(draft.parse());
        problems.finish(plan)
    }
}

impl WeekBody {
    fn workout_count(&self) -> usize {
        self.workouts.as_ref().map_or(0, |workouts| workouts.count)
    }
}

impl WorkoutBody {
    fn parse(mut self, unit_if_unstated: DistanceUnit, new_id: impl Fn() -> WorkoutId) -> Result<Workout, Invalid> {
        let mut problems = Problems::default();
        let scheduled_on = problems.check(body_values::day(
            "scheduledDate",
            phrase!("Scheduled date"),
            self.scheduled_date.as_deref(),
        ));
        let draft = self.content(unit_if_unstated.as_str(), &mut problems);
        let content = problems.check(draft.parse());
        let id = match self.id {
            Some(chosen) => chosen.or_else(new_id),
            None => new_id(),
        };
        let is_completed = self.is_completed.unwrap_or(false);
        let workout = || Some(Workout { id, scheduled_on: scheduled_on?, is_completed, content: content? });
        problems.finish(workout())
    }
}
