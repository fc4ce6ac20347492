//! Athletes from a spreadsheet. Both calls read the sheet with the same rules; the second one, in the transaction that
//! writes, so that two coaches who add the same list add everybody once.

mod body;
mod shapes;
mod write;

use axum::extract::State;
use identity::EmailAddress;
use jiff::civil::Date;
use store::{Conn, StoreError, athletes, groups, members};
use training::athlete::EmailText;
use training::ids::AccountId;
use training::roster_import::{Choices, Club, NewSheet, Person};

pub(crate) use self::body::MAX_TEXT_CHARACTERS;
use self::body::RosterBody;
use self::shapes::{ImportAnswer, RosterSheetAnswer};
use crate::http::extract::Json;
use crate::{ApiResult, App, SignedIn};

/// Read a list of athletes without saving it
///
/// Send what was pasted as `text` first, and then `columns` and `rows` of the answer with what was changed in them.
#[call_macro::call(
    post "/PreviewRoster", tag = "athletes", may = Coach,
    request_body = RosterBody,
    responses((status = OK, description = "What each column, row and cell means", body = RosterSheetAnswer)),
    errors(UNPROCESSABLE_ENTITY = "There is no list in it"),
)]
pub async fn preview_roster(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<RosterBody>,
) -> ApiResult<Json<RosterSheetAnswer>> {
    let request = body.parse()?;
    let (id, today, now, tiers) = (account.id, app.clock.today(), app.clock.now(), app.settings.tiers());
    let answer = app.db.read_for(id, move |conn| {
        let club = club(conn, id, today)?;
        let (new, choices) = request.sheet(&club)?;
        let room = athletes::room(conn, id, tiers, now)?;
        Ok::<_, crate::ApiError>(answer(&new, &choices, &club, room, account.language))
    });
    Ok(Json(answer.await?))
}

/// Add the athletes of a list
///
/// Adds every row that is ready, as many as there is room for, and updates those that ask for it. Nobody gets a message.
/// The answer holds the rows that are left.
#[call_macro::call(
    post "/ImportRoster", tag = "athletes", may = Coach,
    request_body = RosterBody,
    responses((status = OK, description = "Whom it added and changed, and what is left", body = ImportAnswer)),
    errors(UNPROCESSABLE_ENTITY = "There is no list in it"),
)]
pub async fn import_roster(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<RosterBody>,
) -> ApiResult<Json<ImportAnswer>> {
    let request = body.parse()?;
    let (writer, id, today) = (app.clone(), account.id, app.clock.today());
    let written = app.db.write_for(id, move |tx| {
        let before = club(tx, id, today)?;
        let (mut new, choices) = request.sheet(&before)?;
        let reading = new.sheet.read(&choices, &before);
        let outcome = write::write(&writer, tx, &reading, account.language)?;
        new.sheet.rows.retain(|row| !outcome.written.contains(&row.number));
        let after = club(tx, id, today)?;
        let room = athletes::room(tx, id, writer.settings.tiers(), writer.clock.now())?;
        let left = answer(&new, &choices, &after, room, account.language);
        Ok::<_, crate::ApiError>(ImportAnswer { added: outcome.added, updated: outcome.updated, left })
    });
    Ok(Json(written.await?))
}

fn answer(new: &NewSheet, choices: &Choices, club: &Club, room: i64, language: texts::Language) -> RosterSheetAnswer {
    RosterSheetAnswer::new(new, &new.sheet.read(choices, club), room, language)
}

/// Archived athletes are recognised too.
fn club(conn: &mut Conn, account: AccountId, today: Date) -> Result<Club, StoreError> {
    let mut known = athletes::list(conn, account)?;
    known.extend(athletes::archived(conn, account)?);
    let people = known.into_iter().map(|athlete| {
        let profile = &athlete.profile;
        let email = athlete.email.as_ref().map(EmailText::as_str);
        let person = Person::new(profile.first_name.as_str(), profile.last_name.as_str(), email, athlete.birthday);
        (athlete.id, person)
    });
    let people = people.collect();
    let groups = groups::list(conn, account, |_| true)?.into_iter().map(|group| group.name).collect();
    let members = members::list(conn, account)?.into_iter();
    Ok(Club {
        athletes: people,
        groups,
        coaches: members.map(|member| (member.person, member.display_name.to_string())).collect(),
        today,
        is_email: |text| EmailAddress::parse(text).is_ok(),
    })
}
