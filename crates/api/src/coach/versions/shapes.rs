//! Versions and their changes in responses.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use store::plan_versions::Version;
use training::schedule::Schedule;
use training::version::{DayVersions, Detail, PlanChanges};
use training::workout::WorkoutContent;
use utoipa::ToSchema;

use crate::shared::enum_schemas::{AuthorName, DetailName, DistanceUnitName, WorkoutTypeName};
use crate::shared::who::{Names, Who};

/// How many changed days of a version are described; the sentence about it names two.
const MAX_DAYS: usize = 6;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VersionAnswer {
    version: i64,
    /// Absent if it was made before versions were kept, or more than a year ago.
    #[serde(skip_serializing_if = "Option::is_none")]
    made_at: Option<Timestamp>,
    /// Who made it: `assistant`: the coach's own assistant, as a draft; `move`: the athlete, by a move that the coach accepted; `template`: a change of the plan's template;
    /// `restore`: the coach, who brought back `ofVersion`; `discard`: the coach, who went back to what the athlete sees; `earlier`: not known any more.
    #[schema(value_type = AuthorName)]
    author: &'static str,
    /// The name of the assistant that wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    assistant: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of_version: Option<i64>,
    /// When it became what the athlete sees. Absent if it did not, or if that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    published_at: Option<Timestamp>,
    /// Who saved it, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Who>,
    /// Who published it by hand, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    published_by: Option<Who>,
    /// What the coach said when publishing it.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// How many days differ from the version before, and one if the plan itself does.
    change_count: usize,
    /// What differs about the plan itself.
    #[schema(value_type = Vec<DetailName>)]
    details: Vec<&'static str>,
    /// The first 6 days that differ from the version before.
    days: Vec<ChangedDay>,
    /// One for each week, in the unit of the plan.
    weekly_distances: Vec<f64>,
    weekly_durations_in_minutes: Vec<u32>,
}

/// A day whose sessions differ.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangedDay {
    date: Date,
    before: Vec<SessionInWords>,
    after: Vec<SessionInWords>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionInWords {
    title: String,
    #[schema(value_type = WorkoutTypeName)]
    r#type: &'static str,
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    duration_in_minutes: u16,
}

impl VersionAnswer {
    pub fn new(version: Version, schedule: &Schedule, before: Option<&Schedule>, names: &Names) -> Self {
        let changes = before.map(|before| PlanChanges::between(before, schedule)).unwrap_or_default();
        let unit = schedule.plan().unit;
        Self {
            version: version.number,
            made_at: version.made_at,
            author: version.made.author.wire_name(),
            assistant: version.made.assistant.as_deref().map(String::from),
            of_version: version.made.of_version,
            published_at: version.published_at,
            by: names.who(version.made.person),
            published_by: names.who(version.published_by),
            note: version.note,
            change_count: changes.count(),
            details: changes.details.iter().copied().map(Detail::wire_name).collect(),
            days: changes.days.iter().take(MAX_DAYS).map(ChangedDay::of).collect(),
            weekly_distances: schedule.weeks().map(|week| week.totals.distance.in_unit(unit)).collect(),
            weekly_durations_in_minutes: schedule.weeks().map(|week| week.totals.duration_minutes).collect(),
        }
    }
}

impl ChangedDay {
    pub fn of(DayVersions { day, before, after }: &DayVersions) -> Self {
        let sessions = |contents: &[&WorkoutContent]| contents.iter().map(|one| SessionInWords::of(one)).collect();
        Self { date: *day, before: sessions(before), after: sessions(after) }
    }
}

impl SessionInWords {
    pub fn of(content: &WorkoutContent) -> Self {
        Self {
            title: content.title.to_string(),
            r#type: content.workout_type.wire_name(),
            distance: content.distance.amount(),
            distance_type: content.distance.unit().as_str(),
            duration_in_minutes: content.duration.get(),
        }
    }
}
