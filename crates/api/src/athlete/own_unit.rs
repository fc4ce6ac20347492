use axum::extract::State;
use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use serde::Deserialize;
use store::athletes;
use training::distance::DistanceUnit;
use utoipa::ToSchema;

use crate::athlete::visitor::Visitor;
use crate::http::extract::Json;
use crate::http::rate_limits::charge_athlete;
use crate::shared::enum_schemas::DistanceUnitName;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnUnit {
    #[schema(value_type = DistanceUnitName)]
    distance_type: String,
}

/// Choose the unit of one's messages, calendar and PDF
#[call_macro::call(
    put "/UpdateOwnUnit", tag = "athlete page", may = Athlete,
    request_body = OwnUnit,
    responses((status = NO_CONTENT, description = "The unit is kept")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        UNPROCESSABLE_ENTITY = "Neither km nor miles",
        TOO_MANY_REQUESTS = "More changes than anybody makes",
    ),
)]
pub async fn update_own_unit(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<OwnUnit>,
) -> ApiResult<StatusCode> {
    let unit: DistanceUnit = body.distance_type.parse()?;
    let (athlete, now) = (visitor.holder.athlete, app.clock.now());
    let change = app.db.write_for(visitor.holder.account, move |tx| {
        charge_athlete(tx, ThrottledAction::Answer, athlete, now)?;
        athletes::set_unit(tx, athlete, unit).map_err(ApiError::from)
    });
    change.await?;
    Ok(StatusCode::NO_CONTENT)
}
