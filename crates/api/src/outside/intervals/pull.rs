//! Fetches recordings: the original files go through the same door as an upload.

use axum::body::Body;
use gateways::intervals::{Credential, ListedActivity};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use store::intervals::activities::{self as fetched, FetchState, KnownRecording};
use store::intervals::athletes::ConnectedAthlete;
use store::{ChangeError, Conn, absences, activities};
use training::absence::is_excused;
use training::calendar::plus_days;
use training::ids::{AccountId, ActivityId};

use super::sync_error::{Deadline, SyncError};
use super::sync_now::DAYS_BACK;
use super::wanted::today;
use crate::outside::outbox::later;
use crate::shared::activities::keep::{Owner, short};
use crate::shared::activities::upload::{Upload, keep_upload};
use crate::shared::for_watch::is_run;
use crate::{ApiResult, App};

/// Where nothing is announced.
const ASKED_EVERY: SignedDuration = SignedDuration::from_mins(15);
/// Where recordings are announced; an announcement may be lost.
const ASKED_EVERY_ANYWAY: SignedDuration = SignedDuration::from_hours(6);
/// Recordings that the account had no room for.
const TRIED_AGAIN_AFTER: SignedDuration = SignedDuration::from_hours(6);
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
    let athlete = connected.athlete;
    let for_room = match connected.fetch_from {
        Some(_) => match fetched::no_room_at(conn, account, athlete)? {
            Some(at) => Some(later(at, TRIED_AGAIN_AFTER)),
            None => return Ok(Some(now)),
        },
        None => None,
    };
    let today = today(conn, account, athlete, now)?;
    let days = (plus_days(today, -EXPECTED_FOR), today);
    let sessions = activities::sessions_between(conn, account, athlete, days)?;
    let absences = absences::of_athlete(conn, account, athlete)?;
    let is_expected = sessions.iter().any(|session| {
        session.is_shown
            && is_run(&session.content)
            && session.recorded_seconds.is_none()
            && session.outcome.is_none()
            && !is_excused(&absences, session.day, session.outcome, today)
    });
    if !is_expected {
        return Ok(for_room);
    }
    let is_announced = connected.is_own && app.settings.intervals.has_webhook();
    let every = if is_announced { ASKED_EVERY_ANYWAY } else { ASKED_EVERY };
    let expected = connected.fetched_at.map_or(now, |at| later(at, every));
    Ok(Some(for_room.map_or(expected, |at| at.min(expected))))
}

/// How far a fetch came.
pub(super) struct Pulled {
    /// Everything was looked at.
    pub is_complete: bool,
    /// Where the next fetch begins: where this one stopped, or at a run that the account had no room for.
    pub fetch_from: Option<Date>,
}

pub(super) async fn pull(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    by: &Credential,
    deadline: Deadline,
) -> Result<Pulled, SyncError> {
    let (athlete, now) = (connected.athlete, app.clock.now());
    let today = app.db.read_for(account, move |conn| today(conn, account, athlete, now)).await?;
    let until = plus_days(today, 1);
    let mut from = connected.fetch_from.unwrap_or_else(|| plus_days(today, -DAYS_BACK));
    let mut fetch_from: Option<Date> = None;
    while from <= until {
        let to = plus_days(from, DAYS_AT_ONCE - 1).min(until);
        let mut listed = app.settings.intervals.activities(by, &connected.intervals_id, (from, to)).await?;
        listed.sort_by(|one, other| (one.day, &one.id).cmp(&(other.day, &other.id)));
        for activity in listed.iter().filter(|activity| activity.is_run || activity.is_of_strava) {
            let day = activity.day.unwrap_or(from);
            if deadline.has_passed() {
                return Ok(Pulled { is_complete: false, fetch_from: fetch_from.or(Some(day)) });
            }
            let has_no_room = fetch(app, account, connected, by, activity).await?;
            fetch_from = fetch_from.or(has_no_room.then_some(day));
        }
        from = plus_days(to, 1);
    }
    Ok(Pulled { is_complete: true, fetch_from })
}

/// Returns whether the account has no room for it.
async fn fetch(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    by: &Credential,
    activity: &ListedActivity,
) -> Result<bool, SyncError> {
    let (athlete, id, now) = (connected.athlete, activity.id.clone(), app.clock.now());
    let known = app.db.read_for(account, move |conn| fetched::find(conn, account, athlete, &id)).await?;
    if let Some(KnownRecording { has_no_room, noted_at }) = known
        && (!has_no_room || later(noted_at, TRIED_AGAIN_AFTER) > now)
    {
        return Ok(has_no_room);
    }
    let found = if activity.is_of_strava {
        (FetchState::Strava, None)
    } else {
        match app.settings.intervals.original_file(by, &activity.id).await? {
            Some(file) => keep(app, account, connected, activity, file).await?,
            None => (FetchState::NoFile, None),
        }
    };
    let (id, has_no_room) = (activity.id.clone(), found.0 == FetchState::NoRoom);
    let write = app
        .db
        .write_for(account, move |tx| -> Result<(), ChangeError> { Ok(fetched::note(tx, athlete, &id, found, now)?) });
    write.await?;
    Ok(has_no_room)
}

/// A file that is here already is the same run: nothing is kept twice.
async fn keep(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    activity: &ListedActivity,
    file: Vec<u8>,
) -> Result<(FetchState, Option<ActivityId>), SyncError> {
    let owner = Owner { athlete: connected.athlete, is_coachs: false, keeper: connected.keeper, zones: Vec::new() };
    let name = short(&format!("intervals.icu {}", activity.id));
    let language = texts::Language::default();
    let upload = Upload { account, owner, chosen: None, name, language, allowance: None, phone: None };
    let answer = keep_upload(app, upload, Body::from(file)).await?;
    let kept = answer.activities.iter().find_map(|line| line.activity_id);
    Ok(match kept {
        Some(id) => (FetchState::Kept, Some(id.into())),
        None if answer.activities.iter().any(|line| line.has_no_room) => (FetchState::NoRoom, None),
        None => (FetchState::Unreadable, None),
    })
}
