use std::collections::{BTreeSet, HashMap};

use jiff::civil::Date;
use store::progress::{PlannedSession, Run};
use training::absence::{Absence, is_excused};
use training::ids::WorkoutId;

/// All planned sessions and all runs.
#[derive(Clone)]
pub(super) struct History {
    pub sessions: Vec<PlannedSession>,
    pub runs: Vec<Run>,
    pub absences: Vec<Absence>,
    /// By the athlete's paces, by the minute, for sessions that say how fast they are.
    pub planned_loads: HashMap<WorkoutId, f64>,
    pub race_days: BTreeSet<Date>,
    pub today: Date,
}

impl History {
    /// On a day off and not done: it counts neither as planned nor as missed.
    pub fn is_excused(&self, session: &PlannedSession) -> bool {
        is_excused(&self.absences, session.day, session.outcome, self.today)
    }

    pub fn excused(&self) -> impl Iterator<Item = &PlannedSession> {
        self.sessions.iter().filter(|session| self.is_excused(session))
    }

    /// The sessions that were to be done.
    pub fn expected(&self) -> impl Iterator<Item = &PlannedSession> {
        self.sessions.iter().filter(|session| !self.is_excused(session))
    }
}
