//! Answers and comments in responses, the same for the coach and the athlete.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use store::answers::{Planned, StoredAnswer};
use store::comments::StoredComment;
use training::answer::Effort;
use training::pain::Pain;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::shared::enum_schemas::{DistanceUnitName, OutcomeName, WorkoutTypeName};
use crate::shared::who::{Names, Who};

/// The athlete's answer for a workout.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerShape {
    workout_id: Uuid,
    #[schema(value_type = OutcomeName)]
    outcome: &'static str,
    /// The day it was moved to, kept once it is done there.
    moved_to: Option<Date>,
    /// 1 is very easy, 10 is all out.
    #[schema(minimum = 1, maximum = 10)]
    effort: Option<u8>,
    /// The actual distance, if the athlete gave it.
    distance: Option<f64>,
    #[schema(value_type = Option<DistanceUnitName>)]
    distance_type: Option<&'static str>,
    duration_in_minutes: Option<u16>,
    pain: Option<PainShape>,
    /// The workout that it traded places with, moved by the same answer.
    swapped_with: Option<Uuid>,
    /// When the server received it.
    said_at: Option<Timestamp>,
    /// What was planned at that time. The plan may have changed since.
    planned: Option<PlannedShape>,
    /// What was recorded. What the athlete typed takes precedence.
    recorded: Option<RecordedShape>,
    /// Typed by the athlete; otherwise it comes from a recording alone.
    is_typed: bool,
}

/// A pain, in the athlete's words.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PainShape {
    /// 1 is barely there, at 10 nobody can run.
    #[schema(minimum = 1, maximum = 10)]
    level: u8,
    place: Option<String>,
    since: Option<Date>,
}

impl From<&Pain> for PainShape {
    fn from(pain: &Pain) -> Self {
        Self { level: pain.level.get(), place: pain.place.as_ref().map(ToString::to_string), since: pain.since }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordedShape {
    /// Without pauses, of all recordings of the workout together.
    timer_seconds: u32,
    distance_in_meters: Option<u32>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlannedShape {
    scheduled_date: Date,
    title: String,
    #[schema(value_type = WorkoutTypeName)]
    r#type: String,
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: String,
    duration_in_minutes: u16,
}

/// A comment of the athlete or the coach on a workout.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommentShape {
    id: Uuid,
    workout_id: Uuid,
    /// By the coach; else by the athlete.
    is_coach: bool,
    /// Which coach wrote it, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Who>,
    /// Plain text, as it was typed.
    text: String,
    said_at: Timestamp,
    /// By the coach, and not opened by the athlete yet.
    is_unread: bool,
}

impl From<StoredAnswer> for AnswerShape {
    fn from(StoredAnswer { workout, answer, planned, said_at, recorded, is_typed, .. }: StoredAnswer) -> Self {
        Self {
            workout_id: workout.as_uuid(),
            outcome: answer.outcome.as_str(),
            moved_to: answer.moved_to,
            effort: answer.effort.map(Effort::get),
            distance: answer.distance.map(|distance| distance.amount()),
            distance_type: answer.distance.map(|distance| distance.unit().as_str()),
            duration_in_minutes: answer.duration.map(|minutes| minutes.get()),
            pain: answer.pain.as_ref().map(PainShape::from),
            swapped_with: answer.swapped_with.map(|other| other.as_uuid()),
            said_at,
            planned: planned.map(PlannedShape::from),
            recorded: recorded
                .map(|recorded| RecordedShape { timer_seconds: recorded.seconds, distance_in_meters: recorded.metres }),
            is_typed,
        }
    }
}

impl From<Planned> for PlannedShape {
    fn from(planned: Planned) -> Self {
        let Planned { scheduled_date, title, r#type, distance, distance_type, duration_in_minutes } = planned;
        Self { scheduled_date, title, r#type, distance, distance_type, duration_in_minutes }
    }
}

/// Without the name of the coach.
impl From<StoredComment> for CommentShape {
    fn from(comment: StoredComment) -> Self {
        Self::new(comment, &Names::default())
    }
}

impl CommentShape {
    pub fn new(comment: StoredComment, names: &Names) -> Self {
        let StoredComment { id, workout, is_coachs, person, body, said_at, is_unread, .. } = comment;
        Self {
            by: names.who(person),
            id: id.as_uuid(),
            workout_id: workout.as_uuid(),
            is_coach: is_coachs,
            text: body.to_string(),
            said_at,
            is_unread,
        }
    }
}
