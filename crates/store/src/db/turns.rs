//! What is asked for in the name of one account waits for its turn before it reaches the database, so that those who wait
//! hold up no connection, and what another account asks for need not wait behind them.

use std::hash::{BuildHasher, RandomState};

use tokio::sync::{Semaphore, SemaphorePermit};
use training::ids::AccountId;

/// More than there are connections, so that two accounts rarely meet in one.
const LANES: usize = 256;

/// Without lanes nobody waits: SQLite has one writer, which takes what waits together.
#[derive(Default)]
pub struct Turns {
    lanes: Vec<Semaphore>,
    hasher: RandomState,
}

impl Turns {
    /// So many of one account at a time.
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
