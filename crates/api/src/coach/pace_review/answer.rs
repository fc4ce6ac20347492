use activity::planned;
use jiff::civil::Date;
use serde::Serialize;
use store::activities::SessionOfDay;
use store::pace_reviews::StoredAnswer;
use training::athlete::Athlete;
use training::distance::DistanceUnit;
use training::pace_range::PaceRange;
use training::pace_review::{Evidence, Race, RaceSource, Repeats, Review, Sign};
use training::session::{AthletePaces, PlanPaces};
use training::workout_type::WorkoutType;
use utoipa::ToSchema;
use uuid::Uuid;

use super::evidence::Looked;
use crate::coach::paces::answer::{BasisAnswer, PaceRangeAnswer};
use crate::shared::activities::details::tenths;
use crate::shared::enum_schemas::{
    DistanceUnitName, PACE_SIGN_SAYS, PACE_SIGNS, PaceReviewQuietName, PaceSignName, PaceSignSaysName, WorkoutTypeName,
};

/// Seconds per kilometre are negative where the athlete is quicker than the paces say.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaceReviewAnswer {
    athlete_id: Uuid,
    #[schema(example = "Mia Moss")]
    athlete_name: String,
    #[schema(example = "Mia")]
    first_name: String,
    /// The running score of today's paces. Null if there are none, and then there is nothing to review.
    score: Option<f64>,
    /// What the paces come from.
    basis: Option<BasisAnswer>,
    /// Only what was run after this day says anything of the paces.
    since: Option<Date>,
    /// Also what speaks against a change.
    evidence: Vec<PaceEvidenceAnswer>,
    /// Other paces. Null while they fit, and while nothing is asked.
    proposal: Option<PaceProposalAnswer>,
    /// Why something that was found is not asked about.
    #[schema(value_type = Option<PaceReviewQuietName>)]
    quiet: Option<&'static str>,
    /// The latest first. `UndoPaceReview` takes back the first one.
    earlier: Vec<EarlierPaceReviewAnswer>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaceProposalAnswer {
    /// The new running score, which `AcceptPaceReview` repeats.
    #[schema(example = 49.81)]
    score: f64,
    /// At threshold.
    seconds_per_km: i64,
    /// Without a race it is an estimate.
    is_estimate: bool,
    /// By type of workout.
    paces: Vec<PaceChangeAnswer>,
    /// The next two weeks, by day: sessions with a pace.
    sessions: Vec<SessionPaceChangeAnswer>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaceChangeAnswer {
    #[schema(value_type = WorkoutTypeName)]
    r#type: &'static str,
    now: PaceRangeAnswer,
    after: PaceRangeAnswer,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionPaceChangeAnswer {
    schedule_id: Uuid,
    workout_id: Uuid,
    day: Date,
    title: String,
    #[schema(value_type = WorkoutTypeName)]
    r#type: &'static str,
    now: PaceRangeAnswer,
    after: PaceRangeAnswer,
    /// Typed, or set by hand for the athlete: it stays.
    is_fixed: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaceEvidenceAnswer {
    #[schema(value_type = PaceSignName)]
    kind: &'static str,
    #[schema(value_type = PaceSignSaysName)]
    says: &'static str,
    /// At threshold.
    seconds_per_km: f64,
    /// The latest day that it rests on.
    day: Date,
    race: Option<ReviewedRaceAnswer>,
    critical_speed: Option<CriticalSpeedsAnswer>,
    repeats: Option<ReviewedRepeatsAnswer>,
    heart_rate: Option<ReviewedHeartRateAnswer>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedRaceAnswer {
    /// Null for a time trial.
    race_name: Option<String>,
    race_date: Date,
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    #[schema(example = "39:48")]
    time: String,
    /// What the paces of today say for this distance.
    #[schema(example = "40:45")]
    expected_time: Option<String>,
    /// Its recording, if it is no result yet.
    activity_id: Option<Uuid>,
}

/// Seconds per kilometre, and the error to either side for 95 of 100.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CriticalSpeedsAnswer {
    now: f64,
    now_error: f64,
    before: f64,
    before_error: f64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedRepeatsAnswer {
    /// In day order.
    sessions: Vec<ReviewedSessionAnswer>,
    /// How many of them were off by three seconds or more to the same side.
    off: usize,
    /// The lowest effort, if the athlete said one each time.
    least_effort: Option<u8>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedSessionAnswer {
    activity_id: Uuid,
    day: Date,
    /// The mean of its repeats, outside what was planned. The heat is not taken out.
    seconds_per_km: f64,
    /// What the heat of the day took of it, if it is known: never more than the session was slow.
    heat_seconds: Option<f64>,
    /// The temperature is that of a watch, which reads high: the heat took at most as much.
    is_heat_at_most: bool,
    effort: Option<u8>,
}

/// Beats per minute at the speed of the latest easy runs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedHeartRateAnswer {
    now: f64,
    before: f64,
    runs: usize,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EarlierPaceReviewAnswer {
    day: Date,
    is_accepted: bool,
    seconds_per_km: i64,
}

impl PaceReviewAnswer {
    pub(super) fn new(athlete: &Athlete, looked: &Looked, sessions: &[SessionOfDay], unit: DistanceUnit) -> Self {
        let basis = looked.form.basis.as_ref().ok();
        Self {
            athlete_id: athlete.id.as_uuid(),
            athlete_name: format!("{} {}", athlete.profile.first_name, athlete.profile.last_name),
            first_name: athlete.profile.first_name.to_string(),
            score: basis.map(|basis| basis.score.to_two_decimals()),
            basis: basis.map(BasisAnswer::from),
            since: looked.since,
            evidence: looked.evidence.iter().map(|one| PaceEvidenceAnswer::new(one, looked)).collect(),
            proposal: looked.open().map(|review| PaceProposalAnswer::new(review, looked, sessions, unit)),
            quiet: looked.quiet.map(training::pace_review::QuietReason::as_str),
            earlier: looked.answers.iter().map(EarlierPaceReviewAnswer::from).collect(),
        }
    }
}

/// The types that have a pace of their own.
const TYPES: [WorkoutType; 5] =
    [WorkoutType::Recovery, WorkoutType::EasyRun, WorkoutType::LongRun, WorkoutType::Tempo, WorkoutType::Intervals];

impl PaceProposalAnswer {
    fn new(review: &Review, looked: &Looked, sessions: &[SessionOfDay], unit: DistanceUnit) -> Self {
        let (now, after) = (looked.form.paces(), looked.form.paces_by(Some(review.score)));
        let change = |workout_type: &WorkoutType| {
            let (now, after) = (now.of_workout(*workout_type)?, after.of_workout(*workout_type)?);
            let is_by_hand = now == after;
            Some(PaceChangeAnswer {
                r#type: workout_type.wire_name(),
                now: PaceRangeAnswer::new(now, unit, is_by_hand),
                after: PaceRangeAnswer::new(after, unit, is_by_hand),
            })
        };
        let session = |session: &SessionOfDay| {
            let (now, after) = (pace_of(session, &now)?, pace_of(session, &after)?);
            let is_fixed = now == after;
            Some(SessionPaceChangeAnswer {
                schedule_id: session.schedule.as_uuid(),
                workout_id: session.workout.as_uuid(),
                day: session.day,
                title: session.content.title.to_string(),
                r#type: session.content.workout_type.wire_name(),
                now: PaceRangeAnswer::new(now, unit, is_fixed),
                after: PaceRangeAnswer::new(after, unit, is_fixed),
                is_fixed,
            })
        };
        Self {
            score: review.score.to_two_decimals(),
            seconds_per_km: review.seconds_per_km.round() as i64,
            is_estimate: review.race.is_none(),
            paces: TYPES.iter().filter_map(change).collect(),
            sessions: sessions.iter().filter(|session| session.outcome.is_none()).filter_map(session).collect(),
        }
    }
}

/// Of its quickest work, or what was typed for the whole session. `None` without a pace.
fn pace_of(session: &SessionOfDay, paces: &AthletePaces) -> Option<PaceRange> {
    let content = &session.content;
    let steps = planned(content.steps.as_slice(), &PlanPaces { paces, unit: content.distance.unit() });
    let work = steps.iter().filter(|step| step.is_work()).filter_map(|step| step.pace);
    let quickest = work.min_by(|one, other| (one.0 + one.1).total_cmp(&(other.0 + other.1)));
    let typed = || Some(PaceRange::by_hand(content.pace_from?, content.pace_to.or(content.pace_from)?));
    quickest.map(|(fast, slow)| PaceRange::between(fast, slow)).or_else(typed)
}

impl PaceEvidenceAnswer {
    fn new(evidence: &Evidence, looked: &Looked) -> Self {
        let [race, critical_speed, repeats, heart_rate] = PACE_SIGNS;
        let [quicker, slower, no_change] = PACE_SIGN_SAYS;
        let bare = Self {
            kind: race,
            says: match () {
                () if evidence.is_quicker() => quicker,
                () if evidence.is_slower() => slower,
                () => no_change,
            },
            seconds_per_km: tenths(evidence.seconds_per_km),
            day: evidence.newest,
            race: None,
            critical_speed: None,
            repeats: None,
            heart_rate: None,
        };
        match &evidence.sign {
            Sign::Race { race, .. } => Self { race: Some(ReviewedRaceAnswer::new(race, looked)), ..bare },
            Sign::CriticalSpeed { now, then } => Self {
                kind: critical_speed,
                critical_speed: Some(CriticalSpeedsAnswer {
                    now: tenths(now.seconds_per_km),
                    now_error: tenths(now.shown_error()),
                    before: tenths(then.seconds_per_km),
                    before_error: tenths(then.shown_error()),
                }),
                ..bare
            },
            Sign::Repeats(sign) => Self {
                kind: repeats,
                repeats: Some(ReviewedRepeatsAnswer {
                    sessions: sign.sessions.iter().map(ReviewedSessionAnswer::from).collect(),
                    off: sign.off,
                    least_effort: sign.least_effort,
                }),
                ..bare
            },
            Sign::HeartRate(sign) => Self {
                kind: heart_rate,
                heart_rate: Some(ReviewedHeartRateAnswer {
                    now: tenths(sign.now),
                    before: tenths(sign.then),
                    runs: sign.runs,
                }),
                ..bare
            },
        }
    }
}

impl ReviewedRaceAnswer {
    fn new(race: &Race, looked: &Looked) -> Self {
        let score = looked.form.basis.as_ref().ok().map(|basis| basis.score);
        Self {
            race_name: race.name.as_ref().map(ToString::to_string),
            race_date: race.day,
            distance: race.distance.amount(),
            distance_type: race.distance.unit().as_str(),
            time: race.time.to_string(),
            expected_time: score.and_then(|score| score.time_over(race.distance).ok()).map(|time| time.to_string()),
            activity_id: match race.source {
                RaceSource::Recorded { activity, .. } => Some(activity.as_uuid()),
                RaceSource::Result(_) => None,
            },
        }
    }
}

impl From<&Repeats> for ReviewedSessionAnswer {
    fn from(session: &Repeats) -> Self {
        Self {
            activity_id: session.activity.as_uuid(),
            day: session.day,
            seconds_per_km: tenths(session.off_target),
            heat_seconds: session.heat_seconds.map(tenths),
            is_heat_at_most: session.is_heat_at_most,
            effort: session.effort,
        }
    }
}

impl From<&StoredAnswer> for EarlierPaceReviewAnswer {
    fn from(answer: &StoredAnswer) -> Self {
        let StoredAnswer { answered_on, is_accepted, seconds_per_km, .. } = *answer;
        Self { day: answered_on, is_accepted, seconds_per_km }
    }
}
