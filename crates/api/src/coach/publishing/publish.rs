use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::working_plans;
use texts::phrase;
use training::answer::Comment;
use training::version::PlanChanges;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::coach::plan_use::{MAX_PLANS, named_schedules, schedule_ids};
use crate::http::body_values::Bounded;
use crate::http::extract::Json;
use crate::http::revision_tag::IfMatch;
use crate::outside::messages::PlanAsTold;
use crate::reach::ScheduleRef;
use crate::shared::webhook_events::{self, Event};
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublishBody {
    #[schema(value_type = Option<Vec<ScheduleRef>>)]
    schedule_ids: Option<Bounded<ScheduleRef, MAX_PLANS>>,
    /// Stays with the version in the history, and goes with the message to the athlete if there is one.
    note: Option<String>,
    /// Sends each athlete one message with what has changed, if they agreed to messages. By default nobody is told.
    tell: Option<bool>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublishedPlan {
    schedule_id: Uuid,
    /// 0 if there was nothing to publish: somebody else may have published it just before.
    change_count: usize,
    /// A message to the athlete is on its way.
    is_told: bool,
}

/// Publish the changes of schedules
///
/// All of them, or none. With `If-Match`, only if nobody has saved the schedule since that `ETag`.
#[call_macro::call(
    post "/PublishSchedules", tag = "publishing", may = Coach, token = Publish,
    params(("If-Match" = Option<String>, Header, description = "The ETag of GetSchedule, for one schedule")),
    request_body = PublishBody,
    responses((status = OK, description = "What was published", body = Vec<PublishedPlan>)),
    errors(
        NOT_FOUND = "The account has no such schedule",
        PRECONDITION_FAILED = "Someone else saved in the meantime",
        UNPROCESSABLE_ENTITY = "No schedules, too many, or a note that is too long",
    ),
)]
pub async fn publish_schedules(
    State(app): State<App>,
    account: SignedIn,
    if_match: IfMatch,
    Json(body): Json<PublishBody>,
) -> ApiResult<Json<Vec<PublishedPlan>>> {
    let named = named_schedules(body.schedule_ids.unwrap_or_default())?;
    let note = Comment::optional("note", phrase!("Note"), &body.note.unwrap_or_default())?;
    let is_told = body.tell.unwrap_or(false);
    let (writer, now) = (app.clone(), app.clock.now());
    let published = app.db.write_for(account.id, move |tx| {
        let ids = schedule_ids(tx, &account, &named)?;
        let mut published = Vec::with_capacity(ids.len());
        for id in &ids {
            let both = working_plans::both(tx, account.id, *id)?.ok_or_else(|| ApiError::missing("schedule"))?;
            let told = PlanAsTold::load(tx, &both.working)?;
            let new_id = || writer.clock.new_id().into();
            let is_expected = |revision| if_match.accepts(revision);
            let change_count =
                match working_plans::publish(tx, *id, (note.as_ref(), Some(account.person)), now, new_id, is_expected)?
                {
                    Some(_) => PlanChanges::between(&both.published, &both.working).count(),
                    None => 0,
                };
            if change_count > 0 {
                webhook_events::tell(tx, || writer.clock.new_id(), &Event::publish(&both.working), now)?;
            }
            let is_told = is_told && change_count > 0 && told.tell_changes(&writer, tx, note.as_ref(), now)?;
            published.push(PublishedPlan { schedule_id: id.as_uuid(), change_count, is_told });
        }
        Ok::<_, ApiError>(published)
    });
    let published = published.await?;
    app.message_waiting.notify_one();
    Ok(Json(published))
}
