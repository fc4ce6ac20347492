use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use serde::Deserialize;
use store::messages::{self, StoredMessage};
use store::{AccountWrite, StoreError, inbox_marks};
use texts::phrase;
use training::error::Invalid;
use training::inbox::{MarkState, MatterKey};
use training::messages::{Channel, ConsentState, DeliveryState, MessageKind};
use utoipa::ToSchema;

use super::enqueue::stored;
use super::kinds::{self, ConsentNeeded};
use super::recipient::SentBy;
use super::shapes::MessageShape;
use super::text::{find, part};
use super::update_consent::{require_mail, require_room_for_mails};
use super::{MessageText, NewMessage, Recipient, enqueue, enqueue_again};
use crate::http::extract::Json;
use crate::http::idempotency_key::IdempotencyKey;
use crate::reach::{AthleteRef, MessageRef, ScheduleRef};
use crate::shared::who::Names;
use crate::{ApiError, ApiResult, App, SignedIn};

/// A plan, a week or a day to send, or a message that failed.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SendBody {
    /// `Email` sends a mail; `WhatsApp` keeps in the history that WhatsApp was opened with the text. With `messageId` a
    /// WhatsApp message that failed is sent by `Email`; without it the message is sent again as it was.
    #[schema(example = "WhatsApp")]
    channel: Option<String>,
    /// With `Email`: keeps in the history that the coach's own mail app was opened with the text, and sends nothing.
    in_own_app: Option<bool>,
    schedule_id: Option<ScheduleRef>,
    week: Option<u8>,
    #[schema(example = "2026-10-17")]
    day: Option<String>,
    /// Whose message it is; with `messageId`.
    athlete_id: Option<AthleteRef>,
    /// A message that failed, to be sent again.
    message_id: Option<MessageRef>,
}

/// Send a plan, a week or a day to its athlete, or retry a failed message
///
/// Sent again with the same `Idempotency-Key`, the same message goes out once. A message that failed goes out by mail once, and
/// is dealt with in the inbox.
#[call_macro::call(
    post "/SendMessage", tag = "messages", may = Coach, token = Messages,
    params(("Idempotency-Key" = Option<String>, Header, description = "Names this request")),
    request_body = SendBody,
    responses((status = CREATED, description = "The message as it stands in the history", body = MessageShape)),
    errors(
        NOT_FOUND = "The account has no such schedule, week, day or message",
        CONFLICT = "The athlete has not agreed, or it is too late: `no-consent`, `too-late`, `not-failed`",
        TOO_MANY_REQUESTS = "Too many mails",
    ),
)]
pub async fn send_message(
    State(app): State<App>,
    account: SignedIn,
    key: IdempotencyKey,
    Json(body): Json<SendBody>,
) -> ApiResult<(StatusCode, Json<MessageShape>)> {
    let writer = app.clone();
    let sent = app.db.write_for(account.id, move |tx| {
        let sent = match body.message_id {
            Some(message) => send_again(&writer, tx, (&body, &account), message)?,
            None => send_part(&writer, tx, (&body, &account), key.as_deref())?,
        };
        let names = Names::load(tx, account.id)?;
        Ok::<_, ApiError>(MessageShape::new(sent, &names))
    });
    let sent = sent.await?;
    app.message_waiting.notify_one();
    Ok((StatusCode::CREATED, Json(sent)))
}

fn send_part(
    app: &App,
    tx: &mut AccountWrite,
    (body, caller): (&SendBody, &SignedIn),
    key: Option<&str>,
) -> ApiResult<StoredMessage> {
    let (account, now) = (tx.account(), app.clock.now());
    let schedule = caller.reach.optional_id(tx, body.schedule_id)?.ok_or_else(|| ApiError::missing("schedule"))?;
    let channel = by_hand(body.channel.as_deref().unwrap_or_default())?;
    let (plan, recipient) = find(app, tx, account, schedule)?;
    let athlete = recipient.athlete.id;
    let once_key = match key {
        Some(key) => format!("hand:{key}"),
        None => format!("hand:{}", app.clock.new_id()),
    };
    if let Some(sent) = messages::find_once(tx, account, athlete, &once_key)? {
        return Ok(sent);
    }
    let is_sent = channel == Channel::Email && body.in_own_app != Some(true);
    require_consent(&recipient, channel, is_sent)?;
    let way = if is_sent { SentBy::Mail } else { SentBy::Address };
    let part = part(body.week, body.day.as_deref())?;
    let told = recipient.by_hand(&plan, part, way).ok_or_else(|| ApiError::missing("day"))?;
    let (kind, person) = (MessageKind::ByHand, Some(caller.person));
    let new = NewMessage { athlete, channel, kind, once_key, told, phone: None, not_before: None, person };
    if is_sent {
        require_mail(app)?;
        require_room_for_mails(tx, now)?;
        let sent = enqueue(tx, &app.clock, now, &new)?;
        return sent.ok_or_else(|| ApiError::internal("a message that was not there is there"));
    }
    let opened = stored(&new, app.clock.new_id(), DeliveryState::Opened, now);
    messages::insert(tx, &opened, None)?;
    Ok(opened)
}

/// Notifications are short news; a plan is sent in full.
fn by_hand(channel: &str) -> Result<Channel, Invalid> {
    match channel.parse()? {
        Channel::Push => Err(Invalid::new("channel", phrase!("A plan is sent on WhatsApp or by email"))),
        channel => Ok(channel),
    }
}

/// A message from the coach's own app needs no consent here, unless the athlete has said no.
fn require_consent(recipient: &Recipient, channel: Channel, is_sent: bool) -> ApiResult<()> {
    let state = recipient.consent(channel).map(|stored| stored.consent.state);
    let is_allowed = match is_sent {
        true => recipient.allowed(channel).is_some(),
        false => state != Some(ConsentState::Withdrawn),
    };
    if is_allowed { Ok(()) } else { Err(no_consent(recipient, channel)) }
}

fn no_consent(recipient: &Recipient, channel: Channel) -> ApiError {
    let detail = phrase!(
        "{first_name} hasn’t agreed to messages by {channel}. Ask first.",
        channel = channel.display_name(),
        first_name = recipient.first_name()
    );
    ApiError::new(StatusCode::CONFLICT, "no-consent", detail)
}

fn send_again(
    app: &App,
    tx: &mut AccountWrite,
    (body, caller): (&SendBody, &SignedIn),
    message: MessageRef,
) -> ApiResult<StoredMessage> {
    let (account, now) = (tx.account(), app.clock.now());
    let id = caller.reach.id(tx, message)?;
    let athlete = caller.reach.optional_id(tx, body.athlete_id)?.ok_or_else(|| ApiError::missing("athlete"))?;
    let found: Result<_, StoreError> = Recipient::load(app, tx, account, athlete);
    let recipient = found?.ok_or_else(|| ApiError::missing("athlete"))?;
    let message = messages::find(tx, account, athlete, id)?.ok_or_else(|| ApiError::missing("message"))?;
    if message.state != DeliveryState::Failed {
        let detail = phrase!("This message hasn’t failed.");
        return Err(ApiError::new(StatusCode::CONFLICT, "not-failed", detail));
    }
    let way = body.channel.as_deref().map(str::parse).transpose()?;
    if way == Some(Channel::Email) && message.channel != Channel::Email {
        return send_by_mail(app, tx, &recipient, &message, now);
    }
    let kind = kinds::of(message.kind);
    if kind.consent == ConsentNeeded::Agreed && recipient.allowed(message.channel).is_none() {
        return Err(no_consent(&recipient, message.channel));
    }
    if kind.is_over(&message, &recipient, now) {
        return Err(too_late());
    }
    if message.channel == Channel::Email {
        require_mail(app)?;
        require_room_for_mails(tx, now)?;
    }
    enqueue_again(tx, &app.clock, now, &message)?;
    messages::find(tx, account, athlete, id)?.ok_or_else(|| ApiError::missing("message"))
}

fn require_in_time(recipient: &Recipient, message: &StoredMessage, now: Timestamp) -> ApiResult<()> {
    if kinds::of(message.kind).is_useful(message, recipient, recipient.today(now)) { Ok(()) } else { Err(too_late()) }
}

fn too_late() -> ApiError {
    let detail = phrase!("It is too late: the day this message is about has begun.");
    ApiError::new(StatusCode::CONFLICT, "too-late", detail)
}

/// Sends the same text once by mail, to an athlete who was not reached otherwise.
fn send_by_mail(
    app: &App,
    tx: &mut AccountWrite,
    recipient: &Recipient,
    failed: &StoredMessage,
    now: Timestamp,
) -> ApiResult<StoredMessage> {
    let (account, athlete) = (tx.account(), failed.athlete);
    if recipient.allowed(Channel::Email).is_none() {
        return Err(no_consent(recipient, Channel::Email));
    }
    require_in_time(recipient, failed, now)?;
    require_mail(app)?;
    let StoredMessage { title, body, about, workout, kind, .. } = failed.clone();
    let told = MessageText { title, body, about, workout };
    let once_key = format!("mail:{}", failed.id);
    let new = NewMessage {
        athlete,
        channel: Channel::Email,
        kind,
        once_key: once_key.clone(),
        told,
        phone: None,
        not_before: None,
        person: failed.person,
    };
    enqueue(tx, &app.clock, now, &new)?;
    let matter = MatterKey::of_failed_message(failed.id, failed.failed_at.unwrap_or(now));
    inbox_marks::put(tx, &matter, MarkState::Dismissed, now)?;
    messages::find_once(tx, account, athlete, &once_key)?.ok_or_else(|| ApiError::missing("message"))
}
