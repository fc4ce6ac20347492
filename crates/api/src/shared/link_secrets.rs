//! Secrets of athletes' links and consents. The database finds them by their hashes; the copy that is sealed with the server's key
//! opens only where that key is.

use identity::{IdentityError, LinkSecret, LinkSecrets, SealedRow};
use store::consents::ConsentKey;
use training::ids::{AccountId, AthleteId};
use training::messages::Channel;

use crate::App;

fn row(account: AccountId, athlete: AthleteId) -> SealedRow {
    SealedRow { account: account.as_uuid(), id: athlete.as_uuid() }
}

/// `None` on a server without a key: the link is shown once.
pub(crate) fn seal_link(
    app: &App,
    account: AccountId,
    athlete: AthleteId,
    secrets: &LinkSecrets,
) -> Result<Option<String>, IdentityError> {
    let key = app.settings.sealing_key.as_deref();
    key.map(|key| secrets.seal(key, row(account, athlete))).transpose()
}

/// `None` if the copy was sealed with another key, or there is none.
pub(crate) fn open_link(
    app: &App,
    account: AccountId,
    athlete: AthleteId,
    sealed: Option<&str>,
) -> Option<LinkSecrets> {
    LinkSecrets::open(app.settings.sealing_key.as_deref()?, row(account, athlete), sealed?).ok()
}

pub(crate) fn new_consent_key(
    app: &App,
    account: AccountId,
    athlete: AthleteId,
    channel: Channel,
) -> Result<(LinkSecret, ConsentKey), IdentityError> {
    let secret = LinkSecret::generate()?;
    let key = app.settings.sealing_key.as_deref();
    let sealed = key.map(|key| secret.seal_for(channel.wire_name(), key, row(account, athlete))).transpose()?;
    let hash = Some(secret.hash());
    Ok((secret, ConsentKey { hash, sealed }))
}

/// `None` if the copy was sealed with another key, or there is none.
pub(crate) fn open_consent(
    app: &App,
    account: AccountId,
    athlete: AthleteId,
    channel: Channel,
    key: &ConsentKey,
) -> Option<LinkSecret> {
    let sealing_key = app.settings.sealing_key.as_deref()?;
    LinkSecret::open_for(channel.wire_name(), sealing_key, row(account, athlete), key.sealed.as_deref()?).ok()
}
