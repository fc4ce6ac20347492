//! When athletes receive messages.

use jiff::Timestamp;
use jiff::civil::Time;
use training::ids::{AccountId, AthleteId};
use training::messages::MessageSettings;

use crate::{AccountWrite, Conn, Row, StoreError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSettings {
    pub settings: MessageSettings,
    /// When something may be due next.
    pub next_due_at: Option<Timestamp>,
    /// Until then WhatsApp accepts free text (the customer service window).
    pub window_until: Option<Timestamp>,
    /// When the athlete was last notified of plan changes.
    pub changes_told_at: Option<Timestamp>,
    /// Incremented with every change of the settings or a consent; 0 if nothing was ever set.
    pub revision: i64,
}

impl Default for StoredSettings {
    fn default() -> Self {
        let settings = MessageSettings::default();
        Self { settings, next_due_at: None, window_until: None, changes_told_at: None, revision: 0 }
    }
}

const COLUMNS: &str = "time_zone, remind_at, tomorrow, week_ahead, plan_changed, rest_days, next_look_at, \
                       window_until, changes_told_at, revision";

/// The defaults if nothing was set.
pub fn find(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<StoredSettings, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM message_settings WHERE account_id = $1 AND athlete_id = $2");
    Ok(conn.row(&sql, (account, athlete), from_row)?.unwrap_or_default())
}

/// For all the account's athletes, by athlete.
pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<(AthleteId, StoredSettings)>, StoreError> {
    let sql = format!("SELECT athlete_id, {COLUMNS} FROM message_settings WHERE account_id = $1 ORDER BY athlete_id");
    conn.rows(&sql, (account,), |row| Ok((row.get("athlete_id")?, from_row(row)?)))
}

/// Returns the new revision.
pub fn put(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    settings: &MessageSettings,
    next_due_at: Option<Timestamp>,
) -> Result<i64, StoreError> {
    let account = tx.account();
    let revision = tx.row(
        "INSERT INTO message_settings (account_id, athlete_id, time_zone, remind_at, tomorrow, week_ahead, plan_changed,
                                       rest_days, next_look_at, revision)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1)
         ON CONFLICT (account_id, athlete_id) DO UPDATE
            SET time_zone = $3, remind_at = $4, tomorrow = $5, week_ahead = $6, plan_changed = $7, rest_days = $8,
                next_look_at = $9, revision = message_settings.revision + 1
         RETURNING revision",
        (
            account,
            athlete,
            &settings.time_zone,
            i64::from(settings.remind_at.hour()) * 60 + i64::from(settings.remind_at.minute()),
            settings.tomorrow,
            settings.week_ahead,
            settings.plan_changed,
            settings.rest_days,
            next_due_at,
        ),
        |row| row.get("revision"),
    )?;
    Ok(revision.unwrap_or_default())
}

pub fn set_next_due(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    next_due_at: Option<Timestamp>,
) -> Result<(), StoreError> {
    let sql = "UPDATE message_settings SET next_look_at = $3 WHERE account_id = $1 AND athlete_id = $2";
    let account = tx.account();
    tx.execute(sql, (account, athlete, next_due_at)).map(drop)
}

/// The athlete wrote, so WhatsApp accepts free text for a while.
pub fn open_window(tx: &mut AccountWrite, athlete: AthleteId, until: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE message_settings SET window_until = $3
                WHERE account_id = $1 AND athlete_id = $2 AND (window_until IS NULL OR window_until < $3)";
    let account = tx.account();
    tx.execute(sql, (account, athlete, until)).map(drop)
}

pub fn set_changes_told(tx: &mut AccountWrite, athlete: AthleteId, at: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE message_settings SET changes_told_at = $3 WHERE account_id = $1 AND athlete_id = $2";
    let account = tx.account();
    tx.execute(sql, (account, athlete, at)).map(drop)
}

/// Athletes with something due, the longest overdue first. Disabled accounts are skipped.
pub fn due(conn: &mut Conn, now: Timestamp, most: u32) -> Result<Vec<(AccountId, AthleteId)>, StoreError> {
    conn.rows(
        "SELECT account_id, athlete_id FROM message_settings
           JOIN account ON account.id = message_settings.account_id
          WHERE next_look_at <= $1 AND NOT account.is_disabled ORDER BY next_look_at, athlete_id LIMIT $2",
        (now, most),
        |row| Ok((row.get("account_id")?, row.get("athlete_id")?)),
    )
}

fn from_row(row: &Row) -> Result<StoredSettings, StoreError> {
    let minutes: i64 = row.get("remind_at")?;
    let part = |number: i64| i8::try_from(number).unwrap_or_default();
    let settings = MessageSettings {
        time_zone: row.get("time_zone")?,
        remind_at: Time::new(part(minutes / 60), part(minutes % 60), 0, 0).unwrap_or_default(),
        tomorrow: row.get("tomorrow")?,
        week_ahead: row.get("week_ahead")?,
        plan_changed: row.get("plan_changed")?,
        rest_days: row.get("rest_days")?,
    };
    Ok(StoredSettings {
        settings,
        next_due_at: row.get("next_look_at")?,
        window_until: row.get("window_until")?,
        changes_told_at: row.get("changes_told_at")?,
        revision: row.get("revision")?,
    })
}
