//! Saves an athlete's answer for a workout, from the page or from a message.

use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use jiff::Timestamp;
use jiff::civil::Date;
use store::comments::{self, StoredComment};
use store::schedules::StoredSchedule;
use store::{AccountWrite, ChangeError, Conn, StoreError, answer_keys, answers};
use texts::phrase;
use training::answer::{Answer, Comment, Effort, Outcome};
use training::ids::{CommentId, ScheduleId, WorkoutId};
use training::workout::Workout;

use super::body::{AnswerBody, PainBody, SavedAnswer};
use super::shapes::CommentShape;
use super::swap;
use crate::athlete::visitor::Visitor;
use crate::http::body_values::Number;
use crate::http::rate_limits::{charge_athlete, charge_day};
use crate::reach::{MessageRef, WorkoutRef};
use crate::shared::coach_news;
use crate::shared::webhook_events::{self, Event};
use crate::{ApiError, ApiResult};

/// Per workout; a longer conversation belongs elsewhere.
pub(crate) const MAX_COMMENTS: u32 = 200;
/// Per athlete.
const MAX_COMMENTS_PER_DAY: u32 = 60;

/// An answer that came in a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AnswerByMessage {
    pub outcome: Option<Outcome>,
    pub moved_to: Option<Date>,
    pub effort: Option<Effort>,
    pub words: Option<String>,
}

/// Saves it like `SaveAnswer`, once per key. Absent fields stay unchanged; an effort alone means `done`, and text alone
/// is a comment.
pub(crate) fn keep_answer_by_message(
    tx: &mut AccountWrite,
    visitor: Visitor,
    workout: WorkoutId,
    said: &AnswerByMessage,
    key: &str,
    (given_at, today, now): (Timestamp, Date, Timestamp),
    new_id: impl Fn() -> CommentId,
) -> ApiResult<Kept> {
    visitor.require_answering()?;
    let holder = visitor.holder;
    let (stored, _) = visitor.find_workout(tx, workout, now)?.ok_or_else(no_such_workout)?;
    let answered = answers::list(tx, holder.account, stored.schedule.id(), holder.athlete)?;
    let before = answered.into_iter().find(|answer| answer.workout == workout).map(|answer| answer.answer);
    let outcome = match (said.outcome, said.effort) {
        (None, None) => None,
        (None, Some(_)) => {
            let settled = before.as_ref().map(|before| before.outcome).filter(|outcome| *outcome != Outcome::Moved);
            settled.or(Some(Outcome::Done))
        }
        (outcome, _) => outcome,
    };
    // A moved session is done on its new day.
    let moved_to = said.moved_to.or(before.as_ref().and_then(|before| before.moved_to));
    let pain = before.as_ref().and_then(|before| before.pain.clone());
    // Another outcome is a new answer.
    let kept = before.filter(|before| Some(before.outcome) == outcome);
    let effort = said.effort.or(kept.as_ref().and_then(|kept| kept.effort));
    let distance = kept.as_ref().and_then(|kept| kept.distance);
    let body = AnswerBody {
        workout_id: WorkoutRef::read(&workout.to_string()),
        outcome: outcome.map(|outcome| outcome.as_str().to_owned()),
        moved_to: moved_to.map(|day| day.to_string()),
        effort: effort.map(|effort| Number::of(effort.get().into())),
        distance: distance.map(|distance| Number::of(distance.amount())),
        distance_type: distance.map(|distance| distance.unit().to_string()),
        duration_in_minutes: kept.and_then(|kept| kept.duration).map(|minutes| Number::of(minutes.get().into())),
        // A reply says nothing about a pain that was reported on the page.
        pain: pain.as_ref().map(PainBody::from),
        swaps_with: None,
        is_brief: false,
        mail_id: None,
        comment: said.words.clone(),
        said_at: None,
    };
    Sent { visitor, workout, body: &body, key: Some(key), hash: key, given_at, today }.keep(tx, now, new_id)
}

/// What is stored after the request, and whether a later answer took precedence.
pub(crate) struct Kept {
    pub saved: SavedAnswer,
    pub is_overtaken: bool,
}

pub(super) struct Sent<'a> {
    pub visitor: Visitor,
    pub workout: WorkoutId,
    pub body: &'a AnswerBody,
    pub key: Option<&'a str>,
    pub hash: &'a str,
    pub given_at: Timestamp,
    /// The athlete's local day.
    pub today: Date,
}

impl Sent<'_> {
    pub fn keep(&self, tx: &mut AccountWrite, now: Timestamp, new_id: impl Fn() -> CommentId) -> ApiResult<Kept> {
        let (account, athlete) = (self.visitor.holder.account, self.visitor.holder.athlete);
        let (stored, workout) = self.visitor.find_workout(tx, self.workout, now)?.ok_or_else(no_such_workout)?;
        if self.is_kept_already(tx)? {
            return self.kept(tx, &stored, false);
        }
        let (answer, comment) = self.body.parse(&stored, &workout, self.today)?;
        let place = (stored.schedule.id(), workout.id);
        let partner = self.body.swaps_with.and_then(WorkoutRef::unless_blank);
        let partner = partner.map(|named| self.partner(tx, &stored, named)).transpose()?;
        let mail = self.visitor.reach().optional_id(tx, self.body.mail_id.and_then(MessageRef::unless_blank))?;
        charge_athlete(tx, ThrottledAction::Answer, athlete, now)?;
        let is_deleted = answers::deleted_at(tx, account, athlete)?.is_some_and(|at| self.given_at < at);
        let is_overtaken = answer.is_some() && answers::is_overtaken(tx, account, athlete, place, self.given_at)?;
        let answer = answer.filter(|_| !is_deleted && !is_overtaken);
        let answer = match answer {
            Some(answer) if self.body.is_brief => self.added_to_before(tx, place, answer)?,
            answer => answer,
        };
        if let Some(answer) = answer {
            self.keep_answer(tx, (&stored, &workout), (answer, partner), now, &new_id)?;
            if let Some(mail) = mail {
                answer_keys::keep_used(tx, account, athlete, (mail, workout.id), now)?;
            }
        }
        self.keep_comment(tx, (place.0, &workout), comment.filter(|_| !is_deleted), now, new_id)?;
        if let Some(key) = self.key {
            answer_keys::insert(tx, account, athlete, (key, self.hash), now)?;
        }
        self.kept(tx, &stored, is_overtaken)
    }

    /// A notification that is touched late does not wipe out what the page was told since: the same outcome adds nothing, and
    /// another one leaves a pain that was reported.
    fn added_to_before(
        &self,
        conn: &mut Conn,
        (schedule, workout): (ScheduleId, WorkoutId),
        answer: Answer,
    ) -> Result<Option<Answer>, StoreError> {
        let holder = self.visitor.holder;
        let answers = answers::list(conn, holder.account, schedule, holder.athlete)?;
        Ok(match answers.into_iter().find(|before| before.workout == workout).map(|before| before.answer) {
            Some(before) if before.outcome == answer.outcome => None,
            Some(before) => Some(Answer { pain: answer.pain.or(before.pain), ..answer }),
            None => Some(answer),
        })
    }

    /// The other half of a swap, which the coach may have removed.
    fn partner(&self, tx: &mut AccountWrite, stored: &StoredSchedule, named: WorkoutRef) -> ApiResult<WorkoutId> {
        let partner = match self.visitor.reach().workout_of(tx, stored.schedule.id(), named) {
            Err(ChangeError::Missing(_)) => return Err(no_such_partner()),
            partner => partner?,
        };
        let is_planned = stored.schedule.workouts().iter().any(|workout| workout.id == partner);
        if is_planned { Ok(partner) } else { Err(no_such_partner()) }
    }

    /// With the other half of a swap.
    fn keep_answer(
        &self,
        tx: &mut AccountWrite,
        (stored, workout): (&StoredSchedule, &Workout),
        (answer, partner): (Answer, Option<WorkoutId>),
        now: Timestamp,
        new_id: &impl Fn() -> CommentId,
    ) -> ApiResult<()> {
        let athlete = self.visitor.holder.athlete;
        let schedule = stored.schedule.id();
        let swap = swap::Swap { athlete, stored, workout, given_at: self.given_at };
        let halves = swap.settle(tx, answer, partner)?;
        for (moved, answer) in halves {
            answers::save(tx, athlete, (schedule, moved), &answer, (self.given_at, now))?;
            let event = Event::answer(athlete, schedule, moved, &answer);
            webhook_events::tell(tx, || new_id().as_uuid(), &event, now)?;
        }
        Ok(())
    }

    fn keep_comment(
        &self,
        tx: &mut AccountWrite,
        (schedule, planned): (ScheduleId, &Workout),
        comment: Option<Comment>,
        now: Timestamp,
        new_id: impl Fn() -> CommentId,
    ) -> ApiResult<()> {
        let Some(body) = comment else { return Ok(()) };
        let workout = planned.id;
        if !self.is_new(tx, (schedule, workout), &body)? {
            return Ok(());
        }
        let athlete = self.visitor.holder.athlete;
        charge_day(tx, ThrottledAction::Comment, (&athlete.to_string(), MAX_COMMENTS_PER_DAY), now)?;
        let (id, is_coachs, said_at, is_unread) = (new_id(), false, now, false);
        coach_news::tell_of_comment(tx, || new_id().as_uuid(), athlete, &body, now)?;
        let person = None;
        let comment = StoredComment { id, schedule, workout, athlete, is_coachs, person, body, said_at, is_unread };
        comments::insert(tx, &comment)?;
        Ok(webhook_events::tell(tx, || new_id().as_uuid(), &Event::comment(&comment, Some(planned)), now)?)
    }

    fn is_kept_already(&self, conn: &mut Conn) -> ApiResult<bool> {
        let Some(key) = self.key else { return Ok(false) };
        let holder = self.visitor.holder;
        match answer_keys::find(conn, holder.account, holder.athlete, key)? {
            Some(hash) if hash != self.hash => Err(key_reused()),
            found => Ok(found.is_some()),
        }
    }

    /// Whether the comment differs from the last one, and the workout has room for it.
    fn is_new(&self, conn: &mut Conn, place: (ScheduleId, WorkoutId), body: &Comment) -> ApiResult<bool> {
        let holder = self.visitor.holder;
        let last = comments::last_of_athlete(conn, holder.account, holder.athlete, place)?;
        Ok(last.as_ref() != Some(body) && comments::count(conn, holder.account, place)? < MAX_COMMENTS)
    }

    fn kept(&self, tx: &mut Conn, stored: &StoredSchedule, is_overtaken: bool) -> ApiResult<Kept> {
        let holder = self.visitor.holder;
        let (account, schedule) = (holder.account, stored.schedule.id());
        let answers = answers::list(tx, account, schedule, holder.athlete)?;
        let answer = answers.into_iter().find(|answer| answer.workout == self.workout);
        let comments = comments::list(tx, account, schedule, holder.athlete)?.into_iter();
        let comments = comments.filter(|comment| comment.workout == self.workout).map(CommentShape::from);
        let saved = SavedAnswer { answer: answer.map(Into::into), comments: comments.collect() };
        Ok(Kept { saved, is_overtaken })
    }
}

pub(super) fn no_such_workout() -> ApiError {
    let detail = phrase!("That session is no longer in your plan. Your coach may have changed it.");
    ApiError::new(StatusCode::NOT_FOUND, "workout-not-found", detail)
}

fn no_such_partner() -> ApiError {
    let detail = phrase!(
        "The session to swap with is no longer in your plan. Choose another day, or move yours without swapping."
    );
    ApiError::new(StatusCode::NOT_FOUND, "swap-not-found", detail)
}

fn key_reused() -> ApiError {
    ApiError::unprocessable(
        "idempotency-key-reused",
        phrase!("The header Idempotency-Key was already used for another answer."),
    )
}
