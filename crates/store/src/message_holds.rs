//! After a restore, messages wait in the outbox until the operator says go.

use jiff::Timestamp;

use crate::{Conn, Db, StoreError};

/// There is one at most.
const ID: i64 = 1;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MessageHold {
    pub held_at: Timestamp,
    /// What people took back after it may have come back.
    pub backup_made_at: Timestamp,
}

pub fn find(conn: &mut Conn) -> Result<Option<MessageHold>, StoreError> {
    conn.row("SELECT held_at, backup_made_at FROM message_hold WHERE id = $1", (ID,), |row| {
        Ok(MessageHold { held_at: row.get("held_at")?, backup_made_at: row.get("backup_made_at")? })
    })
}

pub(crate) fn put(conn: &mut Conn, hold: MessageHold) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO message_hold (id, held_at, backup_made_at) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET held_at = excluded.held_at, backup_made_at = excluded.backup_made_at",
        (ID, hold.held_at, hold.backup_made_at),
    )
    .map(drop)
}

/// Lets messages go. Returns whether they were on hold.
pub async fn release(db: &Db) -> Result<bool, StoreError> {
    db.write(|conn| Ok(conn.execute("DELETE FROM message_hold WHERE id = $1", (ID,))? > 0)).await
}

/// How many messages wait for the operator.
pub fn count_held(conn: &mut Conn) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS number FROM outbox
                WHERE gave_up_at IS NULL AND (channel <> 'mail' OR kind = 'athlete-message')
                  AND EXISTS (SELECT 1 FROM message_hold WHERE message_hold.id = $1)";
    let number = conn.row(sql, (ID,), |row| row.get::<i64>("number"))?.unwrap_or_default();
    Ok(u64::try_from(number).unwrap_or_default())
}
