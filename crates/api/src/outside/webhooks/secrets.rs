use axum::http::StatusCode;
use identity::{SealedRow, SealingKey, WebhookSecret};
use jiff::Timestamp;
use store::webhooks::Webhook;
use texts::{Phrase, phrase};
use training::ids::AccountId;
use uuid::Uuid;

use crate::{ApiError, ApiResult, App};

const NO_SECRETS_KEY: Phrase =
    phrase!("Webhooks are not set up on this server. Its administrator can do so with --secrets-key-file.");

/// Seals secrets; an error where the operator has set no key.
fn sealing_key(app: &App) -> ApiResult<&SealingKey> {
    let key = app.settings.sealing_key.as_deref();
    key.ok_or_else(|| ApiError::new(StatusCode::CONFLICT, "no-secrets-key", NO_SECRETS_KEY))
}

pub(super) fn sealed(app: &App, account: AccountId, webhook: Uuid, secret: &WebhookSecret) -> ApiResult<String> {
    let row = SealedRow { account: account.as_uuid(), id: webhook };
    Ok(sealing_key(app)?.seal(row, &secret.reveal())?)
}

/// The signatures of one call: by the secret, and by the one before while both are valid. `None` if the secret was sealed
/// with another key.
pub(super) fn signatures(
    app: &App,
    account: AccountId,
    webhook: &Webhook,
    (id, now, body): (&str, Timestamp, &str),
) -> Option<String> {
    let key = app.settings.sealing_key.as_deref()?;
    let row = SealedRow { account: account.as_uuid(), id: webhook.id };
    let signed = |sealed: &str| {
        let secret = WebhookSecret::parse(&key.open(row, sealed).ok()?).ok()?;
        Some(secret.sign(id, now.as_second(), body))
    };
    let is_valid = webhook.previous_until.is_some_and(|until| now < until);
    let previous = webhook.previous_secret.as_deref().filter(|_| is_valid).and_then(signed);
    let current = signed(&webhook.secret)?;
    Some(previous.map_or_else(|| current.clone(), |previous| format!("{current} {previous}")))
}
