use std::sync::Arc;

use store::Db;

use crate::{Clock, Metrics, Settings};

/// What every call may use. Cheap to clone; all of it is shared.
#[derive(Clone)]
pub struct App {
    pub db: Db,
    pub clock: Clock,
    pub settings: Arc<Settings>,
    pub metrics: Metrics,
}

impl App {
    pub fn new(db: Db, clock: Clock, settings: Settings) -> Self {
        Self { db, clock, settings: Arc::new(settings), metrics: Metrics::new() }
    }
}
