//! The server's own key for push services, shared by every process over one database.

use base64ct::{Base64, Encoding};

use crate::{Conn, StoreError};

const ONLY: i64 = 1;

pub fn find(conn: &mut Conn) -> Result<Option<Vec<u8>>, StoreError> {
    let text = conn.row("SELECT pkcs8 FROM push_key WHERE id = $1", (ONLY,), |row| row.get::<String>("pkcs8"))?;
    let unreadable = |error| StoreError::Database(format!("the key for push messages cannot be read: {error}"));
    text.map(|text| Base64::decode_vec(&text).map_err(unreadable)).transpose()
}

/// Stores a new key, unless another process was first. Returns the one that counts.
pub fn find_or_put(conn: &mut Conn, new: &[u8]) -> Result<Vec<u8>, StoreError> {
    conn.execute(
        "INSERT INTO push_key (id, pkcs8) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING",
        (ONLY, Base64::encode_string(new)),
    )?;
    Ok(find(conn)?.unwrap_or_else(|| new.to_vec()))
}
