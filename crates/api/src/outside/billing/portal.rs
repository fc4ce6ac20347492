use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use store::subscriptions;
use texts::phrase;
use utoipa::ToSchema;

use super::customer::forget_customer;
use super::provider::{payments, provider_failed};
use crate::http::extract::Json;
use crate::{ApiError, ApiResult, App, SignedIn};

/// A page to go to.
#[derive(Serialize, ToSchema)]
pub struct PageAddress {
    pub(super) url: String,
}

/// A page of the payment provider with the account's invoices and card
#[call_macro::call(
    post "/OpenBillingPortal", tag = "billing", may = Owner,
    responses((status = OK, description = "Where the page is", body = PageAddress)),
    errors(
        CONFLICT = "The account has never paid, or this server takes no payments",
        BAD_GATEWAY = "The payment provider does not answer",
    ),
)]
pub async fn open_billing_portal(State(app): State<App>, account: SignedIn) -> ApiResult<Json<PageAddress>> {
    let payments = payments(&app)?;
    let billing = app.db.read(move |conn| subscriptions::find(conn, account.id)).await?;
    let customer = billing.customer.ok_or_else(never_paid)?;
    let return_url = app.settings.public_url.billing_page();
    match payments.open_portal(&customer, &return_url).await {
        Ok(url) => Ok(Json(PageAddress { url })),
        Err(error) if error.is_missing_customer() => {
            forget_customer(&app, account.id, &customer).await?;
            Err(customer_gone())
        }
        Err(error) => Err(provider_failed(error)),
    }
}

fn customer_gone() -> ApiError {
    let detail = phrase!(
        "The payment provider no longer knows this account, so there are no invoices. To pay again, choose a plan."
    );
    ApiError::new(StatusCode::CONFLICT, "customer-gone", detail)
}

fn never_paid() -> ApiError {
    ApiError::new(
        StatusCode::CONFLICT,
        "never-paid",
        phrase!("There are no invoices yet: this account has never paid."),
    )
}
