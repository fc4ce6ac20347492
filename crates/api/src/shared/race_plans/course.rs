//! Courses of the account's library.

use jiff::Timestamp;
use race::{Course, Ground, packed, unpacked};
use serde::Serialize;
use store::courses::StoredCourse;
use texts::{Language, Phrase};
use training::ids::CourseId;
use utoipa::ToSchema;
use uuid::Uuid;

/// A course, laps included.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CourseSummary {
    course_id: Uuid,
    name: String,
    distance_meters: i64,
    climb_meters: i64,
    descent_meters: i64,
    /// Without heights it counts as flat.
    has_heights: bool,
    /// How often the lap is run.
    loops: u32,
    /// What was repaired of its file.
    notes: Vec<String>,
    /// How many race plans are on it.
    plan_count: u32,
    created_at: Timestamp,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CourseAnswer {
    #[serde(flatten)]
    summary: CourseSummary,
    /// At most 400 points: metres from the start, and the altitude, which is null without heights.
    #[schema(value_type = Vec<Vec<Option<f64>>>, example = json!([[0, 12.5], [106, 12.9]]))]
    profile: Vec<(i64, Option<f64>)>,
}

impl CourseSummary {
    pub fn new(stored: &StoredCourse, plan_count: u32, language: Language) -> Self {
        Self::of(stored, &ground_of(stored), plan_count, language)
    }

    fn of(stored: &StoredCourse, ground: &Ground, plan_count: u32, language: Language) -> Self {
        let (climb_meters, descent_meters) = ground.climb_and_descent();
        let notes: Vec<Phrase> = serde_json::from_value(stored.notes.clone()).unwrap_or_default();
        Self {
            course_id: stored.id.as_uuid(),
            name: stored.name.clone(),
            distance_meters: ground.metres().round() as i64,
            climb_meters,
            descent_meters,
            has_heights: ground.has_heights(),
            loops: stored.loops,
            notes: notes.iter().map(|note| note.in_language(language)).collect(),
            plan_count,
            created_at: stored.created_at,
        }
    }
}

impl CourseAnswer {
    pub fn new(stored: &StoredCourse, plan_count: u32, language: Language) -> Self {
        let ground = ground_of(stored);
        Self { summary: CourseSummary::of(stored, &ground, plan_count, language), profile: ground.profile() }
    }

    pub fn without_words(mut self) -> Self {
        (self.summary.name, self.summary.notes) = (String::new(), vec![]);
        self
    }

    /// As it is raced.
    pub fn raced(stored: &StoredCourse, ground: &Ground, language: Language) -> Self {
        let mut answer = Self::new(stored, 0, language);
        answer.profile = ground.profile();
        answer
    }
}

pub(crate) fn ground_of(stored: &StoredCourse) -> Ground {
    let altitudes = stored.profile.as_deref().and_then(unpacked);
    Ground::of(&Course { metres: stored.metres, altitudes, notes: vec![] }, stored.loops)
}

pub(crate) fn stored_course(id: CourseId, name: String, loops: u32, course: &Course, now: Timestamp) -> StoredCourse {
    StoredCourse {
        id,
        name,
        loops,
        metres: course.metres,
        profile: course.altitudes.as_deref().map(packed),
        notes: serde_json::to_value(&course.notes).unwrap_or_default(),
        created_at: now,
    }
}
