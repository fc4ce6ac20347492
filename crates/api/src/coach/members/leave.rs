use axum::extract::State;
use identity::Role;
use store::{AccountWrite, members};
use training::ids::PersonId;
use utoipa::ToSchema;

use super::{part, require_other_owner, require_still_owner, tell_owners};
use crate::auth::acting::Passage;
use crate::auth::session::TokenAnswer;
use crate::http::extract::Json;
use crate::reach::{IdOf, MemberRef};
use crate::{ApiError, ApiResult, App, SignedIn};

/// Nothing needs to be said.
#[derive(serde::Deserialize, ToSchema)]
pub struct Leaving {}

/// Leave the account
///
/// What the caller wrote stays, with their name. Whoever leaves the account they founded gets an empty one of their own.
#[call_macro::call(
    post "/LeaveAccount", tag = "members", may = AssistantCoach,
    request_body = Leaving,
    responses((status = OK, body = TokenAnswer, description = "A token for the caller's own account")),
    errors(UNAUTHORIZED = "Nobody is signed in", CONFLICT = "last-owner: the account would be without one"),
)]
pub async fn leave_account(
    State(app): State<App>,
    caller: SignedIn,
    Json(Leaving {}): Json<Leaving>,
) -> ApiResult<Json<TokenAnswer>> {
    let passage = Passage::new(&app, &caller)?;
    let write = move |tx: &mut AccountWrite, caller: &SignedIn| {
        if !members::is_member(tx, caller.id, caller.person)? {
            return Err(crate::signed_in::unauthenticated());
        }
        require_other_owner(tx, caller, caller.person)?;
        Ok(None)
    };
    left(&app, caller, passage, write).await
}

#[derive(serde::Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Handover {
    /// The member who is an owner from now on.
    owner_id: MemberRef,
    /// The member who looks after the caller's athletes from now on. Without one, everybody does.
    hand_to: Option<MemberRef>,
}

/// Hand the account over and leave it
///
/// Makes a member owner, hands the caller's athletes over and ends the caller's membership, all or nothing.
#[call_macro::call(
    post "/HandOverAccount", tag = "members", may = Owner, proof = Identity,
    request_body = Handover,
    responses((status = OK, body = TokenAnswer, description = "A token for the caller's own account")),
    errors(
        FORBIDDEN = "not-your-role; auth/requires-recent-login: see ConfirmIdentity",
        NOT_FOUND = "member-not-found",
    ),
)]
pub async fn hand_over_account(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<Handover>,
) -> ApiResult<Json<TokenAnswer>> {
    let (owner, to) = (body.owner_id.id()?, body.hand_to.map(IdOf::id).transpose()?);
    let passage = Passage::new(&app, &caller)?;
    let clock = app.clock.clone();
    let write = move |tx: &mut AccountWrite, caller: &SignedIn| {
        require_still_owner(tx, caller)?;
        for person in [Some(owner), to].into_iter().flatten() {
            if person == caller.person || !members::is_member(tx, caller.id, person)? {
                return Err(ApiError::missing("member"));
            }
        }
        if members::role_of(tx, caller.id, owner)? != Some(Role::Owner) {
            members::set_role(tx, owner, Role::Owner)?;
            tell_owners(tx, owner, &clock)?;
        }
        Ok(to)
    };
    let answer = left(&app, caller, passage, write).await?;
    app.message_waiting.notify_one();
    Ok(answer)
}

/// Ends the caller's membership. `before` says who looks after their athletes from now on.
async fn left(
    app: &App,
    caller: SignedIn,
    passage: Passage,
    before: impl Fn(&mut AccountWrite, &SignedIn) -> ApiResult<Option<PersonId>> + Send + 'static,
) -> ApiResult<Json<TokenAnswer>> {
    let anew = (app.clock.new_id(), app.clock.now());
    let (account, person) = (caller.id, caller.person);
    let write = app.db.write_for(account, {
        let passage = passage.clone();
        move |tx| {
            let to = before(tx, &caller)?;
            part(tx, person, to, anew)?;
            let own = members::own_account(tx, person)?.ok_or_else(|| ApiError::missing("account"))?;
            passage.enter(tx, own)
        }
    });
    let standing = write.await?;
    tracing::info!(%account, %person, "a member left");
    Ok(Json(passage.answer(app, &standing)))
}
