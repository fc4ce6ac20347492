use axum::extract::State;
use identity::throttle::ThrottledAction;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::comments::{self, StoredComment};
use store::schedules::StoredSchedule;
use store::{AccountWrite, Conn, answer_keys, answers};
use training::answer::{AnswerDraft, Comment, Effort, Outcome};
use training::calendar::parse_day;
use training::error::{Invalid, Problems};
use training::ids::{CommentId, ScheduleId, WorkoutId};
use training::workout::Workout;
use utoipa::ToSchema;

use super::shapes::{AnswerShape, CommentShape};
use crate::auth::attempt::charge_athlete;
use crate::body_values::Number;
use crate::extract::{HashedJson, Json};
use crate::schedules::IdempotencyKey;
use crate::visitor::Visitor;
use crate::{ApiError, ApiResult, App, Problem, body_values};

/// Per workout; more is a conversation for another place.
pub(super) const MOST_COMMENTS: u32 = 200;

#[derive(Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerBody {
    workout_id: String,
    /// `done`, `moved` or `skipped`.
    outcome: Option<String>,
    /// A day of the plan. Needed for `moved`, allowed for `done`.
    #[schema(example = "2026-10-16")]
    moved_to: Option<String>,
    /// 1 to 10.
    #[schema(value_type = Option<i64>, example = 7)]
    effort: Option<Number>,
    #[schema(value_type = Option<f64>, example = 12.5)]
    distance: Option<Number>,
    /// `km` or `miles`. Where it is absent the workout's unit counts.
    distance_type: Option<String>,
    #[schema(value_type = Option<i64>, example = 64)]
    duration_in_minutes: Option<Number>,
    /// At most 2,000 characters. One that differs from the athlete's last is added to what was written before.
    comment: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedAnswer {
    answer: AnswerShape,
    /// Everything written about the workout, oldest first.
    comments: Vec<CommentShape>,
}

/// Say how a workout went
///
/// It takes the place of what the athlete said of the workout before. Sent again with the same `Idempotency-Key`, the
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
    let saved = app.db.write_for(visitor.holder.account, move |tx| {
        let sent = Sent { visitor, workout, body: &body, key: key.as_deref(), hash: &hash };
        sent.keep(tx, now, || clock.new_id().into())
    });
    Ok(Json(saved.await?))
}

/// What an athlete says of a workout elsewhere than on their page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Said {
    pub outcome: Option<Outcome>,
    pub moved_to: Option<Date>,
    pub effort: Option<Effort>,
    pub words: Option<String>,
}

/// Keeps it as `SaveAnswer` would, once for its key. What is not said again stays as it was; an effort without more is one of
/// a workout that was done, and words without more are a comment.
pub(crate) fn keep_said(
    tx: &mut AccountWrite,
    visitor: Visitor,
    workout: WorkoutId,
    said: &Said,
    key: &str,
    now: Timestamp,
    new_id: impl Fn() -> CommentId,
) -> ApiResult<()> {
    visitor.require_answering()?;
    let holder = visitor.holder;
    let (stored, _) = visitor.find_workout(tx, workout, now)?.ok_or_else(no_such_workout)?;
    let answered = answers::list(tx, holder.account, stored.schedule.id(), holder.athlete)?;
    let before = answered.into_iter().find(|answer| answer.workout == workout).map(|answer| answer.answer);
    let outcome = said.outcome.or(before.as_ref().map(|before| before.outcome));
    let outcome = outcome.or(said.effort.map(|_| Outcome::Done));
    // Another outcome is another answer.
    let kept = before.filter(|before| Some(before.outcome) == outcome);
    let effort = said.effort.or(kept.as_ref().and_then(|kept| kept.effort));
    let distance = kept.as_ref().and_then(|kept| kept.distance);
    let body = AnswerBody {
        workout_id: workout.to_string(),
        outcome: outcome.map(|outcome| outcome.as_str().to_owned()),
        moved_to: said.moved_to.or(kept.as_ref().and_then(|kept| kept.moved_to)).map(|day| day.to_string()),
        effort: effort.map(|effort| Number::of(effort.get().into())),
        distance: distance.map(|distance| Number::of(distance.amount())),
        distance_type: distance.map(|distance| distance.unit().to_string()),
        duration_in_minutes: kept.and_then(|kept| kept.duration).map(|minutes| Number::of(minutes.get().into())),
        comment: said.words.clone(),
    };
    let sent = Sent { visitor, workout, body: &body, key: Some(key), hash: key };
    match outcome {
        Some(_) => sent.keep(tx, now, new_id).map(drop),
        None => {
            charge_athlete(tx, ThrottledAction::Answer, holder.athlete, now)?;
            let words = Comment::optional("comment", "Comment", said.words.as_deref().unwrap_or_default())?;
            sent.keep_comment(tx, (stored.schedule.id(), workout), words, now, new_id)
        }
    }
}

struct Sent<'a> {
    visitor: Visitor,
    workout: WorkoutId,
    body: &'a AnswerBody,
    key: Option<&'a str>,
    hash: &'a str,
}

impl Sent<'_> {
    fn keep(&self, tx: &mut AccountWrite, now: Timestamp, new_id: impl Fn() -> CommentId) -> ApiResult<SavedAnswer> {
        let athlete = self.visitor.holder.athlete;
        let (stored, workout) = self.visitor.find_workout(tx, self.workout, now)?.ok_or_else(no_such_workout)?;
        if self.is_kept_already(tx)? {
            return self.kept(tx, &stored);
        }
        let (answer, comment) = self.body.parse(&stored, &workout)?;
        charge_athlete(tx, ThrottledAction::Answer, athlete, now)?;
        let place = (stored.schedule.id(), workout.id);
        answers::save(tx, athlete, (place.0, &workout), &answer, now)?;
        self.keep_comment(tx, place, comment, now, new_id)?;
        if let Some(key) = self.key {
            answer_keys::insert(tx, self.visitor.holder.account, athlete, (key, self.hash), now)?;
        }
        self.kept(tx, &stored)
    }

    fn keep_comment(
        &self,
        tx: &mut AccountWrite,
        place: (ScheduleId, WorkoutId),
        comment: Option<Comment>,
        now: Timestamp,
        new_id: impl Fn() -> CommentId,
    ) -> ApiResult<()> {
        let Some(body) = comment else { return Ok(()) };
        if !self.is_new(tx, place, &body)? {
            return Ok(());
        }
        let ((schedule, workout), athlete) = (place, self.visitor.holder.athlete);
        let (id, is_coachs, said_at) = (new_id(), false, now);
        comments::insert(tx, &StoredComment { id, schedule, workout, athlete, is_coachs, body, said_at })?;
        Ok(())
    }

    fn is_kept_already(&self, conn: &mut Conn) -> ApiResult<bool> {
        let Some(key) = self.key else { return Ok(false) };
        let holder = self.visitor.holder;
        match answer_keys::find(conn, holder.account, holder.athlete, key)? {
            Some(hash) if hash != self.hash => Err(key_reused()),
            found => Ok(found.is_some()),
        }
    }

    /// The same words are not said twice in a row, and there is an end to them.
    fn is_new(&self, conn: &mut Conn, place: (ScheduleId, WorkoutId), body: &Comment) -> ApiResult<bool> {
        let holder = self.visitor.holder;
        let last = comments::last_of_athlete(conn, holder.account, holder.athlete, place)?;
        Ok(last.as_ref() != Some(body) && comments::count(conn, holder.account, place)? < MOST_COMMENTS)
    }

    fn kept(&self, tx: &mut Conn, stored: &StoredSchedule) -> ApiResult<SavedAnswer> {
        let holder = self.visitor.holder;
        let (account, schedule) = (holder.account, stored.schedule.id());
        let answers = answers::list(tx, account, schedule, holder.athlete)?;
        let answer = answers.into_iter().find(|answer| answer.workout == self.workout);
        let comments = comments::list(tx, account, schedule, holder.athlete)?;
        Ok(SavedAnswer {
            answer: answer.ok_or_else(|| ApiError::missing("answer"))?.into(),
            comments: comments
                .into_iter()
                .filter(|comment| comment.workout == self.workout)
                .map(CommentShape::from)
                .collect(),
        })
    }
}

impl AnswerBody {
    fn parse(
        &self,
        stored: &StoredSchedule,
        workout: &Workout,
    ) -> Result<(training::answer::Answer, Option<Comment>), Invalid> {
        let mut problems = Problems::default();
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
        let answer = problems.check(draft.parse(workout.scheduled_on, calendar.starts_on()..=calendar.last_day()));
        let comment = self.comment.as_deref().unwrap_or_default();
        let comment = problems.check(Comment::optional("comment", "Comment", comment));
        problems.finish(answer.zip(comment))
    }
}

fn no_such_workout() -> ApiError {
    let detail = "Your plan has no such workout any more. Your coach may have changed it.";
    ApiError::new(axum::http::StatusCode::NOT_FOUND, "workout-not-found", detail)
}

fn key_reused() -> ApiError {
    ApiError::unprocessable("idempotency-key-reused", "The header Idempotency-Key was already used for another answer.")
}
