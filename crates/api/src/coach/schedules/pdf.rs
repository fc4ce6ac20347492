use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use jiff::civil::Date;
use pdf::{Layout, Race};
use serde::Deserialize;
use store::accounts::Account;
use store::athlete_links::{self, AthleteLink};
use store::coach_profiles::{self, Contact};
use store::schedules::StoredSchedule;
use store::{Conn, StoreError, accounts, athletes, coach_photos, goals, members, schedules, working_plans};
use texts::Language;
use training::ids::AccountId;
use training::paper::Paper;
use training::session::AthletePaces;
use utoipa::ToSchema;

use super::printer::{OwnLetterhead, PrintJob};
use crate::athlete::visitor::Visitor;
use crate::http::content_tags::tag_of;
use crate::http::download::attachment;
use crate::http::extract::Query;
use crate::http::negotiation::knows;
use crate::reach::ScheduleRef;
use crate::shared::enum_schemas::PaperName;
use crate::shared::link_addresses::page_address;
use crate::shared::link_secrets::open_link;
use crate::{ApiError, ApiResult, App, SignedIn};
use store::athlete_form::Form;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PdfQuery {
    /// The schedule's id.
    schedule: ScheduleRef,
    /// Four weeks a page, or one week a page with the whole text.
    #[param(inline)]
    layout: LayoutName,
    /// Defaults to the account's.
    #[param(value_type = Option<PaperName>)]
    paper: Option<Paper>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LayoutName {
    Compact,
    Detailed,
}

impl LayoutName {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Compact => "compact",
            Self::Detailed => "detailed",
        }
    }
}

impl From<LayoutName> for Layout {
    fn from(name: LayoutName) -> Self {
        match name {
            LayoutName::Compact => Self::Compact,
            LayoutName::Detailed => Self::Detailed,
        }
    }
}

/// One schedule on paper
///
/// A tagged PDF in landscape. With the `ETag` of an earlier response in `If-None-Match`, an unchanged PDF is a 304.
#[call_macro::call(
    get "/GetSchedulePdf", tag = "schedules", may = AssistantCoach, token = Read,
    params(PdfQuery, ("If-None-Match" = Option<String>, Header, description = "The ETag of an earlier answer")),
    responses(
        (status = OK, description = "The PDF", body = String, content_type = "application/pdf",
         headers(("ETag" = String, description = "The schedule's revision and what else shows on the pages"))),
        (status = NOT_MODIFIED, description = "The PDF is as it was"),
    ),
    errors(
        BAD_REQUEST = "A layout or paper that there is not",
        NOT_FOUND = "The account has no such schedule",
        UNPROCESSABLE_ENTITY = "The plan would take more than 400 pages",
        SERVICE_UNAVAILABLE = "Too many are being printed",
    ),
)]
pub async fn get_schedule_pdf(
    State(app): State<App>,
    caller: SignedIn,
    Query(query): Query<PdfQuery>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let (today, schedule) = (app.clock.today(), query.schedule);
    let may_see_links = caller.may_see_links();
    let found = app.db.read_for(caller.id, move |conn| {
        let id = caller.reach.id(conn, schedule)?;
        let working = working_plans::find(conn, caller.id, id)?.map(|working| working.stored);
        find(conn, caller.id, working, today)
    });
    let mut found = found.await?;
    if !may_see_links {
        found.link = None;
    }
    print(&app, &query, found, &headers).await
}

/// One of the athlete's shown plans on paper
///
/// As far ahead as the athlete sees it. With the `ETag` of an earlier response in `If-None-Match`, an unchanged PDF is a 304.
#[call_macro::call(
    get "/GetAthletePdf", tag = "athlete page", may = Athlete,
    params(PdfQuery, ("If-None-Match" = Option<String>, Header, description = "The ETag of an earlier answer")),
    responses(
        (status = OK, description = "The PDF", body = String, content_type = "application/pdf",
         headers(("ETag" = String, description = "For If-None-Match"))),
        (status = NOT_MODIFIED, description = "The PDF is as it was"),
    ),
    errors(
        BAD_REQUEST = "A layout or paper that there is not",
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The page shows no such plan",
        UNPROCESSABLE_ENTITY = "The plan would take more than 400 pages",
        SERVICE_UNAVAILABLE = "Too many are being printed",
    ),
)]
pub async fn get_athlete_pdf(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<PdfQuery>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let (holder, now) = (visitor.holder, app.clock.now());
    let (today, schedule) = (app.clock.today(), query.schedule);
    let found = app.db.read_for(holder.account, move |conn| {
        let id = visitor.reach().id(conn, schedule)?;
        let published = schedules::find(conn, holder.account, id)?;
        let found = find(conn, holder.account, published, today)?;
        Ok::<_, ApiError>((found, athletes::unit(conn, holder.account, holder.athlete)?))
    });
    let (mut found, unit) = found.await?;
    let stored = &found.stored;
    let is_theirs = stored.is_shown && stored.schedule.plan().athlete_id == holder.athlete;
    let weeks = stored.schedule.weeks().filter(|week| visitor.sees_week(week.starts_on, now)).count();
    if !is_theirs || weeks == 0 {
        return Err(ApiError::missing("schedule"));
    }
    let schedule = found.stored.schedule.first_weeks(u8::try_from(weeks).unwrap_or(u8::MAX))?;
    found.stored.schedule = match unit {
        Some(unit) => schedule.in_unit(unit),
        None => schedule,
    };
    print(&app, &query, found, &headers).await
}

async fn print(app: &App, query: &PdfQuery, found: Found, headers: &HeaderMap) -> ApiResult<Response> {
    let account = found.account.id;
    let job = job(app, query, found);
    let tag = tag(&job);
    let kept = [(ETAG, tag.clone()), (CACHE_CONTROL, HeaderValue::from_static("private, no-cache"))];
    if knows(headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let file = attachment(&job.schedule.plan().name, &job.athlete, query.layout.as_str())?;
    let pdf = job.print(app, account).await?;
    let described = [(CONTENT_TYPE, HeaderValue::from_static("application/pdf")), (CONTENT_DISPOSITION, file)];
    Ok((kept, described, pdf).into_response())
}

struct Found {
    stored: StoredSchedule,
    account: Account,
    /// Who looks after the athlete.
    coach: Account,
    letterhead: OwnLetterhead,
    link: Option<AthleteLink>,
    races: Vec<Race>,
    paces: AthletePaces,
    /// Of the athlete, or else the account's.
    language: Language,
}

fn find(conn: &mut Conn, account: AccountId, stored: Option<StoredSchedule>, today: Date) -> ApiResult<Found> {
    let stored = stored.ok_or_else(|| ApiError::missing("schedule"))?;
    let id = stored.schedule.id();
    let link = athlete_links::find(conn, account, stored.schedule.plan().athlete_id)?;
    let goals = goals::of_schedule(conn, account, id)?.into_iter().map(|goal| goal.details);
    let races =
        goals.map(|goal| Race { name: goal.race_name.to_string(), day: goal.races_on, priority: goal.priority });
    let races = races.collect();
    let paces = Form::load(conn, account, stored.schedule.plan().athlete_id, today)?.paces();
    let account = accounts::find(conn, account)?.ok_or_else(|| ApiError::missing("account"))?;
    let athlete = stored.schedule.plan().athlete_id;
    let coach = members::looking_after(conn, &account, athlete)?;
    let letterhead = letterhead(conn, account.id, &coach)?;
    let language = athletes::language(conn, account.id, athlete)?;
    Ok(Found { stored, account, coach, letterhead, link, races, paces, language })
}

/// Only an uploaded photo is printed: others are on other servers.
fn letterhead(conn: &mut Conn, account: AccountId, coach: &Account) -> Result<OwnLetterhead, StoreError> {
    let profile = coach_profiles::find(conn, account)?;
    let Contact { email, phone_number, website } = profile.shown_contact();
    let reached = [email.map(|email| email.to_string()), phone_number.map(|number| number.typed().to_owned())];
    let reached: Vec<String> = reached.into_iter().flatten().collect();
    Ok(OwnLetterhead {
        club: profile.club_name.map(|name| name.to_string()).unwrap_or_default(),
        tagline: profile.tagline.map(|line| line.to_string()).unwrap_or_default(),
        photo: coach_photos::of_account(conn, coach.id)?,
        contact: if reached.is_empty() {
            String::new()
        } else {
            format!("{}, {}", coach.display_name, reached.join(", "))
        },
        website: website.map(|website| website.shown().to_owned()).unwrap_or_default(),
    })
}

/// The QR code leads to the athlete's page if that shows the plan, otherwise to the editor.
fn job(app: &App, query: &PdfQuery, found: Found) -> PrintJob {
    let Found { stored, account, coach, letterhead, link, races, paces, language } = found;
    let schedule = stored.schedule;
    let settings = &app.settings;
    let link = link.filter(|_| stored.is_shown);
    let secrets = link.and_then(|link| open_link(app, account.id, link.athlete, link.sealed.as_deref()));
    let address = match secrets {
        Some(secrets) => page_address(&settings.public_url, &secrets.page),
        None => format!("{}/edit/{}", settings.public_url, schedule.id()),
    };
    PrintJob {
        athlete: schedule.plan().athlete_name.as_ref().map(ToString::to_string).unwrap_or_default(),
        coach: coach.display_name.to_string(),
        letterhead,
        address: settings.has_public_url.then_some(address),
        layout: query.layout.into(),
        paper: query.paper.unwrap_or(account.paper),
        schedule,
        races,
        paces,
        language,
    }
}

/// Of everything that is printed. The revision of the plan changes with its draft too.
fn tag(job: &PrintJob) -> HeaderValue {
    let shown = (&job.races, &job.paces, &job.athlete, &job.coach, &job.letterhead, &job.address);
    let printed = (shown, &job.schedule, job.layout, job.paper, job.language, env!("CARGO_PKG_VERSION"));
    tag_of(format!("{printed:?}").as_bytes())
}
