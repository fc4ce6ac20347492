use jiff::civil::Date;
use serde::Deserialize;
use texts::phrase;
use training::error::{Invalid, Problems};
use training::goal::{GoalDetails, GoalDraft};
use training::ids::{AthleteId, ScheduleId};
use training::race::{RaceDistance, RaceTime};
use training::running_score::RunningScore;
use training::session::AthletePaces;
use utoipa::ToSchema;

use crate::http::body_values::{self, Number};

/// The race of a tried plan.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TriedGoal {
    #[schema(example = "City half marathon")]
    race_name: Option<String>,
    #[schema(example = "2026-12-13")]
    race_date: Option<String>,
    #[schema(value_type = Option<f64>, example = 21.0975)]
    distance: Option<Number>,
    /// `km` or `miles`. Defaults to `km`.
    distance_type: Option<String>,
    #[schema(example = "1:45:00")]
    target_time: Option<String>,
}

impl TriedGoal {
    pub(super) fn parse(self, athlete: AthleteId, schedule: ScheduleId) -> Result<GoalDetails, Invalid> {
        let mut problems = Problems::default();
        let races_on = problems.check(body_values::day("raceDate", phrase!("Race day"), self.race_date.as_deref()));
        let draft = GoalDraft {
            athlete_id: Some(athlete),
            race_name: self.race_name.unwrap_or_default(),
            // A placeholder: the invalid day is reported already.
            races_on: races_on.unwrap_or(Date::constant(2000, 1, 1)),
            distance: self.distance.map_or(0.0, Number::get),
            unit: self.distance_type.filter(|unit| !unit.is_empty()).unwrap_or_else(|| "km".to_owned()),
            target_time: self.target_time.unwrap_or_default(),
            priority: "A".to_owned(),
            schedule_id: Some(schedule),
            result_time: String::new(),
            notes: String::new(),
        };
        let details = problems.check(draft.parse());
        problems.finish(details).map_err(|invalid| invalid.within("goal"))
    }
}

/// As for an athlete whose only known form is this race. None outside the model's range.
pub(super) fn paces_of_race(distance: RaceDistance, time: RaceTime) -> AthletePaces {
    AthletePaces::new(RunningScore::of_race(distance, time).ok(), Vec::new())
}
