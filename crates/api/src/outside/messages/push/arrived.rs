use axum::extract::State;
use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use serde::Deserialize;
use store::messages;
use training::messages::DeliveryState;
use utoipa::ToSchema;

use crate::athlete::visitor::Visitor;
use crate::http::extract::Json;
use crate::http::rate_limits::charge_athlete;
use crate::reach::MessageRef;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArrivedBody {
    /// The `id` in the notification.
    message_id: MessageRef,
    /// Whether the athlete has touched it.
    #[serde(default)]
    is_read: bool,
}

/// A notification has arrived
///
/// Said by the browser that shows it, so that the same news takes no other way.
#[call_macro::call(
    post "/NotePushArrived", tag = "athlete page", may = Athlete,
    request_body = ArrivedBody,
    responses((status = NO_CONTENT, description = "Noted, also if it was before")),
    errors(
        NOT_FOUND = "The athlete has no such message",
        TOO_MANY_REQUESTS = "More notifications than anybody gets",
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
    ),
)]
pub async fn note_push_arrived(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<ArrivedBody>,
) -> ApiResult<StatusCode> {
    let id = visitor.reach().id_before(&app.db, body.message_id).await?;
    let (account, athlete, now) = (visitor.holder.account, visitor.holder.athlete, app.clock.now());
    let state = if body.is_read { DeliveryState::Read } else { DeliveryState::Delivered };
    let is_new = app.db.read_for(account, move |conn| {
        let message = messages::find(conn, account, athlete, id)?.ok_or_else(|| ApiError::missing("message"))?;
        Ok::<_, ApiError>(state.follows(message.state))
    });
    // Said again it changes nothing, and costs no write.
    if !is_new.await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    let noted = app.db.write_for(account, move |tx| -> ApiResult<()> {
        charge_athlete(tx, ThrottledAction::NoteArrival, athlete, now)?;
        let message = messages::find(tx, account, athlete, id)?.ok_or_else(|| ApiError::missing("message"))?;
        Ok(messages::move_on(tx, &message, state, None, now).map(drop)?)
    });
    noted.await?;
    Ok(StatusCode::NO_CONTENT)
}
