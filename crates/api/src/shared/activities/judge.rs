//! Matches runs to planned sessions and compares them, one day at a time, since the runs of a day share its sessions.

use std::collections::BTreeSet;

use activity::{
    Length, MatchedBy, Part, PlannedStep, Reasons, Recording, Sport, assigned, heart_rate_of, load_by_heart_rate,
    load_by_pace, matched, planned, planned_whole, reasons, session_verdict, share_without_last_recoveries, verdict,
    verdicts,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::activities::{self, Judged, Offer, SessionOfDay, StoredActivity};
use store::athlete_form::{Form, PaceHistory, Race};
use store::{AccountWrite, StoreError, accounts, answers, pace_reviews};
use training::distance::DistanceUnit;
use training::ids::{ActivityId, AthleteId, ScheduleId, WorkoutId};
use training::pace_basis::BasisKind;
use training::pace_range::PaceRange;
use training::race::{RaceDistance, RaceTime};
use training::running_score::RunningScore;
use training::session::{AthletePaces, HeartRates, PaceMargin, PaceName, Paces, PlanPaces, metres};
use training::workout_type::WorkoutType;
use utoipa::ToSchema;

use super::air::{self, RunAir};
use super::details::{self, Details, best_efforts, tenths};
use super::drift::DriftShape;
use crate::shared::enum_schemas::{StepKindName, StepsByName, VerdictName};

/// How a run compares with its planned session.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Comparison {
    /// How the steps were found: by the watch's own laps, by laps that fit, not at all because the laps are kilometres or miles, or by
    /// changes of speed, which is an estimate.
    #[schema(value_type = StepsByName)]
    pub steps_by: String,
    /// One word for the session.
    #[schema(value_type = VerdictName)]
    pub verdict: String,
    /// Seconds per kilometre, for `fast` and `slow`.
    pub by_seconds: Option<u32>,
    /// Beats per minute, for `highHeartRate` and `lowHeartRate`.
    pub by_beats: Option<u32>,
    #[serde(flatten)]
    pub reasons: ReasonsShape,
    /// Absent for a run on a treadmill, and if nothing is known.
    pub air: Option<RunAir>,
    #[serde(flatten)]
    pub drift: DriftShape,
    /// In the order in which they were to be run.
    pub steps: Vec<ComparedStep>,
    /// Laps that match no planned step.
    pub extra: Vec<RunPart>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComparedStep {
    #[schema(value_type = StepKindName)]
    pub kind: String,
    /// One of the two, unless it lasts until the lap button.
    pub planned_meters: Option<f64>,
    pub planned_seconds: Option<f64>,
    /// Seconds per kilometre, the faster end first, if the plan has a target.
    pub pace_from: Option<f64>,
    pub pace_to: Option<f64>,
    /// Beats per minute, the lower end first, if the plan has a heart rate that is known of the athlete.
    pub beats_from: Option<u8>,
    pub beats_to: Option<u8>,
    /// Absent if it was not run.
    pub run: Option<RunPart>,
    #[schema(value_type = VerdictName)]
    pub verdict: String,
    /// Seconds per kilometre, for `fast` and `slow`.
    pub by_seconds: Option<u32>,
    /// Beats per minute, for `highHeartRate` and `lowHeartRate`.
    pub by_beats: Option<u32>,
    #[serde(flatten)]
    pub reasons: ReasonsShape,
}

/// What of `bySeconds` is not the athlete's, for `slow`. Together they are never more; what they leave has none of these reasons.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReasonsShape {
    /// By the altitudes of the recording.
    #[serde(skip_serializing_if = "Option::is_none")]
    hill_seconds: Option<u32>,
    /// An estimate for an average runner who is not used to heat.
    #[serde(skip_serializing_if = "Option::is_none")]
    heat_seconds: Option<u32>,
    /// The temperature is that of a watch, which reads high: the seconds of the heat are at most as many.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_heat_at_most: bool,
    /// An estimate, against the height of the athlete's usual runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    height_seconds: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RunPart {
    /// Since the start.
    pub from_seconds: u32,
    /// Without pauses.
    pub seconds: f64,
    pub meters: Option<f64>,
}

/// Compares the runs of one day with its sessions. A person's choice stays. `fresh` is a run that was just parsed.
pub(crate) fn judge_day(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    day: Date,
    fresh: Option<(ActivityId, &Recording)>,
) -> Result<(), StoreError> {
    let account = tx.account();
    let runs = activities::of_day(tx, account, athlete, day)?;
    let sessions = sessions_of(tx, athlete, day)?;
    let mut touched: BTreeSet<(ScheduleId, WorkoutId)> = BTreeSet::new();
    for (run, workout) in runs.iter().zip(workouts_of(&runs, &sessions)) {
        if !run.needs_judging && workout == run.workout {
            continue;
        }
        touched.extend(run.workout);
        touched.extend(workout);
        let recording = match fresh.filter(|(id, _)| *id == run.id) {
            Some((_, recording)) => recording.clone(),
            None => stored_recording(tx, run)?,
        };
        let session = match workout {
            Some((_, workout)) => activities::session(tx, account, athlete, workout)?,
            None => None,
        };
        let judged = judged(tx, run, workout, session.as_ref(), &recording)?;
        activities::save_judged(tx, run.id, &judged)?;
    }
    pace_reviews::mark_stale(tx, account, athlete)?;
    for (schedule, workout) in touched {
        let recorded = activities::recorded_of(tx, account, workout)?;
        answers::set_recorded(tx, athlete, (schedule, workout), recorded)?;
    }
    Ok(())
}

/// The sessions that a rule may match: those of plans visible to the athlete, if there are any.
fn sessions_of(tx: &mut AccountWrite, athlete: AthleteId, day: Date) -> Result<Vec<SessionOfDay>, StoreError> {
    let account = tx.account();
    let mut sessions = activities::sessions_between(tx, account, athlete, (day, day))?;
    let ids: Vec<WorkoutId> = sessions.iter().map(|session| session.workout).collect();
    let taken = activities::taken_workouts(tx, account, &ids, day)?;
    sessions.retain(|session| !taken.contains(&session.workout));
    if sessions.iter().any(|session| session.is_shown) {
        sessions.retain(|session| session.is_shown);
    }
    Ok(sessions)
}

type Place = Option<(ScheduleId, WorkoutId)>;

fn workouts_of(runs: &[StoredActivity], sessions: &[SessionOfDay]) -> Vec<Place> {
    let mut places: Vec<Place> = runs.iter().map(|run| run.workout.filter(|_| run.is_chosen)).collect();
    for is_run in [true, false] {
        let free: Vec<usize> = (0..runs.len())
            .filter(|place| !runs[*place].is_chosen && Sport::named(&runs[*place].sport).is_run() == is_run)
            .collect();
        let fitting: Vec<&SessionOfDay> = sessions
            .iter()
            .filter(|session| (session.content.workout_type == WorkoutType::AlternativeTraining) != is_run)
            .collect();
        let lengths: Vec<Length> = free.iter().map(|place| length_of_run(&runs[*place])).collect();
        let planned: Vec<Length> = fitting.iter().map(|session| length_of_session(session)).collect();
        for (place, session) in free.iter().zip(assigned(&lengths, &planned)) {
            places[*place] = session.map(|index| (fitting[index].schedule, fitting[index].workout));
        }
    }
    places
}

pub(crate) fn length_of_run(run: &StoredActivity) -> Length {
    Length { metres: run.metres, seconds: Some(f64::from(run.timer_seconds)) }
}

/// Including estimates, if its own figures are incomplete.
pub(crate) fn length_of_session(session: &SessionOfDay) -> Length {
    let distance = session.estimated_distance.unwrap_or(session.content.distance);
    let minutes = session.estimated_minutes.unwrap_or_else(|| session.content.duration.get().into());
    Length {
        metres: Some(metres(distance)).filter(|metres| *metres > 0.0),
        seconds: Some(f64::from(minutes) * 60.0).filter(|seconds| *seconds > 0.0),
    }
}

fn stored_recording(tx: &mut AccountWrite, run: &StoredActivity) -> Result<Recording, StoreError> {
    let account = tx.account();
    let details = activities::details(tx, account, run.id)?.map(Details::read).unwrap_or_default();
    let samples = activities::stream(tx, account, run.id)?.and_then(|packed| activity::unpacked(&packed));
    Ok(details::recording(run, &details, samples.unwrap_or_default()))
}

fn judged(
    tx: &mut AccountWrite,
    run: &StoredActivity,
    workout: Place,
    session: Option<&SessionOfDay>,
    recording: &Recording,
) -> Result<Judged, StoreError> {
    let account = tx.account();
    let history = PaceHistory::load(tx, account, run.athlete)?;
    let form = history.on(run.ran_on);
    let paces = form.paces();
    let margin = accounts::find(tx, account)?.map(|account| account.pace_margin).unwrap_or_default();
    let mean_height = air::mean_height(recording);
    let air = RunAir::load(tx, run, recording, mean_height)?;
    let judging = Judging {
        paces: &paces,
        margin,
        air: air.as_ref().map(RunAir::counted).unwrap_or_default(),
        is_of_watch: air.as_ref().is_some_and(RunAir::is_of_watch),
    };
    let comparison = session.map(|session| compared(session, &judging, recording)).unwrap_or_default();
    let drift = DriftShape::of(recording, air.as_ref());
    let comparison = Comparison { air, drift, ..comparison };
    let threshold = paces.seconds_per_km(PaceName::Threshold).map(|(fast, slow)| 1_000.0 / f64::midpoint(fast, slow));
    let pace_load = threshold.filter(|_| recording.sport.is_run()).and_then(|speed| load_by_pace(recording, speed));
    let race = history.races_on(run.ran_on).find(|race| is_of_race(run, race));
    let offer = match race {
        Some(race) => offered_by_race(run, race),
        None => offered_by_training(run, &form),
    };
    let easy = session.filter(|_| race.is_none());
    Ok(Judged {
        workout,
        judged: serde_json::to_value(&comparison).unwrap_or_default(),
        pace_load: pace_load.map(figure),
        heart_load: heart_load(tx, run, form.heart.rates, recording)?,
        fast_seconds: easy.and_then(|session| fast_on_easy(session, &paces, run)),
        offer: offer.filter(|_| recording.sport.is_run()),
        mean_height,
    })
}

fn figure(load: activity::Load) -> f64 {
    match load {
        activity::Load::Effort(load) | activity::Load::Pace(load) | activity::Load::HeartRate(load) => load,
    }
}

/// A typical one, if the athlete's is unknown.
const HEART_RATE_AT_REST: u8 = 60;
/// How many runs are needed to estimate the maximum heart rate.
const LEAST_RUNS_WITH_HEART_RATE: u32 = 5;

/// An estimate, used if there is neither effort nor pace. If the maximum is unknown, the highest rate of all runs counts as it.
fn heart_load(
    tx: &mut AccountWrite,
    run: &StoredActivity,
    rates: HeartRates,
    recording: &Recording,
) -> Result<Option<f64>, StoreError> {
    let account = tx.account();
    let (runs, highest) = activities::highest_heart_rate(tx, account, run.athlete)?;
    let highest = rates.maximum.or(highest.filter(|_| runs >= LEAST_RUNS_WITH_HEART_RATE));
    let resting = rates.resting.unwrap_or(HEART_RATE_AT_REST);
    let load = highest.and_then(|highest| load_by_heart_rate(recording, resting, highest, None));
    Ok(load.map(figure))
}

/// What a run is judged by.
struct Judging<'a> {
    paces: &'a AthletePaces,
    margin: PaceMargin,
    air: activity::Air,
    /// The temperature.
    is_of_watch: bool,
}

fn compared(session: &SessionOfDay, judging: &Judging<'_>, recording: &Recording) -> Comparison {
    let &Judging { paces, margin, air, is_of_watch } = judging;
    let content = &session.content;
    let length = length_of_session(session);
    let steps = if content.steps.as_slice().is_empty() {
        planned_whole(length.metres, length.seconds.filter(|_| length.metres.is_none()), stated_pace(session))
    } else {
        planned(content.steps.as_slice(), &PlanPaces { paces, unit: content.distance.unit() })
    };
    let found = matched(recording, &steps);
    let heart_rates: Vec<Option<u8>> =
        found.steps.iter().map(|part| part.and_then(|part| heart_rate_of(recording, part))).collect();
    let verdicts = verdicts(&steps, &found.steps, &heart_rates, margin);
    let work = steps.iter().zip(&verdicts).filter(|(step, _)| step.is_work()).map(|(_, verdict)| *verdict);
    let least_share = share_without_last_recoveries(&steps);
    let whole = planned_whole(length.metres, length.seconds, None).pop().map_or(activity::Verdict::NoTarget, |step| {
        let seconds = f64::from(recording.timer_seconds);
        let part = Part { from_seconds: 0, seconds, metres: recording.metres };
        verdict(&PlannedStep { least_share, ..step }, Some(part), margin)
    });
    let reasons = reasons(recording, &steps, &found.steps, &verdicts, air);
    // Without matched steps there are no verdicts on them.
    let is_found = !matches!(found.by, MatchedBy::None) && found.steps.iter().any(Option::is_some);
    let work: Vec<_> = if is_found { work.collect() } else { vec![] };
    let word = session_verdict(whole, &work);
    let of_work = steps.iter().zip(&reasons).filter(|(step, _)| step.is_work()).map(|(_, reasons)| *reasons);
    let told = |reasons: Reasons| ReasonsShape::new(reasons, is_of_watch);
    let of_session = match word {
        activity::Verdict::Slow(by) if is_found => {
            let count = work.iter().filter(|verdict| verdict.seconds().is_some()).count();
            told(Reasons::mean(by, count, of_work))
        }
        _ => ReasonsShape::default(),
    };
    Comparison {
        steps_by: found.by.as_str().to_owned(),
        verdict: word.as_str().to_owned(),
        by_seconds: word.seconds(),
        by_beats: word.beats(),
        reasons: of_session,
        air: None,
        drift: DriftShape::default(),
        steps: steps
            .iter()
            .zip(&found.steps)
            .zip(verdicts.iter().zip(reasons.iter().map(|reasons| told(*reasons))))
            .map(|((step, part), told)| ComparedStep::new(step, *part, told, is_found))
            .collect(),
        extra: found.extra.into_iter().map(RunPart::from).collect(),
    }
}

impl ReasonsShape {
    fn new(Reasons { hills, heat, height }: Reasons, is_of_watch: bool) -> Self {
        let known = |seconds: u32| Some(seconds).filter(|seconds| *seconds > 0);
        let is_heat_at_most = is_of_watch && heat > 0;
        Self { hill_seconds: known(hills), heat_seconds: known(heat), is_heat_at_most, height_seconds: known(height) }
    }
}

/// Seconds per kilometre, for a session without steps.
fn stated_pace(session: &SessionOfDay) -> Option<(f64, f64)> {
    let content = &session.content;
    let range = PaceRange::by_hand(content.pace_from?, content.pace_to.or(content.pace_from)?);
    Some((range.faster_seconds_per_km(), range.slower_seconds_per_km()))
}

/// An easy day run this much faster than the fast end is no longer easy.
const HARD_ON_EASY_SECONDS: f64 = 10.0;

fn fast_on_easy(session: &SessionOfDay, paces: &AthletePaces, run: &StoredActivity) -> Option<i64> {
    let workout_type = session.content.workout_type;
    if !matches!(workout_type, WorkoutType::EasyRun | WorkoutType::Recovery) {
        return None;
    }
    let own = || paces.of_workout(workout_type).map(|range| range.faster_seconds_per_km());
    let fastest = stated_pace(session).map(|(fastest, _)| fastest).or_else(own)?;
    let pace = f64::from(run.timer_seconds) / run.metres.filter(|metres| *metres > 0.0)? * 1_000.0;
    let faster = fastest - pace;
    (faster > HARD_ON_EASY_SECONDS).then_some(faster.round() as i64)
}

/// Watches measure a race slightly long.
const RACE_SHARE: f64 = 0.05;

fn is_of_race(run: &StoredActivity, race: &Race) -> bool {
    run.metres.is_some_and(|ran| (ran / race.distance.metres() - 1.0).abs() <= RACE_SHARE)
}

/// For a goal without a result.
fn offered_by_race(run: &StoredActivity, race: &Race) -> Option<Offer> {
    let goal = race.goal.filter(|_| !race.has_result)?;
    // The clock of a race does not stop.
    Some(Offer { goal: Some(goal), metres: race.distance.metres(), seconds: run.elapsed_seconds })
}

/// The shortest distance whose time indicates fitness.
const LEAST_BEST_METRES: f64 = 3_000.0;

/// A time in training that is better than the result the paces are derived from.
fn offered_by_training(run: &StoredActivity, form: &Form) -> Option<Offer> {
    let basis = form.basis.as_ref().ok().filter(|basis| basis.kind != BasisKind::GoalTarget)?;
    let score = |metres: f64, seconds: f64| {
        let distance = RaceDistance::new(metres / 1_000.0, DistanceUnit::Km).ok()?;
        RunningScore::of_race(distance, RaceTime::from_seconds(seconds.ceil() as i64).ok()?).ok()
    };
    let known = basis.score.to_two_decimals();
    let efforts = best_efforts(&run.best_efforts).into_iter().filter(|(metres, ..)| *metres >= LEAST_BEST_METRES);
    let scored = efforts.filter_map(|(metres, seconds, _)| {
        let score = score(metres, seconds)?.to_two_decimals();
        Some((score, Offer { goal: None, metres, seconds: seconds.ceil() as u32 }))
    });
    let best = scored.max_by(|one, other| one.0.total_cmp(&other.0));
    best.filter(|(score, _)| *score > known).map(|(_, offer)| offer)
}

impl ComparedStep {
    fn new(
        step: &PlannedStep,
        part: Option<Part>,
        (verdict, reasons): (&activity::Verdict, ReasonsShape),
        is_found: bool,
    ) -> Self {
        let verdict = if is_found { *verdict } else { activity::Verdict::NoTarget };
        let (pace_from, pace_to) = step.pace.unzip();
        let (beats_from, beats_to) = step.beats.unzip();
        Self {
            kind: step.kind.wire_name().to_owned(),
            planned_meters: step.metres.map(tenths),
            planned_seconds: step.seconds,
            pace_from: pace_from.map(tenths),
            pace_to: pace_to.map(tenths),
            beats_from,
            beats_to,
            run: part.map(RunPart::from),
            verdict: verdict.as_str().to_owned(),
            by_seconds: verdict.seconds(),
            by_beats: verdict.beats(),
            reasons: if is_found { reasons } else { ReasonsShape::default() },
        }
    }
}

impl From<Part> for RunPart {
    fn from(part: Part) -> Self {
        Self { from_seconds: part.from_seconds, seconds: tenths(part.seconds), meters: part.metres.map(tenths) }
    }
}

impl Comparison {
    /// Unreadable records are judged again with the next change.
    pub(crate) fn read(stored: Option<&serde_json::Value>) -> Self {
        stored.and_then(|stored| Self::deserialize(stored).ok()).unwrap_or_default()
    }
}
