use axum::extract::State;
use axum::response::IntoResponse;
use store::athlete_form::Form;
use store::working_plans;

use super::ScheduleQuery;
use super::answer::ScheduleAnswer;
use crate::http::extract::{Json, Query};
use crate::http::revision_tag::revision_tag;
use crate::{ApiError, ApiResult, App, SignedIn};

/// One schedule with its weeks and workouts
#[call_macro::call(
    get "/GetSchedule", tag = "schedules", may = AssistantCoach, token = Read,
    params(ScheduleQuery),
    responses(
        (status = OK, description = "The schedule", body = ScheduleAnswer,
         headers(("ETag" = String, description = "The schedule's revision, for If-Match"))),
    ),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn get_schedule(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ScheduleQuery>,
) -> ApiResult<impl IntoResponse> {
    let today = app.clock.today();
    let found = app.db.read_for(account.id, move |conn| {
        let id = account.reach.id(conn, query.schedule)?;
        let stored = working_plans::find(conn, account.id, id)?.ok_or_else(|| ApiError::missing("schedule"))?.stored;
        let paces = Form::load(conn, account.id, stored.schedule.plan().athlete_id, today)?.paces();
        Ok::<_, ApiError>((stored, paces))
    });
    let (stored, paces) = found.await?;
    Ok((revision_tag(stored.revision), Json(ScheduleAnswer::with_volumes(stored, &paces))))
}
