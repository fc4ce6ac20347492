use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, TrySendError};
use tokio::sync::oneshot;

use crate::hashed_password::HashingMemory;
use crate::random::random_bytes;
use crate::{BUSY_RETRY_AFTER, HashedPassword, HashingCost, IdentityError, Password};

#[derive(Debug, Clone, Copy)]
pub struct PasswordHasherOptions {
    pub threads: usize,
    /// Passwords waiting for a thread; one more is rejected at once.
    pub max_waiting: usize,
    pub cost: HashingCost,
    /// A thread idle for this long frees its memory.
    pub idle_before_release: Duration,
}

impl Default for PasswordHasherOptions {
    fn default() -> Self {
        Self { threads: 2, max_waiting: 32, cost: HashingCost::STANDARD, idle_before_release: Duration::from_secs(5) }
    }
}

/// The result of comparing a password with a stored hash.
#[derive(Debug)]
pub enum PasswordCheck {
    Wrong,
    Right {
        /// The hash at the current cost, to replace one of another cost.
        replacement: Option<HashedPassword>,
    },
}

/// Hashes passwords on its own threads, so that a flood of them costs other calls neither memory nor threads: at most
/// `threads` hashes are in memory and `max_waiting` passwords in the queue. Clones share both.
#[derive(Clone)]
pub struct PasswordHasher {
    jobs: Sender<Job>,
    hash_of_nobody: HashedPassword,
}

impl PasswordHasher {
    /// Starts the threads. They end when the last clone is dropped.
    pub fn start(options: PasswordHasherOptions) -> Result<Self, IdentityError> {
        let cost = options.cost.validate()?;
        let hash_of_nobody = HashedPassword::of_nobody(cost, random_bytes()?, random_bytes()?)?;
        let (jobs, waiting) = crossbeam_channel::bounded(options.max_waiting);
        for number in 1..=options.threads.max(1) {
            let waiting = waiting.clone();
            thread::Builder::new()
                .name(format!("password-{number}"))
                .spawn(move || work(&waiting, cost, options.idle_before_release))
                .map_err(|_| IdentityError::HasherStopped)?;
        }
        Ok(Self { jobs, hash_of_nobody })
    }

    pub async fn hash(&self, password: Password) -> Result<HashedPassword, IdentityError> {
        let (answer, answered) = oneshot::channel();
        self.enqueue(Job::Hash { password, answer })?;
        answered.await.map_err(|_| IdentityError::HasherStopped)?
    }

    pub async fn verify(&self, password: Password, hashed: HashedPassword) -> Result<PasswordCheck, IdentityError> {
        let (answer, answered) = oneshot::channel();
        self.enqueue(Job::Verify { password, hashed, answer })?;
        answered.await.map_err(|_| IdentityError::HasherStopped)?
    }

    /// Spends on an unknown account what `verify` spends on a known one, so that timing does not distinguish them.
    pub async fn verify_dummy(&self, password: Password) -> Result<(), IdentityError> {
        self.verify(password, self.hash_of_nobody.clone()).await.map(|_| ())
    }

    fn enqueue(&self, job: Job) -> Result<(), IdentityError> {
        self.jobs.try_send(job).map_err(|refused| match refused {
            TrySendError::Full(_) => IdentityError::Busy { retry_after: BUSY_RETRY_AFTER },
            TrySendError::Disconnected(_) => IdentityError::HasherStopped,
        })
    }
}

enum Job {
    Hash { password: Password, answer: oneshot::Sender<Result<HashedPassword, IdentityError>> },
    Verify { password: Password, hashed: HashedPassword, answer: oneshot::Sender<Result<PasswordCheck, IdentityError>> },
}

impl Job {
    /// The caller has disconnected.
    fn is_abandoned(&self) -> bool {
        match self {
            Self::Hash { answer, .. } => answer.is_closed(),
            Self::Verify { answer, .. } => answer.is_closed(),
        }
    }

    fn run(self, cost: HashingCost, memory: &mut HashingMemory) {
        // The result for a caller who has disconnected is dropped.
        match self {
            Self::Hash { password, answer } => {
                drop(answer.send(hash(&password, cost, memory)));
            }
            Self::Verify { password, hashed, answer } => {
                drop(answer.send(verify(&password, &hashed, cost, memory)));
            }
        }
    }
}

fn work(jobs: &Receiver<Job>, cost: HashingCost, idle_before_release: Duration) {
    let mut memory = HashingMemory::default();
    while let Some(job) = next_job(jobs, idle_before_release, &mut memory) {
        if !job.is_abandoned() {
            job.run(cost, &mut memory);
        }
    }
}

fn next_job(jobs: &Receiver<Job>, idle_before_release: Duration, memory: &mut HashingMemory) -> Option<Job> {
    match jobs.recv_timeout(idle_before_release) {
        Ok(job) => Some(job),
        Err(RecvTimeoutError::Disconnected) => None,
        Err(RecvTimeoutError::Timeout) => {
            memory.release();
            jobs.recv().ok()
        }
    }
}

fn hash(password: &Password, cost: HashingCost, memory: &mut HashingMemory) -> Result<HashedPassword, IdentityError> {
    HashedPassword::compute(password, cost, random_bytes()?, memory)
}

fn verify(
    password: &Password,
    hashed: &HashedPassword,
    cost: HashingCost,
    memory: &mut HashingMemory,
) -> Result<PasswordCheck, IdentityError> {
    if !hashed.is_of(password, memory)? {
        return Ok(PasswordCheck::Wrong);
    }
    let replacement = match hashed.needs_rehash(cost) {
        true => Some(hash(password, cost, memory)?),
        false => None,
    };
    Ok(PasswordCheck::Right { replacement })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> PasswordHasherOptions {
        PasswordHasherOptions { cost: HashingCost::CHEAPEST, ..PasswordHasherOptions::default() }
    }

    fn password(text: &str) -> Password {
        Password::presented(text.to_owned()).unwrap()
    }

    #[tokio::test]
    async fn a_hash_verifies_its_own_password_and_no_other() {
        let hasher = PasswordHasher::start(options()).unwrap();
        let hashed = hasher.hash(password("kv7#qz")).await.unwrap();

        let right = hasher.verify(password("kv7#qz"), hashed.clone()).await.unwrap();
        assert!(matches!(right, PasswordCheck::Right { replacement: None }));

        let wrong = hasher.verify(password("kv7#qy"), hashed).await.unwrap();
        assert!(matches!(wrong, PasswordCheck::Wrong));
    }

    #[tokio::test]
    async fn two_hashes_of_one_password_differ() {
        let hasher = PasswordHasher::start(options()).unwrap();
        let first = hasher.hash(password("kv7#qz")).await.unwrap();
        let second = hasher.hash(password("kv7#qz")).await.unwrap();
        assert_ne!(first.to_string(), second.to_string());
    }

    #[tokio::test]
    async fn a_correct_password_renews_an_outdated_hash() {
        let yesterday = PasswordHasher::start(options()).unwrap();
        let outdated = yesterday.hash(password("kv7#qz")).await.unwrap();

        let cost = HashingCost { memory_kib: 16, passes: 2, lanes: 1 };
        let today = PasswordHasher::start(PasswordHasherOptions { cost, ..options() }).unwrap();

        let wrong = today.verify(password("kv7#qy"), outdated.clone()).await.unwrap();
        assert!(matches!(wrong, PasswordCheck::Wrong));

        let right = today.verify(password("kv7#qz"), outdated).await.unwrap();
        let PasswordCheck::Right { replacement: Some(replacement) } = right else {
            panic!("{right:?}");
        };
        assert!(!replacement.needs_rehash(cost));
        let again = today.verify(password("kv7#qz"), replacement).await.unwrap();
        assert!(matches!(again, PasswordCheck::Right { replacement: None }));
    }

    #[tokio::test]
    async fn memory_freed_when_idle_is_allocated_again() {
        let idle_before_release = Duration::from_millis(1);
        let hasher = PasswordHasher::start(PasswordHasherOptions { idle_before_release, ..options() }).unwrap();
        for _ in 0..3 {
            let hashed = hasher.hash(password("kv7#qz")).await.unwrap();
            tokio::time::sleep(Duration::from_millis(10)).await;
            let check = hasher.verify(password("kv7#qz"), hashed).await.unwrap();
            assert!(matches!(check, PasswordCheck::Right { replacement: None }));
        }
    }

    /// A hasher whose threads never take a job, to inspect the queue.
    fn stalled(max_waiting: usize) -> (PasswordHasher, Receiver<Job>) {
        let (jobs, waiting) = crossbeam_channel::bounded(max_waiting);
        let hash_of_nobody = HashedPassword::of_nobody(HashingCost::CHEAPEST, [0; 16], [0; 32]).unwrap();
        (PasswordHasher { jobs, hash_of_nobody }, waiting)
    }

    #[tokio::test]
    async fn one_more_than_the_queue_holds_is_rejected_at_once() {
        let (hasher, waiting) = stalled(3);
        let calls: Vec<_> = (0..3)
            .map(|_| {
                let hasher = hasher.clone();
                tokio::spawn(async move { hasher.hash(password("kv7#qz")).await })
            })
            .collect();
        tokio::task::yield_now().await;
        assert_eq!(waiting.len(), 3);

        let refused = hasher.verify_dummy(password("kv7#qz")).await.unwrap_err();
        assert_eq!(refused, IdentityError::Busy { retry_after: BUSY_RETRY_AFTER });

        let mut memory = HashingMemory::default();
        while let Ok(job) = waiting.try_recv() {
            job.run(HashingCost::CHEAPEST, &mut memory);
        }
        for call in calls {
            assert!(call.await.unwrap().is_ok());
        }
    }

    #[tokio::test]
    async fn a_caller_who_disconnected_costs_no_hash() {
        let (hasher, waiting) = stalled(1);
        let call = tokio::spawn(async move { hasher.hash(password("kv7#qz")).await });
        tokio::task::yield_now().await;
        let job = waiting.recv().unwrap();
        assert!(!job.is_abandoned());

        call.abort();
        assert!(call.await.unwrap_err().is_cancelled());
        assert!(job.is_abandoned());
    }

    #[tokio::test]
    async fn a_stopped_hasher_says_so() {
        let (hasher, waiting) = stalled(1);
        drop(waiting);
        assert_eq!(hasher.hash(password("kv7#qz")).await.unwrap_err(), IdentityError::HasherStopped);
    }

    #[test]
    fn a_cost_beyond_the_limits_does_not_start() {
        for cost in [
            HashingCost { memory_kib: 1, passes: 1, lanes: 1 },
            HashingCost { memory_kib: 8, passes: 0, lanes: 1 },
            HashingCost { memory_kib: u32::MAX, passes: 1, lanes: 1 },
        ] {
            let refused = PasswordHasher::start(PasswordHasherOptions { cost, ..options() }).err();
            assert_eq!(refused, Some(IdentityError::InvalidHashingCost));
        }
    }

    #[tokio::test]
    async fn an_unknown_account_takes_the_same_path_as_a_known_one() {
        let hasher = PasswordHasher::start(options()).unwrap();
        assert!(!hasher.hash_of_nobody.needs_rehash(HashingCost::CHEAPEST));
        hasher.verify_dummy(password("kv7#qz")).await.unwrap();
    }
}
