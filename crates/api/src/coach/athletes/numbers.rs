//! An athlete's heart rates, birthday, usual terrain and table of age grades.

use std::str::FromStr;

use axum::extract::State;
use serde::{Deserialize, Deserializer};
use store::{athletes, estimates};
use training::age_grade::AgeGradeTable;
use training::athlete::{Athlete, Terrain};
use training::error::{Invalid, Problems};
use training::session::HeartRates;
use utoipa::ToSchema;

use super::{AthleteAnswer, answer, born_on, kept};
use crate::http::extract::Json;
use crate::reach::AthleteRef;
use crate::shared::enum_schemas::{AgeGradeTableName, TerrainName};
use crate::{ApiError, ApiResult, App, SignedIn};

/// What is absent stays as it is, and what is `null` or blank is cleared.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AthleteNumbersBody {
    athlete_id: AthleteRef,
    /// In beats per minute, from 100 to 230.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>, example = 190)]
    max_heart_rate: Option<Option<i64>>,
    /// That of an hour as fast as possible, from 80 to 225.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>, example = 172)]
    threshold_heart_rate: Option<Option<i64>>,
    /// From 25 to 120.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>, example = 48)]
    resting_heart_rate: Option<Option<i64>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, example = "1994-02-09")]
    birthday: Option<Option<String>>,
    /// Where the athlete mostly runs.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<TerrainName>)]
    usual_terrain: Option<Option<String>>,
    /// By which of the road tables results are graded, together with the birthday.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<AgeGradeTableName>)]
    age_grade_table: Option<Option<String>>,
}

/// Tells `null` from a field that is absent.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// Change an athlete's heart rates, birthday, usual terrain and table of age grades
///
/// Zones and percentages of heart rate in sessions are beats per minute by these numbers.
#[call_macro::call(
    put "/UpdateAthleteNumbers", tag = "athletes", may = Coach, token = Roster,
    request_body = AthleteNumbersBody,
    responses((status = OK, description = "The athlete", body = AthleteAnswer)),
    errors(
        NOT_FOUND = "The account has no such athlete",
        UNPROCESSABLE_ENTITY = "Numbers that cannot be, such as a maximum under the resting heart rate",
    ),
)]
pub async fn update_athlete_numbers(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<AthleteNumbersBody>,
) -> ApiResult<Json<AthleteAnswer>> {
    let (today, now) = (app.clock.today(), app.clock.now());
    let updated = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, body.athlete_id)?;
        let athlete = body.applied_to(kept(tx, id)?, today)?;
        estimates::follow_paces(tx, Some(id), now, |tx| Ok::<_, ApiError>(athletes::set_numbers(tx, &athlete)?))?;
        Ok::<_, ApiError>(answer(tx, id)?)
    });
    Ok(Json(updated.await?))
}

impl AthleteNumbersBody {
    fn applied_to(&self, athlete: Athlete, today: jiff::civil::Date) -> Result<Athlete, Invalid> {
        let before = athlete.heart_rates;
        let rate = |given: Option<Option<i64>>, before: Option<u8>| given.unwrap_or(before.map(i64::from));
        let mut problems = Problems::default();
        let heart_rates = problems.check(HeartRates::new(
            rate(self.max_heart_rate, before.maximum),
            rate(self.threshold_heart_rate, before.threshold),
            rate(self.resting_heart_rate, before.resting),
        ));
        let birthday = problems.check(match &self.birthday {
            Some(text) => born_on(text.as_deref().unwrap_or_default(), today),
            None => Ok(athlete.birthday),
        });
        let usual_terrain = problems.check(named::<Terrain>(self.usual_terrain.as_ref(), athlete.usual_terrain));
        let age_grade_table =
            problems.check(named::<AgeGradeTable>(self.age_grade_table.as_ref(), athlete.age_grade_table));
        let applied = || {
            Some(Athlete {
                heart_rates: heart_rates?,
                birthday: birthday?,
                usual_terrain: usual_terrain?,
                age_grade_table: age_grade_table?,
                ..athlete
            })
        };
        problems.finish(applied())
    }
}

/// `before` where nothing is given, and `None` for a blank name.
fn named<T: FromStr<Err = Invalid>>(given: Option<&Option<String>>, before: Option<T>) -> Result<Option<T>, Invalid> {
    match given {
        Some(name) => name.as_deref().filter(|name| !name.is_empty()).map(str::parse).transpose(),
        None => Ok(before),
    }
}
