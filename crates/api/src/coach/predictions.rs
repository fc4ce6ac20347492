//! What an athlete could run in the races to come.

use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Deserialize;
use store::goals::StoredGoal;
use store::{Conn, athletes, goals, owned};
use training::goal::GoalDetails;
use training::ids::{AccountId, AthleteId, GoalId};
use training::prediction::{moves, predict, ranges_before};
use training::race_result::{RaceRun, ResultSource};
use utoipa::ToSchema;

use crate::http::extract::{Json, Query};
use crate::reach::{AthleteRef, GoalRef};
use crate::shared::predictions::{Known, PredictionAnswer};
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PredictionsQuery {
    /// The athlete's id.
    athlete: AthleteRef,
    /// One of the athlete's goals. Defaults to all those to come.
    goal: Option<GoalRef>,
}

/// What an athlete could run in the races to come
///
/// A range for each goal, and what it rests on: results of the last 180 days, and how much the athlete ran in the
/// last eight weeks. Up to the half marathon Riegel's formula with an exponent of 1.07; for the marathon the models of Vickers and
/// Vertosick (2016), with Tanda's (2011) as the quick end. `reason` says why there is no range.
#[call_macro::call(
    get "/GetPredictions", tag = "goals", may = AssistantCoach, token = Read,
    params(PredictionsQuery),
    responses((status = OK, description = "By the day of the race", body = Vec<PredictionAnswer>)),
    errors(NOT_FOUND = "The account has no such athlete, or the athlete no such goal"),
)]
pub async fn get_predictions(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<PredictionsQuery>,
) -> ApiResult<Json<Vec<PredictionAnswer>>> {
    let now = app.clock.now();
    let predictions = app.db.read_for(account.id, move |conn| {
        let athlete = account.reach.id(conn, query.athlete)?;
        let goal = account.reach.optional_id(conn, query.goal)?;
        predictions_of(conn, account.id, (athlete, goal), now)
    });
    Ok(Json(predictions.await?))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownPredictionsBody {
    athlete_id: AthleteRef,
    is_shown: bool,
}

/// Show an athlete what they could run, or hide it
///
/// It is hidden until a coach shows it: some athletes run better without it.
#[call_macro::call(
    put "/ShowPredictions", tag = "goals", may = Coach, token = Roster,
    request_body = ShownPredictionsBody,
    responses((status = NO_CONTENT, description = "The athlete's page follows")),
    errors(NOT_FOUND = "The account has no such athlete"),
)]
pub async fn show_predictions(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<ShownPredictionsBody>,
) -> ApiResult<StatusCode> {
    let write = app.db.write_for(account.id, move |tx| {
        let athlete = account.reach.id(tx, body.athlete_id)?;
        athletes::show_predictions(tx, athlete, body.is_shown)
    });
    write.await.map_err(ApiError::from)?;
    Ok(StatusCode::NO_CONTENT)
}

fn predictions_of(
    conn: &mut Conn,
    account: AccountId,
    (athlete, goal): (AthleteId, Option<GoalId>),
    now: Timestamp,
) -> ApiResult<Vec<PredictionAnswer>> {
    owned::require_on_roster(conn, account, athlete)?;
    let known = Known::load(conn, account, athlete, now)?;
    let (evidence, today) = (known.evidence(), known.today);
    let is_shown = athletes::sees_predictions(conn, account, athlete)?;
    let all = goals::of_athlete(conn, account, athlete)?;
    let is_asked = |one: &&StoredGoal| goal.map_or(one.details.races_on >= today, |id| one.id == id);
    let goals: Vec<&StoredGoal> = all.iter().filter(is_asked).collect();
    if goal.is_some() && goals.is_empty() {
        return Err(ApiError::missing("goal"));
    }
    let predicted = |goal: &StoredGoal| {
        let (distance, races_on) = (goal.details.distance, goal.details.races_on);
        PredictionAnswer::new(goal, &predict(&evidence, distance, races_on))
            .since(&ranges_before(&evidence, distance, races_on))
            .moved_by(&moves(&evidence, (distance, races_on), next_race(&all, races_on, today)))
            .shown_to_athlete(is_shown)
    };
    Ok(goals.into_iter().map(predicted).collect())
}

/// The first one to come before that day that has a target and no result.
fn next_race(goals: &[StoredGoal], before: Date, today: Date) -> Option<(ResultSource, RaceRun)> {
    let is_next =
        |goal: &&StoredGoal| (today..before).contains(&goal.details.races_on) && goal.details.result_time.is_none();
    goals.iter().filter(is_next).find_map(|goal| {
        let GoalDetails { athlete_id, race_name, races_on, distance, target_time, .. } = goal.details.clone();
        let race = RaceRun { athlete_id, race_name, ran_on: races_on, distance, time: target_time? };
        Some((ResultSource::Goal(goal.id), race))
    })
}
