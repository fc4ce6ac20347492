use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::comments::{self, StoredComment};
use store::{Conn, answers, schedules};
use texts::phrase;
use training::answer::Comment;
use training::ids::{AccountId, AthleteId, ScheduleId, WorkoutId};
use utoipa::ToSchema;

use crate::athlete::answers::MAX_COMMENTS;
use crate::athlete::answers::shapes::CommentShape;
use crate::http::extract::Json;
use crate::outside::messages::tell_reply;
use crate::reach::{ScheduleRef, WorkoutRef};
use crate::shared::webhook_events::{self, Event};
use crate::shared::who::Names;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplyBody {
    schedule_id: ScheduleRef,
    workout_id: WorkoutRef,
    /// At most 2,000 characters of plain text.
    #[schema(example = "A good sign. Keep Thursday easy.")]
    text: Option<String>,
}

/// Write to the athlete about a workout
///
/// Shown on the athlete's page, and sent on WhatsApp while the athlete writes there.
#[call_macro::call(
    post "/SaveReply", tag = "answers", may = AssistantCoach, token = Messages,
    request_body = ReplyBody,
    responses((status = CREATED, description = "The reply", body = CommentShape)),
    errors(
        NOT_FOUND = "The account has no such schedule, or it has no such workout",
        CONFLICT = "As much was written about the workout as there is room for",
        UNPROCESSABLE_ENTITY = "A text that cannot be accepted",
    ),
)]
pub async fn save_reply(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<ReplyBody>,
) -> ApiResult<(StatusCode, Json<CommentShape>)> {
    let text =
        Comment::required("text", phrase!("Reply"), &body.text.unwrap_or_default(), phrase!("Reply is required"))?;
    let (id, said_at) = (app.clock.new_id().into(), app.clock.now());
    let writer = app.clone();
    let saved = app.db.write_for(account.id, move |tx| {
        let schedule = account.reach.id(tx, body.schedule_id)?;
        let workout = account.reach.workout_of(tx, schedule, body.workout_id)?;
        let athlete = require_workout(tx, account.id, schedule, workout)?;
        if comments::count(tx, account.id, (schedule, workout))? >= MAX_COMMENTS {
            return Err(too_many_comments());
        }
        let (is_coachs, is_unread, body) = (true, true, text.clone());
        let person = Some(account.person);
        let comment = StoredComment { id, schedule, workout, athlete, is_coachs, person, body, said_at, is_unread };
        comments::insert(tx, &comment)?;
        tell_reply(&writer, tx, &comment)?;
        webhook_events::tell(tx, || writer.clock.new_id(), &Event::comment(&comment, None), said_at)?;
        let names = Names::load(tx, account.id)?;
        Ok(CommentShape::new(comment, &names))
    });
    let saved = saved.await?;
    app.message_waiting.notify_one();
    Ok((StatusCode::CREATED, Json(saved)))
}

fn too_many_comments() -> ApiError {
    let detail = phrase!("There is room for {count} comments about a workout.", count = MAX_COMMENTS);
    ApiError::new(StatusCode::CONFLICT, "too-many-comments", detail)
}

/// The plan contains the workout, or did when the athlete answered.
fn require_workout(
    tx: &mut Conn,
    account: AccountId,
    schedule: ScheduleId,
    workout: WorkoutId,
) -> ApiResult<AthleteId> {
    let stored = schedules::find(tx, account, schedule)?.ok_or_else(|| ApiError::missing("schedule"))?;
    let athlete = stored.schedule.plan().athlete_id;
    let is_planned = stored.schedule.workouts().iter().any(|planned| planned.id == workout);
    let is_known =
        is_planned || answers::list(tx, account, schedule, athlete)?.iter().any(|answer| answer.workout == workout);
    if is_known { Ok(athlete) } else { Err(ApiError::missing("workout")) }
}
