use axum::extract::State;
use serde::Deserialize;
use store::owned;
use training::ids::{ActivityId, AthleteId};

use super::{ActivityQuery, can_fetch, find, route};
use crate::http::extract::{Json, Query};
use crate::reach::AthleteRef;
use crate::shared::activities::days::days;
use crate::shared::activities::settle::{settle, settle_run};
use crate::shared::activities::shapes::{ActivityAnswer, ActivitySummary, summaries};
use crate::shared::activities::streams::{StreamsShape, samples};
use crate::{ApiError, ApiResult, App, SignedIn};

/// Per response; beyond this only the latest.
pub(crate) const MAX_LISTED: u32 = 1_000;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ActivitiesQuery {
    /// The athlete's id.
    athlete: AthleteRef,
    /// The first day. Defaults to 400 days ago.
    #[param(example = "2026-09-01")]
    from: Option<String>,
    /// The last day. Defaults to today.
    #[param(example = "2026-10-15")]
    to: Option<String>,
}

/// An athlete's recordings between two days, latest first
#[call_macro::call(
    get "/GetActivities", tag = "activities", may = AssistantCoach, token = Read,
    params(ActivitiesQuery),
    responses((status = OK, description = "At most 1,000, the latest ones", body = Vec<ActivitySummary>)),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "An invalid day"),
)]
pub async fn get_activities(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ActivitiesQuery>,
) -> ApiResult<Json<Vec<ActivitySummary>>> {
    let athlete = account.reach.id_before(&app.db, query.athlete).await?;
    let days = days(query.from.as_deref(), query.to.as_deref(), app.clock.today())?;
    settle(&app, account.id, Some(athlete)).await?;
    let list = app.db.read_for(account.id, move |conn| {
        account.reach.require::<AthleteId>(conn, athlete)?;
        owned::require_on_roster(conn, account.id, athlete)?;
        Ok::<_, ApiError>(summaries(conn, account.id, athlete, days, MAX_LISTED)?)
    });
    Ok(Json(list.await?))
}

/// One recording: figures, laps, and each planned step with what was run of it
#[call_macro::call(
    get "/GetActivity", tag = "activities", may = AssistantCoach, token = Read,
    params(ActivityQuery),
    responses((status = OK, description = "The recording", body = ActivityAnswer)),
    errors(NOT_FOUND = "The account has no such recording"),
)]
pub async fn get_activity(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ActivityQuery>,
) -> ApiResult<Json<ActivityAnswer>> {
    let id = account.reach.id_before(&app.db, query.activity).await?;
    settle_run(&app, account.id, id).await?;
    let answer = app.db.read_for(account.id, move |conn| {
        account.reach.require::<ActivityId>(conn, id)?;
        let run = find(conn, account.id, id)?;
        let can_fetch = can_fetch(conn, account.id, &run)?;
        Ok::<_, ApiError>(ActivityAnswer::load(conn, account.id, &run, can_fetch)?)
    });
    Ok(Json(answer.await?))
}

/// The samples of a recording, for its chart and its route
///
/// Positions within 300 m of the start and the finish are left out unless the athlete shows the whole route.
#[call_macro::call(
    get "/GetActivityStreams", tag = "activities", may = AssistantCoach, token = Read,
    params(ActivityQuery),
    responses((status = OK, description = "At most 1,800 samples", body = StreamsShape)),
    errors(NOT_FOUND = "The account has no such recording"),
)]
pub async fn get_activity_streams(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ActivityQuery>,
) -> ApiResult<Json<StreamsShape>> {
    let read = app.db.read_for(account.id, move |conn| {
        let id = account.reach.id(conn, query.activity)?;
        let run = find(conn, account.id, id)?;
        let route = route(conn, account.id, &run)?;
        Ok::<_, ApiError>((samples(conn, account.id, id)?, route))
    });
    let (samples, route) = read.await?;
    Ok(Json(StreamsShape::of(&samples, route)))
}
