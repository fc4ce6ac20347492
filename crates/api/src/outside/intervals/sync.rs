//! One sync of one athlete: sessions out, recordings in, and what came of it.

use gateways::intervals::{Credential, IntervalsError};
use jiff::{SignedDuration, Timestamp};
use store::intervals::athletes::{self as connections, ConnectedAthlete, SyncOutcome};
use store::intervals::keys::{self, KeyOwner, StoredKey};
use store::{ChangeError, StoreError, athletes};
use texts::Phrase;
use tracing::warn;
use training::connections::ConnectionProblem;
use training::ids::{AccountId, AthleteId};

use super::credentials::opened;
use super::pull::{next_fetch_at, pull};
use super::push::push;
use super::sync_error::{Deadline, SyncError};
use super::sync_now::BETWEEN_BATCHES;
use crate::App;
use crate::outside::outbox::{Unsent, later};

const LONGEST_DELAY: SignedDuration = SignedDuration::from_hours(1);

/// What happened at intervals.icu is noted with the athlete and is no failure of the message: the next look goes on.
pub(super) async fn sync(app: &App, account: AccountId, athlete: AthleteId) -> Result<(), Unsent> {
    let found = app.db.read_for(account, move |conn| {
        let Some(connected) = connections::find(conn, account, athlete)? else { return Ok::<_, StoreError>(None) };
        let is_archived = athletes::find(conn, account, athlete)?.is_none_or(|athlete| athlete.is_archived);
        let key = keys::find(conn, account, connected.key_owner())?;
        Ok(Some((connected, key, is_archived)))
    });
    let Some((connected, key, is_archived)) = found.await? else { return Ok(()) };
    if is_archived {
        app.db.write(move |conn| connections::clear_queued(conn, account, athlete)).await?;
        return Ok(());
    }
    let ended = match usable(app, account, key.as_ref()) {
        Ok(by) => run(app, account, &connected, &by).await,
        Err(problem) => Ok(unchanged(&connected, Some(problem))),
    };
    let outcome = match ended {
        Ok(outcome) => outcome,
        Err(SyncError::Intervals(error)) => failed(app, &connected, &error),
        Err(SyncError::Own(reason)) => return Err(Unsent::NotNow(Phrase::verbatim(reason))),
    };
    note(app, account, &connected, key.map(|key| key.id), outcome).await
}

/// A key that is known not to work is not tried for every athlete.
fn usable(app: &App, account: AccountId, key: Option<&StoredKey>) -> Result<Credential, ConnectionProblem> {
    let key = key.ok_or(ConnectionProblem::KeyUnreadable)?;
    match key.problem.filter(|problem| problem.needs_somebody()) {
        Some(problem) => Err(problem),
        None => opened(app, account, key),
    }
}

async fn run(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    by: &Credential,
) -> Result<SyncOutcome, SyncError> {
    let (deadline, now) = (Deadline::new(), app.clock.now());
    let has_sent = push(app, account, connected, by, deadline).await?;
    let (reader, row) = (app.clone(), connected.clone());
    let next = app.db.read_for(account, move |conn| next_fetch_at(&reader, conn, account, &row, now)).await?;
    let mut outcome = SyncOutcome { has_sent, ..unchanged(connected, None) };
    if has_sent {
        outcome.sync_after = Some(later(now, BETWEEN_BATCHES));
    }
    if next.is_some_and(|at| at <= now) {
        let pulled = pull(app, account, connected, by, deadline).await?;
        outcome.fetch_from = pulled.fetch_from;
        outcome.fetched_at = pulled.is_complete.then_some(now);
    }
    Ok(outcome)
}

fn unchanged(connected: &ConnectedAthlete, problem: Option<ConnectionProblem>) -> SyncOutcome {
    SyncOutcome {
        problem,
        failures: 0,
        sync_after: None,
        fetched_at: None,
        fetch_from: connected.fetch_from,
        has_sent: false,
    }
}

fn failed(app: &App, connected: &ConnectedAthlete, error: &IntervalsError) -> SyncOutcome {
    let now = app.clock.now();
    let problem = match error {
        IntervalsError::KeyRefused => ConnectionProblem::KeyRefused,
        IntervalsError::Forbidden | IntervalsError::Gone if connected.is_own => ConnectionProblem::KeyRefused,
        IntervalsError::Forbidden | IntervalsError::Gone => ConnectionProblem::NotFound,
        _ => ConnectionProblem::Unavailable,
    };
    warn!(athlete = %connected.athlete, %error, "a sync with intervals.icu ended early");
    let failures = connected.failures.saturating_add(1);
    let asked = match error {
        IntervalsError::Throttled { wait } => wait.and_then(|wait| SignedDuration::try_from(wait).ok()),
        _ => None,
    };
    let delay = asked.unwrap_or_default().max(delay_after(failures));
    let sync_after = (!problem.needs_somebody()).then(|| later(now, delay));
    SyncOutcome { failures, sync_after, ..unchanged(connected, Some(problem)) }
}

/// One minute, then twice as long each time, up to an hour.
fn delay_after(failures: u32) -> SignedDuration {
    let factor = 1_i32.checked_shl(failures.saturating_sub(1).min(30)).unwrap_or(i32::MAX);
    BETWEEN_BATCHES.saturating_mul(factor).min(LONGEST_DELAY)
}

async fn note(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    key: Option<uuid::Uuid>,
    outcome: SyncOutcome,
) -> Result<(), Unsent> {
    let (athlete, owner, now): (AthleteId, KeyOwner, Timestamp) =
        (connected.athlete, connected.key_owner(), app.clock.now());
    let write = app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
        connections::synced(tx, athlete, &outcome, now)?;
        // A problem of one athlete is none of the coach's key.
        let of_key = outcome.problem.filter(|problem| *problem == ConnectionProblem::KeyRefused);
        match key {
            Some(key) if outcome.problem.is_none() || of_key.is_some() => {
                Ok(keys::set_problem(tx, owner, key, of_key, now)?)
            }
            _ => Ok(()),
        }
    });
    write.await.map_err(Unsent::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failure_in_a_row_waits_twice_as_long_up_to_an_hour() {
        let minutes: Vec<i64> = (1..=8).map(|failures| delay_after(failures).as_mins()).collect();
        assert_eq!(minutes, [1, 2, 4, 8, 16, 32, 60, 60]);
    }
}
