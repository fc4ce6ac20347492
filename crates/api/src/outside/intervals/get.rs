use std::collections::HashMap;

use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::intervals::keys::{self, KeyOwner};
use store::intervals::{accounts, activities, athletes as connections, sessions};
use store::{Conn, athletes, phone_sources};
use training::connections::DaysAhead;
use training::ids::{AccountId, AthleteId};
use utoipa::ToSchema;
use uuid::Uuid;

use super::deliveries::Reader;
use super::errors::NO_SECRETS_KEY;
use super::shapes::{CoachKey, ConnectionShape, Counts};
use crate::http::body_values::Number;
use crate::http::extract::Json;
use crate::shared::phones::PhoneShape;
use crate::shared::what_reaches::{Reaches, what_reaches};
use crate::{ApiError, ApiResult, App, SignedIn};

/// Every connection of the account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Connections {
    /// Why nobody can connect on this server, where that is so.
    unavailable_because: Option<String>,
    /// Athletes sign in at intervals.icu; otherwise they copy a key.
    has_sign_in: bool,
    /// How many days of a plan are sent ahead, today included.
    #[schema(example = 14)]
    days_ahead: u8,
    coach_key: Option<CoachKey>,
    /// The whole roster, by name.
    athletes: Vec<AthleteConnection>,
    /// What a watch or a calendar gets of a plan, by the way it takes.
    reaches: Vec<Reaches>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AthleteConnection {
    athlete_id: Uuid,
    first_name: String,
    last_name: String,
    connection: ConnectionShape,
    /// The apps on the athlete's phone that send runs.
    phones: Vec<PhoneShape>,
}

/// Every connection to intervals.icu
#[call_macro::call(
    get "/GetConnections", tag = "connections", may = Coach,
    responses((status = OK, description = "The coach's key and the state of every athlete", body = Connections)),
)]
pub async fn get_connections(State(app): State<App>, account: SignedIn) -> ApiResult<Json<Connections>> {
    let reader = app.clone();
    let found = app.db.read_for(account.id, move |conn| answer(&reader, conn, &account));
    Ok(Json(found.await?))
}

pub(super) fn answer(app: &App, conn: &mut Conn, coach: &SignedIn) -> ApiResult<Connections> {
    let (account, language, now) = (coach.id, coach.language, app.clock.now());
    let mut counts = counts(conn, account, now)?;
    let connected = connections::list(conn, account)?;
    let mut connected: HashMap<AthleteId, _> = connected.into_iter().map(|one| (one.athlete, one)).collect();
    let mut phones = phones(conn, account)?;
    let reader = Reader { language, is_coach: true };
    let athletes = athletes::list(conn, account)?.into_iter().map(|athlete| {
        let counts = counts.remove(&athlete.id).unwrap_or_default();
        let connection = connected.remove(&athlete.id).map_or_else(ConnectionShape::none, |connected| {
            ConnectionShape::of(&connected, counts, reader.told(&connected))
        });
        AthleteConnection {
            athlete_id: athlete.id.as_uuid(),
            first_name: athlete.profile.first_name.to_string(),
            last_name: athlete.profile.last_name.to_string(),
            connection,
            phones: phones.remove(&athlete.id).unwrap_or_default(),
        }
    });
    let athletes = athletes.collect();
    let is_set_up = app.settings.sealing_key.is_some();
    Ok(Connections {
        unavailable_because: (!is_set_up).then(|| NO_SECRETS_KEY.in_language(language)),
        has_sign_in: app.settings.intervals.has_app(),
        days_ahead: accounts::days_ahead(conn, account)?.days(),
        coach_key: keys::find(conn, account, KeyOwner::Coach)?.map(|key| CoachKey::of(&key, language)),
        athletes,
        reaches: what_reaches()?,
    })
}

fn phones(conn: &mut Conn, account: AccountId) -> Result<HashMap<AthleteId, Vec<PhoneShape>>, ApiError> {
    let mut phones: HashMap<AthleteId, Vec<PhoneShape>> = HashMap::new();
    for source in phone_sources::list(conn, account)? {
        phones.entry(source.athlete).or_default().push(PhoneShape::from(&source));
    }
    Ok(phones)
}

pub(super) fn counts(
    conn: &mut Conn,
    account: AccountId,
    now: Timestamp,
) -> Result<HashMap<AthleteId, Counts>, ApiError> {
    let mut counts: HashMap<AthleteId, Counts> = HashMap::new();
    let today = now.to_zoned(jiff::tz::TimeZone::UTC).date();
    for sent in sessions::counts(conn, account, today)? {
        let of = counts.entry(sent.athlete).or_default();
        (of.sent, of.refused, of.until) = (sent.sent, sent.refused, sent.until);
    }
    for (athlete, schedule, workout) in sessions::first_refused(conn, account, today)? {
        counts.entry(athlete).or_default().first_refused = Some((schedule, workout));
    }
    for fetched in activities::counts(conn, account)? {
        let of = counts.entry(fetched.athlete).or_default();
        (of.kept, of.strava, of.no_room) = (fetched.kept, fetched.strava, fetched.no_room);
    }
    Ok(counts)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConnectionSettings {
    /// How many days of a plan are sent ahead, today included: 7 to 28.
    #[schema(value_type = i64, example = 14)]
    days_ahead: Number,
}

/// Choose how many days are sent ahead
#[call_macro::call(
    put "/UpdateConnections", tag = "connections", may = Coach,
    request_body = ConnectionSettings,
    responses((status = NO_CONTENT, description = "Kept; what is sent follows within a minute")),
    errors(UNPROCESSABLE_ENTITY = "Not 7 to 28 days"),
)]
pub async fn update_connections(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<ConnectionSettings>,
) -> ApiResult<StatusCode> {
    let days = DaysAhead::new(body.days_ahead.whole().unwrap_or_default())?;
    let now = app.clock.now();
    let change =
        app.db.write_for(account.id, move |tx| accounts::set_days_ahead(tx, days, now).map_err(ApiError::from));
    change.await?;
    app.connection_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}
