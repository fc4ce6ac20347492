//! Messages to and from athletes.

use jiff::Timestamp;
use jiff::civil::Date;
use training::ids::{AccountId, AthleteId, PersonId, WorkoutId};
use training::messages::{Channel, DeliveryState, MessageKind};
use uuid::Uuid;

use crate::{AccountWrite, Conn, Row, StoreError, ToValue, Value};

/// Per athlete; the oldest are deleted beyond that.
const MAX_KEPT: i64 = 300;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMessage {
    pub id: Uuid,
    pub athlete: AthleteId,
    /// Unique per athlete, so that a message that is due is stored once.
    pub once_key: String,
    pub channel: Channel,
    pub kind: MessageKind,
    pub state: DeliveryState,
    pub title: String,
    pub body: String,
    /// The day it is about.
    pub about: Option<Date>,
    /// The workout that a reply is about.
    pub workout: Option<WorkoutId>,
    /// Who sent it by hand, if that is known.
    pub person: Option<PersonId>,
    pub provider_id: Option<String>,
    /// Why it failed, for the coach to read.
    pub reason: Option<String>,
    pub attempts: u32,
    pub created_at: Timestamp,
    pub sent_at: Option<Timestamp>,
    pub delivered_at: Option<Timestamp>,
    pub read_at: Option<Timestamp>,
    pub failed_at: Option<Timestamp>,
}

/// Whose message it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MessageOwner {
    pub account: AccountId,
    pub athlete: AthleteId,
    pub message: Uuid,
}

const COLUMNS: &str = "id, athlete_id, once_key, channel, kind, state, title, body, about, workout_id, person_id, provider_id, \
                       reason, attempts, created_at, sent_at, delivered_at, read_at, failed_at";

/// Returns whether it is new: a key is stored once. `phone` finds the message when its receiver replies.
pub fn insert(tx: &mut AccountWrite, message: &StoredMessage, phone: Option<&str>) -> Result<bool, StoreError> {
    let account = tx.account();
    let bytes = counted_bytes(message);
    let inserted = tx.execute(
        "INSERT INTO message (account_id, athlete_id, id, once_key, channel, kind, state, title, body, about, workout_id,
                              provider_id, reason, attempts, created_at, sent_at, bytes, person_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
         ON CONFLICT (account_id, athlete_id, once_key) DO NOTHING",
        [
            account.to_value(),
            message.athlete.to_value(),
            message.id.to_value(),
            message.once_key.to_value(),
            message.channel.to_value(),
            message.kind.to_value(),
            message.state.to_value(),
            message.title.to_value(),
            message.body.to_value(),
            message.about.to_value(),
            message.workout.to_value(),
            message.provider_id.to_value(),
            message.reason.to_value(),
            message.attempts.to_value(),
            message.created_at.to_value(),
            message.sent_at.to_value(),
            bytes.to_value(),
            message.person.to_value(),
        ]
        .as_slice(),
    )?;
    if inserted == 0 {
        return Ok(false);
    }
    tx.resized(0, bytes);
    tx.execute(
        "INSERT INTO message_key (message_id, provider_id, phone, account_id, athlete_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
        (message.id, &message.provider_id, phone, account, message.athlete, message.created_at),
    )?;
    delete_oldest(tx, message.athlete)?;
    Ok(true)
}

/// Only messages that a coach sends by hand count towards the account's limits: a full account still sends reminders and
/// receives replies.
fn counted_bytes(message: &StoredMessage) -> i64 {
    match message.kind.is_sent_by_coach() {
        true => Value::text_bytes(&[message.title.to_value(), message.body.to_value()]),
        false => 0,
    }
}

fn delete_oldest(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "SELECT id, bytes FROM message WHERE account_id = $1 AND athlete_id = $2
                ORDER BY created_at DESC, id DESC LIMIT 50 OFFSET $3";
    let oldest: Vec<(Uuid, i64)> =
        tx.rows(sql, (account, athlete, MAX_KEPT), |row| Ok((row.get("id")?, row.get("bytes")?)))?;
    for (id, bytes) in oldest {
        tx.execute(
            "DELETE FROM message WHERE account_id = $1 AND athlete_id = $2 AND id = $3",
            (account, athlete, id),
        )?;
        tx.execute("DELETE FROM message_key WHERE message_id = $1", (id,))?;
        tx.resized(bytes, 0);
    }
    Ok(())
}

pub fn find(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    id: Uuid,
) -> Result<Option<StoredMessage>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM message WHERE account_id = $1 AND athlete_id = $2 AND id = $3");
    conn.row(&sql, (account, athlete, id), from_row)
}

pub fn find_once(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    once_key: &str,
) -> Result<Option<StoredMessage>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM message WHERE account_id = $1 AND athlete_id = $2 AND once_key = $3");
    conn.row(&sql, (account, athlete, once_key), from_row)
}

/// Newest first.
pub fn list(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    most: u32,
) -> Result<Vec<StoredMessage>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM message WHERE account_id = $1 AND athlete_id = $2
          ORDER BY created_at DESC, id DESC LIMIT $3"
    );
    conn.rows(&sql, (account, athlete, most), from_row)
}

/// The next page of the account's messages, by athlete and id.
pub fn list_after(
    conn: &mut Conn,
    account: AccountId,
    after: Option<(AthleteId, Uuid)>,
    most: u32,
) -> Result<Vec<StoredMessage>, StoreError> {
    let (athlete, id) = after.unwrap_or((Uuid::nil().into(), Uuid::nil()));
    let sql = format!(
        "SELECT {COLUMNS} FROM message WHERE account_id = $1 AND (athlete_id, id) > ($2, $3)
          ORDER BY athlete_id, id LIMIT $4"
    );
    conn.rows(&sql, (account, athlete, id, most), from_row)
}

/// The session of the latest message to the athlete.
pub fn last_told_workout(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
) -> Result<Option<WorkoutId>, StoreError> {
    let sql = "SELECT workout_id FROM message WHERE account_id = $1 AND athlete_id = $2 AND workout_id IS NOT NULL
                  AND state <> $3 ORDER BY created_at DESC, id DESC LIMIT 1";
    conn.row(sql, (account, athlete, DeliveryState::Received), |row| row.get("workout_id"))
}

/// Advances the delivery state, never backwards, and records when each state was first reached. Returns whether it changed.
pub fn move_on(
    tx: &mut AccountWrite,
    message: &StoredMessage,
    state: DeliveryState,
    reason: Option<&str>,
    at: Timestamp,
) -> Result<bool, StoreError> {
    if !state.follows(message.state) {
        return Ok(false);
    }
    let column = match state {
        DeliveryState::Sent => "sent_at",
        DeliveryState::Delivered => "delivered_at",
        DeliveryState::Read => "read_at",
        _ => "failed_at",
    };
    let sql = format!(
        "UPDATE message SET state = $4, reason = $5, {column} = $6 WHERE account_id = $1 AND athlete_id = $2 AND id = $3"
    );
    let account = tx.account();
    tx.execute(&sql, (account, message.athlete, message.id, state, reason, at))?;
    Ok(true)
}

/// The provider's id, which webhooks refer to.
pub fn set_provider_id(tx: &mut AccountWrite, message: &StoredMessage, provider_id: &str) -> Result<(), StoreError> {
    let key = (tx.account(), message.athlete, message.id, provider_id);
    tx.execute("UPDATE message SET provider_id = $4 WHERE account_id = $1 AND athlete_id = $2 AND id = $3", key)?;
    let sql = "UPDATE message_key SET provider_id = $2 WHERE message_id = $1";
    tx.execute(sql, (message.id, provider_id)).map(drop)
}

/// The number that the recipient writes from: in some countries the provider's differs from the one that was dialled.
pub fn set_phone(tx: &mut AccountWrite, message: &StoredMessage, phone: &str) -> Result<(), StoreError> {
    tx.execute("UPDATE message_key SET phone = $2 WHERE message_id = $1", (message.id, phone)).map(drop)
}

pub fn set_attempts(tx: &mut AccountWrite, message: &StoredMessage, attempts: u32) -> Result<(), StoreError> {
    let sql = "UPDATE message SET attempts = $4 WHERE account_id = $1 AND athlete_id = $2 AND id = $3";
    let account = tx.account();
    tx.execute(sql, (account, message.athlete, message.id, attempts)).map(drop)
}

/// Sets it back to waiting for another attempt.
pub fn wait_again(tx: &mut AccountWrite, message: &StoredMessage) -> Result<(), StoreError> {
    let sql = "UPDATE message SET state = $4, reason = NULL, failed_at = NULL
                WHERE account_id = $1 AND athlete_id = $2 AND id = $3";
    let account = tx.account();
    tx.execute(sql, (account, message.athlete, message.id, DeliveryState::Waiting)).map(drop)
}

/// By our own id, which the provider's webhooks carry back.
pub fn owner(conn: &mut Conn, id: Uuid) -> Result<Option<MessageOwner>, StoreError> {
    let sql = "SELECT message_id, account_id, athlete_id FROM message_key WHERE message_id = $1";
    conn.row(sql, (id,), owner_from_row)
}

pub fn owner_by_provider_id(conn: &mut Conn, provider_id: &str) -> Result<Option<MessageOwner>, StoreError> {
    let sql = "SELECT message_id, account_id, athlete_id FROM message_key WHERE provider_id = $1
                ORDER BY created_at DESC LIMIT 1";
    conn.row(sql, (provider_id,), owner_from_row)
}

/// The latest messages to or from a phone number. One that was never sent does not count.
pub fn last_owners_of_phone(conn: &mut Conn, phone: &str, most: u32) -> Result<Vec<MessageOwner>, StoreError> {
    let sql = "SELECT message_id, account_id, athlete_id FROM message_key
                WHERE phone = $1 AND provider_id IS NOT NULL ORDER BY created_at DESC, message_id DESC LIMIT $2";
    conn.rows(sql, (phone, most), owner_from_row)
}

/// Deletes what the athlete wrote. Only messages that were sent count towards the account's limits.
pub(crate) fn delete_received(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let key = (tx.account(), athlete, DeliveryState::Received);
    let sql = "DELETE FROM message WHERE account_id = $1 AND athlete_id = $2 AND state = $3 RETURNING id";
    let received: Vec<Uuid> = tx.rows(sql, key, |row| row.get("id"))?;
    for id in received {
        tx.execute("DELETE FROM message_key WHERE message_id = $1", (id,))?;
    }
    Ok(())
}

pub(crate) fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS bytes FROM message WHERE account_id = $1 AND athlete_id = $2";
    let bytes: i64 = tx.row(sql, (account, athlete), |row| row.get("bytes"))?.unwrap_or_default();
    tx.resized(bytes, 0);
    tx.execute("DELETE FROM message_key WHERE account_id = $1 AND athlete_id = $2", (account, athlete))?;
    tx.execute("DELETE FROM message WHERE account_id = $1 AND athlete_id = $2", (account, athlete)).map(drop)
}

/// Deletes the keys by which messages are found; the messages are deleted with their athletes.
pub(crate) fn delete_keys(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM message_key WHERE account_id = $1", (account,)).map(drop)
}

fn owner_from_row(row: &Row) -> Result<MessageOwner, StoreError> {
    Ok(MessageOwner {
        account: row.get("account_id")?,
        athlete: row.get("athlete_id")?,
        message: row.get("message_id")?,
    })
}

fn from_row(row: &Row) -> Result<StoredMessage, StoreError> {
    Ok(StoredMessage {
        id: row.get("id")?,
        athlete: row.get("athlete_id")?,
        once_key: row.get("once_key")?,
        channel: row.get("channel")?,
        kind: row.get("kind")?,
        state: row.get("state")?,
        title: row.get("title")?,
        body: row.get("body")?,
        about: row.get("about")?,
        workout: row.get("workout_id")?,
        person: row.get("person_id")?,
        provider_id: row.get("provider_id")?,
        reason: row.get("reason")?,
        attempts: row.get("attempts")?,
        created_at: row.get("created_at")?,
        sent_at: row.get("sent_at")?,
        delivered_at: row.get("delivered_at")?,
        read_at: row.get("read_at")?,
        failed_at: row.get("failed_at")?,
    })
}
