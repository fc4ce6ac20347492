//! Addresses to which apps on an athlete's phone send runs.

use identity::TokenHash;
use jiff::Timestamp;
use training::ids::{AccountId, ActivityId, AthleteId};
use uuid::Uuid;

use crate::opens::Opens;
use crate::{AccountWrite, Conn, Row, StoreError};

/// Which app sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhoneApp {
    /// Health Auto Export, on an iPhone.
    Health,
    /// HC Webhook, on Android.
    Connect,
}

impl PhoneApp {
    pub const ALL: [Self; 2] = [Self::Health, Self::Connect];
    pub const NAMES: [&'static str; 2] = ["health", "connect"];

    /// Also the last part of what its address is called in `link_key`.
    pub const fn as_str(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|app| app.as_str() == name)
    }

    pub const fn opens(self) -> Opens {
        match self {
            Self::Health => Opens::Health,
            Self::Connect => Opens::Connect,
        }
    }

    pub const fn opened_by(opens: Opens) -> Option<Self> {
        match opens {
            Opens::Health => Some(Self::Health),
            Opens::Connect => Some(Self::Connect),
            Opens::Page | Opens::Feed | Opens::Busy => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhoneSource {
    pub athlete: AthleteId,
    pub app: PhoneApp,
    /// Its secret, sealed with the server's key. `None` where the server had none.
    pub sealed: Option<String>,
    /// Whose device it was made on.
    pub keeper: Option<Uuid>,
    pub made_at: Timestamp,
    /// When the app last sent anything.
    pub last_seen_at: Option<Timestamp>,
    /// When a run of it was last stored.
    pub last_run_at: Option<Timestamp>,
}

const COLUMNS: &str = "athlete_id, app, sealed, keeper_id, made_at, last_seen_at, last_run_at";

pub fn find(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    app: PhoneApp,
) -> Result<Option<PhoneSource>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM phone_source WHERE account_id = $1 AND athlete_id = $2 AND app = $3");
    conn.row(&sql, (account, athlete, app.as_str()), from_row)
}

/// Those of an athlete.
pub fn of_athlete(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<PhoneSource>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM phone_source WHERE account_id = $1 AND athlete_id = $2 ORDER BY app COLLATE \"C\""
    );
    conn.rows(&sql, (account, athlete), from_row)
}

/// Those of all athletes.
pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<PhoneSource>, StoreError> {
    let sql =
        format!("SELECT {COLUMNS} FROM phone_source WHERE account_id = $1 ORDER BY athlete_id, app COLLATE \"C\"");
    conn.rows(&sql, (account,), from_row)
}

/// Replaces the address of this app, if there is one. The old address stops working.
pub fn put(tx: &mut AccountWrite, source: &PhoneSource, secret: TokenHash) -> Result<(), StoreError> {
    delete(tx, source.athlete, source.app)?;
    let account = tx.account();
    tx.execute(
        "INSERT INTO phone_source (account_id, athlete_id, app, sealed, keeper_id, made_at) VALUES ($1, $2, $3, $4, $5, $6)",
        (account, source.athlete, source.app.as_str(), &source.sealed, source.keeper, source.made_at),
    )?;
    tx.execute(
        "INSERT INTO link_key (secret_hash, opens, account_id, athlete_id) VALUES ($1, $2, $3, $4)",
        (secret, source.app.opens().as_str(), account, source.athlete),
    )?;
    Ok(())
}

/// Returns whether there was one.
pub fn delete(tx: &mut AccountWrite, athlete: AthleteId, app: PhoneApp) -> Result<bool, StoreError> {
    let account = tx.account();
    let sql = "DELETE FROM link_key WHERE account_id = $1 AND athlete_id = $2 AND opens = $3";
    tx.execute(sql, (account, athlete, app.opens().as_str()))?;
    let sql = "DELETE FROM phone_source WHERE account_id = $1 AND athlete_id = $2 AND app = $3";
    Ok(tx.execute(sql, (account, athlete, app.as_str()))? > 0)
}

/// With the athlete's link, whose secrets go by themselves.
pub(crate) fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute("DELETE FROM phone_source WHERE account_id = $1 AND athlete_id = $2", (account, athlete)).map(drop)
}

/// The app sent something, and so many runs of it are new.
pub fn note_delivery(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    app: PhoneApp,
    has_run: bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    let run_at = has_run.then_some(now);
    let sql = "UPDATE phone_source SET last_seen_at = $4, last_run_at = COALESCE($5, last_run_at)
                WHERE account_id = $1 AND athlete_id = $2 AND app = $3";
    tx.execute(sql, (account, athlete, app.as_str(), now, run_at)).map(drop)
}

/// The latest recording that the app sent, unless a better one took its place.
pub fn latest_run(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    app: PhoneApp,
) -> Result<Option<ActivityId>, StoreError> {
    let sql = "SELECT id FROM activity
                WHERE account_id = $1 AND athlete_id = $2 AND phone_app = $3 ORDER BY starts_at DESC, id LIMIT 1";
    conn.row(sql, (account, athlete, app.as_str()), |row| row.get("id"))
}

fn from_row(row: &Row) -> Result<PhoneSource, StoreError> {
    let app: String = row.get("app")?;
    let app = PhoneApp::named(&app).ok_or_else(|| StoreError::Database("an unknown app on a phone".into()))?;
    Ok(PhoneSource {
        athlete: row.get("athlete_id")?,
        app,
        sealed: row.get("sealed")?,
        keeper: row.get("keeper_id")?,
        made_at: row.get("made_at")?,
        last_seen_at: row.get("last_seen_at")?,
        last_run_at: row.get("last_run_at")?,
    })
}
