//! Who acts in an account, and as what. Everybody has an account of their own; a club is an account with more than one
//! member. Changes of an account's members run in a write of that account, one after the other.

use std::collections::HashMap;

use identity::{DisplayName, EmailAddress, Role};
use jiff::Timestamp;
use training::ids::{AccountId, AthleteId, PersonId};

use crate::accounts::{self, Account};
use crate::{
    AccountWrite, ChangeError, Conn, Row, StoreError, api_tokens, coach_profiles, invitations, looked_after, operators,
    own_notes, presence,
};

/// A club has fewer coaches.
pub const MAX_MEMBERS: usize = 100;
/// Nobody works in more accounts.
pub const MAX_ACCOUNTS: usize = 50;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    pub person: PersonId,
    pub role: Role,
    pub display_name: DisplayName,
    pub email: EmailAddress,
    pub photo_url: Option<String>,
    pub joined_at: Timestamp,
    /// When they last took a token for the account, accurate to some minutes.
    pub seen_at: Option<Timestamp>,
}

/// A person in the account they act in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The row with their sign-in.
    pub person: Account,
    pub account: Account,
    pub role: Role,
    pub account_name: String,
    /// Whether the account has other members, or somebody is invited.
    pub is_club: bool,
    /// Whether they run this server.
    pub is_operator: bool,
}

/// An account that a person acts in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub account: AccountId,
    pub role: Role,
    /// The one they fall back to.
    pub is_own: bool,
}

/// Owners first, then by role and when they joined.
pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<Member>, StoreError> {
    let mut members = conn.rows(
        "SELECT person_id, role, joined_at, seen_at, display_name, email, photo_url
           FROM membership JOIN account ON account.id = membership.person_id
          WHERE membership.account_id = $1",
        (account,),
        |row| {
            Ok(Member {
                person: row.get("person_id")?,
                role: row.get("role")?,
                display_name: row.get("display_name")?,
                email: row.get("email")?,
                photo_url: row.get("photo_url")?,
                joined_at: row.get("joined_at")?,
                seen_at: row.get("seen_at")?,
            })
        },
    )?;
    members.sort_by_key(|member| (std::cmp::Reverse(member.role), member.joined_at, member.person));
    Ok(members)
}

/// `None` for somebody who is no member.
pub fn role_of(conn: &mut Conn, account: AccountId, person: PersonId) -> Result<Option<Role>, StoreError> {
    let sql = "SELECT role FROM membership WHERE account_id = $1 AND person_id = $2";
    conn.row(sql, (account, person), |row| row.get("role"))
}

pub fn is_member(conn: &mut Conn, account: AccountId, person: PersonId) -> Result<bool, StoreError> {
    Ok(role_of(conn, account, person)?.is_some())
}

/// Where a person acts, their own account first, then by when they joined. Disabled accounts are left out.
pub fn places_of(conn: &mut Conn, person: PersonId) -> Result<Vec<Place>, StoreError> {
    let mut places = conn.rows(
        "SELECT membership.account_id, role, is_own, joined_at
           FROM membership JOIN account ON account.id = membership.account_id
          WHERE membership.person_id = $1 AND NOT account.is_disabled",
        (person,),
        |row| {
            let place = Place { account: row.get("account_id")?, role: row.get("role")?, is_own: row.get("is_own")? };
            Ok((!place.is_own, row.get::<Timestamp>("joined_at")?, place))
        },
    )?;
    places.sort_by_key(|(is_others, joined_at, place)| (*is_others, *joined_at, place.account));
    Ok(places.into_iter().map(|(_, _, place)| place).collect())
}

pub fn count(conn: &mut Conn, account: AccountId) -> Result<u32, StoreError> {
    let sql = "SELECT COUNT(*) AS number FROM membership WHERE account_id = $1";
    Ok(conn.row(sql, (account,), |row| row.get("number"))?.unwrap_or_default())
}

/// The account that a person falls back to.
pub fn own_account(conn: &mut Conn, person: PersonId) -> Result<Option<AccountId>, StoreError> {
    let sql = "SELECT account_id FROM membership WHERE person_id = $1 AND is_own";
    conn.row(sql, (person,), |row| row.get("account_id"))
}

/// Where a new session begins: in the account that the person worked in last.
pub fn last_place(conn: &mut Conn, person: PersonId) -> Result<Option<AccountId>, StoreError> {
    conn.row(
        "SELECT membership.account_id
           FROM membership JOIN account ON account.id = membership.account_id
          WHERE membership.person_id = $1 AND NOT account.is_disabled
          ORDER BY COALESCE(seen_at, joined_at) DESC, is_own DESC, membership.account_id LIMIT 1",
        (person,),
        |row| row.get("account_id"),
    )
}

/// A person in an account, or `None` if they may not act there.
pub fn standing(conn: &mut Conn, person: PersonId, account: AccountId) -> Result<Option<Standing>, StoreError> {
    let Some(role) = role_of(conn, account, person)? else { return Ok(None) };
    let Some(row) = accounts::find(conn, person.own_account())? else { return Ok(None) };
    let acted_in = if account == row.id { Some(row.clone()) } else { accounts::find(conn, account)? };
    let Some(acted_in) = acted_in.filter(|account| !account.is_disabled && !row.is_disabled) else { return Ok(None) };
    let account_name = name_of(conn, &acted_in)?;
    let is_club = is_club(conn, account)?;
    let is_operator = operators::is_operator(conn, person)?;
    Ok(Some(Standing { person: row, account: acted_in, role, account_name, is_club, is_operator }))
}

fn is_club(conn: &mut Conn, account: AccountId) -> Result<bool, StoreError> {
    let sql = "SELECT (SELECT COUNT(*) FROM membership WHERE account_id = $1) > 1
                   OR EXISTS (SELECT 1 FROM invitation WHERE account_id = $1) AS is_club";
    Ok(conn.row(sql, (account,), |row| row.get("is_club"))?.unwrap_or_default())
}

/// The club's name, or else that of the person it is known by.
pub fn name_of(conn: &mut Conn, account: &Account) -> Result<String, StoreError> {
    if let Some(name) = coach_profiles::find(conn, account.id)?.club_name {
        return Ok(name.to_string());
    }
    Ok(face_of(conn, account)?.display_name.to_string())
}

/// The person that an account is known by: who founded it or, once they have left, its first owner.
pub fn face_of(conn: &mut Conn, account: &Account) -> Result<Account, StoreError> {
    let founder = PersonId::from(account.id.as_uuid());
    if is_member(conn, account.id, founder)? {
        return Ok(account.clone());
    }
    let owner = list(conn, account.id)?.first().map(|owner| owner.person.own_account());
    let found = owner.map(|owner| accounts::find(conn, owner)).transpose()?.flatten();
    Ok(found.unwrap_or_else(|| account.clone()))
}

/// The person who looks after an athlete, or else the one that the account is known by.
pub fn looking_after(conn: &mut Conn, account: &Account, athlete: AthleteId) -> Result<Account, StoreError> {
    let coach = looked_after::coach_of(conn, account.id, athlete)?;
    if let Some(coach) = coach
        && is_member(conn, account.id, coach)?
        && let Some(person) = accounts::find(conn, coach.own_account())?
    {
        return Ok(person);
    }
    face_of(conn, account)
}

/// The names of everybody who works or worked in an account.
pub fn names(conn: &mut Conn, account: AccountId) -> Result<HashMap<PersonId, String>, StoreError> {
    let read = |row: &Row| Ok((row.get("person_id")?, row.get("display_name")?));
    let former = "SELECT person_id, display_name FROM former_member WHERE account_id = $1";
    let mut names: HashMap<PersonId, String> = conn.rows(former, (account,), read)?.into_iter().collect();
    names.extend(list(conn, account)?.into_iter().map(|member| (member.person, member.display_name.to_string())));
    Ok(names)
}

/// Notes that somebody took a token for the account.
pub fn note_seen(conn: &mut Conn, account: AccountId, person: PersonId, now: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE membership SET seen_at = $3 WHERE account_id = $1 AND person_id = $2";
    conn.execute(sql, (account, person, now)).map(drop)
}

/// Adds a member, or changes nothing if they are one already.
pub fn add(tx: &mut AccountWrite, person: PersonId, role: Role, now: Timestamp) -> Result<(), ChangeError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO membership (account_id, person_id, role, is_own, joined_at) VALUES ($1, $2, $3, FALSE, $4)
         ON CONFLICT (account_id, person_id) DO NOTHING",
        (account, person, role, now),
    )?;
    tx.execute("DELETE FROM former_member WHERE account_id = $1 AND person_id = $2", (account, person))?;
    Ok(())
}

/// `Missing` for somebody who is no member.
pub fn set_role(tx: &mut AccountWrite, person: PersonId, role: Role) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE membership SET role = $3 WHERE account_id = $1 AND person_id = $2";
    match tx.execute(sql, (account, person, role))? {
        0 => Err(ChangeError::Missing("member")),
        _ => Ok(()),
    }
}

/// Whether the account has another owner.
pub fn has_other_owner(conn: &mut Conn, account: AccountId, person: PersonId) -> Result<bool, StoreError> {
    Ok(list(conn, account)?.iter().any(|member| member.role == Role::Owner && member.person != person))
}

/// Ends a membership. What the person wrote stays, with their name; their own notes and the invitations that they sent do
/// not. `to` looks after their athletes from now on. Returns whether it was the account they fall back to.
pub fn remove(
    tx: &mut AccountWrite,
    person: PersonId,
    to: Option<PersonId>,
    now: Timestamp,
) -> Result<bool, ChangeError> {
    let account = tx.account();
    let sql = "DELETE FROM membership WHERE account_id = $1 AND person_id = $2 RETURNING is_own";
    let was_own = tx.row(sql, (account, person), |row| row.get("is_own"))?.ok_or(ChangeError::Missing("member"))?;
    if let Some(row) = accounts::find(tx, person.own_account())? {
        tx.execute(
            "INSERT INTO former_member (account_id, person_id, display_name, left_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (account_id, person_id) DO UPDATE
                SET display_name = excluded.display_name, left_at = excluded.left_at",
            (account, person, &row.display_name, now),
        )?;
    }
    looked_after::hand_over(tx, person, to)?;
    tx.execute("DELETE FROM push_subscription WHERE account_id = $1 AND person_id = $2", (account, person))?;
    presence::forget(tx, account, person)?;
    api_tokens::revoke_all(tx, person, account)?;
    own_notes::delete_of_person(tx, person)?;
    invitations::withdraw_of_inviter(tx, account, person)?;
    Ok(was_own)
}

/// Gives somebody who has left the account they founded an empty one to work in. Their sign-in stays in its row.
pub fn give_new_account(conn: &mut Conn, id: AccountId, person: PersonId, now: Timestamp) -> Result<(), StoreError> {
    let Some(row) = accounts::find(conn, person.own_account())? else { return Ok(()) };
    accounts::insert_without_sign_in(conn, id, &row, now)?;
    accounts::insert_owner(conn, id, person, now)
}
