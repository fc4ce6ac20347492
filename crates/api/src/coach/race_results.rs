//! An athlete's race results, from which paces are derived.

use axum::extract::State;
use axum::http::StatusCode;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::athletes::GradedBy;
use store::{AccountWrite, ChangeError, Conn, StoreError, athletes, estimates, owned, race_results};
use texts::phrase;
use training::age_grade::age_grade;
use training::error::Problems;
use training::ids::{AccountId, AthleteId, RaceResultId};
use training::race_result::{RaceResult, RaceResultDraft, RaceRun, ResultSource};
use training::running_score::RunningScore;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::body_values;
use crate::http::body_values::Number;
use crate::http::extract::{Json, Query};
use crate::reach::{AthleteRef, IdOf, RaceResultRef};
use crate::shared::activities::details::tenths;
use crate::shared::enum_schemas::DistanceUnitName;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceResultAnswer {
    result_id: Uuid,
    athlete_id: Uuid,
    /// The goal whose result this is; it is changed there.
    goal_id: Option<Uuid>,
    race_name: String,
    race_date: Date,
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    #[schema(example = "20:00")]
    time: String,
    /// Absent outside the range in which the model is valid.
    #[schema(example = 49.81)]
    score: Option<f64>,
    /// The share of the best time known for the athlete's age on that day, by the road tables of 2025. Absent without a birthday and a
    /// table, for an estimate, and outside the tables: from a mile to 200 km, and from 5 to 100 years.
    #[schema(example = 72.4)]
    age_grade_percent: Option<f64>,
    /// Used in place of the latest result.
    is_pinned: bool,
    /// Accepted in a pace review without a race: paces follow from it, predictions do not.
    is_estimate: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceResultBody {
    athlete_id: Option<AthleteRef>,
    #[schema(example = "Parkrun")]
    race_name: Option<String>,
    #[schema(example = "2026-09-20")]
    race_date: Option<String>,
    #[schema(value_type = Option<f64>, example = 5)]
    distance: Option<Number>,
    /// `km` or `miles`. Defaults to `km`.
    distance_type: Option<String>,
    #[schema(example = "20:00")]
    time: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PinBody {
    athlete_id: AthleteRef,
    /// A result of that athlete, or null to use the latest again.
    result_id: Option<RaceResultRef>,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ResultsQuery {
    /// The athlete's id.
    athlete: AthleteRef,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ResultQuery {
    /// The result's id.
    result: RaceResultRef,
}

/// An athlete's results, including those of goals, the latest first
#[call_macro::call(
    get "/GetRaceResults", tag = "goals", may = AssistantCoach, token = Read,
    params(ResultsQuery),
    responses((status = OK, description = "Every result", body = Vec<RaceResultAnswer>)),
    errors(NOT_FOUND = "The account has no such athlete"),
)]
pub async fn get_race_results(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ResultsQuery>,
) -> ApiResult<Json<Vec<RaceResultAnswer>>> {
    let answers = app.db.read_for(account.id, move |conn| {
        let athlete = account.reach.id(conn, query.athlete)?;
        owned::require_on_roster(conn, account.id, athlete)?;
        Ok::<_, ChangeError>(of_athlete(conn, account.id, athlete)?)
    });
    Ok(Json(answers.await?))
}

/// Add a race result that is not a goal's
#[call_macro::call(
    post "/SaveRaceResult", tag = "goals", may = Coach, token = Roster,
    request_body = RaceResultBody,
    responses((status = CREATED, description = "The new result's id", body = String, content_type = "text/plain")),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "Fields that cannot be accepted"),
)]
pub async fn save_race_result(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<RaceResultBody>,
) -> ApiResult<(StatusCode, String)> {
    let named = body.athlete_id.and_then(IdOf::unless_blank);
    let race = body.parse(account.reach.optional_id_before(&app.db, named).await?)?;
    let id = RaceResultId::from(app.clock.new_id());
    let now = app.clock.now();
    let write = move |tx: &mut AccountWrite| {
        account.reach.require::<AthleteId>(tx, race.athlete_id)?;
        estimates::follow_paces(tx, Some(race.athlete_id), now, |tx| race_results::insert(tx, id, &race, now))
    };
    app.db.write_for(account.id, write).await?;
    Ok((StatusCode::CREATED, id.to_string()))
}

/// Delete a race result that is not a goal's
#[call_macro::call(
    delete "/DeleteRaceResult", tag = "goals", may = Coach, token = Roster,
    params(ResultQuery),
    responses((status = NO_CONTENT, description = "The result is deleted")),
    errors(NOT_FOUND = "The account has no such result"),
)]
pub async fn delete_race_result(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ResultQuery>,
) -> ApiResult<StatusCode> {
    let now = app.clock.now();
    let write = move |tx: &mut AccountWrite| {
        let id = account.reach.id(tx, query.result)?;
        let athlete = race_results::athlete_of(tx, account.id, id)?;
        estimates::follow_paces(tx, athlete, now, |tx| race_results::delete(tx, id))
    };
    app.db.write_for(account.id, write).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Pin the result that an athlete's paces follow from
#[call_macro::call(
    post "/PinRaceResult", tag = "goals", may = Coach, token = Roster,
    request_body = PinBody,
    responses((status = NO_CONTENT, description = "The result is pinned, or none is")),
    errors(NOT_FOUND = "The account has no such athlete, or the athlete no such result"),
)]
pub async fn pin_race_result(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<PinBody>,
) -> ApiResult<StatusCode> {
    let now = app.clock.now();
    let write = move |tx: &mut AccountWrite| {
        let athlete = account.reach.id(tx, body.athlete_id)?;
        let result = account.reach.optional_id(tx, body.result_id)?.map(RaceResultId::as_uuid);
        estimates::follow_paces(tx, Some(athlete), now, |tx| race_results::pin(tx, athlete, result))
    };
    app.db.write_for(account.id, write).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) fn of_athlete(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
) -> Result<Vec<RaceResultAnswer>, StoreError> {
    let pinned = race_results::pinned(conn, account, athlete)?;
    let results = race_results::of_athlete(conn, account, athlete)?;
    let graded_by = athletes::graded_by(conn, account, athlete)?;
    Ok(results.into_iter().map(|result| RaceResultAnswer::new(result, pinned, graded_by)).collect())
}

impl RaceResultAnswer {
    fn new(RaceResult { source, race }: RaceResult, pinned: Option<Uuid>, graded_by: Option<GradedBy>) -> Self {
        let result_id = source.as_uuid();
        let is_estimate = matches!(source, ResultSource::Estimate(_));
        let graded_by = graded_by.filter(|_| !is_estimate);
        let grade = graded_by.and_then(|GradedBy { table, birthday }| age_grade(table, birthday, &race));
        Self {
            result_id,
            athlete_id: race.athlete_id.as_uuid(),
            goal_id: matches!(source, ResultSource::Goal(_)).then_some(result_id),
            race_name: race.race_name.to_string(),
            race_date: race.ran_on,
            distance: race.distance.amount(),
            distance_type: race.distance.unit().as_str(),
            time: race.time.to_string(),
            score: RunningScore::of_race(race.distance, race.time).ok().map(RunningScore::to_two_decimals),
            age_grade_percent: grade.map(|share| tenths(share * 100.0)),
            is_pinned: pinned == Some(result_id),
            is_estimate,
        }
    }
}

impl RaceResultBody {
    fn parse(self, athlete_id: Option<AthleteId>) -> Result<RaceRun, ApiError> {
        let mut problems = Problems::default();
        let ran_on = problems.check(body_values::day("raceDate", phrase!("Race day"), self.race_date.as_deref()));
        let draft = RaceResultDraft {
            athlete_id,
            race_name: self.race_name.unwrap_or_default(),
            // A placeholder: the invalid day is reported already.
            ran_on: ran_on.unwrap_or(Date::constant(2000, 1, 1)),
            distance: self.distance.map_or(0.0, Number::get),
            unit: self.distance_type.filter(|unit| !unit.is_empty()).unwrap_or_else(|| "km".to_owned()),
            time: self.time.unwrap_or_default(),
        };
        let race = problems.check(draft.parse());
        Ok(problems.finish(race)?)
    }
}
