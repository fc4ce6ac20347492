use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use identity::IdentityError;
use identity::throttle::ThrottledAction;
use serde::Serialize;
use store::{accounts, two_factor_attempts};
use utoipa::ToSchema;

use super::assertion::{PasskeyAnswer, check};
use super::{challenge, refused, relying_party};
use crate::auth::device::Device;
use crate::auth::session::{NewSession, TokenAnswer};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::rate_limit_ip;
use crate::http::run_to_completion::run_to_completion;
use crate::{ApiError, ApiResult, App};

/// What `navigator.credentials.get` is asked with.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyQuestion {
    /// 32 bytes in base64url without padding.
    challenge: String,
    /// The host that passkeys are for.
    rp_id: String,
}

/// A challenge to sign in with a passkey
///
/// It can be answered once, within five minutes. The device finds the passkey itself (a discoverable credential) and must check who
/// holds it.
#[call_macro::call(
    post "/passkey/start", tag = "accounts",
    responses((status = OK, body = PasskeyQuestion, description = "The challenge")),
    errors(
        CONFLICT = "passkeys-unavailable: the server is reached by an IP address",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn start_passkey_sign_in(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
) -> ApiResult<Json<PasskeyQuestion>> {
    let (party, now) = (relying_party(&app)?, app.clock.now());
    app.db.write(move |conn| rate_limit_ip(conn, ThrottledAction::Passkey, address, now)).await?;
    Ok(Json(PasskeyQuestion { challenge: challenge(&app, None).await?, rp_id: party.id }))
}

/// Sign in with a passkey
///
/// No code is asked for: the device has checked who holds it.
#[call_macro::call(
    post "/passkey/finish", tag = "accounts",
    request_body = PasskeyAnswer,
    responses((status = OK, body = TokenAnswer, description = "Signed in")),
    errors(
        UNAUTHORIZED = "passkey-refused",
        CONFLICT = "passkeys-unavailable: the server is reached by an IP address",
        FORBIDDEN = "auth/user-disabled",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn finish_passkey_sign_in(
    State(app): State<App>,
    device: Device,
    ClientAddress(address): ClientAddress,
    Json(body): Json<PasskeyAnswer>,
) -> ApiResult<Response> {
    run_to_completion(async move {
        let passkey = check(&app, body, address).await?;
        let session = Arc::new(NewSession::new(&app, passkey.account, device)?);
        let new_session = Arc::clone(&session);
        let write = app.db.write(move |conn| {
            let account = accounts::find(conn, passkey.account)?.ok_or_else(|| refused("the account is gone"))?;
            if account.is_disabled {
                return Err(ApiError::from(IdentityError::UserDisabled));
            }
            two_factor_attempts::drop_reset(conn, account.id)?;
            let standing = new_session.insert(conn)?;
            new_session.note_second_factor(conn)?;
            Ok(standing)
        });
        session.answer(&app, StatusCode::OK, &write.await?)
    })
    .await
}
