//! Links between Google identities and accounts.

use jiff::Timestamp;
use training::ids::AccountId;

use crate::{Conn, StoreError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoogleIdentity {
    pub issuer: String,
    pub subject: String,
    pub account: AccountId,
    /// The picture URL from the last sign-in.
    pub photo_url: Option<String>,
}

pub fn insert(conn: &mut Conn, identity: &GoogleIdentity, now: Timestamp) -> Result<(), StoreError> {
    let GoogleIdentity { issuer, subject, account, photo_url } = identity;
    conn.execute(
        "INSERT INTO google_identity (issuer, subject, account_id, photo_url, created_at) VALUES ($1, $2, $3, $4, $5)",
        (issuer, subject, *account, photo_url, now),
    )?;
    Ok(())
}

pub fn find(conn: &mut Conn, issuer: &str, subject: &str) -> Result<Option<GoogleIdentity>, StoreError> {
    conn.row(
        "SELECT issuer, subject, account_id, photo_url FROM google_identity WHERE issuer = $1 AND subject = $2",
        (issuer, subject),
        |row| {
            Ok(GoogleIdentity {
                issuer: row.get("issuer")?,
                subject: row.get("subject")?,
                account: row.get("account_id")?,
                photo_url: row.get("photo_url")?,
            })
        },
    )
}

/// Where somebody's account is linked, and since when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedIssuer {
    pub issuer: String,
    pub created_at: Timestamp,
}

pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<LinkedIssuer>, StoreError> {
    let sql = "SELECT issuer, created_at FROM google_identity WHERE account_id = $1 ORDER BY created_at, issuer";
    conn.rows(sql, (account,), |row| {
        Ok(LinkedIssuer { issuer: row.get("issuer")?, created_at: row.get("created_at")? })
    })
}

/// Whether there was a link to remove.
pub fn remove(conn: &mut Conn, account: AccountId, issuer: &str) -> Result<bool, StoreError> {
    let sql = "DELETE FROM google_identity WHERE account_id = $1 AND issuer = $2";
    Ok(conn.execute(sql, (account, issuer))? > 0)
}

pub fn remove_all(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM google_identity WHERE account_id = $1", (account,)).map(drop)
}

/// Whether the person can sign in at another site.
pub fn exists_for(conn: &mut Conn, account: AccountId) -> Result<bool, StoreError> {
    let sql = "SELECT subject FROM google_identity WHERE account_id = $1 LIMIT 1";
    Ok(conn.row(sql, (account,), |row| row.get::<String>("subject"))?.is_some())
}

pub fn set_photo(conn: &mut Conn, identity: &GoogleIdentity, photo_url: Option<&str>) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE google_identity SET photo_url = $3 WHERE issuer = $1 AND subject = $2",
        (&identity.issuer, &identity.subject, photo_url),
    )?;
    Ok(())
}
