//! What a coach writes about an athlete for nobody else.

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{own_notes, owned};
use texts::phrase;
use training::text::Notes;
use utoipa::ToSchema;

use crate::http::extract::{Json, Query};
use crate::reach::AthleteRef;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OwnNotesQuery {
    /// The athlete's id.
    athlete: AthleteRef,
}

#[derive(Serialize, ToSchema)]
pub struct OwnNotes {
    /// `null` if there are none.
    text: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnNotesBody {
    athlete_id: AthleteRef,
    /// Blank deletes them.
    #[schema(example = "Prefers to hear bad news early.")]
    text: Option<String>,
}

/// The caller's own notes about an athlete
///
/// Nobody else reads them. The notes of the athlete itself are the club's.
#[call_macro::call(
    get "/GetOwnNotes", tag = "athletes", may = AssistantCoach,
    params(OwnNotesQuery),
    responses((status = OK, body = OwnNotes, description = "The notes")),
    errors(NOT_FOUND = "The account has no such athlete"),
)]
pub async fn get_own_notes(
    State(app): State<App>,
    caller: SignedIn,
    Query(query): Query<OwnNotesQuery>,
) -> ApiResult<Json<OwnNotes>> {
    let text = app.db.read_for(caller.id, move |conn| {
        let athlete = caller.reach.id(conn, query.athlete)?;
        owned::require_on_roster(conn, caller.id, athlete)?;
        Ok::<_, ApiError>(own_notes::find(conn, caller.id, athlete, caller.person)?)
    });
    Ok(Json(OwnNotes { text: text.await? }))
}

/// Replace the caller's own notes about an athlete
#[call_macro::call(
    put "/SaveOwnNotes", tag = "athletes", may = AssistantCoach,
    request_body = OwnNotesBody,
    responses((status = NO_CONTENT, description = "The notes are saved")),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "A text that cannot be accepted"),
)]
pub async fn save_own_notes(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<OwnNotesBody>,
) -> ApiResult<StatusCode> {
    let text = Notes::optional("text", phrase!("Notes"), &body.text.unwrap_or_default())?;
    let now = app.clock.now();
    let write = app.db.write_for(caller.id, move |tx| {
        let athlete = caller.reach.id(tx, body.athlete_id)?;
        own_notes::set(tx, athlete, caller.person, text.as_ref(), now)
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}
