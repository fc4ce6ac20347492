use jiff::civil::Date;
use serde::Serialize;
use store::goals::StoredGoal;
use training::prediction::{LeftOut, Move, Moved, Prediction, Source, TimeRange, WeeklyRunning};
use training::race_result::RaceRun;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::shared::enum_schemas::{DistanceUnitName, LeftOutReasonName, NoPredictionReasonName, PredictionSourceName};

/// Times are in seconds.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PredictionAnswer {
    goal_id: Uuid,
    race_name: String,
    race_date: Date,
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    /// The quick end. Null where too little is known.
    #[schema(example = 11880)]
    low: Option<u32>,
    likely: Option<u32>,
    /// The slow end.
    #[schema(example = 12420)]
    high: Option<u32>,
    /// Why there is no range.
    #[schema(value_type = Option<NoPredictionReasonName>)]
    reason: Option<&'static str>,
    /// What the range rests on.
    #[schema(value_type = Vec<PredictionSourceName>)]
    basis: Vec<&'static str>,
    /// Every estimate, also those that are known to flatter.
    sources: Vec<PredictionSourceAnswer>,
    /// Results that say nothing of the athlete's form. A pinned result of these months is none of them.
    left_out: Vec<LeftOutAnswer>,
    /// The ranges at the end of the last two months, by what was known then.
    before: Vec<RangeBeforeAnswer>,
    /// What would move the range of a marathon, each for itself.
    moves: Vec<RangeMoveAnswer>,
    /// The athlete's page shows the range.
    is_shown_to_athlete: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RangeBeforeAnswer {
    day: Date,
    low: u32,
    high: u32,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RangeMoveAnswer {
    /// A race to come, if it were run in its target time today.
    race: Option<PredictionRaceAnswer>,
    /// Else more running a week.
    weekly_meters: Option<i64>,
    low: u32,
    high: u32,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PredictionSourceAnswer {
    #[schema(value_type = PredictionSourceName)]
    kind: &'static str,
    seconds: i64,
    /// How far off it usually is, as it was published: with races about half of the runners were closer, with training alone two thirds.
    usual_error_seconds: Option<i64>,
    /// False for an estimate that is shown for comparison only.
    is_used: bool,
    /// The shortest first.
    races: Vec<PredictionRaceAnswer>,
    weekly_running: Option<WeeklyRunningAnswer>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PredictionRaceAnswer {
    race_name: String,
    race_date: Date,
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    #[schema(example = "1:31:51")]
    time: String,
}

/// The mean of the last weeks, up to a week before the race.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeeklyRunningAnswer {
    meters: i64,
    seconds_per_kilometer: Option<i64>,
    weeks: u8,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeftOutAnswer {
    race: PredictionRaceAnswer,
    #[schema(value_type = LeftOutReasonName)]
    reason: &'static str,
}

impl PredictionAnswer {
    pub(crate) fn new(goal: &StoredGoal, prediction: &Prediction) -> Self {
        let Prediction { range, sources, left_out } = prediction;
        let details = &goal.details;
        let used = sources.iter().filter(|source| source.is_used && range.is_ok());
        Self {
            goal_id: goal.id.as_uuid(),
            race_name: details.race_name.to_string(),
            race_date: details.races_on,
            distance: details.distance.amount(),
            distance_type: details.distance.unit().as_str(),
            low: range.ok().map(|range| range.low),
            likely: range.ok().map(|range| range.likely),
            high: range.ok().map(|range| range.high),
            reason: range.err().map(|reason| reason.as_str()),
            basis: used.map(|source| source.kind.as_str()).collect(),
            sources: sources.iter().map(PredictionSourceAnswer::from).collect(),
            left_out: left_out.iter().map(LeftOutAnswer::from).collect(),
            before: vec![],
            moves: vec![],
            is_shown_to_athlete: false,
        }
    }

    pub(crate) fn since(mut self, before: &[(Date, TimeRange)]) -> Self {
        let answer = |&(day, TimeRange { low, high, .. }): &(Date, TimeRange)| RangeBeforeAnswer { day, low, high };
        self.before = before.iter().map(answer).collect();
        self
    }

    pub(crate) const fn shown_to_athlete(mut self, is_shown: bool) -> Self {
        self.is_shown_to_athlete = is_shown;
        self
    }

    pub(crate) fn moved_by(mut self, moves: &[Move]) -> Self {
        self.moves = moves.iter().map(RangeMoveAnswer::from).collect();
        self
    }
}

impl From<&Move> for RangeMoveAnswer {
    fn from(Move { moved, range }: &Move) -> Self {
        let (race, weekly_meters) = match moved {
            Moved::Race(race) => (Some(race.into()), None),
            Moved::WeeklyMetres(metres) => (None, Some(metres.round() as i64)),
        };
        Self { race, weekly_meters, low: range.low, high: range.high }
    }
}

impl From<&Source> for PredictionSourceAnswer {
    fn from(source: &Source) -> Self {
        Self {
            kind: source.kind.as_str(),
            seconds: source.seconds.round() as i64,
            usual_error_seconds: source.usual_error_seconds.map(|seconds| seconds.round() as i64),
            is_used: source.is_used,
            races: source.races.iter().map(PredictionRaceAnswer::from).collect(),
            weekly_running: source.weekly.map(WeeklyRunningAnswer::from),
        }
    }
}

impl From<&RaceRun> for PredictionRaceAnswer {
    fn from(race: &RaceRun) -> Self {
        Self {
            race_name: race.race_name.to_string(),
            race_date: race.ran_on,
            distance: race.distance.amount(),
            distance_type: race.distance.unit().as_str(),
            time: race.time.to_string(),
        }
    }
}

impl From<WeeklyRunning> for WeeklyRunningAnswer {
    fn from(weekly: WeeklyRunning) -> Self {
        Self {
            meters: weekly.metres.round() as i64,
            seconds_per_kilometer: weekly.seconds_per_km.map(|seconds| seconds.round() as i64),
            weeks: weekly.weeks,
        }
    }
}

impl From<&LeftOut> for LeftOutAnswer {
    fn from(LeftOut { race, reason }: &LeftOut) -> Self {
        Self { race: race.into(), reason: reason.as_str() }
    }
}
