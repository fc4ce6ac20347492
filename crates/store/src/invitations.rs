//! Who was asked to join an account. A mail carries the link; only its hash is stored. An invitation is deleted when it is
//! accepted or withdrawn, and means nothing after its end.

use identity::{EmailAddress, Role, TokenHash};
use jiff::Timestamp;
use training::ids::{AccountId, AthleteId, PersonId};
use uuid::Uuid;

use crate::{AccountWrite, ChangeError, Conn, Row, StoreError};

/// Open ones of an account.
pub const MAX_OPEN: usize = 50;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    pub account: AccountId,
    pub id: Uuid,
    pub email: EmailAddress,
    pub role: Role,
    /// Whom they will look after.
    pub athletes: Vec<AthleteId>,
    /// A line for the mail.
    pub note: Option<String>,
    pub invited_by: PersonId,
    pub invited_at: Timestamp,
    pub ends_at: Timestamp,
}

const COLUMNS: &str = "account_id, id, email, role, athlete_ids, note, invited_by, invited_at, ends_at";

/// Those that can still be accepted, oldest first.
pub fn list(conn: &mut Conn, account: AccountId, now: Timestamp) -> Result<Vec<Invitation>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM invitation WHERE account_id = $1 ORDER BY invited_at, id");
    let mut found = conn.rows(&sql, (account,), from_row)?;
    found.retain(|invitation| invitation.ends_at > now);
    Ok(found)
}

pub fn find(conn: &mut Conn, account: AccountId, id: Uuid) -> Result<Option<Invitation>, StoreError> {
    conn.row(&format!("SELECT {COLUMNS} FROM invitation WHERE account_id = $1 AND id = $2"), (account, id), from_row)
}

/// The invitation of a link, unless it is over.
pub fn find_by_token(conn: &mut Conn, token: TokenHash, now: Timestamp) -> Result<Option<Invitation>, StoreError> {
    let found = conn.row(
        "SELECT invitation.account_id, invitation.id, email, role, athlete_ids, note, invited_by, invited_at, ends_at
           FROM invitation_token
           JOIN invitation ON invitation.account_id = invitation_token.account_id
                          AND invitation.id = invitation_token.invitation_id
          WHERE invitation_token.token_hash = $1",
        (token,),
        from_row,
    )?;
    Ok(found.filter(|invitation| invitation.ends_at > now))
}

/// Whether an account has invited that address. One that is over counts until it is tidied up, some hours later.
pub fn is_invited(conn: &mut Conn, email: &EmailAddress) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM invitation WHERE email_key = $1) AS is_invited";
    Ok(conn.row(sql, (email.normalised(),), |row| row.get("is_invited"))?.unwrap_or_default())
}

/// Replaces one to the same address that is over.
pub fn insert(tx: &mut AccountWrite, invitation: &Invitation) -> Result<(), StoreError> {
    let account = tx.account();
    let key = invitation.email.normalised();
    tx.execute("DELETE FROM invitation WHERE account_id = $1 AND email_key = $2", (account, &key))?;
    let athletes = invitation.athletes.iter().map(|athlete| serde_json::Value::from(athlete.to_string()));
    tx.execute(
        "INSERT INTO invitation (account_id, id, email, email_key, role, athlete_ids, note, invited_by, invited_at, ends_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        (
            account,
            invitation.id,
            &invitation.email,
            &key,
            invitation.role,
            &serde_json::Value::from_iter(athletes),
            &invitation.note,
            invitation.invited_by,
            invitation.invited_at,
            invitation.ends_at,
        ),
    )?;
    Ok(())
}

/// Starts its time anew. Earlier links stop working.
pub fn send_again(tx: &mut AccountWrite, id: Uuid, now: Timestamp, ends_at: Timestamp) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE invitation SET invited_at = $3, ends_at = $4 WHERE account_id = $1 AND id = $2";
    if tx.execute(sql, (account, id, now, ends_at))? == 0 {
        return Err(ChangeError::Missing("invitation"));
    }
    tx.execute("DELETE FROM invitation_token WHERE account_id = $1 AND invitation_id = $2", (account, id))?;
    Ok(())
}

/// Its links stop working. Returns whether there was one.
pub fn delete(conn: &mut Conn, account: AccountId, id: Uuid) -> Result<bool, StoreError> {
    Ok(conn.execute("DELETE FROM invitation WHERE account_id = $1 AND id = $2", (account, id))? > 0)
}

pub(crate) fn withdraw_of_inviter(conn: &mut Conn, account: AccountId, person: PersonId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM invitation WHERE account_id = $1 AND invited_by = $2", (account, person)).map(drop)
}

/// A link of an invitation, made for a mail.
pub fn insert_token(conn: &mut Conn, invitation: &Invitation, token: TokenHash) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO invitation_token (token_hash, account_id, invitation_id) VALUES ($1, $2, $3)",
        (token, invitation.account, invitation.id),
    )?;
    Ok(())
}

pub fn delete_expired(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM invitation WHERE ends_at <= $1", (now,))
}

fn from_row(row: &Row) -> Result<Invitation, StoreError> {
    let athletes: serde_json::Value = row.get("athlete_ids")?;
    let athletes = athletes.as_array().into_iter().flatten();
    Ok(Invitation {
        account: row.get("account_id")?,
        id: row.get("id")?,
        email: row.get("email")?,
        role: row.get("role")?,
        athletes: athletes.filter_map(|id| serde_json::from_value(id.clone()).ok()).collect(),
        note: row.get("note")?,
        invited_by: row.get("invited_by")?,
        invited_at: row.get("invited_at")?,
        ends_at: row.get("ends_at")?,
    })
}
