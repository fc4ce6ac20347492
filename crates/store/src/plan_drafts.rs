//! What leads from a published plan to the one that its coach works on, for as long as they differ.

use jiff::Timestamp;
use training::ids::{AccountId, ScheduleId};
use training::schedule::Schedule;
use training::version::{Difference, PlanChanges};

use crate::packed_differences::{applied, packed};
use crate::{AccountWrite, Conn, StoreError, ToValue, Value};

/// Changes that are saved and not published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unpublished {
    pub saved_at: Timestamp,
    /// As people count: days, and one for the details of the plan.
    pub change_count: u32,
}

/// The working version of a published plan, if it differs.
pub(crate) fn find(
    conn: &mut Conn,
    account: AccountId,
    published: &Schedule,
) -> Result<Option<(Schedule, Unpublished)>, StoreError> {
    let sql = "SELECT saved_at, change_count, difference FROM plan_draft WHERE account_id = $1 AND schedule_id = $2";
    let found = conn.row(sql, (account, published.id()), |row| {
        let unpublished = Unpublished { saved_at: row.get("saved_at")?, change_count: row.get("change_count")? };
        Ok((row.get::<Vec<u8>>("difference")?, unpublished))
    })?;
    let Some((difference, unpublished)) = found else { return Ok(None) };
    Ok(Some((applied(&difference, published)?, unpublished)))
}

/// Keeps what leads from the published plan to the working one. Nothing is kept if they are the same.
pub(crate) fn put(
    tx: &mut AccountWrite,
    published: &Schedule,
    working: &Schedule,
    now: Timestamp,
) -> Result<(), StoreError> {
    delete(tx, published.id())?;
    let difference = Difference::between(published, working);
    if difference.is_empty() {
        return Ok(());
    }
    let difference = packed(&difference)?;
    let bytes = i64::try_from(difference.len()).unwrap_or(i64::MAX);
    let count = PlanChanges::between(published, working).count();
    let account = tx.account();
    tx.execute(
        "INSERT INTO plan_draft (account_id, schedule_id, saved_at, change_count, bytes, difference)
         VALUES ($1, $2, $3, $4, $5, $6)",
        [
            account.to_value(),
            Value::Uuid(published.id().as_uuid()),
            now.to_value(),
            Value::Integer(i64::try_from(count).unwrap_or(i64::MAX)),
            Value::Integer(bytes),
            difference.to_value(),
        ]
        .as_slice(),
    )?;
    tx.resized(0, bytes);
    Ok(())
}

pub(crate) fn delete(tx: &mut AccountWrite, schedule: ScheduleId) -> Result<(), StoreError> {
    let account = tx.account();
    let bytes = bytes_of_schedule(tx, account, schedule)?;
    tx.resized(bytes, 0);
    tx.execute("DELETE FROM plan_draft WHERE account_id = $1 AND schedule_id = $2", (account, schedule)).map(drop)
}

pub(crate) fn bytes_of_schedule(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<i64, StoreError> {
    let sql = "SELECT bytes FROM plan_draft WHERE account_id = $1 AND schedule_id = $2";
    Ok(conn.row(sql, (account, schedule), |row| row.get("bytes"))?.unwrap_or_default())
}
