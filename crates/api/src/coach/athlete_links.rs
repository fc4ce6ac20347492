//! The link to an athlete's page: the coach creates, changes and revokes it.

use axum::extract::State;
use axum::http::StatusCode;
use identity::LinkSecrets;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::athlete_links::{self, Access, AthleteLink};
use store::{owned, schedules};
use texts::phrase;
use training::error::Invalid;
use training::ids::AccountId;
use utoipa::ToSchema;

use crate::http::extract::{Json, Query};
use crate::reach::{AthleteRef, ScheduleRef};
use crate::shared::link_addresses::{feed_address, page_address};
use crate::shared::link_secrets::{open_link, seal_link};
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LinkQuery {
    /// The athlete's id.
    athlete: AthleteRef,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewLink {
    athlete_id: AthleteRef,
    /// A plan that is shared with the link: it is shown on the page from now on.
    schedule_id: Option<ScheduleRef>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkChange {
    athlete_id: AthleteRef,
    /// `false` for a read-only link. If absent, it stays as it is.
    can_answer: Option<bool>,
    /// How many weeks after the current one are shown: 1, 2 or 4, or 0 for the whole plan. If absent, it stays as it is.
    weeks_ahead: Option<u8>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkName {
    athlete_id: AthleteRef,
}

/// An athlete's link. Whoever holds one of its addresses can use it, so they belong to the athlete alone. The addresses are null
/// where the server cannot show them again, because its key file is another one or it has none: the link still works.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AthleteLinkAnswer {
    /// The page, with its secret in the fragment, which browsers never send.
    #[schema(example = "https://plans.example.org/a#q7Jt0bM0y1l3v8Zk2xN5Rw")]
    url: Option<String>,
    /// The calendar, for programs that subscribe to it.
    calendar_url: Option<String>,
    /// The calendar without the content of the sessions.
    busy_calendar_url: Option<String>,
    can_answer: bool,
    /// 1, 2 or 4 weeks after the current one, or 0 for the whole plan.
    weeks_ahead: u8,
    made_at: Timestamp,
    last_opened_at: Option<Timestamp>,
    times_opened: u32,
}

/// The athlete's link
///
/// Null if the athlete has none.
#[call_macro::call(
    get "/GetAthleteLink", tag = "athlete links", may = Coach,
    params(LinkQuery),
    responses((status = OK, description = "The link, or null", body = Option<AthleteLinkAnswer>)),
    errors(NOT_FOUND = "The account has no such athlete"),
)]
pub async fn get_athlete_link(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<LinkQuery>,
) -> ApiResult<Json<Option<AthleteLinkAnswer>>> {
    let link = app.db.read_for(account.id, move |conn| {
        let athlete = account.reach.id(conn, query.athlete)?;
        owned::require_on_roster(conn, account.id, athlete)?;
        Ok::<_, ApiError>(athlete_links::find(conn, account.id, athlete)?)
    });
    Ok(Json(link.await?.map(|link| AthleteLinkAnswer::stored(&app, account.id, &link))))
}

/// Make a link for an athlete
///
/// It replaces the previous link, which stops working; the athlete's permissions stay.
#[call_macro::call(
    post "/CreateAthleteLink", tag = "athlete links", may = Coach,
    request_body = NewLink,
    responses((status = CREATED, description = "The new link", body = AthleteLinkAnswer)),
    errors(NOT_FOUND = "The account has no such athlete or schedule"),
)]
pub async fn create_athlete_link(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<NewLink>,
) -> ApiResult<(StatusCode, Json<AthleteLinkAnswer>)> {
    let athlete = account.reach.id_before(&app.db, body.athlete_id).await?;
    let secrets = LinkSecrets::generate()?;
    let sealed = seal_link(&app, account.id, athlete, &secrets)?;
    let (now, shown) = (app.clock.now(), secrets.clone());
    let link = app.db.write_for(account.id, move |tx| {
        let shared = account.reach.optional_id(tx, body.schedule_id)?;
        owned::require_on_roster(tx, account.id, athlete)?;
        let before = athlete_links::find(tx, account.id, athlete)?;
        let access = before.map_or(Access { can_answer: true, weeks_ahead: None }, |link| link.access);
        let link = athlete_links::NewLink { athlete, secrets: &secrets, sealed: sealed.clone(), access, made_at: now };
        athlete_links::put(tx, &link)?;
        if let Some(schedule) = shared {
            schedules::set_shown(tx, schedule, true)?;
        }
        athlete_links::find(tx, account.id, athlete)?.ok_or_else(|| ApiError::missing("link"))
    });
    let answer = AthleteLinkAnswer::new(&app, &link.await?, Some(&shown));
    Ok((StatusCode::CREATED, Json(answer)))
}

/// Change what the holder of a link sees and may do
#[call_macro::call(
    put "/UpdateAthleteLink", tag = "athlete links", may = Coach,
    request_body = LinkChange,
    responses((status = OK, description = "The link as it is now", body = AthleteLinkAnswer)),
    errors(
        NOT_FOUND = "The account has no such athlete, or the athlete has no link",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn update_athlete_link(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<LinkChange>,
) -> ApiResult<Json<AthleteLinkAnswer>> {
    let weeks_ahead = body.weeks_ahead.map(weeks_ahead).transpose()?;
    let link = app.db.write_for(account.id, move |tx| {
        let athlete = account.reach.id(tx, body.athlete_id)?;
        owned::require_on_roster(tx, account.id, athlete)?;
        let mut link = athlete_links::find(tx, account.id, athlete)?.ok_or_else(|| ApiError::missing("link"))?;
        link.access.can_answer = body.can_answer.unwrap_or(link.access.can_answer);
        link.access.weeks_ahead = weeks_ahead.unwrap_or(link.access.weeks_ahead);
        athlete_links::set_access(tx, athlete, link.access)?;
        Ok::<_, ApiError>(link)
    });
    Ok(Json(AthleteLinkAnswer::stored(&app, account.id, &link.await?)))
}

/// Withdraw an athlete's link
///
/// The page and the calendars stop working at once. What the athlete answered stays.
#[call_macro::call(
    post "/WithdrawAthleteLink", tag = "athlete links", may = Coach, token = Roster,
    request_body = LinkName,
    responses((status = NO_CONTENT, description = "The link opens nothing any more")),
    errors(NOT_FOUND = "The account has no such athlete, or the athlete has no link"),
)]
pub async fn withdraw_athlete_link(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<LinkName>,
) -> ApiResult<StatusCode> {
    let withdrawn = app.db.write_for(account.id, move |tx| {
        let athlete = account.reach.id(tx, body.athlete_id)?;
        owned::require_on_roster(tx, account.id, athlete)?;
        Ok::<_, ApiError>(athlete_links::withdraw(tx, athlete)?)
    });
    if withdrawn.await? { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::missing("link")) }
}

pub(crate) const MAX_WEEKS_AHEAD: u8 = 4;

fn weeks_ahead(weeks: u8) -> Result<Option<u8>, Invalid> {
    match weeks {
        0 => Ok(None),
        1 | 2 | MAX_WEEKS_AHEAD => Ok(Some(weeks)),
        _ => Err(Invalid::new("weeksAhead", phrase!("Weeks ahead must be 1, 2 or 4, or 0 for the whole plan"))),
    }
}

impl AthleteLinkAnswer {
    fn stored(app: &App, account: AccountId, link: &AthleteLink) -> Self {
        Self::new(app, link, open_link(app, account, link.athlete, link.sealed.as_deref()).as_ref())
    }

    fn new(app: &App, link: &AthleteLink, secrets: Option<&LinkSecrets>) -> Self {
        let public_url = &app.settings.public_url;
        Self {
            url: secrets.map(|secrets| page_address(public_url, &secrets.page)),
            calendar_url: secrets.map(|secrets| feed_address(public_url, &secrets.feed)),
            busy_calendar_url: secrets.map(|secrets| feed_address(public_url, &secrets.busy)),
            can_answer: link.access.can_answer,
            weeks_ahead: link.access.weeks_ahead.unwrap_or(0),
            made_at: link.made_at,
            last_opened_at: link.last_opened_at,
            times_opened: link.times_opened,
        }
    }
}
