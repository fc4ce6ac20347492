use std::time::Duration;

use axum::extract::State;

use training::session::NoPaces;

use crate::coach::sessions::scale::{ScaleSessionsAnswer, ScaleSessionsBody};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::request_language::RequestLanguage;
use crate::http::visitor_limits::VisitorAction;
use crate::{ApiResult, App};

/// Many times what a week takes.
const PROCESSOR_TIME: Duration = Duration::from_secs(1);

/// Make sessions smaller or larger without an account
///
/// Open to everybody. Nothing is stored. Sessions count as texts that are read.
#[call_macro::call(
    post "/TryScaling", tag = "trial",
    request_body = ScaleSessionsBody,
    responses((status = OK, description = "The sessions", body = ScaleSessionsAnswer)),
    errors(UNPROCESSABLE_ENTITY = "Fields that cannot be accepted", TOO_MANY_REQUESTS = "The address reads too much"),
)]
pub async fn try_scaling(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    RequestLanguage(language): RequestLanguage,
    Json(body): Json<ScaleSessionsBody>,
) -> ApiResult<Json<ScaleSessionsAnswer>> {
    app.visitor_limits.charge(VisitorAction::Read, address, body.count().max(1), app.clock.now())?;
    let language = language.unwrap_or_default();
    let scaled = app
        .visitor_queue
        .run(address, move |caller| body.scaled(language, &NoPaces, PROCESSOR_TIME, &|| caller.is_waiting()));
    Ok(Json(scaled.await??))
}
