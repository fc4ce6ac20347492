//! The threads that run a database's work.

use std::thread::{self, JoinHandle};

use crate::StoreError;

#[derive(Default)]
pub struct Threads {
    pub readers: Vec<JoinHandle<()>>,
    pub writers: Vec<JoinHandle<()>>,
}

pub fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    thread::Builder::new().name(name.into()).spawn(work).map_err(|error| StoreError::Unavailable(error.to_string()))
}

pub fn join(threads: Vec<JoinHandle<()>>) {
    for thread in threads {
        if thread.join().is_err() {
            tracing::error!("a database thread ended in a panic");
        }
    }
}
