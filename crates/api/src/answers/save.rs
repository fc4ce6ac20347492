use axum::extract::State;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::schedules::StoredSchedule;
use training::answer::{Answer, AnswerDraft, Comment, Given, parse_given_at};
use training::calendar::parse_day;
use training::error::{Invalid, Problems};
use training::ids::WorkoutId;
use training::workout::Workout;
use utoipa::ToSchema;

use super::keep::Sent;
use super::shapes::{AnswerShape, CommentShape};
use crate::body_values::Number;
use crate::extract::{HashedJson, Json};
use crate::schedules::IdempotencyKey;
use crate::visitor::{Visitor, latest_today};
use crate::{ApiResult, App, Problem, body_values};

#[derive(Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerBody {
    pub(super) workout_id: String,
    /// `done`, `moved` or `skipped`. Without it a comment is kept, and what was said of the workout stays.
    pub(super) outcome: Option<String>,
    /// A day of the plan. Needed for `moved`, allowed for `done`.
    #[schema(example = "2026-10-16")]
    pub(super) moved_to: Option<String>,
    /// 1 to 10.
    #[schema(value_type = Option<i64>, example = 7)]
    pub(super) effort: Option<Number>,
    #[schema(value_type = Option<f64>, example = 12.5)]
    pub(super) distance: Option<Number>,
    /// `km` or `miles`. Where it is absent the workout's unit counts.
    pub(super) distance_type: Option<String>,
    #[schema(value_type = Option<i64>, example = 64)]
    pub(super) duration_in_minutes: Option<Number>,
    /// At most 2,000 characters. One that differs from the athlete's last is added to what was written before.
    pub(super) comment: Option<String>,
    /// When the athlete said so, by the phone's clock, where it is sent later. An answer never takes back one that was given
    /// after it; of how long ago it may be 30 days count. With its offset it tells the athlete's day: what is to come cannot
    /// be done.
    #[schema(example = "2026-10-16T18:52:00+02:00")]
    pub(super) said_at: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedAnswer {
    /// `None` where the athlete has only written something, or has deleted their answers since.
    pub(super) answer: Option<AnswerShape>,
    /// Everything written about the workout, oldest first.
    pub(super) comments: Vec<CommentShape>,
}

/// Say how a workout went, or write to the coach about it
///
/// An answer takes the place of what the athlete said of the workout before, unless that was said later. Sent again with the same `Idempotency-Key`, the
/// same body changes nothing.
#[utoipa::path(
    post,
    path = "/SaveAnswer",
    tag = "athlete page",
    security(("link" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "Names this request; remembered for 30 days")),
    request_body = AnswerBody,
    responses(
        (status = OK, description = "What is kept now", body = SavedAnswer),
        (status = UNAUTHORIZED, description = "The link was withdrawn, or never was: `link-ended`", body = Problem),
        (status = FORBIDDEN, description = "The link is for seeing only: `see-only`", body = Problem),
        (status = NOT_FOUND, description = "The page shows no such workout: `workout-not-found`", body = Problem),
        (status = UNPROCESSABLE_ENTITY, description = "Fields that cannot be accepted", body = Problem),
        (status = TOO_MANY_REQUESTS, description = "More answers than anybody gives", body = Problem),
    )
)]
pub async fn save_answer(
    State(app): State<App>,
    visitor: Visitor,
    key: IdempotencyKey,
    HashedJson { body, hash }: HashedJson<AnswerBody>,
) -> ApiResult<Json<SavedAnswer>> {
    visitor.require_answering()?;
    let workout: WorkoutId = body_values::id(&body.workout_id, "workout")?;
    let (clock, now) = (app.clock.clone(), app.clock.now());
    let given = Given::new(parse_given_at(body.said_at.as_deref())?, now);
    let today = given.day.unwrap_or_else(|| latest_today(now));
    let saved = app.db.write_for(visitor.holder.account, move |tx| {
        let sent = Sent { visitor, workout, body: &body, key: key.as_deref(), hash: &hash, given_at: given.at, today };
        sent.keep(tx, now, || clock.new_id().into()).map(|kept| kept.saved)
    });
    Ok(Json(saved.await?))
}

impl AnswerBody {
    /// Without an outcome and anything else that says how it went there is no answer, where there is a comment.
    pub(super) fn parse(
        &self,
        stored: &StoredSchedule,
        workout: &Workout,
        today: Date,
    ) -> Result<(Option<Answer>, Option<Comment>), Invalid> {
        let mut problems = Problems::default();
        let comment = self.comment.as_deref().unwrap_or_default();
        let comment = problems.check(Comment::optional("comment", "Comment", comment));
        if self.says_nothing_of_it() && comment.as_ref().is_none_or(Option::is_some) {
            return problems.finish(Some(None).zip(comment));
        }
        let moved_to = self.moved_to.as_deref().filter(|text| !text.trim().is_empty()).map(parse_day).transpose();
        let moved_to = problems.check(
            moved_to.map_err(|_| Invalid::new("movedTo", "The day must be one of the calendar, such as 2026-10-15")),
        );
        // What is no whole number is as wrong as one that is too small.
        let whole = |number: Option<Number>| number.map(|number| number.whole().unwrap_or(-1));
        let unit = workout.content.distance.unit().to_string();
        let draft = AnswerDraft {
            outcome: self.outcome.clone().unwrap_or_default(),
            moved_to: moved_to.flatten(),
            effort: whole(self.effort),
            distance: self.distance.map(Number::get),
            unit: self.distance_type.clone().filter(|unit| !unit.is_empty()).unwrap_or(unit),
            duration_minutes: whole(self.duration_in_minutes),
        };
        let calendar = stored.schedule.plan().calendar;
        let days = calendar.starts_on()..=calendar.last_day();
        let answer = problems.check(draft.parse(workout.scheduled_on, days, today));
        problems.finish(answer.map(Some).zip(comment))
    }

    fn says_nothing_of_it(&self) -> bool {
        let texts = [&self.outcome, &self.moved_to];
        let numbers = [&self.effort, &self.distance, &self.duration_in_minutes];
        texts.into_iter().flatten().all(|text| text.trim().is_empty()) && numbers.into_iter().flatten().next().is_none()
    }
}
