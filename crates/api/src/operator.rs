//! What the operators of a server see and do: its state, its settings, and who has an account. Nothing of athletes.

pub(crate) mod account_changes;
pub(crate) mod accounts;
pub(crate) mod backups;
pub(crate) mod restore;
pub(crate) mod server_settings;
pub mod status;
pub(crate) mod support_report;
pub(crate) mod test_messages;
pub mod updates;

use axum::http::StatusCode;
use identity::EmailAddress;
use store::server::{self, Person};
use store::{Conn, operators};
use texts::phrase;

use crate::{ApiError, ApiResult, App, SignedIn};

/// Whom a call is about, by address.
fn named(conn: &mut Conn, email: &EmailAddress) -> Result<Person, ApiError> {
    let account = store::accounts::find_by_email(conn, email)?.ok_or_else(|| ApiError::missing("account"))?;
    server::find(conn, account.id.as_uuid().into())?.ok_or_else(|| ApiError::missing("account"))
}

/// As others read it.
async fn name_of(app: &App, caller: &SignedIn) -> ApiResult<String> {
    let id = caller.person;
    let person = app.db.read(move |conn| server::find(conn, id)).await?;
    Ok(person.map_or_else(String::new, |person| person.display_name.to_string()))
}

/// Nobody locks themselves out, or the last one who can run the server.
fn require_another(conn: &mut Conn, caller: &SignedIn, person: &Person) -> Result<(), ApiError> {
    if person.id == caller.person {
        return Err(oneself());
    }
    require_operator_left(conn, person)
}

fn oneself() -> ApiError {
    let detail = phrase!("You can’t do this to yourself. Ask another operator.");
    ApiError::new(StatusCode::CONFLICT, "oneself", detail)
}

/// Somebody has to run the server.
pub(crate) fn require_operator_left(conn: &mut Conn, person: &Person) -> Result<(), ApiError> {
    if operators::is_last(conn, person.id)? { Err(last_operator()) } else { Ok(()) }
}

pub(crate) fn last_operator() -> ApiError {
    let detail = phrase!("Nobody else runs this server. Make another account an operator first.");
    ApiError::new(StatusCode::CONFLICT, "last-operator", detail)
}
