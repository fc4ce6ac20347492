use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::schedules::{self, StoredSchedule};
use store::{Conn, StoreError};
use texts::phrase;
use training::ids::{AccountId, ScheduleId};
use training::messages::{Channel, ConsentState, whatsapp_address};
use utoipa::ToSchema;
use uuid::Uuid;

use super::Recipient;
use super::get::{NO_MAIL, phone_problem};
use super::recipient::{Part, SentBy};
use crate::http::body_values;
use crate::http::extract::{Json, Query};
use crate::reach::ScheduleRef;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TextQuery {
    /// The schedule's id.
    schedule: ScheduleRef,
    /// One of its weeks, counted from 1.
    week: Option<u8>,
    /// One of its days.
    #[param(example = "2026-10-17")]
    day: Option<String>,
}

/// A plan, a week or a day as a coach sends it by hand.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextAnswer {
    athlete_id: Uuid,
    first_name: String,
    /// As it stands in the address; shorter than the mail where that would be too long.
    text: String,
    /// Opens WhatsApp with the text. Absent once the athlete has withdrawn.
    whats_app_url: Option<String>,
    /// What is wrong with the athlete's number, or why nothing is sent.
    whats_app_problem: Option<String>,
    /// Where a mail goes.
    email: Option<String>,
    /// Why no mail can be sent.
    email_problem: Option<String>,
}

/// A plan, a week or a day as readable text
///
/// The steps as lines, with the athlete's paces, and the address of the athlete's page.
#[call_macro::call(
    get "/GetMessageText", tag = "messages", may = Coach, token = Read,
    params(TextQuery),
    responses((status = OK, description = "The text, and the ways to send it", body = TextAnswer)),
    errors(NOT_FOUND = "The account has no such schedule, or the schedule no such week or day"),
)]
pub async fn get_message_text(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<TextQuery>,
) -> ApiResult<Json<TextAnswer>> {
    let part = part(query.week, query.day.as_deref())?;
    let reader = app.clone();
    let text = app.db.read_for(account.id, move |conn| {
        let schedule = account.reach.id(conn, query.schedule)?;
        let (stored, mut recipient) = find(&reader, conn, account.id, schedule)?;
        if !account.may_see_links() {
            recipient.hide_page();
        }
        let told = recipient.by_hand(&stored, part, SentBy::Address).ok_or_else(|| ApiError::missing("day"))?;
        let has_withdrawn =
            |channel| recipient.consent(channel).is_some_and(|stored| stored.consent.state == ConsentState::Withdrawn);
        let name = recipient.first_name();
        let withdrawn =
            has_withdrawn(Channel::WhatsApp).then(|| phrase!("{name} no longer wants messages on WhatsApp.", name));
        let number = recipient.address(Channel::WhatsApp);
        let email = recipient.allowed(Channel::Email).map(|(_, address)| address);
        let email = email.filter(|_| reader.settings.sends_mail());
        let email_problem = email.is_none().then(|| match has_withdrawn(Channel::Email) {
            _ if !reader.settings.sends_mail() => NO_MAIL,
            true => phrase!("{name} no longer wants email.", name),
            false => phrase!("{name} hasn’t agreed to email yet. Ask on the Messages page.", name),
        });
        Ok::<_, ApiError>(TextAnswer {
            athlete_id: recipient.athlete.id.as_uuid(),
            first_name: name.to_owned(),
            whats_app_url: withdrawn.is_none().then(|| whatsapp_address(number.as_deref(), &told.body)),
            text: told.body,
            whats_app_problem: match withdrawn {
                Some(withdrawn) => Some(withdrawn),
                None => phone_problem(conn, account.id, &recipient.athlete)?,
            }
            .map(|problem| problem.in_language(account.language)),
            email,
            email_problem: email_problem.map(|problem| problem.in_language(account.language)),
        })
    });
    Ok(Json(text.await?))
}

pub(super) fn part(week: Option<u8>, day: Option<&str>) -> ApiResult<Part> {
    match (week, day.filter(|day| !day.is_empty())) {
        (_, Some(day)) => Ok(Part::Day(body_values::day("day", phrase!("Day"), Some(day))?)),
        (Some(week), None) => Ok(Part::Week(week)),
        (None, None) => Ok(Part::Plan),
    }
}

/// The schedule, and its athlete, who must be on the roster.
pub(super) fn find(
    app: &App,
    conn: &mut Conn,
    account: AccountId,
    schedule: ScheduleId,
) -> ApiResult<(StoredSchedule, Recipient)> {
    let stored = schedules::find(conn, account, schedule)?.ok_or_else(|| ApiError::missing("schedule"))?;
    let athlete = stored.schedule.plan().athlete_id;
    let recipient: Result<_, StoreError> = Recipient::load(app, conn, account, athlete);
    Ok((stored, recipient?.ok_or_else(|| ApiError::missing("athlete"))?))
}
