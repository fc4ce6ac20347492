use axum::body::Body;
use axum::extract::State;
use serde::Deserialize;

use crate::athlete::device::Device;
use crate::athlete::visitor::Visitor;
use crate::http::extract::{Json, Query};
use crate::http::request_language::RequestLanguage;
use crate::reach::WorkoutRef;
use crate::shared::activities::daily_allowance::DailyAllowance;
use crate::shared::activities::keep::{Owner, short};
use crate::shared::activities::upload::{Upload, UploadAnswer, keep_upload};
use crate::shared::enum_schemas::RecordingFile;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OwnUploadQuery {
    /// The file's name.
    #[param(example = "morning.fit")]
    name: Option<String>,
    /// The workout it is matched to, if the athlete chose one.
    workout: Option<WorkoutRef>,
    /// The phone's time zone, for files that do not state the local day.
    #[param(example = "Europe/Stockholm")]
    zone: Option<String>,
}

/// Upload the athlete's own recording
///
/// As `UploadActivity`. With a workout, the recording is matched to it. Its whole route is for the device whose secret is in
/// `Longrun-Device`. A link may unpack 1 GB a day.
#[call_macro::call(
    post "/UploadOwnActivity", tag = "athlete page", may = Athlete,
    params(OwnUploadQuery),
    request_body(content = RecordingFile, content_type = "application/octet-stream", description = "The file"),
    responses((status = OK, description = "A line for each file", body = UploadAnswer)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        NOT_FOUND = "The page shows no such workout: `workout-not-found`",
        PAYLOAD_TOO_LARGE = "More than 100 MB: `upload-too-large`",
        TOO_MANY_REQUESTS = "Too many uploads",
        SERVICE_UNAVAILABLE = "Too many are being read",
    ),
)]
pub async fn upload_own_activity(
    State(app): State<App>,
    visitor: Visitor,
    device: Device,
    RequestLanguage(language): RequestLanguage,
    Query(query): Query<OwnUploadQuery>,
    body: Body,
) -> ApiResult<Json<UploadAnswer>> {
    visitor.require_answering()?;
    let (holder, now) = (visitor.holder, app.clock.now());
    let allowance = Some(DailyAllowance::start_upload(&app, holder.athlete).await?);
    let chosen = app.db.read_for(holder.account, move |conn| {
        let Some(workout) = visitor.reach().optional_id(conn, query.workout)? else { return Ok(None) };
        let found = visitor.find_workout(conn, workout, now)?;
        let (stored, _) = found.ok_or_else(|| ApiError::missing("workout"))?;
        Ok::<_, ApiError>(Some((stored.schedule.id(), workout)))
    });
    let chosen = chosen.await?;
    let keeper = device.keeper_id(&app, visitor).await?;
    let owner = Owner { athlete: holder.athlete, is_coachs: false, keeper, zones: query.zone.into_iter().collect() };
    let name = short(query.name.as_deref().unwrap_or_default());
    let language = language.unwrap_or_default();
    let upload = Upload { account: holder.account, owner, chosen, name, language, allowance, phone: None };
    Ok(Json(keep_upload(&app, upload, body).await?))
}
