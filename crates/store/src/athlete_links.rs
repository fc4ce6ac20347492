//! The links to an athlete's page and calendar, found by the hash of their secret.

use identity::{LinkSecrets, TokenHash};
use jiff::{SignedDuration, Timestamp};
use training::ids::{AccountId, AthleteId};

pub use crate::opens::Opens;
use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, phone_sources, unsealed_secrets};

#[derive(Debug)]
pub struct AthleteLink {
    pub athlete: AthleteId,
    /// Its secrets, sealed with the server's key. `None` where the server had none.
    pub sealed: Option<String>,
    pub access: Access,
    pub made_at: Timestamp,
    pub last_opened_at: Option<Timestamp>,
    pub times_opened: u32,
}

/// A link that is about to be stored: the hashes of its secrets, and their sealed copy.
#[derive(Debug)]
pub struct NewLink<'a> {
    pub athlete: AthleteId,
    pub secrets: &'a LinkSecrets,
    pub sealed: Option<String>,
    pub access: Access,
    pub made_at: Timestamp,
}

/// What the holder of a link may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// `false` for a link that can only read.
    pub can_answer: bool,
    /// How many weeks after the current one are shown; `None` shows all.
    pub weeks_ahead: Option<u8>,
}

/// The holder of a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holder {
    pub opens: Opens,
    pub account: AccountId,
    pub athlete: AthleteId,
    pub access: Access,
    pub last_opened_at: Option<Timestamp>,
}

pub fn find(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Option<AthleteLink>, StoreError> {
    conn.row(
        "SELECT athlete_id, sealed, can_answer, weeks_ahead, made_at, last_opened_at, times_opened
           FROM athlete_link WHERE account_id = $1 AND athlete_id = $2",
        (account, athlete),
        from_row,
    )
}

/// Replaces the athlete's link, if there is one. The old link stops working.
pub fn put(tx: &mut AccountWrite, link: &NewLink) -> Result<(), StoreError> {
    withdraw(tx, link.athlete)?;
    let account = tx.account();
    tx.execute(
        "INSERT INTO athlete_link (account_id, athlete_id, page_hash, sealed, can_answer, weeks_ahead, made_at,
                                   times_opened)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 0)",
        (
            account,
            link.athlete,
            link.secrets.page.hash(),
            &link.sealed,
            link.access.can_answer,
            link.access.weeks_ahead,
            link.made_at,
        ),
    )?;
    let LinkSecrets { page, feed, busy } = link.secrets;
    for (secret, opens) in [(page, Opens::Page), (feed, Opens::Feed), (busy, Opens::Busy)] {
        tx.execute(
            "INSERT INTO link_key (secret_hash, opens, account_id, athlete_id) VALUES ($1, $2, $3, $4)",
            (secret.hash(), opens.as_str(), account, link.athlete),
        )?;
    }
    Ok(())
}

pub fn set_access(tx: &mut AccountWrite, athlete: AthleteId, access: Access) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE athlete_link SET can_answer = $3, weeks_ahead = $4 WHERE account_id = $1 AND athlete_id = $2";
    match tx.execute(sql, (account, athlete, access.can_answer, access.weeks_ahead))? {
        0 => Err(ChangeError::Missing("link")),
        _ => Ok(()),
    }
}

/// Returns whether there was one. The addresses for the athlete's phone end with it.
pub fn withdraw(tx: &mut AccountWrite, athlete: AthleteId) -> Result<bool, StoreError> {
    let account = tx.account();
    phone_sources::delete_of_athlete(tx, athlete)?;
    tx.execute("DELETE FROM link_key WHERE account_id = $1 AND athlete_id = $2", (account, athlete))?;
    for opens in Opens::ALL {
        unsealed_secrets::delete(tx, account, athlete, opens.as_str())?;
    }
    let sql = "DELETE FROM athlete_link WHERE account_id = $1 AND athlete_id = $2";
    Ok(tx.execute(sql, (account, athlete))? > 0)
}

/// Deletes the keys by which the account's links are found; the links are deleted with their athletes.
pub(crate) fn delete_keys(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM link_key WHERE account_id = $1", (account,)).map(drop)
}

/// Also of a disabled account: its athletes keep their plans. The request names no account, so that is looked up first, and the
/// link second.
pub fn find_holder(conn: &mut Conn, secret: TokenHash) -> Result<Option<Holder>, StoreError> {
    let found = conn.row(
        "SELECT link_key.opens, link_key.account_id, link_key.athlete_id
           FROM link_key
          WHERE link_key.secret_hash = $1",
        (secret,),
        |row| {
            let opens = Opens::named(&row.get::<String>("opens")?)?;
            Ok((opens, row.get::<AccountId>("account_id")?, row.get::<AthleteId>("athlete_id")?))
        },
    )?;
    let Some((opens, account, athlete)) = found else { return Ok(None) };
    conn.row(
        "SELECT can_answer, weeks_ahead, last_opened_at
           FROM athlete_link
           JOIN athlete ON athlete.account_id = athlete_link.account_id AND athlete.id = athlete_link.athlete_id
          WHERE athlete_link.account_id = $1 AND athlete_link.athlete_id = $2 AND athlete.archived_at IS NULL",
        (account, athlete),
        |row| Ok(Holder { opens, account, athlete, access: access(row)?, last_opened_at: row.get("last_opened_at")? }),
    )
}

/// Calls within this time belong to one visit.
const ONE_VISIT: SignedDuration = SignedDuration::from_mins(30);

impl Holder {
    /// Whether opening the page now counts as a new visit.
    pub fn is_new_visit(&self, now: Timestamp) -> bool {
        self.last_opened_at.is_none_or(|last| now.duration_since(last) >= ONE_VISIT)
    }
}

pub fn count_visit(conn: &mut Conn, holder: &Holder, now: Timestamp) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE athlete_link SET last_opened_at = $3, times_opened = times_opened + 1
          WHERE account_id = $1 AND athlete_id = $2",
        (holder.account, holder.athlete, now),
    )?;
    Ok(())
}

fn access(row: &Row) -> Result<Access, StoreError> {
    Ok(Access { can_answer: row.get("can_answer")?, weeks_ahead: row.get("weeks_ahead")? })
}

fn from_row(row: &Row) -> Result<AthleteLink, StoreError> {
    Ok(AthleteLink {
        athlete: row.get("athlete_id")?,
        sealed: row.get("sealed")?,
        access: access(row)?,
        made_at: row.get("made_at")?,
        last_opened_at: row.get("last_opened_at")?,
        times_opened: row.get("times_opened")?,
    })
}
