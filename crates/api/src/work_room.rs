//! Heavy work, off the threads that answer and one piece at a time: each may keep a core busy or take a hundred megabytes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::StoreError;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use training::ids::AccountId;

use crate::{ApiError, ApiResult};

/// The one that is being done among them. One more is refused at once.
const MOST_WAITING: usize = 16;
/// Of one account, so that it leaves places to the others.
const MOST_OF_AN_ACCOUNT: usize = 2;

pub(crate) struct WorkRoom {
    places: Places,
    turn: Arc<Semaphore>,
}

impl Default for WorkRoom {
    fn default() -> Self {
        Self { places: Places::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl WorkRoom {
    pub async fn work<T: Send + 'static>(
        &self,
        account: AccountId,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> ApiResult<T> {
        let place = self.places.take(account).ok_or(StoreError::Busy)?;
        let turn = Arc::clone(&self.turn).acquire_owned().await.map_err(ApiError::internal)?;
        let working = spawn_blocking(move || {
            // Held until the memory is free, also when nobody waits any more.
            let _held = (place, turn);
            work()
        });
        working.await.map_err(ApiError::internal)
    }
}

/// How many of each account wait or work.
#[derive(Clone, Default)]
struct Places(Arc<Mutex<HashMap<AccountId, usize>>>);

struct Place {
    places: Places,
    account: AccountId,
}

impl Places {
    fn take(&self, account: AccountId) -> Option<Place> {
        let mut taken = self.lock();
        let is_full = taken.values().sum::<usize>() >= MOST_WAITING;
        let of_account = taken.get(&account).copied().unwrap_or_default();
        if is_full || of_account >= MOST_OF_AN_ACCOUNT {
            return None;
        }
        taken.insert(account, of_account + 1);
        Some(Place { places: self.clone(), account })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<AccountId, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        match taken.get_mut(&self.account) {
            Some(number) if *number > 1 => *number -= 1,
            _ => drop(taken.remove(&self.account)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use uuid::Uuid;

    use super::*;

    fn account(number: usize) -> AccountId {
        Uuid::from_u128(number as u128).into()
    }

    #[test]
    fn an_account_has_two_places_and_leaves_the_others_theirs() {
        let places = Places::default();
        let held = [places.take(account(0)), places.take(account(0))];
        assert!(held.iter().all(Option::is_some));
        assert!(places.take(account(0)).is_none());

        let others: Vec<_> = (1..=MOST_WAITING - 2).map(|number| places.take(account(number))).collect();
        assert!(others.iter().all(Option::is_some));
        assert!(places.take(account(99)).is_none(), "the room is full");

        drop(held);
        assert!(places.take(account(99)).is_some());
    }

    #[tokio::test]
    async fn one_piece_is_done_at_a_time() {
        let room = Arc::new(WorkRoom::default());
        let (go_on, waits) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let room = Arc::clone(&room);
            async move { room.work(account(1), move || waits.recv().is_ok()).await }
        });
        while room.turn.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let second = tokio::spawn({
            let room = Arc::clone(&room);
            async move { room.work(account(2), || ()).await }
        });
        tokio::task::yield_now().await;
        assert!(!second.is_finished());
        go_on.send(()).unwrap();
        assert!(first.await.unwrap().is_ok_and(|went_on| went_on));
        assert!(second.await.unwrap().is_ok());
    }
}
