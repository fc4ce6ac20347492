use axum::http::StatusCode;
use identity::session::PROOF_LIFETIME;
use store::sessions;
use texts::phrase;

use crate::{ApiError, ApiResult, App, SignedIn};

/// Whether the person has signed in or proved who they are within the last minutes.
pub(super) async fn require_recent_proof(app: &App, caller: &SignedIn) -> ApiResult<()> {
    let (person, session, now) = (caller.person.own_account(), caller.session()?, app.clock.now());
    let proved_at = app.db.read(move |conn| sessions::proved_at(conn, person, session)).await?;
    if proved_at.is_some_and(|at| now.duration_since(at) <= PROOF_LIFETIME) {
        return Ok(());
    }
    let detail = phrase!("Show first that it is you, with your password or a passkey.");
    Err(ApiError::new(StatusCode::FORBIDDEN, "auth/requires-recent-login", detail))
}
