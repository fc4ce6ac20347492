//! Health checks: is the process alive, and can it serve?

use std::time::Duration;
use texts::phrase;

use axum::extract::State;
use axum::http::StatusCode;

use crate::{ApiError, ApiResult, App};

const PATIENCE: Duration = Duration::from_secs(2);

/// The process is alive.
pub async fn healthz() -> &'static str {
    "ok"
}

/// The process can serve: its database responds.
pub async fn readyz(State(app): State<App>) -> ApiResult<&'static str> {
    match tokio::time::timeout(PATIENCE, app.db.ping()).await {
        Ok(answer) => {
            answer?;
            Ok("ready")
        }
        Err(_) => Err(ApiError::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "database-unavailable",
            phrase!("The database does not answer at the moment."),
        )
        .with_cause(format_args!("no answer from the database after {PATIENCE:?}"))),
    }
}
