use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use base64ct::{Base64UrlUnpadded, Encoding};
use identity::DisplayName;
use identity::passkeys::{self as rules, ALGORITHMS, PasskeyError, Registration};
use identity::throttle::ThrottledAction;
use serde::{Deserialize, Serialize};
use store::{accounts, passkeys, sessions};
use texts::phrase;
use utoipa::ToSchema;

use super::own::PasskeyEntry;
use super::{challenge, decoded, relying_party};
use crate::http::extract::Json;
use crate::http::rate_limits::charge_account;
use crate::outside::mails::notify::notify;
use crate::outside::mails::security_notices::SecurityNotice;
use crate::{ApiError, ApiResult, App, SignedIn};

/// What `navigator.credentials.create` is asked with.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPasskeyQuestion {
    /// 32 bytes in base64url without padding.
    challenge: String,
    /// The host that the passkey is for.
    rp_id: String,
    /// Who the passkey is for, in base64url without padding.
    user_id: String,
    user_name: String,
    display_name: String,
    /// COSE algorithms, the preferred first.
    algorithms: [i32; 3],
    /// The passkeys that there are, so that a device does not make a second one.
    exclude: Vec<String>,
}

/// What `navigator.credentials.create` answered, its bytes in base64url without padding.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPasskeyBody {
    #[schema(example = "Nora’s MacBook")]
    name: String,
    /// `clientDataJSON`
    #[schema(example = "e30")]
    client_data: String,
    /// `attestationObject`
    #[schema(example = "oA")]
    attestation: String,
    /// Signs out every other device.
    end_other_sessions: Option<bool>,
}

/// A challenge to add a passkey
///
/// It can be answered once, within five minutes, with `AddPasskey`.
#[call_macro::call(
    post "/StartPasskey", tag = "accounts", may = AssistantCoach, proof = SecondFactor,
    responses((status = OK, body = NewPasskeyQuestion, description = "The challenge")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-recent-login; auth/requires-second-factor where two-factor sign-in is on: see ConfirmIdentity",
        CONFLICT = "passkeys-unavailable: the server is reached by an IP address",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn start_passkey(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<NewPasskeyQuestion>> {
    let (party, person, now) = (relying_party(&app)?, caller.person.own_account(), app.clock.now());
    app.db.write(move |conn| charge_account(conn, ThrottledAction::Connect, person, now)).await?;
    let read = app.db.read(move |conn| {
        let account = accounts::find(conn, person)?.ok_or_else(|| ApiError::missing("account"))?;
        Ok::<_, ApiError>((account, passkeys::list(conn, person)?))
    });
    let (account, held) = read.await?;
    Ok(Json(NewPasskeyQuestion {
        challenge: challenge(&app, Some(person)).await?,
        rp_id: party.id,
        user_id: Base64UrlUnpadded::encode_string(person.as_uuid().as_bytes()),
        user_name: account.email.to_string(),
        display_name: account.display_name.to_string(),
        algorithms: ALGORITHMS,
        exclude: held.iter().map(|passkey| passkey.credential.to_string()).collect(),
    }))
}

/// Add the passkey that a device has made
#[call_macro::call(
    post "/AddPasskey", tag = "accounts", may = AssistantCoach, proof = SecondFactor,
    request_body = NewPasskeyBody,
    responses((status = CREATED, body = PasskeyEntry, description = "The passkey can be used")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-recent-login; auth/requires-second-factor where two-factor sign-in is on: see ConfirmIdentity",
        CONFLICT = "passkey-not-added: it is here already, or there are 20; passkeys-unavailable",
        UNPROCESSABLE_ENTITY = "passkey-invalid, auth/invalid-display-name",
    ),
)]
pub async fn add_passkey(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<NewPasskeyBody>,
) -> ApiResult<Response> {
    let party = relying_party(&app)?;
    let name = DisplayName::parse(&body.name)?;
    let client_data = decoded(&body.client_data).map_err(invalid)?;
    let attestation = decoded(&body.attestation).map_err(invalid)?;
    let challenge = rules::challenge_of(&client_data).map_err(invalid)?;
    let (person, session, now) = (caller.person.own_account(), caller.session()?, app.clock.now());
    let is_given = app.db.write(move |conn| passkeys::take_challenge(conn, challenge, Some(person), now)).await?;
    if !is_given {
        return Err(invalid(PasskeyError::WrongChallenge));
    }
    let registration = Registration { client_data: &client_data, attestation: &attestation };
    let made = rules::register(&party, challenge, registration).map_err(invalid)?;

    let id = app.clock.new_id().into();
    let ends_others = body.end_other_sessions.unwrap_or_default();
    let clock = app.clock.clone();
    let write = app.db.write(move |conn| {
        if !passkeys::insert(conn, (person, id), &made, &name, now)? {
            return Err(not_added());
        }
        if ends_others {
            sessions::end_others(conn, person, session)?;
        }
        notify(conn, person, &SecurityNotice::NewPasskey { name: name.to_string() }, &clock)?;
        let found = passkeys::find(conn, &made.credential)?;
        found.ok_or_else(|| ApiError::missing("passkey"))
    });
    let added = write.await?;
    app.message_waiting.notify_one();
    Ok((StatusCode::CREATED, Json(PasskeyEntry::from(added))).into_response())
}

fn invalid(error: PasskeyError) -> ApiError {
    let detail = phrase!("The device’s answer could not be used. Try again.");
    ApiError::unprocessable("passkey-invalid", detail).with_cause(error)
}

fn not_added() -> ApiError {
    let detail = phrase!("This passkey is here already, or you have 20 of them.");
    ApiError::new(StatusCode::CONFLICT, "passkey-not-added", detail)
}
