//! A person's choice of the session of a run.

use store::AccountWrite;
use store::activities::{self, StoredActivity};
use training::ids::WorkoutId;

use super::judge::judge_day;
use crate::{ApiError, ApiResult};

/// The workout must be the athlete's. The days of the run, and of its previous session, are judged again.
pub(crate) fn choose(tx: &mut AccountWrite, run: &StoredActivity, workout: Option<WorkoutId>) -> ApiResult<()> {
    let account = tx.account();
    let session = match workout {
        Some(workout) => {
            let found = activities::session(tx, account, run.athlete, workout)?;
            Some(found.ok_or_else(|| ApiError::missing("workout"))?)
        }
        None => None,
    };
    let chosen = session.as_ref().map(|session| (session.schedule, session.workout));
    activities::choose(tx, run.id, chosen)?;
    if let Some((schedule, workout)) = run.workout.filter(|before| Some(*before) != chosen) {
        let left = activities::recorded_of(tx, account, workout)?;
        store::answers::set_recorded(tx, run.athlete, (schedule, workout), left)?;
    }
    judge_day(tx, run.athlete, run.ran_on, None)?;
    // The session may have been matched to another run.
    if let Some(session) = session.filter(|session| session.day != run.ran_on) {
        judge_day(tx, run.athlete, session.day, None)?;
    }
    Ok(())
}
