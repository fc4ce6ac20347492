use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use store::idempotency_keys::{self, Saved};
use store::plan_links::{self, PlanLink};
use store::{AccountWrite, plan_templates, schedules};
use training::error::Invalid;
use training::ids::{AthleteId, ScheduleId};
use training::plan_link::given_days;
use training::plan_template::PlanTemplate;
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::{UsePlanBody, Wanted};
use super::candidate::{Candidate, Prospect, schedule, sessions};
use crate::extract::{HashedJson, Json};
use crate::schedules::IdempotencyKey;
use crate::schedules::saved_before;
use crate::{ApiError, ApiResult, App, Clock, Problem, SignedIn};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatedPlan {
    athlete_id: Uuid,
    schedule_id: Uuid,
}

/// Make plans of a template, for everybody at once
///
/// All of them are made, or none. They are not shown to the athletes until `ShowSchedules` shows them, and follow the
/// template until they are unlinked. Sent again with the same `Idempotency-Key`, the same body answers what was made the
/// first time.
#[utoipa::path(
    post,
    path = "/CreatePlans",
    tag = "plan templates",
    security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "Names this request; the last 100 of an account are remembered for a day")),
    request_body = UsePlanBody,
    responses(
        (status = CREATED, description = "The plans", body = Vec<CreatedPlan>),
        (status = NOT_FOUND, description = "The account has no such template, group or athlete", body = Problem),
        (status = CONFLICT, description = "plans-overlap: an athlete has a plan on these days already", body = Problem),
        (status = UNPROCESSABLE_ENTITY, description = "Fields that cannot be accepted", body = Problem),
    )
)]
pub async fn create_plans(
    State(app): State<App>,
    account: SignedIn,
    key: IdempotencyKey,
    HashedJson { body, hash }: HashedJson<UsePlanBody>,
) -> ApiResult<(StatusCode, Json<Vec<CreatedPlan>>)> {
    let wanted = body.parse(&app)?;
    let clock = app.clock.clone();
    let create = app.db.write_for(account.id, move |tx| {
        if let Some(batch) = saved_before(tx, account.id, &key, &hash)? {
            return Ok(plan_links::of_batch(tx, account.id, batch.as_uuid())?);
        }
        let batch = clock.new_id();
        let created = create_all(tx, &wanted, batch, &clock)?;
        if let Some(key) = key.as_deref() {
            let saved = Saved { body_hash: hash.clone(), schedule: ScheduleId::from(batch) };
            idempotency_keys::insert(tx, account.id, key, &saved, clock.now())?;
        }
        Ok::<_, ApiError>(created)
    });
    let created = create.await?.into_iter().map(CreatedPlan::from).collect();
    Ok((StatusCode::CREATED, Json(created)))
}

fn create_all(
    tx: &mut AccountWrite,
    wanted: &Wanted,
    batch: Uuid,
    clock: &Clock,
) -> ApiResult<Vec<(ScheduleId, AthleteId)>> {
    let account = tx.account();
    let stored = plan_templates::find(tx, account, wanted.template)?;
    let template = stored.ok_or_else(|| ApiError::missing("template"))?.template;
    let mut planned = Vec::new();
    for athlete in wanted.athletes(tx, account)? {
        let candidate = Candidate::load(tx, account, athlete, wanted, &template)?;
        let prospect = candidate.prospect(wanted, &template).map_err(|invalid| refusal(&candidate, &invalid))?;
        planned.push((candidate, prospect));
    }
    if !wanted.accepts_overlaps {
        refuse_overlaps(&planned)?;
    }
    let mut created = Vec::with_capacity(planned.len());
    for (candidate, prospect) in &planned {
        let id = create(tx, wanted, &template, (candidate, prospect), batch, clock)?;
        created.push((id, candidate.athlete.id));
    }
    let count = i64::try_from(created.len()).unwrap_or(i64::MAX);
    plan_templates::count_uses(tx, wanted.template, count)?;
    Ok(created)
}

fn create(
    tx: &mut AccountWrite,
    wanted: &Wanted,
    template: &PlanTemplate,
    (candidate, prospect): (&Candidate, &Prospect),
    batch: Uuid,
    clock: &Clock,
) -> ApiResult<ScheduleId> {
    let paces = Some(&candidate.paces).filter(|_| wanted.has_own_paces);
    let sessions = sessions(&prospect.placed, template, paces);
    let id = ScheduleId::from(clock.new_id());
    let new_id = || clock.new_id().into();
    let plan = schedule(id, candidate, template, prospect.placed.calendar, &sessions, new_id)
        .map_err(|invalid| refusal(candidate, &invalid))?;
    schedules::insert(tx, &plan, clock.now(), new_id)?;
    let link = PlanLink {
        schedule: id,
        template: template.id(),
        batch,
        when: prospect.when,
        adaptations: prospect.adaptations,
        has_own_paces: wanted.has_own_paces,
        given: given_days(&sessions),
    };
    plan_links::insert(tx, &link)?;
    Ok(id)
}

/// What is wrong with one is told by name, and nothing is made for anybody.
fn refusal(candidate: &Candidate, invalid: &Invalid) -> ApiError {
    Invalid::new("athletes", format!("{}: {invalid}", candidate.name())).into()
}

fn refuse_overlaps(planned: &[(Candidate, Prospect)]) -> ApiResult<()> {
    let mut overlaps = planned.iter().filter_map(|(candidate, prospect)| {
        let plan = candidate.overlaps(prospect.placed.calendar).next()?;
        Some(format!("{} has {} until {}", candidate.name(), plan.name, plan.calendar.last_day()))
    });
    let Some(first) = overlaps.next() else { return Ok(()) };
    let more = match overlaps.count() {
        0 => String::new(),
        others => format!(", and {others} more overlap"),
    };
    let detail = format!("{first}{more}. Nothing was made.");
    Err(ApiError::new(StatusCode::CONFLICT, "plans-overlap", detail))
}

impl From<(ScheduleId, AthleteId)> for CreatedPlan {
    fn from((schedule, athlete): (ScheduleId, AthleteId)) -> Self {
        Self { athlete_id: athlete.as_uuid(), schedule_id: schedule.as_uuid() }
    }
}
