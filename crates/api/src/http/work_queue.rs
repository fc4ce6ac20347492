//! A queue for heavy work outside the async threads. Each job may keep a core busy or take a hundred megabytes.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use store::StoreError;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use training::ids::AccountId;

use crate::{ApiError, ApiResult};

/// Beyond these limits a job is rejected at once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct QueueLimits {
    /// Jobs that run concurrently.
    pub at_once: usize,
    /// Jobs that wait or run.
    pub in_all: usize,
    /// Of those, jobs of one account (or of one visitor's address), so that it leaves room for others.
    pub per_account: usize,
}

/// `Key` is who the jobs are counted for.
pub(crate) struct WorkQueue<Key: Eq + Hash + Copy = AccountId> {
    places: Places<Key>,
    turns: Arc<Semaphore>,
}

/// Whether the client is still waiting, for work that can be cancelled.
pub(crate) struct Caller(Weak<()>);

impl Caller {
    pub fn is_waiting(&self) -> bool {
        self.0.strong_count() > 0
    }
}

impl<Key: Eq + Hash + Copy + Send + 'static> WorkQueue<Key> {
    pub fn new(limits: QueueLimits) -> Self {
        let places = Places { limits, taken: Arc::default() };
        Self { places, turns: Arc::new(Semaphore::new(limits.at_once)) }
    }

    pub async fn run<T: Send + 'static>(
        &self,
        key: Key,
        work: impl FnOnce(&Caller) -> T + Send + 'static,
    ) -> ApiResult<T> {
        let place = self.places.take(key).ok_or(StoreError::Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(ApiError::internal)?;
        // Dropped with this future when the caller disconnects.
        let waiting = Arc::new(());
        let caller = Caller(Arc::downgrade(&waiting));
        let working = spawn_blocking(move || {
            // Held until the memory is free, even if nobody is waiting any more.
            let _held = (place, turn);
            work(&caller)
        });
        let done = working.await.map_err(ApiError::internal);
        drop(waiting);
        done
    }
}

/// Jobs in the queue, by account.
struct Places<Key> {
    limits: QueueLimits,
    taken: Arc<Mutex<HashMap<Key, usize>>>,
}

struct Place<Key: Eq + Hash + Copy> {
    places: Places<Key>,
    key: Key,
}

impl<Key: Eq + Hash + Copy> Places<Key> {
    fn take(&self, key: Key) -> Option<Place<Key>> {
        let mut taken = self.lock();
        let is_full = taken.values().sum::<usize>() >= self.limits.in_all;
        let of_key = taken.get(&key).copied().unwrap_or_default();
        if is_full || of_key >= self.limits.per_account {
            return None;
        }
        taken.insert(key, of_key + 1);
        Some(Place { places: Self { limits: self.limits, taken: Arc::clone(&self.taken) }, key })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<Key: Eq + Hash + Copy> Drop for Place<Key> {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        match taken.get_mut(&self.key) {
            Some(number) if *number > 1 => *number -= 1,
            _ => drop(taken.remove(&self.key)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use uuid::Uuid;

    use super::*;

    const LIMITS: QueueLimits = QueueLimits { at_once: 1, in_all: 16, per_account: 2 };

    fn account(number: usize) -> AccountId {
        Uuid::from_u128(number as u128).into()
    }

    #[test]
    fn an_account_has_two_places_and_others_keep_theirs() {
        let places = Places { limits: LIMITS, taken: Arc::default() };
        let held = [places.take(account(0)), places.take(account(0))];
        assert!(held.iter().all(Option::is_some));
        assert!(places.take(account(0)).is_none());

        let others: Vec<_> = (1..=LIMITS.in_all - 2).map(|number| places.take(account(number))).collect();
        assert!(others.iter().all(Option::is_some));
        assert!(places.take(account(99)).is_none(), "the queue is full");

        drop(held);
        assert!(places.take(account(99)).is_some());
    }

    #[tokio::test]
    async fn one_job_runs_at_a_time() {
        let queue = Arc::new(WorkQueue::new(LIMITS));
        let (go_on, waits) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let queue = Arc::clone(&queue);
            async move { queue.run(account(1), move |_| waits.recv().is_ok()).await }
        });
        while queue.turns.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let second = tokio::spawn({
            let queue = Arc::clone(&queue);
            async move { queue.run(account(2), |_| ()).await }
        });
        tokio::task::yield_now().await;
        assert!(!second.is_finished());
        go_on.send(()).unwrap();
        assert!(first.await.unwrap().is_ok_and(|went_on| went_on));
        assert!(second.await.unwrap().is_ok());
    }

    #[tokio::test]
    async fn work_is_cancelled_when_its_caller_has_disconnected() {
        let queue = Arc::new(WorkQueue::new(LIMITS));
        let (started, has_started) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel::<bool>();
        let (go_on, waits) = mpsc::channel::<()>();
        let running = tokio::spawn({
            let queue = Arc::clone(&queue);
            async move {
                let work = move |caller: &Caller| {
                    assert!(caller.is_waiting());
                    started.send(()).unwrap();
                    waits.recv().unwrap();
                    tell.send(caller.is_waiting()).unwrap();
                };
                queue.run(account(1), work).await
            }
        });
        spawn_blocking(move || has_started.recv().unwrap()).await.unwrap();
        running.abort();
        assert!(running.await.unwrap_err().is_cancelled());
        go_on.send(()).unwrap();
        assert!(!spawn_blocking(move || told.recv().unwrap()).await.unwrap());
    }
}
