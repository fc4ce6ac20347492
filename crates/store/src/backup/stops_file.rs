//! A small file beside the data with the addresses that no longer want messages, so that a restore knows the stops since the backup. It
//! names nobody: accounts by their ids, addresses by hashes.

use std::collections::{BTreeMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write as _};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::cannot_write;
use super::unfinished::folder_of;
use crate::copy::CopyError;
use crate::message_stops::{self, Stop};
use crate::{Db, StoreError, accounts};

/// More than a server can have; a longer file is not ours.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// Every stop in the file. Lines that cannot be read are left out, and a missing file holds none.
pub fn read_stops(file: &Path) -> Result<Vec<Stop>, CopyError> {
    let mut text = String::new();
    // Whoever opens a pipe waits until somebody writes into it.
    let read = fs::metadata(file).and_then(|found| match found.is_file() {
        true => File::open(file)?.take(MAX_BYTES).read_to_string(&mut text),
        false => Err(io::Error::other("it is not a regular file")),
    });
    match read {
        Ok(_) => Ok(text.lines().filter_map(parse).collect()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(super::unusable(file, &error)),
    }
}

/// How long the stops of an account are kept that the database does not know: it is yet to be restored, or deleted.
const UNKNOWN_KEPT: SignedDuration = SignedDuration::from_hours(100 * 24);

/// Writes the stops of the database, and recent ones of accounts that it does not know. Returns whether the file changed.
pub async fn write_stops(db: &Db, file: &Path, now: Timestamp) -> Result<bool, CopyError> {
    let (known, stops) = db
        .read(|conn| {
            let known: HashSet<Uuid> = accounts::ids(conn)?.into_iter().collect();
            Ok::<_, StoreError>((known, message_stops::list(conn)?))
        })
        .await?;
    let held = read_stops(file)?;
    let is_recent = |stop: &Stop| now.duration_since(stop.stopped_at) < UNKNOWN_KEPT;
    let unknown = held.into_iter().filter(|stop| !known.contains(&stop.account) && is_recent(stop));
    let mut lines: BTreeMap<(Uuid, String), Timestamp> = BTreeMap::new();
    for stop in unknown.chain(stops) {
        lines.insert((stop.account, stop.address_hash), stop.stopped_at);
    }
    let text: String = lines
        .into_iter()
        .map(|((account, address), at)| {
            let stop = json!({"account": account.to_string(), "address": address, "stoppedAt": at.to_string()});
            format!("{stop}\n")
        })
        .collect();
    let is_same = match fs::read_to_string(file) {
        Ok(held) => held == text,
        Err(_) => text.is_empty(),
    };
    if is_same {
        return Ok(false);
    }
    replace(file, &text).map(|()| true).map_err(|error| cannot_write(file, &error))
}

fn parse(line: &str) -> Option<Stop> {
    let value: Value = serde_json::from_str(line).ok()?;
    let text = |name: &str| value.get(name)?.as_str();
    Some(Stop {
        account: text("account")?.parse().ok()?,
        address_hash: text("address").filter(|hash| hash.len() <= 64)?.to_owned(),
        stopped_at: text("stoppedAt")?.parse().ok()?,
    })
}

fn replace(file: &Path, text: &str) -> io::Result<()> {
    let mut name = file.as_os_str().to_owned();
    name.push(".new");
    let new = Path::new(&name);
    let mut made = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(new)?;
    made.write_all(text.as_bytes())?;
    made.sync_all()?;
    fs::rename(new, file)?;
    File::open(folder_of(file))?.sync_all()
}
