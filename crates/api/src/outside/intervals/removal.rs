//! Takes back what was sent, when a connection ends.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::Conn;
use store::intervals::athletes::ConnectedAthlete;
use store::intervals::keys::{KeyKind, StoredKey};
use store::intervals::sessions::{self, SentState};
use store::outbox;
use training::ids::AccountId;
use uuid::Uuid;

use super::message::{REMOVE, message};
use super::wanted::{external_id, today};
use crate::outside::outbox::later;
use crate::{ApiError, ApiResult, App};

/// As long as a message is leased.
const UNDER_WAY: SignedDuration = SignedDuration::from_mins(2);

/// Carries the sealed key on, since its row is deleted. The message is deleted once it is dealt with or given up.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Removal {
    /// Known here too, since the message outlives the account.
    pub account: Option<Uuid>,
    pub key: Uuid,
    pub kind: String,
    pub sealed: String,
    pub intervals_id: String,
    pub events: Vec<RemovedEvent>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct RemovedEvent {
    pub external_id: String,
    pub event_id: Option<i64>,
}

/// Whatever was sent for today and later is removed at intervals.icu. Without a key there is no way to.
pub(super) fn enqueue(
    app: &App,
    conn: &mut Conn,
    account: AccountId,
    connected: &ConnectedAthlete,
    key: Option<&StoredKey>,
    now: Timestamp,
) -> ApiResult<()> {
    let Some(key) = key else { return Ok(()) };
    let today = today(conn, account, connected.athlete, now)?;
    let events: Vec<RemovedEvent> = sessions::of_athlete(conn, account, connected.athlete)?
        .into_iter()
        .filter(|sent| sent.day >= today)
        .filter(|sent| !matches!(sent.state, SentState::Refused { .. }) || sent.event_id.is_some())
        .map(|sent| RemovedEvent { external_id: external_id(sent.workout), event_id: sent.event_id })
        .collect();
    if events.is_empty() {
        return Ok(());
    }
    let removal = Removal {
        account: Some(account.as_uuid()),
        key: key.id,
        kind: KeyKind::as_str(key.kind).to_owned(),
        sealed: key.sealed.clone(),
        intervals_id: connected.intervals_id.to_string(),
        events,
    };
    let payload = serde_json::to_string(&removal).map_err(ApiError::internal)?;
    // A batch may be under way: what it still sends is removed after it.
    let at = if connected.queued_at.is_some() { later(now, UNDER_WAY) } else { now };
    let message = message(app.clock.new_id(), account, REMOVE, payload, at);
    Ok(outbox::insert(conn, &message)?)
}
