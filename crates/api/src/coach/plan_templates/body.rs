//! The request body of a plan template. Weeks, totals and counts are derived from the workouts.

use serde::Deserialize;
use texts::phrase;
use training::distance::DistanceUnit;
use training::error::{Invalid, Problems};
use training::ids::{PlanTemplateId, WorkoutId};
use training::plan_template::{PlanTemplate, PlanTemplateDraft, TemplateDay, TemplateWorkout};
use training::schedule::MAX_WORKOUTS;
use utoipa::ToSchema;

use crate::http::body_values::{Bounded, Number};
use crate::reach::NewWorkoutId;
use crate::shared::content_body::{SessionStep, Step, body_with_content};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanTemplateBody {
    #[schema(example = "Half, two quality days")]
    name: Option<String>,
    description: Option<String>,
    /// The distance of the race it leads to. Omit it for no particular race.
    #[schema(value_type = Option<f64>, example = 21.0975)]
    race_distance: Option<Number>,
    /// `km` or `miles`. Defaults to `km`.
    race_distance_type: Option<String>,
    /// `Beginner`, `Intermediate`, `Advanced` or `Elite`. Defaults to `Intermediate`.
    #[schema(example = "Intermediate")]
    level: Option<String>,
    /// What its days are counted from: `Start`, or backwards from `RaceDay`. Defaults to `Start`.
    #[schema(example = "RaceDay")]
    anchor: Option<String>,
    /// The day of the last week that is race day, from 1 for Monday to 7 for Sunday. Defaults to 7.
    #[schema(value_type = Option<i64>, example = 7)]
    race_weekday: Option<Number>,
    /// 1 to 52.
    #[schema(value_type = Option<i64>, example = 12)]
    weeks: Option<Number>,
    /// `km` or `miles`. Defaults to `km`.
    distance_type: Option<String>,
    tags: Option<Vec<String>>,
    /// Switches the plan check off for this template. It is on by default.
    plan_check_off: Option<bool>,
    /// At most 5 a day.
    #[schema(value_type = Option<Vec<TemplateWorkoutBody>>)]
    workouts: Option<Bounded<TemplateWorkoutBody, MAX_WORKOUTS>>,
    /// Removes an athlete's figures from the sessions: paces in figures, and the distances and times that followed from them.
    /// Names of paces stay.
    without_figures: Option<bool>,
}

body_with_content! {
    pub struct TemplateWorkoutBody {
        /// A UUID is kept; anything else is replaced by one.
        id: Option<NewWorkoutId>,
        /// Counted from 1.
        #[schema(value_type = Option<i64>, example = 1)]
        week: Option<Number>,
        /// From 1 for Monday to 7 for Sunday.
        #[schema(value_type = Option<i64>, example = 2)]
        weekday: Option<Number>,
    }
}

impl PlanTemplateBody {
    pub fn parse(self, id: PlanTemplateId, new_id: impl Fn() -> WorkoutId) -> Result<PlanTemplate, Invalid> {
        let new = PlanTemplateDraft::default();
        let sent = self.workouts.unwrap_or_default();
        if sent.count > sent.items.len() {
            return Err(Invalid::new(
                "workouts",
                phrase!("A template can hold at most {count} workouts", count = MAX_WORKOUTS.to_string()),
            ));
        }
        let draft = PlanTemplateDraft {
            name: self.name.unwrap_or_default(),
            description: self.description.unwrap_or_default(),
            race_distance: self.race_distance.map(Number::get),
            race_distance_unit: or(self.race_distance_type, new.race_distance_unit),
            level: or(self.level, new.level),
            anchor: or(self.anchor, new.anchor),
            race_weekday: self.race_weekday.map_or(new.race_weekday, whole_or_none),
            weeks: self.weeks.map_or(0, whole_or_none),
            unit: or(self.distance_type, new.unit),
            tags: self.tags.unwrap_or_default(),
            has_plan_check: !self.plan_check_off.unwrap_or(false),
        };
        let mut problems = Problems::default();
        let details = problems.check(draft.parse());
        let unit = draft.unit.parse().unwrap_or(DistanceUnit::default());
        let mut workouts = Vec::with_capacity(sent.items.len());
        for (index, workout) in sent.items.into_iter().enumerate() {
            let parsed = workout.parse(unit, &new_id);
            workouts.extend(problems.check(parsed.map_err(|invalid| invalid.within(&format!("workouts[{index}]")))));
        }
        let template = details.and_then(|details| problems.check(PlanTemplate::new(id, details, workouts)));
        let template = problems.finish(template)?;
        Ok(if self.without_figures.unwrap_or(false) { template.without_figures() } else { template })
    }
}

impl TemplateWorkoutBody {
    fn parse(
        mut self,
        unit_if_unstated: DistanceUnit,
        new_id: impl Fn() -> WorkoutId,
    ) -> Result<TemplateWorkout, Invalid> {
        let mut problems = Problems::default();
        let number = |number: Option<Number>| number.map_or(0, whole_or_none);
        let day = problems.check(TemplateDay::new(number(self.week), number(self.weekday)));
        let draft = self.content(unit_if_unstated.as_str(), &mut problems);
        let content = problems.check(draft.parse());
        let id = match self.id {
            Some(chosen) => chosen.or_else(new_id),
            None => new_id(),
        };
        let workout = || Some(TemplateWorkout { id, day: day?, content: content? });
        problems.finish(workout())
    }
}

/// A fraction is out of every range.
fn whole_or_none(number: Number) -> i64 {
    number.whole().unwrap_or(i64::MIN)
}

fn or(text: Option<String>, otherwise: String) -> String {
    text.filter(|text| !text.trim().is_empty()).unwrap_or(otherwise)
}
