//! Who has which plan open, by their last poll.

use jiff::Timestamp;
use training::ids::{AccountId, PersonId, ScheduleId};

use crate::{Conn, StoreError};

/// Notes that somebody has the plan open, and no other.
pub fn note(
    conn: &mut Conn,
    account: AccountId,
    person: PersonId,
    schedule: ScheduleId,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO presence (account_id, person_id, schedule_id, seen_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id, person_id) DO UPDATE SET schedule_id = excluded.schedule_id, seen_at = excluded.seen_at",
        (account, person, schedule, now),
    )?;
    Ok(())
}

/// Who has had the plan open since then.
pub fn since(
    conn: &mut Conn,
    account: AccountId,
    schedule: ScheduleId,
    then: Timestamp,
) -> Result<Vec<PersonId>, StoreError> {
    let sql = "SELECT person_id FROM presence WHERE account_id = $1 AND schedule_id = $2 AND seen_at >= $3 ORDER BY person_id";
    conn.rows(sql, (account, schedule, then), |row| row.get("person_id"))
}

pub(crate) fn forget(conn: &mut Conn, account: AccountId, person: PersonId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM presence WHERE account_id = $1 AND person_id = $2", (account, person)).map(drop)
}
