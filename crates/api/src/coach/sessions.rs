//! Sessions as coaches type them.

pub(crate) mod read;
pub(crate) mod scale;
mod write;

use store::{ChangeError, Conn, athletes, owned};
use texts::Language;
use training::distance::DistanceUnit;
use training::error::Invalid;
use training::session::AthletePaces;

pub use read::{__path_read_sessions, read_sessions};
pub use scale::{__path_scale_sessions, scale_sessions};
pub use write::{__path_write_session, write_session};

use crate::reach::{AthleteRef, IdOf};
use crate::{ApiResult, App, SignedIn};
use store::athlete_form::Form;

/// A blank unit counts as absent.
pub(crate) fn unit_of(name: Option<&str>) -> Result<DistanceUnit, Invalid> {
    name.filter(|name| !name.is_empty()).map_or(Ok(DistanceUnit::default()), str::parse)
}

/// The athlete's language, or else the caller's.
async fn language_of(app: &App, caller: &SignedIn, athlete: Option<AthleteRef>) -> ApiResult<Language> {
    let Some(athlete) = athlete.and_then(IdOf::unless_blank) else { return Ok(caller.language) };
    let (account, reach) = (caller.id, caller.reach.clone());
    let find = move |conn: &mut Conn| -> Result<Language, ChangeError> {
        let id = reach.id(conn, athlete)?;
        owned::require_athlete(conn, account, id)?;
        Ok(athletes::language(conn, account, id)?)
    };
    Ok(app.db.read_for(account, find).await?)
}

/// The paces of the athlete that a request names, if it names one.
async fn paces_of(app: &App, caller: &SignedIn, athlete: Option<AthleteRef>) -> ApiResult<AthletePaces> {
    let Some(athlete) = athlete.and_then(IdOf::unless_blank) else { return Ok(AthletePaces::default()) };
    let (account, reach, today) = (caller.id, caller.reach.clone(), app.clock.today());
    let find = move |conn: &mut Conn| -> Result<AthletePaces, ChangeError> {
        let id = reach.id(conn, athlete)?;
        owned::require_athlete(conn, account, id)?;
        Ok(Form::load(conn, account, id, today)?.paces())
    };
    Ok(app.db.read_for(account, find).await?)
}
