//! Small reads on the caller's thread.

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rusqlite::Connection;

use super::job::{Job, Undone};
use super::sqlite_driver::{open_reader, read_snapshot};
use crate::StoreError;

/// SQLite connections that belong to no thread. There are none on PostgreSQL, where every read waits for the network.
#[derive(Default)]
pub struct Lookups(Vec<Mutex<Option<Connection>>>);

impl Lookups {
    pub fn open(path: &Path, connections: usize) -> Result<Self, StoreError> {
        let open = |_| {
            let connection = open_reader(path)?;
            // If it would have to wait, it waits on a database thread.
            connection.busy_timeout(Duration::ZERO)?;
            Ok(Mutex::new(Some(connection)))
        };
        (0..connections).map(open).collect::<Result<_, _>>().map(Self)
    }

    /// Runs the job at once. `None` if it would have to wait.
    pub fn attempt(&self, job: &mut dyn Job) -> Option<Result<(), Undone>> {
        let connection =
            self.0.iter().find_map(|connection| connection.try_lock().ok().filter(|open| open.is_some()))?;
        match read_snapshot(connection.as_ref()?, job) {
            Err(Undone::Failed(StoreError::Busy)) => None,
            fate => Some(fate),
        }
    }

    pub fn close(&self) {
        for connection in &self.0 {
            drop(connection.lock().unwrap_or_else(PoisonError::into_inner).take());
        }
    }
}
