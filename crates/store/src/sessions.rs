//! Sign-in sessions. Ending one deletes its row, and with it every token it issued.

use identity::session::{REFRESH_LIFETIME, RefreshState, SESSION_LIFETIME, is_access_of_current};
use identity::{Role, SessionSalt, TokenHash};
use jiff::{SignedDuration, Timestamp};
use texts::Language;
use training::ids::{AccountId, PersonId, SessionId};

use crate::{ChangeError, Conn, Row, StoreError, account_ledger};

#[derive(Debug)]
pub struct StoredSession {
    /// Whose row holds the sign-in.
    pub account: AccountId,
    /// The account it acts in until it is switched.
    pub acting: AccountId,
    pub id: SessionId,
    pub family: TokenHash,
    pub salt: SessionSalt,
    pub refresh: RefreshState,
    /// "Firefox on Linux", for example.
    pub device: String,
}

/// The holder of an access token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Who signed in.
    pub person: PersonId,
    /// The account they act in, and what they may do there.
    pub account: AccountId,
    pub role: Role,
    pub session: SessionId,
    pub token_expires_at: Timestamp,
    /// The account's, in the same snapshot.
    pub revision: i64,
    /// When the session's current tokens were issued, if this is the first call with them.
    pub first_use_of: Option<Timestamp>,
    /// What the coach chose to read.
    pub language: Option<Language>,
}

/// The access tokens of a session that switches often; the first to expire are deleted beyond that.
const MAX_TOKENS: i64 = 20;

/// Per person; the least recently used are deleted beyond that.
pub const MAX_KEPT: i64 = 50;

const COLUMNS: &str = "account_id, id, family, salt, current_token, previous_token, device, started_at, rotated_at,
     current_used_at, acting_id";

/// Starts a session with its first access token.
pub fn insert(
    conn: &mut Conn,
    session: &StoredSession,
    acting: AccountId,
    access: TokenHash,
) -> Result<(), StoreError> {
    let RefreshState { current, previous, started_at, rotated_at, current_used_at } = session.refresh;
    conn.execute(
        &format!("INSERT INTO session ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"),
        (
            session.account,
            session.id,
            session.family,
            &session.salt,
            current,
            previous,
            &session.device,
            started_at,
            rotated_at,
            current_used_at,
            acting,
        ),
    )?;
    insert_access_token(conn, session, acting, access)?;
    end_the_least_used(conn, session.account)
}

/// The session of any of its refresh tokens.
pub fn find_by_family(conn: &mut Conn, family: TokenHash) -> Result<Option<StoredSession>, StoreError> {
    conn.row(&format!("SELECT {COLUMNS} FROM session WHERE family = $1"), (family,), from_row)
}

/// The holder of an access token that is still valid, of a session that has not ended, who is a member of the account that the
/// token is for; neither is disabled. The request names no account, so the token's is looked up first, and its rows second.
pub fn find_caller(conn: &mut Conn, access: TokenHash, now: Timestamp) -> Result<Option<Caller>, StoreError> {
    let caller = conn.row(
        "SELECT access_token.account_id AS person_id, access_token.acting_id, access_token.session_id,
                access_token.expires_at, membership.role, person.language, session.rotated_at,
                session.previous_token IS NOT NULL AND session.current_used_at IS NULL AS is_unused
           FROM access_token
           JOIN account AS person ON person.id = access_token.account_id
           JOIN session ON session.account_id = access_token.account_id AND session.id = access_token.session_id
           JOIN membership ON membership.account_id = access_token.acting_id
                          AND membership.person_id = access_token.account_id
           JOIN account AS acted_in ON acted_in.id = membership.account_id
          WHERE access_token.token_hash = $1 AND access_token.expires_at > $2 AND NOT person.is_disabled
            AND NOT acted_in.is_disabled",
        (access, now),
        |row| {
            let (token_expires_at, rotated_at) = (row.get("expires_at")?, row.get("rotated_at")?);
            let is_first_use = row.get("is_unused")? && is_access_of_current(token_expires_at, rotated_at);
            Ok(Caller {
                person: row.get("person_id")?,
                account: row.get("acting_id")?,
                role: row.get("role")?,
                session: row.get("session_id")?,
                token_expires_at,
                language: row.get("language")?,
                revision: 0,
                first_use_of: is_first_use.then_some(rotated_at),
            })
        },
    )?;
    let Some(caller) = caller else { return Ok(None) };
    let revision = account_ledger::revision(conn, caller.account)?;
    Ok(revision.map(|revision| Caller { revision, ..caller }))
}

/// Those that have not expired, most recently used first.
pub fn list(conn: &mut Conn, account: AccountId, now: Timestamp) -> Result<Vec<StoredSession>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM session WHERE account_id = $1 ORDER BY rotated_at DESC, id DESC");
    let mut sessions = conn.rows(&sql, (account,), from_row)?;
    sessions.retain(|session| session.refresh.expires_at() > now);
    Ok(sessions)
}

/// Stores the next tokens. `session` already has them.
pub fn rotate(
    conn: &mut Conn,
    session: &StoredSession,
    acting: AccountId,
    access: TokenHash,
) -> Result<(), ChangeError> {
    let RefreshState { current, previous, rotated_at, .. } = session.refresh;
    let rotated = conn.execute(
        "UPDATE session SET current_token = $3, previous_token = $4, rotated_at = $5, current_used_at = NULL
          WHERE account_id = $1 AND id = $2 AND current_token = $4",
        (session.account, session.id, current, previous, rotated_at),
    )?;
    if rotated == 0 {
        return Err(ChangeError::Stale);
    }
    Ok(replace_access_tokens(conn, session, acting, access)?)
}

/// Gives the current tokens a fresh lifetime. `session` already has it.
pub fn reissue(
    conn: &mut Conn,
    session: &StoredSession,
    acting: AccountId,
    access: TokenHash,
) -> Result<(), ChangeError> {
    let RefreshState { current, rotated_at, .. } = session.refresh;
    let reissued = conn.execute(
        "UPDATE session SET rotated_at = $4 WHERE account_id = $1 AND id = $2 AND current_token = $3",
        (session.account, session.id, current, rotated_at),
    )?;
    if reissued == 0 {
        return Err(ChangeError::Stale);
    }
    Ok(replace_access_tokens(conn, session, acting, access)?)
}

/// The client has used the tokens issued at `rotated_at`, so the previous ones are revoked.
pub fn note_use(
    conn: &mut Conn,
    account: AccountId,
    id: SessionId,
    rotated_at: Timestamp,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE session SET current_used_at = $4
          WHERE account_id = $1 AND id = $2 AND rotated_at = $3 AND current_used_at IS NULL",
        (account, id, rotated_at, now),
    )?;
    Ok(())
}

pub fn find(conn: &mut Conn, account: AccountId, id: SessionId) -> Result<Option<StoredSession>, StoreError> {
    conn.row(&format!("SELECT {COLUMNS} FROM session WHERE account_id = $1 AND id = $2"), (account, id), from_row)
}

/// The person has given their password or used a passkey in this session.
pub fn prove(conn: &mut Conn, account: AccountId, id: SessionId, now: Timestamp) -> Result<(), StoreError> {
    conn.execute("UPDATE session SET proved_at = $3 WHERE account_id = $1 AND id = $2", (account, id, now))?;
    Ok(())
}

/// The person has given a code, a backup code or a passkey in this session, which proves as much as the password.
pub fn note_second_factor(
    conn: &mut Conn,
    account: AccountId,
    id: SessionId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE session SET proved_at = $3, second_factor_at = $3 WHERE account_id = $1 AND id = $2";
    conn.execute(sql, (account, id, now)).map(drop)
}

/// When they last did.
pub fn second_factor_at(conn: &mut Conn, account: AccountId, id: SessionId) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT second_factor_at FROM session WHERE account_id = $1 AND id = $2";
    Ok(conn.row(sql, (account, id), |row| row.get::<Option<Timestamp>>("second_factor_at"))?.flatten())
}

/// When the person last did, at the latest when they signed in.
pub fn proved_at(conn: &mut Conn, account: AccountId, id: SessionId) -> Result<Option<Timestamp>, StoreError> {
    conn.row(
        "SELECT COALESCE(proved_at, started_at) AS proved_at FROM session WHERE account_id = $1 AND id = $2",
        (account, id),
        |row| row.get("proved_at"),
    )
}

/// Returns whether there was one to end.
pub fn end(conn: &mut Conn, account: AccountId, id: SessionId) -> Result<bool, StoreError> {
    let ended = conn.execute("DELETE FROM session WHERE account_id = $1 AND id = $2", (account, id))?;
    Ok(ended > 0)
}

/// Ends the session of any of its refresh tokens; whoever holds one may end it.
pub fn end_family(conn: &mut Conn, family: TokenHash) -> Result<(), StoreError> {
    conn.execute("DELETE FROM session WHERE family = $1", (family,))?;
    Ok(())
}

pub fn end_others(conn: &mut Conn, account: AccountId, keep: SessionId) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM session WHERE account_id = $1 AND id <> $2", (account, keep))
}

pub fn end_all(conn: &mut Conn, account: AccountId) -> Result<u64, StoreError> {
    conn.execute("DELETE FROM session WHERE account_id = $1", (account,))
}

/// Deletes expired sessions and tokens.
pub fn delete_expired(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    let sessions = conn.execute(
        "DELETE FROM session WHERE rotated_at <= $1 OR started_at <= $2",
        (before(now, REFRESH_LIFETIME), before(now, SESSION_LIFETIME)),
    )?;
    let tokens = conn.execute("DELETE FROM access_token WHERE expires_at <= $1", (now,))?;
    Ok(sessions + tokens)
}

/// Whether the token is stored: a tab may act in an account that no tab of the session has asked for since the last rotation.
pub fn has_access_token(conn: &mut Conn, access: TokenHash) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM access_token WHERE token_hash = $1) AS is_stored";
    Ok(conn.row(sql, (access,), |row| row.get("is_stored"))?.unwrap_or_default())
}

/// A token for one more account, as valid as the session's current ones.
pub fn add_access_token(
    conn: &mut Conn,
    session: &StoredSession,
    acting: AccountId,
    access: TokenHash,
) -> Result<(), StoreError> {
    insert_access_token(conn, session, acting, access)
}

/// The session acts in that account from now on, with this token until then.
pub fn act_in(
    conn: &mut Conn,
    (person, id): (PersonId, SessionId),
    acting: AccountId,
    access: TokenHash,
    expires_at: Timestamp,
) -> Result<(), ChangeError> {
    let row = person.own_account();
    let sql = "UPDATE session SET acting_id = $3 WHERE account_id = $1 AND id = $2";
    if conn.execute(sql, (row, id, acting))? == 0 {
        return Err(ChangeError::Missing("session"));
    }
    conn.execute(
        "DELETE FROM access_token
          WHERE account_id = $1 AND session_id = $2
            AND token_hash IN (SELECT token_hash FROM access_token WHERE account_id = $1 AND session_id = $2
                                ORDER BY expires_at DESC, token_hash LIMIT 1000 OFFSET $3)",
        (row, id, MAX_TOKENS),
    )?;
    conn.execute(
        "INSERT INTO access_token (token_hash, account_id, session_id, acting_id, expires_at) VALUES ($1, $2, $3, $4, $5)",
        (access, row, id, acting, expires_at),
    )?;
    Ok(())
}

/// Those that remain are in use by requests in flight.
fn replace_access_tokens(
    conn: &mut Conn,
    session: &StoredSession,
    acting: AccountId,
    access: TokenHash,
) -> Result<(), StoreError> {
    conn.execute(
        "DELETE FROM access_token WHERE account_id = $1 AND session_id = $2 AND expires_at <= $3",
        (session.account, session.id, session.refresh.rotated_at),
    )?;
    insert_access_token(conn, session, acting, access)
}

fn insert_access_token(
    conn: &mut Conn,
    session: &StoredSession,
    acting: AccountId,
    access: TokenHash,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO access_token (token_hash, account_id, session_id, acting_id, expires_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at, acting_id = excluded.acting_id",
        (access, session.account, session.id, acting, session.refresh.access_expires_at()),
    )?;
    Ok(())
}

fn end_the_least_used(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute(
        "DELETE FROM session
          WHERE account_id = $1
            AND id IN (SELECT id FROM session WHERE account_id = $1
                        ORDER BY rotated_at DESC, id DESC LIMIT 1000 OFFSET $2)",
        (account, MAX_KEPT),
    )?;
    Ok(())
}

fn before(now: Timestamp, duration: SignedDuration) -> Timestamp {
    now.checked_sub(duration).unwrap_or(Timestamp::MIN)
}

fn from_row(row: &Row) -> Result<StoredSession, StoreError> {
    Ok(StoredSession {
        account: row.get("account_id")?,
        acting: row.get("acting_id")?,
        id: row.get("id")?,
        family: row.get("family")?,
        salt: row.get("salt")?,
        refresh: RefreshState {
            current: row.get("current_token")?,
            previous: row.get("previous_token")?,
            started_at: row.get("started_at")?,
            rotated_at: row.get("rotated_at")?,
            current_used_at: row.get("current_used_at")?,
        },
        device: row.get("device")?,
    })
}
