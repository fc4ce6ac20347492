//! Reads an export into rows, so that the file is needed no longer.

use std::collections::HashMap;
use std::convert::Infallible;
use std::fs::File;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use activity::{Bounds, Content, Meter, Recording, Stop, Unreadable, read_safely};
use axum::http::StatusCode;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use moving::{
    Line, Named, Source, TableProblem, garmin_profile, name_in_file, read_session, read_table, strava_profile,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::ChangeError;
use store::move_ins::{self, ItemKind, MoveIn, MoveInState, NewItem, Person};
use texts::{Language, Phrase, phrase};
use tokio::runtime::Handle;
use tracing::{error, warn};
use training::distance::DistanceUnit;
use training::ids::AccountId;
use training::session;
use uuid::Uuid;

use super::found::{Found, MAX_LISTED, MAX_PREVIEWS, Preview, UnreadableFile};
use super::roster;
use super::turns::{taken_until, waits_until};
use crate::http::fair_turns::{Sender, Turn, cancelled};
use crate::http::limits::MAX_EXPORT_BYTES;
use crate::{ApiError, ApiResult, App};

/// Twice what an archive of that size unpacks to: recordings are compressed already.
const MAX_UNPACKED_BYTES: usize = 2 * MAX_EXPORT_BYTES;
/// Years of a team. Everybody else's uploads have their turns in between.
const PROCESSOR_TIME: Duration = Duration::from_secs(30 * 60);
const MAX_RECORDINGS: usize = 20_000;
/// More are nobody's team.
const MAX_PEOPLE: usize = 500;
/// Rows in one transaction.
const MAX_BATCH: usize = 50;
const MAX_BATCH_BYTES: usize = 2 * 1024 * 1024;
/// Only the last file of a table's size is in memory, beside its text.
const BOUNDS: fn() -> Bounds = || Bounds {
    files: MAX_RECORDINGS,
    too_many_files: phrase!("An export may hold 20,000 recordings: the rest was not read."),
    entries: 65_000,
    file_bytes: moving::MAX_TABLE_BYTES,
    directory_bytes: 8 * 1024 * 1024,
    spill: Some(temporary_file),
};

fn temporary_file() -> io::Result<File> {
    tempfile::tempfile()
}

/// A file as it arrived.
pub(super) struct NewExport {
    pub account: AccountId,
    pub import: MoveIn,
    pub file: File,
    pub language: Language,
}

/// What a recording's row says of it.
#[derive(Serialize, Deserialize)]
pub(super) struct RecordingRow {
    pub name: String,
}

/// What was done and said of a session's row.
#[derive(Serialize, Deserialize)]
pub(super) struct WordsRow {
    /// The number of its session.
    pub session: i64,
    pub row: moving::Row,
}

/// Its outcome is in the import; a failure of our own too.
pub(super) async fn read(app: App, new: NewExport) {
    let (account, id) = (new.account, new.import.id);
    let created = new.import.clone();
    if let Err(error) = try_read(app.clone(), new).await {
        error!(?error, "cannot read an export");
        let problem = Some(error.detail().clone());
        if let Err(error) = fail(&app, account, &created, problem).await {
            error!(?error, import = %id, "cannot note that an export cannot be read");
        }
    }
}

async fn try_read(app: App, new: NewExport) -> ApiResult<()> {
    let (account, id) = (new.account, new.import.id);
    let sender = exports_of(account);
    let reader = Arc::new(Mutex::new(Some(Reader::new(app.clone(), Handle::current(), new))));
    let reading = async {
        loop {
            let next = Arc::clone(&reader);
            let read = app.upload_turns.run(sender, PROCESSOR_TIME, move |turn| {
                let reader = next.lock().unwrap_or_else(PoisonError::into_inner).take();
                reader.ok_or_else(|| ApiError::internal("an export was read twice"))?.read(turn)
            });
            match read.await {
                // Two of the account are being read already.
                Err(error) if error.status() == StatusCode::SERVICE_UNAVAILABLE && is_waiting(&reader) => {
                    tokio::time::sleep(PAUSE).await;
                }
                read => break read,
            }
        }
    };
    let exported = tokio::select! {
        exported = reading => exported?,
        never = keep_taken(&app, account, id) => match never {},
    };
    finish(&app, account, exported).await
}

const PAUSE: Duration = Duration::from_secs(1);
/// Well before another process takes it for lost.
const RENEWAL: Duration = Duration::from_secs(8);

/// The import is still being read, or waits for its turn. A database that is busy is asked again in time.
async fn keep_taken(app: &App, account: AccountId, id: Uuid) -> Infallible {
    loop {
        tokio::time::sleep(RENEWAL).await;
        let until = taken_until(app);
        let renewal = app.db.write(move |conn| move_ins::renew_run(conn, account, id, until));
        if let Err(error) = renewal.await {
            warn!(%error, import = %id, "cannot note that an export is still being read");
        }
    }
}

fn is_waiting(reader: &Mutex<Option<Reader>>) -> bool {
    reader.lock().unwrap_or_else(PoisonError::into_inner).is_some()
}

/// Exports have turns of their own, beside those of the account's coaches and of each athlete's link.
pub(super) fn exports_of(account: AccountId) -> Sender {
    Sender { account, link: Some(Uuid::nil().into()) }
}

/// The archive as far as it was read.
struct Exported {
    import: MoveIn,
    source: Source,
    people: Vec<(Option<Named>, i64, i64)>,
    found: Found,
    /// Why there is nothing in it.
    problem: Option<Phrase>,
}

struct Reader {
    app: App,
    handle: Handle,
    account: AccountId,
    import: MoveIn,
    file: Option<File>,
    language: Language,
    unit: DistanceUnit,
    source: Option<Source>,
    profile: Option<Named>,
    /// By what the rows say; the first is of those that say nothing.
    people: Vec<(Option<Named>, i64, i64)>,
    places: HashMap<Named, usize>,
    found: Found,
    problem: Option<Phrase>,
    batch: Vec<NewItem>,
    batch_bytes: usize,
    next_session: i64,
    next_recording: i64,
    renewed_at: Timestamp,
    failure: Option<ApiError>,
}

/// FIT files are the richest and come in first, so that the same run of another file is known.
const RECORDING_PLACES: [(&str, i64); 3] = [("fit", 1_000_000_000), ("tcx", 2_000_000_000), ("gpx", 3_000_000_000)];

impl Reader {
    fn new(app: App, handle: Handle, new: NewExport) -> Self {
        let (renewed_at, unit) = (app.clock.now(), new.import.unit);
        Self {
            app,
            handle,
            account: new.account,
            import: new.import,
            file: Some(new.file),
            language: new.language,
            unit,
            source: None,
            profile: None,
            people: vec![(None, 0, 0)],
            places: HashMap::new(),
            found: Found::default(),
            problem: None,
            batch: vec![],
            batch_bytes: 0,
            next_session: 1,
            next_recording: 0,
            renewed_at,
            failure: None,
        }
    }

    fn read(mut self, turn: &Turn) -> ApiResult<Exported> {
        let Some(file) = self.file.take() else { return Err(ApiError::internal("an export without its file")) };
        let now = self.app.clock.now().as_second();
        let mut meter = Meter::new(turn, MAX_UNPACKED_BYTES);
        let name = self.import.name.clone();
        let mut reader = self;
        let walked = activity::walk(&name, file, &BOUNDS(), &mut meter, &mut |name, content, meter| {
            reader.entry(name, content, (now, turn, meter))
        });
        if let Some(failure) = reader.failure.take() {
            return Err(failure);
        }
        let unopened = walked.map_err(|_| cancelled())?;
        reader.found.passed_over += u32::try_from(unopened).unwrap_or(u32::MAX);
        let flushed = reader.flush(turn);
        if let Some(failure) = reader.failure.take() {
            return Err(failure);
        }
        flushed.map_err(|_| cancelled())?;
        let source = reader.source.unwrap_or(Source::Files);
        reader.people[0].0 = reader.profile.or_else(|| name_in_file(&name).map(|name| Named { name, email: None }));
        Ok(Exported {
            import: reader.import,
            source,
            people: reader.people,
            found: reader.found,
            problem: reader.problem,
        })
    }

    fn entry(
        &mut self,
        name: &str,
        content: Content,
        (now, turn, meter): (i64, &Turn, &mut Meter<'_>),
    ) -> Result<bool, Stop> {
        self.renew(turn)?;
        if let Some(source) = Source::of_path(name).filter(|_| self.source.is_none()) {
            self.source = Some(source);
        }
        let (bytes, depth) = match content {
            Content::File(bytes, depth) => (bytes, depth),
            Content::Stopped(reason) => {
                self.found.stopped = Some(reason);
                return Ok(false);
            }
            Content::Unreadable(_, reason) => {
                self.unreadable(name, reason.phrase());
                return Ok(false);
            }
        };
        let file = name.rsplit(['/', '\\']).next().unwrap_or_default().to_lowercase();
        let is_table = file.ends_with(".csv") || file.ends_with(".txt") || file.ends_with(".tsv");
        if is_table {
            self.table(name, &file, &bytes, (depth, turn))?;
            return Ok(false);
        }
        if file.ends_with("user_profile.json") {
            self.profile = garmin_profile(&bytes).or(self.profile.take());
            self.found.passed_over += 1;
            return Ok(false);
        }
        if bytes.len() > activity::MAX_FILE_BYTES {
            self.unreadable(name, Unreadable::TooLarge.phrase());
            return Ok(false);
        }
        match read_safely(&bytes, now, meter) {
            Ok(run) if run.sport.is_run() => {
                self.recording(name, &bytes, &run, turn)?;
                Ok(true)
            }
            Ok(_) => {
                self.found.other_sports += 1;
                Ok(false)
            }
            Err(Unreadable::Stopped(stop)) => Err(stop),
            Err(reason) if depth > 0 && reason.is_of_another_kind() => {
                self.found.passed_over += 1;
                Ok(false)
            }
            Err(reason) => {
                let is_other = matches!(reason, Unreadable::NotARecording);
                let reason = if is_other { no_training() } else { reason.phrase() };
                self.unreadable(name, reason);
                Ok(false)
            }
        }
    }

    fn unreadable(&mut self, name: &str, reason: Phrase) {
        self.found.unreadable_count += 1;
        if self.found.unreadable.len() < MAX_LISTED {
            self.found.unreadable.push(UnreadableFile { name: name.to_owned(), reason: reason.clone() });
        }
        self.problem.get_or_insert(reason);
    }

    fn table(&mut self, name: &str, file: &str, bytes: &[u8], (depth, turn): (usize, &Turn)) -> Result<(), Stop> {
        if file == "profile.csv" && depth > 0 {
            self.profile = strava_profile(bytes).or(self.profile.take());
            self.found.passed_over += 1;
            return Ok(());
        }
        let mut source = None;
        let reading = read_table(bytes, &mut |of, line| {
            source = Some(of);
            activity::Supervisor::check(turn)?;
            self.renew(turn)?;
            self.line(line, turn)
        })?;
        if let Some(source) = source.filter(|_| self.source.is_none_or(|known| known == Source::Files)) {
            self.source = Some(source);
        }
        match reading {
            Ok(reading) => {
                self.found.not_understood += u32::try_from(reading.not_understood_count).unwrap_or(u32::MAX);
                let room = MAX_LISTED.saturating_sub(self.found.not_understood_rows.len());
                self.found.not_understood_rows.extend(reading.not_understood.into_iter().take(room));
                self.found.shortened += u32::try_from(reading.shortened).unwrap_or(u32::MAX);
                if reading.has_more {
                    self.found.stopped = Some(phrase!(
                        "A table may hold {count} rows: the rest was not read.",
                        count = moving::MAX_ROWS
                    ));
                }
            }
            // Archives have tables of other things.
            Err(TableProblem::NotSessions | TableProblem::OnlyRecordings) if depth > 0 => self.found.passed_over += 1,
            Err(problem) => self.unreadable(name, table_problem(problem)),
        }
        Ok(())
    }

    fn line(&mut self, line: Line, turn: &Turn) -> Result<(), Stop> {
        let Line { row, key, named } = line;
        let place = self.person(named);
        let number = self.next_session;
        // What was done and said of it has the next one.
        self.next_session += 2;
        self.year(row.day);
        let read = read_session(&row, &fallback_title(self.language), self.unit);
        self.found.sessions += 1;
        self.people[place].1 += 1;
        if let Some(read) = &read {
            self.found.read_sessions += u32::from(read.read.is_some());
            self.preview(&row, read);
        }
        let (person, day) = (i64::try_from(place).unwrap_or_default(), row.day);
        if row.is_done() || row.has_comments() {
            self.found.answers += u32::from(row.is_done());
            self.found.comments += u32::from(!row.coach_said.is_empty()) + u32::from(!row.athlete_said.is_empty());
            let done =
                format!("{:?}", (row.done_seconds, row.done_metres, row.effort, &row.coach_said, &row.athlete_said));
            let words = WordsRow { session: number, row: row.clone() };
            self.add(
                NewItem {
                    number: number + 1,
                    person,
                    kind: ItemKind::Words,
                    key: hex(done.as_bytes()),
                    day: Some(day),
                    content: serde_json::to_value(words).unwrap_or_default(),
                    payload: None,
                },
                turn,
            )?;
        }
        let content = serde_json::to_value(row).unwrap_or_default();
        self.add(NewItem { number, person, kind: ItemKind::Session, key, day: Some(day), content, payload: None }, turn)
    }

    fn recording(&mut self, name: &str, bytes: &[u8], run: &Recording, turn: &Turn) -> Result<(), Stop> {
        self.found.recordings += 1;
        self.people[0].2 += 1;
        let day = Timestamp::from_second(run.starts_at).ok().map(|at| at.to_zoned(jiff::tz::TimeZone::UTC).date());
        if let Some(day) = day {
            self.year(day);
        }
        let lower = name.to_lowercase();
        let place =
            RECORDING_PLACES.iter().find(|(extension, _)| lower.ends_with(extension)).unwrap_or(&RECORDING_PLACES[2]);
        self.next_recording += 1;
        let row = RecordingRow { name: crate::shared::activities::keep::short(name) };
        self.add(
            NewItem {
                number: place.1 + self.next_recording,
                person: 0,
                kind: ItemKind::Recording,
                key: hex(bytes),
                day,
                content: serde_json::to_value(row).unwrap_or_default(),
                payload: Some(packed(bytes)),
            },
            turn,
        )
    }

    /// Beyond the bound, rows go to nobody in particular.
    fn person(&mut self, named: Option<Named>) -> usize {
        let Some(named) = named else { return 0 };
        if let Some(place) = self.places.get(&named) {
            return *place;
        }
        if self.people.len() >= MAX_PEOPLE {
            return 0;
        }
        let place = self.people.len();
        self.people.push((Some(named.clone()), 0, 0));
        self.places.insert(named, place);
        place
    }

    fn year(&mut self, day: Date) {
        let (found, year) = (&mut self.found, day.year());
        found.first_year = Some(found.first_year.map_or(year, |first| first.min(year)));
        found.last_year = Some(found.last_year.map_or(year, |last| last.max(year)));
    }

    /// Two lines that were understood, and one that was not.
    fn preview(&mut self, row: &moving::Row, read: &moving::ReadSession) {
        let text = read.read.as_deref().unwrap_or(if row.text.is_empty() { &row.title } else { &row.text });
        let previews = &self.found.previews;
        let is_kind = |preview: &&Preview| preview.steps.is_some() == read.read.is_some();
        let room = if read.read.is_some() { MAX_PREVIEWS - 1 } else { 1 };
        let is_known = previews.iter().any(|preview| preview.text == text);
        if text.is_empty() || is_known || previews.iter().filter(is_kind).count() >= room {
            return;
        }
        let content = &read.content;
        let preview = Preview {
            text: text.chars().take(200).collect(),
            title: content.title.as_str().chars().take(100).collect(),
            workout_type: content.workout_type,
            steps: read.read.as_ref().map(|_| session::print_in(self.language, content.steps.as_slice())),
        };
        self.found.previews.push(preview);
    }

    fn add(&mut self, item: NewItem, turn: &Turn) -> Result<(), Stop> {
        self.batch_bytes += item.payload.as_ref().map_or(1_000, Vec::len);
        self.batch.push(item);
        if self.batch.len() < MAX_BATCH && self.batch_bytes < MAX_BATCH_BYTES {
            return Ok(());
        }
        self.flush(turn)
    }

    fn flush(&mut self, turn: &Turn) -> Result<(), Stop> {
        let items = std::mem::take(&mut self.batch);
        self.batch_bytes = 0;
        let (account, id, until) = (self.account, self.import.id, taken_until(&self.app));
        let write = self.app.db.write_for(account, move |tx| {
            move_ins::add_items(tx, id, &items)?;
            move_ins::renew_run(tx, account, id, until)?;
            Ok::<_, ApiError>(())
        });
        let written = turn.while_others_work(|| self.handle.block_on(write))?;
        self.renewed_at = self.app.clock.now();
        written.map_err(|error| self.fail(error))
    }

    /// The import is still being read: no other process takes it for lost.
    fn renew(&mut self, turn: &Turn) -> Result<(), Stop> {
        if self.app.clock.now().duration_since(self.renewed_at) < SignedDuration::from_secs(10) {
            return Ok(());
        }
        self.flush(turn)
    }

    fn fail(&mut self, error: ApiError) -> Stop {
        self.failure = Some(error);
        Stop::CallerGone
    }
}

/// Says what was found; rows whose athlete is clear begin to come in.
async fn finish(app: &App, account: AccountId, read: Exported) -> ApiResult<()> {
    let Exported { import, source, people, found, problem } = read;
    if found.sessions + found.recordings == 0 {
        let problem = problem.unwrap_or_else(no_training);
        return fail(app, account, &import, Some(problem)).await;
    }
    let (now, waits_until) = (app.clock.now(), waits_until(&import));
    let write = app.db.write_for(account, move |tx| {
        // It was removed, or another process took it for lost.
        if super::still(tx, import.id, MoveInState::Reading)?.is_none() {
            return Ok(());
        }
        let known = roster::roster(tx, account)?;
        let mut is_clear = false;
        for (number, (named, sessions, recordings)) in (0..).zip(&people) {
            if sessions + recordings == 0 {
                continue;
            }
            let (choice, likely) = roster::choice_for(named.as_ref(), &import.name, &known);
            is_clear |= matches!(choice, move_ins::Choice::Athlete(_));
            let named = named.clone().unwrap_or_default();
            let person = Person {
                number,
                name: named.name,
                email: named.email,
                sessions: *sessions,
                recordings: *recordings,
                choice,
                likely,
                is_made: false,
            };
            move_ins::add_person(tx, import.id, &person)?;
        }
        move_ins::set_found(tx, import.id, source.wire_name(), &serde_json::to_value(&found).unwrap_or_default())?;
        let state = if is_clear { MoveInState::Importing } else { MoveInState::Ready };
        move_ins::set_state(tx, import.id, state, None, None)?;
        move_ins::renew_run(tx, account, import.id, if is_clear { now } else { waits_until })?;
        Ok::<_, ApiError>(())
    });
    write.await?;
    app.move_in_waiting.notify_one();
    Ok(())
}

/// Nothing of it was brought in, and nothing stays but the reason.
pub(super) async fn fail(app: &App, account: AccountId, import: &MoveIn, problem: Option<Phrase>) -> ApiResult<()> {
    let (id, until) = (import.id, waits_until(import));
    let problem = problem.and_then(|problem| serde_json::to_value(problem).ok());
    let write = app.db.write_for(account, move |tx| {
        move_ins::forget_items(tx, id)?;
        move_ins::set_state(tx, id, MoveInState::Failed, problem.as_ref(), None)?;
        Ok::<_, ChangeError>(move_ins::renew_run(tx, account, id, until)?)
    });
    Ok(write.await?)
}

fn no_training() -> Phrase {
    phrase!("This file has no training in it.")
}

fn table_problem(problem: TableProblem) -> Phrase {
    match problem {
        TableProblem::NotSessions => {
            phrase!("This table has no sessions in it: no column with a day, or none with a title.")
        }
        TableProblem::OnlyRecordings => {
            phrase!("This list says what was run, but not in which unit. Export the files of the runs instead.")
        }
        TableProblem::OpenDays => {
            phrase!("Days such as 3/4/2026 can be read in two ways. Write them as 2026-03-04 and drop the table again.")
        }
        TableProblem::TooLarge => phrase!("The table is larger than 40 MB. Drop it in parts."),
    }
}

pub(super) fn fallback_title(language: Language) -> String {
    phrase!("Session" as "untitled").in_language(language)
}

fn hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(vec![], Compression::fast());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}
