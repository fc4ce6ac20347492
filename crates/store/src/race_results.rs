use jiff::Timestamp;
use jiff::civil::Date;
use training::allowance::Holding;
use training::ids::{AccountId, AthleteId, GoalId, RaceResultId};
use training::race::{RaceDistance, RaceTime};
use training::race_result::{RaceResult, RaceRun, ResultSource};
use uuid::Uuid;

use crate::training_values::no_longer_valid;
use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, owned};

const OWN: &str = "SELECT id, athlete_id, race_name, ran_on, distance_ten_thousandths, distance_unit, time_seconds,
        FALSE AS is_of_goal, is_estimate
   FROM race_result WHERE account_id = $1";

const OF_GOALS: &str = "SELECT id, athlete_id, race_name, races_on AS ran_on, distance_ten_thousandths, distance_unit,
        result_seconds AS time_seconds, TRUE AS is_of_goal,
        FALSE AS is_estimate
   FROM goal WHERE account_id = $1 AND result_seconds IS NOT NULL";

/// Including the results of goals, the latest first.
pub fn of_athlete(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<RaceResult>, StoreError> {
    let mut results = conn.rows(&format!("{OWN} AND athlete_id = $2"), (account, athlete), from_row)?;
    results.extend(conn.rows(&format!("{OF_GOALS} AND athlete_id = $2"), (account, athlete), from_row)?);
    results.sort_by_key(latest_first);
    Ok(results)
}

/// Every athlete with a result, including deleted ones.
pub fn athletes(conn: &mut Conn, account: AccountId) -> Result<Vec<AthleteId>, StoreError> {
    let sql = "SELECT athlete_id FROM race_result WHERE account_id = $1
               UNION SELECT athlete_id FROM goal WHERE account_id = $1 AND result_seconds IS NOT NULL
               ORDER BY athlete_id";
    conn.rows(sql, (account,), |row| row.get("athlete_id"))
}

pub fn insert(tx: &mut AccountWrite, id: RaceResultId, race: &RaceRun, now: Timestamp) -> Result<(), ChangeError> {
    insert_as(tx, (id, false), race, now)
}

/// What a coach accepted without a race.
pub fn insert_estimate(
    tx: &mut AccountWrite,
    id: RaceResultId,
    race: &RaceRun,
    now: Timestamp,
) -> Result<(), ChangeError> {
    insert_as(tx, (id, true), race, now)
}

fn insert_as(
    tx: &mut AccountWrite,
    (id, is_estimate): (RaceResultId, bool),
    race: &RaceRun,
    now: Timestamp,
) -> Result<(), ChangeError> {
    let account = tx.account();
    owned::require_on_roster(tx, account, race.athlete_id)?;
    let bytes = i64::try_from(race.race_name.as_str().len()).unwrap_or(i64::MAX);
    tx.added(Holding::Results, bytes);
    let distance = race.distance;
    tx.execute(
        "INSERT INTO race_result (account_id, id, athlete_id, race_name, ran_on, distance_ten_thousandths, distance_unit,
                                  time_seconds, bytes, created_at, is_estimate)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        (
            account,
            id,
            race.athlete_id,
            &race.race_name,
            race.ran_on,
            i64::from(distance.ten_thousandths()),
            distance.unit(),
            race.time,
            bytes,
            now,
            is_estimate,
        ),
    )?;
    Ok(())
}

pub fn delete(tx: &mut AccountWrite, id: RaceResultId) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "SELECT bytes FROM race_result WHERE account_id = $1 AND id = $2";
    let bytes = tx.row(sql, (account, id), |row| row.get("bytes"))?.ok_or(ChangeError::Missing("result"))?;
    tx.removed(Holding::Results, bytes);
    tx.execute("DELETE FROM race_result WHERE account_id = $1 AND id = $2", (account, id))?;
    Ok(())
}

/// The athlete who ran it, or `None` if the account has no such result.
pub fn athlete_of(conn: &mut Conn, account: AccountId, id: RaceResultId) -> Result<Option<AthleteId>, StoreError> {
    let sql = "SELECT athlete_id FROM race_result WHERE account_id = $1 AND id = $2";
    conn.row(sql, (account, id), |row| row.get("athlete_id"))
}

/// Called before the athlete is deleted.
pub(crate) fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "SELECT bytes FROM race_result WHERE account_id = $1 AND athlete_id = $2";
    let held: Vec<i64> = tx.rows(sql, (account, athlete), |row| row.get("bytes"))?;
    for bytes in held {
        tx.removed(Holding::Results, bytes);
    }
    tx.execute("DELETE FROM race_result WHERE account_id = $1 AND athlete_id = $2", (account, athlete))?;
    Ok(())
}

/// The id of the result that counts instead of the latest.
pub fn pinned(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Option<Uuid>, StoreError> {
    let sql = "SELECT result_id FROM pinned_result WHERE account_id = $1 AND athlete_id = $2";
    conn.row(sql, (account, athlete), |row| row.get("result_id"))
}

/// Pins one of the athlete's results, or none.
pub fn pin(tx: &mut AccountWrite, athlete: AthleteId, result: Option<Uuid>) -> Result<(), ChangeError> {
    let account = tx.account();
    owned::require_on_roster(tx, account, athlete)?;
    tx.execute("DELETE FROM pinned_result WHERE account_id = $1 AND athlete_id = $2", (account, athlete))?;
    let Some(result) = result else { return Ok(()) };
    let results = of_athlete(tx, account, athlete)?;
    if !results.iter().any(|known| known.source.as_uuid() == result) {
        return Err(ChangeError::Missing("result"));
    }
    let sql = "INSERT INTO pinned_result (account_id, athlete_id, result_id) VALUES ($1, $2, $3)";
    tx.execute(sql, (account, athlete, result))?;
    Ok(())
}

fn latest_first(result: &RaceResult) -> (std::cmp::Reverse<Date>, Uuid) {
    (std::cmp::Reverse(result.race.ran_on), result.source.as_uuid())
}

fn from_row(row: &Row) -> Result<RaceResult, StoreError> {
    let source = match (row.get("is_of_goal")?, row.get("is_estimate")?) {
        (true, _) => ResultSource::Goal(row.get::<GoalId>("id")?),
        (false, true) => ResultSource::Estimate(row.get::<RaceResultId>("id")?),
        (false, false) => ResultSource::Own(row.get::<RaceResultId>("id")?),
    };
    let distance = RaceDistance::from_ten_thousandths(row.get("distance_ten_thousandths")?, row.get("distance_unit")?);
    let race = RaceRun {
        athlete_id: row.get("athlete_id")?,
        race_name: row.get("race_name")?,
        ran_on: row.get("ran_on")?,
        distance: distance.map_err(no_longer_valid)?,
        time: row.get::<RaceTime>("time_seconds")?,
    };
    Ok(RaceResult { source, race })
}
