//! Who looks after an athlete.

use std::collections::HashMap;

use training::ids::{AccountId, AthleteId, PersonId};

use crate::{AccountWrite, ChangeError, Conn, StoreError};

/// `None` if everybody does.
pub fn coach_of(conn: &mut Conn, account: AccountId, id: AthleteId) -> Result<Option<PersonId>, StoreError> {
    let sql = "SELECT coach_id FROM athlete WHERE account_id = $1 AND id = $2";
    Ok(conn.row(sql, (account, id), |row| row.get("coach_id"))?.flatten())
}

/// Of each athlete that somebody looks after.
pub fn coaches(conn: &mut Conn, account: AccountId) -> Result<HashMap<AthleteId, PersonId>, StoreError> {
    let sql = "SELECT id, coach_id FROM athlete WHERE account_id = $1 AND coach_id IS NOT NULL";
    let found = conn.rows(sql, (account,), |row| Ok((row.get("id")?, row.get("coach_id")?)))?;
    Ok(found.into_iter().collect())
}

/// `None` for everybody.
pub fn set_coach(tx: &mut AccountWrite, id: AthleteId, coach: Option<PersonId>) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE athlete SET coach_id = $3 WHERE account_id = $1 AND id = $2";
    match tx.execute(sql, (account, id, coach))? {
        0 => Err(ChangeError::Missing("athlete")),
        _ => Ok(()),
    }
}

/// Whoever works alone looks after everybody, and goes on doing so when somebody joins.
pub fn take_over_rest(tx: &mut AccountWrite, coach: PersonId) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute("UPDATE athlete SET coach_id = $2 WHERE account_id = $1 AND coach_id IS NULL", (account, coach))
        .map(drop)
}

pub(crate) fn hand_over(tx: &mut AccountWrite, from: PersonId, to: Option<PersonId>) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "UPDATE athlete SET coach_id = $3 WHERE account_id = $1 AND coach_id = $2";
    tx.execute(sql, (account, from, to)).map(drop)
}
