//! The progress of one athlete: planned and done, load, effort, best efforts.

mod answer;
mod days;
mod done;
mod history;
pub(crate) mod outlook;
mod shapes;
mod weeks;

use std::collections::HashMap;

use activity::load_of_plan;
use axum::extract::State;
use jiff::civil::Date;
use serde::Deserialize;
use store::activities::{self, SessionOfDay};
use store::athlete_form::{Form, PaceHistory};
use store::{Conn, StoreError, absences, owned, progress};
use texts::phrase;
use training::calendar::plus_days;
use training::figure::Estimating;
use training::ids::{AccountId, AthleteId, WorkoutId};
use training::workout::WorkoutContent;

use self::answer::answer;
use self::history::History;
pub use self::shapes::*;
use crate::http::body_values;
use crate::http::extract::{Json, Query};
use crate::reach::AthleteRef;
use crate::shared::activities::settle::settle;
use crate::{ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ProgressQuery {
    /// The athlete's id.
    athlete: AthleteRef,
    /// Today's date where the coach is. Defaults to the date in UTC.
    #[param(example = "2026-10-15")]
    today: Option<String>,
}

/// The progress of one athlete
///
/// Planned beside done by week, sessions by type, load with fitness and fatigue to today and onward from the plan, efforts, best efforts,
/// and the latest sessions. Loads are in effort times minutes; `basis` says how each was computed.
#[call_macro::call(
    get "/GetProgress", tag = "activities", may = AssistantCoach, token = Read,
    params(ProgressQuery),
    responses((status = OK, description = "The athlete's progress", body = ProgressAnswer)),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "An invalid day"),
)]
pub async fn get_progress(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ProgressQuery>,
) -> ApiResult<Json<ProgressAnswer>> {
    let athlete = account.reach.id_before(&app.db, query.athlete).await?;
    let today = match query.today.as_deref() {
        Some(day) => body_values::day("today", phrase!("The day"), Some(day))?,
        None => app.clock.today(),
    };
    settle(&app, account.id, Some(athlete)).await?;
    let answer = app.db.read_for(account.id, move |conn| {
        account.reach.require::<AthleteId>(conn, athlete)?;
        progress_of(conn, account.id, athlete, today)
    });
    Ok(Json(answer.await?))
}

fn progress_of(conn: &mut Conn, account: AccountId, athlete: AthleteId, today: Date) -> ApiResult<ProgressAnswer> {
    owned::require_on_roster(conn, account, athlete)?;
    Ok(answer(athlete, &history_of(conn, account, athlete, today)?))
}

fn history_of(conn: &mut Conn, account: AccountId, athlete: AthleteId, today: Date) -> Result<History, StoreError> {
    let races = PaceHistory::load(conn, account, athlete)?;
    Ok(History {
        sessions: progress::sessions(conn, account, athlete)?,
        runs: progress::runs(conn, account, athlete)?,
        absences: absences::of_athlete(conn, account, athlete)?,
        planned_loads: planned_loads(conn, account, athlete, today)?,
        race_days: races.race_days().collect(),
        today,
    })
}

/// The loads of sessions by the minute, with the athlete's paces of today.
fn planned_loads(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    today: Date,
) -> Result<HashMap<WorkoutId, f64>, StoreError> {
    let paces = Form::load(conn, account, athlete, today)?.paces();
    let days = (plus_days(today, -days::DAYS_BACK), plus_days(today, days::DAYS_ONWARD));
    let sessions = activities::sessions_between(conn, account, athlete, days)?;
    let by_minute = |session: &SessionOfDay| {
        let estimating = Estimating { paces: &paces, unit: session.content.distance.unit() };
        Some((session.workout, load_by_minute(&session.content, estimating)?))
    };
    Ok(sessions.iter().filter_map(by_minute).collect())
}

fn load_by_minute(content: &WorkoutContent, estimating: Estimating) -> Option<f64> {
    let minutes = estimating.of(content).minutes.value().filter(|minutes| *minutes > 0)?;
    Some(load_of_plan(content, estimating)?.on_one_scale() / f64::from(minutes))
}
