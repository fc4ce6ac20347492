use jiff::Timestamp;
use training::connections::DaysAhead;
use training::ids::AccountId;

use crate::{AccountWrite, Conn, StoreError};

/// How far ahead sessions are sent; the default if nobody chose.
pub fn days_ahead(conn: &mut Conn, account: AccountId) -> Result<DaysAhead, StoreError> {
    let sql = "SELECT days_ahead FROM intervals_account WHERE account_id = $1";
    let days = conn.row(sql, (account,), |row| row.get::<i64>("days_ahead"))?;
    Ok(days.and_then(|days| DaysAhead::new(days).ok()).unwrap_or_default())
}

pub fn set_days_ahead(tx: &mut AccountWrite, days: DaysAhead, now: Timestamp) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO intervals_account (account_id, days_ahead, looked_revision, looked_at, next_look_at)
         VALUES ($1, $2, 0, $3, $3) ON CONFLICT (account_id) DO UPDATE SET days_ahead = $2, next_look_at = $3",
        (account, days.days(), now),
    )
    .map(drop)
}

/// From now on the account is looked at.
pub fn follow(tx: &mut AccountWrite, now: Timestamp) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO intervals_account (account_id, days_ahead, looked_revision, looked_at, next_look_at)
         VALUES ($1, $2, 0, $3, $3) ON CONFLICT (account_id) DO UPDATE SET next_look_at = $3",
        (account, DaysAhead::default().days(), now),
    )
    .map(drop)
}

/// Accounts to look at: those that have changed since a look before `settled`, and those whose time has come.
pub fn due(conn: &mut Conn, now: Timestamp, settled: Timestamp, most: u32) -> Result<Vec<AccountId>, StoreError> {
    conn.rows(
        "SELECT intervals_account.account_id FROM intervals_account
           JOIN account_ledger ON account_ledger.account_id = intervals_account.account_id
           JOIN account ON account.id = intervals_account.account_id
          WHERE NOT account.is_disabled
            AND (intervals_account.next_look_at <= $1
                 OR (account_ledger.revision <> intervals_account.looked_revision AND intervals_account.looked_at <= $2))
          ORDER BY intervals_account.looked_at LIMIT $3",
        (now, settled, most),
        |row| row.get("account_id"),
    )
}

/// Notes a look at that revision. This is no change of the account.
pub fn looked(
    conn: &mut Conn,
    account: AccountId,
    revision: i64,
    now: Timestamp,
    next_look_at: Option<Timestamp>,
) -> Result<(), StoreError> {
    let sql =
        "UPDATE intervals_account SET looked_revision = $2, looked_at = $3, next_look_at = $4 WHERE account_id = $1";
    conn.execute(sql, (account, revision, now, next_look_at)).map(drop)
}
