use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use pdf::Race;
use serde::Deserialize;
use training::goal::GoalDetails;
use training::ids::AthleteId;
use training::paper::Paper;
use utoipa::ToSchema;

use super::goal::{TriedGoal, paces_of_race};
use crate::coach::schedules::LayoutName;
use crate::coach::schedules::body::ScheduleBody;
use crate::coach::schedules::printer::{OwnLetterhead, PrintJob};
use crate::http::client_address::ClientAddress;
use crate::http::download::attachment;
use crate::http::extract::{Json, Query};
use crate::http::request_language::RequestLanguage;
use crate::http::visitor_limits::VisitorAction;
use crate::shared::enum_schemas::PaperName;
use crate::{ApiResult, App};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TriedPdfQuery {
    /// Four weeks a page, or one week a page with the whole text.
    #[param(inline)]
    layout: LayoutName,
    /// Defaults to A4.
    #[param(value_type = Option<PaperName>)]
    paper: Option<Paper>,
}

/// A plan to be printed as it is sent.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TriedPdfBody {
    plan: ScheduleBody,
    goal: Option<TriedGoal>,
}

/// A plan on paper, without an account
///
/// Open to everybody. Nothing is stored. An address may print 10 at once and 10 a minute, 8 MB of
/// plans at once and 4 MB a minute.
#[call_macro::call(
    post "/TryPdf", tag = "trial",
    params(TriedPdfQuery),
    request_body = TriedPdfBody,
    responses((status = OK, description = "The PDF", body = String, content_type = "application/pdf")),
    errors(
        BAD_REQUEST = "A layout or paper that there is not",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
        TOO_MANY_REQUESTS = "The address prints too much",
        SERVICE_UNAVAILABLE = "Too many are being printed",
    ),
)]
pub async fn try_pdf(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    RequestLanguage(language): RequestLanguage,
    Query(query): Query<TriedPdfQuery>,
    headers: HeaderMap,
    Json(body): Json<TriedPdfBody>,
) -> ApiResult<Response> {
    let bytes = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    // A body that does not say how long it is counts as the longest.
    let bytes = bytes.unwrap_or(app.settings.limits.body_bytes);
    let athlete = AthleteId::from(app.clock.new_id());
    let schedule = body.plan.parse(app.clock.new_id().into(), Some(athlete), || app.clock.new_id().into())?;
    let goal = body.goal.map(|goal| goal.parse(athlete, schedule.id())).transpose()?;
    app.visitor_limits.charge(VisitorAction::PrintBytes, address, bytes, app.clock.now())?;
    app.visitor_limits.charge(VisitorAction::Print, address, 1, app.clock.now())?;
    let paces = goal.as_ref().and_then(|goal| Some(paces_of_race(goal.distance, goal.target_time?)));
    let job = PrintJob {
        athlete: schedule.plan().athlete_name.as_ref().map(ToString::to_string).unwrap_or_default(),
        coach: String::new(),
        letterhead: OwnLetterhead::default(),
        address: None,
        layout: query.layout.into(),
        paper: query.paper.unwrap_or_default(),
        schedule,
        races: goal.into_iter().map(race).collect(),
        paces: paces.unwrap_or_default(),
        language: language.unwrap_or_default(),
    };
    let file = attachment(&job.schedule.plan().name, &job.athlete, query.layout.as_str())?;
    let pdf = job.print_for_visitor(&app, address).await?;
    let described = [
        (CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (CONTENT_DISPOSITION, file),
    ];
    Ok((described, pdf).into_response())
}

fn race(goal: GoalDetails) -> Race {
    Race { name: goal.race_name.to_string(), day: goal.races_on, priority: goal.priority }
}
