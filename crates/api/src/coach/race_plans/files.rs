//! The race on a watch and on the wrist.

use axum::extract::State;
use axum::response::Response;

use super::{RacePlanQuery, found};
use crate::http::extract::Query;
use crate::shared::race_plans::band::{Paperwork, band, bands_named};
use crate::shared::race_plans::files::{RacePdfQuery, fit_response, pdf_response};
use crate::shared::race_plans::loaded::RacePlan;
use crate::shared::race_plans::watch::watch_file;
use crate::{ApiError, ApiResult, App, SignedIn};

/// The race as a workout for a watch
///
/// A FIT workout file with a step for each section: its distance, its pace with 2 s per kilometre to either side, its name and the time
/// at its end. More than 50 sections are joined, those whose paces differ least first (`watch` in `GetRacePlan`).
#[call_macro::call(
    get "/GetRacePlanFit", tag = "race plans", may = AssistantCoach, token = Read,
    params(RacePlanQuery),
    responses((status = OK, description = "The file", body = String, content_type = "application/vnd.ant.fit")),
    errors(NOT_FOUND = "The account has no such goal"),
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

/// Pace bands to print and cut out
///
/// One page in real size (print at 100%): a band by section of 44 × 190 mm, and one by kilometre or mile of 66 × 190 mm.
#[call_macro::call(
    get "/GetRacePlanPdf", tag = "race plans", may = AssistantCoach, token = Read,
    params(RacePdfQuery),
    responses((status = OK, description = "The PDF", body = String, content_type = "application/pdf")),
    errors(
        BAD_REQUEST = "A paper that there is not",
        NOT_FOUND = "The account has no such goal",
        UNPROCESSABLE_ENTITY = "A band that there is not",
        SERVICE_UNAVAILABLE = "Too many are being printed",
    ),
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
