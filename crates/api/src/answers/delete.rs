use axum::extract::State;
use axum::http::StatusCode;
use store::answers;

use crate::visitor::Visitor;
use crate::{ApiError, ApiResult, App, Problem};

/// Delete everything the athlete has answered
///
/// With it goes what the athlete wrote, on the page and in messages. The plans and what the coach wrote stay. An answer that
/// was given before and comes later is not taken.
#[utoipa::path(
    delete,
    path = "/DeleteAnswers",
    tag = "athlete page",
    security(("link" = [])),
    responses(
        (status = NO_CONTENT, description = "Nothing that the athlete said is left"),
        (status = UNAUTHORIZED, description = "The link was withdrawn, or never was: `link-ended`", body = Problem),
        (status = FORBIDDEN, description = "The link is for seeing only: `see-only`", body = Problem),
    )
)]
pub async fn delete_answers(State(app): State<App>, visitor: Visitor) -> ApiResult<StatusCode> {
    visitor.require_answering()?;
    let (holder, now) = (visitor.holder, app.clock.now());
    let deletion = app
        .db
        .write_for(holder.account, move |tx| Ok::<_, ApiError>(answers::delete_said_by(tx, holder.athlete, now)?));
    deletion.await?;
    Ok(StatusCode::NO_CONTENT)
}
