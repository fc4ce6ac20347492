//! PostgreSQL: a pool of threads, each with its own connection and a transaction for every job.

use std::collections::HashMap;
use std::error::Error as _;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use async_channel::Receiver;
use bytes::BytesMut;
use postgres::config::SslMode;
use postgres::error::SqlState;
use postgres::fallible_iterator::FallibleIterator;
use postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use postgres::{Client, Config, IsolationLevel, NoTls, Statement, Transaction};
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::conn::Driver;
use super::job::{Access, Job};
use super::{Conn, Row, Value};
use crate::{Constraint, StoreError};

/// How long a job waits for a server that is restarting.
const RECONNECT_PATIENCE: Duration = Duration::from_secs(3);
const RECONNECT_PAUSE: Duration = Duration::from_millis(100);
/// How often a transaction that lost a race, or its connection, is run again.
const ATTEMPTS: u32 = 12;

type Jobs = Receiver<Box<dyn Job>>;

pub fn start(config: &Config, connections: usize, jobs: &Jobs) -> Result<Vec<JoinHandle<()>>, StoreError> {
    let mut first = Some(Connection::open(config)?);
    if let Some(connection) = &mut first {
        connection.warn_unless_durable()?;
    }
    (0..connections.max(1))
        .map(|_| {
            let mut worker = Worker { config: config.clone(), connection: first.take() };
            let jobs = jobs.clone();
            thread::Builder::new()
                .name("postgres".into())
                .spawn(move || worker.serve(&jobs))
                .map_err(|error| StoreError::Unavailable(error.to_string()))
        })
        .collect()
}

/// `sslmode=require` encrypts and checks the server's certificate against the system's roots; without it the
/// connection is plain, as befits a socket or a loopback address.
pub fn connect(config: &Config) -> Result<Client, StoreError> {
    match config.get_ssl_mode() {
        SslMode::Require => Ok(config.connect(tls()?)?),
        _ => Ok(config.connect(NoTls)?),
    }
}

fn tls() -> Result<MakeRustlsConnect, StoreError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| StoreError::Unavailable(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

struct Worker {
    config: Config,
    connection: Option<Connection>,
}

impl Worker {
    fn serve(&mut self, jobs: &Jobs) {
        while let Ok(mut job) = jobs.recv_blocking() {
            if !job.is_abandoned() {
                let fate = self.run(&mut *job);
                job.answer(fate);
            }
        }
    }

    fn run(&mut self, job: &mut dyn Job) -> Result<(), StoreError> {
        for attempt in 1..=ATTEMPTS {
            match self.connected()?.attempt(job) {
                Ok(()) => return Ok(()),
                Err(Failure::Race) => thread::sleep(pause_before(attempt)),
                Err(Failure::ConnectionLost(error)) => {
                    tracing::warn!(%error, "lost the connection to the database, connecting again");
                    self.connection = None;
                }
                Err(Failure::Final(error)) => {
                    self.connection.take_if(|connection| connection.client.is_closed());
                    return Err(error);
                }
            }
        }
        Err(StoreError::Busy)
    }

    fn connected(&mut self) -> Result<&mut Connection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => Connection::open_patiently(&self.config)?,
        };
        Ok(self.connection.insert(connection))
    }
}

/// Grows with every attempt, with enough chance in it to part transactions that keep meeting.
fn pause_before(attempt: u32) -> Duration {
    let chance = RandomState::new().build_hasher().finish() % 1000;
    Duration::from_micros((500 + chance) << attempt.min(7))
}

enum Failure {
    /// Nothing was committed; the same work may succeed when run again.
    Race,
    ConnectionLost(StoreError),
    Final(StoreError),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Serialization => Self::Race,
            StoreError::Unavailable(_) => Self::ConnectionLost(error),
            error => Self::Final(error),
        }
    }
}

struct Connection {
    client: Client,
    statements: HashMap<String, Statement>,
}

impl Connection {
    fn open(config: &Config) -> Result<Self, StoreError> {
        Ok(Self { client: connect(config)?, statements: HashMap::new() })
    }

    fn open_patiently(config: &Config) -> Result<Self, StoreError> {
        let started = Instant::now();
        loop {
            match Self::open(config) {
                Err(StoreError::Unavailable(_)) if started.elapsed() < RECONNECT_PATIENCE => {
                    thread::sleep(RECONNECT_PAUSE);
                }
                opened => return opened,
            }
        }
    }

    fn warn_unless_durable(&mut self) -> Result<(), StoreError> {
        for (setting, risk) in
            [("fsync", "a crash can corrupt the database"), ("synchronous_commit", "a crash can lose the last changes")]
        {
            let row = self.client.query_one(&format!("SHOW {setting}"), &[])?;
            if row.get::<_, &str>(0) == "off" {
                tracing::warn!("PostgreSQL runs with {setting} off: {risk}");
            }
        }
        Ok(())
    }

    fn attempt(&mut self, job: &mut dyn Job) -> Result<(), Failure> {
        let isolation = match job.access() {
            Access::Read => IsolationLevel::RepeatableRead,
            Access::Write => IsolationLevel::Serializable,
        };
        let transaction = self
            .client
            .build_transaction()
            .isolation_level(isolation)
            .read_only(job.access() == Access::Read)
            .start()
            .map_err(StoreError::from)?;
        let mut conn = Conn::new(Driver::Postgres(Session { transaction, statements: &mut self.statements }));
        job.attempt(&mut conn)?;
        let Driver::Postgres(session) = conn.into_driver() else {
            return Err(Failure::Final(StoreError::Database("the connection changed its database".into())));
        };
        session.transaction.commit().map_err(|error| match StoreError::from(error) {
            StoreError::Serialization => Failure::Race,
            // Whether the commit arrived is unknown, so it must not be run again.
            error => Failure::Final(error),
        })
    }
}

pub struct Session<'c> {
    transaction: Transaction<'c>,
    statements: &'c mut HashMap<String, Statement>,
}

impl Session<'_> {
    pub fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        let statement = self.prepared(sql, values)?;
        let params: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        Ok(self.transaction.execute(&statement, &params)?)
    }

    pub fn each(
        &mut self,
        sql: &str,
        values: &[Value],
        visit: &mut dyn FnMut(&Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let statement = self.prepared(sql, values)?;
        let mut rows = self.transaction.query_raw(&statement, values)?;
        while let Some(row) = rows.next()? {
            visit(&Row::Postgres(&row))?;
        }
        Ok(())
    }

    fn prepared(&mut self, sql: &str, values: &[Value]) -> Result<Statement, StoreError> {
        let statement = match self.statements.get(sql) {
            Some(statement) => statement.clone(),
            None => {
                let statement = self.transaction.prepare(sql)?;
                self.statements.insert(sql.to_owned(), statement.clone());
                statement
            }
        };
        if statement.params().len() == values.len() {
            Ok(statement)
        } else {
            Err(StoreError::Database(format!("the statement does not take {} parameters", values.len())))
        }
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Text(text) => text.to_sql_checked(ty, out),
            Self::Integer(number) if *ty == Type::INT4 => i32::try_from(*number)?.to_sql_checked(ty, out),
            Self::Integer(number) => number.to_sql_checked(ty, out),
            Self::Float(number) => number.to_sql_checked(ty, out),
            Self::Boolean(truth) => truth.to_sql_checked(ty, out),
            Self::Uuid(id) => id.to_sql_checked(ty, out),
            Self::Day(day) => day.to_sql_checked(ty, out),
            Self::Instant(instant) => instant.to_sql_checked(ty, out),
            Self::Json(json) => json.as_ref().to_sql_checked(ty, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        // Each variant checks for itself.
        true
    }

    to_sql_checked!();
}

impl From<postgres::Error> for StoreError {
    fn from(error: postgres::Error) -> Self {
        let Some(code) = error.code() else {
            let cause = error.source().map_or_else(|| error.to_string(), |cause| format!("{error}: {cause}"));
            let is_connection =
                error.is_closed() || error.source().is_some_and(<dyn std::error::Error>::is::<std::io::Error>);
            return if is_connection { StoreError::Unavailable(cause) } else { StoreError::Database(cause) };
        };
        let message = error.as_db_error().map_or_else(|| error.to_string(), |error| error.message().to_owned());
        match *code {
            SqlState::UNIQUE_VIOLATION => StoreError::Constraint(Constraint::Unique, message),
            SqlState::FOREIGN_KEY_VIOLATION => StoreError::Constraint(Constraint::ForeignKey, message),
            SqlState::NOT_NULL_VIOLATION => StoreError::Constraint(Constraint::NotNull, message),
            SqlState::CHECK_VIOLATION => StoreError::Constraint(Constraint::Check, message),
            SqlState::T_R_SERIALIZATION_FAILURE | SqlState::T_R_DEADLOCK_DETECTED => StoreError::Serialization,
            SqlState::ADMIN_SHUTDOWN | SqlState::CRASH_SHUTDOWN | SqlState::CANNOT_CONNECT_NOW => {
                StoreError::Unavailable(message)
            }
            SqlState::TOO_MANY_CONNECTIONS | SqlState::DISK_FULL | SqlState::OUT_OF_MEMORY => {
                StoreError::Unavailable(message)
            }
            _ => StoreError::Database(message),
        }
    }
}
