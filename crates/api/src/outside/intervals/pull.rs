//! Fetches recordings: the original files go through the same door as an upload.

use axum::body::Body;
use gateways::intervals::{Credential, ListedActivity};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use store::intervals::activities::{self as fetched, FetchState};
use store::intervals::athletes::ConnectedAthlete;
use store::{ChangeError, Conn, activities};
use training::calendar::plus_days;
use training::ids::{AccountId, ActivityId, AthleteId};

use super::sync_error::{Deadline, SyncError};
use super::sync_now::DAYS_BACK;
use super::wanted::today;
use crate::shared::activities::keep::{Owner, short};
use crate::shared::activities::upload::{Upload, keep_upload};
use crate::shared::for_watch::is_run;
use crate::{ApiResult, App};

/// Where nothing is announced.
const ASKED_EVERY: SignedDuration = SignedDuration::from_mins(15);
/// Where recordings are announced; an announcement may be lost.
const ASKED_EVERY_ANYWAY: SignedDuration = SignedDuration::from_hours(6);
/// Days for which a session without a recording is expected to get one.
const EXPECTED_FOR: i32 = 2;
/// Days in one list.
const DAYS_AT_ONCE: i32 = 30;

/// When to ask for recordings next, if anything is to be expected.
pub(super) fn next_fetch_at(
    app: &App,
    conn: &mut Conn,
    account: AccountId,
    connected: &ConnectedAthlete,
    now: Timestamp,
) -> ApiResult<Option<Timestamp>> {
    if connected.fetch_from.is_some() {
        return Ok(Some(now));
    }
    let today = today(conn, account, connected.athlete, now)?;
    let days = (plus_days(today, -EXPECTED_FOR), today);
    let sessions = activities::sessions_between(conn, account, connected.athlete, days)?;
    let is_expected = sessions.iter().any(|session| {
        session.is_shown && is_run(&session.content) && session.recorded_seconds.is_none() && session.outcome.is_none()
    });
    if !is_expected {
        return Ok(None);
    }
    let is_announced = connected.is_own && app.settings.intervals.has_webhook();
    let every = if is_announced { ASKED_EVERY_ANYWAY } else { ASKED_EVERY };
    Ok(Some(connected.fetched_at.and_then(|at| at.checked_add(every).ok()).unwrap_or(now)))
}

/// How far a fetch came: `None` if everything was looked at, else the day to go on from.
pub(super) async fn pull(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    by: &Credential,
    deadline: Deadline,
) -> Result<Option<Date>, SyncError> {
    let (athlete, now) = (connected.athlete, app.clock.now());
    let today = app.db.read_for(account, move |conn| today(conn, account, athlete, now)).await?;
    let until = plus_days(today, 1);
    let mut from = connected.fetch_from.unwrap_or_else(|| plus_days(today, -DAYS_BACK));
    while from <= until {
        let to = plus_days(from, DAYS_AT_ONCE - 1).min(until);
        let mut listed = app.settings.intervals.activities(by, &connected.intervals_id, (from, to)).await?;
        listed.sort_by(|one, other| (one.day, &one.id).cmp(&(other.day, &other.id)));
        for activity in listed.iter().filter(|activity| activity.is_run || activity.is_of_strava) {
            if deadline.has_passed() {
                return Ok(Some(activity.day.unwrap_or(from)));
            }
            fetch(app, account, connected, by, activity).await?;
        }
        from = plus_days(to, 1);
    }
    Ok(None)
}

async fn fetch(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    by: &Credential,
    activity: &ListedActivity,
) -> Result<(), SyncError> {
    let (athlete, id) = (connected.athlete, activity.id.clone());
    let is_known = app.db.read_for(account, move |conn| fetched::is_known(conn, account, athlete, &id)).await?;
    if is_known {
        return Ok(());
    }
    let found = if activity.is_of_strava {
        (FetchState::Strava, None)
    } else {
        match app.settings.intervals.original_file(by, &activity.id).await? {
            Some(file) => keep(app, account, athlete, activity, file).await?,
            None => (FetchState::NoFile, None),
        }
    };
    let (id, now) = (activity.id.clone(), app.clock.now());
    let write = app
        .db
        .write_for(account, move |tx| -> Result<(), ChangeError> { Ok(fetched::note(tx, athlete, &id, found, now)?) });
    Ok(write.await?)
}

/// A file that is here already is the same run: nothing is kept twice.
async fn keep(
    app: &App,
    account: AccountId,
    athlete: AthleteId,
    activity: &ListedActivity,
    file: Vec<u8>,
) -> Result<(FetchState, Option<ActivityId>), SyncError> {
    let owner = Owner { athlete, is_coachs: false, zones: Vec::new() };
    let name = short(&format!("intervals.icu {}", activity.id));
    let upload = Upload { account, owner, chosen: None, name, language: texts::Language::default() };
    let answer = keep_upload(app, upload, Body::from(file)).await?;
    let kept = answer.activities.iter().find_map(|line| line.activity_id);
    Ok(match kept {
        Some(id) => (FetchState::Kept, Some(id.into())),
        None => (FetchState::Unreadable, None),
    })
}
