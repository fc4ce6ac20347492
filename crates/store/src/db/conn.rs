//! A connection inside its transaction, on either database.

use super::job::Caller;
use super::{Params, Row, Value};
use crate::StoreError;

pub struct Conn<'c> {
    statements: &'c mut dyn Statements,
    /// PostgreSQL rejects further statements in a transaction after one has failed, so SQLite does the same here.
    failure: Option<StoreError>,
    /// The caller, if the work is pointless once they have disconnected.
    caller: Option<Caller>,
}

/// What differs between the two databases.
pub(super) trait Statements {
    fn touch_every_account(&mut self) -> Result<(), StoreError>;

    fn overwrite_deleted(&mut self) -> Result<(), StoreError>;

    fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError>;

    fn each(
        &mut self,
        sql: &str,
        values: &[Value],
        visit: &mut dyn FnMut(&Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;
}

impl<'c> Conn<'c> {
    pub(super) fn new(statements: &'c mut dyn Statements) -> Self {
        Self { statements, failure: None, caller: None }
    }

    /// Runs no further statement once the caller has disconnected.
    pub(super) fn stop_without(&mut self, caller: Caller) {
        self.caller = Some(caller);
    }

    pub(super) fn failure(&self) -> Option<StoreError> {
        self.failure.clone()
    }

    /// Call it before statements that change rows of many accounts at once.
    pub(crate) fn touch_every_account(&mut self) -> Result<(), StoreError> {
        self.run(&(), |statements, _| statements.touch_every_account())
    }

    /// What is deleted from now on is not left in free parts of a SQLite file.
    pub(crate) fn overwrite_deleted(&mut self) -> Result<(), StoreError> {
        self.run(&(), |statements, _| statements.overwrite_deleted())
    }

    /// Runs a statement without a result, and returns how many rows it changed.
    pub fn execute(&mut self, sql: &str, params: impl Params) -> Result<u64, StoreError> {
        self.run(&params, |statements, values| statements.execute(sql, values))
    }

    /// The only row, or `None`. More than one is a bug in the statement.
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
            Ok::<_, StoreError>(())
        })?;
        Ok(found)
    }

    /// Visits every row without keeping them, for results too large for memory. The visitor may stop with its own
    /// error.
    pub fn each<E: From<StoreError>>(
        &mut self,
        sql: &str,
        params: impl Params,
        mut visit: impl FnMut(&Row) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut stopped = None;
        let visited = self.run(&params, |statements, values| {
            let visited = statements.each(sql, values, &mut |row| {
                visit(row).map_err(|reason| {
                    stopped = Some(reason);
                    StoreError::Database("the visitor stopped".into())
                })
            });
            // The visitor stopped; the statement did not fail.
            if stopped.is_some() { Ok(()) } else { visited }
        });
        visited?;
        stopped.map_or(Ok(()), Err)
    }

    fn run<T>(
        &mut self,
        params: &impl Params,
        statement: impl FnOnce(&mut dyn Statements, &[Value]) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        if self.caller.as_ref().is_some_and(Caller::is_gone) {
            self.failure = Some(StoreError::Interrupted);
            return Err(StoreError::Interrupted);
        }
        let values: Result<Vec<_>, _> = params.values().into_iter().map(Value::checked).collect();
        values
            .and_then(|values| statement(self.statements, &values))
            .inspect_err(|error| self.failure = Some(error.clone()))
    }
}
