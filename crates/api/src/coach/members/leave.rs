use axum::extract::State;
use store::members;
use utoipa::ToSchema;

use super::{part, require_other_owner};
use crate::auth::acting::Passage;
use crate::auth::session::TokenAnswer;
use crate::http::extract::Json;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

/// Nothing needs to be said.
#[derive(serde::Deserialize, ToSchema)]
pub struct Leaving {}

/// Leave the account
///
/// What the caller wrote stays, with their name. Whoever leaves the account they founded gets an empty one of their own.
#[utoipa::path(post, path = "/LeaveAccount", tag = "members", security(("bearer" = [])),
    request_body = Leaving, responses(
    (status = OK, body = TokenAnswer, description = "A token for the caller's own account"),
    (status = UNAUTHORIZED, body = Problem, description = "Nobody is signed in"),
    (status = CONFLICT, body = Problem, description = "last-owner: the account would be without one"),
))]
pub async fn leave_account(
    State(app): State<App>,
    caller: SignedIn,
    Json(Leaving {}): Json<Leaving>,
) -> ApiResult<Json<TokenAnswer>> {
    let anew = (app.clock.new_id(), app.clock.now());
    let passage = Passage::new(&app, &caller)?;
    let (account, person) = (caller.id, caller.person);
    let write = app.db.write_for(caller.id, {
        let passage = passage.clone();
        move |tx| {
            if !members::is_member(tx, caller.id, caller.person)? {
                return Err(crate::signed_in::unauthenticated());
            }
            require_other_owner(tx, &caller, caller.person)?;
            part(tx, caller.person, None, anew)?;
            let own = members::own_account(tx, caller.person)?.ok_or_else(|| ApiError::missing("account"))?;
            passage.enter(tx, own)
        }
    });
    let standing = write.await?;
    tracing::info!(%account, %person, "a member left");
    Ok(Json(passage.answer(&app, &standing)))
}
