//! Passkeys, and the challenges that browsers have not answered yet.

use identity::passkeys::{CredentialId, MAX_PASSKEYS_PER_PERSON, NewPasskey, PublicKey, Used};
use identity::{DisplayName, TokenHash};
use jiff::Timestamp;
use training::ids::{AccountId, PasskeyId};

use crate::{Conn, Row, StoreError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPasskey {
    pub account: AccountId,
    pub id: PasskeyId,
    pub credential: CredentialId,
    pub key: PublicKey,
    pub count: u32,
    pub can_be_synced: bool,
    pub is_synced: bool,
    pub name: DisplayName,
    pub created_at: Timestamp,
    pub used_at: Option<Timestamp>,
}

const COLUMNS: &str = "account_id, id, credential_id, public_key, sign_count, can_be_synced, is_synced, name, created_at, \
                       used_at";

/// `false` if the device's passkey is here already, or the person has as many as they may.
pub fn insert(
    conn: &mut Conn,
    (account, id): (AccountId, PasskeyId),
    made: &NewPasskey,
    name: &DisplayName,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let has_room = i64::try_from(list(conn, account)?.len()).unwrap_or(i64::MAX) < MAX_PASSKEYS_PER_PERSON;
    if !has_room {
        return Ok(false);
    }
    let inserted = conn.execute(
        "INSERT INTO passkey (account_id, id, credential_id, public_key, sign_count, can_be_synced, is_synced, name, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (credential_id) DO NOTHING",
        (
            account,
            id,
            &made.credential,
            &made.key,
            i64::from(made.count),
            made.can_be_synced,
            made.is_synced,
            name,
            now,
        ),
    )?;
    Ok(inserted > 0)
}

pub fn find(conn: &mut Conn, credential: &CredentialId) -> Result<Option<StoredPasskey>, StoreError> {
    conn.row(&format!("SELECT {COLUMNS} FROM passkey WHERE credential_id = $1"), (credential,), from_row)
}

/// The oldest first.
pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<StoredPasskey>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM passkey WHERE account_id = $1 ORDER BY id");
    conn.rows(&sql, (account,), from_row)
}

pub fn rename(conn: &mut Conn, account: AccountId, id: PasskeyId, name: &DisplayName) -> Result<bool, StoreError> {
    let sql = "UPDATE passkey SET name = $3 WHERE account_id = $1 AND id = $2";
    Ok(conn.execute(sql, (account, id, name))? > 0)
}

pub fn note_use(conn: &mut Conn, credential: &CredentialId, used: Used, now: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE passkey SET sign_count = $2, is_synced = $3, used_at = $4 WHERE credential_id = $1";
    conn.execute(sql, (credential, i64::from(used.count), used.is_synced, now))?;
    Ok(())
}

pub fn delete(conn: &mut Conn, account: AccountId, id: PasskeyId) -> Result<bool, StoreError> {
    Ok(conn.execute("DELETE FROM passkey WHERE account_id = $1 AND id = $2", (account, id))? > 0)
}

pub fn delete_all(conn: &mut Conn, account: AccountId) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM passkey WHERE account_id = $1", (account,))
}

/// `account` adds a passkey; nobody signs in.
pub fn insert_challenge(
    conn: &mut Conn,
    challenge: TokenHash,
    account: Option<AccountId>,
    expires_at: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO passkey_challenge (challenge_hash, account_id, expires_at) VALUES ($1, $2, $3)",
        (challenge, account, expires_at),
    )?;
    Ok(())
}

/// Whether the challenge was given, for this purpose, and is neither answered nor expired. It can be taken once.
pub fn take_challenge(
    conn: &mut Conn,
    challenge: TokenHash,
    account: Option<AccountId>,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let given_to = conn.row(
        "DELETE FROM passkey_challenge WHERE challenge_hash = $1 AND expires_at > $2 RETURNING account_id",
        (challenge, now),
        |row| row.get::<Option<AccountId>>("account_id"),
    )?;
    Ok(given_to == Some(account))
}

pub fn delete_expired(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM passkey_challenge WHERE expires_at <= $1", (now,))
}

fn from_row(row: &Row) -> Result<StoredPasskey, StoreError> {
    Ok(StoredPasskey {
        account: row.get("account_id")?,
        id: row.get("id")?,
        credential: row.get("credential_id")?,
        key: row.get("public_key")?,
        count: u32::try_from(row.get::<i64>("sign_count")?).unwrap_or(u32::MAX),
        can_be_synced: row.get("can_be_synced")?,
        is_synced: row.get("is_synced")?,
        name: row.get("name")?,
        created_at: row.get("created_at")?,
        used_at: row.get("used_at")?,
    })
}
