//! Turns an upload into stored recordings, one file after another.

use std::fs::File;

use activity::{
    Found, MAX_FILE_BYTES, MAX_UNPACKED_BYTES, MAX_UPLOAD_BYTES, Meter, Outcome, Recording, Stop, Unsupervised,
};
use axum::body::{Body, HttpBody};
use axum::http::StatusCode;
use jiff::civil::Date;
use serde::Serialize;
use store::activities::{self, NewActivity, SameRun};
use store::phone_sources::PhoneApp;
use store::{AccountWrite, message_settings, owned};
use texts::{Language, Phrase, phrase};
use tokio::runtime::Handle;
use training::ids::{AccountId, ActivityId, AthleteId, ScheduleId, WorkoutId};
use training::messages::MessageSettings;
use utoipa::ToSchema;
use uuid::Uuid;

use super::daily_allowance::DailyAllowance;
use super::keep::{Owner, name_of, new_activity};
use super::spool::spooled;
use super::{judge, settle};
use crate::http::fair_turns::{Sender, Turn, cancelled};
use crate::metrics::FileResult;
use crate::shared::enum_schemas::{UPLOAD_STATES, UploadStateName};
use crate::shared::webhook_events::{self, Event};
use crate::{ApiError, ApiResult, App, Clock};

const NEW: &str = UPLOAD_STATES[0];
const KNOWN: &str = UPLOAD_STATES[1];
const UNREADABLE: &str = UPLOAD_STATES[2];

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadAnswer {
    /// One for each file that may be a recording.
    pub activities: Vec<UploadedActivity>,
    /// How many files of an archive are not recordings.
    pub passed_over: usize,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedActivity {
    /// Of the file.
    pub name: String,
    /// Absent if nothing could be read.
    pub activity_id: Option<Uuid>,
    /// The planned session it was matched to.
    pub workout_id: Option<Uuid>,
    #[schema(value_type = UploadStateName)]
    pub state: &'static str,
    /// Why it could not be read, or a remark about it.
    pub message: Option<String>,
    /// The athlete's day.
    pub day: Option<Date>,
    #[schema(example = 12_030.5)]
    pub distance_in_meters: Option<f64>,
    /// Without pauses.
    pub timer_seconds: Option<u32>,
    /// The account is full.
    #[serde(skip)]
    pub has_no_room: bool,
}

/// The owner of the recordings, and what is known about them.
pub(crate) struct Upload {
    pub account: AccountId,
    pub owner: Owner,
    /// The session that the athlete chose.
    pub chosen: Option<(ScheduleId, WorkoutId)>,
    pub name: String,
    /// Of whoever reads the answer.
    pub language: Language,
    /// What an athlete's link may still unpack today; a coach's uploads are bounded one by one.
    pub allowance: Option<DailyAllowance>,
    /// The body is not a file: this app on a phone sent it.
    pub phone: Option<PhoneApp>,
}

impl Upload {
    const fn sender(&self) -> Sender {
        let link = if self.allowance.is_some() { Some(self.owner.athlete) } else { None };
        Sender { account: self.account, link }
    }
}

/// A day with more is no day of running; all of a day's runs are compared whenever one is added.
pub(crate) const MAX_RUNS_A_DAY: u32 = 100;

/// Parses a body that is a recording or an archive of them. Each is stored in its own transaction, so a broken
/// connection leaves nothing half-stored, and ends the work.
pub(crate) async fn keep_upload(app: &App, mut upload: Upload, body: Body) -> ApiResult<UploadAnswer> {
    let (account, athlete) = (upload.account, upload.owner.athlete);
    let settings = app.db.read_for(account, move |conn| {
        owned::require_on_roster(conn, account, athlete)?;
        Ok::<_, ApiError>(message_settings::find(conn, account, athlete)?)
    });
    let zone = settings.await?.settings.time_zone;
    // The time zone of default settings means nothing.
    if zone != MessageSettings::default().time_zone {
        upload.owner.zones.insert(0, zone);
    }
    let too_large = phrase!("An upload may hold at most 100 MB. Send an archive in parts.");
    let time = app.settings.limits.upload_time;
    let arrived = match upload.phone {
        Some(_) if body.size_hint().lower() > MAX_FILE_BYTES as u64 => return Err(delivery_too_large()),
        Some(_) => spooled(body, (MAX_FILE_BYTES, too_large), time).await.map_err(delivery_error),
        None => spooled(body, (MAX_UPLOAD_BYTES, too_large), time).await,
    };
    let file = arrived.inspect_err(|error| app.metrics.count_files(unread(error), 1))?;
    let (sender, budget) = (upload.sender(), app.settings.limits.upload_processor_time);
    let keeper = Keeper { app: app.clone(), handle: Handle::current(), upload };
    let answer = app.upload_turns.run(sender, budget, move |turn| keeper.keep(file, turn)).await?;
    settle::settle(app, account, Some(athlete)).await?;
    Ok(answer)
}

fn delivery_error(error: ApiError) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE { delivery_too_large() } else { error }
}

fn delivery_too_large() -> ApiError {
    let detail = phrase!("A phone may send at most 25 MB at once. Send fewer runs.");
    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "delivery-too-large", detail)
}

fn unread(error: &ApiError) -> FileResult {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => FileResult::TooLarge,
        StatusCode::BAD_REQUEST | StatusCode::REQUEST_TIMEOUT => FileResult::Interrupted,
        _ => FileResult::Failed,
    }
}

/// Runs on its own thread, and blocks there on the database.
struct Keeper {
    app: App,
    handle: Handle,
    upload: Upload,
}

impl Keeper {
    fn keep(&self, file: File, turn: &Turn) -> ApiResult<UploadAnswer> {
        let now = self.app.clock.now().as_second();
        let (mut activities, mut failure) = (vec![], None);
        let most_bytes = self.upload.allowance.as_ref().map_or(MAX_UNPACKED_BYTES, DailyAllowance::bytes);
        let mut meter = Meter::new(turn, most_bytes.min(MAX_UNPACKED_BYTES));
        let mut keep = |found: Found<'_>| {
            match self.keep_found(found, turn) {
                Ok(line) => activities.push(line),
                Err(Failure::Stopped(stop)) => return Err(stop),
                Err(Failure::Error(error)) => {
                    failure = Some(error);
                    return Err(Stop::CallerGone);
                }
            }
            Ok(())
        };
        let walked = match self.upload.phone {
            Some(app) => activity::each_of_phone(format_of(app), file, now, &mut meter, &mut keep),
            None => activity::each(&self.upload.name, file, now, &mut meter, &mut keep),
        };
        if let Some(allowance) = &self.upload.allowance {
            self.handle.block_on(allowance.charge(&self.app, meter.unpacked_bytes()))?;
        }
        match (failure, walked) {
            (Some(error), _) => {
                self.app.metrics.count_files(FileResult::Failed, 1);
                Err(error)
            }
            (None, Ok(passed_over)) => {
                self.app.metrics.count_files(FileResult::PassedOver, passed_over);
                Ok(UploadAnswer { activities, passed_over })
            }
            (None, Err(_)) => {
                self.app.metrics.count_files(FileResult::Interrupted, 1);
                Err(cancelled())
            }
        }
    }

    fn keep_found(&self, found: Found<'_>, turn: &Turn) -> Result<UploadedActivity, Failure> {
        let name = name_of(&found);
        let run = match found.outcome {
            Outcome::Recording(run) => *run,
            Outcome::Unreadable(reason) => {
                return Ok(self.unreadable(name, &reason.phrase(), FileResult::Unreadable));
            }
            Outcome::Stopped(reason) => return Ok(self.unreadable(name, &reason, FileResult::TooLarge)),
        };
        let id = ActivityId::from(self.app.clock.new_id());
        let new = new_activity(id, &self.upload.owner, &name, found.bytes, &run, turn)?;
        let new = NewActivity { phone: self.upload.phone, ..new };
        let line = UploadedActivity::of(&new, &run, self.upload.language);
        let (now, chosen, clock) = (self.app.clock.now(), self.upload.chosen, self.app.clock.clone());
        let keep = self.app.db.write_for(self.upload.account, move |tx| {
            let account = tx.account();
            let same = activities::find_same(tx, account, &new)?;
            if let Some(same) = same.filter(|same| !same.is_poorer) {
                activities::adopt(tx, &same, &new)?;
                return Ok::<_, ApiError>(Kept::Known(same));
            }
            let choice_before = match same {
                Some(poorer) => replaced(tx, &poorer)?,
                None => None,
            };
            if activities::count_of_day(tx, account, new.athlete, new.ran_on)? >= MAX_RUNS_A_DAY {
                return Ok(Kept::FullDay);
            }
            activities::insert(tx, &new, now)?;
            webhook_events::tell(tx, || clock.new_id(), &Event::activity(&new), now)?;
            Ok(Kept::New(judged(tx, &new, chosen.map(Some).or(choice_before), &run)?))
        });
        match turn.while_others_work(|| self.handle.block_on(keep))? {
            Ok(Kept::FullDay) => {
                let reason = phrase!("There are already 100 recordings for that day.");
                Ok(self.unreadable(line.name, &reason, FileResult::NoRoom))
            }
            Ok(kept) => {
                let is_new = matches!(kept, Kept::New(_));
                self.app.metrics.count_files(if is_new { FileResult::Stored } else { FileResult::Duplicate }, 1);
                Ok(line.kept(id, kept, self.upload.language))
            }
            // A full account is reported in the line of the file.
            Err(error) if matches!(error.status(), StatusCode::CONFLICT | StatusCode::PAYMENT_REQUIRED) => {
                Ok(UploadedActivity {
                    has_no_room: true,
                    ..self.unreadable(line.name, error.detail(), FileResult::NoRoom)
                })
            }
            Err(error) => Err(error.into()),
        }
    }

    fn unreadable(&self, name: String, reason: &Phrase, result: FileResult) -> UploadedActivity {
        self.app.metrics.count_files(result, 1);
        UploadedActivity::unreadable(name, reason.in_language(self.upload.language))
    }
}

enum Kept {
    New(Option<WorkoutId>),
    Known(SameRun),
    FullDay,
}

/// Why a recording, and the rest of its upload, is not kept.
enum Failure {
    Stopped(Stop),
    Error(ApiError),
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl From<ApiError> for Failure {
    fn from(error: ApiError) -> Self {
        Self::Error(error)
    }
}

/// A session, or that it belongs to none.
type Choice = Option<(ScheduleId, WorkoutId)>;

const fn format_of(app: PhoneApp) -> activity::PhoneApp {
    match app {
        PhoneApp::Health => activity::PhoneApp::HealthAutoExport,
        PhoneApp::Connect => activity::PhoneApp::HealthConnect,
    }
}

/// Deletes a recording of which a better one has come, and returns what a person chose for it.
fn replaced(tx: &mut AccountWrite, poorer: &SameRun) -> ApiResult<Option<Choice>> {
    let account = tx.account();
    let stored = activities::find(tx, account, poorer.id)?;
    activities::delete(tx, poorer.id)?;
    Ok(stored.filter(|stored| stored.is_chosen).map(|stored| stored.workout))
}

fn judged(
    tx: &mut AccountWrite,
    new: &NewActivity,
    chosen: Option<Choice>,
    run: &Recording,
) -> ApiResult<Option<WorkoutId>> {
    if let Some(choice) = chosen {
        activities::choose(tx, new.id, choice)?;
    }
    judge::judge_day(tx, new.athlete, new.ran_on, Some((new.id, run)))?;
    let account = tx.account();
    let stored = activities::find(tx, account, new.id)?;
    Ok(stored.and_then(|stored| stored.workout).map(|(_, workout)| workout))
}

/// Stores a recording that did not come from an upload, as the athlete's own.
pub fn keep_recording(
    tx: &mut AccountWrite,
    clock: &Clock,
    athlete: AthleteId,
    (name, file): (&str, &[u8]),
) -> ApiResult<()> {
    let now = clock.now();
    let unreadable = |reason: activity::Unreadable| ApiError::unprocessable("unreadable", reason.phrase());
    let mut meter = Meter::new(&Unsupervised, MAX_UNPACKED_BYTES);
    let run = activity::read(file, now.as_second(), &mut meter).map_err(unreadable)?;
    let owner = Owner { athlete, is_coachs: false, keeper: None, zones: vec![] };
    let new = new_activity(clock.new_id().into(), &owner, name, file.to_vec(), &run, &Unsupervised)
        .map_err(|stop| unreadable(stop.into()))?;
    activities::insert(tx, &new, now)?;
    webhook_events::tell(tx, || clock.new_id(), &Event::activity(&new), now)?;
    judged(tx, &new, None, &run)?;
    Ok(())
}

impl UploadedActivity {
    fn unreadable(name: String, message: String) -> Self {
        Self {
            name,
            activity_id: None,
            workout_id: None,
            state: UNREADABLE,
            message: Some(message),
            day: None,
            distance_in_meters: None,
            timer_seconds: None,
            has_no_room: false,
        }
    }

    fn of(new: &NewActivity, run: &Recording, language: Language) -> Self {
        let other_sport = phrase!("This is not a run. It is kept, but compared with no session.");
        let other_sport = (!run.sport.is_run()).then(|| other_sport.in_language(language));
        let remarks = run.remarks.iter().map(|remark| remark.phrase().in_language(language)).chain(other_sport);
        let message = remarks.collect::<Vec<_>>().join(" ");
        Self {
            name: new.file_name.clone(),
            activity_id: None,
            workout_id: None,
            state: NEW,
            message: Some(message).filter(|message| !message.is_empty()),
            day: Some(new.ran_on),
            distance_in_meters: new.metres,
            timer_seconds: Some(new.timer_seconds),
            has_no_room: false,
        }
    }

    fn kept(self, id: ActivityId, kept: Kept, language: Language) -> Self {
        match kept {
            Kept::FullDay => self,
            Kept::New(workout) => {
                Self { activity_id: Some(id.as_uuid()), workout_id: workout.map(WorkoutId::as_uuid), ..self }
            }
            Kept::Known(same) => {
                let message = if same.is_same_file {
                    phrase!("This file is here already.")
                } else {
                    phrase!("This run is here already, from another source.")
                };
                Self {
                    activity_id: Some(same.id.as_uuid()),
                    workout_id: same.workout.map(WorkoutId::as_uuid),
                    state: KNOWN,
                    message: Some(message.in_language(language)),
                    ..self
                }
            }
        }
    }
}
