//! The only crate that knows SQL. Every statement is written once and runs on SQLite and on PostgreSQL.

pub mod backup;
pub mod copy;
mod db;
mod error;

pub use db::{Column, Conn, DatabaseUrl, Db, FromColumn, InvalidDatabaseUrl, Options, Params, Row, ToValue, Value};
pub use error::{Constraint, StoreError};
