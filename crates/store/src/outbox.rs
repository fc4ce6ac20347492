//! Outgoing messages on every channel. Any process claims them one by one, retries those that fail, and gives up in the end.

use jiff::Timestamp;
use training::ids::AccountId;
use uuid::Uuid;

use crate::{Conn, Row, StoreError, account_ledger};

/// A row of the outbox. Its channel interprets the payload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub id: Uuid,
    /// `None` before the account exists. A message is deleted with its account.
    pub account: Option<AccountId>,
    pub channel: String,
    pub kind: String,
    /// JSON.
    pub payload: String,
    /// How many attempts have started.
    pub attempts: u32,
    pub requested_at: Timestamp,
}

/// A lease on a message, valid until somebody else claims it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    pub id: Uuid,
    pub attempts: u32,
}

pub fn insert(conn: &mut Conn, message: &Message) -> Result<(), StoreError> {
    insert_due_at(conn, message, message.requested_at)
}

/// Sent no earlier than that.
pub fn insert_due_at(conn: &mut Conn, message: &Message, due_at: Timestamp) -> Result<(), StoreError> {
    let Message { id, account, channel, kind, payload, attempts, requested_at } = message;
    conn.execute(
        "INSERT INTO outbox (id, account_id, channel, kind, payload, attempts, requested_at, due_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        (*id, *account, channel, kind, payload, *attempts, *requested_at, due_at),
    )?;
    Ok(())
}

/// Claims the message of that channel that has been due the longest, until `until`. Only its id is read, so that an unreadable
/// row is claimed and given up like any other. While messages are on hold, only mails about accounts are claimed.
pub fn claim(conn: &mut Conn, channel: &str, now: Timestamp, until: Timestamp) -> Result<Option<Claim>, StoreError> {
    conn.row(
        "UPDATE outbox SET attempts = attempts + 1, due_at = $3
          WHERE id = (SELECT id FROM outbox
                       WHERE channel = $1 AND due_at <= $2 AND gave_up_at IS NULL
                         AND ((channel = 'mail' AND kind <> 'athlete-message')
                              OR NOT EXISTS (SELECT 1 FROM message_hold WHERE message_hold.id = 1))
                       ORDER BY due_at, id LIMIT 1)
         RETURNING id, attempts",
        (channel, now, until),
        |row| Ok(Claim { id: row.get("id")?, attempts: row.get("attempts")? }),
    )
}

/// `None` if it was deleted with its account.
pub fn find(conn: &mut Conn, id: Uuid) -> Result<Option<Message>, StoreError> {
    conn.row(
        "SELECT id, account_id, channel, kind, payload, attempts, requested_at FROM outbox WHERE id = $1",
        (id,),
        from_row,
    )
}

/// Whether the account has a row of that kind that has not been dealt with.
pub fn is_waiting(conn: &mut Conn, account: AccountId, channel: &str, kind: &str) -> Result<bool, StoreError> {
    let sql = "SELECT 1 AS found FROM outbox
                WHERE account_id = $1 AND channel = $2 AND kind = $3 AND gave_up_at IS NULL LIMIT 1";
    Ok(conn.row(sql, (account, channel, kind), |row| row.get::<i64>("found"))?.is_some())
}

/// The account's messages of that kind are not deleted with it.
pub fn outlive(conn: &mut Conn, account: AccountId, channel: &str, kind: &str) -> Result<(), StoreError> {
    let sql = "UPDATE outbox SET account_id = NULL
                WHERE account_id = $1 AND channel = $2 AND kind = $3 AND gave_up_at IS NULL";
    conn.execute(sql, (account, channel, kind)).map(drop)
}

/// When the next message of that channel is due, if there is one that is not on hold.
pub fn next_due_at(conn: &mut Conn, channel: &str) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT MIN(due_at) AS next_due_at FROM outbox
                WHERE channel = $1 AND gave_up_at IS NULL
                  AND ((channel = 'mail' AND kind <> 'athlete-message')
                       OR NOT EXISTS (SELECT 1 FROM message_hold WHERE message_hold.id = 1))";
    Ok(conn.row(sql, (channel,), |row| row.get("next_due_at"))?.flatten())
}

/// The messages of a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queue {
    pub channel: String,
    pub waiting: i64,
    /// Of those that wait.
    pub first_due_at: Option<Timestamp>,
    pub given_up: i64,
}

/// Of every channel that has messages, by name.
pub fn queues(conn: &mut Conn) -> Result<Vec<Queue>, StoreError> {
    conn.rows(
        "SELECT channel, COUNT(*) AS in_all, COUNT(gave_up_at) AS given_up,
                MIN(CASE WHEN gave_up_at IS NULL THEN due_at END) AS first_due_at
           FROM outbox GROUP BY channel ORDER BY channel",
        (),
        |row| {
            let given_up: i64 = row.get("given_up")?;
            Ok(Queue {
                channel: row.get("channel")?,
                waiting: row.get::<i64>("in_all")? - given_up,
                first_due_at: row.get("first_due_at")?,
                given_up,
            })
        },
    )
}

pub fn delete(conn: &mut Conn, claim: Claim) -> Result<(), StoreError> {
    conn.execute("DELETE FROM outbox WHERE id = $1 AND attempts = $2", (claim.id, claim.attempts))?;
    Ok(())
}

pub fn try_again_at(conn: &mut Conn, claim: Claim, due_at: Timestamp) -> Result<(), StoreError> {
    conn.execute("UPDATE outbox SET due_at = $3 WHERE id = $1 AND attempts = $2", (claim.id, claim.attempts, due_at))?;
    Ok(())
}

/// Gives up. The row stays visible to the operator and the account until `delete_given_up`.
pub fn give_up(conn: &mut Conn, claim: Claim, now: Timestamp, reason: &str) -> Result<(), StoreError> {
    let account = conn.row(
        "UPDATE outbox SET gave_up_at = $3, gave_up_because = $4 WHERE id = $1 AND attempts = $2 RETURNING account_id",
        (claim.id, claim.attempts, now, reason),
        |row| row.get::<Option<AccountId>>("account_id"),
    )?;
    // The account's cached responses are no longer valid.
    if let Some(account) = account.flatten() {
        account_ledger::raise(conn, account)?;
    }
    Ok(())
}

/// What is no longer needed is not kept either.
pub fn forget_payload(conn: &mut Conn, id: Uuid) -> Result<(), StoreError> {
    conn.execute("UPDATE outbox SET payload = '{}' WHERE id = $1", (id,)).map(drop)
}

pub fn delete_given_up(conn: &mut Conn, before: Timestamp) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM outbox WHERE gave_up_at <= $1", (before,))
}

fn from_row(row: &Row) -> Result<Message, StoreError> {
    Ok(Message {
        id: row.get("id")?,
        account: row.get("account_id")?,
        channel: row.get("channel")?,
        kind: row.get("kind")?,
        payload: row.get("payload")?,
        attempts: row.get("attempts")?,
        requested_at: row.get("requested_at")?,
    })
}
