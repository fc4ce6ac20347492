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
pub async fn copy(from: &Db, to: &Db, existing: Existing) -> Result<Vec<TableCopy>, StoreError> {
    let tables = catalogue::tables()?;
    let (sender, receiver) = sync_channel(BATCHES_ON_THE_WAY);
    let (read, written) =
        tokio::join!(read_all(from, tables.clone(), sender), write_all(to, tables.clone(), receiver, existing));
    // When one side fails, the other only knows that the copy was given up.
    let sent = match (read, written) {
        (Ok(sent), Ok(())) => sent,
        (Err(error), Ok(())) | (Ok(_), Err(error)) => return Err(error),
        (Err(read), Err(written)) => {
            return Err(if matches!(read, StoreError::Unavailable(_)) { written } else { read });
        }
    };
    let found: Vec<_> =
        to.read(move |conn| tables.iter().map(|table| summarise(conn, table, |_| Ok(()))).collect()).await?;
    compare(&sent, &found)?;
    Ok(found)
}

fn compare(sent: &[TableCopy], found: &[TableCopy]) -> Result<(), StoreError> {
    match sent.iter().zip(found).find(|(sent, found)| sent != found) {
        None => Ok(()),
        Some((sent, found)) => Err(StoreError::Database(format!(
            "table {} differs after the copy: {} rows with checksum {:032x} became {} rows with checksum {:032x}",
            sent.table, sent.rows, sent.checksum, found.rows, found.checksum
        ))),
    }
}

async fn read_all(from: &Db, tables: Vec<Table>, batches: SyncSender<Batch>) -> Result<Vec<TableCopy>, StoreError> {
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
) -> Result<TableCopy, StoreError> {
    let mut batch = Vec::with_capacity(ROWS_IN_A_BATCH);
    let send_rows = |rows| send(batches, Batch::Rows { table: index, rows });
    let copied = summarise(conn, table, |values| {
        batch.push(values);
        if batch.len() == ROWS_IN_A_BATCH { send_rows(std::mem::take(&mut batch)) } else { Ok(()) }
    })?;
    send_rows(batch)?;
    Ok(copied)
}

fn send(batches: &SyncSender<Batch>, batch: Batch) -> Result<(), StoreError> {
    batches.send(batch).map_err(|_| given_up())
}

fn given_up() -> StoreError {
    StoreError::Unavailable("the copy was given up".into())
}

async fn write_all(
    to: &Db,
    tables: Vec<Table>,
    batches: Receiver<Batch>,
    existing: Existing,
) -> Result<(), StoreError> {
    let batches = Mutex::new(Some(batches));
    to.write(move |conn| {
        let batches = take(&batches)?;
        match existing {
            Existing::Refuse => require_empty(conn, &tables)?,
            Existing::Replace => empty(conn, &tables)?,
        }
        while let Batch::Rows { table, rows } = batches.recv().map_err(|_| given_up())? {
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
fn take<T>(once: &Mutex<Option<T>>) -> Result<T, StoreError> {
    let held = once.lock().ok().and_then(|mut held| held.take());
    held.ok_or_else(|| StoreError::Unavailable("the connection was lost during the copy".into()))
}

fn require_empty(conn: &mut Conn, tables: &[Table]) -> Result<(), StoreError> {
    for table in tables {
        let sql = format!("SELECT EXISTS (SELECT 1 FROM {}) AS is_used", table.name);
        if conn.row(&sql, (), |row| row.get::<bool>("is_used"))? == Some(true) {
            return Err(StoreError::Conflict("the target database already holds data"));
        }
    }
    Ok(())
}

fn empty(conn: &mut Conn, tables: &[Table]) -> Result<(), StoreError> {
    tables.iter().rev().try_for_each(|table| conn.execute(&format!("DELETE FROM {}", table.name), ()).map(drop))
}

fn summarise(
    conn: &mut Conn,
    table: &Table,
    mut visit: impl FnMut(Vec<Value<'static>>) -> Result<(), StoreError>,
) -> Result<TableCopy, StoreError> {
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
