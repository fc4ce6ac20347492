use axum::extract::State;
use store::{plan_versions, working_plans};
use training::schedule::Schedule;

use super::shapes::VersionAnswer;
use crate::coach::schedules::ScheduleQuery;
use crate::http::extract::{Json, Query};
use crate::reach::Sees;
use crate::shared::who::Names;
use crate::{ApiError, ApiResult, App, SignedIn};

/// The versions of a schedule, newest first
///
/// Every save is a version. At most 200 are kept, for a year, and at most 1 MB of them.
#[call_macro::call(
    get "/GetVersions", tag = "versions", may = AssistantCoach, token = Read,
    params(ScheduleQuery),
    responses((status = OK, description = "The first is the present one", body = Vec<VersionAnswer>)),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn get_versions(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ScheduleQuery>,
) -> ApiResult<Json<Vec<VersionAnswer>>> {
    let versions = app.db.read_for(account.id, move |conn| {
        let id = account.reach.id(conn, query.schedule)?;
        let now = working_plans::find(conn, account.id, id)?.ok_or_else(|| ApiError::missing("schedule"))?;
        let now = now.stored;
        let names = Names::load(conn, account.id)?;
        // Those from when the plan was the athlete's of somebody else are left out.
        let sees = Sees::load(conn, &account.reach)?;
        let is_seen = |schedule: &Schedule| sees.athlete(schedule.plan().athlete_id);
        let versions =
            plan_versions::list(conn, account.id, &now.schedule, now.created_at, |version, schedule, before| {
                let before = before.filter(|before| is_seen(before));
                is_seen(schedule).then(|| VersionAnswer::new(version, schedule, before, &names))
            });
        Ok::<_, ApiError>(versions?.into_iter().flatten().collect())
    });
    Ok(Json(versions.await?))
}
