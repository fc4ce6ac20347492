//! The messages of the outbox that go to intervals.icu.

use jiff::Timestamp;
use store::outbox::Message;
use training::ids::{AccountId, AthleteId};
use uuid::Uuid;

pub(super) const CHANNEL: &str = "intervals";
pub(super) const SYNC: &str = "sync";
pub(super) const REMOVE: &str = "remove";

pub(super) fn message(id: Uuid, account: AccountId, kind: &str, payload: String, requested_at: Timestamp) -> Message {
    Message {
        id,
        account: Some(account),
        channel: CHANNEL.to_owned(),
        kind: kind.to_owned(),
        payload,
        attempts: 0,
        requested_at,
    }
}

/// What is sent is computed when it is sent.
pub(super) fn sync_of(id: Uuid, account: AccountId, athlete: AthleteId, now: Timestamp) -> Message {
    message(id, account, SYNC, serde_json::json!({ "athlete": athlete.as_uuid() }).to_string(), now)
}

/// The athlete of a sync.
pub(super) fn athlete_of(message: &Message) -> Option<AthleteId> {
    let payload: serde_json::Value = serde_json::from_str(&message.payload).ok()?;
    payload["athlete"].as_str()?.parse::<Uuid>().ok().map(AthleteId::from)
}
