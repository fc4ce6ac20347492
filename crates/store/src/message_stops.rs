//! Addresses that have unsubscribed from an account's messages. A stop outlives the athlete, and ends when the holder of the
//! address agrees again.

use identity::AddressHash;
use jiff::Timestamp;
use training::ids::AccountId;
use training::messages::Channel;
use uuid::Uuid;

use crate::{AccountWrite, Conn, StoreError};

/// A stop as it is kept beside the data. It names nobody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop {
    pub account: Uuid,
    pub address_hash: String,
    pub stopped_at: Timestamp,
}

/// Those of all accounts, for the file beside the data.
pub fn list(conn: &mut Conn) -> Result<Vec<Stop>, StoreError> {
    conn.rows("SELECT account_id, address_hash, stopped_at FROM message_stop", (), |row| {
        Ok(Stop {
            account: row.get("account_id")?,
            address_hash: row.get("address_hash")?,
            stopped_at: row.get("stopped_at")?,
        })
    })
}

/// Counts a stop from the file in a restored database, unless the account is gone, the stop is known, or the holder of the address has
/// agreed again since. Returns whether it is new.
pub(crate) fn apply(conn: &mut Conn, stop: &Stop) -> Result<bool, StoreError> {
    let account = conn.row("SELECT id FROM account WHERE id = $1", (stop.account,), |row| row.get::<Uuid>("id"))?;
    if account.is_none() || has_agreed_since(conn, stop)? {
        return Ok(false);
    }
    let changed = conn.execute(
        "INSERT INTO message_stop (account_id, address_hash, stopped_at) VALUES ($1, $2, $3)
         ON CONFLICT (account_id, address_hash) DO UPDATE SET stopped_at = excluded.stopped_at
          WHERE message_stop.stopped_at < excluded.stopped_at",
        (stop.account, &stop.address_hash, stop.stopped_at),
    )?;
    Ok(changed > 0)
}

fn has_agreed_since(conn: &mut Conn, stop: &Stop) -> Result<bool, StoreError> {
    let sql = "SELECT channel, address FROM consent WHERE account_id = $1 AND state = 'Agreed' AND agreed_at > $2";
    let agreed: Vec<(Channel, String)> =
        conn.rows(sql, (stop.account, stop.stopped_at), |row| Ok((row.get("channel")?, row.get("address")?)))?;
    Ok(agreed.iter().any(|(channel, address)| hash(*channel, address).as_str() == stop.address_hash))
}

/// A repeated stop counts from the latest time.
pub fn put(tx: &mut AccountWrite, channel: Channel, address: &str, at: Timestamp) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO message_stop (account_id, address_hash, stopped_at) VALUES ($1, $2, $3)
         ON CONFLICT (account_id, address_hash) DO UPDATE SET stopped_at = excluded.stopped_at",
        (account, hash(channel, address).as_str(), at),
    )
    .map(drop)
}

pub fn find(
    conn: &mut Conn,
    account: AccountId,
    channel: Channel,
    address: &str,
) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT stopped_at FROM message_stop WHERE account_id = $1 AND address_hash = $2";
    conn.row(sql, (account, hash(channel, address).as_str()), |row| row.get("stopped_at"))
}

/// The holder of the address has agreed again.
pub fn delete(tx: &mut AccountWrite, channel: Channel, address: &str) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "DELETE FROM message_stop WHERE account_id = $1 AND address_hash = $2";
    tx.execute(sql, (account, hash(channel, address).as_str())).map(drop)
}

fn hash(channel: Channel, address: &str) -> AddressHash {
    AddressHash::of(channel.wire_name(), address)
}
