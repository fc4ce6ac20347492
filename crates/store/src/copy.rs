//! Everything one database holds, moved into another: all of it or nothing, and proved afterwards.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use sha2::{Digest, Sha256};

use crate::db::catalogue::{self, Table};
use crate::{Conn, Db, StoreError, Value};

/// What to do with what the target already holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    Refuse,
    Replace,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableCopy {
    pub table: String,
    pub rows: u64,
    /// The same for the same rows in any order.
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
    /// The other side knows why.
    #[error("the copy was given up")]
    GivenUp,
    #[error("the connection was lost during the copy")]
    Interrupted,
    #[error("table {table} differs after the copy: {sent} became {found}")]
    Differs { table: String, sent: String, found: String },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What travels from one database's thread to the other's.
enum Batch {
    Rows {
        table: usize,
        rows: Vec<Vec<Value<'static>>>,
    },
    /// Without it the source has failed, and what arrived must not be kept.
    End,
}

const ROWS_IN_A_BATCH: usize = 256;
const BATCHES_ON_THE_WAY: usize = 16;

/// Copies from one snapshot of `from` into one transaction on `to`, then reads `to` back and compares row counts and
/// checksums. Both must have been migrated.
pub async fn copy(from: &Db, to: &Db, existing: Existing) -> Result<Vec<TableCopy>, CopyError> {
    let tables = catalogue::tables()?;
    let (sender, receiver) = sync_channel(BATCHES_ON_THE_WAY);
    let (read, written) =
        tokio::join!(read_all(from, tables.clone(), sender), write_all(to, tables.clone(), receiver, existing));
    let sent = match (read, written) {
        (Ok(sent), Ok(())) => sent,
        (Err(CopyError::GivenUp), Err(error)) | (Err(error), _) | (Ok(_), Err(error)) => return Err(error),
    };
    let found: Vec<_> = to
        .read(move |conn| {
            tables.iter().map(|table| summarise(conn, table, |_| Ok(()))).collect::<Result<_, CopyError>>()
        })
        .await?;
    compare(&sent, &found)?;
    Ok(found)
}

fn compare(sent: &[TableCopy], found: &[TableCopy]) -> Result<(), CopyError> {
    match sent.iter().zip(found).find(|(sent, found)| sent != found) {
        None => Ok(()),
        Some((sent, found)) => {
            let told = |copy: &TableCopy| format!("{} rows with checksum {:032x}", copy.rows, copy.checksum);
            Err(CopyError::Differs { table: sent.table.clone(), sent: told(sent), found: told(found) })
        }
    }
}

async fn read_all(from: &Db, tables: Vec<Table>, batches: SyncSender<Batch>) -> Result<Vec<TableCopy>, CopyError> {
    let batches = Mutex::new(Some(batches));
    from.read(move |conn| {
        let batches = take(&batches)?;
        let sent = tables.iter().enumerate().map(|(index, table)| read_table(conn, index, table, &batches));
        let sent = sent.collect::<Result<_, _>>()?;
        send(&batches, Batch::End)?;
        Ok(sent)
    })
    .await
}

fn read_table(
    conn: &mut Conn,
    index: usize,
    table: &Table,
    batches: &SyncSender<Batch>,
) -> Result<TableCopy, CopyError> {
    let mut batch = Vec::with_capacity(ROWS_IN_A_BATCH);
    let send_rows = |rows| send(batches, Batch::Rows { table: index, rows });
    let copied = summarise(conn, table, |values| {
        batch.push(values);
        if batch.len() == ROWS_IN_A_BATCH { send_rows(std::mem::take(&mut batch)) } else { Ok(()) }
    })?;
    send_rows(batch)?;
    Ok(copied)
}

fn send(batches: &SyncSender<Batch>, batch: Batch) -> Result<(), CopyError> {
    batches.send(batch).map_err(|_| CopyError::GivenUp)
}

async fn write_all(to: &Db, tables: Vec<Table>, batches: Receiver<Batch>, existing: Existing) -> Result<(), CopyError> {
    let batches = Mutex::new(Some(batches));
    to.write(move |conn| {
        let batches = take(&batches)?;
        match existing {
            Existing::Refuse => require_empty(conn, &tables)?,
            Existing::Replace => empty(conn, &tables)?,
        }
        while let Batch::Rows { table, rows } = batches.recv().map_err(|_| CopyError::GivenUp)? {
            let insert = tables[table].insert();
            for values in rows {
                conn.execute(&insert, values.as_slice())?;
            }
        }
        Ok(())
    })
    .await
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

fn summarise(
    conn: &mut Conn,
    table: &Table,
    mut visit: impl FnMut(Vec<Value<'static>>) -> Result<(), CopyError>,
) -> Result<TableCopy, CopyError> {
    let (mut rows, mut checksum) = (0, 0_u128);
    conn.each(&table.select(), (), |row| {
        let values = table.read(row)?;
        rows += 1;
        checksum = checksum.wrapping_add(digest(&values));
        visit(values)
    })?;
    Ok(TableCopy { table: table.name.clone(), rows, checksum })
}

fn digest(values: &[Value]) -> u128 {
    let mut hash = Sha256::new();
    for value in values {
        let text = format!("{value:?}");
        hash.update(text.len().to_le_bytes());
        hash.update(text);
    }
    let bytes: [u8; 32] = hash.finalize().into();
    bytes.iter().take(16).fold(0, |sum, byte| (sum << 8) | u128::from(*byte))
}
