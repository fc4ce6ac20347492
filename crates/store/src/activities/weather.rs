//! The weather of runs, as a service knows it.

use jiff::Timestamp;
use training::ids::{AccountId, ActivityId};

use crate::{AccountWrite, Conn, StoreError};

/// The air at the middle of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct RunWeather {
    /// In degrees Celsius.
    pub temperature: f64,
    /// In percent.
    pub humidity: Option<u8>,
    /// The host of the service.
    pub source: String,
}

/// A run whose weather is to be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueWeather {
    pub account: AccountId,
    pub id: ActivityId,
    pub due_at: Timestamp,
    /// How often it was asked for.
    pub tries: u32,
}

/// Of all accounts, the one that waits longest first.
pub fn weather_due(conn: &mut Conn, now: Timestamp, most: u32) -> Result<Vec<DueWeather>, StoreError> {
    let sql = "SELECT account_id, id, weather_due_at, weather_tries FROM activity
                WHERE weather_due_at <= $1 ORDER BY weather_due_at LIMIT $2";
    conn.rows(sql, (now, most), |row| {
        Ok(DueWeather {
            account: row.get("account_id")?,
            id: row.get("id")?,
            due_at: row.get("weather_due_at")?,
            tries: row.get("weather_tries")?,
        })
    })
}

/// Whether nobody else has begun. It counts as asked from then on, however it ends; without `next_at` never again.
pub fn begin_weather(conn: &mut Conn, due: DueWeather, next_at: Option<Timestamp>) -> Result<bool, StoreError> {
    let sql = "UPDATE activity SET weather_due_at = $4, weather_tries = weather_tries + 1
                WHERE account_id = $1 AND id = $2 AND weather_due_at = $3";
    Ok(conn.execute(sql, (due.account, due.id, due.due_at, next_at))? > 0)
}

/// The run is compared with the plan again.
pub fn save_weather(tx: &mut AccountWrite, id: ActivityId, weather: &RunWeather) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "UPDATE activity SET air_temperature = $3, air_humidity = $4, air_source = $5, weather_due_at = NULL,
                                   needs_judging = TRUE
                WHERE account_id = $1 AND id = $2";
    let humidity = weather.humidity.map(i64::from);
    tx.execute(sql, (account, id, weather.temperature, humidity, &weather.source)).map(drop)
}
