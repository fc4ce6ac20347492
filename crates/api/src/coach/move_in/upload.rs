use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::move_ins::{self, MoveIn, MoveInState};
use texts::phrase;
use utoipa::ToSchema;
use uuid::Uuid;

use super::read::{self, NewExport};
use super::turns::taken_until;
use crate::http::extract::{Json, Query};
use crate::http::limits::MAX_EXPORT_BYTES;
use crate::shared::activities::keep::short;
use crate::shared::activities::spool::spooled;
use crate::shared::enum_schemas::{DistanceUnitName, ExportFile};
use crate::{ApiError, ApiResult, App, SignedIn};

/// Of one account, at the same time.
const MAX_OPEN: u32 = 20;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MoveInQuery {
    /// The file's name.
    #[param(example = "Maya-Lindqvist.zip")]
    name: Option<String>,
    /// The sender's time zone, for recordings that do not state the local day.
    #[param(example = "Europe/Stockholm")]
    zone: Option<String>,
    /// The unit of the plans, and of numbers in their texts that have none. Defaults to `km`.
    #[param(value_type = Option<DistanceUnitName>)]
    unit: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveInAnswer {
    import_id: Uuid,
}

/// Bring in an export of another tool
///
/// The body is what TrainingPeaks, Strava or Garmin exports: a CSV of sessions, a FIT, GPX or TCX file, or a zip of any of them, of at
/// most 2 GB. It is read in the background: ask `GetImport` what was found. Rows whose athlete is clear are brought in without
/// another call; nothing is published, and nobody gets a message.
#[call_macro::call(
    post "/MoveIn", tag = "imports", may = Coach,
    params(MoveInQuery),
    request_body(content = ExportFile, content_type = "application/octet-stream", description = "The file"),
    responses((status = CREATED, description = "The import's id", body = MoveInAnswer)),
    errors(
        CONFLICT = "Twenty others are not over: `too-many-imports`",
        PAYLOAD_TOO_LARGE = "More than 2 GB: `upload-too-large`",
    ),
)]
pub async fn move_in(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<MoveInQuery>,
    body: Body,
) -> ApiResult<(StatusCode, Json<MoveInAnswer>)> {
    let account_id = account.id;
    app.db.read_for(account_id, move |conn| refuse_too_many(move_ins::count_open(conn, account_id)?)).await?;
    let too_large = phrase!("An export may hold at most 2 GB. Drop it in parts.");
    let file = spooled(body, (MAX_EXPORT_BYTES, too_large), app.settings.limits.export_time).await?;
    let import = MoveIn {
        id: app.clock.new_id(),
        name: short(query.name.as_deref().unwrap_or_default()),
        source: moving::Source::Files.wire_name().to_owned(),
        state: MoveInState::Reading,
        is_paused: false,
        zone: query.zone.filter(|zone| zone.len() <= 100),
        language: account.language.code().to_owned(),
        unit: query.unit.as_deref().unwrap_or("km").parse()?,
        made_by: account.person,
        created_at: app.clock.now(),
        finished_at: None,
        items: 0,
        handled: 0,
        found: serde_json::json!({}),
        report: serde_json::json!({}),
        problem: None,
    };
    let (new, taken_until) = (import.clone(), taken_until(&app));
    app.db
        .write_for(account_id, move |tx| {
            refuse_too_many(move_ins::count_open(tx, account_id)?)?;
            move_ins::insert(tx, &new)?;
            move_ins::renew_run(tx, account_id, new.id, taken_until)?;
            Ok::<_, ApiError>(())
        })
        .await?;
    let import_id = import.id;
    let new = NewExport { account: account_id, import, file, language: account.language };
    tokio::spawn(read::read(app, new));
    Ok((StatusCode::CREATED, Json(MoveInAnswer { import_id })))
}

fn refuse_too_many(open: u32) -> ApiResult<()> {
    if open < MAX_OPEN {
        return Ok(());
    }
    let detail = phrase!("20 exports are on their way already. Wait until one is in.");
    Err(ApiError::new(StatusCode::CONFLICT, "too-many-imports", detail))
}
