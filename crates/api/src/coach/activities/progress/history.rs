use jiff::civil::Date;
use store::progress::{PlannedSession, Run};

/// Everything that is planned and was run.
pub(super) struct History {
    pub sessions: Vec<PlannedSession>,
    pub runs: Vec<Run>,
    pub today: Date,
}
