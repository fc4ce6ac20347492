//! When an athlete can run, by the coach.

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{ChangeError, availability, owned};
use training::availability::Availability;
use training::plan_template::DAYS_A_WEEK;
use utoipa::ToSchema;

use crate::http::body_values::{Bounded, Number};
use crate::http::extract::{Json, Query};
use crate::reach::AthleteRef;
use crate::shared::availability::{AvailabilityFields, AvailabilityShape};
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AvailabilityQuery {
    /// The athlete's id.
    athlete: AthleteRef,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailabilityBody {
    athlete_id: AthleteRef,
    /// Of Monday to Sunday; 0 is no run.
    #[schema(value_type = Option<Vec<i64>>, example = json!([45, 75, 60, 75, 0, 60, 150]))]
    minutes: Option<Bounded<Number, { DAYS_A_WEEK as usize }>>,
    /// From 1 for Monday to 7 for Sunday; absent if any day will do.
    #[schema(value_type = Option<i64>, example = 7)]
    long_run_weekday: Option<Number>,
    /// At most, besides the long run. Defaults to 2.
    #[schema(value_type = Option<i64>, example = 2)]
    hard_sessions_a_week: Option<Number>,
    /// 1: hard days may follow each other. 2: there is a day between them, which is the default. 3: there are two.
    #[schema(value_type = Option<i64>, example = 2)]
    hard_days_apart: Option<Number>,
    #[schema(example = "Track is open Tuesdays and Thursdays only")]
    note: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailabilityAnswer {
    /// Null until somebody says something.
    availability: Option<AvailabilityShape>,
}

/// When an athlete can run in a usual week
#[call_macro::call(
    get "/GetAvailability", tag = "athletes", may = AssistantCoach, token = Read,
    params(AvailabilityQuery),
    responses((status = OK, description = "What was said last", body = AvailabilityAnswer)),
    errors(NOT_FOUND = "The account has no such athlete"),
)]
pub async fn get_availability(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<AvailabilityQuery>,
) -> ApiResult<Json<AvailabilityAnswer>> {
    let found = app.db.read_for(account.id, move |conn| {
        let athlete = account.reach.id(conn, query.athlete)?;
        owned::require_on_roster(conn, account.id, athlete)?;
        Ok::<_, ChangeError>(availability::find(conn, account.id, athlete)?)
    });
    Ok(Json(AvailabilityAnswer { availability: found.await?.map(AvailabilityShape::from) }))
}

/// Say when an athlete can run in a usual week
///
/// Plans that are made from templates follow it and name what does not fit; the plan check of the editor does as well. Plans that
/// are there stay as they are.
#[call_macro::call(
    post "/SaveAvailability", tag = "athletes", may = Coach, token = Roster,
    request_body = AvailabilityBody,
    responses((status = NO_CONTENT, description = "It replaces what was said before")),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "Fields that cannot be accepted"),
)]
pub async fn save_availability(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<AvailabilityBody>,
) -> ApiResult<StatusCode> {
    let fields = AvailabilityFields {
        minutes: body.minutes,
        long_run_weekday: body.long_run_weekday,
        hard_sessions_a_week: body.hard_sessions_a_week,
        hard_days_apart: body.hard_days_apart,
        note: body.note,
    };
    let (details, said_at) = (fields.parse()?, app.clock.now());
    let write = app.db.write_for(account.id, move |tx| {
        let athlete = account.reach.id(tx, body.athlete_id)?;
        availability::put(tx, &Availability { athlete, details: details.clone(), is_athletes: false, said_at })
    });
    write.await.map_err(ApiError::from)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Forget when an athlete can run
///
/// Plans that are made from templates are placed as written again. Plans that are there stay as they are.
#[call_macro::call(
    delete "/DeleteAvailability", tag = "athletes", may = Coach, token = Roster,
    params(AvailabilityQuery),
    responses((status = NO_CONTENT, description = "Nothing is said about the athlete's week any more")),
    errors(NOT_FOUND = "The account has no such athlete"),
)]
pub async fn delete_availability(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<AvailabilityQuery>,
) -> ApiResult<StatusCode> {
    let write = app.db.write_for(account.id, move |tx| {
        let athlete = account.reach.id(tx, query.athlete)?;
        availability::clear(tx, athlete)
    });
    write.await.map_err(ApiError::from)?;
    Ok(StatusCode::NO_CONTENT)
}
