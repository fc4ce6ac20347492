//! The paces derived from a race, and those of an athlete.

pub(crate) mod answer;

use axum::extract::State;
use axum::http::StatusCode;
use jiff::civil::Date;
use serde::Deserialize;
use store::athlete_form::Form;
use store::pace_overrides::{self, PaceOverride};
use store::{AccountWrite, ChangeError, Conn, estimates, owned};
use texts::phrase;
use training::distance::DistanceUnit;
use training::error::{Invalid, Problems};
use training::ids::{AccountId, AthleteId};
use training::pace_basis::NoBasis;
use training::pace_range::PaceRange;
use training::race::{RaceDistance, RaceTime};
use training::running_score::RunningScore;
use training::training_paces::PaceName;
use utoipa::ToSchema;

use self::answer::PacesAnswer;
use crate::http::extract::{Json, Query};
use crate::reach::AthleteRef;
use crate::shared::predictions;
use crate::{ApiError, ApiResult, App, SignedIn};

pub(crate) const MAX_DISTANCE_CHARACTERS: usize = 20;

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PacesQuery {
    /// Whose paces. With a race, the athlete whose form `basis` tells beside it.
    athlete: Option<AthleteRef>,
    /// How far the race goes.
    #[param(example = 5)]
    distance: Option<String>,
    /// `km` or `miles`. Defaults to `km`.
    distance_type: Option<String>,
    /// The race time. Two numbers are hours and minutes if nobody could run it in minutes and seconds.
    #[param(example = "20:00")]
    time: Option<String>,
    /// The unit of the paces in the response: `km` or `miles`. Defaults to the race's unit, then `km`.
    unit: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaceOverrideBody {
    athlete_id: AthleteRef,
    #[schema(example = "Threshold")]
    pace: String,
    #[schema(example = "4:10/km")]
    from: Option<String>,
    /// Omit it for a single pace.
    #[schema(example = "4:20/km")]
    to: Option<String>,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PaceOverrideQuery {
    /// The athlete's id.
    athlete: AthleteRef,
    /// The pace's name.
    #[param(example = "Threshold")]
    pace: String,
}

/// An athlete's paces, or those that one race gives
///
/// A pace set by hand comes first, then the pinned or the latest result, then a goal's target. If there is nothing to derive
/// paces from, `score` is null and `reason` says why.
#[call_macro::call(
    get "/GetPaces", tag = "goals", may = AssistantCoach, token = Read,
    params(PacesQuery),
    responses((status = OK, description = "The paces", body = PacesAnswer)),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "Parameters that cannot be accepted"),
)]
pub async fn get_paces(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<PacesQuery>,
) -> ApiResult<Json<PacesAnswer>> {
    let PacesQuery { athlete, distance, distance_type, time, unit } = query;
    let unit = unit.map(|unit| unit.parse::<DistanceUnit>().map_err(|invalid| invalid.at("unit"))).transpose()?;
    let race = match (distance, time) {
        (None, None) => None,
        (distance, time) => Some(parse_race(distance.as_deref(), distance_type.as_deref(), time.as_deref())?),
    };
    if athlete.is_none() && race.is_none() {
        return Err(Invalid::new("athlete", phrase!("Give an athlete, or a distance and a time")).into());
    }
    let (now, today) = (app.clock.now(), app.clock.today());
    let is_of_athlete = race.is_none();
    let read = app.db.read_for(account.id, move |conn| {
        let Some(athlete) = account.reach.optional_id(conn, athlete)? else { return Ok((None, None)) };
        let form = form_of(conn, account.id, athlete, today)?;
        let source = form.basis.as_ref().ok().and_then(|basis| basis.source).filter(|_| is_of_athlete);
        let unused = match source {
            Some(source) => predictions::Known::load(conn, account.id, athlete, now)?.why_unused(source),
            None => None,
        };
        Ok::<_, ChangeError>((Some(form), unused))
    });
    let (form, unused) = read.await?;
    Ok(Json(answer(race, form, unit).unused_by_predictions(unused)))
}

/// Set one of an athlete's paces by hand
#[call_macro::call(
    post "/SavePaceOverride", tag = "goals", may = Coach, token = Roster,
    request_body = PaceOverrideBody,
    responses((status = NO_CONTENT, description = "The pace is set, and stays until it is cleared")),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "Fields that cannot be accepted"),
)]
pub async fn save_pace_override(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<PaceOverrideBody>,
) -> ApiResult<StatusCode> {
    let mut problems = Problems::default();
    let name = problems.check(body.pace.parse());
    let range = PaceRange::parse(&body.from.unwrap_or_default(), &body.to.unwrap_or_default(), DistanceUnit::default());
    let range = problems.check(range);
    let (name, (from, to)) = problems.finish(name.zip(range))?;
    let now = app.clock.now();
    let write = move |tx: &mut AccountWrite| {
        let athlete_id = account.reach.id(tx, body.athlete_id)?;
        let set = PaceOverride { athlete_id, name, from, to };
        estimates::follow_paces(tx, Some(athlete_id), now, |tx| pace_overrides::set(tx, &set))
    };
    app.db.write_for(account.id, write).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Remove a pace set by hand, so that it follows from races again
#[call_macro::call(
    delete "/DeletePaceOverride", tag = "goals", may = Coach, token = Roster,
    params(PaceOverrideQuery),
    responses((status = NO_CONTENT, description = "The pace is no longer set by hand")),
    errors(NOT_FOUND = "The account has no such athlete", UNPROCESSABLE_ENTITY = "There is no pace of that name"),
)]
pub async fn delete_pace_override(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<PaceOverrideQuery>,
) -> ApiResult<StatusCode> {
    let name: PaceName = query.pace.parse()?;
    let now = app.clock.now();
    let write = move |tx: &mut AccountWrite| {
        let athlete = account.reach.id(tx, query.athlete)?;
        estimates::follow_paces(tx, Some(athlete), now, |tx| pace_overrides::clear(tx, athlete, name))
    };
    app.db.write_for(account.id, write).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn form_of(conn: &mut Conn, account: AccountId, athlete: AthleteId, today: Date) -> Result<Form, ChangeError> {
    owned::require_on_roster(conn, account, athlete)?;
    Ok(Form::load(conn, account, athlete, today)?)
}

fn answer(race: Option<(RaceDistance, RaceTime)>, form: Option<Form>, unit: Option<DistanceUnit>) -> PacesAnswer {
    match (race, form) {
        (Some((distance, time)), form) => {
            let form = form.and_then(|form| form.basis.ok());
            paces_of((distance, time), unit).beside_form(form.as_ref())
        }
        (None, Some(form)) => {
            let unit = unit.unwrap_or_default();
            let answer = match &form.basis {
                Ok(basis) => PacesAnswer::of_race(basis.distance, basis.time, Ok(basis.score), unit).following(basis),
                Err(nothing) => PacesAnswer::without_score(nothing.to_string(), unit),
            };
            answer.overridden(&form.overrides).of_steps(&form.paces())
        }
        (None, None) => PacesAnswer::without_score(NoBasis::Nothing.to_string(), unit.unwrap_or_default()),
    }
}

/// What a race gives, in the race's unit unless another is asked for.
pub(crate) fn paces_of((distance, time): (RaceDistance, RaceTime), unit: Option<DistanceUnit>) -> PacesAnswer {
    let unit = unit.unwrap_or(distance.unit());
    let score = RunningScore::of_race(distance, time).map_err(|outside| format!("{outside}."));
    PacesAnswer::of_race(distance, time, score, unit)
}

pub(crate) fn parse_race(
    distance: Option<&str>,
    unit: Option<&str>,
    time: Option<&str>,
) -> Result<(RaceDistance, RaceTime), ApiError> {
    let mut problems = Problems::default();
    let unit = problems.check(unit.map_or(Ok(DistanceUnit::default()), str::parse));
    let is_short = |text: &&str| text.len() <= MAX_DISTANCE_CHARACTERS;
    let amount = distance.map(|text| Some(text.trim()).filter(is_short).and_then(|text| text.parse().ok()));
    let amount = amount.map(|amount: Option<f64>| amount.unwrap_or(f64::NAN));
    let distance = amount.ok_or_else(|| Invalid::new("distance", phrase!("Distance is required")));
    let distance = problems.check(distance.and_then(|amount| RaceDistance::new(amount, unit.unwrap_or_default())));
    let time = problems.check(RaceTime::required(time.unwrap_or_default(), distance));
    Ok(problems.finish(unit.and(distance.zip(time)))?)
}
