use axum::extract::State;
use serde::Deserialize;
use store::accounts;
use training::chosen_language::parse_language;
use training::paper::Paper;
use training::session::PaceMargin;
use utoipa::ToSchema;

use crate::auth::session::User;
use crate::http::extract::Json;
use crate::shared::closed_names::PaperName;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

/// Omitted fields stay as they are.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Preferences {
    #[schema(value_type = Option<PaperName>)]
    paper: Option<String>,
    /// The margin around a single pace in files for watches, in seconds per kilometre to either side.
    pace_margin_seconds: Option<i64>,
    /// What the coach reads: `en`, `de`, `es`, `fr`, `it`, `pt-BR` or `nl`; blank follows the browser.
    #[schema(example = "de")]
    language: Option<String>,
    /// Athletes see a plan as soon as it is saved. `UpdatePublishing` chooses for one plan.
    publishes_on_saving: Option<bool>,
}

/// Change the paper size, the pace margin for watches, the language, and when plans are published
#[utoipa::path(put, path = "/UpdatePreferences", tag = "accounts", security(("bearer" = [])),
    request_body = Preferences, responses(
    (status = OK, body = User, description = "The account as it is now"),
    (status = UNAUTHORIZED, body = Problem, description = "Nobody is signed in"),
    (status = UNPROCESSABLE_ENTITY, body = Problem, description = "A paper that is neither a4 nor letter, a range that is not from 0 to 30 seconds, or a language that we do not speak"),
))]
pub async fn update_preferences(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<Preferences>,
) -> ApiResult<Json<User>> {
    let paper: Option<Paper> = body.paper.map(|paper| paper.parse()).transpose()?;
    let pace_margin = body.pace_margin_seconds.map(PaceMargin::new).transpose()?;
    let language = body.language.as_deref().map(parse_language).transpose()?;
    let change = app.db.write_for(caller.id, move |tx| {
        if let Some(paper) = paper {
            accounts::set_paper(tx, caller.id, paper)?;
        }
        if let Some(margin) = pace_margin {
            accounts::set_pace_margin(tx, caller.id, margin)?;
        }
        if let Some(language) = language {
            accounts::set_language(tx, caller.id, language)?;
        }
        if let Some(is_on_saving) = body.publishes_on_saving {
            accounts::set_publishes_on_saving(tx, caller.id, is_on_saving)?;
        }
        accounts::find(tx, caller.id)?.ok_or_else(|| ApiError::missing("account"))
    });
    Ok(Json(User::new(&app, &change.await?)))
}
