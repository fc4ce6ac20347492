use axum::extract::State;
use axum::response::IntoResponse;
use jiff::civil::Date;
use store::athlete_form::Form;
use store::{Conn, StoreError, working_plans};
use training::ids::{AccountId, AthleteId, ScheduleId};
use training::schedule::Schedule;
use training::version::Author;

use super::ScheduleQuery;
use super::body::ScheduleBody;
use super::save_version::save_version;
use crate::http::extract::{PlanJson, Query};
use crate::http::revision_tag::{IfMatch, revision_tag};
use crate::shared::acting_ai_client::ActingAiClient;
use crate::{ApiResult, App, SignedIn};

/// Replace a schedule
///
/// Given to another athlete, workouts keep the names of paces, and distances and times that followed from the previous
/// athlete's paces follow from the new one's. With `If-Match` it is replaced only if nobody has saved it since that `ETag`;
/// without, the last writer wins.
#[call_macro::call(
    post "/UpdateSchedule", tag = "schedules", may = AssistantCoach, token = Drafts,
    params(ScheduleQuery, ("If-Match" = Option<String>, Header, description = "The ETag of GetSchedule")),
    request_body = ScheduleBody,
    responses(
        (status = OK, description = "The schedule's id", body = String, content_type = "text/plain",
         headers(("ETag" = String, description = "The schedule's new revision"))),
    ),
    errors(
        NOT_FOUND = "The account has no such schedule or athlete",
        PRECONDITION_FAILED = "Someone else saved in the meantime",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn update_schedule(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ScheduleQuery>,
    if_match: IfMatch,
    client: ActingAiClient,
    PlanJson { body, .. }: PlanJson<ScheduleBody>,
) -> ApiResult<impl IntoResponse> {
    let id = account.reach.id_before(&app.db, query.schedule).await?;
    let athlete = account.reach.optional_id_before(&app.db, body.athlete()).await?;
    let schedule = body.parse(id, athlete, || app.clock.new_id().into())?;
    let (writer, today) = (app.clone(), app.clock.today());
    let saved = app.db.write_for(account.id, move |tx| {
        account.reach.require::<ScheduleId>(tx, id)?;
        account.reach.require::<AthleteId>(tx, schedule.plan().athlete_id)?;
        let is_expected = |revision| if_match.accepts(revision);
        let schedule = for_its_athlete(tx, account.id, schedule.clone(), today)?;
        save_version(&writer, tx, &schedule, client.made(account.makes(Author::Coach)), is_expected)
    });
    let saved = saved.await?;
    app.metrics.count_schedule_rows(saved.rows_written);
    Ok((revision_tag(saved.revision), id.to_string()))
}

fn for_its_athlete(
    conn: &mut Conn,
    account: AccountId,
    schedule: Schedule,
    today: Date,
) -> Result<Schedule, StoreError> {
    let athlete = schedule.plan().athlete_id;
    match working_plans::athlete_of(conn, account, schedule.id())? {
        Some(before) if before != athlete => {
            let mut paces = |athlete| Ok::<_, StoreError>(Form::load(conn, account, athlete, today)?.paces());
            Ok(schedule.reestimated(&paces(before)?, &paces(athlete)?))
        }
        _ => Ok(schedule),
    }
}
