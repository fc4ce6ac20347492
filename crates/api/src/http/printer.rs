//! Prints PDFs, a few at a time.

use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use pdf::Press;
use training::ids::AccountId;

use super::work_queue::{Caller, QueueLimits, WorkQueue};
use crate::ApiResult;

/// Idle time after which the memory of the presses is freed.
const IDLE_BEFORE_RELEASE: Duration = Duration::from_secs(60);

pub(crate) struct Printer {
    queue: WorkQueue,
    presses: Arc<Presses>,
}

/// Idle presses. They cache glyphs for the next plan.
#[derive(Default)]
struct Presses(Mutex<Idle>);

#[derive(Default)]
struct Idle {
    presses: Vec<Press>,
    /// Jobs finished so far.
    jobs: u64,
}

impl Default for Printer {
    /// Half of the cores at most; the others serve requests.
    fn default() -> Self {
        let at_once = thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).clamp(1, 4));
        let queue = WorkQueue::new(QueueLimits { at_once, in_all: 32, per_account: 24 });
        Self { queue, presses: Arc::default() }
    }
}

impl Printer {
    pub async fn run<T: Send + 'static>(
        &self,
        account: AccountId,
        print: impl FnOnce(&mut Press, &Caller) -> T + Send + 'static,
    ) -> ApiResult<T> {
        self.run_in(&self.queue, account, print).await
    }

    /// The same in another queue, for people who must not take the places of coaches.
    pub async fn run_in<T: Send + 'static, Key: Eq + Hash + Copy + Send + 'static>(
        &self,
        queue: &WorkQueue<Key>,
        key: Key,
        print: impl FnOnce(&mut Press, &Caller) -> T + Send + 'static,
    ) -> ApiResult<T> {
        let presses = Arc::clone(&self.presses);
        let work = move |caller: &Caller| {
            // A press that panicked is not reused: a system font may be broken.
            let mut press = presses.take();
            let printed = print(&mut press, caller);
            let jobs = presses.give_back(press);
            (printed, jobs)
        };
        let (printed, jobs) = queue.run(key, work).await?;
        tokio::spawn(release_if_idle(Arc::downgrade(&self.presses), jobs));
        Ok(printed)
    }
}

async fn release_if_idle(presses: Weak<Presses>, jobs: u64) {
    tokio::time::sleep(IDLE_BEFORE_RELEASE).await;
    if let Some(presses) = presses.upgrade() {
        let mut idle = presses.lock();
        if idle.jobs == jobs {
            idle.presses = Vec::new();
        }
    }
}

impl Presses {
    fn take(&self) -> Press {
        let idle = self.lock().presses.pop();
        idle.unwrap_or_default()
    }

    /// Returns the number of jobs finished, including this one.
    fn give_back(&self, press: Press) -> u64 {
        let mut idle = self.lock();
        idle.presses.push(press);
        idle.jobs += 1;
        idle.jobs
    }

    fn lock(&self) -> MutexGuard<'_, Idle> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
