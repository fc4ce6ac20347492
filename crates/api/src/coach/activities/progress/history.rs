use jiff::civil::Date;
use store::progress::{PlannedSession, Run};

/// All planned sessions and all runs.
pub(super) struct History {
    pub sessions: Vec<PlannedSession>,
    pub runs: Vec<Run>,
    pub today: Date,
}
