use std::collections::HashMap;

use jiff::Timestamp;
use serde::Serialize;
use store::move_ins::{self, Choice, MoveIn, MoveInState, Person};
use store::{Conn, athletes};
use texts::{Language, Phrase};
use training::ids::{AccountId, AthleteId};
use training::workout_type::WorkoutType;
use utoipa::ToSchema;
use uuid::Uuid;

use super::found::{Found, Preview, Report};
use super::{UNDO_DAYS, days_after};
use crate::ApiResult;
use crate::shared::enum_schemas::{ImportSourceName, ImportStateName, WorkoutTypeName};

/// An export of another tool on its way in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportShape {
    import_id: Uuid,
    /// Of the file.
    #[schema(example = "Maya-Lindqvist.zip")]
    name: String,
    /// Recognised by what is in it.
    #[schema(value_type = ImportSourceName)]
    source: String,
    /// `ready` waits for `ConfirmImport`.
    #[schema(value_type = ImportStateName)]
    state: &'static str,
    is_paused: bool,
    created_at: Timestamp,
    /// Absent if it cannot be undone any more, or yet.
    undo_until: Option<Timestamp>,
    /// Sessions and recordings.
    items: i64,
    /// How many of them are in, were here already, or are left out.
    handled: i64,
    /// As the export names them.
    people: Vec<ImportPerson>,
    found: ImportFound,
    report: ImportReport,
    /// Why nothing could be read of it, or why it does not go on.
    problem: Option<String>,
}

/// Whose rows are in an export, and to whom they go.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportPerson {
    number: i64,
    /// Blank if the export names nobody.
    name: String,
    email: Option<String>,
    sessions: i64,
    recordings: i64,
    /// To whom they go; absent until somebody says so.
    athlete_id: Option<Uuid>,
    athlete_name: Option<String>,
    /// Who it may be: a name that is close.
    likely_id: Option<Uuid>,
    likely_name: Option<String>,
    is_left_out: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportFound {
    sessions: u32,
    /// Sessions whose words became steps; the others stay as they were written.
    read_sessions: u32,
    recordings: u32,
    answers: u32,
    comments: u32,
    /// Rides, swims and other recordings, which are left out.
    other_sports: u32,
    /// Files that are no training.
    passed_over: u32,
    first_year: Option<i16>,
    last_year: Option<i16>,
    /// Rows of tables without a day, or with nothing else.
    not_understood: u32,
    /// The first of them, as spreadsheets count.
    not_understood_rows: Vec<u32>,
    /// Texts that were longer than a session's may be.
    shortened: u32,
    unreadable_count: u32,
    /// The first of them.
    unreadable: Vec<UnreadableShape>,
    /// Why the rest was not read.
    stopped: Option<String>,
    /// How some of the coach's own lines were read.
    previews: Vec<ImportPreview>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnreadableShape {
    name: String,
    message: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportPreview {
    #[schema(example = "WU 3k, 3x10' @ T w/ 2' jog, CD 2k")]
    text: String,
    title: String,
    #[schema(value_type = WorkoutTypeName)]
    r#type: WorkoutType,
    /// Absent if it stays as text.
    steps: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportReport {
    sessions: u32,
    /// That an earlier import brought in.
    known_sessions: u32,
    recordings: u32,
    /// The same file, or the same run from another source.
    known_recordings: u32,
    /// Sessions of days with more than five, and recordings that could not be kept.
    left: u32,
    answers: u32,
    comments: u32,
    plans: u32,
    /// Plans and athletes that were changed after the import; undoing it left them.
    kept: Vec<String>,
}

impl ImportShape {
    pub(super) fn load(
        conn: &mut Conn,
        account: AccountId,
        import: MoveIn,
        (names, language, now): (&HashMap<AthleteId, String>, Language, Timestamp),
    ) -> ApiResult<Self> {
        let people = move_ins::people(conn, account, import.id)?;
        let problem = import.problem.clone().and_then(|problem| serde_json::from_value::<Phrase>(problem).ok());
        Ok(Self {
            import_id: import.id,
            undo_until: undo_until(&import, now),
            found: ImportFound::new(Found::of(&import), language),
            report: ImportReport::new(Report::of(&import)),
            people: people.into_iter().map(|person| ImportPerson::new(person, names)).collect(),
            problem: problem.map(|problem| problem.in_language(language)),
            name: import.name,
            source: import.source,
            state: import.state.as_str(),
            is_paused: import.is_paused,
            created_at: import.created_at,
            items: import.items,
            handled: import.handled,
        })
    }
}

/// Until when it can be undone.
pub(super) fn undo_until(import: &MoveIn, now: Timestamp) -> Option<Timestamp> {
    match import.state {
        MoveInState::Done => {
            Some(days_after(import.finished_at.unwrap_or(now), UNDO_DAYS)).filter(|until| *until > now)
        }
        // What has not ended can be undone however old it is.
        MoveInState::Ready | MoveInState::Importing | MoveInState::Failed => {
            Some(days_after(import.created_at, UNDO_DAYS))
        }
        MoveInState::Reading | MoveInState::Undoing | MoveInState::Undone => None,
    }
}

pub(super) fn names(conn: &mut Conn, account: AccountId) -> ApiResult<HashMap<AthleteId, String>> {
    let mut known = athletes::list(conn, account)?;
    known.extend(athletes::archived(conn, account)?);
    let name = |athlete: training::athlete::Athlete| {
        let profile = athlete.profile;
        (athlete.id, format!("{} {}", profile.first_name, profile.last_name))
    };
    Ok(known.into_iter().map(name).collect())
}

impl ImportPerson {
    fn new(person: Person, names: &HashMap<AthleteId, String>) -> Self {
        let athlete = match person.choice {
            Choice::Athlete(athlete) => Some(athlete),
            Choice::Ask | Choice::LeaveOut => None,
        };
        let name_of = |athlete: Option<AthleteId>| athlete.and_then(|athlete| names.get(&athlete)).cloned();
        Self {
            number: person.number,
            name: person.name,
            email: person.email,
            sessions: person.sessions,
            recordings: person.recordings,
            athlete_id: athlete.map(AthleteId::as_uuid),
            athlete_name: name_of(athlete),
            likely_id: person.likely.filter(|_| athlete.is_none()).map(AthleteId::as_uuid),
            likely_name: name_of(person.likely).filter(|_| athlete.is_none()),
            is_left_out: person.choice == Choice::LeaveOut,
        }
    }
}

impl ImportFound {
    fn new(found: Found, language: Language) -> Self {
        let preview = |preview: Preview| ImportPreview {
            text: preview.text,
            title: preview.title,
            r#type: preview.workout_type,
            steps: preview.steps,
        };
        let unreadable = found.unreadable.into_iter();
        Self {
            sessions: found.sessions,
            read_sessions: found.read_sessions,
            recordings: found.recordings,
            answers: found.answers,
            comments: found.comments,
            other_sports: found.other_sports,
            passed_over: found.passed_over,
            first_year: found.first_year,
            last_year: found.last_year,
            not_understood: found.not_understood,
            not_understood_rows: found.not_understood_rows,
            shortened: found.shortened,
            unreadable_count: found.unreadable_count,
            unreadable: unreadable
                .map(|file| UnreadableShape { name: file.name, message: file.reason.in_language(language) })
                .collect(),
            stopped: found.stopped.map(|reason| reason.in_language(language)),
            previews: found.previews.into_iter().map(preview).collect(),
        }
    }
}

impl ImportReport {
    fn new(report: Report) -> Self {
        Self {
            sessions: report.sessions,
            known_sessions: report.known_sessions,
            recordings: report.recordings,
            known_recordings: report.known_recordings,
            left: report.left,
            answers: report.answers,
            comments: report.comments,
            plans: report.plans,
            kept: report.kept,
        }
    }
}
