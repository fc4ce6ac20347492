//! PostgreSQL: a pool of threads, each with its own connection and a transaction for every job.

use std::collections::HashMap;
use std::error::Error as _;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use async_channel::Receiver;
use bytes::BytesMut;
use postgres::config::{Host, SslMode};
use postgres::error::SqlState;
use postgres::fallible_iterator::FallibleIterator;
use postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use postgres::{Client, Config, IsolationLevel, NoTls, Statement, Transaction};
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::conn::Statements;
use super::job::{Access, Job, Undone};
use super::liveness::sign_of_life;
use super::threads::{Threads, spawn};
use super::{Conn, Options, Row, Value};
use crate::{Constraint, StoreError};

/// How long connecting may take if the URL does not say. A server that takes longer counts as down.
const CONNECT_PATIENCE: Duration = Duration::from_millis(400);
/// The same for the very first connection, and for commands: nobody is waiting for a response yet.
const START_PATIENCE: Duration = Duration::from_secs(5);
/// How long after a failure no other worker tries to connect.
const PAUSE_BETWEEN_TRIES: Duration = Duration::from_millis(100);
/// How long sent data may stay unacknowledged before the connection counts as lost.
const SILENCE: Duration = Duration::from_secs(10);

type Jobs = Receiver<Box<dyn Job>>;

pub fn start(config: &Config, options: &Options, reads: &Jobs, writes: &Jobs) -> Result<Threads, StoreError> {
    let mut first = Connection::open(config, options.longest_read)?;
    first.warn_unless_durable()?;
    if let Some(host) = host_in_the_clear(config) {
        tracing::warn!("PostgreSQL at {host} is reached without TLS: add sslmode=require to its address");
    }
    let mut first = Some(first);
    let config = with_short_patience(config);
    let outage = Arc::new(Outage::default());
    let mut start = |name: &str, jobs: &Jobs, longest: Option<Duration>| -> Result<Vec<JoinHandle<()>>, StoreError> {
        let worker = |_| {
            let (config, outage) = (config.clone(), Arc::clone(&outage));
            let mut worker = Worker { config, longest, connection: first.take(), outage };
            let jobs = jobs.clone();
            spawn(name, move || worker.serve(&jobs))
        };
        (0..options.connections.max(1)).map(worker).collect()
    };
    let readers = start("postgres-reader", reads, options.longest_read)?;
    Ok(Threads { readers, writers: start("postgres-writer", writes, None)? })
}

fn with_short_patience(config: &Config) -> Config {
    let mut config = config.clone();
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT_PATIENCE);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(SILENCE);
    }
    config
}

/// `sslmode=require` encrypts and verifies the server's certificate against the system's roots; without it the
/// connection is unencrypted, which is fine for a socket or a loopback address.
pub fn connect(config: &Config) -> Result<Client, StoreError> {
    // The driver would wait forever for a server that accepts the connection and never responds.
    sign_of_life(config, config.get_connect_timeout().copied().unwrap_or(START_PATIENCE))?;
    match config.get_ssl_mode() {
        SslMode::Require => Ok(config.connect(tls()?)?),
        _ => Ok(config.connect(NoTls)?),
    }
}

/// A remote host that is reached without encryption.
fn host_in_the_clear(config: &Config) -> Option<&str> {
    if config.get_ssl_mode() == SslMode::Require {
        return None;
    }
    config.get_hosts().iter().find_map(|host| match host {
        Host::Tcp(name) => (!is_this_machine(name)).then_some(name.as_str()),
        Host::Unix(_) => None,
    })
}

fn is_this_machine(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
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
    /// The statement timeout.
    longest: Option<Duration>,
    connection: Option<Connection>,
    outage: Arc<Outage>,
}

impl Worker {
    fn serve(&mut self, jobs: &Jobs) {
        while let Ok(mut job) = jobs.recv_blocking() {
            if job.caller().is_gone() {
                continue;
            }
            match self.run(&mut *job) {
                Ok(()) => job.answer(Ok(())),
                Err(Failure::Final(undone)) => job.answer(Err(undone)),
                Err(Failure::Passing(reason)) => job.give_back(reason),
            }
        }
    }

    fn run(&mut self, job: &mut dyn Job) -> Result<(), Failure> {
        let ran = self.connected().map_err(Failure::from).and_then(|connection| connection.attempt(job));
        if let Some(connection) = &self.connection
            && connection.client.is_closed()
        {
            tracing::warn!("lost the connection to the database");
            self.connection = None;
        }
        ran
    }

    fn connected(&mut self) -> Result<&mut Connection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.outage.unless_known(|| Connection::open(&self.config, self.longest))?,
        };
        Ok(self.connection.insert(connection))
    }
}

/// Shared knowledge of an unreachable server, so that each worker need not find out by itself.
#[derive(Default)]
struct Outage(Mutex<Option<(Instant, StoreError)>>);

impl Outage {
    fn unless_known(&self, connect: impl FnOnce() -> Result<Connection, StoreError>) -> Result<Connection, StoreError> {
        if let Some((learned_at, error)) = &*self.known()
            && learned_at.elapsed() < PAUSE_BETWEEN_TRIES
        {
            return Err(error.clone());
        }
        connect().inspect_err(|error| *self.known() = Some((Instant::now(), error.clone())))
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Option<(Instant, StoreError)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

enum Failure {
    /// Nothing was committed; a retry may succeed.
    Passing(StoreError),
    Final(Undone),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        if error.is_passing() { Self::Passing(error) } else { Self::Final(error.into()) }
    }
}

impl From<Undone> for Failure {
    fn from(undone: Undone) -> Self {
        match undone {
            Undone::Failed(error) => error.into(),
            Undone::Refused => Self::Final(undone),
        }
    }
}

struct Connection {
    client: Client,
    statements: HashMap<String, Statement>,
}

impl Connection {
    fn open(config: &Config, longest: Option<Duration>) -> Result<Self, StoreError> {
        let mut client = connect(config)?;
        // A plan made while a table was empty would be cached while one transaction fills it.
        client.execute("SELECT set_config('plan_cache_mode', 'force_custom_plan', FALSE)", &[])?;
        if let Some(longest) = longest {
            // Unless the operator has set a timeout.
            let sql =
                "SELECT set_config('statement_timeout', $1, FALSE) WHERE current_setting('statement_timeout') = '0'";
            client.execute(sql, &[&longest.as_millis().to_string()])?;
        }
        Ok(Self { client, statements: HashMap::new() })
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
        let (isolation, is_read) = match job.access() {
            Access::Read => (IsolationLevel::RepeatableRead, true),
            Access::Write => (IsolationLevel::Serializable, false),
            // Once it holds its account's row, its view of the account does not change. A snapshot from before it
            // waited for that row would only make it fail.
            Access::WriteInTurn => (IsolationLevel::ReadCommitted, false),
        };
        let transaction = self
            .client
            .build_transaction()
            .isolation_level(isolation)
            .read_only(is_read)
            .start()
            .map_err(StoreError::from)?;
        let mut open = OpenTransaction { transaction, statements: &mut self.statements };
        job.attempt(&mut Conn::new(&mut open))?;
        open.transaction.commit().map_err(|error| match StoreError::from(error) {
            error @ StoreError::Serialization => Failure::Passing(error),
            // Whether the commit arrived is unknown, so it must not be run again.
            error => Failure::Final(error.into()),
        })
    }
}

struct OpenTransaction<'c> {
    transaction: Transaction<'c>,
    statements: &'c mut HashMap<String, Statement>,
}

impl Statements for OpenTransaction<'_> {
    /// Otherwise Citus works on many shards at once and then rejects foreign keys to reference tables. Without Citus the
    /// setting has no effect.
    fn touch_every_account(&mut self) -> Result<(), StoreError> {
        Ok(self.transaction.batch_execute("SET LOCAL citus.multi_shard_modify_mode TO 'sequential'")?)
    }

    /// Old versions of rows stay until the table is vacuumed.
    fn overwrite_deleted(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        let statement = self.prepared(sql, values)?;
        let params: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        Ok(self.transaction.execute(&statement, &params)?)
    }

    fn each(
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
}

impl OpenTransaction<'_> {
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
            Self::Bytes(bytes) => bytes.as_ref().to_sql_checked(ty, out),
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
            SqlState::QUERY_CANCELED => StoreError::Interrupted,
            _ if is_of_an_outage(code) => StoreError::Unavailable(message),
            _ => StoreError::Database(message),
        }
    }
}

/// The server is stopping, has no capacity, is a standby now, or, with Citus, cannot reach the account's worker.
fn is_of_an_outage(code: &SqlState) -> bool {
    let is_of_a_class = |class: &str| code.code().starts_with(class);
    let codes = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::READ_ONLY_SQL_TRANSACTION,
        SqlState::IO_ERROR,
    ];
    // Failed connections, and exhausted resources.
    is_of_a_class("08") || is_of_a_class("53") || codes.contains(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connecting_to_another_machine_without_tls_is_warned_about() {
        for (address, warned_of) in [
            ("postgres://ana@db.example/longrun", Some("db.example")),
            ("postgres://ana@10.0.0.7/longrun", Some("10.0.0.7")),
            ("postgres://ana@db.example/longrun?sslmode=prefer", Some("db.example")),
            ("postgres://ana@localhost,db.example/longrun", Some("db.example")),
            ("postgres://ana@db.example/longrun?sslmode=require", None),
            ("postgres://ana@localhost/longrun", None),
            ("postgres://ana@127.0.0.1/longrun", None),
            ("postgres://ana@%2Frun%2Fpostgresql/longrun", None),
        ] {
            let config: Config = address.parse().unwrap();
            assert_eq!(host_in_the_clear(&config), warned_of, "{address}");
        }
    }
}
