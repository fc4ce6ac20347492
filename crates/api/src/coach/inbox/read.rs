use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::inbox_marks;
use training::inbox::{MarkState, MatterKey, happenings, open_matters};
use utoipa::ToSchema;

use super::Ids;
use crate::http::extract::Json;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadBody {
    /// Keys from `GetInbox`. Without them, everything so far is marked as read.
    #[schema(value_type = Option<Vec<String>>)]
    ids: Option<Ids>,
    /// Today's date where the coach is. Defaults to the server's.
    #[schema(example = "2026-10-15")]
    today: Option<String>,
}

/// Mark notifications as read
#[call_macro::call(
    post "/ReadNotifications", tag = "inbox", may = AssistantCoach,
    request_body = ReadBody,
    responses((status = NO_CONTENT, description = "Done")),
    errors(NOT_FOUND = "The account was told none of them", UNPROCESSABLE_ENTITY = "Something that cannot be accepted"),
)]
pub async fn read_notifications(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<ReadBody>,
) -> ApiResult<StatusCode> {
    let now = app.clock.now();
    let today = super::today(body.today.as_deref(), now)?;
    let keys = body.ids.as_ref().map(super::keys).transpose()?;
    let done = app.db.write_for(account.id, move |tx| {
        let Some(keys) = &keys else {
            inbox_marks::read_all(tx, account.person, now)?;
            return Ok(());
        };
        let facts = store::inbox::facts(tx, (account.id, account.person), today, now)?;
        let told = happenings(&facts, &open_matters(&facts, today), today);
        let is_told = |key: &&MatterKey| told.iter().any(|matter| matter.key == **key);
        let known: Vec<&MatterKey> = keys.iter().filter(is_told).collect();
        if known.is_empty() {
            return Err(ApiError::missing("notification"));
        }
        known.into_iter().try_for_each(|key| inbox_marks::put(tx, key, MarkState::Read, now))?;
        Ok(())
    });
    done.await?;
    Ok(StatusCode::NO_CONTENT)
}
