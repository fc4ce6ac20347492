use axum::body::Body;
use axum::extract::State;
use serde::Deserialize;

use crate::http::extract::{Json, Query};
use crate::reach::AthleteRef;
use crate::shared::activities::keep::{Owner, short};
use crate::shared::activities::upload::{Upload, UploadAnswer, keep_upload};
use crate::shared::enum_schemas::RecordingFile;
use crate::{ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UploadQuery {
    /// The athlete's id.
    athlete: AthleteRef,
    /// The file's name.
    #[param(example = "morning.fit")]
    name: Option<String>,
    /// The sender's time zone, for files that do not state the local day.
    #[param(example = "Europe/Stockholm")]
    zone: Option<String>,
}

/// Upload recordings of an athlete
///
/// The body is a FIT, GPX or TCX file of at most 25 MB, gzipped or not, or a zip of up to 1,000 of them and of zips, in all at most
/// 100 MB, and 1 GB unpacked. It may take 30 s of processor time; what is left is not read. Each recording is kept on its own and compared with the plan. Duplicates, including the same run from another source, are stored once.
#[call_macro::call(
    post "/UploadActivity", tag = "activities", may = Coach, token = Roster,
    params(UploadQuery),
    request_body(content = RecordingFile, content_type = "application/octet-stream", description = "The file"),
    responses((status = OK, description = "A line for each file", body = UploadAnswer)),
    errors(
        NOT_FOUND = "The account has no such athlete",
        PAYLOAD_TOO_LARGE = "More than 100 MB: `upload-too-large`",
        SERVICE_UNAVAILABLE = "Too many are being read",
    ),
)]
pub async fn upload_activity(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<UploadQuery>,
    body: Body,
) -> ApiResult<Json<UploadAnswer>> {
    let athlete = account.reach.id_before(&app.db, query.athlete).await?;
    let owner = Owner { athlete, is_coachs: true, keeper: None, zones: query.zone.into_iter().collect() };
    let name = short(query.name.as_deref().unwrap_or_default());
    let (account, language) = (account.id, account.language);
    let upload = Upload { account, owner, chosen: None, name, language, allowance: None, phone: None };
    Ok(Json(keep_upload(&app, upload, body).await?))
}
