use jiff::civil::Date;
use serde::Deserialize;
use texts::phrase;
use training::error::Problems;
use training::goal::{GoalDetails, GoalDraft};
use utoipa::ToSchema;

use crate::http::body_values;
use crate::http::body_values::Number;
use crate::reach::{AthleteRef, IdOf, ScheduleRef};
use crate::{ApiError, App, SignedIn};

/// The request body of a goal. Blank fields count as absent.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoalBody {
    athlete_id: Option<AthleteRef>,
    #[schema(example = "Valencia Marathon")]
    race_name: Option<String>,
    /// A day in the past is a race that was run.
    #[schema(example = "2026-12-06")]
    race_date: Option<String>,
    #[schema(value_type = Option<f64>, example = 42.195)]
    distance: Option<Number>,
    /// `km` or `miles`. Defaults to `km`.
    distance_type: Option<String>,
    /// "20:00" is 20 minutes, "3:15:00" has hours.
    #[schema(example = "3:15:00")]
    target_time: Option<String>,
    /// `A`, `B` or `C`. Defaults to `A`.
    #[schema(example = "A")]
    priority: Option<String>,
    schedule_id: Option<ScheduleRef>,
    result_time: Option<String>,
    notes: Option<String>,
}

impl GoalBody {
    pub(super) async fn parse(self, app: &App, account: &SignedIn) -> Result<GoalDetails, ApiError> {
        let (athlete, schedule) =
            (self.athlete_id.and_then(IdOf::unless_blank), self.schedule_id.and_then(IdOf::unless_blank));
        let athlete_id = account.reach.optional_id_before(&app.db, athlete).await?;
        let schedule_id = account.reach.optional_id_before(&app.db, schedule).await?;
        let mut problems = Problems::default();
        let races_on = problems.check(body_values::day("raceDate", phrase!("Race day"), self.race_date.as_deref()));
        let draft = GoalDraft {
            athlete_id,
            race_name: self.race_name.unwrap_or_default(),
            // A placeholder: the invalid day is reported already.
            races_on: races_on.unwrap_or(Date::constant(2000, 1, 1)),
            distance: self.distance.map_or(0.0, Number::get),
            unit: or(self.distance_type, "km"),
            target_time: self.target_time.unwrap_or_default(),
            priority: or(self.priority, "A"),
            schedule_id,
            result_time: self.result_time.unwrap_or_default(),
            notes: self.notes.unwrap_or_default(),
        };
        let details = problems.check(draft.parse());
        Ok(problems.finish(details)?)
    }
}

fn or(text: Option<String>, otherwise: &str) -> String {
    text.filter(|text| !text.trim().is_empty()).unwrap_or_else(|| otherwise.to_owned())
}
