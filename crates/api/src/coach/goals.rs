//! Goals: the races that plans are built for.

pub(crate) mod answer;
mod body;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::{AccountWrite, ChangeError, estimates, goals};
use training::goal::GoalDetails;
use training::ids::{AthleteId, GoalId, ScheduleId};

use self::answer::GoalAnswer;
use self::body::GoalBody;
use crate::http::answer_cache::{self, List};
use crate::http::extract::{Json, Query};
use crate::http::revision_tag::{IfMatch, revision_tag};
use crate::reach::{GoalRef, Reach, Sees};
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GoalQuery {
    /// The goal's id.
    goal: GoalRef,
}

/// Every goal, by the day of its race
#[call_macro::call(
    get "/GetGoals", tag = "goals", may = AssistantCoach, token = Read,
    responses((status = OK, description = "Every goal", body = Vec<GoalAnswer>)),
)]
pub async fn get_goals(State(app): State<App>, account: SignedIn) -> ApiResult<Response> {
    let (id, reach) = (account.id, account.reach.clone());
    answer_cache::list(&app, &account, List::Goals, move |conn| {
        let sees = Sees::load(conn, &reach)?;
        let goals = goals::list(conn, id)?.into_iter().filter(|goal| sees.athlete(goal.details.athlete_id));
        Ok(goals.map(GoalAnswer::from).collect::<Vec<_>>())
    })
    .await
}

/// One goal
#[call_macro::call(
    get "/GetGoal", tag = "goals", may = AssistantCoach, token = Read,
    params(GoalQuery),
    responses(
        (status = OK, description = "The goal", body = GoalAnswer,
         headers(("ETag" = String, description = "The goal's revision, for If-Match"))),
    ),
    errors(NOT_FOUND = "The account has no such goal"),
)]
pub async fn get_goal(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<GoalQuery>,
) -> ApiResult<impl IntoResponse> {
    let found = app.db.read_for(account.id, move |conn| {
        let id = account.reach.id(conn, query.goal)?;
        goals::find(conn, account.id, id)?.ok_or_else(|| ApiError::missing("goal"))
    });
    let stored = found.await?;
    Ok((revision_tag(stored.revision), Json(GoalAnswer::from(stored))))
}

/// Save a new goal
#[call_macro::call(
    post "/SaveGoal", tag = "goals", may = Coach, token = Roster,
    request_body = GoalBody,
    responses(
        (status = CREATED, description = "The new goal's id", body = String, content_type = "text/plain",
         headers(("ETag" = String, description = "The goal's revision, for If-Match"))),
    ),
    errors(
        NOT_FOUND = "The account has no such athlete or schedule",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn save_goal(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<GoalBody>,
) -> ApiResult<impl IntoResponse> {
    let details = body.parse(&app, &account).await?;
    let id = GoalId::from(app.clock.new_id());
    let now = app.clock.now();
    let write = move |tx: &mut AccountWrite| {
        require_reach(tx, &account.reach, &details)?;
        estimates::follow_paces(tx, Some(details.athlete_id), now, |tx| goals::insert(tx, id, &details, now))
    };
    let revision = app.db.write_for(account.id, write).await?;
    Ok((StatusCode::CREATED, revision_tag(revision), id.to_string()))
}

/// Replace a goal
///
/// With `If-Match` it is replaced only if nobody has saved it since that `ETag`; without, the last writer wins.
#[call_macro::call(
    post "/UpdateGoal", tag = "goals", may = Coach, token = Roster,
    params(GoalQuery, ("If-Match" = Option<String>, Header, description = "The ETag of GetGoal")),
    request_body = GoalBody,
    responses(
        (status = OK, description = "The goal's id", body = String, content_type = "text/plain",
         headers(("ETag" = String, description = "The goal's new revision"))),
    ),
    errors(
        NOT_FOUND = "The account has no such goal, athlete or schedule",
        PRECONDITION_FAILED = "Someone else saved in the meantime",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn update_goal(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<GoalQuery>,
    if_match: IfMatch,
    Json(body): Json<GoalBody>,
) -> ApiResult<impl IntoResponse> {
    let details = body.parse(&app, &account).await?;
    let id = account.reach.id_before(&app.db, query.goal).await?;
    let now = app.clock.now();
    let write = move |tx: &mut AccountWrite| {
        account.reach.require::<GoalId>(tx, id)?;
        require_reach(tx, &account.reach, &details)?;
        let before = athlete_of(tx, id)?;
        let after = Some(details.athlete_id).filter(|athlete| Some(*athlete) != before);
        let replace = |tx: &mut AccountWrite| goals::replace(tx, id, &details, |revision| if_match.accepts(revision));
        estimates::follow_paces(tx, before, now, |tx| estimates::follow_paces(tx, after, now, replace))
    };
    let revision = app.db.write_for(account.id, write).await?;
    Ok((revision_tag(revision), id.to_string()))
}

/// Delete a goal
#[call_macro::call(
    delete "/DeleteGoal", tag = "goals", may = Coach, token = Roster,
    params(GoalQuery),
    responses((status = NO_CONTENT, description = "The goal is deleted")),
    errors(NOT_FOUND = "The account has no such goal"),
)]
pub async fn delete_goal(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<GoalQuery>,
) -> ApiResult<StatusCode> {
    let now = app.clock.now();
    let write = move |tx: &mut AccountWrite| {
        let id = account.reach.id(tx, query.goal)?;
        let athlete = athlete_of(tx, id)?;
        estimates::follow_paces(tx, athlete, now, |tx| goals::delete(tx, id))
    };
    app.db.write_for(account.id, write).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// They may have been taken away since the body was parsed.
fn require_reach(tx: &mut AccountWrite, reach: &Reach, details: &GoalDetails) -> Result<(), ChangeError> {
    reach.require::<AthleteId>(tx, details.athlete_id)?;
    match details.schedule_id {
        Some(schedule) => reach.require::<ScheduleId>(tx, schedule),
        None => Ok(()),
    }
}

fn athlete_of(tx: &mut AccountWrite, id: GoalId) -> Result<Option<AthleteId>, ChangeError> {
    let account = tx.account();
    Ok(goals::find(tx, account, id)?.map(|goal| goal.details.athlete_id))
}
