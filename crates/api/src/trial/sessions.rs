use std::time::Duration;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use texts::phrase;
use training::error::Invalid;
use training::race::{RaceDistance, RaceTime};
use training::session::AthletePaces;
use utoipa::ToSchema;

use super::goal::paces_of_race;
use crate::coach::sessions::read::{Asked, ReadSessionsAnswer, answered};
use crate::coach::sessions::unit_of;
use crate::http::body_values::Number;
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::request_language::RequestLanguage;
use crate::http::visitor_limits::VisitorAction;
use crate::shared::enum_schemas::DistanceUnitName;
use crate::{ApiResult, App};

/// More than a year of days, for a pasted plan.
pub(crate) const MAX_TRIED_TEXTS: usize = 400;
const PROCESSOR_TIME: Duration = Duration::from_secs(2);
const MAX_BYTES: usize = 64 * 1024;

/// Texts to be read without an account, each the session of one day.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrySessionsBody {
    /// At most 400, of at most 64 kB together.
    #[schema(example = json!(["2k easy, 5x1k @ 3:55 r 90s jog, 2k easy"]))]
    texts: Vec<String>,
    /// The unit of numbers that are written without one. Defaults to `km`.
    #[schema(value_type = Option<DistanceUnitName>)]
    distance_type: Option<String>,
    /// The race whose paces tell how long easy running takes.
    race: Option<TriedRace>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TriedRace {
    #[schema(value_type = Option<f64>, example = 21.0975)]
    distance: Option<Number>,
    /// `km` or `miles`. Defaults to `km`.
    distance_type: Option<String>,
    #[schema(example = "1:45:00")]
    time: Option<String>,
}

/// Read sessions without an account
///
/// Open to everybody. Nothing is stored. An address may read 1,000 texts at once and 1,200 a minute, 256 kB of
/// them at once and 128 kB a minute.
#[call_macro::call(
    post "/TrySessions", tag = "trial",
    request_body = TrySessionsBody,
    responses((status = OK, description = "What each text says", body = ReadSessionsAnswer)),
    errors(UNPROCESSABLE_ENTITY = "Fields that cannot be accepted", TOO_MANY_REQUESTS = "The address reads too much"),
)]
pub async fn try_sessions(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    RequestLanguage(language): RequestLanguage,
    Json(body): Json<TrySessionsBody>,
) -> ApiResult<Response> {
    let TrySessionsBody { texts, distance_type, race } = body;
    require_few(&texts)?;
    let unit = unit_of(distance_type.as_deref())?;
    let paces = race.map(TriedRace::paces).transpose()?.unwrap_or_default();
    let bytes = texts.iter().map(String::len).sum();
    app.visitor_limits.charge(VisitorAction::Read, address, texts.len(), app.clock.now())?;
    app.visitor_limits.charge(VisitorAction::ReadBytes, address, bytes, app.clock.now())?;
    let language = language.unwrap_or_default();
    let read = app.visitor_queue.run(address, move |caller| {
        let languages = (language, language);
        let asked = Asked { texts: &texts, plan: &[], chosen: &[], unit, paces: &paces, languages };
        answered(&asked, PROCESSOR_TIME, &|| caller.is_waiting())
    });
    Ok(([(CONTENT_TYPE, "application/json")], read.await??).into_response())
}

fn require_few(texts: &[String]) -> Result<(), Invalid> {
    if texts.len() > MAX_TRIED_TEXTS {
        let message = phrase!("Without an account, at most {count} texts can be read at once", count = MAX_TRIED_TEXTS);
        return Err(Invalid::new("texts", message));
    }
    if texts.iter().map(String::len).sum::<usize>() > MAX_BYTES {
        let message = phrase!("Without an account, this is too much text to read at once");
        return Err(Invalid::new("texts", message));
    }
    Ok(())
}

impl TriedRace {
    fn paces(self) -> Result<AthletePaces, Invalid> {
        let unit = unit_of(self.distance_type.as_deref())?;
        let distance = RaceDistance::new(self.distance.map_or(0.0, Number::get), unit);
        let distance = distance.map_err(|invalid| invalid.within("race"))?;
        let time = RaceTime::required(&self.time.unwrap_or_default(), Some(distance));
        Ok(paces_of_race(distance, time.map_err(|invalid| invalid.within("race"))?))
    }
}
