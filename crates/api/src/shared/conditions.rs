//! The weather and the height of a day, as the calls of coaches and of athletes take and tell it.

use jiff::civil::Date;
use serde::Serialize;
use store::day_conditions::{self, DayConditions};
use store::{Conn, StoreError};
use texts::phrase;
use training::calendar::plus_days;
use training::conditions::Conditions;
use training::error::{Invalid, Problems};
use training::ids::{AccountId, AthleteId};
use utoipa::ToSchema;

use crate::http::body_values::{self, Number};
use crate::shared::activities::air::SlowerShape;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayConditionsShape {
    day: Date,
    #[schema(example = 28.5)]
    temperature_in_c: Option<f64>,
    humidity_in_percent: Option<u8>,
    /// Above sea level.
    #[schema(example = 1_620)]
    height_in_meters: Option<i16>,
    /// The athlete said so; otherwise the coach did.
    is_athletes: bool,
    #[serde(flatten)]
    slower: SlowerShape,
}

/// The fields that both kinds of calls take.
#[derive(Debug, Default)]
pub(crate) struct ConditionsFields {
    pub day: Option<String>,
    pub temperature_in_c: Option<Number>,
    pub humidity_in_percent: Option<Number>,
    pub height_in_meters: Option<Number>,
}

/// How far from today a day may be.
const MAX_DAYS_AWAY: i32 = 800;

impl ConditionsFields {
    pub fn parse(&self, today: Date) -> Result<(Date, Conditions), Invalid> {
        // What is no whole number is outside every bound.
        let whole = |number: Option<Number>| number.map(|number| number.whole().unwrap_or(i64::MAX));
        let mut problems = Problems::default();
        let day = body_values::day("day", phrase!("The day"), self.day.as_deref());
        let day = problems.check(day.and_then(|day| {
            let is_near = (plus_days(today, -MAX_DAYS_AWAY)..=plus_days(today, MAX_DAYS_AWAY)).contains(&day);
            if is_near { Ok(day) } else { Err(Invalid::new("day", phrase!("The day is too far away"))) }
        }));
        let conditions = problems.check(Conditions::new(
            self.temperature_in_c.map(Number::get),
            whole(self.humidity_in_percent),
            whole(self.height_in_meters),
        ));
        let told = || Some((day?, conditions?));
        problems.finish(told())
    }
}

/// The days between two, the earliest first.
pub(crate) fn between(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    days: (Date, Date),
) -> Result<Vec<DayConditionsShape>, StoreError> {
    let found = day_conditions::between(conn, account, athlete, days)?;
    let shape = |said: DayConditions| {
        let usual = day_conditions::usual_height(conn, account, athlete, said.day)?;
        Ok(DayConditionsShape::new(&said, SlowerShape::new(said.conditions, usual)))
    };
    found.into_iter().map(shape).collect()
}

impl DayConditionsShape {
    pub(crate) fn new(said: &DayConditions, slower: SlowerShape) -> Self {
        let &DayConditions { day, conditions, is_athletes, .. } = said;
        Self {
            day,
            temperature_in_c: conditions.temperature,
            humidity_in_percent: conditions.humidity,
            height_in_meters: conditions.height,
            is_athletes,
            slower,
        }
    }
}
