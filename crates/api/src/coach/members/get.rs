use std::collections::HashMap;

use axum::extract::State;
use identity::Role;
use jiff::Timestamp;
use serde::Serialize;
use store::invitations::Invitation;
use store::members::Member;
use store::{StoreError, invitations, looked_after, members};
use training::ids::{AthleteId, PersonId};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::extract::Json;
use crate::shared::enum_schemas::RoleName;
use crate::{ApiResult, App, SignedIn};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MembersAnswer {
    /// Owners first, then coaches, then assistants; those who joined first come first.
    members: Vec<MemberAnswer>,
    /// Those that can still be accepted. For owners only.
    invitations: Vec<InvitationEntry>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberAnswer {
    person_id: Uuid,
    display_name: String,
    /// For owners only, except one's own.
    email: Option<String>,
    #[serde(rename = "photoURL")]
    photo_url: Option<String>,
    #[schema(value_type = RoleName)]
    role: &'static str,
    is_you: bool,
    /// The athletes they look after. An assistant sees their own.
    athlete_ids: Vec<Uuid>,
    /// Accurate to a few minutes. For owners only.
    last_seen_at: Option<Timestamp>,
    joined_at: Timestamp,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationEntry {
    invitation_id: Uuid,
    email: String,
    #[schema(value_type = RoleName)]
    role: &'static str,
    /// Who sent it, by name.
    invited_by: String,
    invited_at: Timestamp,
    /// The link works until then.
    ends_at: Timestamp,
}

/// The members of the account, and who is invited
#[call_macro::call(
    get "/GetMembers", tag = "members", may = AssistantCoach,
    responses((status = OK, body = MembersAnswer, description = "Everybody in the account")),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn get_members(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<MembersAnswer>> {
    let now = app.clock.now();
    let answer = app.db.read_for(caller.id, move |conn| {
        let mut athletes: HashMap<PersonId, Vec<AthleteId>> = HashMap::new();
        let mut coaches: Vec<_> = looked_after::coaches(conn, caller.id)?.into_iter().collect();
        coaches.sort();
        for (athlete, coach) in coaches {
            athletes.entry(coach).or_default().push(athlete);
        }
        let mut open = Vec::new();
        if caller.role == Role::Owner {
            let names = members::names(conn, caller.id)?;
            let invited = invitations::list(conn, caller.id, now)?.into_iter();
            open = invited.map(|one| entry(&one, names.get(&one.invited_by).cloned().unwrap_or_default())).collect();
        }
        let members = members::list(conn, caller.id)?.into_iter().map(|member| {
            let athletes = athletes.remove(&member.person).unwrap_or_default();
            answered(member, &athletes, &caller)
        });
        Ok::<_, StoreError>(MembersAnswer { members: members.collect(), invitations: open })
    });
    Ok(Json(answer.await?))
}

fn answered(member: Member, athletes: &[AthleteId], caller: &SignedIn) -> MemberAnswer {
    let is_you = member.person == caller.person;
    let is_owner = caller.role == Role::Owner;
    let sees_athletes = is_you || caller.role >= Role::Coach;
    MemberAnswer {
        person_id: member.person.as_uuid(),
        display_name: member.display_name.to_string(),
        email: (is_owner || is_you).then(|| member.email.to_string()),
        photo_url: member.photo_url,
        role: member.role.wire_name(),
        is_you,
        athlete_ids: athletes.iter().filter(|_| sees_athletes).map(|athlete| athlete.as_uuid()).collect(),
        last_seen_at: member.seen_at.filter(|_| is_owner),
        joined_at: member.joined_at,
    }
}

fn entry(invitation: &Invitation, invited_by: String) -> InvitationEntry {
    InvitationEntry {
        invitation_id: invitation.id,
        email: invitation.email.to_string(),
        role: invitation.role.wire_name(),
        invited_by,
        invited_at: invitation.invited_at,
        ends_at: invitation.ends_at,
    }
}
