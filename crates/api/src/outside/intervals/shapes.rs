//! Response shapes of connections.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use store::intervals::athletes::ConnectedAthlete;
use store::intervals::keys::StoredKey;
use texts::Language;
use training::ids::{ScheduleId, WorkoutId};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::shared::enum_schemas::{CONNECTION_STATES, ConnectionProblemName, ConnectionStateName, DeliveryName};

const WORKS: &str = CONNECTION_STATES[0];
const SYNCING: &str = CONNECTION_STATES[1];
const NOT_SENT: &str = CONNECTION_STATES[2];
const UNAVAILABLE: &str = CONNECTION_STATES[3];
const NOT_FOUND: &str = CONNECTION_STATES[4];
const NO_ACCESS: &str = CONNECTION_STATES[5];
const FILES_ONLY: &str = CONNECTION_STATES[6];

/// The coach's key.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CoachKey {
    /// All that is ever shown of it.
    #[schema(example = "3f2a")]
    last_four: String,
    /// The coach's name at intervals.icu.
    intervals_name: String,
    connected_at: Timestamp,
    checked_at: Timestamp,
    #[schema(value_type = Option<ConnectionProblemName>)]
    problem: Option<&'static str>,
    /// What happened, and what to do.
    message: Option<String>,
}

impl CoachKey {
    pub fn of(key: &StoredKey, language: Language) -> Self {
        Self {
            last_four: key.last_four.clone(),
            intervals_name: key.intervals_name.clone(),
            connected_at: key.created_at,
            checked_at: key.checked_at,
            problem: key.problem.map(|problem| problem.as_str()),
            message: key.problem.map(|problem| problem.told_to_coach(false).in_language(language)),
        }
    }
}

/// What is known about one athlete's connection.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConnectionShape {
    #[schema(value_type = ConnectionStateName)]
    pub state: &'static str,
    /// By the athlete's own key; otherwise by the coach's. Absent without a connection.
    pub is_own: Option<bool>,
    /// The name at intervals.icu.
    pub intervals_name: Option<String>,
    pub connected_at: Option<Timestamp>,
    /// The last time that everything went well.
    pub last_sync_at: Option<Timestamp>,
    pub sent_at: Option<Timestamp>,
    pub fetched_at: Option<Timestamp>,
    /// Sessions from today on that are there.
    pub sent: u32,
    /// The last day of those.
    pub sent_until: Option<Date>,
    /// Sessions that were not accepted.
    pub not_sent: u32,
    /// The first of those.
    pub first_not_sent: Option<NotSent>,
    /// Runs that were fetched, ever.
    pub fetched: u32,
    /// Runs that came from Strava, which may not be passed on.
    pub of_strava: u32,
    /// Runs that could not be kept because the account is full. They are fetched again.
    pub without_room: u32,
    #[schema(value_type = Option<ConnectionProblemName>)]
    pub problem: Option<&'static str>,
    /// Since when.
    pub problem_at: Option<Timestamp>,
    /// What happened, and what to do.
    pub message: Option<String>,
    /// Nobody has answered yet whether the runs of the last 90 days are fetched.
    pub offers_history: bool,
}

/// A session that was not accepted.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotSent {
    schedule_id: Uuid,
    workout_id: Uuid,
}

/// What was counted for an athlete.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Counts {
    pub sent: u32,
    pub refused: u32,
    pub first_refused: Option<(ScheduleId, WorkoutId)>,
    pub until: Option<Date>,
    pub kept: u32,
    pub strava: u32,
    pub no_room: u32,
}

impl ConnectionShape {
    /// An athlete without a connection.
    pub(super) fn none() -> Self {
        Self {
            state: FILES_ONLY,
            is_own: None,
            intervals_name: None,
            connected_at: None,
            last_sync_at: None,
            sent_at: None,
            fetched_at: None,
            sent: 0,
            sent_until: None,
            not_sent: 0,
            first_not_sent: None,
            fetched: 0,
            of_strava: 0,
            without_room: 0,
            problem: None,
            problem_at: None,
            message: None,
            offers_history: false,
        }
    }

    pub(super) fn of(connected: &ConnectedAthlete, counts: Counts, message: Option<String>) -> Self {
        Self {
            state: state(connected, counts),
            is_own: Some(connected.is_own),
            intervals_name: Some(connected.intervals_name.clone()),
            connected_at: Some(connected.connected_at),
            last_sync_at: connected.worked_at,
            sent_at: connected.sent_at,
            fetched_at: connected.fetched_at,
            sent: counts.sent,
            sent_until: counts.until,
            not_sent: counts.refused,
            first_not_sent: counts
                .first_refused
                .map(|(schedule, workout)| NotSent { schedule_id: schedule.as_uuid(), workout_id: workout.as_uuid() }),
            fetched: counts.kept,
            of_strava: counts.strava,
            without_room: counts.no_room,
            problem: connected.problem.map(|problem| problem.as_str()),
            problem_at: connected.problem_at,
            message,
            offers_history: connected.is_history_offered,
        }
    }
}

fn state(connected: &ConnectedAthlete, counts: Counts) -> &'static str {
    use training::connections::ConnectionProblem as Problem;
    match connected.problem {
        Some(Problem::KeyRefused | Problem::KeyUnreadable) => NO_ACCESS,
        Some(Problem::NotFound) => NOT_FOUND,
        Some(Problem::Unavailable) => UNAVAILABLE,
        None if connected.queued_at.is_some() || connected.worked_at.is_none() => SYNCING,
        None if counts.refused > 0 => NOT_SENT,
        None => WORKS,
    }
}

/// One planned session of the days that are sent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionDelivery {
    pub workout_id: Uuid,
    pub day: Date,
    #[schema(value_type = DeliveryName)]
    pub state: &'static str,
    /// Why it could not be sent, and what to do; or why it takes longer.
    pub message: Option<String>,
    /// What intervals.icu said, in its own words.
    pub their_words: Option<String>,
    /// What differs on the watch, as in `GetFitReport`.
    #[schema(example = json!(["“easy” is a note: the athlete’s pace is not known."]))]
    pub changes: Vec<String>,
    /// When it was sent or refused.
    pub noted_at: Option<Timestamp>,
}

/// Somebody who has the coach as coach at intervals.icu.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IntervalsAthlete {
    #[schema(example = "i12345")]
    pub intervals_id: String,
    pub name: String,
    /// Who it is on the roster, as the coach has said.
    pub athlete_id: Option<Uuid>,
    /// Who it may be, by name. Nobody is connected until the coach says so.
    pub suggested_athlete_id: Option<Uuid>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IntervalsAthletes {
    /// By name.
    pub athletes: Vec<IntervalsAthlete>,
}
