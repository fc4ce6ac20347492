//! Athletes' consent and its withdrawal, and the links for them.

use identity::LinkSecret;
use jiff::Timestamp;
use store::consents::{self, ConsentKey, StoredConsent};
use store::{AccountWrite, message_stops};
use training::ids::AthleteId;
use training::messages::{Channel, ConsentState, ConsentWay};

use crate::{ApiResult, PublicUrl};

pub(super) fn consent_address(url: &PublicUrl, secret: &LinkSecret) -> String {
    format!("{url}/consent/{}", *secret.reveal())
}

/// The one-click unsubscribe link.
pub(super) fn stop_address(url: &PublicUrl, secret: &LinkSecret) -> String {
    format!("{}/stop", consent_address(url, secret))
}

/// Withdraws a consent at once. Its key is replaced, so that restoring a backup cannot revive the consent. A stop by
/// the athlete is stored for the address. Returns whether the consent was open.
pub(super) fn withdraw(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    channel: Channel,
    by: ConsentWay,
    new_key: &ConsentKey,
    now: Timestamp,
) -> ApiResult<bool> {
    let account = tx.account();
    let Some(stored) = consents::find(tx, account, athlete, channel)? else { return Ok(false) };
    if stored.consent.state == ConsentState::Withdrawn {
        return Ok(false);
    }
    let consent = stored.consent.withdrawn(by, now);
    if let Some(at) = consent.stopped_at() {
        message_stops::put(tx, channel, &consent.address, at)?;
    }
    consents::put(tx, athlete, &StoredConsent { channel, consent, key: new_key.clone() })?;
    Ok(true)
}

/// Saves that the athlete agreed to the question, and ends an earlier stop.
pub(super) fn agree(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    StoredConsent { channel, consent, key }: StoredConsent,
    by: ConsentWay,
    now: Timestamp,
) -> ApiResult<()> {
    message_stops::delete(tx, channel, &consent.address)?;
    let consent = consent.agreed(by, None, now);
    Ok(consents::put(tx, athlete, &StoredConsent { channel, consent, key })?)
}
