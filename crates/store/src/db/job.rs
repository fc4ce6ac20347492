//! Work on its way to a database thread and its answer on the way back.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Weak};

use tokio::sync::oneshot;

use super::Conn;
use crate::StoreError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// One snapshot.
    Read,
    /// As if no other write ran at the same time.
    Write,
    /// A write whose first statement takes the row that all writes of its account take, so that it follows them.
    WriteInTurn,
}

pub trait Job: Send {
    fn access(&self) -> Access;

    fn caller(&self) -> Caller;

    /// Runs the work once and keeps what it answers. May be called again after an `Err`.
    fn attempt(&mut self, conn: &mut Conn) -> Result<(), Undone>;

    /// Gives the caller what the last attempt answered, or the reason why it does not count.
    fn answer(self: Box<Self>, fate: Result<(), Undone>);

    /// Gives the work back to the caller, who may ask for it again.
    fn give_back(self: Box<Self>, reason: StoreError);
}

/// Whoever waits for the answer, seen from where the work is done.
#[derive(Debug, Clone)]
pub struct Caller(Weak<()>);

impl Caller {
    /// The caller has gone away, so nobody would see the answer.
    pub fn is_gone(&self) -> bool {
        self.0.strong_count() == 0
    }
}

/// Why nothing of an attempt is kept.
#[derive(Debug, Clone)]
pub enum Undone {
    /// The work decided so; the caller is told its reason.
    Refused,
    Failed(StoreError),
}

impl From<StoreError> for Undone {
    fn from(error: StoreError) -> Self {
        Self::Failed(error)
    }
}

pub struct Task<T, E, F> {
    access: Access,
    work: F,
    answered: Option<Result<T, E>>,
    reply: oneshot::Sender<Reply<T, E, F>>,
    caller: Caller,
}

/// The answer on its way. To drop it is to go away.
pub struct Waiting<T, E, F> {
    answer: oneshot::Receiver<Reply<T, E, F>>,
    _here: Arc<()>,
}

impl<T, E, F> Waiting<T, E, F> {
    /// `None` where the database was closed.
    pub async fn reply(self) -> Option<Reply<T, E, F>> {
        self.answer.await.ok()
    }
}

pub enum Reply<T, E, F> {
    Answer(Result<T, E>),
    /// Nothing was kept, and the same work may succeed when it is run again.
    GivenBack(F, StoreError),
}

impl<T, E, F> Task<T, E, F> {
    pub fn new(access: Access, work: F) -> (Self, Waiting<T, E, F>) {
        let (reply, answer) = oneshot::channel();
        let here = Arc::new(());
        let caller = Caller(Arc::downgrade(&here));
        (Self { access, work, answered: None, reply, caller }, Waiting { answer, _here: here })
    }

    pub fn into_work(self) -> F {
        self.work
    }
}

impl<T, E, F> Job for Task<T, E, F>
where
    T: Send,
    E: From<StoreError> + Send,
    F: FnMut(&mut Conn) -> Result<T, E> + Send,
{
    fn access(&self) -> Access {
        self.access
    }

    fn caller(&self) -> Caller {
        self.caller.clone()
    }

    fn attempt(&mut self, conn: &mut Conn) -> Result<(), Undone> {
        if self.access == Access::Read {
            conn.stop_without(self.caller.clone());
        }
        let answered = catch_unwind(AssertUnwindSafe(|| (self.work)(conn)))
            .map_err(|_| StoreError::Database("the work panicked".into()))?;
        let is_refused = answered.is_err();
        self.answered = Some(answered);
        match conn.failure() {
            // The work may have put it in other words, or ignored it.
            Some(failure) if failure.is_passing() || !is_refused => Err(Undone::Failed(failure)),
            _ if is_refused => Err(Undone::Refused),
            _ => Ok(()),
        }
    }

    fn answer(self: Box<Self>, fate: Result<(), Undone>) {
        let Self { answered, reply, .. } = *self;
        let answer = match (fate, answered) {
            (Err(Undone::Failed(error)), _) => Err(error.into()),
            (_, Some(answered)) => answered,
            (_, None) => Err(StoreError::Database("the work did not run".into()).into()),
        };
        // The caller may have stopped waiting, for example because its connection closed.
        drop(reply.send(Reply::Answer(answer)));
    }

    fn give_back(self: Box<Self>, reason: StoreError) {
        let Self { work, reply, .. } = *self;
        drop(reply.send(Reply::GivenBack(work, reason)));
    }
}
