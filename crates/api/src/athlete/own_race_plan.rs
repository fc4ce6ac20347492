//! The race plan of the athlete, as far as the coach shows it.

use axum::extract::State;
use axum::response::Response;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::{Conn, athletes, goals, race_plans};
use texts::Language;
use training::calendar::plus_days;
use training::ids::{AccountId, AthleteId};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::athlete::visitor::{Visitor, latest_today};
use crate::http::extract::{Json, Query};
use crate::reach::GoalRef;
use crate::shared::race_plans::answer::{ForCoach, RacePlanAnswer};
use crate::shared::race_plans::band::{Paperwork, band, bands_named};
use crate::shared::race_plans::files::{RacePdfQuery, fit_response, pdf_response};
use crate::shared::race_plans::loaded::RacePlan;
use crate::shared::race_plans::watch::watch_file;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OwnRacePlanQuery {
    /// The goal's id.
    goal: GoalRef,
}

/// A race to come that has a plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageRace {
    goal_id: Uuid,
    race_date: Date,
    has_plan: bool,
    /// The page shows the plan from this day on.
    from: Date,
}

/// Before the race.
const DAYS_BEFORE: i32 = 14;
/// After it the plan may still be looked at.
const DAYS_AFTER: i32 = 2;

impl PageRace {
    /// The next one within two weeks.
    pub(crate) fn load(conn: &mut Conn, visitor: &Visitor, now: Timestamp) -> ApiResult<Option<Self>> {
        let holder = &visitor.holder;
        let shown = race_plans::shown(conn, holder.account, holder.athlete)?;
        if shown.is_empty() {
            return Ok(None);
        }
        // In any time zone.
        let today = latest_today(now);
        let is_near = |day: Date| (plus_days(today, -DAYS_AFTER)..=plus_days(today, DAYS_BEFORE)).contains(&day);
        let goals = goals::of_athlete(conn, holder.account, holder.athlete)?;
        let next = goals.into_iter().find(|goal| {
            shown.contains_key(&goal.id) && is_near(goal.details.races_on) && goal.details.result_time.is_none()
        });
        Ok(next.map(|goal| Self {
            goal_id: goal.id.as_uuid(),
            race_date: goal.details.races_on,
            has_plan: true,
            from: plus_days(goal.details.races_on, -DAYS_BEFORE),
        }))
    }
}

/// One's own race plan
///
/// Without what only the coach sees: what the athlete could run, and the library.
#[call_macro::call(
    get "/GetOwnRacePlan", tag = "athlete page", may = Athlete,
    params(OwnRacePlanQuery),
    responses((status = OK, description = "The plan", body = RacePlanAnswer)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The page shows no such plan",
    ),
)]
pub async fn get_own_race_plan(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<OwnRacePlanQuery>,
) -> ApiResult<Json<RacePlanAnswer>> {
    let holder = visitor.holder;
    let (race, language) = own(&app, visitor, query).await?;
    let read = app.db.read_for(holder.account, move |conn| first_name(conn, holder.account, holder.athlete));
    let answer = RacePlanAnswer::new(&race, ForCoach::default(), language);
    Ok(Json(answer.for_athlete(read.await?)))
}

/// One's own race as a workout for a watch
///
/// As `GetRacePlanFit`.
#[call_macro::call(
    get "/GetOwnRacePlanFit", tag = "athlete page", may = Athlete,
    params(OwnRacePlanQuery),
    responses((status = OK, description = "The file", body = String, content_type = "application/vnd.ant.fit")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The page shows no such plan",
    ),
)]
pub async fn get_own_race_plan_fit(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<OwnRacePlanQuery>,
) -> ApiResult<Response> {
    let now = app.clock.now();
    let (race, language) = own(&app, visitor, query).await?;
    fit_response(&race, watch_file(&race, now, language)?)
}

/// One's own pace bands to print and cut out
///
/// As `GetRacePlanPdf`.
#[call_macro::call(
    get "/GetOwnRacePlanPdf", tag = "athlete page", may = Athlete,
    params(RacePdfQuery),
    responses((status = OK, description = "The PDF", body = String, content_type = "application/pdf")),
    errors(
        BAD_REQUEST = "A paper that there is not",
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The page shows no such plan",
        UNPROCESSABLE_ENTITY = "A band that there is not",
        SERVICE_UNAVAILABLE = "Too many are being printed",
    ),
)]
pub async fn get_own_race_plan_pdf(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<RacePdfQuery>,
) -> ApiResult<Response> {
    let (bands, paper, account) = (bands_named(query.band.as_deref())?, query.paper, visitor.holder.account);
    let athlete = visitor.holder.athlete;
    let (race, _) = own(&app, visitor, OwnRacePlanQuery { goal: query.goal }).await?;
    let read = app.db.read_for(account, move |conn| {
        let mut paperwork = Paperwork::load(conn, account, &race)?;
        paperwork.athlete = first_name(conn, account, athlete)?;
        Ok::<_, ApiError>(band(&race, &paperwork, bands, paper))
    });
    pdf_response(&app, account, read.await?).await
}

fn first_name(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> ApiResult<String> {
    let athlete = athletes::find(conn, account, athlete)?.ok_or_else(|| ApiError::missing("athlete"))?;
    Ok(athlete.profile.first_name.to_string())
}

/// A plan that is not shown looks exactly like a missing one.
async fn own(app: &App, visitor: Visitor, query: OwnRacePlanQuery) -> ApiResult<(RacePlan, Language)> {
    let holder = visitor.holder;
    let read = app.db.read_for(holder.account, move |conn| {
        let goal = visitor.reach().id(conn, query.goal)?;
        let goal = goals::find(conn, holder.account, goal)?.ok_or_else(|| ApiError::missing("goal"))?;
        let unit = athletes::unit(conn, holder.account, holder.athlete)?;
        let language = athletes::language(conn, holder.account, holder.athlete)?;
        let race = RacePlan::load(conn, holder.account, goal, unit)?;
        if !race.is_shown() {
            return Err(ApiError::missing("goal"));
        }
        Ok::<_, ApiError>((race, language))
    });
    read.await
}
