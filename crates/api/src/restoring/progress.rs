//! How far a restore is, for whoever began it.

use axum::extract::State;
use axum::http::StatusCode;
use identity::SetupToken;
use serde::{Deserialize, Serialize};
use texts::phrase;
use utoipa::ToSchema;

use super::outcome::{RestoreResult, RestoreStep};
use super::state::Job;
use crate::http::extract::Json;
use crate::http::request_language::RequestLanguage;
use crate::{ApiError, ApiResult, App};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RestoreTicket {
    /// For `restore-progress`: the restore signs everybody out.
    pub ticket: String,
}

#[derive(Deserialize, ToSchema)]
pub struct RestoreWatch {
    /// From the call that began the restore.
    ticket: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RestoreProgress {
    step: RestoreStep,
    per_thousand: u64,
    /// Why nothing was restored, as in the other problems.
    code: Option<String>,
    detail: Option<String>,
    restored: Option<RestoreResult>,
}

/// How far a restore is
///
/// With the ticket of the call that began it. It is open while every other call is closed.
#[call_macro::call(
    post "/restore-progress", tag = "server",
    request_body = RestoreWatch,
    responses((status = OK, body = RestoreProgress, description = "How far it is, or how it ended")),
    errors(NOT_FOUND = "no-restore: the ticket is wrong, or the server was started again since"),
)]
pub async fn get_restore_progress(
    State(app): State<App>,
    RequestLanguage(language): RequestLanguage,
    Json(body): Json<RestoreWatch>,
) -> ApiResult<Json<RestoreProgress>> {
    let language = language.unwrap_or_default();
    let ticket = SetupToken::parse(&body.ticket).map_err(|_| none())?.hash();
    let told = |job: &Job| {
        let problem = job.outcome.as_ref().and_then(|outcome| outcome.as_ref().err());
        RestoreProgress {
            step: job.step,
            per_thousand: job.progress.per_thousand(),
            code: problem.map(|problem| problem.code().to_owned()),
            detail: problem.map(|problem| problem.detail().in_language(language)),
            restored: job.outcome.as_ref().and_then(|outcome| outcome.as_ref().ok()).cloned(),
        }
    };
    app.restoration.of_ticket(ticket, told).map(Json).ok_or_else(none)
}

fn none() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "no-restore", phrase!("There is no such restore."))
}
