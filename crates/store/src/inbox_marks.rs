//! Inbox items that the coach has read, dismissed or snoozed.

use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use training::ids::{AccountId, PersonId};
use training::inbox::{Kind, Mark, MarkState, Marks, MatterKey};
use uuid::Uuid;

use crate::{AccountWrite, Conn, Row, StoreError, members};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMark {
    pub kind: Kind,
    pub subject: Uuid,
    pub mark: Mark,
}

/// The kind of the row that says when everything was marked as read.
const ALL: &str = "all";

pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<StoredMark>, StoreError> {
    conn.rows(
        "SELECT kind, subject_id, version, state, snoozed_until, made_at FROM inbox_mark
          WHERE account_id = $1 AND kind <> $2 ORDER BY kind, subject_id",
        (account, ALL),
        from_row,
    )
}

/// When a member last read everything at once.
pub fn read_until(conn: &mut Conn, account: AccountId, person: PersonId) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT made_at FROM inbox_mark WHERE account_id = $1 AND kind = $2 AND subject_id = $3";
    conn.row(sql, (account, ALL, person), |row| row.get("made_at"))
}

/// As one member sees them: what was dismissed is dismissed for everybody, and each reads for themselves.
pub fn all(conn: &mut Conn, account: AccountId, person: PersonId) -> Result<Marks, StoreError> {
    let marks = list(conn, account)?.into_iter().map(|stored| ((stored.kind, stored.subject), stored.mark));
    Ok(Marks { of_matters: marks.collect::<HashMap<_, _>>(), read_until: read_until(conn, account, person)? })
}

/// Replaces an earlier mark.
pub fn put(tx: &mut AccountWrite, key: &MatterKey, state: MarkState, now: Timestamp) -> Result<(), StoreError> {
    let (state, snoozed_until) = match state {
        MarkState::Read => ("read", None),
        MarkState::Dismissed => ("dismissed", None),
        MarkState::Snoozed(until) => ("snoozed", Some(until)),
    };
    write(tx, (key.kind.as_str(), key.subject, &key.version), (state, snoozed_until), now)
}

/// Marks everything so far as read, in one row.
pub fn read_all(tx: &mut AccountWrite, person: PersonId, now: Timestamp) -> Result<(), StoreError> {
    let account = tx.account();
    if members::list(tx, account)?.len() == 1 {
        tx.execute("DELETE FROM inbox_mark WHERE account_id = $1 AND state = 'read'", (account,))?;
    }
    write(tx, (ALL, person.as_uuid(), ""), ("read", None), now)
}

/// Reopens the item; it stays read.
pub fn restore(tx: &mut AccountWrite, key: &MatterKey) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "UPDATE inbox_mark SET state = 'read', snoozed_until = NULL
          WHERE account_id = $1 AND kind = $2 AND subject_id = $3 AND version = $4",
        (account, key.kind, key.subject, &key.version),
    )?;
    Ok(())
}

/// Deletes old marks of every account: their items no longer exist.
pub fn delete_old(conn: &mut Conn, before: Timestamp) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM inbox_mark WHERE made_at <= $1", (before,))
}

fn write(
    tx: &mut AccountWrite,
    (kind, subject, version): (&str, Uuid, &str),
    (state, snoozed_until): (&str, Option<Date>),
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO inbox_mark (account_id, kind, subject_id, version, state, snoozed_until, made_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (account_id, kind, subject_id)
         DO UPDATE SET version = excluded.version, state = excluded.state, snoozed_until = excluded.snoozed_until,
                       made_at = excluded.made_at",
        (account, kind, subject, version, state, snoozed_until, now),
    )?;
    Ok(())
}

fn from_row(row: &Row) -> Result<StoredMark, StoreError> {
    let snoozed_until: Option<Date> = row.get("snoozed_until")?;
    let state = match (row.get::<String>("state")?.as_str(), snoozed_until) {
        ("dismissed", _) => MarkState::Dismissed,
        ("snoozed", Some(until)) => MarkState::Snoozed(until),
        _ => MarkState::Read,
    };
    Ok(StoredMark {
        kind: row.get("kind")?,
        subject: row.get("subject_id")?,
        mark: Mark { version: row.get("version")?, state, made_at: row.get("made_at")? },
    })
}
