//! Work sent to a database thread, and the response sent back.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Weak};

use tokio::sync::oneshot;

use super::Conn;
use crate::StoreError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// One snapshot.
    Read,
    /// Serializable.
    Write,
    /// A write whose first statement locks its account's row, so that it follows the account's other writes.
    WriteInTurn,
}

pub trait Job: Send {
    fn access(&self) -> Access;

    fn caller(&self) -> Caller;

    /// Runs the work once and keeps its result. May be called again after an `Err`.
    fn attempt(&mut self, conn: &mut Conn) -> Result<(), Undone>;

    /// Sends the caller the result of the last attempt, or the reason why it failed.
    fn answer(self: Box<Self>, fate: Result<(), Undone>);

    /// Gives the work back to the caller, who may retry it.
    fn give_back(self: Box<Self>, reason: StoreError);
}

/// The waiting caller, as seen by the database thread.
#[derive(Debug, Clone)]
pub struct Caller(Weak<()>);

impl Caller {
    /// The caller has disconnected, so nobody would see the result.
    pub fn is_gone(&self) -> bool {
        self.0.strong_count() == 0
    }
}

/// Why an attempt was rolled back.
#[derive(Debug, Clone)]
pub enum Undone {
    /// The work returned an error, which goes to the caller.
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

/// The pending result. Dropping it cancels the work.
pub struct Waiting<T, E, F> {
    answer: oneshot::Receiver<Reply<T, E, F>>,
    _here: Arc<()>,
}

impl<T, E, F> Waiting<T, E, F> {
    /// `None` if the database was closed.
    pub async fn reply(self) -> Option<Reply<T, E, F>> {
        self.answer.await.ok()
    }
}

pub enum Reply<T, E, F> {
    Answer(Result<T, E>),
    /// Rolled back; a retry may succeed.
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
            // The work may have converted the error, or ignored it.
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
