//! Joining an account with the link of a mail.

use axum::extract::State;
use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use identity::{InvitationToken, Role};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::invitations::{self, Invitation};
use store::{ChangeError, Conn, accounts, looked_after, members};
use texts::phrase;
use utoipa::ToSchema;

use super::{inviter_name, tell_owners};
use crate::auth::acting::Passage;
use crate::auth::address::require_proved_address;
use crate::auth::session::TokenAnswer;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::rate_limit_ip;
use crate::shared::enum_schemas::RoleName;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
pub struct InvitationLink {
    /// From the link in the mail.
    token: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationAnswer {
    account_name: String,
    /// Who sent it, by name.
    invited_by: String,
    /// The line that they wrote.
    note: Option<String>,
    #[schema(value_type = RoleName)]
    role: &'static str,
    /// The address that may accept.
    email: String,
    ends_at: Timestamp,
    /// Whether somebody signs in with that address already.
    has_account: bool,
}

/// What a link invites to
#[call_macro::call(
    post "/GetInvitation", tag = "members",
    request_body = InvitationLink,
    responses((status = OK, body = InvitationAnswer, description = "The invitation")),
    errors(
        NOT_FOUND = "invitation-over: used, withdrawn, past its end, or never sent",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn get_invitation(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Json(body): Json<InvitationLink>,
) -> ApiResult<Json<InvitationAnswer>> {
    let now = app.clock.now();
    let found = match InvitationToken::parse(&body.token) {
        Ok(token) => app.db.read(move |conn| find(conn, &token, now)).await?,
        Err(_) => None,
    };
    if found.is_none() {
        app.db.write(move |conn| rate_limit_ip(conn, ThrottledAction::OpenLink, address, now)).await?;
    }
    found.map(Json).ok_or_else(invitation_over)
}

fn find(conn: &mut Conn, token: &InvitationToken, now: Timestamp) -> ApiResult<Option<InvitationAnswer>> {
    let Some(invitation) = invitations::find_by_token(conn, token.hash(), now)? else { return Ok(None) };
    let Some(account) = accounts::find(conn, invitation.account)?.filter(|account| !account.is_disabled) else {
        return Ok(None);
    };
    Ok(Some(InvitationAnswer {
        account_name: members::name_of(conn, &account)?,
        invited_by: inviter_name(conn, invitation.account, invitation.invited_by)?,
        role: invitation.role.wire_name(),
        note: invitation.note,
        has_account: accounts::find_by_email(conn, &invitation.email)?.is_some(),
        email: invitation.email.to_string(),
        ends_at: invitation.ends_at,
    }))
}

/// Join the account of an invitation, and act in it
///
/// For whoever signs in with the invited address and has confirmed it: a forwarded link is of no use. Where no mail goes out, the link
/// and the address are enough.
#[call_macro::call(
    post "/AcceptInvitation", tag = "members", may = AssistantCoach,
    request_body = InvitationLink,
    responses((status = OK, body = TokenAnswer, description = "A token for that account")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "invitation-for-another: it was sent to another address; address-not-confirmed: see SendConfirmationMail",
        NOT_FOUND = "invitation-over: used, withdrawn, past its end, or never sent",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn accept_invitation(
    State(app): State<App>,
    caller: SignedIn,
    ClientAddress(address): ClientAddress,
    Json(body): Json<InvitationLink>,
) -> ApiResult<Json<TokenAnswer>> {
    let now = app.clock.now();
    let token = InvitationToken::parse(&body.token).ok().map(|token| token.hash());
    let found = match token {
        Some(hash) => app.db.read(move |conn| invitations::find_by_token(conn, hash, now)).await?,
        None => None,
    };
    let Some((account, hash)) = found.map(|invitation| invitation.account).zip(token) else {
        app.db.write(move |conn| rate_limit_ip(conn, ThrottledAction::OpenLink, address, now)).await?;
        return Err(invitation_over());
    };
    let sends_mail = app.settings.sends_mail();
    let (passage, clock) = (Passage::new(&app, &caller)?, app.clock.clone());
    let write = app.db.write_for(account, {
        let passage = passage.clone();
        move |tx| {
            // Somebody may have used or withdrawn it meanwhile.
            let invitation = invitations::find_by_token(tx, hash, now)?.ok_or_else(invitation_over)?;
            require_theirs(tx, &caller, &invitation)?;
            if sends_mail {
                require_proved_address(tx, caller.person.own_account())?;
            }
            if members::places_of(tx, caller.person)?.len() >= members::MAX_ACCOUNTS {
                let detail = phrase!("You can work in at most {most} accounts.", most = members::MAX_ACCOUNTS);
                return Err(ApiError::new(StatusCode::CONFLICT, "too-many-accounts", detail));
            }
            if let [alone] = members::list(tx, account)?.as_slice() {
                looked_after::take_over_rest(tx, alone.person)?;
            }
            members::add(tx, caller.person, invitation.role, now)?;
            for athlete in &invitation.athletes {
                match looked_after::set_coach(tx, *athlete, Some(caller.person)) {
                    // The athlete was deleted since.
                    Ok(()) | Err(ChangeError::Missing(_)) => {}
                    Err(error) => return Err(error.into()),
                }
            }
            invitations::delete(tx, account, invitation.id)?;
            if invitation.role == Role::Owner {
                tell_owners(tx, caller.person, &clock)?;
            }
            passage.enter(tx, account)
        }
    });
    let standing = write.await?;
    app.message_waiting.notify_one();
    tracing::info!(%account, person = %standing.person.id, role = standing.role.wire_name(), "somebody joined an account");
    Ok(Json(passage.answer(&app, &standing)))
}

fn require_theirs(conn: &mut Conn, caller: &SignedIn, invitation: &Invitation) -> ApiResult<()> {
    let person = accounts::find(conn, caller.person.own_account())?.ok_or_else(|| ApiError::missing("account"))?;
    if person.email.normalised() == invitation.email.normalised() {
        return Ok(());
    }
    let email = invitation.email.to_string();
    let detail = phrase!("This invitation is for {email}. Sign in with that address to accept it.", email);
    Err(ApiError::new(StatusCode::FORBIDDEN, "invitation-for-another", detail))
}

/// The same whatever the reason.
fn invitation_over() -> ApiError {
    let detail = phrase!("This invitation was used, withdrawn or has expired. Ask for a new one.");
    ApiError::new(StatusCode::NOT_FOUND, "invitation-over", detail)
}
