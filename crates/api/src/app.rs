use std::ops::Deref;
use std::sync::Arc;

use identity::PasswordHasher;
use store::Db;
use tokio::sync::Notify;

use crate::answer_cache::AnswerCache;
use crate::auth::password_places::PasswordPlaces;
use crate::darkroom::Darkroom;
use crate::printer::Printer;
use crate::work_room::WorkRoom;
use crate::{Clock, Metrics, Settings};

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
    pub(crate) darkroom: Darkroom,
    /// Reads uploaded plan templates and heaps of typed sessions.
    pub(crate) reading_room: WorkRoom,
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
            darkroom: Darkroom::default(),
            reading_room: WorkRoom::default(),
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
