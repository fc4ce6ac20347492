//! Takes turns at long work, fairly by account: one job works at a time, for a slice of processor time, and goes on
//! when every other account that waits has had a slice. A small upload is read within a few slices, however large the
//! others are (decision 199).

use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use activity::{Stop, Supervisor};
use rustix::time::{ClockId, clock_gettime};
use store::StoreError;
use tokio::task::spawn_blocking;
use training::ids::{AccountId, AthleteId};

use crate::{ApiError, ApiResult};

/// Whose job it is. The jobs of an account share its turns: those of its coaches and those of each athlete's link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Sender {
    pub account: AccountId,
    pub link: Option<AthleteId>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct TurnLimits {
    /// Jobs that wait or work. Beyond it and the next two, a job is rejected at once.
    pub jobs: usize,
    pub jobs_per_account: usize,
    pub jobs_per_sender: usize,
    /// Processor time of one turn while others wait.
    pub slice: Duration,
    /// A job with more than this in memory keeps other such jobs waiting, so that memory stays bounded.
    pub small_bytes: usize,
}

pub(crate) struct FairTurns(Arc<Shared>);

struct Shared {
    limits: TurnLimits,
    queue: Mutex<Queue>,
    changed: Condvar,
}

impl FairTurns {
    pub fn new(limits: TurnLimits) -> Self {
        Self(Arc::new(Shared { limits, queue: Mutex::default(), changed: Condvar::new() }))
    }

    /// How many jobs work or wait.
    pub fn jobs(&self) -> usize {
        self.0.lock().jobs.len()
    }

    /// Runs the work on a thread of its own. It must call [`Turn::check`] often, and ends there once the caller has
    /// disconnected or `budget`, its processor time, is used up.
    pub async fn run<T: Send + 'static>(
        &self,
        sender: Sender,
        budget: Duration,
        work: impl FnOnce(&Turn) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let id = self.0.lock().join(sender, &self.0.limits).ok_or(StoreError::Busy)?;
        let place = Place { shared: Arc::clone(&self.0), id };
        // Dropped with this future when the caller disconnects.
        let caller = Caller { shared: Arc::clone(&self.0), id };
        let working = spawn_blocking(move || {
            let started = processor_time();
            let turn = Turn { place, budget, started, slice_started: Cell::new(started) };
            turn.wait(false).map_err(|_| cancelled())?;
            work(&turn)
        });
        let done = working.await.map_err(ApiError::internal)?;
        drop(caller);
        done
    }
}

/// Nobody reads it.
pub(crate) fn cancelled() -> ApiError {
    ApiError::internal("the caller has disconnected")
}

/// A job's permission to work.
pub(crate) struct Turn {
    place: Place,
    budget: Duration,
    started: Duration,
    slice_started: Cell<Duration>,
}

impl Turn {
    /// Lets others work while this job waits for something else, such as the database.
    pub fn while_others_work<T>(&self, wait: impl FnOnce() -> T) -> Result<T, Stop> {
        self.shared().lock().pause(self.place.id);
        self.shared().changed.notify_all();
        let done = wait();
        self.wait(false)?;
        Ok(done)
    }

    fn shared(&self) -> &Shared {
        &self.place.shared
    }

    /// Blocks until it is this job's turn.
    fn wait(&self, wants_room: bool) -> Result<(), Stop> {
        let mut queue = self.shared().lock();
        queue.ask(self.place.id, wants_room);
        self.shared().changed.notify_all();
        loop {
            if queue.is_gone(self.place.id) {
                return Err(Stop::CallerGone);
            }
            if queue.is_working(self.place.id) {
                break;
            }
            queue = self.shared().changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        drop(queue);
        self.slice_started.set(processor_time());
        Ok(())
    }
}

impl Supervisor for Turn {
    fn check(&self) -> Result<(), Stop> {
        let now = processor_time();
        if now.saturating_sub(self.started) > self.budget {
            return Err(Stop::TooMuchWork);
        }
        let is_over = now.saturating_sub(self.slice_started.get()) >= self.shared().limits.slice;
        let queue = self.shared().lock();
        if queue.is_gone(self.place.id) {
            return Err(Stop::CallerGone);
        }
        let others_wait = queue.has_waiting();
        drop(queue);
        if is_over && others_wait { self.wait(false) } else { Ok(()) }
    }

    fn hold(&self, bytes: usize) -> Result<(), Stop> {
        let is_large = bytes > self.shared().limits.small_bytes;
        let mut queue = self.shared().lock();
        if is_large == queue.has_room(self.place.id) {
            return Ok(());
        }
        if is_large {
            drop(queue);
            return self.wait(true);
        }
        queue.give_room_back(self.place.id);
        drop(queue);
        self.shared().changed.notify_all();
        Ok(())
    }
}

/// Of this thread, so that a busy machine does not end the work of somebody who waits.
pub(crate) fn processor_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

/// A job's place in the queue, until its memory is free.
struct Place {
    shared: Arc<Shared>,
    id: u64,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.shared.lock().leave(self.id);
        self.shared.changed.notify_all();
    }
}

struct Caller {
    shared: Arc<Shared>,
    id: u64,
}

impl Drop for Caller {
    fn drop(&mut self) {
        if let Some(job) = self.shared.lock().jobs.get_mut(&self.id) {
            job.is_gone = true;
        }
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who works, and who is next.
#[derive(Default)]
struct Queue {
    jobs: BTreeMap<u64, Job>,
    last_id: u64,
    working: Option<u64>,
    /// The job with much in memory.
    large: Option<u64>,
    /// How many turns were given before the latest one of each.
    turns_given: u64,
    latest_of_account: HashMap<AccountId, u64>,
    latest_of_sender: HashMap<Sender, u64>,
}

struct Job {
    sender: Sender,
    /// Whether it also needs room in memory; `None` while it works, or waits for something else.
    waits_for: Option<WantsRoom>,
    is_gone: bool,
}

type WantsRoom = bool;

impl Queue {
    fn join(&mut self, sender: Sender, limits: &TurnLimits) -> Option<u64> {
        let of_account = self.jobs.values().filter(|job| job.sender.account == sender.account);
        let of_sender = of_account.clone().filter(|job| job.sender == sender).count();
        let is_full = self.jobs.len() >= limits.jobs
            || of_account.count() >= limits.jobs_per_account
            || of_sender >= limits.jobs_per_sender;
        if is_full {
            return None;
        }
        self.last_id += 1;
        self.jobs.insert(self.last_id, Job { sender, waits_for: None, is_gone: false });
        Some(self.last_id)
    }

    /// Asks for a turn; one that the job has ends.
    fn ask(&mut self, id: u64, wants_room: WantsRoom) {
        if let Some(job) = self.jobs.get_mut(&id) {
            job.waits_for = Some(wants_room);
        }
        self.pause(id);
    }

    fn pause(&mut self, id: u64) {
        if self.working == Some(id) {
            self.working = None;
        }
        self.give_turn();
    }

    fn leave(&mut self, id: u64) {
        self.jobs.remove(&id);
        if self.jobs.is_empty() {
            self.latest_of_account.clear();
            self.latest_of_sender.clear();
        }
        if self.working == Some(id) {
            self.working = None;
        }
        self.give_room_back(id);
    }

    fn give_room_back(&mut self, id: u64) {
        if self.large == Some(id) {
            self.large = None;
        }
        self.give_turn();
    }

    /// To the account that has waited longest since its last turn, of its senders to the one that has, and of that
    /// sender's jobs to the first.
    fn give_turn(&mut self) {
        if self.working.is_some() {
            return;
        }
        let has_room = self.large.is_none();
        let can_work = |job: &Job| !job.is_gone && job.waits_for.is_some_and(|wants_room| !wants_room || has_room);
        let rank = |(id, job): &(&u64, &Job)| {
            let of_account = self.latest_of_account.get(&job.sender.account).copied().unwrap_or_default();
            (of_account, self.latest_of_sender.get(&job.sender).copied().unwrap_or_default(), **id)
        };
        let next = self.jobs.iter().filter(|(_, job)| can_work(job)).min_by_key(rank).map(|(id, _)| *id);
        let Some((id, job)) = next.and_then(|id| Some((id, self.jobs.get_mut(&id)?))) else { return };
        self.turns_given += 1;
        self.latest_of_account.insert(job.sender.account, self.turns_given);
        self.latest_of_sender.insert(job.sender, self.turns_given);
        if job.waits_for.take() == Some(true) {
            self.large = Some(id);
        }
        self.working = Some(id);
    }

    fn is_working(&self, id: u64) -> bool {
        self.working == Some(id)
    }

    fn has_room(&self, id: u64) -> bool {
        self.large == Some(id)
    }

    fn is_gone(&self, id: u64) -> bool {
        self.jobs.get(&id).is_none_or(|job| job.is_gone)
    }

    fn has_waiting(&self) -> bool {
        let has_room = self.large.is_none();
        let can_work = |job: &Job| !job.is_gone && job.waits_for.is_some_and(|wants_room| !wants_room || has_room);
        self.jobs.values().any(can_work)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use uuid::Uuid;

    use super::*;

    const LIMITS: TurnLimits =
        TurnLimits { jobs: 6, jobs_per_account: 4, jobs_per_sender: 2, slice: Duration::ZERO, small_bytes: 10 };

    fn account(number: u128) -> AccountId {
        Uuid::from_u128(number).into()
    }

    fn coach(number: u128) -> Sender {
        Sender { account: account(number), link: None }
    }

    fn link(number: u128, athlete: u128) -> Sender {
        Sender { account: account(number), link: Some(Uuid::from_u128(athlete).into()) }
    }

    /// The jobs that work, one turn after another, until each has had as many as it needs.
    fn order(jobs: &[(Sender, usize)]) -> Vec<usize> {
        let mut queue = Queue::default();
        let limits = TurnLimits { jobs: 99, jobs_per_account: 99, jobs_per_sender: 99, ..LIMITS };
        let ids: Vec<u64> = jobs.iter().map(|(sender, _)| queue.join(*sender, &limits).unwrap()).collect();
        let mut needed: Vec<usize> = jobs.iter().map(|(_, turns)| *turns).collect();
        // Each asks while somebody else works, so that all of them wait.
        queue.working = Some(0);
        ids.iter().for_each(|id| queue.ask(*id, false));
        queue.pause(0);
        let mut order = vec![];
        while let Some(id) = queue.working {
            let place = ids.iter().position(|known| *known == id).unwrap();
            order.push(place);
            needed[place] -= 1;
            if needed[place] == 0 { queue.leave(id) } else { queue.ask(id, false) }
        }
        order
    }

    #[test]
    fn accounts_take_turns_however_many_jobs_they_have() {
        let jobs = [(coach(1), 3), (coach(1), 3), (coach(1), 3), (coach(2), 2)];
        assert_eq!(order(&jobs)[..4], [0, 3, 0, 3], "{:?}", order(&jobs));
    }

    #[test]
    fn the_links_of_an_account_take_turns_with_its_coaches() {
        let jobs = [(link(1, 7), 4), (link(1, 7), 4), (link(1, 8), 4), (coach(1), 1), (coach(2), 1)];
        assert_eq!(order(&jobs)[..5], [0, 4, 2, 3, 0]);
    }

    #[test]
    fn an_account_that_comes_back_waits_for_those_who_are_there() {
        let mut queue = Queue::default();
        let [first, second] = [1, 2].map(|number| queue.join(coach(number), &LIMITS).unwrap());
        queue.ask(first, false);
        queue.ask(second, false);
        assert!(queue.is_working(first));
        queue.leave(first);
        assert!(queue.is_working(second));
        let third = queue.join(coach(3), &LIMITS).unwrap();
        queue.ask(third, false);
        let again = queue.join(coach(1), &LIMITS).unwrap();
        queue.ask(again, false);
        queue.ask(second, false);
        assert!(queue.is_working(third), "it has had no turn yet");
        queue.leave(third);
        assert!(queue.is_working(again), "its last turn was before that of the second");
    }

    #[test]
    fn one_job_at_a_time_has_much_in_memory_and_small_ones_go_on() {
        let mut queue = Queue::default();
        let [large, other, small] = [1, 2, 3].map(|number| queue.join(coach(number), &LIMITS).unwrap());
        queue.ask(large, true);
        assert!(queue.is_working(large) && queue.has_room(large));
        queue.ask(other, true);
        queue.ask(small, false);
        queue.ask(large, false);
        assert!(queue.is_working(small));
        queue.leave(small);
        assert!(queue.is_working(large), "the other waits for room");
        assert!(!queue.has_waiting());
        queue.give_room_back(large);
        queue.ask(large, false);
        assert!(queue.is_working(other) && queue.has_room(other));
    }

    #[test]
    fn a_sender_and_an_account_leave_room_for_others() {
        let mut queue = Queue::default();
        let mut joined = |sender| queue.join(sender, &LIMITS).is_some();
        assert!(joined(link(1, 7)) && joined(link(1, 7)) && !joined(link(1, 7)), "two of a link");
        assert!(joined(link(1, 8)) && joined(coach(1)) && !joined(coach(1)), "four of an account");
        assert!(joined(coach(2)) && joined(coach(3)) && !joined(coach(4)), "six in all");
    }

    #[tokio::test]
    async fn a_job_ends_when_its_caller_has_disconnected_and_another_gets_its_turn() {
        let turns = Arc::new(FairTurns::new(LIMITS));
        let (started, has_started) = mpsc::channel::<()>();
        let (ended, how) = mpsc::channel::<Stop>();
        let endless = tokio::spawn({
            let turns = Arc::clone(&turns);
            async move {
                let work = move |turn: &Turn| {
                    started.send(()).unwrap();
                    loop {
                        if let Err(stop) = turn.check() {
                            ended.send(stop).unwrap();
                            return Ok(());
                        }
                    }
                };
                turns.run(coach(1), Duration::MAX, work).await
            }
        });
        spawn_blocking(move || has_started.recv().unwrap()).await.unwrap();
        // It works in between, since the endless one has used up its slice.
        turns.run(coach(2), Duration::MAX, |turn| turn.check().map_err(|_| cancelled())).await.unwrap();
        endless.abort();
        assert_eq!(spawn_blocking(move || how.recv().unwrap()).await.unwrap(), Stop::CallerGone);
    }

    #[tokio::test]
    async fn a_job_ends_when_its_processor_time_is_used_up() {
        let turns = FairTurns::new(LIMITS);
        let work = |turn: &Turn| Ok(std::iter::repeat_with(|| turn.check()).find_map(Result::err));
        assert_eq!(turns.run(coach(1), Duration::ZERO, work).await.unwrap(), Some(Stop::TooMuchWork));
    }

    #[tokio::test]
    async fn a_job_that_waits_for_its_first_turn_ends_with_its_caller() {
        let turns = Arc::new(FairTurns::new(LIMITS));
        let (started, has_started) = mpsc::channel::<()>();
        let (go_on, waits) = mpsc::channel::<()>();
        let first = tokio::spawn({
            let turns = Arc::clone(&turns);
            async move {
                let work = move |_: &Turn| {
                    started.send(()).unwrap();
                    waits.recv().unwrap();
                    Ok(())
                };
                turns.run(coach(1), Duration::MAX, work).await
            }
        });
        spawn_blocking(move || has_started.recv().unwrap()).await.unwrap();
        let second = tokio::spawn({
            let turns = Arc::clone(&turns);
            async move { turns.run(coach(2), Duration::MAX, |_| -> ApiResult<()> { panic!("it never works") }).await }
        });
        while turns.0.lock().jobs.len() < 2 {
            tokio::task::yield_now().await;
        }
        second.abort();
        while turns.0.lock().jobs.len() > 1 {
            tokio::task::yield_now().await;
        }
        go_on.send(()).unwrap();
        first.await.unwrap().unwrap();
    }
}
