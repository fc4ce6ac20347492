//! A plan template as it is sent. Weeks, totals and counts are derived from the workouts.

use serde::Deserialize;
use training::distance::DistanceUnit;
use training::error::{Invalid, Problems};
use training::ids::{PlanTemplateId, WorkoutId};
use training::plan_template::{PlanTemplate, PlanTemplateDraft, TemplateDay, TemplateWorkout};
use training::schedule::MAX_WORKOUTS;
use training::session::Step;
use training::workout::WorkoutContentDraft;
use utoipa::ToSchema;

use crate::http::body_values;
use crate::http::body_values::{Bounded, Number};
use crate::shared::step_schema::SessionStep;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanTemplateBody {
    #[schema(example = "Half, two quality days")]
    name: Option<String>,
    description: Option<String>,
    /// The distance of the race it leads to. Absent means none in particular.
    #[schema(value_type = Option<f64>, example = 21.0975)]
    race_distance: Option<Number>,
    /// `km` or `miles`, `km` where it is absent.
    race_distance_type: Option<String>,
    /// `Beginner`, `Intermediate`, `Advanced` or `Elite`. Where it is absent it is `Intermediate`.
    #[schema(example = "Intermediate")]
    level: Option<String>,
    /// What its days are counted from: `Start`, or backwards from `RaceDay`. Where it is absent it is `Start`.
    #[schema(example = "RaceDay")]
    anchor: Option<String>,
    /// The day of the last week that is race day, from 1 for Monday to 7 for Sunday. Where it is absent it is 7.
    #[schema(value_type = Option<i64>, example = 7)]
    race_weekday: Option<Number>,
    /// 1 to 52.
    #[schema(value_type = Option<i64>, example = 12)]
    weeks: Option<Number>,
    /// `km` or `miles`, `km` where it is absent.
    distance_type: Option<String>,
    tags: Option<Vec<String>>,
    /// Switches the plan check off for this template. Where it is absent the check is on.
    plan_check_off: Option<bool>,
    /// At most 5 a day.
    #[schema(value_type = Option<Vec<TemplateWorkoutBody>>)]
    workouts: Option<Bounded<TemplateWorkoutBody, MAX_WORKOUTS>>,
    /// Takes out what an athlete's own paces made of the sessions: paces in figures, and the distances and times that only
    /// those told. Names of paces stay.
    without_figures: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateWorkoutBody {
    /// A UUID is kept; anything else is replaced by one.
    id: Option<String>,
    /// Counted from 1.
    #[schema(value_type = Option<i64>, example = 1)]
    week: Option<Number>,
    /// From 1 for Monday to 7 for Sunday.
    #[schema(value_type = Option<i64>, example = 2)]
    weekday: Option<Number>,
    #[schema(example = "5 × 1 km")]
    title: Option<String>,
    #[schema(example = "Even splits")]
    description: Option<String>,
    /// Read with or without spaces, in any letter case.
    #[schema(example = "EasyRun")]
    r#type: Option<String>,
    #[schema(value_type = Option<f64>, example = 8.5)]
    distance: Option<Number>,
    /// `km` or `miles`. Where it is absent the template's unit counts.
    distance_type: Option<String>,
    #[schema(value_type = Option<i64>, example = 50)]
    duration_in_minutes: Option<Number>,
    #[schema(example = "5:30/km")]
    pace_from: Option<String>,
    #[schema(example = "6:00/km")]
    pace_to: Option<String>,
    notes: Option<String>,
    /// What it is made of, bounded in number and depth. Absent means none.
    #[schema(value_type = Option<Vec<SessionStep>>)]
    steps: Option<Vec<Step>>,
    /// The text that the steps were read from, as it was typed; at most 5,000 characters.
    #[schema(example = "2k easy, 5x1k @ interval r 90s jog, 2k easy")]
    steps_text: Option<String>,
}

impl PlanTemplateBody {
    pub fn parse(self, id: PlanTemplateId, new_id: impl Fn() -> WorkoutId) -> Result<PlanTemplate, Invalid> {
        let new = PlanTemplateDraft::default();
        let sent = self.workouts.unwrap_or_default();
        if sent.count > sent.items.len() {
            return Err(Invalid::new("workouts", format!("A template can hold at most {MAX_WORKOUTS} workouts")));
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
    fn parse(self, unit_if_unstated: DistanceUnit, new_id: impl Fn() -> WorkoutId) -> Result<TemplateWorkout, Invalid> {
        let mut problems = Problems::default();
        let number = |number: Option<Number>| number.map_or(0, whole_or_none);
        let day = problems.check(TemplateDay::new(number(self.week), number(self.weekday)));
        let minutes = problems.check(body_values::minutes(self.duration_in_minutes));
        let (distance, unit) =
            body_values::distance(self.distance, None, self.distance_type, unit_if_unstated.as_str());
        let draft = WorkoutContentDraft {
            title: self.title.unwrap_or_default(),
            description: self.description.unwrap_or_default(),
            workout_type: self.r#type.unwrap_or_default(),
            distance,
            unit,
            duration_minutes: minutes.unwrap_or_default(),
            pace_from: self.pace_from.unwrap_or_default(),
            pace_to: self.pace_to.unwrap_or_default(),
            notes: self.notes.unwrap_or_default(),
            steps: self.steps.unwrap_or_default(),
            steps_text: self.steps_text.unwrap_or_default(),
        };
        let content = problems.check(draft.parse());
        let id = self.id.and_then(|id| id.parse().ok()).unwrap_or_else(new_id);
        let workout = || Some(TemplateWorkout { id, day: day?, content: content? });
        problems.finish(workout())
    }
}

/// What is no whole number is out of every range.
fn whole_or_none(number: Number) -> i64 {
    number.whole().unwrap_or(i64::MIN)
}

fn or(text: Option<String>, otherwise: String) -> String {
    text.filter(|text| !text.trim().is_empty()).unwrap_or(otherwise)
}
