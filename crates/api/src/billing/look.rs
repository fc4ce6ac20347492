//! A look at the provider, and what it means for the account. Reports only say where to look: they may come twice, in any
//! order, and at the same moment.

use gateways::payments::{BegunHere, Subscription as Seen};
use jiff::{SignedDuration, Timestamp};
use store::subscriptions::{self, Billing, Subscription};
use store::{AccountWrite, ChangeError, StoreError, accounts};
use training::entitlements::{PaidTier, PaymentState};
use training::ids::AccountId;

use super::provider::{payments, provider_failed};
use crate::{ApiResult, App, mails};

/// How long after the end of a period the provider has had time to report what follows.
const OVERDUE: SignedDuration = SignedDuration::from_hours(24);

/// Asks the provider about a subscription of the account and writes what it says. A report that led here is taken in the
/// same transaction. Where the account turns out to pay twice, the second subscription ends, unless somebody made it by hand
/// at the provider, who knows what for.
pub(super) async fn look_at(app: &App, account: AccountId, subscription: &str, event: Option<&str>) -> ApiResult<()> {
    let Some(conflict) = look_once(app, account, subscription, event).await? else { return Ok(()) };
    // The one that is known here may have ended meanwhile.
    look_once(app, account, &conflict.running, None).await?;
    let Some(still) = look_once(app, account, subscription, event).await? else { return Ok(()) };
    if !still.is_begun_here {
        tracing::warn!(%account, subscription, "a second subscription was made at the payment provider: it is left alone");
        return Ok(());
    }
    tracing::error!(%account, subscription, "the account has paid twice: its second subscription is ended and credited");
    payments(app)?.end_and_credit(subscription).await.map_err(provider_failed)?;
    look_once(app, account, subscription, event).await.map(drop)
}

/// Looks for subscriptions that were begun here and are known here no more, because an older database was restored.
pub(crate) async fn look_for_lost(app: &App) -> ApiResult<()> {
    let Some(payments) = &app.settings.payments else { return Ok(()) };
    for BegunHere { account, customer, subscription } in payments.begun_here().await.map_err(provider_failed)? {
        let account = AccountId::from(account);
        if let Err(error) = adopt(app, account, &customer, &subscription, None).await {
            tracing::warn!(%account, subscription, ?error, "cannot look at a subscription that was forgotten here");
        }
    }
    Ok(())
}

/// Takes a customer whom the provider knows by the account's id for the account's own, unless it has another one, and looks
/// at the subscription. Whether the account is here.
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
    look_at(app, account, subscription, event).await?;
    Ok(true)
}

/// Looks at subscriptions of whose renewal or end nobody has told, because reports were lost or the database is older.
pub(crate) async fn look_again(app: &App) -> Result<(), StoreError> {
    if app.settings.payments.is_none() {
        return Ok(());
    }
    let since = app.clock.now().checked_sub(OVERDUE).unwrap_or(Timestamp::MIN);
    for (account, subscription) in app.db.read(move |conn| subscriptions::overdue(conn, since)).await? {
        if let Err(error) = look_at(app, account, &subscription, None).await {
            tracing::warn!(%account, subscription, ?error, "cannot look at an overdue subscription");
        }
    }
    Ok(())
}

/// Two subscriptions of one account that run.
#[derive(Debug, PartialEq, Eq)]
struct Conflict {
    /// The one that is known here.
    running: String,
    /// Whether the other one was begun here, and not by hand at the provider.
    is_begun_here: bool,
}

/// Answers with the conflict where another subscription runs, as far as is known here, while this one does too; then
/// nothing was written.
async fn look_once(
    app: &App,
    account: AccountId,
    subscription: &str,
    event: Option<&str>,
) -> ApiResult<Option<Conflict>> {
    let look = app.db.write_for(account, |tx| Ok::<_, ChangeError>(subscriptions::begin_look(tx)?)).await?;
    let seen = match payments(app)?.subscription(subscription).await {
        Ok(Some(seen)) => Look::At(seen),
        Ok(None) => Look::OfNoTier,
        Err(error) if error.is_missing() => Look::Forgotten,
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
            write_what_was_seen(&writer, tx, look, &billing, &subscription)?;
        }
        Ok(None)
    });
    let conflict = write.await?;
    app.message_waiting.notify_one();
    Ok(conflict)
}

/// What the provider says of a subscription.
enum Look {
    At(Seen),
    /// Somebody made it there for another purpose.
    OfNoTier,
    Forgotten,
}

#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    Counts(Subscription),
    OfNoConcern,
    Conflict(Conflict),
}

fn judge(billing: &Billing, id: &str, seen: &Look, now: Timestamp) -> Verdict {
    let known = billing.subscription.as_ref().filter(|known| known.id == id);
    let seen = match seen {
        Look::At(seen) => seen,
        Look::OfNoTier => return Verdict::OfNoConcern,
        Look::Forgotten => return known.map_or(Verdict::OfNoConcern, |known| Verdict::Counts(ended(known))),
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

/// One mail tells of payments that fail, at the first of them.
fn write_what_was_seen(
    app: &App,
    tx: &mut AccountWrite,
    look: i64,
    before: &Billing,
    seen: &Subscription,
) -> Result<(), StoreError> {
    let known = before.subscription.as_ref().filter(|known| known.id == seen.id);
    let had_failed = known.is_some_and(|known| known.paid.failed_at.is_some());
    let counted = subscriptions::write_look(tx, look, seen)?;
    if counted && seen.paid.failed_at.is_some() && !had_failed {
        let account = tx.account();
        mails::payment_failed::put_out(tx, app.clock.new_id(), account, app.clock.now())?;
    }
    Ok(())
}
