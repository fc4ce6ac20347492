use std::collections::{HashMap, HashSet};

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::intervals::athletes as connections;
use store::intervals::keys::{self, KeyOwner};
use store::intervals::{accounts, sessions};
use store::{AccountWrite, Conn, owned};
use texts::phrase;
use training::connections::IntervalsId;
use training::error::Invalid;
use training::ids::AthleteId;
use utoipa::ToSchema;

use super::removal;
use crate::http::body_values::Bounded;
use crate::http::extract::Json;
use crate::reach::AthleteRef;
use crate::{ApiError, ApiResult, App, SignedIn};

const MAX_MATCHES: usize = 2_000;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IntervalsMatch {
    /// As answered by `ConnectIntervals`.
    #[schema(example = "i12345")]
    intervals_id: String,
    athlete_id: AthleteRef,
    /// The name there, to be shown.
    #[schema(example = "Maya L.")]
    name: Option<String>,
}

/// Who of intervals.icu is who on the roster.
#[derive(Deserialize, ToSchema)]
#[schema(value_type = Vec<IntervalsMatch>, max_items = 2000)]
pub struct IntervalsMatches(Bounded<IntervalsMatch, MAX_MATCHES>);

/// Say who of intervals.icu is who
///
/// The whole list of athletes who are connected by the coach's key: whoever is left out is disconnected. An athlete's own connection stays
/// as it is.
#[call_macro::call(
    put "/MatchIntervalsAthletes", tag = "connections", may = Coach,
    request_body = IntervalsMatches,
    responses((status = NO_CONTENT, description = "Connected; the first sessions are sent within a minute")),
    errors(
        NOT_FOUND = "The account has no such athlete",
        CONFLICT = "`no-coach-key`: connect first",
        UNPROCESSABLE_ENTITY = "Somebody appears twice",
    ),
)]
pub async fn match_intervals_athletes(
    State(app): State<App>,
    account: SignedIn,
    Json(IntervalsMatches(body)): Json<IntervalsMatches>,
) -> ApiResult<StatusCode> {
    if body.count > MAX_MATCHES {
        return Err(Invalid::new("athletes", phrase!("At most 2,000 athletes can be matched at once")).into());
    }
    let writer = app.clone();
    let write = app.db.write_for(account.id, move |tx| {
        let matches = parsed(tx, &account, &body.items)?;
        keep(&writer, tx, &matches)
    });
    write.await?;
    app.connection_waiting.notify_one();
    app.message_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Clone)]
struct Match {
    id: IntervalsId,
    name: String,
    athlete: AthleteId,
}

fn parsed(conn: &mut Conn, account: &SignedIn, items: &[IntervalsMatch]) -> ApiResult<Vec<Match>> {
    let (mut ids, mut people) = (HashSet::new(), HashSet::new());
    let mut matches = Vec::with_capacity(items.len());
    for (place, item) in items.iter().enumerate() {
        let field = format!("[{place}]");
        let id = IntervalsId::parse(&item.intervals_id).map_err(|invalid| invalid.within(&field))?;
        let athlete = account.reach.id(conn, item.athlete_id)?;
        if !ids.insert(id.clone()) || !people.insert(athlete) {
            let message = phrase!("Each athlete can be matched to one person only");
            return Err(Invalid::new(field, message).into());
        }
        let name = item.name.as_deref().unwrap_or_default();
        let name = name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME_CHARACTERS).collect();
        matches.push(Match { id, name, athlete });
    }
    Ok(matches)
}

pub(crate) const MAX_NAME_CHARACTERS: usize = 100;

fn keep(app: &App, tx: &mut AccountWrite, matches: &[Match]) -> ApiResult<()> {
    let (account, now) = (tx.account(), app.clock.now());
    for one in matches {
        owned::require_on_roster(tx, account, one.athlete)?;
    }
    let key = keys::find(tx, account, KeyOwner::Coach)?.ok_or_else(no_coach_key)?;
    let before: HashMap<AthleteId, _> =
        connections::list(tx, account)?.into_iter().map(|connected| (connected.athlete, connected)).collect();
    let wanted: HashMap<AthleteId, &Match> = matches.iter().map(|one| (one.athlete, one)).collect();
    for connected in before.values().filter(|connected| !connected.is_own) {
        let stays = wanted.get(&connected.athlete).is_some_and(|one| one.id == connected.intervals_id);
        if !stays {
            removal::enqueue(app, tx, account, connected, Some(&key), now)?;
            connections::delete(tx, connected.athlete)?;
        }
    }
    for one in matches {
        let known = before.get(&one.athlete);
        let is_there = known.is_some_and(|known| known.is_own || known.intervals_id == one.id);
        if !is_there {
            sessions::delete_before(tx, one.athlete, jiff::civil::Date::MAX)?;
            connections::put(tx, one.athlete, (&one.id, &one.name), (false, None), now)?;
        }
    }
    Ok(accounts::follow(tx, now)?)
}

fn no_coach_key() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "no-coach-key", phrase!("Connect with your key first."))
}
