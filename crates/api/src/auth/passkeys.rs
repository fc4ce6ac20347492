//! Passkeys: a person's own, and signing in with one.

pub(crate) mod add;
pub(crate) mod assertion;
pub(crate) mod own;
pub(crate) mod sign_in;

use axum::http::StatusCode;
use base64ct::{Base64UrlUnpadded, Encoding};
use identity::AttemptSecret;
use identity::passkeys::{CHALLENGE_LIFETIME, PasskeyError, RelyingParty};
use store::passkeys;
use texts::phrase;
use training::ids::AccountId;

use crate::{ApiError, ApiResult, App};

/// The server as devices know it.
fn relying_party(app: &App) -> ApiResult<RelyingParty> {
    app.settings.public_url.relying_party().ok_or_else(|| {
        let detail = phrase!("Passkeys need a server with a domain name. This one is reached by its IP address.");
        ApiError::new(StatusCode::CONFLICT, "passkeys-unavailable", detail)
    })
}

/// Gives a challenge, which is kept until it is answered or has expired.
async fn challenge(app: &App, account: Option<AccountId>) -> ApiResult<String> {
    let challenge = AttemptSecret::generate()?;
    let (hash, expires_at) = (challenge.hash(), app.clock.now() + CHALLENGE_LIFETIME);
    app.db.write(move |conn| passkeys::insert_challenge(conn, hash, account, expires_at)).await?;
    Ok(challenge.reveal().to_string())
}

/// Of a field that a browser's script has written in base64url.
fn decoded(text: &str) -> Result<Vec<u8>, PasskeyError> {
    Base64UrlUnpadded::decode_vec(text).map_err(|_| PasskeyError::Unreadable)
}

/// For somebody who signs in: which rule was broken is in the log only.
fn refused(cause: impl std::fmt::Display) -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "passkey-refused", phrase!("That passkey didn’t work. Try another way."))
        .with_cause(cause)
}
