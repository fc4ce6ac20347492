//! The tables of the schema and their columns, read from a fresh database so that no list can go stale.

use std::borrow::Cow;
use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use rusqlite::Connection;
use uuid::Uuid;

use super::{Row, Value, migrations, sqlite_driver};
use crate::StoreError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    pub columns: Vec<(String, Kind)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Text,
    Integer,
    Float,
    Boolean,
    Uuid,
    Day,
    Instant,
    Json,
    Bytes,
}

/// Every table, after those it references.
pub fn tables() -> Result<Vec<Table>, StoreError> {
    let mut connection = Connection::open_in_memory()?;
    sqlite_driver::prepare(&connection)?;
    migrations::run_on_sqlite(&mut connection)?;
    let names = texts(
        &connection,
        "SELECT name FROM sqlite_schema
          WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'refinery_schema_history' ORDER BY name",
        [],
    )?;
    let mut references: HashMap<String, Vec<String>> = HashMap::new();
    for name in &names {
        let referred = texts(&connection, "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list($1)", [name])?;
        references.insert(name.clone(), referred.into_iter().filter(|other| other != name).collect());
    }
    in_order(names, &references)?.into_iter().map(|name| table(&connection, name)).collect()
}

fn in_order(mut waiting: Vec<String>, references: &HashMap<String, Vec<String>>) -> Result<Vec<String>, StoreError> {
    let mut ordered: Vec<String> = Vec::new();
    while !waiting.is_empty() {
        let is_ready = |name: &String| references[name].iter().all(|other| ordered.contains(other));
        let (ready, rest): (Vec<_>, Vec<_>) = waiting.into_iter().partition(is_ready);
        if ready.is_empty() {
            return Err(StoreError::Database("tables refer to each other in a circle".into()));
        }
        ordered.extend(ready);
        waiting = rest;
    }
    Ok(ordered)
}

fn table(connection: &Connection, name: String) -> Result<Table, StoreError> {
    let mut statement = connection.prepare("SELECT name, type FROM pragma_table_info($1) ORDER BY cid")?;
    let declared: Vec<(String, String)> =
        statement.query_map([&name], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    let columns = declared.into_iter().map(|(column, declared)| Ok((column, kind(&declared)?)));
    Ok(Table { columns: columns.collect::<Result<_, StoreError>>()?, name })
}

fn kind(declared: &str) -> Result<Kind, StoreError> {
    Ok(match declared {
        "TEXT" => Kind::Text,
        "BIGINT" | "INTEGER" => Kind::Integer,
        "DOUBLE PRECISION" => Kind::Float,
        "BOOLEAN" => Kind::Boolean,
        "UUID" => Kind::Uuid,
        "DATE" => Kind::Day,
        "TIMESTAMPTZ" => Kind::Instant,
        "JSON" => Kind::Json,
        "BYTEA" => Kind::Bytes,
        other => return Err(StoreError::Database(format!("the column type {other} is not one both databases share"))),
    })
}

fn texts<P: rusqlite::Params>(connection: &Connection, sql: &str, params: P) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare(sql)?;
    let found = statement.query_map(params, |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(found)
}

impl Table {
    pub fn read(&self, row: &Row) -> Result<Vec<Value<'static>>, StoreError> {
        self.columns.iter().map(|(name, kind)| kind.read(row, name)).collect()
    }

    /// The index of a column among the values of a row.
    pub fn place_of(&self, column: &str) -> Option<usize> {
        self.columns.iter().position(|(name, _)| name == column)
    }

    pub fn select(&self) -> String {
        format!("SELECT {} FROM {}", self.column_names(), self.name)
    }

    pub fn insert(&self) -> String {
        let places: Vec<String> = (1..=self.columns.len()).map(|number| format!("${number}")).collect();
        format!("INSERT INTO {} ({}) VALUES ({})", self.name, self.column_names(), places.join(", "))
    }

    fn column_names(&self) -> String {
        self.columns.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")
    }
}

impl Kind {
    fn read(self, row: &Row, name: &str) -> Result<Value<'static>, StoreError> {
        Ok(match self {
            Self::Text => row.get::<Option<String>>(name)?.map(Cow::Owned).map_or(Value::Null, Value::Text),
            Self::Integer => row.get::<Option<i64>>(name)?.map_or(Value::Null, Value::Integer),
            Self::Float => row.get::<Option<f64>>(name)?.map_or(Value::Null, Value::Float),
            Self::Boolean => row.get::<Option<bool>>(name)?.map_or(Value::Null, Value::Boolean),
            Self::Uuid => row.get::<Option<Uuid>>(name)?.map_or(Value::Null, Value::Uuid),
            Self::Day => row.get::<Option<Date>>(name)?.map_or(Value::Null, Value::Day),
            Self::Instant => row.get::<Option<Timestamp>>(name)?.map_or(Value::Null, Value::Instant),
            Self::Bytes => row.get::<Option<Vec<u8>>>(name)?.map(Cow::Owned).map_or(Value::Null, Value::Bytes),
            Self::Json => row.get::<Option<serde_json::Value>>(name)?.map(Cow::Owned).map_or(Value::Null, Value::Json),
        })
    }
}
