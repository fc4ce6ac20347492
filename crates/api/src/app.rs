use std::sync::Arc;

use identity::PasswordHasher;
use store::Db;

use crate::kept_answers::KeptAnswers;
use crate::{Clock, Metrics, Settings};

/// What every call may use. Cheap to clone; all of it is shared.
#[derive(Clone)]
pub struct App {
    pub db: Db,
    pub clock: Clock,
    pub settings: Arc<Settings>,
    pub passwords: PasswordHasher,
    pub metrics: Metrics,
    pub(crate) kept_answers: KeptAnswers,
}

impl App {
    pub fn new(db: Db, clock: Clock, settings: Settings, passwords: PasswordHasher) -> Self {
        Self {
            db,
            clock,
            settings: Arc::new(settings),
            passwords,
            metrics: Metrics::new(),
            kept_answers: KeptAnswers::default(),
        }
    }
}
