//! Whether an athlete's paces still fit. Nothing changes by itself.

mod answer;
mod evidence;
mod look;
mod respond;

pub use self::respond::*;

use axum::extract::State;
use jiff::civil::Date;
use serde::Deserialize;
use store::activities::{self, SessionOfDay};
use store::{Conn, athletes, owned};
use training::calendar::plus_days;
use training::distance::DistanceUnit;
use training::ids::{AccountId, AthleteId};

use self::answer::PaceReviewAnswer;
pub(crate) use self::look::look_at_new;
use crate::http::extract::{Json, Query};
use crate::reach::AthleteRef;
use crate::shared::activities::settle::settle;
use crate::{ApiError, ApiResult, App, SignedIn};

/// How far ahead sessions are shown.
const DAYS_AHEAD: i32 = 13;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PaceReviewQuery {
    /// The athlete's id.
    athlete: AthleteRef,
    /// The unit of the paces: `km` or `miles`. Defaults to `km`.
    unit: Option<String>,
}

/// Whether an athlete's paces still fit
///
/// What was run since the result that the paces come from, weighed: races and time trials, critical speed of 90 days against that of
/// the 90 days before, repeats against their targets, heart rate on easy runs. With a quicker race, or two signs that agree by 3
/// seconds per kilometre or more, `proposal` has other paces and what they change in the next two weeks. Nothing changes until
/// `AcceptPaceReview`.
#[call_macro::call(
    get "/GetPaceReview", tag = "goals", may = AssistantCoach, token = Read,
    params(PaceReviewQuery),
    responses((status = OK, description = "The evidence, and the proposal if there is one", body = PaceReviewAnswer)),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "A unit that cannot be accepted"),
)]
pub async fn get_pace_review(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<PaceReviewQuery>,
) -> ApiResult<Json<PaceReviewAnswer>> {
    let unit =
        query.unit.as_deref().map(str::parse::<DistanceUnit>).transpose().map_err(|invalid| invalid.at("unit"))?;
    let athlete = account.reach.id_before(&app.db, query.athlete).await?;
    let today = app.clock.today();
    settle(&app, account.id, Some(athlete)).await?;
    let answer = app.db.read_for(account.id, move |conn| {
        account.reach.require::<AthleteId>(conn, athlete)?;
        review_of(conn, (account.id, athlete), today, unit.unwrap_or_default())
    });
    Ok(Json(answer.await?))
}

fn review_of(
    conn: &mut Conn,
    (account, athlete): (AccountId, AthleteId),
    today: Date,
    unit: DistanceUnit,
) -> ApiResult<PaceReviewAnswer> {
    owned::require_on_roster(conn, account, athlete)?;
    let who = athletes::find(conn, account, athlete)?.ok_or_else(|| ApiError::missing("athlete"))?;
    let looked = evidence::look(conn, account, athlete, today)?;
    let sessions: Vec<SessionOfDay> = match looked.open() {
        Some(_) => activities::sessions_between(conn, account, athlete, (today, plus_days(today, DAYS_AHEAD)))?,
        None => vec![],
    };
    Ok(PaceReviewAnswer::new(&who, &looked, &sessions, unit))
}
