//! Programs that ask for a token of a person: who they say they are, and what people have just allowed them.

use identity::TokenHash;
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use training::ids::{AccountId, AthleteId, PersonId, TokenId};
use uuid::Uuid;

use crate::{Conn, StoreError};

/// Beyond it, a new program takes the place of the one that has been unused longest.
pub const MAX_CLIENTS: i64 = 10_000;
/// A stolen code is presented soon after the theft.
const USED_CODE_KEPT: SignedDuration = SignedDuration::from_hours(24);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OAuthClient {
    pub id: Uuid,
    pub name: String,
    /// Where it may send people back to.
    pub redirect_uris: Vec<String>,
}

/// What a person has allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant {
    pub client: Uuid,
    pub person: PersonId,
    pub account: AccountId,
    pub redirect_uri: String,
    /// The SHA-256 of what the program must present, in base64url.
    pub challenge: String,
    /// The only athletes that the token will reach; `None` for all.
    pub athletes: Option<Vec<AthleteId>>,
}

pub fn count_clients(conn: &mut Conn) -> Result<i64, StoreError> {
    let sql = "SELECT COUNT(*) AS count FROM oauth_client";
    Ok(conn.row(sql, (), |row| row.get("count"))?.unwrap_or_default())
}

/// Makes room for one more program: at the limit, of those that end before `unused_until` the first to end goes.
/// `false` if there is none, because people use all of them.
pub fn make_room(conn: &mut Conn, unused_until: Timestamp) -> Result<bool, StoreError> {
    if count_clients(conn)? < MAX_CLIENTS {
        return Ok(true);
    }
    let first = "SELECT id FROM oauth_client WHERE expires_at <= $1 ORDER BY expires_at, id LIMIT 1";
    let Some(first) = conn.row(first, (unused_until,), |row| row.get::<Uuid>("id"))? else { return Ok(false) };
    Ok(conn.execute("DELETE FROM oauth_client WHERE id = $1", (first,))? > 0)
}

pub fn insert_client(
    conn: &mut Conn,
    client: &OAuthClient,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO oauth_client (id, name, redirect_uris, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)",
        (client.id, &client.name, &Value::from_iter(client.redirect_uris.clone()), now, expires_at),
    )?;
    Ok(())
}

pub fn find_client(conn: &mut Conn, id: Uuid, now: Timestamp) -> Result<Option<OAuthClient>, StoreError> {
    conn.row("SELECT name, redirect_uris FROM oauth_client WHERE id = $1 AND expires_at > $2", (id, now), |row| {
        let uris: Value = row.get("redirect_uris")?;
        let uris = uris.as_array().into_iter().flatten().filter_map(|uri| uri.as_str().map(String::from));
        Ok(OAuthClient { id, name: row.get("name")?, redirect_uris: uris.collect() })
    })
}

/// A program that somebody uses is remembered for longer.
pub fn keep_client(conn: &mut Conn, id: Uuid, expires_at: Timestamp) -> Result<(), StoreError> {
    conn.execute("UPDATE oauth_client SET expires_at = $2 WHERE id = $1", (id, expires_at)).map(drop)
}

pub fn insert_code(conn: &mut Conn, code: TokenHash, grant: &Grant, expires_at: Timestamp) -> Result<(), StoreError> {
    let athletes = grant.athletes.as_ref().map(|ids| Value::from_iter(ids.iter().map(ToString::to_string)));
    conn.execute(
        "INSERT INTO oauth_code (code_hash, client_id, person_id, account_id, redirect_uri, challenge, athletes, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        (code, grant.client, grant.person, grant.account, &grant.redirect_uri, &grant.challenge, athletes, expires_at),
    )?;
    Ok(())
}

/// What a presented code is good for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PresentedCode {
    /// For the first time, and in time.
    Fresh(Grant),
    /// It was presented before, and gave this token unless it was refused.
    Replayed(Option<TokenId>),
    Unknown,
}

/// Uses up the code, whatever becomes of it.
pub fn present_code(conn: &mut Conn, code: TokenHash, now: Timestamp) -> Result<PresentedCode, StoreError> {
    let found = conn.row(
        "SELECT client_id, person_id, account_id, redirect_uri, challenge, athletes, expires_at, used_at, token_id
           FROM oauth_code WHERE code_hash = $1",
        (code,),
        |row| {
            let athletes: Option<Value> = row.get("athletes")?;
            let ids = |stored: Value| -> Vec<AthleteId> {
                stored
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(|id| serde_json::from_value(id.clone()).ok())
                    .collect()
            };
            let grant = Grant {
                client: row.get("client_id")?,
                person: row.get("person_id")?,
                account: row.get("account_id")?,
                redirect_uri: row.get("redirect_uri")?,
                challenge: row.get("challenge")?,
                athletes: athletes.map(ids),
            };
            let (used_at, token): (Option<Timestamp>, Option<TokenId>) = (row.get("used_at")?, row.get("token_id")?);
            Ok((grant, row.get::<Timestamp>("expires_at")?, used_at, token))
        },
    )?;
    let Some((grant, expires_at, used_at, token)) = found else { return Ok(PresentedCode::Unknown) };
    if used_at.is_some() {
        return Ok(PresentedCode::Replayed(token));
    }
    if expires_at <= now {
        return Ok(PresentedCode::Unknown);
    }
    let kept_until = now.checked_add(USED_CODE_KEPT).unwrap_or(Timestamp::MAX);
    conn.execute("UPDATE oauth_code SET used_at = $2, expires_at = $3 WHERE code_hash = $1", (code, now, kept_until))?;
    Ok(PresentedCode::Fresh(grant))
}

/// The token that the code was exchanged for.
pub fn note_given(conn: &mut Conn, code: TokenHash, token: TokenId) -> Result<(), StoreError> {
    conn.execute("UPDATE oauth_code SET token_id = $2 WHERE code_hash = $1", (code, token)).map(drop)
}

pub(crate) fn delete_codes_of(conn: &mut Conn, person: PersonId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM oauth_code WHERE person_id = $1", (person,)).map(drop)
}

pub fn delete_expired(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    let codes = conn.execute("DELETE FROM oauth_code WHERE expires_at <= $1", (now,))?;
    let clients = conn.execute("DELETE FROM oauth_client WHERE expires_at <= $1", (now,))?;
    Ok(codes + clients)
}
