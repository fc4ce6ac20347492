//! The race on a watch and on the wrist.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use pdf::RaceBand;
use serde::Deserialize;
use training::ids::AccountId;
use training::paper::Paper;

use super::{RacePlanQuery, found};
use crate::coach::schedules::fit::{FIT_TYPE, headers};
use crate::http::download::download;
use crate::http::extract::Query;
use crate::reach::GoalRef;
use crate::shared::enum_schemas::{PaperName, RaceBandName};
use crate::shared::race_plans::RacePlan;
use crate::shared::race_plans::band::{Paperwork, band, bands_named, printed};
use crate::shared::race_plans::watch::watch_file;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

/// The race as a workout for a watch
///
/// A FIT workout file with a step for each section: its distance, its pace with 2 s per kilometre to either side, its name and the time
/// at its end. More than 50 sections are joined, those whose paces differ least first (`watch` in `GetRacePlan`).
#[utoipa::path(
    get,
    path = "/GetRacePlanFit",
    tag = "race plans",
    security(("bearer" = [])),
    params(RacePlanQuery),
    responses(
        (status = OK, description = "The file", body = String, content_type = "application/vnd.ant.fit"),
        (status = NOT_FOUND, description = "The account has no such goal", body = Problem),
    )
)]
pub async fn get_race_plan_fit(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<RacePlanQuery>,
) -> ApiResult<Response> {
    let read = app.db.read_for(account.id, move |conn| {
        let goal = account.reach.id(conn, query.goal)?;
        let goal = found(conn, account.id, goal)?;
        let language = store::athletes::language(conn, account.id, goal.details.athlete_id)?;
        Ok::<_, ApiError>((RacePlan::load(conn, account.id, goal, None)?, language))
    });
    let (race, language) = read.await?;
    fit_response(&race, watch_file(&race, app.clock.now(), language)?)
}

pub(crate) fn fit_response(race: &RacePlan, file: fit::WorkoutFile) -> ApiResult<Response> {
    let details = &race.goal.details;
    let name = download(&format!("{} {}", details.races_on, details.race_name), "race", "fit")?;
    Ok((headers(FIT_TYPE, name), file.bytes).into_response())
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RacePdfQuery {
    /// The goal's id.
    pub(crate) goal: GoalRef,
    /// Defaults to the account's.
    #[param(value_type = Option<PaperName>)]
    pub(crate) paper: Option<Paper>,
    /// Only one of the two bands. Defaults to both on one sheet.
    #[param(value_type = Option<RaceBandName>)]
    pub(crate) band: Option<String>,
}

/// Pace bands to print and cut out
///
/// One page in real size (print at 100%): a band by section of 44 × 190 mm, and one by kilometre or mile of 66 × 190 mm.
#[utoipa::path(
    get,
    path = "/GetRacePlanPdf",
    tag = "race plans",
    security(("bearer" = [])),
    params(RacePdfQuery),
    responses(
        (status = OK, description = "The PDF", body = String, content_type = "application/pdf"),
        (status = BAD_REQUEST, description = "A paper that there is not", body = Problem),
        (status = NOT_FOUND, description = "The account has no such goal", body = Problem),
        (status = UNPROCESSABLE_ENTITY, description = "A band that there is not", body = Problem),
        (status = SERVICE_UNAVAILABLE, description = "Too many are being printed", body = Problem),
    )
)]
pub async fn get_race_plan_pdf(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<RacePdfQuery>,
) -> ApiResult<Response> {
    let (bands, paper, id) = (bands_named(query.band.as_deref())?, query.paper, account.id);
    let read = app.db.read_for(id, move |conn| {
        let goal = account.reach.id(conn, query.goal)?;
        let goal = found(conn, account.id, goal)?;
        let race = RacePlan::load(conn, account.id, goal, None)?;
        let paperwork = Paperwork::load(conn, account.id, &race)?;
        Ok::<_, ApiError>(band(&race, &paperwork, bands, paper))
    });
    pdf_response(&app, id, read.await?).await
}

pub(crate) async fn pdf_response(app: &App, account: AccountId, band: RaceBand) -> ApiResult<Response> {
    let name = download(&format!("{} {}", band.day, band.race), "race", "pdf")?;
    let pdf = printed(app, account, band).await?;
    Ok((headers("application/pdf", name), pdf).into_response())
}
