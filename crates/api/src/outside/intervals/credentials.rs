use gateways::intervals::{Credential, Person};
use identity::{SealedRow, SealingKey};
use jiff::Timestamp;
use store::intervals::keys::{KeyKind, StoredKey};
use training::connections::ConnectionProblem;
use training::ids::AccountId;
use uuid::Uuid;

use crate::{ApiResult, App};

/// A key that works, ready to be stored.
pub(super) fn sealed(
    app: &App,
    sealing_key: &SealingKey,
    account: AccountId,
    (kind, secret, last_four): (KeyKind, &str, &str),
    owner: Person,
) -> ApiResult<StoredKey> {
    let (id, now) = (app.clock.new_id(), app.clock.now());
    Ok(StoredKey {
        id,
        kind,
        sealed: sealing_key.seal(SealedRow { account: account.as_uuid(), id }, secret)?,
        last_four: last_four.to_owned(),
        intervals_id: owner.id,
        intervals_name: owner.name,
        created_at: now,
        checked_at: now,
        problem: None,
        problem_at: None::<Timestamp>,
    })
}

/// What a stored key is presented as.
pub(super) fn opened(app: &App, account: AccountId, key: &StoredKey) -> Result<Credential, ConnectionProblem> {
    open(app, account, (key.id, key.kind, &key.sealed))
}

pub(super) fn open(
    app: &App,
    account: AccountId,
    (id, kind, sealed): (Uuid, KeyKind, &str),
) -> Result<Credential, ConnectionProblem> {
    let sealing_key = app.settings.sealing_key.as_deref().ok_or(ConnectionProblem::KeyUnreadable)?;
    let row = SealedRow { account: account.as_uuid(), id };
    let secret = sealing_key.open(row, sealed).map_err(|_| ConnectionProblem::KeyUnreadable)?;
    Ok(match kind {
        KeyKind::Key => Credential::Key(secret),
        KeyKind::Token => Credential::Token(secret),
    })
}
