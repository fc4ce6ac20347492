//! What a change of a template means for its linked plans.

use axum::extract::State;
use axum::response::IntoResponse;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::plan_links::{self, PlanLink};
use store::plan_templates::StoredPlanTemplate;
use store::schedules::StoredSchedule;
use store::working_plans::WorkingPlan;
use store::{ChangeError, Conn, answers, athletes, plan_templates, schedules, working_plans};
use texts::phrase;
use training::error::Invalid;
use training::ids::{AccountId, PlanTemplateId, ScheduleId};
use training::plan_link::{DayChange, Fate, Linked, PlanDiff, SourceSession, apply, diff};
use training::plan_template::PlanTemplate;
use training::plan_use::{PaceWriter, place};
use training::session;
use training::version::Author;
use training::workout::WorkoutContent;
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::{MAX_PLANS, today};
use super::candidate::sessions;
use crate::coach::schedules::save_version;
use crate::http::body_values::Bounded;
use crate::http::extract::{Json, Query};
use crate::http::revision_tag::{IfMatch, revision_tag};
use crate::reach::{PlanTemplateRef, ScheduleRef, Sees};
use crate::shared::enum_schemas::{DistanceUnitName, FateName};
use crate::{ApiError, ApiResult, App, SignedIn};
use store::athlete_form::Form;

/// How much of a session's text is shown; a difference is usually visible in it.
const MAX_STEPS_CHARACTERS: usize = 300;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PlanChangesQuery {
    /// The template's id.
    template: PlanTemplateRef,
    /// Today's date where the coach is. Defaults to the date in UTC.
    today: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplyBody {
    template_id: Option<PlanTemplateRef>,
    /// The plans to change.
    #[schema(value_type = Option<Vec<ScheduleRef>>)]
    schedules: Option<Bounded<ScheduleRef, MAX_PLANS>>,
    today: Option<String>,
}

/// What a change of its template means for a plan.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanChanges {
    schedule_id: Uuid,
    athlete_id: Uuid,
    athlete_name: String,
    name: String,
    start_date: Date,
    is_shown: bool,
    /// How many days would change.
    change_count: usize,
    /// Every day that the template changes.
    days: Vec<DayChangeAnswer>,
    /// Why the template can no longer make a plan for this athlete.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayChangeAnswer {
    date: Date,
    /// `changes`; `kept`: adapted in the plan; `happened`: in the past, or answered; `outside`: not a day of the plan.
    #[schema(value_type = FateName)]
    fate: &'static str,
    /// The sessions in the plan.
    before: Vec<ChangedSession>,
    /// The sessions in the template.
    after: Vec<ChangedSession>,
}

/// A session of a day that differs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangedSession {
    title: String,
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    duration_in_minutes: u16,
    /// The first 300 characters of its steps; empty without steps.
    #[schema(example = "2k easy, 5x1k @ interval r 90s jog, 2k easy")]
    steps_text: String,
}

/// What a change of a template would change in its linked plans
///
/// Plans that are over are left out.
#[call_macro::call(
    get "/GetPlanChanges", tag = "plan templates", may = Coach, token = Read,
    params(PlanChangesQuery),
    responses(
        (status = OK, description = "Every plan that follows it, by athlete", body = Vec<PlanChanges>,
         headers(("ETag" = String, description = "The template's revision, for If-Match of ApplyPlanChanges"))),
    ),
    errors(NOT_FOUND = "The account has no such template"),
)]
pub async fn get_plan_changes(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<PlanChangesQuery>,
) -> ApiResult<impl IntoResponse> {
    let id = query.template.id()?;
    let today = today(&app, query.today.as_deref())?;
    let changes = app.db.read_for(account.id, move |conn| {
        let StoredPlanTemplate { template, revision, .. } = require(conn, account.id, id)?;
        let links = plan_links::of_template(conn, account.id, id)?;
        let sees = Sees::load(conn, &account.reach)?;
        let mut changes = Vec::with_capacity(links.len());
        let mut writer = PaceWriter::new(template.details().unit);
        for link in links {
            let follower = Follower::load(conn, account.id, link, (&template, &mut writer), today)?;
            let follower = follower.filter(|it| sees.athlete(it.stored.schedule.plan().athlete_id));
            changes.extend(follower.map(|it| it.changes(today)));
        }
        changes.sort_by_cached_key(|plan: &PlanChanges| (plan.athlete_name.to_lowercase(), plan.start_date));
        Ok::<_, ApiError>((revision, changes))
    });
    let (revision, changes) = changes.await?;
    Ok((revision_tag(revision), Json(changes)))
}

/// Apply a template's changes to its linked plans
///
/// All or nothing. Adapted days are kept, and the past is never touched. Applying it again changes nothing. With `If-Match`
/// it is applied only if nobody has saved the template since the changes were fetched.
#[call_macro::call(
    post "/ApplyPlanChanges", tag = "plan templates", may = Coach, token = Drafts,
    params(("If-Match" = Option<String>, Header, description = "The ETag of GetPlanChanges")),
    request_body = ApplyBody,
    responses((status = OK, description = "What was changed, and what was not", body = Vec<PlanChanges>)),
    errors(
        NOT_FOUND = "The account has no such template, or no such plan follows it",
        PRECONDITION_FAILED = "Somebody saved the template in between",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn apply_plan_changes(
    State(app): State<App>,
    account: SignedIn,
    if_match: IfMatch,
    Json(body): Json<ApplyBody>,
) -> ApiResult<Json<Vec<PlanChanges>>> {
    let id = body.template_id.ok_or_else(|| ApiError::missing("template"))?.id()?;
    let named = named_schedules(body.schedules.unwrap_or_default())?;
    let today = today(&app, body.today.as_deref())?;
    let writer = app.clone();
    let changed = app.db.write_for(account.id, move |tx| {
        let wanted = schedule_ids(tx, &account, &named)?;
        let StoredPlanTemplate { template, revision, .. } = require(tx, account.id, id)?;
        if !if_match.accepts(revision) {
            return Err(ChangeError::Stale.into());
        }
        let mut links = plan_links::of_template(tx, account.id, id)?;
        links.retain(|link| wanted.contains(&link.schedule));
        if links.len() < wanted.len() {
            return Err(ApiError::missing("schedule"));
        }
        let mut changed = Vec::with_capacity(links.len());
        let mut paces = PaceWriter::new(template.details().unit);
        for link in links {
            let schedule = link.schedule;
            let Some(follower) = Follower::load(tx, account.id, link, (&template, &mut paces), today)? else {
                continue;
            };
            if follower.diff(today).has_changes() {
                let new_id = || writer.clock.new_id().into();
                let (plan, given) = follower.apply(today, new_id)?;
                save_version(&writer, tx, &plan, account.makes(Author::Template), |_| true)?;
                plan_links::set_given(tx, schedule, &given)?;
            }
            changed.push(follower.changes(today));
        }
        Ok(changed)
    });
    Ok(Json(changed.await?))
}

fn require(conn: &mut Conn, account: AccountId, id: PlanTemplateId) -> ApiResult<StoredPlanTemplate> {
    plan_templates::find(conn, account, id)?.ok_or_else(|| ApiError::missing("template"))
}

/// At least one, and not too many.
pub(crate) fn named_schedules<const MOST: usize>(
    named: Bounded<ScheduleRef, MOST>,
) -> Result<Vec<ScheduleRef>, Invalid> {
    if named.count > MOST {
        return Err(Invalid::new("schedules", phrase!("At most {most} plans can be given at once", most = MOST)));
    }
    if named.items.is_empty() {
        return Err(Invalid::new("schedules", phrase!("Choose a plan")));
    }
    Ok(named.items)
}

/// Without duplicates.
pub(crate) fn schedule_ids(
    conn: &mut Conn,
    account: &SignedIn,
    named: &[ScheduleRef],
) -> Result<Vec<ScheduleId>, ChangeError> {
    let mut found = account.reach.ids(conn, named)?;
    found.sort();
    found.dedup();
    Ok(found)
}

/// A linked plan, and the template's current version for it.
struct Follower {
    link: PlanLink,
    stored: StoredSchedule,
    answered: std::collections::BTreeSet<training::ids::WorkoutId>,
    source: Result<Vec<SourceSession>, Invalid>,
}

impl Follower {
    /// `None` if the plan is over.
    fn load(
        conn: &mut Conn,
        account: AccountId,
        link: PlanLink,
        (template, writer): (&PlanTemplate, &mut PaceWriter),
        today: Date,
    ) -> ApiResult<Option<Self>> {
        let calendar = schedules::calendar_of(conn, account, link.schedule)?;
        if calendar.is_none_or(|calendar| calendar.last_day() < today) {
            return Ok(None);
        }
        let Some(WorkingPlan { stored, .. }) = working_plans::find(conn, account, link.schedule)? else {
            return Ok(None);
        };
        let athlete = stored.schedule.plan().athlete_id;
        let language = athletes::language(conn, account, athlete)?;
        let form = match link.has_own_paces {
            true => Some(Form::load(conn, account, athlete, today)?.paces()),
            false => None,
        };
        let placed = place(template, link.when, &link.adaptations, language);
        let source = placed.map(|placed| sessions(&placed, writer, form.as_ref()));
        let answered = answers::answered(conn, account, link.schedule)?;
        Ok(Some(Self { link, stored, answered, source }))
    }

    fn linked(&self, today: Date) -> Linked<'_> {
        Linked { schedule: &self.stored.schedule, given: &self.link.given, answered: &self.answered, today }
    }

    fn diff(&self, today: Date) -> PlanDiff {
        self.source.as_ref().map(|source| diff(self.linked(today), source)).unwrap_or_default()
    }

    fn apply(
        &self,
        today: Date,
        new_id: impl FnMut() -> training::ids::WorkoutId,
    ) -> Result<(training::schedule::Schedule, training::plan_link::GivenDays), Invalid> {
        apply(self.linked(today), self.source.as_deref().map_err(Clone::clone)?, new_id)
    }

    fn changes(&self, today: Date) -> PlanChanges {
        let plan = self.stored.schedule.plan();
        let diff = self.diff(today);
        PlanChanges {
            schedule_id: self.stored.schedule.id().as_uuid(),
            athlete_id: plan.athlete_id.as_uuid(),
            athlete_name: plan.athlete_name.as_ref().map_or_else(String::new, ToString::to_string),
            name: plan.name.to_string(),
            start_date: plan.calendar.starts_on(),
            is_shown: self.stored.is_shown,
            change_count: diff.count(Fate::Changes),
            days: diff.0.into_iter().map(DayChangeAnswer::from).collect(),
            problem: self.source.as_ref().err().map(ToString::to_string),
        }
    }
}

impl From<DayChange> for DayChangeAnswer {
    fn from(DayChange { day, fate, before, after }: DayChange) -> Self {
        let sessions = |contents: Vec<WorkoutContent>| contents.iter().map(ChangedSession::of).collect();
        Self { date: day, fate: fate.as_str(), before: sessions(before), after: sessions(after) }
    }
}

impl ChangedSession {
    fn of(content: &WorkoutContent) -> Self {
        let typed = content.steps_text.as_ref().map(ToString::to_string);
        let steps_text = typed.unwrap_or_else(|| session::print(content.steps.as_slice()));
        Self {
            title: content.title.to_string(),
            distance: content.distance.amount(),
            distance_type: content.distance.unit().as_str(),
            duration_in_minutes: content.duration.get(),
            steps_text: steps_text.chars().take(MAX_STEPS_CHARACTERS).collect(),
        }
    }
}
