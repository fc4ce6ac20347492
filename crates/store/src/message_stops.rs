//! Addresses that have unsubscribed from an account's messages. A stop outlives the athlete, and ends when the holder of the
//! address agrees again.

use identity::AddressHash;
use jiff::Timestamp;
use training::ids::AccountId;
use training::messages::Channel;

use crate::{AccountWrite, Conn, StoreError};

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
