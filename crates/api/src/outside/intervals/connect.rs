//! The coach's key, which opens every athlete who has the coach as coach at intervals.icu.

use axum::extract::State;
use gateways::intervals::{Credential, Person};
use identity::throttle::ThrottledAction;
use serde::Deserialize;
use store::intervals::keys::{self, KeyKind, KeyOwner, StoredKey};
use store::intervals::{accounts, athletes as connections};
use store::{Conn, athletes};
use training::connections::{ApiKey, suggestions};
use training::ids::{AccountId, AthleteId};
use utoipa::ToSchema;
use zeroize::Zeroizing;

use super::credentials::{opened, sealed};
use super::errors::{not_connected, sealing_key, unavailable};
use super::shapes::{IntervalsAthlete, IntervalsAthletes};
use super::sync_now::ask_again;
use crate::http::extract::Json;
use crate::http::rate_limits::charge_account;
use crate::http::run_to_completion::run_to_completion;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiKeyBody {
    /// From intervals.icu: Settings, Developer Settings. It is checked, kept encrypted, and never answered again.
    #[schema(example = "1l0nlqjq3j1obdhg08rz5rfhx")]
    api_key: String,
}

impl ApiKeyBody {
    pub(super) fn parse(&self) -> ApiResult<ApiKey> {
        Ok(ApiKey::parse(&self.api_key)?)
    }
}

/// Connect with the coach's key
///
/// The key is checked before it replaces another. Answers who has the coach as coach at intervals.icu; `MatchIntervalsAthletes` says who
/// of them is who. Nothing is sent or fetched until then.
#[call_macro::call(
    post "/ConnectIntervals", tag = "connections", may = Coach,
    request_body = ApiKeyBody,
    responses((status = OK, description = "The key is kept", body = IntervalsAthletes)),
    errors(
        UNPROCESSABLE_ENTITY = "Not a key, or `key-refused`; the old one stays",
        CONFLICT = "`no-secrets-key`: the operator has to set one up",
        BAD_GATEWAY = "`intervals-unavailable`",
        TOO_MANY_REQUESTS = "Too many keys were tried",
    ),
)]
pub async fn connect_intervals(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<ApiKeyBody>,
) -> ApiResult<Json<IntervalsAthletes>> {
    let key = body.parse()?;
    sealing_key(&app)?;
    let (id, now) = (account.id, app.clock.now());
    app.db.write(move |conn| charge_account(conn, ThrottledAction::Connect, id, now)).await?;
    let before = app.db.read_for(id, move |conn| keys::find(conn, id, KeyOwner::Coach)).await?;
    let by = Credential::Key(Zeroizing::new(key.reveal().to_owned()));
    let refused = |error| not_connected(error, before.is_some());
    let owner = app.settings.intervals.owner(&by).await.map_err(refused)?;
    let followers = app.settings.intervals.followers(&by, &owner.id).await.map_err(refused)?;
    let secret = (KeyKind::Key, key.reveal(), key.last_four());
    let stored = sealed(&app, sealing_key(&app)?, id, secret, owner)?;
    run_to_completion(async move {
        keep(&app, id, stored).await?;
        answer(&app, id, followers).await.map(Json)
    })
    .await
}

/// The connections by the former key are tried again with this one.
async fn keep(app: &App, account: AccountId, key: StoredKey) -> ApiResult<()> {
    let now = app.clock.now();
    let write = app.db.write_for(account, move |tx| {
        keys::put(tx, KeyOwner::Coach, &key)?;
        accounts::follow(tx, now)?;
        for connected in connections::list(tx, account)?.iter().filter(|connected| !connected.is_own) {
            ask_again(tx, connected, now)?;
        }
        Ok::<_, ApiError>(())
    });
    write.await?;
    app.connection_waiting.notify_one();
    Ok(())
}

/// Who has the coach as coach at intervals.icu
///
/// With a suggestion by name for those who are not matched yet. Empty without a key.
#[call_macro::call(
    get "/GetIntervalsAthletes", tag = "connections", may = Coach,
    responses((status = OK, description = "The athletes there", body = IntervalsAthletes)),
    errors(UNPROCESSABLE_ENTITY = "`key-refused`: replace the key", BAD_GATEWAY = "`intervals-unavailable`"),
)]
pub async fn get_intervals_athletes(State(app): State<App>, account: SignedIn) -> ApiResult<Json<IntervalsAthletes>> {
    let id = account.id;
    let key = app.db.read_for(id, move |conn| keys::find(conn, id, KeyOwner::Coach)).await?;
    let Some(key) = key else { return Ok(Json(IntervalsAthletes { athletes: Vec::new() })) };
    let by = opened(&app, id, &key)
        .map_err(|problem| ApiError::unprocessable("key-refused", problem.told_to_coach(false)))?;
    let followers = app
        .settings
        .intervals
        .followers(&by, &key.intervals_id)
        .await
        .map_err(|error| if error.is_temporary() { unavailable(error) } else { not_connected(error, false) })?;
    Ok(Json(answer(&app, id, followers).await?))
}

async fn answer(app: &App, account: AccountId, followers: Vec<Person>) -> ApiResult<IntervalsAthletes> {
    app.db.read_for(account, move |conn| matched(conn, account, &followers)).await
}

fn matched(conn: &mut Conn, account: AccountId, followers: &[Person]) -> ApiResult<IntervalsAthletes> {
    let connected = connections::list(conn, account)?;
    let is_open = |athlete: &AthleteId| connected.iter().all(|known| known.athlete != *athlete);
    let roster: Vec<(AthleteId, String)> = athletes::list(conn, account)?
        .into_iter()
        .filter(|athlete| is_open(&athlete.id))
        .map(|athlete| (athlete.id, format!("{} {}", athlete.profile.first_name, athlete.profile.last_name)))
        .collect();
    let matched_to = |person: &Person| {
        connected.iter().find(|known| !known.is_own && known.intervals_id == person.id).map(|known| known.athlete)
    };
    let open: Vec<_> = followers
        .iter()
        .filter(|person| matched_to(person).is_none())
        .map(|person| (person.id.clone(), person.name.clone()))
        .collect();
    let suggested = suggestions(&open, &roster);
    let mut athletes: Vec<IntervalsAthlete> = followers
        .iter()
        .map(|person| IntervalsAthlete {
            intervals_id: person.id.to_string(),
            name: person.name.clone(),
            athlete_id: matched_to(person).map(AthleteId::as_uuid),
            suggested_athlete_id: suggested
                .iter()
                .find(|(id, _)| *id == person.id)
                .map(|(_, athlete)| athlete.as_uuid()),
        })
        .collect();
    athletes.sort_by_cached_key(|person| (person.name.to_lowercase(), person.intervals_id.clone()));
    Ok(IntervalsAthletes { athletes })
}
