//! Race plans as files.

use axum::response::{IntoResponse, Response};
use fit::WorkoutFile;
use pdf::RaceBand;
use serde::Deserialize;
use training::ids::AccountId;
use training::paper::Paper;

use super::band::printed;
use super::loaded::RacePlan;
use crate::http::download::{download, headers};
use crate::reach::GoalRef;
use crate::shared::enum_schemas::{PaperName, RaceBandName};
use crate::shared::for_watch::FIT_TYPE;
use crate::{ApiResult, App};

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

pub(crate) fn fit_response(race: &RacePlan, file: WorkoutFile) -> ApiResult<Response> {
    let details = &race.goal.details;
    let name = download(&format!("{} {}", details.races_on, details.race_name), "race", "fit")?;
    Ok((headers(FIT_TYPE, name), file.bytes).into_response())
}

pub(crate) async fn pdf_response(app: &App, account: AccountId, band: RaceBand) -> ApiResult<Response> {
    let name = download(&format!("{} {}", band.day, band.race), "race", "pdf")?;
    let pdf = printed(app, account, band).await?;
    Ok((headers("application/pdf", name), pdf).into_response())
}
