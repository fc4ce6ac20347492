//! Addresses that are called when something happens, and what was sent to them.

use jiff::{SignedDuration, Timestamp};
use training::ids::{AccountId, AthleteId};
use uuid::Uuid;

use crate::{AccountWrite, ChangeError, Conn, Row, StoreError};

pub const MAX_PER_ACCOUNT: usize = 10;
/// Of one webhook. The oldest make room.
pub const MAX_DELIVERIES: i64 = 200;
const DELIVERIES_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    pub id: Uuid,
    pub url: String,
    /// Names of events, separated by spaces.
    pub events: String,
    /// Sealed, as is the one before.
    pub secret: String,
    pub previous_secret: Option<String>,
    /// Until then the previous secret signs too.
    pub previous_until: Option<Timestamp>,
    pub created_at: Timestamp,
    /// The first call without success since the last one with.
    pub failing_since: Option<Timestamp>,
    pub paused_at: Option<Timestamp>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeliveryState {
    Waiting,
    Received,
    Failed,
}

impl DeliveryState {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Received => "received",
            Self::Failed => "failed",
        }
    }

    fn from_stored(text: &str) -> Self {
        match text {
            "received" => Self::Received,
            "failed" => Self::Failed,
            _ => Self::Waiting,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    pub webhook: Uuid,
    pub id: Uuid,
    pub event: String,
    /// What is sent, in JSON.
    pub body: String,
    pub created_at: Timestamp,
    pub outcome: Outcome,
}

/// How a delivery stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    pub state: DeliveryState,
    pub attempts: u32,
    /// Of the last answer, if there was one.
    pub status: Option<u16>,
    /// Why there was none.
    pub problem: Option<String>,
    pub took_ms: Option<i64>,
    pub tried_at: Option<Timestamp>,
    pub next_attempt_at: Option<Timestamp>,
}

impl Outcome {
    pub const fn waiting(attempts: u32) -> Self {
        Self {
            state: DeliveryState::Waiting,
            attempts,
            status: None,
            problem: None,
            took_ms: None,
            tried_at: None,
            next_attempt_at: None,
        }
    }
}

const COLUMNS: &str = "id, url, events, secret, previous_secret, previous_until, created_at, failing_since, paused_at";
const DELIVERY_COLUMNS: &str =
    "webhook_id, id, event, body, state, attempts, status, problem, took_ms, created_at, tried_at, next_attempt_at";

/// The account's webhooks, the oldest first.
pub fn all(conn: &mut Conn, account: AccountId) -> Result<Vec<Webhook>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM webhook WHERE account_id = $1 ORDER BY created_at, id");
    conn.rows(&sql, (account,), from_row)
}

/// The account's webhook, or `None`. Somebody else's looks exactly like a missing one.
pub fn find(conn: &mut Conn, account: AccountId, id: Uuid) -> Result<Option<Webhook>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM webhook WHERE account_id = $1 AND id = $2");
    conn.row(&sql, (account, id), from_row)
}

/// Adds it, or replaces what is there.
pub fn put(tx: &mut AccountWrite, webhook: &Webhook) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO webhook (account_id, id, url, events, secret, previous_secret, previous_until, created_at, failing_since,
                              paused_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (account_id, id) DO UPDATE
            SET url = excluded.url, events = excluded.events, secret = excluded.secret,
                previous_secret = excluded.previous_secret, previous_until = excluded.previous_until,
                failing_since = excluded.failing_since, paused_at = excluded.paused_at",
        (
            account,
            webhook.id,
            &webhook.url,
            &webhook.events,
            &webhook.secret,
            &webhook.previous_secret,
            webhook.previous_until,
            webhook.created_at,
            webhook.failing_since,
            webhook.paused_at,
        ),
    )?;
    Ok(())
}

/// Deletes it with its deliveries.
pub fn delete(tx: &mut AccountWrite, id: Uuid) -> Result<(), ChangeError> {
    let account = tx.account();
    tx.execute("DELETE FROM webhook_delivery WHERE account_id = $1 AND webhook_id = $2", (account, id))?;
    match tx.execute("DELETE FROM webhook WHERE account_id = $1 AND id = $2", (account, id))? {
        0 => Err(ChangeError::Missing("webhook")),
        _ => Ok(()),
    }
}

/// Deletes all of an account, with their deliveries.
pub(crate) fn delete_all(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM webhook_delivery WHERE account_id = $1", (account,))?;
    conn.execute("DELETE FROM webhook WHERE account_id = $1", (account,)).map(drop)
}

/// Whether its calls fail now, and since when it is paused for it.
pub fn set_failing(
    tx: &mut AccountWrite,
    id: Uuid,
    failing_since: Option<Timestamp>,
    paused_at: Option<Timestamp>,
) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "UPDATE webhook SET failing_since = $3, paused_at = $4 WHERE account_id = $1 AND id = $2";
    tx.execute(sql, (account, id, failing_since, paused_at)).map(drop)
}

/// The newest deliveries first.
pub fn deliveries(conn: &mut Conn, account: AccountId, webhook: Uuid, most: u32) -> Result<Vec<Delivery>, StoreError> {
    let sql = format!(
        "SELECT {DELIVERY_COLUMNS} FROM webhook_delivery WHERE account_id = $1 AND webhook_id = $2 ORDER BY id DESC LIMIT $3"
    );
    conn.rows(&sql, (account, webhook, most), delivery_from_row)
}

pub fn find_delivery(
    conn: &mut Conn,
    account: AccountId,
    webhook: Uuid,
    id: Uuid,
) -> Result<Option<Delivery>, StoreError> {
    let sql = format!(
        "SELECT {DELIVERY_COLUMNS} FROM webhook_delivery WHERE account_id = $1 AND webhook_id = $2 AND id = $3"
    );
    conn.row(&sql, (account, webhook, id), delivery_from_row)
}

/// Adds a delivery. The oldest are deleted beyond the most that are kept.
pub fn insert_delivery(tx: &mut AccountWrite, delivery: &Delivery) -> Result<(), StoreError> {
    let account = tx.account();
    let Delivery { webhook, id, event, body, created_at, outcome } = delivery;
    tx.execute(
        "INSERT INTO webhook_delivery (account_id, webhook_id, id, event, body, state, attempts, status, problem, took_ms,
                                       created_at, tried_at, next_attempt_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        (
            account,
            *webhook,
            *id,
            event,
            body,
            outcome.state.as_str(),
            outcome.attempts,
            outcome.status.map(i64::from),
            &outcome.problem,
            outcome.took_ms,
            *created_at,
            outcome.tried_at,
            outcome.next_attempt_at,
        ),
    )?;
    tx.execute(
        "DELETE FROM webhook_delivery
          WHERE account_id = $1 AND webhook_id = $2
            AND id IN (SELECT id FROM webhook_delivery WHERE account_id = $1 AND webhook_id = $2
                        ORDER BY id DESC LIMIT 1000 OFFSET $3)",
        (account, *webhook, MAX_DELIVERIES),
    )?;
    Ok(())
}

pub fn set_outcome(tx: &mut AccountWrite, webhook: Uuid, id: Uuid, outcome: &Outcome) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "UPDATE webhook_delivery
            SET state = $4, attempts = $5, status = $6, problem = $7, took_ms = $8, tried_at = $9, next_attempt_at = $10
          WHERE account_id = $1 AND webhook_id = $2 AND id = $3",
        (
            account,
            webhook,
            id,
            outcome.state.as_str(),
            outcome.attempts,
            outcome.status.map(i64::from),
            &outcome.problem,
            outcome.took_ms,
            outcome.tried_at,
            outcome.next_attempt_at,
        ),
    )
    .map(drop)
}

/// Deletes the deliveries that hold what the athlete said; one that waits is not sent.
pub(crate) fn delete_said_by(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let said = r#"event IN ('answer', 'comment', 'absence') AND body NOT LIKE '%"by":"coach"%'"#;
    delete_about(tx, athlete, said)
}

pub(crate) fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    delete_about(tx, athlete, "event <> 'test'")
}

/// A quotation mark within a text of the body is escaped, so names and ids are found in their own fields alone.
fn delete_about(tx: &mut AccountWrite, athlete: AthleteId, which: &str) -> Result<(), StoreError> {
    let account = tx.account();
    let about = format!(r#"%"athleteId":"{athlete}"%"#);
    let sql = format!("DELETE FROM webhook_delivery WHERE account_id = $1 AND body LIKE $2 AND {which}");
    tx.execute(&sql, (account, &about)).map(drop)
}

/// Deletes old ones, of every account.
pub fn delete_old_deliveries(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    let before = now.checked_sub(DELIVERIES_KEPT).unwrap_or(Timestamp::MIN);
    conn.execute("DELETE FROM webhook_delivery WHERE created_at <= $1", (before,))
}

fn from_row(row: &Row) -> Result<Webhook, StoreError> {
    Ok(Webhook {
        id: row.get("id")?,
        url: row.get("url")?,
        events: row.get("events")?,
        secret: row.get("secret")?,
        previous_secret: row.get("previous_secret")?,
        previous_until: row.get("previous_until")?,
        created_at: row.get("created_at")?,
        failing_since: row.get("failing_since")?,
        paused_at: row.get("paused_at")?,
    })
}

fn delivery_from_row(row: &Row) -> Result<Delivery, StoreError> {
    let status: Option<i64> = row.get("status")?;
    Ok(Delivery {
        webhook: row.get("webhook_id")?,
        id: row.get("id")?,
        event: row.get("event")?,
        body: row.get("body")?,
        created_at: row.get("created_at")?,
        outcome: Outcome {
            state: DeliveryState::from_stored(&row.get::<String>("state")?),
            attempts: row.get("attempts")?,
            status: status.and_then(|status| u16::try_from(status).ok()),
            problem: row.get("problem")?,
            took_ms: row.get("took_ms")?,
            tried_at: row.get("tried_at")?,
            next_attempt_at: row.get("next_attempt_at")?,
        },
    })
}
