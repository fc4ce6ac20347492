use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::messages;
use training::messages::DeliveryState;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::athlete::visitor::Visitor;
use crate::http::body_values;
use crate::http::extract::Json;
use crate::{ApiResult, App, Problem};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArrivedBody {
    /// The `id` in the notification.
    message_id: String,
    /// Whether the athlete has touched it.
    #[serde(default)]
    is_read: bool,
}

/// A notification has arrived
///
/// Said by the browser that shows it, so that the same news takes no other way.
#[utoipa::path(
    post,
    path = "/NotePushArrived",
    tag = "athlete page",
    security(("link" = [])),
    request_body = ArrivedBody,
    responses(
        (status = NO_CONTENT, description = "Noted, also if it was before"),
        (status = UNAUTHORIZED, description = "The link was withdrawn, or never was: `link-ended`", body = Problem),
    )
)]
pub async fn note_push_arrived(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<ArrivedBody>,
) -> ApiResult<StatusCode> {
    let id: Uuid = body_values::id(&body.message_id, "message")?;
    let (account, athlete, now) = (visitor.holder.account, visitor.holder.athlete, app.clock.now());
    let state = if body.is_read { DeliveryState::Read } else { DeliveryState::Delivered };
    let noted = app.db.write_for(account, move |tx| -> ApiResult<()> {
        let Some(message) = messages::find(tx, account, athlete, id)? else { return Ok(()) };
        Ok(messages::move_on(tx, &message, state, None, now).map(drop)?)
    });
    noted.await?;
    Ok(StatusCode::NO_CONTENT)
}
