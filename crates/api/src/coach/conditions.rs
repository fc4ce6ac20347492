//! The weather and the height of an athlete's days, by the coach.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::day_conditions::{self, DayConditions};
use store::owned;
use training::calendar::plus_days;
use training::ids::AthleteId;
use utoipa::ToSchema;

use crate::http::body_values::Number;
use crate::http::extract::{Json, Query};
use crate::reach::AthleteRef;
use crate::shared::activities::days::days;
use crate::shared::conditions::{ConditionsFields, DayConditionsShape, between};
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ConditionsQuery {
    /// The athlete's id.
    athlete: AthleteRef,
    /// The first day. Defaults to 400 days ago.
    #[param(example = "2026-09-01")]
    from: Option<String>,
    /// The last day. Defaults to 400 days from today.
    #[param(example = "2026-10-15")]
    to: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConditionsBody {
    athlete_id: AthleteRef,
    /// At most 800 days away.
    #[schema(value_type = String, example = "2026-10-15")]
    day: Option<String>,
    /// From -40 to 55, of the air in the shade.
    #[schema(value_type = Option<f64>, example = 28.5)]
    temperature_in_c: Option<Number>,
    /// From 0 to 100. Without it, the air counts as neither dry nor damp.
    #[schema(value_type = Option<i64>, example = 60)]
    humidity_in_percent: Option<Number>,
    /// From -430 to 6,000.
    #[schema(value_type = Option<i64>, example = 1_620)]
    height_in_meters: Option<Number>,
}

/// Ahead of today, if no last day is given.
const DAYS_AHEAD: i32 = 400;

/// The weather and the height of an athlete's days
#[call_macro::call(
    get "/GetConditions", tag = "athletes", may = AssistantCoach, token = Read,
    params(ConditionsQuery),
    responses(
        (status = OK, description = "The days of which something is known, the earliest first", body = Vec<DayConditionsShape>),
    ),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "An invalid day"),
)]
pub async fn get_conditions(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ConditionsQuery>,
) -> ApiResult<Json<Vec<DayConditionsShape>>> {
    let today = app.clock.today();
    let (_, to) = days(None, query.to.as_deref(), plus_days(today, DAYS_AHEAD))?;
    let (from, _) = days(query.from.as_deref(), None, today)?;
    let found = app.db.read_for(account.id, move |conn| {
        let athlete: AthleteId = account.reach.id(conn, query.athlete)?;
        owned::require_on_roster(conn, account.id, athlete)?;
        Ok::<_, ApiError>(between(conn, account.id, athlete, (from, to))?)
    });
    Ok(Json(found.await?))
}

/// Say what the weather and the height of a day are
///
/// They replace what was said of the day before; without any figure, nothing is known of it. Runs of the day are compared with the plan
/// again: a slow step says what of it was the heat and the height. Planned paces stay as they are.
#[call_macro::call(
    post "/SaveConditions", tag = "athletes", may = Coach, token = Roster,
    request_body = ConditionsBody,
    responses((status = NO_CONTENT, description = "The figures are kept")),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "Figures that cannot be"),
)]
pub async fn save_conditions(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<ConditionsBody>,
) -> ApiResult<StatusCode> {
    let fields = ConditionsFields {
        day: body.day,
        temperature_in_c: body.temperature_in_c,
        humidity_in_percent: body.humidity_in_percent,
        height_in_meters: body.height_in_meters,
    };
    let ((day, conditions), said_at) = (fields.parse(app.clock.today())?, app.clock.now());
    let write = app.db.write_for(account.id, move |tx| {
        let athlete = account.reach.id(tx, body.athlete_id)?;
        day_conditions::put(tx, &DayConditions { athlete, day, conditions, is_athletes: false, said_at })
    });
    write.await.map_err(ApiError::from)?;
    Ok(StatusCode::NO_CONTENT)
}
