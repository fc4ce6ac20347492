use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::messages::{self, StoredMessage};
use store::{AccountWrite, StoreError};
use training::ids::{AthleteId, ScheduleId};
use training::messages::{Channel, ConsentState, DeliveryState, MessageKind};
use utoipa::ToSchema;
use uuid::Uuid;

use super::putting_out::stored;
use super::shapes::MessageShape;
use super::standing::Way;
use super::text::{find, part};
use super::update_consent::require_room_for_mails;
use super::{NewMessage, Standing, put_out, put_out_again};
use crate::extract::Json;
use crate::schedules::IdempotencyKey;
use crate::{ApiError, ApiResult, App, Problem, SignedIn, body_values};

/// A plan, a week or a day to send, or a message that failed.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SendBody {
    /// `Email` sends a mail; `WhatsApp` keeps in the history that WhatsApp was opened with the text.
    channel: Option<String>,
    schedule_id: Option<String>,
    week: Option<u8>,
    #[schema(example = "2026-10-17")]
    day: Option<String>,
    /// Whose message it is; with `messageId`.
    athlete_id: Option<String>,
    /// A message that failed, to be sent again.
    message_id: Option<String>,
}

/// Send a plan, a week or a day to its athlete, or a failed message once more
///
/// Sent again with the same `Idempotency-Key`, the same message goes out once.
#[utoipa::path(
    post,
    path = "/SendMessage",
    tag = "messages",
    security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "Names this request")),
    request_body = SendBody,
    responses(
        (status = CREATED, description = "The message as it stands in the history", body = MessageShape),
        (status = NOT_FOUND, description = "The account has no such schedule, week, day or message", body = Problem),
        (status = CONFLICT, description = "The athlete has not agreed, or it is too late: `no-consent`, `too-late`, `not-failed`", body = Problem),
        (status = TOO_MANY_REQUESTS, description = "More mails than a coach sends", body = Problem),
    )
)]
pub async fn send_message(
    State(app): State<App>,
    account: SignedIn,
    key: IdempotencyKey,
    Json(body): Json<SendBody>,
) -> ApiResult<(StatusCode, Json<MessageShape>)> {
    let writer = app.clone();
    let sent = app.db.write_for(account.id, move |tx| match &body.message_id {
        Some(message) => send_again(&writer, tx, &body, message),
        None => send_part(&writer, tx, &body, key.as_deref()),
    });
    let sent = sent.await?;
    app.message_waiting.notify_one();
    Ok((StatusCode::CREATED, Json(sent.into())))
}

fn send_part(app: &App, tx: &mut AccountWrite, body: &SendBody, key: Option<&str>) -> ApiResult<StoredMessage> {
    let (account, now) = (tx.account(), app.clock.now());
    let schedule: ScheduleId = body_values::id(body.schedule_id.as_deref().unwrap_or_default(), "schedule")?;
    let channel: Channel = body.channel.clone().unwrap_or_default().parse()?;
    let (plan, standing) = find(app, tx, account, schedule)?;
    let athlete = standing.athlete.id;
    let once_key = match key {
        Some(key) => format!("hand:{key}"),
        None => format!("hand:{}", app.clock.new_id()),
    };
    if let Some(sent) = messages::find_once(tx, account, athlete, &once_key)? {
        return Ok(sent);
    }
    require_consent(&standing, channel)?;
    let way = if channel == Channel::Email { Way::Mail } else { Way::Address };
    let part = part(body.week, body.day.as_deref())?;
    let told = standing.by_hand(&plan, part, way).ok_or_else(|| ApiError::missing("day"))?;
    let new = NewMessage { athlete, channel, kind: MessageKind::ByHand, once_key, told, phone: None };
    if channel == Channel::Email {
        require_room_for_mails(tx, now)?;
        let sent = put_out(tx, &app.clock, now, &new)?;
        return sent.ok_or_else(|| ApiError::internal("a message that was not there is there"));
    }
    let opened = stored(&new, app.clock.new_id(), DeliveryState::Opened, now);
    messages::insert(tx, &opened, None)?;
    Ok(opened)
}

/// What a coach sends with their own WhatsApp needs no consent of this server's, unless the athlete has said no.
fn require_consent(standing: &Standing, channel: Channel) -> ApiResult<()> {
    let state = standing.consent(channel).map(|stored| stored.consent.state);
    let is_allowed = match channel {
        Channel::WhatsApp => state != Some(ConsentState::Withdrawn),
        Channel::Email => standing.allowed(channel).is_some(),
    };
    if is_allowed { Ok(()) } else { Err(no_consent(standing, channel)) }
}

fn no_consent(standing: &Standing, channel: Channel) -> ApiError {
    let detail = format!("{} has not agreed to messages by {channel}. Ask first.", standing.first_name());
    ApiError::new(StatusCode::CONFLICT, "no-consent", detail)
}

fn send_again(app: &App, tx: &mut AccountWrite, body: &SendBody, message: &str) -> ApiResult<StoredMessage> {
    let (account, now) = (tx.account(), app.clock.now());
    let id: Uuid = body_values::id(message, "message")?;
    let athlete: AthleteId = body_values::id(body.athlete_id.as_deref().unwrap_or_default(), "athlete")?;
    let found: Result<_, StoreError> = Standing::load(app, tx, account, athlete);
    let standing = found?.ok_or_else(|| ApiError::missing("athlete"))?;
    let message = messages::find(tx, account, athlete, id)?.ok_or_else(|| ApiError::missing("message"))?;
    if message.state != DeliveryState::Failed {
        let detail = "This message has not failed.";
        return Err(ApiError::new(StatusCode::CONFLICT, "not-failed", detail));
    }
    if message.kind != MessageKind::Ask && standing.allowed(message.channel).is_none() {
        return Err(no_consent(&standing, message.channel));
    }
    if message.kind == MessageKind::Tomorrow && message.about.is_some_and(|day| day <= standing.today(now)) {
        let detail = "It is too late: the day that this message tells of has begun.";
        return Err(ApiError::new(StatusCode::CONFLICT, "too-late", detail));
    }
    if message.channel == Channel::Email {
        require_room_for_mails(tx, now)?;
    }
    put_out_again(tx, &app.clock, now, &message)?;
    messages::find(tx, account, athlete, id)?.ok_or_else(|| ApiError::missing("message"))
}
