use axum::extract::State;
use axum::http::StatusCode;
use gateways::webhooks::{InvalidTarget, Target, WebhookReach};
use identity::WebhookSecret;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use store::webhooks::{self, MAX_PER_ACCOUNT, Webhook};
use store::{accounts, members};
use texts::phrase;
use training::error::{Invalid, Problems};
use utoipa::ToSchema;
use uuid::Uuid;

use super::host_of;
use super::secrets::sealed;
use crate::http::body_values::Bounded;
use crate::http::extract::Json;
use crate::outside::mails::notify::notify_owners;
use crate::outside::mails::security_notices::SecurityNotice;
use crate::outside::outbox::later;
use crate::reach::{IdOf, WebhookRef};
use crate::shared::webhook_events::EventKind;
use crate::{ApiError, ApiResult, App, SignedIn};

pub(crate) const MAX_EVENTS: usize = EventKind::ALL.len();
/// How long two secrets sign, so that the receiver can change over.
const BOTH_SECRETS_SIGN: SignedDuration = SignedDuration::from_hours(24);

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookBody {
    /// Of the webhook to change; absent for a new one.
    webhook_id: Option<WebhookRef>,
    /// The address to call, with https.
    #[schema(example = "https://hooks.example.org/longrun")]
    url: Option<String>,
    /// What to call it for: `answer`, `comment`, `activity`, `publish` and `absence`.
    #[schema(value_type = Option<Vec<String>>, example = json!(["answer"]))]
    events: Option<Bounded<String, MAX_EVENTS>>,
    /// Gives it a new secret. The one before signs too for a day.
    new_secret: Option<bool>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedWebhook {
    webhook_id: Uuid,
    /// Signs every call (Standard Webhooks). Answered once, when it is made.
    #[schema(example = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")]
    secret: Option<String>,
}

/// Add or change a webhook
///
/// Each call is a POST with `webhook-id`, `webhook-timestamp` and `webhook-signature`. One that is not answered with
/// success is repeated for a day. Saving starts a paused webhook again.
#[call_macro::call(
    post "/SaveWebhook", tag = "access", may = Owner, proof = Identity,
    request_body = WebhookBody,
    responses((status = OK, description = "The webhook, and its secret if that is new", body = SavedWebhook)),
    errors(
        FORBIDDEN = "auth/requires-recent-login: see ConfirmIdentity",
        NOT_FOUND = "The account has no such webhook",
        CONFLICT = "As many as there is room for (`too-many-webhooks`), or the server has no key for secrets",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn save_webhook(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<WebhookBody>,
) -> ApiResult<Json<SavedWebhook>> {
    let known = body.webhook_id.map(IdOf::id).transpose()?;
    let is_secret_wanted = body.new_secret.unwrap_or(false);
    let (url, events) = body.parse(app.settings.webhooks.reach())?;
    let (id, now) = (known.unwrap_or_else(|| app.clock.new_id()), app.clock.now());
    let secret = if known.is_none() || is_secret_wanted { Some(WebhookSecret::generate()?) } else { None };
    let new_secret = secret.as_ref().map(|secret| sealed(&app, account.id, id, secret)).transpose()?;
    let clock = app.clock.clone();
    let write = app.db.write_for(account.id, move |tx| -> ApiResult<()> {
        let present = webhooks::all(tx, account.id)?;
        let before = present.iter().find(|webhook| webhook.id == id);
        match (known, before) {
            (Some(_), None) => return Err(ApiError::missing("webhook")),
            (None, _) if present.len() >= MAX_PER_ACCOUNT => return Err(too_many()),
            _ => {}
        }
        let (previous_secret, previous_until) = match (before, &new_secret) {
            (Some(before), Some(_)) => (Some(before.secret.clone()), Some(later(now, BOTH_SECRETS_SIGN))),
            (Some(before), None) => (before.previous_secret.clone(), before.previous_until),
            (None, _) => (None, None),
        };
        let secret = new_secret.clone().or_else(|| before.map(|before| before.secret.clone())).unwrap_or_default();
        let created_at = before.map_or(now, |before| before.created_at);
        let (url, events, failing_since, paused_at) = (url.clone(), events.clone(), None, None);
        // Events go to another host from now on.
        let host = host_of(&url);
        if before.is_none_or(|before| host_of(&before.url) != host) {
            let account = accounts::find(tx, account.id)?.ok_or_else(|| ApiError::missing("account"))?;
            let notice = SecurityNotice::NewWebhook { host, account: members::name_of(tx, &account)? };
            notify_owners(tx, account.id, &notice, &clock)?;
        }
        let webhook =
            Webhook { id, url, events, secret, previous_secret, previous_until, created_at, failing_since, paused_at };
        Ok(webhooks::put(tx, &webhook)?)
    });
    write.await?;
    app.message_waiting.notify_one();
    Ok(Json(SavedWebhook { webhook_id: id, secret: secret.map(|secret| secret.reveal().to_string()) }))
}

impl WebhookBody {
    fn parse(self, reach: WebhookReach) -> Result<(String, String), Invalid> {
        let mut problems = Problems::default();
        let url = problems.check(target(&self.url.unwrap_or_default(), reach));
        let events = problems.check(events(&self.events.unwrap_or_default()));
        problems.finish(url.zip(events))
    }
}

fn target(url: &str, reach: WebhookReach) -> Result<String, Invalid> {
    let message = match Target::parse(url, reach) {
        Ok(target) => return Ok(target.url().to_string()),
        Err(InvalidTarget::NotAnAddress) => {
            phrase!("Write the whole address, such as https://hooks.example.org/longrun")
        }
        Err(InvalidTarget::NotEncrypted) => phrase!("The address must start with https://"),
        Err(InvalidTarget::Private) => phrase!("This server does not call addresses in its own network"),
    };
    Err(Invalid::new("url", message))
}

/// Their names, in one order.
fn events(names: &Bounded<String, MAX_EVENTS>) -> Result<String, Invalid> {
    let known: Option<Vec<EventKind>> = names.items.iter().map(|name| EventKind::from_name(name.trim())).collect();
    let Some(chosen) = known.filter(|_| names.count == names.items.len()) else {
        return Err(Invalid::new("events", phrase!("There is no such event")));
    };
    if chosen.is_empty() {
        return Err(Invalid::new("events", phrase!("Choose what the webhook is called for")));
    }
    let names: Vec<&str> =
        EventKind::ALL.into_iter().filter(|kind| chosen.contains(kind)).map(EventKind::as_str).collect();
    Ok(names.join(" "))
}

fn too_many() -> ApiError {
    let detail = phrase!("There’s room for {count} webhooks. Remove one you don’t need.", count = MAX_PER_ACCOUNT);
    ApiError::new(StatusCode::CONFLICT, "too-many-webhooks", detail)
}
