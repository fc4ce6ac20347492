//! When athletes receive messages.

use jiff::Timestamp;
use jiff::civil::Time;
use training::ids::{AccountId, AthleteId};
use training::message_switches;
use training::messages::MessageSettings;

use crate::{AccountWrite, Conn, Row, StoreError, ToValue, Value};

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

macro_rules! switch_columns {
    ([] $($(#[$about:meta])* $switch:ident = $default:literal;)*) => {
        const SWITCHES: &[&str] = &[$(stringify!($switch)),*];

        /// In the order of `SWITCHES`.
        fn switch_values(settings: &MessageSettings) -> Vec<Value<'_>> {
            vec![$(settings.$switch.to_value()),*]
        }

        fn settings_from_row(row: &Row) -> Result<MessageSettings, StoreError> {
            let minutes: i64 = row.get("remind_at")?;
            let part = |number: i64| i8::try_from(number).unwrap_or_default();
            Ok(MessageSettings {
                time_zone: row.get("time_zone")?,
                remind_at: Time::new(part(minutes / 60), part(minutes % 60), 0, 0).unwrap_or_default(),
                $($switch: row.get(stringify!($switch))?,)*
            })
        }
    };
}

message_switches!(switch_columns []);

fn columns() -> String {
    format!("time_zone, remind_at, {}, next_look_at, window_until, changes_told_at, revision", SWITCHES.join(", "))
}

/// The defaults if nothing was set.
pub fn find(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<StoredSettings, StoreError> {
    let sql = format!("SELECT {} FROM message_settings WHERE account_id = $1 AND athlete_id = $2", columns());
    Ok(conn.row(&sql, (account, athlete), from_row)?.unwrap_or_default())
}

/// For all the account's athletes, by athlete.
pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<(AthleteId, StoredSettings)>, StoreError> {
    let columns = columns();
    let sql = format!("SELECT athlete_id, {columns} FROM message_settings WHERE account_id = $1 ORDER BY athlete_id");
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
    let mut values = vec![
        account.to_value(),
        athlete.to_value(),
        settings.time_zone.to_value(),
        Value::Integer(i64::from(settings.remind_at.hour()) * 60 + i64::from(settings.remind_at.minute())),
        next_due_at.to_value(),
    ];
    let own = ["time_zone", "remind_at", "next_look_at"].into_iter().chain(SWITCHES.iter().copied());
    let columns: Vec<&str> = own.collect();
    values.extend(switch_values(settings));
    let places: Vec<String> = (3..).take(columns.len()).map(|place| format!("${place}")).collect();
    let set: Vec<String> = columns.iter().zip(&places).map(|(column, place)| format!("{column} = {place}")).collect();
    let sql = format!(
        "INSERT INTO message_settings (account_id, athlete_id, {}, revision) VALUES ($1, $2, {}, 1)
         ON CONFLICT (account_id, athlete_id) DO UPDATE SET {}, revision = message_settings.revision + 1
         RETURNING revision",
        columns.join(", "),
        places.join(", "),
        set.join(", "),
    );
    let revision = tx.row(&sql, values.as_slice(), |row| row.get("revision"))?;
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
    Ok(StoredSettings {
        settings: settings_from_row(row)?,
        next_due_at: row.get("next_look_at")?,
        window_until: row.get("window_until")?,
        changes_told_at: row.get("changes_told_at")?,
        revision: row.get("revision")?,
    })
}
