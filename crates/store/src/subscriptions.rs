//! Subscriptions: what accounts pay for, and tiers granted by the operator.

use jiff::{SignedDuration, Timestamp};
use training::entitlements::{AccountTier, Entitlements, PaidTier, PaymentState};
use training::ids::AccountId;
use training::tiers::{BillingInterval, TierName, Tiers};

use crate::{AccountWrite, Conn, Row, StoreError};

/// The provider retries a webhook for at most three days.
const EVENT_LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);
/// How many are refreshed in one pass.
const MAX_OVERDUE: i64 = 100;

/// The state of an account at the payment provider.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Billing {
    pub customer: Option<String>,
    /// The latest checkout page.
    pub checkout: Option<String>,
    pub subscription: Option<Subscription>,
    pub given: Option<TierName>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    pub id: String,
    pub paid: PaidTier,
    pub interval: BillingInterval,
    pub period_ends_at: Option<Timestamp>,
    /// It ends with the current period and is not renewed.
    pub is_ending: bool,
}

impl Billing {
    pub fn account_tier(&self) -> AccountTier {
        AccountTier { given: self.given, paid: self.subscription.as_ref().map(|subscription| subscription.paid) }
    }

    /// The subscription, unless it has ended.
    pub fn running(&self) -> Option<&Subscription> {
        self.subscription.as_ref().filter(|subscription| subscription.paid.state != PaymentState::Ended)
    }
}

/// Empty for an account that has never paid.
pub fn find(conn: &mut Conn, account: AccountId) -> Result<Billing, StoreError> {
    let billing = conn.row(
        "SELECT customer_id, checkout_id, subscription_id, tier, billing_interval, payment_state, payment_failed_at,
                period_ends_at, is_ending, given_tier
           FROM subscription WHERE account_id = $1",
        (account,),
        from_row,
    )?;
    Ok(billing.unwrap_or_default())
}

/// What the account is entitled to now; `None` for a server without tiers.
pub(crate) fn entitlements(
    conn: &mut Conn,
    account: AccountId,
    tiers: Option<Tiers>,
    now: Timestamp,
) -> Result<Entitlements, StoreError> {
    match tiers {
        Some(tiers) => Ok(Entitlements::of(tiers, &find(conn, account)?.account_tier(), now)),
        None => Ok(Entitlements::default()),
    }
}

pub fn account_of_customer(conn: &mut Conn, customer: &str) -> Result<Option<AccountId>, StoreError> {
    let sql = "SELECT account_id FROM payment_customer WHERE customer_id = $1";
    conn.row(sql, (customer,), |row| row.get("account_id"))
}

/// Subscriptions whose period ended before then without a webhook since.
pub fn overdue(conn: &mut Conn, since: Timestamp) -> Result<Vec<(AccountId, String)>, StoreError> {
    conn.rows(
        "SELECT account_id, subscription_id FROM subscription
          WHERE period_ends_at < $1 AND payment_state <> 'ended' ORDER BY period_ends_at LIMIT $2",
        (since, MAX_OVERDUE),
        |row| Ok((row.get("account_id")?, row.get("subscription_id")?)),
    )
}

/// Sets the account's customer unless it has one, and returns the one it has.
pub fn keep_customer(tx: &mut AccountWrite, customer: &str) -> Result<String, StoreError> {
    let account = tx.account();
    ensure(tx)?;
    if let Some(known) = find(tx, account)?.customer {
        return Ok(known);
    }
    tx.execute("UPDATE subscription SET customer_id = $2 WHERE account_id = $1", (account, customer))?;
    tx.execute(
        "INSERT INTO payment_customer (customer_id, account_id) VALUES ($1, $2) ON CONFLICT (customer_id) DO NOTHING",
        (customer, account),
    )?;
    Ok(customer.to_owned())
}

/// Forgets the customer, which no longer exists at the provider.
pub fn forget_customer(tx: &mut AccountWrite, customer: &str) -> Result<(), StoreError> {
    let account = tx.account();
    let sql =
        "UPDATE subscription SET customer_id = NULL, checkout_id = NULL WHERE account_id = $1 AND customer_id = $2";
    tx.execute(sql, (account, customer))?;
    tx.execute("DELETE FROM payment_customer WHERE customer_id = $1 AND account_id = $2", (customer, account)).map(drop)
}

/// Replaces the checkout page. Returns whether `known` was still the latest one.
pub fn replace_checkout(tx: &mut AccountWrite, known: Option<&str>, checkout: &str) -> Result<bool, StoreError> {
    let account = tx.account();
    ensure(tx)?;
    if find(tx, account)?.checkout.as_deref() != known {
        return Ok(false);
    }
    tx.execute("UPDATE subscription SET checkout_id = $2 WHERE account_id = $1", (account, checkout))?;
    Ok(true)
}

/// Sets or removes the tier granted by the operator. The paid subscription is not changed.
pub fn give(tx: &mut AccountWrite, tier: Option<TierName>) -> Result<(), StoreError> {
    let account = tx.account();
    ensure(tx)?;
    let sql = "UPDATE subscription SET given_tier = $2 WHERE account_id = $1";
    tx.execute(sql, (account, tier.map(TierName::wire_name)))?;
    Ok(())
}

/// Starts a refresh and returns its number.
pub fn begin_refresh(tx: &mut AccountWrite) -> Result<i64, StoreError> {
    let account = tx.account();
    ensure(tx)?;
    let sql = "UPDATE subscription SET looks_begun = looks_begun + 1 WHERE account_id = $1 RETURNING looks_begun";
    Ok(tx.row(sql, (account,), |row| row.get("looks_begun"))?.unwrap_or_default())
}

/// Saves the result of a refresh, unless a later one was saved before. Returns whether it was saved. A refresh that began
/// before a restore may have a larger number than any since.
pub fn write_refresh(tx: &mut AccountWrite, look: i64, seen: &Subscription) -> Result<bool, StoreError> {
    let account = tx.account();
    let written = tx.execute(
        "UPDATE subscription
            SET subscription_id = $3, tier = $4, billing_interval = $5, payment_state = $6, payment_failed_at = $7,
                period_ends_at = $8, is_ending = $9, look_written = $2,
                looks_begun = CASE WHEN looks_begun < $2 THEN $2 ELSE looks_begun END
          WHERE account_id = $1 AND look_written < $2",
        (
            account,
            look,
            &seen.id,
            seen.paid.tier.wire_name(),
            seen.interval.wire_name(),
            state_name(seen.paid.state),
            seen.paid.failed_at,
            seen.period_ends_at,
            seen.is_ending,
        ),
    )?;
    Ok(written > 0)
}

/// Whether the webhook event was processed already.
pub fn is_taken(conn: &mut Conn, account: AccountId, event: &str) -> Result<bool, StoreError> {
    let sql = "SELECT event_id FROM payment_event WHERE account_id = $1 AND event_id = $2";
    Ok(conn.row(sql, (account, event), |row| row.get::<String>("event_id"))?.is_some())
}

/// Marks the webhook event as processed, in the transaction of its effect. Returns whether it was new.
pub fn take(tx: &mut AccountWrite, event: &str, now: Timestamp) -> Result<bool, StoreError> {
    let account = tx.account();
    let taken = tx.execute(
        "INSERT INTO payment_event (account_id, event_id, taken_at) VALUES ($1, $2, $3)
         ON CONFLICT (account_id, event_id) DO NOTHING",
        (account, event, now),
    )?;
    Ok(taken > 0)
}

/// Deletes events that the provider no longer retries.
pub fn delete_old_events(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    let oldest = now.checked_sub(EVENT_LIFETIME).unwrap_or(Timestamp::MIN);
    conn.execute("DELETE FROM payment_event WHERE taken_at < $1", (oldest,))
}

/// For deleting the account; its other rows are deleted by cascade.
pub(crate) fn delete_customer(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM payment_customer WHERE account_id = $1", (account,)).map(drop)
}

fn ensure(tx: &mut AccountWrite) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO subscription (account_id, is_ending, looks_begun, look_written) VALUES ($1, $2, 0, 0)
         ON CONFLICT (account_id) DO NOTHING",
        (account, false),
    )?;
    Ok(())
}

const fn state_name(state: PaymentState) -> &'static str {
    match state {
        PaymentState::Paid => "paid",
        PaymentState::Failed => "failed",
        PaymentState::Ended => "ended",
    }
}

fn state_named(name: &str) -> Result<PaymentState, StoreError> {
    match name {
        "paid" => Ok(PaymentState::Paid),
        "failed" => Ok(PaymentState::Failed),
        "ended" => Ok(PaymentState::Ended),
        _ => Err(StoreError::Database(format!("a subscription has the unknown state {name:?}"))),
    }
}

fn from_row(row: &Row) -> Result<Billing, StoreError> {
    Ok(Billing {
        customer: row.get("customer_id")?,
        checkout: row.get("checkout_id")?,
        subscription: subscription_from_row(row)?,
        given: row.get::<Option<String>>("given_tier")?.map(|name| named(&name)).transpose()?,
    })
}

fn subscription_from_row(row: &Row) -> Result<Option<Subscription>, StoreError> {
    let Some(id) = row.get::<Option<String>>("subscription_id")? else { return Ok(None) };
    let paid = PaidTier {
        tier: named(&row.get::<String>("tier")?)?,
        state: state_named(&row.get::<String>("payment_state")?)?,
        failed_at: row.get("payment_failed_at")?,
    };
    Ok(Some(Subscription {
        id,
        paid,
        interval: named(&row.get::<String>("billing_interval")?)?,
        period_ends_at: row.get("period_ends_at")?,
        is_ending: row.get("is_ending")?,
    }))
}

fn named<T: std::str::FromStr>(name: &str) -> Result<T, StoreError> {
    name.parse().map_err(|_| StoreError::Database(format!("{name:?} is no tier and no interval")))
}
