//! The members of an account: who they are, inviting, roles, leaving.

pub(crate) mod accept;
pub(crate) mod assign;
pub(crate) mod change;
pub(crate) mod get;
pub(crate) mod invite;
pub(crate) mod leave;

use axum::http::StatusCode;
use identity::Role;
use store::{AccountWrite, Conn, StoreError, accounts, members};
use texts::phrase;
use training::allowance::ALLOWANCE;
use training::error::Invalid;
use training::ids::PersonId;

use crate::http::body_values::Bounded;
use crate::outside::mails::notify::notify_owners;
use crate::outside::mails::security_notices::SecurityNotice;
use crate::reach::AthleteRef;
use crate::{ApiError, ApiResult, Clock, SignedIn};

/// As many as an account may have.
pub(crate) const MAX_ATHLETES: usize = ALLOWANCE.athletes as usize;

fn role(text: &str) -> Result<Role, Invalid> {
    let unknown = || Invalid::new("role", phrase!("A role is owner, coach or assistant"));
    Role::from_wire_name(text).ok_or_else(unknown)
}

pub(crate) fn named_athletes(named: Bounded<AthleteRef, MAX_ATHLETES>) -> Result<Vec<AthleteRef>, Invalid> {
    if named.count > named.items.len() {
        let message = phrase!("Choose at most {count} athletes", count = MAX_ATHLETES);
        return Err(Invalid::new("athleteIds", message));
    }
    Ok(named.items)
}

/// Members change one at a time: whoever was removed or lowered just before does nothing more.
fn require_still_owner(tx: &mut AccountWrite, caller: &SignedIn) -> ApiResult<()> {
    match members::role_of(tx, caller.id, caller.person)? {
        Some(Role::Owner) => Ok(()),
        Some(_) => Err(crate::signed_in::not_your_role()),
        None => Err(crate::signed_in::unauthenticated()),
    }
}

fn require_other_owner(conn: &mut Conn, caller: &SignedIn, person: PersonId) -> ApiResult<()> {
    if members::has_other_owner(conn, caller.id, person)? { Ok(()) } else { Err(last_owner()) }
}

pub(crate) fn last_owner() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "last-owner", phrase!("Make someone else owner first."))
}

/// Ends a membership. Whoever loses their own account gets an empty one.
fn part(
    tx: &mut AccountWrite,
    person: PersonId,
    to: Option<PersonId>,
    (new_account, now): (uuid::Uuid, jiff::Timestamp),
) -> ApiResult<()> {
    if members::remove(tx, person, to, now)? {
        members::give_new_account(tx, new_account.into(), person, now)?;
    }
    Ok(())
}

/// Of a new one among them, who gets the mail too.
fn tell_owners(tx: &mut AccountWrite, person: PersonId, clock: &Clock) -> ApiResult<()> {
    let id = tx.account();
    let account = accounts::find(tx, id)?.ok_or_else(|| ApiError::missing("account"))?;
    let name = inviter_name(tx, id, person)?;
    let notice = SecurityNotice::NewOwner { name, account: members::name_of(tx, &account)? };
    Ok(notify_owners(tx, id, &notice, clock)?)
}

fn inviter_name(conn: &mut Conn, account: training::ids::AccountId, person: PersonId) -> Result<String, StoreError> {
    Ok(members::names(conn, account)?.remove(&person).unwrap_or_default())
}
