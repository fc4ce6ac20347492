//! The weather and the height of a day, by the athlete.

use axum::extract::State;
use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use serde::Deserialize;
use store::day_conditions::{self, DayConditions};
use utoipa::ToSchema;

use crate::athlete::visitor::Visitor;
use crate::http::body_values::Number;
use crate::http::extract::Json;
use crate::http::rate_limits::charge_athlete;
use crate::shared::conditions::ConditionsFields;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnConditionsBody {
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

/// Say what the weather and the height of one's day are
///
/// They replace what was said of the day before; without any figure, nothing is known of it.
#[call_macro::call(
    post "/SaveOwnConditions", tag = "athlete page", may = Athlete,
    request_body = OwnConditionsBody,
    responses((status = NO_CONTENT, description = "The figures are kept")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        UNPROCESSABLE_ENTITY = "Figures that cannot be",
        TOO_MANY_REQUESTS = "More changes than anybody makes",
    ),
)]
pub async fn save_own_conditions(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<OwnConditionsBody>,
) -> ApiResult<StatusCode> {
    visitor.require_answering()?;
    let fields = ConditionsFields {
        day: body.day,
        temperature_in_c: body.temperature_in_c,
        humidity_in_percent: body.humidity_in_percent,
        height_in_meters: body.height_in_meters,
    };
    let now = app.clock.now();
    let (day, conditions) = fields.parse(app.clock.today())?;
    let athlete = visitor.holder.athlete;
    let write = app.db.write_for(visitor.holder.account, move |tx| {
        charge_athlete(tx, ThrottledAction::Answer, athlete, now)?;
        let said = DayConditions { athlete, day, conditions, is_athletes: true, said_at: now };
        day_conditions::put(tx, &said).map_err(ApiError::from)
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}
