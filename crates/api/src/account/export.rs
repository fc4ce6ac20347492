use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::IntoResponse;
use jiff::Timestamp;
use serde::Serialize;
use store::{Conn, accounts, athletes, schedules, templates};
use training::ids::AccountId;
use utoipa::ToSchema;

use crate::athletes::AthleteAnswer;
use crate::auth::session::User;
use crate::extract::Json;
use crate::schedules::answer::ScheduleAnswer;
use crate::templates::TemplateAnswer;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

/// Everything an account holds, in the shapes of the single calls.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Export {
    exported_at: Timestamp,
    user: User,
    created_at: Timestamp,
    athletes: Vec<AthleteAnswer>,
    templates: Vec<TemplateAnswer>,
    schedules: Vec<ScheduleAnswer>,
}

/// Everything the account holds, as one file
#[utoipa::path(get, path = "/ExportAccount", tag = "accounts", security(("bearer" = [])), responses(
    (status = OK, description = "Everything, as of one moment", body = Export),
    (status = UNAUTHORIZED, body = Problem, description = "Nobody is signed in"),
))]
pub async fn export_account(State(app): State<App>, caller: SignedIn) -> ApiResult<impl IntoResponse> {
    let now = app.clock.now();
    let reader = app.clone();
    let export = app.db.read(move |conn| export(&reader, conn, caller.id, now)).await?;
    Ok(([(CONTENT_DISPOSITION, "attachment; filename=\"longrun.json\"")], Json(export)))
}

fn export(app: &App, conn: &mut Conn, id: AccountId, now: Timestamp) -> ApiResult<Export> {
    let account = accounts::find(conn, id)?.ok_or_else(|| ApiError::missing("account"))?;
    Ok(Export {
        exported_at: now,
        user: User::new(app, &account),
        created_at: account.created_at,
        athletes: athletes::list(conn, id)?.into_iter().map(AthleteAnswer::from).collect(),
        templates: templates::list(conn, id)?.into_iter().map(|stored| TemplateAnswer::new(id, stored)).collect(),
        schedules: schedules::list(conn, id)?.into_iter().map(ScheduleAnswer::from).collect(),
    })
}
