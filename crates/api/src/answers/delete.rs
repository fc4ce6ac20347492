use axum::extract::State;
use axum::http::StatusCode;
use store::answers;

use crate::visitor::Visitor;
use crate::{ApiError, ApiResult, App, Problem};

/// Delete everything the athlete has answered
///
/// With it goes what the athlete and the coach wrote to each other about it. The plans stay.
#[utoipa::path(
    delete,
    path = "/DeleteAnswers",
    tag = "athlete page",
    security(("link" = [])),
    responses(
        (status = NO_CONTENT, description = "Nothing that the athlete said is left"),
        (status = UNAUTHORIZED, description = "The link was withdrawn, or never was: `link-ended`", body = Problem),
    )
)]
pub async fn delete_answers(State(app): State<App>, visitor: Visitor) -> ApiResult<StatusCode> {
    let holder = visitor.holder;
    let deletion =
        app.db.write_for(holder.account, move |tx| Ok::<_, ApiError>(answers::delete_all_of(tx, holder.athlete)?));
    deletion.await?;
    Ok(StatusCode::NO_CONTENT)
}
