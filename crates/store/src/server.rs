//! What operators see of the whole server: counts and states, and who has an account. Nothing of athletes.

use identity::{DisplayName, EmailAddress, Role};
use jiff::Timestamp;
use training::ids::{AccountId, PersonId};

use crate::{Conn, Row, StoreError};

/// Everybody who signs in has a row with an address.
const HAS_SIGN_IN: &str = "email <> ''";
/// Somebody who assists in another's account.
const ASSISTS: &str = "id IN (SELECT person_id FROM membership WHERE role = 'assistant' AND NOT is_own)";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Queued {
    pub messages: i64,
    /// When the first of those that are due should have left.
    pub overdue_since: Option<Timestamp>,
}

/// Everything that waits to be sent, on every channel.
pub fn queued(conn: &mut Conn, now: Timestamp) -> Result<Queued, StoreError> {
    let sql = "SELECT COUNT(*) AS messages, MIN(due_at) AS first_due_at FROM outbox WHERE gave_up_at IS NULL";
    let found = conn.row(sql, (), |row| Ok((row.get("messages")?, row.get::<Option<Timestamp>>("first_due_at")?)))?;
    let (messages, first_due_at) = found.unwrap_or_default();
    Ok(Queued { messages, overdue_since: first_due_at.filter(|due_at| *due_at <= now) })
}

/// How many messages wait on each channel.
pub fn queued_by_channel(conn: &mut Conn) -> Result<Vec<(String, i64)>, StoreError> {
    let sql = "SELECT channel, COUNT(*) AS messages FROM outbox WHERE gave_up_at IS NULL GROUP BY channel";
    conn.rows(sql, (), |row| Ok((row.get("channel")?, row.get("messages")?)))
}

pub fn push_devices(conn: &mut Conn) -> Result<i64, StoreError> {
    count(conn, "SELECT COUNT(*) AS number FROM push_subscription")
}

pub fn intervals_athletes(conn: &mut Conn) -> Result<i64, StoreError> {
    count(conn, "SELECT COUNT(*) AS number FROM intervals_athlete")
}

pub fn webhooks(conn: &mut Conn) -> Result<i64, StoreError> {
    count(conn, "SELECT COUNT(*) AS number FROM webhook")
}

/// Of PostgreSQL; a SQLite database is as large as its files.
pub fn postgres_bytes(conn: &mut Conn) -> Result<i64, StoreError> {
    count(conn, "SELECT pg_database_size(current_database()) AS number")
}

pub fn has_accounts(conn: &mut Conn) -> Result<bool, StoreError> {
    let sql = format!("SELECT 1 AS found FROM account WHERE {HAS_SIGN_IN} LIMIT 1");
    Ok(conn.row(&sql, (), |row| row.get::<i64>("found"))?.is_some())
}

fn count(conn: &mut Conn, sql: &str) -> Result<i64, StoreError> {
    Ok(conn.row(sql, (), |row| row.get("number"))?.unwrap_or_default())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    pub people: i64,
    pub assistants: i64,
    pub disabled: i64,
    pub athletes: i64,
}

pub fn counts(conn: &mut Conn) -> Result<Counts, StoreError> {
    Ok(Counts {
        people: count(conn, &format!("SELECT COUNT(*) AS number FROM account WHERE {HAS_SIGN_IN}"))?,
        assistants: count(conn, &format!("SELECT COUNT(*) AS number FROM account WHERE {HAS_SIGN_IN} AND {ASSISTS}"))?,
        disabled: count(conn, &format!("SELECT COUNT(*) AS number FROM account WHERE {HAS_SIGN_IN} AND is_disabled"))?,
        athletes: count(conn, "SELECT CAST(COALESCE(SUM(athletes), 0) AS BIGINT) AS number FROM account_ledger")?,
    })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    All,
    Coaches,
    Assistants,
    Disabled,
}

impl Wanted {
    fn condition(self) -> String {
        match self {
            Self::All => "TRUE".to_owned(),
            Self::Coaches => format!("NOT {ASSISTS}"),
            Self::Assistants => ASSISTS.to_owned(),
            Self::Disabled => "is_disabled".to_owned(),
        }
    }
}

/// Somebody with a sign-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    pub email: EmailAddress,
    pub display_name: DisplayName,
    pub is_disabled: bool,
    pub is_operator: bool,
    pub has_password: bool,
    /// Where they work, apart from their own account.
    pub role_elsewhere: Option<Role>,
    /// Who else works in the account that they founded.
    pub others: i64,
    pub athletes: i64,
    pub seen_at: Option<Timestamp>,
    pub created_at: Timestamp,
}

/// By address, after the one that is given. `search` is part of a name or an address, in lower case.
pub fn people(
    conn: &mut Conn,
    wanted: Wanted,
    search: &str,
    after: &str,
    most: u32,
) -> Result<Vec<Person>, StoreError> {
    let sql = format!(
        "SELECT {PERSON} FROM account
          WHERE {HAS_SIGN_IN} AND email_key > $1 AND {condition}
            AND (email_key LIKE $2 ESCAPE '\\' OR lower(display_name) LIKE $2 ESCAPE '\\')
          ORDER BY email_key LIMIT $3",
        condition = wanted.condition(),
    );
    let found = conn.rows(&sql, (after, containing(search), i64::from(most)), from_row)?;
    found.into_iter().map(|person| with_figures(conn, person)).collect()
}

pub fn find(conn: &mut Conn, id: PersonId) -> Result<Option<Person>, StoreError> {
    let sql = format!("SELECT {PERSON} FROM account WHERE {HAS_SIGN_IN} AND id = $1");
    conn.row(&sql, (id.own_account(),), from_row)?.map(|person| with_figures(conn, person)).transpose()
}

const PERSON: &str = "id, email, display_name, is_disabled, password_hash IS NOT NULL AS has_password, created_at,
        EXISTS (SELECT 1 FROM operator WHERE operator.account_id = account.id) AS is_operator";

fn from_row(row: &Row) -> Result<Person, StoreError> {
    let id: AccountId = row.get("id")?;
    Ok(Person {
        id: id.as_uuid().into(),
        email: row.get("email")?,
        display_name: row.get("display_name")?,
        is_disabled: row.get("is_disabled")?,
        is_operator: row.get("is_operator")?,
        has_password: row.get("has_password")?,
        role_elsewhere: None,
        others: 0,
        athletes: 0,
        seen_at: None,
        created_at: row.get("created_at")?,
    })
}

/// A few look-ups by account for each person of a page.
fn with_figures(conn: &mut Conn, mut person: Person) -> Result<Person, StoreError> {
    let places = conn.rows(
        "SELECT account_id, role, is_own, seen_at FROM membership WHERE person_id = $1",
        (person.id,),
        |row| {
            let (account, role): (AccountId, Role) = (row.get("account_id")?, row.get("role")?);
            Ok((account, role, row.get::<bool>("is_own")?, row.get::<Option<Timestamp>>("seen_at")?))
        },
    )?;
    // A membership knows when somebody came back to it, and a session when it began and was last renewed.
    let sql = "SELECT MAX(rotated_at) AS seen_at FROM session WHERE account_id = $1";
    let in_session: Option<Option<Timestamp>> = conn.row(sql, (person.id.own_account(),), |row| row.get("seen_at"))?;
    person.seen_at = places.iter().map(|(.., seen_at)| *seen_at).max().flatten().max(in_session.flatten());
    person.role_elsewhere = places.iter().filter(|(_, _, is_own, _)| !is_own).map(|(_, role, ..)| *role).max();
    for (account, _, is_own, _) in places {
        let of_nobody = if is_own { "coach_id IS NULL OR" } else { "" };
        let sql = format!(
            "SELECT COUNT(*) AS number FROM athlete
                            WHERE account_id = $1 AND archived_at IS NULL AND ({of_nobody} coach_id = $2)"
        );
        person.athletes += conn.row(&sql, (account, person.id), |row| row.get::<i64>("number"))?.unwrap_or_default();
    }
    let sql = "SELECT COUNT(*) AS number FROM membership WHERE account_id = $1 AND person_id <> $2";
    let row = (person.id.own_account(), person.id);
    person.others = conn.row(sql, row, |row| row.get("number"))?.unwrap_or_default();
    Ok(person)
}

/// As a pattern of LIKE.
fn containing(search: &str) -> String {
    let mut pattern = String::from("%");
    for letter in search.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}

/// Takes every way of signing in from somebody, who gets a link to choose a password.
pub fn reset_sign_in(conn: &mut Conn, person: PersonId) -> Result<(), StoreError> {
    let row = person.own_account();
    crate::sessions::end_all(conn, row)?;
    crate::passkeys::delete_all(conn, row)?;
    crate::google_identities::remove_all(conn, row)?;
    crate::authenticators::remove(conn, row)?;
    crate::two_factor_attempts::ask_again(conn, row)?;
    crate::two_factor_attempts::drop_reset(conn, row)?;
    crate::known_browsers::forget_all(conn, row)?;
    crate::mailed_tokens::delete_for_account(conn, row)?;
    conn.execute("UPDATE account SET password_hash = NULL WHERE id = $1", (row,)).map(drop)
}
