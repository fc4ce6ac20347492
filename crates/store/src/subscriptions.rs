//! What accounts pay and what they were given.

use jiff::{SignedDuration, Timestamp};
use training::entitlements::{Entitlements, PaidTier, PaymentState, Standing};
use training::ids::AccountId;
use training::tiers::{BillingInterval, TierName, Tiers};

use crate::{AccountWrite, Conn, Row, StoreError};

/// The provider repeats a report for three days at the most.
const EVENT_LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);
/// How many are looked at in one go.
const MOST_OVERDUE: i64 = 100;

/// An account's dealings with the payment provider.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Billing {
    pub customer: Option<String>,
    /// The page on which it was last asked to pay.
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
    /// It ends with the period, and is not renewed.
    pub is_ending: bool,
}

impl Billing {
    pub fn standing(&self) -> Standing {
        Standing { given: self.given, paid: self.subscription.as_ref().map(|subscription| subscription.paid) }
    }

    /// The subscription, unless it has ended.
    pub fn running(&self) -> Option<&Subscription> {
        self.subscription.as_ref().filter(|subscription| subscription.paid.state != PaymentState::Ended)
    }
}

/// Of an account that has never paid, nothing.
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

/// What the account may hold now; `None` for a server that has no tiers.
pub(crate) fn entitlements(
    conn: &mut Conn,
    account: AccountId,
    tiers: Option<Tiers>,
    now: Timestamp,
) -> Result<Entitlements, StoreError> {
    match tiers {
        Some(tiers) => Ok(Entitlements::of(tiers, &find(conn, account)?.standing(), now)),
        None => Ok(Entitlements::default()),
    }
}

pub fn account_of_customer(conn: &mut Conn, customer: &str) -> Result<Option<AccountId>, StoreError> {
    let sql = "SELECT account_id FROM payment_customer WHERE customer_id = $1";
    conn.row(sql, (customer,), |row| row.get("account_id"))
}

/// Subscriptions that should have been renewed or have ended by then, and of which nobody has told.
pub fn overdue(conn: &mut Conn, since: Timestamp) -> Result<Vec<(AccountId, String)>, StoreError> {
    conn.rows(
        "SELECT account_id, subscription_id FROM subscription
          WHERE period_ends_at < $1 AND payment_state <> 'ended' ORDER BY period_ends_at LIMIT $2",
        (since, MOST_OVERDUE),
        |row| Ok((row.get("account_id")?, row.get("subscription_id")?)),
    )
}

/// The account's customer from now on: the one it has, or else this one.
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

/// The provider does not know the customer any more.
pub fn forget_customer(tx: &mut AccountWrite, customer: &str) -> Result<(), StoreError> {
    let account = tx.account();
    let sql =
        "UPDATE subscription SET customer_id = NULL, checkout_id = NULL WHERE account_id = $1 AND customer_id = $2";
    tx.execute(sql, (account, customer))?;
    tx.execute("DELETE FROM payment_customer WHERE customer_id = $1 AND account_id = $2", (customer, account)).map(drop)
}

/// Takes the place of the page on which the account was asked to pay before. Whether that is still the one last known.
pub fn replace_checkout(tx: &mut AccountWrite, known: Option<&str>, checkout: &str) -> Result<bool, StoreError> {
    let account = tx.account();
    ensure(tx)?;
    if find(tx, account)?.checkout.as_deref() != known {
        return Ok(false);
    }
    tx.execute("UPDATE subscription SET checkout_id = $2 WHERE account_id = $1", (account, checkout))?;
    Ok(true)
}

/// What the operator gives, or `None` to take it back. What the provider says stays as it is.
pub fn give(tx: &mut AccountWrite, tier: Option<TierName>) -> Result<(), StoreError> {
    let account = tx.account();
    ensure(tx)?;
    let sql = "UPDATE subscription SET given_tier = $2 WHERE account_id = $1";
    tx.execute(sql, (account, tier.map(TierName::wire_name)))?;
    Ok(())
}

/// The number of a look at the provider that is about to be made.
pub fn begin_look(tx: &mut AccountWrite) -> Result<i64, StoreError> {
    let account = tx.account();
    ensure(tx)?;
    let sql = "UPDATE subscription SET looks_begun = looks_begun + 1 WHERE account_id = $1 RETURNING looks_begun";
    Ok(tx.row(sql, (account,), |row| row.get("looks_begun"))?.unwrap_or_default())
}

/// Writes what a look has shown. Whether it counted: a look that began before the one last written is too old. A look
/// that began before the database was restored may have a larger number than any since.
pub fn write_look(tx: &mut AccountWrite, look: i64, seen: &Subscription) -> Result<bool, StoreError> {
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

/// Whether the report's effect is written already.
pub fn is_taken(conn: &mut Conn, account: AccountId, event: &str) -> Result<bool, StoreError> {
    let sql = "SELECT event_id FROM payment_event WHERE account_id = $1 AND event_id = $2";
    Ok(conn.row(sql, (account, event), |row| row.get::<String>("event_id"))?.is_some())
}

/// Takes the report, in the transaction of its effect. Whether nobody had taken it before.
pub fn take(tx: &mut AccountWrite, event: &str, now: Timestamp) -> Result<bool, StoreError> {
    let account = tx.account();
    let taken = tx.execute(
        "INSERT INTO payment_event (account_id, event_id, taken_at) VALUES ($1, $2, $3)
         ON CONFLICT (account_id, event_id) DO NOTHING",
        (account, event, now),
    )?;
    Ok(taken > 0)
}

/// Forgets reports that can come no more.
pub fn delete_old_events(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    let oldest = now.checked_sub(EVENT_LIFETIME).unwrap_or(Timestamp::MIN);
    conn.execute("DELETE FROM payment_event WHERE taken_at < $1", (oldest,))
}

/// With the account, whose other rows go by themselves.
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
