use axum::extract::State;
use axum::http::StatusCode;
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use store::intervals::athletes::{self as connections, ConnectedAthlete};
use store::intervals::{accounts, keys};
use store::{AccountWrite, owned};
use texts::phrase;
use training::calendar::plus_days;
use training::error::Invalid;
use training::ids::AthleteId;
use utoipa::ToSchema;

use super::errors::no_connection;
use super::wanted::today;
use crate::http::body_values::Number;
use crate::http::extract::Json;
use crate::reach::AthleteRef;
use crate::{ApiResult, App, SignedIn};

/// One batch a minute at most.
pub(super) const BETWEEN_BATCHES: SignedDuration = SignedDuration::from_mins(1);
/// A recording may arrive days after the run.
pub(super) const DAYS_BACK: i32 = 7;
pub(crate) const MAX_DAYS_BACK: i32 = 90;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SyncBody {
    athlete_id: AthleteRef,
    /// Also fetch the runs of this many days, up to 90; 0 answers the offer with no.
    #[schema(value_type = Option<i64>)]
    days: Option<Number>,
}

/// Send and fetch now
///
/// A connection that does not work is tried again. What changes appears in `GetConnections`.
#[call_macro::call(
    post "/SyncNow", tag = "connections", may = Coach,
    request_body = SyncBody,
    responses((status = ACCEPTED, description = "It is done within a minute")),
    errors(
        NOT_FOUND = "The account has no such athlete",
        CONFLICT = "`not-connected`",
        UNPROCESSABLE_ENTITY = "More than 90 days",
    ),
)]
pub async fn sync_now(State(app): State<App>, account: SignedIn, Json(body): Json<SyncBody>) -> ApiResult<StatusCode> {
    let days = days_back(body.days)?;
    let now = app.clock.now();
    let change = app.db.write_for(account.id, move |tx| {
        let athlete = account.reach.id(tx, body.athlete_id)?;
        owned::require_on_roster(tx, account.id, athlete)?;
        ask(tx, athlete, days, now)
    });
    change.await?;
    app.connection_waiting.notify_one();
    Ok(StatusCode::ACCEPTED)
}

pub(super) fn days_back(days: Option<Number>) -> ApiResult<Option<i32>> {
    let Some(days) = days else { return Ok(None) };
    match days.whole() {
        Some(whole) if (0..=i64::from(MAX_DAYS_BACK)).contains(&whole) => Ok(i32::try_from(whole).ok()),
        _ => Err(Invalid::new("days", phrase!("Runs from at most 90 days can be fetched")).into()),
    }
}

/// Syncs the athlete as soon as the last batch is a minute ago. `days` answers the offer of earlier runs.
pub(super) fn ask(tx: &mut AccountWrite, athlete: AthleteId, days: Option<i32>, now: Timestamp) -> ApiResult<()> {
    let account = tx.account();
    let connected = connections::find(tx, account, athlete)?.ok_or_else(no_connection)?;
    if days.is_some() {
        connections::history_answered(tx, athlete)?;
    }
    if days == Some(0) {
        return Ok(());
    }
    let from = plus_days(today(tx, account, athlete, now)?, -days.unwrap_or(DAYS_BACK));
    if let Some(key) = keys::find(tx, account, connected.key_owner())? {
        keys::set_problem(tx, connected.key_owner(), key.id, None, now)?;
    }
    connections::ask(tx, athlete, from, not_before(&connected))?;
    Ok(accounts::follow(tx, now)?)
}

/// A connection that did not work is tried again.
pub(super) fn ask_again(tx: &mut AccountWrite, connected: &ConnectedAthlete, now: Timestamp) -> ApiResult<()> {
    let account = tx.account();
    let from = plus_days(today(tx, account, connected.athlete, now)?, -DAYS_BACK);
    connections::ask(tx, connected.athlete, from, not_before(connected))?;
    Ok(())
}

fn not_before(connected: &ConnectedAthlete) -> Option<Timestamp> {
    connected.sent_at.max(connected.fetched_at).and_then(|at| at.checked_add(BETWEEN_BATCHES).ok())
}
