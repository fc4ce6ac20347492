//! Fetches the current state of a subscription from the payment provider. A webhook only names the subscription that
//! changed: webhooks may be repeated, out of order, and concurrent.

use gateways::payments::{BegunHere, Subscription as Seen};
use jiff::{SignedDuration, Timestamp};
use store::subscriptions::{self, Billing, Subscription};
use store::{AccountWrite, ChangeError, StoreError, accounts};
use training::entitlements::{PaidTier, PaymentState};
use training::ids::AccountId;

use super::payment_failed_mail;
use super::provider::{payments, provider_failed};
use crate::{ApiResult, App};

/// How long after the end of a period the webhook counts as lost.
const OVERDUE: SignedDuration = SignedDuration::from_hours(24);

/// Fetches a subscription of the account from the provider and saves its state. The webhook event that led here is marked as
/// processed in the same transaction. If the account pays twice, the second subscription is ended, unless somebody created
/// it by hand at the provider.
pub(super) async fn refresh_subscription(
    app: &App,
    account: AccountId,
    subscription: &str,
    event: Option<&str>,
) -> ApiResult<()> {
    let Some(conflict) = refresh_once(app, account, subscription, event).await? else { return Ok(()) };
    // The one stored here may have ended meanwhile.
    refresh_once(app, account, &conflict.running, None).await?;
    let Some(still) = refresh_once(app, account, subscription, event).await? else { return Ok(()) };
    if !still.is_begun_here {
        tracing::warn!(%account, subscription, "a second subscription was made at the payment provider: it is left alone");
        return Ok(());
    }
    tracing::error!(%account, subscription, "the account has paid twice: its second subscription is ended and credited");
    payments(app)?.end_and_credit(subscription).await.map_err(provider_failed)?;
    refresh_once(app, account, subscription, event).await.map(drop)
}

/// Finds subscriptions that were started here but are unknown since an older database was restored.
pub(crate) async fn adopt_lost_subscriptions(app: &App) -> ApiResult<()> {
    let Some(payments) = &app.settings.payments else { return Ok(()) };
    for BegunHere { account, customer, subscription } in payments.begun_here().await.map_err(provider_failed)? {
        let account = AccountId::from(account);
        if let Err(error) = adopt(app, account, &customer, &subscription, None).await {
            tracing::warn!(%account, subscription, ?error, "cannot refresh a subscription that was unknown here");
        }
    }
    Ok(())
}

/// Links the account to the customer that the provider has for its id, unless it has another one, and refreshes the
/// subscription. Returns whether the account exists here.
pub(super) async fn adopt(
    app: &App,
    account: AccountId,
    customer: &str,
    subscription: &str,
    event: Option<&str>,
) -> ApiResult<bool> {
    let is_here = app.db.read_for(account, move |conn| -> Result<_, StoreError> {
        Ok(accounts::find(conn, account)?.is_some().then_some(subscriptions::find(conn, account)?))
    });
    let Some(billing) = is_here.await? else { return Ok(false) };
    let is_known = billing.customer.as_deref() == Some(customer)
        && billing.subscription.as_ref().is_some_and(|known| known.id == subscription);
    if is_known && event.is_none() {
        return Ok(true);
    }
    if billing.customer.is_none() {
        let customer = customer.to_owned();
        let keep =
            app.db.write_for(account, move |tx| Ok::<_, ChangeError>(subscriptions::keep_customer(tx, &customer)?));
        keep.await?;
        tracing::warn!(%account, "a customer who was forgotten here is found again");
    }
    refresh_subscription(app, account, subscription, event).await?;
    Ok(true)
}

/// Refreshes subscriptions whose period has ended without a webhook: it was lost, or the database was restored.
pub(crate) async fn refresh_overdue(app: &App) -> Result<(), StoreError> {
    if app.settings.payments.is_none() {
        return Ok(());
    }
    let since = app.clock.now().checked_sub(OVERDUE).unwrap_or(Timestamp::MIN);
    for (account, subscription) in app.db.read(move |conn| subscriptions::overdue(conn, since)).await? {
        if let Err(error) = refresh_subscription(app, account, &subscription, None).await {
            tracing::warn!(%account, subscription, ?error, "cannot refresh an overdue subscription");
        }
    }
    Ok(())
}

/// Two running subscriptions of one account.
#[derive(Debug, PartialEq, Eq)]
struct Conflict {
    /// The one stored here.
    running: String,
    /// Whether the other one was started here, and not by hand at the provider.
    is_begun_here: bool,
}

/// Returns the conflict if another subscription is running too; nothing is saved then.
async fn refresh_once(
    app: &App,
    account: AccountId,
    subscription: &str,
    event: Option<&str>,
) -> ApiResult<Option<Conflict>> {
    let refresh = app.db.write_for(account, |tx| Ok::<_, ChangeError>(subscriptions::begin_refresh(tx)?)).await?;
    let seen = match payments(app)?.subscription(subscription).await {
        Ok(Some(seen)) => Found::Subscription(seen),
        Ok(None) => Found::OfNoTier,
        Err(error) if error.is_missing() => Found::Nothing,
        Err(error) => return Err(provider_failed(error)),
    };
    let (id, event, writer) = (subscription.to_owned(), event.map(str::to_owned), app.clone());
    let write = app.db.write_for(account, move |tx| -> Result<Option<Conflict>, ChangeError> {
        let now = writer.clock.now();
        let billing = subscriptions::find(tx, account)?;
        let verdict = judge(&billing, &id, &seen, now);
        if let Verdict::Conflict(conflict) = verdict {
            return Ok(Some(conflict));
        }
        let is_new = event.as_deref().map_or(Ok(true), |event| subscriptions::take(tx, event, now))?;
        if is_new && let Verdict::Counts(subscription) = verdict {
            save_refreshed(&writer, tx, refresh, &billing, &subscription)?;
        }
        Ok(None)
    });
    let conflict = write.await?;
    app.message_waiting.notify_one();
    Ok(conflict)
}

/// The provider's answer about a subscription.
enum Found {
    Subscription(Seen),
    /// Somebody created it there for another purpose.
    OfNoTier,
    Nothing,
}

#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    Counts(Subscription),
    OfNoConcern,
    Conflict(Conflict),
}

fn judge(billing: &Billing, id: &str, seen: &Found, now: Timestamp) -> Verdict {
    let known = billing.subscription.as_ref().filter(|known| known.id == id);
    let seen = match seen {
        Found::Subscription(seen) => seen,
        Found::OfNoTier => return Verdict::OfNoConcern,
        Found::Nothing => return known.map_or(Verdict::OfNoConcern, |known| Verdict::Counts(ended(known))),
    };
    if billing.customer.as_deref() != Some(&*seen.customer) {
        return Verdict::OfNoConcern;
    }
    let Some(state) = seen.state else { return Verdict::OfNoConcern };
    if let Some(other) = billing.running().filter(|running| running.id != id) {
        return match state {
            PaymentState::Ended => Verdict::OfNoConcern,
            PaymentState::Paid | PaymentState::Failed => {
                Verdict::Conflict(Conflict { running: other.id.clone(), is_begun_here: seen.is_begun_here })
            }
        };
    }
    let failed_before = known.and_then(|known| known.paid.failed_at);
    let failed_at = (state == PaymentState::Failed).then(|| failed_before.unwrap_or(now));
    Verdict::Counts(Subscription {
        id: seen.id.clone(),
        paid: PaidTier { tier: seen.tier, state, failed_at },
        interval: seen.interval,
        period_ends_at: seen.period_ends_at,
        is_ending: seen.ends_with_the_period,
    })
}

fn ended(known: &Subscription) -> Subscription {
    let paid = PaidTier { state: PaymentState::Ended, failed_at: None, ..known.paid };
    Subscription { paid, ..known.clone() }
}

/// Sends one mail about failed payments, at the first of them.
fn save_refreshed(
    app: &App,
    tx: &mut AccountWrite,
    refresh: i64,
    before: &Billing,
    seen: &Subscription,
) -> Result<(), StoreError> {
    let known = before.subscription.as_ref().filter(|known| known.id == seen.id);
    let had_failed = known.is_some_and(|known| known.paid.failed_at.is_some());
    let counted = subscriptions::write_refresh(tx, refresh, seen)?;
    if counted && seen.paid.failed_at.is_some() && !had_failed {
        let account = tx.account();
        payment_failed_mail::enqueue(tx, &app.clock, account)?;
    }
    Ok(())
}
