//! Recordings in responses, the same for the coach and the athlete.

use activity::Remark;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use store::activities::{self, SessionOfDay, StoredActivity};
use store::{Conn, StoreError};
use training::answer::Effort;
use training::calendar::plus_days;
use training::ids::{AccountId, AthleteId, WorkoutId};
use utoipa::ToSchema;
use uuid::Uuid;

use super::air::RunAir;
use super::candidates::{CandidateShape, candidates};
use super::details::{Details, best_efforts, tenths};
use super::drift::DriftShape;
use super::judge::{ComparedStep, Comparison, ReasonsShape, RunPart, length_of_session};
use super::load::{LoadShape, load_of_run};
use super::sessions::Sessions;
use super::usual_load::{USUAL_DAYS, usual_load};
use crate::shared::enum_schemas::{
    MatchedByName, RemarkKindName, SportName, StepsByName, VerdictName, WorkoutTypeName,
};

/// A recording in lists.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivitySummary {
    activity_id: Uuid,
    athlete_id: Uuid,
    starts_at: Timestamp,
    /// How far the athlete's clock was ahead of UTC.
    utc_offset_in_seconds: i32,
    /// The file states the offset; otherwise it is derived from the sender's time zone, or from where the run was.
    is_offset_told: bool,
    /// The athlete's own day.
    day: Date,
    #[schema(value_type = SportName)]
    sport: String,
    #[schema(example = "Forerunner 265")]
    device: Option<String>,
    file_name: String,
    /// Uploaded by the coach; else by the athlete.
    is_coachs: bool,
    /// Pauses included.
    elapsed_seconds: u32,
    /// Without pauses.
    timer_seconds: u32,
    #[schema(example = 12_030.5)]
    distance_in_meters: Option<f64>,
    heart_rate: Option<u8>,
    max_heart_rate: Option<u8>,
    ascent_in_meters: Option<i64>,
    /// The planned session; absent for an extra run.
    workout: Option<RunWorkout>,
    /// How the session was matched: by a person, or as in `stepsBy`.
    #[schema(value_type = MatchedByName)]
    matched_by: String,
    /// A person chose the session, or chose none. Rules never change it.
    is_chosen: bool,
    /// The verdict on the session; absent without a session.
    #[schema(value_type = Option<VerdictName>)]
    verdict: Option<String>,
    /// Seconds per kilometre, for `fast` and `slow`.
    by_seconds: Option<u32>,
    /// Beats per minute, for `highHeartRate` and `lowHeartRate`.
    by_beats: Option<u32>,
    #[serde(flatten)]
    reasons: ReasonsShape,
    /// One verdict for each work step.
    #[schema(value_type = Vec<VerdictName>)]
    marks: Vec<String>,
    load: LoadShape,
    /// What the athlete answered, from 1 to 10.
    effort: Option<u8>,
}

/// The planned session of a run.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RunWorkout {
    workout_id: Uuid,
    schedule_id: Uuid,
    /// Absent, as all below, where the plan no longer holds it.
    title: Option<String>,
    #[schema(value_type = Option<WorkoutTypeName>)]
    r#type: Option<&'static str>,
    day: Option<Date>,
    planned_meters: Option<f64>,
    planned_seconds: Option<f64>,
}

/// One recording.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityAnswer {
    #[serde(flatten)]
    summary: ActivitySummary,
    #[schema(value_type = StepsByName)]
    steps_by: String,
    /// Each planned step with what was run of it.
    steps: Vec<ComparedStep>,
    /// Absent for a run on a treadmill, and if nothing is known.
    air: Option<RunAir>,
    #[serde(flatten)]
    drift: DriftShape,
    /// Laps that match no planned step.
    extra_laps: Vec<RunPart>,
    laps: Vec<LapShape>,
    /// From and to, in seconds since the start.
    #[schema(value_type = Vec<Vec<u32>>)]
    pauses: Vec<(u32, u32)>,
    /// Steps a minute.
    cadence: Option<u8>,
    descent_in_meters: Option<u32>,
    /// The pace on the flat that takes as much effort, in seconds per kilometre; absent if most of the recording has no altitudes.
    #[schema(example = 300.2)]
    graded_seconds_per_km: Option<f64>,
    /// The median load of recorded runs of the same type in the 42 days before; absent with fewer than three.
    usual_load: Option<i64>,
    best_efforts: Vec<BestEffortShape>,
    /// What of the file is not in the run.
    remarks: Vec<RemarkShape>,
    /// Planned sessions of nearby days that it may be, likeliest first, at most three. Only for a run without a session.
    candidates: Vec<CandidateShape>,
    /// A time that may become a result.
    offer: Option<OfferShape>,
    /// Whether the caller may download the file.
    can_fetch_file: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LapShape {
    from_seconds: u32,
    /// Without pauses.
    seconds: f64,
    meters: Option<f64>,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BestEffortShape {
    pub meters: f64,
    pub seconds: f64,
    /// Since the start.
    pub from_seconds: f64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RemarkShape {
    #[schema(value_type = RemarkKindName)]
    kind: &'static str,
    /// Of samples that were left out, or of activities in the file; otherwise 0.
    count: u32,
}

impl From<Remark> for RemarkShape {
    fn from(remark: Remark) -> Self {
        let (kind, count) = remark.parts();
        Self { kind, count }
    }
}

/// A race that was run, or a time in training that is better than the result the paces follow from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferShape {
    goal_id: Option<Uuid>,
    meters: f64,
    seconds: u32,
}

impl ActivitySummary {
    pub(crate) fn new(run: &StoredActivity, sessions: &Sessions) -> Self {
        let comparison = Comparison::read(run.judged.as_ref());
        let session = sessions.of(run);
        let effort = session.and_then(|session| session.effort);
        let matched_by = match run.workout {
            _ if run.is_chosen => "person",
            Some(_) if !comparison.steps_by.is_empty() => comparison.steps_by.as_str(),
            _ => "none",
        };
        let is_work = |step: &&ComparedStep| step.kind == training::session::StepKind::Work.wire_name();
        Self {
            activity_id: run.id.as_uuid(),
            athlete_id: run.athlete.as_uuid(),
            starts_at: run.starts_at,
            utc_offset_in_seconds: run.utc_offset_seconds,
            is_offset_told: run.is_offset_told,
            day: run.ran_on,
            sport: run.sport.clone(),
            device: run.device.clone(),
            file_name: run.file_name.clone(),
            is_coachs: run.is_coachs,
            elapsed_seconds: run.elapsed_seconds,
            timer_seconds: run.timer_seconds,
            distance_in_meters: run.metres.map(tenths),
            heart_rate: run.heart_rate,
            max_heart_rate: run.max_heart_rate,
            ascent_in_meters: run.ascent_metres,
            workout: run.workout.map(|place| RunWorkout::new(place, session)),
            matched_by: matched_by.to_owned(),
            is_chosen: run.is_chosen,
            verdict: Some(comparison.verdict.clone()).filter(|word| run.workout.is_some() && !word.is_empty()),
            by_seconds: comparison.by_seconds,
            by_beats: comparison.by_beats,
            reasons: comparison.reasons,
            marks: comparison.steps.iter().filter(is_work).map(|step| step.verdict.clone()).collect(),
            load: load_of_run(run, effort, session.map(|session| session.content.workout_type)),
            effort: effort.map(Effort::get),
        }
    }
}

impl RunWorkout {
    fn new((schedule, workout): (training::ids::ScheduleId, WorkoutId), session: Option<&SessionOfDay>) -> Self {
        let length = session.map(length_of_session);
        Self {
            workout_id: workout.as_uuid(),
            schedule_id: schedule.as_uuid(),
            title: session.map(|session| session.content.title.to_string()),
            r#type: session.map(|session| session.content.workout_type.wire_name()),
            day: session.map(|session| session.day),
            planned_meters: length.and_then(|length| length.metres).map(tenths),
            planned_seconds: length.and_then(|length| length.seconds),
        }
    }
}

/// The recordings of an athlete between two days, latest first.
pub(crate) fn summaries(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    days: (Date, Date),
    most: u32,
) -> Result<Vec<ActivitySummary>, StoreError> {
    let runs = activities::list(conn, account, athlete, days, most)?;
    let sessions = match (runs.last(), runs.first()) {
        (Some(first), Some(last)) => Sessions::load(conn, account, athlete, (first.ran_on, last.ran_on))?,
        _ => Sessions::none(),
    };
    Ok(runs.iter().map(|run| ActivitySummary::new(run, &sessions)).collect())
}

fn graded_pace(run: &StoredActivity, graded_metres: Option<f64>) -> Option<f64> {
    let metres = graded_metres.filter(|metres| *metres > 0.0)?;
    Some(tenths(f64::from(run.timer_seconds) / metres * 1_000.0))
}

impl ActivityAnswer {
    pub(crate) fn load(
        conn: &mut Conn,
        account: AccountId,
        run: &StoredActivity,
        can_fetch_file: bool,
    ) -> Result<Self, StoreError> {
        let sessions = Sessions::load(conn, account, run.athlete, (plus_days(run.ran_on, -USUAL_DAYS), run.ran_on))?;
        let details = activities::details(conn, account, run.id)?.map(Details::read).unwrap_or_default();
        let comparison = Comparison::read(run.judged.as_ref());
        let is_open = run.workout.is_none();
        let best = best_efforts(&run.best_efforts).into_iter();
        Ok(Self {
            summary: ActivitySummary::new(run, &sessions),
            steps_by: Some(comparison.steps_by).filter(|by| !by.is_empty()).unwrap_or_else(|| "none".to_owned()),
            steps: comparison.steps,
            air: comparison.air,
            drift: comparison.drift,
            extra_laps: comparison.extra,
            laps: details
                .laps
                .iter()
                .map(|lap| LapShape {
                    from_seconds: lap.starts_after_seconds,
                    seconds: lap.seconds,
                    meters: lap.metres,
                })
                .collect(),
            remarks: details.remarks().map(RemarkShape::from).collect(),
            pauses: details.pauses,
            cadence: details.cadence,
            descent_in_meters: details.descent_metres,
            graded_seconds_per_km: graded_pace(run, details.graded_metres),
            usual_load: usual_load(conn, account, run, &sessions)?,
            best_efforts: best
                .map(|(meters, seconds, from_seconds)| BestEffortShape { meters, seconds, from_seconds })
                .collect(),
            candidates: if is_open { candidates(conn, account, run)? } else { vec![] },
            offer: run.offer.map(|offer| OfferShape {
                goal_id: offer.goal.map(|goal| goal.as_uuid()),
                meters: offer.metres,
                seconds: offer.seconds,
            }),
            can_fetch_file,
        })
    }
}
