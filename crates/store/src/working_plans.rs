//! Plans as their coaches work on them.

use jiff::Timestamp;
use training::ids::WorkoutId;
use training::schedule::Schedule;

use crate::plan_versions::{self, Made};
use crate::schedules::{self, Replaced, SavedSchedule};
use crate::{AccountWrite, ChangeError};

/// Saves a plan as its next version. `Stale` unless `is_expected` accepts the revision that would be replaced.
pub fn save(
    tx: &mut AccountWrite,
    schedule: &Schedule,
    made: Made,
    now: Timestamp,
    new_id: impl FnMut() -> WorkoutId,
    is_expected: impl Fn(i64) -> bool,
) -> Result<SavedSchedule, ChangeError> {
    let Replaced { saved, before, after } = schedules::replace(tx, schedule, now, new_id, is_expected)?;
    plan_versions::record(tx, (&before, &after), saved.revision, made, now)?;
    Ok(saved)
}
