use std::ops::Deref;
use std::sync::Arc;

use identity::PasswordHasher;
use store::Db;
use tokio::sync::Notify;

use crate::http::answer_cache::AnswerCache;
use crate::http::password_places::PasswordPlaces;
use crate::http::printer::Printer;
use crate::http::work_queue::{QueueLimits, WorkQueue};
use crate::{Clock, Metrics, Settings};

const ONE_AT_A_TIME: QueueLimits = QueueLimits { at_once: 1, in_all: 16, per_account: 2 };

/// What every call may use. Each layer of the router clones it for each request, so it is one pointer.
#[derive(Clone)]
pub struct App(Arc<Shared>);

pub struct Shared {
    pub db: Db,
    pub clock: Clock,
    pub settings: Arc<Settings>,
    pub passwords: PasswordHasher,
    /// Wakes the delivery of messages when there is something to send.
    pub(crate) message_waiting: Arc<Notify>,
    pub metrics: Metrics,
    pub(crate) answer_cache: AnswerCache,
    pub(crate) printer: Printer,
    /// Makes photos of uploaded files.
    pub(crate) photo_queue: WorkQueue,
    /// Reads uploaded plan templates and heaps of typed sessions.
    pub(crate) reading_queue: WorkQueue,
    /// Reads uploaded recordings.
    pub(crate) upload_queue: WorkQueue,
    pub(crate) password_places: PasswordPlaces,
}

impl App {
    pub fn new(db: Db, clock: Clock, settings: Settings, passwords: PasswordHasher) -> Self {
        Self(Arc::new(Shared {
            db,
            clock,
            settings: Arc::new(settings),
            passwords,
            message_waiting: Arc::new(Notify::new()),
            metrics: Metrics::new(),
            answer_cache: AnswerCache::default(),
            printer: Printer::default(),
            photo_queue: WorkQueue::new(ONE_AT_A_TIME),
            reading_queue: WorkQueue::new(ONE_AT_A_TIME),
            upload_queue: WorkQueue::new(ONE_AT_A_TIME),
            password_places: PasswordPlaces::default(),
        }))
    }
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
