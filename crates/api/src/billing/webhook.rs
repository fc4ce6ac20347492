use axum::extract::{Request, State};
use axum::http::StatusCode;
use gateways::payments::{Event, InvalidSignature, Subject};
use store::{Conn, StoreError, subscriptions};
use tracing::{info, warn};
use training::ids::AccountId;

use super::look::look_at;
use super::provider::payments;
use crate::auth::to_its_end::to_its_end;
use crate::limits::read_body;
use crate::{ApiError, ApiResult, App};

/// A report of the payment provider, believed once its signature over the very bytes is right. It is answered with an
/// error, and so sent again, unless its effect is written.
pub async fn stripe(State(app): State<App>, request: Request) -> ApiResult<StatusCode> {
    let payments = payments(&app)?;
    let signature = request.headers().get("Stripe-Signature").and_then(|value| value.to_str().ok());
    let signature = signature.unwrap_or_default().to_owned();
    let limits = &app.settings.limits;
    let body = read_body(request.into_body(), limits.body_bytes, limits.body_time).await?;
    let Event { id, subject } =
        payments.read_report(&signature, &body, app.clock.now().as_second()).map_err(not_believed)?;
    if let Some(subject) = subject {
        to_its_end(async move { take(&app, id, subject).await }).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn take(app: &App, event: String, subject: Subject) -> ApiResult<()> {
    let Subject { customer, subscription } = subject;
    let wanted = event.clone();
    let find = move |conn: &mut Conn| -> Result<Option<(AccountId, bool)>, StoreError> {
        let Some(account) = subscriptions::account_of_customer(conn, &customer)? else { return Ok(None) };
        Ok(Some((account, subscriptions::is_taken(conn, account, &wanted)?)))
    };
    match app.db.read(find).await? {
        Some((account, false)) => look_at(app, account, &subscription, Some(&event)).await,
        Some((account, true)) => {
            info!(event, %account, "a report came again");
            Ok(())
        }
        None => {
            warn!(event, "a report about a customer of nobody here");
            Ok(())
        }
    }
}

fn not_believed(reason: InvalidSignature) -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, "invalid-signature", "The signature does not prove who sent this.")
        .with_cause(reason)
}
