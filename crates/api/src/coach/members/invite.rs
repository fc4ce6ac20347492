//! Asking somebody by mail to join, or with a link where no mail goes out.

use axum::extract::State;
use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use identity::{EmailAddress, InvitationToken};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::invitations::{self, Invitation};
use store::{AccountWrite, members, owned};
use texts::phrase;
use training::error::Invalid;
use training::ids::AccountId;
use training::text::Line;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{MAX_ATHLETES, require_still_owner};
use crate::auth::address::require_proved_address;
use crate::http::body_values::Bounded;
use crate::http::extract::Json;
use crate::http::rate_limits::{charge_account, charge_day};
use crate::outside::mails::invitation_mail;
use crate::outside::outbox::later;
use crate::reach::{AthleteRef, InvitationRef};
use crate::{ApiError, ApiResult, App, SignedIn};

/// How long a link works.
const LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);
/// To one address, from any account.
const MAX_MAILS_PER_DAY: u32 = 5;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationBody {
    #[schema(example = "nora@example.org")]
    email: String,
    /// `owner`, `coach` or `assistant`.
    #[schema(example = "coach")]
    role: String,
    /// The athletes they will look after.
    #[serde(default)]
    #[schema(value_type = Option<Vec<AthleteRef>>)]
    athlete_ids: Bounded<AthleteRef, MAX_ATHLETES>,
    /// A line for the mail.
    note: Option<String>,
}

/// The line that an invitation may carry.
pub(crate) type InvitationNote = Line<300>;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitedAnswer {
    invitation_id: Uuid,
    /// To pass on, on a server that sends no mail. It is not shown again.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationChoice {
    invitation_id: InvitationRef,
}

/// Ask somebody by mail to join the account
///
/// The link in the mail works once, for seven days, for whoever signs in with that address and has confirmed it. A server that sends no
/// mail answers with the link, and asks nobody to confirm an address.
#[call_macro::call(
    post "/InviteMember", tag = "members", may = Owner, proof = Identity,
    request_body = InvitationBody,
    responses(
        (status = CREATED, body = InvitedAnswer, description = "A mail is on its way, or there is a link to pass on"),
    ),
    errors(
        FORBIDDEN = "not-your-role; address-not-confirmed: yours; auth/requires-recent-login: see ConfirmIdentity",
        NOT_FOUND = "The account has no such athlete",
        CONFLICT = "already-member, already-invited, too-many-members",
        UNPROCESSABLE_ENTITY = "An address or a role that cannot be accepted",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn invite_member(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<InvitationBody>,
) -> ApiResult<(StatusCode, Json<InvitedAnswer>)> {
    let now = app.clock.now();
    let named = super::named_athletes(body.athlete_ids)?;
    let invitation = Invitation {
        account: caller.id,
        id: app.clock.new_id(),
        email: EmailAddress::parse(&body.email)?,
        role: super::role(&body.role)?,
        athletes: Vec::new(),
        note: note(body.note.as_deref().unwrap_or_default())?,
        invited_by: caller.person,
        invited_at: now,
        ends_at: later(now, LIFETIME),
    };
    let (id, mail) = (invitation.id, app.clock.new_id());
    let sends_mail = app.settings.sends_mail();
    let token = if sends_mail { None } else { Some(InvitationToken::generate()?) };
    let hash = token.as_ref().map(InvitationToken::hash);
    let write = app.db.write_for(caller.id, move |tx| {
        require_still_owner(tx, &caller)?;
        if sends_mail {
            require_proved_address(tx, caller.person.own_account())?;
        }
        require_new(tx, &invitation, now)?;
        let invitation = Invitation { athletes: caller.reach.ids(tx, &named)?, ..invitation.clone() };
        for athlete in &invitation.athletes {
            owned::require_on_roster(tx, caller.id, *athlete)?;
        }
        charge(tx, &invitation, now)?;
        invitations::insert(tx, &invitation)?;
        if let Some(hash) = hash {
            invitations::insert_token(tx, &invitation, hash)?;
        }
        Ok::<_, ApiError>(invitation_mail::enqueue(tx, mail, &invitation, caller.language, now)?)
    });
    write.await?;
    app.message_waiting.notify_one();
    let link = token.map(|token| invitation_mail::link(&app, &token));
    Ok((StatusCode::CREATED, Json(InvitedAnswer { invitation_id: id, link })))
}

/// Send the mail of an invitation again
///
/// Its seven days start anew, and the link of the earlier mail stops working.
#[call_macro::call(
    post "/SendInvitationAgain", tag = "members", may = Owner,
    request_body = InvitationChoice,
    responses((status = NO_CONTENT, description = "A mail is on its way")),
    errors(
        FORBIDDEN = "not-your-role",
        NOT_FOUND = "invitation-not-found",
        TOO_MANY_REQUESTS = "auth/too-many-requests",
    ),
)]
pub async fn send_invitation_again(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<InvitationChoice>,
) -> ApiResult<StatusCode> {
    let id = body.invitation_id.id()?;
    let (mail, now) = (app.clock.new_id(), app.clock.now());
    let write = app.db.write_for(caller.id, move |tx| {
        require_still_owner(tx, &caller)?;
        let invitation = find(tx, caller.id, id)?;
        charge(tx, &invitation, now)?;
        invitations::send_again(tx, id, now, later(now, LIFETIME))?;
        Ok::<_, ApiError>(invitation_mail::enqueue(tx, mail, &invitation, caller.language, now)?)
    });
    write.await?;
    app.message_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraw an invitation
///
/// Its link stops working at once.
#[call_macro::call(
    post "/WithdrawInvitation", tag = "members", may = Owner,
    request_body = InvitationChoice,
    responses((status = NO_CONTENT, description = "The invitation is withdrawn")),
    errors(FORBIDDEN = "not-your-role", NOT_FOUND = "invitation-not-found"),
)]
pub async fn withdraw_invitation(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<InvitationChoice>,
) -> ApiResult<StatusCode> {
    let id = body.invitation_id.id()?;
    let write = app.db.write_for(caller.id, move |tx| {
        require_still_owner(tx, &caller)?;
        match invitations::delete(tx, caller.id, id)? {
            true => Ok(StatusCode::NO_CONTENT),
            false => Err(ApiError::missing("invitation")),
        }
    });
    write.await
}

fn note(text: &str) -> Result<Option<String>, Invalid> {
    let note = InvitationNote::optional("note", phrase!("A line from you"), text)?;
    Ok(note.map(|note| note.to_string()))
}

fn find(tx: &mut AccountWrite, account: AccountId, id: Uuid) -> ApiResult<Invitation> {
    invitations::find(tx, account, id)?.ok_or_else(|| ApiError::missing("invitation"))
}

fn require_new(tx: &mut AccountWrite, invitation: &Invitation, now: Timestamp) -> ApiResult<()> {
    let address = invitation.email.normalised();
    let members = members::list(tx, invitation.account)?;
    if members.iter().any(|member| member.email.normalised() == address) {
        return Err(ApiError::new(StatusCode::CONFLICT, "already-member", phrase!("Already a member.")));
    }
    let open = invitations::list(tx, invitation.account, now)?;
    if let Some(before) = open.iter().find(|open| open.email.normalised() == address) {
        let day = texts::short_day(before.invited_at.to_zoned(TimeZone::UTC).date());
        let detail = phrase!("Already invited on {day}. Send again?", day);
        return Err(ApiError::new(StatusCode::CONFLICT, "already-invited", detail));
    }
    if members.len() + open.len() >= members::MAX_MEMBERS || open.len() >= invitations::MAX_OPEN {
        let detail = phrase!("An account can have at most {most} members.", most = members::MAX_MEMBERS);
        return Err(ApiError::new(StatusCode::CONFLICT, "too-many-members", detail));
    }
    Ok(())
}

/// Each one is a mail in somebody's inbox.
fn charge(tx: &mut AccountWrite, invitation: &Invitation, now: Timestamp) -> ApiResult<()> {
    let address = invitation.email.normalised();
    charge_account(tx, ThrottledAction::Invite, invitation.account, now)?;
    charge_day(tx, ThrottledAction::Invite, (&address, MAX_MAILS_PER_DAY), now)?;
    Ok(())
}
