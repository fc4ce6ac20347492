//! The sessions of an account, and ending them remotely.

use axum::extract::State;
use axum::http::StatusCode;
use identity::session::RefreshState;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{sessions, two_factor_attempts};
use texts::phrase;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::extract::{Json, Query};
use crate::reach::SessionRef;
use crate::shared::device_name;
use crate::{ApiError, ApiResult, App, Credential, SignedIn};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionEntry {
    session_id: Uuid,
    /// Such as "Firefox on Linux", in the language of the caller.
    device: String,
    started_at: Timestamp,
    /// Accurate to a few minutes.
    last_used_at: Timestamp,
    expires_at: Timestamp,
    /// The session that makes this call.
    is_current: bool,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SessionQuery {
    session: SessionRef,
}

/// The sessions of the account, the most recently used first
#[call_macro::call(
    get "/GetSessions", tag = "accounts", may = AssistantCoach,
    responses((status = OK, body = Vec<SessionEntry>, description = "Every session")),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn get_sessions(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<Vec<SessionEntry>>> {
    let now = app.clock.now();
    let found = app
        .db
        .read_for(caller.person.own_account(), move |conn| sessions::list(conn, caller.person.own_account(), now))
        .await?;
    Ok(Json(found.into_iter().map(|session| entry(session, &caller)).collect()))
}

/// End every session but this one
#[call_macro::call(
    post "/EndOtherSessions", tag = "accounts", may = AssistantCoach,
    responses((status = NO_CONTENT, description = "The other sessions have ended")),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn end_other_sessions(State(app): State<App>, caller: SignedIn) -> ApiResult<StatusCode> {
    let (person, session) = (caller.person.own_account(), caller.session()?);
    let write = app.db.write(move |conn| {
        two_factor_attempts::ask_again(conn, person)?;
        sessions::end_others(conn, person, session)
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// End one session
#[call_macro::call(
    delete "/EndSession", tag = "accounts", may = AssistantCoach,
    params(SessionQuery),
    responses((status = NO_CONTENT, description = "The session has ended")),
    errors(UNAUTHORIZED = "Nobody is signed in", NOT_FOUND = "session-not-found"),
)]
pub async fn end_session(
    State(app): State<App>,
    caller: SignedIn,
    Query(query): Query<SessionQuery>,
) -> ApiResult<StatusCode> {
    let (person, session) = (caller.person.own_account(), query.session.id()?);
    let end = app.db.write(move |conn| {
        two_factor_attempts::ask_again(conn, person)?;
        match sessions::end(conn, person, session)? {
            true => Ok(StatusCode::NO_CONTENT),
            false => Err(ApiError::missing("session")),
        }
    });
    end.await
}

fn entry(session: sessions::StoredSession, caller: &SignedIn) -> SessionEntry {
    let RefreshState { started_at, rotated_at, .. } = session.refresh;
    let device = device_name::readable(&session.device).unwrap_or_else(|| phrase!("Unknown device"));
    SessionEntry {
        session_id: session.id.as_uuid(),
        expires_at: session.refresh.expires_at(),
        is_current: caller.credential == Credential::Session(session.id),
        device: device.in_language(caller.language),
        started_at,
        last_used_at: rotated_at,
    }
}
