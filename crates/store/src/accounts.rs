use identity::{DisplayName, EmailAddress, HashedPassword, Role};
use jiff::Timestamp;
use texts::Language;
use training::ids::{AccountId, PersonId};
use training::paper::Paper;
use training::session::{HeartRateZones, PaceMargin};
use uuid::Uuid;

use crate::{
    ChangeError, Conn, Row, StoreError, account_ledger, athlete_links, consents, intervals, messages, move_ins,
    subscriptions,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub id: AccountId,
    pub email: EmailAddress,
    pub display_name: DisplayName,
    pub photo_url: Option<String>,
    /// `None` for an account that signs in with Google only.
    pub password: Option<HashedPassword>,
    pub is_disabled: bool,
    /// The paper size of its plans.
    pub paper: Paper,
    /// The margin around a single pace, in watch files.
    pub pace_margin: PaceMargin,
    /// How sessions count zones of heart rate.
    pub heart_rate_zones: HeartRateZones,
    /// `None` follows the browser.
    pub language: Option<Language>,
    /// Athletes see a plan as soon as it is saved, unless the plan says otherwise.
    pub publishes_on_saving: bool,
    pub created_at: Timestamp,
}

impl Account {
    /// Whether somebody signs in with it. The row of an account whose founder is gone holds no sign-in.
    pub fn has_sign_in(&self) -> bool {
        !self.email.as_str().is_empty()
    }
}

const COLUMNS: &str = "id, email, display_name, photo_url, password_hash, is_disabled, paper, pace_margin_seconds,
        language, publishes_on_saving, created_at, heart_rate_zones";

/// Returns whether the address was free. If not, nothing is stored.
pub fn insert(conn: &mut Conn, account: &Account) -> Result<bool, StoreError> {
    let inserted = conn.execute(
        "INSERT INTO account (id, email, email_key, display_name, photo_url, password_hash, is_disabled, paper,
                              pace_margin_seconds, language, publishes_on_saving, created_at, heart_rate_zones)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         ON CONFLICT (email_key) DO NOTHING",
        (
            account.id,
            &account.email,
            account.email.normalised(),
            &account.display_name,
            &account.photo_url,
            &account.password,
            account.is_disabled,
            account.paper,
            account.pace_margin,
            account.language,
            account.publishes_on_saving,
            account.created_at,
            kept(&account.heart_rate_zones),
        ),
    )?;
    if inserted > 0 {
        account_ledger::insert(conn, account.id)?;
        insert_owner(conn, account.id, account.id.as_uuid().into(), account.created_at)?;
    }
    Ok(inserted > 0)
}

/// The first person of a new account, who owns it.
pub(crate) fn insert_owner(
    conn: &mut Conn,
    account: AccountId,
    person: PersonId,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO membership (account_id, person_id, role, is_own, joined_at) VALUES ($1, $2, $3, TRUE, $4)",
        (account, person, Role::Owner, now),
    )?;
    Ok(())
}

/// An account that nobody signs in with, for somebody who has left the one with their sign-in.
pub(crate) fn insert_without_sign_in(
    conn: &mut Conn,
    id: AccountId,
    person: &Account,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO account (id, email, email_key, display_name, is_disabled, paper, pace_margin_seconds, language,
                              publishes_on_saving, created_at, heart_rate_zones)
         VALUES ($1, '', $2, $3, FALSE, $4, $5, $6, TRUE, $7, $8)",
        (
            id,
            id.to_string(),
            &person.display_name,
            person.paper,
            person.pace_margin,
            person.language,
            now,
            kept(&person.heart_rate_zones),
        ),
    )?;
    account_ledger::insert(conn, id)
}

/// Takes the sign-in out of an account's row, which stays for its members.
pub(crate) fn erase_sign_in(conn: &mut Conn, id: AccountId, name: &str) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE account SET email = '', email_key = $2, display_name = $3, photo_url = NULL, password_hash = NULL
          WHERE id = $1",
        (id, id.to_string(), name),
    )?;
    Ok(())
}

pub fn find(conn: &mut Conn, id: AccountId) -> Result<Option<Account>, StoreError> {
    conn.row(&format!("SELECT {COLUMNS} FROM account WHERE id = $1"), (id,), from_row)
}

pub fn find_by_email(conn: &mut Conn, email: &EmailAddress) -> Result<Option<Account>, StoreError> {
    conn.row(&format!("SELECT {COLUMNS} FROM account WHERE email_key = $1"), (email.normalised(),), from_row)
}

/// Of every account.
pub fn ids(conn: &mut Conn) -> Result<Vec<Uuid>, StoreError> {
    conn.rows("SELECT id FROM account", (), |row| row.get("id"))
}

/// Oldest first.
pub fn list(conn: &mut Conn) -> Result<Vec<Account>, StoreError> {
    conn.rows(&format!("SELECT {COLUMNS} FROM account ORDER BY created_at, id"), (), from_row)
}

pub fn set_password(conn: &mut Conn, id: AccountId, password: &HashedPassword) -> Result<(), ChangeError> {
    changed(conn.execute("UPDATE account SET password_hash = $2 WHERE id = $1", (id, password))?)
}

pub fn set_profile(
    conn: &mut Conn,
    id: AccountId,
    display_name: &DisplayName,
    photo_url: Option<&str>,
) -> Result<(), ChangeError> {
    let sql = "UPDATE account SET display_name = $2, photo_url = $3 WHERE id = $1";
    changed(conn.execute(sql, (id, display_name, photo_url))?)
}

pub fn set_photo_url(conn: &mut Conn, id: AccountId, photo_url: &str) -> Result<(), ChangeError> {
    changed(conn.execute("UPDATE account SET photo_url = $2 WHERE id = $1", (id, photo_url))?)
}

pub fn set_paper(conn: &mut Conn, id: AccountId, paper: Paper) -> Result<(), ChangeError> {
    changed(conn.execute("UPDATE account SET paper = $2 WHERE id = $1", (id, paper))?)
}

pub fn set_pace_margin(conn: &mut Conn, id: AccountId, margin: PaceMargin) -> Result<(), ChangeError> {
    changed(conn.execute("UPDATE account SET pace_margin_seconds = $2 WHERE id = $1", (id, margin))?)
}

/// Runs with a heart rate are compared with their sessions again.
pub fn set_heart_rate_zones(conn: &mut Conn, id: AccountId, zones: &HeartRateZones) -> Result<(), ChangeError> {
    let sql = "UPDATE activity SET needs_judging = TRUE
                WHERE account_id = $1 AND workout_id IS NOT NULL AND max_heart_rate IS NOT NULL";
    conn.execute(sql, (id,))?;
    changed(conn.execute("UPDATE account SET heart_rate_zones = $2 WHERE id = $1", (id, kept(zones)))?)
}

/// The usual zones are not stored.
fn kept(zones: &HeartRateZones) -> Option<String> {
    (*zones != HeartRateZones::default()).then(|| zones.stored())
}

/// How the account counts zones of heart rate.
pub fn heart_rate_zones(conn: &mut Conn, id: AccountId) -> Result<HeartRateZones, StoreError> {
    let found = conn.row("SELECT heart_rate_zones FROM account WHERE id = $1", (id,), zones_of)?;
    Ok(found.unwrap_or_default())
}

fn zones_of(row: &Row) -> Result<HeartRateZones, StoreError> {
    let kept: Option<String> = row.get("heart_rate_zones")?;
    Ok(kept.and_then(|kept| HeartRateZones::from_stored(&kept)).unwrap_or_default())
}

pub fn set_language(conn: &mut Conn, id: AccountId, language: Option<Language>) -> Result<(), ChangeError> {
    changed(conn.execute("UPDATE account SET language = $2 WHERE id = $1", (id, language))?)
}

pub fn set_publishes_on_saving(conn: &mut Conn, id: AccountId, is_on_saving: bool) -> Result<(), ChangeError> {
    changed(conn.execute("UPDATE account SET publishes_on_saving = $2 WHERE id = $1", (id, is_on_saving))?)
}

pub fn set_disabled(conn: &mut Conn, id: AccountId, is_disabled: bool) -> Result<(), ChangeError> {
    changed(conn.execute("UPDATE account SET is_disabled = $2 WHERE id = $1", (id, is_disabled))?)
}

/// Deletes the account's row and everything that refers to it.
pub(crate) fn delete(conn: &mut Conn, id: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM account WHERE id = $1", (id,))?;
    delete_lookups(conn, id)
}

/// What finds an account's rows without naming the account.
pub(crate) fn delete_lookups(conn: &mut Conn, id: AccountId) -> Result<(), StoreError> {
    athlete_links::delete_keys(conn, id)?;
    consents::delete_keys(conn, id)?;
    messages::delete_keys(conn, id)?;
    move_ins::delete_runs(conn, id)?;
    subscriptions::delete_customer(conn, id)?;
    intervals::delete_lookups(conn, id)
}

fn changed(rows: u64) -> Result<(), ChangeError> {
    if rows == 0 { Err(ChangeError::Missing("account")) } else { Ok(()) }
}

fn from_row(row: &Row) -> Result<Account, StoreError> {
    Ok(Account {
        id: row.get("id")?,
        email: row.get("email")?,
        display_name: row.get("display_name")?,
        photo_url: row.get("photo_url")?,
        password: row.get("password_hash")?,
        is_disabled: row.get("is_disabled")?,
        paper: row.get("paper")?,
        pace_margin: row.get("pace_margin_seconds")?,
        language: row.get("language")?,
        publishes_on_saving: row.get("publishes_on_saving")?,
        created_at: row.get("created_at")?,
        heart_rate_zones: zones_of(row)?,
    })
}
