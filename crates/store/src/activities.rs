//! Athletes' recordings: figures in columns, samples and files as bytes in separate tables (decision 105).

mod insert;
mod judge;
mod routes;
mod sessions;
mod weather;

pub(crate) use insert::delete_of_athlete;
pub use insert::{NewActivity, SameRun, adopt, delete, find_same, insert};
pub use judge::{
    Judged, ToJudge, choose, days_to_judge, highest_heart_rate, metres_of_longest_run, recorded_of, save_judged,
    taken_workouts,
};
pub use routes::{RouteChoice, route_choice, set_route_choice};
pub use sessions::{SessionOfDay, session, sessions_around, sessions_between};
pub use weather::{DueWeather, RunWeather, begin_weather, save_weather, weather_due};

use jiff::Timestamp;
use jiff::civil::Date;
use training::ids::{AccountId, ActivityId, AthleteId, GoalId, ScheduleId, WorkoutId};
use uuid::Uuid;

use crate::{Conn, Row, StoreError};

/// A recording without its samples.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredActivity {
    pub id: ActivityId,
    pub athlete: AthleteId,
    pub starts_at: Timestamp,
    pub utc_offset_seconds: i32,
    /// From the file; otherwise it was derived from the place or the uploader.
    pub is_offset_told: bool,
    /// The athlete's local day.
    pub ran_on: Date,
    pub sport: String,
    pub device: Option<String>,
    pub file_name: String,
    /// The coach uploaded it; otherwise the athlete did.
    pub is_coachs: bool,
    /// Whose device it came through. `None` for the coach's, and for those from before devices kept routes.
    pub keeper: Option<Uuid>,
    pub elapsed_seconds: u32,
    pub timer_seconds: u32,
    pub metres: Option<f64>,
    pub heart_rate: Option<u8>,
    pub max_heart_rate: Option<u8>,
    pub ascent_metres: Option<i64>,
    pub best_efforts: serde_json::Value,
    pub workout: Option<(ScheduleId, WorkoutId)>,
    /// A person chose the session, or that it belongs to none.
    pub is_chosen: bool,
    pub needs_judging: bool,
    pub judged: Option<serde_json::Value>,
    pub pace_load: Option<f64>,
    pub heart_load: Option<f64>,
    /// By how many seconds per kilometre an easy day was run too fast.
    pub fast_seconds: Option<i64>,
    pub offer: Option<Offer>,
    /// By a weather service.
    pub weather: Option<RunWeather>,
}

/// A time that may become a result.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Offer {
    /// The goal of the race; without one the time was run in training.
    pub goal: Option<GoalId>,
    pub metres: f64,
    pub seconds: u32,
}

const COLUMNS: &str = "id, athlete_id, starts_at, utc_offset_seconds, is_offset_told, ran_on, sport, device, file_name, is_coachs, keeper_id,
        elapsed_seconds, timer_seconds, metres, heart_rate, max_heart_rate, ascent_metres, best_efforts, schedule_id, workout_id,
        is_chosen, needs_judging, judged, pace_load, heart_load, fast_seconds, offered_goal, offered_metres, offered_seconds,
        air_temperature, air_humidity, air_source";

/// The account's recording, or `None`. Somebody else's looks exactly like a missing one.
pub fn find(conn: &mut Conn, account: AccountId, id: ActivityId) -> Result<Option<StoredActivity>, StoreError> {
    conn.row(&format!("SELECT {COLUMNS} FROM activity WHERE account_id = $1 AND id = $2"), (account, id), from_row)
}

pub fn athlete_of(conn: &mut Conn, account: AccountId, id: ActivityId) -> Result<Option<AthleteId>, StoreError> {
    let sql = "SELECT athlete_id FROM activity WHERE account_id = $1 AND id = $2";
    conn.row(sql, (account, id), |row| row.get("athlete_id"))
}

/// Those of an athlete between two days, latest first.
pub fn list(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (from, to): (Date, Date),
    most: u32,
) -> Result<Vec<StoredActivity>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM activity WHERE account_id = $1 AND athlete_id = $2 AND ran_on BETWEEN $3 AND $4
          ORDER BY starts_at DESC, id LIMIT $5"
    );
    conn.rows(&sql, (account, athlete, from, to, most), from_row)
}

/// How far the athlete's clock was ahead of UTC at the latest run.
pub fn latest_offset(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Option<i32>, StoreError> {
    let sql = "SELECT utc_offset_seconds FROM activity
                WHERE account_id = $1 AND athlete_id = $2 ORDER BY starts_at DESC, id LIMIT 1";
    conn.row(sql, (account, athlete), |row| row.get("utc_offset_seconds"))
}

/// Those of one day, in the order they were run.
pub fn of_day(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    day: Date,
) -> Result<Vec<StoredActivity>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM activity WHERE account_id = $1 AND athlete_id = $2 AND ran_on = $3 ORDER BY starts_at, id"
    );
    conn.rows(&sql, (account, athlete, day), from_row)
}

pub fn count_of_day(conn: &mut Conn, account: AccountId, athlete: AthleteId, day: Date) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) AS runs FROM activity WHERE account_id = $1 AND athlete_id = $2 AND ran_on = $3";
    let runs = conn.row(sql, (account, athlete, day), |row| row.get("runs"))?;
    Ok(runs.unwrap_or_default())
}

/// The next page of all the account's recordings, by id.
pub fn ids_after(
    conn: &mut Conn,
    account: AccountId,
    after: Option<ActivityId>,
    most: u32,
) -> Result<Vec<ActivityId>, StoreError> {
    let after = after.unwrap_or_else(|| Uuid::nil().into());
    let sql = "SELECT id FROM activity WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT $3";
    conn.rows(sql, (account, after, most), |row| row.get("id"))
}

/// Laps, pauses and other details of the file.
pub fn details(conn: &mut Conn, account: AccountId, id: ActivityId) -> Result<Option<serde_json::Value>, StoreError> {
    let sql = "SELECT details FROM activity WHERE account_id = $1 AND id = $2";
    conn.row(sql, (account, id), |row| row.get("details"))
}

/// Its compressed samples.
pub fn stream(conn: &mut Conn, account: AccountId, id: ActivityId) -> Result<Option<Vec<u8>>, StoreError> {
    let sql = "SELECT samples FROM activity_stream WHERE account_id = $1 AND activity_id = $2";
    conn.row(sql, (account, id), |row| row.get("samples"))
}

/// Its original file, compressed.
pub fn file(conn: &mut Conn, account: AccountId, id: ActivityId) -> Result<Option<Vec<u8>>, StoreError> {
    let sql = "SELECT compressed FROM activity_file WHERE account_id = $1 AND activity_id = $2";
    conn.row(sql, (account, id), |row| row.get("compressed"))
}

fn from_row(row: &Row) -> Result<StoredActivity, StoreError> {
    let schedule: Option<ScheduleId> = row.get("schedule_id")?;
    let metres: Option<f64> = row.get("offered_metres")?;
    let seconds: Option<u32> = row.get("offered_seconds")?;
    let goal = row.get("offered_goal")?;
    let temperature: Option<f64> = row.get("air_temperature")?;
    let humidity: Option<i64> = row.get("air_humidity")?;
    let source: Option<String> = row.get("air_source")?;
    Ok(StoredActivity {
        id: row.get("id")?,
        athlete: row.get("athlete_id")?,
        starts_at: row.get("starts_at")?,
        utc_offset_seconds: row.get("utc_offset_seconds")?,
        is_offset_told: row.get("is_offset_told")?,
        ran_on: row.get("ran_on")?,
        sport: row.get("sport")?,
        device: row.get("device")?,
        file_name: row.get("file_name")?,
        is_coachs: row.get("is_coachs")?,
        keeper: row.get("keeper_id")?,
        elapsed_seconds: row.get("elapsed_seconds")?,
        timer_seconds: row.get("timer_seconds")?,
        metres: row.get("metres")?,
        heart_rate: row.get("heart_rate")?,
        max_heart_rate: row.get("max_heart_rate")?,
        ascent_metres: row.get("ascent_metres")?,
        best_efforts: row.get("best_efforts")?,
        workout: schedule.zip(row.get("workout_id")?),
        is_chosen: row.get("is_chosen")?,
        needs_judging: row.get("needs_judging")?,
        judged: row.get("judged")?,
        pace_load: row.get("pace_load")?,
        heart_load: row.get("heart_load")?,
        fast_seconds: row.get("fast_seconds")?,
        offer: metres.zip(seconds).map(|(metres, seconds)| Offer { goal, metres, seconds }),
        weather: temperature.zip(source).map(|(temperature, source)| RunWeather {
            temperature,
            humidity: humidity.and_then(|percent| percent.try_into().ok()),
            source,
        }),
    })
}

/// A run that may be over the course of a race.
#[derive(Debug, Clone, PartialEq)]
pub struct RunOfLength {
    pub id: ActivityId,
    pub file_name: String,
    pub ran_on: Date,
    pub metres: f64,
}

/// Runs outdoors of about a length, latest first.
pub fn runs_of_length(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    (from, to): (Date, Date),
    (least, most): (f64, f64),
    count: u32,
) -> Result<Vec<RunOfLength>, StoreError> {
    let sql = "SELECT id, file_name, ran_on, metres FROM activity
                WHERE account_id = $1 AND athlete_id = $2 AND ran_on BETWEEN $3 AND $4 AND sport = 'run'
                  AND metres BETWEEN $5 AND $6
                ORDER BY ran_on DESC, id LIMIT $7";
    conn.rows(sql, (account, athlete, from, to, least, most, count), |row| {
        Ok(RunOfLength {
            id: row.get("id")?,
            file_name: row.get("file_name")?,
            ran_on: row.get("ran_on")?,
            metres: row.get("metres")?,
        })
    })
}
