//! Runs one test against one database, and cleans up whatever happens.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Once;

use tokio::runtime::Builder;

use crate::TestApp;
use crate::database::TestDatabase;

pub fn run_on_sqlite<F: Future<Output = ()>>(scenario: impl FnOnce(TestApp) -> F) {
    run(&TestDatabase::sqlite(), scenario);
}

pub fn run_on_postgres<F: Future<Output = ()>>(scenario: impl FnOnce(TestApp) -> F) {
    run(&TestDatabase::postgres(), scenario);
}

pub fn run_on_citus<F: Future<Output = ()>>(scenario: impl FnOnce(TestApp) -> F) {
    run(&TestDatabase::citus(), scenario);
}

/// tracing disables a log line for good if nobody listens when it is first reached, so everything listens from the
/// start.
fn hear_every_line() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        tracing::subscriber::set_global_default(tracing_subscriber::registry()).expect("nobody else listens");
    });
}

/// The database is opened and closed outside the runtime: both block.
fn run<F: Future<Output = ()>>(database: &TestDatabase, scenario: impl FnOnce(TestApp) -> F) {
    hear_every_line();
    let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime starts");
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async { scenario(TestApp::start(database.db.clone()).await).await });
    }));
    drop(runtime);
    if let Err(panic) = outcome {
        resume_unwind(panic);
    }
}
