//! The weather and the height of athletes' days.

use jiff::Timestamp;
use jiff::civil::Date;
use training::calendar::plus_days;
use training::conditions::Conditions;
use training::ids::{AccountId, AthleteId};

use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, activity_marks, owned};

#[derive(Debug, Clone, PartialEq)]
pub struct DayConditions {
    pub athlete: AthleteId,
    pub day: Date,
    pub conditions: Conditions,
    /// The athlete said so; otherwise the coach did.
    pub is_athletes: bool,
    pub said_at: Timestamp,
}

const SELECT: &str = "SELECT athlete_id, day, temperature, humidity, height, is_athletes, said_at FROM day_conditions
  WHERE account_id = $1";

pub fn find(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    day: Date,
) -> Result<Option<DayConditions>, StoreError> {
    conn.row(&format!("{SELECT} AND athlete_id = $2 AND day = $3"), (account, athlete, day), from_row)
}

/// The earliest first.
pub fn between(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (from, to): (Date, Date),
) -> Result<Vec<DayConditions>, StoreError> {
    let sql = format!("{SELECT} AND athlete_id = $2 AND day BETWEEN $3 AND $4 ORDER BY day");
    conn.rows(&sql, (account, athlete, from, to), from_row)
}

/// Everybody's, after one day of an athlete, for the export.
pub fn list_after(
    conn: &mut Conn,
    account: AccountId,
    after: Option<(AthleteId, Date)>,
    most: u32,
) -> Result<Vec<DayConditions>, StoreError> {
    let (athlete, day) = after.unwrap_or_else(|| (uuid::Uuid::nil().into(), Date::constant(1970, 1, 1)));
    let sql =
        format!("{SELECT} AND (athlete_id > $2 OR (athlete_id = $2 AND day > $3)) ORDER BY athlete_id, day LIMIT $4");
    conn.rows(&sql, (account, athlete, day, most), from_row)
}

/// Replaces what was said of the day before; without a figure nothing is. The runs of the day are compared with the plan again.
pub fn put(tx: &mut AccountWrite, said: &DayConditions) -> Result<(), ChangeError> {
    let account = tx.account();
    let DayConditions { athlete, day, conditions, is_athletes, said_at } = said;
    owned::require_on_roster(tx, account, *athlete)?;
    let sql = "DELETE FROM day_conditions WHERE account_id = $1 AND athlete_id = $2 AND day = $3";
    tx.execute(sql, (account, *athlete, *day))?;
    if !conditions.is_empty() {
        tx.execute(
            "INSERT INTO day_conditions (account_id, athlete_id, day, temperature, humidity, height, is_athletes, said_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            (
                account,
                *athlete,
                *day,
                conditions.temperature,
                conditions.humidity.map(i64::from),
                conditions.height.map(i64::from),
                *is_athletes,
                *said_at,
            ),
        )?;
    }
    Ok(activity_marks::mark_days(tx, account, *athlete, (*day, *day))?)
}

/// What the athlete said, and not what the coach did.
pub(crate) fn delete_said_by(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "SELECT day FROM day_conditions WHERE account_id = $1 AND athlete_id = $2 AND is_athletes";
    let days: Vec<Date> = tx.rows(sql, (account, athlete), |row| row.get("day"))?;
    let sql = "DELETE FROM day_conditions WHERE account_id = $1 AND athlete_id = $2 AND is_athletes";
    tx.execute(sql, (account, athlete))?;
    activity_marks::mark_where(tx, account, athlete, |day| days.contains(&day))
}

pub(crate) fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "DELETE FROM day_conditions WHERE account_id = $1 AND athlete_id = $2";
    tx.execute(sql, (account, athlete)).map(drop)
}

const DAYS_OF_USUAL_RUNS: i32 = 90;
/// A camp or a race in the mountains is not where somebody usually runs.
const LEAST_RUNS: usize = 3;

/// The median height of the runs before a day; `None` if too few have one.
pub fn usual_height(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    day: Date,
) -> Result<Option<i16>, StoreError> {
    let sql = "SELECT mean_height FROM activity
                WHERE account_id = $1 AND athlete_id = $2 AND ran_on BETWEEN $3 AND $4 AND mean_height IS NOT NULL
                ORDER BY mean_height";
    let days = (plus_days(day, -DAYS_OF_USUAL_RUNS), plus_days(day, -1));
    let heights: Vec<i64> = conn.rows(sql, (account, athlete, days.0, days.1), |row| row.get("mean_height"))?;
    let median = heights.get(heights.len() / 2).filter(|_| heights.len() >= LEAST_RUNS);
    Ok(median.and_then(|metres| i16::try_from(*metres).ok()))
}

fn from_row(row: &Row) -> Result<DayConditions, StoreError> {
    let humidity: Option<i64> = row.get("humidity")?;
    let height: Option<i64> = row.get("height")?;
    Ok(DayConditions {
        athlete: row.get("athlete_id")?,
        day: row.get("day")?,
        conditions: Conditions {
            temperature: row.get("temperature")?,
            humidity: humidity.and_then(|percent| percent.try_into().ok()),
            height: height.and_then(|metres| metres.try_into().ok()),
        },
        is_athletes: row.get("is_athletes")?,
        said_at: row.get("said_at")?,
    })
}
