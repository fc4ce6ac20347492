//! What to run at every kilometre of a race.

mod body;
mod files;
mod review;
mod words_of_review;

pub use files::*;
pub use review::*;

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::courses::{self, StoredCourse};
use store::goals::{self, StoredGoal};
use store::race_plans::{self, StoredRacePlan};
use store::{Conn, StoreError};
use training::ids::{AccountId, GoalId};

use self::body::{ParsedPlan, RacePlanBody};
use crate::http::extract::{Json, Query};
use crate::http::revision_tag::IfMatch;
use crate::reach::GoalRef;
use crate::shared::race_plans::answer::{ForCoach, RacePlanAnswer};
use crate::shared::race_plans::evidence::{PossibleCourse, RacePrediction};
use crate::shared::race_plans::loaded::RacePlan;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RacePlanQuery {
    /// The goal's id.
    goal: GoalRef,
}

/// The race plan of a goal
///
/// Without a saved one, what a new one begins with: the goal's target, a slightly negative split, a flat course.
#[call_macro::call(
    get "/GetRacePlan", tag = "race plans", may = AssistantCoach, token = Read,
    params(RacePlanQuery),
    responses((status = OK, description = "The plan", body = RacePlanAnswer)),
    errors(NOT_FOUND = "The account has no such goal"),
)]
pub async fn get_race_plan(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<RacePlanQuery>,
) -> ApiResult<Json<RacePlanAnswer>> {
    let (now, today, language) = (app.clock.now(), app.clock.today(), account.language);
    let read = app.db.read_for(account.id, move |conn| {
        let goal = account.reach.id(conn, query.goal)?;
        let goal = found(conn, account.id, goal)?;
        let prediction = RacePrediction::load(conn, account.id, &goal, now, language)?;
        let recordings = PossibleCourse::list(conn, account.id, &goal, today)?;
        let race = RacePlan::load(conn, account.id, goal, None)?;
        Ok::<_, ApiError>(RacePlanAnswer::new(&race, ForCoach { prediction, recordings }, language))
    });
    Ok(Json(read.await?))
}

/// Work out a race plan without saving it
///
/// The same as `SaveRacePlan` would answer, without `recordings`.
#[call_macro::call(
    post "/PreviewRacePlan", tag = "race plans", may = AssistantCoach, token = Read,
    request_body = RacePlanBody,
    responses((status = OK, description = "The plan", body = RacePlanAnswer)),
    errors(
        NOT_FOUND = "The account has no such goal or course",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn preview_race_plan(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<RacePlanBody>,
) -> ApiResult<Json<RacePlanAnswer>> {
    let (now, language) = (app.clock.now(), account.language);
    let read = app.db.read_for(account.id, move |conn| {
        let goal = account.reach.id(conn, body.goal_id)?;
        let goal = found(conn, account.id, goal)?;
        let prediction = RacePrediction::load(conn, account.id, &goal, now, language)?;
        let parsed = body.parse(&goal.details, |id| course_of(conn, account.id, id))?;
        let stored = race_plans::find(conn, account.id, goal.id)?;
        let stored = stored.map(|stored| StoredRacePlan { is_shown: parsed.is_shown, ..stored });
        let race = RacePlan::of(conn, account.id, (goal, stored), (parsed.details, parsed.course), None)?;
        Ok::<_, ApiError>(RacePlanAnswer::new(&race, ForCoach { prediction, recordings: vec![] }, language))
    });
    Ok(Json(read.await?))
}

/// Save the race plan of a goal
///
/// The target is met to the second: strategy, cap, heat and sections only move seconds about. `isShown` puts the plan on the athlete's
/// page. With `If-Match` it is saved only over the `revision` that the caller knows, 0 for none; without, the last writer wins.
#[call_macro::call(
    post "/SaveRacePlan", tag = "race plans", may = Coach, token = Roster,
    params(("If-Match" = Option<String>, Header, description = "The quoted revision of GetRacePlan")),
    request_body = RacePlanBody,
    responses((status = OK, description = "The plan", body = RacePlanAnswer)),
    errors(
        NOT_FOUND = "The account has no such goal or course",
        PRECONDITION_FAILED = "Someone else saved in the meantime",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn save_race_plan(
    State(app): State<App>,
    account: SignedIn,
    if_match: IfMatch,
    Json(body): Json<RacePlanBody>,
) -> ApiResult<Json<RacePlanAnswer>> {
    let (now, today, language) = (app.clock.now(), app.clock.today(), account.language);
    let write = app.db.write_for(account.id, move |tx| {
        let id = account.id;
        let goal = account.reach.id(tx, body.goal_id)?;
        let goal = found(tx, id, goal)?;
        let ParsedPlan { details, course, is_shown } = body.parse(&goal.details, |course| course_of(tx, id, course))?;
        let plan = StoredRacePlan {
            goal: goal.id,
            course,
            has_lost_course: false,
            details: serde_json::to_value(&details).map_err(ApiError::internal)?,
            is_shown,
            revision: 0,
            saved_at: now,
        };
        let was_shown = race_plans::find(tx, id, goal.id)?.is_some_and(|before| before.is_shown);
        account.require_publishing(is_shown || was_shown)?;
        let revision = race_plans::put(tx, &plan, |revision| if_match.accepts(revision))?;
        let prediction = RacePrediction::load(tx, id, &goal, now, language)?;
        let recordings = PossibleCourse::list(tx, id, &goal, today)?;
        let stored = Some(StoredRacePlan { revision, ..plan });
        let race = RacePlan::of(tx, id, (goal, stored), (details, course), None)?;
        Ok::<_, ApiError>(RacePlanAnswer::new(&race, ForCoach { prediction, recordings }, language))
    });
    Ok(Json(write.await?))
}

/// Delete the race plan of a goal
#[call_macro::call(
    delete "/DeleteRacePlan", tag = "race plans", may = Coach, token = Roster,
    params(RacePlanQuery),
    responses((status = NO_CONTENT, description = "The plan is deleted")),
    errors(NOT_FOUND = "The account has no such goal, or the goal no plan"),
)]
pub async fn delete_race_plan(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<RacePlanQuery>,
) -> ApiResult<StatusCode> {
    let write = app.db.write_for(account.id, move |tx| {
        let goal = account.reach.id(tx, query.goal)?;
        race_plans::delete(tx, goal).map_err(ApiError::from)
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) fn found(conn: &mut Conn, account: AccountId, goal: GoalId) -> ApiResult<StoredGoal> {
    goals::find(conn, account, goal)?.ok_or_else(|| ApiError::missing("goal"))
}

fn course_of(
    conn: &mut Conn,
    account: AccountId,
    course: training::ids::CourseId,
) -> Result<Option<StoredCourse>, StoreError> {
    courses::find(conn, account, course)
}
