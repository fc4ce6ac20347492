//! A connection inside its transaction, whichever database it leads to.

use super::{Params, Row, Value, postgres_driver, sqlite_driver};
use crate::StoreError;

pub struct Conn<'c> {
    driver: Driver<'c>,
    /// PostgreSQL refuses to go on in a transaction after a statement failed, so neither database does.
    failure: Option<StoreError>,
}

pub(super) enum Driver<'c> {
    Sqlite(sqlite_driver::Session<'c>),
    Postgres(postgres_driver::Session<'c>),
}

impl<'c> Conn<'c> {
    pub(super) fn new(driver: Driver<'c>) -> Self {
        Self { driver, failure: None }
    }

    pub(super) fn into_driver(self) -> Driver<'c> {
        self.driver
    }

    pub(super) fn failure(&self) -> Option<StoreError> {
        self.failure.clone()
    }

    /// Runs a statement that answers no rows, and tells how many it changed.
    pub fn execute(&mut self, sql: &str, params: impl Params) -> Result<u64, StoreError> {
        self.run(&params, |driver, values| match driver {
            Driver::Sqlite(session) => session.execute(sql, values),
            Driver::Postgres(session) => session.execute(sql, values),
        })
    }

    /// The only row, or `None`. More than one is an error in the statement.
    pub fn row<T>(
        &mut self,
        sql: &str,
        params: impl Params,
        mut read: impl FnMut(&Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let mut only = None;
        self.each(sql, params, |row| {
            if only.is_some() {
                return Err(StoreError::Database("more than one row where one was expected".into()));
            }
            only = Some(read(row)?);
            Ok(())
        })?;
        Ok(only)
    }

    pub fn rows<T>(
        &mut self,
        sql: &str,
        params: impl Params,
        mut read: impl FnMut(&Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let mut found = Vec::new();
        self.each(sql, params, |row| {
            found.push(read(row)?);
            Ok(())
        })?;
        Ok(found)
    }

    /// Visits every row without keeping them, for what is too large to hold.
    pub fn each(
        &mut self,
        sql: &str,
        params: impl Params,
        mut visit: impl FnMut(&Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.run(&params, |driver, values| match driver {
            Driver::Sqlite(session) => session.each(sql, values, &mut visit),
            Driver::Postgres(session) => session.each(sql, values, &mut visit),
        })
    }

    fn run<T>(
        &mut self,
        params: &impl Params,
        statement: impl FnOnce(&mut Driver<'c>, &[Value]) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        let values: Result<Vec<_>, _> = params.values().into_iter().map(Value::checked).collect();
        values
            .and_then(|values| statement(&mut self.driver, &values))
            .inspect_err(|error| self.failure = Some(error.clone()))
    }
}
