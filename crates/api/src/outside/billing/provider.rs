use axum::http::StatusCode;
use gateways::payments::{PaymentError, Payments};
use texts::phrase;

use crate::{ApiError, ApiResult, App};

/// The payment provider, or an error if there is none.
pub(super) fn payments(app: &App) -> ApiResult<&Payments> {
    let self_hosted = || {
        let detail = phrase!("This server has no limits and takes no payments.");
        ApiError::new(StatusCode::CONFLICT, "self-hosted", detail)
    };
    app.settings.payments.as_ref().ok_or_else(self_hosted)
}

pub(super) fn provider_failed(error: PaymentError) -> ApiError {
    let detail = phrase!("The payment provider does not answer as it should. Nothing was changed here. Try again.");
    ApiError::new(StatusCode::BAD_GATEWAY, "payment-provider-failed", detail).with_cause(error)
}
