//! The planned sessions of runs.

use std::collections::HashMap;

use jiff::civil::Date;
use store::activities::{self, SessionOfDay, StoredActivity};
use store::{Conn, StoreError};
use training::calendar::plus_days;
use training::ids::{AccountId, AthleteId, WorkoutId};

/// The sessions of an athlete around some days, by workout.
pub(crate) struct Sessions(HashMap<WorkoutId, SessionOfDay>);

/// Runs can be matched to sessions this many days away.
const DAYS_AROUND: i32 = 30;

impl Sessions {
    pub fn load(
        conn: &mut Conn,
        account: AccountId,
        athlete: AthleteId,
        (from, to): (Date, Date),
    ) -> Result<Self, StoreError> {
        let days = (plus_days(from, -DAYS_AROUND), plus_days(to, DAYS_AROUND));
        let sessions = activities::sessions_between(conn, account, athlete, days)?;
        Ok(Self(sessions.into_iter().map(|session| (session.workout, session)).collect()))
    }

    pub fn of(&self, run: &StoredActivity) -> Option<&SessionOfDay> {
        run.workout.and_then(|(_, workout)| self.0.get(&workout))
    }

    pub fn none() -> Self {
        Self(HashMap::new())
    }
}
