//! Sessions that a run may belong to, if no rule can decide.

use activity::Sport;
use jiff::civil::Date;
use serde::Serialize;
use store::activities::{self, SessionOfDay, StoredActivity};
use store::{Conn, StoreError};
use training::ids::AccountId;
use training::workout_type::WorkoutType;
use utoipa::ToSchema;
use uuid::Uuid;

use super::details::tenths;
use super::judge::{length_of_run, length_of_session};
use crate::shared::enum_schemas::WorkoutTypeName;

/// On either side of the day.
const DAYS: i32 = 4;
const MOST: usize = 3;

/// A planned session that a run may belong to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CandidateShape {
    workout_id: Uuid,
    schedule_id: Uuid,
    title: String,
    #[schema(value_type = WorkoutTypeName)]
    r#type: &'static str,
    day: Date,
    planned_meters: Option<f64>,
    planned_seconds: Option<f64>,
    /// The shorter length divided by the longer, from 0 to 1; null if they cannot be compared. Below 0.5 none is proposed.
    likeness: Option<f64>,
    /// Another recording is matched to it already.
    has_run: bool,
}

/// Of the same sport, the likeliest first: similar in length, and close in days.
pub(crate) fn candidates(
    conn: &mut Conn,
    account: AccountId,
    run: &StoredActivity,
) -> Result<Vec<CandidateShape>, StoreError> {
    let mut sessions = activities::sessions_around(conn, account, run.athlete, run.ran_on, DAYS)?;
    let is_run = Sport::named(&run.sport).is_run();
    sessions.retain(|session| match session.content.workout_type {
        WorkoutType::Rest => false,
        WorkoutType::AlternativeTraining => !is_run,
        _ => is_run,
    });
    let likeness = |session: &SessionOfDay| length_of_run(run).likeness(length_of_session(session));
    let days = |session: &SessionOfDay| (session.day - run.ran_on).get_days().abs();
    let rank = |session: &SessionOfDay| likeness(session).unwrap_or(0.5) - f64::from(days(session)) * 0.1;
    sessions.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
    let shape = |session: SessionOfDay| {
        let length = length_of_session(&session);
        CandidateShape {
            workout_id: session.workout.as_uuid(),
            schedule_id: session.schedule.as_uuid(),
            title: session.content.title.to_string(),
            r#type: session.content.workout_type.wire_name(),
            day: session.day,
            planned_meters: length.metres.map(tenths),
            planned_seconds: length.seconds,
            likeness: likeness(&session).map(|share| (share * 100.0).round() / 100.0),
            has_run: session.recorded_seconds.is_some(),
        }
    };
    Ok(sessions.into_iter().take(MOST).map(shape).collect())
}
