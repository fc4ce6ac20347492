use axum::extract::{Request, State};
use axum::http::StatusCode;
use gateways::payments::{Event, InvalidSignature, Subject};
use store::{Conn, StoreError, subscriptions};
use texts::phrase;
use tracing::{info, warn};
use training::ids::AccountId;

use super::provider::{payments, provider_failed};
use super::refresh::{adopt, refresh_subscription};
use crate::http::limits::read_body;
use crate::http::run_to_completion::run_to_completion;
use crate::metrics::WebhookResult;
use crate::outside::ways_out::Way;
use crate::{ApiError, ApiResult, App};

/// A webhook of the payment provider, trusted once its signature is verified. It gets an error response unless its
/// effect is saved, so that the provider retries.
pub async fn stripe(State(app): State<App>, request: Request) -> ApiResult<StatusCode> {
    let payments = payments(&app)?;
    let signature = request.headers().get("Stripe-Signature").and_then(|value| value.to_str().ok());
    let signature = signature.unwrap_or_default().to_owned();
    let limits = &app.settings.limits;
    let body = read_body(request.into_body(), limits.body_bytes, limits.body_time).await?;
    let read = payments.read_report(&signature, &body, app.clock.now().as_second());
    let Event { id, subject } = read.map_err(|reason| {
        let problem = not_believed(reason);
        note(&app, WebhookResult::Refused, Some(&problem));
        problem
    })?;
    let Some(subject) = subject else {
        note(&app, WebhookResult::Accepted, None);
        return Ok(StatusCode::NO_CONTENT);
    };
    run_to_completion(async move {
        let taken = take(&app, id, subject).await;
        match &taken {
            Ok(()) => note(&app, WebhookResult::Accepted, None),
            Err(problem) => note(&app, WebhookResult::Failed, Some(problem)),
        }
        taken
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// For the operators: in the metrics, and on the page of the server.
fn note(app: &App, result: WebhookResult, problem: Option<&ApiError>) {
    app.metrics.count_webhook("stripe", result);
    let now = app.clock.now();
    match problem {
        None => app.ways_out.worked(Way::StripeWebhooks, now),
        Some(problem) => app.ways_out.failed(Way::StripeWebhooks, now, problem.detail()),
    }
}

async fn take(app: &App, event: String, subject: Subject) -> ApiResult<()> {
    let Subject { customer, subscription } = subject;
    let (wanted, of) = (event.clone(), customer.clone());
    let find = move |conn: &mut Conn| -> Result<Option<(AccountId, bool)>, StoreError> {
        let Some(account) = subscriptions::account_of_customer(conn, &of)? else { return Ok(None) };
        Ok(Some((account, subscriptions::is_taken(conn, account, &wanted)?)))
    };
    match app.db.read(find).await? {
        Some((account, false)) => refresh_subscription(app, account, &subscription, Some(&event)).await,
        Some((account, true)) => {
            info!(event, %account, "a report came again");
            Ok(())
        }
        None => take_of_a_stranger(app, &event, &customer, &subscription).await,
    }
}

/// If a database from before the first payment was restored, the subscription identifies its account.
async fn take_of_a_stranger(app: &App, event: &str, customer: &str, subscription: &str) -> ApiResult<()> {
    let account = match payments(app)?.account_of(subscription).await {
        Ok(account) => account,
        Err(error) if error.is_missing() => None,
        Err(error) => return Err(provider_failed(error)),
    };
    let is_adopted = match account {
        Some(account) => adopt(app, AccountId::from(account), customer, subscription, Some(event)).await?,
        None => false,
    };
    if !is_adopted {
        warn!(event, "a report about a customer of nobody here");
    }
    Ok(())
}

fn not_believed(reason: InvalidSignature) -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, "invalid-signature", phrase!("The signature does not prove who sent this."))
        .with_cause(reason)
}
