use axum::extract::State;
use serde::Deserialize;
use store::schedules::{self, StoredSchedule};
use store::{Conn, plan_versions, working_plans};
use training::ids::ScheduleId;

use crate::coach::schedules::answer::ScheduleAnswer;
use crate::http::extract::{Json, Query};
use crate::reach::{ScheduleRef, Sees};
use crate::{ApiError, ApiResult, App, SignedIn};
use store::plan_versions::FoundVersion;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VersionQuery {
    /// The schedule's id.
    schedule: ScheduleRef,
    /// The number of the version.
    #[param(example = 1)]
    version: u32,
}

/// One version of a schedule, with its weeks and workouts
///
/// Workouts are completed as they are today: answers are no part of a version.
#[call_macro::call(
    get "/GetVersion", tag = "versions", may = AssistantCoach, token = Read,
    params(VersionQuery),
    responses((status = OK, description = "The schedule as it was", body = ScheduleAnswer)),
    errors(NOT_FOUND = "The account has no such schedule, or the version is no longer kept"),
)]
pub async fn get_version(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<VersionQuery>,
) -> ApiResult<Json<ScheduleAnswer>> {
    let found = app.db.read_for(account.id, move |conn| {
        let id = account.reach.id(conn, query.schedule)?;
        let (now, found) = require(conn, &account, id, query.version.into())?;
        let schedule = schedules::with_completions(conn, account.id, found.schedule)?;
        Ok::<_, ApiError>(StoredSchedule { schedule, ..now })
    });
    Ok(Json(found.await?.into()))
}

/// The present schedule and one of its versions. One from when the plan was another athlete's needs that athlete to be within
/// reach, too.
pub(super) fn require(
    conn: &mut Conn,
    caller: &SignedIn,
    id: ScheduleId,
    version: i64,
) -> ApiResult<(StoredSchedule, FoundVersion)> {
    let account = caller.id;
    let now = working_plans::find(conn, account, id)?.ok_or_else(|| ApiError::missing("schedule"))?.stored;
    let found = plan_versions::find(conn, account, &now.schedule, now.created_at, version)?;
    let sees = Sees::load(conn, &caller.reach)?;
    let found = found.filter(|found| sees.athlete(found.schedule.plan().athlete_id));
    Ok((now, found.ok_or_else(|| ApiError::missing("version"))?))
}
