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
use crate::{ApiError, ApiResult, App, Problem};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnLanguage {
    /// `en`, `de`, `es`, `fr`, `it`, `pt-BR` or `nl`; blank for the coach's.
    #[schema(example = "de")]
    language: String,
}

/// Choose the language of one's page, mails and messages
#[utoipa::path(
    put,
    path = "/UpdateOwnLanguage",
    tag = "athlete page",
    security(("link" = [])),
    request_body = OwnLanguage,
    responses(
        (status = NO_CONTENT, description = "The language is kept"),
        (status = UNAUTHORIZED, description = "The link was withdrawn, or never was: `link-ended`", body = Problem),
        (status = UNPROCESSABLE_ENTITY, description = "A language that we do not speak", body = Problem),
        (status = TOO_MANY_REQUESTS, description = "More changes than anybody makes", body = Problem),
    )
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
