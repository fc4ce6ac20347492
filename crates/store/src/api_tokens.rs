//! Tokens that people give to scripts and assistants. Revoking one deletes its row.

use std::collections::HashMap;

use identity::{Role, Scopes, TokenHash};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use texts::Language;
use training::ids::{AccountId, AthleteId, PersonId, ScheduleId, TokenId};

use crate::{Conn, Row, StoreError, account_ledger};

/// Of one person in one account, of each kind.
pub const MAX_PER_PERSON: i64 = 50;
/// How exactly the last use is known: a write at every call would cost more than the call.
const LAST_USE_ACCURACY: SignedDuration = SignedDuration::from_hours(1);
/// How long an expired token stays in the list of its person.
const EXPIRED_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);
/// An AI client that is not used for this long ends…
const AI_CLIENT_UNUSED: SignedDuration = SignedDuration::from_hours(90 * 24);
/// …and its person is told this long before.
const AI_CLIENT_NOTICE: SignedDuration = SignedDuration::from_hours(14 * 24);

/// What a token was made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind {
    Personal,
    AiClient,
}

impl TokenKind {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Personal => "personal",
            Self::AiClient => "assistant",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredToken {
    pub id: TokenId,
    pub person: PersonId,
    /// The account it acts in.
    pub account: AccountId,
    pub kind: TokenKind,
    pub name: String,
    /// The last characters, by which people tell tokens apart.
    pub ending: String,
    pub scopes: Scopes,
    /// The only athletes it reaches; `None` if it reaches those of its person.
    pub athletes: Option<Vec<AthleteId>>,
    pub created_at: Timestamp,
    pub expires_at: Option<Timestamp>,
    pub last_used_at: Option<Timestamp>,
}

impl StoredToken {
    /// When it stops working: on its last day, and an AI client also when it is not used for long.
    pub fn ends_at(&self) -> Option<Timestamp> {
        let used_at = self.last_used_at.unwrap_or(self.created_at);
        let unused = || used_at.checked_add(AI_CLIENT_UNUSED).unwrap_or(Timestamp::MAX);
        match (self.kind, self.expires_at) {
            (TokenKind::Personal, expires_at) => expires_at,
            (TokenKind::AiClient, expires_at) => Some(expires_at.unwrap_or(Timestamp::MAX).min(unused())),
        }
    }
}

/// The holder of a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenCaller {
    pub token: StoredToken,
    /// What its person may do in the account now.
    pub role: Role,
    /// The account's, in the same snapshot.
    pub revision: i64,
    /// What the person chose to read.
    pub language: Option<Language>,
}

impl TokenCaller {
    /// Whether this use has to be noted.
    pub fn needs_last_used_update(&self, now: Timestamp) -> bool {
        self.token.last_used_at.is_none_or(|last| now.duration_since(last) >= LAST_USE_ACCURACY)
    }
}

const COLUMNS: &str =
    "id, person_id, account_id, kind, name, ending, scopes, athletes, created_at, expires_at, last_used_at";

pub fn insert(conn: &mut Conn, hash: TokenHash, token: &StoredToken) -> Result<(), StoreError> {
    let athletes = token.athletes.as_ref().map(|ids| Value::from_iter(ids.iter().map(ToString::to_string)));
    conn.execute(
        &format!(
            "INSERT INTO api_token (token_hash, {COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
        ),
        (
            hash,
            token.id,
            token.person,
            token.account,
            token.kind.as_str(),
            &token.name,
            &token.ending,
            token.scopes.to_string(),
            athletes,
            token.created_at,
            token.expires_at,
            token.last_used_at,
        ),
    )?;
    Ok(())
}

/// The holder of a token that has not expired, whose person has a role in its account; neither is disabled.
pub fn find_caller(conn: &mut Conn, hash: TokenHash, now: Timestamp) -> Result<Option<TokenCaller>, StoreError> {
    let found = conn.row(
        "SELECT api_token.id, api_token.person_id, api_token.account_id, api_token.kind, api_token.name, api_token.ending,
                api_token.scopes, api_token.athletes, api_token.created_at, api_token.expires_at, api_token.last_used_at,
                membership.role, person.language
           FROM api_token
           JOIN account AS person ON person.id = api_token.person_id
           JOIN membership ON membership.account_id = api_token.account_id
                          AND membership.person_id = api_token.person_id
           JOIN account ON account.id = membership.account_id
          WHERE api_token.token_hash = $1 AND (api_token.expires_at IS NULL OR api_token.expires_at > $2)
            AND NOT person.is_disabled AND NOT account.is_disabled",
        (hash, now),
        |row| Ok((from_row(row)?, row.get("role")?, row.get("language")?)),
    )?;
    let found = found.filter(|(token, ..): &(StoredToken, _, _)| token.ends_at().is_none_or(|ends_at| ends_at > now));
    let Some((token, role, language)) = found else { return Ok(None) };
    let revision = account_ledger::revision(conn, token.account)?;
    Ok(revision.map(|revision| TokenCaller { token, role, revision, language }))
}

/// Those of a person in an account, newest first, also those that have expired lately.
pub fn list(
    conn: &mut Conn,
    person: PersonId,
    account: AccountId,
    kind: TokenKind,
) -> Result<Vec<StoredToken>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM api_token WHERE person_id = $1 AND account_id = $2 AND kind = $3
          ORDER BY created_at DESC, id DESC"
    );
    conn.rows(&sql, (person, account, kind.as_str()), from_row)
}

pub fn count(conn: &mut Conn, person: PersonId, account: AccountId, kind: TokenKind) -> Result<i64, StoreError> {
    let sql = "SELECT COUNT(*) AS count FROM api_token WHERE person_id = $1 AND account_id = $2 AND kind = $3";
    Ok(conn.row(sql, (person, account, kind.as_str()), |row| row.get("count"))?.unwrap_or_default())
}

/// Returns whether there was one to revoke.
pub fn revoke(conn: &mut Conn, person: PersonId, account: AccountId, id: TokenId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM api_token WHERE person_id = $1 AND account_id = $2 AND id = $3";
    Ok(conn.execute(sql, (person, account, id))? > 0)
}

/// Of a person in every account, also those that have expired lately; the newest first.
pub fn list_everywhere(conn: &mut Conn, person: PersonId, kind: TokenKind) -> Result<Vec<StoredToken>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM api_token WHERE person_id = $1 AND kind = $2 ORDER BY created_at DESC, id DESC LIMIT 1000"
    );
    conn.rows(&sql, (person, kind.as_str()), from_row)
}

/// Those of a person in every account.
pub(crate) fn revoke_everywhere(conn: &mut Conn, person: PersonId, kind: TokenKind) -> Result<(), StoreError> {
    let sql = "DELETE FROM api_token WHERE person_id = $1 AND kind = $2";
    conn.execute(sql, (person, kind.as_str())).map(drop)
}

/// By its id alone: the code that gave it was presented twice.
pub fn revoke_given(conn: &mut Conn, id: TokenId) -> Result<bool, StoreError> {
    Ok(conn.execute("DELETE FROM api_token WHERE id = $1", (id,))? > 0)
}

/// AI clients that are not used any more, that end within the notice and whose people have not been told.
pub fn ending_soon(conn: &mut Conn, now: Timestamp, most: u32) -> Result<Vec<StoredToken>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM api_token
          WHERE kind = $1 AND ending_told_at IS NULL AND COALESCE(last_used_at, created_at) <= $2
            AND COALESCE(last_used_at, created_at) > $3
          ORDER BY id LIMIT $4"
    );
    let told_from = before(now, AI_CLIENT_UNUSED - AI_CLIENT_NOTICE);
    let params = (TokenKind::AiClient.as_str(), told_from, before(now, AI_CLIENT_UNUSED), i64::from(most));
    conn.rows(&sql, params, from_row)
}

/// `false` if somebody else was first.
pub fn note_ending_told(conn: &mut Conn, id: TokenId, now: Timestamp) -> Result<bool, StoreError> {
    let sql = "UPDATE api_token SET ending_told_at = $2 WHERE id = $1 AND ending_told_at IS NULL";
    Ok(conn.execute(sql, (id, now))? > 0)
}

/// Those of somebody who leaves the account.
pub(crate) fn revoke_all(conn: &mut Conn, person: PersonId, account: AccountId) -> Result<(), StoreError> {
    let sql = "DELETE FROM api_token WHERE person_id = $1 AND account_id = $2";
    conn.execute(sql, (person, account)).map(drop)
}

/// What an assistant wrote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Drafts {
    pub count: i64,
    /// The plan of the last one.
    pub last: Option<ScheduleId>,
}

/// What the assistants of a person wrote in an account.
pub fn drafts_of(
    conn: &mut Conn,
    person: PersonId,
    account: AccountId,
) -> Result<HashMap<TokenId, Drafts>, StoreError> {
    let sql = "SELECT id, drafts, last_draft_id FROM api_token WHERE person_id = $1 AND account_id = $2";
    let drafts = conn.rows(sql, (person, account), |row| {
        Ok((row.get("id")?, Drafts { count: row.get("drafts")?, last: row.get("last_draft_id")? }))
    })?;
    Ok(drafts.into_iter().collect())
}

pub fn note_draft(conn: &mut Conn, id: TokenId, schedule: ScheduleId) -> Result<(), StoreError> {
    let sql = "UPDATE api_token SET drafts = drafts + 1, last_draft_id = $2 WHERE id = $1";
    conn.execute(sql, (id, schedule)).map(drop)
}

/// The token is known by its hash alone, like its caller.
pub fn note_use(conn: &mut Conn, hash: TokenHash, now: Timestamp) -> Result<(), StoreError> {
    conn.execute("UPDATE api_token SET last_used_at = $2, ending_told_at = NULL WHERE token_hash = $1", (hash, now))
        .map(drop)
}

/// Deletes those that expired long ago.
pub fn delete_expired(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    let expired = conn.execute("DELETE FROM api_token WHERE expires_at <= $1", (before(now, EXPIRED_KEPT),))?;
    let unused = conn.execute(
        "DELETE FROM api_token WHERE kind = $1 AND COALESCE(last_used_at, created_at) <= $2",
        (TokenKind::AiClient.as_str(), before(now, AI_CLIENT_UNUSED + EXPIRED_KEPT)),
    )?;
    Ok(expired + unused)
}

fn before(now: Timestamp, duration: SignedDuration) -> Timestamp {
    now.checked_sub(duration).unwrap_or(Timestamp::MIN)
}

fn from_row(row: &Row) -> Result<StoredToken, StoreError> {
    let kind: String = row.get("kind")?;
    let athletes: Option<Value> = row.get("athletes")?;
    Ok(StoredToken {
        id: row.get("id")?,
        person: row.get("person_id")?,
        account: row.get("account_id")?,
        kind: if kind == TokenKind::Personal.as_str() { TokenKind::Personal } else { TokenKind::AiClient },
        name: row.get("name")?,
        ending: row.get("ending")?,
        scopes: Scopes::from_stored(&row.get::<String>("scopes")?),
        athletes: athletes.map(athlete_ids),
        created_at: row.get("created_at")?,
        expires_at: row.get("expires_at")?,
        last_used_at: row.get("last_used_at")?,
    })
}

/// An id that cannot be read reaches nobody.
fn athlete_ids(stored: Value) -> Vec<AthleteId> {
    let Value::Array(ids) = stored else { return Vec::new() };
    ids.into_iter().filter_map(|id| serde_json::from_value(id).ok()).collect()
}
