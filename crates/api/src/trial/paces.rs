use axum::extract::State;
use serde::Deserialize;
use training::distance::DistanceUnit;

use super::goal::paces_of_race;
use crate::coach::paces::answer::PacesAnswer;
use crate::coach::paces::{paces_of, parse_race};
use crate::http::client_address::ClientAddress;
use crate::http::extract::{Json, Query};
use crate::http::visitor_limits::VisitorAction;
use crate::{ApiResult, App};

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct TriedPacesQuery {
    /// How far the race goes.
    #[param(example = 21.0975)]
    distance: Option<String>,
    /// `km` or `miles`. Defaults to `km`.
    distance_type: Option<String>,
    #[param(example = "1:45:00")]
    time: Option<String>,
    /// The unit of the paces in the response: `km` or `miles`. Defaults to the race's unit.
    unit: Option<String>,
}

/// The paces that one race gives, without an account
///
/// Open to everybody. Nothing is stored. It counts as one of the texts that an address may read.
#[call_macro::call(
    get "/TryPaces", tag = "trial",
    params(TriedPacesQuery),
    responses((status = OK, description = "The paces", body = PacesAnswer)),
    errors(
        UNPROCESSABLE_ENTITY = "Parameters that cannot be accepted",
        TOO_MANY_REQUESTS = "The address asks too often",
    ),
)]
pub async fn try_paces(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Query(query): Query<TriedPacesQuery>,
) -> ApiResult<Json<PacesAnswer>> {
    let TriedPacesQuery { distance, distance_type, time, unit } = query;
    let unit = unit.map(|unit| unit.parse::<DistanceUnit>().map_err(|invalid| invalid.at("unit"))).transpose()?;
    let (distance, time) = parse_race(distance.as_deref(), distance_type.as_deref(), time.as_deref())?;
    app.visitor_limits.charge(VisitorAction::Read, address, 1, app.clock.now())?;
    Ok(Json(paces_of((distance, time), unit).of_steps(&paces_of_race(distance, time))))
}
