//! What was found in an export, one row each.

use jiff::civil::Date;
use training::ids::{AccountId, ActivityId, AthleteId, ScheduleId, WorkoutId};
use uuid::Uuid;

use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, ToValue, Value};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemKind {
    Session,
    /// What was done and said of a session.
    Words,
    Recording,
}

impl ItemKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::Words => "words",
            Self::Recording => "recording",
        }
    }

    const fn is_counted(self) -> bool {
        matches!(self, Self::Session | Self::Recording)
    }
}

#[derive(Debug, Clone)]
pub struct NewItem {
    /// Also the order of the import.
    pub number: i64,
    pub person: i64,
    pub kind: ItemKind,
    pub key: String,
    pub day: Option<Date>,
    pub content: serde_json::Value,
    /// A compressed file.
    pub payload: Option<Vec<u8>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    pub number: i64,
    pub kind: ItemKind,
    pub key: String,
    pub day: Option<Date>,
    pub content: serde_json::Value,
    pub payload: Option<Vec<u8>>,
    bytes: i64,
}

/// A session that is waiting, without its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundItem {
    pub number: i64,
    pub day: Date,
    pub bytes: i64,
}

/// What became of an item.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Became {
    pub athlete: Option<AthleteId>,
    pub workout: Option<(ScheduleId, WorkoutId)>,
    pub activity: Option<ActivityId>,
    /// The import made it. Otherwise it was here already, or is left out.
    pub is_new: bool,
}

/// What waits counts towards the account's limits, as what it becomes will.
pub fn add_items(tx: &mut AccountWrite, move_in: Uuid, items: &[NewItem]) -> Result<(), StoreError> {
    let account = tx.account();
    for item in items {
        let texts = Value::text_bytes(&[item.content.to_value()]);
        let packed = item.payload.as_ref().map(|payload| i64::try_from(payload.len()).unwrap_or(i64::MAX));
        match packed {
            Some(packed) => tx.recorded(0, packed),
            None => tx.resized(0, texts),
        }
        tx.execute(
            "INSERT INTO move_in_item (account_id, move_in_id, number, person, kind, item_key, day, state, content, payload, bytes)
             VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9, $10)",
            [
                account.to_value(),
                move_in.to_value(),
                item.number.to_value(),
                item.person.to_value(),
                item.kind.as_str().to_value(),
                item.key.to_value(),
                item.day.to_value(),
                item.content.to_value(),
                item.payload.to_value(),
                packed.unwrap_or(texts).to_value(),
            ]
            .as_slice(),
        )?;
    }
    Ok(())
}

const COLUMNS: &str = "number, kind, item_key, day, content, payload, bytes";

/// The next of a person that wait, in order.
pub fn waiting(
    conn: &mut Conn,
    account: AccountId,
    (move_in, person): (Uuid, i64),
    kind: ItemKind,
    most: u32,
) -> Result<Vec<Item>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM move_in_item
          WHERE account_id = $1 AND move_in_id = $2 AND person = $3 AND kind = $4 AND state = 'waiting' ORDER BY number LIMIT $5"
    );
    conn.rows(&sql, (account, move_in, person, kind.as_str(), most), from_row)
}

/// Sessions that wait, by day.
pub fn waiting_sessions(
    conn: &mut Conn,
    account: AccountId,
    (move_in, person): (Uuid, i64),
    most: u32,
) -> Result<Vec<Item>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM move_in_item
          WHERE account_id = $1 AND move_in_id = $2 AND person = $3 AND kind = 'session' AND state = 'waiting'
          ORDER BY day, number LIMIT $4"
    );
    conn.rows(&sql, (account, move_in, person, most), from_row)
}

/// Ends the waiting of an item, once. What it holds is not needed any more.
pub fn handle(tx: &mut AccountWrite, move_in: Uuid, item: &Item, became: Became) -> Result<(), ChangeError> {
    handle_with(tx, move_in, item, became, &serde_json::json!({}))
}

/// The same; `kept` leads back.
pub fn handle_with(
    tx: &mut AccountWrite,
    move_in: Uuid,
    item: &Item,
    became: Became,
    kept: &serde_json::Value,
) -> Result<(), ChangeError> {
    let account = tx.account();
    let state = if became.is_new { "in" } else { "known" };
    let (schedule, workout) = became.workout.unzip();
    let sql = "UPDATE move_in_item
                  SET state = $4, content = $5, payload = NULL, bytes = 0, athlete_id = $6, schedule_id = $7, workout_id = $8, activity_id = $9
                WHERE account_id = $1 AND move_in_id = $2 AND number = $3 AND state = 'waiting'";
    let values = [
        account.to_value(),
        move_in.to_value(),
        item.number.to_value(),
        state.to_value(),
        kept.to_value(),
        became.athlete.to_value(),
        schedule.to_value(),
        workout.to_value(),
        became.activity.to_value(),
    ];
    if tx.execute(sql, values.as_slice())? == 0 {
        return Err(ChangeError::Stale);
    }
    release(tx, item.payload.is_some(), item.bytes);
    count_handled(tx, move_in, i64::from(item.kind.is_counted()))
}

fn release(tx: &mut AccountWrite, is_packed: bool, bytes: i64) {
    if is_packed { tx.recorded(0, -bytes) } else { tx.resized(bytes, 0) }
}

fn count_handled(tx: &mut AccountWrite, move_in: Uuid, more: i64) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE move_in SET handled = handled + $3 WHERE account_id = $1 AND id = $2";
    if more > 0 {
        tx.execute(sql, (account, move_in, more))?;
    }
    Ok(())
}

/// Leaves some items of a person out; `true` once none waits.
pub fn leave_out(tx: &mut AccountWrite, move_in: Uuid, person: i64, most: u32) -> Result<bool, ChangeError> {
    let account = tx.account();
    let sql = "SELECT number, kind, bytes, payload IS NOT NULL AS is_packed FROM move_in_item
                WHERE account_id = $1 AND move_in_id = $2 AND person = $3 AND state = 'waiting' ORDER BY number LIMIT $4";
    let waiting = tx.rows(sql, (account, move_in, person, most), |row| {
        Ok((row.get::<i64>("number")?, kind(row)?, row.get::<i64>("bytes")?, row.get::<bool>("is_packed")?))
    })?;
    for &(number, kind, bytes, is_packed) in &waiting {
        let sql = "UPDATE move_in_item SET state = 'left', content = $4, payload = NULL, bytes = 0
                    WHERE account_id = $1 AND move_in_id = $2 AND number = $3";
        tx.execute(sql, (account, move_in, number, serde_json::json!({})))?;
        release(tx, is_packed, bytes);
        count_handled(tx, move_in, i64::from(kind.is_counted()))?;
    }
    Ok(waiting.len() < most as usize)
}

/// An item that could not be kept.
pub fn named_left(tx: &mut AccountWrite, move_in: Uuid, item: &Item) -> Result<(), ChangeError> {
    handle(tx, move_in, item, Became::default())?;
    let account = tx.account();
    let sql = "UPDATE move_in_item SET state = 'left' WHERE account_id = $1 AND move_in_id = $2 AND number = $3";
    tx.execute(sql, (account, move_in, item.number))?;
    Ok(())
}

/// What the session of that number became.
pub fn became_of(
    conn: &mut Conn,
    account: AccountId,
    move_in: Uuid,
    number: i64,
) -> Result<Option<(ScheduleId, WorkoutId)>, StoreError> {
    let sql =
        "SELECT schedule_id, workout_id FROM move_in_item WHERE account_id = $1 AND move_in_id = $2 AND number = $3";
    let found = conn.row(sql, (account, move_in, number), |row| {
        let schedule: Option<ScheduleId> = row.get("schedule_id")?;
        Ok(schedule.zip(row.get("workout_id")?))
    })?;
    Ok(found.flatten())
}

/// The session of an earlier import with this key, if it is still there.
pub fn known_session(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    key: &str,
) -> Result<Option<(ScheduleId, WorkoutId)>, StoreError> {
    let sql = "SELECT workout.schedule_id, workout.id FROM move_in_item
                 JOIN workout ON workout.account_id = move_in_item.account_id AND workout.id = move_in_item.workout_id
                WHERE move_in_item.account_id = $1 AND move_in_item.athlete_id = $2 AND move_in_item.item_key = $3
                  AND move_in_item.kind = 'session'
                ORDER BY workout.id LIMIT 1";
    conn.row(sql, (account, athlete, key), |row| Ok((row.get("schedule_id")?, row.get("id")?)))
}

/// Whether an earlier import brought that in, and it was not undone.
pub fn known_with_key(
    conn: &mut Conn,
    account: AccountId,
    (athlete, workout): (AthleteId, WorkoutId),
    key: &str,
) -> Result<bool, StoreError> {
    let sql = "SELECT number FROM move_in_item
                WHERE account_id = $1 AND athlete_id = $2 AND item_key = $3 AND workout_id = $4 AND state = 'in' LIMIT 1";
    Ok(conn.row(sql, (account, athlete, key, workout), |row| row.get::<i64>("number"))?.is_some())
}

fn kind(row: &Row) -> Result<ItemKind, StoreError> {
    Ok(match row.get::<String>("kind")?.as_str() {
        "session" => ItemKind::Session,
        "words" => ItemKind::Words,
        _ => ItemKind::Recording,
    })
}

fn from_row(row: &Row) -> Result<Item, StoreError> {
    Ok(Item {
        number: row.get("number")?,
        kind: kind(row)?,
        key: row.get("item_key")?,
        day: row.get("day")?,
        content: row.get("content")?,
        payload: row.get("payload")?,
        bytes: row.get("bytes")?,
    })
}
