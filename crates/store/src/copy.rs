//! Copies one database into another, in one transaction, and verifies the result.

mod new_start;
mod progress;

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};

use jiff::Timestamp;
use sha2::{Digest, Sha256};

use self::new_start::NewStart;
use crate::db::catalogue::{self, Table};
use crate::message_holds::{self, MessageHold};
use crate::message_stops::{self, Stop};
use crate::{Conn, Db, StoreError, Value};

pub use self::progress::{Now, Progress};

/// What to do with data in the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    Refuse,
    Replace,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableCopy {
    pub table: String,
    pub rows: u64,
    /// Independent of the order of rows.
    pub checksum: u128,
}

/// Why nothing was copied, backed up or restored.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error("the target database already holds data")]
    TargetHoldsData,
    #[error("the backup file already exists")]
    FileExists,
    #[error("cannot use {file}: {reason}")]
    UnusableFile { file: String, reason: String },
    #[error("cannot use the folder for backups {folder}: {reason}")]
    UnusableFolder { folder: String, reason: String },
    #[error("cannot use {file}: it is not a Longrun backup")]
    NotABackup { file: String },
    #[error("cannot use {file}: it is damaged or incomplete{detail}")]
    Damaged { file: String, detail: String },
    #[error("there is not enough space on the disk for {file}")]
    DiskFull { file: String },
    #[error(
        "the backup was made by {made_by} with the schema {backup}, and this program knows the schema {program}: install the newer \
         version and restore with it"
    )]
    NewerBackup { made_by: String, backup: i64, program: i64 },
    #[error("the key in this backup is sealed: the passphrase is needed that it was made with")]
    PassphraseNeeded,
    #[error("this is not the passphrase that the backup was made with")]
    WrongPassphrase,
    #[error("the key could not be sealed: {0}")]
    Key(String),
    #[error("everything is restored but the key: move {key} to {file} ({reason})")]
    KeyNotInPlace { key: String, file: String, reason: String },
    #[error("another restore is under way")]
    UnderWay,
    /// The other thread has the reason.
    #[error("the copy was given up")]
    GivenUp,
    #[error("the connection was lost during the copy, or others wrote all the time")]
    Interrupted,
    #[error("table {table} differs after the copy: {sent} became {found}")]
    Differs { table: String, sent: String, found: String },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What the reading thread sends to the writing one.
enum Batch {
    Rows {
        table: usize,
        rows: Vec<Vec<Value<'static>>>,
    },
    /// Without it the source has failed, and the copy is rolled back.
    End,
}

const ROWS_IN_A_BATCH: usize = 256;
/// Rows with recordings are large: a batch is sent before it exceeds this.
const BYTES_IN_A_BATCH: usize = 4 * 1024 * 1024;
const BATCHES_ON_THE_WAY: usize = 4;

/// Copies from one snapshot of `from` into one transaction on `to`, which is kept only if reading it back gives the same
/// row counts and checksums. Both must have been migrated.
pub async fn copy(from: &Db, to: &Db, existing: Existing) -> Result<Vec<TableCopy>, CopyError> {
    copy_with_progress(from, to, existing, &Progress::default()).await
}

/// `copy` that says how far it is.
pub(crate) async fn copy_with_progress(
    from: &Db,
    to: &Db,
    existing: Existing,
    progress: &Progress,
) -> Result<Vec<TableCopy>, CopyError> {
    Ok(pass(from, to, existing, Passage::AsItIs(progress.clone())).await?.0)
}

/// `copy` for a database that was away or stays in use: every session ends, no message is sent twice, no revision is reused for
/// different content, and what the target knows to be withdrawn stays so. Also returns how many stops were new.
pub(crate) async fn copy_restored(
    from: &Db,
    to: &Db,
    existing: Existing,
    restoring: Arc<Restoring>,
) -> Result<(Vec<TableCopy>, u64), CopyError> {
    pass(from, to, existing, Passage::Restored(restoring)).await
}

/// Which links, consents, keys and members a restore keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// All of accounts that the target does not know. Messages wait until the operator says go.
    KeepLinks,
    /// Only those that the target holds now.
    New,
}

#[derive(Debug)]
pub(crate) struct Restoring {
    pub start: Start,
    pub now: Now,
    pub backup_made_at: Timestamp,
    pub stops: Vec<Stop>,
    pub progress: Progress,
}

/// How rows change on the way.
#[derive(Debug, Clone)]
enum Passage {
    AsItIs(Progress),
    Restored(Arc<Restoring>),
}

impl Passage {
    fn progress(&self) -> &Progress {
        match self {
            Self::AsItIs(progress) => progress,
            Self::Restored(restoring) => &restoring.progress,
        }
    }
}

/// Retries after a concurrent write.
const ATTEMPTS: u32 = 5;

/// The tables, and how many stops were new.
type Passed = (Vec<TableCopy>, u64);

async fn pass(from: &Db, to: &Db, existing: Existing, passage: Passage) -> Result<Passed, CopyError> {
    let tables = catalogue::tables()?;
    for _ in 1..ATTEMPTS {
        match attempt(from, to, existing, passage.clone(), &tables).await {
            Err(CopyError::Interrupted) => {}
            copied => return copied,
        }
    }
    attempt(from, to, existing, passage, &tables).await
}

async fn attempt(
    from: &Db,
    to: &Db,
    existing: Existing,
    passage: Passage,
    tables: &[Table],
) -> Result<Passed, CopyError> {
    let (sender, receiver) = sync_channel(BATCHES_ON_THE_WAY);
    let reading = read_all(from, tables.to_vec(), sender);
    let writing = write_all(to, tables.to_vec(), receiver, existing, passage);
    match tokio::join!(reading, writing) {
        (Ok(()), copied) => copied,
        (Err(CopyError::GivenUp), Err(error)) | (Err(error), _) => Err(error),
    }
}

fn compare(sent: &TableCopy, found: &TableCopy) -> Result<(), CopyError> {
    if sent == found {
        return Ok(());
    }
    let told = |copy: &TableCopy| format!("{} rows with checksum {:032x}", copy.rows, copy.checksum);
    Err(CopyError::Differs { table: sent.table.clone(), sent: told(sent), found: told(found) })
}

async fn read_all(from: &Db, tables: Vec<Table>, batches: SyncSender<Batch>) -> Result<(), CopyError> {
    let batches = Mutex::new(Some(batches));
    from.read(move |conn| {
        let batches = take(&batches)?;
        for (index, table) in tables.iter().enumerate() {
            read_table(conn, index, table, &batches)?;
        }
        send(&batches, Batch::End)
    })
    .await
}

fn read_table(conn: &mut Conn, index: usize, table: &Table, batches: &SyncSender<Batch>) -> Result<(), CopyError> {
    let mut batch = Vec::with_capacity(ROWS_IN_A_BATCH);
    let mut bytes = 0;
    let send_rows = |rows| send(batches, Batch::Rows { table: index, rows });
    conn.each(&table.select(), (), |row| {
        let values = table.read(row)?;
        bytes += values.iter().map(byte_length).sum::<usize>();
        batch.push(values);
        if batch.len() < ROWS_IN_A_BATCH && bytes < BYTES_IN_A_BATCH {
            return Ok(());
        }
        bytes = 0;
        send_rows(std::mem::take(&mut batch))
    })?;
    send_rows(batch)
}

fn byte_length(value: &Value) -> usize {
    match value {
        Value::Bytes(bytes) => bytes.len(),
        _ => 0,
    }
}

fn send(batches: &SyncSender<Batch>, batch: Batch) -> Result<(), CopyError> {
    batches.send(batch).map_err(|_| CopyError::GivenUp)
}

async fn write_all(
    to: &Db,
    tables: Vec<Table>,
    batches: Receiver<Batch>,
    existing: Existing,
    passage: Passage,
) -> Result<Passed, CopyError> {
    let batches = Mutex::new(Some(batches));
    to.write(move |conn| {
        let batches = take(&batches)?;
        conn.touch_every_account()?;
        let start = match &passage {
            Passage::AsItIs(_) => None,
            Passage::Restored(restoring) => Some(NewStart::of(conn, &tables, restoring)?),
        };
        match (existing, &start) {
            (Existing::Refuse, None) => require_empty(conn, &tables)?,
            // A server that has started holds keys of its own before it has accounts.
            (Existing::Refuse, Some(start)) if start.target_has_accounts() => return Err(CopyError::TargetHoldsData),
            _ => empty(conn, &tables)?,
        }
        let mut written: Vec<TableCopy> = tables.iter().map(TableCopy::empty).collect();
        while let Batch::Rows { table: index, rows } = batches.recv().map_err(|_| CopyError::GivenUp)? {
            let table = &tables[index];
            passage.progress().set(index as u64, tables.len() as u64);
            let insert = table.insert();
            for mut values in rows {
                if let Some(start) = &start {
                    if start.leaves_out(table, &values) {
                        continue;
                    }
                    start.change(table, &mut values);
                }
                conn.execute(&insert, values.as_slice())?;
                written[index].count(&values);
            }
        }
        for (table, written) in tables.iter().zip(&written) {
            compare(written, &summarise(conn, table)?)?;
        }
        let stops = match &passage {
            Passage::AsItIs(_) => 0,
            Passage::Restored(restoring) => finish_restore(conn, restoring)?,
        };
        if let Some(start) = &start {
            start.finish(conn)?;
        }
        Ok((written, stops))
    })
    .await
}

/// Stops since the backup count, and messages wait.
fn finish_restore(conn: &mut Conn, restoring: &Restoring) -> Result<u64, StoreError> {
    let mut stops = 0;
    for stop in &restoring.stops {
        stops += u64::from(message_stops::apply(conn, stop)?);
    }
    if restoring.start == Start::KeepLinks {
        let hold = MessageHold { held_at: restoring.now.get(), backup_made_at: restoring.backup_made_at };
        message_holds::put(conn, hold)?;
    }
    Ok(stops)
}

/// The rows can be sent only once, so work that is run again must fail instead of committing half of them.
fn take<T>(once: &Mutex<Option<T>>) -> Result<T, CopyError> {
    let held = once.lock().ok().and_then(|mut held| held.take());
    held.ok_or(CopyError::Interrupted)
}

fn require_empty(conn: &mut Conn, tables: &[Table]) -> Result<(), CopyError> {
    for table in tables {
        let sql = format!("SELECT EXISTS (SELECT 1 FROM {}) AS is_used", table.name);
        if conn.row(&sql, (), |row| row.get::<bool>("is_used"))? == Some(true) {
            return Err(CopyError::TargetHoldsData);
        }
    }
    Ok(())
}

fn empty(conn: &mut Conn, tables: &[Table]) -> Result<(), CopyError> {
    for table in tables.iter().rev() {
        conn.execute(&format!("DELETE FROM {}", table.name), ())?;
    }
    Ok(())
}

fn summarise(conn: &mut Conn, table: &Table) -> Result<TableCopy, StoreError> {
    let mut found = TableCopy::empty(table);
    conn.each(&table.select(), (), |row| {
        found.count(&table.read(row)?);
        Ok::<_, StoreError>(())
    })?;
    Ok(found)
}

impl TableCopy {
    fn empty(table: &Table) -> Self {
        Self { table: table.name.clone(), rows: 0, checksum: 0 }
    }

    fn count(&mut self, values: &[Value]) {
        self.rows += 1;
        self.checksum = self.checksum.wrapping_add(digest(values));
    }
}

fn digest(values: &[Value]) -> u128 {
    let mut hash = Sha256::new();
    for value in values {
        if let Value::Bytes(bytes) = value {
            hash.update(bytes.len().to_le_bytes());
            hash.update(bytes);
            continue;
        }
        let text = format!("{value:?}");
        hash.update(text.len().to_le_bytes());
        hash.update(text);
    }
    let bytes: [u8; 32] = hash.finalize().into();
    bytes.iter().take(16).fold(0, |sum, byte| (sum << 8) | u128::from(*byte))
}
