//! Who runs this server.

use jiff::Timestamp;
use training::ids::{AccountId, PersonId};

use crate::{Conn, StoreError};

pub fn is_operator(conn: &mut Conn, person: PersonId) -> Result<bool, StoreError> {
    let sql = "SELECT 1 AS found FROM operator WHERE account_id = $1";
    Ok(conn.row(sql, (person.own_account(),), |row| row.get::<i64>("found"))?.is_some())
}

/// Those who can sign in.
pub fn list(conn: &mut Conn) -> Result<Vec<PersonId>, StoreError> {
    let sql = "SELECT operator.account_id FROM operator JOIN account ON account.id = operator.account_id
                WHERE NOT account.is_disabled ORDER BY since, operator.account_id";
    conn.rows(sql, (), |row| row.get::<AccountId>("account_id").map(|row| PersonId::from(row.as_uuid())))
}

pub fn add(conn: &mut Conn, person: PersonId, now: Timestamp) -> Result<(), StoreError> {
    let sql = "INSERT INTO operator (account_id, since) VALUES ($1, $2) ON CONFLICT (account_id) DO NOTHING";
    conn.execute(sql, (person.own_account(), now)).map(drop)
}

pub fn remove(conn: &mut Conn, person: PersonId) -> Result<bool, StoreError> {
    Ok(conn.execute("DELETE FROM operator WHERE account_id = $1", (person.own_account(),))? > 0)
}

/// Whether nobody could run the server if that person could not.
pub fn is_last(conn: &mut Conn, person: PersonId) -> Result<bool, StoreError> {
    let operators = list(conn)?;
    Ok(operators.contains(&person) && operators.len() == 1)
}
