//! One executor over two drivers. Closures run on the database's own threads, so what they call is plain
//! synchronous code; `read` sees one snapshot, `write` is one transaction, acknowledged when it is on disk.

pub(crate) mod catalogue;
mod column;
mod conn;
mod job;
mod lookups;
mod migrations;
mod params;
mod postgres_driver;
mod sqlite_driver;
mod url;
mod value;

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use async_channel::Sender;

pub use self::column::{Column, FromColumn, Row};
pub use self::conn::Conn;
use self::job::{Access, Job, Task};
use self::lookups::Lookups;
pub use self::params::Params;
pub use self::url::{DatabaseUrl, InvalidDatabaseUrl};
pub use self::value::{ToValue, Value};
use crate::StoreError;

/// How many jobs may wait for a free connection before callers wait for a place in the queue.
const QUEUE_LENGTH: usize = 1024;

#[derive(Debug, Clone)]
pub struct Options {
    /// Reading connections on SQLite; connections in all on PostgreSQL.
    pub connections: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { connections: 4 }
    }
}

#[derive(Clone)]
pub struct Db {
    shared: Arc<Shared>,
}

struct Shared {
    url: DatabaseUrl,
    reads: Sender<Box<dyn Job>>,
    writes: Sender<Box<dyn Job>>,
    lookups: Lookups,
    threads: Mutex<Threads>,
}

#[derive(Default)]
struct Threads {
    readers: Vec<JoinHandle<()>>,
    writers: Vec<JoinHandle<()>>,
}

impl Db {
    /// Connects, and fails when the database cannot be reached. Runs no migration.
    pub fn open(url: &DatabaseUrl, options: &Options) -> Result<Self, StoreError> {
        let (writes, write_queue) = async_channel::bounded(QUEUE_LENGTH);
        let (reads, threads, lookups) = match url {
            DatabaseUrl::Sqlite(path) => {
                let (reads, read_queue) = async_channel::bounded(QUEUE_LENGTH);
                let threads = sqlite_driver::start(path, options.connections, &read_queue, write_queue)?;
                (reads, threads, Lookups::open(path, options.connections)?)
            }
            DatabaseUrl::Postgres(config) => {
                let writers = postgres_driver::start(config, options.connections, &write_queue)?;
                (writes.clone(), Threads { readers: Vec::new(), writers }, Lookups::default())
            }
        };
        let threads = Mutex::new(threads);
        Ok(Self { shared: Arc::new(Shared { url: url.clone(), reads, writes, lookups, threads }) })
    }

    pub fn url(&self) -> &DatabaseUrl {
        &self.shared.url
    }

    /// Brings the schema up to date and names the migrations that ran. Safe to call from several processes at once.
    pub fn migrate(&self) -> Result<Vec<String>, StoreError> {
        migrations::run(&self.shared.url)
    }

    /// Runs `work` on one consistent snapshot. It may run again when the connection is lost.
    pub async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    {
        self.submit(&self.shared.reads, Access::Read, work).await
    }

    /// `read` for a row or two found by their keys. SQLite finds them sooner than another thread would wake, so there
    /// `work` runs on the calling thread unless it would have to wait.
    pub async fn look_up<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    {
        let (mut task, answer) = Task::new(Access::Read, work);
        match self.shared.lookups.attempt(&mut task) {
            Some(fate) => Box::new(task).answer(fate),
            None => self.shared.reads.send(Box::new(task)).await.map_err(|_| closed())?,
        }
        answer.await.map_err(|_| closed())?
    }

    /// Runs `work` in one transaction: all of it is on disk when this answers `Ok`, none of it on `Err`.
    /// It may run again when the transaction loses a race.
    pub async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    {
        self.submit(&self.shared.writes, Access::Write, work).await
    }

    /// Proves that the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.read(|conn| conn.each("SELECT 1", (), |_| Ok(()))).await
    }

    /// Finishes what waits, closes every connection. Later calls answer `Unavailable`.
    pub fn close(&self) {
        let threads = std::mem::take(&mut *self.shared.threads.lock().unwrap_or_else(PoisonError::into_inner));
        // SQLite folds its log into the file when the last connection that can write closes, so the writer goes last.
        self.shared.reads.close();
        self.shared.lookups.close();
        join(threads.readers);
        self.shared.writes.close();
        join(threads.writers);
    }

    async fn submit<T, F>(&self, queue: &Sender<Box<dyn Job>>, access: Access, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    {
        let (task, answer) = Task::new(access, work);
        queue.send(Box::new(task)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

fn join(threads: Vec<JoinHandle<()>>) {
    for thread in threads {
        if thread.join().is_err() {
            tracing::error!("a database thread ended in a panic");
        }
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("it was closed".into())
}
