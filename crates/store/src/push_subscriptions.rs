//! Browsers that take push messages.

use jiff::Timestamp;
use training::ids::{AccountId, AthleteId, PersonId, SessionId};
use uuid::Uuid;

use crate::{AccountWrite, Conn, Row, StoreError, members, sessions};

/// Of one person; the oldest is replaced beyond that. Nobody has more devices.
pub const MAX_PER_PERSON: usize = 10;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushSubscription {
    pub id: Uuid,
    /// `None` for the coach's own.
    pub athlete: Option<AthleteId>,
    /// The coach whose it is; `None` for an athlete's.
    pub person: Option<PersonId>,
    /// A coach's, after which it counts no more.
    pub session: Option<SessionId>,
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
    /// Whether messages show their text where anybody may read it, such as on a lock screen.
    pub shows_text: bool,
    /// Whether a coach is told once a day instead of at once.
    pub is_daily: bool,
    /// The browser's, a name of the time zone database.
    pub time_zone: String,
    pub created_at: Timestamp,
}

const COLUMNS: &str =
    "id, athlete_id, person_id, session_id, endpoint, p256dh, auth, shows_text, is_daily, time_zone, created_at";

/// The subscriptions of an athlete, or of the coach, newest first.
pub fn of(
    conn: &mut Conn,
    account: AccountId,
    athlete: Option<AthleteId>,
) -> Result<Vec<PushSubscription>, StoreError> {
    match athlete {
        Some(athlete) => {
            let sql = format!(
                "SELECT {COLUMNS} FROM push_subscription WHERE account_id = $1 AND athlete_id = $2
                  ORDER BY created_at DESC, id DESC"
            );
            conn.rows(&sql, (account, athlete), from_row)
        }
        None => {
            let sql = format!(
                "SELECT {COLUMNS} FROM push_subscription WHERE account_id = $1 AND athlete_id IS NULL
                  ORDER BY created_at DESC, id DESC"
            );
            conn.rows(&sql, (account,), from_row)
        }
    }
}

/// The coaches', on devices where they are signed in.
pub fn of_coaches(conn: &mut Conn, account: AccountId) -> Result<Vec<(PersonId, PushSubscription)>, StoreError> {
    let mut open = Vec::new();
    for subscription in of(conn, account, None)? {
        let (Some(person), Some(session)) = (subscription.person, subscription.session) else { continue };
        if sessions::find(conn, person.own_account(), session)?.is_some() && members::is_member(conn, account, person)?
        {
            open.push((person, subscription));
        }
    }
    Ok(open)
}

/// Replaces what that browser gave before.
pub fn put(tx: &mut AccountWrite, new: &PushSubscription) -> Result<(), StoreError> {
    delete_of_endpoint(tx, new.athlete, &new.endpoint)?;
    let account = tx.account();
    tx.execute(
        "INSERT INTO push_subscription (account_id, id, athlete_id, session_id, endpoint, p256dh, auth, shows_text, is_daily,
                                        time_zone, created_at, person_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        (
            account,
            new.id,
            new.athlete,
            new.session,
            &new.endpoint,
            &new.p256dh,
            &new.auth,
            new.shows_text,
            new.is_daily,
            &new.time_zone,
            new.created_at,
            new.person,
        ),
    )?;
    let all = of(tx, account, new.athlete)?;
    for oldest in all.iter().filter(|one| one.person == new.person).skip(MAX_PER_PERSON) {
        delete(tx, oldest.id)?;
    }
    Ok(())
}

pub fn delete(tx: &mut AccountWrite, id: Uuid) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute("DELETE FROM push_subscription WHERE account_id = $1 AND id = $2", (account, id)).map(drop)
}

/// Succeeds if there is none.
pub fn delete_of_endpoint(tx: &mut AccountWrite, athlete: Option<AthleteId>, endpoint: &str) -> Result<(), StoreError> {
    let account = tx.account();
    let known = of(tx, account, athlete)?;
    known.iter().filter(|one| one.endpoint == endpoint).try_for_each(|one| delete(tx, one.id))
}

pub(crate) fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "DELETE FROM push_subscription WHERE account_id = $1 AND athlete_id = $2";
    tx.execute(sql, (account, athlete)).map(drop)
}

fn from_row(row: &Row) -> Result<PushSubscription, StoreError> {
    Ok(PushSubscription {
        id: row.get("id")?,
        athlete: row.get("athlete_id")?,
        person: row.get("person_id")?,
        session: row.get("session_id")?,
        endpoint: row.get("endpoint")?,
        p256dh: row.get("p256dh")?,
        auth: row.get("auth")?,
        shows_text: row.get("shows_text")?,
        is_daily: row.get("is_daily")?,
        time_zone: row.get("time_zone")?,
        created_at: row.get("created_at")?,
    })
}
