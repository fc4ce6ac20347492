use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use store::working_plans::BothVersions;
use store::{answers, working_plans};
use training::answer::Outcome;
use training::version::Author;
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::http::revision_tag::{IfMatch, revision_tag};
use crate::outside::messages::PlanAsTold;
use crate::reach::{ScheduleRef, WorkoutRef};
use crate::shared::webhook_events::tell_of_plan;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveBody {
    schedule_id: ScheduleRef,
    workout_id: WorkoutRef,
}

/// Accept an athlete's move of a workout into the plan
///
/// The workout moves to the day that the athlete chose and swaps places with what was there. A swap is accepted as a whole. An answer that only moved the
/// workout is deleted, so that the workout can be answered on its new day; one that says how it went stays.
#[call_macro::call(
    post "/AcceptMove", tag = "answers", may = Coach, token = Publish,
    params(("If-Match" = Option<String>, Header, description = "The ETag of GetSchedule")),
    request_body = MoveBody,
    responses(
        (status = OK, description = "The schedule's id", body = String, content_type = "text/plain",
         headers(("ETag" = String, description = "The schedule's new revision"))),
    ),
    errors(
        NOT_FOUND = "The account has no such schedule, or no such move",
        PRECONDITION_FAILED = "Someone else saved in the meantime",
        UNPROCESSABLE_ENTITY = "The day can take no more workouts",
    ),
)]
pub async fn accept_move(
    State(app): State<App>,
    account: SignedIn,
    if_match: IfMatch,
    Json(body): Json<MoveBody>,
) -> ApiResult<impl IntoResponse> {
    let writer = app.clone();
    let saved = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, body.schedule_id)?;
        let workout = account.reach.workout_of(tx, id, body.workout_id)?;
        let both = working_plans::both(tx, account.id, id)?.ok_or_else(|| ApiError::missing("schedule"))?;
        let athlete = both.published.plan().athlete_id;
        let said = answers::list(tx, account.id, id, athlete)?;
        let answer = said.iter().find(|said| said.workout == workout).map(|said| &said.answer);
        let (outcome, moved_to) = answer
            .and_then(|answer| Some((answer.outcome, answer.moved_to?)))
            .ok_or_else(|| ApiError::missing("move"))?;
        let published = both.published.with_workout_moved(workout, moved_to)?;
        let published = published.ok_or_else(|| ApiError::missing("workout"))?;
        // The coach may have removed it since, or left no room on that day.
        let working = both.working.with_workout_moved(workout, moved_to).ok().flatten();
        let moved = BothVersions { published, working: working.unwrap_or(both.working) };
        let is_expected = |revision| if_match.accepts(revision);
        let told = PlanAsTold::load(tx, &moved.published)?;
        let (now, new_id) = (writer.clock.now(), || writer.clock.new_id().into());
        let made = account.makes(Author::Move);
        let saved = working_plans::save_for_both(tx, &moved, made, now, new_id, is_expected)?;
        told.note_changes(&writer, tx, now)?;
        tell_of_plan(tx, || writer.clock.new_id(), id, now)?;
        // The plan has traded the places of a swap already.
        if let Some(other) = answers::swapped_with(tx, account.id, athlete, (id, workout))? {
            answers::delete(tx, athlete, (id, other))?;
        }
        if outcome == Outcome::Moved {
            answers::delete(tx, athlete, (id, workout))?;
        } else {
            answers::forget_move(tx, athlete, (id, workout))?;
        }
        Ok::<_, ApiError>((id, saved))
    });
    let (id, saved) = saved.await?;
    Ok((revision_tag(saved.revision), id.to_string()))
}
