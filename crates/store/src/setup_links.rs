//! The links that make the first account of a server, which runs it. Each works once, until it expires.

use identity::TokenHash;
use jiff::Timestamp;

use crate::{Conn, StoreError};

pub fn insert(conn: &mut Conn, token: TokenHash, expires_at: Timestamp) -> Result<(), StoreError> {
    let sql = "INSERT INTO setup_link (token_hash, expires_at) VALUES ($1, $2)";
    conn.execute(sql, (token, expires_at)).map(drop)
}

pub fn is_valid(conn: &mut Conn, token: TokenHash, now: Timestamp) -> Result<bool, StoreError> {
    let sql = "SELECT 1 AS found FROM setup_link WHERE token_hash = $1 AND expires_at > $2";
    Ok(conn.row(sql, (token, now), |row| row.get::<i64>("found"))?.is_some())
}

/// The server is set up: no link makes another operator.
pub fn end_all(conn: &mut Conn) -> Result<(), StoreError> {
    conn.execute("DELETE FROM setup_link", ()).map(drop)
}

pub fn delete_expired(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM setup_link WHERE expires_at <= $1", (now,))
}
