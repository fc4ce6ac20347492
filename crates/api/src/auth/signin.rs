use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use identity::session::TWO_FACTOR_LIFETIME;
use identity::throttle::ThrottledAction;
use identity::{
    AttemptSecret, DeviceMark, EmailAddress, HashedPassword, IdentityError, Password, PasswordCheck, TokenHash,
};
use jiff::Timestamp;
use serde::Deserialize;
use store::accounts::{self, Account};
use store::removals::Removals;
use store::{Conn, StoreError, authenticators, known_browsers, two_factor_attempts};
use texts::phrase;
use training::ids::AccountId;
use utoipa::ToSchema;

use super::cookies;
use super::device::Device;
use super::problems::public_error;
use super::session::{NewSession, TokenAnswer};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::{AccountCharge, Attempt};
use crate::http::run_to_completion::run_to_completion;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
pub struct SignIn {
    email: String,
    password: String,
}

/// Sign in with email and password
///
/// Where two-factor sign-in is on, a browser that has not passed it gets `second-step-needed` and `secondStep`, a handle for
/// `/auth/second-step`.
#[call_macro::call(
    post "/signin", tag = "accounts",
    request_body = SignIn,
    responses((status = OK, body = TokenAnswer, description = "Signed in")),
    errors(
        UNAUTHORIZED = "second-step-needed; auth/wrong-password; auth/invalid-credential on a server that hides accounts",
        NOT_FOUND = "auth/user-not-found",
        FORBIDDEN = "auth/user-disabled",
        UNPROCESSABLE_ENTITY = "auth/invalid-email",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
        SERVICE_UNAVAILABLE = "auth/busy",
    ),
)]
pub async fn sign_in(
    State(app): State<App>,
    device: Device,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Json(body): Json<SignIn>,
) -> ApiResult<Response> {
    let email = EmailAddress::parse(&body.email)?;
    let password = Password::presented(body.password).map_err(|error| public_error(&app, error))?;
    let known = cookies::device(&headers).map(str::to_owned);
    let attempt = Attempt { action: ThrottledAction::SignIn, email, address, now: app.clock.now(), device: known };

    run_to_completion(async move {
        let right = check_password(&app, &attempt, password).await.map_err(|unproved| unproved.public_error(&app))?;
        start_session(&app, right, device).await
    })
    .await
}

/// The password was correct.
pub(crate) struct VerifiedPassword {
    pub account: Account,
    /// The hash to store if the old one has another cost.
    pub replacement: Option<HashedPassword>,
    /// To be refunded in the transaction that signs in.
    pub charge: AccountCharge,
}

/// The attempt failed.
pub(crate) enum SignInFailure {
    Refused(IdentityError),
    Failed(ApiError),
}

impl SignInFailure {
    /// The error for somebody who must not learn whether the account exists.
    fn public_error(self, app: &App) -> ApiError {
        match self {
            Self::Refused(error) => public_error(app, error),
            Self::Failed(error) => error,
        }
    }
}

impl From<ApiError> for SignInFailure {
    fn from(error: ApiError) -> Self {
        Self::Failed(error)
    }
}

impl From<SignInFailure> for ApiError {
    fn from(unproved: SignInFailure) -> Self {
        match unproved {
            SignInFailure::Refused(error) => error.into(),
            SignInFailure::Failed(error) => error,
        }
    }
}

/// Takes the same time for known and unknown accounts. Call it inside `run_to_completion`: otherwise a client that
/// disconnects is not charged for the attempt.
pub(crate) async fn check_password(
    app: &App,
    attempt: &Attempt,
    password: Password,
) -> Result<VerifiedPassword, SignInFailure> {
    let judged = attempt.clone();
    let charged = app.db.write(move |conn| {
        let account = accounts::find_by_email(conn, &judged.email)?;
        Ok::<_, ApiError>((judged.charge_account(conn, account.as_ref())?, account))
    });
    let (charge, account) = charged.await?;
    let compared = match app.password_places.take(attempt.address) {
        Ok(_place) => compare(app, account, password).await,
        Err(busy) => Err(busy),
    };
    let attempt = attempt.clone();
    let error = match compared {
        Ok((account, replacement)) => return Ok(VerifiedPassword { account, replacement, charge }),
        Err(error) => error,
    };
    let is_busy = matches!(error, IdentityError::Busy { .. });
    let settle = move |conn: &mut Conn| if is_busy { charge.refund(conn) } else { attempt.failed(conn) };
    app.db.write(settle).await.map_err(ApiError::from)?;
    Err(SignInFailure::Refused(error))
}

async fn compare(
    app: &App,
    account: Option<Account>,
    password: Password,
) -> Result<(Account, Option<HashedPassword>), IdentityError> {
    let Some(account) = account else {
        app.passwords.verify_dummy(password).await?;
        return Err(IdentityError::UserNotFound);
    };
    let Some(hashed) = account.password.clone() else {
        app.passwords.verify_dummy(password).await?;
        return Err(IdentityError::WrongPassword);
    };
    match app.passwords.verify(password, hashed).await? {
        PasswordCheck::Wrong => Err(IdentityError::WrongPassword),
        PasswordCheck::Right { .. } if account.is_disabled => Err(IdentityError::UserDisabled),
        PasswordCheck::Right { replacement } => Ok((account, replacement)),
    }
}

/// The account may have been disabled, or its password changed, while the password was being checked.
async fn start_session(app: &App, right: VerifiedPassword, device: Device) -> ApiResult<Response> {
    let VerifiedPassword { account, replacement, charge } = right;
    let browser = device.browser.as_ref().map(AttemptSecret::hash);
    let session = Arc::new(NewSession::new(app, account.id, device)?);
    let handle = AttemptSecret::generate()?;
    let (new_session, checked, handle_hash) = (Arc::clone(&session), account.clone(), handle.hash());
    let now = app.clock.now();
    let mark = replacement.as_ref().or(account.password.as_ref());
    let mark = mark.map(|password| DeviceMark::of(&account.email, password));
    let teller = app.clone();
    let write = app.db.write(move |conn| {
        let found = accounts::find(conn, checked.id)?;
        if !found.is_some_and(|found| found.password == checked.password && !found.is_disabled) {
            return Err(public_error(&teller, IdentityError::WrongPassword));
        }
        if let Some(replacement) = &replacement {
            accounts::set_password(conn, checked.id, replacement)?;
        }
        charge.refund(conn)?;
        if needs_two_factor(conn, checked.id, browser, now)? {
            let removes = Removals::default();
            two_factor_attempts::insert(conn, handle_hash, checked.id, removes, now + TWO_FACTOR_LIFETIME)?;
            return Ok(None);
        }
        // Whoever has passed two-factor sign-in in this browser has not lost it.
        two_factor_attempts::drop_reset(conn, checked.id)?;
        Ok(Some(new_session.insert(conn)?))
    });
    let Some(standing) = write.await? else {
        return Err(two_factor_needed(&handle));
    };
    let answer = session.answer(app, StatusCode::OK, &standing)?;
    Ok(match mark {
        Some(mark) => (cookies::device_known(&app.settings.public_url, mark)?, answer).into_response(),
        None => answer,
    })
}

/// Whether a code is asked for: two-factor sign-in is on, and this browser has not passed it.
pub(super) fn needs_two_factor(
    conn: &mut Conn,
    account: AccountId,
    browser: Option<TokenHash>,
    now: Timestamp,
) -> Result<bool, StoreError> {
    if authenticators::find_confirmed(conn, account)?.is_none() {
        return Ok(false);
    }
    let has_passed = browser.map(|browser| known_browsers::has_passed(conn, account, browser, now)).transpose()?;
    Ok(!has_passed.unwrap_or_default())
}

pub(super) fn two_factor_needed(handle: &AttemptSecret) -> ApiError {
    let detail = phrase!("Enter the code from your authenticator app, or a backup code.");
    ApiError::new(StatusCode::UNAUTHORIZED, "second-step-needed", detail).with_two_factor(handle.reveal().to_string())
}
