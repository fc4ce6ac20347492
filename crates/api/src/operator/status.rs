//! What works, what does not, and what an operator should do something about.

use axum::extract::State;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use store::copy::CopyError;
use store::update_checks::{self, UpdateCheck};
use store::ways_out::{self, WayOut};
use store::{Conn, DatabaseUrl, StoreError, message_holds, operators, server};
use texts::{Language, Phrase, phrase};
use utoipa::ToSchema;

use super::updates::{self, Installation, ServerUpdates};
use crate::http::extract::Json;
use crate::http::machine;
use crate::outside::ways_out::{Way, store_outcomes, stored_failure};
use crate::{ApiResult, App, SignedIn};

/// A queue that waits for longer is stuck.
const STUCK_AFTER: SignedDuration = SignedDuration::from_mins(10);
const FAILING_AFTER: SignedDuration = SignedDuration::from_hours(1);
/// A refused address is not yet a broken way out.
const FAILURES_OF_A_BROKEN_WAY: u32 = 3;
/// They are meant to be made every night.
const BACKUP_OLD_AFTER: SignedDuration = SignedDuration::from_hours(24);
const LEAST_FREE_PERCENT: u64 = 10;
/// On the page.
const MAX_PROBLEMS: usize = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ServerProblemKind {
    DatabaseNotWritable,
    /// People have accounts, and none of them can open the page of the server.
    NoOperator,
    /// Since a restore, until an operator lets them go.
    MessagesHeld,
    DiskLow,
    QueueStuck,
    MailFailing,
    /// No backup can be made.
    BackupFolder,
    BackupOld,
}

/// Something that an operator should do something about.
#[derive(Debug, Clone)]
pub struct Finding {
    pub kind: ServerProblemKind,
    pub what: Phrase,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ServerPartName {
    Database,
    Disk,
    Memory,
    Queue,
    Mail,
    WhatsApp,
    Push,
    Intervals,
    Payments,
    OpenId,
    Webhooks,
    Weather,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ServerPartState {
    Works,
    /// Some of what was sent today failed.
    Failed,
    Down,
    /// Not set up.
    Off,
    /// Set up, and not used so far.
    Unused,
}

/// A part of the server. Its figures depend on which one.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerPart {
    pub part: ServerPartName,
    pub state: ServerPartState,
    /// The size of the database, or the memory of this process.
    pub bytes: Option<i64>,
    pub free_bytes: Option<u64>,
    pub total_bytes: Option<u64>,
    /// SQLite or PostgreSQL.
    pub system: Option<&'static str>,
    /// What waits to be sent.
    pub waiting: Option<i64>,
    pub overdue_since: Option<Timestamp>,
    /// Today, in UTC.
    pub sent: Option<u32>,
    pub failed: Option<u32>,
    /// Webhooks of the payment provider that came in and were accepted today, in UTC, and those that were not.
    pub received: Option<u32>,
    pub refused: Option<u32>,
    /// Devices that get notifications, connected athletes, or webhooks.
    pub number: Option<i64>,
    pub worked_at: Option<Timestamp>,
    pub failed_at: Option<Timestamp>,
    /// The last failure in the reader’s language, without what a person wrote.
    pub failure: Option<String>,
}

impl ServerPart {
    const fn new(part: ServerPartName, state: ServerPartState) -> Self {
        Self {
            part,
            state,
            bytes: None,
            free_bytes: None,
            total_bytes: None,
            system: None,
            waiting: None,
            overdue_since: None,
            sent: None,
            failed: None,
            received: None,
            refused: None,
            number: None,
            worked_at: None,
            failed_at: None,
            failure: None,
        }
    }
}

/// What was found when somebody looked.
#[derive(Debug, Clone)]
pub struct Findings {
    /// The most urgent first.
    pub problems: Vec<Finding>,
    pub parts: Vec<ServerPart>,
    /// Ways out that failed when they were last tried and are not among the problems yet, as English sentences.
    pub failing_ways: Vec<String>,
    update_check: Option<UpdateCheck>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerProblem {
    kind: ServerProblemKind,
    /// A sentence in the reader's language.
    detail: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerStatus {
    version: &'static str,
    public_url: String,
    /// Whether that address was set, so that links lead here from elsewhere.
    has_public_url: bool,
    /// Otherwise mails are written to a folder.
    sends_mail: bool,
    /// When the newest backup in the folder was made.
    last_backup_at: Option<Timestamp>,
    started_at: Timestamp,
    checked_at: Timestamp,
    /// Which machine answers, where several servers may share one database. Its disk and memory are among the parts.
    machine_name: Option<String>,
    /// Absent where no address for updates is set.
    updates: Option<ServerUpdates>,
    installation: Installation,
    /// At most three, the most urgent first.
    problems: Vec<ServerProblem>,
    parts: Vec<ServerPart>,
}

/// What works on this server and what does not
///
/// For its operators alone. Meant to be polled: it counts and looks up, and writes one row to see whether the database takes it.
#[call_macro::call(
    get "/GetServerStatus", tag = "server", may = Operator,
    responses((status = OK, body = ServerStatus, description = "The parts of the server and what is wrong")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server",
    ),
)]
pub async fn get_server_status(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<ServerStatus>> {
    let findings = look(&app, caller.language).await;
    let told = |finding: Finding| ServerProblem { kind: finding.kind, detail: in_words(&finding, caller.language) };
    Ok(Json(ServerStatus {
        version: env!("CARGO_PKG_VERSION"),
        public_url: app.settings.public_url.to_string(),
        has_public_url: app.settings.has_public_url,
        sends_mail: app.settings.sends_mail(),
        last_backup_at: newest_backup(&app).await,
        started_at: app.started_at,
        checked_at: app.clock.now(),
        machine_name: machine_name(&app),
        updates: updates::found(&app, findings.update_check, caller.language),
        installation: Installation::of_this_server(),
        problems: findings.problems.into_iter().take(MAX_PROBLEMS).map(told).collect(),
        parts: findings.parts,
    }))
}

fn machine_name(app: &App) -> Option<String> {
    match app.db.url() {
        DatabaseUrl::Sqlite(_) => None,
        DatabaseUrl::Postgres(_) => machine::name(),
    }
}

fn in_words(finding: &Finding, language: Language) -> String {
    finding.what.in_language(language)
}

/// Looks at everything. What cannot be looked at is down.
pub async fn look(app: &App, language: Language) -> Findings {
    let now = app.clock.now();
    let mut problems = Vec::new();
    let mut parts = vec![database(app, &mut problems).await];
    disk(app, &mut problems, &mut parts);
    if let Some(bytes) = machine::memory_bytes() {
        let bytes = i64::try_from(bytes).ok();
        parts.push(ServerPart { bytes, ..ServerPart::new(ServerPartName::Memory, ServerPartState::Works) });
    }
    let Ok(counted) = app.db.read(move |conn| Counted::load(conn, now)).await else {
        return Findings { problems, parts, failing_ways: Vec::new(), update_check: None };
    };
    if counted.is_held {
        let what = phrase!("Since a restore, messages wait until you send them.");
        problems.push(Finding { kind: ServerProblemKind::MessagesHeld, what });
    }
    if counted.lacks_operator {
        let what =
            phrase!("Nobody can open the page of this server: `longrun account operator ADDRESS` makes an operator.");
        problems.push(Finding { kind: ServerProblemKind::NoOperator, what });
    }
    backups(app, now, &mut problems).await;
    parts.push(queue(&counted, now, &mut problems));
    ways(app, language, (&counted, now), &mut problems, &mut parts);
    problems.sort_by_key(|finding| finding.kind as u8);
    let failing_ways = failing_ways(&counted, now, &parts);
    Findings { problems, parts, failing_ways, update_check: counted.update_check }
}

async fn database(app: &App, problems: &mut Vec<Finding>) -> ServerPart {
    let system = match app.db.url() {
        DatabaseUrl::Sqlite(_) => "SQLite",
        DatabaseUrl::Postgres(_) => "PostgreSQL",
    };
    let now = app.clock.now();
    let bytes = machine::database_bytes(&app.db).await.ok();
    // What was sent since the last look is stored with it.
    let written = match store_outcomes(app).await {
        Ok(()) => app.db.write(move |conn| ways_out::note(conn, "database", &worked(now), now)).await,
        Err(error) => Err(error),
    };
    let part =
        ServerPart { bytes, system: Some(system), ..ServerPart::new(ServerPartName::Database, ServerPartState::Works) };
    match written {
        Ok(()) => ServerPart { worked_at: Some(now), ..part },
        Err(error) => {
            let reason = Phrase::verbatim(error.to_string());
            problems.push(Finding {
                kind: ServerProblemKind::DatabaseNotWritable,
                what: phrase!("The database can’t be written to: {reason}", reason = error.to_string()),
            });
            let failure = Some(reason.to_string());
            ServerPart { state: ServerPartState::Down, failed_at: Some(now), failure, ..part }
        }
    }
}

fn worked(now: Timestamp) -> ways_out::Outcomes {
    let mut outcomes = ways_out::Outcomes::default();
    outcomes.succeed(now);
    outcomes
}

fn disk(app: &App, problems: &mut Vec<Finding>, parts: &mut Vec<ServerPart>) {
    let Some(disk) = machine::disk(&app.settings.data_folder) else { return };
    let is_low = disk.free_percent() < LEAST_FREE_PERCENT;
    if is_low {
        let percent = i64::try_from(disk.free_percent()).unwrap_or_default();
        let what = phrase!("The disk is nearly full: {percent}% is free.", percent = percent);
        problems.push(Finding { kind: ServerProblemKind::DiskLow, what });
    }
    let state = if is_low { ServerPartState::Down } else { ServerPartState::Works };
    let (free_bytes, total_bytes) = (Some(disk.free_bytes), Some(disk.total_bytes));
    let part = ServerPart::new(ServerPartName::Disk, state);
    parts.push(ServerPart { free_bytes, total_bytes, worked_at: Some(app.clock.now()), ..part });
}

/// A server without a backup is not yet a problem of a red line: it is on the list of what is left to set up.
async fn backups(app: &App, now: Timestamp, problems: &mut Vec<Finding>) {
    if let Some(CopyError::UnusableFolder { reason, .. }) = app.settings.backups.problem().await {
        let what = phrase!("The server’s folder for backups can’t be used: {reason}.", reason = reason);
        problems.push(Finding { kind: ServerProblemKind::BackupFolder, what });
    }
    let age = newest_backup(app).await.map(|newest_at| now.duration_since(newest_at));
    if let Some(age) = age.filter(|age| *age > BACKUP_OLD_AFTER) {
        let what = phrase!("The last backup is {hours} hours old.", hours = age.as_hours());
        problems.push(Finding { kind: ServerProblemKind::BackupOld, what });
    }
}

async fn newest_backup(app: &App) -> Option<Timestamp> {
    let backups = app.settings.backups.clone();
    tokio::task::spawn_blocking(move || backups.newest_at()).await.ok().flatten()
}

struct Counted {
    is_held: bool,
    lacks_operator: bool,
    update_check: Option<UpdateCheck>,
    queued: server::Queued,
    by_channel: Vec<(String, i64)>,
    ways: Vec<WayOut>,
    devices: i64,
    connected: i64,
    webhooks: i64,
}

impl Counted {
    fn load(conn: &mut Conn, now: Timestamp) -> Result<Self, StoreError> {
        Ok(Self {
            is_held: message_holds::find(conn)?.is_some(),
            lacks_operator: operators::list(conn)?.is_empty() && server::has_accounts(conn)?,
            update_check: update_checks::find(conn)?,
            queued: server::queued(conn, now)?,
            by_channel: server::queued_by_channel(conn)?,
            ways: ways_out::all(conn)?,
            devices: server::push_devices(conn)?,
            connected: server::intervals_athletes(conn)?,
            webhooks: server::webhooks(conn)?,
        })
    }
}

fn queue(counted: &Counted, now: Timestamp, problems: &mut Vec<Finding>) -> ServerPart {
    let overdue = counted.queued.overdue_since;
    // Messages on hold wait for the operator, and not for the server.
    let overdue = overdue.filter(|_| !counted.is_held);
    let waited = overdue.map(|since| now.duration_since(since)).filter(|waited| *waited >= STUCK_AFTER);
    if let Some(waited) = waited {
        let what = phrase!("Messages have been waiting to be sent for {minutes} minutes.", minutes = waited.as_mins());
        problems.push(Finding { kind: ServerProblemKind::QueueStuck, what });
    }
    let state = if waited.is_some() { ServerPartState::Down } else { ServerPartState::Works };
    let waiting = Some(counted.queued.messages);
    ServerPart { waiting, overdue_since: overdue, ..ServerPart::new(ServerPartName::Queue, state) }
}

fn ways(
    app: &App,
    language: Language,
    (counted, now): (&Counted, Timestamp),
    problems: &mut Vec<Finding>,
    parts: &mut Vec<ServerPart>,
) {
    let settings = &app.settings;
    let has_openid = settings.google.is_some() || settings.oidc.is_some();
    let is_set_up = [
        (ServerPartName::Mail, Way::Mail, settings.sends_mail(), None),
        (ServerPartName::WhatsApp, Way::WhatsApp, settings.whatsapp.is_some(), None),
        (ServerPartName::Push, Way::Push, settings.push.is_some(), Some(counted.devices)),
        (ServerPartName::Intervals, Way::Intervals, settings.sealing_key.is_some(), Some(counted.connected)),
        (ServerPartName::Payments, Way::Payments, settings.payments.is_some(), None),
    ];
    let in_use = [
        (ServerPartName::OpenId, Way::OpenId, has_openid, None),
        (ServerPartName::Webhooks, Way::Webhooks, counted.webhooks > 0, Some(counted.webhooks)),
        (ServerPartName::Weather, Way::Weather, settings.weather.is_some(), None),
    ];
    for (name, way, is_set_up, number) in is_set_up.into_iter().chain(in_use.into_iter().filter(|way| way.2)) {
        let noted = counted.ways.iter().find(|noted| noted.name == way.name());
        let waiting = counted.by_channel.iter().find(|(channel, _)| channel == way.name()).map(|(_, number)| *number);
        let part = of_way((name, is_set_up), noted, (number, waiting), now, language);
        let reports = counted.ways.iter().find(|noted| noted.name == Way::StripeWebhooks.name());
        parts.push(match (name, is_set_up, reports) {
            (ServerPartName::Payments, true, Some(reports)) => with_reports(part, reports, now, language),
            _ => part,
        });
        if let (ServerPartName::Mail, true, Some(noted)) = (name, is_set_up, noted)
            && let Some(finding) = failing_mail(noted, now)
        {
            problems.push(finding);
        }
    }
}

/// Anybody can send a webhook that is refused, so the state stays as it is.
fn with_reports(part: ServerPart, reports: &WayOut, now: Timestamp, language: Language) -> ServerPart {
    let (received, refused) = of_today(reports, now);
    let part = ServerPart { received: Some(received), refused: Some(refused), ..part };
    if reports.failed_at <= part.failed_at {
        return part;
    }
    let failure = reports.failure.as_deref().map(|failure| stored_failure(failure).in_language(language));
    ServerPart { failed_at: reports.failed_at, failure, ..part }
}

fn of_today(noted: &WayOut, now: Timestamp) -> (u32, u32) {
    let today = now.to_zoned(jiff::tz::TimeZone::UTC).date();
    if noted.counted_on == today { (noted.sent, noted.failed) } else { (0, 0) }
}

/// Whether nothing has left on this way for an hour, although it was tried.
fn is_failing(noted: &WayOut, now: Timestamp) -> bool {
    let since = noted.failing_since.map(|since| now.duration_since(since));
    noted.failures >= FAILURES_OF_A_BROKEN_WAY && since.is_some_and(|since| since >= FAILING_AFTER)
}

/// Mail that has been failing for an hour, for the page, the command and the operators' inbox.
pub(crate) fn failing_mail_now(conn: &mut Conn, now: Timestamp) -> Result<Option<Finding>, StoreError> {
    let ways = ways_out::all(conn)?;
    Ok(ways.iter().find(|noted| noted.name == Way::Mail.name()).and_then(|noted| failing_mail(noted, now)))
}

/// For whoever asks once and does not see how the parts go on.
fn failing_ways(counted: &Counted, now: Timestamp, parts: &[ServerPart]) -> Vec<String> {
    let names = [
        (ServerPartName::Mail, Way::Mail, "Mail"),
        (ServerPartName::WhatsApp, Way::WhatsApp, "WhatsApp"),
        (ServerPartName::Push, Way::Push, "Notifications"),
        (ServerPartName::Intervals, Way::Intervals, "intervals.icu"),
        (ServerPartName::Payments, Way::Payments, "Payments"),
        (ServerPartName::OpenId, Way::OpenId, "OpenID Connect"),
        (ServerPartName::Webhooks, Way::Webhooks, "Webhooks"),
        (ServerPartName::Weather, Way::Weather, "The weather service"),
    ];
    let is_on = |name| parts.iter().any(|part| part.part == name && part.state != ServerPartState::Off);
    let told = |(name, way, label): (ServerPartName, Way, &str)| {
        let noted = counted.ways.iter().find(|noted| noted.name == way.name()).filter(|noted| noted.failures > 0)?;
        let is_problem = way == Way::Mail && is_failing(noted, now);
        let reason = noted.failure.as_deref().map(stored_failure)?;
        let since = noted.failing_since.unwrap_or(now).strftime("%Y-%m-%d %H:%M UTC");
        let failures = noted.failures;
        (is_on(name) && !is_problem)
            .then(|| format!("{label} has failed since {since} (attempts in a row: {failures}): {reason}"))
    };
    names.into_iter().filter_map(told).collect()
}

fn failing_mail(noted: &WayOut, now: Timestamp) -> Option<Finding> {
    if !is_failing(noted, now) {
        return None;
    }
    let reason = stored_failure(noted.failure.as_deref().unwrap_or_default());
    let what = phrase!("No email has gone out for more than an hour: {reason}.", reason = reason);
    Some(Finding { kind: ServerProblemKind::MailFailing, what })
}

fn of_way(
    (name, is_set_up): (ServerPartName, bool),
    noted: Option<&WayOut>,
    (number, waiting): (Option<i64>, Option<i64>),
    now: Timestamp,
    language: Language,
) -> ServerPart {
    if !is_set_up {
        return ServerPart::new(name, ServerPartState::Off);
    }
    let Some(noted) = noted else {
        return ServerPart { number, waiting, ..ServerPart::new(name, ServerPartState::Unused) };
    };
    let (sent, failed) = of_today(noted, now);
    let state = match noted.failures {
        failures if failures >= FAILURES_OF_A_BROKEN_WAY => ServerPartState::Down,
        0 if failed == 0 => ServerPartState::Works,
        _ => ServerPartState::Failed,
    };
    ServerPart {
        number,
        waiting,
        sent: Some(sent),
        failed: Some(failed),
        worked_at: noted.worked_at,
        failed_at: noted.failed_at,
        failure: noted.failure.as_deref().map(|stored| stored_failure(stored).in_language(language)),
        ..ServerPart::new(name, state)
    }
}
