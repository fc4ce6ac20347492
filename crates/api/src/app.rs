use std::sync::Arc;

use identity::PasswordHasher;
use store::Db;

use crate::{Clock, Metrics, Settings};

/// What every call may use. Cheap to clone; all of it is shared.
#[derive(Clone)]
pub struct App {
    pub db: Db,
    pub clock: Clock,
    pub settings: Arc<Settings>,
    pub passwords: PasswordHasher,
    pub metrics: Metrics,
}

impl App {
    pub fn new(db: Db, clock: Clock, settings: Settings, passwords: PasswordHasher) -> Self {
        Self { db, clock, settings: Arc::new(settings), passwords, metrics: Metrics::new() }
    }
}
