use axum::extract::State;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::Serialize;
use store::api_tokens::{self, TokenKind};
use utoipa::ToSchema;
use uuid::Uuid;

use super::metadata::resource;
use crate::http::extract::Json;
use crate::{ApiResult, App, SignedIn};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssistantsAnswer {
    /// The address to paste where an assistant asks for one.
    #[schema(example = "https://plans.example.org/mcp")]
    address: String,
    /// Newest first.
    assistants: Vec<AssistantEntry>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssistantEntry {
    /// For `RevokeToken`, which stops it.
    token_id: Uuid,
    name: String,
    since: Timestamp,
    /// How many athletes it reaches. Absent if all.
    #[serde(skip_serializing_if = "Option::is_none")]
    athlete_count: Option<usize>,
    /// How many drafts it wrote.
    drafts: i64,
    /// The plan that it wrote last, if it still is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_draft_id: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_used_at: Option<Timestamp>,
    /// The day on which its permission ends, because it is not used for 90 days: each use moves it.
    ends_on: Date,
    /// It has ended: the program has to ask again.
    is_ended: bool,
}

/// Your own assistants, and the address for a new one
#[call_macro::call(
    get "/GetAssistants", tag = "access", may = AssistantCoach,
    responses((status = OK, body = AssistantsAnswer, description = "Those that you have connected to this account")),
)]
pub async fn get_assistants(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<AssistantsAnswer>> {
    let found = app.db.read_for(caller.id, move |conn| {
        let tokens = api_tokens::list(conn, caller.person, caller.id, TokenKind::AiClient)?;
        let drafts = api_tokens::drafts_of(conn, caller.person, caller.id)?;
        Ok::<_, store::StoreError>((tokens, drafts))
    });
    let (tokens, drafts) = found.await?;
    let now = app.clock.now();
    let entry = |token: api_tokens::StoredToken| {
        let written = drafts.get(&token.id).copied().unwrap_or_default();
        let ends_at = token.ends_at().unwrap_or(Timestamp::MAX);
        AssistantEntry {
            token_id: token.id.as_uuid(),
            name: token.name,
            since: token.created_at,
            athlete_count: token.athletes.map(|athletes| athletes.len()),
            drafts: written.count,
            last_draft_id: written.last.map(|id| id.as_uuid()),
            last_used_at: token.last_used_at,
            ends_on: ends_at.to_zoned(TimeZone::UTC).date(),
            is_ended: ends_at <= now,
        }
    };
    Ok(Json(AssistantsAnswer {
        address: resource(&app.settings.public_url),
        assistants: tokens.into_iter().map(entry).collect(),
    }))
}
