use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::idempotency_keys::{self, Saved};
use store::{athletes, estimates, goals, schedules};
use texts::phrase;
use training::athlete::{Athlete, AthleteDraft};
use training::error::Invalid;
use training::goal::GoalDetails;
use training::group::Groups;
use training::ids::{AthleteId, GoalId};
use utoipa::ToSchema;

use super::goal::TriedGoal;
use crate::coach::schedules::body::ScheduleBody;
use crate::http::extract::PlanJson;
use crate::{ApiError, ApiResult, App, SignedIn};

pub(crate) const MAX_ID_CHARACTERS: usize = 100;

/// A tried plan with its athlete and its race.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KeepTriedPlanBody {
    /// Names the tried plan: it is kept once, from however many tabs it is sent.
    #[schema(example = "tried-1")]
    trial_id: Option<String>,
    plan: ScheduleBody,
    /// Its athlete, who is added unless the account has one with these names.
    #[schema(example = "Mia")]
    first_name: Option<String>,
    #[schema(example = "Moss")]
    last_name: Option<String>,
    goal: Option<TriedGoal>,
}

/// Keep a tried plan in the account
///
/// Adds the athlete, the plan and its goal, all of them or none. The same `trialId` again returns the plan that was kept
/// first.
#[call_macro::call(
    post "/KeepTriedPlan", tag = "trial", may = Coach,
    request_body = KeepTriedPlanBody,
    responses((status = CREATED, description = "The new schedule's id", body = String, content_type = "text/plain")),
    errors(
        PAYMENT_REQUIRED = "tier-limit: the account's tier is for no more athletes",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn keep_tried_plan(
    State(app): State<App>,
    account: SignedIn,
    PlanJson { body, hash }: PlanJson<KeepTriedPlanBody>,
) -> ApiResult<(StatusCode, String)> {
    let key = trial_key(body.trial_id.as_deref())?;
    let id = AthleteId::from(app.clock.new_id());
    let draft = AthleteDraft {
        first_name: body.first_name.unwrap_or_default(),
        last_name: body.last_name.unwrap_or_default(),
        ..AthleteDraft::default()
    };
    let athlete = Athlete::new(id, draft.parse()?, Groups::default(), None);
    let schedule = body.plan.parse(app.clock.new_id().into(), Some(id), || app.clock.new_id().into())?;
    let goal = body.goal.map(|goal| goal.parse(id, schedule.id())).transpose()?;
    let goal = goal.map(|goal| (GoalId::from(app.clock.new_id()), goal));
    let (clock, now, tiers) = (app.clock.clone(), app.clock.now(), app.settings.tiers());
    let keep = app.db.write_for(account.id, move |tx| {
        if let Some(saved) = idempotency_keys::find(tx, account.id, &key)? {
            return Ok(saved.schedule);
        }
        let id = match athletes::namesake(tx, account.id, &athlete.profile)? {
            Some(namesake) => namesake,
            None => {
                athletes::insert(tx, &athlete, tiers, now)?;
                athlete.id
            }
        };
        let schedule = schedule.clone().for_athlete(id);
        schedules::insert(tx, &schedule, now, || clock.new_id().into())?;
        if let Some((goal, details)) = &goal {
            let details = GoalDetails { athlete_id: id, ..details.clone() };
            estimates::follow_paces(tx, Some(id), now, |tx| goals::insert(tx, *goal, &details, now))?;
        }
        let saved = Saved { body_hash: hash.clone(), schedule: schedule.id() };
        idempotency_keys::insert(tx, account.id, &key, &saved, now)?;
        Ok::<_, ApiError>(schedule.id())
    });
    Ok((StatusCode::CREATED, keep.await?.to_string()))
}

/// Apart from the keys of other requests.
fn trial_key(id: Option<&str>) -> Result<String, Invalid> {
    let id = id.map(str::trim).filter(|id| (1..=MAX_ID_CHARACTERS).contains(&id.len()) && id.is_ascii());
    let missing = || {
        Invalid::new("trialId", phrase!("A tried plan has an id of 1 to {count} characters", count = MAX_ID_CHARACTERS))
    };
    Ok(format!("trial {}", id.ok_or_else(missing)?))
}
