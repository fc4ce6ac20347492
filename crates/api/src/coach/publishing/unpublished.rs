use std::collections::BTreeSet;

use axum::extract::State;
use jiff::Timestamp;
use serde::Serialize;
use store::intervals::sessions::{SentSession, SentState};
use store::{intervals, working_plans};
use training::schedule::Schedule;
use training::version::{Detail, PlanChanges};
use utoipa::ToSchema;

use crate::coach::schedules::ScheduleQuery;
use crate::coach::versions::ChangedDay;
use crate::http::extract::{Json, Query};
use crate::outside::messages::channel_of_changes;
use crate::shared::enum_schemas::{ChannelName, DetailName};
use crate::{ApiError, ApiResult, App, SignedIn};

/// What the athlete does not see yet.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnpublishedAnswer {
    /// The plan is published as soon as it is saved.
    is_published_on_saving: bool,
    /// The plan's own choice; null follows the account.
    on_saving: Option<bool>,
    /// The athlete's page shows the plan. Only then are changes held back.
    is_shown: bool,
    /// How many days differ from what the athlete sees, and one if the plan itself does.
    change_count: usize,
    /// When the changes were last saved; null without changes.
    saved_at: Option<Timestamp>,
    /// When the athlete's version was published; null if it never was by hand.
    published_at: Option<Timestamp>,
    #[schema(value_type = Vec<DetailName>)]
    details: Vec<&'static str>,
    days: Vec<ChangedDay>,
    /// One for each week of the athlete's version, in the unit of the plan.
    published_weekly_distances: Vec<f64>,
    weekly_distances: Vec<f64>,
    /// How many sessions of the changed days were sent to the athlete's watch already, and will be replaced.
    sent_count: usize,
    /// How the athlete would be told; null if not at all.
    #[schema(value_type = Option<ChannelName>)]
    channel: Option<&'static str>,
}

/// What has changed since a schedule was published
#[call_macro::call(
    get "/GetUnpublished", tag = "publishing", may = AssistantCoach, token = Read,
    params(ScheduleQuery),
    responses(
        (status = OK, description = "Every change, by day; none if the athlete sees what is saved", body = UnpublishedAnswer),
    ),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn get_unpublished(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ScheduleQuery>,
) -> ApiResult<Json<UnpublishedAnswer>> {
    let reader = app.clone();
    let found = app.db.read_for(account.id, move |conn| {
        let id = account.reach.id(conn, query.schedule)?;
        let found = working_plans::find(conn, account.id, id)?.ok_or_else(|| ApiError::missing("schedule"))?;
        let both = working_plans::both(conn, account.id, id)?.ok_or_else(|| ApiError::missing("schedule"))?;
        let changes = PlanChanges::between(&both.published, &both.working);
        let sent = intervals::sessions::of_athlete(conn, account.id, both.published.plan().athlete_id)?;
        let channel = channel_of_changes(&reader, conn, account.id, both.working.plan().athlete_id)?;
        Ok::<_, ApiError>(UnpublishedAnswer {
            is_published_on_saving: found.publishing.is_on_saving(),
            on_saving: found.publishing.on_saving,
            is_shown: found.stored.is_shown,
            change_count: changes.count(),
            saved_at: found.unpublished.map(|unpublished| unpublished.saved_at),
            published_at: found.publishing.published_at,
            details: changes.details.iter().copied().map(Detail::wire_name).collect(),
            days: changes.days.iter().map(ChangedDay::of).collect(),
            published_weekly_distances: weekly_distances(&both.published),
            weekly_distances: weekly_distances(&both.working),
            sent_count: sent_on_changed_days(&sent, &both.published, &changes),
            channel: channel.map(|channel| channel.wire_name()),
        })
    });
    Ok(Json(found.await?))
}

fn sent_on_changed_days(sent: &[SentSession], published: &Schedule, changes: &PlanChanges) -> usize {
    let changed: BTreeSet<_> = changes.days.iter().map(|day| day.day).collect();
    let sent: BTreeSet<_> = sent.iter().filter(|it| it.state == SentState::Sent).map(|it| it.workout).collect();
    let workouts = published.workouts().iter();
    workouts.filter(|it| changed.contains(&it.scheduled_on) && sent.contains(&it.id)).count()
}

fn weekly_distances(schedule: &Schedule) -> Vec<f64> {
    schedule.weeks().map(|week| week.totals.distance.in_unit(schedule.plan().unit)).collect()
}
