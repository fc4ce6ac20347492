use jiff::Timestamp;
use training::ids::{AccountId, ActivityId, AthleteId};

use crate::{AccountWrite, Conn, StoreError};

const NO_ROOM: &str = "noRoom";

/// What became of a recording at intervals.icu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FetchState {
    Kept,
    /// It may not be passed on.
    Strava,
    NoFile,
    Unreadable,
    /// The account was full; tried again.
    NoRoom,
}

impl FetchState {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Strava => "strava",
            Self::NoFile => "noFile",
            Self::Unreadable => "unreadable",
            Self::NoRoom => NO_ROOM,
        }
    }
}

/// A recording that was looked at before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownRecording {
    pub has_no_room: bool,
    pub noted_at: Timestamp,
}

pub fn find(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    provider_id: &str,
) -> Result<Option<KnownRecording>, StoreError> {
    let sql = "SELECT state, noted_at FROM intervals_activity
                WHERE account_id = $1 AND athlete_id = $2 AND provider_id = $3";
    conn.row(sql, (account, athlete, provider_id), |row| {
        let has_no_room = row.get::<String>("state")? == NO_ROOM;
        Ok(KnownRecording { has_no_room, noted_at: row.get("noted_at")? })
    })
}

/// When the account was last found to be full for one of the athlete's recordings.
pub fn no_room_at(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT MAX(noted_at) AS noted_at FROM intervals_activity
                WHERE account_id = $1 AND athlete_id = $2 AND state = $3";
    Ok(conn.row(sql, (account, athlete, NO_ROOM), |row| row.get("noted_at"))?.flatten())
}

/// Recordings that the account had no room for are tried with the next fetch.
pub(super) fn try_again(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "DELETE FROM intervals_activity WHERE account_id = $1 AND athlete_id = $2 AND state = $3";
    tx.execute(sql, (account, athlete, NO_ROOM)).map(drop)
}

pub fn note(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    provider_id: &str,
    (state, activity): (FetchState, Option<ActivityId>),
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO intervals_activity (account_id, athlete_id, provider_id, state, activity_id, noted_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (account_id, athlete_id, provider_id) DO UPDATE SET state = $4, activity_id = $5, noted_at = $6",
        (account, athlete, provider_id, state.as_str(), activity, now),
    )
    .map(drop)
}

/// By athlete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FetchCounts {
    pub athlete: AthleteId,
    pub kept: u32,
    pub strava: u32,
    pub no_room: u32,
}

pub fn counts(conn: &mut Conn, account: AccountId) -> Result<Vec<FetchCounts>, StoreError> {
    conn.rows(
        "SELECT athlete_id, SUM(CASE WHEN state = 'kept' THEN 1 ELSE 0 END) AS kept,
                SUM(CASE WHEN state = 'strava' THEN 1 ELSE 0 END) AS strava,
                SUM(CASE WHEN state = 'noRoom' THEN 1 ELSE 0 END) AS no_room
           FROM intervals_activity WHERE account_id = $1 GROUP BY athlete_id ORDER BY athlete_id",
        (account,),
        |row| {
            Ok(FetchCounts {
                athlete: row.get("athlete_id")?,
                kept: row.get("kept")?,
                strava: row.get("strava")?,
                no_room: row.get("no_room")?,
            })
        },
    )
}

/// The recordings that were fetched and are still here, with the time of fetching, latest first.
pub fn kept(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    most: u32,
) -> Result<Vec<(ActivityId, Timestamp)>, StoreError> {
    conn.rows(
        "SELECT fetched.activity_id, fetched.noted_at FROM intervals_activity AS fetched
           JOIN activity ON activity.account_id = fetched.account_id AND activity.id = fetched.activity_id
          WHERE fetched.account_id = $1 AND fetched.athlete_id = $2 AND fetched.state = 'kept'
          ORDER BY fetched.noted_at DESC, activity.starts_at DESC LIMIT $3",
        (account, athlete, most),
        |row| Ok((row.get("activity_id")?, row.get("noted_at")?)),
    )
}
