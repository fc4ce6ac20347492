//! Where each session is on its way to the watch.

use axum::extract::State;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::intervals::athletes::{self, ConnectedAthlete};
use store::intervals::sessions::{self, SentState};
use store::{Conn, schedules};
use texts::Language;
use training::ids::{AccountId, AthleteId, ScheduleId};
use utoipa::ToSchema;

use super::shapes::SessionDelivery;
use super::wanted::WantedSessions;
use crate::http::extract::{Json, Query};
use crate::reach::ScheduleRef;
use crate::shared::enum_schemas::DELIVERIES;
use crate::{ApiError, ApiResult, App, SignedIn};

const ON_THE_WAY: &str = DELIVERIES[0];
const SENT: &str = DELIVERIES[1];
const COULD_NOT: &str = DELIVERIES[2];

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DeliveriesQuery {
    /// The schedule's id.
    schedule: ScheduleRef,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deliveries {
    /// Whether the athlete is connected; if not, there are files.
    is_connected: bool,
    /// The sessions of the days that are sent, by day. Empty for a plan that the athlete does not see.
    sessions: Vec<SessionDelivery>,
}

/// Where the sessions of a schedule are on their way to the watch
///
/// For the days that are sent ahead, see `GetConnections`. `sent` means that intervals.icu has it; when it passes it on to the watch is not known.
#[call_macro::call(
    get "/GetDeliveries", tag = "connections", may = Coach, token = Read,
    params(DeliveriesQuery),
    responses((status = OK, description = "The sessions of the next days", body = Deliveries)),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn get_deliveries(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<DeliveriesQuery>,
) -> ApiResult<Json<Deliveries>> {
    let now = app.clock.now();
    let found = app.db.read_for(account.id, move |conn| {
        let schedule = account.reach.id(conn, query.schedule)?;
        let athlete = schedules::athlete_of(conn, account.id, schedule)?;
        let athlete = athlete.ok_or_else(|| ApiError::missing("schedule"))?;
        let Some(connected) = athletes::find(conn, account.id, athlete)? else {
            return Ok(Deliveries { is_connected: false, sessions: Vec::new() });
        };
        let reader = Reader { language: account.language, is_coach: true };
        let sessions = deliveries(conn, account.id, &connected, Some(schedule), reader, now)?;
        Ok::<_, ApiError>(Deliveries { is_connected: true, sessions })
    });
    Ok(Json(found.await?))
}

/// Who reads what happened.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader {
    pub language: Language,
    pub is_coach: bool,
}

impl Reader {
    /// The problem of a connection in words for this reader.
    pub fn told(self, connected: &ConnectedAthlete) -> Option<String> {
        let problem = connected.problem?;
        let phrase = if self.is_coach {
            problem.told_to_coach(connected.is_own)
        } else {
            problem.told_to_athlete(connected.is_own)
        };
        Some(phrase.in_language(self.language))
    }
}

/// The sessions of one plan, or of all, in the days that are sent.
pub(super) fn deliveries(
    conn: &mut Conn,
    account: AccountId,
    connected: &ConnectedAthlete,
    only: Option<ScheduleId>,
    reader: Reader,
    now: Timestamp,
) -> ApiResult<Vec<SessionDelivery>> {
    let athlete: AthleteId = connected.athlete;
    let wanted = WantedSessions::load(conn, account, athlete, now, reader.language)?;
    let noted = sessions::of_athlete(conn, account, athlete)?;
    let problem = reader.told(connected);
    let is_stuck = connected.problem.is_some_and(|problem| problem.needs_somebody());
    let mut found = Vec::new();
    for session in wanted.sessions {
        if only.is_some_and(|schedule| schedule != session.schedule) {
            continue;
        }
        let known = noted.iter().find(|known| known.workout == session.workout);
        let known = known.filter(|known| known.content_hash == session.content_hash);
        let (state, message, their_words) = match known.map(|known| &known.state) {
            Some(SentState::Sent) => (SENT, None, None),
            Some(SentState::Refused { reason, their_words }) => {
                let words = Some(their_words.clone()).filter(|words| !words.is_empty());
                (COULD_NOT, Some(reason.phrase().in_language(reader.language)), words)
            }
            _ if is_stuck => (COULD_NOT, problem.clone(), None),
            _ => (ON_THE_WAY, problem.clone(), None),
        };
        let noted_at = known.filter(|known| known.state != SentState::Sending).map(|known| known.noted_at);
        found.push(SessionDelivery {
            workout_id: session.workout.as_uuid(),
            day: session.day,
            state,
            message,
            their_words,
            changes: session.changes,
            noted_at,
        });
    }
    Ok(found)
}
