//! Fills a database with copies of one coach's data, made by SQL in the database itself.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use anyhow::Context;
use postgres::{Client, NoTls};
use rusqlite::Connection;
use tempfile::TempDir;

use super::Size;
use crate::server::{EMAIL, Server};

pub struct Database {
    folder: TempDir,
    /// The connection URL, for PostgreSQL.
    url: Option<String>,
}

/// The columns that each copy replaces; the others stay as they are.
type Fresh = &'static [(&'static str, &'static str)];

const PLAN: [(&str, Fresh); 2] =
    [("schedule", &[("id", "made.plan")]), ("workout", &[("schedule_id", "made.plan"), ("id", "NEW_ID")])];

const ACCOUNT: [(&str, Fresh); 5] = [
    ("account", &[("id", "made.account"), ("email", "made.email"), ("email_key", "made.email")]),
    ("account_ledger", &[("account_id", "made.account")]),
    ("athlete", &[("account_id", "made.account"), ("id", "made.athlete")]),
    ("schedule", &[("account_id", "made.account"), ("id", "made.plan"), ("athlete_id", "made.athlete")]),
    ("workout", &[("account_id", "made.account"), ("schedule_id", "made.plan"), ("id", "NEW_ID")]),
];

impl Database {
    pub async fn new(name: &str) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        if name == "SQLite" {
            return Ok(Self { folder, url: None });
        }
        let server = std::env::var("LONGRUN_TEST_POSTGRES").context("no PostgreSQL: run it by `make bench`")?;
        let schema = folder.path().file_name().context("a folder has a name")?.to_string_lossy();
        let schema: String = schema.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
        let make = format!("CREATE SCHEMA bench_{schema}");
        let address = server.clone();
        tokio::task::spawn_blocking(move || Client::connect(&address, NoTls)?.batch_execute(&make)).await??;
        Ok(Self { folder, url: Some(format!("{server}?options=-c%20search_path%3Dbench_{schema}")) })
    }

    pub async fn serve(&self) -> anyhow::Result<Server> {
        Server::start_on(self.folder.path(), &self.flags()).await
    }

    pub fn flags(&self) -> Vec<&str> {
        self.url.iter().flat_map(|url| ["--database", url]).collect()
    }

    /// The size of the tables and indexes on disk.
    pub async fn megabytes(&self) -> anyhow::Result<f64> {
        let Some(url) = self.url.clone() else {
            return Ok(std::fs::metadata(self.folder.path().join("longrun.db"))?.len() as f64 / 1e6);
        };
        let sql = "SELECT SUM(pg_total_relation_size(oid))::float8 / 1e6 FROM pg_class
                    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace";
        let row = tokio::task::spawn_blocking(move || Client::connect(&url, NoTls)?.query_one(sql, &[])).await??;
        Ok(row.get(0))
    }

    pub fn data(&self) -> &Path {
        self.folder.path()
    }

    /// Makes whole copies of the coach's account, until there are as many.
    pub async fn multiply(&self, accounts: u32) -> anyhow::Result<()> {
        let file = self.folder.path().join("longrun.db");
        let url = self.url.clone();
        tokio::task::spawn_blocking(move || match url {
            Some(url) => multiply_postgres(&url, accounts),
            None => multiply_sqlite(&file, accounts),
        })
        .await?
    }

    /// As if the coach had just typed the code of an authenticator app, which the page of the server asks for.
    pub async fn show_second_factor(&self) -> anyhow::Result<()> {
        let coach = coach();
        let script = format!(
            "INSERT INTO authenticator (account_id, id, sealed, last_step, confirmed_at)
                  SELECT account_id, id, '', 0, started_at FROM session WHERE account_id = {coach} LIMIT 1;
             UPDATE session SET second_factor_at = started_at WHERE account_id = {coach}"
        );
        let file = self.folder.path().join("longrun.db");
        let url = self.url.clone();
        tokio::task::spawn_blocking(move || {
            if let Some(url) = url {
                return Ok(Client::connect(&url, NoTls)?.batch_execute(&script)?);
            }
            let connection = Connection::open(file)?;
            connection.busy_timeout(Duration::from_secs(10))?;
            Ok(connection.execute_batch(&script)?)
        })
        .await?
    }

    /// Makes as many copies as are missing.
    pub async fn fill(&self, size: Size) -> anyhow::Result<()> {
        let file = self.folder.path().join("longrun.db");
        let url = self.url.clone();
        tokio::task::spawn_blocking(move || match url {
            Some(url) => fill_postgres(&url, size),
            None => fill_sqlite(&file, size),
        })
        .await?
    }
}

fn fill_sqlite(file: &Path, size: Size) -> anyhow::Result<()> {
    let connection = Connection::open(file)?;
    // The previous server may still be shutting down.
    connection.busy_timeout(Duration::from_secs(10))?;
    let columns = |table: &str| -> anyhow::Result<Vec<String>> {
        let mut statement = connection.prepare("SELECT name FROM pragma_table_info($1) ORDER BY cid")?;
        let names = statement.query_map([table], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(names)
    };
    let number = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let missing = Missing::of(size, number(COUNT_ACCOUNTS)?, number(&count_plans())?);
    let numbers = format!(
        "(WITH RECURSIVE number (n) AS (SELECT {} UNION ALL SELECT n + 1 FROM number WHERE n < {}) SELECT n FROM number)",
        missing.from, missing.to
    );
    let script = missing.script("randomblob(16)", &numbers, columns)?;
    connection.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000")?;
    connection.execute_batch(&format!("BEGIN; {script} COMMIT; PRAGMA wal_checkpoint(TRUNCATE)"))?;
    Ok(())
}

fn fill_postgres(url: &str, size: Size) -> anyhow::Result<()> {
    let mut client = Client::connect(url, NoTls)?;
    let accounts = client.query_one(COUNT_ACCOUNTS, &[])?.get(0);
    let plans = client.query_one(&count_plans(), &[])?.get(0);
    let missing = Missing::of(size, accounts, plans);
    let numbers = format!("generate_series({}, {}) AS number (n)", missing.from, missing.to);
    let script = missing.script("gen_random_uuid()", &numbers, |table| {
        let sql = "SELECT attname::text FROM pg_attribute
                    WHERE attrelid = to_regclass($1::text) AND attnum > 0 AND NOT attisdropped ORDER BY attnum";
        Ok(client.query(sql, &[&table])?.iter().map(|row| row.get(0)).collect())
    })?;
    // Copies of rows with valid foreign keys need no checks.
    client.batch_execute(&format!(
        "SET session_replication_role = replica; BEGIN; {script} COMMIT; ANALYZE; CHECKPOINT"
    ))?;
    Ok(())
}

fn multiply_sqlite(file: &Path, accounts: u32) -> anyhow::Result<()> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    let sql = "SELECT made.name, columns.name FROM sqlite_master AS made, pragma_table_info(made.name) AS columns
                WHERE made.type = 'table' ORDER BY made.name, columns.cid";
    let mut statement = connection.prepare(sql)?;
    let columns = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<Vec<_>, _>>()?;
    let there: i64 = connection.query_row(COUNT_ACCOUNTS, [], |row| row.get(0))?;
    let numbers = format!(
        "(WITH RECURSIVE number (n) AS (SELECT {} UNION ALL SELECT n + 1 FROM number WHERE n < {accounts}) SELECT n FROM number)",
        there + 1
    );
    let script = copies_of_everything("randomblob(16)", &numbers, &columns);
    connection.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000")?;
    connection.execute_batch("PRAGMA foreign_keys = OFF")?;
    connection.execute_batch(&format!("BEGIN; {script} COMMIT; PRAGMA wal_checkpoint(TRUNCATE)"))?;
    Ok(())
}

fn multiply_postgres(url: &str, accounts: u32) -> anyhow::Result<()> {
    let mut client = Client::connect(url, NoTls)?;
    let sql = "SELECT relname::text, attname::text FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
                WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND attnum > 0 AND NOT attisdropped
                ORDER BY relname, attnum";
    let columns: Vec<(String, String)> = client.query(sql, &[])?.iter().map(|row| (row.get(0), row.get(1))).collect();
    let there: i64 = client.query_one(COUNT_ACCOUNTS, &[])?.get(0);
    let numbers = format!("generate_series({}, {accounts}) AS number (n)", there + 1);
    let script = copies_of_everything("gen_random_uuid()", &numbers, &columns);
    client.batch_execute(&format!(
        "SET session_replication_role = replica; BEGIN; {script} COMMIT; ANALYZE; CHECKPOINT"
    ))?;
    Ok(())
}

/// Every row of the account with another account; what must be unique everywhere, such as a sign-in, is copied for nobody.
fn copies_of_everything(new_id: &str, numbers: &str, columns: &[(String, String)]) -> String {
    let mut tables: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (table, column) in columns {
        tables.entry(table).or_default().push(column);
    }
    let coach = coach();
    let mut script = format!(
        "CREATE TEMPORARY TABLE made AS SELECT {new_id} AS account, 'coach' || n || '@example.com' AS email FROM {numbers};"
    );
    for (table, columns) in tables {
        let key = if table == "account" { "id" } else { "account_id" };
        if !columns.contains(&key) {
            continue;
        }
        let value = |column: &str| match (table, column) {
            ("account", "id") | (_, "account_id") | ("membership", "person_id") => "made.account".to_owned(),
            ("account", "email" | "email_key") => "made.email".to_owned(),
            _ => format!("model.{column}"),
        };
        let values: Vec<String> = columns.iter().map(|column| value(column)).collect();
        script.push_str(&format!(
            "CREATE TEMPORARY TABLE model AS SELECT * FROM {table} WHERE {key} = {coach};
             INSERT INTO {table} ({}) SELECT {} FROM made CROSS JOIN model WHERE TRUE ON CONFLICT DO NOTHING;
             DROP TABLE model;",
            columns.join(", "),
            values.join(", ")
        ));
    }
    script.push_str("DROP TABLE made;");
    script
}

const COUNT_ACCOUNTS: &str = "SELECT COUNT(*) FROM account";

fn count_plans() -> String {
    format!("SELECT COUNT(*) FROM schedule WHERE account_id = {}", coach())
}

/// The account that signed up.
fn coach() -> String {
    format!("(SELECT id FROM account WHERE email_key = '{EMAIL}')")
}

struct Missing {
    from: i64,
    to: i64,
    tables: &'static [(&'static str, Fresh)],
}

impl Missing {
    fn of(size: Size, accounts: i64, plans: i64) -> Self {
        if i64::from(size.accounts) > accounts {
            Self { from: accounts + 1, to: size.accounts.into(), tables: &ACCOUNT }
        } else {
            Self { from: plans + 1, to: size.plans.into(), tables: &PLAN }
        }
    }

    fn script(
        &self,
        new_id: &str,
        numbers: &str,
        mut columns: impl FnMut(&str) -> anyhow::Result<Vec<String>>,
    ) -> anyhow::Result<String> {
        if self.from > self.to {
            return Ok(String::new());
        }
        let coach = coach();
        let mut script = format!(
            "CREATE TEMPORARY TABLE made AS
                 SELECT {new_id} AS account, {new_id} AS athlete, {new_id} AS plan,
                        'coach' || n || '@example.com' AS email FROM {numbers};
             CREATE TEMPORARY TABLE model_plan AS SELECT id FROM schedule WHERE account_id = {coach} LIMIT 1;"
        );
        // The originals first, so that no copy is copied again.
        for (table, _) in self.tables {
            let of_the_model = match *table {
                "account" => format!("id = {coach}"),
                "schedule" => format!("account_id = {coach} AND id = (SELECT id FROM model_plan)"),
                "workout" => format!("account_id = {coach} AND schedule_id = (SELECT id FROM model_plan)"),
                _ => format!("account_id = {coach}"),
            };
            script.push_str(&format!(
                "CREATE TEMPORARY TABLE model_{table} AS SELECT * FROM {table} WHERE {of_the_model};"
            ));
        }
        for (table, fresh) in self.tables {
            let columns = columns(table)?;
            let values: Vec<String> = columns
                .iter()
                .map(|column| match fresh.iter().find(|(name, _)| name == column) {
                    Some((_, "NEW_ID")) => new_id.to_owned(),
                    Some((_, value)) => (*value).to_owned(),
                    None => format!("model.{column}"),
                })
                .collect();
            script.push_str(&format!(
                "INSERT INTO {table} ({}) SELECT {} FROM made CROSS JOIN model_{table} AS model; DROP TABLE model_{table};",
                columns.join(", "),
                values.join(", ")
            ));
        }
        script.push_str("DROP TABLE model_plan; DROP TABLE made;");
        Ok(script)
    }
}
