//! Async work in commands.

use anyhow::Context;

/// Runs async work to completion, for commands that do nothing else.
pub fn block_on<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    Ok(runtime.context("cannot start the runtime")?.block_on(work))
}
