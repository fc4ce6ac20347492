//! The writes of one account follow one another before they reach the database, so that those who wait hold up no
//! connection, and another account's writes need not wait behind them.

use std::hash::{BuildHasher, RandomState};

use tokio::sync::{Mutex, MutexGuard};
use training::ids::AccountId;

/// More than there are connections, so that two accounts rarely meet in one.
const LANES: usize = 256;

/// Without lanes nobody waits: SQLite has one writer, which takes what waits together.
#[derive(Default)]
pub struct Turns {
    lanes: Vec<Mutex<()>>,
    hasher: RandomState,
}

impl Turns {
    pub fn by_account() -> Self {
        Self { lanes: std::iter::repeat_with(Mutex::default).take(LANES).collect(), ..Self::default() }
    }

    pub async fn take(&self, account: AccountId) -> Option<MutexGuard<'_, ()>> {
        let hash = usize::try_from(self.hasher.hash_one(account) % LANES as u64).unwrap_or_default();
        match self.lanes.get(hash) {
            Some(lane) => Some(lane.lock().await),
            None => None,
        }
    }
}
