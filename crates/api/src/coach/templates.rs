use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::ChangeError;
use store::templates::{self, StoredTemplate};
use training::error::{Invalid, Problems};
use training::ids::AccountId;
use training::starter_templates::starter_templates;
use training::template::{Template, TemplateDetails, TemplateDraft};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::answer_cache::{self, List};
use crate::http::extract::{Json, Query};
use crate::reach::TemplateRef;
use crate::shared::content_body::{Number, SessionStep, Step, body_with_content};
use crate::shared::enum_schemas::{CategoryName, DifficultyName};
use crate::shared::workout_content::WorkoutContentAnswer;
use crate::{ApiError, ApiResult, App, SignedIn};

body_with_content! {
    /// The request body of a template. The server decides who made it, when, and whether others see it.
    pub struct TemplateBody {
        /// Which template to change; ignored by `saveworkout`.
        document_id: Option<TemplateRef>,
        /// Used if `documentId` is absent.
        id: Option<TemplateRef>,
        tags: Option<Vec<String>>,
        #[schema(example = "Intermediate")]
        difficulty: Option<String>,
        /// Read with or without spaces, in any letter case.
        #[schema(example = "RacePreparation")]
        category: Option<String>,
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateAnswer {
    document_id: Uuid,
    /// The same as `documentId`.
    id: Uuid,
    #[serde(flatten)]
    content: WorkoutContentAnswer,
    tags: Vec<String>,
    #[schema(value_type = DifficultyName)]
    difficulty: &'static str,
    #[schema(value_type = CategoryName)]
    category: &'static str,
    is_public: bool,
    created_at: Timestamp,
    updated_at: Timestamp,
    /// The account that made it.
    created_by: Uuid,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct TemplateQuery {
    /// The template's id.
    workout_id: TemplateRef,
}

/// The workout templates, newest first
#[call_macro::call(
    get "/getworkouts", tag = "templates", may = AssistantCoach, token = Read,
    responses((status = OK, description = "Every template", body = Vec<TemplateAnswer>)),
)]
pub async fn get_workouts(State(app): State<App>, account: SignedIn) -> ApiResult<Response> {
    let id = account.id;
    answer_cache::list(&app, &account, List::Templates, move |conn| {
        let library = templates::list(conn, id)?;
        Ok(library.into_iter().map(|stored| TemplateAnswer::new(id, stored)).collect::<Vec<_>>())
    })
    .await
}

/// Add a workout template
#[call_macro::call(
    post "/saveworkout", tag = "templates", may = Coach, token = Drafts,
    request_body = TemplateBody,
    responses((status = CREATED, description = "The template", body = TemplateAnswer)),
    errors(UNPROCESSABLE_ENTITY = "Fields that cannot be accepted"),
)]
pub async fn save_workout(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<TemplateBody>,
) -> ApiResult<(StatusCode, Json<TemplateAnswer>)> {
    let template = Template { id: app.clock.new_id().into(), details: body.parse()? };
    let now = app.clock.now();
    let stored = StoredTemplate { template, created_at: now, updated_at: now };
    let answer = TemplateAnswer::new(account.id, stored.clone());
    app.db.write_for(account.id, move |tx| Ok::<_, ChangeError>(templates::insert(tx, &stored)?)).await?;
    Ok((StatusCode::CREATED, Json(answer)))
}

/// Add the twelve starter templates
///
/// They are in the language of the request, or else the account's, and ordinary templates of the account from then on.
#[call_macro::call(
    post "/AddStarterTemplates", tag = "templates", may = Coach, token = Drafts,
    responses((status = CREATED, description = "The templates that were added", body = Vec<TemplateAnswer>)),
)]
pub async fn add_starter_templates(
    State(app): State<App>,
    account: SignedIn,
) -> ApiResult<(StatusCode, Json<Vec<TemplateAnswer>>)> {
    let now = app.clock.now();
    // The library shows the newest first, so the first of the list is created last.
    let starters: Vec<StoredTemplate> = starter_templates(account.language)?
        .into_iter()
        .rev()
        .map(|details| Template { id: app.clock.new_id().into(), details })
        .map(|template| StoredTemplate { template, created_at: now, updated_at: now })
        .collect();
    let answers = starters.iter().rev().map(|stored| TemplateAnswer::new(account.id, stored.clone())).collect();
    let add = app.db.write_for(account.id, move |tx| {
        starters.iter().try_for_each(|stored| templates::insert(tx, stored))?;
        Ok::<_, ChangeError>(())
    });
    add.await?;
    Ok((StatusCode::CREATED, Json(answers)))
}

/// Change a workout template
#[call_macro::call(
    put "/updateworkout", tag = "templates", may = Coach, token = Drafts,
    request_body = TemplateBody,
    responses((status = OK, description = "The template", body = TemplateAnswer)),
    errors(NOT_FOUND = "The account has no such template", UNPROCESSABLE_ENTITY = "Fields that cannot be accepted"),
)]
pub async fn update_workout(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<TemplateBody>,
) -> ApiResult<Json<TemplateAnswer>> {
    let id = body.document_id.or(body.id).ok_or_else(|| ApiError::missing("template"))?.id()?;
    let template = Template { id, details: body.parse()? };
    let now = app.clock.now();
    let stored = app.db.write_for(account.id, move |tx| {
        templates::update(tx, &template, now)?;
        templates::find(tx, account.id, id)?.ok_or(ChangeError::Missing("template"))
    });
    Ok(Json(TemplateAnswer::new(account.id, stored.await?)))
}

/// Delete a workout template
#[call_macro::call(
    delete "/DeleteWorkoutTemplate", tag = "templates", may = Coach, token = Publish,
    params(TemplateQuery),
    responses((status = NO_CONTENT, description = "The template is deleted")),
    errors(NOT_FOUND = "The account has no such template"),
)]
pub async fn delete_workout_template(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<TemplateQuery>,
) -> ApiResult<StatusCode> {
    let id = query.workout_id.id()?;
    app.db.write_for(account.id, move |tx| templates::delete(tx, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

impl TemplateBody {
    fn parse(mut self) -> Result<TemplateDetails, Invalid> {
        let new = TemplateDraft::default();
        let mut problems = Problems::default();
        self.r#type.get_or_insert(new.content.workout_type);
        let content = self.content(&new.content.unit, &mut problems);
        let draft = TemplateDraft {
            content,
            tags: self.tags.unwrap_or_default(),
            difficulty: self.difficulty.unwrap_or(new.difficulty),
            category: self.category.unwrap_or(new.category),
            is_public: new.is_public,
        };
        let details = problems.check(draft.parse());
        problems.finish(details)
    }
}

impl TemplateAnswer {
    pub(crate) fn new(account: AccountId, stored: StoredTemplate) -> Self {
        let StoredTemplate { template: Template { id, details }, created_at, updated_at } = stored;
        let TemplateDetails { content, tags, difficulty, category, is_public } = details;
        Self {
            document_id: id.as_uuid(),
            id: id.as_uuid(),
            content: WorkoutContentAnswer::from(&content),
            tags: tags.iter().map(str::to_owned).collect(),
            difficulty: difficulty.wire_name(),
            category: category.wire_name(),
            is_public,
            created_at,
            updated_at,
            created_by: account.as_uuid(),
        }
    }
}
