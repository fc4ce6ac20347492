//! Two-factor sign-in: a code after the password.

pub(crate) mod authenticator;
pub(crate) mod finish;
pub(crate) mod reset;

use std::net::IpAddr;

use axum::http::StatusCode;
use identity::authenticator::typed_code;
use identity::throttle::{ThrottleKey, ThrottledAction};
use identity::{AuthenticatorSecret, BackupCode, SealedRow};
use jiff::Timestamp;
use store::authenticators::{self, StoredAuthenticator};
use store::{Conn, passkeys, throttles, two_factor_attempts};
use texts::phrase;
use training::ids::AccountId;

use crate::http::rate_limits::{charge_account, rate_limit_ip};
use crate::{ApiError, ApiResult, App};

/// What has to be removed for somebody who has lost their phone.
fn remove_factors(conn: &mut Conn, account: AccountId) -> Result<(), store::StoreError> {
    authenticators::remove(conn, account)?;
    passkeys::delete_all(conn, account)?;
    two_factor_attempts::ask_again(conn, account)
}

/// Whether this is a code of the app, or a backup code, that was not used yet. It is used now.
fn use_code(
    app: &App,
    conn: &mut Conn,
    account: AccountId,
    (authenticator, typed): (&StoredAuthenticator, &str),
    now: Timestamp,
) -> ApiResult<bool> {
    if let Some(code) = typed_code(typed) {
        let secret = opened(app, account, authenticator)?;
        return match secret.step_of(&code, authenticator.last_step, now) {
            Some(step) => Ok(authenticators::use_step(conn, account, step)?),
            None => Ok(false),
        };
    }
    match BackupCode::parse(typed) {
        Some(code) => Ok(authenticators::use_code(conn, account, code.hash(), now)?),
        None => Ok(false),
    }
}

/// Whether somebody who is signed in has their phone or a backup code at hand. Wrong codes are counted as at a sign-in.
pub(super) async fn check_code(app: &App, person: AccountId, typed: String, address: IpAddr) -> ApiResult<()> {
    let now = app.clock.now();
    // Charged in its own transaction: a rejection below must not roll the charge back.
    let charged = app.db.write(move |conn| {
        charge_account(conn, ThrottledAction::TwoFactor, person, now)?;
        rate_limit_ip(conn, ThrottledAction::TwoFactor, address, now)
    });
    charged.await?;
    let keeper = app.clone();
    let write = app.db.write(move |conn| {
        let authenticator = authenticators::find_confirmed(conn, person)?.ok_or_else(is_off)?;
        if !use_code(&keeper, conn, person, (&authenticator, &typed), now)? {
            return Err(wrong_code());
        }
        Ok(throttles::delete(conn, &ThrottleKey::for_id(ThrottledAction::TwoFactor, &person.to_string()))?)
    });
    write.await
}

fn opened(app: &App, account: AccountId, authenticator: &StoredAuthenticator) -> ApiResult<AuthenticatorSecret> {
    let row = SealedRow { account: account.as_uuid(), id: authenticator.id };
    let key = app.settings.sealing_key.as_ref().ok_or_else(no_secrets_key)?;
    let secret = key.open(row, &authenticator.sealed).map_err(ApiError::internal)?;
    Ok(AuthenticatorSecret::parse(&secret)?)
}

fn no_secrets_key() -> ApiError {
    let detail = phrase!("This server has no key for secrets. Ask whoever runs it to set one.");
    ApiError::new(StatusCode::CONFLICT, "no-secrets-key", detail)
}

fn is_off() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "second-step-off", phrase!("Two-factor sign-in is off."))
}

fn wrong_code() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "wrong-code", phrase!("That code has expired or was mistyped."))
}
