use std::net::IpAddr;
use std::ops::Deref;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use gateways::mail::Mailer;
use identity::PasswordHasher;
use jiff::Timestamp;
use store::Db;
use tokio::sync::Notify;

use crate::http::answer_cache::AnswerCache;
use crate::http::content_tags::ContentTags;
use crate::http::fair_turns::{FairTurns, TurnLimits};
use crate::http::password_places::PasswordPlaces;
use crate::http::printer::Printer;
use crate::http::token_limits::TokenLimits;
use crate::http::visitor_limits::VisitorLimits;
use crate::http::work_queue::{QueueLimits, WorkQueue};
use crate::operator::backups::BackupWork;
use crate::outside::ways_out::WaysOut;
use crate::restoring::state::Restoration;
use crate::{Clock, Metrics, Settings};

const ONE_AT_A_TIME: QueueLimits = QueueLimits { at_once: 1, in_all: 16, per_account: 2 };
/// Visitors share one thread, so that coaches keep the others.
const VISITORS: QueueLimits = QueueLimits { at_once: 1, in_all: 256, per_account: 16 };

/// Uploads of recordings. A job that waits costs a file on disk; one that works, the memory of one file.
const UPLOADS: TurnLimits = TurnLimits {
    jobs: 64,
    jobs_per_account: 8,
    jobs_per_sender: 2,
    slice: Duration::from_millis(20),
    small_bytes: 1024 * 1024,
};

/// The state of every call. Each layer of the router clones it per request, so it is a single pointer.
#[derive(Clone)]
pub struct App(Arc<Shared>);

pub struct Shared {
    pub db: Db,
    pub clock: Clock,
    pub settings: Arc<Settings>,
    pub passwords: PasswordHasher,
    /// Wakes up the delivery of messages.
    pub(crate) message_waiting: Arc<Notify>,
    /// Wakes up the look at connections.
    pub(crate) connection_waiting: Arc<Notify>,
    /// Wakes up the imports of exports.
    pub(crate) move_in_waiting: Arc<Notify>,
    pub metrics: Metrics,
    pub(crate) answer_cache: AnswerCache,
    pub(crate) content_tags: ContentTags,
    pub(crate) printer: Printer,
    /// Resizes uploaded photos.
    pub(crate) photo_queue: WorkQueue,
    /// Parses uploaded plan templates and large amounts of session text.
    pub(crate) reading_queue: WorkQueue,
    /// Parses uploaded recordings.
    pub(crate) upload_turns: FairTurns,
    /// Reads and prints for visitors without an account, by address.
    pub(crate) visitor_queue: WorkQueue<IpAddr>,
    pub(crate) visitor_limits: VisitorLimits,
    pub(crate) token_limits: TokenLimits,
    pub(crate) password_places: PasswordPlaces,
    pub(crate) ways_out: WaysOut,
    pub(crate) backup_work: BackupWork,
    pub(crate) restoration: Restoration,
    /// Sends the test mails of operators; everything else goes through the outbox.
    pub(crate) mailer: OnceLock<Mailer>,
    pub(crate) started_at: Timestamp,
    /// Set until somebody has an account on a server that printed the link for the first one.
    pub(crate) is_new: AtomicBool,
}

impl App {
    pub fn new(db: Db, clock: Clock, settings: Settings, passwords: PasswordHasher) -> Self {
        let started_at = clock.now();
        Self(Arc::new(Shared {
            db,
            clock,
            settings: Arc::new(settings),
            passwords,
            message_waiting: Arc::new(Notify::new()),
            connection_waiting: Arc::new(Notify::new()),
            move_in_waiting: Arc::new(Notify::new()),
            metrics: Metrics::new(),
            answer_cache: AnswerCache::default(),
            content_tags: ContentTags::default(),
            printer: Printer::default(),
            photo_queue: WorkQueue::new(ONE_AT_A_TIME),
            reading_queue: WorkQueue::new(ONE_AT_A_TIME),
            upload_turns: FairTurns::new(UPLOADS),
            visitor_queue: WorkQueue::new(VISITORS),
            visitor_limits: VisitorLimits::default(),
            token_limits: TokenLimits::default(),
            password_places: PasswordPlaces::default(),
            ways_out: WaysOut::default(),
            backup_work: BackupWork::default(),
            restoration: Restoration::default(),
            mailer: OnceLock::new(),
            started_at,
            is_new: AtomicBool::new(false),
        }))
    }

    /// The mailer of the test mails. The first one counts.
    pub fn send_test_mails_with(&self, mailer: Mailer) {
        let _ = self.mailer.set(mailer);
    }
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
