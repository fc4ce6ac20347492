//! Finds athletes whose plans differ from what was sent, or from whom a recording is expected, and queues them. Every
//! process looks; each athlete is queued once.

use std::pin::pin;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp, ToSpan};
use store::intervals::athletes::{self as connections, ConnectedAthlete};
use store::intervals::{accounts, sessions};
use store::outbox;
use store::{Conn, StoreError, account_ledger, message_settings};
use tracing::{error, warn};
use training::ids::{AccountId, AthleteId};

use super::message::sync_of;
use super::pull::next_fetch_at;
use super::push::Batch;
use super::wanted::WantedSessions;
use crate::outside::outbox::later;
use crate::{ApiError, ApiResult, App};

const PAUSE: Duration = Duration::from_secs(5);
const MAX_AT_ONCE: u32 = 100;
/// A coach usually makes several changes in a row.
const SETTLES_AFTER: SignedDuration = SignedDuration::from_secs(20);
/// A queued sync that was not heard of for so long is queued again.
const LOST_AFTER: SignedDuration = SignedDuration::from_hours(1);
const AFTER_A_FAULT: SignedDuration = SignedDuration::from_mins(10);

/// Looks every few seconds until `shutdown` is ready.
pub async fn look_at_connections(app: App, shutdown: impl Future<Output = ()>) {
    let mut shutdown = pin!(shutdown);
    loop {
        if let Err(error) = look_due(&app).await {
            error!(%error, "cannot look at the connections to intervals.icu");
        }
        tokio::select! {
            () = &mut shutdown => return,
            () = app.connection_waiting.notified() => {}
            () = tokio::time::sleep(PAUSE) => {}
        }
    }
}

/// Queues every athlete for whom something is to be done now.
pub async fn look_due(app: &App) -> Result<(), StoreError> {
    let now = app.clock.now();
    let settled = now.checked_sub(SETTLES_AFTER).unwrap_or(now);
    loop {
        let due = app.db.read(move |conn| accounts::due(conn, now, settled, MAX_AT_ONCE)).await?;
        for &account in &due {
            if let Err(error) = look_at(app, account, now).await {
                warn!(%account, ?error, "cannot look at the connections of an account");
                let next = later(now, AFTER_A_FAULT);
                app.db.write(move |conn| pass_over(conn, account, now, next)).await?;
            }
        }
        if due.len() < MAX_AT_ONCE as usize {
            break;
        }
    }
    app.message_waiting.notify_one();
    Ok(())
}

fn pass_over(conn: &mut Conn, account: AccountId, now: Timestamp, next: Timestamp) -> Result<(), StoreError> {
    let revision = account_ledger::revision(conn, account)?.unwrap_or_default();
    accounts::looked(conn, account, revision, now, Some(next))
}

/// What a look found.
struct Look {
    /// Read before anything else: what changes meanwhile is looked at again.
    revision: i64,
    to_queue: Vec<AthleteId>,
    next_look_at: Option<Timestamp>,
}

async fn look_at(app: &App, account: AccountId, now: Timestamp) -> ApiResult<()> {
    let reader = app.clone();
    let look = app.db.read_for(account, move |conn| Look::of(&reader, conn, account, now)).await?;
    let ids: Vec<_> = look.to_queue.iter().map(|athlete| (*athlete, app.clock.new_id())).collect();
    let write = app.db.write(move |conn| {
        for (athlete, id) in &ids {
            let lost_before = now.checked_sub(LOST_AFTER).unwrap_or(now);
            if connections::set_queued(conn, account, *athlete, now, lost_before)? {
                outbox::insert(conn, &sync_of(*id, account, *athlete, now))?;
            }
        }
        accounts::looked(conn, account, look.revision, now, look.next_look_at)
    });
    Ok(write.await?)
}

impl Look {
    fn of(app: &App, conn: &mut Conn, account: AccountId, now: Timestamp) -> ApiResult<Self> {
        let revision = account_ledger::revision(conn, account)?.unwrap_or_default();
        let mut look = Self { revision, to_queue: Vec::new(), next_look_at: None };
        for connected in connections::on_roster(conn, account)? {
            // Until a person has done something, nothing is tried.
            if connected.problem.is_some_and(|problem| problem.needs_somebody()) {
                continue;
            }
            if let Some(at) = connected.sync_after.filter(|at| *at > now) {
                look.again_at(at);
                continue;
            }
            let at = next_sync_at(app, conn, account, &connected, now)?;
            if at <= now {
                look.to_queue.push(connected.athlete);
                // Once it is done the account has changed, which is looked at.
                look.again_at(later(now, LOST_AFTER));
            } else {
                look.again_at(at);
            }
        }
        Ok(look)
    }

    fn again_at(&mut self, at: Timestamp) {
        self.next_look_at = Some(self.next_look_at.map_or(at, |next| next.min(at)));
    }
}

/// When the athlete is to be synced: now if anything differs, else with the next fetch or the next day.
fn next_sync_at(
    app: &App,
    conn: &mut Conn,
    account: AccountId,
    connected: &ConnectedAthlete,
    now: Timestamp,
) -> Result<Timestamp, ApiError> {
    let wanted = WantedSessions::load(conn, account, connected.athlete, now, texts::Language::default())?;
    let noted = sessions::of_athlete(conn, account, connected.athlete)?;
    if connected.worked_at.is_none() || !Batch::of(&wanted, &noted).is_empty() {
        return Ok(now);
    }
    let midnight = next_midnight(conn, account, connected.athlete, now)?;
    let fetch = next_fetch_at(app, conn, account, connected, now)?;
    Ok(fetch.map_or(midnight, |at| at.min(midnight)))
}

/// A new day begins, and with it the window moves on.
fn next_midnight(conn: &mut Conn, account: AccountId, athlete: AthleteId, now: Timestamp) -> ApiResult<Timestamp> {
    let zone = message_settings::find(conn, account, athlete)?.settings.zone();
    let tomorrow = now.to_zoned(zone).checked_add(1.day()).and_then(|tomorrow| tomorrow.start_of_day());
    Ok(tomorrow.map_or_else(|_| later(now, SignedDuration::from_hours(24)), |start| start.timestamp()))
}
