use axum::extract::State;
use axum::http::StatusCode;
use identity::DisplayName;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::passkeys::{self, StoredPasskey};
use store::{accounts, google_identities, sessions};
use texts::phrase;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::extract::{Json, Query};
use crate::reach::PasskeyRef;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyEntry {
    passkey_id: Uuid,
    name: String,
    created_at: Timestamp,
    last_used_at: Option<Timestamp>,
    /// The device’s maker brings it to the person’s other devices.
    is_synced: bool,
}

impl From<StoredPasskey> for PasskeyEntry {
    fn from(passkey: StoredPasskey) -> Self {
        Self {
            passkey_id: passkey.id.as_uuid(),
            name: passkey.name.to_string(),
            created_at: passkey.created_at,
            last_used_at: passkey.used_at,
            is_synced: passkey.is_synced,
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyName {
    passkey_id: PasskeyRef,
    #[schema(example = "Nora’s MacBook")]
    name: String,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PasskeyQuery {
    passkey: PasskeyRef,
    /// Signs out every other device.
    end_other_sessions: Option<bool>,
}

/// The person's passkeys, the oldest first
#[call_macro::call(
    get "/GetPasskeys", tag = "accounts", may = AssistantCoach,
    responses((status = OK, body = Vec<PasskeyEntry>, description = "Every passkey")),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn get_passkeys(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<Vec<PasskeyEntry>>> {
    let person = caller.person.own_account();
    let found = app.db.read(move |conn| passkeys::list(conn, person)).await?;
    Ok(Json(found.into_iter().map(PasskeyEntry::from).collect()))
}

/// Give a passkey another name
#[call_macro::call(
    put "/RenamePasskey", tag = "accounts", may = AssistantCoach, proof = Identity,
    request_body = PasskeyName,
    responses((status = NO_CONTENT, description = "It has the name")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-recent-login: see ConfirmIdentity",
        NOT_FOUND = "passkey-not-found",
        UNPROCESSABLE_ENTITY = "auth/invalid-display-name",
    ),
)]
pub async fn rename_passkey(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<PasskeyName>,
) -> ApiResult<StatusCode> {
    let (person, name) = (caller.person.own_account(), DisplayName::parse(&body.name)?);
    let passkey = body.passkey_id.id()?;
    let write = app.db.write(move |conn| passkeys::rename(conn, person, passkey, &name));
    if write.await? { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::missing("passkey")) }
}

/// Remove a passkey
///
/// The last way to sign in cannot be removed.
#[call_macro::call(
    delete "/RemovePasskey", tag = "accounts", may = AssistantCoach, proof = SecondFactor,
    params(PasskeyQuery),
    responses((status = NO_CONTENT, description = "It signs nobody in any more")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-recent-login: see ConfirmIdentity",
        NOT_FOUND = "passkey-not-found",
        CONFLICT = "last-way-in",
    ),
)]
pub async fn remove_passkey(
    State(app): State<App>,
    caller: SignedIn,
    Query(query): Query<PasskeyQuery>,
) -> ApiResult<StatusCode> {
    let (person, session) = (caller.person.own_account(), caller.session()?);
    let (passkey, ends_others) = (query.passkey.id()?, query.end_other_sessions.unwrap_or_default());
    let write = app.db.write(move |conn| {
        if !passkeys::delete(conn, person, passkey)? {
            return Err(ApiError::missing("passkey"));
        }
        let account = accounts::find(conn, person)?.ok_or_else(|| ApiError::missing("account"))?;
        let has_another_way = account.password.is_some()
            || google_identities::exists_for(conn, person)?
            || !passkeys::list(conn, person)?.is_empty();
        if !has_another_way {
            return Err(last_way_in());
        }
        if ends_others {
            sessions::end_others(conn, person, session)?;
        }
        Ok(StatusCode::NO_CONTENT)
    });
    write.await
}

pub(crate) fn last_way_in() -> ApiError {
    let detail = phrase!("This is your only way to sign in. Add another one first.");
    ApiError::new(StatusCode::CONFLICT, "last-way-in", detail)
}
