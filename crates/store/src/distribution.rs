//! Distributes a PostgreSQL with Citus over several machines.

use crate::db::migrations::{self, POSTGRES_LOCK};
use crate::db::placement::{place_missing, require_citus};
use crate::db::postgres_driver;
use crate::{DatabaseUrl, Schema, StoreError};

pub use crate::db::placement::{BY_ACCOUNT, DISTRIBUTION_COLUMN, ON_THE_COORDINATOR, REFERENCES};

/// Distributes every table, all of them or none, and returns those that were not distributed before.
pub fn distribute(url: &DatabaseUrl) -> Result<Vec<&'static str>, StoreError> {
    let DatabaseUrl::Postgres(config) = url else {
        return Err(StoreError::Invalid("only a PostgreSQL with Citus can be distributed".into()));
    };
    let mut client = postgres_driver::connect(config)?;
    // Held until the client is dropped, to exclude concurrent migrations.
    client.execute("SELECT pg_advisory_lock($1)", &[&POSTGRES_LOCK])?;
    match migrations::schema_on_postgres(&mut client)? {
        Schema::Current => {}
        other => return Err(StoreError::Schema(other)),
    }
    require_citus(&mut client)?;
    place_missing(&mut client)
}
