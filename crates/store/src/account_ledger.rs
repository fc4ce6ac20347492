//! How much each account stores, and its revision: a number that grows with every change, so that a response made at one
//! revision can be cached until the next.

use training::allowance::Holdings;
use training::ids::AccountId;

use crate::{ChangeError, Conn, Row, StoreError};

pub(crate) fn insert(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO account_ledger (account_id, revision, athletes, templates, plan_templates, schedules, goals, results,
                                     bytes, activities, recording_bytes)
         VALUES ($1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)",
        (account,),
    )?;
    Ok(())
}

pub fn revision(conn: &mut Conn, account: AccountId) -> Result<Option<i64>, StoreError> {
    conn.row("SELECT revision FROM account_ledger WHERE account_id = $1", (account,), |row| row.get("revision"))
}

pub fn holdings(conn: &mut Conn, account: AccountId) -> Result<Option<Holdings>, StoreError> {
    conn.row(
        "SELECT athletes, templates, plan_templates, schedules, goals, results, bytes, activities, recording_bytes
           FROM account_ledger WHERE account_id = $1",
        (account,),
        holdings_from_row,
    )
}

/// Invalidates cached responses although nothing stored has changed.
pub fn raise(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("UPDATE account_ledger SET revision = revision + 1 WHERE account_id = $1", (account,)).map(drop)
}

/// Increments the revision, which locks out other writes of the account until this transaction ends.
pub(crate) fn take(conn: &mut Conn, account: AccountId) -> Result<Holdings, ChangeError> {
    let held = conn.row(
        "UPDATE account_ledger SET revision = revision + 1 WHERE account_id = $1
         RETURNING athletes, templates, plan_templates, schedules, goals, results, bytes, activities, recording_bytes",
        (account,),
        holdings_from_row,
    )?;
    held.ok_or(ChangeError::Missing("account"))
}

pub(crate) fn save(conn: &mut Conn, account: AccountId, holdings: &Holdings) -> Result<(), StoreError> {
    let Holdings { athletes, templates, plan_templates, schedules, goals, results, bytes, activities, recording_bytes } =
        *holdings;
    conn.execute(
        "UPDATE account_ledger SET athletes = $2, templates = $3, schedules = $4, goals = $5, results = $6, bytes = $7,
                plan_templates = $8, activities = $9, recording_bytes = $10
          WHERE account_id = $1",
        (account, athletes, templates, schedules, goals, results, bytes, plan_templates, activities, recording_bytes),
    )?;
    Ok(())
}

/// After everything was deleted but a photo of that size.
pub(crate) fn reset(conn: &mut Conn, account: AccountId, bytes: i64) -> Result<(), StoreError> {
    save(conn, account, &Holdings { bytes, ..Holdings::default() })
}

fn holdings_from_row(row: &Row) -> Result<Holdings, StoreError> {
    Ok(Holdings {
        athletes: row.get("athletes")?,
        templates: row.get("templates")?,
        plan_templates: row.get("plan_templates")?,
        schedules: row.get("schedules")?,
        goals: row.get("goals")?,
        results: row.get("results")?,
        bytes: row.get("bytes")?,
        activities: row.get("activities")?,
        recording_bytes: row.get("recording_bytes")?,
    })
}
