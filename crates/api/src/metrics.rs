//! Metrics for operators in Prometheus format, on their own listener.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use jiff::Timestamp;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use store::{StoreError, message_holds, outbox};

use crate::{ApiError, App};

#[derive(Clone)]
pub struct Metrics(Arc<Figures>);

struct Figures {
    registry: Registry,
    requests: Family<Answered, Counter>,
    durations: Family<Asked, Histogram>,
    in_flight: Gauge,
    schedule_rows: Counter,
    deliveries: Family<Delivery, Counter>,
    uploaded_files: Family<UploadedFile, Counter>,
    webhooks_received: Family<ReceivedWebhook, Counter>,
    operation: Operation,
}

/// What is read when somebody asks for it.
#[derive(Default)]
struct Operation {
    database_is_up: Gauge,
    reads_waiting: Gauge,
    writes_waiting: Gauge,
    messages_waiting: Family<OnChannel, Gauge>,
    oldest_message: Family<OnChannel, Gauge>,
    messages_given_up: Family<OnChannel, Gauge>,
    messages_on_hold: Gauge,
    newest_backup: Gauge,
    uploads: Gauge,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OnChannel {
    channel: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Delivery {
    channel: &'static str,
    result: &'static str,
}

/// What became of an attempt to send a message.
#[derive(Clone, Copy)]
pub(crate) enum DeliveryResult {
    Sent,
    Retried,
    GivenUp,
}

impl DeliveryResult {
    const fn name(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Retried => "retried",
            Self::GivenUp => "given_up",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct UploadedFile {
    result: &'static str,
}

/// What became of a file that was uploaded as a recording or in an archive.
#[derive(Clone, Copy)]
pub(crate) enum FileResult {
    Stored,
    /// The same run was here already.
    Duplicate,
    Unreadable,
    /// The upload is over its limit of bytes or time.
    TooLarge,
    /// The day, the account or its tier has no room.
    NoRoom,
    /// Something else of an archive.
    PassedOver,
    /// It did not arrive whole, or whoever sent it is gone.
    Interrupted,
    /// The server failed.
    Failed,
}

impl FileResult {
    const fn name(self) -> &'static str {
        match self {
            Self::Stored => "stored",
            Self::Duplicate => "duplicate",
            Self::Unreadable => "unreadable",
            Self::TooLarge => "too_large",
            Self::NoRoom => "no_room",
            Self::PassedOver => "passed_over",
            Self::Interrupted => "interrupted",
            Self::Failed => "failed",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ReceivedWebhook {
    sender: &'static str,
    result: &'static str,
}

/// What became of a webhook that came in.
#[derive(Clone, Copy)]
pub(crate) enum WebhookResult {
    Accepted,
    /// Its signature proves nothing.
    Refused,
    /// The sender tries again.
    Failed,
}

impl WebhookResult {
    const fn name(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Refused => "refused",
            Self::Failed => "failed",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Asked {
    method: &'static str,
    route: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    method: &'static str,
    route: String,
    status: u16,
}

const SECONDS: [f64; 13] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0];

impl Metrics {
    pub(crate) fn new() -> Self {
        let requests = Family::default();
        let durations = Family::new_with_constructor(seconds as fn() -> Histogram);
        let in_flight = Gauge::default();
        let mut registry = Registry::with_prefix("longrun");
        registry.register("http_requests", "Answered requests", requests.clone());
        registry.register(
            "http_request_duration_seconds",
            "Time from the head of a request to its answer",
            durations.clone(),
        );
        registry.register("http_requests_in_flight", "Requests not yet answered", in_flight.clone());
        let schedule_rows = Counter::default();
        registry.register(
            "schedule_rows_written",
            "Rows of workouts and ticks that saves of schedules have changed",
            schedule_rows.clone(),
        );
        let deliveries = Family::default();
        registry.register("deliveries", "Attempts to send a message, by channel and result", deliveries.clone());
        let uploaded_files = Family::default();
        registry.register(
            "uploaded_files",
            "Files with recordings that arrived, by what became of them",
            uploaded_files.clone(),
        );
        let webhooks_received = Family::default();
        registry.register("webhooks_received", "Webhooks that came in, by result", webhooks_received.clone());
        let operation = Operation::default();
        operation.register(&mut registry);
        Self(Arc::new(Figures {
            registry,
            requests,
            durations,
            in_flight,
            schedule_rows,
            deliveries,
            uploaded_files,
            webhooks_received,
            operation,
        }))
    }

    pub(crate) fn count_delivery(&self, channel: &'static str, result: DeliveryResult) {
        self.0.deliveries.get_or_create(&Delivery { channel, result: result.name() }).inc();
    }

    pub(crate) fn count_files(&self, result: FileResult, files: usize) {
        let counter = self.0.uploaded_files.get_or_create_owned(&UploadedFile { result: result.name() });
        counter.inc_by(u64::try_from(files).unwrap_or(u64::MAX));
    }

    pub(crate) fn count_webhook(&self, sender: &'static str, result: WebhookResult) {
        self.0.webhooks_received.get_or_create(&ReceivedWebhook { sender, result: result.name() }).inc();
    }

    pub(crate) fn request_started(&self) -> InFlight {
        self.0.in_flight.inc();
        InFlight(self.clone())
    }

    pub(crate) fn request_answered(&self, method: &Method, route: &str, status: StatusCode, elapsed: Duration) {
        let method = known_method(method);
        let asked = Asked { method, route: route.to_owned() };
        self.0.durations.get_or_create(&asked).observe(elapsed.as_secs_f64());
        let answered = Answered { method, route: asked.route, status: status.as_u16() };
        self.0.requests.get_or_create(&answered).inc();
    }

    pub(crate) fn count_schedule_rows(&self, written: u64) {
        self.0.schedule_rows.inc_by(written);
    }

    fn answer(&self) -> Response {
        let mut text = String::new();
        let content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
        match encode(&mut text, &self.0.registry) {
            Ok(()) => ([(CONTENT_TYPE, content_type)], text).into_response(),
            Err(fmt::Error) => ApiError::internal("the metrics could not be written").into_response(),
        }
    }
}

impl App {
    /// Serves `/metrics`. It lists every route and its traffic, so it belongs on a loopback address.
    pub fn metrics_router(&self) -> Router {
        let app = self.clone();
        Router::new().route(
            "/metrics",
            get(async move || {
                app.metrics.0.operation.read(&app).await;
                app.metrics.answer()
            }),
        )
    }
}

impl Operation {
    fn register(&self, registry: &mut Registry) {
        let mut add = |name, help, gauge: &Gauge| registry.register(name, help, gauge.clone());
        add("database_up", "Whether the database answers", &self.database_is_up);
        add("database_reads_waiting", "Reads that wait for a connection", &self.reads_waiting);
        add("database_writes_waiting", "Writes that wait for their turn", &self.writes_waiting);
        add("messages_on_hold", "Whether messages wait for the operator after a restore", &self.messages_on_hold);
        add("uploads_in_progress", "Uploads of recordings that are read or wait for it", &self.uploads);
        add("newest_backup_timestamp_seconds", "When the newest backup was made; 0 without one", &self.newest_backup);
        let mut add = |name, help, family: &Family<OnChannel, Gauge>| registry.register(name, help, family.clone());
        add("messages_waiting", "Messages in the queue, by channel", &self.messages_waiting);
        add("messages_overdue_seconds", "For how long the first message of the queue is overdue", &self.oldest_message);
        add("messages_given_up", "Messages of the last week that were given up", &self.messages_given_up);
    }

    async fn read(&self, app: &App) {
        let (reads, writes) = app.db.waiting();
        self.reads_waiting.set(gauged(reads));
        self.writes_waiting.set(gauged(writes));
        self.uploads.set(gauged(app.upload_turns.jobs()));
        let newest = app.settings.backups.newest_at();
        self.newest_backup.set(newest.map_or(0, Timestamp::as_second));
        let now = app.clock.now();
        let read =
            app.db.read(|conn| Ok::<_, StoreError>((outbox::queues(conn)?, message_holds::find(conn)?.is_some())));
        let Ok((queues, is_on_hold)) = read.await else {
            self.database_is_up.set(0);
            return;
        };
        self.database_is_up.set(1);
        self.messages_on_hold.set(i64::from(is_on_hold));
        for family in [&self.messages_waiting, &self.oldest_message, &self.messages_given_up] {
            family.clear();
        }
        for queue in queues {
            let channel = OnChannel { channel: queue.channel };
            let overdue = queue.first_due_at.map_or(0, |due_at| now.duration_since(due_at).as_secs().max(0));
            self.messages_waiting.get_or_create(&channel).set(queue.waiting);
            self.oldest_message.get_or_create(&channel).set(overdue);
            self.messages_given_up.get_or_create(&channel).set(queue.given_up);
        }
    }
}

fn gauged(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Counts a request as in flight until it is dropped, also if the client disconnects.
pub(crate) struct InFlight(Metrics);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.0.in_flight.dec();
    }
}

fn seconds() -> Histogram {
    Histogram::new(SECONDS)
}

/// Clients may invent methods, and each label value is kept forever.
fn known_method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::PATCH => "PATCH",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
