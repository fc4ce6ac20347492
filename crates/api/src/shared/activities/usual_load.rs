//! What a session like this usually takes of the athlete.

use store::activities::{self, StoredActivity};
use store::{Conn, StoreError};
use training::calendar::plus_days;
use training::ids::AccountId;

use super::load::load_of_run;
use super::sessions::Sessions;
use crate::shared::enum_schemas::LOAD_BASES;

/// How far back to look: as long as fitness is counted.
pub(super) const USUAL_DAYS: i32 = 42;
const LEAST_RUNS: usize = 3;
/// No athlete records more in that time.
const MAX_RUNS: u32 = 500;

/// The median load of the runs of this type in the days before. Loads that are themselves guessed from the type do not count.
pub(super) fn usual_load(
    conn: &mut Conn,
    account: AccountId,
    run: &StoredActivity,
    sessions: &Sessions,
) -> Result<Option<i64>, StoreError> {
    let Some(session) = sessions.of(run) else { return Ok(None) };
    let workout_type = session.content.workout_type;
    let days = (plus_days(run.ran_on, -USUAL_DAYS), plus_days(run.ran_on, -1));
    let before = activities::list(conn, account, run.athlete, days, MAX_RUNS)?;
    let [_, _, _, guessed] = LOAD_BASES;
    let loads = before.iter().filter_map(|other| {
        let of_type = sessions.of(other).filter(|session| session.content.workout_type == workout_type)?;
        let load = load_of_run(other, of_type.effort, Some(workout_type));
        (load.basis != guessed).then_some(load.value)
    });
    Ok(median(loads.collect()))
}

/// Absent with too few values to call it usual.
fn median(mut values: Vec<i64>) -> Option<i64> {
    values.sort_unstable();
    let middle = values.len() / 2;
    match values.len() {
        0..LEAST_RUNS => None,
        count if count % 2 == 1 => Some(values[middle]),
        _ => Some((values[middle - 1] + values[middle]).div_euclid(2)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_is_the_middle_of_three_or_more() {
        assert_eq!(median(vec![300, 100]), None);
        assert_eq!(median(vec![300, 100, 900]), Some(300));
        assert_eq!(median(vec![300, 100, 900, 320]), Some(310));
    }
}
