use axum::extract::State;
use axum::http::StatusCode;
use store::answers;

use crate::athlete::visitor::Visitor;
use crate::{ApiError, ApiResult, App};

/// Delete everything the athlete has answered
///
/// Also deletes the athlete's comments, messages and time off. The plans and the coach's comments stay. Earlier answers that arrive late
/// are ignored.
#[call_macro::call(
    delete "/DeleteAnswers", tag = "athlete page", may = Athlete,
    responses((status = NO_CONTENT, description = "Nothing that the athlete said is left")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
    ),
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
