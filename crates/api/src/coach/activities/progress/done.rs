use store::progress::PlannedSession;
use training::session::metres;

/// What was done of a session: typed, else recorded, else planned, in which case the second value is true.
pub(super) fn done_metres(session: &PlannedSession) -> (i64, bool) {
    let told = session.said_distance.map(metres).or(session.recorded_metres.map(f64::from));
    (told.unwrap_or_else(|| metres(session.distance)).round() as i64, told.is_none())
}

pub(super) fn done_seconds(session: &PlannedSession) -> (i64, bool) {
    let told = session.said_minutes.map(|minutes| i64::from(minutes) * 60);
    let told = told.or(session.recorded_seconds.map(i64::from));
    (told.unwrap_or(i64::from(session.minutes) * 60), told.is_none())
}
