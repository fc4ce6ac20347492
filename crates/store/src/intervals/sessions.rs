use jiff::Timestamp;
use jiff::civil::Date;
use training::connections::RefusedSession;
use training::ids::{AccountId, AthleteId, ScheduleId, WorkoutId};

use crate::{AccountWrite, Conn, Row, StoreError};

/// What is known of a session at intervals.icu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentSession {
    pub workout: WorkoutId,
    pub day: Date,
    /// Of what was sent.
    pub content_hash: String,
    pub state: SentState,
    /// Theirs.
    pub event_id: Option<i64>,
    pub noted_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SentState {
    /// It may be there: the answer was not noted.
    Sending,
    Sent,
    Refused {
        reason: RefusedSession,
        their_words: String,
    },
}

impl SentState {
    const fn as_str(&self) -> &'static str {
        match self {
            Self::Sending => "sending",
            Self::Sent => "sent",
            Self::Refused { .. } => "refused",
        }
    }
}

/// By workout.
pub fn of_athlete(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<SentSession>, StoreError> {
    let sql = "SELECT workout_id, day, content_hash, state, event_id, reason, their_words, noted_at
                 FROM intervals_session WHERE account_id = $1 AND athlete_id = $2 ORDER BY workout_id";
    conn.rows(sql, (account, athlete), from_row)
}

/// How many sessions were sent for the days from `today` on, how many were refused, and the last day, by athlete.
pub fn counts(conn: &mut Conn, account: AccountId, today: Date) -> Result<Vec<SentCounts>, StoreError> {
    conn.rows(
        "SELECT athlete_id, SUM(CASE WHEN state = 'sent' THEN 1 ELSE 0 END) AS sent,
                SUM(CASE WHEN state = 'refused' THEN 1 ELSE 0 END) AS refused,
                MAX(CASE WHEN state = 'sent' THEN day END) AS until
           FROM intervals_session WHERE account_id = $1 AND day >= $2 GROUP BY athlete_id ORDER BY athlete_id",
        (account, today),
        |row| {
            Ok(SentCounts {
                athlete: row.get("athlete_id")?,
                sent: row.get("sent")?,
                refused: row.get("refused")?,
                until: row.get("until")?,
            })
        },
    )
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentCounts {
    pub athlete: AthleteId,
    pub sent: u32,
    pub refused: u32,
    pub until: Option<Date>,
}

/// The first session of each athlete from `today` on that was not accepted, with its plan.
pub fn first_refused(
    conn: &mut Conn,
    account: AccountId,
    today: Date,
) -> Result<Vec<(AthleteId, ScheduleId, WorkoutId)>, StoreError> {
    let mut refused = conn.rows(
        "SELECT sent.athlete_id, workout.schedule_id, sent.workout_id FROM intervals_session AS sent
           JOIN workout ON workout.account_id = sent.account_id AND workout.id = sent.workout_id
          WHERE sent.account_id = $1 AND sent.day >= $2 AND sent.state = 'refused'
          ORDER BY sent.athlete_id, sent.day, sent.workout_id",
        (account, today),
        |row| Ok((row.get("athlete_id")?, row.get("schedule_id")?, row.get("workout_id")?)),
    )?;
    refused.dedup_by_key(|(athlete, ..): &mut (AthleteId, ScheduleId, WorkoutId)| *athlete);
    Ok(refused)
}

pub fn put(tx: &mut AccountWrite, athlete: AthleteId, session: &SentSession) -> Result<(), StoreError> {
    let account = tx.account();
    let (reason, their_words) = match &session.state {
        SentState::Refused { reason, their_words } => (Some(reason.as_str()), Some(their_words.as_str())),
        _ => (None, None),
    };
    tx.execute(
        "INSERT INTO intervals_session (account_id, athlete_id, workout_id, day, content_hash, state, event_id, reason,
                                        their_words, noted_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (account_id, athlete_id, workout_id) DO UPDATE
            SET day = $4, content_hash = $5, state = $6, event_id = COALESCE($7, intervals_session.event_id), reason = $8,
                their_words = $9, noted_at = $10",
        (
            account,
            athlete,
            session.workout,
            session.day,
            &session.content_hash,
            session.state.as_str(),
            session.event_id,
            reason,
            their_words,
            session.noted_at,
        ),
    )
    .map(drop)
}

pub fn delete(tx: &mut AccountWrite, athlete: AthleteId, workout: WorkoutId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "DELETE FROM intervals_session WHERE account_id = $1 AND athlete_id = $2 AND workout_id = $3";
    tx.execute(sql, (account, athlete, workout)).map(drop)
}

/// What was sent for days before then is done with.
pub fn delete_before(tx: &mut AccountWrite, athlete: AthleteId, day: Date) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "DELETE FROM intervals_session WHERE account_id = $1 AND athlete_id = $2 AND day < $3";
    tx.execute(sql, (account, athlete, day)).map(drop)
}

fn from_row(row: &Row) -> Result<SentSession, StoreError> {
    let state: String = row.get("state")?;
    let reason: Option<String> = row.get("reason")?;
    let their_words: Option<String> = row.get("their_words")?;
    Ok(SentSession {
        workout: row.get("workout_id")?,
        day: row.get("day")?,
        content_hash: row.get("content_hash")?,
        state: match state.as_str() {
            "sent" => SentState::Sent,
            "refused" => SentState::Refused {
                reason: reason.and_then(|name| RefusedSession::named(&name)).unwrap_or(RefusedSession::NotAccepted),
                their_words: their_words.unwrap_or_default(),
            },
            _ => SentState::Sending,
        },
        event_id: row.get("event_id")?,
        noted_at: row.get("noted_at")?,
    })
}
