//! Plans linked to a template: showing several at once, and unlinking.

use axum::extract::State;
use axum::http::StatusCode;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::plan_links::{self, PlanLink};
use store::{ChangeError, owned, schedules};
use training::plan_use::When;
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::MAX_PLANS;
use super::changes::{named_schedules, schedule_ids};
use crate::http::body_values::Bounded;
use crate::http::extract::Json;
use crate::reach::ScheduleRef;
use crate::shared::webhook_events::tell_of_plan;
use crate::{ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
pub struct UnlinkBody {
    #[schema(value_type = Option<Vec<ScheduleRef>>)]
    schedules: Option<Bounded<ScheduleRef, MAX_PLANS>>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownPlansBody {
    #[schema(value_type = Option<Vec<ScheduleRef>>)]
    schedules: Option<Bounded<ScheduleRef, MAX_PLANS>>,
    is_shown: bool,
}

/// Which template a plan follows, and how it was adapted.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedLink {
    schedule_id: Uuid,
    template_id: Uuid,
    /// Race day; null if it was made to start on a day.
    race_date: Option<Date>,
    /// The day it starts on, or the first on which it could.
    start_date: Date,
    volume_percent: u8,
    long_run_weekday: Option<u8>,
    days_a_week: Option<u8>,
    /// The minutes of Monday to Sunday that it was fitted to.
    usual_minutes: Option<Vec<u16>>,
    own_paces: bool,
}

/// Unlink plans from their template
///
/// The plans stay as they are. A plan without a link is ignored.
#[call_macro::call(
    post "/UnlinkPlans", tag = "plan templates", may = Coach, token = Drafts,
    request_body = UnlinkBody,
    responses((status = NO_CONTENT, description = "They stand for themselves")),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn unlink_plans(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<UnlinkBody>,
) -> ApiResult<StatusCode> {
    let named = named_schedules(body.schedules.unwrap_or_default())?;
    app.db
        .write_for(account.id, move |tx| {
            for id in &schedule_ids(tx, &account, &named)? {
                owned::require_schedule(tx, account.id, *id)?;
                plan_links::delete(tx, *id)?;
            }
            Ok::<_, ChangeError>(())
        })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Show or hide several schedules on their athletes' pages
///
/// All of them, or none.
#[call_macro::call(
    put "/ShowSchedules", tag = "schedules", may = Coach, token = Publish,
    request_body = ShownPlansBody,
    responses((status = NO_CONTENT, description = "They are shown, or they are not")),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn show_schedules(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<ShownPlansBody>,
) -> ApiResult<StatusCode> {
    let named = named_schedules(body.schedules.unwrap_or_default())?;
    let is_shown = body.is_shown;
    let writer = app.clone();
    let write = app.db.write_for(account.id, move |tx| -> Result<(), ChangeError> {
        for id in &schedule_ids(tx, &account, &named)? {
            schedules::set_shown(tx, *id, is_shown)?;
            tell_of_plan(tx, || writer.clock.new_id(), *id, writer.clock.now())?;
        }
        Ok(())
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}

impl From<PlanLink> for ExportedLink {
    fn from(link: PlanLink) -> Self {
        let (race_date, start_date) = match link.when {
            When::EndsOn { race_day, not_before } => (Some(race_day), not_before),
            When::StartsOn(day) => (None, day),
        };
        Self {
            schedule_id: link.schedule.as_uuid(),
            template_id: link.template.as_uuid(),
            race_date,
            start_date,
            volume_percent: link.adaptations.volume_percent,
            long_run_weekday: link.adaptations.long_run_weekday,
            days_a_week: link.adaptations.days_a_week,
            usual_minutes: link.adaptations.usual_week.map(|week| week.minutes.to_vec()),
            own_paces: link.has_own_paces,
        }
    }
}
