//! Who keeps the routes of an athlete: the devices through which recordings came, which have a secret that the athlete's link does not
//! have. Devices that know each other share a keeper.

use identity::TokenHash;
use jiff::Timestamp;
use training::ids::{AccountId, AthleteId};
use uuid::Uuid;

use crate::activities::{RouteChoice, route_choice};
use crate::training_values::no_longer_valid;
use crate::{AccountWrite, ChangeError, Conn, Row, StoreError};

/// Of one athlete. Whoever holds the link could add more, and recordings of the next ones belong to no device.
const MAX_DEVICES_PER_ATHLETE: i64 = 50;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RouteKeeper {
    pub id: Uuid,
    /// How much of its routes the coach sees.
    pub choice: RouteChoice,
}

/// The keeper of a device, or `None` for a device through which nothing came.
pub fn find(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    device: TokenHash,
) -> Result<Option<RouteKeeper>, StoreError> {
    let sql = "SELECT keeper_id FROM athlete_device WHERE account_id = $1 AND athlete_id = $2 AND secret_hash = $3";
    let found: Option<Uuid> = conn.row(sql, (account, athlete, device), |row| row.get("keeper_id"))?;
    match found {
        Some(id) => find_by_id(conn, account, athlete, id),
        None => Ok(None),
    }
}

fn find_by_id(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    id: Uuid,
) -> Result<Option<RouteKeeper>, StoreError> {
    let sql = "SELECT id, route_choice FROM route_keeper WHERE account_id = $1 AND athlete_id = $2 AND id = $3";
    conn.row(sql, (account, athlete, id), from_row)
}

/// How many devices share the keeper.
pub fn device_count(conn: &mut Conn, account: AccountId, athlete: AthleteId, id: Uuid) -> Result<u32, StoreError> {
    let sql =
        "SELECT COUNT(*) AS devices FROM athlete_device WHERE account_id = $1 AND athlete_id = $2 AND keeper_id = $3";
    Ok(conn.row(sql, (account, athlete, id), |row| row.get("devices"))?.unwrap_or_default())
}

/// The keeper of a device, which begins with the athlete's choice for earlier recordings, but never shows the whole route: that is
/// chosen on the device. `None` if the athlete has too many devices.
pub fn find_or_add(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    device: TokenHash,
    new_id: Uuid,
    now: Timestamp,
) -> Result<Option<RouteKeeper>, StoreError> {
    let account = tx.account();
    if let Some(known) = find(tx, account, athlete, device)? {
        return Ok(Some(known));
    }
    let sql = "SELECT COUNT(*) AS devices FROM athlete_device WHERE account_id = $1 AND athlete_id = $2";
    let devices: Option<i64> = tx.row(sql, (account, athlete), |row| row.get("devices"))?;
    if devices.unwrap_or_default() >= MAX_DEVICES_PER_ATHLETE {
        return Ok(None);
    }
    let choice = route_choice(tx, account, athlete)?.narrower(RouteChoice::Trimmed);
    tx.execute(
        "INSERT INTO route_keeper (account_id, athlete_id, id, route_choice, made_at) VALUES ($1, $2, $3, $4, $5)",
        (account, athlete, new_id, choice.as_str(), now),
    )?;
    insert_device(tx, athlete, device, new_id, now)?;
    Ok(Some(RouteKeeper { id: new_id, choice }))
}

fn insert_device(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    device: TokenHash,
    keeper: Uuid,
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO athlete_device (account_id, athlete_id, secret_hash, keeper_id, added_at) VALUES ($1, $2, $3, $4, $5)",
        (account, athlete, device, keeper, now),
    )
    .map(drop)
}

pub fn set_choice(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    keeper: Uuid,
    choice: RouteChoice,
) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE route_keeper SET route_choice = $4 WHERE account_id = $1 AND athlete_id = $2 AND id = $3";
    match tx.execute(sql, (account, athlete, keeper, choice.as_str()))? {
        0 => Err(ChangeError::Missing("device")),
        _ => Ok(()),
    }
}

/// Replaces an earlier code.
pub fn set_code(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    keeper: Uuid,
    code: TokenHash,
    ends_at: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "UPDATE route_keeper SET code_hash = $4, code_ends_at = $5
                WHERE account_id = $1 AND athlete_id = $2 AND id = $3";
    tx.execute(sql, (account, athlete, keeper, code, ends_at)).map(drop)
}

/// Takes the code, which works once, and returns the keeper that gave it.
pub fn take_code(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    code: TokenHash,
    now: Timestamp,
) -> Result<Option<RouteKeeper>, StoreError> {
    let account = tx.account();
    tx.row(
        "UPDATE route_keeper SET code_hash = NULL, code_ends_at = NULL
          WHERE account_id = $1 AND athlete_id = $2 AND code_hash = $3 AND code_ends_at > $4
      RETURNING id, route_choice",
        (account, athlete, code, now),
        from_row,
    )
}

/// Brings a device, and the recordings that came through it, to a keeper. The narrower of two choices stays.
pub fn join(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    device: TokenHash,
    keeper: RouteKeeper,
    now: Timestamp,
) -> Result<(), ChangeError> {
    let account = tx.account();
    let Some(before) = find(tx, account, athlete, device)? else {
        return Ok(insert_device(tx, athlete, device, keeper.id, now)?);
    };
    if before.id == keeper.id {
        return Ok(());
    }
    for sql in [
        "UPDATE athlete_device SET keeper_id = $4 WHERE account_id = $1 AND athlete_id = $2 AND keeper_id = $3",
        "UPDATE activity SET keeper_id = $4 WHERE account_id = $1 AND athlete_id = $2 AND keeper_id = $3",
        "UPDATE intervals_athlete SET keeper_id = $4 WHERE account_id = $1 AND athlete_id = $2 AND keeper_id = $3",
    ] {
        tx.execute(sql, (account, athlete, before.id, keeper.id))?;
    }
    let sql = "DELETE FROM route_keeper WHERE account_id = $1 AND athlete_id = $2 AND id = $3";
    tx.execute(sql, (account, athlete, before.id))?;
    set_choice(tx, athlete, keeper.id, keeper.choice.narrower(before.choice))
}

/// Of a recording: what its keeper chose, or else the athlete before devices kept routes.
pub fn choice_of_run(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    keeper: Option<Uuid>,
) -> Result<RouteChoice, StoreError> {
    let Some(keeper) = keeper else { return route_choice(conn, account, athlete) };
    Ok(find_by_id(conn, account, athlete, keeper)?.map_or(RouteChoice::Hidden, |keeper| keeper.choice))
}

fn from_row(row: &Row) -> Result<RouteKeeper, StoreError> {
    let choice = row.get::<String>("route_choice")?.parse().map_err(no_longer_valid)?;
    Ok(RouteKeeper { id: row.get("id")?, choice })
}
