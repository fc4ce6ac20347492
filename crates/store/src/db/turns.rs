//! Requests of one account queue before they take a connection, so that they do not hold up those of other accounts.

use std::hash::{BuildHasher, RandomState};

use tokio::sync::{Semaphore, SemaphorePermit};
use training::ids::AccountId;

/// More lanes than connections, so that two accounts rarely share one.
const LANES: usize = 256;

/// Empty on SQLite, whose single writer batches waiting writes.
#[derive(Default)]
pub struct Turns {
    lanes: Vec<Semaphore>,
    hasher: RandomState,
}

impl Turns {
    /// Concurrent requests per account.
    pub fn of(at_once: usize) -> Self {
        let lanes = std::iter::repeat_with(|| Semaphore::new(at_once)).take(LANES).collect();
        Self { lanes, ..Self::default() }
    }

    pub async fn take(&self, account: AccountId) -> Option<SemaphorePermit<'_>> {
        let hash = usize::try_from(self.hasher.hash_one(account) % LANES as u64).unwrap_or_default();
        match self.lanes.get(hash) {
            // No lane is ever closed.
            Some(lane) => lane.acquire().await.ok(),
            None => None,
        }
    }
}
