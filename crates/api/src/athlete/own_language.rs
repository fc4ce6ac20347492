use axum::extract::State;
use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use serde::Deserialize;
use store::athletes;
use training::chosen_language::parse_language;
use utoipa::ToSchema;

use crate::athlete::visitor::Visitor;
use crate::http::extract::Json;
use crate::http::rate_limits::charge_athlete;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnLanguage {
    /// `en`, `de`, `es`, `fr`, `it`, `pt-BR` or `nl`; blank for the coach's.
    #[schema(example = "de")]
    language: String,
}

/// Choose the language of one's page, mails and messages
#[call_macro::call(
    put "/UpdateOwnLanguage", tag = "athlete page", may = Athlete,
    request_body = OwnLanguage,
    responses((status = NO_CONTENT, description = "The language is kept")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        UNPROCESSABLE_ENTITY = "A language that we do not speak",
        TOO_MANY_REQUESTS = "More changes than anybody makes",
    ),
)]
pub async fn update_own_language(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<OwnLanguage>,
) -> ApiResult<StatusCode> {
    let language = parse_language(&body.language)?;
    let (athlete, now) = (visitor.holder.athlete, app.clock.now());
    let change = app.db.write_for(visitor.holder.account, move |tx| {
        charge_athlete(tx, ThrottledAction::Answer, athlete, now)?;
        athletes::set_language(tx, athlete, language).map_err(ApiError::from)
    });
    change.await?;
    Ok(StatusCode::NO_CONTENT)
}
