//! What was read of an export and what became of it, as it is stored.

use serde::{Deserialize, Serialize};
use store::AccountWrite;
use store::move_ins::{self, MoveIn};
use texts::Phrase;
use training::workout_type::WorkoutType;

use crate::ApiResult;

/// Of lists; all are counted.
pub(super) const MAX_LISTED: usize = 20;
pub(super) const MAX_PREVIEWS: usize = 3;

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Found {
    pub sessions: u32,
    /// Sessions whose words became steps.
    pub read_sessions: u32,
    pub recordings: u32,
    pub answers: u32,
    pub comments: u32,
    /// Rides, swims and the like.
    pub other_sports: u32,
    /// Files that are no training.
    pub passed_over: u32,
    pub first_year: Option<i16>,
    pub last_year: Option<i16>,
    pub not_understood: u32,
    pub not_understood_rows: Vec<u32>,
    pub shortened: u32,
    pub unreadable: Vec<UnreadableFile>,
    pub unreadable_count: u32,
    /// Why the rest was not read.
    pub stopped: Option<Phrase>,
    pub previews: Vec<Preview>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct UnreadableFile {
    pub name: String,
    pub reason: Phrase,
}

/// How one of the coach's own lines was read.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Preview {
    pub text: String,
    pub title: String,
    pub workout_type: WorkoutType,
    /// The steps, if it was understood.
    pub steps: Option<String>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Report {
    pub sessions: u32,
    pub known_sessions: u32,
    pub recordings: u32,
    pub known_recordings: u32,
    /// Sessions of crowded days, and recordings that could not be kept.
    pub left: u32,
    pub answers: u32,
    pub comments: u32,
    pub plans: u32,
    /// Plans and athletes that were changed since, and stay.
    pub kept: Vec<String>,
}

impl Found {
    pub fn of(import: &MoveIn) -> Self {
        serde_json::from_value(import.found.clone()).unwrap_or_default()
    }
}

impl Report {
    /// Adds to what became of the import.
    pub fn change(tx: &mut AccountWrite, import: &MoveIn, change: impl FnOnce(&mut Self)) -> ApiResult<()> {
        let mut report = Self::of(import);
        change(&mut report);
        move_ins::set_report(tx, import.id, &serde_json::to_value(report).unwrap_or_default())?;
        Ok(())
    }

    pub fn of(import: &MoveIn) -> Self {
        serde_json::from_value(import.report.clone()).unwrap_or_default()
    }
}
