use axum::extract::State;
use serde::Deserialize;
use store::accounts;
use training::paper::Paper;
use utoipa::ToSchema;

use crate::auth::session::User;
use crate::closed_names::PaperName;
use crate::extract::Json;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

#[derive(Deserialize, ToSchema)]
pub struct Preferences {
    #[schema(value_type = PaperName)]
    paper: String,
}

/// Change what plans are printed on
#[utoipa::path(put, path = "/UpdatePreferences", tag = "accounts", security(("bearer" = [])),
    request_body = Preferences, responses(
    (status = OK, body = User, description = "The account as it is now"),
    (status = UNAUTHORIZED, body = Problem, description = "Nobody is signed in"),
    (status = UNPROCESSABLE_ENTITY, body = Problem, description = "A paper that is neither a4 nor letter"),
))]
pub async fn update_preferences(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<Preferences>,
) -> ApiResult<Json<User>> {
    let paper: Paper = body.paper.parse()?;
    let change = app.db.write_for(caller.id, move |tx| {
        accounts::set_paper(tx, caller.id, paper)?;
        accounts::find(tx, caller.id)?.ok_or_else(|| ApiError::missing("account"))
    });
    Ok(Json(User::new(&app, &change.await?)))
}
