//! The queue of mails to be sent: requests wait here, are claimed by one process, tried again, and given up in the end.

use identity::{DisplayName, EmailAddress};
use jiff::Timestamp;
use uuid::Uuid;

use crate::{Conn, Row, StoreError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailRequest {
    pub id: Uuid,
    pub kind: MailKind,
    pub email: EmailAddress,
    /// How often sending it was begun.
    pub attempts: u32,
    pub requested_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MailKind {
    /// To the account of that address, if there is one.
    ResetPassword,
    /// To whoever has that address, whether or not there is an account.
    SignUp { display_name: DisplayName },
}

const RESET_PASSWORD: &str = "reset-password";
const SIGN_UP: &str = "sign-up";

pub fn insert(conn: &mut Conn, request: &MailRequest) -> Result<(), StoreError> {
    let (kind, display_name) = match &request.kind {
        MailKind::ResetPassword => (RESET_PASSWORD, None),
        MailKind::SignUp { display_name } => (SIGN_UP, Some(display_name)),
    };
    conn.execute(
        "INSERT INTO mail_request (id, kind, email, display_name, attempts, requested_at, due_at)
         VALUES ($1, $2, $3, $4, $5, $6, $6)",
        (request.id, kind, &request.email, display_name, request.attempts, request.requested_at),
    )?;
    Ok(())
}

/// Takes the request that is due for the longest. Nobody else gets it before `until`.
pub fn claim(conn: &mut Conn, now: Timestamp, until: Timestamp) -> Result<Option<MailRequest>, StoreError> {
    conn.row(
        "UPDATE mail_request SET attempts = attempts + 1, due_at = $2
          WHERE id = (SELECT id FROM mail_request WHERE due_at <= $1 AND gave_up_at IS NULL
                       ORDER BY due_at, id LIMIT 1)
         RETURNING id, kind, email, display_name, attempts, requested_at",
        (now, until),
        from_row,
    )
}

/// When the next request is due, if any waits.
pub fn next_due_at(conn: &mut Conn) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT MIN(due_at) AS next_due_at FROM mail_request WHERE gave_up_at IS NULL";
    Ok(conn.row(sql, (), |row| row.get("next_due_at"))?.flatten())
}

pub fn delete(conn: &mut Conn, id: Uuid) -> Result<(), StoreError> {
    conn.execute("DELETE FROM mail_request WHERE id = $1", (id,))?;
    Ok(())
}

pub fn try_again_at(conn: &mut Conn, id: Uuid, due_at: Timestamp) -> Result<(), StoreError> {
    conn.execute("UPDATE mail_request SET due_at = $2 WHERE id = $1", (id, due_at))?;
    Ok(())
}

/// It stays for the operator to see, until `delete_given_up`.
pub fn give_up(conn: &mut Conn, id: Uuid, now: Timestamp) -> Result<(), StoreError> {
    conn.execute("UPDATE mail_request SET gave_up_at = $2 WHERE id = $1", (id, now))?;
    Ok(())
}

pub fn delete_given_up(conn: &mut Conn, before: Timestamp) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM mail_request WHERE gave_up_at <= $1", (before,))
}

fn from_row(row: &Row) -> Result<MailRequest, StoreError> {
    let kind = match row.get::<String>("kind")?.as_str() {
        RESET_PASSWORD => MailKind::ResetPassword,
        SIGN_UP => MailKind::SignUp { display_name: row.get("display_name")? },
        _ => return Err(StoreError::Database("a mail request of an unknown kind".into())),
    };
    Ok(MailRequest {
        id: row.get("id")?,
        kind,
        email: row.get("email")?,
        attempts: row.get("attempts")?,
        requested_at: row.get("requested_at")?,
    })
}
