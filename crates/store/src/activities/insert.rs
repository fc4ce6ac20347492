use std::cmp::Ordering;

use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use training::ids::{AccountId, ActivityId, AthleteId, ScheduleId, WorkoutId};
use uuid::Uuid;

use crate::phone_sources::PhoneApp;
use crate::{
    AccountWrite, ChangeError, Conn, Params, Row, StoreError, ToValue, Value, activity_marks, answers, owned,
    pace_reviews,
};

/// A parsed recording to store.
#[derive(Debug, Clone)]
pub struct NewActivity {
    pub id: ActivityId,
    pub athlete: AthleteId,
    pub starts_at: Timestamp,
    pub utc_offset_seconds: i32,
    pub is_offset_told: bool,
    pub ran_on: Date,
    pub sport: &'static str,
    pub device: Option<String>,
    pub file_name: String,
    /// SHA-256 of the file, in hexadecimal.
    pub file_hash: String,
    pub is_coachs: bool,
    /// Whose device it came through.
    pub keeper: Option<Uuid>,
    /// The app on a phone that sent it; `None` for a file.
    pub phone: Option<PhoneApp>,
    pub elapsed_seconds: u32,
    pub timer_seconds: u32,
    pub metres: Option<f64>,
    pub heart_rate: Option<u8>,
    pub max_heart_rate: Option<u8>,
    pub ascent_metres: Option<u32>,
    /// A run outdoors with a place, so that there is a weather to ask for.
    pub has_weather: bool,
    pub details: serde_json::Value,
    pub best_efforts: serde_json::Value,
    /// Compressed samples.
    pub samples: Vec<u8>,
    /// The file, compressed.
    pub compressed: Vec<u8>,
}

/// An existing recording of the same run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SameRun {
    pub id: ActivityId,
    pub workout: Option<WorkoutId>,
    /// The identical file; otherwise the same run from another source.
    pub is_same_file: bool,
    /// The new one has more of the run, and takes its place.
    pub is_poorer: bool,
}

/// Two recordings that start this close together and are about as long are one run.
const SAME_START: SignedDuration = SignedDuration::from_secs(120);
const SAME_SHARE: f64 = 0.05;
/// Two that start together and are this close in distance are one run, however each counts its pauses.
const SAME_DISTANCE_SHARE: f64 = 0.03;
/// Services have forecasts of the last three months.
const LONGEST_AGO: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The same file, or the same run from another source.
pub fn find_same(conn: &mut Conn, account: AccountId, new: &NewActivity) -> Result<Option<SameRun>, StoreError> {
    let sql = "SELECT id, workout_id FROM activity WHERE account_id = $1 AND athlete_id = $2 AND file_hash = $3";
    let same_file = conn.row(sql, (account, new.athlete, &new.file_hash), |row| {
        Ok(SameRun { id: row.get("id")?, workout: row.get("workout_id")?, is_same_file: true, is_poorer: false })
    })?;
    if same_file.is_some() {
        return Ok(same_file);
    }
    let earliest = new.starts_at.checked_sub(SAME_START).unwrap_or(Timestamp::MIN);
    let latest = new.starts_at.checked_add(SAME_START).unwrap_or(Timestamp::MAX);
    let sql = "SELECT activity.id, workout_id, timer_seconds, metres, phone_app, LENGTH(samples) AS sample_bytes
                 FROM activity
                 JOIN activity_stream ON activity_stream.account_id = activity.account_id
                                     AND activity_stream.activity_id = activity.id
                WHERE activity.account_id = $1 AND athlete_id = $2 AND starts_at BETWEEN $3 AND $4
                ORDER BY starts_at, activity.id";
    let near = conn.rows(sql, (account, new.athlete, earliest, latest), |row| {
        let app: Option<String> = row.get("phone_app")?;
        let stored = (app.and_then(|app| PhoneApp::named(&app)), row.get::<i64>("sample_bytes")?);
        let is_poorer = new.is_richer_than(stored);
        let same = SameRun { id: row.get("id")?, workout: row.get("workout_id")?, is_same_file: false, is_poorer };
        Ok((same, row.get::<u32>("timer_seconds")?, row.get::<Option<f64>>("metres")?))
    })?;
    let is_same = |seconds: u32, metres: Option<f64>| {
        let is_as_long = is_near(f64::from(seconds), f64::from(new.timer_seconds), SAME_SHARE);
        metres.zip(new.metres).map_or(is_as_long, |(one, other)| {
            is_near(one, other, SAME_DISTANCE_SHARE) || is_as_long && is_near(one, other, SAME_SHARE)
        })
    };
    Ok(near.into_iter().find(|(_, seconds, metres)| is_same(*seconds, *metres)).map(|(same, ..)| same))
}

fn is_near(one: f64, other: f64, share: f64) -> bool {
    (one - other).abs() <= one.max(other) * share
}

/// A file of a watch has laps, an iPhone sends a course, and Android a summary.
const fn richness(app: Option<PhoneApp>) -> u8 {
    match app {
        None => 2,
        Some(PhoneApp::Health) => 1,
        Some(PhoneApp::Connect) => 0,
    }
}

/// Gives a recording from before devices kept routes to the device that has the same file.
pub fn adopt(tx: &mut AccountWrite, same: &SameRun, new: &NewActivity) -> Result<(), StoreError> {
    let account = tx.account();
    if new.keeper.is_none() || !same.is_same_file {
        return Ok(());
    }
    let sql =
        "UPDATE activity SET keeper_id = $3 WHERE account_id = $1 AND id = $2 AND keeper_id IS NULL AND NOT is_coachs";
    tx.execute(sql, (account, same.id, new.keeper)).map(drop)
}

/// Stores a recording of an athlete on the roster. Matching follows.
pub fn insert(tx: &mut AccountWrite, new: &NewActivity, now: Timestamp) -> Result<(), ChangeError> {
    let account = tx.account();
    owned::require_on_roster(tx, account, new.athlete)?;
    let bytes = new.bytes();
    tx.recorded(1, bytes);
    tx.execute(
        "INSERT INTO activity (account_id, id, athlete_id, starts_at, utc_offset_seconds, is_offset_told, ran_on, sport, device,
                               file_name, file_hash, is_coachs, elapsed_seconds, timer_seconds, metres, heart_rate,
                               max_heart_rate, ascent_metres, details, best_efforts, is_chosen, needs_judging, bytes, created_at,
                               keeper_id, weather_due_at, phone_app)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, FALSE, TRUE, $21, $22, $23, $24, $25)",
        [
            account.to_value(),
            new.id.to_value(),
            new.athlete.to_value(),
            new.starts_at.to_value(),
            new.utc_offset_seconds.to_value(),
            new.is_offset_told.to_value(),
            new.ran_on.to_value(),
            new.sport.to_value(),
            new.device.to_value(),
            new.file_name.to_value(),
            new.file_hash.to_value(),
            new.is_coachs.to_value(),
            new.elapsed_seconds.to_value(),
            new.timer_seconds.to_value(),
            new.metres.to_value(),
            new.heart_rate.to_value(),
            new.max_heart_rate.to_value(),
            new.ascent_metres.to_value(),
            new.details.to_value(),
            new.best_efforts.to_value(),
            bytes.to_value(),
            now.to_value(),
            new.keeper.to_value(),
            new.weather_due_at(now).to_value(),
            new.phone.map(PhoneApp::as_str).to_value(),
        ]
        .as_slice(),
    )?;
    let samples = "INSERT INTO activity_stream (account_id, activity_id, samples) VALUES ($1, $2, $3)";
    tx.execute(samples, (account, new.id, &new.samples))?;
    let file = "INSERT INTO activity_file (account_id, activity_id, compressed) VALUES ($1, $2, $3)";
    tx.execute(file, (account, new.id, &new.compressed))?;
    Ok(())
}

impl NewActivity {
    /// The weather of long ago is not asked for: an archive of years would ask for all of them.
    fn weather_due_at(&self, now: Timestamp) -> Option<Timestamp> {
        (self.has_weather && now.duration_since(self.starts_at) <= LONGEST_AGO).then_some(now)
    }

    /// A phone that sends a run again may have its course by then. Of two files, the first stays.
    fn is_richer_than(&self, (app, sample_bytes): (Option<PhoneApp>, i64)) -> bool {
        match richness(self.phone).cmp(&richness(app)) {
            Ordering::Greater => true,
            Ordering::Equal => {
                app.is_some() && i64::try_from(self.samples.len()).is_ok_and(|bytes| bytes > sample_bytes)
            }
            Ordering::Less => false,
        }
    }

    fn bytes(&self) -> i64 {
        let texts = Value::text_bytes(&[self.details.to_value(), self.best_efforts.to_value()]);
        let packed = i64::try_from(self.samples.len() + self.compressed.len()).unwrap_or(i64::MAX);
        texts.saturating_add(packed)
    }
}

/// What was stored of a deleted recording.
struct Held {
    athlete: AthleteId,
    ran_on: Date,
    workout: Option<(ScheduleId, WorkoutId)>,
    bytes: i64,
}

const HELD: &str = "SELECT athlete_id, ran_on, schedule_id, workout_id, bytes FROM activity WHERE account_id = $1";

/// Deletes its samples and its file too. The workout keeps the answer that the athlete typed, or none.
pub fn delete(tx: &mut AccountWrite, id: ActivityId) -> Result<(), ChangeError> {
    let account = tx.account();
    let held = held(tx, &format!("{HELD} AND id = $2"), (account, id))?;
    let held = held.into_iter().next().ok_or(ChangeError::Missing("activity"))?;
    tx.recorded(-1, -held.bytes);
    tx.execute("DELETE FROM activity WHERE account_id = $1 AND id = $2", (account, id))?;
    if let Some((schedule, workout)) = held.workout {
        let left = super::recorded_of(tx, account, workout)?;
        answers::set_recorded(tx, held.athlete, (schedule, workout), left)?;
    }
    pace_reviews::mark_stale(tx, account, held.athlete)?;
    // Another run of the day may match the session now.
    activity_marks::mark_days(tx, account, held.athlete, (held.ran_on, held.ran_on))?;
    Ok(())
}

/// Called before the athlete is deleted.
pub(crate) fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    for held in held(tx, &format!("{HELD} AND athlete_id = $2"), (account, athlete))? {
        tx.recorded(-1, -held.bytes);
    }
    tx.execute("DELETE FROM activity WHERE account_id = $1 AND athlete_id = $2", (account, athlete))?;
    Ok(())
}

fn held(conn: &mut Conn, sql: &str, params: impl Params) -> Result<Vec<Held>, StoreError> {
    conn.rows(sql, params, |row: &Row| {
        let schedule: Option<ScheduleId> = row.get("schedule_id")?;
        Ok(Held {
            athlete: row.get("athlete_id")?,
            ran_on: row.get("ran_on")?,
            workout: schedule.zip(row.get("workout_id")?),
            bytes: row.get("bytes")?,
        })
    })
}
