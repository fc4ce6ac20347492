//! When an athlete can run, by the athlete.

use axum::extract::State;
use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use serde::Deserialize;
use store::availability;
use training::availability::Availability;
use training::plan_template::DAYS_A_WEEK;
use utoipa::ToSchema;

use crate::athlete::visitor::Visitor;
use crate::http::body_values::{Bounded, Number};
use crate::http::extract::Json;
use crate::http::rate_limits::charge_athlete;
use crate::shared::availability::AvailabilityFields;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnAvailabilityBody {
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

/// Tell the coach when one can run in a usual week
///
/// The plan stays as it is.
#[call_macro::call(
    post "/SaveOwnAvailability", tag = "athlete page", may = Athlete,
    request_body = OwnAvailabilityBody,
    responses((status = NO_CONTENT, description = "It replaces what was said before")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
        TOO_MANY_REQUESTS = "More changes than anybody makes",
    ),
)]
pub async fn save_own_availability(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<OwnAvailabilityBody>,
) -> ApiResult<StatusCode> {
    visitor.require_answering()?;
    let (account, athlete, now) = (visitor.holder.account, visitor.holder.athlete, app.clock.now());
    let fields = AvailabilityFields {
        minutes: body.minutes,
        long_run_weekday: body.long_run_weekday,
        hard_sessions_a_week: body.hard_sessions_a_week,
        hard_days_apart: body.hard_days_apart,
        note: body.note,
    };
    let said = Availability { athlete, details: fields.parse()?, is_athletes: true, said_at: now };
    let write = app.db.write_for(account, move |tx| {
        charge_athlete(tx, ThrottledAction::Answer, athlete, now)?;
        availability::put(tx, &said).map_err(ApiError::from)
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}
