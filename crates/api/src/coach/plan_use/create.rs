use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use store::idempotency_keys::{self, Saved};
use store::plan_links::{self, PlanLink};
use store::{AccountWrite, goals, plan_templates, schedules};
use texts::{Phrase, phrase};
use training::error::Invalid;
use training::ids::{AthleteId, ScheduleId};
use training::plan_link::given_days;
use training::plan_template::PlanTemplate;
use training::plan_use::PaceWriter;
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::{UsePlanBody, Wanted};
use super::candidate::{Candidate, Prospect, schedule, sessions};
use crate::coach::schedules::saved_before;
use crate::http::extract::{HashedJson, Json};
use crate::http::idempotency_key::IdempotencyKey;
use crate::{ApiError, ApiResult, App, Clock, SignedIn};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatedPlan {
    athlete_id: Uuid,
    schedule_id: Uuid,
}

/// Make plans from a template, for several athletes at once
///
/// All or nothing. They are hidden from the athletes until `ShowSchedules` shows them, and stay linked to the template until
/// they are unlinked. A goal that a plan ends with is linked to that plan, unless it has one already. A retry with the same
/// `Idempotency-Key` and body returns what was made the first time.
#[call_macro::call(
    post "/CreatePlans", tag = "plan templates", may = Coach, token = Drafts,
    params(("Idempotency-Key" = Option<String>, Header, description = "Names this request; the last 1,000 of an account are remembered for 30 days")),
    request_body = UsePlanBody,
    responses((status = CREATED, description = "The plans", body = Vec<CreatedPlan>)),
    errors(
        NOT_FOUND = "The account has no such template, group or athlete",
        CONFLICT = "plans-overlap: an athlete has a plan on these days already; or the account has no room for so many",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
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
        let created = create_all(tx, &account, &wanted, batch, &clock)?;
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
    caller: &SignedIn,
    wanted: &Wanted,
    batch: Uuid,
    clock: &Clock,
) -> ApiResult<Vec<(ScheduleId, AthleteId)>> {
    let account = tx.account();
    let stored = plan_templates::find(tx, account, wanted.template)?;
    let template = stored.ok_or_else(|| ApiError::missing("template"))?.template;
    let athletes = wanted.athletes(tx, caller)?;
    plan_templates::require_room(tx, account, wanted.template, athletes.len())?;
    let mut overlaps = Overlaps::default();
    let mut writer = PaceWriter::new(template.details().unit);
    let mut created = Vec::with_capacity(athletes.len());
    for athlete in athletes {
        let candidate = Candidate::load(tx, account, athlete, wanted, &template)?;
        let prospect = candidate.prospect(wanted, &template).map_err(|invalid| refusal(&candidate, &invalid))?;
        if !wanted.accepts_overlaps {
            overlaps.note_overlap(&candidate, &prospect);
        }
        // If one overlaps, nothing is made: the others are only checked to count how many more overlap.
        if overlaps.count == 0 {
            let id = create(tx, wanted, (&template, &mut writer), (&candidate, &prospect), batch, clock)?;
            created.push((id, candidate.athlete.id));
        }
    }
    overlaps.refuse()?;
    let count = i64::try_from(created.len()).unwrap_or(i64::MAX);
    plan_templates::count_uses(tx, wanted.template, count)?;
    Ok(created)
}

fn create(
    tx: &mut AccountWrite,
    wanted: &Wanted,
    (template, writer): (&PlanTemplate, &mut PaceWriter),
    (candidate, prospect): (&Candidate, &Prospect),
    batch: Uuid,
    clock: &Clock,
) -> ApiResult<ScheduleId> {
    let paces = Some(&candidate.paces).filter(|_| wanted.has_own_paces);
    let sessions = sessions(&prospect.placed, writer, paces);
    let id = ScheduleId::from(clock.new_id());
    let new_id = || clock.new_id().into();
    let plan = schedule(id, candidate, template, prospect.placed.calendar, &sessions, new_id)
        .map_err(|invalid| refusal(candidate, &invalid))?;
    schedules::insert_made(tx, &plan, clock.now())?;
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
    if let Some(goal) = &candidate.goal {
        goals::give_plan(tx, goal, id)?;
    }
    Ok(id)
}

/// An error names the athlete, and nothing is made for anybody.
fn refusal(candidate: &Candidate, invalid: &Invalid) -> ApiError {
    Invalid::new("athletes", phrase!("{name}: {invalid}", invalid = invalid.message(), name = candidate.name())).into()
}

/// Athletes who have another plan on these days.
#[derive(Default)]
struct Overlaps {
    first: Option<Phrase>,
    count: usize,
}

impl Overlaps {
    fn note_overlap(&mut self, candidate: &Candidate, prospect: &Prospect) {
        let Some(plan) = candidate.overlaps(prospect.placed.calendar).next() else { return };
        if self.count == 0 {
            self.first = Some(phrase!(
                "{athlete} has {plan} until {day}",
                athlete = candidate.name(),
                plan = plan.name.as_str(),
                day = plan.calendar.last_day().to_string(),
            ));
        }
        self.count += 1;
    }

    fn refuse(self) -> ApiResult<()> {
        let Some(first) = self.first else { return Ok(()) };
        let detail = match self.count {
            1 => phrase!("{first}. Nothing was made.", first),
            count => phrase!("{first}, and {more} more overlap. Nothing was made.", first, more = count - 1),
        };
        Err(ApiError::new(StatusCode::CONFLICT, "plans-overlap", detail))
    }
}

impl From<(ScheduleId, AthleteId)> for CreatedPlan {
    fn from((schedule, athlete): (ScheduleId, AthleteId)) -> Self {
        Self { athlete_id: athlete.as_uuid(), schedule_id: schedule.as_uuid() }
    }
}
