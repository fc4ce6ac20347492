use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::IntoResponse;
use jiff::Timestamp;
use serde::Serialize;
use store::answers::StoredAnswer;
use store::comments::StoredComment;
use store::{Conn, accounts, answers, athletes, comments, schedules, templates};
use training::ids::{AccountId, AthleteId};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::answers::shapes::{AnswerShape, CommentShape};
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
    /// What athletes said about workouts, oldest first.
    answers: Vec<ExportedAnswer>,
    /// What athletes and coach wrote to each other about workouts, oldest first.
    comments: Vec<ExportedComment>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedAnswer {
    athlete_id: Uuid,
    schedule_id: Uuid,
    answer: AnswerShape,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedComment {
    athlete_id: Uuid,
    schedule_id: Uuid,
    comment: CommentShape,
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
        answers: answers::list_all(conn, id)?.into_iter().map(ExportedAnswer::from).collect(),
        comments: comments::list_all(conn, id)?.into_iter().map(ExportedComment::from).collect(),
    })
}

impl From<(AthleteId, StoredAnswer)> for ExportedAnswer {
    fn from((athlete, stored): (AthleteId, StoredAnswer)) -> Self {
        Self { athlete_id: athlete.as_uuid(), schedule_id: stored.schedule.as_uuid(), answer: stored.into() }
    }
}

impl From<StoredComment> for ExportedComment {
    fn from(stored: StoredComment) -> Self {
        let (athlete_id, schedule_id) = (stored.athlete.as_uuid(), stored.schedule.as_uuid());
        Self { athlete_id, schedule_id, comment: stored.into() }
    }
}
