use jiff::civil::Date;
use store::progress::{PlannedSession, Run};
use training::absence::{Absence, is_excused};

/// All planned sessions and all runs.
pub(super) struct History {
    pub sessions: Vec<PlannedSession>,
    pub runs: Vec<Run>,
    pub absences: Vec<Absence>,
    pub today: Date,
}

impl History {
    /// On a day off and not done: it counts neither as planned nor as missed.
    pub fn is_excused(&self, session: &PlannedSession) -> bool {
        is_excused(&self.absences, session.day, session.outcome, self.today)
    }

    /// The sessions that were to be done.
    pub fn expected(&self) -> impl Iterator<Item = &PlannedSession> {
        self.sessions.iter().filter(|session| !self.is_excused(session))
    }
}
