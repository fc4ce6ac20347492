use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use identity::throttle::{ThrottleKey, ThrottledAction};
use identity::{AttemptSecret, IdentityError, TokenHash};
use serde::Deserialize;
use store::{accounts, authenticators, throttles, two_factor_attempts, ways_in};
use texts::phrase;
use utoipa::ToSchema;

use super::{use_code, wrong_code};
use crate::auth::device::Device;
use crate::auth::session::{NewSession, TokenAnswer};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::{charge_account, rate_limit_ip};
use crate::http::run_to_completion::run_to_completion;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwoFactorBody {
    /// `secondStep` of the sign-in that asked for a code.
    #[schema(example = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")]
    handle: String,
    /// Of the authenticator app, or a backup code.
    #[schema(example = "123456")]
    code: String,
}

/// Finish a sign-in with a code
///
/// Five wrong codes, or ten minutes, and the password has to be given again.
#[call_macro::call(
    post "/second-step", tag = "accounts",
    request_body = TwoFactorBody,
    responses((status = OK, body = TokenAnswer, description = "Signed in")),
    errors(
        UNAUTHORIZED = "wrong-code; second-step-over: sign in again",
        FORBIDDEN = "auth/user-disabled",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
        CONFLICT = "no-secrets-key",
    ),
)]
pub async fn second_step(
    State(app): State<App>,
    device: Device,
    ClientAddress(address): ClientAddress,
    Json(body): Json<TwoFactorBody>,
) -> ApiResult<Response> {
    let (handle, now) = (parsed(&body.handle)?, app.clock.now());
    run_to_completion(async move {
        // Charged in its own transaction: a rejection below must not roll the charge back.
        let charged = app.db.write(move |conn| {
            let person = two_factor_attempts::find(conn, handle, now)?.ok_or_else(over)?;
            charge_account(conn, ThrottledAction::TwoFactor, person, now)?;
            rate_limit_ip(conn, ThrottledAction::TwoFactor, address, now)?;
            Ok::<_, ApiError>(person)
        });
        let person = charged.await?;
        let session = Arc::new(NewSession::with_two_factor(&app, person, device)?);
        let (new_session, keeper) = (Arc::clone(&session), app.clone());
        let write = app.db.write(move |conn| {
            two_factor_attempts::find(conn, handle, now)?.ok_or_else(over)?;
            let account = accounts::find(conn, person)?.ok_or_else(over)?;
            if account.is_disabled {
                return Err(ApiError::from(IdentityError::UserDisabled));
            }
            let authenticator = authenticators::find_confirmed(conn, person)?.ok_or_else(over)?;
            if !use_code(&keeper, conn, person, (&authenticator, &body.code), now)? {
                two_factor_attempts::note_wrong_code(conn, handle)?;
                return Ok(None);
            }
            let removes = two_factor_attempts::finish(conn, handle)?.ok_or_else(over)?;
            two_factor_attempts::drop_reset(conn, person)?;
            ways_in::remove(conn, person, removes)?;
            throttles::delete(conn, &ThrottleKey::for_id(ThrottledAction::TwoFactor, &person.to_string()))?;
            let standing = new_session.insert(conn)?;
            new_session.pass_two_factor(conn)?;
            Ok(Some(standing))
        });
        let standing = write.await?.ok_or_else(wrong_code)?;
        session.answer(&app, StatusCode::OK, &standing)
    })
    .await
}

pub(super) fn parsed(handle: &str) -> ApiResult<TokenHash> {
    Ok(AttemptSecret::parse(handle).map_err(|_| over())?.hash())
}

pub(super) fn over() -> ApiError {
    let detail = phrase!("This took too long. Sign in with your password again.");
    ApiError::new(StatusCode::UNAUTHORIZED, "second-step-over", detail)
}
