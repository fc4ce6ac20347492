//! Work on its way to a database thread and its answer on the way back.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::oneshot;

use super::Conn;
use crate::StoreError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Read,
    Write,
}

pub trait Job: Send {
    fn access(&self) -> Access;

    /// The caller has gone away, so nobody would see the answer.
    fn is_abandoned(&self) -> bool;

    /// Runs the work once and keeps what it found. May be called again after an `Err`.
    fn attempt(&mut self, conn: &mut Conn) -> Result<(), StoreError>;

    /// Gives the caller what the last attempt found, or the reason why it does not count.
    fn answer(self: Box<Self>, fate: Result<(), StoreError>);
}

pub struct Task<T, F> {
    access: Access,
    work: F,
    found: Option<T>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Task<T, F> {
    pub fn new(access: Access, work: F) -> (Self, oneshot::Receiver<Result<T, StoreError>>) {
        let (reply, answer) = oneshot::channel();
        (Self { access, work, found: None, reply }, answer)
    }
}

impl<T, F> Job for Task<T, F>
where
    T: Send,
    F: FnMut(&mut Conn) -> Result<T, StoreError> + Send,
{
    fn access(&self) -> Access {
        self.access
    }

    fn is_abandoned(&self) -> bool {
        self.reply.is_closed()
    }

    fn attempt(&mut self, conn: &mut Conn) -> Result<(), StoreError> {
        let found = catch_unwind(AssertUnwindSafe(|| (self.work)(conn)))
            .unwrap_or_else(|_| Err(StoreError::Database("the work panicked".into())))?;
        conn.failure().map_or_else(
            || {
                self.found = Some(found);
                Ok(())
            },
            Err,
        )
    }

    fn answer(self: Box<Self>, fate: Result<(), StoreError>) {
        let Self { found, reply, .. } = *self;
        let answer = fate.and_then(|()| found.ok_or_else(|| StoreError::Database("the work did not run".into())));
        // The caller may have stopped waiting, for example because its connection closed.
        drop(reply.send(answer));
    }
}
