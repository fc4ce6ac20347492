//! The restore that is under way, and the gate that is closed meanwhile. Kept in memory: a restore ends with its process.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use identity::{SetupToken, TokenHash};
use store::backup::Progress;
use tokio::sync::RwLock;

use super::outcome::{RestoreResult, RestoreStep};
use crate::ApiError;

#[derive(Clone, Default)]
pub(crate) struct Restoration(Arc<Shared>);

#[derive(Default)]
struct Shared {
    /// Calls hold it for reading. A restore waits until they have ended.
    gate: RwLock<()>,
    job: Mutex<Option<Job>>,
}

pub(crate) struct Job {
    /// Everybody is signed out by a restore, so whoever began it watches it with this.
    ticket: TokenHash,
    pub step: RestoreStep,
    pub progress: Progress,
    pub outcome: Option<Result<RestoreResult, ApiError>>,
}

impl Restoration {
    pub fn gate(&self) -> &RwLock<()> {
        &self.0.gate
    }

    /// `None` if one is under way.
    pub fn begin(&self, ticket: &SetupToken) -> Option<Progress> {
        let mut job = self.state();
        if job.as_ref().is_some_and(|job| job.outcome.is_none()) {
            return None;
        }
        let progress = Progress::default();
        let step = RestoreStep::Waiting;
        *job = Some(Job { ticket: ticket.hash(), step, progress: progress.clone(), outcome: None });
        Some(progress)
    }

    pub fn reach(&self, step: RestoreStep) {
        if let Some(job) = self.state().as_mut() {
            job.step = step;
        }
    }

    pub fn end(&self, outcome: Result<RestoreResult, ApiError>) {
        if let Some(job) = self.state().as_mut() {
            job.step = if outcome.is_ok() { RestoreStep::Done } else { RestoreStep::Failed };
            job.outcome = Some(outcome);
        }
    }

    /// The latest one, for whoever began it.
    pub fn of_ticket<T>(&self, ticket: TokenHash, read: impl FnOnce(&Job) -> T) -> Option<T> {
        self.state().as_ref().filter(|job| job.ticket == ticket).map(read)
    }

    fn state(&self) -> MutexGuard<'_, Option<Job>> {
        self.0.job.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
