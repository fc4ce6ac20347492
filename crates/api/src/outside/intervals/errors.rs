use axum::http::StatusCode;
use gateways::intervals::IntervalsError;
use identity::SealingKey;
use texts::{Phrase, phrase};

use crate::{ApiError, ApiResult, App};

/// Seals keys; an error where the operator has set none.
pub(super) fn sealing_key(app: &App) -> ApiResult<&SealingKey> {
    app.settings
        .sealing_key
        .as_deref()
        .ok_or_else(|| ApiError::new(StatusCode::CONFLICT, "no-secrets-key", NO_SECRETS_KEY))
}

/// For whoever can set it up.
pub(super) const NO_SECRETS_KEY: Phrase =
    phrase!("Connections are not set up on this server. Its administrator can do so with --secrets-key-file.");

/// A key that a person has just given does not work.
pub(super) fn not_connected(error: IntervalsError, has_another: bool) -> ApiError {
    match error {
        IntervalsError::KeyRefused | IntervalsError::Forbidden | IntervalsError::Gone => {
            let message = if has_another {
                phrase!("This key is not accepted. The old one stays.")
            } else {
                phrase!("This key is not accepted. Copy it again from intervals.icu.")
            };
            ApiError::unprocessable("key-refused", message.clone()).with_field("apiKey", message)
        }
        error => unavailable(error),
    }
}

/// No answer that can be used.
pub(super) fn unavailable(error: IntervalsError) -> ApiError {
    let detail = phrase!("intervals.icu does not answer. Nothing has changed. Try again in a few minutes.");
    ApiError::new(StatusCode::BAD_GATEWAY, "intervals-unavailable", detail).with_cause(error)
}

pub(super) fn no_connection() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "not-connected", phrase!("This athlete is not connected to intervals.icu."))
}
