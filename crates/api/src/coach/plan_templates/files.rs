//! A plan template as a file: JSON in the format of the calls, or CSV for spreadsheets.

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::{Deserialize, Serialize};
use store::plan_templates;
use texts::Phrase;
use training::error::Invalid;
use training::plan_template::{MAX_FILE_BYTES, PlanTemplate, read_csv, write_csv};
use training::session::NoPaces;
use utoipa::ToSchema;

use super::answer::PlanTemplateAnswer;
use super::body::PlanTemplateBody;
use crate::http::download::download;
use crate::http::extract::{Json, Query, parse_json};
use crate::http::limits::read_body;
use crate::http::work_queue::Caller;
use crate::reach::PlanTemplateRef;
use crate::shared::enum_schemas::TemplateFile;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FileFormat {
    Csv,
    Json,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PlanTemplateFileQuery {
    /// The plan template's id.
    template: PlanTemplateRef,
    #[param(inline)]
    format: FileFormat,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ImportQuery {
    /// The file's name, used as the template's name if the file states none.
    name: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportedPlanTemplate {
    template_id: uuid::Uuid,
    /// Parts of its sessions that were not understood and are kept as text, the first hundred.
    #[schema(example = json!(["Week 3, Wed: “jgo” is not understood. Did you mean “jog”?"]))]
    problems: Vec<String>,
}

/// One plan template as a file
///
/// Both are described in docs/plan-template-files.md.
#[call_macro::call(
    get "/GetPlanTemplateFile", tag = "plan templates", may = Coach, token = Read,
    params(PlanTemplateFileQuery),
    responses(
        (status = OK, description = "The file", content(
            (PlanTemplateAnswer = "application/json"),
            (String = "text/csv"),
        )),
    ),
    errors(BAD_REQUEST = "A format that there is not", NOT_FOUND = "The account has no such plan template"),
)]
pub async fn get_plan_template_file(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<PlanTemplateFileQuery>,
) -> ApiResult<Response> {
    let id = query.template.id()?;
    let found = app.db.read_for(account.id, move |conn| plan_templates::find(conn, account.id, id)).await?;
    let stored = found.ok_or_else(|| ApiError::missing("template"))?;
    let name = stored.template.details().name.to_string();
    let (content_type, extension, text) = match query.format {
        FileFormat::Csv => ("text/csv; charset=utf-8", "csv", write_csv(&stored.template, account.language)),
        FileFormat::Json => {
            let answer = PlanTemplateAnswer::from(stored);
            ("application/json", "json", serde_json::to_string_pretty(&answer).map_err(ApiError::internal)?)
        }
    };
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(content_type)),
        (CONTENT_DISPOSITION, download(&name, "plan template", extension)?),
    ];
    Ok((headers, text).into_response())
}

/// Save a plan template from a file
///
/// A file that begins with `{` is read as JSON, any other as CSV. If it cannot be read, nothing is saved.
#[call_macro::call(
    post "/ImportPlanTemplate", tag = "plan templates", may = Coach, token = Drafts,
    params(ImportQuery),
    request_body(content = TemplateFile, content_type = "text/csv", description = "The file, at most 9 MB"),
    responses((status = CREATED, description = "The new template's id", body = ImportedPlanTemplate)),
    errors(PAYLOAD_TOO_LARGE = "A file of more than 9 MB", UNPROCESSABLE_ENTITY = "A file that cannot be read"),
)]
pub async fn import_plan_template(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ImportQuery>,
    request: Request,
) -> ApiResult<(StatusCode, Json<ImportedPlanTemplate>)> {
    let bytes = read_body(request.into_body(), MAX_FILE_BYTES, app.settings.limits.body_time).await?;
    let reader = app.clone();
    let read = move |_: &Caller| read(&reader, bytes, query.name.as_deref().unwrap_or_default());
    let (template, problems) = app.reading_queue.run(account.id, read).await??;
    let problems = problems.into_iter();
    let (template_id, now) = (template.id().as_uuid(), app.clock.now());
    let save =
        app.db.write_for(account.id, move |tx| Ok::<_, ApiError>(plan_templates::insert(tx, &template, None, now)?));
    save.await?;
    Ok((
        StatusCode::CREATED,
        Json(ImportedPlanTemplate {
            template_id,
            problems: problems.map(|problem| problem.in_language(account.language)).collect(),
        }),
    ))
}

fn read(app: &App, bytes: Bytes, name: &str) -> ApiResult<(PlanTemplate, Vec<Phrase>)> {
    let id = app.clock.new_id().into();
    let new_id = || app.clock.new_id().into();
    let content = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    if content.trim_ascii_start().starts_with(b"{") {
        let body: PlanTemplateBody = parse_json(Bytes::copy_from_slice(content))?;
        return Ok((body.parse(id, new_id)?, vec![]));
    }
    let sheet = read_csv(&bytes, name, &NoPaces, id, new_id).map_err(|invalid: Invalid| ApiError::from(invalid))?;
    Ok((sheet.template, sheet.problems))
}
