use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::intervals::athletes::{self as connections, ConnectedAthlete};
use store::intervals::keys::{self, KeyOwner};
use store::{AccountWrite, Conn, outbox, owned};
use training::ids::{AccountId, AthleteId};
use utoipa::ToSchema;

use super::message::{CHANNEL, REMOVE};
use super::removal;
use crate::http::extract::Json;
use crate::reach::AthleteRef;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisconnectBody {
    /// Only this athlete; otherwise the coach's key with all its athletes.
    athlete_id: Option<AthleteRef>,
}

/// Remove the coach's key, or one athlete's connection by it
///
/// What was sent for today and later is removed at intervals.icu, and nothing more is sent or fetched. Runs that were fetched stay. Athletes'
/// own connections are theirs to end.
#[call_macro::call(
    post "/DisconnectIntervals", tag = "connections", may = Coach,
    request_body = DisconnectBody,
    responses((status = NO_CONTENT, description = "Disconnected")),
    errors(NOT_FOUND = "The account has no such athlete"),
)]
pub async fn disconnect_intervals(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<DisconnectBody>,
) -> ApiResult<StatusCode> {
    let writer = app.clone();
    let change = app.db.write_for(account.id, move |tx| {
        let only = account.reach.optional_id(tx, body.athlete_id)?;
        if let Some(athlete) = only {
            owned::require_on_roster(tx, account.id, athlete)?;
        }
        for connected in connections::list(tx, account.id)? {
            if !connected.is_own && only.is_none_or(|athlete| athlete == connected.athlete) {
                disconnect(&writer, tx, &connected)?;
            }
        }
        if only.is_none() {
            keys::delete(tx, KeyOwner::Coach)?;
        }
        Ok::<_, ApiError>(())
    });
    change.await?;
    app.message_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}

/// Ends the connection; what was sent is removed by a message of the outbox.
pub(super) fn disconnect(app: &App, tx: &mut AccountWrite, connected: &ConnectedAthlete) -> ApiResult<()> {
    let account = tx.account();
    let key = keys::find(tx, account, connected.key_owner())?;
    removal::enqueue(app, tx, account, connected, key.as_ref(), app.clock.now())?;
    Ok(connections::delete(tx, connected.athlete)?)
}

/// Before the athlete is deleted.
pub(crate) fn disconnect_before_deletion(app: &App, tx: &mut AccountWrite, athlete: AthleteId) -> ApiResult<()> {
    let account = tx.account();
    match connections::find(tx, account, athlete)? {
        Some(connected) => disconnect(app, tx, &connected),
        None => Ok(()),
    }
}

/// Before the account is deleted. The messages belong to nobody afterwards, and are deleted once they are dealt with.
pub(crate) fn disconnect_before_account_deletion(app: &App, conn: &mut Conn, account: AccountId) -> ApiResult<()> {
    for connected in connections::list(conn, account)? {
        let key = keys::find(conn, account, connected.key_owner())?;
        removal::enqueue(app, conn, account, &connected, key.as_ref(), app.clock.now())?;
    }
    Ok(outbox::outlive(conn, account, CHANNEL, REMOVE)?)
}
