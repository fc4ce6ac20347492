//! One executor over two drivers. Closures run on the database's own threads, so they are plain synchronous code;
//! `read` sees one snapshot, `write` is one transaction, acknowledged when it is on disk. They return the caller's own
//! error type, into which a database error converts.

pub(crate) mod catalogue;
mod column;
mod conn;
mod job;
mod liveness;
mod lookups;
pub(crate) mod migrations;
mod params;
pub(crate) mod placement;
pub(crate) mod postgres_driver;
pub(crate) mod sqlite_driver;
mod threads;
mod turns;
mod url;
mod value;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_channel::Sender;
use training::ids::AccountId;

pub use self::column::{Column, FromColumn, Row};
pub use self::conn::Conn;
use self::job::{Access, Job, Reply, Task};
use self::liveness::Liveness;
use self::lookups::Lookups;
pub use self::migrations::Schema;
pub use self::params::Params;
use self::threads::Threads;
use self::turns::Turns;
pub use self::url::{DatabaseUrl, InvalidDatabaseUrl};
pub use self::value::{ToValue, Value};
use crate::{AccountWrite, ChangeError, StoreError};

/// How many jobs may wait for a connection before callers wait for a place in the queue.
const QUEUE_LENGTH: usize = 1024;
/// How long a transaction that fails to serialize is retried. Each round completes at least one, so this is rarely reached.
const RACE_PATIENCE: Duration = Duration::from_secs(10);
/// How long work waits for a lost database connection before it fails.
const OUTAGE_PATIENCE: Duration = Duration::from_millis(500);

#[derive(Debug, Clone)]
pub struct Options {
    /// Concurrent readers. PostgreSQL has as many writers; SQLite has one.
    pub connections: usize,
    /// Statement timeout of reads on PostgreSQL, so that none outlives its request by much. Copies have none.
    pub longest_read: Option<Duration>,
    /// How long PostgreSQL may be silent before its connection counts as lost.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self { connections: 4, longest_read: None, patience: liveness::PATIENCE }
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
    liveness: Liveness,
    lookups: Lookups,
    /// The writes of an account, one at a time.
    write_turns: Turns,
    /// The reads of an account, limited so that others find a free connection.
    read_turns: Turns,
    threads: Mutex<Threads>,
}

impl Db {
    /// Connects, and fails if the database is unreachable. Runs no migration.
    pub fn open(url: &DatabaseUrl, options: &Options) -> Result<Self, StoreError> {
        let (reads, read_queue) = async_channel::bounded(QUEUE_LENGTH);
        let (writes, write_queue) = async_channel::bounded(QUEUE_LENGTH);
        let (threads, liveness, lookups, write_turns) = match url {
            DatabaseUrl::Sqlite(path) => {
                migrations::refuse_foreign(path)?;
                let threads = sqlite_driver::start(path, options.connections, &read_queue, write_queue)?;
                (threads, Liveness::default(), Lookups::open(path, options.connections)?, Turns::default())
            }
            DatabaseUrl::Postgres(config) => {
                let threads = postgres_driver::start(config, options, &read_queue, &write_queue)?;
                (threads, Liveness::of_server(config, options.patience), Lookups::default(), Turns::of(1))
            }
        };
        let read_turns = Turns::of(share_of_one_account(options.connections));
        let (url, threads) = (url.clone(), Mutex::new(threads));
        let shared = Shared { url, reads, writes, liveness, lookups, write_turns, read_turns, threads };
        Ok(Self { shared: Arc::new(shared) })
    }

    pub fn url(&self) -> &DatabaseUrl {
        &self.shared.url
    }

    /// Brings the schema up to date and returns the migrations that ran. Safe to call from several processes at once.
    pub fn migrate(&self) -> Result<Vec<String>, StoreError> {
        migrations::run(&self.shared.url)
    }

    pub fn schema(&self) -> Result<Schema, StoreError> {
        migrations::schema(&self.shared.url)
    }

    /// Runs `work` on one consistent snapshot. It may run again if the connection is lost.
    pub async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnMut(&mut Conn) -> Result<T, E> + Send + 'static,
    {
        self.shared.liveness.unless_lost(submit(&self.shared.reads, Access::Read, work)).await
    }

    /// `read` for one account, which is limited to its share of the connections.
    pub async fn read_for<T, E, F>(&self, account: AccountId, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnMut(&mut Conn) -> Result<T, E> + Send + 'static,
    {
        let taken = async {
            let _turn = self.shared.read_turns.take(account).await;
            submit(&self.shared.reads, Access::Read, work).await
        };
        self.shared.liveness.unless_lost(taken).await
    }

    /// `read` for a row or two by key. On SQLite that is faster than waking another thread, so `work` runs on the
    /// calling thread there unless it would have to wait.
    pub async fn look_up<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnMut(&mut Conn) -> Result<T, E> + Send + 'static,
    {
        let (mut task, waiting) = Task::new(Access::Read, work);
        let work = match self.shared.lookups.attempt(&mut task) {
            Some(fate) => {
                Box::new(task).answer(fate);
                match waiting.reply().await {
                    Some(Reply::Answer(answer)) => return answer,
                    Some(Reply::GivenBack(work, _)) => work,
                    None => return Err(closed().into()),
                }
            }
            None => task.into_work(),
        };
        self.read(work).await
    }

    /// Runs `work` in one transaction: on `Ok` all of it is on disk, on `Err` none. It may run again if the transaction
    /// fails to serialize.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnMut(&mut Conn) -> Result<T, E> + Send + 'static,
    {
        self.shared.liveness.unless_lost(submit(&self.shared.writes, Access::Write, work)).await
    }

    /// `write` for one account. Its writes are serialized; each increments the account's revision and is checked against its
    /// limits.
    pub async fn write_for<T, E, F>(&self, account: AccountId, mut work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + From<ChangeError> + Send + 'static,
        F: FnMut(&mut AccountWrite) -> Result<T, E> + Send + 'static,
    {
        let in_turn = move |conn: &mut Conn| AccountWrite::run(conn, account, &mut work);
        let taken = async {
            let _turn = self.shared.write_turns.take(account).await;
            submit(&self.shared.writes, Access::WriteInTurn, in_turn).await
        };
        self.shared.liveness.unless_lost(taken).await
    }

    /// Checks that the database responds.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.read(|conn| conn.each("SELECT 1", (), |_| Ok(()))).await
    }

    /// How many reads and writes wait for a connection.
    pub fn waiting(&self) -> (usize, usize) {
        (self.shared.reads.len(), self.shared.writes.len())
    }

    /// Finishes queued work and closes every connection. Later calls return `Unavailable`.
    pub fn close(&self) {
        let threads = std::mem::take(&mut *self.shared.threads.lock().unwrap_or_else(PoisonError::into_inner));
        // SQLite merges its WAL into the file when the last connection that can write closes, so the writer goes last.
        self.shared.reads.close();
        self.shared.lookups.close();
        threads::join(threads.readers);
        self.shared.writes.close();
        threads::join(threads.writers);
    }
}

/// Half of the connections, so that one account leaves as many to others.
fn share_of_one_account(connections: usize) -> usize {
    (connections / 2).max(1)
}

/// Runs `work` on a database thread, and again if the thread returns it: the pause between is spent here, where it
/// blocks nobody.
async fn submit<T, E, F>(queue: &Sender<Box<dyn Job>>, access: Access, mut work: F) -> Result<T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
    F: FnMut(&mut Conn) -> Result<T, E> + Send + 'static,
{
    let started = Instant::now();
    for attempt in 1.. {
        let (task, waiting) = Task::new(access, work);
        queue.send(Box::new(task)).await.map_err(|_| closed())?;
        let reason = match waiting.reply().await {
            Some(Reply::Answer(answer)) => return answer,
            Some(Reply::GivenBack(given_back, reason)) => {
                work = given_back;
                reason
            }
            None => break,
        };
        match reason {
            StoreError::Serialization if started.elapsed() >= RACE_PATIENCE => return Err(StoreError::Busy.into()),
            StoreError::Serialization => {}
            outage if started.elapsed() >= OUTAGE_PATIENCE => return Err(outage.into()),
            _ => {}
        }
        tokio::time::sleep(pause_after(attempt)).await;
    }
    Err(closed().into())
}

/// Exponential backoff with jitter.
fn pause_after(attempt: u32) -> Duration {
    let chance = RandomState::new().build_hasher().finish() % 1000;
    Duration::from_micros((500 + chance) << attempt.min(6))
}

fn closed() -> StoreError {
    StoreError::Unavailable("it was closed".into())
}
