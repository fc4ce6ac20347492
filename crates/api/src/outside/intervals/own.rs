//! An athlete's own connection, on their page.

use axum::extract::State;
use axum::http::StatusCode;
use gateways::intervals::{Credential, Person};
use identity::throttle::ThrottledAction;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::intervals::keys::{self, KeyKind, KeyOwner, StoredKey};
use store::intervals::{accounts, activities as fetched, athletes as connections, sessions};
use store::{AccountWrite, Conn, activities};
use texts::Language;
use training::connections::IntervalsId;
use training::ids::{AccountId, AthleteId};
use utoipa::ToSchema;
use uuid::Uuid;
use zeroize::Zeroizing;

use super::connect::ApiKeyBody;
use super::credentials::sealed;
use super::deliveries::{Reader, deliveries};
use super::disconnect::disconnect;
use super::errors::{NO_SECRETS_KEY, not_connected, sealing_key};
use super::get::counts;
use super::removal;
use super::shapes::{ConnectionShape, SessionDelivery};
use super::sync_now::{ask, ask_again, days_back};
use crate::athlete::device::Device;
use crate::athlete::visitor::Visitor;
use crate::http::body_values::Number;
use crate::http::extract::Json;
use crate::http::rate_limits::charge_athlete;
use crate::http::request_language::RequestLanguage;
use crate::http::run_to_completion::run_to_completion;
use crate::{ApiError, ApiResult, App};

/// For "delete the fetched runs too"; the rest is deleted by the next call.
const MAX_DELETED_RUNS: u32 = 1_000;

/// The athlete's own connection.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnConnection {
    /// Why nobody can connect on this server, where that is so.
    unavailable_because: Option<String>,
    /// The athlete signs in at intervals.icu; otherwise they copy a key.
    has_sign_in: bool,
    connection: ConnectionShape,
    /// The last four characters of the athlete's own key; absent for a sign-in or the coach's key.
    last_four: Option<String>,
    /// The run that was fetched last.
    last_run: Option<FetchedRun>,
    /// The sessions of the days that are sent, by day.
    sessions: Vec<SessionDelivery>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FetchedRun {
    activity_id: Uuid,
    fetched_at: Timestamp,
    /// The name of its session, if it was matched to one.
    title: Option<String>,
    distance_in_meters: Option<f64>,
}

/// The athlete's own connection to intervals.icu
#[call_macro::call(
    get "/GetOwnConnection", tag = "athlete page", may = Athlete,
    responses((status = OK, description = "Its state, and where each session is", body = OwnConnection)),
    errors(UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`"),
)]
pub async fn get_own_connection(
    State(app): State<App>,
    visitor: Visitor,
    RequestLanguage(language): RequestLanguage,
) -> ApiResult<Json<OwnConnection>> {
    let (reader, holder) = (app.clone(), visitor.holder);
    let found = app.db.read_for(holder.account, move |conn| {
        let language = match language {
            Some(language) => language,
            None => store::athletes::language(conn, holder.account, holder.athlete)?,
        };
        answer(&reader, conn, (holder.account, holder.athlete), language)
    });
    Ok(Json(found.await?))
}

fn answer(
    app: &App,
    conn: &mut Conn,
    (account, athlete): (AccountId, AthleteId),
    language: Language,
) -> ApiResult<OwnConnection> {
    let now = app.clock.now();
    let is_set_up = app.settings.sealing_key.is_some();
    let mut answer = OwnConnection {
        unavailable_because: (!is_set_up).then(|| NO_SECRETS_KEY.in_language(language)),
        has_sign_in: app.settings.intervals.has_app(),
        connection: ConnectionShape::none(),
        last_four: None,
        last_run: last_run(conn, account, athlete)?,
        sessions: Vec::new(),
    };
    let Some(connected) = connections::find(conn, account, athlete)? else { return Ok(answer) };
    let reader = Reader { language, is_coach: false };
    let counts = counts(conn, account, now)?.remove(&athlete).unwrap_or_default();
    let own_key = keys::find(conn, account, KeyOwner::Athlete(athlete))?;
    answer.connection = ConnectionShape::of(&connected, counts, reader.told(&connected));
    answer.last_four = own_key.filter(|key| key.kind == KeyKind::Key).map(|key| key.last_four);
    answer.sessions = deliveries(conn, account, &connected, None, reader, now)?;
    Ok(answer)
}

fn last_run(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> ApiResult<Option<FetchedRun>> {
    let Some((id, fetched_at)) = fetched::kept(conn, account, athlete, 1)?.into_iter().next() else { return Ok(None) };
    let Some(run) = activities::find(conn, account, id)? else { return Ok(None) };
    let title = match run.workout {
        Some((_, workout)) => activities::session(conn, account, athlete, workout)?,
        None => None,
    };
    let title = title.filter(|session| session.is_shown).map(|session| session.content.title.to_string());
    Ok(Some(FetchedRun { activity_id: id.as_uuid(), fetched_at, title, distance_in_meters: run.metres }))
}

/// Connect with one's own key
///
/// The key is checked before it replaces another. The athlete's own connection takes the place of the coach's.
#[call_macro::call(
    post "/ConnectOwnIntervals", tag = "athlete page", may = Athlete,
    request_body = ApiKeyBody,
    responses((status = NO_CONTENT, description = "Connected; the first sessions are sent within a minute")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        UNPROCESSABLE_ENTITY = "Not a key, or `key-refused`; the old one stays",
        CONFLICT = "`no-secrets-key`: the operator has to set one up",
        BAD_GATEWAY = "`intervals-unavailable`",
        TOO_MANY_REQUESTS = "Too many keys were tried",
    ),
)]
pub async fn connect_own_intervals(
    State(app): State<App>,
    visitor: Visitor,
    device: Device,
    Json(body): Json<ApiKeyBody>,
) -> ApiResult<StatusCode> {
    visitor.require_answering()?;
    let key = body.parse()?;
    sealing_key(&app)?;
    let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
    charge(&app, athlete).await?;
    let owner = KeyOwner::Athlete(athlete);
    let before = app.db.read_for(account, move |conn| keys::find(conn, account, owner)).await?;
    let by = Credential::Key(Zeroizing::new(key.reveal().to_owned()));
    let person = app.settings.intervals.owner(&by).await.map_err(|error| not_connected(error, before.is_some()))?;
    let secret = (KeyKind::Key, key.reveal(), key.last_four());
    let stored = sealed(&app, sealing_key(&app)?, account, secret, person)?;
    let keeper = device.keeper_id(&app, visitor).await?;
    run_to_completion(async move { keep(&app, (account, athlete, keeper), stored).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Limits how many keys and sign-ins are tried.
pub(super) async fn charge(app: &App, athlete: AthleteId) -> ApiResult<()> {
    let now = app.clock.now();
    app.db.write(move |conn| charge_athlete(conn, ThrottledAction::Connect, athlete, now)).await
}

/// Connects the athlete with a key or token that works. What it fetches belongs to the device that it was made on.
pub(super) async fn keep(
    app: &App,
    (account, athlete, keeper): (AccountId, AthleteId, Option<Uuid>),
    key: StoredKey,
) -> ApiResult<()> {
    let writer = app.clone();
    let write = app.db.write_for(account, move |tx| put(&writer, tx, (athlete, keeper), &key));
    write.await?;
    app.connection_waiting.notify_one();
    app.message_waiting.notify_one();
    Ok(())
}

fn put(
    app: &App,
    tx: &mut AccountWrite,
    (athlete, keeper): (AthleteId, Option<Uuid>),
    key: &StoredKey,
) -> ApiResult<()> {
    let (account, now) = (tx.account(), app.clock.now());
    let before = connections::find(tx, account, athlete)?;
    let person = Person { id: key.intervals_id.clone(), name: key.intervals_name.clone() };
    let is_same_way = match &before {
        Some(before) => is_same_way(tx, account, before, key)?,
        None => false,
    };
    if !is_same_way {
        // An event can be replaced by the way it came alone.
        if let Some(before) = &before {
            let old = keys::find(tx, account, before.key_owner())?;
            removal::enqueue(app, tx, account, before, old.as_ref(), now)?;
        }
        sessions::delete_before(tx, athlete, jiff::civil::Date::MAX)?;
    }
    keys::put(tx, KeyOwner::Athlete(athlete), key)?;
    connections::put(tx, athlete, (&person.id, &person.name), (true, keeper), now)?;
    if let Some(connected) = connections::find(tx, account, athlete)? {
        ask_again(tx, &connected, now)?;
    }
    Ok(accounts::follow(tx, now)?)
}

/// The same person by a key of the same kind: events can be replaced by it.
fn is_same_way(
    conn: &mut Conn,
    account: AccountId,
    before: &connections::ConnectedAthlete,
    key: &StoredKey,
) -> ApiResult<bool> {
    let id: &IntervalsId = &key.intervals_id;
    let old = keys::find(conn, account, before.key_owner())?;
    Ok(before.intervals_id == *id && old.is_some_and(|old| old.kind == key.kind))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisconnectOwnBody {
    /// Also deletes the runs that were fetched.
    delete_runs: Option<bool>,
}

/// Stop sending and fetching
///
/// What was sent for today and later is removed at intervals.icu, and the key is deleted. Runs that were fetched stay, unless `deleteRuns`.
#[call_macro::call(
    post "/DisconnectOwnIntervals", tag = "athlete page", may = Athlete,
    request_body = DisconnectOwnBody,
    responses((status = NO_CONTENT, description = "Disconnected")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
    ),
)]
pub async fn disconnect_own_intervals(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<DisconnectOwnBody>,
) -> ApiResult<StatusCode> {
    visitor.require_answering()?;
    let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
    let writer = app.clone();
    let change = app.db.write_for(account, move |tx| {
        if let Some(connected) = connections::find(tx, account, athlete)? {
            disconnect(&writer, tx, &connected)?;
        }
        if body.delete_runs == Some(true) {
            for (id, _) in fetched::kept(tx, account, athlete, MAX_DELETED_RUNS)? {
                activities::delete(tx, id)?;
            }
        }
        Ok::<_, ApiError>(())
    });
    change.await?;
    app.message_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SyncOwnBody {
    /// Also fetch the runs of this many days, up to 90; 0 answers the offer with no.
    #[schema(value_type = Option<i64>)]
    days: Option<Number>,
}

/// Send and fetch now
#[call_macro::call(
    post "/SyncOwnIntervals", tag = "athlete page", may = Athlete,
    request_body = SyncOwnBody,
    responses((status = ACCEPTED, description = "It is done within a minute")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        CONFLICT = "`not-connected`",
        UNPROCESSABLE_ENTITY = "More than 90 days",
        TOO_MANY_REQUESTS = "More often than anybody needs",
    ),
)]
pub async fn sync_own_intervals(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<SyncOwnBody>,
) -> ApiResult<StatusCode> {
    visitor.require_answering()?;
    let days = days_back(body.days)?;
    let (account, athlete, now) = (visitor.holder.account, visitor.holder.athlete, app.clock.now());
    let change = app.db.write_for(account, move |tx| {
        charge_athlete(tx, ThrottledAction::Answer, athlete, now)?;
        ask(tx, athlete, days, now)
    });
    change.await?;
    app.connection_waiting.notify_one();
    Ok(StatusCode::ACCEPTED)
}
