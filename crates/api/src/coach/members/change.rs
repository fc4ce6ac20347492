//! Roles, and removing members.

use axum::extract::State;
use axum::http::StatusCode;
use identity::Role;
use serde::Deserialize;
use store::members;
use utoipa::ToSchema;

use super::{part, require_other_owner, require_still_owner, tell_owners};
use crate::http::extract::Json;
use crate::reach::{IdOf, MemberRef};
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberBody {
    person_id: MemberRef,
    /// `owner`, `coach` or `assistant`.
    #[schema(example = "coach")]
    role: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RemovalBody {
    person_id: MemberRef,
    /// Who looks after their athletes from now on. Without one, everybody does.
    hand_to: Option<MemberRef>,
}

/// Change the role of a member
#[call_macro::call(
    post "/UpdateMember", tag = "members", may = Owner, proof = Identity,
    request_body = MemberBody,
    responses((status = NO_CONTENT, description = "The role is changed, from their next call on")),
    errors(
        FORBIDDEN = "not-your-role; auth/requires-recent-login: see ConfirmIdentity",
        NOT_FOUND = "member-not-found",
        CONFLICT = "last-owner",
        UNPROCESSABLE_ENTITY = "A role that there is not",
    ),
)]
pub async fn update_member(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<MemberBody>,
) -> ApiResult<StatusCode> {
    let (account, person, role) = (caller.id, body.person_id.id()?, super::role(&body.role)?);
    let clock = app.clock.clone();
    let write = app.db.write_for(caller.id, move |tx| {
        require_still_owner(tx, &caller)?;
        let before = members::role_of(tx, caller.id, person)?.ok_or_else(|| ApiError::missing("member"))?;
        if before == Role::Owner && role != Role::Owner {
            require_other_owner(tx, &caller, person)?;
        }
        members::set_role(tx, person, role)?;
        if role == Role::Owner && before != Role::Owner {
            tell_owners(tx, person, &clock)?;
        }
        Ok::<_, ApiError>(())
    });
    write.await?;
    app.message_waiting.notify_one();
    tracing::info!(%account, %person, role = role.wire_name(), "the role of a member was changed");
    Ok(StatusCode::NO_CONTENT)
}

/// Remove a member
///
/// They are signed out of the account at once. What they wrote stays, with their name.
#[call_macro::call(
    post "/RemoveMember", tag = "members", may = Owner, proof = Identity,
    request_body = RemovalBody,
    responses((status = NO_CONTENT, description = "They are no member any more")),
    errors(
        FORBIDDEN = "not-your-role; auth/requires-recent-login: see ConfirmIdentity",
        NOT_FOUND = "member-not-found",
        CONFLICT = "last-owner",
    ),
)]
pub async fn remove_member(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<RemovalBody>,
) -> ApiResult<StatusCode> {
    let (account, person) = (caller.id, body.person_id.id()?);
    let to = body.hand_to.map(IdOf::id).transpose()?;
    let anew = (app.clock.new_id(), app.clock.now());
    let write = app.db.write_for(caller.id, move |tx| {
        require_still_owner(tx, &caller)?;
        if !members::is_member(tx, caller.id, person)? {
            return Err(ApiError::missing("member"));
        }
        if let Some(to) = to
            && (to == person || !members::is_member(tx, caller.id, to)?)
        {
            return Err(ApiError::missing("member"));
        }
        require_other_owner(tx, &caller, person)?;
        part(tx, person, to, anew)
    });
    write.await?;
    tracing::info!(%account, %person, "a member was removed");
    Ok(StatusCode::NO_CONTENT)
}
