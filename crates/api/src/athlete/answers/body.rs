//! An athlete's answer for a workout: the request body and the response.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::schedules::StoredSchedule;
use texts::phrase;
use training::answer::{Answer, AnswerDraft, Comment};
use training::calendar::parse_day;
use training::error::{Invalid, Problems};
use training::pain::{Pain, PainDraft, PainPlace};
use training::workout::Workout;
use utoipa::ToSchema;

use super::shapes::{AnswerShape, CommentShape};
use crate::http::body_values::Number;
use crate::reach::{MessageRef, WorkoutRef};

#[derive(Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerBody {
    pub(super) workout_id: WorkoutRef,
    /// `done`, `moved` or `skipped`. Without it only the comment is saved, and the answer stays as it is.
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
    /// Where it hurts, how bad and since when; absent if nothing does.
    pub(super) pain: Option<PainBody>,
    /// With `moved`: the workout of the same plan on that day, which trades places with this one. Both are moved by this answer,
    /// and undoing either undoes both.
    pub(super) swaps_with: Option<WorkoutRef>,
    /// Only the outcome is meant, as by a button of a notification: what was given before with the same outcome stays.
    #[serde(default)]
    pub(super) is_brief: bool,
    /// The mail whose link opened the page with this answer prepared. The link is then used.
    pub(super) mail_id: Option<MessageRef>,
    /// At most 2,000 characters. Added to the earlier comments unless it repeats the last one.
    pub(super) comment: Option<String>,
    /// When the athlete answered, by the phone's clock, if it is sent later. An answer never replaces one that was given later.
    /// At most 30 days ago. The UTC offset gives the athlete's local day; a workout of a later day cannot be `done`.
    #[schema(example = "2026-10-16T18:52:00+02:00")]
    pub(super) said_at: Option<String>,
}

#[derive(Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PainBody {
    /// 1 to 10.
    #[schema(value_type = Option<i64>, example = 4)]
    level: Option<Number>,
    #[schema(example = "Left Achilles")]
    place: Option<String>,
    /// Not after today.
    #[schema(example = "2026-10-12")]
    since: Option<String>,
}

impl From<&Pain> for PainBody {
    fn from(pain: &Pain) -> Self {
        Self {
            level: Some(Number::of(pain.level.get().into())),
            place: pain.place.as_ref().map(PainPlace::to_string),
            since: pain.since.map(|day| day.to_string()),
        }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedAnswer {
    /// Null if the athlete has only commented, or has deleted their answers since.
    pub(super) answer: Option<AnswerShape>,
    /// All comments on the workout, oldest first.
    pub(super) comments: Vec<CommentShape>,
}

impl AnswerBody {
    /// A body with a comment and no other field is a comment without an answer.
    pub(super) fn parse(
        &self,
        stored: &StoredSchedule,
        workout: &Workout,
        today: Date,
    ) -> Result<(Option<Answer>, Option<Comment>), Invalid> {
        let mut problems = Problems::default();
        let comment = self.comment.as_deref().unwrap_or_default();
        let comment = problems.check(Comment::optional("comment", phrase!("Comment"), comment));
        if self.says_nothing_of_it() && comment.as_ref().is_none_or(Option::is_some) {
            return problems.finish(Some(None).zip(comment));
        }
        let moved_to = problems.check(day("movedTo", self.moved_to.as_deref()));
        let since = self.pain.as_ref().and_then(|pain| pain.since.as_deref());
        let since = problems.check(day("pain.since", since));
        // A fraction is rejected like a number that is too small.
        let whole = |number: Option<Number>| number.map(|number| number.whole().unwrap_or(-1));
        let unit = workout.content.distance.unit().to_string();
        let draft = AnswerDraft {
            outcome: self.outcome.clone().unwrap_or_default(),
            moved_to: moved_to.flatten(),
            effort: whole(self.effort),
            distance: self.distance.map(Number::get),
            unit: self.distance_type.clone().filter(|unit| !unit.is_empty()).unwrap_or(unit),
            duration_minutes: whole(self.duration_in_minutes),
            pain: self.pain.as_ref().map(|pain| PainDraft {
                level: whole(pain.level),
                place: pain.place.clone().unwrap_or_default(),
                since: since.flatten(),
            }),
        };
        let calendar = stored.schedule.plan().calendar;
        let days = calendar.starts_on()..=calendar.last_day();
        let answer = problems.check(draft.parse(workout.scheduled_on, days, today));
        problems.finish(answer.map(Some).zip(comment))
    }

    fn says_nothing_of_it(&self) -> bool {
        let texts = [&self.outcome, &self.moved_to];
        let numbers = [&self.effort, &self.distance, &self.duration_in_minutes];
        let is_silent = texts.into_iter().flatten().all(|text| text.trim().is_empty());
        is_silent && numbers.into_iter().flatten().next().is_none() && self.pain.is_none()
    }
}

fn day(field: &'static str, text: Option<&str>) -> Result<Option<Date>, Invalid> {
    let refused = |_| Invalid::new(field, phrase!("The day must be a calendar date, such as 2026-10-15"));
    text.filter(|text| !text.trim().is_empty()).map(parse_day).transpose().map_err(refused)
}
