//! Uploaded photos, stored as Base64 text: the shared SQL has no type for bytes.

use base64ct::{Base64, Encoding};
use training::ids::{AccountId, PhotoId};

use crate::{AccountWrite, Conn, Row, StoreError};

/// The account's photo as a JPEG, if that is its id. Somebody else's looks exactly like a missing one.
pub fn find(conn: &mut Conn, account: AccountId, id: PhotoId) -> Result<Option<Vec<u8>>, StoreError> {
    conn.row("SELECT jpeg FROM coach_photo WHERE account_id = $1 AND id = $2", (account, id), from_row)
}

/// The account's current photo.
pub fn of_account(conn: &mut Conn, account: AccountId) -> Result<Option<Vec<u8>>, StoreError> {
    conn.row("SELECT jpeg FROM coach_photo WHERE account_id = $1", (account,), from_row)
}

/// Replaces the previous photo.
pub fn set(tx: &mut AccountWrite, id: PhotoId, jpeg: &[u8]) -> Result<(), StoreError> {
    clear(tx)?;
    let account = tx.account();
    let text = Base64::encode_string(jpeg);
    let bytes = i64::try_from(text.len()).unwrap_or(i64::MAX);
    tx.resized(0, bytes);
    tx.execute(
        "INSERT INTO coach_photo (account_id, id, jpeg, bytes) VALUES ($1, $2, $3, $4)",
        (account, id, text, bytes),
    )?;
    Ok(())
}

/// Succeeds if there is no photo.
pub fn clear(tx: &mut AccountWrite) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "DELETE FROM coach_photo WHERE account_id = $1 RETURNING bytes";
    if let Some(bytes) = tx.row(sql, (account,), |row| row.get("bytes"))? {
        tx.resized(bytes, 0);
    }
    Ok(())
}

fn from_row(row: &Row) -> Result<Vec<u8>, StoreError> {
    let text: String = row.get("jpeg")?;
    Base64::decode_vec(&text).map_err(|error| StoreError::Database(format!("a stored photo cannot be read: {error}")))
}
